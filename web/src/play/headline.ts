// What stands in the turn card besides "Your turn": a cut that is chosen, a row that has just split.
import { letter } from "../lanes/lane";
import { here, mover, type Game } from "../state/game";
import type { Session } from "../state/session";
import { t } from "../text";
import { valueRows, xor } from "./values";

export interface Told {
  title: string;
  lines: string[];
  badge: "P" | "N" | null;
  badgeText: string;
  falls: boolean;
}

export function headline(session: Session, game: Game): Told | null {
  return cutText(session, game) ?? hintText(session, game) ?? splitText(game);
}

function cutText(session: Session, game: Game): Told | null {
  const chosen = session.selection.value;
  if (!chosen || here(game).lanes[chosen.lane]?.kind !== "bush") return null;
  const words = t().play;
  return { title: words.cutHere(chosen.move.cells.length), lines: [words.cutText], badge: null, badgeText: "", falls: true };
}

function hintText(session: Session, game: Game): Told | null {
  if (session.hint.value === 0) return null;
  const words = t().play;
  const wins = here(game).study.report?.winning_moves[0];
  if (!wins) return { title: words.hint, lines: [words.noWinningMove], badge: null, badgeText: "", falls: false };
  if (session.hint.value === 2) return { title: words.hint, lines: [words.hintMove], badge: null, badgeText: "", falls: false };
  const lane = here(game).study.first.findLastIndex((first) => first <= wins.component);
  return { title: words.hint, lines: [words.hintPart(letter(lane))], badge: null, badgeText: "", falls: false };
}

/** After your own move that split a row, while the opponent has not answered. */
function splitText(game: Game): Told | null {
  const ply = game.plies.at(-1);
  if (!ply || ply.move.after.length < 2 || game.play !== "normal" || game.strict) return null;
  if (mover(game, game.plies.length - 1) === "opponent") return null;
  const words = t().play;
  const before = valueRows(game.spots.at(-2)!).filter((row) => row.lane === ply.lane);
  const now = valueRows(here(game)).filter((row) => row.lane === ply.lane);
  const [was, is] = [xor(before), xor(now)];
  const sum = `${now.map((row) => row.value).join(" ⊕ ")} = ${is}`;
  const kept = here(game).study.report?.outcome === "P";
  const lines = [words.splitText(letter(ply.lane), String(was), sum)];
  if (is > was && kept) lines[0] += ` ${words.roseText}`;
  return { title: words.split, lines, badge: kept ? "P" : null, badgeText: words.keepWin, falls: false };
}
