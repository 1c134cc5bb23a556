// Scripts and styles of the page's own, put into its head when they are wanted.
import assets from "thirty:assets";
import type { ScriptName } from "./script-names";

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
  script.src = file;
  return load(script, file);
}

export function loadStyles(file: string): Promise<void> {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = file;
  return load(link, file);
}

/** The files of a screen's script, and whether the first words are enough for it. The page tells them all before its first picture, so
 *  each is one word there: the hash in the files' names, an S where there are styles, an E where the words are enough. */
export function scriptFiles(name: ScriptName): { readonly script: string; readonly styles: string; readonly isEarly: boolean } {
  const word = assets.scripts[name];
  const file = `${name}.${word.slice(0, 8)}`;
  return { script: `${file}.js`, styles: /S/.test(word) ? `${file}.css` : "", isEarly: /E/.test(word) };
}
