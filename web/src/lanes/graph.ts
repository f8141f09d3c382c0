// A graph to play on: read from "1-2,2-3,5", and laid out by springs and repulsion, always alike.

export interface Graph {
  names: string[];
  /** Ends of each edge, as places in `names`. */
  edges: [number, number][];
  /** Where each vertex is drawn, within a square of side 1; x reaches from 0 to 1. */
  places: { x: number; y: number }[];
}

const LARGEST = 30;
const ROUNDS = 300;

export const namesIn = (text: string): string[] => [...new Set(text.split(/[,-]/).filter(Boolean))];

export function graphOf(text: string): Graph | null {
  if (!/^\d+(-\d+)?(,\d+(-\d+)?)*$/.test(text)) return null;
  const names = namesIn(text);
  if (names.length > LARGEST) return null;
  const edges = text.split(",").flatMap((piece): [number, number][] => {
    const [a, b] = piece.split("-");
    return b === undefined ? [] : [[names.indexOf(a!), names.indexOf(b)]];
  });
  return { names, edges, places: layout(names.length, edges) };
}

export const adjacent = ({ edges }: Graph, a: number, b: number) =>
  edges.some(([x, y]) => (x === a && y === b) || (x === b && y === a));

/** Neighbours are drawn together, all others apart, by smaller steps in each round (Fruchterman and Reingold 1991). */
function layout(count: number, edges: [number, number][]): Graph["places"] {
  const at = Array.from({ length: count }, (_, i) => ({ x: Math.cos((6.2832 * i) / count) + 0.01 * i, y: Math.sin((6.2832 * i) / count) }));
  const ideal = 1.6 / Math.sqrt(count);
  for (let round = 0; round < ROUNDS; ++round) {
    const force = at.map(() => ({ x: 0, y: 0 }));
    const push = (a: number, b: number, strength: (far: number) => number) => {
      const [dx, dy] = [at[a]!.x - at[b]!.x, at[a]!.y - at[b]!.y];
      const far = Math.hypot(dx, dy) || 0.01;
      for (const [v, sign] of [[a, 1], [b, -1]] as const) {
        force[v]!.x += (sign * strength(far) * dx) / far;
        force[v]!.y += (sign * strength(far) * dy) / far;
      }
    };
    for (let a = 0; a < count; ++a) for (let b = a + 1; b < count; ++b) push(a, b, (far) => (ideal * ideal) / far);
    for (const [a, b] of edges) if (a !== b) push(a, b, (far) => (-far * far) / ideal);
    at.forEach((place, v) => {
      const length = Math.hypot(force[v]!.x, force[v]!.y) || 1;
      const step = Math.min(length, 0.15 * (1 - round / ROUNDS)) / length;
      place.x += force[v]!.x * step;
      place.y += force[v]!.y * step;
    });
  }
  return scaled(at);
}

/** Lying rather than standing, and one wide. */
function scaled(at: Graph["places"]): Graph["places"] {
  const span = (list: number[]) => Math.max(...list) - Math.min(...list);
  const lying = span(at.map(({ x }) => x)) < span(at.map(({ y }) => y)) ? at.map(({ x, y }) => ({ x: y, y: x })) : at;
  const [left, top] = [Math.min(...lying.map(({ x }) => x)), Math.min(...lying.map(({ y }) => y))];
  const size = span(lying.map(({ x }) => x)) || 1;
  return lying.map(({ x, y }) => ({ x: (x - left) / size, y: (y - top) / size }));
}
