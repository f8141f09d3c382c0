// Where heap n and a Nim heap of v together are a P-position: exactly where the value is v.
import type { Sequence } from "./data";
import { phone } from "../state/settings";
import { t } from "../text";
import { useWidth } from "../ui/width";

interface Props {
  data: Sequence;
  value: number;
  row: boolean;
  change: (value: number) => void;
}

export function Strip({ data, value, row, change }: Props) {
  const [ref, width] = useWidth<HTMLDivElement>();
  const words = t().explore;
  const left = phone.value ? 22 : 27;
  const step = (width - left - 4) / Math.max(1, data.values.length - 1);
  const wide = Math.max(1, Math.min(6, step * 0.85));
  return (
    <section class="card padded strip">
      <div class="strip-head">
        <h2>{row ? words.rowPlus : words.heapPlus}</h2>
        <span class="stepper">
          <button aria-label={words.fewer} aria-disabled={value === 0} onClick={() => change(Math.max(0, value - 1))}>−</button>
          <output>{value}</output>
          <button aria-label={words.more} onClick={() => change(value + 1)}>+</button>
        </span>
        <p class="legend">
          <span><i class="badge p">P</i> {words.pWins}</span>
          <span><i class="badge n">N</i> {words.nWins}</span>
        </p>
      </div>
      <div ref={ref}>
        {width > 0 && (
          <svg width={width} height="34" aria-hidden="true">
            {step < 1.5 ? <path class="n-dust" d={`M${left} 17H${width - 4}`} /> : null}
            {data.values.map((v, i) => {
              if (v !== value && step < 1.5) return null;
              const x = left + i * step;
              return v === value ? (
                <rect key={i} class="p-bar" x={x - wide / 2} y="2" width={wide} height="30" rx={Math.min(2, wide / 3)} />
              ) : (
                <circle key={i} class="n-dot" cx={x} cy="17" r={Math.max(0.9, Math.min(2.3, step * 0.35))} />
              );
            })}
          </svg>
        )}
      </div>
      <p class="note">{words.stripText(value, row)}</p>
    </section>
  );
}
