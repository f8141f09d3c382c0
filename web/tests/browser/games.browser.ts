// Whole games with the keyboard alone, to a win and to a loss, in both languages.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Chromium, playOut, READY, settled } from "./browser";

const chromium = new Chromium();
beforeAll(() => chromium.start());
afterAll(() => chromium.stop());

const TREE = "hackenbush(0-1,1-2,1-3,0-4,4-5,5-6,6-4)";

describe("games of each kind, to a win", () => {
  test.each([
    ["nim(3,4,5)", "en", "last=wins"],
    ["nim(1,1,1,2)", "ja", "last=loses"],
    ["sub{1..3}(10)", "en", "last=wins"],
    ["kayles(7)", "ja", "last=wins"],
    ["kayles(8)", "en", "last=loses"],
    ["sub{1..3}(7)+kayles(9)+nim(5)", "en", "last=wins"],
    [TREE, "en", "last=wins"],
    ["lasker(6)", "en", "last=wins"],
    ["mock_turtles(2,5,8)", "ja", "last=wins"],
    ["wythoff(4,5)", "en", "last=wins"],
    ["notakto(3x3)", "en", "last=wins"],
    ["silver_dollar(1,4,7)", "ja", "last=wins"],
    ["euclid(5,12)", "en", "last=wins"],
    ["chomp(2x5)", "ja", "last=wins"],
    ["cram(2x3)", "en", "last=wins"],
    ["node_kayles(1-2,2-3,3-4,4-5)", "ja", "last=wins"],
    ["it(9)", "en", `define=${encodeURIComponent("heap n; n -> n-k for k in 1..n if gcd(n,k) = 1")}`],
  ] as const)("%s %s %s", async (position, lang, query) => {
    const { page, errors } = await chromium.open(`#/play/${position}?${query}`, { lang });
    expect(await playOut(page)).toBe(lang === "en" ? "You win." : "あなたの勝ちです。");
    expect(errors).toEqual([]);
  });
});

describe("to a loss", () => {
  test.each([
    ["nim(1,4,5)", "en", "wins"],
    ["nim(1,4,5)", "ja", "loses"],
    ["kayles(5,5)", "en", "wins"],
    ["sub{1,3,4}(9)", "ja", "wins"],
    ["hackenbush(0-1,0-2)", "en", "wins"],
    ["wythoff(3,5)", "en", "wins"],
  ] as const)("%s %s, last move %s", async (position, lang, last) => {
    const { page, errors } = await chromium.open(`#/play/${position}?last=${last}`, { lang });
    await page.waitForSelector(".banner");
    expect(await playOut(page)).toBe(lang === "en" ? "The opponent wins." : "相手の勝ちです。");
    expect(errors).toEqual([]);
  });
});

describe("with the pointer", () => {
  test("press a stone, press it again; undo; the status says who, what, what is left", async () => {
    const { page, errors } = await chromium.open("#/play/nim(3,4,5)");
    await page.waitForSelector(READY);
    const stone = (await (await page.$('[data-lane="0"] [data-cell="1"]'))!.boundingBox())!;
    const press = () => page.mouse.click(stone.x + stone.width / 2, stone.y + stone.height / 2);
    await press();
    expect(await page.textContent("[role=status]")).toBe("2 stones chosen in heap A. Enter to take.");
    expect(await page.textContent(".bubble")).toBe("take 2, leave 1");
    await press();
    await page.waitForFunction(() => document.querySelector("[role=status]")?.textContent?.startsWith("You took"));
    expect(await page.textContent("[role=status]")).toBe("You took 2 from A. Left: 1, 4, 5. Opponent's turn.");
    await settled(page);
    expect(await page.textContent("[role=status]")).toMatch(/^Opponent took \d from [ABC], leaving \d\. Left: .* Your turn\.$/);
    await page.focus(READY);
    await page.keyboard.press("u");
    expect(page.url()).toMatch(/nim\(3,4,5\)$/);
    expect(errors).toEqual([]);
  });

  test("a row splits when its middle is pressed", async () => {
    const { page } = await chromium.open("#/play/kayles(7)?start=two");
    await page.waitForSelector(READY);
    const pin = (await (await page.$('[data-cell="3"]'))!.boundingBox())!;
    await page.mouse.click(pin.x + pin.width / 2, pin.y + pin.height / 2);
    await page.click(".button.primary.main");
    await page.waitForSelector(".part-label");
    expect(await page.textContent(".count")).toBe("3, 3");
  });

  test("a branch falls when its edge is pressed twice", async () => {
    const { page } = await chromium.open("#/play/hackenbush(0-1,1-2,1-3)?start=two");
    await page.waitForSelector(READY);
    const edge = (await (await page.$('[data-cell="0"]'))!.boundingBox())!;
    const press = () => page.mouse.click(edge.x + edge.width / 2, edge.y + edge.height / 2);
    await press();
    expect(await page.textContent(".said")).toBe("Cut here: 3 edges fall");
    await press();
    await page.waitForSelector(".result");
  });
});

