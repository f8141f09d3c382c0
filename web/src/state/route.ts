// The address bar: where the page is, and how it goes somewhere else.
import { batch, signal } from "@preact/signals";
import {
  exploreAddress,
  FIRST_GAME,
  FIRST_POSITION,
  parseAddress,
  playAddress,
  printAddress,
  type Address,
  type BadLink,
} from "../address/address";
import { chooseLanguage, language, linkedLanguage } from "./settings";

export const route = signal<Address | BadLink>(playAddress(FIRST_POSITION));

type PlaceName = "play" | "learn" | "explore";

/** Where each place was left, so that its name leads back there. */
export const left = signal<Record<PlaceName, Address>>({
  play: playAddress(FIRST_POSITION),
  learn: { place: "learn", step: 1 },
  explore: exploreAddress(FIRST_GAME),
});

function arrive(next: Address): void {
  route.value = next;
  left.value = { ...left.value, [next.place === "review" ? "play" : next.place]: next };
}

function read(): void {
  const next = parseAddress(location.hash);
  batch(() => {
    if (next.place === "bad") {
      route.value = next;
      return;
    }
    arrive(next);
    linkedLanguage.value = next.lang ?? linkedLanguage.value;
    document.documentElement.toggleAttribute("data-stage", next.stage === true);
  });
}

export function startRouting(): void {
  addEventListener("hashchange", read);
  read();
}

/** Goes to an address. A move replaces the entry, so that Back leaves the game. */
export function go(next: Address, how: "push" | "replace" = "push"): void {
  const text = printAddress(keepStage(next));
  if (how === "replace") history.replaceState(null, "", text);
  else history.pushState(null, "", text);
  arrive(keepStage(next));
}

function keepStage(next: Address): Address {
  const now = route.value;
  return now.place !== "bad" && now.stage ? { ...next, stage: true } : next;
}

/** The other language; a link that named one no longer does. */
export function switchLanguage(): void {
  chooseLanguage(language.value === "en" ? "ja" : "en");
  const now = route.value;
  if (now.place === "bad") return;
  const { lang: _, ...rest } = now;
  go(rest as Address, "replace");
}

/** What is copied when a person shares: with the language, so that it opens as it was seen. */
export function shareLink(address: Address): string {
  return new URL(printAddress({ ...address, lang: language.value }), location.href).href;
}
