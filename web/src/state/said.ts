// What is said aloud: one polite region for moves, one for what went wrong.
import { signal } from "@preact/signals";

export const status = signal("");
export const alert = signal("");

export function say(text: string): void {
  alert.value = "";
  status.value = text;
}

/** Said at once and shown beside the board. */
export function warn(text: string): void {
  alert.value = text;
}
