// A heap too large to be drawn stone by stone: a bar, and a field for the number.
import type { RowLane } from "../lanes/lane";
import { here } from "../state/game";
import type { Session } from "../state/session";
import { t } from "../text";

export function ManyPieces({ session, lane, index }: { session: Session; lane: RowLane; index: number }) {
  const words = t().play.board;
  const moves = here(session.game.value!).study.moves[index] ?? [];
  const chosen = session.selection.value?.lane === index ? session.selection.value.move.cells.length : "";
  const choose = (text: string) => {
    const move = moves.find((m) => m.cells.length === Number(text) && m.gap === undefined);
    session.select(index, move ?? null);
  };
  const left = lane.up.length - (Number(chosen) || 0);
  return (
    <div class="many">
      <div class="many-bar" aria-hidden="true">
        <i style={{ width: `${(100 * left) / Math.max(1, lane.up.length)}%` }} />
      </div>
      <label>
        {words.howMany}
        <input type="number" min={1} max={lane.up.length} value={chosen} data-stop onInput={(event) => choose(event.currentTarget.value)} onKeyDown={(event) => event.key !== "Enter" && event.stopPropagation()} />
      </label>
    </div>
  );
}
