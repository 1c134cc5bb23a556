// The words of the plans and of the ideas, once they are fetched.
import assets from "thirty:assets";
import { language, sentence, type Fill, type Words } from "../base/i18n";
import { loadScript } from "../base/scripts";

declare global {
  /** Set by the script of the plans' words. */
  var thirtyPlanWords: Words | undefined;
}

export const word = (key: string, fill: Fill = {}): string => sentence(globalThis.thirtyPlanWords ?? {}, key, fill) ?? "";

export async function fetchPlanWords(): Promise<void> {
  const file = assets.languages[language()]?.plans;
  if (!globalThis.thirtyPlanWords && file) await loadScript(file);
}
