// Which games are solved from their start: those whose answers are in a file, and those worked out on the spot.
export const gamesWithPacks: ReadonlySet<string> = new Set(["kings-conquest", "raging-rooks", "battling-bishops", "mean-queens", "krazy-knights"]);
export const isSolved = (game: string): boolean => gamesWithPacks.has(game) || game === "power-pawns" || game === "pawn-blasters";
