// What is kept on the device. Where the browser refuses (a sandboxed frame, private mode, a full disk)
// everything lives in memory until the page closes, and `keeps()` says so.

const prefix = "thirty-squares:1:";
const memory = new Map<string, string>();

function reach(): Storage | null {
  try {
    const probe = `${prefix}probe`;
    localStorage.setItem(probe, probe);
    localStorage.removeItem(probe);
    return localStorage;
  } catch {
    return null;
  }
}

let store = reach();

/** Whether what is written outlives the page. */
export const keeps = (): boolean => store !== null;

/** The value written under `key`, if it is there and `valid` accepts it. */
export function read<T>(key: string, valid: (value: unknown) => value is T): T | null {
  try {
    const text = store ? store.getItem(prefix + key) : memory.get(key);
    const value: unknown = text == null ? null : JSON.parse(text);
    return valid(value) ? value : null;
  } catch {
    return null;
  }
}

export function write(key: string, value: unknown): void {
  const text = JSON.stringify(value);
  memory.set(key, text);
  try {
    store?.setItem(prefix + key, text);
  } catch {
    store = null;
  }
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
