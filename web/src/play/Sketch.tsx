// A small drawing of a game for its card in the picker.
import { Pin, Stone } from "../draw/pieces";

const row = (n: number, draw: (x: number) => preact.JSX.Element) => Array.from({ length: n }, (_, i) => draw(i));

export function Sketch({ game }: { game: string }) {
  return (
    <svg class="sketch" viewBox="0 0 120 56" aria-hidden="true">
      {drawing(game)}
    </svg>
  );
}

function drawing(game: string) {
  switch (game) {
    case "kayles":
    case "dawsons_kayles":
    case "dawsons_chess":
    case "officers":
    case "treblecross":
      return row(5, (i) => <Pin key={i} x={24 + i * 18} y={46} size={0.55} chosen={false} lift={0} />);
    case "hackenbush":
      return (
        <g fill="none" stroke="var(--green2)" stroke-width="4" stroke-linecap="round">
          <path d="M60 50Q58 38 60 30M60 30Q50 24 44 14M60 30Q70 22 78 20M60 30Q60 18 66 8" />
          <path d="M20 50H100" stroke="var(--ink)" stroke-width="2" />
        </g>
      );
    case "chomp":
    case "notakto":
    case "wythoff":
    case "rook":
    case "queen":
    case "king":
    case "knights":
    case "rugs":
    case "turning_corners":
    case "product":
    case "cram":
      return grid(game);
    case "rules":
      return <text class="sketch-text" x="60" y="36">n → n − k</text>;
    default:
      return isCoins(game)
        ? row(4, (i) => <circle key={i} class={i % 2 ? "coin" : "coin heads"} cx={27 + i * 22} cy="28" r="9" />)
        : row(4, (i) => <Stone key={i} x={28 + i * 21} y={28} r={10} chosen={false} lift={0} lane={game.length} index={i} />);
  }
}

const COINS = ["turtles", "moebius", "mogul", "ruler", "twins", "triplets", "coins", "nimble", "staircase", "dollar"];
const isCoins = (game: string) => COINS.some((name) => game.includes(name));

function grid(game: string) {
  const cells = Array.from({ length: 12 }, (_, i) => ({ x: 32 + (i % 4) * 14, y: 7 + Math.floor(i / 4) * 14, i }));
  return (
    <>
      {cells.map(({ x, y, i }) => (
        <rect key={i} class={game === "chomp" && i === 0 ? "square poison" : "square free"} x={x} y={y} width="12" height="12" rx="3" />
      ))}
      {game !== "chomp" && <circle cx="66" cy="27" r="5" fill="var(--calm)" />}
    </>
  );
}
