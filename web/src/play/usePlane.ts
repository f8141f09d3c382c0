// The P-positions of a plane, for a board that shows its values.
import { useEffect, useState } from "preact/hooks";
import { engine } from "../engine/engine";
import type { CellsLane } from "../lanes/lane";
import type { Game } from "../state/game";

/** Cells of the lane that are P-positions; none while values are off. */
export function usePlane(lane: CellsLane, game: Game, on: boolean): ReadonlySet<number> {
  const [cells, setCells] = useState<ReadonlySet<number>>(new Set());
  const wanted = on && lane.shape === "wythoff" && !game.strict;
  useEffect(() => {
    let current = true;
    setCells(new Set());
    if (!wanted) return;
    const last = Math.max(lane.columns, lane.rows) - 1;
    const define = game.define ? { define: game.define } : {};
    engine
      .ask({ verb: "chart", game: lane.notation, numbers: 2, last, play: game.play, ...define })
      .then(({ outcomes }) => current && setCells(pCells(outcomes, lane, last)))
      .catch(() => {}); // A game without a chart shows its board plain.
    return () => void (current = false);
  }, [wanted, lane.notation, lane.columns, lane.rows, game.play]);
  return cells;
}

function pCells(outcomes: string, { columns, rows }: CellsLane, last: number): Set<number> {
  const all = Array.from({ length: columns * rows }, (_, i) => i);
  const at = (i: number) => Math.floor(i / columns) * (last + 1) + (i % columns);
  return new Set(all.filter((i) => outcomes[at(i)] === "P"));
}
