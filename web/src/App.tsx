// The page: header, one of the three places, footer, and the dialogs over them.
import { useEffect, useLayoutEffect } from "preact/hooks";
import { printAddress, type Address } from "./address/address";
import { Defs } from "./draw/Defs";
import { ExploreView } from "./explore/ExploreView";
import { RuleDialog, ruleDialog } from "./explore/RuleDialog";
import { GlossaryView } from "./learn/Glossary";
import { LearnView } from "./learn/LearnView";
import { diagram, DiagramDialog } from "./play/Diagram";
import { DrawBush, drawing } from "./play/DrawBush";
import { KeysDialog } from "./play/KeysDialog";
import { asked } from "./play/keys";
import { Picker, picker } from "./play/Picker";
import { PlayView, tablePosition } from "./play/PlayView";
import { ProblemCard } from "./play/ProblemCard";
import { reducing, ReductionDialog } from "./play/Reduction";
import { ReviewView } from "./review/ReviewView";
import { route } from "./state/route";
import { status } from "./state/said";
import { language } from "./state/settings";
import { t } from "./text";
import { Footer, Header } from "./ui/Header";

export function App() {
  const address = route.value;
  useEffect(() => {
    document.title = address.place === "bad" ? "grundy" : `${placeName(address)} – grundy`;
  }, [address.place, language.value]);
  useLayoutEffect(() => {
    document.documentElement.dataset.at = location.hash; // what is drawn, for whoever waits for it
  });
  return (
    <>
      <Defs />
      <Header />
      {address.place === "bad" ? <ProblemCard problem={{ kind: "link", text: address.text }} /> : <Place address={address} />}
      <Footer />
      <Status />
      {picker.value && <Picker position={tablePosition()} />}
      {ruleDialog.value && <RuleDialog {...ruleDialog.value} />}
      {asked.value === "keys" && <KeysDialog />}
      {drawing.value && <DrawBush />}
      {reducing.value && <ReductionDialog game={reducing.value} />}
      {diagram.value && <DiagramDialog game={diagram.value} />}
    </>
  );
}

/** Apart, so that saying something draws nothing else anew. */
function Status() {
  return <p class="unseen" role="status" aria-live="polite">{status.value}</p>;
}

function placeName(address: Address): string {
  const { places } = t().common;
  return address.place === "review" ? places.play : places[address.place];
}

function Place({ address }: { address: Address }) {
  switch (address.place) {
    case "play":
      return <PlayView address={address} />;
    case "review":
      return <ReviewView key={printAddress(address)} address={address} />;
    case "learn":
      return address.step === "glossary" ? <GlossaryView /> : <LearnView key={address.step} step={address.step} />;
    case "explore":
      return <ExploreView address={address} />;
  }
}
