// What is kept only to be had sooner, and makes room for what cannot be had again.

/** The browser's cache for parts of solved games. */
export const remakeableCache = "thirty-squares-truth";

/** Resolves when there is as much room as there can be. Each part is deleted by itself: of a cache that is deleted as a whole
 *  they stay for as long as any page has it open. */
export async function makeRoom(): Promise<void> {
  try {
    const cache = await caches.open(remakeableCache);
    await Promise.all((await cache.keys()).map((part) => cache.delete(part)));
  } catch {
    // A browser without such a cache has no room to gain.
  }
}
