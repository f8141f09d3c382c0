// The address of a game that is being played.
import { playAddress, type PlayAddress } from "../address/address";
import type { Game } from "../state/game";
import { go } from "../state/route";
import type { Session } from "../state/session";

export function freshAddress(game: Game): PlayAddress {
  const { position, start, strict, define } = game;
  return playAddress(position, { start, strict, define, last: game.play === "normal" ? "wins" : "loses" });
}

export function addressOf(session: Session, game: Game): PlayAddress {
  const moves = game.plies.map(({ lane, move }) => ({ lane, id: move.id }));
  return { ...freshAddress(game), moves, values: session.values.value, groups: session.groups.value };
}

/** The same game from the start. */
export function restart(session: Session, game: Game): void {
  const address = freshAddress(game);
  go(address);
  void session.open(address);
}

export function swapped(game: Game): PlayAddress {
  return { ...freshAddress(game), start: game.start === "you" ? "opponent" : "you" };
}
