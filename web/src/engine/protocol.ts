// What the page and the engine say to each other: one JSON request, one JSON response.
//
// Where the command line has a JSON report (docs/notation.md) the response is that report, byte for
// byte; the other responses are what a page needs besides. The engine is web/engine/*.cpp.

/** A number; above 2^53-1, where JavaScript loses digits, a decimal string. */
export type Num = number | string;
export type Lang = "en" | "ja";
/** "normal": the last move wins. "misere": the last move loses. */
export type Play = "normal" | "misere";
export type Outcome = "P" | "N" | "unknown";

/** Fields that every request may have. */
export interface Common {
  /** Language of sentences; "en" unless said. */
  lang?: Lang;
  /** A limit for the whole answer; 10 000 unless said. Cancelling is `signal`, not this. */
  time_ms?: number;
  /** A limit in bytes; 512 MiB unless said. */
  memory?: number;
  /** Rules written in the rules language; the game is then used by the name they give it. */
  define?: string;
}

export interface About extends Common {
  /** In the common notation: "sub{1,3,4}(7) + kayles(9) + 3,4,5". */
  position: string;
  play?: Play;
}

/** Every verb: its request without the verb, and its response. */
export interface Verbs {
  // ---- as the command line answers with --json
  games: { request: Common; response: GameInfo[] };
  game: { request: Common & { game: string }; response: GameInfo };
  solve: { request: About; response: SolveReport };
  sequence: { request: Common & { game: string; from?: number; to: number }; response: Sequence };
  period: { request: Common & { game: string; to?: number }; response: PeriodReport };

  // ---- boards and play
  /** Reads a position: what is to be drawn, and whether the game is over. */
  position: { request: About; response: PositionInfo };
  /** Every legal move, for one component or all. */
  options: { request: OptionsRequest; response: OptionsReport };
  /** Makes a move. */
  apply: { request: About & { move: MoveInput }; response: Applied };
  /** What `grundy play` would answer; null when there is no move. */
  reply: { request: About; response: Reply };
  /** Judges a game that was played. */
  review: { request: About & { moves: MoveInput[] }; response: Review };

  // ---- understanding
  /** How one Hackenbush picture turns into stalks. */
  reduction: { request: Common & { position: string }; response: ReductionReport };

  // ---- exploring
  /** P- and N-positions of game(0..last), or game(0..last, 0..last), as data. */
  chart: { request: ChartRequest; response: ChartReport };
  /** Pictures that need nothing else, for copying. */
  chart_svg: { request: ChartRequest & { values?: boolean }; response: Svg };
  diagram: { request: DiagramRequest; response: Svg };
  sequence_svg: {
    request: Common & { game: string; from?: number; to: number };
    response: Svg;
  };
  /** Of the engine itself. */
  version: { request: Common; response: { version: string; verbs: string[] } };
}

export type Verb = keyof Verbs;
export type RequestOf<V extends Verb> = { verb: V } & Verbs[V]["request"];
export type ResponseOf<V extends Verb> = Verbs[V]["response"];
export type AnyRequest = { [V in Verb]: RequestOf<V> }[Verb];

/** Instead of a response. The column counts from 1, in UTF-16 units, in the text of `field`. */
export interface EngineErrorJson {
  error: {
    message: string;
    column: number | null;
    /** The field of the request that is wrong, where one is to blame. */
    field?: "position" | "game" | "move" | "define";
    /** "usage": what was typed; "limit": time, memory or a size limit. */
    kind: "usage" | "limit";
  };
}

// ---------------------------------------------------------------- as the command line answers

export interface GameInfo {
  name: string;
  rules: string;
  rules_ja: string;
  /** One position, perhaps with a remark after it: "nim(3,4,5), or just 3,4,5". */
  example: string;
  theory: string;
  reference: string;
}

