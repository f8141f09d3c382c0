// The worker: holds one instance of the engine, and makes a new one when it has failed.
import { EngineExit, Instance } from "./instance";
import { unpack } from "./lzma";

/** From the page: the text of a request. */
export interface Asked {
  text: string;
}
/** To the page, once for each request, in order. */
export type Answered =
  | { text: string }
  | { failed: "memory" | "crashed" | "unavailable"; message: string };

async function compile(): Promise<WebAssembly.Module> {
  const response = await fetch(new URL("./grundy.wasm.lzma", import.meta.url));
  if (!response.ok) throw new Error(`grundy.wasm.lzma: ${response.status} ${response.statusText}`);
  return WebAssembly.compile(unpack(new Uint8Array(await response.arrayBuffer())));
}

/** Out of memory ends the engine by itself or by a failed growth; all else is a crash. */
function isMemory(error: unknown): boolean {
  return error instanceof EngineExit || /memory|allocation/i.test(String(error));
}

export class Answerer {
  private module: Promise<WebAssembly.Module> | null = null;
  private instance: Instance | null = null;

  constructor(private readonly load: () => Promise<WebAssembly.Module>) {}

  /** Begins to load, before there is a question. A failure is told by the first answer. */
  warm(): void {
    this.module ??= this.load();
    this.module.catch(() => undefined);
  }

  async answer({ text }: Asked): Promise<Answered> {
    try {
      this.instance ??= await Instance.make(await (this.module ??= this.load()));
    } catch (error) {
      this.module = null; // the next question tries again
      return { failed: "unavailable", message: String(error) };
    }
    try {
      return { text: this.instance.ask(text) };
    } catch (error) {
      this.instance = null;
      return { failed: isMemory(error) ? "memory" : "crashed", message: String(error) };
    }
  }
}

const answerer = new Answerer(compile);
let last: Promise<void> = Promise.resolve();

// Tests import this file, too, where there is no worker.
if (typeof self !== "undefined" && "postMessage" in self) {
  answerer.warm();
  self.onmessage = (event: MessageEvent<Asked>) => {
    last = last.then(async () => self.postMessage(await answerer.answer(event.data)));
  };
}
