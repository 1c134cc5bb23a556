// What is wrong with a code, for whoever reads it.
import { html, type Html } from "../base/html";
import { t } from "../base/i18n";
import { nearestCode, type CodeProblem } from "./return-code";

/** `code` is a pupil's that is mistyped, for which the nearest one is looked for. */
export function problemWords(problem: CodeProblem, code?: string): string {
  switch (problem.problem) {
    case "none": return t("code.none");
    case "letters": return t("code.letters", { letters: problem.letters });
    case "length": return t("code.length", { count: problem.length });
    case "newer": return t("code.newer");
    case "mistyped": {
      const perhaps = code ? nearestCode(code) : null;
      return perhaps ? t("code.perhaps", { code: perhaps }) : t("code.mistyped");
    }
  }
}

/** A code runs from left to right whichever way the words beside it run, and does not end a line at one of its hyphens. */
export const oneCode = (code: string): Html => html`<bdi class="one-code" dir="ltr">${code}</bdi>`;

/** The same for every code in a sentence. */
export const codesWhole = (sentence: string): Html =>
  html`${sentence.split(/([0-9A-Z]{4}(?:-[0-9A-Z]{1,4})+)/).map((part, i) => (i % 2 ? oneCode(part) : html`${part}`))}`;