describe("boards", () => {
  test("chomp: what is bitten off is the square with all below and to its right", async () => {
    const { page } = await chromium.open("#/play/chomp(3x5)?start=two");
    await page.waitForSelector(READY);
    await page.click('[data-cell="7"]');
    expect(await page.$$eval(".cell.on", (list) => list.length)).toBe(6);
    await page.click(".button.primary.main");
    await page.waitForFunction(() => document.querySelectorAll(".square.gone").length === 6);
  });

  test.each(["node_kayles_grid(3x3)", "node_kayles(1-2,2-3,1-4,2-5,3-6,4-5,5-6,4-7,5-8,6-9,7-8,8-9)"])("%s: the middle goes with its neighbours", async (position) => {
    const { page } = await chromium.open(`#/play/${position}?start=two`);
    await page.waitForSelector(READY);
    await page.click('[data-cell="4"]');
    expect(await page.$$eval(".cell.on", (list) => list.length)).toBe(5);
    await page.click('[data-cell="4"]');
    await page.waitForFunction(() => location.hash.includes("moves="));
    expect(await page.$$eval(".cells .over", (list) => list.length)).toBe(4);
  });

  test("cram: two cells are one domino", async () => {
    const { page } = await chromium.open("#/play/cram(3x4)?start=two");
    await page.waitForSelector(READY);
    await page.click('[data-cell="1"]');
    await page.click('[data-cell="5"]');
    await page.click(".button.primary.main");
    await page.waitForSelector(".domino:not(.on)");
    expect(page.url()).toContain("moves=");
  });
});

