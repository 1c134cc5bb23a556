/** Of so many plies, how many moves of the side that begins; one at least, as there is always something to be played. */
export const movesIn = (plies: number): number => Math.max(1, Math.ceil(plies / 2));
