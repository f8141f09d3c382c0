// Numbers that look random but are the same each time: stones must not change when a move is undone.
export function seeded(...seeds: number[]): () => number {
  let state = seeds.reduce((h, s) => Math.imul(h ^ (s + 0x9e3779b9), 0x85ebca6b) >>> 0, 0x1b873593);
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let z = Math.imul(state ^ (state >>> 15), 1 | state);
    z = (z + Math.imul(z ^ (z >>> 7), 61 | z)) ^ z;
    return ((z ^ (z >>> 14)) >>> 0) / 4294967296;
  };
}
