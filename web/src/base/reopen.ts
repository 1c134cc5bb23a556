// Ways from a page of ours to another one.

/** Opens the page at another query, "?game=…", in place of this one. What is behind the # stays: what a site keeps for its
 *  frame, or choices. */
export function reopen(query: string): void {
  // An address that is the same to its end would be taken for a place on this page.
  if (query === location.search) location.reload();
  else location.replace(query + location.hash);
}

/** The same page anew at another query, which says how it is shown: its step of the history stays, with what it tells of those below. */
export function reloadAt(query: string): void {
  try {
    history.replaceState(history.state, "", (query === "?" ? location.pathname : query) + location.hash);
  } catch {
    return reopen(query);  // a frame whose address is not its own
  }
  location.reload();
}

/** As if somebody had pressed a link: whoever looks after links, as a frame does, looks after this one. */
export function followLink(href: string): void {
  const link = document.createElement("a");
  link.href = href;
  document.body.append(link);
  link.click();
  link.remove();
}
