// Lanes: what may be moved, what a press means, what falls.
import { describe, expect, test } from "vitest";
import type { ComponentInfo, OptionInfo } from "../src/engine/protocol";
import { choosePieces, numbered, stepMove, typedMove, widen } from "../src/lanes/choose";
import { fallsWith, trees } from "../src/lanes/bush";
import { grow } from "../src/lanes/grow";
import { after, findMove, movesOf, partsOf, positionOf, type BushLane, type RowLane } from "../src/lanes/lane";
import { rowLane, runsOf } from "../src/lanes/row";

function row(kind: "heap" | "subtraction" | "row", notation: string, size: number): RowLane {
  const info = { text: `${notation}(${size})`, game: notation, notation, arguments: String(size), kind, empty: size === 0, numbers: [size] };
  return rowLane(info as ComponentInfo)!;
}

/** The options of a row by the rule of Kayles, or of taking some numbers. */
function options(size: number, takes: number[], splits: boolean): OptionInfo[] {
  const shapes = takes.filter((k) => k <= size).flatMap((k) => {
    const rest = size - k;
    const most = splits ? Math.floor(rest / 2) : 0;
    return Array.from({ length: most + 1 }, (_, a) => [a, rest - a].filter((n) => n > 0));
  });
  return shapes.map((parts) => ({ component: 0, to: "", parts: parts.map((n) => [n]), typed: "" }));
}

const all = (n: number) => Array.from({ length: n }, (_, i) => i + 1);

describe("a heap of Nim", () => {
  const lane = row("heap", "nim", 5);
  const moves = movesOf(lane, [options(5, all(5), false)], []);
  test("has a move for each number, from the right", () => {
    expect(moves.map((m) => m.id)).toEqual(["5-4", "5-3", "5-2", "5-1", "5-0"]);
    expect(moves[1]!.cells).toEqual([3, 4]);
  });
  test("a press takes a stone and all to its right", () => {
    expect(choosePieces(lane, moves, 2, 2)).toMatchObject({ exact: true, move: { id: "5-2" } });
  });
  test("arrows change the number and stop at the ends", () => {
    expect(stepMove(lane, moves, null, 1)!.id).toBe("5-4");
    expect(stepMove(lane, moves, moves[4]!, 1)!.id).toBe("5-0");
    expect(stepMove(lane, moves, moves[1]!, -1)!.id).toBe("5-4");
  });
  test("number keys", () => expect(numbered(lane, moves, 3)!.move.id).toBe("5-2"));
  test("after a move it is shorter, and says what fell", () => {
    const next = after(lane, moves[1]!) as RowLane;
    expect(partsOf(next)).toEqual(["nim(3)"]);
    expect(next.fallen).toEqual([3, 4]);
  });
  test("an empty heap is no component", () => {
    const empty = after(lane, moves[4]!);
    expect(positionOf([empty])).toBe("0");
    expect(positionOf([empty, lane])).toBe("nim(5)");
  });
});

describe("a subtraction game", () => {
  const lane = row("subtraction", "sub{1,3,4}", 10);
  const moves = movesOf(lane, [options(10, [1, 3, 4], false)], []);
  test("what is too many becomes the largest that is allowed", () => {
    expect(choosePieces(lane, moves, 0, 0)).toMatchObject({ exact: false, move: { id: "10-6" } });
    expect(choosePieces(lane, moves, 8, 8)).toMatchObject({ exact: false, move: { id: "10-9" } });
  });
  test("moves typed as text", () => {
    expect(typedMove("A 3", [lane], [moves])!.move.id).toBe("10-7");
    expect(typedMove("a 10>6", [lane], [moves])!.move.id).toBe("10-6");
    expect(typedMove("A 2", [lane], [moves])).toBeNull();
    expect(typedMove("B 1", [lane], [moves])).toBeNull();
    expect(typedMove("", [lane], [moves])).toBeNull();
  });
});