export interface WinningMove {
  /** Counted from 0, as the components were written. */
  component: number;
  /** Null for the cuts of a very large picture. */
  from: string | null;
  /** "kayles(3) + kayles(3)"; "0" when nothing is left. */
  to: string | null;
  /** The value that the move gives its component; null in misère play. */
  grundy_to: Num | null;
  /** Hackenbush: which edge, from 0, and its name "1-2". */
  cut?: number;
  edge?: string;
}

export interface SolveReport {
  position: string;
  play: Play;
  outcome: Outcome;
  /** Of normal play, also when `play` is misere (null where it was not computed). */
  grundy: Num | null;
  components: { position: string; grundy: Num | null }[];
  winning_moves: WinningMove[];
  /** Only when the list was cut short. */
  winning_moves_total?: Num;
  /** Only when a limit ended the listing. */
  winning_moves_complete?: false;
  /** Which limit was reached, if one was. */
  limit?: string;
  /** One sentence: what decides. */
  how: string;
}

/** At most 1 000 001 values at once: ask for them piece by piece. The engine keeps what it has. */
export interface Sequence {
  game: string;
  from: number;
  to: number;
  values: number[];
  limit?: string;
}

export interface PeriodReport {
  game: string;
  /** The least heap from which the period holds; null when none was found, as the next two. */
  preperiod: Num | null;
  period: Num | null;
  saltus: Num | null;
  status: "proved" | "observed" | "none found";
  theorem: string;
  values_computed: Num;
  certificate: string | null;
  last_exception: Num | null;
  limit?: string;
  values_needed?: Num;
}

export interface DiagramRequest extends About {
  /** Absent: the whole game while it is small, else the winner's strategy. */
  kind?: "whole" | "strategy";
  depth?: number;
}
// ---------------------------------------------------------------- boards and play

/** How a component is drawn. Draw a kind that you do not know as "typed". */
export type Kind =
  | "heap" // stones: Nim and games where any number may go
  | "subtraction" // counters: sub, allbut
  | "row" // pins in a row; a move may split it
  | "hackenbush" // edges on a ground
  | "coins" // a row of coins; `numbers` are the heads
  | "coin_grid" // coins at points of a plane
  | "board" // cells: `cells`
  | "chomp" // a bar that is bitten: `numbers` are the rows, or `cells`
  | "wythoff" // a piece at (a, b), moving towards (0, 0)
  | "heaps" // several heaps in one component (Moore's Nim): `numbers`
  | "steps" // a staircase: coins on each step, from the ground up: `numbers`
  | "strip" // coins on squares of one strip: `numbers`
  | "typed"; // a text card with a list of moves

export interface PositionInfo {
  /** As the engine prints it; parses back to the same components in the same order. */
  position: string;
  play: Play;
  /** No move is left: the player to move has lost (normal) or won (misère). */
  over: boolean;
  components: ComponentInfo[];
}

export interface ComponentInfo {
  /** "kayles(9)". */
  text: string;
  /** Name of the game in the list, or the code: "sub", "0.77". */
  game: string;
  /** With its parameters: "sub{1,3,4}". */
  notation: string;
  /** What stands between the parentheses. */
  arguments: string;
  kind: Kind;
  /** Nothing is left of it. */
  empty: boolean;
  /** The numbers of `arguments`, where it is a list of numbers: heap size, coordinates, heads. */
  numbers?: Num[];
  /** Subtraction: what may be taken; null when that has no end (see `options`). */
  takes?: number[] | null;
  /** Rows: the pins that are drawn are `numbers[0] + shift`. Usually 0. */
  shift?: number;
  /** Boards: one string a row, "." free, "X" taken. */
  cells?: string[];
  /** Set by the page: in this game "3x2" is three columns of two. */
  columnsFirst?: boolean;
  /** Hackenbush. */
  picture?: Picture;
}

