// What there is to say about a move, without words: the dictionaries turn it into sentences.
export type Facts =
  | { kind: "take"; lane: string; count: number; left: number; piece: "stone" | "counter" }
  | { kind: "split"; lane: string; parts: number[] }
  | { kind: "pins"; lane: string; first: number; last: number; parts: number[] }
  | { kind: "cut"; lane: string; edge: number; falls: number }
  | { kind: "to"; lane: string; from: string; to: string };

/** What one does in a game; the rule "the last … wins" uses it in Japanese. */
export type Verb = "take" | "knock" | "cut" | "move";

/** Who made a move: the person, the opponent, or a numbered person of two. */
export type Who = "you" | "opponent" | 1 | 2;
