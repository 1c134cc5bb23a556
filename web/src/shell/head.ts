// Runs before the first paint: shows the frame of the screen that the address names, not the ladder.
const address = new URLSearchParams(location.search);
const game = address.get("game");
if (address.has("teachers") && game === null) document.documentElement.dataset.screen = "teachers";
if (game !== null) document.documentElement.dataset.screen = game === "intro" && !address.has("lesson") ? "rules" : "game";
