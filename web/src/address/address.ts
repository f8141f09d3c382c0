// The address after `#` holds the whole state: read and written here, tolerant of what is unknown.
export type Last = "wins" | "loses";
export type Start = "you" | "opponent" | "two";
export type Language = "en" | "ja";

/** One move of a shared game: the lane from 0, and the move's name within it. */
export interface WrittenMove {
  lane: number;
  id: string;
}

interface Common {
  lang?: Language;
  stage?: boolean;
}
export interface PlayAddress extends Common {
  place: "play" | "review";
  position: string;
  last: Last;
  start: Start;
  strict: boolean;
  /** The explanation without binary. */
  groups: boolean;
  /** Value labels in Hackenbush and on planes. */
  values: boolean;
  moves: WrittenMove[];
  /** Typed rules that the position uses. */
  define: string;
}
export interface LearnAddress extends Common {
  place: "learn";
  /** 1 to 10, or the glossary. */
  step: number | "glossary";
}
export interface ExploreAddress extends Common {
  place: "explore";
  game: string;
  from: number;
  to: number;
  with: number;
  define: string;
}
export type Address = PlayAddress | LearnAddress | ExploreAddress;

/** A link that cannot be read; `text` is the part to show, as text. */
export interface BadLink {
  place: "bad";
  text: string;
}

export const LONGEST_LINK = 2000;
export const STEPS = 10;
export const FIRST_POSITION = "nim(3,4,5)";
export const FIRST_GAME = "kayles";
const LAST_HEAP = 9_999;

export function playAddress(position: string, more: Partial<PlayAddress> = {}): PlayAddress {
  return {
    place: "play",
    position,
    last: "wins",
    start: "you",
    strict: false,
    groups: false,
    values: false,
    moves: [],
    define: "",
    ...more,
  };
}

export function exploreAddress(game: string, more: Partial<ExploreAddress> = {}): ExploreAddress {
  return { place: "explore", game, from: 0, to: 119, with: 0, define: "", ...more };
}

class Unreadable extends Error {}

