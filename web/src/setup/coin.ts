// The coin that decides who begins: it spins over the board, falls on its side, and is gone.
import { html } from "../base/html";
import { piece } from "../base/icons";
import type { Color } from "../protocol/messages";

const shown_ms = 2400;

/** The toss is over already: what is said tells it, so readers skip the picture. Resolves when that is gone. */
export function showCoin(stage: HTMLElement, begins: Color): Promise<void> {
  const coin = document.createElement("div");
  coin.className = `coin ${begins}-up`;
  coin.setAttribute("aria-hidden", "true");
  coin.innerHTML = html`<div class="coin-body">${(["white", "black"] as const).map((color) =>
    html`<span class="coin-side ${color}">${piece("king")}</span>`)}</div>`.text;
  stage.append(coin);
  return new Promise((gone) => {
    setTimeout(() => {
      coin.remove();
      gone();
    }, shown_ms);
  });
}
