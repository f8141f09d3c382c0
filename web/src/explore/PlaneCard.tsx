// P-positions of a game with two coordinates, as a plane of cells.
import type { Plane } from "./data";
import { t } from "../text";

export function PlaneCard({ data }: { data: Plane }) {
  const words = t().explore;
  const { last, outcomes, values } = data.chart;
  const side = last + 1;
  const size = 24;
  return (
    <section class="card padded plane">
      <h2>{words.planeTitle}</h2>
      <svg viewBox={`-26 -20 ${side * size + 30} ${side * size + 26}`} role="img" aria-label={words.planeText}>
        {Array.from({ length: side * side }, (_, i) => {
          const [x, y] = [i % side, Math.floor(i / side)];
          const p = outcomes[i] === "P";
          return (
            <g key={i} transform={`translate(${x * size} ${y * size})`}>
              <rect class={p ? "plane-p" : "plane-n"} x="1" y="1" width={size - 2} height={size - 2} rx="4" />
              <text class={p ? "plane-text p" : "plane-text"} x={size / 2} y={size / 2 + 4}>{values[i] ?? ""}</text>
            </g>
          );
        })}
        {Array.from({ length: side }, (_, i) => (
          <g key={i}>
            <text class="plane-text" x={i * size + size / 2} y="-6">{i}</text>
            <text class="plane-text" x="-12" y={i * size + size / 2 + 4}>{i}</text>
          </g>
        ))}
      </svg>
      <p class="note">{words.planeText}</p>
    </section>
  );
}
