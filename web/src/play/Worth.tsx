// What each part of a sum is worth; for one game alone, the mex of what one move leads to.
import { useEffect, useState } from "preact/hooks";
import { engine } from "../engine/engine";
import { here, inside, type Game } from "../state/game";
import { about } from "../state/study";
import { t } from "../text";
import { Rich } from "../ui/Rich";
import type { Lane } from "../lanes/lane";
import { isSum } from "./Board";
import { gameName } from "./names";
import { isNim, modeOf, valueRows, type ValueRow } from "./values";

export function Worth({ game }: { game: Game }) {
  const { lanes } = here(game);
  if (game.strict || modeOf(game) !== "columns" || isNim(game) || here(game).study.over) return null;
  if (lanes.every((lane) => lane.kind === "bush")) return null;
  const rows = valueRows(here(game));
  return rows.length > 1 || isSum(lanes) ? <Parts game={game} rows={rows} /> : <Mex game={game} row={rows[0]!} />;
}

function Parts({ game, rows }: { game: Game; rows: ValueRow[] }) {
  const words = t().play;
  const { lanes } = here(game);
  return (
    <div class="card padded worth">
      <h2>{words.worth}</h2>
      <table>
        <tbody>
          {rows.map((row) => (
            <tr key={row.name}>
              <th scope="row">{row.name}</th>
              <td>{partName(lanes[row.lane]!, row.text ? inside(row.text) : "0")}</td>
              <td class="how">{modText(row.text)}</td>
              <td class="number">{row.value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** "Take 1–3 from 7", "Kayles, row of 2", "Nim heap of 5". */
function partName(lane: Lane, size: string): string {
  const words = t().play;
  const takes = /^sub\{(\d+)\.\.(\d+)\}$/.exec(lane.notation) ?? /^sub\{(.*)\}$/.exec(lane.notation);
  if (takes) return words.worthTake(takes[2] ? words.takes.span(takes[1]!, takes[2]) : takes[1]!, size);
  if (lane.game === "nim") return words.worthHeap(size);
  const name = gameName(lane.game, lane.notation);
  return lane.kind === "row" && lane.piece === "pin" ? words.worthRow(name, size) : words.worthPart(name, size);
}

/** "7 mod 4" where one may take 1 to k. */
function modText(text: string): string {
  const match = /^sub\{1(?:\.\.|,(?:\d+,)*)(\d+)\}\((\d+)\)$/.exec(text);
  if (!match) return "";
  const most = Number(match[1]);
  const listed = text.slice(text.indexOf("{") + 1, text.indexOf("}")).split(",").length;
  return text.includes("..") || listed === most ? `${match[2]} mod ${most + 1}` : "";
}

/** The values that one move leads to, and the first one that is missing. */
function Mex({ game, row }: { game: Game; row: ValueRow }) {
  const words = t().play;
  const [values, setValues] = useState<number[] | null>(null);
  useEffect(() => {
    let current = true;
    setValues(null);
    if (row.text)
      engine
        .ask({ verb: "options", ...about(row.text, game), most: 200, values: true })
        .then(({ options, complete }) => {
          const found = options.map((option) => option.value);
          if (current && complete && found.every((v) => typeof v === "number")) setValues(found as number[]);
        })
        .catch(() => {});
    return () => void (current = false);
  }, [row.text]);
  if (values === null || row.value === null) return null;
  const list = [...new Set(values)].sort((a, b) => a - b).join(t().move.comma);
  const from = /^[\d,]+$/.test(inside(row.text)) ? inside(row.text) : words.mexHere;
  return (
    <div class="card padded">
      <h2>{words.mexTitle}</h2>
      <p><Rich text={values.length ? words.mexText(from, list, String(row.value)) : words.mexEnd(from)} /></p>
    </div>
  );
}
