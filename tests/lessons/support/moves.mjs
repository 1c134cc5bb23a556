// The squares of a move in long form, "a5a6q".
export const fromOf = (move) => move.slice(0, 2);
export const targetOf = (move) => move.slice(2, 4);
