// One game on one table: choosing, moving, taking back, the opponent's answer. The course and the
// play page each have a session of their own.
import { batch, computed, signal } from "@preact/signals";
import { engine, EngineError } from "../engine/engine";
import type { PlayAddress, WrittenMove } from "../address/address";
import { findMove, lanesOf, type Move } from "../lanes/lane";
import { t } from "../text";
import { after, factsOf, here, moved, redone, tableSummary, toMove, undone, winner, withMove, type Game, type Ply, type Spot } from "./game";
import { follows } from "./settings";
import { say, warn } from "./said";
import { drawAsHeaps } from "./ownHeaps";
import { about, look, placeOf, study, type Study, winningMoves, type Setting } from "./study";

export type Problem =
  | { kind: "position"; text: string; message: string; column: number | null }
  | { kind: "rule"; define: string; message: string; column: number | null }
  | { kind: "move" | "many"; text: string }
  | { kind: "memory" | "crashed" | "unavailable" };

export interface Selection {
  lane: number;
  move: Move;
}

export const ANSWER_MS = 450;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export class Session {
  readonly game = signal<Game | null>(null);
  readonly selection = signal<Selection | null>(null);
  /** 0: none; 1: look at this lane; 2: the move itself. */
  readonly hint = signal<0 | 1 | 2>(0);
  readonly busy = signal(false);
  /** Another game is being read; the old one is still on the table. */
  readonly opening = signal(false);
  readonly problem = signal<Problem | null>(null);
  /** The value labels of Hackenbush and of planes. */
  readonly values = signal(false);
  /** The explanation without binary. */
  readonly groups = signal(false);
  readonly yours = computed(() => {
    const game = this.game.value;
    return game !== null && !this.busy.value && !here(game).study.over && toMove(game) !== "opponent";
  });

  /** Grundy value of the component in which a move is chosen, after that move. */
  readonly after = signal<number | null>(null);
  /** The table after the chosen move, while the columns follow the hand. */
  readonly preview = signal<Spot | null>(null);

  private work = new AbortController();
  /** What the chosen move leads to, asked for while the person still looks at it. */
  private ahead: { move: Move; study: Promise<Study | null> } | null = null;
  /** Positions of this game are studied so fast that asking ahead holds nothing up. */
  private light = false;

  /** `changed` is told of every move, for the address bar. */
  constructor(private readonly changed: (game: Game) => void = () => {}) {}

  /** Ends what is being computed. */
  stop(): void {
    this.work.abort();
  }

  private fresh(): AbortSignal {
    this.work.abort();
    this.work = new AbortController();
    return this.work.signal;
  }

  async open(address: PlayAddress): Promise<void> {
    const signal = this.fresh();
    batch(() => {
      this.busy.value = true;
      this.opening.value = true;
      this.problem.value = null;
      this.selection.value = null;
      this.preview.value = null;
      this.hint.value = 0;
      this.values.value = address.values;
      this.groups.value = address.groups;
    });
    try {
      const begun = await begin(address, signal);
      const game = await replay(begun, address.moves, signal);
      this.light = isLight(game);
      if (this.work.signal !== signal) return;
      batch(() => {
        this.game.value = game;
        this.busy.value = false;
        this.opening.value = false;
      });
      if (address.place === "play") await this.answer(this.fresh());
    } catch (error) {
      this.fail(error, address.position, address.define);
    }
  }

  private fail(error: unknown, text: string, define: string): void {
    if (error instanceof DOMException) return;
    batch(() => {
      this.busy.value = false;
      this.opening.value = false;
      this.problem.value = problemOf(error, text, define);
    });
  }

  select(lane: number, move: Move | null): void {
    const game = this.game.value;
    if (!game || !this.yours.value) return;
    this.selection.value = move && { lane, move };
    this.after.value = null;
    this.preview.value = null;
    if (!move) return;
    say(t().move.chosen(factsOf(here(game).lanes, lane, move)));
    this.lookAhead({ lane, move }, game);
    if (here(game).lanes[lane]?.kind === "bush") void this.weigh(move, game);
    else if (follows.value && !game.strict) void this.foresee({ lane, move }, game);
  }

  /** Asks for the value that a cut leaves; a later choice makes the answer stale. */
  private async weigh(move: Move, game: Game): Promise<void> {
    const request = about(move.after.join(" + ") || "0", game);
    const report = await engine.ask({ verb: "solve", ...request }).catch(() => null);
    if (this.selection.value?.move === move && typeof report?.grundy === "number")
      this.after.value = report.grundy;
  }

  private lookAhead(ply: Ply, game: Game): void {
    if (!this.light) return;
    this.ahead = { move: ply.move, study: study(moved(here(game).lanes, ply), game).catch(() => null) };
  }

  private async studyOf(ply: Ply, game: Game, signal?: AbortSignal): Promise<Study> {
    const known = this.ahead?.move === ply.move ? await this.ahead.study : null;
    return known ?? study(moved(here(game).lanes, ply), game, signal);
  }

  private async foresee(ply: Ply, game: Game): Promise<void> {
    const known = await this.studyOf(ply, game).catch(() => null);
    if (known && this.selection.value?.move === ply.move) this.preview.value = { lanes: moved(here(game).lanes, ply), study: known };
  }

  async commit(): Promise<void> {
    const chosen = this.selection.value;
    if (chosen && this.yours.value) await this.make(chosen, this.fresh());
  }

  /** Makes a move of the person or of the opponent, then lets the opponent answer. */
  private async make(ply: Ply, signal: AbortSignal): Promise<void> {
    const game = this.game.value!;
    const who = toMove(game);
    this.busy.value = true;
    try {
      const next = withMove(game, ply, await this.studyOf(ply, game, signal));
      this.light = isLight(next);
      if (this.work.signal !== signal) return;
      batch(() => {
        this.game.value = next;
        this.selection.value = null;
        this.preview.value = null;
        this.hint.value = 0;
        this.busy.value = false;
      });
      say(told(next, factsOf(here(game).lanes, ply.lane, ply.move), who));
      this.changed(next);
      await this.answer(this.fresh());
    } catch (error) {
      this.busy.value = false;
      this.fail(error, game.position, game.define);
    }
  }

  private async answer(signal: AbortSignal): Promise<void> {
    const game = this.game.value;
    if (!game || here(game).study.over || toMove(game) !== "opponent") return;
    this.busy.value = true;
    const [ply] = await Promise.all([reply(game, signal), pause(ANSWER_MS)]);
    // A stopped search still lets the opponent move; another game does not.
    if (this.work.signal === signal) await this.make(ply, this.fresh());
  }

  undo(): void {
    this.jump((game) => (game.strict ? game : undone(game)));
  }

  redo(): void {
    this.jump((game) => (game.redo.length > 0 ? redone(game) : game));
  }

  /** Where it is the opponent's turn, its answer belongs to it. */
  jumpTo(plies: number): void {
    this.jump((game) => {
      const next = after(game, plies);
      return toMove(next) === "opponent" && !here(next).study.over ? redoOrBack(next) : next;
    });
  }

  private jump(change: (game: Game) => Game): void {
    const game = this.game.value;
    if (!game) return;
    const next = change(game);
    if (next === game) return;
    this.fresh();
    batch(() => {
      this.game.value = next;
      this.selection.value = null;
      this.preview.value = null;
      this.hint.value = 0;
      this.busy.value = false;
    });
    const list = tableSummary(here(next).lanes).join(t().move.comma);
    say(`${t().move.leftOver(list, toMove(next))} ${t().move.turn[toMove(next)]}`);
    this.changed(next);
  }

  /** First the component, then the move. */
  showHint(): void {
    const game = this.game.value;
    if (!game || game.strict || !this.yours.value) return;
    const best = winningMoves(here(game).lanes, here(game).study)[0];
    if (!best) {
      say(t().play.noWinningMove);
      this.hint.value = 1;
      return;
    }
    this.hint.value = this.hint.value === 0 ? 1 : 2;
    if (this.hint.value === 2) this.select(best.lane, best.move);
    else say(t().play.hintPart(String.fromCharCode(65 + best.lane)));
  }

  refuse(text: string): void {
    warn(text);
  }
}

