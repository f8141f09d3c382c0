// Heaps and rows: a move takes neighbouring pieces away, or only splits the row between two pieces.
import type { ComponentInfo, OptionInfo } from "../engine/protocol";
import type { Move, RowLane } from "./lane";

/** Longer rows are not drawn piece by piece, and their moves are not laid out. */
export const LONGEST = 400;

export interface Run {
  from: number;
  /** The last piece of the run. */
  to: number;
}

export function rowLane(info: ComponentInfo): RowLane | null {
  const size = Number(info.numbers?.[0] ?? NaN) + (info.shift ?? 0);
  if (info.numbers?.length !== 1 || !Number.isSafeInteger(size) || size > LONGEST) return null;
  return {
    kind: "row",
    game: info.game,
    notation: info.notation,
    piece: info.kind === "row" ? "pin" : info.kind === "subtraction" ? "counter" : "stone",
    up: Array<boolean>(size).fill(true),
    splits: [],
    fallen: [],
    shift: info.shift ?? 0,
  };
}

/** Pieces that stand together, from left to right. */
export function runsOf(lane: Pick<RowLane, "up" | "splits">): Run[] {
  const runs: Run[] = [];
  lane.up.forEach((up, i) => {
    const last = runs.at(-1);
    if (!up) return;
    if (last && last.to === i - 1 && !lane.splits.includes(i)) last.to = i;
    else runs.push({ from: i, to: i });
  });
  return runs;
}

const length = (run: Run) => run.to - run.from + 1;

/** The components of a row, with the run that each of them is. */
export function rowParts(lane: RowLane): { text: string; run: Run }[] {
  return runsOf(lane)
    .filter((run) => length(run) > lane.shift)
    .map((run) => ({ text: text(lane, length(run)), run }));
}

function text(lane: RowLane, drawn: number): string {
  return `${lane.notation}(${drawn - lane.shift})`;
}

/** How many pieces each part of an option has, the smaller first; "" when nothing is left. */
function shape(option: OptionInfo, shift: number): string {
  const sizes = (option.parts ?? []).map((part) => Number(part[0]) + shift);
  return sizes.sort((a, b) => a - b).join(",");
}

const key = (sizes: number[]) =>
  sizes
    .filter((n) => n > 0)
    .sort((a, b) => a - b)
    .join(",");

export function rowMoves(lane: RowLane, options: OptionInfo[][]): Move[] {
  return rowParts(lane).flatMap(({ run }, part) => {
    const allowed = new Set((options[part] ?? []).map((option) => shape(option, lane.shift)));
    return candidates(lane, run)
      .filter(({ sizes }) => allowed.has(key(sizes.filter((n) => n > lane.shift))))
      .map((move) => finish(lane, part, run, move));
  });
}

/** Whether each of these options can be shown as pieces that go, or as a split. */
export function showsAll(lane: RowLane, options: OptionInfo[]): boolean {
  const wanted = new Set(options.map((option) => shape(option, lane.shift)));
  const shown = rowMoves(lane, [options]).map((move) => [...move.after].sort().join());
  return wanted.size === new Set(shown).size && options.every((option) => option.parts !== undefined);
}

interface Candidate {
  from: number;
  count: number;
  sizes: number[];
}

/** Every way to take neighbouring pieces; from heaps only at the right end. */
function candidates(lane: RowLane, run: Run): Candidate[] {
  const list: Candidate[] = [];
  const most = lane.piece === "pin" ? Math.min(length(run), 40) : length(run);
  for (let count = 1; count <= most; ++count) {
    const first = lane.piece === "pin" ? run.from : run.to + 1 - count;
    for (let from = first; from + count - 1 <= run.to; ++from)
      list.push({ from, count, sizes: [from - run.from, run.to + 1 - from - count] });
  }
  for (let from = run.from + 1; from <= run.to; ++from)
    list.push({ from, count: 0, sizes: [from - run.from, run.to + 1 - from] });
  return list;
}

function finish(lane: RowLane, part: number, run: Run, { from, count, sizes }: Candidate): Move {
  const after = sizes.filter((n) => n > lane.shift).map((n) => text(lane, n));
  const cells = Array.from({ length: count }, (_, i) => from + i);
  if (count === 0) return { id: `${from}|${from + 1}`, part, after, cells, gap: from };
  return { id: moveId(lane, run, from, count), part, after, cells };
}

/** Heaps: from-to, "5-3". Rows: the pins, "3" or "3-4". */
function moveId(lane: RowLane, run: Run, from: number, count: number): string {
  if (lane.piece !== "pin" && runsOf(lane).length <= 1)
    return `${length(run)}-${length(run) - count}`;
  return count === 1 ? `p${from + 1}` : `p${from + 1}-${from + count}`;
}

export function rowAfter(lane: RowLane, move: Move): RowLane {
  const up = lane.up.map((stands, i) => stands && !move.cells.includes(i));
  const splits = move.gap === undefined ? lane.splits : [...lane.splits, move.gap];
  const keep = lane.piece === "pin" ? up.length : up.lastIndexOf(true) + 1;
  return { ...lane, up: up.slice(0, keep), splits, fallen: move.cells };
}
