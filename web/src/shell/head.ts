// Runs before the first paint: shows the frame of the screen that the address names, and asks for all that this screen will
// need, before anything there could.
import preloads from "thirty:preloads";

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

function askForAll(): void {
  for (const { href, rel, as } of preloads[screen]) {
    const link = document.createElement("link");
    if (as === "fetch") link.crossOrigin = "anonymous";
    if (as) link.as = as;
    link.rel = rel;
    link.href = href;
    document.head.append(link);
  }
}
// A frame without an origin is given other files. The board comes before all that plays on it.
if (self.origin !== "null") {
  if (screen === "game") addEventListener("DOMContentLoaded", askForAll);
  else askForAll();
}
