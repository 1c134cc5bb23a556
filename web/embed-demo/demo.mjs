// The example page: attributes choose what is played, methods act on it, and events say what happens.
import "../embed.mjs";

const game = document.querySelector("#game");
const log = document.querySelector("#log");

for (const type of ["ready", "move", "status", "boxComplete", "answered", "state", "resize", "error"]) {
  game.addEventListener(type, ({ detail }) => {
    const line = document.createElement("li");
    line.textContent = `${type} ${JSON.stringify(detail)}`;
    log.prepend(line);
  });
}
for (const select of document.querySelectorAll("[data-attribute]")) {
  select.addEventListener("change", () => game.setAttribute(select.dataset.attribute, select.value));
}
for (const button of document.querySelectorAll("[data-do]")) {
  button.addEventListener("click", () => game[button.dataset.do]());
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
