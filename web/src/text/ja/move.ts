// 日本語：手についての文。
import type { Facts, Who } from "../facts";
import type { move as english } from "../en/move";

const pins = (f: { first: number; last: number }) =>
  f.first === f.last ? `${f.first}番` : f.last === f.first + 1 ? `${f.first}番と${f.last}番` : `${f.first}番から${f.last}番`;
const by = (who: Who) => (who === "you" ? "" : who === "opponent" ? "相手は" : `${who}番の人は`);
const sticks = (parts: number[]) => parts.map((n) => `${n}本`).join("と");
const splits = (parts: number[]) =>
  parts.length > 1 ? `${sticks(parts)}に分かれます` : parts.length === 1 ? `残り${parts[0]}本` : "何も残りません";
const heaps = (parts: number[]) => parts.map((n) => `${n}個`).join("と");

export const move: typeof english = {
  choice(f: Facts): string {
    switch (f.kind) {
      case "take": return `${f.count}個取る → 残り${f.left}`;
      case "split": return `${heaps(f.parts)}に分ける`;
      case "pins": return f.first === f.last ? `${f.first}番` : `${f.first}〜${f.last}番`;
      case "cut": return f.falls === 0 ? "ここを切る" : `ここを切ると${f.falls + 1}本落ちます`;
      case "to": return `${f.to}へ`;
    }
  },
  button(f: Facts): string {
    switch (f.kind) {
      case "take": return `${f.lane}から${f.count}個取る`;
      case "split": return `${f.lane}を${heaps(f.parts)}に分ける`;
      case "pins": return `${f.lane}の${pins(f)}を倒す`;
      case "cut": return f.falls === 0 ? "この枝を切る" : `切る（${f.falls + 1}本落ちる）`;
      case "to": return `${f.lane}で打つ`;
    }
  },
  label(f: Facts): string {
    switch (f.kind) {
      case "take": return `山${f.lane}から${f.count}個取る。残り${f.left}個`;
      case "split": return `山${f.lane}を${heaps(f.parts)}に分ける`;
      case "pins": return `列${f.lane}の${pins(f)}を倒す。${splits(f.parts)}`;
      case "cut": return `枝${f.lane}${f.edge}。切ると${f.falls + 1}本落ちます`;
      case "to": return `${f.lane}：${f.from}から${f.to}へ`;
    }
  },
  chosen(f: Facts): string {
    switch (f.kind) {
      case "take": return `山${f.lane}の${f.count}個を選択。Enterで取ります。`;
      case "split": return `山${f.lane}を${heaps(f.parts)}に。Enterで分けます。`;
      case "pins": return `列${f.lane}の${pins(f)}を倒す。${splits(f.parts)}。Enterで倒します。`;
      case "cut": return `枝${f.lane}${f.edge}。切ると${f.falls + 1}本落ちます。Enterで切ります。`;
      case "to": return `${f.lane}：${f.from}から${f.to}へ。Enterで打ちます。`;
    }
  },
  did(f: Facts, who: Who): string {
    switch (f.kind) {
      case "take": return who === "opponent"
        ? `相手は${f.lane}から${f.count}個取り、残り${f.left}個。`
        : `${by(who)}${f.lane}から${f.count}個取りました。`;
      case "split": return `${by(who)}${f.lane}を${heaps(f.parts)}に分けました。`;
      case "pins": return `${by(who)}${f.lane}の${pins(f)}を倒しました。${splits(f.parts)}。`;
      case "cut": return `${by(who)}枝${f.lane}${f.edge}を切り、${f.falls + 1}本落ちました。`;
      case "to": return `${by(who)}${f.lane}を${f.to}へ動かしました。`;
    }
  },
  short(f: Facts): string {
    switch (f.kind) {
      case "take": return `${f.lane}：${f.count + f.left} → ${f.left}`;
      case "split": return `${f.lane}：${heaps(f.parts)}に分ける`;
      case "pins": return `${f.lane}：${pins(f)}`;
      case "cut": return `${f.lane}：枝${f.edge}`;
      case "to": return `${f.lane}：→ ${f.to}`;
    }
  },
  leftOver: (list, who) => (who === "opponent" ? `局面は${list}。` : `残りは${list}。`),
  comma: "、",
  turn: { you: "あなたの番です。", opponent: "相手の番です。", 1: "1番の人の番です。", 2: "2番の人の番です。" },
};
