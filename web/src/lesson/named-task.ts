// One task by the name that an address has for it: `lesson.free` is that step of the game's lesson, `drawn` the drawn task whose
// position stands beside it, and with `find.c3c6.c3c5` one of these moves is looked for there.
import lessons from "thirty:lessons";
import { fetchScript } from "../base/scripts";
import { placementOf } from "../chess/fen";
import { sentence, type Words } from "../base/i18n";
import { isTask, type FindStep, type Lesson } from "./lesson";
import { roundOf, type LessonWithWords } from "./round";

/** The lesson's step alone. */
function stepOfLesson(gameId: string, id: string, words: Words): LessonWithWords | null {
  const lesson: Lesson | undefined = lessons.find(({ game }) => game === gameId);
  const step = lesson?.steps.find((one) => one.id === id && isTask(one));
  if (!lesson || !step) return null;
  const { next: _, recalled: __, ...rest } = lesson;
  return { lesson: { ...rest, steps: [step] }, words };
}

async function drawnTask(gameId: string, fen: string, words: Words): Promise<LessonWithWords | null> {
  const { tasksOf } = await fetchScript("memory");
  const task = (await tasksOf(gameId)).find((one) => placementOf(one.fen) === placementOf(fen));
  return task ? roundOf([task], words) : null;
}

/** The position of somebody who says which moves are the right ones. */
function ownTask(gameId: string, fen: string, moves: readonly string[], words: Words): LessonWithWords {
  const step: FindStep = { id: "own", kind: "find", board: gameId, fen, goal: "look", turns: [{ play: moves, answers: [{ id: "other" }] }] };
  const lesson: Lesson = { game: "practice", steps: [step] };
  return {
    lesson,
    words: { ...words, "lesson.practice.own.task": sentence(words, "practice.task.own") ?? "", "lesson.practice.own.hint": sentence(words, "practice.hint.look") ?? "" },
  };
}

/** Null where there is no such task. Rejects if it cannot be had. */
export async function namedTask(gameId: string, name: string, fen: string, words: Words): Promise<LessonWithWords | null> {
  const [kind, ...rest] = name.split(".");
  if (kind === "lesson") return stepOfLesson(gameId, rest.join("."), words);
  if (kind === "drawn") return drawnTask(gameId, fen, words);
  return kind === "find" && fen && rest.length ? ownTask(gameId, fen, rest, words) : null;
}
