// Both languages say everything; Japanese keeps to full-width punctuation.
import { describe, expect, test } from "vitest";
import { en } from "../src/text/en";
import { ja } from "../src/text/ja";
import type { Facts } from "../src/text/facts";

const FACTS: Facts[] = [
  { kind: "take", lane: "A", count: 2, left: 1, piece: "stone" },
  { kind: "split", lane: "A", parts: [2, 5] },
  { kind: "pins", lane: "B", first: 3, last: 4, parts: [2, 5] },
  { kind: "pins", lane: "B", first: 1, last: 1, parts: [] },
  { kind: "cut", lane: "A", edge: 7, falls: 3 },
  { kind: "cut", lane: "A", edge: 7, falls: 0 },
  { kind: "to", lane: "A", from: "8", to: "5" },
];

/** Every text, functions called with arguments of several kinds. */
function* texts(value: unknown, path: string, takesFacts = false): Generator<[string, string]> {
  if (typeof value === "string") yield [path, value];
  else if (typeof value === "function") yield* called(value as (...args: unknown[]) => unknown, path, takesFacts);
  else if (value && typeof value === "object")
    for (const [key, inner] of Object.entries(value)) yield* texts(inner, `${path}.${key}`, path.endsWith("move"));
}

function* called(text: (...args: unknown[]) => unknown, path: string, takesFacts: boolean): Generator<[string, string]> {
  const needsFacts = takesFacts && /choice|button|label|chosen|did|short/.test(path);
  const first: unknown[] = needsFacts ? FACTS : [1, 2];
  for (const argument of first)
    for (const who of ["you", "opponent", 1]) {
      const rest = needsFacts ? [who] : [argument, argument, argument];
      if (/last(Wins|Loses)$/.test(path)) {
        yield [path, String(text("take"))];
        continue;
      }
      const lists = /whyOddMany|groupsLeft|groupsText|rareText/.test(path) ? [[4, 2]] : [argument, ...rest];
      yield [path, String(text(...lists))];
    }
}

const all = (dictionary: unknown) => [...texts(dictionary, "")];

describe("dictionaries", () => {
  test("have the same keys", () => {
    const keys = (d: unknown) => [...new Set(all(d).map(([path]) => path))].sort();
    expect(keys(ja)).toEqual(keys(en));
  });
  test("leave nothing empty or undefined", () => {
    for (const [path, text] of [...all(en), ...all(ja)]) {
      expect(text, path).not.toMatch(/undefined|NaN|\[object/);
      if (!path.includes(".told.")) expect(text.trim(), path).not.toBe("");
    }
  });
  test("say different things, but for names", () => {
    const english = new Map(all(en));
    const same = all(ja).filter(([path, text]) => english.get(path) === text && /[a-z]{4,}/i.test(text));
    expect(same.map(([path]) => path).filter((path) => !/version|keys|typeHelp/.test(path))).toEqual([]);
  });
});

describe("Japanese", () => {
  test("has no half-width brackets, colons, commas or question marks", () => {
    const notation = /switchLanguage|\.keys\.|range|typeHelp/;
    const plain = (text: string) => text.replace(/`[^`]*`/g, "").replace(/game NAME \{ … \}|sub\{1,3,4\}/, "");
    const wrong = all(ja).filter(([path, text]) => !notation.test(path) && /[(),:?!]/.test(plain(text)));
    expect(wrong).toEqual([]);
  });
});

describe("English", () => {
  test("has no exclamation marks and no piles", () => {
    for (const [path, text] of all(en)) {
      expect(text, path).not.toMatch(/!/);
      if (!path.includes("terms")) expect(text, path).not.toMatch(/\bpiles?\b/);
    }
  });
  test("each step of the course has at most 60 words before the question", () => {
    for (const step of en.steps) expect(step.text.join(" ").split(/\s+/).length, step.title).toBeLessThanOrEqual(60);
  });
  test("each step has a word for every answer", () => {
    for (const dictionary of [en, ja])
      for (const step of dictionary.steps) {
        expect(step.told.length, step.title).toBe(step.answers.length);
        expect(step.told.filter((text) => text === "").length, step.title).toBe(1);
      }
  });
});

describe("the sentences of the design", () => {
  const [take, , pins, , cut] = FACTS as [Facts, Facts, Facts, Facts, Facts];
  test("English", () => {
    expect(en.move.label(take)).toBe("Take 2 from heap A, leaving 1");
    expect(en.move.chosen(take)).toBe("2 stones chosen in heap A. Enter to take.");
    expect(en.move.label(pins)).toBe("Knock down pins 3 and 4 of row B; it splits into 2 and 5");
    expect(en.move.label(cut)).toBe("Branch A7: cutting it makes 4 edges fall");
    expect(en.play.column(2, 1, true)).toBe("2s column: one 1, odd");
    expect(en.play.sumSaid(2, "N")).toBe("Nim-sum 2. N-position: the next player can win.");
  });
  test("Japanese", () => {
    expect(ja.move.label(take)).toBe("山Aから2個取る。残り1個");
    expect(ja.move.label(pins)).toBe("列Bの3番と4番を倒す。2本と5本に分かれます");
    expect(ja.move.label(cut)).toBe("枝A7。切ると4本落ちます");
    expect(ja.play.column(2, 1, true)).toBe("2の桁：1が1個、奇数");
    expect(ja.review.said(3, 10, true, "Cを5から3に")).toBe("10手中の3手目、あなたの手で勝ちを逃しました。必勝手はCを5から3に。");
  });
});
