// Who could win at each point of a game, and which moves gave the win away.
import { factsOf, mover, type Game, type Spot } from "../state/game";
import { winningMoves } from "../state/study";
import type { Move } from "../lanes/lane";
import type { Facts, Who } from "../text/facts";

export interface Judged {
  /** For each position, the first one included: who can win; null when not known. */
  winners: (Who | null)[];
  /** Moves, from 0, after which the other side could win. */
  mistakes: number[];
  complete: boolean;
}

export function judge(game: Game): Judged {
  const winners = game.spots.map((spot, i) => winnerAt(game, spot, i));
  const mistakes = game.plies.flatMap((_, i) => (winners[i] === mover(game, i) && winners[i + 1] !== winners[i] && winners[i + 1] !== null ? [i] : []));
  return { winners, mistakes, complete: winners.every((w) => w !== null) };
}

function winnerAt(game: Game, { study }: Spot, ply: number): Who | null {
  const outcome = study.over ? (game.play === "normal" ? "P" : "N") : study.report?.outcome;
  if (outcome === "N") return mover(game, ply);
  return outcome === "P" ? mover(game, ply + 1) : null;
}

export interface Better {
  move: { lane: number; move: Move };
  facts: Facts;
  only: boolean;
}

/** A move that would have won instead, in the same heap if there is one. */
export function betterMove(game: Game, ply: number): Better | null {
  const spot = game.spots[ply]!;
  const wins = winningMoves(spot.lanes, spot.study);
  const best = wins.find((win) => win.lane === game.plies[ply]!.lane) ?? wins[0];
  return best ? { move: best, facts: factsOf(spot.lanes, best.lane, best.move), only: wins.length === 1 } : null;
}
