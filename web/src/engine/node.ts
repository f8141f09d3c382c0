// The engine without a worker, for tests under Node: the same module, in the same thread.
// @ts-ignore The page is checked without the types of Node.
import { readFile } from "node:fs/promises";

import { type Engine, EngineError, parseResponse } from "./engine";
import { Instance } from "./instance";
import { unpack } from "./lzma";

/** `wasm` is the file that `make page` packs. Each answer is ready before the next is asked for. */
export async function nodeEngine(
  wasm: URL | string = new URL("./grundy.wasm.lzma", import.meta.url),
): Promise<Engine & { askText(request: string): Promise<string> }> {
  const module = await WebAssembly.compile(unpack(await readFile(wasm)));
  let instance: Instance | null = null;
  const askText = async (request: string): Promise<string> => {
    instance ??= await Instance.make(module);
    try {
      return instance.ask(request);
    } catch (error) {
      instance = null;
      throw new EngineError("crashed", String(error));
    }
  };
  return {
    askText,
    ask: async (request, options) => {
      options?.signal?.throwIfAborted();
      return parseResponse(await askText(JSON.stringify(request)));
    },
    warm: () => undefined,
    close: () => {
      instance = null;
    },
  };
}
