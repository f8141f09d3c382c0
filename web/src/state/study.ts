// What the engine knows of one position on the table: what is drawn, what may be moved, who wins.
import { engine, type ComponentInfo, type OptionInfo, type PositionInfo, type SolveReport } from "../engine/engine";
import type { Play } from "../engine/protocol";
import { readCells } from "../lanes/cells";
import { firstParts, movesOf, partsOf, positionOf, type Lane, type Move } from "../lanes/lane";
import { language } from "./settings";

export interface Study {
  position: string;
  play: Play;
  infos: ComponentInfo[];
  /** The number of each lane's first component in `infos`. */
  first: number[];
  moves: Move[][];
  /** Null when the limits were too small for an answer. */
  report: SolveReport | null;
  over: boolean;
  /** Milliseconds until all this was known. */
  took: number;
}

export interface Setting {
  play: Play;
  define: string;
}

/** The fields of every request about a position. */
export function about(position: string, { play, define }: Setting) {
  return { position, play, lang: language.value, ...(define ? { define } : {}) };
}

/** What lies on the table, as far as the page can draw it. */
export async function look(position: string, setting: Setting, signal?: AbortSignal): Promise<PositionInfo> {
  const info = await engine.ask({ verb: "position", ...about(position, setting) }, { signal });
  for (const component of info.components) readCells(component, setting.define);
  return info;
}

/** A position that is too large to solve, or whose search was stopped, can still be played. */
export async function study(lanes: readonly Lane[], setting: Setting, signal?: AbortSignal): Promise<Study> {
  const position = positionOf(lanes);
  const request = about(position, setting);
  const asked = performance.now();
  const [info, listed, report] = await Promise.all([
    look(position, setting, signal),
    engine.ask({ verb: "options", ...request }, { signal }),
    engine.ask({ verb: "solve", ...request }, { signal }).catch(() => null),
  ]);
  const first = firstParts(lanes);
  const moves = lanes.map((lane, i) => laneMoves(lane, first[i]!, listed.options, info.components));
  return { position, play: setting.play, infos: info.components, first, moves, report, over: info.over, took: performance.now() - asked };
}

function laneMoves(lane: Lane, first: number, options: OptionInfo[], infos: ComponentInfo[]): Move[] {
  const parts = partsOf(lane).map((_, i) => first + i);
  const own = parts.map((part) => options.filter((option) => option.component === part));
  return movesOf(lane, own, parts.map((part) => infos[part]!));
}

/** The lane and the part within it of one of the engine's components. */
export function placeOf(lanes: readonly Lane[], component: number): { lane: number; part: number } {
  const first = firstParts(lanes);
  const lane = lanes.findIndex((l, i) => component >= first[i]! && component < first[i]! + partsOf(l).length);
  return { lane, part: component - (first[lane] ?? 0) };
}

/** The moves that win, all of them, as they lie on the table. */
export function winningMoves(lanes: readonly Lane[], { report, moves }: Study): { lane: number; move: Move }[] {
  if (!report) return [];
  return moves.flatMap((list, lane) =>
    list.filter((move) => report.winning_moves.some((win) => matches(lanes, lane, move, win))).map((move) => ({ lane, move })),
  );
}

function matches(
  lanes: readonly Lane[],
  lane: number,
  move: Move,
  win: SolveReport["winning_moves"][number],
): boolean {
  const place = placeOf(lanes, win.component);
  if (place.lane !== lane || place.part !== move.part) return false;
  if (win.cut !== undefined) return win.cut === move.cut;
  const after = [...move.after].sort().join(" + ") || "0";
  return win.to !== null && win.to.split(" + ").sort().join(" + ") === after;
}
