// The rows of the binary table: one for each component, and what they meet in.
import type { Game, Spot } from "../state/game";
import { here } from "../state/game";
import { letter, partsOf } from "../lanes/lane";

export interface ValueRow {
  lane: number;
  /** "A", or "B₁" where a lane has several components. */
  name: string;
  value: number | null;
  text: string;
}

export type Mode =
  | "columns"
  | "ones" // misère Nim with only heaps of one
  | "fails" // misère play where values do not decide
  | "unknown" // the values were not found within the limits
  | "hidden"; // strict mode

const SMALL = "₀₁₂₃₄₅₆₇₈₉";
const small = (n: number) => String(n).replace(/\d/g, (d) => SMALL[Number(d)]!);

export function valueRows({ lanes, study }: Spot): ValueRow[] {
  return lanes.flatMap((lane, i): ValueRow[] => {
    const parts = partsOf(lane);
    if (parts.length === 0) return [{ lane: i, name: letter(i), value: 0, text: "" }];
    return parts.map((text, part) => ({
      lane: i,
      name: parts.length > 1 ? letter(i) + small(part + 1) : letter(i),
      value: asNumber(study.report?.components[study.first[i]! + part]?.grundy),
      text,
    }));
  });
}

function asNumber(value: number | string | null | undefined): number | null {
  return typeof value === "number" && value < 2 ** 31 ? value : null;
}

export function isNim(game: Game): boolean {
  return here(game).lanes.every((lane) => lane.game === "nim");
}

export function modeOf(game: Game): Mode {
  const { lanes, study } = here(game);
  if (game.strict && !study.over) return "hidden";
  if (game.play === "misere") {
    if (!isNim(game)) return "fails";
    const ones = lanes.every((lane) => lane.kind === "row" && lane.up.filter(Boolean).length <= 1);
    if (ones) return "ones";
  }
  return valueRows(here(game)).every((row) => row.value !== null) ? "columns" : "unknown";
}

/** The powers of two that are shown: enough for every value of the game so far. */
export function powersOf(game: Game): number[] {
  const values = game.spots.flatMap((spot) => valueRows(spot).map((row) => row.value ?? 0));
  return powersUpTo(Math.max(1, ...values));
}

export function powersUpTo(most: number): number[] {
  const powers = [1];
  while (powers[0]! * 2 <= most) powers.unshift(powers[0]! * 2);
  return powers;
}

export const bit = (value: number, power: number): 0 | 1 => (Math.floor(value / power) % 2) as 0 | 1;
export const xor = (rows: readonly { value: number | null }[]) => rows.reduce((sum, row) => sum ^ (row.value ?? 0), 0);

/** The rows that have a 1 in a column. */
export function onesIn(rows: readonly ValueRow[], power: number): number[] {
  return rows.flatMap((row, i) => (bit(row.value ?? 0, power) ? [i] : []));
}
