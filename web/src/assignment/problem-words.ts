// What is wrong with a code, for whoever reads it.
import { t } from "../base/i18n";
import { nearestCode, type CodeProblem } from "./return-code";

export function problemWords(problem: CodeProblem, code: string): string {
  switch (problem.problem) {
    case "none": return t("code.none");
    case "letters": return t("code.letters", { letters: problem.letters });
    case "length": return t("code.length", { count: problem.length });
    case "newer": return t("code.newer");
    case "mistyped": {
      const perhaps = nearestCode(code);
      return perhaps ? t("code.perhaps", { code: perhaps }) : t("code.mistyped");
    }
  }
}
