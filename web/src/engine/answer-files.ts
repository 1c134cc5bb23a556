// Opening books, strategies and networks, which come with the page: small files of its own, read whole once.
import type { Files } from "./supply";

export class AnswerFiles implements Files {
  private readonly opened = new Map<string, Promise<Uint8Array>>();
  private readonly faulty = new Set<string>();

  /** `files` are by their names; `read` rejects where a file cannot be had. It is told "reload" where what a cache has is known
   *  to be no such file. */
  constructor(
    private readonly files: Readonly<Record<string, string>>, private readonly read: (file: string, cache: RequestCache) => Promise<Uint8Array>,
  ) {}

  /** Bytes of a file; null if they cannot be had. */
  async part(name: string, offset: number, length: number): Promise<Uint8Array | null> {
    const file = this.files[name];
    if (!file) return null;
    const whole = this.opened.get(name) ?? this.read(file, this.faulty.has(name) ? "reload" : "default");
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
    this.faulty.add(name);
    this.opened.delete(name);
  }
}