describe("by hand", () => {
  test("stones dragged out of their heap are taken", async () => {
    const { page } = await chromium.open("#/play/nim(3,4,5)?start=two");
    await page.waitForSelector(READY);
    const stone = (await (await page.$('[data-lane="0"] [data-cell="1"]'))!.boundingBox())!;
    await page.mouse.move(stone.x + 20, stone.y + 20);
    await page.mouse.down();
    await page.mouse.move(stone.x + 20, stone.y - 60, { steps: 3 });
    await page.mouse.move(stone.x + 20, stone.y - 120, { steps: 3 });
    await page.mouse.up();
    await page.waitForFunction(() => location.hash.endsWith("moves=A3-1"));
  });

  test("quick moves, columns that follow the hand, the list of moves", async () => {
    const { page, errors } = await chromium.open("#/play/nim(3,4,5)?start=two");
    await page.waitForSelector(READY);
    const choose = async (name: string) => {
      await page.click(".tools .menu > button");
      await page.click(`[role=menu] >> text=${name}`);
    };
    await choose("Columns follow my hand");
    await page.focus(READY);
    await page.keyboard.press("2");
    await page.waitForFunction(() => document.querySelectorAll(".lamp.lit").length === 0);
    await page.keyboard.press("Enter");
    await page.waitForFunction(() => location.hash.endsWith("moves=A3-1"));
    await choose("Quick moves");
    const stone = (await (await page.$('[data-lane="2"] [data-cell="4"]'))!.boundingBox())!;
    await page.mouse.click(stone.x + stone.width / 2, stone.y + stone.height / 2);
    await page.waitForFunction(() => location.hash.endsWith("moves=A3-1,C5-4"));
    await page.click(".move >> nth=0");
    await page.waitForFunction(() => location.hash.endsWith("moves=A3-1"));
    await page.click(".move >> nth=1");
    await page.waitForFunction(() => location.hash.endsWith("moves=A3-1,C5-4"));
    expect(errors).toEqual([]);
  });

  test("a picture drawn by hand is played", async () => {
    const { page, errors } = await chromium.open(`#/play/${TREE}`);
    await page.click("text=Draw your own");
    for (const name of ["Ground, place 4", "Place 4, height 1", "Place 3, height 2", "Place 3, height 2", "Place 4, height 1", "Place 5, height 2"])
      await page.click(`[aria-label="${name}"]`);
    await page.click("dialog .primary");
    await page.waitForFunction(() => location.hash.startsWith("#/play/hackenbush(0-1,1-2,1-3)"));
    await page.waitForSelector('[data-cell="2"]');
    expect(errors).toEqual([]);
  });

  test("a tree is reduced step by step to its value", async () => {
    const { page } = await chromium.open(`#/play/${TREE}?values=1`);
    await page.click(".why .link");
    for (;;) {
      const next = await page.waitForSelector(".reduction button >> nth=1");
      if ((await next.getAttribute("aria-disabled")) === "true") break;
      await next.click();
    }
    expect(await page.textContent(".reduction-text")).toContain("a Nim heap of 1");
  });
});

describe("around a game", () => {
  test("the review names the move that gave the win away", async () => {
    const { page, errors } = await chromium.open("#/review/nim(3,4,5)?moves=A3-1,B4-2,C5-4,C4-3,C3-2,A1-0,B2-1,C2-1,B1-0,C1-0");
    await page.waitForSelector(".compare .better");
    expect(await page.textContent(".ribbon-head h2")).toBe("The win changed hands at move 3.");
    expect(await page.$$eval(".move-name", (list) => list.map((e) => e.textContent))).toEqual(["C: 5 → 4", "C: 5 → 3"]);
    expect(await page.textContent("[role=status]")).toBe("Move 3 of 10, yours, gave the win away. Winning move: C: 5 → 3.");
    await page.click(".review-side .primary");
    await page.waitForSelector(READY);
    expect(page.url()).toContain("moves=A3-1,B4-2");
    expect(errors).toEqual([]);
  });

  test("swap, strict mode, two people", async () => {
    const { page } = await chromium.open("#/play/nim(1,4,5)");
    await page.click(".banner .primary");
    await page.waitForFunction(() => location.hash.includes("start=opponent") && location.hash.includes("moves="));
    await page.goto(`${chromium.url}#/play/nim(3,4,5)?strict=1`);
    await page.waitForSelector(".mode-hidden [data-stop]");
    expect(await page.$(".columns")).toBeNull();
    await page.focus(READY);
    await page.keyboard.press("h");
    expect(await page.$(".hint-mark")).toBeNull();
  });

  test("a move typed as text", async () => {
    const { page } = await chromium.open("#/play/nim(3,4,5)?start=two");
    await page.focus(READY);
    await page.keyboard.press("m");
    await page.fill(".move-field input", "A 9");
    await page.keyboard.press("Enter");
    expect(await page.textContent("[role=alert]")).toContain("“A 9” is not a move here.");
    await page.fill(".move-field input", "A 3>1");
    await page.keyboard.press("Enter");
    await page.waitForFunction(() => location.hash.endsWith("moves=A3-1"));
  });
});
