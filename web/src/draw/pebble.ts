// The shape of a stone: nine points on an ellipse, closed by a Catmull-Rom curve, seeded.
import { seeded } from "./random";

export const TINTS = ["slate", "slate", "moss", "flint", "slate", "basalt", "russet", "russet"] as const;
export type Tint = (typeof TINTS)[number];

export interface Pebble {
  tint: Tint;
  /** For radius 1. */
  outline: string;
  specks: { x: number; y: number; r: number }[];
  vein: string | null;
  /** Shift of the centre in pixels, and size. */
  dx: number;
  dy: number;
  size: number;
  turn: number;
}

const POINTS = 9;
const FLAT = 0.88;
const known = new Map<number, Pebble>();

/** Stone `index` of lane `lane`. */
export function pebble(lane: number, index: number): Pebble {
  const key = lane * 4096 + index;
  let found = known.get(key);
  if (!found) known.set(key, (found = make(lane, index)));
  return found;
}

function make(lane: number, index: number): Pebble {
  const random = seeded(lane + 11, index + 5);
  const tint = TINTS[Math.floor(random() * TINTS.length)]!;
  const outline = curve(random);
  const specks = Array.from({ length: 7 }, () => speck(random));
  const vein = random() < 1 / 3 ? veinPath(random) : null;
  const size = 0.93 + random() * 0.1;
  return { tint, outline, specks, vein, dx: random() * 4 - 2, dy: random() * 4 - 2, size, turn: random() * 24 - 12 };
}

function curve(random: () => number): string {
  const points = Array.from({ length: POINTS }, (_, i) => {
    const angle = (2 * Math.PI * i) / POINTS;
    const radius = 1 + (random() * 2 - 1) * 0.065;
    return [radius * Math.cos(angle), FLAT * radius * Math.sin(angle)] as const;
  });
  const at = (i: number) => points[(i + POINTS) % POINTS]!;
  const pieces = points.map((_, i) => {
    const [before, from, to, next] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const one = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6];
    const two = [to[0] - (next[0] - from[0]) / 6, to[1] - (next[1] - from[1]) / 6];
    return `C${[...one, ...two, ...to].map(short).join(" ")}`;
  });
  return `M${at(0).map(short).join(" ")}${pieces.join("")}Z`;
}

const short = (n: number) => n.toFixed(3);

function speck(random: () => number) {
  const angle = random() * 2 * Math.PI;
  const reach = Math.sqrt(random()) * 0.8;
  return { x: reach * Math.cos(angle), y: FLAT * reach * Math.sin(angle), r: 0.5 + random() * 0.8 };
}

function veinPath(random: () => number): string {
  const left = random() * 0.8 - 0.3;
  const right = random() * 0.8 - 0.5;
  return `M-1 ${short(left)}Q0 ${short(left + random() * 0.5 - 0.1)} 1 ${short(right)}`;
}
