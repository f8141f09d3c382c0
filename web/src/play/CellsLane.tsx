// A board of cells in a lane: coins, chocolate, a piece on a plane, a strip; or a card of text.
import { signal } from "@preact/signals";
import { aroundCell, boardOf, canBePressed, pressesMiddle, pressesOne, type Cell, type CellBoard } from "../lanes/cells";
import type { CellsLane, Move } from "../lanes/lane";
import type { Room } from "../draw/layout";
import { factsOf, here, type Game } from "../state/game";
import type { Session } from "../state/session";
import { t } from "../text";
import { CellDrawing } from "./CellDrawing";
import { GraphDrawing } from "./GraphDrawing";
import { HintMark } from "./HintMark";
import { focusedLane } from "./keys";
import type { LaneProps } from "./LaneView";
import { MoveList } from "./MoveList";
import { usePlane } from "./usePlane";

/** Cells pressed so far on boards where a move changes several. */
const pressed = signal<{ game: Game | null; lane: number; cells: number[] }>({ game: null, lane: -1, cells: [] });

/** None after a move or in another game: then the game is another value. */
function pressedIn(session: Session, lane: number): number[] {
  const { game, lane: on, cells } = pressed.value;
  return game === session.game.value && on === lane ? cells : [];
}

export function sizeOfCell(lane: CellsLane, { width, phone }: Room): number {
  const fit = (width - 32) / Math.max(1, lane.columns);
  const tall = (phone ? 360 : 420) / Math.max(1, lane.rows);
  return Math.max(14, Math.min(phone ? 44 : lane.rows > 5 ? 46 : 58, fit, tall));
}

export function cellsHeight(lane: CellsLane, room: Room): number {
  if (lane.shape === "typed") return room.phone ? 150 : 170;
  if (lane.graph) return Math.max(132, graphSide(lane, room) * Math.max(...lane.graph.places.map(({ y }) => y)) + (room.phone ? 60 : 76));
  return Math.max(room.phone ? 92 : 132, sizeOfCell(lane, room) * lane.rows + (lane.shape === "coins" ? 64 : 52));
}

const VERTEX = { phone: 38, desk: 48 };

/** As wide as the graph needs. */
function graphSide(lane: CellsLane, { width, phone }: Room): number {
  const wish = (phone ? 70 : 110) * Math.sqrt(lane.columns);
  return Math.max(60, Math.min(wish, width - 90));
}

/** The middle of every cell. */
function middlesOf(lane: CellsLane, room: Room, size: number, place: { x: number; y: number }): { x: number; y: number }[] {
  if (lane.graph) {
    const side = graphSide(lane, room);
    return lane.graph.places.map(({ x, y }) => ({ x: 44 + x * side, y: (room.phone ? 30 : 38) + y * side }));
  }
  return Array.from({ length: lane.columns * lane.rows }, (_, i) => ({
    x: place.x + (i % lane.columns) * size + size / 2,
    y: place.y + Math.floor(i / lane.columns) * size + size / 2,
  }));
}

export function CellsLaneView(props: LaneProps<CellsLane>) {
  const { session, lane, index, room, height } = props;
  const { study } = here(session.game.value!);
  const plane = usePlane(lane, session.game.value!, session.values.value);
  const info = lane.parts.length > 0 ? study.infos[study.first[index]!] : undefined;
  if (!canBePressed(lane, study.moves[index] ?? [])) return <MoveList session={session} lane={lane} index={index} />;
  const board = boardOf(lane, info);
  const size = lane.graph ? (room.phone ? VERTEX.phone : VERTEX.desk) : sizeOfCell(lane, room);
  const place = { x: 20, y: (height - size * lane.rows) / 2 - (lane.shape === "coins" ? 8 : 0) };
  const chosen = session.selection.value?.lane === index ? session.selection.value.move : null;
  const marked = chosen?.cells ?? pressedIn(session, index);
  const middles = middlesOf(lane, room, size, place);
  return (
    <div class="pieces cells">
      <svg width={room.width} height={height} aria-hidden="true">
        {lane.graph ? (
          <GraphDrawing graph={lane.graph} board={board} places={middles} size={size} marked={marked} />
        ) : (
          <g transform={`translate(${place.x} ${place.y})`}>
            <CellDrawing lane={lane} board={board} size={size} marked={marked} plane={plane} from={info?.numbers?.map(Number) ?? []} />
          </g>
        )}
        <HintMark session={session} lane={index} at={(move) => middles[standsFor(lane, move)] ?? { x: 14, y: 30 }} />
      </svg>
      <CellButtons {...props} board={board} size={size} middles={middles} chosen={chosen} />
    </div>
  );
}

