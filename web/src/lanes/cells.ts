// Boards of cells: coins, bars of chocolate, a piece on a plane, a strip. The engine says what is
// on the board; here each option becomes the cells that a person presses for it.
import type { ComponentInfo, OptionInfo } from "../engine/protocol";
import type { CellsLane, Move } from "./lane";
import { adjacent, graphOf, namesIn } from "./graph";
import { terms } from "./lane";

export interface Cell {
  look: "free" | "taken" | "head" | "tail" | "piece" | "poison" | "gone" | "coin" | "ground" | "letter";
  /** What stands on the cell of a game that a person has written. */
  letter?: string;
  /** More than one coin on the same square. */
  count?: number;
}

/** What is drawn: `columns` wide, row by row. */
export interface CellBoard {
  columns: number;
  rows: number;
  cells: Cell[];
}

const numbers = (info: ComponentInfo) => (info.numbers ?? []).map(Number);

const SIDE = 40;

/** The rows of a board, "..X/.X." or "3x2": three rows of two, in written games three columns. */
export function gridOf(text: string, columnsFirst = false): string[] | null {
  const [first = 0, second = 0] = /^(\d+)x(\d+)$/.exec(text)?.slice(1).map(Number) ?? [];
  if (first > 0 && second > 0) {
    const [rows, columns] = columnsFirst ? [second, first] : [first, second];
    return rows > SIDE || columns > SIDE ? null : Array<string>(rows).fill(".".repeat(columns));
  }
  const rows = text.split("/");
  const plain = /^[^\s\d,()=]+$/.test(text) && !/^\w*-\w/.test(text);
  return plain && rows.every((row) => row.length === rows[0]!.length) ? rows : null;
}

const SIZE = /^\d+x\d+$/;
const BOARDS = ["board", "chomp"];

