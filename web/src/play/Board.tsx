// The table: lanes on sand at the left, the binary columns at the right, in the same rows.
import type { ComponentChildren } from "preact";
import type { Session } from "../state/session";
import { here, inside, toMove, verbOf, type Game, type Spot } from "../state/game";
import { partsOf, type Lane } from "../lanes/lane";
import { phone } from "../state/settings";
import { t } from "../text";
import { Rich } from "../ui/Rich";
import { useWidth } from "../ui/width";
import { Columns } from "./Columns";
import { boardKey } from "./keys";
import { laneHeight, LaneView } from "./LaneView";
import { gameName, ruleOf } from "./names";
import { bit, isNim, modeOf, powersOf, valueRows, xor, type ValueRow } from "./values";
import { XorFails } from "./XorFails";

interface Props {
  session: Session;
  /** Instead of the rule of the game. */
  heading?: string;
  /** A wish for the height of stone lanes. */
  lane?: number;
  /** Values are not shown. */
  plain?: boolean;
}

export const LABEL = { desk: 64, phone: 30 };

export function Board({ session, heading, lane: wish, plain = false }: Props) {
  const [ref, width] = useWidth<HTMLDivElement>();
  const game = session.game.value;
  if (!game) return <div class="board card waiting" ref={ref} />;
  const { lanes } = here(game);
  const room = { width: width - (phone.value ? LABEL.phone : LABEL.desk), phone: phone.value, height: wish };
  const heights = lanes.map((lane) => laneHeight(lane, room));
  const mode = plain ? "hidden" : modeOf(game);
  const sum = isSum(lanes);
  const shown = session.preview.value ?? here(game);
  const wide = mode === "columns" && crowded(game);
  return (
    <section class={`board card mode-${mode}${wide ? " wide-values" : ""}${wide && powersOf(game).length > 7 ? " many-digits" : ""}`} aria-label={t().play.board.name}>
      <div class="lanes" ref={ref}>
        <div class="board-head"><Heading game={game} said={heading} /></div>
        <div class="sand" role="group" aria-label={boardLabel(game)} onKeyDown={(event) => boardKey(event, session)}>
          {width > 0 &&
            lanes.map((lane, i) => (
              <LaneView key={i} session={session} lane={lane} index={i} room={room} height={heights[i]!} sum={sum} />
            ))}
        </div>
        {mode === "columns" && <Foot game={game} spot={shown} groups={session.groups.value} />}
      </div>
      {mode === "columns" && <Values game={game} spot={shown} heights={wide ? heights.map(() => (phone.value ? 50 : 60)) : heights} groups={session.groups.value} />}
      {mode === "fails" && <XorFails game={game} />}
      {mode === "ones" && <p class="beside only-ones">{t().play.onlyOnes}</p>}
      {mode === "unknown" && <p class="beside">{t().play.unknown}</p>}
    </section>
  );
}

/** Too many digits beside the lanes, or on a phone a board that needs the width: the digits go below. */
function crowded(game: Game): boolean {
  const count = powersOf(game).length;
  if (!phone.value) return count > 6;
  return count > 4 || here(game).lanes.some((lane) => lane.kind === "cells");
}

export const isSum = (lanes: readonly Lane[]) => new Set(lanes.map((lane) => lane.notation)).size > 1;

function Values({ game, spot, heights, groups }: { game: Game; spot: Spot; heights: number[]; groups: boolean }) {
  const rows = valueRows(spot);
  const parts = spot.lanes.map((lane) => Math.max(1, partsOf(lane).length));
  const tall = rows.map((row) => heights[row.lane]! / parts[row.lane]!);
  return <Columns rows={rows} heights={tall} powers={powersOf(game)} groups={groups} />;
}

function Heading({ game, said }: { game: Game; said: string | undefined }) {
  const text = said ?? headingOf(game);
  return <span class={text.length > (phone.value ? 18 : 44) ? "long" : undefined} title={text}>{text}</span>;
}

function headingOf(game: Game): string {
  const words = t().play.board;
  const { lanes } = here(game);
  if (isSum(lanes)) return phone.value ? words.sumShort(lanes.length) : words.sum(lanes.length);
  if (isNim(game)) return phone.value ? words.nimShort : words.nim;
  return ruleOf(lanes[0]?.game ?? "") || bodyOf(game.define);
}

/** What stands between the braces of written rules, in one line. */
const bodyOf = (rules: string) => rules.replace(/^[^{]*\bgame\b[^{]*\{(.*)\}\s*$/s, "$1").replace(/\s+/g, " ").trim();

function Foot({ game, spot, groups }: { game: Game; spot: Spot; groups: boolean }) {
  const words = t().play;
  const rows = valueRows(spot);
  const total = xor(rows);
  if (groups) {
    const left = powersOf(game).filter((power) => bit(total, power));
    return <FootText title={words.noPartner}>{words.groupsLeft(left)}</FootText>;
  }
  if (isNim(game)) return <FootText title={words.oddOrEven}>{phone.value ? words.xorIs(total) : words.nimSum(total)}</FootText>;
  if (rows.length === 1) return <FootText title={words.oddOrEven}>{words.valueIs(total)}</FootText>;
  const title = phone.value ? words.valuesMeetShort : words.valuesMeet;
  return <FootText title={title}><Rich text={`\`${equation(rows, total)}\``} /></FootText>;
}

function FootText({ title, children }: { title: string; children: ComponentChildren }) {
  return (
    <div class="board-foot">
      <b>{title}</b>
      <span class="quiet">{children}</span>
    </div>
  );
}

export function equation(rows: readonly ValueRow[], total: number): string {
  return `${rows.map((row) => row.value).join(" ⊕ ")} = ${total}`;
}

/** What a screen reader says of the whole board. */
export function boardLabel(game: Game): string {
  const words = t();
  const { lanes } = here(game);
  const parts = lanes.map((lane, i) => `${String.fromCharCode(65 + i)} ${partsOf(lane).map(inside).join("+") || 0}`);
  const heaps = isNim(game);
  const name = isSum(lanes) ? words.common.mixedSum : gameName(lanes[0]?.game ?? "", lanes[0]?.notation);
  const said = words.play.board.label(name, parts.join(words.move.comma), lanes.length, heaps);
  const verb = verbOf(lanes);
  const rule = game.play === "normal" ? words.play.lastWins(verb) : words.play.lastLoses(verb);
  const turn = here(game).study.over ? "" : words.move.turn[toMove(game)];
  return `${said} ${words.play.board.ends(rule.replaceAll("**", ""))} ${turn}`;
}
