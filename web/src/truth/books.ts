// The opening books, which come with the page: small files of its own, fetched whole and kept as all its files are.
export class Books {
  private readonly fetched = new Map<string, Promise<Uint8Array | null>>();

  /** `files` are by game and lie beside `base`. */
  constructor(private readonly base: string, private readonly files: Readonly<Record<string, string>>) {}

  /** Bytes of a game's book; null if they cannot be had. */
  async part(game: string, offset: number, length: number): Promise<Uint8Array | null> {
    const file = this.files[game];
    if (!file) return null;
    if (!this.fetched.has(game)) this.fetched.set(game, this.fetch(file));
    const whole = await this.fetched.get(game)!.catch(() => null);
    if (!whole) this.fetched.delete(game);  // another try may do better
    return whole?.subarray(offset, offset + length) ?? null;
  }

  private async fetch(file: string): Promise<Uint8Array | null> {
    const response = await fetch(new URL(file, this.base));
    return response.ok ? new Uint8Array(await response.arrayBuffer()) : null;
  }
}
