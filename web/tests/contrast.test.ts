// The colours are read from the style sheet: text at least 4.5 to 1, controls and pieces 3 to 1.
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

const css = readFileSync(new URL("../src/style/tokens.css", import.meta.url), "utf8");

function tokens(selector: string): Record<string, string> {
  const block = css.slice(css.indexOf(selector)).split("}")[0]!;
  return Object.fromEntries([...block.matchAll(/--([\w-]+): (#[0-9a-f]{6})/g)].map(([, name, value]) => [name!, value!]));
}

function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((i) => {
    const c = parseInt(hex.slice(i, i + 2), 16) / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}

function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light! + 0.05) / (dark! + 0.05);
}

const TEXT = [
  ["ink", "card"], ["ink", "sand"], ["ink", "paper"], ["ink2", "card"], ["ink2", "sand"], ["ink2", "paper"],
  ["ink3", "card"], ["ink3", "paper"], ["act", "card"], ["act", "sand"], ["act", "act-soft"], ["act", "paper"],
  ["on-act", "act"], ["on-act", "act-h"], ["on-lit", "lit"], ["lit-ink", "card"], ["lit-ink", "lit-soft"],
  ["on-calm", "calm"], ["ink", "calm-soft"], ["fall", "card"], ["fall", "paper"], ["on-fall", "fall"], ["ink", "fall-soft"],
  ["good", "card"], ["good", "good-soft"], ["on-good", "good"],
] as const;
const SHAPES = [
  ["edge", "card"], ["edge", "paper"], ["edge", "sand"], ["lit-edge", "card"], ["green2", "card"],
  ["slate2", "sand"], ["flint2", "sand"], ["basalt2", "sand"], ["moss2", "sand"], ["russet2", "sand"], ["calm", "card"],
] as const;

describe.each([[":root {", "light"], [':root[data-theme="dark"]', "dark"]])("%s", (selector, name) => {
  const colours = tokens(selector);
  test.each(TEXT)(`${name}: text %s on %s`, (text, ground) => {
    expect(contrast(colours[text]!, colours[ground]!)).toBeGreaterThanOrEqual(4.5);
  });
  test.each(SHAPES)(`${name}: shape %s on %s`, (shape, ground) => {
    expect(contrast(colours[shape]!, colours[ground]!)).toBeGreaterThanOrEqual(3);
  });
  test(`${name}: pins on sand, by their outline or their body`, () => {
    const best = Math.max(contrast(colours["wood-line"]!, colours["sand"]!), contrast(colours["wood2"]!, colours["sand"]!));
    expect(best).toBeGreaterThanOrEqual(3);
  });
  test(`${name}: every token of the other theme`, () => {
    expect(Object.keys(colours).sort()).toEqual(Object.keys(tokens(':root[data-theme="dark"]')).sort());
  });
});
