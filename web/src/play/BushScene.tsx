// Hackenbush: trees on the ground, the branch that would fall, values beside the edges.
import { arrange, footOf, joints, labelPlaces, middle, path, thickness, type Standing } from "../draw/bush";
import { letter, type BushLane, type Edge, type Move } from "../lanes/lane";
import { factsOf, here } from "../state/game";
import type { Session } from "../state/session";
import { t } from "../text";
import { Contours } from "../draw/Contours";
import { HintMark } from "./HintMark";
import { focusedLane } from "./keys";

interface Props {
  session: Session;
  trees: { lane: BushLane; index: number }[];
  width: number;
  height: number;
  /** Height of the sand below the line of the ground. */
  ground: number;
  phone: boolean;
}

export function BushScene({ session, trees, width, height, ground, phone }: Props) {
  const { trees: standing, scale } = arrange(trees, width, height - ground - (phone ? 34 : 12));
  const floor = height - ground;
  return (
    <>
      <svg class="bush" width={width} height={height} aria-hidden="true">
        <svg y={floor} width={width} height={ground} class="below">
          {standing.map((tree) => <Foot key={tree.index} tree={tree} scale={scale} phone={phone} />)}
        </svg>
        <path class="ground" d={`M0 ${floor}H${width}`} />
        <g transform={`translate(0 ${floor}) scale(${scale})`}>
          {standing.map((tree) => <Tree key={tree.index} session={session} tree={tree} scale={scale} phone={phone} />)}
        </g>
      </svg>
      {standing.map((tree) => (
        <div key={tree.index} class="contents" data-lane={tree.index}>
          <EdgeButtons session={session} tree={tree} scale={scale} floor={floor} />
        </div>
      ))}
      {ground >= 40 && standing.map((tree) => <FootLabel key={tree.index} session={session} tree={tree} scale={scale} floor={floor} />)}
    </>
  );
}

function Foot({ tree, scale, phone }: { tree: Standing; scale: number; phone: boolean }) {
  const foot = footOf(tree.lane.edges.filter((edge) => edge.up));
  if (foot === null) return null;
  return <Contours feet={[{ x: (tree.x + foot) * scale, y: 0, rx: phone ? 12 : 20, ry: 8 }]} reach={phone ? 16 : 26} />;
}

interface TreeProps {
  session: Session;
  tree: Standing;
  scale: number;
  phone: boolean;
}

function Tree({ session, tree, scale, phone }: TreeProps) {
  const { lane, index, x } = tree;
  const chosen = session.selection.value?.lane === index ? session.selection.value.move : null;
  const falling = new Set(chosen?.cells ?? []);
  const up = lane.edges.filter((edge, i) => edge.up && !falling.has(i));
  const moves = here(session.game.value!).study.moves[index] ?? [];
  const place = (move: Move) => middle(lane.edges[move.cells[0]!]!.curve);
  return (
    <g transform={`translate(${x} 0)`}>
      {[...falling].map((i) => <path key={i} class="ghost-edge" d={path(lane.edges[i]!.curve)} />)}
      {up.map((edge, i) => <Branch key={i} edge={edge} />)}
      {[...joints(up)].map(([v, p]) => <circle key={v} class="joint" cx={p.x} cy={p.y} r={Math.max(5, 7 / Math.max(scale, 1))} />)}
      {chosen && <Falling edges={chosen.cells.map((i) => lane.edges[i]!)} cut={chosen.cells[0]!} lane={lane} scale={scale} />}
      {chosen === null && lane.fallen.length > 0 && <Fallen edges={lane.fallen.map((i) => lane.edges[i]!)} />}
      {session.values.value && <Values session={session} tree={tree} falling={falling} scale={scale} phone={phone} />}
      <HintMark session={session} lane={index} at={place} />
      {moves.map((move) => (
        <path key={move.id} class="hit" d={path(lane.edges[move.cells[0]!]!.curve)} style={{ strokeWidth: (phone ? 32 : 28) / scale }} onClick={() => press(session, index, move)} />
      ))}
    </g>
  );
}

function Branch({ edge }: { edge: Edge }) {
  const wide = thickness(edge.curve);
  return (
    <>
      <path class="edge-body" d={path(edge.curve)} style={{ strokeWidth: wide }} />
      <path class="edge-light" d={path(edge.curve)} style={{ strokeWidth: wide / 2 }} transform={`translate(${-wide * 0.14} 0)`} />
    </>
  );
}

