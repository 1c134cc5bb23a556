// The worker's script: fetches the engine that lies beside it.
import assets from "thirty:assets";
import { serve, type CreateEngine, type Engine } from "./loop";

async function load(): Promise<Engine> {
  if (!assets.engine) throw new Error("this build holds no engine module");
  const { script, wasm } = assets.engine;
  const base = import.meta.url;
  const { default: create } = (await import(new URL(script, base).href)) as { default: CreateEngine };
  return create({
    onLine: (line) => postMessage(line),
    locateFile: (name) => new URL(name.endsWith(".wasm") ? wasm : name, base).href,
  });
}

serve(load());
