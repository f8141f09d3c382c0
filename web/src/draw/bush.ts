// Where trees stand side by side, and how a branch falls.
import type { BushLane, Edge } from "../lanes/lane";

export interface Standing {
  lane: BushLane;
  index: number;
  /** Shift to the right. */
  x: number;
}

export interface Scene {
  trees: Standing[];
  scale: number;
}

/** Places the trees of a picture from left to right and finds the scale at which they fit. */
export function arrange(list: { lane: BushLane; index: number }[], width: number, height: number): Scene {
  const gap = 70;
  const total = list.reduce((sum, { lane }) => sum + lane.width + gap, gap);
  const tallest = Math.max(60, ...list.map(({ lane }) => lane.height));
  const scale = Math.min(1.9, width / total, height / (tallest + 34));
  const spare = (width / scale - total) / (list.length + 1);
  let x = gap + spare;
  const trees = list.map(({ lane, index }) => {
    const place = { lane, index, x };
    x += lane.width + gap + spare;
    return place;
  });
  return { trees, scale };
}

export function path([x1, y1, bx, by, x2, y2]: Edge["curve"]): string {
  return `M${x1} ${y1}Q${bx} ${by} ${x2} ${y2}`;
}

/** The middle of the curve. */
export function middle([x1, y1, bx, by, x2, y2]: Edge["curve"]): { x: number; y: number } {
  return { x: (x1 + 2 * bx + x2) / 4, y: (y1 + 2 * by + y2) / 4 };
}

type Point = { x: number; y: number };

function along([x1, y1, bx, by, x2, y2]: Edge["curve"], t: number): Point {
  const [a, b, c] = [(1 - t) * (1 - t), 2 * t * (1 - t), t * t];
  return { x: a * x1 + b * bx + c * x2, y: a * y1 + b * by + c * y2 };
}

/** A place for a label beside each curve: of a few candidates, the one with most room. */
export function labelPlaces(curves: readonly Edge["curve"][], by: number): Point[] {
  const wood = curves.map((curve) => [0, 0.15, 0.3, 0.5, 0.7, 0.85, 1].map((t) => along(curve, t)));
  const placed: Point[] = [];
  for (const [i, curve] of curves.entries()) {
    const others = [...wood.flatMap((points, k) => (k === i ? [] : points)), ...placed];
    const room = (p: Point) => Math.min(3 * by, ...others.map((o) => Math.hypot(o.x - p.x, o.y - p.y)));
    const spots = [0.5, 0.62, 0.4].flatMap((t) => [-1, 1].map((side) => off(curve, t, by * side)));
    placed.push(spots.reduce((best, spot) => (room(spot) > room(best) + 1 ? spot : best)));
  }
  return placed;
}

/** A point beside a curve; the first side is the left or the upper one. */
function off(curve: Edge["curve"], t: number, by: number): Point {
  const [x1, y1, , , x2, y2] = curve;
  const length = Math.hypot(x2 - x1, y2 - y1) || 1;
  const across = { x: (y1 - y2) / length, y: (x2 - x1) / length };
  const flip = across.x < -0.25 || (Math.abs(across.x) <= 0.25 && across.y < 0) ? -1 : 1;
  const { x, y } = along(curve, t);
  return { x: x + across.x * by * flip, y: y + across.y * by * flip };
}

/** The vertices of the edges that stand, with their places. */
export function joints(edges: readonly Edge[]): Map<number, { x: number; y: number }> {
  const places = new Map<number, { x: number; y: number }>();
  for (const { a, b, curve } of edges) {
    if (a !== 0) places.set(a, { x: curve[0], y: curve[1] });
    if (b !== 0) places.set(b, { x: curve[4], y: curve[5] });
  }
  return places;
}

/** How high an edge stands above the ground: 0 at the bottom. Thinner upward. */
export function thickness(curve: Edge["curve"]): number {
  const height = -Math.min(curve[1], curve[5]);
  return Math.max(8, 12 - height / 60);
}

/** The foot on the ground. */
export function footOf(edges: readonly Edge[]): number | null {
  const feet = edges.flatMap(({ a, b, curve }) => (a === 0 ? [curve[0]] : b === 0 ? [curve[4]] : []));
  return feet.length ? feet.reduce((sum, x) => sum + x, 0) / feet.length : null;
}
