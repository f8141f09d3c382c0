// Says why a choice was changed to the nearest one that the rule allows.
import type { Session } from "../state/session";
import { here, type Game } from "../state/game";
import { t } from "../text";
import { takesOf } from "./takes";

export function refuse(session: Session, game: Game, lane: number): void {
  const on = here(game).lanes[lane];
  const words = t().play;
  if (on?.kind !== "row" || on.piece === "pin") return session.refuse(words.refusedMove);
  const counts = new Set((here(game).study.moves[lane] ?? []).map((move) => move.cells.length).filter((n) => n > 0));
  session.refuse(words.refused(takesOf([...counts])));
}
