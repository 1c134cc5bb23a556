// Where the bytes of a solved game's pack come from: what has been kept on the device, else the site's folder `truth/`,
// range by range. Both the engine's worker and the page use it; they share what is kept.
//
// `truth/index.json` names the packs there are. A pack's version is part of its address, so what is kept of two versions never
// mixes, and parts of an old one are thrown away when a new one is seen. A pack of another size than the index says is of a
// site that has changed since: the index is asked for again.

import { remakeableCache } from "../base/remakeable";
import type { Files } from "./supply";

/** What the site's index says about a pack. */
export interface PackInfo {
  /** Bytes. */
  readonly size: number;
  readonly version: string;
}

const patience_ms = 10_000;

const isIndex = (value: unknown): value is Readonly<Record<string, PackInfo>> =>
  typeof value === "object" && value !== null && !Array.isArray(value) && Object.values(value).every((info) =>
    typeof (info as PackInfo)?.size === "number" && typeof (info as PackInfo).version === "string");

/** The index that an answer holds; null where it holds none. */
async function indexIn(response: Response | undefined): Promise<Readonly<Record<string, PackInfo>> | null> {
  const index: unknown = await response?.json().catch(() => null);
  return isIndex(index) ? index : null;
}

/** The device's store; null where it is refused. */
async function openStore(): Promise<Cache | null> {
  try {
    return await caches.open(remakeableCache);
  } catch {
    return null;
  }
}

/** An answer from the network. Its bytes are either read or left. */
interface PatientAnswer {
  readonly response: Response;
  /** However long all of them take, some have to come now and then; `tell` hears how many there are so far. */
  read(tell?: (size: number) => void): Promise<Blob>;
  leave(): void;
}

async function fetchPatiently(address: string, headers: Record<string, string> = {}): Promise<PatientAnswer> {
  const silence = new AbortController();
  const wait = (): ReturnType<typeof setTimeout> => setTimeout(() => silence.abort(new Error("the site fell silent")), patience_ms);
  let timer = wait();
  const response = await fetch(address, { headers, cache: "no-store", signal: silence.signal });
  return {
    response,
    async read(tell) {
      const chunks: BlobPart[] = [];
      let size = 0;
      for (const reader = response.body!.getReader();;) {
        const { done, value } = await reader.read();
        clearTimeout(timer);
        if (done) return new Blob(chunks);
        timer = wait();
        chunks.push(value);
        size += value.length;
        tell?.(size);
      }
    },
    leave() {
      clearTimeout(timer);
      void response.body?.cancel();
    },
  };
}

export class Packs implements Files {
  private readonly folder: URL;
  private readonly store = openStore();
  private index: Promise<Readonly<Record<string, PackInfo>>> | null = null;
  /** Whole packs, where there is one at hand: kept on the device, or sent by a server that knows no ranges. */
  private readonly whole = new Map<string, Promise<Blob>>();

  /** `base` is an address beside which the folder lies. */
  constructor(base: string) {
    this.folder = new URL("truth/", base);
  }

  /** What is known about a game's pack; null where there is none, or nobody can say. */
  async info(pack: string): Promise<PackInfo | null> {
    this.index ??= this.fetchIndex();
    try {
      return (await this.index)[pack] ?? null;
    } catch {
      this.index = null;
      return null;
    }
  }

  /** Whether this device keeps anything. */
  async canKeep(): Promise<boolean> {
    return (await this.store) !== null;
  }

  /** Whether the whole pack is on this device. */
  async isInstalled(pack: string): Promise<boolean> {
    const info = await this.info(pack);
    return info !== null && (await (await this.store)?.match(this.address(pack, info))) !== undefined;
  }

  /** Bytes of a pack; null if they cannot be had. */
  async part(pack: string, offset: number, length: number): Promise<Uint8Array | null> {
    const info = await this.info(pack);
    if (!info) return null;
    const address = this.address(pack, info);
    const whole = await this.wholePack(address);
    if (whole) return new Uint8Array(await whole.slice(offset, offset + length).arrayBuffer());
    const store = await this.store;
    const key = `${address}&part=${offset}-${length}`;
    const kept = await store?.match(key);
    if (kept) return new Uint8Array(await kept.arrayBuffer());

    const answer = await fetchPatiently(address, { Range: `bytes=${offset}-${offset + length - 1}` });
    if (!answer.response.ok) {
      answer.leave();
      return null;
    }
    if (answer.response.status === 200) {  // the server knows no ranges
      const sent = await this.takeWhole(address, info, answer);
      return new Uint8Array(await sent.slice(offset, offset + length).arrayBuffer());
    }
    const bytes = new Uint8Array(await (await answer.read()).arrayBuffer());
    await store?.put(key, new Response(bytes)).catch(() => undefined);
    return bytes;
  }

