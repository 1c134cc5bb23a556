// The script of "My games": the games with friends elsewhere side by side on the ladder, each with a picture of where it stands.
import { html, type Html } from "../base/html";
import { shortTitle, t } from "../base/i18n";
import { icon } from "../base/icons";
import { keepHand } from "../base/keep-hand";
import { diagram } from "../chess/diagram";
import { getFriendGames, removeFriendGame, type KeptFriendGame } from "../chess/friend-games";
import { fitsBoard } from "../chess/fen";
import { friendQuery, lastIn } from "../chess/friend-link";
import { findGame } from "../chess/games";

declare module "../base/script-names" {
  interface Scripts {
    readonly shelf: typeof import("./main");
  }
}

function wordOf(game: KeptFriendGame): string {
  const { over, turn, side, sent, word } = game;
  if (over) return t(sent || lastIn(game) !== side ? "friend.over" : "friend.end-to-send");
  if (turn === side) return t(word === "draw" ? "friend.offers" : "friend.your-turn");
  return t(sent ? "friend.their-turn" : "friend.to-send");
}

function gameHtml(key: string, kept: KeptFriendGame, keep: string): Html | null {
  const game = findGame(kept.game);
  if (!game) return null;
  const title = shortTitle(game.id);
  return html`<li class="card hue-${game.face.hue}${kept.turn === kept.side && !kept.over && " own-turn"}">
    <a class="way" href="?${friendQuery(kept)}${keep}" data-friend-game="${key}">${fitsBoard(kept.now, game) && diagram(game, { fen: kept.now })}
      <span class="words"><span class="name">${title}</span><span class="line">${wordOf(kept)}</span></span></a>
    <button type="button" class="icon-button" data-remove="${key}" aria-label="${t("friend.remove", { title })}" title="${t("friend.remove", { title })}">${icon("close")}</button></li>`;
}

/** One's own turn first, then the latest. */
const inOrder = (games: Readonly<Record<string, KeptFriendGame>>): [string, KeptFriendGame][] => {
  const rank = ({ over, turn, side }: KeptFriendGame): number => (over ? 2 : turn === side ? 0 : 1);
  return Object.entries(games).sort(([, a], [, b]) => rank(a) - rank(b) || b.at - a.at);
};

const shelfHtml = (tiles: readonly Html[]): Html => html`
  <h2 id="my-games-title" tabindex="-1">${t("friend.games")}</h2>
  <ul>${tiles}</ul>
  <dialog class="ask" aria-labelledby="remove-words"><form method="dialog">
    <p id="remove-words">${t("friend.remove-ask")}</p>
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
  const tiles = inOrder(getFriendGames()).flatMap(([key, game]) => gameHtml(key, game, keep) ?? []);
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
    dialog.returnValue = "";
    dialog.showModal();
  });
  dialog?.addEventListener("close", () => {
    asked?.focus();
    if (dialog.returnValue === "remove") removeFriendGame(asked?.dataset.remove ?? "");
    openShelf(ladder, keep);
    if (!ladder.querySelector(".my-games")?.contains(document.activeElement)) ladder.querySelector<HTMLElement>("#my-games-title, h1")?.focus();
  });
  ladder.querySelector(".shelf")?.before(section);
  if (!before && location.hash === "#my-games") section.scrollIntoView({ block: "nearest" });
}
