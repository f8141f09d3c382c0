// What a person has chosen for this browser: language and colours; and what the browser tells.
import { computed, effect, signal } from "@preact/signals";
import type { Language } from "../address/address";

/** Local storage, or nothing where the browser refuses it. */
export const storage = {
  get(key: string): string | null {
    try {
      return localStorage.getItem(`grundy.${key}`);
    } catch {
      return null;
    }
  },
  set(key: string, value: string): void {
    try {
      localStorage.setItem(`grundy.${key}`, value);
    } catch {
      // A private window: the choice lasts as long as the page.
    }
  },
};

export type Theme = "system" | "light" | "dark";
const THEMES: readonly Theme[] = ["system", "light", "dark"];

const saved = storage.get("language");
const browser = typeof navigator !== "undefined" && navigator.language.startsWith("ja") ? "ja" : "en";
const chosen = signal<Language>(saved === "en" || saved === "ja" ? saved : browser);
/** What a link asks for, until a person chooses. */
export const linkedLanguage = signal<Language | null>(null);
export const language = computed(() => linkedLanguage.value ?? chosen.value);

export function chooseLanguage(next: Language): void {
  linkedLanguage.value = null;
  chosen.value = next;
  storage.set("language", next);
}

export const theme = signal<Theme>(THEMES.find((t) => t === storage.get("theme")) ?? "system");

export function nextTheme(): void {
  theme.value = THEMES[(THEMES.indexOf(theme.value) + 1) % THEMES.length]!;
  storage.set("theme", theme.value);
}

/** The columns follow the chosen move; one press moves. Both off until asked for. */
export const follows = remembered("follow");
export const quick = remembered("quick");

function remembered(key: string) {
  const value = signal(storage.get(key) === "1");
  return { get value() { return value.value; }, flip: () => storage.set(key, (value.value = !value.value) ? "1" : "0") };
}

const query = (text: string) => {
  const list = typeof matchMedia === "undefined" ? null : matchMedia(text);
  const value = signal(list?.matches ?? false);
  list?.addEventListener("change", (event) => (value.value = event.matches));
  return value;
};
const systemDark = query("(prefers-color-scheme: dark)");
export const phone = query("(max-width: 699px)");
export const touch = query("(pointer: coarse)");
export const stillness = query("(prefers-reduced-motion: reduce)");

/** Writes language and colours on the root element, where the style sheets look. */
export function follow(): void {
  effect(() => {
    const dark = theme.value === "dark" || (theme.value === "system" && systemDark.value);
    document.documentElement.dataset.theme = dark ? "dark" : "light";
  });
  effect(() => {
    document.documentElement.lang = language.value;
  });
}
