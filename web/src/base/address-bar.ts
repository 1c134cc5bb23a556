// The address of the page, where that is its own: it opens again what is shown.
import { hostDevice } from "./host-device";

const isInside = (query: string): boolean => /(^|[?&])embed=1/.test(query);

/** Puts a query into it; `state` is kept with it. A page inside another stays one when it is opened again, with what the site around
 *  it keeps. */
export function writeAddress(query: string, state?: object): void {
  const embed = isInside(location.search) && !isInside(query) ? "&embed=1" : "";
  try {
    history.replaceState({ ...history.state as object | null, ...state }, "", `?${query}${embed}${hostDevice ? location.hash : ""}`);
  } catch (error) {
    console.warn(error);  // a frame whose address is not its own
  }
}
