// What stands in place of the columns when values do not decide: the reason and what search found.
import { here, type Game } from "../state/game";
import { t } from "../text";

export function XorFails({ game }: { game: Game }) {
  const words = t().play;
  const outcome = here(game).study.report?.outcome;
  const found = outcome === "P" ? words.pPosition : outcome === "N" ? words.nPosition : words.unknown;
  return (
    <div class="beside">
      <h2>{words.xorFails}</h2>
      <p class="note">{words.xorFailsWhy(found)}</p>
      {(outcome === "P" || outcome === "N") && (
        <p class="verdict">
          <i class={`badge ${outcome.toLowerCase()}`}>{outcome}</i>
          <span>{outcome === "N" ? words.canWin : words.cannotWin}</span>
        </p>
      )}
    </div>
  );
}
