// Who plays on the other side, in the form of a sheet: the computer, with the faces of its levels, or a friend.
import { segment } from "../base/form-parts";
import { html, type Html } from "../base/html";
import { t } from "../base/i18n";
import { icon } from "../base/icons";
import { computerIcon } from "../base/late-icons";
import type { Address } from "../chess/address";
import { characterAt, levelOf, nameOf, portrait } from "../chess/characters";
import { charactersIn } from "./partner-chooser";
import { seatingChoice } from "./seating-choice";

const faces = (gameId: string, level: string): Html => {
  const present = characterAt(level);
  return html`<fieldset class="faces"><legend class="visually-hidden">${t("partner.title")}</legend>${charactersIn(gameId).map((one) => html`
    <label class="face-choice"><input type="radio" name="level" value="${one === present ? level : levelOf(one, gameId) ?? level}"${
      one === present && html` checked`}>${portrait(one)}<span class="who-name">${nameOf(one)}</span></label>`)}</fieldset>`;
};

/** Fields `opponent` and, against the computer, `level`; with a friend `seating`. */
export const opponentChoice = (gameId: string, { opponent, level }: Required<Pick<Address, "opponent" | "level">>): Html => html`
  <fieldset class="segments"><legend class="visually-hidden">${t("opponent.title")}</legend>
    ${segment("opponent", "computer", t("opponent.computer"), computerIcon(), opponent === "computer")}
    ${segment("opponent", "friend", t("opponent.friend"), icon("friend"), opponent === "friend")}
  </fieldset>
  ${opponent === "computer" ? faces(gameId, level) : seatingChoice()}`;
