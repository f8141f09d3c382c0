// The board of a step: free to move on, for both sides, and to start again.
import { useEffect, useState } from "preact/hooks";
import type { PlayAddress } from "../address/address";
import { Board } from "../play/Board";
import { BushBoard } from "../play/BushBoard";
import { MainButton } from "../play/Rail";
import { here } from "../state/game";
import type { Session } from "../state/session";
import { phone } from "../state/settings";
import { t } from "../text";
import { Icon } from "../ui/icons";
import { Rich } from "../ui/Rich";
import { HeapStrip } from "./HeapStrip";
import type { Step } from "./steps";

export function StepBoard({ step, session, open }: { step: Step; session: Session; open: boolean }) {
  const [second, setSecond] = useState(false);
  const board = second && step.second ? step.second : step.board;
  useEffect(() => {
    if (typeof board !== "string") void session.open(board);
  }, [second]);
  if (typeof board === "string") return <HeapStrip kind={board} />;
  return (
    <div class="step-board">
      <Free session={session} step={step} open={open} />
      <div class="board-tools">
        {board.last === "loses" && <span class="chip loses"><span><Rich text={t().learn.misereChip} /></span></span>}
        <Moves session={session} board={board} />
        {step.second && open && (
          <button class="button small" onClick={() => setSecond(!second)}>{second ? t().learn.firstBoard : t().learn.secondBoard}</button>
        )}
      </div>
    </div>
  );
}

function Free({ session, step, open }: { session: Session; step: Step; open: boolean }) {
  const game = session.game.value;
  if (game && here(game).lanes.some((lane) => lane.kind === "bush")) return <BushBoard session={session} height={phone.value ? 300 : 470} />;
  const plain = !step.columns && !(open && game?.play === "normal");
  const lane = phone.value ? 74 : 118;
  return <Board session={session} heading={t().play.board.own} lane={lane} plain={plain} />;
}

/** The chosen move, back, and from the start. */
function Moves({ session, board }: { session: Session; board: PlayAddress }) {
  const game = session.game.value;
  const words = t();
  if (!game) return null;
  const begun = game.plies.length > 0;
  return (
    <>
      {session.selection.value && <MainButton session={session} game={game} />}
      {begun && <button class="button small square" aria-label={words.play.undo} onClick={() => session.undo()}><Icon name="undo" /></button>}
      {begun && <button class="button small plain" onClick={() => void session.open(board)}>{words.learn.reset}</button>}
    </>
  );
}
