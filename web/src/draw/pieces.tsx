// Stones, counters and pins, each drawn round its own place.
import { pebble } from "./pebble";

interface PieceProps {
  x: number;
  y: number;
  r: number;
  /** The piece is lifted: it will be taken. */
  chosen: boolean;
  lift: number;
}

export function Stone({ x, y, r, chosen, lift, lane, index }: PieceProps & { lane: number; index: number }) {
  const p = pebble(lane, index);
  const radius = r * p.size * 0.97;
  return (
    <g transform={`translate(${x + p.dx} ${y + p.dy})`} class={chosen ? "piece chosen" : "piece"}>
      <ellipse cy={radius * 0.62} rx={radius * 1.05} ry={radius * (chosen ? 0.56 : 0.48)} fill="url(#shade)" />
      <g class="lift" transform={chosen ? `translate(0 ${-lift})` : undefined}>
        <g transform={`rotate(${p.turn}) scale(${radius})`}>
          <path class="body" d={p.outline} fill={`url(#tint-${p.tint})`} />
          {p.specks.map((s, i) => (
            <circle key={i} class="speck" cx={s.x} cy={s.y} r={s.r / 30} />
          ))}
          {p.vein && <path class="vein" d={p.vein} />}
          {chosen && <path class="around" d={p.outline} />}
        </g>
        <ellipse cx={-radius * 0.36} cy={-radius * 0.36} rx={radius * 0.42} ry={radius * 0.25} fill="url(#shine)" transform={`rotate(-14 ${-radius * 0.36} ${-radius * 0.36})`} />
      </g>
    </g>
  );
}

export function Counter({ x, y, r, chosen, lift }: PieceProps) {
  const hole = r * 0.28;
  return (
    <g transform={`translate(${x} ${y})`} class={chosen ? "piece chosen" : "piece"}>
      <ellipse cy={r * 0.5} rx={r * 1.05} ry={r * 0.72} fill="url(#shade)" />
      <g class="lift" transform={chosen ? `translate(0 ${-lift})` : undefined}>
        <circle class="body" r={r} fill="url(#tint-moss)" />
        <circle r={r} fill="url(#shine-flat)" />
        <circle class="rim" r={r * 0.72} />
        <rect class="hole" x={-hole} y={-hole} width={2 * hole} height={2 * hole} rx={hole * 0.3} />
        {chosen && <circle class="around" r={r + 1.5} />}
      </g>
    </g>
  );
}

const PIN =
  "M-9 0C-13-13-12-25-6.5-34C-4.3-38.5-4.6-42-6-46C-8.4-54-4-61 0-61C4-61 8.4-54 6-46C4.6-42 4.3-38.5 6.5-34C12-25 13-13 9 0Z";

/** The foot of a pin stands at (x, y); `size` 1 is 62 high. */
export function Pin({ x, y, size, chosen, lift }: { x: number; y: number; size: number; chosen: boolean; lift: number }) {
  return (
    <g transform={`translate(${x} ${y})`} class={chosen ? "piece chosen" : "piece"}>
      <ellipse cx={4 * size} cy={-1} rx={15 * size} ry={5.5 * size} fill="url(#shade)" />
      <g class="lift" transform={chosen ? `translate(0 ${-lift})` : undefined}>
        <PinBody size={size} />
        {chosen && <path class="around pin-around" d={PIN} transform={`scale(${size})`} />}
      </g>
    </g>
  );
}

function PinBody({ size }: { size: number }) {
  return (
    <g transform={`scale(${size})`}>
      <path class="pin-body" d={PIN} fill="url(#wood)" />
      <path class="pin-band" d="M-5.6-39.2Q0-37 5.6-39.2L5-42Q0-40.4-5-42Z" />
      <path class="pin-light" d="M-4-55Q-5.2-51-3.4-47M-5.4-32Q-9.4-24-7.2-10" />
    </g>
  );
}

/** A pin that the last move knocked down: faded wood, lying. */
export function FallenPin({ x, y, size }: { x: number; y: number; size: number }) {
  return (
    <g class="fallen-pin" transform={`translate(${x - 25 * size} ${y - 6 * size}) rotate(88) scale(0.64)`}>
      <g transform={`scale(${size * 1.25})`}>
        <g transform="translate(0 0)">
          <path class="pin-body" d={PIN} fill="url(#wood)" />
          <path class="pin-band" d="M-5.6-39.2Q0-37 5.6-39.2L5-42Q0-40.4-5-42Z" />
        </g>
      </g>
    </g>
  );
}