/** What would fall: dashed, turned and a little lower, with scissors on the edge that is cut. */
function Falling({ edges, cut, lane, scale }: { edges: Edge[]; cut: number; lane: BushLane; scale: number }) {
  const curve = lane.edges[cut]!.curve;
  const at = middle(curve);
  const size = 1 / Math.max(scale, 0.8);
  const lower = curve[1] >= curve[5] ? curve[0] : curve[4];
  const turn = (lower <= at.x ? 9 : -9) * (edges.length > 1 ? 1 : 0.6);
  return (
    <>
      <g class="falling" transform={`translate(${turn > 0 ? 18 : -18} 30) rotate(${turn} ${at.x} ${at.y})`}>
        {edges.map((edge, i) => <path key={i} class="falling-edge" d={path(edge.curve)} />)}
        {[...joints(edges)].filter(([v]) => !isHeld(v, edges[0]!, lane)).map(([v, p]) => (
          <circle key={v} class="falling-joint" cx={p.x} cy={p.y} r="6.5" />
        ))}
      </g>
      <g transform={`translate(${at.x} ${at.y}) scale(${size})`} class="scissors">
        <circle r="19" />
        <path d="M-6.5-3.5L7 5.5M-6.5 3.5L7-5.5M-7.5-2.6a3.2 3.2 0 1 1 .1-3.2M-7.5 2.6a3.2 3.2 0 1 0 .1 3.2" />
      </g>
    </>
  );
}

/** The lower end of the cut edge stays with the tree. */
function isHeld(vertex: number, cut: Edge, lane: BushLane): boolean {
  const left = lane.edges.filter((edge) => edge.up && edge !== cut);
  const end = cut.curve[1] >= cut.curve[5] ? cut.a : cut.b;
  return vertex === end && left.some(({ a, b }) => a === vertex || b === vertex);
}

/** What the last move cut off, gone with a fade. */
function Fallen({ edges }: { edges: Edge[] }) {
  return <g class="fallen">{edges.map((edge, i) => <path key={i} class="falling-edge" d={path(edge.curve)} />)}</g>;
}

interface ValuesProps extends TreeProps {
  falling: Set<number>;
}

function Values({ session, tree, falling, scale, phone }: ValuesProps) {
  const game = session.game.value!;
  const info = here(game).study.infos[here(game).study.first[tree.index]!];
  const up = tree.lane.edges.flatMap((edge, i) => (edge.up ? [i] : []));
  const size = (phone ? 0.85 : 1) / scale;
  const places = labelPlaces(up.map((i) => tree.lane.edges[i]!.curve), (phone ? 20 : 27) / scale);
  return (
    <>
      {up.map((i, number) => {
        const value = info?.picture?.values[number];
        const at = places[number]!;
        if (value === undefined || (falling.has(i) && i !== [...falling][0])) return null;
        const cut = falling.has(i);
        return (
          <g key={i} class={cut ? "edge-value cut" : "edge-value"} transform={`translate(${at.x + (cut ? 60 / scale : 0)} ${at.y + (cut ? 46 / scale : 0)}) scale(${size})`}>
            <circle r="12.5" />
            <text dy="5">{value}</text>
          </g>
        );
      })}
    </>
  );
}

/** Once to see what falls, again to cut. */
function press(session: Session, lane: number, move: Move): void {
  focusedLane.value = lane;
  if (session.selection.value?.move === move) void session.commit();
  else session.select(lane, move);
}

interface ButtonsProps {
  session: Session;
  tree: Standing;
  scale: number;
  floor: number;
}

function EdgeButtons({ session, tree, scale, floor }: ButtonsProps) {
  const game = session.game.value!;
  const moves = here(game).study.moves[tree.index] ?? [];
  const chosen = session.selection.value?.lane === tree.index ? session.selection.value.move : null;
  return (
    <>
      {moves.map((move, n) => {
        const cell = move.cells[0]!;
        const at = middle(tree.lane.edges[cell]!.curve);
        const stop = chosen ? chosen === move : n === 0;
        return (
          <button
            key={move.id}
            class="over round"
            data-cell={cell}
            data-stop={stop || undefined}
            tabIndex={stop && focusedLane.value === tree.index ? 0 : -1}
            style={{ left: `${(tree.x + at.x) * scale - 22}px`, top: `${floor + at.y * scale - 22}px`, width: "44px", height: "44px" }}
            aria-label={t().move.label(factsOf(here(game).lanes, tree.index, move))}
            aria-pressed={chosen === move}
            onFocus={() => (focusedLane.value = tree.index)}
            onClick={() => press(session, tree.index, move)}
          />
        );
      })}
    </>
  );
}

/** "A 5 → 3" on the sand under a tree. */
function FootLabel({ session, tree, scale, floor }: ButtonsProps) {
  const game = session.game.value!;
  const { study } = here(game);
  const foot = footOf(tree.lane.edges) ?? 0;
  const value = study.report?.components[study.first[tree.index]!]?.grundy;
  const gone = tree.lane.edges.every((edge) => !edge.up);
  const next = session.selection.value?.lane === tree.index ? session.after.value : null;
  return (
    <span class="foot-label" style={{ left: `${(tree.x + foot) * scale}px`, top: `${floor + 14}px` }}>
      {letter(tree.index)} {session.values.value && <b>{gone ? 0 : value}</b>}
      {session.values.value && next !== null && <b class="to"> → {next}</b>}
    </span>
  );
}
