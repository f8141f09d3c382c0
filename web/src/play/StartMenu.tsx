// Who starts, two people, strict mode, typed moves: what is chosen once in a game.
import type { Game } from "../state/game";
import { go } from "../state/route";
import { t } from "../text";
import { Menu } from "../ui/Menu";
import { freshAddress } from "./addressOf";
import { asked } from "./keys";

export function StartButton({ game }: { game: Game }) {
  const words = t().play;
  if (game.plies.length === 0 && game.start !== "two")
    return (
      <button class="button plain" onClick={() => go({ ...freshAddress(game), start: game.start === "you" ? "opponent" : "you" })}>
        {game.start === "you" ? words.letOpponentStart : words.youStart}
      </button>
    );
  return null;
}

export function MoreMenu({ game }: { game: Game }) {
  const words = t().play;
  const base = freshAddress(game);
  const two = game.start === "two";
  return (
    <Menu
      label={words.options}
      icon
      items={[
        { text: words.typeMove, act: () => (asked.value = "type") },
        { text: two ? words.againstOpponent : words.twoPeople, act: () => go({ ...base, start: two ? "you" : "two" }) },
        { text: words.strict, on: game.strict, act: () => go({ ...base, strict: !game.strict }) },
        { text: t().help.stage, act: () => go({ ...base, stage: true }) },
        { text: t().common.footer.keys, act: () => (asked.value = "keys") },
      ]}
    />
  );
}
