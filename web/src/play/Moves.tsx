// The moves so far; pressing one goes back to the table after it.
import { factsOf, mover, type Game } from "../state/game";
import type { Session } from "../state/session";
import { t } from "../text";

export function Moves({ session, game }: { session: Session; game: Game }) {
  const all = [...game.plies, ...game.redo.map(({ ply }) => ply).reverse()];
  const spots = [...game.spots, ...game.redo.map(({ spot }) => spot).reverse()];
  if (game.strict || all.length === 0) return null;
  const words = t();
  return (
    <section class="card padded moves">
      <h2>{words.play.moves}</h2>
      <ol>
        {all.map(({ lane, move }, i) => {
          const first = mover(game, i) === mover(game, 0);
          const text = words.move.short(factsOf(spots[i]!.lanes, lane, move));
          return (
            <li key={i}>
              <button class={i < game.plies.length ? "move" : "move later"} aria-current={i === game.plies.length - 1 ? "step" : undefined} onClick={() => session.jumpTo(i + 1)}>
                <i class={first ? "disc" : "disc ring"} aria-hidden="true" />{i + 1}. {text}
              </button>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
