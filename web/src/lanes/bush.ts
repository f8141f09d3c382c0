// Hackenbush: one lane for each thing that stands on the ground. The drawing stays as it was at the
// start of the game; a cut only takes edges away.
import type { ComponentInfo, OptionInfo, Picture } from "../engine/protocol";
import { drawn } from "./drawn";
import { grow } from "./grow";
import type { BushLane, Edge, Move } from "./lane";

/** Edges that hang together without going through the ground have the same number. */
export function trees(edges: readonly (readonly [number, number])[]): number[] {
  const home = new Map<number, number>();
  const find = (v: number): number => {
    let root = v;
    while (home.get(root) !== undefined && home.get(root) !== root) root = home.get(root)!;
    return root;
  };
  for (const [a, b] of edges) if (a !== 0 && b !== 0) home.set(find(a), find(b));
  const numbers = new Map<number, number>();
  let loops = 0;
  return edges.map(([a, b]) => {
    const root = a === 0 && b === 0 ? -++loops : find(a === 0 ? b : a);
    if (!numbers.has(root)) numbers.set(root, numbers.size);
    return numbers.get(root)!;
  });
}

export function bushLane(info: ComponentInfo, picture: Picture): BushLane[] {
  const tree = trees(picture.edges);
  const count = Math.max(-1, ...tree) + 1;
  const lanes = Array.from({ length: count }, (_, number) => oneTree(info, picture, tree, number));
  return lanes.length > 0 ? lanes : [oneTree(info, picture, tree, 0)];
}

function oneTree(info: ComponentInfo, picture: Picture, tree: number[], number: number): BushLane {
  const own = drawn.get(info.text);
  const laid = picture.edges.flatMap(([a, b], i): Edge[] => {
    const curve = (own ?? picture.layout.curves)[i];
    return tree[i] === number && curve ? [{ a, b, up: true, curve }] : [];
  });
  const grown = own ? null : grow(laid);
  const edges = grown ? laid.map((edge, i) => ({ ...edge, curve: turned(edge, grown[i]!) })) : laid;
  const xs = edges.flatMap(({ curve }) => [curve[0], curve[2], curve[4]]);
  const ys = edges.flatMap(({ curve }) => [curve[1], curve[3], curve[5]]);
  const left = Math.min(...xs, 0);
  const shift = edges.length ? Math.min(...xs) : left;
  return {
    kind: "bush",
    game: info.game,
    notation: info.notation,
    edges: edges.map((edge) => ({ ...edge, curve: moved(edge.curve, -shift) })),
    fallen: [],
    width: edges.length ? Math.max(...xs) - shift : 0,
    height: edges.length ? -Math.min(...ys, 0) : 0,
  };
}

/** A curve of grow() runs upward; an edge keeps its own direction. */
function turned({ a, b, curve }: Edge, [x1, y1, bx, by, x2, y2]: Edge["curve"]): Edge["curve"] {
  const down = a !== 0 && (b === 0 || curve[1] < curve[5]);
  return down ? [x2, y2, bx, by, x1, y1] : [x1, y1, bx, by, x2, y2];
}

function moved(curve: Edge["curve"], by: number): Edge["curve"] {
  const [a, b, c, d, e, f] = curve;
  return [a + by, b, c + by, d, e + by, f];
}

export function bushParts(lane: BushLane): string[] {
  const up = lane.edges.filter((edge) => edge.up).map(({ a, b }) => `${a}-${b}`);
  return up.length > 0 ? [`${lane.notation}(${up.join(",")})`] : [];
}

/** The numbers, within the lane, of the edges that still stand. */
function standing(lane: BushLane): number[] {
  return lane.edges.flatMap((edge, i) => (edge.up ? [i] : []));
}

/** What loses the ground when edge `cut` goes, itself included. */
export function fallsWith(lane: BushLane, cut: number): number[] {
  const left = standing(lane).filter((i) => i !== cut);
  const reached = new Set([0]);
  for (let grew = true; grew; ) {
    grew = false;
    for (const i of left) {
      const { a, b } = lane.edges[i]!;
      if (reached.has(a) !== reached.has(b)) grew = Boolean(reached.add(a).add(b));
    }
  }
  return [cut, ...left.filter((i) => !reached.has(lane.edges[i]!.a))];
}

export function bushMoves(lane: BushLane, options: OptionInfo[][]): Move[] {
  const up = standing(lane);
  return (options[0] ?? []).flatMap((option): Move[] => {
    const edge = option.cut === undefined ? undefined : up[option.cut];
    if (edge === undefined) return [];
    const cells = fallsWith(lane, edge);
    const move = { id: String(edge + 1), part: 0, cells, cut: option.cut!, falls: cells.length - 1 };
    return [{ ...move, after: bushParts(bushAfter(lane, { ...move, after: [] })) }];
  });
}

export function bushAfter(lane: BushLane, move: Move): BushLane {
  const edges = lane.edges.map((edge, i) => (move.cells.includes(i) ? { ...edge, up: false } : edge));
  return { ...lane, edges, fallen: move.cells };
}
