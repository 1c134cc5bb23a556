// Fills the attack tables, by walking square by square, once before main.
#include "rules/attacks.h"

#include <initializer_list>
#include <utility>

namespace thirty {

namespace {

using Step = std::pair<int, int>;  // files, ranks

Bitboard step_from(Square s, Step step) {
  const int file = file_of(s) + step.first;
  const int rank = rank_of(s) + step.second;
  return file >= 0 && file < 8 && rank >= 0 && rank < 8 ? bit(make_square(file, rank)) : 0;
}

Bitboard steps_from(Square s, std::initializer_list<Step> steps) {
  Bitboard all = 0;
  for (const Step& step : steps) all |= step_from(s, step);
  return all;
}

/// Walks until the edge, or onto the first occupied square.
Bitboard ray(Square s, Step step, Bitboard occupied) {
  Bitboard seen = 0;
  for (Bitboard b = step_from(s, step); b; b = step_from(lowest(b), step)) {
    seen |= b;
    if (b & occupied) break;
  }
  return seen;
}

void fill_slider_rows(AttackTables& t) {
  for (std::size_t inner = 0; inner < 64; ++inner) {
    const Bitboard on_rank_1 = Bitboard{inner} << 1;
    Bitboard on_file_a = 0;
    for (int i = 0; i < 6; ++i)
      if ((inner >> i) & 1) on_file_a |= bit(make_square(0, i + 1));
    const std::size_t file_index = detail::gather_ranks(on_file_a);
    for (int i = 0; i < 8; ++i) {
      const std::size_t n = i;
      const Square on_row = make_square(i, 0);
      const Square on_column = make_square(0, i);
      const Bitboard row = ray(on_row, {1, 0}, on_rank_1) | ray(on_row, {-1, 0}, on_rank_1);
      t.row[n][inner] = row * kFileA;
      t.column[n][file_index] = ray(on_column, {0, 1}, on_file_a) | ray(on_column, {0, -1}, on_file_a);
    }
  }
}

void fill_lines(AttackTables& t) {
  for (Square a = 0; a < 64; ++a) {
    for (int df = -1; df <= 1; ++df) {
      for (int dr = -1; dr <= 1; ++dr) {
        if (df == 0 && dr == 0) continue;
        const Bitboard ahead = ray(a, {df, dr}, 0);
        const Bitboard whole = ahead | bit(a) | ray(a, {-df, -dr}, 0);
        Bitboard passed = 0;
        for (Bitboard b = step_from(a, {df, dr}); b; b = step_from(lowest(b), {df, dr})) {
          t.between[a][lowest(b)] = passed;
          t.line[a][lowest(b)] = whole;
          passed |= b;
        }
      }
    }
  }
}

AttackTables make_tables() {
  AttackTables t{};
  for (Square s = 0; s < 64; ++s) {
    t.knight[s] = steps_from(s, {{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}});
    t.king[s] = steps_from(s, {{0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}, {-1, 0}, {-1, 1}});
    t.pawn[0][s] = steps_from(s, {{-1, 1}, {1, 1}});
    t.pawn[1][s] = steps_from(s, {{-1, -1}, {1, -1}});
    t.diagonal[s] = ray(s, {1, 1}, 0) | ray(s, {-1, -1}, 0);
    t.antidiagonal[s] = ray(s, {-1, 1}, 0) | ray(s, {1, -1}, 0);
  }
  fill_slider_rows(t);
  fill_lines(t);
  return t;
}

}  // namespace

const AttackTables kAttacks = make_tables();

}  // namespace thirty
