// Which move a person means: by pressing and sliding, by keys, or by typing.
import type { Lane, Move, RowLane } from "./lane";

export interface Choice {
  move: Move;
  /** False when the rule did not allow exactly what was pressed. */
  exact: boolean;
}

const spans = (move: Move, from: number, to: number) =>
  move.cells[0] === from && move.cells.at(-1) === to;

/** The move for pressing piece `from` and sliding to piece `to`. */
export function choosePieces(lane: RowLane, moves: readonly Move[], from: number, to: number): Choice | null {
  return lane.piece === "pin" ? choosePins(moves, from, to) : chooseStones(moves, to);
}

/** A stone and all to its right; the largest number that the rule allows when that is too many. */
function chooseStones(moves: readonly Move[], first: number): Choice | null {
  const taking = moves.filter((move) => move.cells.length > 0);
  const run = taking.filter((move) => move.cells.at(-1)! >= first);
  const end = Math.min(...run.map((move) => move.cells.at(-1)!));
  const own = run.filter((move) => move.cells.at(-1) === end).sort((a, b) => b.cells.length - a.cells.length);
  const exact = own.find((move) => move.cells[0] === first);
  if (exact) return { move: exact, exact: true };
  const fewer = own.find((move) => move.cells[0]! > first) ?? own.at(-1);
  return fewer ? { move: fewer, exact: false } : null;
}

/** The pins from one to another; else the smallest move that has the first one. */
function choosePins(moves: readonly Move[], from: number, to: number): Choice | null {
  const [a, b] = [Math.min(from, to), Math.max(from, to)];
  const exact = moves.find((move) => spans(move, a, b));
  if (exact) return { move: exact, exact: true };
  const step = to >= from ? 1 : -1;
  const near = moves.find((move) => spans(move, Math.min(from, from + step), Math.max(from, from + step)));
  const having = moves.filter((move) => move.cells.includes(from)).sort((x, y) => x.cells.length - y.cells.length);
  const move = from === to ? having[0] : (near ?? having[0]);
  return move ? { move, exact: from === to } : null;
}

/** The move after pressing an arrow key: the next one in the order of the lane. */
export function stepMove(lane: Lane, moves: readonly Move[], now: Move | null, step: 1 | -1): Move | null {
  const list = ordered(lane, moves);
  if (list.length === 0) return null;
  if (!now) return (step === 1 ? list[0] : lane.kind === "row" && lane.piece !== "pin" ? list[0] : list.at(-1)) ?? null;
  const place = list.indexOf(now);
  return list[Math.min(list.length - 1, Math.max(0, place + step))] ?? null;
}

/** From left to right; heaps by how many stones go. */
export function ordered(lane: Lane, moves: readonly Move[]): Move[] {
  if (lane.kind !== "row" || lane.piece !== "pin") return [...moves];
  const single = Math.min(...moves.map((move) => move.cells.length || Infinity));
  return moves.filter((move) => move.cells.length === single || move.gap !== undefined).sort((a, b) => start(a) - start(b));
}

const start = (move: Move) => move.gap ?? move.cells[0] ?? 0;

/** Shift with an arrow: the same pins with a neighbour more. */
export function widen(moves: readonly Move[], now: Move, step: 1 | -1): Move | null {
  const from = now.cells[0]! + (step === -1 ? -1 : 0);
  const to = now.cells.at(-1)! + (step === 1 ? 1 : 0);
  return moves.find((move) => spans(move, from, to)) ?? null;
}

/** A number key: how many stones, or which pin. */
export function numbered(lane: Lane, moves: readonly Move[], number: number): Choice | null {
  if (lane.kind !== "row") return moves[number - 1] ? { move: moves[number - 1]!, exact: true } : null;
  if (lane.piece === "pin") return choosePins(moves, number - 1, number - 1);
  return chooseStones(moves, lane.up.lastIndexOf(true) + 1 - number);
}

/** Reads a typed move: `A 2`, `A 3>1`, `B 3-4`, `cut A7`, or the name of a move after the letter. */
export function typedMove(text: string, lanes: readonly Lane[], moves: readonly Move[][]): { lane: number; move: Move } | null {
  const match = /^(?:cut\s+)?([A-Za-z])\s*(.*)$/i.exec(text.trim());
  if (!match) return null;
  const lane = match[1]!.toUpperCase().charCodeAt(0) - 65;
  const on = lanes[lane];
  const said = (match[2] ?? "").replace(/\s+/g, "");
  if (!on) return null;
  const move = readIn(on, moves[lane] ?? [], said);
  return move ? { lane, move } : null;
}

function readIn(lane: Lane, moves: readonly Move[], said: string): Move | undefined {
  const exact = moves.find((move) => move.id === said || move.id === `>${said}` || move.id === `p${said}`);
  if (exact || lane.kind !== "row") return exact;
  const pair = /^(\d+)(?:->|>|→|-)(\d+)$/.exec(said);
  if (pair) return moves.find((move) => move.id === `${pair[1]}-${pair[2]}`);
  const number = /^\d+$/.test(said) ? Number(said) : 0;
  return moves.find((move) => lane.piece !== "pin" && move.cells.length === number && number > 0);
}
