// What a reader speaks, and what who speaks to the page says to it.

/** What is wrong with either, of all that is seen: a name that lacks words that are seen on what it names, so that nobody finds it by
 *  them; a board whose arrow keys a reader would keep for itself, as it does outside of grids, or with headers, which it would say beside
 *  each square's own name; a sign that is read out though it only adorns. */
export const spokenFindingsOf = (page) => page.evaluate(() => {
  const found = [];
  const tell = (what, element) => found.push(`${what}: ${element.outerHTML.slice(0, 120)}`);
  const isShown = (element) => element.checkVisibility({ visibilityProperty: true });

  /** Neither signs nor capitals are spoken. */
  const wordsIn = (text) => (text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).join(" ");
  const textOf = (element, isMeant) => {
    const parts = [];
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) if (isMeant(walker.currentNode.parentElement)) parts.push(walker.currentNode.textContent);
    return parts.join(" ");
  };
  /** Moves are said in words, and keys are signs. */
  const isSeen = (element) => isShown(element) && !element.closest(".visually-hidden, svg, kbd, option, .figurines") && element.offsetWidth > 1;
  const isSpoken = (element) => !element.closest("[aria-hidden=true]");
  const givenName = (element) => element.getAttribute("aria-label")
    ?? element.getAttribute("aria-labelledby")?.split(/\s+/).map((id) => document.getElementById(id)?.textContent).join(" ");
  for (const element of document.querySelectorAll("a[href], button, summary, input, select, textarea")) {
    if (!isShown(element)) continue;
    const faces = [element, .../** @type {HTMLInputElement} */ (element).labels ?? []];
    const seen = wordsIn(faces.map((face) => textOf(face, isSeen)).join(" "));
    const name = wordsIn(givenName(element) ?? faces.map((face) => textOf(face, isSpoken)).join(" "));
    if (seen && !` ${name} `.includes(` ${seen} `)) tell(`"${seen}" is seen, but its name is "${name}"`, element);
  }

  for (const board of document.querySelectorAll("table:has([data-square])")) {
    if (!isShown(board)) continue;
    if (!board.matches("[role=grid]")) tell("a reader keeps its arrow keys", board);
    if (board.querySelector("th")) tell("it has headers", board);
  }

  for (const element of document.body.querySelectorAll("*")) {
    for (const place of ["::before", "::after"]) {
      const { content } = getComputedStyle(element, place);
      const isSign = /"[^"]*[^\s"][^"]*"/.test(content) && !/\p{L}{2}/u.test(content);
      if (isSign && !content.includes('/ ""') && isSpoken(element) && isShown(element)) tell(`the sign ${content} is read out`, element);
    }
  }
  return found;
});
