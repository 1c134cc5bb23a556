// A sum over a text, so that one which was cut off, mistyped or put together by hand is told from one that a page has made. It
// guards against damage, not against anyone who wants to cheat.

/** 53 bits of a text, by two rows of multiplications that mix into each other (cyrb53); eleven digits and small letters. */
export function sumOf(text: string): string {
  let [a, b] = [0xdeadbeef, 0x41c6ce57];
  for (let i = 0; i < text.length; i++) {
    a = Math.imul(a ^ text.charCodeAt(i), 2654435761);
    b = Math.imul(b ^ text.charCodeAt(i), 1597334677);
  }
  const mixed = (one: number, other: number): number =>
    (Math.imul(one ^ (one >>> 16), 2246822507) ^ Math.imul(other ^ (other >>> 13), 3266489909)) >>> 0;
  return (4294967296 * (mixed(b, a) & 0x1fffff) + mixed(a, b)).toString(36).padStart(11, "0");
}
