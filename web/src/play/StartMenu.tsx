// Who starts, two people, strict mode, typed moves: what is chosen once in a game.
import type { Game } from "../state/game";
import { ruleDialog } from "../explore/RuleDialog";
import { go } from "../state/route";
import { follows, quick } from "../state/settings";
import { t } from "../text";
import { Menu } from "../ui/Menu";
import { freshAddress } from "./addressOf";
import { diagram } from "./Diagram";
import { asked } from "./keys";
import type { Session } from "../state/session";

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

export function MoreMenu({ game, session }: { game: Game; session: Session }) {
  const words = t().play;
  const values = session.values.value;
  const open = !game.strict;
  const base = freshAddress(game);
  const two = game.start === "two";
  return (
    <Menu
      label={words.options}
      icon
      items={[
        { text: words.typeMove, act: () => void (asked.value = "type") },
        ...(game.define ? [{ text: t().explore.dialog.rules, act: () => void (ruleDialog.value = { define: game.define, games: false }) }] : []),
        { text: two ? words.againstOpponent : words.twoPeople, act: () => go({ ...base, start: two ? "you" : "two" }) },
        ...(open ? [{ text: words.follow, on: follows.value, act: follows.flip }] : []),
        { text: words.quick, on: quick.value, act: quick.flip },
        ...(open ? [{ text: words.values, on: values, act: () => void (session.values.value = !values) }] : []),
        ...(open ? [{ text: t().help.diagram.title, act: () => void (diagram.value = game) }] : []),
        { text: words.strict, on: game.strict, act: () => go({ ...base, strict: !game.strict }) },
        { text: t().help.stage, act: () => go({ ...base, stage: true }) },
        { text: t().common.footer.keys, act: () => void (asked.value = "keys") },
      ]}
    />
  );
}
