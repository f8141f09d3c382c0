// One step of the course: an idea, a question, a board to try, and the reason after any answer.
import { useEffect, useState } from "preact/hooks";
import { exploreAddress, FIRST_POSITION, playAddress, printAddress, STEPS as COUNT } from "../address/address";
import { Session } from "../state/session";
import { here } from "../state/game";
import { go } from "../state/route";
import { say } from "../state/said";
import { phone } from "../state/settings";
import { t } from "../text";
import { Icon } from "../ui/icons";
import { Rich } from "../ui/Rich";
import { Answers } from "./Answers";
import { answered, markAnswered } from "./progress";
import { STEPS, type Step } from "./steps";
import { StepBoard } from "./StepBoard";

export function LearnView({ step: number }: { step: number }) {
  const step = STEPS[number - 1]!;
  const [session] = useState(() => new Session());
  const [chosen, setChosen] = useState<number | null>(null);
  const [shown, setShown] = useState(false);
  const words = t().steps[number - 1]!;
  const open = chosen !== null || shown;
  const answer = (choice: number) => {
    setChosen(choice);
    markAnswered(number);
    say(choice === step.right ? `${t().learn.yes}. ${words.explanation[0]}` : `${t().learn.no}. ${words.told[choice]}`);
    if (choice === step.right) showMove(session, step);
  };
  const showMe = () => {
    setShown(true);
    setChosen(step.right);
    markAnswered(number);
    showMove(session, step);
  };
  useEffect(() => scrollTo(0, 0), []);
  const board = <StepBoard step={step} session={session} open={open} />;
  const text = <StepText number={number} />;
  const answers = <Answers step={step} number={number} chosen={chosen} answer={answer} />;
  const reason = <Reason number={number} step={step} chosen={chosen} open={open} />;
  const nav = <Nav number={number} open={open || answered.value.has(number)} showMe={showMe} />;
  return (
    <main id="main" class="learn">
      <Dots number={number} />
      {phone.value ? (
        <div class="lesson">{text}{board}{answers}{reason}{nav}</div>
      ) : (
        <div class="lesson">
          <div class="lesson-text">{text}{answers}{reason}</div>
          <div class="lesson-board">{board}{nav}</div>
        </div>
      )}
    </main>
  );
}

/** Lays the move of the right answer on the board, chosen but not made. */
function showMove(session: Session, step: Step): void {
  const game = session.game.value;
  if (!game || !step.show || game.plies.length > 0) return;
  const move = here(game).study.moves[step.show.lane]?.find((m) => m.id === step.show!.id);
  if (move) session.select(step.show.lane, move);
}

function Dots({ number }: { number: number }) {
  const words = t().learn;
  return (
    <nav class="step-dots" aria-label={words.dots}>
      {t().steps.map((step, i) => {
        const n = i + 1;
        const name = n === number ? "step-dot here" : answered.value.has(n) ? "step-dot done" : "step-dot";
        return <a key={n} class={name} href={printAddress({ place: "learn", step: n })} aria-label={words.next(n, step.title)} aria-current={n === number ? "step" : undefined} />;
      })}
      <span class="quiet">{words.step(number, COUNT)}</span>
    </nav>
  );
}

function StepText({ number }: { number: number }) {
  const words = t().steps[number - 1]!;
  return (
    <div class="step-text">
      <h1>{words.title}</h1>
      {words.text.map((line, i) => <p key={i}><Rich text={line} /></p>)}
      <p class="question">{words.question}</p>
    </div>
  );
}

interface ReasonProps {
  number: number;
  step: Step;
  chosen: number | null;
  open: boolean;
}

function Reason({ number, step, chosen, open }: ReasonProps) {
  const words = t();
  const text = words.steps[number - 1]!;
  if (!open) return <p class="reason locked">{phone.value ? words.learn.lockedShort : words.learn.locked}</p>;
  const wrong = chosen !== null && chosen !== step.right ? text.told[chosen] : "";
  return (
    <div class="reason">
      {wrong && <p class="wrong-text"><Rich text={wrong} /></p>}
      {text.explanation.map((line, i) => <p key={i}><Rich text={line} /></p>)}
      {number === COUNT && <p><a href={printAddress(exploreAddress("kayles"))}>{words.learn.exploreLink}</a></p>}
    </div>
  );
}

function Nav({ number, open, showMe }: { number: number; open: boolean; showMe: () => void }) {
  const words = t();
  const [told, setTold] = useState(false);
  const titleOf = (n: number) => words.learn.next(n, words.steps[n - 1]!.short);
  const next = () => {
    if (!open && !told) return setTold(true);
    go(number < COUNT ? { place: "learn", step: number + 1 } : playAddress(FIRST_POSITION));
  };
  const nextText = number < COUNT ? titleOf(number + 1) : words.learn.done;
  return (
    <div class="step-nav">
      {number > 1 && <a class="button plain" aria-label={titleOf(number - 1)} href={printAddress({ place: "learn", step: number - 1 })}><Icon name="left" size={16} /> {phone.value ? number - 1 : titleOf(number - 1)}</a>}
      <span class="step-forward">
        {told && !open && <span class="note" role="status">{words.learn.nextLocked}</span>}
        <button class="button" onClick={showMe}>{words.learn.showMe}</button>
        <button class={open ? "button primary" : "button not-yet"} onClick={next}>{nextText} <Icon name="right" size={16} /></button>
      </span>
    </div>
  );
}
