// A heap or a row of pins: drawn as SVG, with a real button over every piece.
import { useRef } from "preact/hooks";
import { Contours } from "../draw/Contours";
import { rowLayout, type RowLayout } from "../draw/layout";
import { Counter, FallenPin, Pin, Stone } from "../draw/pieces";
import { choosePieces } from "../lanes/choose";
import { letter, type Move, type RowLane } from "../lanes/lane";
import { runsOf } from "../lanes/row";
import { quick } from "../state/settings";
import { factsOf, here } from "../state/game";
import { t } from "../text";
import { focusedLane } from "./keys";
import type { LaneProps } from "./LaneView";
import { refuse } from "./refuse";
import { HintMark } from "./HintMark";
import { ManyPieces } from "./ManyPieces";

export function RowLaneView(props: LaneProps<RowLane>) {
  const { session, lane, index, room, height } = props;
  const layout = rowLayout(lane, room);
  const chosen = session.selection.value?.lane === index ? session.selection.value.move : null;
  const slide = useSlide(props, layout);
  if (layout.bar) return <ManyPieces session={session} lane={lane} index={index} />;
  return (
    <div class={`pieces ${lane.piece}`} {...slide}>
      <svg width={room.width} height={height} aria-hidden="true">
        <Ground lane={lane} layout={layout} />
        <Pieces lane={lane} layout={layout} index={index} chosen={chosen} phone={room.phone} />
        <HintMark session={session} lane={index} at={(move) => middle(layout, move)} />
      </svg>
      <Buttons {...props} layout={layout} chosen={chosen} />
      {chosen && !(room.phone && lane.piece !== "pin") && <Bubble {...props} layout={layout} chosen={chosen} />}
    </div>
  );
}

function Ground({ lane, layout }: { lane: RowLane; layout: RowLayout }) {
  if (layout.feet.length > 0)
    return <>{layout.feet.map((feet, i) => <Contours key={i} feet={feet} reach={layout.reach} />)}</>;
  const x = layout.r + layout.reach + 3;
  return <Contours feet={[{ x: lane.piece === "pin" ? 40 : x, y: layout.height / 2, rx: 14, ry: 12 }]} reach={layout.reach} dashed />;
}

interface PiecesProps {
  lane: RowLane;
  layout: RowLayout;
  index: number;
  chosen: Move | null;
  phone: boolean;
}

function Pieces({ lane, layout, index, chosen, phone }: PiecesProps) {
  const lift = phone ? 6 : 10;
  const { r } = layout;
  return (
    <>
      {lane.piece === "pin" && <PartLabels lane={lane} layout={layout} index={index} />}
      {layout.places.map((place, i) => {
        const taken = chosen?.cells.includes(i) ?? false;
        if (lane.piece === "pin")
          return <PinAt key={i} lane={lane} layout={layout} i={i} taken={taken} lift={lift} phone={phone} />;
        if (!lane.up[i]) return null;
        return lane.piece === "stone" ? (
          <Stone key={i} {...place} r={r} chosen={taken} lift={lift} lane={index} index={i} />
        ) : (
          <Counter key={i} {...place} r={r * 0.86} chosen={taken} lift={lift} />
        );
      })}
    </>
  );
}

interface PinAtProps {
  lane: RowLane;
  layout: RowLayout;
  i: number;
  taken: boolean;
  lift: number;
  phone: boolean;
}

function PinAt({ lane, layout, i, taken, lift, phone }: PinAtProps) {
  const { x, y } = layout.places[i]!;
  const size = layout.r;
  const up = lane.up[i]!;
  const fell = lane.fallen.includes(i);
  return (
    <g>
      {up && <Pin x={x} y={y - 4 * size} size={size} chosen={taken} lift={lift} />}
      {!up && fell && (phone ? <ellipse class="fallen-spot" cx={x} cy={y} rx={8} ry={4} /> : <FallenPin x={x} y={y} size={size} />)}
      {(up || fell) && (
        <text class={up ? "pin-number" : "pin-number gone"} x={x} y={y + 20 * Math.max(size, 0.85)}>{i + 1}</text>
      )}
    </g>
  );
}

