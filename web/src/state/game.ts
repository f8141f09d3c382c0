// A game that is being played: the positions so far, the moves between them, who is to move.
import type { Start } from "../address/address";
import type { Play } from "../engine/protocol";
import { after as laneAfter, letter, type Lane, type Move } from "../lanes/lane";
import { runsOf } from "../lanes/row";
import type { Facts, Verb, Who } from "../text/facts";
import type { Study } from "./study";

/** One position of a game. */
export interface Spot {
  lanes: Lane[];
  study: Study;
}

/** One move of a game. */
export interface Ply {
  lane: number;
  move: Move;
}

export interface Game {
  /** How the position was written at the start. */
  position: string;
  play: Play;
  start: Start;
  define: string;
  strict: boolean;
  /** One more than moves. */
  spots: Spot[];
  plies: Ply[];
  /** Moves that were taken back, the next one last. */
  redo: { ply: Ply; spot: Spot }[];
}

export const here = (game: Game): Spot => game.spots.at(-1)!;

/** Who makes move number `ply`, from 0. */
export function mover(game: Pick<Game, "start">, ply: number): Who {
  const first = ply % 2 === 0;
  if (game.start === "two") return first ? 1 : 2;
  return first === (game.start === "you") ? "you" : "opponent";
}

export const toMove = (game: Game): Who => mover(game, game.plies.length);

/** Who has won, once no move is left. */
export function winner(game: Game): Who | null {
  if (!here(game).study.over) return null;
  const last = mover(game, game.plies.length + 1);
  return game.play === "normal" ? last : toMove(game);
}

export function withMove(game: Game, ply: Ply, study: Study): Game {
  const lanes = moved(here(game).lanes, ply);
  return { ...game, spots: [...game.spots, { lanes, study }], plies: [...game.plies, ply], redo: [] };
}

/** The table after a move. What fell with the move before is cleared away. */
export function moved(lanes: readonly Lane[], ply: Ply): Lane[] {
  return lanes.map((lane, i) => {
    if (i === ply.lane) return laneAfter(lane, ply.move);
    return lane.kind === "cells" || lane.fallen.length === 0 ? lane : { ...lane, fallen: [] };
  });
}

/** Takes moves back until it is the same person's turn again. */
export function undone(game: Game): Game {
  let next = game;
  do next = takeBack(next);
  while (next.plies.length > 0 && toMove(next) === "opponent");
  return next.plies.length === 0 && toMove(next) === "opponent" ? game : next;
}

function takeBack(game: Game): Game {
  const ply = game.plies.at(-1);
  if (!ply) return game;
  return {
    ...game,
    spots: game.spots.slice(0, -1),
    plies: game.plies.slice(0, -1),
    redo: [...game.redo, { ply, spot: here(game) }],
  };
}

export function redone(game: Game): Game {
  let next = game;
  do next = redoOne(next);
  while (next.redo.length > 0 && toMove(next) === "opponent");
  return next;
}

/** The table after so many of the moves that were made, and of those that were taken back. */
export function after(game: Game, plies: number): Game {
  let next = game;
  while (next.plies.length > plies) next = takeBack(next);
  while (next.plies.length < plies && next.redo.length > 0) next = redoOne(next);
  return next;
}

function redoOne(game: Game): Game {
  const last = game.redo.at(-1);
  if (!last) return game;
  return {
    ...game,
    spots: [...game.spots, last.spot],
    plies: [...game.plies, last.ply],
    redo: game.redo.slice(0, -1),
  };
}

/** What there is to say about a move; `lanes` is the table before it. */
export function factsOf(lanes: readonly Lane[], lane: number, move: Move): Facts {
  const on = lanes[lane]!;
  const name = letter(lane);
  if (on.kind === "bush") return { kind: "cut", lane: name, edge: Number(move.id), falls: move.falls ?? 0 };
  if (on.kind === "cells")
    return { kind: "to", lane: name, from: inside(on.parts[move.part] ?? "0"), to: move.after.map(inside).join(" + ") || "0" };
  const run = runsOf(on).find((r) => r.from <= (move.gap ?? move.cells[0] ?? 0) && r.to >= (move.gap ?? move.cells[0] ?? 0));
  const size = run ? run.to - run.from + 1 : 0;
  if (move.gap !== undefined && run)
    return { kind: "split", lane: name, parts: [move.gap - run.from, run.to + 1 - move.gap] };
  if (on.piece !== "pin")
    return { kind: "take", lane: name, count: move.cells.length, left: size - move.cells.length, piece: on.piece };
  const first = move.cells[0]!;
  const last = move.cells.at(-1)!;
  const parts = run ? [first - run.from, run.to - last].filter((n) => n > 0) : [];
  return { kind: "pins", lane: name, first: first + 1, last: last + 1, parts };
}

/** "3,5" of "wythoff(3,5)": the lane already says which game it is. */
export function inside(text: string): string {
  return /^[^(]*\((.*)\)$/.exec(text)?.[1] ?? text;
}

export function verbOf(lanes: readonly Lane[]): Verb {
  const verbs = new Set(lanes.map(laneVerb));
  return verbs.size === 1 ? [...verbs][0]! : "move";
}

export function laneVerb(lane: Lane): Verb {
  if (lane.kind === "bush") return "cut";
  if (lane.kind === "cells") return "move";
  return lane.piece === "pin" ? "knock" : "take";
}

/** The table in a few numbers, "1, 4, 5", for what is said after a move. */
export function tableSummary(lanes: readonly Lane[]): string[] {
  return lanes.map((lane) => {
    if (lane.kind === "row") return runsOf(lane).map((r) => r.to - r.from + 1).join("+") || "0";
    if (lane.kind === "bush") return String(lane.edges.filter((e) => e.up).length);
    return lane.parts.map(inside).join("+") || "0";
  });
}
