// One line of keys below the board, on a desk.
import { here, laneVerb, type Game } from "../state/game";
import { phone } from "../state/settings";
import { t } from "../text";
import { asked } from "./keys";

export function KeyHints({ game }: { game: Game }) {
  if (phone.value) return null;
  const { lanes } = here(game);
  const words = t().help.hints;
  const verbs = new Set(lanes.map(laneVerb));
  const letters = lanes.slice(0, 3).map((_, i) => <kbd key={i}>{String.fromCharCode(65 + i)}</kbd>);
  const parts = lanes.length > 1 && <span>{lanes.length > 3 ? <><kbd>A</kbd>–<kbd>{String.fromCharCode(64 + Math.min(6, lanes.length))}</kbd></> : letters} {verbs.has("take") && verbs.size === 1 ? words.heap : words.part}</span>;
  return (
    <div class="hints" aria-hidden="true">
      {verbs.has("cut") && verbs.size === 1 ? (
        <>
          <span><kbd>↑</kbd> <kbd>↓</kbd> {words.along}</span>
          <span><kbd>←</kbd> <kbd>→</kbd> {words.branch}</span>
        </>
      ) : (
        <>
          {parts}
          <span><kbd>←</kbd> <kbd>→</kbd>{verbs.has("take") && verbs.size === 1 ? <> {t().common.or} <kbd>1</kbd>–<kbd>9</kbd> {words.howMany}</> : <> {verbs.size === 1 && verbs.has("move") ? words.next : words.piece}</>}</span>
          {verbs.has("knock") && <span><kbd>Shift</kbd>+<kbd>→</kbd> {words.two}</span>}
        </>
      )}
      <span><kbd>Enter</kbd> {verbs.size === 1 ? words.enter[[...verbs][0]!] : words.enter.move}</span>
      {verbs.has("cut") && <span><kbd>V</kbd> {words.values}</span>}
      {verbs.has("take") && verbs.size === 1 && <span><kbd>U</kbd> {words.undo}</span>}
      {verbs.has("take") && verbs.size === 1 && !game.strict && <span><kbd>H</kbd> {words.hint}</span>}
      <button class="all-keys" tabIndex={-1} onClick={() => (asked.value = "keys")}><kbd>?</kbd> {words.all}</button>
    </div>
  );
}
