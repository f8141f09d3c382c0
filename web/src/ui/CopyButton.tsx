// Copies a link, and says so in its own place for a moment.
import { useState } from "preact/hooks";
import { say } from "../state/said";
import { t } from "../text";
import { copy } from "./copy";
import { Icon } from "./icons";

interface Props {
  label: string;
  text: () => string;
  class?: string;
}

const SHOWN_MS = 2500;

export function CopyButton({ label, text, class: name = "button" }: Props) {
  const [told, setTold] = useState("");
  const press = async () => {
    const words = t().common;
    const said = (await copy(text())) ? words.copied : words.copyFailed;
    setTold(said);
    say(said);
    setTimeout(() => setTold(""), SHOWN_MS);
  };
  return (
    <button class={name} onClick={() => void press()}>
      <Icon name={told ? "check" : "link"} /> {told || label}
    </button>
  );
}
