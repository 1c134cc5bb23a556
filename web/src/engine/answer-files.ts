// Opening books, strategies and networks, which come with the page: small files of its own, read whole once.
import type { Files } from "./supply";

export class AnswerFiles implements Files {
  /** Null for one in which a fault was found. */
  private readonly opened = new Map<string, Promise<Uint8Array> | null>();

  /** `files` are by their names; `read` rejects where a file cannot be had. It is told "reload" where what a cache has is known
   *  to be no such file. */
  constructor(
    private readonly files: Readonly<Record<string, string>>, private readonly read: (file: string, cache: RequestCache) => Promise<Uint8Array>,
  ) {}

  /** Bytes of a file; null if they cannot be had. */
  async part(name: string, offset: number, length: number): Promise<Uint8Array | null> {
    const file = this.files[name];
    if (!file) return null;
    const known = this.opened.get(name);
    const whole = known ?? this.read(file, known === null ? "reload" : "default");
    this.opened.set(name, whole);
    try {
      return (await whole).subarray(offset, offset + length);
    } catch {
      this.opened.delete(name);  // another try may do better
      return null;
    }
  }

  /** What was read is no such file: a network that asks for a password answers every address with a page of its own. */
  async forget(name: string): Promise<void> {
    this.opened.set(name, null);
  }
}
