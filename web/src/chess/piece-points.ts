// What pieces are worth in points.

/** By their small letters; a king has none. */
export const points: Readonly<Record<string, number>> = { p: 1, n: 3, b: 3, r: 5, q: 9, y: 9 };
