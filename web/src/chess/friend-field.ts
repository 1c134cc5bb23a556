// What a first board reads of a game with a friend elsewhere: where such games are kept, and the field `friend` of an address in
// its parts. What these mean is with friend-link.ts and friend-games.ts, which come later.
export const friendGamesKey = "friends";

export const sideLetters = { w: "white", b: "black" } as const;

/** As text, and unproven: the version, the name, the letter of the reader's side, the sum, the letter of a word, and what nobody wrote. */
export const friendField = (field = ""): readonly string[] => field.split(".");
