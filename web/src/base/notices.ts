// Friendly messages that the reader can put away.
import { html } from "./html";
import { t, type Key } from "./i18n";
import { drawing, signs } from "./signs";

/** Something the reader may do about a message. */
export interface NoticeAction {
  readonly label: string;
  run(): void;
  /** The reader has put the message away instead. */
  onDismiss?(): void;
}

/** Shows one message in the screen on view; the same message is shown once. Null where nothing new is shown. */
export function notice(text: string, action?: NoticeAction): HTMLElement | null {
  const screen = document.documentElement.dataset.screen;
  const place = document.querySelector(`.${screen} [data-notices]`);
  if (!place || [...place.children].some((shown) => shown.querySelector("p")?.textContent === text)) return null;
  const box = document.createElement("div");
  box.className = "notice";
  box.innerHTML = html`<p>${text}</p>
    ${action !== undefined && html`<button type="button" class="button primary" data-act>${action.label}</button>`}
    <button type="button" class="icon-button" aria-label="${t("notice.dismiss")}" title="${t("notice.dismiss")}">${drawing(signs.close)}</button>`.text;
  if (action) box.querySelector("[data-act]")?.addEventListener("click", () => {
    box.remove();
    action.run();
  });
  box.querySelector("button:last-of-type")?.addEventListener("click", () => {
    box.remove();
    action?.onDismiss?.();
  });
  place.append(box);
  return box;
}

/** What is fetched; null, and a word to the reader, if it cannot be had: who can have it tried `again` is offered that. */
export async function orSay<Fetched>(fetched: Promise<Fetched>, word: Key = "problem.no-script", again?: () => void): Promise<Fetched | null> {
  try {
    return await fetched;
  } catch (error) {
    console.warn(error);
    notice(t(word), again && { label: t("problem.again"), run: again });
    return null;
  }
}
