// What is known of the period, and whether it is proved or only looks so.
import type { Rare, Sequence } from "./data";
import { t } from "../text";
import { Rich } from "../ui/Rich";

export function PeriodCard({ data }: { data: Sequence }) {
  const words = t().explore;
  const { period, report } = data;
  if (!period && data.state !== "done") return data.rare && <RareCard rare={data.rare} />;
  if (!period)
    return (
      <>
        <section class="card padded">
          <h2>{words.none}</h2>
          <p>{words.noneText(Number(report?.values_computed ?? data.from + data.values.length - 1))}</p>
        </section>
        {data.rare && <RareCard rare={data.rare} />}
      </>
    );
  const saltus = period.saltus ? ` + ${period.saltus}` : "";
  const formula = `g(n + ${period.period}) = g(n)${saltus}`;
  const needed = Number(report?.values_needed ?? report?.values_computed ?? 0);
  if (!period.proved)
    return (
      <section class="card padded">
        <h2>{words.observed}</h2>
        <p><Rich text={words.observedText(formula, period.preperiod, Number(report?.values_computed ?? 0))} /></p>
      </section>
    );
  return (
    <section class="card padded">
      <h2>{period.saltus ? words.provedSaltus(period.period, period.saltus) : words.proved(period.period)}</h2>
      <p>
        <Rich text={words.provedText(formula, period.preperiod)} />{" "}
        {period.preperiod > 0 ? words.lastException(period.preperiod - 1) : words.noException} {needed > 0 && words.theorem(needed)}
      </p>
      {report?.theorem && <p class="note theorem" lang="en">{typeset(report.theorem)}</p>}
    </section>
  );
}

/** The engine writes with the letters of a terminal. */
const typeset = (text: string) => text.replaceAll(">=", "≥").replaceAll("<=", "≤").replace(/\bn0\b/g, "n₀").replace(/ - /g, " − ");

/** The values that hardly ever occur: those with an even number of ones among some bits. */
function RareCard({ rare }: { rare: Rare }) {
  const words = t().explore;
  const powers = [128, 64, 32, 16, 8, 4, 2, 1].filter((power) => rare.mask & power);
  return (
    <section class="card padded">
      <h2><svg class="rare-key" viewBox="0 0 12 12" aria-hidden="true"><path class="rare" d="M6 1L11 10H1Z" /></svg> {words.rare(rare.heaps.size)}</h2>
      <p>{words.rareText(powers)}</p>
    </section>
  );
}