export interface Picture {
  /** Ends of each edge in the order given; 0 is the ground. */
  edges: [number, number][];
  /** What each edge carries: 1 + the value of what stands on it for a bridge, else 1. */
  values: number[];
  /** How many other edges fall with each. */
  falls: number[];
  /** A drawing to start from; y is 0 on the ground and negative above it. */
  layout: {
    width: number;
    height: number;
    /** label, x, y of each vertex but the ground. */
    vertices: [number, number, number][];
    /** x1, y1, bend x, bend y, x2, y2 of each edge: a quadratic curve; a loop is a petal. */
    curves: [number, number, number, number, number, number][];
    loops: boolean[];
  };
}

export interface OptionsRequest extends About {
  /** Only this component. */
  component?: number;
  /** How many moves are listed in all; 2 000 unless said, 10 000 at most. */
  most?: number;
  /** Also `value` of every option (normal-play Grundy values), while time allows. */
  values?: boolean;
}

export interface OptionsReport {
  position: string;
  options: OptionInfo[];
  /** False: there are more moves than are listed. */
  complete: boolean;
}

export interface OptionInfo {
  component: number;
  /** What the component becomes: "kayles(2) + kayles(5)", "0". Null for cuts of a large picture. */
  to: string | null;
  /** The numbers of each part, where they are lists of numbers: [[2],[5]]. Empty parts left out. */
  parts?: Num[][];
  /** Hackenbush: the edge, its name, and how many other edges fall. */
  cut?: number;
  edge?: string;
  falls?: number;
  /** Grundy value of what the component becomes; null when not known. Only with `values`. */
  value?: Num | null;
  /** What can be typed for it: "2: 5 -> 3", "1-2". */
  typed: string;
}

/** `to` as in OptionInfo; or a cut edge; or what a person typed: "2: 5 -> 3", "take 2", "#4". */
export type MoveInput =
  | { component: number; to: string }
  | { component: number; cut: number }
  | { typed: string };

export interface MoveInfo {
  component: number;
  /** What the component was. */
  from: string;
  to: string | null;
  cut?: number;
  edge?: string;
  typed: string;
  /** How many components took its place: they stand at component … component + parts - 1. */
  parts: number;
}

export interface Applied extends PositionInfo {
  move: MoveInfo;
}

export interface Reply {
  /** Null when the game is over. */
  move: MoveInfo | null;
  /** "wins": it leaves a P-position; "lost": all moves lose; "unknown": a limit was reached. */
  reason: "wins" | "lost" | "unknown" | null;
  /** The position after it. */
  after: PositionInfo;
}

export interface Review {
  play: Play;
  /** One entry for each position: before move 0, before move 1, …, and the last one. */
  positions: {
    position: string;
    outcome: Outcome;
    grundy: Num | null;
    /** The move made here; absent in the last entry. */
    move?: MoveInfo;
    /** True when that move gave a win away: both this position and the next are N. */
    mistake?: boolean;
    /** Every move that would have won (at most 1000); only where there was a mistake. */
    better?: MoveInfo[];
  }[];
  /** Index of the first mistake. */
  first_mistake: number | null;
  /** False: the outcome of some position is not known within the limits. */
  complete: boolean;
}

// ---------------------------------------------------------------- understanding and exploring

export interface ReductionReport {
  steps: {
    kind: "fuse" | "loops" | "colon";
    vertices: number[];
    edges: number[];
    values: number[];
    value: number;
  }[];
  /** Heights of what stands on the ground in the end. */
  stalks: number[];
  value: number;
  /** The picture after each stage, as hackenbush(…): itself, fused, loops cut, stalks. */
  stages: { text: string; picture: Picture }[];
}

export interface ChartRequest extends Common {
  game: string;
  /** 1: game(n); 2: game(a,b). */
  numbers: 1 | 2;
  last: number;
  play?: Play;
}
export interface ChartReport {
  game: string;
  play: Play;
  numbers: 1 | 2;
  last: number;
  /** One letter a cell, P or N: row: [n]; plane: [b * (last + 1) + a]. */
  outcomes: string;
  /** In the same order; null in misère play. */
  values: (Num | null)[];
}

export interface Svg {
  svg: string;
}
