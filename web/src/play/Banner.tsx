// Told before the first move: the start is lost, with an offer to swap.
import { signal } from "@preact/signals";
import { here, toMove, type Game } from "../state/game";
import { go } from "../state/route";
import { t } from "../text";
import { swapped } from "./addressOf";

const dismissed = signal("");

export function Banner({ game }: { game: Game }) {
  const words = t().play;
  const lost = here(game).study.report?.outcome === "P" && toMove(game) === "you";
  if (!lost || game.plies.length > 0 || here(game).study.over || game.strict || dismissed.value === game.position) return null;
  return (
    <div class="banner">
      <i class="badge p">P</i>
      <p><b>{words.lost}</b> {words.lostAsk}</p>
      <div class="row">
        <button class="button primary" onClick={() => go(swapped(game))}>{words.swap}</button>
        <button class="button" onClick={() => (dismissed.value = game.position)}>{words.anyway}</button>
      </div>
    </div>
  );
}
