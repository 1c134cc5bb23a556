// Ranks of a board as FEN writes them, "5/ppppp/rbkqn": letters of pieces and numbers of empty squares.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "rules/piece.h"
#include "rules/square.h"

namespace thirty {

/// By square, as if the ranks were the first ones of the board; the text's first rank is the highest.
struct Ranks {
  int files = 0;
  int ranks = 0;
  std::array<char, 64> letters{};  ///< of pieces; 0 where none stands
};

struct RanksFault {
  enum class Kind : std::uint8_t { RankShort, RankLong, TooManyRanks, BadLetter, TooFewSquares };
  Kind kind;
  std::size_t at = 0;  ///< in the text
  int rank = 0;        ///< whose fault it is
  int count = 0;       ///< squares that it has
};

/// Fills in the letters of a board that has its size. A fault: the first there is.
std::optional<RanksFault> read_ranks(std::string_view text, Ranks& board);
std::string ranks_text(const Ranks& board);

}  // namespace thirty
