// Draw a Hackenbush picture: press one point and then another; the lowest row is the ground.
import { signal } from "@preact/signals";
import { useRef, useState } from "preact/hooks";
import { playAddress } from "../address/address";
import { drawn } from "../lanes/drawn";
import type { Edge } from "../lanes/lane";
import { go } from "../state/route";
import { t } from "../text";
import { Dialog } from "../ui/Dialog";
import { Icon } from "../ui/icons";

export const drawing = signal(false);

const COLUMNS = 7;
const ROWS = 6;
const STEP = 64;
const GROUND = ROWS - 1;

/** Two points, the smaller number first; points are numbered row by row. */
type Stroke = readonly [number, number];

const rowOf = (point: number) => Math.floor(point / COLUMNS);
const onGround = (point: number) => rowOf(point) === GROUND;
const place = (point: number) => ({ x: (point % COLUMNS) * STEP + STEP / 2, y: rowOf(point) * STEP + STEP / 2 });

export function DrawBush() {
  const words = t().help.draw;
  const [strokes, setStrokes] = useState<Stroke[]>([]);
  const [from, setFrom] = useState<number | null>(null);
  const close = () => (drawing.value = false);
  const press = (point: number) => {
    if (from === null) return setFrom(point);
    if (from !== point && !(onGround(from) && onGround(point))) setStrokes(toggled(strokes, from, point));
    setFrom(from === point || onGround(point) ? null : point);
  };
  const tied = standing(strokes);
  const position = written(tied);
  return (
    <Dialog title={words.title} close={close}>
      <p class="note">{words.help}</p>
      <Points strokes={strokes} tied={new Set(tied)} from={from} press={press} />
      <p class="warning" role="status">{tied.length < strokes.length ? words.loose : ""}</p>
      <div class="row">
        <button class="button primary" aria-disabled={tied.length === 0} onClick={() => tied.length > 0 && (drawn.set(position, tied.map(curveOf)), close(), go(playAddress(position)))}>{words.play}</button>
        <button class="button plain" aria-disabled={strokes.length === 0} onClick={() => (setStrokes(strokes.slice(0, -1)), setFrom(null))}><Icon name="undo" /> {t().play.undo}</button>
      </div>
      <p class="note position-text">{tied.length > 0 && position}</p>
    </Dialog>
  );
}

interface PointsProps {
  strokes: Stroke[];
  tied: ReadonlySet<Stroke>;
  from: number | null;
  press: (point: number) => void;
}

function Points({ strokes, tied, from, press }: PointsProps) {
  const root = useRef<HTMLDivElement>(null);
  const [focus, setFocus] = useState(GROUND * COLUMNS + 3);
  const key = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -COLUMNS, ArrowDown: COLUMNS }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = focus + step;
    if (next < 0 || next >= COLUMNS * ROWS || (Math.abs(step) === 1 && rowOf(next) !== rowOf(focus))) return;
    setFocus(next);
    root.current?.querySelectorAll<HTMLElement>("button")[next]?.focus();
  };
  return (
    <div class="draw-bush" ref={root} role="group" aria-label={t().help.draw.title} onKeyDown={key}>
      <svg viewBox={`0 0 ${COLUMNS * STEP} ${ROWS * STEP}`} aria-hidden="true">
        <path class="ground" d={`M0 ${GROUND * STEP + STEP / 2}H${COLUMNS * STEP}`} />
        {strokes.map((stroke) => {
          const [a, b] = [place(stroke[0]), place(stroke[1])];
          return <path key={stroke.join()} class={tied.has(stroke) ? "edge-body" : "falling-edge"} d={`M${a.x} ${a.y}L${b.x} ${b.y}`} style={{ strokeWidth: 8 }} />;
        })}
        {Array.from({ length: COLUMNS * ROWS }, (_, point) => (
          <circle key={point} class={point === from ? "draw-point from" : "draw-point"} cx={place(point).x} cy={place(point).y} r={point === from ? 9 : 5} />
        ))}
      </svg>
      {Array.from({ length: COLUMNS * ROWS }, (_, point) => (
        <button
          key={point}
          type="button"
          class="over"
          tabIndex={point === focus ? 0 : -1}
          aria-pressed={point === from}
          aria-label={t().help.draw.point((point % COLUMNS) + 1, GROUND - rowOf(point))}
          style={{ left: `${(100 * (point % COLUMNS)) / COLUMNS}%`, top: `${(100 * rowOf(point)) / ROWS}%`, width: `${100 / COLUMNS}%`, height: `${100 / ROWS}%` }}
          onFocus={() => setFocus(point)}
          onClick={() => press(point)}
        />
      ))}
    </div>
  );
}

/** Edges run from the smaller name to the larger, as written() says them; a little bent. */
function curveOf(stroke: Stroke, _: number, all: Stroke[]): Edge["curve"] {
  const name = namesOf(all);
  const [from, to] = [...stroke].sort((a, b) => name(a) - name(b)).map((point) => ({ x: place(point).x, y: place(point).y - GROUND * STEP - STEP / 2 }));
  const bend = (from!.x - to!.x || 8) * 0.06;
  return [from!.x, from!.y, (from!.x + to!.x) / 2 + bend, (from!.y + to!.y) / 2, to!.x, to!.y];
}

/** A stroke more, or one fewer where it was drawn already. */
export function toggled(strokes: Stroke[], one: number, other: number): Stroke[] {
  const [a, b] = [Math.min(one, other), Math.max(one, other)];
  const left = strokes.filter((stroke) => stroke[0] !== a || stroke[1] !== b);
  return left.length < strokes.length ? left : [...strokes, [a, b]];
}

/** What hangs together with the ground. */
export function standing(strokes: Stroke[]): Stroke[] {
  const held = new Set<number>();
  const holds = (point: number) => onGround(point) || held.has(point);
  for (let before = -1; before < held.size; ) {
    before = held.size;
    for (const [a, b] of strokes) if (holds(a) || holds(b)) held.add(a).add(b);
  }
  return strokes.filter(([a, b]) => holds(a) && holds(b));
}

/** In the common notation: the ground is 0, points are numbered as they come. */
export function written(strokes: Stroke[]): string {
  const name = namesOf(strokes);
  return `hackenbush(${strokes.map(([a, b]) => [name(a), name(b)].sort((x, y) => x - y).join("-")).join(",")})`;
}

function namesOf(strokes: Stroke[]): (point: number) => number {
  const points = [...new Set(strokes.flat())].filter((point) => !onGround(point));
  return (point) => points.indexOf(point) + 1;
}
