// English: the review of a game.
const words = ["no", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten"];
const word = (n: number) => words[n] ?? String(n);

export const review = {
  title: "Where the win was given away",
  chip: (name: string, wins: boolean) => `${name} · last move ${wins ? "wins" : "loses"}`,
  changed: (move: number) => `The win changed hands at move ${move}.`,
  changedMany: (moves: string) => `The win changed hands at moves ${moves}.`,
  kept: "You kept the win to the end.",
  keptOther: "The win never changed hands.",
  lostStart: "You started from a lost position and the opponent made no mistake.",
  unknown: "Not every position of this game could be searched.",
  yourMove: "your move",
  opponentMove: "opponent",
  playerMove: (n: 1 | 2) => `player ${n}`,
  youCanWin: "You can win",
  opponentCanWin: "Opponent can win",
  playerCanWin: (n: 1 | 2) => `Player ${n} can win`,
  played: (move: number, who: string) => `Move ${move}, ${who}`,
  playedBy: { you: "you played", opponent: "the opponent played", 1: "player 1", 2: "player 2" } as Record<string, string>,
  youPlayed: "You played",
  winning: "Winning move",
  mistakeText: (odd: number) =>
    odd === 1 ? "One column is odd. The opponent can make it even." : `${word(odd)} columns are odd. The opponent can make them all even.`,
  mistakeOther: "From here the other player can win.",
  goodText: (only: boolean) => `Every column is even. ${only ? "It was the only winning move." : "There were other winning moves too."}`,
  goodOther: (only: boolean) => `From here you could keep the win. ${only ? "It was the only winning move." : "There were other winning moves too."}`,
  playOn: (move: number) => `Play on from move ${move}`,
  again: "Play again",
  swap: "Swap who starts",
  share: "Share this position",
  mistakes: (n: number, of: number) => `${word(n)} ${n === 1 ? "mistake" : "mistakes"} in ${of} ${of === 1 ? "move" : "moves"}.`,
  after: (move: number) => `After move ${move} nothing could save the game: the opponent answered each time.`,
  backAndForth: "The win went back and forth.",
  said: (move: number, of: number, yours: boolean, win: string) =>
    `Move ${move} of ${of}, ${yours ? "yours" : "the opponent's"}, gave the win away. Winning move: ${win}.`,
  choose: (move: number) => `Look at move ${move}`,
  noMoves: "No move has been made yet.",
};
