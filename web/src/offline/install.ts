// Putting the page on the home screen. The browser's own prompt is held back; a quiet button at the foot of the
// ladder waits to be wanted.
import { html } from "../base/html";
import { t } from "../base/i18n";

/** Chromium's event; other browsers install by their own menus and never send it. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

export function offerInstall(): void {
  let button: HTMLButtonElement | null = null;
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    button?.remove();
    const place = document.querySelector(".ladder footer");
    if (!place) return;
    place.insertAdjacentHTML("afterbegin", html`<button type="button" class="button" data-install>${t("install.offer")}</button>`.text);
    button = place.querySelector("[data-install]");
    button?.addEventListener("click", () => {
      button?.remove();
      void (event as InstallEvent).prompt();
    });
  });
  addEventListener("appinstalled", () => button?.remove());
}