  /** A pack that comes as a whole, once: who asks for other parts meanwhile waits for the same bytes. */
  private async takeWhole(address: string, { size }: PackInfo, answer: PatientAnswer): Promise<Blob> {
    const coming = this.whole.get(address);
    if (coming) {
      answer.leave();
      return coming;
    }
    const taken = answer.read().then((blob) => this.checked(blob, size));
    this.whole.set(address, taken);
    try {
      const blob = await taken;
      await (await this.store)?.put(address, new Response(blob)).catch(() => undefined);
      return blob;
    } catch (error) {
      this.whole.delete(address);
      throw error;
    }
  }

  private checked(pack: Blob, size: number): Blob {
    if (pack.size === size) return pack;
    this.index = null;
    throw new Error("the pack was cut short");
  }

  /** Fetches a whole pack and keeps it; `tell` hears the share that has arrived. Rejects if it cannot be had or kept. */
  async install(pack: string, tell: (share: number) => void): Promise<void> {
    const info = await this.info(pack);
    const store = await this.store;
    if (!info || !store) throw new Error("there is no pack, or nowhere to keep it");
    const answer = await fetchPatiently(this.address(pack, info));
    if (answer.response.status !== 200) {
      answer.leave();
      throw new Error(`the pack was answered with ${answer.response.status}`);
    }
    const whole = await answer.read((size) => tell(Math.min(1, size / info.size)));
    this.checked(whole, info.size);
    await store.put(this.address(pack, info), new Response(whole));
    await this.forgetParts(store, pack, this.address(pack, info));
  }

  /** Throws away whatever is kept of a pack. */
  async forget(pack: string): Promise<void> {
    this.whole.clear();
    const store = await this.store;
    if (store) await this.forgetParts(store, pack, "");
  }

  private address(pack: string, { version }: PackInfo): string {
    return new URL(`${pack}.pack?v=${version}`, this.folder).href;
  }

  /** The pack as a whole if it is at hand. The page may install it at any time, so a miss is not remembered. */
  private async wholePack(address: string): Promise<Blob | null> {
    const known = this.whole.get(address);
    if (known) return known;
    const kept = await (await this.store)?.match(address);
    if (!kept) return null;
    const blob = kept.blob();
    this.whole.set(address, blob);
    blob.catch(() => this.whole.delete(address));  // what could not be read once is asked for again
    return blob;
  }

  /** The site's index, or the one kept from the last visit. */
  private async fetchIndex(): Promise<Readonly<Record<string, PackInfo>>> {
    const address = new URL("index.json", this.folder).href;
    const store = await this.store;
    const fetched = await fetch(address, { signal: AbortSignal.timeout(patience_ms), cache: "no-cache" }).catch(() => null);
    if (fetched?.status === 404) return {};
    const copy = fetched?.ok ? fetched.clone() : null;
    // A network that asks for a password answers every address with a page of its own.
    const fresh = fetched?.ok ? await indexIn(fetched) : null;
    const index = fresh ?? await indexIn(await store?.match(address));
    if (!index) throw new Error("no index of packs");
    if (fresh && copy && store) {
      await store.put(address, copy).catch(() => undefined);
      for (const [pack, info] of Object.entries(fresh)) await this.forgetOldVersions(store, pack, info);
    }
    return index;
  }

  private async forgetOldVersions(store: Cache, pack: string, info: PackInfo): Promise<void> {
    const current = this.address(pack, info);
    for (const { url } of await store.keys()) if (this.isOf(pack, url) && !url.startsWith(current)) await store.delete(url);
  }

  private async forgetParts(store: Cache, pack: string, except: string): Promise<void> {
    for (const { url } of await store.keys()) if (this.isOf(pack, url) && url !== except) await store.delete(url);
  }

  private isOf(pack: string, url: string): boolean {
    return url.startsWith(new URL(`${pack}.pack?`, this.folder).href);
  }
}
