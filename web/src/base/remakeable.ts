// What is kept only to be had sooner, and makes room for what cannot be had again.

/** The browser's cache for parts of solved games. */
export const remakeableCache = "thirty-squares-truth";

/** Resolves when there is as much room as there can be. */
export async function makeRoom(): Promise<void> {
  try {
    await caches.delete(remakeableCache);
  } catch {
    // A browser without such a cache has no room to gain.
  }
}
