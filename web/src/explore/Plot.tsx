// The Grundy sequence as lollipops: exceptions hollow, the period in bands.
import type { Sequence } from "./data";
import { phone } from "../state/settings";
import { t } from "../text";
import { useWidth } from "../ui/width";

interface Frame {
  left: number;
  top: number;
  bottom: number;
  width: number;
  x: (n: number) => number;
  y: (value: number) => number;
  r: number;
}

export function Plot({ data }: { data: Sequence }) {
  const [ref, width] = useWidth<HTMLDivElement>();
  const small = phone.value;
  const height = small ? 232 : 328;
  return (
    <div ref={ref} class="plot" style={{ height: `${height}px` }}>
      {width > 0 && <Drawing data={data} frame={frameOf(data, width, height, small)} height={height} small={small} />}
    </div>
  );
}

function frameOf({ from, values }: Sequence, width: number, height: number, small: boolean): Frame {
  const left = small ? 22 : 27;
  const [top, bottom] = [small ? 26 : 28, height - 24];
  const step = (width - left - 4) / Math.max(1, values.length - 1);
  const most = Math.max(1, ...values);
  const room = (bottom - top) * (1 - 1 / (most + 1.7));
  return {
    left, top, bottom, width,
    x: (n) => left + (n - from) * step,
    y: (value) => bottom - (value / most) * room,
    r: Math.max(1.1, Math.min(small ? 1.9 : 3, step * 0.45)),
  };
}

const MOST_LOLLIPOPS = 500;

/** Many values: one dot each, all dots of a kind in one path. */
function Dust({ data, frame }: { data: Sequence; frame: Frame }) {
  const kinds: Record<string, string> = { before: "", on: "", odd: "", rare: "" };
  data.values.forEach((value, i) => {
    const n = data.from + i;
    kinds[kindOf(data, n)] += `M${frame.x(n).toFixed(1)} ${frame.y(value).toFixed(1)}h0`;
  });
  return <>{Object.entries(kinds).map(([kind, d]) => <path key={kind} class={`dust ${kind}`} d={d} style={{ strokeWidth: `${2 * frame.r}px` }} />)}</>;
}

function kindOf(data: Sequence, n: number): string {
  if (data.exceptions.has(n)) return "odd";
  if (data.rare?.heaps.has(n)) return "rare";
  return data.period?.proved && n >= data.period.preperiod ? "on" : "before";
}

interface DrawingProps {
  data: Sequence;
  frame: Frame;
  height: number;
  small: boolean;
}

function Drawing({ data, frame, height, small }: DrawingProps) {
  return (
    <svg width={frame.width} height={height} aria-hidden="true">
      <Bands data={data} frame={frame} />
      <Grid data={data} frame={frame} />
      {data.values.length > MOST_LOLLIPOPS ? <Dust data={data} frame={frame} /> : data.values.map((value, i) => <Lollipop key={i} n={data.from + i} value={value} data={data} frame={frame} />)}
      <path class="axis-line" d={`M${frame.left - 3} ${frame.bottom}H${frame.width}`} />
      <Labels data={data} frame={frame} small={small} />
    </svg>
  );
}

/** Alternating bands, one for each period, only where it is proved. */
function Bands({ data, frame }: { data: Sequence; frame: Frame }) {
  const { period, from, values } = data;
  if (!period?.proved) return null;
  const last = from + values.length - 1;
  const bands = [];
  const skipped = Math.max(0, Math.floor((from - period.preperiod) / period.period));
  for (let n = period.preperiod + skipped * period.period, k = skipped; n <= last && bands.length < 400; n += period.period, ++k) {
    const x = Math.max(frame.left - 3, frame.x(n - 0.5));
    const end = Math.min(frame.width, frame.x(n + period.period - 0.5));
    if (end > x) bands.push(<rect key={n} class={k % 2 ? "band-b" : "band-a"} x={x} y={frame.top - 8} width={end - x} height={frame.bottom - frame.top + 8} />);
  }
  return <>{bands}</>;
}

function Grid({ data, frame }: { data: Sequence; frame: Frame }) {
  const most = Math.max(1, ...data.values);
  const step = niceStep(most, 5);
  const rows = Array.from({ length: Math.floor(most / step) + 1 }, (_, i) => i * step);
  const across = data.period && data.period.period <= data.values.length / 3 ? multiple(data.period.period, data.values.length) : niceStep(data.values.length, 10);
  const first = Math.ceil(data.from / across) * across;
  const marks = Array.from({ length: Math.floor((data.from + data.values.length - 1 - first) / across) + 1 }, (_, i) => first + i * across);
  return (
    <>
      {rows.map((value) => (
        <g key={value}>
          <path class="grid-line" d={`M${frame.left - 3} ${frame.y(value)}H${frame.width}`} />
          <text class="plot-text" x={frame.left - 11} y={frame.y(value) + 4} text-anchor="end">{value}</text>
        </g>
      ))}
      {marks.map((n) => <text key={n} class="plot-text" x={frame.x(n)} y={frame.bottom + 20} text-anchor="middle">{n}</text>)}
    </>
  );
}

function niceStep(most: number, count: number): number {
  const raw = Math.max(1, most / count);
  const size = 10 ** Math.floor(Math.log10(raw));
  return [1, 2, 5, 10].map((m) => m * size).find((s) => s >= raw) ?? raw;
}

/** The period, or a multiple of it, so that at most about ten marks stand below. */
const multiple = (period: number, length: number) => period * Math.max(1, Math.round(length / period / 10));

interface LollipopProps {
  n: number;
  value: number;
  data: Sequence;
  frame: Frame;
}

function Lollipop({ n, value, data, frame }: LollipopProps) {
  const [x, y] = [frame.x(n), frame.y(value)];
  const kind = kindOf(data, n);
  const d = frame.r * 1.75;
  return (
    <g class={`lollipop ${kind === "rare" ? "before" : kind}`}>
      <path d={`M${x} ${frame.bottom}V${y}`} />
      {kind === "rare" ? <path class="rare" d={`M${x} ${y - d}L${x + d} ${y + d * 0.8}H${x - d}Z`} />
        : kind === "odd" ? <path class="diamond" d={`M${x} ${y - d}L${x + d} ${y}L${x} ${y + d}L${x - d} ${y}Z`} />
        : <circle cx={x} cy={y} r={frame.r} />}
    </g>
  );
}

function Labels({ data, frame, small }: { data: Sequence; frame: Frame; small: boolean }) {
  const words = t().explore;
  const { period, from, values, exceptions } = data;
  if (!period) return null;
  const x = frame.x(period.preperiod - 0.5);
  const inside = period.preperiod > from && x < frame.width - 20;
  const near = Math.max(frame.left, Math.min(inside ? x : frame.left, frame.width - (small ? 80 : 170)));
  const text = !period.proved ? words.looks(period.period) : small ? words.periodShort(period.period) : words.periodFrom(period.period, period.preperiod);
  const some = [...exceptions].some((n) => n >= from && n < from + values.length);
  return (
    <>
      {inside && <path class={period.proved ? "preperiod" : "preperiod guess"} d={`M${x} ${frame.top - 8}V${frame.bottom}`} />}
      <text class="plot-label on" x={near + 6} y={14}>{text}</text>
      {some && x - frame.left > 120 && (
        <text class="plot-label odd" x={x - 8} y={14} text-anchor="end">◇ {words.exceptions(exceptions.size)}</text>
      )}
    </>
  );
}
