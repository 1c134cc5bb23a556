// Writes engine replies as UCI lines.
#include "protocol/reply.h"

#include <algorithm>

#include "base/by_enum.h"

namespace thirty {

namespace {

/// What was quoted from the input must not break a line, nor what stands on it.
std::string on_one_line(std::string text) {
  std::replace_if(text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) < ' '; }, ' ');
  return text;
}

}  // namespace

std::string info_text(const InfoReply& info) {
  const auto field = [](std::string_view name, auto value) {
    return " " + std::string(name) + " " + std::to_string(value);
  };
  const std::uint64_t elapsed_ms = static_cast<std::uint64_t>(std::max<std::int64_t>(info.time_ms, 1));
  std::string text = "info" + field("depth", info.depth) + field("seldepth", info.selective_depth) +
                     field("multipv", info.multi_pv) + " score";
  text += field(info.score.kind == ReplyScore::Kind::Mate ? "mate" : "cp", info.score.value);
  text += field("nodes", info.nodes) + field("nps", info.nodes * 1000 / elapsed_ms) +
          field("hashfull", info.table_fill_permille) + field("time", info.time_ms);
  if (!info.line.empty()) {
    text += " pv";
    for (const Move m : info.line) text += " " + move_name(m);
  }
  if (info.exact) text += " string exact";
  return text;
}

std::string best_move_text(Move best, Move ponder) {
  return "bestmove " + move_name(best) + (ponder ? " ponder " + move_name(ponder) : "");
}

std::string value_text(Move move, ReplyResult result, std::optional<int> plies, bool final) {
  constexpr ByEnum<ReplyResult::Unknown, std::string_view> kNames{"win", "draw", "loss", "unknown"};
  return (final ? "value " : "info value ") + move_name(move) + " " + std::string(kNames[result]) +
         (plies ? " " + std::to_string(*plies) : "");
}

std::string fen_text(std::string_view fen) {
  return "fen: " + std::string(fen);
}

std::string outcome_line(const std::optional<std::string>& outcome) {
  return "outcome: " + outcome.value_or("none");
}

std::string count_text(Move move, std::uint64_t count) {
  return move_name(move) + ": " + std::to_string(count);
}

std::string total_text(std::uint64_t count) {
  return "Nodes searched: " + std::to_string(count);
}

std::string file_fault_text(std::string_view file, const Error& error) {
  return "info string file " + std::string(file) + ": " + error.message;
}

std::string want_text(std::string_view file, std::uint64_t offset, std::uint64_t length) {
  return "want " + std::string(file) + " " + std::to_string(offset) + " " + std::to_string(length);
}

std::string error_text(const Error& error) {
  std::string text = "info string error " + on_one_line(error.message);
  if (error.at != Error::kNowhere) text += " (at " + std::to_string(error.at) + ")";
  if (error.code.empty()) return text;
  text.append("\t").append(error.code);
  for (const Error::Field& field : error.fields) text.append("\t").append(field.name) += "=" + on_one_line(field.value);
  return text;
}

}  // namespace thirty
