// What the page knows and shows from its address alone: the screen, and on it the board, if a game begins with one.
import { plainNames, readAddress, wishesOf } from "../chess/address";
import type { NoticeAction } from "../base/notices";
import { languages, t } from "../base/i18n";
import { pickLanguage } from "../base/pick-language";
import { applyLook, getSettings, wishFor } from "../base/settings";
import { FirstBoard } from "./first-board";
import { screenNamed, type ScreenName } from "./screen-name";

export const screen = (name: ScreenName): HTMLElement => document.getElementsByClassName(name)[0] as HTMLElement;

/** Opens the page anew with nothing in it from the browser's cache, which may have a network's login under the name of a file, for
 *  as long as that network says. */
const openAfresh = (): unknown => Promise.allSettled(performance.getEntriesByType("resource").map(({ name }) =>
  fetch(name, { cache: "reload", signal: AbortSignal.timeout(4000) }))).then(() => location.reload());

export const tryAgain = (): NoticeAction => ({ label: t("problem.again"), run: openAfresh });

// Whoever reads the address reads the same names.
const plain = plainNames(location.search);
if (plain !== location.search) location.replace(plain + location.hash);

export const { address, problems } = readAddress(location.search);
wishFor(wishesOf(address));
if (address.text) document.documentElement.style.fontSize = `${address.text}%`;
/** The language that is wanted. */
export const picked = pickLanguage(languages, [address.lang, getSettings().lang, ...navigator.languages]);
// The board comes before whatever changes the look of the page, which was laid out while the script was on its way: so it
// need not be laid out in between.
export const first = FirstBoard.paint(screen("game"), address, picked === "en");

const { dataset } = document.documentElement;
dataset.screen ??= screenNamed(location.search);
delete dataset.awaits;
applyLook();
