// Starts the app module and carries messages: text lines in, JSON out.
import assets from "thirty:assets";
import type { AppMessage, AppModule, ShellMessage, StartApp } from "./app-protocol";

/** One text line: the verb, then the fields as a query. */
export function encode(message: ShellMessage): string {
  const { verb, ...fields } = message;
  const query = Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${key}=${encodeURIComponent(String(value))}`)
    .join("&");
  return query ? `${verb} ${query}` : verb;
}

export interface AppLink {
  send(message: ShellMessage): void;
}

/** Resolves once the module runs; its `ready` message comes by itself. Throws if it cannot be loaded. */
export async function startApp(canvas: HTMLCanvasElement, onMessage: (message: AppMessage) => void): Promise<AppLink> {
  if (!assets.app) throw new Error("this build holds no app module");
  const { script, wasm } = assets.app;
  const base = document.baseURI;
  const { default: start } = (await import(new URL(script, base).href)) as { default: StartApp };
  const app: AppModule = await start({
    canvas,
    locateFile: (name) => new URL(name.endsWith(".wasm") ? wasm : name, base).href,
    onMessage: (json) => onMessage(JSON.parse(json) as AppMessage),
  });
  return { send: (message) => app.receive(encode(message)) };
}
