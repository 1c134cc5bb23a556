// The worker's script: fetches the engine that lies beside it, and what it wants of packs, books, strategies and networks.
import assets from "thirty:assets";
import { AnswerFiles } from "./answer-files";
import { Packs } from "./packs";
import { hasSimd } from "./simd";
import type { CreateEngine } from "./loop";
import { serveSupplied } from "./supply";

const beside = (file: string): string => new URL(file, import.meta.url).href;

async function read(file: string, cache: RequestCache, signal: AbortSignal | null = null): Promise<Uint8Array> {
  const response = await fetch(beside(file), { cache, signal });
  if (!response.ok) throw new Error(`${file} was answered with ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

/** Nobody waits longer for a network or a strategy, for which the engine does wait: it plays without then. */
const longest_ms = 20_000;
const readInTime = (file: string, cache: RequestCache): Promise<Uint8Array> => read(file, cache, AbortSignal.timeout(longest_ms));

const files = {
  pack: new Packs(import.meta.url), book: new AnswerFiles(assets.books, read), strategy: new AnswerFiles(assets.strategies, readInTime),
  network: new AnswerFiles(assets.networks, readInTime),
};

/** The page has a line for the engine, be it a blank one: until then it may have better use for the network. */
const isWanted = new Promise((resolve) => addEventListener("message", resolve, { once: true }));

serveSupplied(async (onLine) => {
  const module = hasSimd() ? assets.engine : assets.enginePlain;
  if (!module) throw new Error("this build holds no engine module for this browser");
  const { script, wasm } = module;
  const [{ default: create }] = await Promise.all([import(beside(script)) as Promise<{ default: CreateEngine }>, isWanted]);
  return create({ onLine, locateFile: (name) => beside(name.endsWith(".wasm") ? wasm : name) });
}, files);
