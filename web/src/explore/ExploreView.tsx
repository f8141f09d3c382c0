// The place where one explores: the sequence of a game, its period, its P-positions.
import { useEffect, useState } from "preact/hooks";
import { exploreAddress, FIRST_GAME, playAddress, type ExploreAddress } from "../address/address";
import { engine } from "../engine/engine";
import { gameList, gameName } from "../play/names";
import { go, shareLink } from "../state/route";
import { phone } from "../state/settings";
import { t } from "../text";
import { download } from "../ui/copy";
import { CopyButton } from "../ui/CopyButton";
import { Icon } from "../ui/icons";
import { explore, type Found, type Plane, type Sequence } from "./data";
import { PeriodCard } from "./PeriodCard";
import { PlaneCard } from "./PlaneCard";
import { Plot } from "./Plot";
import { ruleDialog } from "./RuleDialog";
import { startIn } from "./rules";
import { Strip } from "./Strip";
import { ValueTable } from "./ValueTable";
import { Wrapped } from "./Wrapped";

export function ExploreView({ address }: { address: ExploreAddress }) {
  const isNew = address.game === "new" && address.define === "";
  const [found, setFound] = useState<Found | null>(null);
  const [stopper, setStopper] = useState<AbortController | null>(null);
  const { game, from, to, define } = address;
  useEffect(() => {
    if (isNew) {
      ruleDialog.value = { define, games: true };
      return go(exploreAddress(FIRST_GAME), "replace");
    }
    const controller = new AbortController();
    setStopper(controller);
    setFound(null);
    explore(game, from, to, define, controller.signal, (result) => !controller.signal.aborted && setFound(result))
      .catch(() => {})
      .finally(() => setStopper(null));
    return () => controller.abort();
  }, [game, from, to, define]);
  return (
    <main id="main" class="explore">
      <Title address={address} found={found} open={() => (ruleDialog.value = { define, games: true })} />
      <Progress found={found} stopper={stopper} stopped={() => setFound((now) => now?.kind === "sequence" ? { ...now, state: "stopped" } : now)} />
      <Body address={address} found={found} />
      {phone.value && <Tools address={address} found={found} />}
    </main>
  );
}

const CODES: Record<string, string> = { kayles: "0.77", dawsons_kayles: "0.07", dawsons_chess: "0.137", officers: "0.6" };
const ROWS = ["kayles", "dawsons_kayles", "dawsons_chess", "treblecross"];
const isRow = (game: string) => ROWS.includes(game) || /^0\./.test(game);

function Title({ address, found, open }: { address: ExploreAddress; found: Found | null; open: () => void }) {
  const words = t().explore;
  const { game } = address;
  const code = CODES[game];
  return (
    <div class="title">
      <h1>{gameName(game)}{code && <span class="of">{code}</span>}</h1>
      <button class="chip" onClick={open}>{words.change} <Icon name="chevron" size={16} /></button>
      {!phone.value && <Tools address={address} found={found} />}
    </div>
  );
}

function Tools({ address, found }: { address: ExploreAddress; found: Found | null }) {
  const words = t().explore;
  const { game, define } = address;
  return (
    <div class="tools">
        <button class="button" onClick={() => go(playAddress(define ? startIn(define) : startOf(game), { define }))}>{words.play}</button>
        <CopyButton label={words.copyLink} text={() => shareLink(address)} />
        {found && found.kind !== "failure" && <button class="button" onClick={() => saveCsv(address, found)}>CSV</button>}
        {found && found.kind !== "failure" && <button class="button" onClick={() => void saveSvg(address, found)}>SVG</button>}
    </div>
  );
}

/** A position of the game that is worth playing. */
function startOf(game: string): string {
  const plain = game.replace(/\{.*\}$/, "");
  const listed = gameList.value.find((info) => info.name === plain);
  return listed && plain === game ? listed.example.split(/,? or /)[0]! : `${game}(7)`;
}

function saveCsv({ game }: ExploreAddress, found: Sequence | Plane): void {
  const lines = found.kind === "plane" ? planeLines(found) : ["n,grundy", ...found.values.map((v, i) => `${found.from + i},${v}`)];
  download(`${game}.csv`, "text/csv", `${lines.join("\n")}\n`);
}

