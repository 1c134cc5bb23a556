// Which games have answers in a file (a pack): those solved from their start, and those of which the endings of four men
// are. Games with the same endings share one file. Pawns alone are worked out on the spot.
const whole = ["kings-conquest", "raging-rooks", "battling-bishops", "mean-queens", "krazy-knights"];
const onTheSpot = ["power-pawns", "pawn-blasters"];
const endings = {
  "rescue-the-queen": "rescue-the-queen", "quickchess-gc": "quickchess-gc", "all-the-pieces": "all-the-pieces",
  "kings-pro": "all-the-pieces", "queens-pro": "all-the-pieces", blind: "all-the-pieces",
};

/** A pack that answers for a game: every position of it, or endings alone. */
export interface PackOfGame {
  readonly pack: string;
  readonly isWhole: boolean;
}
const packs = new Map<string, PackOfGame>(Object.entries(endings).map(([game, pack]) => [game, { pack, isWhole: false }]));
for (const game of whole) packs.set(game, { pack: game, isWhole: true });

export const packOf = (game: string): PackOfGame | null => packs.get(game) ?? null;
export const isSolved = (game: string): boolean => whole.includes(game) || onTheSpot.includes(game);
