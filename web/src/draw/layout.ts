// Where the pieces of a heap or row lie in their lane.
import type { Footprint } from "./Contours";
import { runsOf } from "../lanes/row";
import type { RowLane } from "../lanes/lane";

export interface Place {
  x: number;
  y: number;
}

export interface RowLayout {
  height: number;
  pitch: number;
  /** Radius of stones and counters; for pins the size, 1 being 62 high. */
  r: number;
  reach: number;
  places: Place[];
  /** The contour footprints of each run. */
  feet: Footprint[][];
  /** The heap is too large to be drawn stone by stone. */
  bar: boolean;
}

export interface Room {
  /** Width of the lane to the right of its label. */
  width: number;
  phone: boolean;
  /** Height of a lane of stones, where the page has a wish. */
  height?: number | undefined;
}

export const LARGEST_DRAWN = 40;

export function rowLayout(lane: RowLane, room: Room): RowLayout {
  return lane.piece === "pin" ? pinLayout(lane, room) : stoneLayout(lane, room);
}

function stoneLayout(lane: RowLane, { width, phone, height: wish }: Room): RowLayout {
  const n = lane.up.length;
  const height = wish ?? (phone ? 92 : 132);
  const perLine = n >= (phone ? 8 : 13) ? (phone ? 5 : 10) : Math.max(n, 1);
  const gap = perLine === 10 ? 0.5 : 0;
  const splits = perLine === n ? lane.splits.length : 0;
  const slots = perLine + gap + splits * 0.6;
  const pitch = phone ? Math.min(42, (width - 26) / slots) : Math.min(78, (width - 60) / slots);
  const r = pitch * (phone ? 0.405 : 0.41);
  const lines = Math.ceil(Math.max(n, 1) / perLine);
  const reach = Math.max(4, Math.min(phone ? 15 : 26, height / 2 - r - 3));
  const tall = Math.max(height, lines * pitch * 0.94 + 2 * reach + 6);
  const top = tall / 2 - ((lines - 1) * pitch * 0.94) / 2;
  const left = r + reach + (phone ? 1 : 3);
  const places = lane.up.map((_, i) => {
    const column = i % perLine;
    const shift = lane.splits.filter((s) => s <= i).length * 0.6 * (splits > 0 ? 1 : 0);
    const x = left + pitch * (column + (column >= 5 ? gap : 0) + shift);
    return { x, y: top + Math.floor(i / perLine) * pitch * 0.94 };
  });
  const feet = runsOf(lane).map((run) =>
    places.slice(run.from, run.to + 1).map(({ x, y }) => ({ x, y, rx: r, ry: r * 0.94 })),
  );
  const bar = n > LARGEST_DRAWN;
  return { height: bar ? height : tall, pitch, r, reach, places, feet, bar };
}

function pinLayout(lane: RowLane, { width, phone }: Room): RowLayout {
  const n = Math.max(1, lane.up.length);
  const perLine = phone ? 9 : 14;
  const across = Math.min(n, perLine);
  const lines = Math.ceil(n / perLine);
  const pitch = Math.min(phone ? 32 : 54, (width - (phone ? 24 : 32)) / across);
  const r = Math.min(phone ? 1 : 1.26, pitch / 28);
  const reach = phone ? 10 : 20;
  const line = phone ? 84 : 118;
  const height = (phone ? 110 : 160) + (lines - 1) * line;
  const foot = phone ? 76 : 115;
  const left = pitch / 2 + (phone ? 12 : 14);
  const places = lane.up.map((_, i) => ({
    x: left + (i % perLine) * pitch,
    y: foot + Math.floor(i / perLine) * line,
  }));
  const half = phone ? 10 : 13;
  const feet = runsOf(lane).map((run) => bars(places.slice(run.from, run.to + 1), pitch, half));
  return { height, pitch, r, reach, places, feet, bar: false };
}

/** One bar for each line that a run of pins has. */
function bars(places: Place[], pitch: number, half: number): Footprint[] {
  const lines = new Map<number, Place[]>();
  for (const place of places) lines.set(place.y, [...(lines.get(place.y) ?? []), place]);
  return [...lines.values()].map((line) => {
    const x = (line[0]!.x + line.at(-1)!.x) / 2;
    const rx = (line.at(-1)!.x - line[0]!.x) / 2 + Math.min(20, pitch / 2 - 2);
    return { x, y: line[0]!.y, rx, ry: half, bar: true };
  });
}
