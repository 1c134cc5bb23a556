/** Puts a query into the address of the page, where that is its own: so that it opens again what is shown. `state` is kept with it. */
export function writeAddress(query: string, state?: object): void {
  try {
    history.replaceState({ ...history.state as object | null, ...state }, "", `?${query}`);
  } catch (error) {
    console.warn(error);  // a frame whose address is not its own
  }
}