const redoOrBack = (game: Game): Game => (game.redo.length > 0 ? redone(game) : undone(game));

async function begin(address: PlayAddress, signal: AbortSignal): Promise<Game> {
  const setting: Setting = { play: address.last === "wins" ? "normal" : "misere", define: address.define };
  const info = await look(address.position, setting, signal);
  if (info.components.length > MOST_LANES) throw new TooMany(String(info.components.length));
  await drawAsHeaps(info.components, setting, signal);
  const lanes = info.components.flatMap(lanesOf);
  const known = await study(lanes, setting, signal);
  const { position, start, strict } = address;
  return { position, start, strict, ...setting, spots: [{ lanes, study: known }], plies: [], redo: [] };
}

const isLight = (game: Game) => here(game).study.took < LIGHT_MS;
const LIGHT_MS = 150;

class NotAMove extends Error {}
class TooMany extends Error {}
/** More components are no table that a person can look over. */
const MOST_LANES = 60;

async function replay(start: Game, moves: readonly WrittenMove[], signal: AbortSignal): Promise<Game> {
  let game = start;
  for (const { lane, id } of moves) {
    const move = here(game).study.moves[lane]?.find((m) => m.id === id);
    if (!move) throw new NotAMove(`${String.fromCharCode(65 + (lane % 26))}${id}`);
    const ply = { lane, move };
    game = withMove(game, ply, await study(moved(here(game).lanes, ply), game, signal));
  }
  return game;
}

