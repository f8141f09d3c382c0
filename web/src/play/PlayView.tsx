// The place where one plays: title and rule, the table, the cards beside it.
import { useEffect, useLayoutEffect, useMemo } from "preact/hooks";
import { exploreAddress, FIRST_POSITION, playAddress, printAddress, type PlayAddress } from "../address/address";
import { answered } from "../learn/progress";
import { here, type Game } from "../state/game";
import { go, route, shareLink } from "../state/route";
import { Session } from "../state/session";
import { phone } from "../state/settings";
import { t } from "../text";
import { CopyButton } from "../ui/CopyButton";
import { addressOf } from "./addressOf";
import { AfterCut, Colon } from "./AfterCut";
import { Banner } from "./Banner";
import { Board, isSum } from "./Board";
import { BushBoard } from "./BushBoard";
import { drawing } from "./DrawBush";
import { KeyHints } from "./KeyHints";
import { asked } from "./keys";
import { gameName } from "./names";
import { picker } from "./Picker";
import { Moves } from "./Moves";
import { ProblemCard } from "./ProblemCard";
import { ActionBar, HeadlineCard, TurnCard } from "./Rail";
import { RuleChip } from "./RuleChip";
import { MoreMenu } from "./StartMenu";
import { Waiting } from "./Thinking";
import { Why } from "./Why";
import { Worth } from "./Worth";
import { inside } from "../state/game";
import { partsOf } from "../lanes/lane";

const session = new Session((game) => {
  const next = addressOf(session, game);
  if (route.value.place === "play") go(next, "replace");
});

export function PlayView({ address }: { address: PlayAddress }) {
  const key = JSON.stringify([address.position, address.last, address.start, address.strict, address.define, address.place]);
  useLayoutEffect(() => open(address), [key, movesOf(address)]);
  useEffect(() => {
    if (asked.value === "why") {
      document.getElementById("why")?.focus();
      asked.value = null;
    }
  }, [asked.value]);
  const game = session.game.value;
  const table = useMemo(() => game && <Table game={game} />, [game]); // a new address alone draws nothing anew
  if (session.problem.value) return <ProblemCard problem={session.problem.value} again={() => void session.open(address)} />;
  if (!game) return <main id="main" aria-busy="true"><div class="title"><h1 class="unseen">{t().common.places.play}</h1></div><div class="play"><div class="board card waiting"><Waiting session={session} /></div></div></main>;
  return table;
}

const movesOf = (address: PlayAddress) => address.moves.map(({ lane, id }) => `${lane}:${id}`).join(",");

/** Opens a game, unless the address only says what is already on the table. */
function open(address: PlayAddress): void {
  const game = session.game.peek();
  const same = game && !session.problem.peek() && isSame(address, game);
  if (!same) void session.open(address);
}

function isSame(address: PlayAddress, game: Game): boolean {
  const now = addressOf(session, game);
  return (
    now.position === address.position && now.last === address.last && now.start === address.start &&
    now.strict === address.strict && now.define === address.define && movesOf(now) === movesOf(address)
  );
}

function Table({ game }: { game: Game }) {
  const bush = here(game).lanes.every((lane) => lane.kind === "bush") && here(game).lanes.length > 0;
  const values = session.values.value;
  useEffect(() => {
    if (bush && !game.strict && !values && game.plies.length === 0 && route.value.place === "play") session.values.value = true;
  }, [game.position]);
  return (
    <main id="main" aria-busy={session.opening.value}>
      <Title game={game} />
      {answered.value.size === 0 && game.plies.length === 0 && game.position === FIRST_POSITION && <Newcomer />}
      <Banner game={game} />
      <div class={bush ? "play bushes" : "play"}>
        {phone.value && <TurnCard session={session} />}
        <div class="left">
          {bush ? <BushBoard session={session} /> : <Board session={session} />}
          <KeyHints game={game} />
        </div>
        <aside class="rail">
          {!phone.value && <TurnCard session={session} />}
          <HeadlineCard session={session} game={game} />
          {bush ? <AfterCut session={session} game={game} /> : <Why session={session} game={game} />}
          {bush && <Colon session={session} game={game} />}
          <Worth game={game} />
          <Moves session={session} game={game} />
          {phone.value && <Tools game={game} />}
        </aside>
      </div>
      <ActionBar session={session} />
    </main>
  );
}

/** One line for the first visit. */
function Newcomer() {
  const words = t().common;
  return <p class="newcomer quiet">{words.newcomer} <a href={printAddress({ place: "learn", step: 1 })}>{words.newcomerLink}</a></p>;
}

function Title({ game }: { game: Game }) {
  const words = t();
  const { lanes } = here(game);
  const sum = isSum(lanes);
  const first = game.spots[0]!.lanes;
  const name = sum ? words.common.mixedSum : gameName(first[0]?.game ?? "0", first[0]?.notation);
  const simple = !sum && first.every((lane) => lane.kind === "row");
  return (
    <div class="title">
      <h1>
        {name}
        {simple && <span class="of">{first.map((lane) => partsOf(lane).map(inside).join("+") || "0").join(", ")}</span>}
      </h1>
      <RuleChip game={game} />
      {!phone.value && <Tools game={game} />}
    </div>
  );
}

/** Share, explore, another game, and what is chosen rarely. On a phone they stand below the cards. */
function Tools({ game }: { game: Game }) {
  const words = t();
  const { lanes } = here(game);
  const sum = isSum(lanes);
  const first = lanes[0];
  return (
    <div class="tools">
      <CopyButton label={words.play.share} text={() => shareLink(addressOf(session, game))} />
      {!sum && first && (first.kind === "row" || game.define !== "") && (
        <button class="button" onClick={() => go(exploreAddress(first.notation, { define: game.define }))}>{words.play.explore}</button>
      )}
      {!sum && first?.kind === "bush" && <button class="button" onClick={() => (drawing.value = true)}>{words.help.draw.title}</button>}
      <button class="button" onClick={() => (picker.value = "new")}>{sum ? words.play.editSum : words.play.change}</button>
      <MoreMenu game={game} session={session} />
    </div>
  );
}

/** The position on the table, for the picker. */
export function tablePosition(): string {
  return session.game.value?.position ?? playAddress("nim(3,4,5)").position;
}
