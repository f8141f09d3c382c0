// A typed game needs no drawing: a card with its text, and every move as a button.
import type { CellsLane } from "../lanes/lane";
import { factsOf, here } from "../state/game";
import type { Session } from "../state/session";
import { t } from "../text";
import { focusedLane } from "./keys";
import { inside } from "../state/game";

const MOST = 200;

export function MoveList({ session, lane, index }: { session: Session; lane: CellsLane; index: number }) {
  const words = t();
  const moves = here(session.game.value!).study.moves[index] ?? [];
  const chosen = session.selection.value?.lane === index ? session.selection.value.move : null;
  return (
    <div class="move-list">
      <p class="position-text">{lane.parts.map(inside).join(" + ") || words.play.board.empty}</p>
      <p class="note">{words.play.otherMoves(moves.length)}</p>
      <div class="move-buttons">
        {moves.slice(0, MOST).map((move, i) => (
          <button
            key={move.id}
            class="button small"
            data-cell={i}
            data-stop={(chosen ? chosen === move : i === 0) || undefined}
            tabIndex={(chosen ? chosen === move : i === 0) && focusedLane.value === index ? 0 : -1}
            aria-pressed={chosen === move}
            aria-label={words.move.label(factsOf(here(session.game.value!).lanes, index, move))}
            onFocus={() => (focusedLane.value = index)}
            onClick={() => (chosen === move ? void session.commit() : session.select(index, move))}
          >
            {move.after.map(inside).join(" + ") || "0"}
          </button>
        ))}
      </div>
    </div>
  );
}
