// Another game by name or code, or rules of one's own with the place of what is wrong.
import { signal } from "@preact/signals";
import { useRef, useState } from "preact/hooks";
import { exploreAddress, playAddress } from "../address/address";
import { engine, EngineError } from "../engine/engine";
import { gameName } from "../play/names";
import { go } from "../state/route";
import { language } from "../state/settings";
import { t } from "../text";
import { Dialog } from "../ui/Dialog";
import { EXAMPLES, lineOf, nameIn, startIn } from "./rules";

/** Open with these rules; "" for an example. `games`: other games are offered, too. */
export const ruleDialog = signal<{ define: string; games: boolean } | null>(null);

const GAMES = ["nim", "sub{1..3}", "sub{1,3,4}", "kayles", "dawsons_kayles", "dawsons_chess", "officers", "lasker", "grundys_game", "wythoff", "queen", "knights"];

export function RuleDialog({ define, games }: { define: string; games: boolean }) {
  const words = t().explore.dialog;
  const close = () => (ruleDialog.value = null);
  const show = (game: string) => {
    close();
    go(exploreAddress(game));
  };
  return (
    <Dialog title={games ? words.title : words.rules} close={close}>
      {games && <GameField show={show} />}
      {games && (
        <div class="row quick-games">
          {GAMES.map((game) => (
            <button key={game} class="button small" onClick={() => show(game)}>{game.includes("{") ? game : gameName(game)}</button>
          ))}
        </div>
      )}
      <RuleEditor define={define} close={close} />
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

interface Wrong {
  message: string;
  /** The line with the mistake, and where it begins in it, from 1. */
  line?: string;
  column?: number;
}

function RuleEditor({ define, close }: { define: string; close: () => void }) {
  const words = t().explore.dialog;
  const area = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(define || EXAMPLES["coprime"]!.rules);
  const [position, setPosition] = useState<string | null>(null);
  const [wrong, setWrong] = useState<Wrong | null>(null);
  const start = position ?? startIn(text);
  const write = (next: string) => {
    setText(next);
    setPosition(null);
    setWrong(null);
  };
  const check = async (act: () => void, ask: () => Promise<unknown>) => {
    try {
      await ask();
      close();
      act();
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      setWrong(told(text, error));
      if (error.field === "define" && error.column !== null) mark(area.current, error.column - 1);
    }
  };
  const more = { define: text, lang: language.value };
  const play = () => check(() => go(playAddress(start, { define: text })), () => engine.ask({ verb: "position", position: start, ...more }));
  const values = () => check(() => go(exploreAddress(nameIn(text), { define: text })), () => engine.ask({ verb: "game", game: nameIn(text), ...more }));
  return (
    <form class="rule-editor" onSubmit={(event) => (event.preventDefault(), void play())}>
      <p class="note">{words.rulesNote}</p>
      <div class="row examples">
        {Object.entries(EXAMPLES).map(([name, { rules }]) => (
          <button key={name} type="button" class="button small" aria-pressed={rules === text} onClick={() => write(rules)}>{name}</button>
        ))}
      </div>
      <textarea ref={area} rows={7} value={text} maxLength={1500} spellcheck={false} aria-label={words.rules} aria-invalid={wrong !== null} aria-describedby="rule-wrong" onInput={(event) => write(event.currentTarget.value)} />
      <div id="rule-wrong" role="alert">{wrong && <Mistake {...wrong} />}</div>
      <label>
        <b>{words.position}</b>
        <input value={start} maxLength={500} spellcheck={false} onInput={(event) => setPosition(event.currentTarget.value)} />
      </label>
      <div class="row">
        <button class="button primary">{t().explore.play}</button>
        <button class="button" type="button" onClick={() => void values()}>{words.values}</button>
      </div>
    </form>
  );
}

function Mistake({ message, line, column }: Wrong) {
  return (
    <>
      <p class="warning">{message}</p>
      {line !== undefined && column !== undefined && (
        <pre class="mistake-line">{line.slice(0, column - 1)}<mark>{line.slice(column - 1, column) || " "}</mark>{line.slice(column)}</pre>
      )}
    </>
  );
}

/** Puts the cursor on the letter with the mistake. */
function mark(area: HTMLTextAreaElement | null, place: number): void {
  area?.focus();
  area?.setSelectionRange(place, place + 1);
}

function told(text: string, { column, field, message }: EngineError): Wrong {
  if (field !== "define" || column === null) return { message };
  const place = lineOf(text, column);
  return { message: t().explore.dialog.line(place.line, place.column, message), line: place.text, column: place.column };
}
