// The game picker: one dialog with a card for each game, a typed position, and the parts of a sum.
import { signal } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import { playAddress } from "../address/address";
import type { GameInfo } from "../engine/protocol";
import { ruleDialog } from "../explore/RuleDialog";
import { go } from "../state/route";
import { t } from "../text";
import { Dialog } from "../ui/Dialog";
import { firstExample, gameList, gameName, loadGames, ruleOf } from "./names";
import { Sketch } from "./Sketch";

/** Open for a new game, or to add a part to the position on the table. */
export const picker = signal<"new" | null>(null);

/** The games that come first, with a position that is pleasant to play. */
const FIRST: Record<string, string> = {
  nim: "nim(3,4,5)",
  sub: "sub{1..3}(10)",
  kayles: "kayles(7)",
  hackenbush: "hackenbush(0-1,1-2,1-3,1-4,4-5,4-6,6-7,6-8,6-9,0-10,10-11,11-12,12-10,0-13)",
  chomp: "chomp(4x3)",
  wythoff: "wythoff(5,8)",
  mock_turtles: "mock_turtles(2,5,7)",
  notakto: "notakto(3x3)",
};

const startOf = (info: GameInfo) => FIRST[info.name] ?? firstExample(info);

export function Picker({ position }: { position: string }) {
  const words = t().help.picker;
  useEffect(() => void loadGames().catch(() => {}), []);
  const close = () => (picker.value = null);
  const open = (text: string) => {
    close();
    go(playAddress(text));
  };
  const games = [...gameList.value].sort((a, b) => Number(b.name in FIRST) - Number(a.name in FIRST));
  return (
    <Dialog title={words.title} close={close}>
      <TypedPosition position={position} open={open} />
      <ul class="game-cards">
        {games.map((info) => (
          <li key={info.name}>
            <Sketch game={info.name} />
            <h3>{gameName(info.name)}</h3>
            <p class="note">{ruleOf(info.name)}</p>
            <div class="row">
              <button class="button small" onClick={() => open(startOf(info))}>{words.play}</button>
              <button class="button small plain" onClick={() => open(`${position} + ${startOf(info)}`)}>{words.add}</button>
            </div>
          </li>
        ))}
        <li>
          <Sketch game="rules" />
          <h3>{words.rules}</h3>
          <p class="note">{words.rulesNote}</p>
          <div class="row">
            <button class="button small" onClick={() => (close(), (ruleDialog.value = { define: "", games: false }))}>{words.rules}</button>
          </div>
        </li>
      </ul>
    </Dialog>
  );
}

function TypedPosition({ position, open }: { position: string; open: (text: string) => void }) {
  const words = t().help.picker;
  const [text, setText] = useState(position);
  return (
    <form
      class="typed-position"
      onSubmit={(event) => {
        event.preventDefault();
        open(text);
      }}
    >
      <label>
        <b>{words.type}</b>
        <input value={text} maxLength={1500} spellcheck={false} onInput={(event) => setText(event.currentTarget.value)} />
      </label>
      <button class="button primary">{words.typeGo}</button>
      <p class="note">{words.typeNote}</p>
    </form>
  );
}