/** The opponent's move; the first legal one when the engine cannot tell in time. */
async function reply(game: Game, signal: AbortSignal): Promise<Ply> {
  const { lanes, study: known } = here(game);
  try {
    const { move } = await engine.ask({ verb: "reply", ...about(known.position, game) }, { signal });
    if (move) {
      const place = placeOf(lanes, move.component);
      const found = findMove(known.moves[place.lane] ?? [], place.part, move);
      if (found) return { lane: place.lane, move: found };
    }
  } catch (error) {
    if (error instanceof EngineError && error.kind === "unavailable") throw error;
  }
  const lane = known.moves.findIndex((list) => list.length > 0);
  return { lane, move: known.moves[lane]![0]! };
}

/** Who, what, what is left, whose turn. */
function told(game: Game, facts: ReturnType<typeof factsOf>, who: ReturnType<typeof toMove>): string {
  const words = t();
  const did = words.move.did(facts, who);
  const won = winner(game);
  if (won) {
    const last = who === "you" ? words.play.over.lastYou : who === "opponent" ? words.play.over.lastOpponent : words.play.over.lastPlayer(who);
    return `${did} ${last} ${wonText(won)}`;
  }
  const list = tableSummary(here(game).lanes).join(words.move.comma);
  return `${did} ${words.move.leftOver(list, who)} ${words.move.turn[toMove(game)]}`;
}

export function wonText(won: ReturnType<typeof toMove>): string {
  const { over } = t().play;
  return won === "you" ? over.youWin : won === "opponent" ? over.youLose : over.playerWins(won);
}

function problemOf(error: unknown, text: string, define: string): Problem {
  if (error instanceof NotAMove) return { kind: "move", text: error.message };
  if (error instanceof TooMany) return { kind: "many", text: error.message };
  if (!(error instanceof EngineError)) throw error;
  if (error.kind === "memory" || error.kind === "crashed" || error.kind === "unavailable") return { kind: error.kind };
  const { message, column } = error;
  return error.field === "define" ? { kind: "rule", define, message, column } : { kind: "position", text, message, column };
}
