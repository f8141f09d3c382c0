// Beside a Hackenbush picture: the values of the trees in columns, now or after the chosen cut.
import { letter } from "../lanes/lane";
import { here, type Game } from "../state/game";
import type { Session } from "../state/session";
import { t } from "../text";
import { Rich } from "../ui/Rich";
import { reducing } from "./Reduction";
import { MiniColumns } from "./MiniColumns";
import { modeOf, valueRows } from "./values";
import { Verdict } from "./Why";
import { XorFails } from "./XorFails";

export function AfterCut({ session, game }: { session: Session; game: Game }) {
  const words = t().play;
  if (game.strict || here(game).study.over) return null;
  if (game.play === "misere") return <div class="card padded"><XorFails game={game} /></div>;
  if (modeOf(game) !== "columns") return null;
  const chosen = session.selection.value;
  const after = session.after.value;
  const preview = chosen !== null && after !== null && session.values.value;
  const rows = valueRows(here(game)).map((row) => ({
    name: `${letter(row.lane)} ${shapeName(game, row.lane)}`,
    value: preview && row.lane === chosen.lane ? after : (row.value ?? 0),
  }));
  const total = rows.reduce((sum, row) => sum ^ row.value, 0);
  return (
    <div class="card padded why" id="why" tabIndex={-1}>
      <h2>{preview ? words.afterCut : words.why}</h2>
      {session.values.value ? <MiniColumns rows={rows} label={words.xorIs(total)} /> : <p class="note">{words.valuesHidden}</p>}
      {session.values.value && !preview && <Verdict outcome={total === 0 ? "P" : "N"} text={total === 0 ? words.whyP : words.whyN} />}
      {session.values.value && <button class="link" onClick={() => (reducing.value = game)}>{t().help.reduction.link}</button>}
      {!session.values.value && <button class="link" onClick={() => (session.values.value = true)}>{words.showValues}</button>}
    </div>
  );
}

/** A tree branches, a flower has a cycle, a blade is one stalk. */
function shapeName(game: Game, lane: number): string {
  const on = here(game).lanes[lane];
  if (on?.kind !== "bush") return "";
  const edges = game.spots[0]!.lanes[lane];
  const list = edges?.kind === "bush" ? edges.edges : on.edges;
  const ends = list.flatMap(({ a, b }) => [a, b]);
  const vertices = new Set(ends).size;
  if (list.length >= vertices) return t().play.tree[1]!;
  const branches = ends.some((v) => ends.filter((w) => w === v).length > 2);
  return t().play.tree[branches ? 0 : 2]!;
}

/** The colon principle, told of the branch that is chosen. */
export function Colon({ session, game }: { session: Session; game: Game }) {
  const words = t().play;
  const chosen = session.selection.value;
  const lane = chosen && here(game).lanes[chosen.lane];
  if (!chosen || lane?.kind !== "bush" || !session.values.value || game.play === "misere") return null;
  const { study } = here(game);
  const values = study.infos[study.first[chosen.lane]!]?.picture?.values ?? [];
  const up = lane.edges.flatMap((edge, i) => (edge.up ? [i] : []));
  const valueOf = (i: number) => values[up.indexOf(i)] ?? 0;
  const cut = chosen.move.cells[0]!;
  const on = childrenOf(lane.edges, chosen.move.cells);
  const cycle = chosen.move.cells.length > 1 && on === null;
  if (cycle) return null;
  const sum = (on ?? []).reduce((x, i) => x ^ valueOf(i), 0);
  if (valueOf(cut) !== sum + 1) return null;
  const text = on?.length
    ? words.colonText(`${on.map(valueOf).join(" ⊕ ")} = ${sum}`, `${sum} + 1 = ${sum + 1}`)
    : words.colonBlade;
  return (
    <div class="card padded">
      <h2>{words.colon}</h2>
      <p><Rich text={text} /></p>
    </div>
  );
}

/** The edges that stand directly on the upper end of a cut edge. */
function childrenOf(edges: readonly { a: number; b: number }[], falling: number[]): number[] | null {
  const cut = edges[falling[0]!]!;
  const rest = falling.slice(1);
  const touches = (v: number) => rest.filter((i) => edges[i]!.a === v || edges[i]!.b === v);
  const [atA, atB] = [touches(cut.a), touches(cut.b)];
  if (cut.a === 0) return atB;
  if (cut.b === 0) return atA;
  if (atA.length > 0 && atB.length > 0) return null;
  return atA.length > 0 ? atA : atB;
}
