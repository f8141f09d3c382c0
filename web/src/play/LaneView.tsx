// One lane of the table: its label, and the drawing that fits what lies in it.
import type { Session } from "../state/session";
import { here } from "../state/game";
import { letter, partsOf, type Lane } from "../lanes/lane";
import { runsOf } from "../lanes/row";
import { rowLayout, type Room } from "../draw/layout";
import { t } from "../text";
import { BushLaneView, bushHeight } from "./BushLane";
import { CellsLaneView, cellsHeight } from "./CellsLane";
import { gameName } from "./names";
import { RowLaneView } from "./RowLane";
import { takesOf } from "./takes";

export interface LaneProps<L extends Lane = Lane> {
  session: Session;
  lane: L;
  index: number;
  room: Room;
  height: number;
}

export function laneHeight(lane: Lane, room: Room): number {
  if (lane.kind === "row") return rowLayout(lane, room).height;
  return lane.kind === "bush" ? bushHeight(lane, room) : cellsHeight(lane, room);
}

export function LaneView(props: LaneProps & { sum: boolean }) {
  const { lane, height, index, session, sum } = props;
  return (
    <div class={`lane lane-${lane.kind}`} data-lane={index} style={{ height: `${height}px` }}>
      <div class="lane-label">
        <b class={countOf(lane).includes(",") ? "count split" : "count"}>{countOf(lane)}</b>
        <span class="letter">{letter(index)}</span>
        {sum && <span class="lane-rule">{laneRule(session, index, lane)}</span>}
      </div>
      <Drawing {...props} />
    </div>
  );
}

function Drawing(props: LaneProps) {
  const { lane } = props;
  if (lane.kind === "row") return <RowLaneView {...props} lane={lane} />;
  if (lane.kind === "bush") return <BushLaneView {...props} lane={lane} />;
  return <CellsLaneView {...props} lane={lane} />;
}

/** "5", or "2, 5" where a row has split. */
function countOf(lane: Lane): string {
  if (lane.kind === "row") return runsOf(lane).map((run) => run.to - run.from + 1).join(", ") || "0";
  if (lane.kind === "bush") return String(lane.edges.filter((edge) => edge.up).length);
  return "";
}

/** The rule in two words, where several games lie on one table. */
function laneRule(session: Session, index: number, lane: Lane): string {
  const words = t().play.takes;
  const game = session.game.value!;
  if (lane.kind !== "row") return gameName(lane.game, lane.notation);
  if (lane.game === "nim") return words.any;
  if (lane.game === "kayles" || lane.game === "0.77") return words.pins;
  if (lane.piece === "pin") return gameName(lane.game, lane.notation);
  const start = game.spots[0]!.study.moves[index] ?? here(game).study.moves[index] ?? [];
  return partsOf(lane).length ? words.some(takesOf(start.map((move) => move.cells.length)).replace(" to ", "–").replace("個", "")) : "";
}
