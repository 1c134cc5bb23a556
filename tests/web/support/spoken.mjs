// What a reader speaks, and what who speaks to the page says to it.

/** What is wrong with either, of all that is seen: a name that lacks words that are seen on what it names, so that nobody finds it by
 *  them; words of two lines that are read as one, with no space between them; a name that is said of what is around it already; a
 *  verdict on what was typed that no field of its form tells of when somebody comes back to it; a board whose arrow keys a reader would
 *  keep for itself, as it does outside of grids, or with headers, which it would say beside each square's own name; a sign that is read
 *  out though it only adorns. */
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

  for (const element of document.querySelectorAll("a[href], button, summary, label, p, h1, h2, h3")) {
    if (!isShown(element) || !isSpoken(element) || element.hasAttribute("aria-label")) continue;
    const spoken = [];
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode;
      if (isShown(parentElement) && isSpoken(parentElement) && !parentElement.closest("option, [aria-label]") && textContent) spoken.push(textContent);
    }
    for (const [i, text] of spoken.entries()) {
      if (/[\p{L}\p{M}\p{N}]$/u.test(spoken[i - 1] ?? "") && /^[\p{L}\p{N}]/u.test(text)) tell(`"${spoken[i - 1]}${text}" is one word`, element);
    }
  }

  for (const inner of document.querySelectorAll("[aria-label] [aria-label]")) {
    const outer = inner.parentElement.closest("[aria-label]");
    if (isShown(inner) && isSpoken(inner) && outer.ariaLabel === inner.ariaLabel) tell("what it is in says the same", inner);
  }

  for (const verdict of document.querySelectorAll("form :is([role=status], [role=alert]):not(.visually-hidden)")) {
    const { id } = verdict;
    const isOfField = verdict.closest("form").querySelector("[type=text], textarea:not([readonly])") && verdict.textContent && isShown(verdict);
    if (isOfField && !(id && document.querySelector(`[aria-describedby="${id}"]`))) tell("no field tells of the verdict on it", verdict);
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
