// The WebAssembly engine answers every request as the native one does. `make page-test` writes the
// requests and the native answers to build/page.
// @ts-ignore The page is checked without the types of Node.
import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";

import { nodeEngine } from "../src/engine/node";

const folder = new URL("../../build/page/", import.meta.url);
const lines = (name: string): string[] =>
  readFileSync(new URL(name, folder), "utf8").split("\n").filter((line: string) => line !== "");

describe("the WebAssembly engine", () => {
  let engine: Awaited<ReturnType<typeof nodeEngine>>;
  beforeAll(async () => {
    engine = await nodeEngine();
  });

  test("answers every request as the native one does", async () => {
    const requests = lines("requests");
    const answers = lines("answers");
    expect(requests.length).toBe(answers.length);
    expect(requests.length).toBeGreaterThan(300);
    for (const [i, request] of requests.entries())
      expect(await engine.askText(request), request.slice(0, 200)).toBe(answers[i]);
  }, 120_000);

  test("leaves a list of a thousand million moves", async () => {
    const started = performance.now();
    const answer = await engine.ask({
      verb: "options",
      position: "queen(1000000000,1000000000)",
      most: 5,
    });
    expect(answer.complete).toBe(false);
    expect(answer.options.length).toBe(5);
    expect(performance.now() - started).toBeLessThan(1000);
  });

  test("throws what the engine says is wrong, with its place", async () => {
    await expect(engine.ask({ verb: "solve", position: "nim(3,x)" })).rejects.toMatchObject({
      kind: "usage",
      field: "position",
      column: 7,
    });
  });

  test("is there again after it has run out of memory", async () => {
    const huge = engine.ask({ verb: "sequence", game: "0.106", to: 900_000_000 });
    await expect(huge).rejects.toThrow();
    const answer = await engine.ask({ verb: "solve", position: "3,4,5" });
    expect(answer.outcome).toBe("N");
  });

  test("keeps to its time", async () => {
    const started = performance.now();
    const answer = await engine.ask({
      verb: "solve",
      position: "notakto(5x6)",
      play: "misere",
      time_ms: 200,
    });
    expect(answer.outcome).toBe("unknown");
    expect(performance.now() - started).toBeLessThan(2000);
  });
});
