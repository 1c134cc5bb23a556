// The learning platform, as the package sees it: functions on some window above, which may come late, answer "false",
// answer nothing, or throw. Nothing it does stops the game.
import { dialects, type Dialect, type Entry } from "./dialect";
import type { Work } from "./work";

type Functions = Readonly<Record<string, (...given: string[]) => unknown>>;

const openerOf = (window: Window): Window | null => {
  try {
    return window.opener as Window | null;
  } catch {
    return null;
  }
};

/** The windows in which a platform may hold its functions: this one and all above it, then those of whoever opened them. */
function windowsAround(from: Window): Window[] {
  const found: Window[] = [];
  for (let at: Window | null = from; at && !found.includes(at); at = at.parent === at ? openerOf(at) ?? openerOf(from) : at.parent) found.push(at);
  return found;
}

interface Found {
  readonly dialect: Dialect;
  readonly functions: Functions;
}

/** What may be the platform's functions, as far as they are there yet. A window of another origin throws when it is looked into. */
function* functionsAround(from: Window): Generator<Found> {
  for (const dialect of dialects) {
    for (const window of windowsAround(from)) {
      try {
        const functions = (window as unknown as Record<string, Functions | undefined>)[dialect.api];
        if (functions) yield { dialect, functions };
      } catch {
        // a window of somebody else
      }
    }
  }
}

const tries = { count: 40, pause_ms: 250 };

const pause = (ms: number): Promise<void> => new Promise((done) => { setTimeout(done, ms); });

export class Platform {
  private isOpen = true;

  private constructor(readonly dialect: Dialect, private readonly functions: Functions) {}

  /** The platform, once it is there and has let us begin, in whichever dialect it does; null if neither happens within ten seconds. */
  static async find(from: Window = window, wait: (ms: number) => Promise<void> = pause): Promise<Platform | null> {
    for (let i = 0; i < tries.count; i++) {
      for (const { dialect, functions } of functionsAround(from)) {
        const platform = new Platform(dialect, functions);
        if (platform.did("begin", "")) return platform;
      }
      await wait(tries.pause_ms);
    }
    return null;
  }

  /** What the platform kept of earlier visits. */
  get state(): string {
    return this.get(this.dialect.state);
  }

  /** What its gradebook has of them. */
  get work(): Work {
    return this.dialect.work((name) => this.get(name));
  }

  /** Whether this visit counts: it does not where a teacher only looks, or a pupil looks back. A platform that does not say
   *  means that it does. */
  get counts(): boolean {
    return !["browse", "review"].includes(this.get(this.dialect.mode));
  }

  /** Hands all of it over. True if the platform took everything that it must have a place for. */
  report(entries: readonly Entry[]): boolean {
    const taken = entries.map(([name, value]) => this.did("set", name, value) || this.dialect.optional.includes(name));
    return this.did("commit", "") && taken.every(Boolean);
  }

  /** Ends the visit; nothing can be handed over after it. True if the platform took everything: what it says to the end itself
   *  changes nothing, and some say nothing while the page goes. */
  end(entries: readonly Entry[]): boolean {
    if (!this.isOpen) return true;
    const taken = this.report(entries);
    this.call("end", "");
    this.isOpen = false;
    return taken;
  }

  private get(name: string): string {
    const value = this.call("get", name);
    return value === null || value === undefined ? "" : String(value);
  }

  private did(name: keyof Dialect["functions"], ...given: string[]): boolean {
    const answer = this.call(name, ...given);
    return answer === true || answer === "true";
  }

  private call(name: keyof Dialect["functions"], ...given: string[]): unknown {
    if (!this.isOpen) return null;
    try {
      return this.functions[this.dialect.functions[name]]?.(...given);
    } catch (error) {
      console.warn(error);
      return null;
    }
  }
}