export function parseAddress(hash: string): Address | BadLink {
  const text = hash.replace(/^#/, "");
  try {
    if (text.length > LONGEST_LINK) throw new Unreadable(`${text.slice(0, 60)}…`);
    return read(text);
  } catch (error) {
    if (error instanceof Unreadable || error instanceof URIError)
      return { place: "bad", text: error instanceof Unreadable ? error.message : text.slice(0, 60) };
    throw error;
  }
}

function read(text: string): Address {
  const [path = "", query = ""] = split(text, "?");
  const [place = "", rest = ""] = split(path.replace(/^\//, ""), "/");
  const given = readQuery(query);
  const common = readCommon(given);
  switch (place) {
    case "":
    case "play":
    case "review":
      return { ...readPlay(place === "review" ? "review" : "play", rest, given), ...common };
    case "learn":
      return { place, step: readStep(rest), ...common };
    case "explore":
      return { ...readExplore(rest, given), ...common };
    default:
      throw new Unreadable(path.slice(0, 60));
  }
}

function split(text: string, mark: string): [string, string] {
  const place = text.indexOf(mark);
  return place < 0 ? [text, ""] : [text.slice(0, place), text.slice(place + 1)];
}

function readQuery(query: string): Map<string, string> {
  const pairs = query.split("&").filter(Boolean).map((pair) => split(pair, "="));
  return new Map(pairs);
}

/** One of the words, the first when nothing is said. */
function word<W extends string>(given: Map<string, string>, key: string, words: readonly [W, ...W[]]): W {
  const said = given.get(key);
  if (said === undefined) return words[0];
  const found = words.find((w) => w === said);
  if (found === undefined) throw new Unreadable(`${key}=${said.slice(0, 40)}`);
  return found;
}

const flag = (given: Map<string, string>, key: string) => word(given, key, ["0", "1"]) === "1";

function readCommon(given: Map<string, string>): Common {
  const common: Common = {};
  if (given.has("lang")) common.lang = word(given, "lang", ["en", "ja"]);
  if (flag(given, "stage")) common.stage = true;
  return common;
}

function readPlay(place: "play" | "review", rest: string, given: Map<string, string>): PlayAddress {
  return playAddress(decodeURIComponent(rest) || FIRST_POSITION, {
    place,
    last: word(given, "last", ["wins", "loses"]),
    start: word(given, "start", ["you", "opponent", "two"]),
    strict: flag(given, "strict"),
    groups: word(given, "why", ["columns", "groups"]) === "groups",
    values: flag(given, "values"),
    moves: (given.get("moves") ?? "").split(",").filter(Boolean).map(readMove),
    define: decodeURIComponent(given.get("define") ?? ""),
  });
}

function readMove(text: string): WrittenMove {
  const match = /^([A-Z])(?:(\d{1,3})~)?(.+)$/.exec(decodeURIComponent(text));
  if (!match) throw new Unreadable(text.slice(0, 60));
  return { lane: laneNumber(match[1]!, match[2] ?? ""), id: match[3]! };
}

const laneNumber = (letter: string, round: string) =>
  letter.charCodeAt(0) - 65 + 26 * (round ? Number(round) : 0);

function readStep(rest: string): number | "glossary" {
  if (rest === "glossary") return rest;
  const step = rest === "" ? 1 : Number(rest);
  if (!Number.isInteger(step) || step < 1 || step > STEPS) throw new Unreadable(`learn/${rest.slice(0, 40)}`);
  return step;
}

function readExplore(rest: string, given: Map<string, string>): ExploreAddress {
  const range = /^(\d{1,4})-(\d{1,4})$/.exec(given.get("n") ?? "0-119");
  if (!range || Number(range[2]) < Number(range[1]) || Number(range[2]) > LAST_HEAP)
    throw new Unreadable(`n=${(given.get("n") ?? "").slice(0, 40)}`);
  const heap = given.get("with") ?? "0";
  if (!/^\d{1,4}$/.test(heap)) throw new Unreadable(`with=${heap.slice(0, 40)}`);
  return exploreAddress(decodeURIComponent(rest) || FIRST_GAME, {
    from: Number(range[1]),
    to: Number(range[2]),
    with: Number(heap),
    define: decodeURIComponent(given.get("define") ?? ""),
  });
}

/** Escapes only what would end the part of the address, so that a position stays readable. */
const plain = (text: string) =>
  text.replace(/ \+ /g, "+").replace(/[%?&#\s"<>`\\^|]/g, (c) => encodeURIComponent(c));

export function printAddress(address: Address): string {
  const said = [...queryOf(address), ["lang", address.lang ?? ""], ["stage", address.stage ? "1" : ""]];
  const query = said.filter(([, value]) => value !== "").map(([key, value]) => `${key}=${value}`);
  return `#/${pathOf(address)}${query.length ? `?${query.join("&")}` : ""}`;
}

function pathOf(address: Address): string {
  if (address.place === "learn") return `learn/${address.step}`;
  if (address.place === "explore") return `explore/${plain(address.game)}`;
  return `${address.place}/${plain(address.position)}`;
}

function queryOf(address: Address): string[][] {
  if (address.place === "learn") return [];
  const define = ["define", encodeURIComponent(address.define)];
  if (address.place === "explore")
    return [
      ["n", address.from === 0 && address.to === 119 ? "" : `${address.from}-${address.to}`],
      ["with", address.with ? String(address.with) : ""],
      define,
    ];
  return [
    ["last", address.last === "wins" ? "" : address.last],
    ["start", address.start === "you" ? "" : address.start],
    ["strict", address.strict ? "1" : ""],
    ["why", address.groups ? "groups" : ""],
    ["values", address.values ? "1" : ""],
    ["moves", address.moves.map(printMove).join(",")],
    define,
  ];
}

function printMove({ lane, id }: WrittenMove): string {
  const round = Math.floor(lane / 26);
  const name = String.fromCharCode(65 + (lane % 26));
  const safe = id.replace(/[%,&#?\s]/g, (c) => encodeURIComponent(c));
  return round ? `${name}${round}~${safe}` : `${name}${safe}`;
}
