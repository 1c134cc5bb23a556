/** Puts a query into the address of the page, where that is its own: so that it opens again what is shown. */
export function writeAddress(query: string, state: unknown = null): void {
  try {
    history.replaceState(state, "", `?${query}`);
  } catch (error) {
    console.warn(error);  // a frame whose address is not its own
  }
}
