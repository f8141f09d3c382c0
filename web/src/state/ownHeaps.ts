// Heaps of a game that a person has written are drawn as stones or pins, where every move of every
// smaller heap can be shown so.
import { engine, type ComponentInfo } from "../engine/engine";
import { rowLane, showsAll } from "../lanes/row";
import { about, type Setting } from "./study";

const LARGEST = 40;
const MOST_MOVES = 5_000;

/** Changes the kind of those components. */
export async function drawAsHeaps(infos: ComponentInfo[], setting: Setting, signal: AbortSignal): Promise<void> {
  for (const info of infos) {
    const size = Number(info.numbers?.[0] ?? NaN);
    if (info.kind !== "typed" || info.cells || info.numbers?.length !== 1 || !(size <= LARGEST) || !setting.define) continue;
    const heaps = Array.from({ length: size + 1 }, (_, n) => `${info.notation}(${n})`);
    const { options, complete } = await engine.ask(
      { verb: "options", ...about(heaps.join(" + "), setting), most: MOST_MOVES },
      { signal },
    );
    const kind = (["heap", "row"] as const).find((drawn) =>
      heaps.every((_, n) => showsAll(rowLane({ ...info, kind: drawn, numbers: [n] })!, options.filter((o) => o.component === n))),
    );
    if (complete && kind) info.kind = kind;
  }
}
