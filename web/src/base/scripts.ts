// The scripts of the screens. Each is a folder's main.ts, fetched with its styles when it is first
// needed; what it exports is what it offers. They are classic scripts, which a page without an origin may run
// as well, and use the first scripts' own copies of the modules in shared.ts and shared-later.ts.
import { wordsFile, type Words } from "./i18n";
import { loadScript, loadStyles, scriptFiles } from "./load-script";
import { patiently } from "./patience";
import type { ScriptName, Scripts } from "./script-names";

declare global {
  var thirtyScripts: Partial<Scripts>;
  /** Set by the script of the words that the language's first words leave out. */
  var thirtyMoreWords: Words | undefined;
}

/** Before there is anything to use, whoever opens the page watches over all of it. */
const watched = <T>(waiting: Promise<T>): Promise<T> => (document.documentElement.dataset.ready ? patiently(waiting) : waiting);

/** What a script of its own leaves behind, where `left` finds it; `file` is its name. Rejects if it cannot be had. */
export async function fetchLeft<Left>(left: () => Left | undefined, file = ""): Promise<Left> {
  if (!left()) await watched(loadScript(file));
  const found = left();
  if (!found) throw new Error(`${file} left nothing behind`);
  return found;
}

const fetchMoreWords = (): Promise<Words> =>
  fetchLeft(() => globalThis.thirtyMoreWords, wordsFile("more-words"));

const fetches = new Map<ScriptName, Promise<void>>();

/** What a script offers. Rejects if it cannot be had; the next call tries again. */
export async function fetchScript<Name extends ScriptName>(name: Name): Promise<NonNullable<Scripts[Name]>> {
  const { script, styles, isEarly } = scriptFiles(name);
  const fetched = fetches.get(name) ?? Promise.all([loadScript(script), styles && loadStyles(styles), !isEarly && fetchMoreWords()]).then(() => undefined);
  fetches.set(name, fetched);
  try {
    await watched(fetched);
    const offer = globalThis.thirtyScripts[name];
    if (!offer) throw new Error(`${name} left nothing behind`);
    return offer;
  } catch (error) {
    fetches.delete(name);
    throw error;
  }
}
