// The words of the page in the language that is on.
import { computed } from "@preact/signals";
import { language } from "../state/settings";
import { en } from "./en";
import { ja } from "./ja";

export type Dictionary = typeof en;
export const dictionaries: Record<"en" | "ja", Dictionary> = { en, ja };
const current = computed(() => dictionaries[language.value]);

/** The dictionary; reading it inside a component makes that component follow the language. */
export const t = (): Dictionary => current.value;
