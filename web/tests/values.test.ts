// Columns, exceptions of a period, places in typed rules, the heaps of the course.
import { describe, expect, test } from "vitest";
import { exceptionsOf, rareOf } from "../src/explore/data";
import { EXAMPLES, lineOf, nameIn, startIn } from "../src/explore/rules";
import { gridOf } from "../src/lanes/cells";
import { STEPS, valuesTo } from "../src/learn/steps";
import { en } from "../src/text/en";
import { standing, toggled, written } from "../src/play/DrawBush";
import { bit, onesIn, powersUpTo, xor, type ValueRow } from "../src/play/values";
import { labelPlaces } from "../src/draw/bush";
import { pebble } from "../src/draw/pebble";

const rows = (values: number[]): ValueRow[] => values.map((value, lane) => ({ lane, name: "", value, text: "" }));

describe("columns", () => {
  test("3, 4, 5: only the 2s column is odd", () => {
    expect(xor(rows([3, 4, 5]))).toBe(2);
    expect(powersUpTo(5)).toEqual([4, 2, 1]);
    expect([4, 2, 1].map((p) => onesIn(rows([3, 4, 5]), p).length)).toEqual([2, 1, 2]);
    expect(bit(6, 2)).toBe(1);
  });
});

describe("exceptions", () => {
  test("are the heaps that the period would not give", () => {
    const values = [9, 1, 2, 5, 2, 1, 2, 1, 2];
    const found = exceptionsOf(values, { period: 2, preperiod: 4, saltus: 0, proved: true });
    expect([...found]).toEqual([0, 1, 3].filter((n) => values[n] !== values[n % 2 === 0 ? 4 : 5]));
  });
  test("a saltus is taken into account", () => {
    expect(exceptionsOf([0, 1, 2, 3], { period: 1, preperiod: 2, saltus: 1, proved: true }).size).toBe(0);
  });
});

describe("rare values", () => {
  test("are those with an even number of ones in some columns", () => {
    const values = Array.from({ length: 80 }, (_, n) => (n % 20 === 0 ? 3 : n % 2 ? 1 : 2));
    const rare = rareOf(values)!;
    expect(rare.mask).toBe(3);
    expect([...rare.heaps]).toEqual([0, 20, 40, 60]);
    expect(rareOf(values.map((_, n) => n % 4))).toBeNull();
    expect(rareOf(values.slice(0, 30))).toBeNull();
  });
});

describe("typed rules", () => {
  test("line and column of a column of the whole text", () => {
    expect(lineOf("ab\ncd", 5)).toEqual({ line: 2, column: 2, text: "cd" });
    expect(lineOf("ab", 1)).toEqual({ line: 1, column: 1, text: "ab" });
  });
  test("examples begin with the name that they give", () => {
    for (const { rules, position } of Object.values(EXAMPLES)) expect(position.startsWith(`${nameIn(rules)}(`)).toBe(true);
  });
  test.each([
    ["heap n; n -> n-1", "it(12)"],
    ["game own { state (a, b, c) (a-1,b,c) }", "own(5,7,9)"],
    ['string "HT"; "H" -> "T"', "it(HHHHHHH)"],
    ['board ".X"; "." -> "X"', "it(4x4)"],
    ["graph token t; move to v for v in neighbours(t)", "it(path 6 at 0)"],
  ])("a position to begin with for %s", (rules, position) => expect(startIn(rules)).toBe(position));
});

describe("boards in text", () => {
  test("are sizes or rows", () => {
    expect(gridOf("2x3")).toEqual(["...", "..."]);
    expect(gridOf("2x3", true)).toEqual(["..", "..", ".."]);
    expect(gridOf("..X/.X.")).toEqual(["..X", ".X."]);
    expect(gridOf("++-+")).toEqual(["++-+"]);
    for (const other of ["1-2,2-3", "7", "7,6", "0-1", "path 6", "", "../.", "99x99"]) expect(gridOf(other), other).toBeNull();
  });
});

describe("the course", () => {
  test("take 1, 3 or 4: values and P-positions", () => {
    const values = valuesTo(14);
    expect(values).toEqual([0, 1, 0, 1, 2, 3, 2, 0, 1, 0, 1, 2, 3, 2, 0]);
    expect(values.flatMap((v, n) => (v === 0 ? [n] : []))).toEqual([0, 2, 7, 9, 14]);
  });
  test("the right answer is the one without a reason against it", () => {
    STEPS.forEach((step, i) => {
      expect(en.steps[i]!.told[step.right], en.steps[i]!.title).toBe("");
      expect(step.keys.length).toBe(en.steps[i]!.answers.length);
    });
  });
});

describe("a picture drawn by hand", () => {
  const ground = 35 + 3; // the fourth place on the ground; the points above it are 31, 24, …
  test("points are numbered, the ground is 0, what hangs in the air is left out", () => {
    const strokes = [[ground, 31], [31, 24], [31, 25], [0, 1]].reduce<(readonly [number, number])[]>((all, [a, b]) => toggled(all, a!, b!), []);
    expect(written(standing(strokes))).toBe("hackenbush(0-1,1-2,1-3)");
    expect(standing(toggled(strokes, 31, ground))).toEqual([]);
  });
});

describe("drawings", () => {
  test("a stone always looks the same", () => expect(pebble(2, 3)).toEqual(pebble(2, 3)));
  test("labels keep away from each other", () => {
    const places = labelPlaces([[0, 0, 0, -50, 0, -100], [0, -100, 20, -150, 50, -180], [0, -100, -20, -150, -50, -180]], 25);
    for (const [i, a] of places.entries())
      for (const b of places.slice(i + 1)) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(24);
  });
});
