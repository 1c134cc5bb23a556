// Friendly messages that the reader can put away.
import { html } from "./html";
import { icon } from "./icons";
import { t } from "./i18n";

/** Shows one message in the screen on view; the same message is shown once. */
export function notice(text: string): void {
  const screen = document.documentElement.dataset.screen;
  const place = document.querySelector(`.${screen} [data-notices]`);
  if (!place || [...place.children].some((shown) => shown.textContent?.trim() === text)) return;
  const box = document.createElement("div");
  box.className = "notice";
  box.setAttribute("role", "status");
  box.innerHTML = html`<p>${text}</p>
    <button type="button" class="icon-button" aria-label="${t("notice.dismiss")}">${icon("close")}</button>`.text;
  box.querySelector("button")?.addEventListener("click", () => box.remove());
  place.append(box);
}
