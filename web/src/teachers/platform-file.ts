// The part of an assignment's page that makes a file of it for learning platforms.
import { segment } from "../base/form-parts";
import { html, type Html } from "../base/html";
import { icon } from "../base/icons";
import { t, type Key } from "../base/i18n";
import { part } from "../base/part";
import { isSandboxed } from "../base/sandboxed";
import { saveFile } from "../base/save-file";
import { fetchScript } from "../base/scripts";
import { titleOf } from "../chess/title";
import type { PackedFields, ScormVersion } from "../scorm/main";
import { assignmentFields, type Assignment } from "../assignment/link";
import { numberWord, opponentWord } from "../assignment/work-words";

/** Nothing where the browser saves no file. */
export const platformFile = (): Html | false => !isSandboxed() && html`<form class="platform-file" data-platform-file>
  <h3>${t("scorm.title")}</h3>
  <p class="quiet">${t("scorm.says")}</p>
  <fieldset class="segments"><legend class="visually-hidden">${t("scorm.version")}</legend>
    ${segment("scorm", "1.2", t("scorm.of-1.2"), false, true)}
    ${segment("scorm", "2004", t("scorm.of-2004"), false)}
  </fieldset>
  <button type="submit" class="button">${icon("save")}<span>${t("scorm.make")}</span></button>
  <p class="quiet" role="status" data-said></p>
</form>`;

/** What the frame in a package is to play: the link's fields, as the element <thirty-squares> takes them. */
function fieldsOf(given: Assignment): PackedFields {
  const { lesson, assignment: _, lock: __, ...fields } = assignmentFields(given) as Record<string, string>;
  return { ...fields, ...(lesson && { lesson: Number(lesson) }) } as unknown as PackedFields;
}

/** "Raging Rooks · level 5 · White · No. 2": a gradebook shows nothing else of it. */
function packageTitle({ game, task, opponent, level, side, fen, options, number }: Assignment): string {
  const whom = opponent === "friend" ? [t("opponent.friend")] : [opponentWord(level), side && t(`color.${side}`)];
  const what = task === "lesson" ? [t("game.lesson")] : [...whom, ...options.map((name) => t(`option.${name}` as Key)), fen && t("class.from-position")];
  return [titleOf(game), ...what, numberWord(number)].filter(Boolean).join(" · ");
}

/** Makes the file of what `given` says when its form below `root` is sent. */
export function bindPlatformFile(root: HTMLElement, given: () => Assignment): void {
  const form = root.querySelector<HTMLFormElement>("[data-platform-file]");
  if (!form) return;
  const said = part(form, "[data-said]");
  const button = part<HTMLButtonElement>(form, "button");
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const version = new FormData(form).get("scorm") as ScormVersion;
    const work = given();
    const wanted = { version, title: packageTitle(work), number: work.number, fields: fieldsOf(work) };
    button.disabled = true;
    said.textContent = t("scorm.making");
    try {
      const { fileNameOf, makePackage } = await fetchScript("scorm");
      saveFile(fileNameOf(wanted), await makePackage(wanted) as BlobPart, "application/zip");
      said.textContent = t("scorm.made");
    } catch (error) {
      console.warn(error);
      said.textContent = t("scorm.failed");
    }
    button.disabled = false;
  });
}
