// What follows from a variant's fields, and the options that may be switched on.
#include "rules/variant.h"

#include <algorithm>

#include "base/text.h"

namespace thirty {

namespace {

constexpr ByEnum<Option::FidePromotion, std::string_view> kOptionNames{"blasters", "enpassant", "no-castling",
                                                                       "fide-promotion"};

/// The squares from `a` to `b` on one rank, both included.
Bitboard stretch(Square a, Square b) {
  Bitboard squares = 0;
  for (Square s = std::min(a, b); s <= std::max(a, b); ++s) squares |= bit(s);
  return squares;
}

CastlingPath castling_of(const Variant& v, Color c, CastlingSide side) {
  CastlingPath path = v.castling[side];
  if (!path.exists) return path;
  if (c == Color::Black)
    for (Square* s : {&path.king_from, &path.king_to, &path.rook_from, &path.rook_to}) *s = v.mirrored(*s);
  const Bitboard movers = bit(path.king_from) | bit(path.rook_from);
  path.must_be_safe = stretch(path.king_from, path.king_to) & ~bit(path.king_from);
  path.must_be_empty =
      (stretch(path.king_from, path.rook_from) | path.must_be_safe | stretch(path.rook_from, path.rook_to)) & ~movers;
  return path;
}

}  // namespace

std::string_view option_name(Option o) {
  return kOptionNames[o];
}

std::string options_text(OptionSet options) {
  std::string text;
  for (const Option o : kOptions) {
    if (!options.has(o)) continue;
    if (!text.empty()) text += ',';
    text += option_name(o);
  }
  return text;
}

std::optional<Option> option_from_name(std::string_view name) {
  for (const Option o : kOptions)
    if (option_name(o) == name) return o;
  return std::nullopt;
}

Result<OptionSet> options_from_text(std::string_view text) {
  OptionSet set;
  std::size_t start = 0;
  while (start <= text.size()) {
    const std::size_t comma = std::min(text.find(',', start), text.size());
    const std::string_view name = trimmed(text.substr(start, comma - start));
    if (!name.empty()) {
      const std::optional<Option> option = option_from_name(name);
      if (!option) return Error{"there is no option called '" + std::string(name) + "'", start};
      set = set.with(*option);
    }
    start = comma + 1;
  }
  return set;
}

Square Variant::square(std::string_view name) const {
  const Square s = square_from_name(name);
  return s != kNoSquare && contains(squares, s) ? s : kNoSquare;
}

std::optional<CastlingSide> Variant::castling_to(Color c, Square king_to) const {
  for (const CastlingSide side : {CastlingSide::King, CastlingSide::Queen}) {
    const CastlingPath& path = castling_path(c, side);
    if (path.exists && path.king_to == king_to) return side;
  }
  return std::nullopt;
}

void finish_variant(Variant& v) {
  v.squares = 0;
  for (int rank = 0; rank < v.ranks; ++rank)
    for (int file = 0; file < v.files; ++file) v.squares |= bit(make_square(file, rank));
  v.second_rank = {rank_set(1) & v.squares, rank_set(v.ranks - 2) & v.squares};
  v.far_rank = {rank_set(v.ranks - 1) & v.squares, rank_set(0) & v.squares};

  v.start_count.fill(0);
  for (const char c : v.start_fen.substr(0, v.start_fen.find(' '))) {
    const Piece p = piece_from_letter(c);
    if (!p.empty() && p.color() == Color::White) ++v.start_count[p.type()];
  }

  v.castling_lost.fill(0);
  for (const Color c : kColors) {
    for (const CastlingSide side : {CastlingSide::King, CastlingSide::Queen}) {
      CastlingPath& path = v.castling_paths[c][side];
      path = castling_of(v, c, side);
      if (!path.exists) continue;
      v.castling_lost[path.king_from] |= castling_right(c, side);
      v.castling_lost[path.rook_from] |= castling_right(c, side);
    }
  }
}

Result<Variant> with_options(const Variant& base, OptionSet options) {
  Variant v = base;
  for (const Option o : kOptions) {
    if (!options.has(o)) continue;
    if (!base.allowed.has(o))
      return Error{base.title + " does not have the option '" + std::string(option_name(o)) + "'"};
    switch (o) {
      case Option::Blasters:
        v.double_step = true;
        break;
      case Option::EnPassant:
        v.en_passant = true;
        break;
      case Option::NoCastling:
        v.castling = {};
        break;
      case Option::FidePromotion:
        v.promotion = PromotionRule::Free;
        break;
    }
  }
  if (options.has(Option::EnPassant) && !v.double_step)
    return Error{"en passant needs the double step: switch 'blasters' on as well"};
  v.options = options;
  finish_variant(v);
  return v;
}

}  // namespace thirty
