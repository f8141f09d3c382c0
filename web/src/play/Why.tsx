// Why the player to move can win, or cannot: with columns, with groups in pairs, or when XOR fails.
import { letter } from "../lanes/lane";
import { here, type Game } from "../state/game";
import type { Session } from "../state/session";
import { t } from "../text";
import { Rich } from "../ui/Rich";
import { headline } from "./headline";
import { bit, isNim, modeOf, onesIn, powersOf, valueRows, xor } from "./values";

export function Why({ session, game }: { session: Session; game: Game }) {
  if (game.strict || here(game).study.over || headline(session, game)?.badge) return null;
  const mode = modeOf(game);
  if (game.play === "misere") return <Misere nim={isNim(game)} />;
  if (mode !== "columns") return null;
  const allRows = here(game).lanes.every((lane) => lane.kind !== "bush");
  if (!allRows) return null;
  return session.groups.value ? <Groups session={session} game={game} /> : <InColumns session={session} game={game} />;
}

function InColumns({ session, game }: { session: Session; game: Game }) {
  const words = t().play;
  const rows = valueRows(here(game));
  const total = xor(rows);
  const odd = powersOf(game).filter((power) => bit(total, power));
  const text =
    odd.length === 0 ? words.whyEven : odd.length === 1 ? words.whyOdd(odd[0]!, onesIn(rows, odd[0]!).length) : words.whyOddMany(odd);
  return (
    <div class="card padded why" id="why" tabIndex={-1}>
      <h2>{words.why}</h2>
      <p><Rich text={text} /></p>
      <Verdict outcome={total === 0 ? "P" : "N"} text={total === 0 ? words.whyP : words.whyN} />
      <button class="link" onClick={() => (session.groups.value = true)}>{words.withoutBinary}</button>
    </div>
  );
}

function Groups({ session, game }: { session: Session; game: Game }) {
  const words = t().play;
  const rows = valueRows(here(game));
  const total = xor(rows);
  const powers = powersOf(game);
  const power = powers.find((p) => bit(total, p));
  const lane = power === undefined ? 0 : (rows[onesIn(rows, power)[0]!]?.lane ?? 0);
  return (
    <div class="card padded why" id="why" tabIndex={-1}>
      <h2>{words.groupsTitle}</h2>
      <p><Rich text={words.groupsText(powers)} /></p>
      <Verdict outcome={power === undefined ? "P" : "N"} text={power === undefined ? words.groupsP : words.groupsN(power, letter(lane))} />
      <button class="link" onClick={() => (session.groups.value = false)}>{words.withBinary}</button>
    </div>
  );
}

export function Verdict({ outcome, text }: { outcome: "P" | "N"; text: string }) {
  return (
    <p class="verdict">
      <i class={`badge ${outcome.toLowerCase()}`}>{outcome}</i>
      <span><Rich text={text} /></span>
    </p>
  );
}

function Misere({ nim }: { nim: boolean }) {
  const words = t().play;
  return (
    <div class="card padded why" id="why" tabIndex={-1}>
      <h2>{words.misereTitle}</h2>
      <p><Rich text={nim ? words.misereText : words.misereOther} /></p>
      {nim && <p class="note">{words.misereNote}</p>}
    </div>
  );
}
