/** Words within `selector` that stand on more than one line. Runs in the page. */
export function brokenWords(selector) {
  const broken = [];
  const walker = document.createTreeWalker(document.querySelector(selector), NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node.parentElement.closest(".visually-hidden, option, [hidden]")) continue;
    for (const { index, 0: word } of (node.textContent ?? "").matchAll(/[\p{L}\p{N}’]+/gu)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const lines = new Set([...range.getClientRects()].filter(({ width }) => width > 0.5).map(({ bottom }) => Math.round(bottom)));
      if (lines.size > 1) broken.push(word);
    }
  }
  return broken;
}
