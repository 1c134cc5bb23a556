// Which words a bundle can ask for, read from its sources: keys stand there as they are, or as the beginning of a
// key made at run time (`piece.${name}`). The forms of a text for numbers (`clock.low#one`) go by its key.
const literal = /"([\w.-]+)"/g;
const beginning = /`([a-z-]+\.)\$\{/g;

/** A function that tells whether the sources can ask for a key. */
export function wordsAskedFor(source) {
  const literals = new Set([...source.matchAll(literal)].map(([, text]) => text));
  const beginnings = [...source.matchAll(beginning)].map(([, text]) => text);
  return (key) => literals.has(key.replace(/#.*/, "")) || beginnings.some((start) => key.startsWith(start));
}
