// Two names, a dotted track, and a stone that rests at the name whose turn it is.
import { Stone } from "../draw/pieces";
import { toMove, type Game } from "../state/game";
import type { Session } from "../state/session";
import { t } from "../text";

export function TurnBar({ game }: { session: Session; game: Game }) {
  const words = t().play;
  const who = toMove(game);
  const first = who === "you" || who === 1;
  const names = game.start === "two" ? [words.player(1), words.player(2)] : [words.you, words.opponent];
  return (
    <div class="turn-bar" data-side={first ? "first" : "second"} aria-hidden="true">
      <span class={first ? "name on" : "name"}><i class="disc" />{names[0]}</span>
      <span class="track">
        <span class="runner">
          <svg width="26" height="24" viewBox="0 0 26 24"><Stone x={13} y={11} r={10} chosen={false} lift={0} lane={7} index={4} /></svg>
        </span>
      </span>
      <span class={first ? "name" : "name on"}>{names[1]}<i class="disc ring" /></span>
    </div>
  );
}
