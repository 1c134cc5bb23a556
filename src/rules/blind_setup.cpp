// Secret set-ups: what is allowed, some to choose from, and what happens when the barrier goes. Who then moves first is
// decided by Position::from_setup, as for every set-up.
#include "rules/blind_setup.h"

#include "rules/by_color.h"
#include "rules/ranks_text.h"

namespace thirty {

namespace {

constexpr ByType<std::string_view> kNames{"piece", "pawn", "knight", "bishop", "rook", "queen", "king", "Prince"};

std::string_view name(PieceType t) {
  return kNames[t];
}

/// The square that is to `c` what `s` is to White.
Square own_square(const Variant& v, Color c, Square s) {
  return c == Color::White ? s : v.mirrored(s);
}

/// The square `c` sees at `file` on its own `rank`, counted from its edge.
Square own_square(const Variant& v, Color c, int file, int rank) {
  return own_square(v, c, make_square(file, rank));
}

/// Takes one square of a set that is not empty, at random.
Square draw(Bitboard& squares, Random& random) {
  std::uint32_t skip = random.below(static_cast<std::uint32_t>(count(squares)));
  Bitboard left = squares;
  while (skip-- > 0) pop_lowest(left);
  const Square s = lowest(left);
  squares &= ~bit(s);
  return s;
}

}  // namespace

Bitboard own_half(const Variant& v, Color c) {
  Bitboard half = 0;
  for (int rank = 0; rank < v.ranks / 2; ++rank)
    for (int file = 0; file < v.files; ++file) half |= bit(own_square(v, c, file, rank));
  return half;
}

Status check_placement(const Variant& v, Color c, const Placement& placement) {
  ByType<int> placed{};
  for (Square s = 0; s < 64; ++s) {
    if (placement[s] == PieceType::None) continue;
    if (!contains(own_half(v, c), s))
      return refusal("not-own-half", "{square} is not on the own half of the board", {{"square", square_name(s)}});
    ++placed[placement[s]];
  }
  for (const PieceType t : kPieceTypes) {
    const int missing = v.start_count[t] - placed[t];
    const std::string what =
        std::to_string(std::abs(missing)) + " " + std::string(name(t)) + (std::abs(missing) == 1 ? "" : "s");
    const std::vector<Error::Field> fields{
        {"pieces", what}, {"count", std::to_string(std::abs(missing))}, {"piece", std::string(1, letter(t))}};
    if (missing > 0) return refusal("pieces-missing", "{pieces} still to be placed", fields);
    if (missing < 0) return refusal("pieces-too-many", "{pieces} too many", fields);
  }
  return {};
}

const std::vector<ReadyMadeSetup>& ready_made_setups() {
  static const std::vector<ReadyMadeSetup> setups{
      {"home", "5/ppppp/rbkqn"},       {"castle", "1p3/p1ppp/krbqn"}, {"wedge", "2p2/pp1pp/rnkbq"},
      {"forward", "ppppp/1nqb1/1kr2"}, {"wings", "p3p/1ppp1/rbkqn"},
  };
  return setups;
}

Result<Placement> placement_from_ranks(const Variant& v, Color c, std::string_view ranks) {
  Ranks half{v.files, v.ranks / 2};
  if (const auto fault = read_ranks(ranks, half)) {
    if (fault->kind == RanksFault::Kind::TooFewSquares)
      return refusal("setup-short", "the set-up ends before its last square", {}, fault->at);
    return refusal("bad-setup-text", "a set-up is three ranks like '5/ppppp/rbkqn'", {}, fault->at);
  }
  Placement placement{};
  for (Square s = 0; s < 64; ++s)
    if (half.letters[s]) placement[own_square(v, c, s)] = type_from_letter(half.letters[s]);
  if (const Status checked = check_placement(v, c, placement); !checked.ok()) return checked.error();
  return placement;
}

std::string placement_ranks(const Variant& v, Color c, const Placement& placement) {
  Ranks half{v.files, v.ranks / 2};
  for (Bitboard squares = own_half(v, Color::White); squares;) {
    const Square s = pop_lowest(squares);
    if (const PieceType t = placement[own_square(v, c, s)]; t != PieceType::None) half.letters[s] = letter(t);
  }
  return ranks_text(half);
}

Placement random_placement(const Variant& v, Color c, Random& random) {
  Placement placement{};
  Bitboard behind = 0;  // squares with a pawn ahead on their file
  for (int file = 0; file < v.files; ++file) {
    const int pawn_rank = random.below(3) == 0 ? 2 : 1;
    placement[own_square(v, c, file, pawn_rank)] = PieceType::Pawn;
    for (int rank = 0; rank < pawn_rank; ++rank) behind |= bit(own_square(v, c, file, rank));
  }
  Bitboard back_rank = behind & v.far_rank[~c];
  const Square king = draw(back_rank, random);
  placement[king] = PieceType::King;
  behind &= ~bit(king);
  for (const PieceType t : {PieceType::Queen, PieceType::Rook, PieceType::Bishop, PieceType::Knight})
    placement[draw(behind, random)] = t;
  return placement;
}

Result<Position> lift_barrier(const Variant& v, const Placement& white, const Placement& black, Color first) {
  Setup setup;
  setup.turn = first;
  for (const Color c : kColors) {
    const Placement& placement = c == Color::White ? white : black;
    if (const Status checked = check_placement(v, c, placement); !checked)
      return in_context(side_name(c), checked.error());
    for (Square s = 0; s < 64; ++s)
      if (placement[s] != PieceType::None) setup.board[s] = {c, placement[s]};
  }
  return Position::from_setup(v, setup);
}

}  // namespace thirty
