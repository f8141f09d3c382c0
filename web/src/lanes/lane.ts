// A lane: one component of the sum as it lies on the table. It remembers what the engine need not
// know (where pins stood, how a tree is drawn), and says which components the engine is asked about.
import type { ComponentInfo, MoveInfo, OptionInfo } from "../engine/protocol";
import { bushLane, bushMoves, bushAfter, bushParts } from "./bush";
import { cellsLane, cellsMoves, cellsAfter } from "./cells";
import type { Graph } from "./graph";
import { rowAfter, rowLane, rowMoves, rowParts } from "./row";

/** One move in one lane. */
export interface Move {
  /** How it is written in an address and in the move list, without the letter of the lane. */
  id: string;
  /** Which component of the lane, from 0. */
  part: number;
  /** What takes the place of that component. */
  after: string[];
  /** The pieces or cells that it touches, for the drawing. */
  cells: number[];
  /** Before which piece a row is only split. */
  gap?: number;
  /** Hackenbush: the engine's number of the edge, and how many other edges fall. */
  cut?: number;
  falls?: number;
}

export type Piece = "stone" | "counter" | "pin";

/** A heap or a row: pieces in line, some gone. */
export interface RowLane {
  kind: "row";
  game: string;
  notation: string;
  piece: Piece;
  /** True for each piece that still stands. */
  up: boolean[];
  /** Places where the row is split without a piece missing: before these pieces. */
  splits: number[];
  /** Pieces that the last move took. */
  fallen: number[];
  /** What the drawn length has more than the number in the notation. */
  shift: number;
}

export interface Edge {
  a: number;
  b: number;
  up: boolean;
  /** x1, y1, bend x, bend y, x2, y2, as the engine drew the whole picture at the start. */
  curve: [number, number, number, number, number, number];
}

/** One Hackenbush tree or flower: what hangs together above the ground. */
export interface BushLane {
  kind: "bush";
  game: string;
  notation: string;
  edges: Edge[];
  /** Edges that fell with the last move. */
  fallen: number[];
  width: number;
  height: number;
}

/** Everything else: a board of cells, or a card of text. The engine knows what is on it. */
export interface CellsLane {
  kind: "cells";
  game: string;
  notation: string;
  shape: ComponentInfo["kind"] | "graph";
  /** For "graph": the cells are its vertices. */
  graph: Graph | null;
  parts: string[];
  /** Columns and rows of the drawing; it keeps its size when the position shrinks. */
  columns: number;
  rows: number;
  /** The cells of each move so far: dominoes stay in one piece. */
  laid: number[][];
}

export type Lane = RowLane | BushLane | CellsLane;

/** The lanes for one component as the engine describes it. */
export function lanesOf(info: ComponentInfo): Lane[] {
  if (info.kind === "heap" || info.kind === "subtraction" || info.kind === "row") {
    const row = rowLane(info);
    if (row) return [row];
  }
  if (info.kind === "hackenbush" && info.picture) return bushLane(info, info.picture);
  return [cellsLane(info)];
}

/** The components of a lane, each in the common notation. */
export function partsOf(lane: Lane): string[] {
  if (lane.kind === "row") return rowParts(lane).map((part) => part.text);
  if (lane.kind === "bush") return bushParts(lane);
  return lane.parts;
}

/** The whole sum in the common notation. */
export function positionOf(lanes: readonly Lane[]): string {
  return lanes.flatMap(partsOf).join(" + ") || "0";
}

/** The number of the first component of each lane in positionOf(). */
export function firstParts(lanes: readonly Lane[]): number[] {
  let next = 0;
  return lanes.map((lane) => (next += partsOf(lane).length) - partsOf(lane).length);
}

/** The moves of a lane; options[i] and infos[i] are those of its i-th component. */
export function movesOf(lane: Lane, options: OptionInfo[][], infos: ComponentInfo[]): Move[] {
  if (lane.kind === "row") return rowMoves(lane, options);
  if (lane.kind === "bush") return bushMoves(lane, options);
  return cellsMoves(lane, options, infos);
}

export function after(lane: Lane, move: Move): Lane {
  if (lane.kind === "row") return rowAfter(lane, move);
  if (lane.kind === "bush") return bushAfter(lane, move);
  return cellsAfter(lane, move);
}

/** The terms of what the engine prints: "kayles(2) + kayles(5)", "0". */
export function terms(text: string): string[] {
  return text === "0" ? [] : text.split(" + ");
}

const sorted = (texts: readonly string[]) => [...texts].sort().join(" + ");

/** The move of a lane that the engine means. */
export function findMove(
  moves: readonly Move[],
  part: number,
  said: Pick<MoveInfo, "to" | "cut">,
): Move | undefined {
  const to = sorted(terms(said.to ?? "0"));
  return moves.find(
    (move) =>
      move.part === part &&
      (said.cut !== undefined ? move.cut === said.cut : sorted(move.after) === to),
  );
}

/** A, B, …, Z, then A1, B1, …: the letter of a lane. */
export function letter(lane: number): string {
  const round = Math.floor(lane / 26);
  return String.fromCharCode(65 + (lane % 26)) + (round ? String(round) : "");
}
