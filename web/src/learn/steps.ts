// The boards and right answers of the course; the words are in the dictionaries.
import { playAddress, type PlayAddress } from "../address/address";

export interface Step {
  /** The board to try, or the strip of heaps 0 to 14. */
  board: PlayAddress | "colours" | "values";
  /** Shown after the answer. */
  second?: PlayAddress;
  /** The columns are part of the question. */
  columns: boolean;
  /** Letters of the answers. */
  keys: string[];
  right: number;
  /** The move that the right answer shows on the board. */
  show?: { lane: number; id: string };
}

const free = (position: string, more: Partial<PlayAddress> = {}) => playAddress(position, { start: "two", ...more });
const ABCD = ["A", "B", "C", "D"];

/** Tree 5, flower 2, blade 1. */
export const TREES = "hackenbush(0-1,1-2,1-3,1-4,4-5,4-6,6-7,6-8,6-9,0-10,10-11,11-12,12-10,0-13)";

export const STEPS: Step[] = [
  { board: free("sub{1..3}(10)"), columns: false, keys: ["1", "2", "3", "–"], right: 1, show: { lane: 0, id: "10-8" } },
  { board: "colours", columns: false, keys: ["P", "N"], right: 0 },
  { board: "values", columns: false, keys: ["0", "1", "3", "4"], right: 2 },
  { board: free("nim(4,7)"), columns: false, keys: ABCD, right: 1, show: { lane: 1, id: "7-4" } },
  { board: free("nim(3,4,5)"), columns: true, keys: ["A", "B", "C", "–"], right: 0, show: { lane: 0, id: "3-1" } },
  { board: free("sub{1..3}(7) + nim(5)"), second: free("sub{1,3,4}(10,15,20)"), columns: true, keys: ABCD, right: 0, show: { lane: 1, id: "5-3" } },
  { board: free("kayles(7)"), columns: false, keys: ABCD, right: 1, show: { lane: 0, id: "p4" } },
  { board: free(TREES, { values: true }), columns: true, keys: ABCD, right: 1, show: { lane: 0, id: "6" } },
  { board: free("nim(1,1,1,2)", { last: "loses" }), columns: false, keys: ["A", "B", "C"], right: 0, show: { lane: 3, id: "2-0" } },
  { board: free("kayles(8)", { last: "loses" }), columns: false, keys: ABCD, right: 1 },
];

/** One takes 1, 3 or 4 from a heap: Grundy values by the definition. */
export const TAKES = [1, 3, 4];

export function valuesTo(last: number): number[] {
  const values: number[] = [];
  for (let n = 0; n <= last; ++n) {
    const reached = new Set(reachedFrom(n).map((m) => values[m]));
    let mex = 0;
    while (reached.has(mex)) ++mex;
    values.push(mex);
  }
  return values;
}

export const reachedFrom = (n: number) => TAKES.filter((take) => take <= n).map((take) => n - take);
