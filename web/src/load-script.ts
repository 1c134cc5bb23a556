/** Runs one of the page's own scripts, by its file name. */
export function loadScript(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = new URL(name, document.baseURI).href;
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(`${name} did not load`));
    document.head.append(script);
  });
}
