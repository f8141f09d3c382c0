// How a tree without cycles is drawn: it grows from the ground, each branch in a wedge of its own,
// so that branches do not cross; a little sway keeps it from looking ruled.
import { seeded } from "../draw/random";
import type { Edge } from "./lane";

type Curve = Edge["curve"];
interface Node {
  edge: number;
  children: Node[];
  leaves: number;
}

const LENGTH = 92;
const LARGEST = 60;

/** The curves in the order of the edges; null where there is a cycle or too much to draw so. */
export function grow(edges: readonly { a: number; b: number }[]): Curve[] | null {
  const roots = treeOf(edges);
  if (!roots || edges.length > LARGEST) return null;
  const curves: Curve[] = [];
  const random = seeded(edges.length, roots.length);
  const place = (node: Node, x: number, y: number, from: number, to: number, depth: number): void => {
    const angle = (from + to) / 2 + (random() - 0.5) * 0.1;
    const length = LENGTH * (depth === 0 ? 1.12 : 0.8 + 0.3 * random()) * (node.children.length ? 1 : 0.86);
    const [x2, y2] = [x + length * Math.sin(angle), y - length * Math.cos(angle)];
    const bend = (angle >= 0 ? 1 : -1) * Math.min(0.13, 0.03 + Math.abs(angle) * 0.12) * length;
    curves[node.edge] = [x, y, (x + x2) / 2 + bend * Math.cos(angle), (y + y2) / 2 + bend * Math.sin(angle), x2, y2];
    spread(node.children, x2, y2, from, to, depth + 1);
  };
  const spread = (children: Node[], x: number, y: number, from: number, to: number, depth: number): void => {
    const all = children.reduce((sum, child) => sum + child.leaves, 0);
    const wide = children.length > 1 ? Math.max(to - from, Math.min(2.6, 1.15 * children.length)) : Math.min(to - from, 0.5);
    const middle = ((from + to) / 2) * (children.length > 1 ? 0.8 : 0.75);
    let at = middle - wide / 2;
    for (const child of children) {
      const share = (wide * (0.5 * child.leaves)) / all + (0.5 * wide) / children.length;
      place(child, x, y, at, at + share, depth);
      at += share;
    }
  };
  if (roots.length === 1) place(roots[0]!, 0, 0, -0.05, 0.11, 0);
  else spread(roots, 0, 0, -0.9, 0.9, 0);
  return curves;
}

/** The branches at the ground, each with what stands on it; null when a cycle is met. */
function treeOf(edges: readonly { a: number; b: number }[]): Node[] | null {
  const used = new Set<number>();
  const met = new Set<number>([0]);
  let cycle = false;
  const from = (vertex: number): Node[] =>
    edges.flatMap(({ a, b }, edge): Node[] => {
      if (used.has(edge) || (a !== vertex && b !== vertex)) return [];
      used.add(edge);
      const other = a === vertex ? b : a;
      if (met.has(other)) cycle = true;
      met.add(other);
      return [{ edge, children: [], leaves: other }];
    });
  const roots = from(0);
  const open = [...roots];
  const order: Node[] = [];
  for (let node = open.pop(); node; node = open.pop()) {
    order.push(node);
    node.children = balanced(from(node.leaves));
    open.push(...node.children);
  }
  for (const node of order.reverse())
    node.leaves = node.children.reduce((sum, child) => sum + child.leaves, 0) || 1;
  return cycle || used.size < edges.length ? null : roots;
}

/** Branches alternate so that the first does not always lean to the left. */
function balanced(children: Node[]): Node[] {
  return children.length < 3 ? children : [children[0]!, ...children.slice(2), children[1]!];
}
