// Green Hackenbush reduced step by step: cycles are pulled together, then branches folded from the
// top down (fusion and colon principle), until one stalk is left.
import { signal } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import { path, joints } from "../draw/bush";
import { engine, type ReductionReport } from "../engine/engine";
import { letter, partsOf, type BushLane } from "../lanes/lane";
import { here, type Game } from "../state/game";
import { t } from "../text";
import { Dialog } from "../ui/Dialog";
import { Icon } from "../ui/icons";
import { Rich } from "../ui/Rich";

/** The game whose trees are being reduced. */
export const reducing = signal<Game | null>(null);

type Step = ReductionReport["steps"][number];

export function ReductionDialog({ game }: { game: Game }) {
  const words = t().help.reduction;
  const trees = here(game).lanes.flatMap((lane, i) => (lane.kind === "bush" && lane.edges.some((e) => e.up) ? [{ lane, i }] : []));
  const [tree, setTree] = useState(trees[0]);
  return (
    <Dialog title={words.title} close={() => (reducing.value = null)}>
      {trees.length > 1 && (
        <div class="row examples">
          {trees.map((one) => (
            <button key={one.i} class="button small" aria-pressed={one.i === tree?.i} onClick={() => setTree(one)}>{letter(one.i)}</button>
          ))}
        </div>
      )}
      {tree && <Steps key={tree.i} lane={tree.lane} />}
    </Dialog>
  );
}

function Steps({ lane }: { lane: BushLane }) {
  const words = t().help.reduction;
  const [report, setReport] = useState<ReductionReport | null>(null);
  const [at, setAt] = useState(0);
  const position = partsOf(lane)[0]!;
  useEffect(() => void engine.ask({ verb: "reduction", position }).then(setReport, () => {}), [position]);
  if (!report) return <p class="quiet">{t().common.busy}</p>;
  const last = report.steps.length;
  const step = report.steps[at];
  return (
    <div class="reduction">
      <Picture lane={lane} steps={report.steps} at={at} />
      <p class="reduction-text" aria-live="polite"><Rich text={step ? textOf(step) : words.end(report.value)} /></p>
      <div class="row">
        <button class="button square" aria-label={words.back} aria-disabled={at === 0} onClick={() => setAt(Math.max(0, at - 1))}><Icon name="left" size={16} /></button>
        <span class="quiet">{at + 1} / {last + 1}</span>
        <button class="button square" aria-label={words.next} aria-disabled={at === last} onClick={() => setAt(Math.min(last, at + 1))}><Icon name="right" size={16} /></button>
      </div>
    </div>
  );
}

function textOf({ kind, values, value, edges }: Step): string {
  const words = t().help.reduction;
  if (kind === "fuse") return words.fuse(edges.length);
  if (kind === "loops") return words.loops(edges.length);
  return values.length === 1 ? words.stalk(value) : words.colon(`${values.join(" ⊕ ")} = ${value}`, value);
}

/** What has been folded is a shadow; what this step is about is lit. */
function Picture({ lane, steps, at }: { lane: BushLane; steps: Step[]; at: number }) {
  const edges = lane.edges.filter((edge) => edge.up);
  const folded = new Set(steps.slice(0, at).flatMap((step) => (step.kind === "colon" ? step.edges : [])));
  const lit = new Set(steps[at]?.edges ?? []);
  const standing = edges.filter((_, i) => !folded.has(i));
  const step = steps[at];
  const place = step?.kind === "colon" ? joints(edges).get(step.vertices[0]!) : undefined;
  return (
    <svg class="reduction-picture" viewBox={`${-30} ${-lane.height - 30} ${lane.width + 60} ${lane.height + 42}`} aria-hidden="true">
      <path class="ground" d={`M-30 0H${lane.width + 30}`} />
      {edges.map((edge, i) => <path key={i} class={folded.has(i) && !lit.has(i) ? "ghost-edge" : lit.has(i) ? "edge-body lit-edge" : "edge-body"} d={path(edge.curve)} style={{ strokeWidth: 8 }} />)}
      {[...joints(standing)].map(([v, p]) => <circle key={v} class="joint" cx={p.x} cy={p.y} r="5" />)}
      {place && <g class="edge-value" transform={`translate(${place.x - 24} ${place.y})`}><circle r="14" /><text dy="5">{step!.value}</text></g>}
    </svg>
  );
}
