// A device for pages that stand in somebody else's and are to leave nothing on the reader's own: the site around the frame
// keeps what is to be kept. It gives it back in the frame's address, and is told of every change.
import { keptHash, keptIn } from "./kept-hash";

class HostDevice {
  private tell: (key: string, value: string | null) => void = () => undefined;

  /** `remember` is called with the part of the address that a reload of the frame would need. */
  constructor(private readonly values: Map<string, string>, private readonly remember: (hash: string) => void) {}

  /** `tell` hears of all that is kept, as whoever kept it may have had nobody to tell, and of every change from now on; null for a
   *  value that goes. */
  set onChange(tell: (key: string, value: string | null) => void) {
    this.tell = tell;
    for (const [key, value] of this.values) tell(key, value);
  }

  keys(): string[] {
    return [...this.values.keys()];
  }

  getItem(key: string): string | null {
    return this.values.get(key) ?? null;
  }

  setItem(key: string, value: string): void {
    if (this.values.get(key) === value) return;
    this.values.set(key, value);
    this.changed(key, value);
  }

  removeItem(key: string): void {
    if (this.values.delete(key)) this.changed(key, null);
  }

  private changed(key: string, value: string | null): void {
    this.remember(keptHash(this.values));
    this.tell(key, value);
  }
}

function findHostDevice(): HostDevice | null {
  if (typeof window === "undefined" || window.parent === window) return null;
  const values = keptIn(location.hash);
  return values && new HostDevice(values, (hash) => {
    try {
      history.replaceState(history.state, "", hash);
    } catch {
      // A browser that counts such changes will take a later one.
    }
  });
}

/** Where the site around this frame keeps what is to be kept. */
export const hostDevice = findHostDevice();
