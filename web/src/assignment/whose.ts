// Whose work it is that the device has already: on a tablet that goes from hand to hand the next pupil would go on with it
// unawares. A page that comes back in its tab, or that another one of ours leads to, is the same pupil's, while a page of the school's
// that lies beside ours is where each pupil begins; and a learning platform knows whose work it has kept.
import { hostDevice } from "../base/host-device";
import { html } from "../base/html";
import { t } from "../base/i18n";
import { forget } from "../base/storage";
import { forgetInTab } from "../base/this-tab";

const isSamePupils = (): boolean => {
  const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return hostDevice !== null || visit?.type !== "navigate" || document.referrer.split("?")[0] === location.origin + location.pathname;
};

/** Asks where there was something to go on with when the page was opened, which `isBegun` says: `goOn` goes on with it, and where it is somebody else's all begins from the start. */
export function askWhose(root: HTMLElement, work: string, isBegun: boolean, goOn: () => void): void {
  if (isSamePupils() || !isBegun) goOn();
  else ask(root, work, goOn);
}

/** Asks it of whoever has been handed the page: without an answer it stays with the one before. */
export const handOn = (root: HTMLElement, work: string): void => ask(root, work, () => undefined, "mine");

/** `unsaid` is what no answer means. Whatever is kept of the work has its key at the end of its own. */
function ask(root: HTMLElement, work: string, goOn: () => void, unsaid = ""): void {
  const dialog = document.createElement("dialog");
  dialog.className = "whose-work";
  dialog.setAttribute("aria-labelledby", "whose-words");
  dialog.innerHTML = html`<form method="dialog">
    <p id="whose-words">${t("return.begun")}</p>
    <button class="button primary" value="mine" autofocus>${t("return.mine")}</button>
    <button class="button" value="anew">${t("return.anew")}</button>
  </form>`.text;
  root.append(dialog);
  dialog.addEventListener("close", () => {
    const answer = dialog.returnValue || unsaid;
    if (!answer) return dialog.showModal();  // whoever has not said so is nobody yet
    dialog.remove();
    if (answer !== "anew") return goOn();
    forget((key) => key.endsWith(work));
    forgetInTab();  // all that is half done there is somebody else's as well
    location.reload();
  });
  dialog.showModal();
}
