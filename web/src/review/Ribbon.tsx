// The course of a game as one line between two bands: who could win after each move.
import { mover, tableSummary, type Game } from "../state/game";
import { phone } from "../state/settings";
import type { Who } from "../text/facts";
import { t } from "../text";
import { useWidth } from "../ui/width";
import type { Judged } from "./judge";

interface Props {
  game: Game;
  judged: Judged;
  chosen: number | null;
  choose: (ply: number) => void;
}

export function Ribbon({ game, judged, chosen, choose }: Props) {
  const [ref, width] = useWidth<HTMLDivElement>();
  const small = phone.value;
  const first: Who = game.start === "two" ? 1 : "you";
  const count = game.spots.length;
  const from = small ? 20 : 210;
  const step = Math.max(small ? 29 : 58, (width - from - (small ? 18 : 65)) / Math.max(1, count - 1));
  const band = small ? { one: 36, two: 116, height: 64 } : { one: 28, two: 106, height: 56 };
  const at = (i: number) => ({ x: from + i * step, y: judged.winners[i] === first ? band.one : judged.winners[i] === null ? (band.one + band.two) / 2 : band.two });
  const points = game.spots.map((_, i) => at(i));
  const wide = Math.max(width, from + (count - 1) * step + 40);
  return (
    <div class="ribbon" ref={ref} tabIndex={0} role="group" aria-label={t().review.title}>
      <svg width={wide} height={small ? 152 : 136} aria-hidden="true">
        <rect class="band-one" y={band.one - band.height / 2} width={wide} height={band.height} />
        <rect class="band-two" y={band.two - band.height / 2} width={wide} height={band.height} />
        <text class="band-name" x={small ? width - 14 : 20} y={small ? 20 : band.one + 5} text-anchor={small ? "end" : "start"}>{canWin(first)}</text>
        <text class="band-name" x={small ? width - 14 : 20} y={small ? 98 : band.two + 5} text-anchor={small ? "end" : "start"}>{canWin(first === 1 ? 2 : "opponent")}</text>
        <path class="ribbon-line" d={line(points)} />
        <circle class="ribbon-start" cx={points[0]!.x} cy={points[0]!.y} r="5" />
      </svg>
      {game.plies.map((_, i) => (
        <Dot key={i} game={game} ply={i} at={points[i + 1]!} small={small} mistake={judged.mistakes.includes(i)} chosen={chosen === i} choose={choose} />
      ))}
      {width > 0 && <Positions game={game} points={points} chosen={chosen} small={small} />}
    </div>
  );
}

function canWin(who: Who): string {
  const words = t().review;
  return who === "you" ? words.youCanWin : who === "opponent" ? words.opponentCanWin : words.playerCanWin(who);
}

function line(points: { x: number; y: number }[]): string {
  return points
    .map(({ x, y }, i) => {
      if (i === 0) return `M${x} ${y}`;
      const before = points[i - 1]!;
      const half = (x - before.x) / 2;
      return before.y === y ? `H${x}` : `C${before.x + half} ${before.y} ${x - half} ${y} ${x} ${y}`;
    })
    .join("");
}

interface DotProps {
  game: Game;
  ply: number;
  at: { x: number; y: number };
  small: boolean;
  mistake: boolean;
  chosen: boolean;
  choose: (ply: number) => void;
}

function Dot({ game, ply, at, small, mistake, chosen, choose }: DotProps) {
  const who = mover(game, ply);
  const own = who === "you" || who === 1;
  const name = `${own ? "dot own" : "dot"}${mistake ? " mistake" : ""}${small ? " small" : ""}`;
  return (
    <button class={name} style={{ left: `${at.x}px`, top: `${at.y}px` }} aria-label={t().review.choose(ply + 1)} aria-pressed={chosen} onClick={() => choose(ply)}>
      {ply + 1}
      {mistake && <svg class="dot-cross" viewBox="0 0 20 20" aria-hidden="true"><circle cx="10" cy="10" r="8.5" /><path d="M6.8 6.8l6.4 6.4M13.2 6.8l-6.4 6.4" /></svg>}
    </button>
  );
}

interface PositionsProps {
  game: Game;
  points: { x: number }[];
  chosen: number | null;
  small: boolean;
}

function Positions({ game, points, chosen, small }: PositionsProps) {
  return (
    <div class={small ? "positions upright" : "positions"} aria-hidden="true">
      {game.spots.map((spot, i) => {
        const list = tableSummary(spot.lanes);
        return (
          <span key={i} class={chosen === i - 1 ? "on" : undefined} style={{ left: `${points[i]!.x}px` }}>
            {small ? list.map((text, k) => <i key={k}>{text}</i>) : list.join(", ")}
          </span>
        );
      })}
    </div>
  );
}
