// A table with nothing but Hackenbush: one picture, the ground at its foot.
import type { BushLane } from "../lanes/lane";
import { here } from "../state/game";
import type { Session } from "../state/session";
import { phone } from "../state/settings";
import { t } from "../text";
import { useWidth } from "../ui/width";
import { boardLabel } from "./Board";
import { BushScene } from "./BushScene";
import { boardKey } from "./keys";

export function BushBoard({ session, height }: { session: Session; height?: number }) {
  const [ref, width] = useWidth<HTMLDivElement>();
  const words = t().play;
  const game = session.game.value!;
  const tall = height ?? (phone.value ? 324 : 548);
  const trees = here(game).lanes.map((lane, index) => ({ lane: lane as BushLane, index }));
  const shown = session.values.value;
  return (
    <section class="board card bush-board" aria-label={words.board.name}>
      {!game.strict && (
        <button class="chip soft values-switch" aria-pressed={shown} onClick={() => (session.values.value = !shown)}>
          {shown ? words.valuesShown : words.valuesHidden}
        </button>
      )}
      <div ref={ref} class="bush-ground" role="group" aria-label={boardLabel(game)} style={{ height: `${tall}px` }} onKeyDown={(event) => boardKey(event, session)}>
        {width > 0 && <BushScene session={session} trees={trees} width={width} height={tall} ground={phone.value ? 40 : 52} phone={phone.value} />}
      </div>
    </section>
  );
}
