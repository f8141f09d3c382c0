// The answers of a step as large buttons with letters; a wrong one may be followed by another.
import { useEffect } from "preact/hooks";
import { t } from "../text";
import { Icon } from "../ui/icons";
import type { Step } from "./steps";

interface Props {
  step: Step;
  number: number;
  chosen: number | null;
  answer: (choice: number) => void;
}

export function Answers({ step, number, chosen, answer }: Props) {
  const words = t();
  const texts = words.steps[number - 1]!.answers;
  useEffect(() => {
    const key = (event: KeyboardEvent) => {
      const plain = event.target === document.body && !event.ctrlKey && !event.metaKey && !event.altKey;
      const choice = step.keys.indexOf(event.key.toUpperCase());
      if (plain && choice >= 0) answer(choice);
    };
    addEventListener("keydown", key);
    return () => removeEventListener("keydown", key);
  }, [number]);
  return (
    <div class="answers" role="group" aria-label={words.steps[number - 1]!.question}>
      {texts.map((text, i) => {
        const state = chosen !== i ? "" : i === step.right ? "right" : "wrong";
        return (
          <button key={i} class={`answer ${state}`} aria-pressed={chosen === i} onClick={() => answer(i)}>
            <span class="answer-key" aria-hidden="true">
              {state === "" ? step.keys[i] : <Icon name={state === "right" ? "check" : "cross"} size={15} />}
            </span>
            <span>{text}</span>
            {state !== "" && <b class="answer-word">{state === "right" ? words.learn.yes : words.learn.no}</b>}
          </button>
        );
      })}
    </div>
  );
}
