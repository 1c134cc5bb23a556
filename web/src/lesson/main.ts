// The script of the lessons: everything about them that the page does not need before one is opened.
import lessons from "thirty:lessons";
import type { LessonHost, OpenLesson } from "./door";
import { LessonPanel } from "./panel";
import { quickRefHtml } from "./quick-ref";

globalThis.thirtyLessons = {
  open(gameId: string, host: LessonHost, step?: number): OpenLesson {
    const lesson = lessons.find(({ game }) => game === gameId);
    if (!lesson) throw new Error(`no lesson for ${gameId}`);
    return new LessonPanel(lesson, host, step);
  },
  showQuickRef(place, pieces, doubleStep, words): void {
    place.innerHTML = quickRefHtml(pieces, doubleStep, words).text;
  },
};
