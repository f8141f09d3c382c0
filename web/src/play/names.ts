// Names and rules of games, in the language that is on.
import { signal } from "@preact/signals";
import { engine, type GameInfo } from "../engine/engine";
import { language } from "../state/settings";
import { t } from "../text";

/** What the engine says of its games; empty until it has been asked. */
export const gameList = signal<GameInfo[]>([]);

export async function loadGames(): Promise<void> {
  if (gameList.value.length === 0) gameList.value = await engine.ask({ verb: "games" });
}

const CODES: Record<string, string> = { "0.77": "kayles", "0.07": "dawsons_kayles", "0.137": "dawsons_chess" };

export function gameName(game: string, notation: string = game): string {
  return t().common.games[CODES[game] ?? game] ?? notation;
}

/** The rule in one sentence. */
export function ruleOf(game: string): string {
  const info = gameList.value.find((g) => g.name === (CODES[game] ?? game));
  if (!info) return "";
  if (language.value === "ja") return info.rules_ja;
  return info.rules.charAt(0).toUpperCase() + info.rules.slice(1);
}

/** "kayles(12)" of an example with a remark after it. */
export const firstExample = (info: GameInfo): string => info.example.split(/,? or |;/)[0]!.trim();
