// Unpacks an .lzma file (LZMA alone): the engine travels a third smaller than by gzip.
//
// An adaptive binary range coder under Lempel and Ziv's references. [I. Pavlov, LZMA specification,
// 2015]

const MODEL_BITS = 11;
const EVEN = 1 << (MODEL_BITS - 1);
const ADAPTATION = 5;
const STATES = 12;
const AFTER_LITERAL = 7; // states below it: the last step was a literal
const DISTANCE_MODELS = 128;
const ALIGN_BITS = 4;
const LONGEST = 273; // reference
const END = 0xffffffff; // a distance
const NO_SIZE = 2n ** 64n - 1n;

const models = (count: number): Uint16Array => new Uint16Array(count).fill(EVEN);

/** Reads bits, each by a model of how likely it is to be 0. */
class RangeDecoder {
  private range = 0xffffffff;
  private code = 0;

  constructor(private readonly input: Uint8Array, private at: number) {
    this.at++; // a byte that is always 0
    for (let i = 0; i < 4; i++) this.code = ((this.code << 8) | this.next()) >>> 0;
  }

  private next(): number {
    const byte = this.input[this.at++];
    if (byte === undefined) throw new Error("the packed file ends early");
    return byte;
  }

  private refill(): void {
    if (this.range >= 2 ** 24) return;
    this.range = (this.range << 8) >>> 0;
    this.code = ((this.code << 8) | this.next()) >>> 0;
  }

  bit(probabilities: Uint16Array, index: number): number {
    const model = probabilities[index]!;
    const bound = (this.range >>> MODEL_BITS) * model;
    const one = this.code >= bound;
    if (one) {
      this.range -= bound;
      this.code -= bound;
      probabilities[index] = model - (model >> ADAPTATION);
    } else {
      this.range = bound;
      probabilities[index] = model + (((1 << MODEL_BITS) - model) >> ADAPTATION);
    }
    this.refill();
    return one ? 1 : 0;
  }

  /** Bits without a model, the highest first. */
  plain(count: number): number {
    let value = 0;
    while (count-- > 0) {
      this.range >>>= 1;
      const one = this.code >= this.range;
      if (one) this.code -= this.range;
      value = value * 2 + (one ? 1 : 0);
      this.refill();
    }
    return value;
  }

  /** `count` bits, the highest first; the bits before choose the model. */
  tree(probabilities: Uint16Array, count: number, offset = 0): number {
    let node = 1;
    for (let i = 0; i < count; i++) node = node * 2 + this.bit(probabilities, offset + node);
    return node - (1 << count);
  }

  /** The same, the lowest first. */
  reversed(probabilities: Uint16Array, count: number, offset = 0): number {
    let node = 1;
    let value = 0;
    for (let i = 0; i < count; i++) {
      const bit = this.bit(probabilities, offset + node);
      node = node * 2 + bit;
      value |= bit << i;
    }
    return value;
  }
}

/** Lengths of references: 2 to 9, 10 to 17, or 18 to 273. */
class Lengths {
  private readonly choice = models(2);
  private readonly low = models(16 << 3);
  private readonly middle = models(16 << 3);
  private readonly high = models(1 << 8);

  read(coder: RangeDecoder, column: number): number {
    if (coder.bit(this.choice, 0) === 0) return 2 + coder.tree(this.low, 3, column << 3);
    if (coder.bit(this.choice, 1) === 0) return 10 + coder.tree(this.middle, 3, column << 3);
    return 18 + coder.tree(this.high, 8);
  }
}

/** Errors: it throws where the file is damaged, or ends by a size and not by a mark, as xz writes it. */
export function unpack(file: Uint8Array): Uint8Array<ArrayBuffer> {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const properties = view.getUint8(0);
  if (properties >= 225 || view.getBigUint64(5, true) !== NO_SIZE) throw new Error("this is no .lzma file as xz writes it");
  const literalContext = properties % 9;
  const literalColumns = Math.floor(properties / 9) % 5;
  const columns = (1 << Math.floor(properties / 45)) - 1;

  const coder = new RangeDecoder(file, 13);
  let out = new Uint8Array(4 * file.length);
  const literals = models(0x300 << (literalContext + literalColumns));
  const isReference = models(STATES << 4);
  const isRepeat = models(STATES);
  const isOlder = models(STATES);
  const isOlder1 = models(STATES);
  const isOlder2 = models(STATES);
  const isLong = models(STATES << 4);
  const slots = models(4 << 6);
  const distances = models(DISTANCE_MODELS);
  const align = models(1 << ALIGN_BITS);
  const lengths = new Lengths();
  const repeatLengths = new Lengths();

  let at = 0;
  let state = 0;
  let last = [0, 0, 0, 0]; // distances less 1, the latest first

  const literal = (): void => {
    const before = at > 0 ? out[at - 1]! : 0;
    const context = ((at & ((1 << literalColumns) - 1)) << literalContext) + (before >> (8 - literalContext));
    const offset = 0x300 * context;
    let node = 1;
    if (state >= AFTER_LITERAL) {
      let expected = out[at - last[0]! - 1]!;
      while (node < 0x100) {
        const guess = expected >> 7;
        expected = (expected << 1) & 0xff;
        const bit = coder.bit(literals, offset + ((1 + guess) << 8) + node);
        node = node * 2 + bit;
        if (bit !== guess) break;
      }
    }
    while (node < 0x100) node = node * 2 + coder.bit(literals, offset + node);
    out[at++] = node & 0xff;
    state = state < 4 ? 0 : state < 10 ? state - 3 : state - 6;
  };

  const distance = (length: number): number => {
    const slot = coder.tree(slots, 6, Math.min(length - 2, 3) << 6);
    if (slot < 4) return slot;
    const bits = (slot >> 1) - 1;
    const start = (2 | (slot & 1)) * 2 ** bits;
    if (slot < 14) return start + coder.reversed(distances, bits, start - slot);
    return start + coder.plain(bits - ALIGN_BITS) * (1 << ALIGN_BITS) + coder.reversed(align, ALIGN_BITS);
  };

  /** One of the last four distances again; the length, or 1 for a single byte. */
  const repeat = (column: number): number => {
    if (coder.bit(isOlder, state) === 0) {
      if (coder.bit(isLong, (state << 4) + column) === 0) {
        state = state < AFTER_LITERAL ? 9 : 11;
        return 1;
      }
    } else {
      const which = coder.bit(isOlder1, state) === 0 ? 1 : 2 + coder.bit(isOlder2, state);
      last = [last[which]!, ...last.filter((_, i) => i !== which)];
    }
    const length = repeatLengths.read(coder, column);
    state = state < AFTER_LITERAL ? 8 : 11;
    return length;
  };

  for (;;) {
    if (at + LONGEST > out.length) {
      const longer = new Uint8Array(2 * out.length + LONGEST);
      longer.set(out);
      out = longer;
    }
    const column = at & columns;
    if (coder.bit(isReference, (state << 4) + column) === 0) {
      literal();
      continue;
    }
    let length: number;
    if (coder.bit(isRepeat, state) === 1) {
      length = repeat(column);
    } else {
      length = lengths.read(coder, column);
      last = [distance(length), ...last.slice(0, 3)];
      state = state < AFTER_LITERAL ? 7 : 10;
    }
    if (last[0] === END) return out.slice(0, at);
    const from = at - last[0]! - 1;
    if (from < 0) throw new Error("the packed file is damaged");
    for (let i = 0; i < length; i++) out[at + i] = out[from + i]!;
    at += length;
  }
}
