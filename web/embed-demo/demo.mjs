// The example page: attributes choose what is played, methods act on it, and events say what happens.
import "../embed.mjs";

const game = document.querySelector("#game");
const log = document.querySelector("#log");

for (const type of ["ready", "move", "status", "boxComplete", "answered", "progress", "state", "resize", "error"]) {
  game.addEventListener(type, ({ detail }) => {
    const line = document.createElement("li");
    line.textContent = `${type} ${JSON.stringify(detail)}`;
    log.prepend(line);
  });
}
// An empty attribute says nothing: without a game, the frame shows all boxes.
for (const select of document.querySelectorAll("[data-attribute]")) {
  select.addEventListener("change", () => game.setAttribute(select.dataset.attribute, select.value));
}
for (const button of document.querySelectorAll("[data-do]")) {
  // What cannot be answered is an event, too.
  button.addEventListener("click", () => game[button.dataset.do]()?.catch(() => {}));
}
document.querySelector("[data-move]").addEventListener("submit", (event) => {
  event.preventDefault();
  const field = event.target.elements.move;
  if (field.value) game.move(field.value);
  field.value = "";
});
const width = document.querySelector("[data-width]");
const resize = () => { game.style.width = `${width.value}px`; };
width.addEventListener("input", resize);
resize();

// Frames without an origin are out of reach of what is kept for use without a network; one that is there stays.
const offline = document.querySelector("[data-offline]");
const waiting = new Set(document.querySelectorAll("thirty-squares"));
const follow = () => {
  offline.hidden = navigator.onLine || waiting.size === 0;
  for (const board of waiting) {
    if (board.hidden && navigator.onLine) board.replaceWith(board);  // opened anew
    board.hidden = !navigator.onLine;
  }
};
for (const board of waiting) board.addEventListener("ready", () => waiting.delete(board), { once: true });
for (const type of ["online", "offline"]) addEventListener(type, follow);
follow();
