// The script of the teachers' screen: links to set, worksheets and lesson plans to print, a board for the whole class, codes to read, and what is learnt. Each is a page of its own
// address, and nothing on them leaves the device.
import { html, type Html } from "../base/html";
import { icon } from "../base/icons";
import { linkIcon, listIcon, printIcon, ribbonIcon } from "../base/late-icons";
import { t, type Key } from "../base/i18n";
import { orSay } from "../base/notices";
import { part } from "../base/part";
import { fetchScript } from "../base/scripts";
import { useGear } from "../gear/door";
import { headBar } from "../gear/head-bar";
import { openBoardChooser } from "./board-chooser";
import { openCodes } from "./codes";
import { keepChoices } from "./kept-choices";
import { openLearnt } from "./learnt";
import { openLinkBuilder } from "./link-builder";
import { openWorksheets } from "./worksheets";

declare module "../base/script-names" {
  interface Scripts {
    readonly teachers: typeof import("./main");
  }
}

/** May reject where something of it cannot be had. */
type Open = (place: HTMLElement, keep: string) => void | Promise<void>;

/** The lesson plans, which have a script of their own. */
async function openPlans(place: HTMLElement): Promise<void> {
  await (await fetchScript("plans")).openPlans(place);
  keepChoices(part<HTMLFormElement>(place, "form"));
}

/** The pages by their value in the address. */
const pages: Readonly<Record<string, { readonly key: Key; readonly picture: () => Html; readonly open: Open }>> = {
  1: { key: "teachers.set", picture: linkIcon, open: openLinkBuilder },
  worksheets: { key: "teachers.worksheets", picture: printIcon, open: openWorksheets },
  plans: { key: "teachers.plans", picture: () => icon("book"), open: openPlans },
  board: { key: "teachers.board", picture: () => icon("board"), open: openBoardChooser },
  codes: { key: "teachers.codes", picture: listIcon, open: openCodes },
  learnt: { key: "teachers.learnt", picture: ribbonIcon, open: openLearnt },
};

/** `keep` is added to links, so that the language stays. */
export function openTeachers(root: HTMLElement, wanted: string, keep: string): void {
  const here = pages[wanted] ? wanted : "1";
  root.innerHTML = html`
    ${headBar(t("ladder.teachers"), keep)}
    <nav class="teacher-pages" aria-label="${t("ladder.teachers")}">${Object.entries(pages).map(([name, { key, picture }]) => html`
      <a class="button" href="?teachers=${name}${keep}"${name === here && html` aria-current="page"`}>${picture()}${t(key)}</a>`)}</nav>
    <div data-notices class="notices" aria-live="polite"></div>
    <div class="teacher-page" data-teacher-page></div>
    <p class="quiet teacher-foot" hidden>${t("teachers.privacy")}</p>`.text;
  useGear(root, keep);
  document.title = `${t(pages[here]?.key ?? "ladder.teachers")} · ${t("app.name")}`;
  // Below a page whose scripts and tasks are on their way it would be pushed out of sight by them.
  const foot = part(root, ".teacher-foot");
  void orSay(Promise.resolve(pages[here]?.open(part(root, "[data-teacher-page]"), keep))).then(() => { foot.hidden = false; });
}
