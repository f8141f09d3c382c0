// "1–3" or "1, 3, 4": how many pieces a rule lets one take.
import { language } from "../state/settings";

export function takesOf(counts: readonly number[]): string {
  const sorted = [...counts].sort((a, b) => a - b);
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (first === undefined || last === undefined) return "0";
  const japanese = language.value === "ja";
  const dash = japanese ? "〜" : " to ";
  if (first === last) return japanese ? `${first}個` : String(first);
  if (last - first === sorted.length - 1) return `${first}${dash}${last}${japanese ? "個" : ""}`;
  return japanese ? `${sorted.join("、")}個` : sorted.join(", ");
}
