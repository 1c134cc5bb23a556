// The address of the page, where that is its own: it opens again what is shown.
import { hostDevice } from "./host-device";

const isInside = (query: string): boolean => /(^|[?&])embed=1/.test(query);

/** What is added to a query, so that a page inside another stays one. */
export const stayingInside = (query = ""): string => (isInside(location.search) && !isInside(query) ? "&embed=1" : "");

/** Puts a query into it; `state` is kept with it. A page inside another stays one when it is opened again, with what the site around
 *  it keeps. */
export function writeAddress(query: string, state?: object): void {
  try {
    history.replaceState({ ...history.state as object | null, ...state }, "", `?${query}${stayingInside(query)}${hostDevice ? location.hash : ""}`);
  } catch (error) {
    console.warn(error);  // a frame whose address is not its own
  }
}