function planeLines({ chart: { last, outcomes, values } }: Plane): string[] {
  const side = last + 1;
  return ["a,b,outcome,grundy", ...[...outcomes].map((outcome, i) => `${i % side},${Math.floor(i / side)},${outcome},${values[i] ?? ""}`)];
}

async function saveSvg({ game, from, to, define }: ExploreAddress, found: Sequence | Plane): Promise<void> {
  const more = define ? { define } : {};
  const { svg } = found.kind === "plane"
    ? await engine.ask({ verb: "chart_svg", game, numbers: 2, last: found.chart.last, values: true, ...more })
    : await engine.ask({ verb: "sequence_svg", game, from, to, ...more });
  download(`${game}.svg`, "image/svg+xml", svg);
}

function Body({ address, found }: { address: ExploreAddress; found: Found | null }) {
  if (!found) return null;
  if (found.kind === "failure")
    return <div class="card padded error" role="alert"><p>{found.message}</p></div>;
  if (found.kind === "plane") return <PlaneCard data={found} />;
  const change = (value: number) => go({ ...address, with: value }, "replace");
  const row = isRow(address.game);
  return (
    <div class="play">
      <div class="left explore-left">
        <Values address={address} data={found} row={row} />
        <Strip data={found} value={address.with} row={row} change={change} />
      </div>
      <aside class="rail">
        <PeriodCard data={found} />
        <Wrapped data={found} value={address.with} />
      </aside>
    </div>
  );
}

/** How far a computation is, and how to end it; gone when everything is there. */
function Progress({ found, stopper, stopped }: { found: Found | null; stopper: AbortController | null; stopped: () => void }) {
  const [ended, setEnded] = useState<AbortController | null>(null);
  const words = t();
  const own = found?.kind === "sequence" ? found : null;
  const over = own?.state === "stopped" || (ended !== null && !own);
  if (own?.state === "done" || (found && !own)) return null;
  const text = over ? words.common.error.stopped : own?.state === "period" ? words.explore.searching : own ? words.explore.soFar(own.values.length + own.from, own.to + 1) : words.common.busy;
  const stop = () => (stopper?.abort(), setEnded(stopper), stopped());
  return (
    <div class={own ? "card padded busy slim" : "card padded busy"} role="status">
      <p>{text}</p>
      {own?.state === "values" && <progress max={own.to + 1} value={own.values.length + own.from} aria-label={text} />}
      {!over && <button class="button" onClick={stop}>{words.common.stop}</button>}
    </div>
  );
}

function Values({ address, data, row }: { address: ExploreAddress; data: Sequence; row: boolean }) {
  const words = t().explore;
  const [table, setTable] = useState(false);
  const most = Math.max(0, ...data.values);
  return (
    <section class="card padded values-card">
      <div class="strip-head">
        <h2>{row ? words.rowTitle : words.heapTitle}</h2>
        <Range address={address} />
      </div>
      <p class="unseen">{words.summary(address.from, address.to, most, data.period?.proved ? data.period.period : null)}</p>
      {table ? <ValueTable data={data} /> : <Plot data={data} />}
      <button class="link" onClick={() => setTable(!table)}>{table ? words.plot : words.table}</button>
    </section>
  );
}

const SIZES = [15, 30, 60, 120, 240, 480, 960, 1920];

function Range({ address }: { address: ExploreAddress }) {
  const words = t().explore;
  const length = address.to - address.from + 1;
  const show = (from: number, size: number) => go({ ...address, from: Math.max(0, Math.min(from, 9999 - size)), to: Math.max(0, Math.min(from, 9999 - size)) + size - 1 }, "replace");
  const smaller = SIZES.findLast((size) => size < length);
  const larger = SIZES.find((size) => size > length);
  return (
    <span class="range">
      <button aria-label={words.back} aria-disabled={address.from === 0} onClick={() => show(address.from - Math.ceil(length / 2), length)}><Icon name="left" size={15} /></button>
      <button aria-label={words.zoomOut} aria-disabled={!larger} onClick={() => larger && show(address.from, larger)}>−</button>
      <span>{words.range(address.from, address.to)}</span>
      <button aria-label={words.zoomIn} aria-disabled={!smaller} onClick={() => smaller && show(address.from, smaller)}>+</button>
      <button aria-label={words.forward} onClick={() => show(address.from + Math.ceil(length / 2), length)}><Icon name="right" size={15} /></button>
    </span>
  );
}
