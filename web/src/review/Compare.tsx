// Two cards: the move that was played, and one that would have won.
import { useEffect, useState } from "preact/hooks";
import { letter } from "../lanes/lane";
import { factsOf, mover, moved, tableSummary, type Game, type Ply, type Spot } from "../state/game";
import { study } from "../state/study";
import { phone } from "../state/settings";
import { t } from "../text";
import { Icon } from "../ui/icons";
import { MiniColumns } from "../play/MiniColumns";
import { bit, powersOf, powersUpTo, valueRows, xor } from "../play/values";
import { betterMove } from "./judge";

export function Compare({ game, ply }: { game: Game; ply: number }) {
  const words = t().review;
  const better = betterMove(game, ply);
  const played = game.plies[ply]!;
  const before = game.spots[ply]!;
  const after = game.spots[ply + 1]!;
  const good = useSpot(game, before, better?.move ?? played);
  const who = mover(game, ply);
  const small = phone.value;
  const powers = powersOf(game);
  const odd = powers.filter((power) => bit(xor(valueRows(after)), power)).length;
  const told = game.play === "normal" && valueRows(after).every((row) => row.value !== null);
  return (
    <>
      <article class="card padded mistake">
        <h3><Icon name="cross" size={14} /> {small && who === "you" ? words.youPlayed : words.played(ply + 1, words.playedBy[who]!)}</h3>
        <p class="move-name">{t().move.short(factsOf(before.lanes, played.lane, played.move))}</p>
        {told && <Table game={game} spot={after} />}
        <p class="note">{told ? words.mistakeText(odd) : words.mistakeOther}</p>
      </article>
      {better && (
        <article class="card padded better">
          <h3><Icon name="check" size={14} /> {words.winning}</h3>
          <p class="move-name">{t().move.short(better.facts)}</p>
          {told && good && <Table game={game} spot={good} />}
          <p class="note">{told ? words.goodText(better.only) : words.goodOther(better.only)}</p>
        </article>
      )}
    </>
  );
}

function Table({ game, spot }: { game: Game; spot: Spot }) {
  const sizes = tableSummary(spot.lanes);
  const rows = spot.lanes.map((lane, i) => ({
    name: lane.game === "nim" ? `${letter(i)} ${sizes[i]}` : letter(i),
    value: valueRows(spot).filter((row) => row.lane === i).reduce((sum, row) => sum ^ (row.value ?? 0), 0),
  }));
  const total = xor(rows);
  const powers = powersUpTo(Math.max(...powersOf(game), ...rows.map((row) => row.value)));
  return <MiniColumns rows={rows} powers={powers} label={phone.value ? `= ${total}` : t().play.xorIs(total)} />;
}

/** The position after a move that was not made; the engine is asked for its values. */
function useSpot(game: Game, before: Spot, ply: Ply): Spot | null {
  const [spot, setSpot] = useState<Spot | null>(null);
  useEffect(() => {
    let current = true;
    const lanes = moved(before.lanes, ply);
    study(lanes, game)
      .then((known) => current && setSpot({ lanes, study: known }))
      .catch(() => {});
    return () => void (current = false);
  }, [before, ply.move.id]);
  return spot;
}