/** "B₁: 2" over each part of a row that has split. */
function PartLabels({ lane, layout, index }: { lane: RowLane; layout: RowLayout; index: number }) {
  const runs = runsOf(lane);
  if (runs.length < 2) return null;
  return (
    <>
      {runs.map((run, i) => {
        const from = layout.places[run.from]!;
        const to = layout.places[run.to]!;
        return (
          <text key={i} class="part-label" x={from.y === to.y ? (from.x + to.x) / 2 : from.x} y={from.y - 68 * layout.r - 12}>
            {letter(index)}<tspan class="sub" dy="2">{i + 1}</tspan><tspan dy="-2">: {run.to - run.from + 1}</tspan>
          </text>
        );
      })}
    </>
  );
}

function middle(layout: RowLayout, move: Move): { x: number; y: number } {
  const places = (move.cells.length ? move.cells : [move.gap ?? 0]).map((i) => layout.places[i]!);
  const x = places.reduce((sum, p) => sum + p.x, 0) / places.length;
  return { x, y: Math.min(...places.map((p) => p.y)) };
}

type PartProps = LaneProps<RowLane> & { layout: RowLayout; chosen: Move | null };

/** One transparent button a piece; its name is the move and its result. */
function Buttons({ session, lane, index, layout, chosen }: PartProps) {
  const game = session.game.value!;
  const moves = here(game).study.moves[index] ?? [];
  const stop = chosen?.cells[0] ?? lane.up.lastIndexOf(true);
  const tall = lane.piece === "pin" ? 70 * layout.r : Math.max(2 * layout.r + 10, 36);
  const wide = Math.max(lane.piece === "pin" ? layout.pitch - 2 : 2 * layout.r + 10, 16);
  return (
    <>
      {layout.places.map(({ x, y }, i) => {
        const choice = lane.up[i] ? choosePieces(lane, moves, i, i) : null;
        if (!choice) return null;
        const top = lane.piece === "pin" ? y - tall + 2 : y - tall / 2;
        return (
          <button
            key={i}
            class="over"
            data-cell={i}
            data-stop={i === stop || undefined}
            tabIndex={i === stop && focusedLane.value === index ? 0 : -1}
            style={{ left: `${x - wide / 2}px`, top: `${top}px`, width: `${wide}px`, height: `${tall}px` }}
            aria-label={t().move.label(factsOf(here(game).lanes, index, choice.move))}
            aria-pressed={chosen?.cells.includes(i) ?? false}
            onFocus={() => (focusedLane.value = index)}
            onClick={(event) => event.detail === 0 && pressed(session, index, choice.move)}
          />
        );
      })}
      <Gaps moves={moves} layout={layout} session={session} index={index} chosen={chosen} />
    </>
  );
}

/** A press without a pointer: choose, and the second time move. */
function pressed(session: LaneProps["session"], lane: number, move: Move): void {
  if (session.selection.value?.move === move) void session.commit();
  else session.select(lane, move);
}

interface GapProps extends Pick<LaneProps, "session" | "index"> {
  moves: Move[];
  layout: RowLayout;
  chosen: Move | null;
}

/** Between two pieces: only split the heap here. */
function Gaps({ moves, layout, session, index, chosen }: GapProps) {
  const game = session.game.value!;
  return (
    <>
      {moves.filter((move) => move.gap !== undefined).map((move) => {
        const a = layout.places[move.gap! - 1]!;
        const b = layout.places[move.gap!]!;
        const same = a.y === b.y;
        return (
          <button
            key={move.gap}
            class="gap"
            data-cell={`gap${move.gap}`}
            tabIndex={-1}
            style={{ left: `${(same ? (a.x + b.x) / 2 : b.x - layout.pitch / 2) - 9}px`, top: `${b.y - layout.r - 4}px`, height: `${2 * layout.r + 8}px` }}
            aria-pressed={chosen === move}
            aria-label={t().move.label(factsOf(here(game).lanes, index, move))}
            onPointerDown={(event) => event.stopPropagation()}
            onClick={() => pressed(session, index, move)}
          />
        );
      })}
    </>
  );
}

