// The end of a game: who has won, and what next.
import { useEffect, useRef } from "preact/hooks";
import { mover, winner, type Game } from "../state/game";
import { go } from "../state/route";
import { wonText, type Session } from "../state/session";
import { t } from "../text";
import { addressOf, restart, swapped } from "./addressOf";
import { picker } from "./Picker";

export function Result({ session, game }: { session: Session; game: Game }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (game.plies.length > 0) heading.current?.focus();
  }, []);
  const words = t().play.over;
  const won = winner(game)!;
  const none = game.plies.length === 0;
  const last = mover(game, game.plies.length + 1);
  const lastText = last === "you" ? words.lastYou : last === "opponent" ? words.lastOpponent : words.lastPlayer(last);
  return (
    <div class="card padded result">
      <h2 ref={heading} tabIndex={-1}>{none ? (game.play === "normal" ? words.wins : words.loses) : wonText(won)}</h2>
      {!none && <p class="quiet">{lastText}</p>}
      {!none && (
        <button class="button primary" onClick={() => go({ ...addressOf(session, game), place: "review" })}>{words.review}</button>
      )}
      <button class="button" onClick={() => restart(session, game)}>{words.again}</button>
      <div class="row">
        {game.start !== "two" && <button class="button plain" onClick={() => go(swapped(game))}>{words.swap}</button>}
        <button class="button plain" onClick={() => (picker.value = "new")}>{words.another}</button>
      </div>
    </div>
  );
}
