// The script of box 1 as a page to read: the rules that every game shares, each a sentence and a picture that shows it.
import { html } from "../base/html";
import { t, type Key } from "../base/i18n";
import { icon } from "../base/icons";
import type { Address } from "../chess/address";
import { diagram, type Drawing } from "../chess/diagram";
import { filesOf, readRows } from "../chess/fen";
import { useGear } from "../gear/door";
import { headBar } from "../gear/head-bar";

declare module "../base/script-names" {
  interface Scripts {
    readonly rules: typeof import("./main");
  }
}

/** Each rule with what shows it: the whole board where that is what it tells of, else a few squares of one. */
const rules: readonly (readonly [key: Key, drawing: Drawing])[] = [
  ["rules.sides", { fen: "5/ppppp/5/5/PPPPP/5" }],
  ["rules.turns", { fen: "4/4/4/RN2", arrows: ["b1c3"] }],
  ["rules.pawn", { fen: "4/4/1P2/4", arrows: ["b2b3"] }],
  ["rules.take", { fen: "R2p/4/2p1/1P2", arrows: ["a4d4", "b1c2"] }],
  ["rules.win", { fen: "4/1P2/3p/4", stars: ["b4"], arrows: ["b3b4"] }],
  ["rules.stuck", { fen: "1p2/pPp1/P1P1/4" }],
];

const drawn = (drawing: Drawing) =>
  diagram({ files: filesOf(drawing.fen), ranks: readRows(drawing.fen).length, a1Dark: true }, { ...drawing, isUnnamed: true });

/** Fills the rules in. `keep` is added to links; a locked page leads to the lesson of the box alone, and one of an assignment to
 *  that of the assignment. */
export function openRules(root: HTMLElement, keep: string, { lock: isLocked, assignment }: Address): void {
  root.innerHTML = html`
    ${headBar(t("title.intro"), isLocked ? null : keep)}
    <div data-notices class="notices" aria-live="polite"></div>
    <ol class="rule-list">${rules.map(([key, drawing]) => html`
      <li>${drawn(drawing)}<p>${t(key)}</p></li>`)}
    </ol>
    <p class="next-step"><a class="button primary" href="?game=intro&lesson=1${keep}${isLocked && "&lock=1"}${assignment !== undefined && `&assignment=${assignment}`}">${icon("book")}${t("game.lesson")}</a>
      ${!isLocked && html`<a class="button" href="?game=power-pawns${keep}">${t("rules.start")}</a>`}</p>`.text;
  useGear(root, keep, isLocked);
  document.title = `${t("title.intro")} · ${t("app.name")}`;
}
