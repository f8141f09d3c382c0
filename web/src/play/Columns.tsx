// The binary table beside the lanes: a digit tile for each component, a lamp for each column.
import { t } from "../text";
import { bit, onesIn, xor, type ValueRow } from "./values";

interface Props {
  rows: ValueRow[];
  heights: number[];
  powers: number[];
  /** Groups in pairs, without binary. */
  groups: boolean;
}

export function Columns({ rows, heights, powers, groups }: Props) {
  const words = t().play;
  const total = xor(rows);
  const odd = powers.map((power) => bit(total, power) === 1);
  return (
    <table class={groups ? "columns groups" : "columns"}>
      <caption class="unseen">{words.columnsCaption}</caption>
      <thead>
        <tr>
          <th class="value" scope="col">{words.value}</th>
          {powers.map((power, i) => (
            <th key={power} scope="col" class={odd[i] ? "band" : undefined}>{power}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, r) => (
          <tr key={r} style={{ height: `${heights[r]}px` }} class={rows[r + 1]?.lane === row.lane ? "joined" : undefined}>
            <th class="value" scope="row">
              <span class="row-name">{row.name} </span>
              {row.value}
            </th>
            {powers.map((power, i) => (
              <td key={power} class={odd[i] ? "band" : undefined}>
                <Tile rows={rows} row={r} power={power} odd={odd[i]!} groups={groups} heights={heights} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th class="value" scope="row">{total}</th>
          {powers.map((power, i) => (
            <td key={power} class={odd[i] ? "band" : undefined}>
              <Lamp power={power} odd={odd[i]!} groups={groups} ones={onesIn(rows, power).length} />
            </td>
          ))}
        </tr>
      </tfoot>
    </table>
  );
}

interface TileProps {
  rows: ValueRow[];
  heights: number[];
  row: number;
  power: number;
  odd: boolean;
  groups: boolean;
}

function Tile({ rows, heights, row, power, odd, groups }: TileProps) {
  const one = bit(rows[row]!.value ?? 0, power) === 1;
  if (!one) return groups ? null : <span class="digit">0</span>;
  if (!groups)
    return (
      <span class={odd ? "digit one lit" : "digit one"}>
        1<Dots count={power} />
      </span>
    );
  const ones = onesIn(rows, power);
  const place = ones.indexOf(row);
  const single = odd && place === 0;
  const partner = !single && (place - (odd ? 1 : 0)) % 2 === 0 ? ones[place + 1] : undefined;
  const reach = partner === undefined ? 0 : between(heights, row, partner);
  return (
    <span class={single ? "group lit" : "group"} style={{ "--reach": `${reach}px` }} data-pair={partner !== undefined}>
      <Group count={power} />
    </span>
  );
}

/** From the middle of one row to the middle of another. */
function between(heights: number[], from: number, to: number): number {
  return heights.slice(from, to + 1).reduce((sum, h) => sum + h, 0) - (heights[from]! + heights[to]!) / 2;
}

/** As many dots as the digit is worth, while they can be counted. */
function Dots({ count }: { count: number }) {
  return (
    <span class="dots" aria-hidden="true">
      {count <= 4 ? Array.from({ length: count }, (_, i) => <i key={i} />) : count}
    </span>
  );
}

function Group({ count }: { count: number }) {
  if (count > 16) return <b>{count}</b>;
  const across = Math.ceil(Math.sqrt(count));
  return (
    <svg viewBox={`0 0 ${across * 10} ${Math.ceil(count / across) * 10}`} width={across * 9} aria-label={String(count)} role="img">
      {Array.from({ length: count }, (_, i) => (
        <circle key={i} cx={(i % across) * 10 + 5} cy={Math.floor(i / across) * 10 + 5} r="4" fill="currentColor" />
      ))}
    </svg>
  );
}

function Lamp({ power, odd, groups, ones }: { power: number; odd: boolean; groups: boolean; ones: number }) {
  const words = t().play;
  const name = groups ? (odd ? words.left : words.pairs) : odd ? words.odd : words.even;
  return (
    <span class="lamp-place">
      <span class={odd ? "lamp lit" : "lamp"} aria-hidden="true">
        {groups ? (odd ? power : "–") : odd ? 1 : 0}
      </span>
      <span class={odd ? "lamp-name lit" : "lamp-name"} aria-hidden="true">{name}</span>
      <span class="unseen">{words.column(power, ones, odd)}</span>
    </span>
  );
}
