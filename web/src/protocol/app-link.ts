// Starts the app module and carries messages: text lines in, JSON out, and what the app says in one queue.
import { inTurn } from "./in-turn";
import type { AppMessage, ShellMessage } from "./messages";
import { startAppModule } from "./modules";

/** Half of a pair of UTF-16 cannot be encoded; somebody else's text may hold one. */
const wellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, "\ufffd");

/** One text line: the verb, then the fields as a query. */
export function encode(message: ShellMessage): string {
  const { verb, ...fields } = message;
  const query = Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${key}=${encodeURIComponent(wellFormed(String(value)))}`)
    .join("&");
  return query ? `${verb} ${query}` : verb;
}

export interface AppLink {
  send(message: ShellMessage): void;
}

/** Resolves once the module runs; its `ready` message comes by itself. Rejects if it cannot be loaded. */
export async function startApp(canvas: HTMLCanvasElement, onMessage: (message: AppMessage) => void, inspected = false): Promise<AppLink> {
  const said = inTurn(onMessage);
  const app = await startAppModule({ canvas, onMessage: (json) => said.add(JSON.parse(json) as AppMessage) }, inspected);
  return { send: (message) => {
    // What was on the board until now is not to be taken for the game that comes.
    if (message.verb === "load") said.drop(({ type }) => type === "position");
    app.receive(encode(message));
  } };
}
