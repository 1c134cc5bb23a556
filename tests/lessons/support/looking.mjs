// Which squares a piece looks at, by its movement alone, and what sentences say of it.
const straight = [[0, 1], [0, -1], [1, 0], [-1, 0]];
const diagonal = [[1, 1], [1, -1], [-1, 1], [-1, -1]];
const jumps = [[1, 2], [2, 1], [-1, 2], [-2, 1], [1, -2], [2, -1], [-1, -2], [-2, -1]];
const ways = { k: [...straight, ...diagonal], q: [...straight, ...diagonal], y: [...straight, ...diagonal], r: straight, b: diagonal, n: jumps };
const letters = { pawn: "p", knight: "n", bishop: "b", rook: "r", queen: "q", king: "k" };

/** The squares that a piece of that letter would look at from a square. */
export function looksAt(board, from, letter = board[from]) {
  const isWhite = letter === letter.toUpperCase();
  const kind = letter.toLowerCase();
  const steps = kind === "p" ? [[-1, isWhite ? 1 : -1], [1, isWhite ? 1 : -1]] : ways[kind];
  const reach = "rbqy".includes(kind) ? 7 : 1;
  return steps.flatMap(([right, up]) => {
    const seen = [];
    for (let i = 1; i <= reach; i++) {
      const square = `${String.fromCharCode(from.charCodeAt(0) + right * i)}${Number(from[1]) + up * i}`;
      seen.push(square);
      if (board[square]) break;
    }
    return seen;
  });
}

const squaresIn = (text) => text.match(/\b[a-h][1-8]\b/g) ?? [];

/** What an English sentence says falsely of who looks at what on the board, each in its own words. */
export function falseLooks(text, board) {
  const faults = [];
  for (const [said, from, seen] of text.matchAll(/ on ([a-h][1-8]) looks at ((?:[a-h][1-8](?:, | and )?)+)/g)) {
    if (!board[from] || squaresIn(seen).some((square) => !looksAt(board, from).includes(square))) faults.push(said.trim());
  }
  for (const [said, from, piece, seen] of text.matchAll(/From ([a-h][1-8]) a (\w+) looks at ((?:(?:at )?[a-h][1-8](?:, | and )?)+)/g)) {
    const letter = letters[piece].toUpperCase();
    if (squaresIn(seen).some((square) => !looksAt({ ...board, [from]: letter }, from, letter).includes(square))) faults.push(said);
  }
  for (const [said, many, piece] of text.matchAll(/pawn(s?) (?:is looking|looks?|look) at your (\w+)/g)) {
    const targets = Object.keys(board).filter((square) => board[square] === letters[piece]?.toUpperCase());
    const pawns = Object.keys(board).filter((square) => board[square] === "p" && targets.some((target) => looksAt(board, square).includes(target)));
    if (pawns.length < (many ? 2 : 1)) faults.push(said);
  }
  return faults;
}
