// King and one piece against a king alone, solved backwards by a count of its own: in how many half-moves White, who has the
// move, gives checkmate.
const straight = [[0, 1], [1, 0], [0, -1], [-1, 0]];
const aslant = [[1, 1], [1, -1], [-1, -1], [-1, 1]];
const roads = { R: straight, Q: [...straight, ...aslant] };

export class LoneKing {
  constructor({ files, ranks }, piece) {
    this.files = files;
    this.squares = files * ranks;
    const at = (square, way) => {
      const [dx, dy] = way;
      const [x, y] = [(square % files) + dx, Math.floor(square / files) + dy];
      return x >= 0 && x < files && y >= 0 && y < ranks ? y * files + x : -1;
    };
    const all = Array.from({ length: this.squares }, (_, square) => square);
    this.steps = all.map((square) => roads.Q.map((way) => at(square, way)).filter((to) => to >= 0));
    this.rays = all.map((square) => roads[piece].map((way) => {
      const ray = [];
      for (let to = at(square, way); to >= 0; to = at(to, way)) ray.push(to);
      return ray;
    }));
    this.solve();
  }

  index(king, piece, lone) { return (king * this.squares + piece) * this.squares + lone; }
  touch(a, b) { return a === b || this.steps[a].includes(b); }

  /** Where the piece goes; a king in its way is a wall, the lone one is reached. */
  reach(piece, king, lone) {
    const seen = [];
    for (const ray of this.rays[piece]) for (const to of ray) {
      if (to === king) break;
      seen.push(to);
      if (to === lone) break;
    }
    return seen;
  }

  looks(piece, king, lone) { return this.reach(piece, king, lone).includes(lone); }

  /** Half-moves to the mate, -1 where there is none: `white` with White to move, `black` with Black to move. */
  solve() {
    const count = this.squares ** 3;
    this.white = new Int16Array(count).fill(-1);
    this.black = new Int16Array(count).fill(-1);
    const positions = [];
    for (let king = 0; king < this.squares; king++) for (let piece = 0; piece < this.squares; piece++) for (let lone = 0; lone < this.squares; lone++) {
      if (king !== piece && piece !== lone && !this.touch(king, lone)) positions.push([king, piece, lone]);
    }
    const replies = new Map();
    for (const [king, piece, lone] of positions) {
      const moves = this.steps[lone].filter((to) => !this.touch(king, to) && (to === piece || !this.looks(piece, king, to) && !this.isBehind(piece, king, lone, to)));
      const at = this.index(king, piece, lone);
      if (!moves.length) {
        if (this.looks(piece, king, lone)) this.black[at] = 0;
      } else if (!moves.includes(piece)) replies.set(at, moves.map((to) => this.index(king, piece, to)));
    }
    for (let plies = 1; ; plies += 2) {
      let found = 0;
      for (const [king, piece, lone] of positions) {
        const at = this.index(king, piece, lone);
        if (this.white[at] >= 0 || this.looks(piece, king, lone)) continue;
        const next = [...this.reach(piece, king, lone).map((to) => this.index(king, to, lone)),
          ...this.steps[king].filter((to) => to !== piece && !this.touch(to, lone)).map((to) => this.index(to, piece, lone))];
        if (!next.some((one) => this.black[one] === plies - 1)) continue;
        this.white[at] = plies;
        found++;
      }
      if (!found) return;
      for (const [at, next] of replies) {
        if (this.black[at] < 0 && next.every((one) => this.white[one] >= 0)) this.black[at] = plies + 1;
      }
    }
  }

  /** Whether the piece looks through where the lone king stands now at a square behind him. */
  isBehind(piece, king, lone, to) {
    return this.rays[piece].some((ray) => ray.includes(lone) && ray.indexOf(to) > ray.indexOf(lone) && !ray.slice(0, ray.indexOf(lone)).includes(king));
  }

  /** `squareOf` reads "a1"; the answer is -1 where there is no mate. */
  pliesToMate(king, piece, lone) {
    const squareOf = (name) => (Number(name[1]) - 1) * this.files + "abcdefgh".indexOf(name[0]);
    return this.white[this.index(squareOf(king), squareOf(piece), squareOf(lone))];
  }
}
