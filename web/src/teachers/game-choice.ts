// A list of games to choose from, in the order of the ladder.
import catalogue, { type Game } from "thirty:catalogue";
import { html, type Html } from "../base/html";
import { t } from "../base/i18n";

const option = (game: Game, chosen: string): Html => html`
  <option value="${game.id}"${game.id === chosen && html` selected`}>${game.box ? `${game.box} · ` : ""}${t(`title.${game.id}`)}</option>`;

export function gameChoice(games: readonly Game[], chosen: string): Html {
  const boxes = games.filter((game) => game.box > 0);
  const others = games.filter((game) => game.box === 0);
  return html`<label class="field"><span>${t("column.game")}</span>
    <select name="game"><optgroup label="${t("ladder.title")}">${boxes.map((game) => option(game, chosen))}</optgroup>
    ${others.length > 0 && html`<optgroup label="${t("ladder.shelf")}">${others.map((game) => option(game, chosen))}</optgroup>`}</select></label>`;
}

export const allGames = catalogue;
