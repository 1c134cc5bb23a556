// The script of the cabinet: what is rarest in the games that are solved, each on a diagram whose moves can be looked through, and
// on the board against whoever knows every answer; and the hard puzzles of these games.
import { commandIcon } from "../base/command-icons";
import { html, type Html } from "../base/html";
import { shortTitle, t } from "../base/i18n";
import { icon } from "../base/icons";
import { puzzleIcon } from "../base/late-icons";
import { levels } from "../base/levels";
import { part } from "../base/part";
import { diagram } from "../chess/diagram";
import { piecesOf } from "../chess/fen";
import { findGame, isSolved } from "../chess/games";
import { movesIn } from "../chess/moves-in";
import { moveSentence } from "../chess/speech";
import { colorOf, squareLabel } from "../chess/piece-words";
import { useGear } from "../gear/door";
import { headBar } from "../gear/head-bar";
import { curiositiesOf, gamesInCabinet, type Curiosity, type Wonder } from "./curiosity";
import { replay, type Moment } from "./replay";

export { puzzleLinesOf } from "./curiosity";

declare module "../base/script-names" {
  interface Scripts {
    readonly cabinet: typeof import("./main");
  }
}

const sentences: Readonly<Record<Wonder, (curiosity: Curiosity) => string>> = {
  longest: ({ game, moves }) => {
    const count = movesIn(moves.length);
    return isSolved(game) ? t("cabinet.longest", { count }) : t("cabinet.longest-ending", { count });
  },
  zugzwang: ({ moves }) => t("cabinet.zugzwang", { count: movesIn(moves.length) }),
  narrow: ({ measure }) => t("cabinet.narrow", { count: measure }),
  sacrifice: () => t("cabinet.sacrifice"),
  temptation: () => t("cabinet.temptation"),
  underpromotion: () => t("cabinet.underpromotion"),
};

/** Where it is played: by who wins. Who has to move and loses is the computer, which knows every answer where the whole game is solved. */
const boardQuery = ({ game, fen, wonder }: Curiosity): string =>
  new URLSearchParams({ game, opponent: "computer", level: isSolved(game) ? "perfect" : String(levels), side: wonder === "zugzwang" ? "black" : "white", fen: fen.replace(/\d+ \d+$/, "0 1") }).toString();

const sayOf = ({ move }: Moment): string => (move
  ? moveSentence({ uci: move.uci, by: colorOf(move.letter), piece: move.letter.toLowerCase(), captured: move.taken?.toLowerCase() ?? null, promotion: move.becomes ?? null, castling: false, check: false })
  : t("cabinet.start"));

/** Where each piece stands, for who does not see it. */
const piecesSentence = (placement: string): string => Object.entries(piecesOf(placement)).map(([square, letter]) => squareLabel(square, letter)).join("; ");

function pictureOf({ game, instead }: Curiosity, moment: Moment): Html {
  const { move, placement } = moment;
  return diagram(findGame(game)!, { fen: placement, arrows: move ? [move.uci] : instead ? [instead] : [], label: `${sayOf(moment)}. ${piecesSentence(placement)}` });
}

const stepButton = (step: "first" | "previous" | "next"): Html => html`
  <button type="button" class="icon-button" data-step="${step}" aria-label="${t(`cabinet.${step}`)}" title="${t(`cabinet.${step}`)}">${commandIcon(step)}</button>`;

const cardHtml = (curiosity: Curiosity, keep: string): Html => html`
  <article class="curiosity" data-curiosity="${curiosity.wonder}">
    <h3>${t(`cabinet.${curiosity.wonder}.name`)}</h3>
    <p>${sentences[curiosity.wonder](curiosity)}</p>
    <div data-picture></div>
    <p class="curiosity-move" data-move></p>
    <div class="curiosity-steps">${stepButton("first")}${stepButton("previous")}${stepButton("next")}
      <a class="button" href="?${boardQuery(curiosity)}${keep}">${icon("play")}${t("cabinet.play")}</a></div>
  </article>`;

function gameHtml(id: string, keep: string): Html {
  const game = findGame(id)!;
  return html`
    <section class="cabinet-game hue-${game.face.hue}" data-game="${id}" aria-labelledby="cabinet-${id}">
      <h2 id="cabinet-${id}">${shortTitle(id)}</h2>
      ${!isSolved(id) && html`<p class="cabinet-ending">${t("cabinet.endings")}</p>`}
      <div class="curiosities">${curiositiesOf(id).map((curiosity) => cardHtml(curiosity, keep))}</div>
      <p><a class="button primary" href="?game=${id}&practice=cabinet${keep}">${puzzleIcon()}${t("cabinet.puzzles", { title: shortTitle(id) })}</a></p>
    </section>`;
}

/** Shows the position of a card, and lets its moves be looked through. */
function followSteps(card: HTMLElement, curiosity: Curiosity): void {
  const moments = replay(findGame(curiosity.game)!, curiosity.fen, curiosity.moves);
  const [picture, said] = [part(card, "[data-picture]"), part(card, "[data-move]")];
  let at = 0;
  const show = (): void => {
    picture.innerHTML = pictureOf(curiosity, moments[at]!).text;
    said.textContent = sayOf(moments[at]!) + (at === moments.length - 1 ? ` ${t("cabinet.end")}` : "");
    for (const button of card.querySelectorAll<HTMLElement>("[data-step]")) {
      button.setAttribute("aria-disabled", String(button.dataset.step === "next" ? at === moments.length - 1 : at === 0));
    }
  };
  show();
  card.addEventListener("click", ({ target }) => {
    const step = (target as Element).closest<HTMLElement>("[data-step]")?.dataset.step;
    if (!step) return;
    said.setAttribute("aria-live", "polite");  // not before somebody goes through it
    at = step === "first" ? 0 : Math.min(Math.max(at + (step === "next" ? 1 : -1), 0), moments.length - 1);
    show();
  });
}

/** Puts the cabinet on the screen; `keep` is added to links. */
export function openCabinet(root: HTMLElement, keep: string): void {
  root.innerHTML = html`
    ${headBar(t("cabinet.title"), keep)}
    <div data-notices class="notices" aria-live="polite"></div>
    <p class="cabinet-intro">${t("cabinet.intro")}</p>
    ${gamesInCabinet.map((id) => gameHtml(id, keep))}`.text;
  useGear(root, keep);
  document.title = `${t("cabinet.title")} · ${t("app.name")}`;
  for (const section of root.querySelectorAll<HTMLElement>(".cabinet-game")) {
    const curiosities = curiositiesOf(section.dataset.game ?? "");
    for (const [i, card] of [...section.querySelectorAll<HTMLElement>(".curiosity")].entries()) followSteps(card, curiosities[i]!);
  }
}
