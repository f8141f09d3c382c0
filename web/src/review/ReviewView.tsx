// After a game: where the win was given away, and what would have kept it.
import { useEffect, useMemo, useState } from "preact/hooks";
import type { PlayAddress } from "../address/address";
import { inside, mover, type Game } from "../state/game";
import { go, shareLink } from "../state/route";
import { say } from "../state/said";
import { Session } from "../state/session";
import { phone } from "../state/settings";
import { partsOf } from "../lanes/lane";
import { t } from "../text";
import { CopyButton } from "../ui/CopyButton";
import { freshAddress, swapped } from "../play/addressOf";
import { gameName } from "../play/names";
import { isSum } from "../play/Board";
import { ProblemCard } from "../play/ProblemCard";
import { betterMove, judge, type Judged } from "./judge";
import { Compare } from "./Compare";
import { Ribbon } from "./Ribbon";

export function ReviewView({ address }: { address: PlayAddress }) {
  const [session] = useState(() => opened(address));
  const game = session.game.value;
  if (session.problem.value) return <ProblemCard problem={session.problem.value} />;
  if (!game) return <main id="main" aria-busy="true"><div class="title"><h1>{t().review.title}</h1></div></main>;
  return <Reviewed game={game} address={address} />;
}

function opened(address: PlayAddress): Session {
  const session = new Session();
  void session.open(address);
  return session;
}

function Reviewed({ game, address }: { game: Game; address: PlayAddress }) {
  const judged = useMemo(() => judge(game), [game]);
  const own = judged.mistakes.filter((ply) => mover(game, ply) !== "opponent");
  const [chosen, choose] = useState<number | null>(own.at(-1) ?? judged.mistakes[0] ?? null);
  const words = t().review;
  useEffect(() => {
    const better = chosen === null ? null : betterMove(game, chosen);
    if (chosen !== null && better) say(words.said(chosen + 1, game.plies.length, mover(game, chosen) !== "opponent", t().move.short(better.facts)));
  }, [chosen]);
  const shown = chosen !== null && judged.mistakes.includes(chosen) ? chosen : null;
  return (
    <main id="main" class="review">
      <div class="title">
        <h1>{words.title}</h1>
        <span class="chip soft">{words.chip(nameOf(game), game.play === "normal")}</span>
      </div>
      <section class="card ribbon-card">
        <div class="ribbon-head">
          <h2>{headline(game, judged)}</h2>
          <Legend game={game} />
        </div>
        <Ribbon game={game} judged={judged} chosen={chosen} choose={choose} />
      </section>
      <div class="compare">
        {shown !== null && <Compare game={game} ply={shown} />}
        <Actions game={game} address={address} judged={judged} from={shown} />
      </div>
    </main>
  );
}

function nameOf(game: Game): string {
  const { lanes } = game.spots[0]!;
  if (isSum(lanes)) return t().common.mixedSum;
  const sizes = lanes.flatMap(partsOf).map(inside).join(", ");
  return `${gameName(lanes[0]?.game ?? "", lanes[0]?.notation)} ${lanes.every((lane) => lane.kind === "row") ? sizes : ""}`;
}

function headline(game: Game, { mistakes, winners, complete }: Judged): string {
  const words = t().review;
  if (game.plies.length === 0) return words.noMoves;
  if (mistakes.length === 1) return words.changed(mistakes[0]! + 1);
  if (mistakes.length > 1) return words.changedMany(mistakes.map((ply) => ply + 1).join(t().move.comma));
  if (!complete) return words.unknown;
  if (game.start === "two") return words.keptOther;
  return winners[0] === "you" ? words.kept : words.lostStart;
}

function Legend({ game }: { game: Game }) {
  const words = t().review;
  const two = game.start === "two";
  return (
    <p class="legend">
      <span><i class="disc" /> {two ? words.playerMove(1) : words.yourMove}</span>
      <span><i class="disc ring" /> {two ? words.playerMove(2) : words.opponentMove}</span>
    </p>
  );
}

interface ActionsProps {
  game: Game;
  address: PlayAddress;
  judged: Judged;
  from: number | null;
}

function Actions({ game, address, judged, from }: ActionsProps) {
  const words = t().review;
  const playOn = () => go({ ...address, place: "play", moves: address.moves.slice(0, from ?? 0) });
  const on = from !== null && <button class="button primary" onClick={playOn}>{words.playOn(from + 1)}</button>;
  const again = <button class="button" onClick={() => go(freshAddress(game))}>{words.again}</button>;
  return (
    <div class="review-side">
      {phone.value ? <div class="action-bar">{again}{on}</div> : <>{on}{again}</>}
      {game.start !== "two" && <button class="button" onClick={() => go(swapped(game))}>{words.swap}</button>}
      <CopyButton class="button plain" label={words.share} text={() => shareLink(address)} />
      <Verdict game={game} judged={judged} />
    </div>
  );
}

function Verdict({ game, judged }: { game: Game; judged: Judged }) {
  const words = t().review;
  const own = judged.mistakes.filter((ply) => mover(game, ply) !== "opponent");
  if (own.length === 0) return null;
  const moves = game.plies.filter((_, ply) => mover(game, ply) !== "opponent").length;
  const last = judged.mistakes.at(-1)!;
  const lost = judged.mistakes.length === 1 && game.start !== "two";
  return (
    <div class="card padded">
      <p><b>{words.mistakes(own.length, moves)}</b> {lost ? words.after(last + 1) : words.backAndForth}</p>
    </div>
  );
}
