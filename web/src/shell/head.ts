// Runs before the first paint: shows the frame of the screen that the address names, and asks for all that this screen will
// need, before anything there could.
import preloads, { type Preload } from "thirty:preloads";

const address = new URLSearchParams(location.search);
const game = address.get("game");
const screen = game !== null ? (game === "intro" && !address.has("lesson") ? "rules" : "game") : address.has("teachers") ? "teachers" : "ladder";
const { dataset } = document.documentElement;
dataset.screen = screen;
// A game's frame is laid out and painted once, with its board in it, unless the script that paints the board keeps it waiting.
if (screen === "game") {
  dataset.awaits = "board";
  setTimeout(() => delete dataset.awaits, 1000);
}

function ask(wanted: readonly Preload[]): void {
  for (const { href, as } of wanted) {
    const link = document.createElement("link");
    if (as !== "script") link.crossOrigin = "anonymous";
    if (as) link.as = as;
    link.rel = as ? "preload" : "modulepreload";
    link.href = href;
    document.head.append(link);
  }
}
// A frame without an origin is given other files. The board comes before all that plays on it, and what it is written in
// right after the script that paints it, which would wait for fonts that the document asks for.
if (self.origin !== "null") {
  ask(preloads.fonts);
  const askForAll = (): void => ask(preloads[screen]);
  if (screen === "game") addEventListener("DOMContentLoaded", askForAll);
  else askForAll();
}
