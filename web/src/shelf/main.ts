// The script of "My games": the games with friends elsewhere side by side on the ladder, each with a picture of where it stands.
import { showDialog } from "../base/dialog";
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

/** What waits in it, in one line. */
const lineOf = (game: KeptFriendGame): string =>
  t("list.named", { name: isToSend(game) ? wordOf(game) : t("friend.your-turn"), text: titleOf(game.game) });

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

/** So many are shown at first, and as many again whenever more are asked for: the page's step of the history knows how many, for
 *  the way back. */
const few = 12;
const shown = (): number => (history.state as { games?: number } | null)?.games ?? few;

const shelfHtml = (): Html => html`
  <h2 id="my-games-title" tabindex="-1">${t("friend.games")}</h2>
  <ul></ul>
  <button type="button" class="button" data-more>${t("friend.more")}</button>
  <dialog class="ask" aria-labelledby="remove-words"><form method="dialog">
    <p id="remove-words"><b data-asked></b> ${t("friend.remove-ask")}</p>
    <button class="button primary" value="keep" autofocus>${t("friend.keep")}</button>
    <button class="button" value="remove">${t("friend.remove-it")}</button>
  </form></dialog>`;

/** What each card was made from. */
const madeFrom = new WeakMap<Element, string>();

function makeCard(text: string): Element {
  const list = document.createElement("ul");
  list.innerHTML = text;
  const card = list.firstElementChild!;
  madeFrom.set(card, text);
  return card;
}

/** The list has the cards that are wanted, in their order. What is there already stays as it is. */
function fill(list: Element, wanted: readonly Html[]): void {
  const there = new Map([...list.children].map((card) => [madeFrom.get(card), card]));
  const cards = new Set(wanted.map(({ text }) => there.get(text) ?? makeCard(text)));
  for (const card of there.values()) if (!cards.has(card)) card.remove();
  for (const [i, card] of [...cards].entries()) if (list.children[i] !== card) list.insertBefore(card, list.children[i] ?? null);
}

/** Puts the shelf on the ladder, above the other games, or what has changed on it, and in the ladder's head what waits; without a
 *  game to show there is none. `keep` is added to links. */
export function openShelf(ladder: HTMLElement, keep: string): void {
  if (ladder.querySelector(".my-games dialog[open]")) return;  // when that is answered
  keepHand(ladder, () => putShelf(ladder, keep));
}

/** The first game that waits for the player, in the ladder's head, where it is seen at once: it stands over the line there, which keeps
 *  its place, so that nothing moves. */
function putTurn(ladder: HTMLElement, keep: string, games: readonly [string, KeptFriendGame][]): void {
  const line = part(ladder, ".masthead p");
  const first = games.find(([, game]) => isOurs(game) && findGame(game.game));
  line.parentElement!.classList.toggle("with-turn", first !== undefined);
  line.parentElement!.querySelector(".my-turn")?.remove();
  if (!first) return;
  const [key, game] = first;
  line.insertAdjacentHTML("afterend", html`<a class="my-turn" href="?${friendQuery(game)}${keep}" data-my-turn="${key}"><span>${lineOf(game)}</span></a>`.text);
}

function putShelf(ladder: HTMLElement, keep: string): void {
  const games = inOrder(getFriendGames());
  putTurn(ladder, keep, games);
  const before = ladder.querySelector(".my-games");
  if (!games.length) return before?.remove();
  const section = before ?? makeShelf(ladder, keep);
  const held = document.activeElement?.closest(".my-games li")?.querySelector<HTMLElement>("[data-remove]")?.dataset.remove;
  const count = Math.max(shown(), games.findIndex(([key]) => key === held) + 1);  // a hand stays where it is
  fill(part(section, "ul"), games.slice(0, count).map(([key, game]) => gameHtml(key, game, keep)));
  part(section, "[data-more]").hidden = games.length <= count;
  if (before) return;
  ladder.querySelector(".shelf")?.before(section);
  if (location.hash !== "#my-games") return;
  section.scrollIntoView({ block: "nearest" });
  // Where it stays, each step back to this page leads there again, and takes the hand from where it is.
  history.replaceState(history.state, "", location.pathname + location.search);
}

function makeShelf(ladder: HTMLElement, keep: string): HTMLElement {
  const section = document.createElement("section");
  section.className = "my-games";
  section.id = "my-games";
  section.setAttribute("aria-labelledby", "my-games-title");
  section.innerHTML = shelfHtml().text;
  const buttons = (): HTMLElement[] => [...section.querySelectorAll<HTMLElement>("[data-remove]")];
  const dialog = part<HTMLDialogElement>(section, "dialog");
  let asked: HTMLElement | null = null;
  section.addEventListener("click", ({ target }) => {
    const button = (target as Element).closest<HTMLElement>("[data-remove]");
    if (!button) return;
    asked = button;
    part(dialog, "[data-asked]").textContent = button.dataset.which ?? "";
    dialog.returnValue = "";
    showDialog(dialog);
  });
  dialog.addEventListener("close", () => {
    asked?.focus();
    const place = buttons().indexOf(asked!);
    if (dialog.returnValue === "remove") removeFriendGame(asked?.dataset.remove ?? "");
    openShelf(ladder, keep);
    if (section.contains(document.activeElement)) return;
    // The one that has taken its place, as many may be removed; and above them all where none is left.
    (section.isConnected && buttons()[Math.min(place, buttons().length - 1)] || part(ladder, "h1")).focus();
  });
  part(section, "[data-more]").addEventListener("click", () => {
    const { length } = buttons();
    history.replaceState({ ...history.state as object | null, games: length + few }, "");
    openShelf(ladder, keep);
    section.querySelector<HTMLElement>(`li:nth-child(${length + 1}) :is(a, button)`)?.focus();
  });
  return section;
}
