// The pictures of cells: coins with H and T, squares of chocolate, a token on a plane.
import type { Cell, CellBoard } from "../lanes/cells";
import type { CellsLane } from "../lanes/lane";
import { language } from "../state/settings";

interface Props {
  lane: CellsLane;
  board: CellBoard;
  size: number;
  marked: number[];
  /** P-positions, where they are shown. */
  plane: ReadonlySet<number>;
  from: number[];
}

export function CellDrawing({ lane, board, size, marked, plane, from }: Props) {
  return (
    <>
      {board.cells.map((cell, i) => {
        const x = (i % board.columns) * size;
        const y = Math.floor(i / board.columns) * size;
        const on = marked.includes(i);
        return (
          <g key={i} transform={`translate(${x} ${y})`} class={`cell${on ? " on" : ""}${plane.has(i) ? " p" : ""}`}>
            {isCoin(lane) ? <Coin cell={cell} size={size} on={on} number={i + (lane.game === "coins" ? 0 : 1)} /> : <Square cell={cell} size={size} on={on} bar={lane.shape === "chomp"} />}
          </g>
        );
      })}
      {lane.game === "cram" && [...lane.laid, ...(marked.length === 2 ? [marked] : [])].map((cells) => (
        <Domino key={cells.join()} cells={cells} columns={board.columns} size={size} on={cells === marked} />
      ))}
      {lane.shape === "wythoff" && <Axes board={board} size={size} from={from} />}
      {lane.shape === "strip" && <Numbers board={board} size={size} />}
    </>
  );
}

const isCoin = (lane: CellsLane) => lane.shape === "coins";

function Coin({ cell, size, on, number }: { cell: Cell; size: number; on: boolean; number: number }) {
  const r = size * 0.4;
  const heads = cell.look === "head";
  const letter = language.value === "ja" ? (heads ? "表" : "裏") : heads ? "H" : "T";
  return (
    <>
      <g transform={`translate(${size / 2} ${size / 2 - (on ? 6 : 0)})`}>
        <ellipse cy={r * 0.5 + (on ? 6 : 0)} rx={r} ry={r * 0.7} fill="url(#shade)" />
        <circle class={heads ? "coin heads" : "coin"} r={r} />
        <circle r={r} fill="url(#shine-flat)" />
        <circle class="rim" r={r * 0.8} />
        {heads && <Star r={r * 0.72} />}
        <text class={heads ? "coin-text heads" : "coin-text"} dy={r * 0.22} style={{ fontSize: `${r * 0.62}px` }}>{letter}</text>
        {on && <circle class="around" r={r + 3} />}
      </g>
      <text class="pin-number" x={size / 2} y={size + 16}>{number}</text>
    </>
  );
}

function Star({ r }: { r: number }) {
  const points = Array.from({ length: 10 }, (_, i) => {
    const angle = (Math.PI * i) / 5 - Math.PI / 2;
    const reach = i % 2 === 0 ? r : r * 0.62;
    return `${(reach * Math.cos(angle)).toFixed(1)},${(reach * Math.sin(angle)).toFixed(1)}`;
  });
  return <polygon class="coin-star" points={points.join(" ")} />;
}

/** Two neighbouring cells under one piece. */
function Domino({ cells, columns, size, on }: { cells: number[]; columns: number; size: number; on: boolean }) {
  const [a = 0, b = 0] = cells;
  const [x, y] = [(a % columns) * size, Math.floor(a / columns) * size];
  const upright = b - a > 1;
  const [w, h] = upright ? [size, 2 * size] : [2 * size, size];
  return (
    <g class={on ? "domino on" : "domino"} transform={`translate(${x} ${y})`}>
      <rect x="5" y="5" width={w - 10} height={h - 10} rx={size * 0.16} />
      <path d={upright ? `M9 ${size}H${size - 9}` : `M${size} 9V${size - 9}`} />
      <circle cx={size / 2} cy={size / 2} r={size * 0.07} />
      <circle cx={w - size / 2} cy={h - size / 2} r={size * 0.07} />
    </g>
  );
}

interface SquareProps {
  cell: Cell;
  size: number;
  on: boolean;
  /** A piece of a bar of chocolate. */
  bar: boolean;
}

function Square({ cell, size, on, bar }: SquareProps) {
  const side = size - 4;
  return (
    <>
      <rect class={`square ${cell.look}${bar ? " bar" : ""}`} x="2" y="2" width={side} height={side} rx={Math.min(9, side / 5)} />
      <Glyph cell={cell} size={size} />
      {on && <rect class="around" x="2" y="2" width={side} height={side} rx={Math.min(9, side / 5)} />}
    </>
  );
}

function Glyph({ cell, size }: { cell: Cell; size: number }) {
  const c = size / 2;
  const r = size * 0.3;
  if (cell.look === "taken" || cell.look === "poison")
    return <path class={`cross ${cell.look}`} d={`M${c - r * 0.7} ${c - r * 0.7}L${c + r * 0.7} ${c + r * 0.7}M${c + r * 0.7} ${c - r * 0.7}L${c - r * 0.7} ${c + r * 0.7}`} />;
  if (cell.look === "letter") return <text class="cell-letter" x={c} y={c + r * 0.55} style={{ fontSize: `${size * 0.46}px` }}>{cell.letter}</text>;
  if (cell.look === "piece") return <Token c={c} r={size * 0.36} />;
  if (cell.look !== "coin") return null;
  return (
    <>
      <circle class="coin heads" cx={c} cy={c} r={r} />
      <circle cx={c} cy={c} r={r} fill="url(#shine-flat)" />
      {(cell.count ?? 1) > 1 && <text class="coin-text heads" x={c} y={c + r * 0.4}>{cell.count}</text>}
    </>
  );
}

/** The piece that moves on a plane. */
function Token({ c, r }: { c: number; r: number }) {
  return (
    <>
      <circle cx={c} cy={c} r={r} fill="url(#tint-basalt)" />
      <path class="crown" d={`M${c - r * 0.6} ${c + r * 0.42}L${c - r * 0.68} ${c - r * 0.35}L${c - r * 0.26} ${c}L${c} ${c - r * 0.56}L${c + r * 0.26} ${c}L${c + r * 0.68} ${c - r * 0.35}L${c + r * 0.6} ${c + r * 0.42}Z`} />
    </>
  );
}

function Axes({ board, size, from }: { board: CellBoard; size: number; from: number[] }) {
  return (
    <>
      {Array.from({ length: board.columns }, (_, x) => (
        <text key={`x${x}`} class={x === from[0] ? "axis on" : "axis"} x={x * size + size / 2} y={-5}>{x}</text>
      ))}
      {Array.from({ length: board.rows }, (_, y) => (
        <text key={`y${y}`} class={y === from[1] ? "axis on" : "axis"} x={-9} y={y * size + size / 2 + 4}>{y}</text>
      ))}
    </>
  );
}

function Numbers({ board, size }: { board: CellBoard; size: number }) {
  return (
    <>
      {board.cells.map((_, i) => <text key={i} class="axis" x={i * size + size / 2} y={size + 15}>{i}</text>)}
    </>
  );
}