interface ButtonsProps extends LaneProps<CellsLane> {
  board: CellBoard;
  size: number;
  middles: { x: number; y: number }[];
  chosen: Move | null;
}

function CellButtons({ session, lane, index, board, size, middles, chosen }: ButtonsProps) {
  const game = session.game.value!;
  const moves = here(game).study.moves[index] ?? [];
  const moveAt = (cell: number) => (pressesMiddle(lane) ? aroundCell(lane, moves, cell) : moves.find((move) => handles(lane, move, cell)));
  const live = board.cells.flatMap((_, i) => (moveAt(i) ? [i] : []));
  const stop = chosen?.cells.find((cell) => live.includes(cell) && (!pressesMiddle(lane) || moveAt(cell) === chosen)) ?? live[0];
  return (
    <>
      {live.map((i) => {
        const move = moveAt(i)!;
        return (
          <button
            key={i}
            class="over"
            data-cell={i}
            data-stop={i === stop || undefined}
            tabIndex={i === stop && focusedLane.value === index ? 0 : -1}
            style={{
              left: `${middles[i]!.x - size / 2}px`,
              top: `${middles[i]!.y - size / 2}px`,
              width: `${size}px`,
              height: `${size}px`,
            }}
            aria-label={nameOf(session, lane, index, i, board.cells[i]!, move)}
            aria-pressed={chosen?.cells.includes(i) ?? false}
            onFocus={() => (focusedLane.value = index)}
            onClick={() => press(session, lane, index, moves, i, chosen)}
          />
        );
      })}
    </>
  );
}

/** On planes and bars the target alone stands for the move; elsewhere every cell that changes. */
function handles(lane: CellsLane, move: Move, cell: number): boolean {
  return pressesOne(lane) ? handleOf(move) === cell : move.cells.includes(cell);
}

/** The upper left of the cells that go. */
const handleOf = (move: Move) => Math.min(...move.cells);

function nameOf(session: Session, lane: CellsLane, index: number, cell: number, look: Cell, move: Move): string {
  const game = session.game.value!;
  if (pressesOne(lane)) return t().move.label(factsOf(here(game).lanes, index, move));
  if (lane.graph) return t().play.cell(lane.graph.names[cell]!, t().play.looks[look.look]);
  const [x, y] = [cell % lane.columns, Math.floor(cell / lane.columns)];
  return t().play.cell(lane.rows === 1 ? String(x + 1) : `${x}, ${y}`, t().play.looks[look.look]);
}

function press(session: Session, lane: CellsLane, index: number, moves: Move[], cell: number, chosen: Move | null): void {
  if (pressesOne(lane) || pressesMiddle(lane)) {
    const move = pressesMiddle(lane) ? aroundCell(lane, moves, cell)! : moves.find((m) => handleOf(m) === cell)!;
    return chosen === move ? void session.commit() : session.select(index, move);
  }
  const before = session.selection.value ? (chosen?.cells ?? []) : pressedIn(session, index);
  if (chosen && before.includes(cell) && before.length === 1) return void session.commit();
  const cells = nextCells(before, cell, moves);
  pressed.value = { game: session.game.value, lane: index, cells };
  session.select(index, moves.find((m) => same(m.cells, cells)) ?? null);
}

/** Turns one cell on or off; begins anew when no move has these cells. */
function nextCells(before: number[], cell: number, moves: Move[]): number[] {
  const next = before.includes(cell) ? before.filter((c) => c !== cell) : [...before, cell];
  const possible = moves.some((move) => next.every((c) => move.cells.includes(c)));
  return possible ? next : [cell];
}

/** The cell that a hint points at. */
const standsFor = (lane: CellsLane, move: Move) =>
  pressesMiddle(lane) ? (move.cells.find((cell) => aroundCell(lane, [move], cell)) ?? -1) : Math.min(...move.cells);

const same = (a: number[], b: number[]) => a.length === b.length && a.every((c) => b.includes(c));
