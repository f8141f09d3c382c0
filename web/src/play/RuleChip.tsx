// "The last move wins": always in words, and reversed in colour when it loses.
import type { Last } from "../address/address";
import { here, verbOf, type Game } from "../state/game";
import { go } from "../state/route";
import { t } from "../text";
import { Icon } from "../ui/icons";
import { Menu } from "../ui/Menu";
import { Rich } from "../ui/Rich";
import { freshAddress } from "./addressOf";

export function RuleChip({ game }: { game: Game }) {
  const words = t().play;
  const verb = verbOf(here(game).lanes);
  const wins = game.play === "normal";
  const choose = (last: Last) => () => go({ ...freshAddress(game), last });
  return (
    <Menu
      label={words.ruleMenu}
      class={wins ? "chip" : "chip loses"}
      items={[
        { text: words.lastWins(verb), note: words.ruleWinsNote, on: wins, act: choose("wins") },
        { text: words.lastLoses(verb), note: words.ruleLosesNote, on: !wins, act: choose("loses") },
      ]}
    >
      <Icon name="flag" size={16} />
      <span><Rich text={wins ? words.lastWins(verb) : words.lastLoses(verb)} /></span>
      <Icon name="chevron" size={16} />
    </Menu>
  );
}
