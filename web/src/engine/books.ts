// The opening books, which come with the page: small files of its own, read whole once.
export class Books {
  private readonly books = new Map<string, Promise<Uint8Array>>();

  /** `files` are by game; `read` rejects where a file cannot be had. */
  constructor(
    private readonly files: Readonly<Record<string, string>>, private readonly read: (file: string) => Promise<Uint8Array>,
  ) {}

  /** Bytes of a game's book; null if they cannot be had. */
  async part(game: string, offset: number, length: number): Promise<Uint8Array | null> {
    const file = this.files[game];
    if (!file) return null;
    const book = this.books.get(game) ?? this.read(file);
    this.books.set(game, book);
    try {
      return (await book).subarray(offset, offset + length);
    } catch {
      this.books.delete(game);  // another try may do better
      return null;
    }
  }
}
