// What the engine says, and how it is written as a line of text. All but names, options and the picture of the board is
// written here; web/src/engine/replies.ts reads it, and tests/engine/replies.json, made from this, is what both are
// held to.
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
  int value = 0;  ///< Mate: moves of the winner; negative when the side to move loses, never 0
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

/// What a move leads to, for the side that makes it.
enum class ReplyResult : std::uint8_t { Win, Draw, Loss, Unknown };

constexpr std::string_view kUciOk = "uciok";
constexpr std::string_view kReadyOk = "readyok";
constexpr std::string_view kValuesOk = "valuesok";

std::string info_text(const InfoReply& info);
/// `ponder`, if any, is the answer to think about meanwhile.
std::string best_move_text(Move best, Move ponder = {});
/// `final`: no more will be found out. `plies` where the distance of the end is known, the move included.
std::string value_text(Move move, ReplyResult result, std::optional<int> plies, bool final);
std::string fen_text(std::string_view fen);
/// `outcome` as the rules write it; nothing while the game goes on.
std::string outcome_line(const std::optional<std::string>& outcome);
/// A perft's count of a root move, and of all.
std::string count_text(Move move, std::uint64_t count);
std::string total_text(std::uint64_t count);
/// A file that cannot be used, and why.
std::string file_fault_text(std::string_view file, const Error& error);
/// A wish for bytes of a pack, to be answered by `supply`.
std::string want_text(std::string_view file, std::uint64_t offset, std::uint64_t length);
/// "info string error <message> (at <place>)", and behind tabs, where it has them, its code and its fields,
/// `name=value`: "…error FEN: White has no king\tno-king\tside=White". Always one line.
std::string error_text(const Error& error);

}  // namespace thirty
