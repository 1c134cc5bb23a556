#include "rules/every_game.h"

#include "rules/catalogue.h"

namespace thirty::testing {

namespace {

void add_with_options(std::string_view id, std::vector<const Variant*>& games) {
  for (int bits = 0; bits < 16; ++bits) {
    OptionSet options;
    for (const Option o : kOptions)
      if ((bits >> static_cast<int>(o)) & 1) options = options.with(o);
    if (const auto v = find_playable_variant(id, options)) games.push_back(*v);
  }
}

std::vector<const Variant*> list_every_game() {
  std::vector<const Variant*> games;
  for (const Variant* v : catalogue()) add_with_options(v->id, games);
  for (int bits = 1; bits < 32; ++bits) {
    std::string id = "mix-and-match:";
    for (int i = 0; i < 5; ++i)
      if ((bits >> i) & 1) id += "krbqn"[i];
    add_with_options(id, games);
  }
  return games;
}

std::vector<const Variant*> list_every_plain_game() {
  std::vector<const Variant*> games;
  for (const Variant* v : catalogue())
    if (v->has_board()) games.push_back(v);
  games.push_back(*find_variant("mix-and-match:krbqn"));
  return games;
}

/// What may stand on the board of `v` besides kings and pawns.
std::string pieces_of(const Variant& v) {
  return v.promotion == PromotionRule::Rescue ? "nbrqy" : "nbrq";
}

}  // namespace

const std::vector<const Variant*>& every_game() {
  static const std::vector<const Variant*> games = list_every_game();
  return games;
}

const std::vector<const Variant*>& every_plain_game() {
  static const std::vector<const Variant*> games = list_every_plain_game();
  return games;
}

std::string game_name(const Variant& v) {
  return v.options.empty() ? v.id : v.id + " " + options_text(v.options);
}

Setup random_setup(const Variant& v, Random& random) {
  Setup s;
  const std::string pieces = pieces_of(v);
  const auto empty_square = [&] {
    while (true) {
      const Square at = make_square(static_cast<int>(random.below(static_cast<std::uint32_t>(v.files))),
                                    static_cast<int>(random.below(static_cast<std::uint32_t>(v.ranks))));
      if (s.board[at].empty()) return at;
    }
  };
  for (const Color c : kColors) {
    if (v.royal() || random.below(2)) s.board[empty_square()] = {c, PieceType::King};
    for (std::uint32_t n = random.below(6); n > 0; --n) s.board[empty_square()] = {c, PieceType::Pawn};
    for (std::uint32_t n = random.below(4); n > 0; --n) {
      const char letter = random.one_of(pieces);
      s.board[empty_square()] = {c, type_from_letter(letter)};
    }
  }
  s.turn = random.below(2) ? Color::White : Color::Black;
  s.castling = static_cast<std::uint8_t>(random.below(16));
  s.halfmove = static_cast<int>(random.below(60));
  s.fullmove = 1 + static_cast<int>(random.below(60));
  if (random.below(2)) {
    s.halfmove = 0;
    s.fullmove = 1;
  }

  // Bring about what chance seldom does: kings and rooks at home, and a pawn that has just jumped.
  for (const Color c : kColors) {
    const CastlingPath& path = v.castling_path(c, random.below(2) ? CastlingSide::King : CastlingSide::Queen);
    if (!path.exists || random.below(2)) continue;
    for (Piece& p : s.board)
      if (p == Piece(c, PieceType::King)) p = {};
    s.board[path.king_from] = {c, PieceType::King};
    s.board[path.rook_from] = {c, PieceType::Rook};
  }
  if (v.en_passant && random.below(2)) {
    const bool white_jumped = s.turn == Color::Black;
    const int file = static_cast<int>(random.below(static_cast<std::uint32_t>(v.files)));
    const int over = white_jumped ? 2 : v.ranks - 3;
    const int landed = white_jumped ? 3 : v.ranks - 4;
    s.en_passant = make_square(file, over);
    if (s.board[make_square(file, landed)].type() != PieceType::King)
      s.board[make_square(file, landed)] = {~s.turn, PieceType::Pawn};
    const Square beside = make_square(file > 0 ? file - 1 : 1, landed);
    if (s.board[beside].type() != PieceType::King) s.board[beside] = {s.turn, PieceType::Pawn};
  }
  if (v.blind && v.double_step) {
    Bitboard may = 0;
    for (const Color c : kColors)
      for (Bitboard b = v.second_rank[static_cast<std::size_t>(index(c))]; b;) {
        const Square at = pop_lowest(b);
        if (s.board[at] == Piece(c, PieceType::Pawn) && random.below(2)) may |= bit(at);
      }
    s.double_step_pawns = may;
  }
  return s;
}

}  // namespace thirty::testing
