// A piece of work in words: each of its parts alone, for a table, and all of them in a line.
import { titleOf } from "../chess/title";
import { language, t, type Key } from "../base/i18n";
import { limits, type SchoolWork } from "./return-code";

/** A number that stands for more where it is the largest a code can say. */
const atMost = (value: number, limit: number): string => (value >= limit ? `${value}+` : String(value));

export const dayWord = (day: string): string => {
  const format = new Intl.DateTimeFormat(language(), { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" });
  return format.format(new Date(day));
};

/** "No. 4"; nothing for work without a number. */
export const numberWord = (number: number): string => (number ? `${t("column.number")} ${number}` : "");

export interface WorkWords {
  readonly game: string;
  readonly kind: string;
  readonly result: string;
  readonly opponent: string;
  readonly moves: string;
  readonly help: string;
  readonly mistakes: string;
}

export function opponentWord(opponent: string): string {
  if (opponent === "friend") return t("opponent.friend");
  return t("teachers.level", { level: opponent === "perfect" ? t("level.perfect") : opponent });
}

export function workWords(work: SchoolWork): WorkWords {
  const game = titleOf(work.game);
  if (work.kind === "lesson") {
    return {
      game, kind: t("game.lesson"), result: t("worked.tasks", { done: work.done, count: work.of }), opponent: "", moves: "",
      help: atMost(work.hints, limits.hints), mistakes: atMost(work.mistakes, limits.mistakes),
    };
  }
  return {
    game, kind: t("olympics.game"), result: t(`worked.${work.result}` as Key), opponent: opponentWord(work.opponent),
    moves: atMost(work.moves, limits.moves), help: atMost(work.help, limits.help), mistakes: "",
  };
}

/** "Raging Rooks · won · level 3 · moves: 14 · help: 2 · No. 4 · Mar 1, 2026": all that its code says. */
export function workSentence(work: SchoolWork): string {
  const { game, kind, result, opponent, moves, help, mistakes } = workWords(work);
  const labelled = ([["moves", moves], ["mistakes", mistakes], ["help", help]] as const)
    .filter(([, value]) => value !== "").map(([name, value]) => t("list.named", { name: t(`worked.${name}`), text: value }));
  return [work.kind === "lesson" ? `${game}, ${kind}` : game, result, opponent, ...labelled, numberWord(work.assignment), dayWord(work.day)].filter(Boolean).join(" · ");
}
