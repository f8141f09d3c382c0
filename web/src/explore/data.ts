// What the engine finds of one game: values, period, exceptions; or a plane where there are no heaps.
import { engine, EngineError, type ChartReport, type PeriodReport } from "../engine/engine";
import { language } from "../state/settings";

export interface Sequence {
  kind: "sequence";
  from: number;
  /** What was asked for; fewer values may be there. */
  to: number;
  values: number[];
  /** "stopped": a limit or a person ended it. */
  state: "values" | "period" | "done" | "stopped";
  rare: Rare | null;
  period: Period | null;
  report: PeriodReport | null;
  /** Everything from 0 on, as far as exceptions need it. */
  exceptions: Set<number>;
}
export interface Plane {
  kind: "plane";
  chart: ChartReport;
}
export interface Failure {
  kind: "failure";
  message: string;
  column: number | null;
  field: string | undefined;
}
export type Found = Sequence | Plane | Failure;

export interface Period {
  period: number;
  preperiod: number;
  saltus: number;
  proved: boolean;
}

const PLANE = 20;
const PERIOD_MS = 4000;

/** Shows what is found as it is found: the values in pieces, then the period. */
export async function explore(game: string, from: number, to: number, define: string, signal: AbortSignal, show: (found: Found) => void): Promise<void> {
  const more = { lang: language.value, ...(define ? { define } : {}) };
  const values: number[] = [];
  const found = (period: Period | null, report: PeriodReport | null, state: Sequence["state"]): Sequence => ({
    kind: "sequence", from, to, values: values.slice(from), period, report, state,
    exceptions: exceptionsOf(values, period),
    rare: period?.proved ? null : rareOf(values),
  });
  try {
    for await (const piece of pieces(game, to, more, signal)) {
      values.push(...piece);
      if (values.length > from && values.length <= to) show(found(null, null, "values"));
    }
    show(found(null, null, "period"));
    const report = await engine.ask({ verb: "period", game, time_ms: PERIOD_MS, ...more }, { signal }).catch(unlessAborted);
    const period = periodOf(report);
    if (period) values.push(...(await valuesBetween(game, values.length, period, more, signal)));
    show({ ...found(period, report, "done"), values: values.slice(from, to + 1) });
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    if (values.length > from) return show(found(null, null, "stopped"));
    show(await plane(game, more, error, signal));
  }
}

const FIRST_PIECE = 128;
const PIECE_MS = 300;

/** The values from 0 on, in pieces that take about a third of a second. */
async function* pieces(game: string, to: number, more: object, signal: AbortSignal): AsyncGenerator<number[]> {
  for (let next = 0, size = FIRST_PIECE; next <= to; ) {
    const start = performance.now();
    const { values } = await engine.ask({ verb: "sequence", game, from: next, to: Math.min(to, next + size - 1), ...more }, { signal });
    if (values.length === 0) throw new EngineError("limit", "");
    next += values.length;
    size = performance.now() - start < PIECE_MS ? 2 * size : Math.max(16, size >> 1);
    yield values;
  }
}

function unlessAborted(error: unknown): null {
  if (error instanceof EngineError) return null;
  throw error;
}

async function plane(game: string, more: object, error: EngineError, signal: AbortSignal): Promise<Found> {
  const failure: Failure = { kind: "failure", message: error.message, column: error.column, field: error.field };
  if (error.field === "define") return failure;
  try {
    const chart = await engine.ask({ verb: "chart", game, numbers: 2, last: PLANE, ...more }, { signal });
    return { kind: "plane", chart };
  } catch (second) {
    if (second instanceof EngineError) return failure;
    throw second;
  }
}

function periodOf(report: PeriodReport | null): Period | null {
  if (!report || report.period === null || report.status === "none found") return null;
  const [period, preperiod, saltus] = [Number(report.period), Number(report.preperiod), Number(report.saltus ?? 0)];
  return { period, preperiod, saltus, proved: report.status === "proved" };
}

const MOST_EARLY = 20_000;

/** The values that are still missing before the period has been seen once. */
async function valuesBetween(game: string, from: number, { period, preperiod }: Period, more: object, signal: AbortSignal): Promise<number[]> {
  const to = preperiod + period - 1;
  if (to < from || to > MOST_EARLY) return [];
  return (await engine.ask({ verb: "sequence", game, from, to, ...more }, { signal })).values;
}

const FEW = 0.3;
const SEEN = 60;

/** Which bits are counted, and the heaps whose value has an even number of ones there. */
export interface Rare {
  mask: number;
  heaps: Set<number>;
}

/** The bits for which such values are rarest; null when they are not rare (the sparse space, observed). */
export function rareOf(values: readonly number[]): Rare | null {
  const bits = Math.min(8, 32 - Math.clz32(Math.max(1, ...values)));
  if (values.length < SEEN) return null;
  let best: { mask: number; count: number } | null = null;
  for (let mask = 1; mask < 2 ** bits; ++mask) {
    const count = values.reduce((sum, value) => sum + even(value & mask), 0);
    if (!best || count < best.count) best = { mask, count };
  }
  if (!best || best.count > FEW * values.length) return null;
  const { mask } = best;
  return { mask, heaps: new Set(values.flatMap((value, n) => (even(value & mask) ? [n] : []))) };
}

/** 1 when the number has an even number of ones. */
function even(n: number): 0 | 1 {
  let odd = n;
  for (let shift = 16; shift > 0; shift >>= 1) odd ^= odd >> shift;
  return (odd & 1) === 0 ? 1 : 0;
}

/** Heaps before the period whose value is not the one that the period would give. */
export function exceptionsOf(values: number[], found: Period | null): Set<number> {
  const exceptions = new Set<number>();
  if (!found || values.length < found.preperiod + found.period) return exceptions;
  for (let n = 0; n < found.preperiod; ++n) {
    const rounds = Math.ceil((found.preperiod - n) / found.period);
    if (values[n]! + rounds * found.saltus !== values[n + rounds * found.period]!) exceptions.add(n);
  }
  return exceptions;
}
