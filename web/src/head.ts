// Runs before the first paint: shows the frame of the screen that the address names, not the ladder.
const game = new URLSearchParams(location.search).get("game");
if (game !== null) document.documentElement.dataset.screen = game === "intro" ? "rules" : "game";
