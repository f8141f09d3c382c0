// Heaps 0 to 14 where one takes 1, 3 or 4: to colour by hand, or to fill with values one by one.
import { useState } from "preact/hooks";
import { t } from "../text";
import { reachedFrom, valuesTo } from "./steps";

const LAST = 14;
const VALUES = valuesTo(LAST);

export function HeapStrip({ kind }: { kind: "colours" | "values" }) {
  return <section class="card padded heap-strip">{kind === "colours" ? <Colours /> : <Values />}</section>;
}

type Colour = "P" | "N" | "";
const NEXT: Record<Colour, Colour> = { "": "P", P: "N", N: "" };

function Colours() {
  const words = t().learn;
  const [colours, setColours] = useState<Colour[]>(["P", ...Array<Colour>(LAST).fill("")]);
  const [told, setTold] = useState("");
  const turn = (n: number) => {
    setTold("");
    setColours(colours.map((colour, i) => (i === n ? NEXT[colour] : colour)));
  };
  const check = () => {
    const wrong = colours.filter((colour, n) => colour !== "" && colour !== (VALUES[n] === 0 ? "P" : "N")).length;
    const all = colours.every((colour) => colour !== "");
    setTold(wrong > 0 ? words.stripWrong(wrong) : all ? words.stripRight : words.stripWrong(0));
  };
  const name = (n: number) => (colours[n] === "P" ? words.colourP(n) : colours[n] === "N" ? words.colourN(n) : words.colourNone(n));
  return (
    <>
      <h2>{words.stripTitle}</h2>
      <div class="heaps">
        {colours.map((colour, n) => (
          <button key={n} class={`heap-cell ${colour.toLowerCase()}`} aria-label={name(n)} onClick={() => turn(n)}>
            <small>{n}</small>{" "}
            <i class={colour ? `badge ${colour.toLowerCase()}` : "badge unknown"}>{colour}</i>
          </button>
        ))}
      </div>
      <div class="row">
        <button class="button small" onClick={check}>{words.stripCheck}</button>
        <p role="status">{told}</p>
      </div>
    </>
  );
}

function Values() {
  const words = t().learn;
  const [known, setKnown] = useState(5);
  const n = known;
  const next = () => setKnown(Math.min(LAST + 1, known + 1));
  const last = n - 1;
  const list = [...new Set(reachedFrom(last).map((m) => VALUES[m]!))].sort((a, b) => a - b);
  return (
    <>
      <h2>{words.mexTitle}</h2>
      <div class="heaps">
        {VALUES.map((value, i) => (
          <span key={i} class={i === last ? "heap-cell value now" : reachedFrom(last).includes(i) ? "heap-cell value reached" : "heap-cell value"}>
            <small>{i}</small>
            <b>{i < known ? value : "?"}</b>
          </span>
        ))}
      </div>
      <div class="row">
        <button class="button small" aria-disabled={known > LAST} onClick={next}>{words.mexNext}</button>
        <p role="status">{words.mexFrom(last, list.join(t().move.comma), VALUES[last]!)}</p>
      </div>
    </>
  );
}
