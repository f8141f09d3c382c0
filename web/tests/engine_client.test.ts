// What engine.ask() makes of the worker: one question after another, cancelling, failures.
import { describe, expect, test, vi } from "vitest";

import { createEngine, EngineError, parseResponse, type WorkerLike } from "../src/engine/engine";
import type { Answered, Asked } from "../src/engine/worker";

/** A worker that answers when it is told to. */
class FakeWorker implements WorkerLike {
  onmessage: ((event: MessageEvent<Answered>) => void) | null = null;
  onerror: ((event: ErrorEvent) => void) | null = null;
  readonly asked: string[] = [];
  ended = false;

  postMessage(message: Asked): void {
    this.asked.push(JSON.parse(message.text).position);
  }
  terminate(): void {
    this.ended = true;
  }
  say(answer: Answered): void {
    this.onmessage?.({ data: answer } as MessageEvent<Answered>);
  }
  answer(how: string): void {
    this.say({ text: JSON.stringify({ how }) });
  }
}

function setUp() {
  const workers: FakeWorker[] = [];
  const engine = createEngine(() => {
    workers.push(new FakeWorker());
    return workers.at(-1) as FakeWorker;
  });
  const ask = (position: string, signal?: AbortSignal) =>
    engine.ask({ verb: "solve", position }, { signal }).then((report) => report.how);
  return { engine, workers, ask, worker: () => workers.at(-1) as FakeWorker };
}

describe("ask", () => {
  test("asks one question after another", async () => {
    const { ask, workers, worker } = setUp();
    const first = ask("1");
    const second = ask("2");
    expect(worker().asked).toEqual(["1"]);
    worker().answer("one");
    expect(await first).toBe("one");
    expect(worker().asked).toEqual(["1", "2"]);
    worker().answer("two");
    expect(await second).toBe("two");
    expect(workers.length).toBe(1);
  });

  test("ends the worker of a cancelled question, and only that question", async () => {
    const { ask, workers, worker } = setUp();
    const control = new AbortController();
    const first = ask("1", control.signal);
    const second = ask("2");
    control.abort();
    await expect(first).rejects.toMatchObject({ name: "AbortError" });
    expect(workers[0]?.ended).toBe(true);
    expect(worker().asked).toEqual(["2"]);
    workers[0]?.answer("too late"); // of a worker that is gone
    worker().answer("two");
    expect(await second).toBe("two");
  });

  test("drops a question that waits without disturbing the one before it", async () => {
    const { ask, workers, worker } = setUp();
    const control = new AbortController();
    const first = ask("1");
    const second = ask("2", control.signal);
    control.abort();
    await expect(second).rejects.toMatchObject({ name: "AbortError" });
    worker().answer("one");
    expect(await first).toBe("one");
    expect(workers.length).toBe(1);
    expect(worker().asked).toEqual(["1"]);
  });

  test("does not begin what is cancelled already", async () => {
    const { ask, workers } = setUp();
    await expect(ask("1", AbortSignal.abort())).rejects.toMatchObject({ name: "AbortError" });
    expect(workers.length).toBe(0);
  });

  test("says that a computation failed, and goes on", async () => {
    const { ask, workers, worker } = setUp();
    const first = ask("1");
    const second = ask("2");
    worker().say({ failed: "memory", message: "no memory" });
    await expect(first).rejects.toMatchObject({ kind: "memory" });
    worker().answer("two");
    expect(await second).toBe("two");
    expect(workers.length).toBe(1);
  });

  test("says that there is no engine", async () => {
    const { ask, worker } = setUp();
    const first = ask("1");
    worker().onerror?.({ message: "blocked" } as ErrorEvent);
    await expect(first).rejects.toMatchObject({ kind: "unavailable", message: "blocked" });
    const engine = createEngine(() => {
      throw new Error("no workers here");
    });
    engine.warm();
    await expect(engine.ask({ verb: "games" })).rejects.toMatchObject({ kind: "unavailable" });
  });

  test("gives up an answer that does not come", async () => {
    vi.useFakeTimers();
    try {
      const { engine, ask, workers, worker } = setUp();
      const first = ask("1");
      worker().answer("one"); // the engine is loaded
      await first;
      const second = engine.ask({ verb: "solve", position: "2", time_ms: 1000 });
      const failed = expect(second).rejects.toMatchObject({ kind: "limit" });
      vi.advanceTimersByTime(3_999);
      expect(workers.length).toBe(1);
      vi.advanceTimersByTime(1);
      await failed;
      expect(workers[0]?.ended).toBe(true);
    } finally {
      vi.useRealTimers();
    }
  });

  test("closes: every question is cancelled, the next one starts anew", async () => {
    const { engine, ask, workers, worker } = setUp();
    const both = [ask("1"), ask("2")].map((asked) =>
      expect(asked).rejects.toMatchObject({ name: "AbortError" }),
    );
    engine.close();
    await Promise.all(both);
    const third = ask("3");
    expect(workers.length).toBe(2);
    worker().answer("three");
    expect(await third).toBe("three");
  });
});

test("an error is thrown with its place", () => {
  const text =
    '{"error":{"message":"no","column":3,"field":"game","kind":"usage"}}';
  expect(() => parseResponse(text)).toThrow(EngineError);
  try {
    parseResponse(text);
  } catch (error) {
    expect(error).toMatchObject({ kind: "usage", column: 3, field: "game", message: "no" });
  }
  expect(parseResponse<"games">("[]")).toEqual([]);
});