/** The bubble that names the choice, beside the heap or above the pins. */
function Bubble({ session, lane, index, room, layout, chosen }: PartProps & { chosen: Move }) {
  const game = session.game.value!;
  const text = t().move.choice(factsOf(here(game).lanes, index, chosen));
  const last = layout.places[lane.up.lastIndexOf(true)]!;
  const beside = lane.piece !== "pin" && !room.phone && last.x + layout.r + 190 < room.width;
  const at = middle(layout, chosen);
  const left = beside ? last.x + layout.r + layout.reach + 16 : Math.min(Math.max(at.x, 70), room.width - 70);
  const above = lane.piece === "pin" ? at.y - 70 * layout.r - 20 : at.y - layout.r - 20;
  const style = { left: `${left}px`, top: `${beside ? last.y : Math.max(above, 2)}px` };
  return <span class={beside ? "bubble beside-heap" : "bubble above"} style={style}>{text}</span>;
}

/** Above or below the lane: what is let go there has been taken off the table. */
function outside(event: PointerEvent): boolean {
  const box = (event.currentTarget as HTMLElement).getBoundingClientRect();
  return event.clientY < box.top - 24 || event.clientY > box.bottom + 24;
}

/** Press anywhere, slide to adjust, release chooses; pressing the same again moves, dragging out too. */
function useSlide({ session, lane, index }: LaneProps<RowLane>, layout: RowLayout) {
  const start = useRef<{ cell: number; was: Move | null; slid: boolean; out: boolean } | null>(null);
  const nearest = (event: PointerEvent): number => {
    const box = (event.currentTarget as HTMLElement).getBoundingClientRect();
    const [x, y] = [event.clientX - box.left, event.clientY - box.top];
    const lift = lane.piece === "pin" ? 30 * layout.r : 0;
    const far = (i: number) => Math.abs(layout.places[i]!.x - x) + 2 * Math.abs(layout.places[i]!.y - lift - y);
    const up = lane.up.flatMap((stands, i) => (stands ? [i] : []));
    return up.reduce((best, i) => (far(i) < far(best) ? i : best), up[0] ?? 0);
  };
  const choose = (from: number, to: number) => {
    const game = session.game.value!;
    const choice = choosePieces(lane, here(game).study.moves[index] ?? [], from, to);
    if (!choice) return false;
    session.select(index, choice.move);
    if (!choice.exact) refuse(session, game, index);
    return choice.exact;
  };
  return {
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0 || !session.yours.value || !lane.up.includes(true)) return;
      const cell = nearest(event);
      const chosen = session.selection.value;
      start.current = { cell, was: chosen?.lane === index ? chosen.move : null, slid: false, out: false };
      (event.currentTarget as HTMLElement).setPointerCapture(event.pointerId);
    },
    onPointerMove(event: PointerEvent) {
      const from = start.current;
      if (!from) return;
      from.out = outside(event);
      if (from.out) return void (from.slid || choose(from.cell, from.cell), (from.slid = true));
      const cell = nearest(event);
      if (cell === from.cell && !from.slid) return;
      from.slid = true;
      choose(from.cell, cell);
    },
    onPointerUp(event: PointerEvent) {
      const from = start.current;
      start.current = null;
      if (from?.out) return void session.commit();
      if (!from || from.slid) return;
      const { cell, was } = from;
      if (was && (lane.piece === "pin" ? was.cells.includes(cell) : was.cells[0] === cell)) return void session.commit();
      const exact = choose(lane.piece === "pin" && was && beside(was, cell) ? was.cells[0]! : cell, cell);
      if (quick.value && exact) return void session.commit();
      focusedLane.value = index;
      (event.currentTarget as HTMLElement).querySelector<HTMLElement>("[data-stop]")?.focus({ preventScroll: true });
    },
    onPointerCancel() {
      start.current = null;
    },
  };
}

/** Pressing the neighbour of a chosen pin takes both. */
const beside = (move: Move, cell: number) =>
  move.cells.length === 1 && Math.abs(move.cells[0]! - cell) === 1;
