// A graph on sand: vertices that are free, those that have gone as shadows.
import type { CellBoard } from "../lanes/cells";
import type { Graph } from "../lanes/graph";

interface Props {
  graph: Graph;
  board: CellBoard;
  /** Where each vertex lies. */
  places: { x: number; y: number }[];
  size: number;
  marked: number[];
}

export function GraphDrawing({ graph, board, places, size, marked }: Props) {
  const gone = (i: number) => board.cells[i]!.look === "gone";
  return (
    <>
      {graph.edges.map(([a, b], i) => (
        <path key={i} class={gone(a) || gone(b) ? "link gone" : "link"} d={`M${places[a]!.x} ${places[a]!.y}L${places[b]!.x} ${places[b]!.y}`} />
      ))}
      {places.map(({ x, y }, i) => (
        <g key={i} class={`cell vertex${gone(i) ? " gone" : ""}${marked.includes(i) ? " on" : ""}`} transform={`translate(${x} ${y})`}>
          <circle r={size * 0.4} />
          {!gone(i) && <text dy={size * 0.13} style={{ fontSize: `${size * 0.36}px` }}>{graph.names[i]}</text>}
        </g>
      ))}
    </>
  );
}
