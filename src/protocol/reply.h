// What the engine says, and how it is written as a line of text.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "rules/move.h"

namespace thirty {

/// A score for the side to move: hundredths of a pawn, or moves until a forced end.
struct ReplyScore {
  enum class Kind : std::uint8_t { Centipawns, Mate };
  Kind kind = Kind::Centipawns;
  int value = 0;  ///< Mate: moves of the winner; negative or 0 when the side to move loses
};

/// One line of thought.
struct InfoReply {
  int depth = 0;
  int selective_depth = 0;
  int multi_pv = 1;  ///< 1 is the best line
  ReplyScore score;
  bool exact = false;  ///< the score is proven, not an opinion
  std::uint64_t nodes = 0;
  std::int64_t time_ms = 0;
  int table_fill_permille = 0;
  std::vector<Move> line;
};

std::string info_text(const InfoReply& info);
/// `ponder`, if any, is the answer to think about meanwhile.
std::string best_move_text(Move best, Move ponder = {});
/// A wish for bytes of a pack, to be answered by `supply`.
std::string want_text(std::string_view file, std::uint64_t offset, std::uint64_t length);
/// "info string error <message> (at <place>)", always one line.
std::string error_text(const Error& error);

}  // namespace thirty
