// Where a move in long form leads, such as "a2a3" or "a5a6q", and the arrow that shows it.

export const fromOf = (move: string): string => move.slice(0, 2);
export const toOf = (move: string): string => move.slice(2, 4);
export const squaresOf = (move: string): readonly [from: string, to: string] => [fromOf(move), toOf(move)];

/** As a mark of the board: "hint:a2-a3". */
export const arrowOf = (mark: string, move: string): string => `${mark}:${fromOf(move)}-${toOf(move)}`;
