// What the engine finds of one game: values, period, exceptions; or a plane where there are no heaps.
import { engine, EngineError, type ChartReport, type PeriodReport } from "../engine/engine";
import { language } from "../state/settings";

export interface Sequence {
  kind: "sequence";
  from: number;
  values: number[];
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

export async function explore(game: string, from: number, to: number, define: string, signal: AbortSignal): Promise<Found> {
  const more = { lang: language.value, ...(define ? { define } : {}) };
  try {
    const [shown, report] = await Promise.all([
      engine.ask({ verb: "sequence", game, from, to, ...more }, { signal }),
      engine.ask({ verb: "period", game, time_ms: PERIOD_MS, ...more }, { signal }).catch(unlessAborted),
    ]);
    const period = periodOf(report);
    const early = period ? await valuesBefore(game, period, more, signal) : [];
    return { kind: "sequence", from, values: shown.values, period, report, exceptions: exceptionsOf(early, period) };
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    return plane(game, more, error, signal);
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

async function valuesBefore(game: string, { period, preperiod }: Period, more: object, signal: AbortSignal): Promise<number[]> {
  if (preperiod + period > MOST_EARLY) return [];
  const { values } = await engine.ask({ verb: "sequence", game, from: 0, to: preperiod + period - 1, ...more }, { signal });
  return values;
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
