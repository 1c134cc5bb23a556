// Opening books, strategies and networks, which come with the page: small files of its own, read whole once.
export class AnswerFiles {
  private readonly opened = new Map<string, Promise<Uint8Array>>();

  /** `files` are by their names; `read` rejects where a file cannot be had. */
  constructor(
    private readonly files: Readonly<Record<string, string>>, private readonly read: (file: string) => Promise<Uint8Array>,
  ) {}

  /** Bytes of a file; null if they cannot be had. */
  async part(name: string, offset: number, length: number): Promise<Uint8Array | null> {
    const file = this.files[name];
    if (!file) return null;
    const whole = this.opened.get(name) ?? this.read(file);
    this.opened.set(name, whole);
    try {
      return (await whole).subarray(offset, offset + length);
    } catch {
      this.opened.delete(name);  // another try may do better
      return null;
    }
  }
}
