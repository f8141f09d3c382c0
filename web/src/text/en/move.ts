// English: sentences about moves.
import type { Facts, Who } from "../facts";

const count = (n: number, one: string, many = `${one}s`) => `${n} ${n === 1 ? one : many}`;
const and = (list: (number | string)[]) => list.join(" and ");
const pins = (f: { first: number; last: number }) =>
  f.first === f.last ? `pin ${f.first}` : f.last === f.first + 1 ? `pins ${f.first} and ${f.last}` : `pins ${f.first} to ${f.last}`;
const name = (who: Who) => (who === "you" ? "You" : who === "opponent" ? "Opponent" : `Player ${who}`);
const splits = (parts: number[]) =>
  parts.length > 1 ? `it splits into ${and(parts)}` : parts.length === 1 ? `${parts[0]} left` : "nothing is left of it";

export const move = {
  /** The bubble beside the chosen pieces. */
  choice(f: Facts): string {
    switch (f.kind) {
      case "take": return `take ${f.count}, leave ${f.left}`;
      case "split": return `split into ${and(f.parts)}`;
      case "pins": return f.first === f.last ? `pin ${f.first}` : `pins ${f.first}–${f.last}`;
      case "cut": return f.falls === 0 ? "cut here" : `cut here: ${count(f.falls + 1, "edge")} fall`;
      case "to": return `to ${f.to}`;
    }
  },
  /** The main button. */
  button(f: Facts): string {
    switch (f.kind) {
      case "take": return `Take ${f.count} from ${f.lane}`;
      case "split": return `Split ${f.lane} into ${and(f.parts)}`;
      case "pins": return `Knock down ${pins(f)} of ${f.lane}`;
      case "cut": return f.falls === 0 ? "Cut this branch" : `Cut: ${f.falls + 1} edges fall`;
      case "to": return `Move in ${f.lane}`;
    }
  },
  /** What a screen reader says on a piece: the move and its result. */
  label(f: Facts): string {
    switch (f.kind) {
      case "take": return `Take ${f.count} from heap ${f.lane}, leaving ${f.left}`;
      case "split": return `Split heap ${f.lane} into ${and(f.parts)}`;
      case "pins": return `Knock down ${pins(f)} of row ${f.lane}; ${splits(f.parts)}`;
      case "cut": return `Branch ${f.lane}${f.edge}: cutting it makes ${count(f.falls + 1, "edge")} fall`;
      case "to": return `${f.lane}: ${f.from} to ${f.to}`;
    }
  },
  chosen(f: Facts): string {
    switch (f.kind) {
      case "take": return `${count(f.count, f.piece)} chosen in heap ${f.lane}. Enter to take.`;
      case "split": return `Heap ${f.lane} into ${and(f.parts)}. Enter to split.`;
      case "pins": return `Knock down ${pins(f)} of row ${f.lane}; ${splits(f.parts)}. Enter to move.`;
      case "cut": return `Branch ${f.lane}${f.edge}: cutting it makes ${count(f.falls + 1, "edge")} fall. Enter to cut.`;
      case "to": return `${f.lane}: ${f.from} to ${f.to}. Enter to move.`;
    }
  },
  did(f: Facts, who: Who): string {
    const by = name(who);
    switch (f.kind) {
      case "take": return who === "opponent"
        ? `Opponent took ${f.count} from ${f.lane}, leaving ${f.left}.`
        : `${by} took ${f.count} from ${f.lane}.`;
      case "split": return `${by} split ${f.lane} into ${and(f.parts)}.`;
      case "pins": return `${by} knocked down ${pins(f)} of ${f.lane}; ${splits(f.parts)}.`;
      case "cut": return `${by} cut branch ${f.lane}${f.edge}; ${count(f.falls + 1, "edge")} fell.`;
      case "to": return `${by} moved in ${f.lane} to ${f.to}.`;
    }
  },
  /** In the review: "C: 5 → 4". */
  short(f: Facts): string {
    switch (f.kind) {
      case "take": return `${f.lane}: ${f.count + f.left} → ${f.left}`;
      case "split": return `${f.lane}: split into ${and(f.parts)}`;
      case "pins": return `${f.lane}: ${pins(f)}`;
      case "cut": return `${f.lane}: cut ${f.edge}`;
      case "to": return `${f.lane}: → ${f.to}`;
    }
  },
  leftOver: (list: string, _who: Who) => `Left: ${list}.`,
  comma: ", ",
  turn: { you: "Your turn.", opponent: "Opponent's turn.", 1: "Player 1's turn.", 2: "Player 2's turn." } as Record<Who, string>,
};
