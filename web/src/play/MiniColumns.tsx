// A small binary table: after a cut, and in the review.
import { bit, powersUpTo } from "./values";

interface Props {
  rows: { name: string; value: number }[];
  label: string;
  powers?: number[];
}

export function MiniColumns({ rows, label, powers = powersUpTo(Math.max(4, ...rows.map((row) => row.value))) }: Props) {
  const total = rows.reduce((sum, row) => sum ^ row.value, 0);
  const lit = (power: number) => bit(total, power) === 1;
  return (
    <table class="mini">
      <thead>
        <tr><td />{powers.map((power) => <th key={power} scope="col">{power}</th>)}</tr>
      </thead>
      <tbody>
        {rows.map((row, i) => (
          <tr key={i}>
            <th scope="row">{row.name}</th>
            {powers.map((power) => (
              <td key={power}>
                {bit(row.value, power) ? <span class={lit(power) ? "digit one lit" : "digit one"}>1</span> : <span class="digit">0</span>}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{label}</th>
          {powers.map((power) => <td key={power}><span class={lit(power) ? "lamp lit" : "lamp"}>{bit(total, power)}</span></td>)}
        </tr>
      </tfoot>
    </table>
  );
}
