// A board of cells in a lane: coins, chocolate, a piece on a plane, a strip; or a card of text.
import { signal } from "@preact/signals";
import { boardOf, canBePressed, pressesOne, type Cell, type CellBoard } from "../lanes/cells";
import type { CellsLane, Move } from "../lanes/lane";
import type { Room } from "../draw/layout";
import { factsOf, here, type Game } from "../state/game";
import type { Session } from "../state/session";
import { t } from "../text";
import { CellDrawing } from "./CellDrawing";
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
  return Math.max(room.phone ? 92 : 132, sizeOfCell(lane, room) * lane.rows + (lane.shape === "coins" ? 64 : 52));
}

export function CellsLaneView(props: LaneProps<CellsLane>) {
  const { session, lane, index, room, height } = props;
  const { study } = here(session.game.value!);
  const plane = usePlane(lane, session.game.value!, session.values.value);
  const info = lane.parts.length > 0 ? study.infos[study.first[index]!] : undefined;
  if (!canBePressed(lane, study.moves[index] ?? [])) return <MoveList session={session} lane={lane} index={index} />;
  const board = boardOf(lane, info);
  const size = sizeOfCell(lane, room);
  const place = { x: 20, y: (height - size * lane.rows) / 2 - (lane.shape === "coins" ? 8 : 0) };
  const chosen = session.selection.value?.lane === index ? session.selection.value.move : null;
  const marked = chosen?.cells ?? pressedIn(session, index);
  return (
    <div class="pieces cells">
      <svg width={room.width} height={height} aria-hidden="true">
        <g transform={`translate(${place.x} ${place.y})`}>
          <CellDrawing lane={lane} board={board} size={size} marked={marked} plane={plane} from={info?.numbers?.map(Number) ?? []} />
        </g>
      </svg>
      <CellButtons {...props} board={board} size={size} place={place} chosen={chosen} />
    </div>
  );
}

interface ButtonsProps extends LaneProps<CellsLane> {
  board: CellBoard;
  size: number;
  place: { x: number; y: number };
  chosen: Move | null;
}

function CellButtons({ session, lane, index, board, size, place, chosen }: ButtonsProps) {
  const game = session.game.value!;
  const moves = here(game).study.moves[index] ?? [];
  const live = board.cells.flatMap((_, i) => (moves.some((move) => handles(lane, move, i)) ? [i] : []));
  const stop = chosen?.cells.find((cell) => live.includes(cell)) ?? live[0];
  return (
    <>
      {live.map((i) => {
        const move = moves.find((m) => handles(lane, m, i))!;
        return (
          <button
            key={i}
            class="over"
            data-cell={i}
            data-stop={i === stop || undefined}
            tabIndex={i === stop && focusedLane.value === index ? 0 : -1}
            style={{
              left: `${place.x + (i % board.columns) * size}px`,
              top: `${place.y + Math.floor(i / board.columns) * size}px`,
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
  const [x, y] = [cell % lane.columns, Math.floor(cell / lane.columns)];
  return t().play.cell(lane.rows === 1 ? String(x + 1) : `${x}, ${y}`, t().play.looks[look.look]);
}

function press(session: Session, lane: CellsLane, index: number, moves: Move[], cell: number, chosen: Move | null): void {
  if (pressesOne(lane)) {
    const move = moves.find((m) => handleOf(m) === cell)!;
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

const same = (a: number[], b: number[]) => a.length === b.length && a.every((c) => b.includes(c));