describe("a row of Kayles", () => {
  const lane = row("row", "kayles", 9);
  const moves = movesOf(lane, [options(9, [1, 2], true)], []);
  test("nine single pins and eight pairs", () => expect(moves.length).toBe(17));
  test("sliding over two pins takes both, over three the first two", () => {
    expect(choosePieces(lane, moves, 2, 3)).toMatchObject({ exact: true, move: { id: "p3-4" } });
    expect(choosePieces(lane, moves, 2, 4)).toMatchObject({ exact: false, move: { id: "p3-4" } });
    expect(choosePieces(lane, moves, 4, 3)).toMatchObject({ exact: true, move: { id: "p4-5" } });
  });
  test("shift widens", () => expect(widen(moves, moves.find((m) => m.id === "p3")!, 1)!.id).toBe("p3-4"));
  test("a split keeps the numbers of the pins", () => {
    const split = after(lane, moves.find((m) => m.id === "p3-4")!) as RowLane;
    expect(partsOf(split)).toEqual(["kayles(2)", "kayles(5)"]);
    expect(runsOf(split)).toEqual([{ from: 0, to: 1 }, { from: 4, to: 8 }]);
    const next = movesOf(split, [options(2, [1, 2], true), options(5, [1, 2], true)], []);
    expect(next.find((m) => m.id === "p5")).toMatchObject({ part: 1, after: ["kayles(4)"] });
  });
  test("the engine's option is found again, also mirrored", () => {
    expect(findMove(moves, 0, { to: "kayles(5) + kayles(2)" })!.after).toEqual(["kayles(2)", "kayles(5)"]);
    expect(findMove(moves, 0, { to: "kayles(99)" })).toBeUndefined();
  });
  test("typed pins", () => expect(typedMove("A 3-4", [lane], [moves])!.move.id).toBe("p3-4"));
});

describe("splitting without taking", () => {
  test("Lasker's Nim has gaps and numbers", () => {
    const lane = row("heap", "lasker", 4);
    const split: OptionInfo[] = [[1, 3], [2, 2]].map((parts) => ({ component: 0, to: "", parts: parts.map((n) => [n]), typed: "" }));
    const moves = movesOf(lane, [[...options(4, all(4), false), ...split]], []);
    expect(moves.filter((m) => m.gap !== undefined).map((m) => m.id)).toEqual(["1|2", "2|3", "3|4"]);
    expect(partsOf(after(lane, moves.find((m) => m.id === "1|2")!))).toEqual(["lasker(1)", "lasker(3)"]);
  });
});

describe("Hackenbush", () => {
  const ends: [number, number][] = [[0, 1], [1, 2], [1, 3], [0, 4], [4, 5], [5, 6], [6, 4]];
  const lane: BushLane = {
    kind: "bush", game: "hackenbush", notation: "hackenbush", fallen: [], width: 0, height: 0,
    edges: ends.map(([a, b]) => ({ a, b, up: true, curve: [0, 0, 0, 0, 0, 0] })),
  };
  test("what stands apart are trees of their own", () => expect(trees(ends)).toEqual([0, 0, 0, 1, 1, 1, 1]));
  test("what loses the ground falls", () => {
    expect(fallsWith(lane, 0)).toEqual([0, 1, 2]);
    expect(fallsWith(lane, 1)).toEqual([1]);
    expect(fallsWith(lane, 4)).toEqual([4]);
    expect(fallsWith(lane, 3)).toEqual([3, 4, 5, 6]);
  });
  test("trees grow upward, cycles are left to the engine", () => {
    const curves = grow([{ a: 0, b: 1 }, { a: 1, b: 2 }, { a: 3, b: 1 }])!;
    expect(curves.every(([, y1, , , , y2]) => y2 < y1)).toBe(true);
    expect(grow([{ a: 0, b: 1 }, { a: 1, b: 2 }, { a: 2, b: 1 }])).toBeNull();
    expect(grow([{ a: 5, b: 6 }])).toBeNull();
  });
});
