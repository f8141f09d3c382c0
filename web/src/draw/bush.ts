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

/** A place for a label beside the curve, away from the stem. */
export function beside(curve: Edge["curve"], by: number): { x: number; y: number } {
  const { x, y } = middle(curve);
  const [x1, y1, , , x2, y2] = curve;
  const length = Math.hypot(x2 - x1, y2 - y1) || 1;
  const side = x2 >= x1 ? 1 : -1;
  const across = { x: -(y2 - y1) / length, y: (x2 - x1) / length };
  const down = across.y * side < 0 && Math.abs(across.x) < 0.3 ? -1 : 1;
  return { x: x + across.x * by * side * down, y: y + across.y * by * side * down };
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
