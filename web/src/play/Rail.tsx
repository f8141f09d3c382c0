// The cards beside the table: whose turn, the main button, and why.
import { here, laneVerb, toMove, factsOf, verbOf, type Game } from "../state/game";
import type { Session } from "../state/session";
import { phone, touch } from "../state/settings";
import { alert } from "../state/said";
import { t } from "../text";
import { Icon } from "../ui/icons";
import { Rich } from "../ui/Rich";
import { StartButton } from "./StartMenu";
import { TurnBar } from "./TurnBar";
import { headline } from "./headline";
import { Result } from "./Result";
import { MoveField } from "./MoveField";
import { Thinking } from "./Thinking";

/** Turn, headline, buttons; on a phone the buttons are in the bar at the bottom. */
export function TurnCard({ session }: { session: Session }) {
  const game = session.game.value;
  if (!game) return null;
  if (here(game).study.over) return <Result session={session} game={game} />;
  return (
    <div class="card turn-card">
      <TurnBar session={session} game={game} />
      <div class="turn-body">
        {phone.value && headline(session, game) ? null : <Headline session={session} game={game} />}
        <p class="warning" role="alert">{alert.value}</p>
        {!phone.value && <Buttons session={session} game={game} />}
        <MoveField session={session} />
      </div>
    </div>
  );
}

/** On a phone, what has just happened stands below the table. */
export function HeadlineCard({ session, game }: { session: Session; game: Game }) {
  if (!phone.value || !headline(session, game)) return null;
  return <div class="card padded"><Headline session={session} game={game} /></div>;
}

function Headline({ session, game }: { session: Session; game: Game }) {
  const told = headline(session, game);
  const words = t().play;
  if (told)
    return (
      <>
        <h2 class={told.falls ? "said falls" : "said"}>{told.title}</h2>
        {told.lines.map((line, i) => <p key={i} class={told.falls ? "quiet" : undefined}><Rich text={line} /></p>)}
        {told.badge && (
          <p class="verdict"><i class={`badge ${told.badge.toLowerCase()}`}>{told.badge}</i><span><Rich text={told.badgeText} /></span></p>
        )}
      </>
    );
  const who = toMove(game);
  const title = who === "you" ? words.yourTurn : who === "opponent" ? words.opponentsTurn : words.playersTurn(who);
  return (
    <>
      <h2 class="said">{title}{phone.value && !title.endsWith("す") ? "." : phone.value ? "。" : ""}</h2>
      <p class="quiet">{who === "opponent" ? <Thinking session={session} /> : words.prompt[verbOf(here(game).lanes)](touch.value || phone.value)}</p>
    </>
  );
}

export function Buttons({ session, game }: { session: Session; game: Game }) {
  const words = t().play;
  return (
    <>
      <div class="main-move">
        {toMove(game) !== "opponent" && <MainButton session={session} game={game} />}
        {chosenCut(session, game) && <button class="button" onClick={() => session.select(0, null)}>{words.keep}</button>}
      </div>
      <div class="side-moves">
        {!game.strict && session.yours.value && (
          <button class="button plain" onClick={() => session.showHint()}>
            <Icon name="bulb" /> {words.hint}
          </button>
        )}
        {game.plies.length > 0 && !game.strict && (
          <button class="button plain" onClick={() => session.undo()}><Icon name="undo" /> {words.undo}</button>
        )}
        {game.redo.length > 0 && !game.strict && (
          <button class="button plain square" aria-label={words.redo} onClick={() => session.redo()}><Icon name="redo" /></button>
        )}
        <StartButton game={game} />
      </div>
    </>
  );
}

function chosenCut(session: Session, game: Game): boolean {
  const chosen = session.selection.value;
  return chosen !== null && here(game).lanes[chosen.lane]?.kind === "bush";
}

/** The move that is chosen; while none is, what to choose. */
export function MainButton({ session, game }: { session: Session; game: Game }) {
  const words = t().play;
  const chosen = session.selection.value;
  const { lanes } = here(game);
  if (toMove(game) === "opponent") return <p class="main waiting"><Thinking session={session} /></p>;
  if (!chosen) return <button class="button main" aria-disabled="true">{words.chooseFirst[verbOf(lanes)]}</button>;
  const cut = laneVerb(lanes[chosen.lane]!) === "cut" && !phone.value;
  return (
    <button class="button primary main" onClick={() => void session.commit()}>
      {cut ? words.cutThis : t().move.button(factsOf(lanes, chosen.lane, chosen.move))}
    </button>
  );
}

/** On a phone: back, hint and the main move, always at the thumb. */
export function ActionBar({ session }: { session: Session }) {
  const game = session.game.value;
  if (!game || !phone.value || here(game).study.over) return null;
  const words = t().play;
  const icons = !game.strict;
  return (
    <div class="action-bar">
      {icons && (
        <button class="button square" aria-label={words.undo} aria-disabled={game.plies.length === 0} onClick={() => session.undo()}><Icon name="undo" /></button>
      )}
      {chosenCut(session, game) ? (
        <button class="button" onClick={() => session.select(0, null)}>{words.keep}</button>
      ) : (
        icons && <button class="button square" aria-label={words.hint} aria-disabled={!session.yours.value} onClick={() => session.showHint()}><Icon name="bulb" /></button>
      )}
      <MainButton session={session} game={game} />
    </div>
  );
}
