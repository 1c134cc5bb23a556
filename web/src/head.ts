// Runs before the first paint: shows the game screen's frame, not the ladder, when the address names a game.
if (new URLSearchParams(location.search).has("game")) document.documentElement.dataset.screen = "game";
