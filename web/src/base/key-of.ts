/** What a key means: what it writes or, where that is no Latin letter, its place on an English keyboard. */
export function keyOf({ key, code }: KeyboardEvent): string {
  if (key.length > 1) return key;
  return (key <= "~" ? key : code.replace(/^Key/, "")).toLowerCase();
}
