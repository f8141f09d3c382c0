// Which steps of the course were answered, kept in this browser.
import { signal } from "@preact/signals";
import { storage } from "../state/settings";

const read = (): Set<number> => new Set((storage.get("steps") ?? "").split(",").map(Number).filter((n) => n >= 1 && n <= 10));
export const answered = signal<ReadonlySet<number>>(read());

export function markAnswered(step: number): void {
  if (answered.value.has(step)) return;
  answered.value = new Set([...answered.value, step]);
  storage.set("steps", [...answered.value].join(","));
}
