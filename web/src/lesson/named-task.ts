// One task by the name that an address has for it: `lesson.free` is that step of the game's lesson, `drawn` the drawn task whose
// position stands beside it, and `own.` is that position with the moves of which one is looked for there, hidden from whoever reads
// the address (chess/hidden-moves.ts). Older addresses have them as they are: `find.c3c6.c3c5`.
import lessons from "thirty:lessons";
import { fetchScript } from "../base/scripts";
import { placementOf } from "../chess/fen";
import { readHiddenMoves } from "../chess/hidden-moves";
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
  const moves = kind === "own" ? readHiddenMoves(gameId, fen, rest.join(".")) : kind === "find" ? rest : null;
  return fen && moves?.length ? ownTask(gameId, fen, moves, words) : null;
}
