// Where the app and the engine come from. Usually they are files beside the page. A page without an origin
// (a sandboxed frame) may not fetch those, but it may run a script: there both come packed into one. So they do where the
// site around keeps what is to be kept: a learning platform has its own ideas of what type a module's file is.
import assets from "thirty:assets";
import { hostDevice } from "../base/host-device";
import type { StartApp } from "./messages";
import { fetchLeft } from "../base/scripts";

/** What the packed script leaves behind. */
export interface Packed {
  readonly startApp: StartApp;
  /** The app's wasm as an address. */
  readonly appWasm: string;
  /** The whole worker as text; the page's address has to stand before it. */
  readonly worker: string;
}

declare global {
  var thirtyPacked: Packed | undefined;
}

const address = (file: string): string => new URL(file, document.baseURI).href;
const comesPacked = self.origin === "null" || hostDevice !== null;

const packed = (): Promise<Packed> => fetchLeft(() => globalThis.thirtyPacked, assets.packed ?? "");

/** Whether this build holds an engine. */
export const hasEngine = assets.engine !== null;

/** Starts the app, with inspector windows if `inspected` and they are among what comes; rejects if it cannot be had. */
export async function startAppModule(options: Omit<Parameters<StartApp>[0], "locateFile">, inspected = false): ReturnType<StartApp> {
  if (comesPacked) {
    const { startApp, appWasm } = await packed();
    return startApp({ ...options, locateFile: () => appWasm });
  }
  const files = inspected ? assets.appDev : assets.app;
  if (!files) throw new Error("this build holds no app module");
  const { script, wasm } = files;
  const { default: startApp } = (await import(address(script))) as { default: StartApp };
  return startApp({ ...options, locateFile: (name) => address(name.endsWith(".wasm") ? wasm : name) });
}

/** The address of the packed worker: one for all, as it holds the whole engine. */
let packedWorker = "";

/** A new worker with an engine in it. */
export async function startEngineWorker(): Promise<Worker> {
  if (!comesPacked) return new Worker(address(assets.worker), { type: "module", name: "engine" });
  const { worker } = await packed();
  const page = `globalThis.thirtyPage=${JSON.stringify(document.baseURI)};`;
  packedWorker ||= URL.createObjectURL(new Blob([page, worker], { type: "text/javascript" }));
  return new Worker(packedWorker, { name: "engine" });
}
