// Another game by name or code, or rules of one's own with the place of what is wrong.
import { useState } from "preact/hooks";
import { exploreAddress } from "../address/address";
import { engine, EngineError } from "../engine/engine";
import { gameName } from "../play/names";
import { go } from "../state/route";
import { language } from "../state/settings";
import { t } from "../text";
import { Dialog } from "../ui/Dialog";

const GAMES = ["nim", "sub{1..3}", "sub{1,3,4}", "kayles", "dawsons_kayles", "dawsons_chess", "officers", "lasker", "grundys_game", "wythoff", "queen", "knights"];

export const EXAMPLES: Record<string, string> = {
  lasker: "game lasker2 {\n  heap n;\n  n -> k for k in 0..n-1\n  n -> a + (n-a) for a in 1..n/2\n}",
  coprime: "game coprime {\n  heap n;\n  n -> n-k for k in 1..n if gcd(n,k) = 1\n}",
  knights: "game leaper {\n  state (x,y) board;\n  (x-2,y-1) (x-2,y+1) (x-1,y-2) (x+1,y-2)\n}",
};

export const nameIn = (rules: string): string | null => /game\s+([A-Za-z_]\w*)/.exec(rules)?.[1] ?? null;

/** Line and column, both from 1, of a column that counts code points. */
export function lineOf(text: string, column: number): { line: number; column: number } {
  const before = [...text].slice(0, column - 1).join("").split("\n");
  return { line: before.length, column: [...before.at(-1)!].length + 1 };
}

export function RuleDialog({ define, close }: { define: string; close: () => void }) {
  const words = t().explore.dialog;
  const show = (game: string, rules = "") => {
    close();
    go(exploreAddress(game, { define: rules }));
  };
  return (
    <Dialog title={words.title} close={close}>
      <GameField show={show} />
      <div class="row quick-games">
        {GAMES.map((game) => (
          <button key={game} class="button small" onClick={() => show(game)}>{game.includes("{") ? game : gameName(game)}</button>
        ))}
      </div>
      <RuleEditor define={define} show={show} />
    </Dialog>
  );
}

function GameField({ show }: { show: (game: string) => void }) {
  const words = t().explore.dialog;
  const [game, setGame] = useState("");
  return (
    <form class="typed-position" onSubmit={(event) => (event.preventDefault(), game.trim() && show(game.trim()))}>
      <label>
        <b>{words.game}</b>
        <input value={game} maxLength={300} spellcheck={false} onInput={(event) => setGame(event.currentTarget.value)} />
      </label>
      <button class="button primary">{words.show}</button>
      <p class="note">{words.gameNote}</p>
    </form>
  );
}

function RuleEditor({ define, show }: { define: string; show: (game: string, rules: string) => void }) {
  const words = t().explore.dialog;
  const [text, setText] = useState(define || EXAMPLES["coprime"]!);
  const [wrong, setWrong] = useState("");
  const check = async (event: Event) => {
    event.preventDefault();
    const name = nameIn(text);
    if (!name) return setWrong(words.first);
    try {
      await engine.ask({ verb: "game", game: name, define: text, lang: language.value });
      show(name, text);
    } catch (error) {
      if (error instanceof EngineError) setWrong(told(text, error));
    }
  };
  return (
    <form class="rule-editor" onSubmit={check}>
      <h3>{words.rules}</h3>
      <p class="note">{words.rulesNote}</p>
      <textarea rows={7} value={text} maxLength={1500} spellcheck={false} aria-label={words.rules} aria-invalid={wrong !== ""} onInput={(event) => setText(event.currentTarget.value)} />
      <p class="warning" role="alert">{wrong}</p>
      <div class="row">
        <button class="button primary">{words.check}</button>
        {Object.entries(EXAMPLES).map(([name, rules]) => (
          <button key={name} type="button" class="button small plain" onClick={() => setText(rules)}>{name}</button>
        ))}
      </div>
    </form>
  );
}

function told(text: string, error: EngineError): string {
  if (error.column === null || error.field !== "define") return error.message;
  const place = lineOf(text, error.column);
  return t().explore.dialog.line(place.line, place.column, error.message);
}
