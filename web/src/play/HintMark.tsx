// A small jade diamond over what a hint points at.
import type { Move } from "../lanes/lane";
import { here } from "../state/game";
import type { Session } from "../state/session";
import { winningMoves } from "../state/study";

interface Props {
  session: Session;
  lane: number;
  at: (move: Move) => { x: number; y: number };
}

export function HintMark({ session, lane, at }: Props) {
  const game = session.game.value;
  if (!game || session.hint.value === 0) return null;
  const best = winningMoves(here(game).lanes, here(game).study)[0];
  if (!best || best.lane !== lane) return null;
  const { x, y } = session.hint.value === 2 ? at(best.move) : { x: 14, y: 30 };
  return <path class="hint-mark" d="M0-8L8 0L0 8L-8 0Z" transform={`translate(${x} ${Math.max(y - 44, 12)})`} />;
}
