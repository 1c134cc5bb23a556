// Runs before there is anything to see: names the screen that the address asks for, and asks for what that will need, before
// anything there could. When all has come that will, it looks whether the first script is among it.
import type assets from "thirty:assets";
import preloads from "thirty:preloads";
import type { Words } from "../base/i18n";
import { keptLanguage, pickLanguage } from "../base/pick-language";
import { preload } from "../base/preload";
import { serviceWorkers } from "../base/service-workers";
import { isClimbKept } from "../chess/climb-keys";
import { makeDayPlace } from "../ladder/day-place";
import { screenNamed } from "./screen-name";
import { values } from "./values";

const screen = screenNamed(location.search);
const { dataset } = document.documentElement;
// Where the language goes the other way, so does the first picture: it would be seen to be turned round otherwise. Being told what
// it is already, a browser styles all of the page anew.
const { languages } = values.assets as typeof assets;
const { direction } = languages[pickLanguage(Object.keys(languages), [/[?&;]lang=(\w+)/.exec(location.search)?.[1], keptLanguage(), ...navigator.languages])]!;
if (document.dir !== direction) document.dir = direction;
dataset.screen = screen;
if (screen === "ladder" && isClimbKept()) makeDayPlace(document);  // the ladder's first
if (screen !== "game") {
  preload([...preloads.fonts, preloads.main, preloads[screen]]);
} else {
  // A game's frame is painted once, with its board in it, unless the script that paints the board keeps it waiting. The board
  // comes before all that plays on it, and before what it is written in, for which a first picture would be kept waiting; on
  // a page that has been here before, all of that is at hand.
  dataset.awaits = "board";
  if (serviceWorkers()?.controller) preload(preloads.fonts);
}

// Without the first script nobody else is there to say so.
addEventListener("load", () => {
  if (!("thirtyShared" in globalThis)) document.body.insertAdjacentHTML("afterbegin", `<p class="noscript" dir="ltr">${(values.words as Words)["problem.no-script"]}`);
});
