// Something that grows move by move and is kept after each, while other tabs may go on with it too. Every version knows
// the one it was made from. A tab that goes on from a version which is no longer the newest keeps both: the other one
// goes to the shelf, unless it says nothing that the new one does not say as well.
import { isList, itemsOf, type Check, type Store } from "./storage";

/** A version's own name, and those of the versions it was made from, the latest first, with a blank behind each. What
 *  older pages have kept has neither. */
export interface Version {
  readonly rev?: string;
  readonly from?: string;
}

const nameOf = ({ rev = "old" }: Version): string => rev;
const isMadeFrom = ({ from = "" }: Version, other: Version): boolean => from.split(" ").includes(nameOf(other));

/** How many versions back a version knows: what another tab may miss while it sleeps. */
const memory = 30;

export interface KeptLineRules<T> {
  readonly valid: Check<T>;
  /** Whether `whole` tells all that `part` tells. */
  contains(whole: T, part: T): boolean;
  /** Whether losing it would be noticed. */
  matters(value: T): boolean;
  /** Whether a tab that has only just begun with `fresh` means `other` by it. */
  means(fresh: T, other: T): boolean;
}

/** Something that had to make place, on the shelf of what can be had back. */
export interface Shelved {
  /** What tells it from the others. */
  readonly id: string;
  /** It is what is played from now on; what was played takes its place on the shelf. */
  take(): void;
  /** Nobody wants it any more. */
  remove(): void;
}

/** More than anybody leaves lying about. */
const shelfRoom = 20;

export class KeptLine<T extends object> {
  /** The version this tab shows, as it was last written here or taken over. */
  private shown: (T & Version) | null = null;
  private readonly valid: Check<T & Version>;
  private readonly shelfKey: string;

  constructor(private readonly store: Store, readonly key: string, private readonly rules: KeptLineRules<T>,
    private readonly newName: () => string = () => Math.random().toString(36).slice(2, 10)) {
    this.valid = rules.valid as Check<T & Version>;
    this.shelfKey = `shelf:${key}`;
  }

  /** The newest version, which nobody here has said to show. */
  get newest(): (T & Version) | null {
    return this.store.read(this.key, this.valid);
  }

  /** This tab shows the newest version from now on, and goes on from there. */
  take(): (T & Version) | null {
    this.shown = this.newest;
    return this.shown;
  }

  /** This tab begins something else, whatever is kept. */
  leave(): void {
    this.shown = null;
  }

  /** Keeps what this tab shows now, if it has changed it. */
  keep(value: T): void {
    const { shown } = this;
    if (shown && this.isSame(shown, value)) return;
    const before = shown ? [nameOf(shown), ...(shown.from ?? "").split(" ")] : [];
    const made: T & Version = { ...value, rev: this.newName(), from: before.slice(0, memory).join(" ") };
    this.shown = made;
    this.store.replace(this.key, this.valid, (stored) => {
      if (stored && !this.goesOn(made, stored)) this.shelve(stored);
      return made;
    });
    // What is played again leaves the shelf now that it is kept, and not before.
    if (this.store.keeps && this.shelved.length) this.unshelve(made);
  }

  /** What another tab has made of what this one shows, which is `now`; null if nothing. Where the other went a way of its
   *  own, both stay as they are, and what was played here is on the shelf at the latest from now on. */
  takeOver(now: T): (T & Version) | null {
    const { shown, newest } = this;
    if (!newest || (shown && nameOf(newest) === nameOf(shown))) return null;
    if (shown ? this.goesOn(newest, shown) : this.rules.means(now, newest)) return this.take();
    this.secure();
    return null;
  }

  /** Sees to it that what was played here can be had back, whoever has written since. To be called when the tab goes. */
  secure(): void {
    const { shown, newest } = this;
    if (!shown || !newest || nameOf(newest) === nameOf(shown)) return;
    if (!this.goesOn(newest, shown)) this.shelve(shown);
  }

  /** Whether nothing of `older` is lost where `newer` stands in its place: it was made from it, or tells it as well. */
  private goesOn(newer: T & Version, older: T & Version): boolean {
    return isMadeFrom(newer, older) || this.rules.contains(newer, older);
  }

  /** Puts something aside, to be had back. */
  shelve(value: T): void {
    if (!this.rules.matters(value)) return;
    this.changeShelf((shelf) => shelf.some((other) => this.rules.contains(other, value)) ? shelf
      : [value, ...shelf.filter((other) => !this.rules.contains(value, other))].slice(0, shelfRoom));
  }

  /** What is on the shelf and nowhere else, the newest first. */
  get shelf(): readonly T[] {
    const { newest } = this;
    return this.shelved.filter((value) => this.rules.matters(value) && !(newest && this.rules.contains(newest, value)));
  }

  private get shelved(): readonly T[] {
    return itemsOf(this.store.read(this.shelfKey, isList), this.rules.valid);
  }

  /** Takes off the shelf what `value` tells as well. */
  unshelve(value: T): void {
    this.changeShelf((shelf) => shelf.filter((other) => !this.rules.contains(value, other)));
  }

  private changeShelf(change: (shelf: readonly T[]) => readonly T[]): void {
    this.store.update(this.shelfKey, isList, (shelf) => change(itemsOf(shelf, this.rules.valid)));
  }

  private isSame(one: T, other: T): boolean {
    const plain = (value: T & Version): string => {
      const { rev: _, from: __, ...rest } = value;
      return JSON.stringify(Object.entries(rest).sort());
    };
    return plain(one) === plain(other);
  }
}
