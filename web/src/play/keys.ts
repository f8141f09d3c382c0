// The keyboard on the board: one tab stop; letters work only while the board has the focus.
import { signal } from "@preact/signals";
import type { Session } from "../state/session";
import { here, type Game } from "../state/game";
import { numbered, stepMove, widen } from "../lanes/choose";
import type { Move } from "../lanes/lane";
import { say } from "../state/said";
import { boardLabel } from "./Board";
import { t } from "../text";
import { refuse } from "./refuse";
import { modeOf, valueRows, xor } from "./values";

/** Set by keys for the parts of the page that listen: dialogs and cards. */
export const asked = signal<"keys" | "type" | "why" | null>(null);

/** The lane that has the focus. */
export const focusedLane = signal(0);

export function boardKey(event: KeyboardEvent, session: Session): void {
  const game = session.game.value;
  if (!game || event.ctrlKey || event.metaKey || event.altKey) return;
  if (handle(event, session, game)) event.preventDefault();
}

function handle(event: KeyboardEvent, session: Session, game: Game): boolean {
  const { key } = event;
  if (key.startsWith("Arrow")) return arrow(event, session, game);
  if (/^[1-9]$/.test(key)) return number(session, game, Number(key));
  if (key === "Enter" || key === " ") return commit(session);
  if (key === "Escape") return done(() => session.select(0, null));
  return letterKey(event, session, game);
}

/** The position, and where columns show it, what they say. */
function read(game: Game): string {
  const total = xor(valueRows(here(game)));
  const said = modeOf(game) === "columns" && game.play === "normal" ? t().play.sumSaid(total, total === 0 ? "P" : "N") : "";
  return `${boardLabel(game)} ${said}`.trim();
}

const done = (act: () => void): true => (act(), true);

function letterKey(event: KeyboardEvent, session: Session, game: Game): boolean {
  const lanes = here(game).lanes;
  const lane = event.key.toUpperCase().charCodeAt(0) - 65;
  if (/^[a-fA-F]$/.test(event.key) && lane < lanes.length) return done(() => focusLane(session, lane));
  switch (event.key.toLowerCase()) {
    case "u":
      return done(() => (event.shiftKey ? session.redo() : session.undo()));
    case "h":
      return done(() => session.showHint());
    case "v":
      return done(() => (session.values.value = !session.values.value));
    case "r":
      return done(() => say(read(game)));
    case "w":
      return done(() => (asked.value = "why"));
    case "m":
      return done(() => (asked.value = "type"));
    case "?":
      return done(() => (asked.value = "keys"));
    default:
      return false;
  }
}

function commit(session: Session): boolean {
  if (!session.selection.value) return false;
  void session.commit();
  return true;
}

/** Puts the focus into a lane and lets go of what was chosen elsewhere. */
export function focusLane(session: Session, lane: number): void {
  focusedLane.value = lane;
  if (session.selection.value && session.selection.value.lane !== lane) session.select(lane, null);
  document.querySelector<HTMLElement>(`[data-lane="${lane}"] [data-stop]`)?.focus();
}

function current(session: Session, lane: number): Move | null {
  const chosen = session.selection.value;
  return chosen?.lane === lane ? chosen.move : null;
}

function arrow(event: KeyboardEvent, session: Session, game: Game): boolean {
  const lanes = here(game).lanes;
  const back = event.key === "ArrowLeft" || event.key === "ArrowUp";
  const step = back ? -1 : 1;
  const bush = lanes[focusedLane.value]?.kind === "bush";
  if ((event.key === "ArrowUp" || event.key === "ArrowDown") && !bush) {
    focusLane(session, (focusedLane.value + step + lanes.length) % lanes.length);
    return true;
  }
  return bush && event.key.match(/Left|Right/) ? nextBush(session, game, step) : within(event, session, game, bush ? -step as 1 | -1 : step);
}

function nextBush(session: Session, game: Game, step: 1 | -1): boolean {
  const lane = focusedLane.value;
  const list = here(game).study.moves[lane] ?? [];
  const next = stepMove(here(game).lanes[lane]!, list, current(session, lane), step);
  if (next && next !== current(session, lane)) return choose(session, lane, next);
  const lanes = here(game).lanes.length;
  focusLane(session, (lane + step + lanes) % lanes);
  return true;
}

function within(event: KeyboardEvent, session: Session, game: Game, step: 1 | -1): boolean {
  const lane = focusedLane.value;
  const now = current(session, lane);
  const moves = here(game).study.moves[lane] ?? [];
  if (event.shiftKey && now) {
    const wider = widen(moves, now, step);
    return wider ? choose(session, lane, wider) : true;
  }
  const next = stepMove(here(game).lanes[lane]!, moves, now, step);
  return next ? choose(session, lane, next) : true;
}

function number(session: Session, game: Game, n: number): boolean {
  const lane = focusedLane.value;
  const choice = numbered(here(game).lanes[lane]!, here(game).study.moves[lane] ?? [], n);
  if (!choice) return true;
  choose(session, lane, choice.move);
  if (!choice.exact) refuse(session, game, lane);
  return true;
}

function choose(session: Session, lane: number, move: Move): true {
  session.select(lane, move);
  const cell = move.gap === undefined ? (move.cells[0] ?? 0) : `gap${move.gap}`;
  const target = document.querySelector<HTMLElement>(`[data-lane="${lane}"] [data-cell="${cell}"]`);
  target?.focus();
  return true;
}
