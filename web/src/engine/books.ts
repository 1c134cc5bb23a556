// Opening books and networks, which come with the page: small files of its own, read whole once.
export class Books {
  private readonly books = new Map<string, Promise<Uint8Array>>();

  /** `files` are by their names; `read` rejects where a file cannot be had. */
  constructor(
    private readonly files: Readonly<Record<string, string>>, private readonly read: (file: string) => Promise<Uint8Array>,
  ) {}

  /** Bytes of a file; null if they cannot be had. */
  async part(name: string, offset: number, length: number): Promise<Uint8Array | null> {
    const file = this.files[name];
    if (!file) return null;
    const book = this.books.get(name) ?? this.read(file);
    this.books.set(name, book);
    try {
      return (await book).subarray(offset, offset + length);
    } catch {
      this.books.delete(name);  // another try may do better
      return null;
    }
  }
}
