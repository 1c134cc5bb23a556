// The worker's script: fetches the engine that lies beside it, and the parts of packs and books that the engine wants.
import assets from "thirty:assets";
import { Books } from "../truth/books";
import { Packs } from "../truth/packs";
import { hasSimd } from "./simd";
import { serve, type CreateEngine, type Engine } from "./loop";
import { supply, type PartOf } from "./supply";

const packs = new Packs(import.meta.url);
const books = new Books(import.meta.url, assets.books);

const partOf: PartOf = (kind, name, offset, length) => (kind === "book" ? books : packs).part(name, offset, length);

async function load(): Promise<Engine> {
  const module = hasSimd() ? assets.engine : assets.enginePlain;
  if (!module) throw new Error("this build holds no engine module for this browser");
  const { script, wasm } = module;
  const base = import.meta.url;
  const { default: create } = (await import(new URL(script, base).href)) as { default: CreateEngine };
  const engine = await create({
    onLine: (line) => {
      if (supply(line, partOf, tell)) return;
      // What the engine found fault with is not to be kept.
      const [, faulty] = /^info string file (\S+)\.pack: /.exec(line) ?? [];
      if (faulty) void packs.forget(faulty);
      postMessage(line);
    },
    locateFile: (name) => new URL(name.endsWith(".wasm") ? wasm : name, base).href,
  });
  engine.receive("setoption name Packs value true");
  return engine;
}

const tell = serve(load());
