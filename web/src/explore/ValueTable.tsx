// The values as a table, for screen readers and for copying.
import type { Sequence } from "./data";
import { t } from "../text";

export function ValueTable({ data }: { data: Sequence }) {
  const words = t().explore;
  return (
    <div class="value-table" tabIndex={0} role="region" aria-label={words.table}>
      <table>
        <thead>
          <tr><th scope="col">{words.n}</th><th scope="col">{words.value}</th></tr>
        </thead>
        <tbody>
          {data.values.map((value, i) => (
            <tr key={i}><th scope="row">{data.from + i}</th><td>{value}</td></tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
