// The scripts of the screens. Each is a folder's main.ts, fetched with its styles when it is first
// needed; what it exports is what it offers. They are classic scripts, which a page without an origin may run
// as well, and use the first scripts' own copies of the modules in shared.ts and shared-later.ts.
import { wordsFile, type Words } from "./i18n";
import { loadScript, loadStyles, scriptFiles } from "./load-script";
import { patiently } from "./patience";
import type { ScriptName, Scripts } from "./script-names";

declare global {
  var thirtyScripts: Partial<Scripts> | undefined;
  /** Set by the script of the words that the language's first words leave out. */
  var thirtyMoreWords: Words | undefined;
}

/** Before there is anything to use, whoever opens the page watches over all of it. */
const watched = <T>(waiting: Promise<T>): Promise<T> => (document.documentElement.dataset.ready ? patiently(waiting) : waiting);

const fetches = new Map<string, Promise<void>>();

/** Fetches a file by `load`, for all who want it. Rejects if it cannot be had; the next call tries again. */
function fetchFile(file: string, load: (file: string) => Promise<void>): Promise<void> {
  const fetched = fetches.get(file) ?? load(file);
  fetches.set(file, fetched);
  fetched.catch(() => fetches.delete(file));
  return watched(fetched);
}

/** What a script of its own leaves behind, where `left` finds it; `file` is its name. Rejects if it cannot be had. */
export async function fetchLeft<Left>(left: () => Left | undefined, file = ""): Promise<Left> {
  if (!left()) await fetchFile(file, loadScript);
  const found = left();
  if (found) return found;
  fetches.delete(file);
  throw new Error(`${file} left nothing behind`);
}

const fetchMoreWords = (): Promise<Words> =>
  fetchLeft(() => globalThis.thirtyMoreWords, wordsFile("more-words"));

/** What a script offers, once its styles and words are there as well. Rejects if it cannot be had. */
export async function fetchScript<Name extends ScriptName>(name: Name): Promise<NonNullable<Scripts[Name]>> {
  const { script, styles, isEarly } = scriptFiles(name);
  const [offer] = await Promise.all([
    fetchLeft<NonNullable<Scripts[Name]>>(() => globalThis.thirtyScripts?.[name], script),
    styles && fetchFile(styles, loadStyles),
    isEarly || fetchMoreWords(),
  ]);
  return offer;
}
