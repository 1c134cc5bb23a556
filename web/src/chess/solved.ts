// Which games have answers in a file (a pack): those solved from their start, and those of which the endings of four men
// are. Games with the same endings share one file. Pawns alone are worked out on the spot.
const whole = ["kings-conquest", "raging-rooks", "battling-bishops", "mean-queens", "krazy-knights"];
const onTheSpot = ["power-pawns", "pawn-blasters"];
const endings = {
  "rescue-the-queen": "rescue-the-queen", "quickchess-gc": "quickchess-gc", "all-the-pieces": "all-the-pieces",
  "kings-pro": "all-the-pieces", "queens-pro": "all-the-pieces", blind: "all-the-pieces",
};

/** A pack that answers for a game. `all`: every position of it, with results alone or with all distances; else endings. */
export interface PackOfGame {
  readonly pack: string;
  readonly all: "results" | "plies" | null;
}
const packs = new Map<string, readonly PackOfGame[]>();
for (const game of whole) packs.set(game, [{ pack: game, all: "results" }, { pack: `${game}.plies`, all: "plies" }]);
for (const [game, pack] of Object.entries(endings)) packs.set(game, [{ pack, all: null }]);

/** The packs that answer for a game, each knowing more than the one before. */
export const packsOf = (game: string): readonly PackOfGame[] => packs.get(game) ?? [];
export const isSolved = (game: string): boolean => whole.includes(game) || onTheSpot.includes(game);
