// A link or position that cannot be laid out, shown as text, with something to go on with.
import { FIRST_POSITION, playAddress } from "../address/address";
import { ruleDialog } from "../explore/RuleDialog";
import { lineOf } from "../explore/rules";
import { go } from "../state/route";
import type { Problem } from "../state/session";
import { t } from "../text";
import { picker } from "./Picker";

export function ProblemCard({ problem, again }: { problem: Problem | { kind: "link"; text: string }; again?: () => void }) {
  const words = t().common.error;
  return (
    <main id="main">
      <div class="card padded error" role="alert">
        <h1>{titleOf(problem)}</h1>
        {problem.kind === "position" && <p>{words.position(problem.column, problem.message)}</p>}
        {problem.kind === "rule" && <p>{ruleText(problem)}</p>}
        <div class="row">
          {problem.kind !== "unavailable" && (
            <button class="button primary" onClick={() => go(playAddress(FIRST_POSITION))}>{words.example}</button>
          )}
          {problem.kind === "rule" && (
            <button class="button" onClick={() => (ruleDialog.value = { define: problem.define, games: false })}>{t().explore.dialog.rules}</button>
          )}
          {problem.kind === "position" && <button class="button" onClick={() => (picker.value = "new")}>{t().play.change}</button>}
          {(problem.kind === "crashed" || problem.kind === "unavailable") && again && (
            <button class="button" onClick={again}>{t().common.again}</button>
          )}
          <button class="button plain" onClick={() => go({ place: "learn", step: 1 })}>{words.course}</button>
        </div>
      </div>
    </main>
  );
}

function titleOf(problem: Problem | { kind: "link"; text: string }): string {
  const words = t().common.error;
  switch (problem.kind) {
    case "link":
    case "position":
      return words.badLink(problem.text.slice(0, 80));
    case "many":
      return words.many(problem.text);
    case "rule":
      return words.badRule;
    case "move":
      return words.notAMove(problem.text.slice(0, 80));
    case "memory":
      return words.tooLarge;
    case "crashed":
      return words.restarted;
    case "unavailable":
      return words.noWasm;
  }
}

function ruleText({ define, message, column }: Problem & { kind: "rule" }): string {
  if (column === null) return message;
  const place = lineOf(define, column);
  return t().common.error.rule(place.line, place.column, message);
}
