// The script of the ladder.
import { html } from "../base/html";
import { mixGameId } from "../chess/games";
import { language, t } from "../base/i18n";
import { useGear } from "./gear";
import { climbHtml, ladderHtml, type Climb } from "./ladder";
import { getDays } from "../chess/days-played";
import { getLearnt, getPlayed, getProgress } from "../chess/progress";
import { fetchScript } from "../base/scripts";
import { isRecord, read } from "../base/storage";
import { friendGamesKey } from "../chess/friend-field";

declare module "../base/script-names" {
  interface Scripts {
    readonly ladder: typeof import("./main");
  }
}

function climbNow(): Climb {
  const [progress, learnt, played] = [getProgress(), getLearnt(), getPlayed()];
  return { progress, learnt, played, isNew: !Object.keys(progress).length && !learnt.size && !played.size && !getDays().length };
}

/** Draws anew what a child may have earned or played elsewhere. All around it stays as it is. */
export function redrawLadder(root: HTMLElement, keep: string): void {
  root.querySelector(".climb")!.innerHTML = climbHtml(climbNow(), keep).text;
  showShelf(root, keep);
}

/** Sets the ladder at `root` to work. `keep` is added to links; `onCertificate` hears what was pressed for one. */
export function openLadder(root: HTMLElement, keep: string, onCertificate: (pressed: EventTarget | null) => void): void {
  const climb = climbNow();
  const isAsPainted = language() === "en" && !keep && climb.isNew;
  if (!isAsPainted) root.innerHTML = ladderHtml(climb, keep).text;
  document.title = t("app.name");

  const mix = root.querySelector<HTMLElement>("[data-mix]");
  const follow = (): void => {
    const pieces = [...(mix?.querySelectorAll("input") ?? [])].filter((input) => input.checked).map((input) => input.value);
    mix?.querySelector("a")?.setAttribute("href", `?game=${mixGameId(pieces)}${keep}`);
  };
  mix?.addEventListener("change", follow);
  follow();
  root.querySelector(".climb")!.addEventListener("click", ({ target }) => onCertificate(target));
  root.querySelector(".for-teachers")?.insertAdjacentHTML("beforebegin", html`<p class="for-teachers"><a href="?teachers=cabinet${keep}">${t("cabinet.title")}</a></p>`.text);
  useGear(root, { onForgotten: () => location.reload() }, keep);
  showShelf(root, keep);
}

/** The games with friends elsewhere, where there are any. */
function showShelf(root: HTMLElement, keep: string): void {
  if (!Object.keys(read(friendGamesKey, isRecord) ?? {}).length) return;
  fetchScript("shelf").then(({ openShelf }) => openShelf(root, keep), console.warn);
}
