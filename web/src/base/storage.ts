// What is kept on the device. Reading never depends on writing: a full device still shows what it holds. Whoever writes
// says what is to change, not what all of it is to be: the change is made to what the device holds at that moment, so
// that two tabs do not undo each other's, and made again later where the device had no room for it. Until then, and where
// the browser refuses to keep anything (a sandboxed frame), the outcome lives in memory. Whoever starts over leaves a mark: a
// page from before it writes nothing any more, and is to be loaded anew.

import { hostDevice } from "./host-device";
import { keptPrefix as prefix } from "./kept-prefix";

/** What is kept under it is another one whenever somebody starts over. */
export const startKey = "start";

/** What is used of the browser's localStorage. */
export type Device = Pick<Storage, "getItem" | "setItem">;
export type Check<T> = (value: unknown) => value is T;
type Change = (stored: unknown) => unknown;

export class Store {
  /** What could not be written, as text, by key. */
  private readonly memory = new Map<string, string>();
  /** The changes that led to it, to be made again. */
  private readonly pending = new Map<string, Change[]>();
  private readonly troubled: (() => void)[] = [];
  /** How often there was no room. */
  private refused = 0;
  /** As the page has found it. */
  readonly start: string | null;

  /** `device` is null where nothing is kept. */
  constructor(private readonly device: Device | null) {
    this.start = this.onDevice(startKey);
  }

  /** Somebody has started over since. */
  onOutdated = (): void => location.reload();

  /** Whether all that was written outlives the page. */
  get keeps(): boolean {
    return this.device !== null && this.pending.size === 0;
  }

  /** The value kept under `key`, if it is there and `valid` accepts it. */
  read<T>(key: string, valid: Check<T>): T | null {
    const value = parse(this.memory.get(key) ?? this.onDevice(key));
    return valid(value) ? value : null;
  }

  /** Puts what `change` makes of the kept value in its place; null stands for one that is missing or damaged.
   *  `change` is called again when there is room, with what is kept by then. */
  update<T>(key: string, valid: Check<T>, change: (stored: T | null) => T): void {
    this.make(key, [...this.pending.get(key) ?? [], checked(valid, change)]);
  }

  /** The same for a change after which nothing of those before it is left: they are not made again. */
  replace<T>(key: string, valid: Check<T>, change: (stored: T | null) => T): void {
    this.make(key, [checked(valid, change)]);
  }

  private make(key: string, changes: Change[]): void {
    if (!this.device) {
      this.memory.set(key, JSON.stringify(changes.at(-1)?.(parse(this.memory.get(key)))));
    } else {
      this.pending.set(key, changes);
      this.settle(key);
      if (this.keeps) return;
    }
    for (const tell of this.troubled.splice(0)) tell();
  }

  /** Writes what there was no room for, if there is now. */
  settleAll(): void {
    for (const key of [...this.pending.keys()]) this.settle(key);
  }

  /** Forgets what waits to be written under the keys that `isDropped` names. */
  drop(isDropped: (key: string) => boolean): void {
    for (const values of [this.memory, this.pending]) for (const key of [...values.keys()]) if (isDropped(key)) values.delete(key);
  }

  /** Calls `tell`, once, when something cannot be kept. */
  whenTroubled(tell: () => void): void {
    this.troubled.push(tell);
  }

  /** A change may put what it replaces under another key: where there is no room for that, it waits as well. */
  private settle(key: string): void {
    if ((this.onDevice(startKey) ?? this.start) !== this.start) {
      this.drop(() => true);
      return this.onOutdated();
    }
    const changes = this.pending.get(key) ?? [];
    const { refused } = this;
    const text = JSON.stringify(changes.reduce((value, change) => change(value), parse(this.onDevice(key))));
    try {
      if (this.refused > refused) throw 0;
      this.device?.setItem(prefix + key, text);
      this.memory.delete(key);
      this.pending.delete(key);
    } catch {
      this.refused++;
      this.memory.set(key, text);
    }
  }

  private onDevice(key: string): string | null {
    try {
      return this.device?.getItem(prefix + key) ?? null;
    } catch {
      return null;
    }
  }
}

const checked = <T>(valid: Check<T>, change: (stored: T | null) => T): Change => (stored) => change(valid(stored) ? stored : null);

function parse(text: string | null | undefined): unknown {
  try {
    return text == null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

/** What the browser has for this page, if anything: a frame without an origin throws on the mere question. */
export function findDevice(ask: () => Storage): Storage | null {
  try {
    ask().getItem(prefix);
    return ask();
  } catch {
    return null;
  }
}

const device = hostDevice ?? findDevice(() => localStorage);
export const store = new Store(device);

/** Whether the browser keeps things at all. */
export const isKeeper = device !== null;
export const read: Store["read"] = (key, valid) => store.read(key, valid);
export const update: Store["update"] = (key, valid, change) => store.update(key, valid, change);

const listeners: ((key: string) => void)[] = [];

/** Calls `listener` with the key under which another tab has written; a page that was left and is come back to hears what
 *  was written while it slept. */
export function whenOthersWrite(listener: (key: string) => void): void {
  if (listeners.push(listener) > 1) return;
  const tell = (key: string | null): void => {
    if (key?.startsWith(prefix)) for (const listens of listeners) listens(key.slice(prefix.length));
  };
  const onDevice = (): Record<string, unknown> => ({ ...device });
  let left = onDevice();
  addEventListener("storage", ({ key }) => tell(key));
  addEventListener("pagehide", () => { left = onDevice(); });
  addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    const found = onDevice();
    for (const key of Object.keys({ ...left, ...found })) if (left[key] !== found[key]) tell(key);
  });
}

/** Forgets what is kept under the keys that `isForgotten` names. */
export function forget(isForgotten: (key: string) => boolean): void {
  store.drop(isForgotten);
  for (const key of hostDevice?.keys() ?? Object.keys(device ?? {})) {
    if (key.startsWith(prefix) && isForgotten(key.slice(prefix.length))) device?.removeItem(key);
  }
}

export const isString = (value: unknown): value is string => typeof value === "string";
export const isStrings = (value: unknown): value is readonly string[] => Array.isArray(value) && value.every((one) => typeof one === "string");
export const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** What of a kept list is of its kind: what is damaged is left out, and nothing besides. */
export const itemsOf = <T>(list: readonly unknown[] | null | undefined, isSuch: Check<T>): T[] => (list ?? []).filter(isSuch);

/** The same of a kept record. */
export const entriesOf = <T>(record: Readonly<Record<string, unknown>> | null | undefined, isSuch: Check<T>): Record<string, T> =>
  Object.fromEntries(Object.entries(record ?? {}).filter((entry): entry is [string, T] => isSuch(entry[1])));
