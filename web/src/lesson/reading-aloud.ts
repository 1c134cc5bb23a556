// Whether lessons are read aloud, among the settings.
import { changeSettings, getSettings } from "../base/settings";
import type { LessonHost } from "./host";

export const readingAloud: Pick<LessonHost, "readsAloud" | "readAloud"> = {
  readsAloud: () => (getSettings().readAloudAsked || getSettings().readAloud ? getSettings().readAloud : null),
  readAloud: (on) => changeSettings({ readAloud: on, readAloudAsked: true }),
};
