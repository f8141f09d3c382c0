// The values in rows of one period each: stripes show it, exceptions stand out.
import type { Sequence } from "./data";
import { t } from "../text";

const MOST_ROWS = 12;
const MOST_COLUMNS = 24;

export function Wrapped({ data, value }: { data: Sequence; value: number }) {
  const words = t().explore;
  const period = data.period?.period;
  const columns = period && period <= MOST_COLUMNS ? Math.max(period, period < 5 ? period * Math.floor(12 / period) : period) : 12;
  const rows = Array.from({ length: Math.min(MOST_ROWS, Math.ceil(data.values.length / columns)) }, (_, r) => r);
  return (
    <section class="card padded wrapped">
      <h2>{words.wrapped(columns)}</h2>
      <p class="note">{data.period ? words.wrappedText(value) : words.wrappedPlain(value)}</p>
      <table>
        <thead>
          <tr><td />{Array.from({ length: columns }, (_, c) => <th key={c} scope="col">{c}</th>)}</tr>
        </thead>
        <tbody>
          {rows.map((r) => (
            <tr key={r}>
              <th scope="row">{data.from + r * columns}</th>
              {Array.from({ length: columns }, (_, c) => <Cell key={c} data={data} n={data.from + r * columns + c} value={value} />)}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Cell({ data, n, value }: { data: Sequence; n: number; value: number }) {
  const found = data.values[n - data.from];
  if (found === undefined) return <td />;
  const on = data.period?.proved && n >= data.period.preperiod;
  const names = [found === value ? "filled" : on ? "on" : "early", data.exceptions.has(n) ? "odd" : ""];
  return <td class={names.join(" ")}>{found}</td>;
}
