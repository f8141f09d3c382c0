// The engine as the page sees it: ask(request) gives a promise of the response.
//
// One worker answers one request after the other. Cancelling a request that is being answered ends
// the worker and starts a new one; nothing is lost by that, for every request says all it needs.
import type { EngineErrorJson, Lang, RequestOf, ResponseOf, Verb } from "./protocol";
import type { Asked, Answered } from "./worker";

export type ErrorKind =
  | "usage" // what was typed is wrong: `column` and `field` say where
  | "limit" // time or a size limit was reached
  | "memory" // the computation needed more memory than the page has; the engine was started again
  | "crashed" // the computation failed; the engine was started again
  | "unavailable"; // the engine cannot be loaded: no WebAssembly, no network

/** Why there is no response. An aborted request rejects with a DOMException "AbortError" instead. */
export class EngineError extends Error {
  constructor(
    readonly kind: ErrorKind,
    message: string,
    readonly column: number | null = null,
    readonly field: EngineErrorJson["error"]["field"] = undefined,
  ) {
    super(message);
    this.name = "EngineError";
  }
}

export interface AskOptions {
  signal?: AbortSignal | undefined;
}

export interface Engine {
  /** Rejects with EngineError, or with an AbortError when `signal` says so. */
  ask<V extends Verb>(request: RequestOf<V>, options?: AskOptions): Promise<ResponseOf<V>>;
  /** Loads the engine before the first question. */
  warm(): void;
  /** Ends the worker; what is asked afterwards starts a new one. */
  close(): void;
}

/** What a response text says. Throws EngineError. */
export function parseResponse<V extends Verb>(text: string): ResponseOf<V> {
  const response = JSON.parse(text) as ResponseOf<V> | EngineErrorJson;
  if (typeof response === "object" && response !== null && "error" in response) {
    const { kind, message, column, field } = (response as EngineErrorJson).error;
    throw new EngineError(kind, message, column, field);
  }
  return response as ResponseOf<V>;
}

interface Job {
  text: string;
  /** After so many milliseconds the engine must have noticed its own limit. */
  patience: number;
  resolve: (text: string) => void;
  reject: (error: unknown) => void;
  signal: AbortSignal | undefined;
  abort: () => void;
}

/** What the engine itself takes for the limit, and how long after it the page gives up waiting. */
const USUAL_TIME = 10_000;
const GRACE = 3_000;
/** More for the first question to a worker, which loads the engine. */
const LOADING = 60_000;

function tooLong(): EngineError {
  return new EngineError("limit", "the time limit was reached");
}

function aborted(): DOMException {
  return new DOMException("The computation was cancelled.", "AbortError");
}

/** What the engine needs of a Worker; tests put something else in its place. */
export interface WorkerLike {
  postMessage(message: Asked): void;
  terminate(): void;
  onmessage: ((event: MessageEvent<Answered>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

class WorkerEngine implements Engine {
  private worker: WorkerLike | null = null;
  private readonly waiting: Job[] = [];
  private current: Job | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private loaded = false;

  constructor(private readonly start: () => WorkerLike) {}

  async ask<V extends Verb>(request: RequestOf<V>, options: AskOptions = {}): Promise<ResponseOf<V>> {
    const patience = (request.time_ms ?? USUAL_TIME) + GRACE;
    const text = await this.enqueue(JSON.stringify(request), patience, options.signal);
    return parseResponse<V>(text);
  }

  warm(): void {
    try {
      this.worker ??= this.launch();
    } catch {
      // The first question will say what is wrong.
    }
  }

  close(): void {
    clearTimeout(this.timer);
    this.stop();
    for (const job of [this.current, ...this.waiting.splice(0)]) job?.reject(aborted());
    this.current = null;
  }

  private enqueue(
    text: string,
    patience: number,
    signal: AbortSignal | undefined,
  ): Promise<string> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(aborted());
      const job: Job = {
        text,
        patience,
        resolve,
        reject,
        signal,
        abort: () => this.drop(job, aborted()),
      };
      signal?.addEventListener("abort", job.abort, { once: true });
      this.waiting.push(job);
      this.next();
    });
  }

  private next(): void {
    if (this.current || this.waiting.length === 0) return;
    const job = this.waiting.shift() as Job;
    this.current = job;
    try {
      this.worker ??= this.launch();
      const patience = job.patience + (this.loaded ? 0 : LOADING);
      this.timer = setTimeout(() => this.drop(job, tooLong()), patience);
      this.worker.postMessage({ text: job.text });
    } catch (error) {
      this.finish({ failed: "unavailable", message: String(error) });
    }
  }

  private launch(): WorkerLike {
    const worker = this.start();
    worker.onmessage = (event) => {
      if (worker !== this.worker) return;
      this.loaded = true;
      this.finish(event.data);
    };
    worker.onerror = (event) => {
      if (worker !== this.worker) return;
      this.stop();
      this.finish({ failed: "unavailable", message: event.message || "the worker did not start" });
    };
    return worker;
  }

  private stop(): void {
    this.worker?.terminate();
    this.worker = null;
    this.loaded = false;
  }

  private finish(answer: Answered): void {
    const job = this.current;
    clearTimeout(this.timer);
    this.current = null;
    if (job) {
      job.signal?.removeEventListener("abort", job.abort);
      if ("text" in answer) job.resolve(answer.text);
      else job.reject(new EngineError(answer.failed, answer.message));
    }
    this.next();
  }

  private drop(job: Job, why: unknown): void {
    job.signal?.removeEventListener("abort", job.abort);
    if (job === this.current) {
      clearTimeout(this.timer);
      this.stop();
      this.current = null;
    } else {
      const place = this.waiting.indexOf(job);
      if (place >= 0) this.waiting.splice(place, 1);
    }
    job.reject(why);
    this.next();
    this.warm(); // the new worker loads while nobody waits for it
  }
}

/** An engine in a worker of its own. */
export function createEngine(
  start: () => WorkerLike = () =>
    new Worker(new URL("./worker.ts", import.meta.url), { type: "module", name: "grundy" }),
): Engine {
  return new WorkerEngine(start);
}

/** The engine of the page. The worker starts with the first question, or with warm(). */
export const engine: Engine = createEngine();

export type { Lang };
export * from "./protocol";
