// Contour lines raked round a component: the union of its footprints, by painting from outside in.
export interface Footprint {
  x: number;
  y: number;
  /** Half the width and height; a bar is a rectangle with round ends. */
  rx: number;
  ry: number;
  bar?: boolean;
}

export function Contours({ feet, reach, dashed = false }: { feet: Footprint[]; reach: number; dashed?: boolean }) {
  const offsets = [reach, (2 * reach) / 3, reach / 3];
  if (dashed) return <>{feet.map((foot, i) => <Shape key={i} foot={foot} grow={reach / 3} class="contour-empty" />)}</>;
  return (
    <>
      {offsets.map((offset) => (
        <g key={offset}>
          {feet.map((foot, i) => <Shape key={i} foot={foot} grow={offset + 0.75} class="contour-line" />)}
          {feet.map((foot, i) => <Shape key={i} foot={foot} grow={offset - 0.75} class="contour-sand" />)}
        </g>
      ))}
    </>
  );
}

function Shape({ foot, grow, class: name }: { foot: Footprint; grow: number; class: string }) {
  const rx = foot.rx + grow;
  const ry = foot.ry + grow;
  if (foot.bar)
    return <rect class={name} x={foot.x - rx} y={foot.y - ry} width={2 * rx} height={2 * ry} rx={ry} />;
  return <ellipse class={name} cx={foot.x} cy={foot.y} rx={rx} ry={ry} />;
}
