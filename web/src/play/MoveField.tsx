// A move typed as text, in every game: key M, or from the menu.
import { useEffect, useRef } from "preact/hooks";
import { typedMove } from "../lanes/choose";
import { here } from "../state/game";
import type { Session } from "../state/session";
import { warn } from "../state/said";
import { t } from "../text";
import { asked } from "./keys";

export function MoveField({ session }: { session: Session }) {
  const input = useRef<HTMLInputElement>(null);
  const open = asked.value === "type";
  useEffect(() => {
    if (open) input.current?.focus();
  }, [open]);
  const words = t().play;
  if (!open) return null;
  const make = (event: Event) => {
    event.preventDefault();
    const text = input.current?.value ?? "";
    const { lanes, study } = here(session.game.value!);
    const found = typedMove(text, lanes, study.moves);
    if (!found) return warn(words.typeBad(text));
    session.select(found.lane, found.move);
    void session.commit();
    if (input.current) input.current.value = "";
  };
  return (
    <form class="move-field" onSubmit={make}>
      <label>
        {words.typeMove}
        <input ref={input} autocomplete="off" placeholder={words.typeHelp} onKeyDown={(event) => event.key === "Escape" && (asked.value = null)} />
      </label>
      <button class="button">{words.typeGo}</button>
    </form>
  );
}
