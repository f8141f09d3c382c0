// Rules that a person writes: examples, a position to begin with, the place of a mistake.

/** Examples, each with a position that is pleasant to play. */
export const EXAMPLES: Record<string, { rules: string; position: string }> = {
  coprime: {
    rules: "game coprime {\n  heap n\n  n -> n-k for k in 1..n if gcd(n,k) = 1\n}",
    position: "coprime(12)",
  },
  split: {
    rules: "game split {\n  heap n\n  n -> k for k in 0..n-1\n  n -> a + (n-a) for a in 1..n/2\n}",
    position: "split(3,5)",
  },
  leaper: {
    rules: "game leaper {\n  state (x, y)\n  (x-2, y-1) (x-2, y+1)\n  (x-1, y-2) (x+1, y-2)\n}",
    position: "leaper(5,6)",
  },
  domino: {
    rules: 'game domino {\n  board ".X"\n  ".." -> "XX" turned\n}',
    position: "domino(4x4)",
  },
  flip: {
    rules: 'game flip {\n  string "+-"\n  "++" -> "--"\n}',
    position: "flip(++++++)",
  },
};

/** Rules without a name define the game "it". */
export const nameIn = (rules: string): string => /\bgame\s+([A-Za-z_]\w*)/.exec(rules)?.[1] ?? "it";

/** Where one may begin to play, from what the rules say that a position is. */
export function startIn(rules: string): string {
  const example = Object.values(EXAMPLES).find((known) => known.rules === rules);
  if (example) return example.position;
  const name = nameIn(rules);
  const state = /\bstate\b[^(]*\(([^)]*)\)/.exec(rules);
  if (state) return `${name}(${state[1]!.split(",").map((_, i) => 5 + 2 * i).join(",")})`;
  if (/\bboard\b/.test(rules)) return `${name}(4x4)`;
  const letters = /\bstring\b[^"]*"(.)/.exec(rules);
  if (letters) return `${name}(${letters[1]!.repeat(7)})`;
  if (/\bgraph\b/.test(rules)) return `${name}(path 6${/\btoken\b/.test(rules) ? " at 0" : ""})`;
  return `${name}(12)`;
}

/** Line and column, both from 1, of a column of the whole text. */
export function lineOf(text: string, column: number): { line: number; column: number; text: string } {
  const before = text.slice(0, column - 1).split("\n");
  return { line: before.length, column: before.at(-1)!.length + 1, text: text.split("\n")[before.length - 1] ?? "" };
}
