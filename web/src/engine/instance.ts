// One instance of the engine: the WebAssembly module with the few system calls that it needs.
//
// Of WASI only the clock does something: the engine reads no file, no environment, and writes
// nothing but what it says when it dies, which becomes the message of the exception.

/** The engine ended itself: out of memory, most likely. */
export class EngineExit extends Error {
  override name = "EngineExit";
}

interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  grundy_reserve(size: number): number;
  grundy_ask(): number;
  grundy_answer_size(): number;
}

const BAD_FILE = 8;
const NOT_SUPPORTED = 58;
const REALTIME = 0;

class System {
  memory: WebAssembly.Memory | null = null;
  private said = "";

  private view(): DataView {
    return new DataView((this.memory as WebAssembly.Memory).buffer);
  }

  /** Writes the last words, so that a trap can tell them. */
  readonly write = (_file: number, list: number, count: number, written: number): number => {
    const view = this.view();
    let total = 0;
    for (let i = 0; i < count; ++i) {
      const begin = view.getUint32(list + 8 * i, true);
      const size = view.getUint32(list + 8 * i + 4, true);
      this.said += new TextDecoder().decode(new Uint8Array(view.buffer, begin, size));
      total += size;
    }
    view.setUint32(written, total, true);
    this.said = this.said.slice(-2000);
    return 0;
  };

  readonly clock = (which: number, _precision: bigint, place: number): number => {
    const milliseconds = which === REALTIME ? Date.now() : performance.now();
    this.view().setBigUint64(place, BigInt(Math.round(milliseconds * 1e6)), true);
    return 0;
  };

  readonly exit = (code: number): never => {
    throw new EngineExit(this.lastWords() || `the engine ended with code ${code}`);
  };

  readonly nothing = (count: number, size: number): number => {
    this.view().setUint32(count, 0, true);
    this.view().setUint32(size, 0, true);
    return 0;
  };

  lastWords(): string {
    return this.said.trim();
  }

  /** What the module imports; a call that it does not need is refused, not missing. */
  imports(module: WebAssembly.Module): WebAssembly.Imports {
    const known: Record<string, WebAssembly.ImportValue> = {
      fd_write: this.write,
      clock_time_get: this.clock,
      proc_exit: this.exit,
      environ_sizes_get: this.nothing,
      args_sizes_get: this.nothing,
      environ_get: () => 0,
      args_get: () => 0,
      fd_prestat_get: () => BAD_FILE,
    };
    const imports: WebAssembly.Imports = {};
    for (const { module: from, name } of WebAssembly.Module.imports(module))
      (imports[from] ??= {})[name] = known[name] ?? (() => NOT_SUPPORTED);
    return imports;
  }
}

/** Answers requests. After an exception it must not be asked again: make a new one. */
export class Instance {
  private readonly exports: Exports;

  private constructor(exports: Exports) {
    this.exports = exports;
  }

  static async make(module: WebAssembly.Module): Promise<Instance> {
    const system = new System();
    const instance = await WebAssembly.instantiate(module, system.imports(module));
    const exports = instance.exports as unknown as Exports;
    system.memory = exports.memory;
    exports._initialize();
    return new Instance(exports);
  }

  /** The response to one request. Throws WebAssembly.RuntimeError or EngineExit when it fails. */
  ask(request: string): string {
    const bytes = new TextEncoder().encode(request);
    const place = this.exports.grundy_reserve(bytes.length);
    new Uint8Array(this.exports.memory.buffer, place, bytes.length).set(bytes);
    const answer = this.exports.grundy_ask();
    const size = this.exports.grundy_answer_size();
    return new TextDecoder().decode(new Uint8Array(this.exports.memory.buffer, answer, size));
  }
}
