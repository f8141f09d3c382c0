// A Hackenbush tree in a lane of its own, inside a mixed sum.
import type { BushLane } from "../lanes/lane";
import type { Room } from "../draw/layout";
import type { LaneProps } from "./LaneView";
import { BushScene } from "./BushScene";

export function bushHeight(lane: BushLane, { phone }: Room): number {
  return Math.min(phone ? 240 : 320, Math.max(phone ? 110 : 150, lane.height * 1.1 + 60));
}

export function BushLaneView({ session, lane, index, room, height }: LaneProps<BushLane>) {
  const trees = [{ lane, index }];
  return (
    <div class="pieces bush-lane">
      <BushScene session={session} trees={trees} width={room.width} height={height} ground={20} phone={room.phone} />
    </div>
  );
}
