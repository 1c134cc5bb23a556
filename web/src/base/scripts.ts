// The page's scripts beyond the first. Each is a folder's main.ts, fetched with its styles when it is first
// needed; what it exports is what it offers. They are classic scripts, which a page without an origin may run
// as well, and use the first script's own copies of the modules in shared.ts.
import assets from "thirty:assets";
import type { ScriptName, Scripts } from "./script-names";

declare global {
  var thirtyScripts: Partial<Scripts>;
  /** Set by the script of the words that the language's first words leave out. */
  var thirtyMoreWords: Readonly<Record<string, string>> | undefined;
}

const load = (element: HTMLScriptElement | HTMLLinkElement, name: string): Promise<void> => new Promise((resolve, reject) => {
  element.onload = () => resolve();
  element.onerror = () => {
    element.remove();
    reject(new Error(`${name} did not load`));
  };
  document.head.append(element);
});

/** Runs one of the page's own scripts, by its file name. */
export function loadScript(file: string): Promise<void> {
  const script = document.createElement("script");
  script.src = new URL(file, document.baseURI).href;
  return load(script, file);
}

function loadStyles(file: string): Promise<void> {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = new URL(file, document.baseURI).href;
  return load(link, file);
}

async function loadMoreWords(): Promise<void> {
  const file = assets.moreWords[document.documentElement.lang] ?? assets.moreWords.en;
  if (!globalThis.thirtyMoreWords && file) await loadScript(file);
}

const fetches = new Map<ScriptName, Promise<void>>();

/** What a script offers. Rejects if it cannot be had; the next call tries again. */
export async function fetchScript<Name extends ScriptName>(name: Name): Promise<NonNullable<Scripts[Name]>> {
  const { script, styles, early } = assets.scripts[name];
  const fetched = fetches.get(name) ?? Promise.all([loadScript(script), styles && loadStyles(styles), !early && loadMoreWords()]).then(() => undefined);
  fetches.set(name, fetched);
  try {
    await fetched;
  } catch (error) {
    fetches.delete(name);
    throw error;
  }
  const offer = globalThis.thirtyScripts[name];
  if (!offer) throw new Error(`${name} left nothing behind`);
  return offer;
}
