// What a lesson has of the memory, which lives in a script of its own.
import { fetchScript } from "../base/scripts";
import { isRecord, read } from "../base/storage";
import type { Task } from "./task";

/** What is due besides the ideas of a lesson; nothing where nothing is known, or the script cannot be had. */
export async function recallFor(game: string): Promise<readonly Task[]> {
  try {
    return read("skills", isRecord) ? await (await fetchScript("memory")).drawForLesson(game) : [];
  } catch (error) {
    console.warn(error);
    return [];
  }
}

/** Keeps a first try at a lesson's task, or at one that was asked again in it. */
export function remember(game: string, step: string, isUnaided: boolean, drawn: Task | undefined): void {
  fetchScript("memory").then((memory) => void (drawn ? memory.rememberTask(drawn, isUnaided, 0) : memory.rememberLessonTask(game, step, isUnaided)), console.warn);
}
