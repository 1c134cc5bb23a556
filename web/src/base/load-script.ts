// Scripts and styles of the page's own, put into its head when they are wanted.

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

export function loadStyles(file: string): Promise<void> {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = new URL(file, document.baseURI).href;
  return load(link, file);
}