/** Finds the cells of a component; `define`: the rules that a person has written. */
export function readCells(info: ComponentInfo, define: string): void {
  const own = info.kind === "typed" && define !== "";
  const free = BOARDS.includes(info.kind) || info.game === "node_kayles_grid" || (own && /\bboard\b[^"]*"\./.test(define));
  const grid = SIZE.test(info.arguments) && !free ? null : gridOf(info.arguments, own);
  if ((info.kind !== "typed" && !BOARDS.includes(info.kind)) || grid === null) return;
  info.cells = grid;
  info.columnsFirst = own;
}

export function cellsLane(info: ComponentInfo): CellsLane {
  const graph = info.game === "node_kayles" ? graphOf(info.arguments) : null;
  const [columns, rows] = graph ? [graph.names.length, 1] : sizeOf(info);
  const fits = columns > 0 && columns <= SIDE && rows <= SIDE;
  return {
    kind: "cells",
    game: info.game,
    notation: info.notation,
    graph,
    shape: !fits ? "typed" : graph ? "graph" : info.kind === "typed" ? "board" : info.kind,
    parts: info.empty ? [] : [info.text],
    columns,
    rows,
    laid: [],
  };
}

function sizeOf(info: ComponentInfo): [number, number] {
  const n = numbers(info);
  const board = info.cells ?? [];
  if (board.length > 0) return [Math.max(...board.map((row) => row.length)), board.length];
  switch (info.kind) {
    case "coins":
      return [Math.max(0, ...n) + (info.game === "coins" ? 1 : 0), 1];
    case "chomp":
      return [Math.max(0, ...n), n.length];
    case "wythoff":
      return n.length === 2 ? [n[0]! + 1, n[1]! + 1] : [0, 0];
    case "strip":
      return [Math.max(0, ...n) + 1, 1];
    case "steps":
    case "heaps":
      return [Math.max(1, ...n), n.length];
    default:
      return [0, 0];
  }
}

/** The board of one component, at the size that the lane has. */
export function boardOf(lane: CellsLane, info: ComponentInfo | undefined): CellBoard {
  const { columns, rows } = lane;
  const cells = Array.from({ length: columns * rows }, (_, i) => cellAt(lane, info, i));
  return { columns, rows, cells };
}

function cellAt(lane: CellsLane, info: ComponentInfo | undefined, i: number): Cell {
  const x = i % lane.columns;
  const y = Math.floor(i / lane.columns);
  const n = info ? numbers(info) : [];
  switch (lane.shape) {
    case "coins":
      return { look: n.includes(x + first(lane)) ? "head" : "tail" };
    case "chomp":
      return { look: x === 0 && y === 0 ? "poison" : has(info, n, x, y) ? "free" : "gone" };
    case "graph":
      return { look: info && namesIn(info.arguments).includes(lane.graph!.names[i]!) ? "free" : "gone" };
    case "wythoff":
      return { look: n[0] === x && n[1] === y ? "piece" : "free" };
    case "strip": {
      const count = n.filter((place) => place === x).length;
      return count > 0 ? { look: "coin", count } : { look: "free" };
    }
    case "steps":
    case "heaps":
      return { look: x < (n[y] ?? 0) ? "coin" : "ground" };
    default: {
      const mark = info?.cells?.[y]?.[x];
      if (mark === undefined) return { look: "gone" };
      return mark === "X" ? { look: "taken" } : mark === "." ? { look: "free" } : { look: "letter", letter: mark };
    }
  }
}

function has(info: ComponentInfo | undefined, n: number[], x: number, y: number): boolean {
  if (info?.cells) return info.cells[y]?.[x] !== undefined && info.cells[y]![x] !== "X";
  return x < (n[y] ?? 0);
}

/** Coins are counted from 1, with a coin 0 only in games that have one. */
const first = (lane: CellsLane) => (lane.game === "coins" ? 0 : 1);

/** Boards where a person presses the target alone; on others, all cells that change. */
export function pressesOne(lane: CellsLane): boolean {
  return lane.shape === "wythoff" || lane.shape === "chomp";
}

/** Boards where a move takes a cell with all its neighbours: the cell in the middle stands for it. */
export const pressesMiddle = (lane: CellsLane) => lane.graph !== null || lane.game === "node_kayles_grid";

/** The move that is made by pressing a cell in the middle: the largest that lies all around it. */
export function aroundCell(lane: CellsLane, moves: readonly Move[], cell: number): Move | undefined {
  const near = (other: number) => other === cell || (lane.graph ? adjacent(lane.graph, cell, other) : touch(lane, cell, other));
  const around = moves.filter((move) => move.cells.includes(cell) && move.cells.every(near));
  return around.sort((a, b) => b.cells.length - a.cells.length)[0];
}

function touch({ columns }: CellsLane, a: number, b: number): boolean {
  return Math.abs((a % columns) - (b % columns)) + Math.abs(Math.floor(a / columns) - Math.floor(b / columns)) === 1;
}

export function cellsMoves(lane: CellsLane, options: OptionInfo[][], infos: ComponentInfo[]): Move[] {
  return lane.parts.flatMap((_, part) =>
    (options[part] ?? []).map((option): Move => {
      const after = terms(option.to ?? "0");
      return { id: shortId(lane, after), part, after, cells: marks(lane, infos[part], option) };
    }),
  );
}

/** What is left, without the name of the game where that is the lane's own. */
function shortId(lane: CellsLane, after: string[]): string {
  const own = `${lane.notation}(`;
  const texts = after.map((t) => (t.startsWith(own) ? t.slice(own.length, -1) : t));
  return `>${texts.join("+") || "0"}`;
}

/** The cells that an option changes; none where it cannot be shown on the board. */
function marks(lane: CellsLane, info: ComponentInfo | undefined, option: OptionInfo): number[] {
  const parts = option.parts ?? [];
  if (lane.shape === "typed" || lane.parts.length > 1 || (parts.length > 1 && lane.shape !== "graph")) return [];
  const to = (parts[0] ?? []).map(Number);
  if (lane.shape === "wythoff") return moveTarget(lane, info, to);
  const before = boardOf(lane, info);
  const left = boardOf(lane, info ? afterInfo(lane, info, option, to) : undefined);
  return before.cells.flatMap((cell, i) => (differs(cell, left.cells[i]!) ? [i] : []));
}

function moveTarget(lane: CellsLane, info: ComponentInfo | undefined, to: number[]): number[] {
  const [a = 0, b = 0] = to;
  const [fromA = 0, fromB = 0] = info ? numbers(info) : [];
  // Unordered heaps may come back exchanged: take the reading that only moves down.
  const [x, y] = a <= fromA && b <= fromB ? [a, b] : [b, a];
  return x < lane.columns && y < lane.rows ? [y * lane.columns + x] : [];
}

const differs = (a: Cell, b: Cell) => a.look !== b.look || a.count !== b.count || a.letter !== b.letter;

/** Every move is told from the others by the cells that it changes. */
export function canBePressed(lane: CellsLane, moves: readonly Move[]): boolean {
  if (lane.shape === "typed" || lane.parts.length > 1) return false;
  const keys = moves.map((move) => (pressesOne(lane) ? String(Math.min(...move.cells)) : move.cells.join(",")));
  return moves.every((move) => move.cells.length > 0) && new Set(keys).size === keys.length;
}

/** The description of a component after an option, as far as a board needs it. */
function afterInfo(lane: CellsLane, info: ComponentInfo, option: OptionInfo, to: number[]): ComponentInfo {
  if (lane.shape === "graph") return { ...info, arguments: terms(option.to ?? "0").map((term) => term.slice(lane.notation.length + 1, -1)).join() };
  const grid = lane.shape === "board" || (lane.shape === "chomp" && info.cells);
  if (!grid) return { ...info, numbers: to };
  const inside = option.to?.startsWith(`${lane.notation}(`)
    ? option.to.slice(lane.notation.length + 1, -1)
    : "";
  return { ...info, numbers: to, cells: gridOf(inside, info.columnsFirst) ?? [] };
}

export function cellsAfter(lane: CellsLane, move: Move): CellsLane {
  const parts = [...lane.parts];
  parts.splice(move.part, 1, ...move.after);
  return { ...lane, parts, laid: [...lane.laid, move.cells] };
}
