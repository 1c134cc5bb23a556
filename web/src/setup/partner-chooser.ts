// The choice of somebody to play with, by face and name, and of the side one plays.
import { showDialog } from "../base/dialog";
import { segment } from "../base/form-parts";
import { html, type Html } from "../base/html";
import { t } from "../base/i18n";
import { icon } from "../base/icons";
import { part } from "../base/part";
import { followLink } from "../base/reopen";
import { characterAt, characters, friendPortrait, levelOf, nameOf, portrait, wordsOf, type Character } from "../chess/characters";
import { newGameQuery } from "../chess/friend-link";
import { isHeld } from "../chess/held";
import type { Color, PositionMessage } from "../protocol/messages";
import type { Table } from "../game/table";
import { keepSeating, seatingChoice } from "./seating-choice";

/** Who plays that game. */
export const charactersIn = (gameId: string): readonly Character[] => characters.filter((one) => levelOf(one, gameId) !== undefined);

const choiceHtml = (id: string, picture: Html, name: string, line: string, isChosen: boolean): Html => html`
  <button type="button" class="who-choice" data-who="${id}" aria-pressed="${String(isChosen)}">${picture}<span class="who-words"><span class="who-name">${name}</span>
    <small>${line}</small></span></button>`;

/** What somebody says; whoever never errs says so aloud where it is proven, which is from the first move on. */
const lineOf = (one: Character, { game: { address, position } }: Table): string =>
  one === characters.at(-1) && isHeld(address) && !position?.moves.length ? t("partner.proven") : wordsOf(one);

/** Whoever is chosen plays at once, so that the side is asked before. */
function dialogHtml(table: Table, there: readonly Character[], present: Character | null, side: string): Html {
  return html`
    <form method="dialog" class="dialog-head"><h2 id="who-title">${t("partner.title")}</h2>
      <button type="submit" class="icon-button" aria-label="${t("keys.close")}" title="${t("keys.close")}">${icon("close")}</button></form>
    <fieldset class="segments"><legend>${t("opponent.side")}</legend>
      ${(["white", "black"] as const).map((color) =>
        segment("who-side", color, t(`color.${color}`), html`<span class="disc ${color}"></span>`, side === color))}
    </fieldset>
    <div class="who-choices">${there.map((one) => choiceHtml(one.id, portrait(one), nameOf(one), lineOf(one, table), one === present))}
      ${choiceHtml("friend", friendPortrait(), t("opponent.friend"), t("who.friend.line"), present === null)}
      ${mayPlayElsewhere(table) && choiceHtml("elsewhere", friendPortrait("share"), t("friend.elsewhere"), t("friend.line"), false)}</div>
    ${present === null && seatingChoice()}
    <form method="dialog" class="who-go"><button type="submit" class="button primary" data-go>${icon("play")}${t("mix.play")}</button></form>`;
}

/** A frame of another site has no address of its own to send. What was set up in secret is the start of the game. */
const mayPlayElsewhere = ({ game: { address } }: Table): boolean => !address.embed && !address.lock && !(address.game?.blind && !address.fen);

const sideIn = (dialog: HTMLElement): Color => (dialog.querySelector("[value=black]:checked") ? "black" : "white");

/** The address that begins this game anew, with a friend who is elsewhere. */
function startElsewhere({ game: { address }, keep }: Table, dialog: HTMLElement): string {
  return `?${newGameQuery({ ...address, game: address.gameId, side: sideIn(dialog) })}${keep}`;
}

export function choosePartnerAt(table: Table, { opponent, level: shown, side }: PositionMessage): void {
  if (table.root.querySelector(".who-dialog")) return;  // pressed again while this script came
  const dialog = document.createElement("dialog");
  dialog.className = "who-dialog";
  dialog.setAttribute("aria-labelledby", "who-title");
  const gameId = table.game.address.game?.id ?? "";
  const there = charactersIn(gameId);
  let present = opponent === "friend" ? null : characterAt(shown);
  const draw = (chosen: string): void => {
    dialog.innerHTML = dialogHtml(table, there, present, chosen).text;
  };
  draw(side);

  const change = (who: Character | null): void => table.game.changeOpponent({
    opponent: who ? "computer" : "friend",
    level: who === null || who === present ? shown : levelOf(who, gameId) ?? shown,
    side: sideIn(dialog),
  });
  dialog.addEventListener("click", ({ target }) => {
    const id = (target as Element).closest<HTMLElement>("[data-who]")?.dataset.who;
    if (id === "elsewhere") return followLink(startElsewhere(table, dialog));
    if (id) change(characters.find((one) => one.id === id) ?? null);
    if (id === "friend" && present) {  // there is more to choose
      present = null;
      draw(sideIn(dialog));
      dialog.querySelector<HTMLElement>("[name=seating]:checked")?.focus();
    } else if (id || target === dialog) {
      dialog.close();
    }
  });
  dialog.addEventListener("change", ({ target }) => {
    if (!keepSeating(target as HTMLInputElement)) change(present);
  });
  dialog.addEventListener("close", () => {
    dialog.remove();
    table.find<HTMLElement>("[data-partner]").focus();
  });
  table.root.append(dialog);
  showDialog(dialog);
  // It is read from its top: a hand begins at whoever is there, where that is in sight without going down, else at the side.
  const [chosen, go] = [part(dialog, '[aria-pressed="true"]'), part(dialog, ".who-go")];
  const isInSight = chosen.getBoundingClientRect().bottom <= go.getBoundingClientRect().top;
  (isInSight ? chosen : part(dialog, "[name=who-side]:checked")).focus({ preventScroll: true });
}
