// The script of "My games": the games with friends elsewhere side by side on the ladder, each with a picture of where it stands.
import { html, type Html } from "../base/html";
import { t } from "../base/i18n";
import { icon } from "../base/icons";
import { keepHand } from "../base/keep-hand";
import { part } from "../base/part";
import { diagram } from "../chess/diagram";
import { getFriendGames, removeFriendGame, type KeptFriendGame } from "../chess/friend-games";
import { fitsBoard } from "../chess/fen";
import { friendQuery, lastIn } from "../chess/friend-link";
import { findGame } from "../chess/games";
import { titleOf } from "../chess/title";

declare module "../base/script-names" {
  interface Scripts {
    readonly shelf: typeof import("./main");
  }
}

/** What was played or said last was so on this device, and nobody has been told. */
const isToSend = (game: KeptFriendGame): boolean => !game.sent && lastIn(game) === game.side;

function wordOf(game: KeptFriendGame): string {
  const { over, turn, side, sent, word } = game;
  if (over) return t(isToSend(game) ? "friend.end-to-send" : "friend.over");
  if (turn === side) return t(word === "draw" ? "friend.offers" : "friend.your-turn");
  return t(sent ? "friend.their-turn" : "friend.to-send");
}

/** What tells it from another one of its kind without the picture. */
const sideAndMoves = ({ side, moves }: KeptFriendGame): string =>
  [t(`color.${side}`), moves.length && t("list.named", { name: t("review.moves"), text: Math.ceil(moves.length / 2) })].filter(Boolean).join(" · ");

/** Whether it waits for the player's own hand: to send it, or to move. */
const isOurs = (game: KeptFriendGame): boolean => isToSend(game) || !game.over && game.turn === game.side;

function gameHtml(key: string, kept: KeptFriendGame, keep: string): Html {
  const game = findGame(kept.game);
  const title = game ? titleOf(kept.game) : kept.game;
  const which = sideAndMoves(kept);
  const remove = html`<button type="button" class="icon-button" data-remove="${key}" data-which="${title} (${which})" aria-label="${t("friend.remove", { title })} (${which})" title="${t("friend.remove", { title })}">${icon("close")}</button>`;
  if (!game) return html`<li class="card"><div class="way"><span class="words"><span class="name">${title}</span> <span class="line">${t("friend.version")}</span></span></div>${remove}</li>`;
  return html`<li class="card hue-${game.face.hue}${isOurs(kept) && " own-turn"}">
    <a class="way" href="?${friendQuery(kept)}${keep}" data-friend-game="${key}">${fitsBoard(kept.now, game) && diagram(game, { fen: kept.now })}
      <span class="words"><span class="name">${title}</span> <span class="line">${wordOf(kept)}</span> <span class="line">${which}</span></span></a>
    ${remove}</li>`;
}

/** What waits for oneself first, then the latest. */
const inOrder = (games: Readonly<Record<string, KeptFriendGame>>): [string, KeptFriendGame][] => {
  const rank = (game: KeptFriendGame): number => (isOurs(game) ? 0 : game.over ? 2 : 1);
  return Object.entries(games).sort(([, a], [, b]) => rank(a) - rank(b) || b.at - a.at);
};

const shelfHtml = (tiles: readonly Html[]): Html => html`
  <h2 id="my-games-title" tabindex="-1">${t("friend.games")}</h2>
  <ul>${tiles}</ul>
  <dialog class="ask" aria-labelledby="remove-words"><form method="dialog">
    <p id="remove-words"><b data-asked></b> ${t("friend.remove-ask")}</p>
    <button class="button primary" value="keep" autofocus>${t("friend.keep")}</button>
    <button class="button" value="remove">${t("friend.remove-it")}</button>
  </form></dialog>`;

/** Puts the shelf on the ladder, above the other games, or draws it anew; without a game to show there is none. `keep` is added
 *  to links. */
export function openShelf(ladder: HTMLElement, keep: string): void {
  if (ladder.querySelector(".my-games dialog[open]")) return;  // drawn anew when that is answered
  keepHand(ladder, () => putShelf(ladder, keep));
}

function putShelf(ladder: HTMLElement, keep: string): void {
  const before = ladder.querySelector(".my-games");
  before?.remove();
  const tiles = inOrder(getFriendGames()).map(([key, game]) => gameHtml(key, game, keep));
  if (!tiles.length) return;
  const section = document.createElement("section");
  section.className = "my-games";
  section.id = "my-games";
  section.setAttribute("aria-labelledby", "my-games-title");
  section.innerHTML = shelfHtml(tiles).text;
  const dialog = section.querySelector("dialog");
  let asked: HTMLElement | null = null;
  section.addEventListener("click", ({ target }) => {
    const button = (target as Element).closest<HTMLElement>("[data-remove]");
    if (!button || !dialog) return;
    asked = button;
    part(dialog, "[data-asked]").textContent = button.dataset.which ?? "";
    dialog.returnValue = "";
    dialog.showModal();
  });
  dialog?.addEventListener("close", () => {
    asked?.focus();
    const buttons = (): HTMLElement[] => [...ladder.querySelectorAll<HTMLElement>(".my-games [data-remove]")];
    const place = buttons().indexOf(asked!);
    if (dialog.returnValue === "remove") removeFriendGame(asked?.dataset.remove ?? "");
    openShelf(ladder, keep);
    if (ladder.querySelector(".my-games")?.contains(document.activeElement)) return;
    // The one that has taken its place, as many may be removed; and above them all where none is left.
    const next = buttons()[Math.min(place, buttons().length - 1)] ?? ladder.querySelector<HTMLElement>("h1");
    if (next?.localName === "h1") next.tabIndex = -1;
    next?.focus();
  });
  ladder.querySelector(".shelf")?.before(section);
  if (!before && location.hash === "#my-games") section.scrollIntoView({ block: "nearest" });
}
