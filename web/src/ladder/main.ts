// The script of the ladder.
import { html, type Html } from "../base/html";
import catalogue from "thirty:catalogue";
import { mixGameId } from "../chess/games";
import { language, t } from "../base/i18n";
import { keepHand } from "../base/keep-hand";
import { useGear } from "../gear/door";
import { climbHtml, ladderHtml, othersHtml, type Climb } from "./ladder";
import { makeDayPlace } from "./day-place";
import { learntKey, playedKey, progressKey } from "../chess/climb-keys";
import { daysKeys, getDays } from "../chess/days-played";
import { getLearnt, getPlayed, getProgress } from "../chess/progress";
import { part } from "../base/part";
import { fetchScript } from "../base/scripts";
import { ignoreSecondTaps } from "../base/second-taps";
import { isRecord, isString, read, whenOthersWrite } from "../base/storage";
import { tabStore } from "../base/this-tab";
import { turnOf } from "../chess/fen";
import { friendGamesKey } from "../chess/friend-field";
import { isSavedGame, keyOf, type SavedGame } from "../chess/resume";

declare module "../base/script-names" {
  interface Scripts {
    readonly ladder: typeof import("./main");
  }
}

const mixKey = "mix";

/** Where a game of the player's own is kept: of each id one. */
const gameKey = (id: string): string => keyOf("game", { gameId: id });

/** Whatever is kept of what the ladder shows, its day's tile among it, and every game that is played. */
const isShown = (key: string): boolean => [progressKey, learntKey, playedKey, ...daysKeys, friendGamesKey].includes(key) || key.startsWith(gameKey(""));

export interface LadderHandlers {
  /** Hears what was pressed for a certificate. */
  onCertificate(pressed: EventTarget | null): void;
  /** Something else was earned or played in another tab, or in games that the page has come back from. */
  onStale(): void;
}

/** Whether the player has moved in it: the computer makes the first move by itself where it has White. */
const isBegun = ({ moves, over, opponent, side, fen = "" }: SavedGame): boolean =>
  Boolean(moves) && !over && (opponent !== "computer" || side === turnOf(fen) || moves!.includes(","));

/** Games that a tile goes on with. */
const getBegun = (): ReadonlySet<string> => new Set(catalogue.map(({ id }) => id).filter((id) => {
  const kept = read(gameKey(id), isSavedGame);
  return kept && isBegun(kept);
}));

const climbNow = (): Climb => ({ progress: getProgress(), learnt: getLearnt(), played: getPlayed(), begun: getBegun() });

/** Nothing was learned or played on this device yet: nobody there could solve the puzzle of the day. */
const isNew = ({ progress, learnt, played }: Climb): boolean => !Object.keys(progress).length && !learnt.size && !played.size && !getDays().length;

/** Draws anew what is in `place`. */
const redraw = (place: HTMLElement, made: Html): void => keepHand(place, () => { place.innerHTML = made.text; });

/** Draws anew what a child may have earned or played elsewhere. All around it stays as it is. */
export function redrawLadder(root: HTMLElement, keep: string): void {
  const climb = climbNow();
  redraw(part(root, ".climb"), climbHtml(climb, keep));
  redraw(part(root, ".others"), othersHtml(climb, keep));
  if (!isNew(climb)) makeDayPlace(root);
  showShelf(root, keep);
}

/** Sets the ladder at `root` to work. `keep` is added to links. */
export function openLadder(root: HTMLElement, keep: string, { onCertificate, onStale }: LadderHandlers): void {
  const climb = climbNow();
  const isAsPainted = language() === "en" && !keep && isNew(climb) && !climb.begun.size && !root.querySelector("[data-today]");
  if (!isAsPainted) root.innerHTML = ladderHtml(climb, keep).text;
  if (!isNew(climb)) makeDayPlace(root);
  document.title = t("app.name");

  followMix(part(root, "[data-mix]"), keep);
  part(root, ".climb").addEventListener("click", ({ target }) => onCertificate(target));
  root.querySelector(".for-teachers")?.insertAdjacentHTML("beforebegin", html`<p class="for-teachers"><a href="?teachers=cabinet${keep}">${t("cabinet.title")}</a></p>`.text);
  useGear(root, keep);
  showShelf(root, keep);
  ignoreSecondTaps();
  whenOthersWrite((key) => isShown(key) && onStale());
}

/** The button's address follows the pieces that are chosen, which stay with the tab for the way back from their game. */
function followMix(mix: HTMLElement, keep: string): void {
  const inputs = [...mix.querySelectorAll("input")];
  const chosen = tabStore.read(mixKey, isString) ?? "";
  for (const input of inputs) input.checked = chosen.includes(input.value);
  const pieces = (): string[] => inputs.filter(({ checked }) => checked).map(({ value }) => value);
  const follow = (): void => { part<HTMLAnchorElement>(mix, "a").href = `?game=${mixGameId(pieces())}${keep}`; };
  mix.addEventListener("change", () => {
    tabStore.replace(mixKey, isString, () => pieces().join(""));
    follow();
  });
  follow();
}

/** The games with friends elsewhere, where there are any, or were. */
function showShelf(root: HTMLElement, keep: string): void {
  if (!root.querySelector(".my-games") && !Object.keys(read(friendGamesKey, isRecord) ?? {}).length) return;
  fetchScript("shelf").then(({ openShelf }) => openShelf(root, keep), console.warn);
}
