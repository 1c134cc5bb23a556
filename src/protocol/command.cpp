// Reads engine commands. A line is cut into words once; each command takes its words off the front
// through a cursor that knows where in the line it is, so that an error can say so.
#include "protocol/command.h"

#include <array>
#include <charconv>
#include <limits>
#include <utility>

#include "protocol/base64.h"

namespace thirty {

namespace {

constexpr std::string_view kBlanks = " \t\r\n\v\f";
constexpr std::int64_t kMaxDepth = 1000;
constexpr std::int64_t kMaxPerftDepth = 60;
constexpr std::int64_t kMaxTime_ms = 1'000'000'000;
constexpr std::int64_t kMaxPackSize = 1'000'000'000;
constexpr std::int64_t kMaxNodes = std::numeric_limits<std::int64_t>::max();

constexpr std::array<std::pair<std::string_view, PlainCommand>, 7> kPlainCommands{{
    {"uci", PlainCommand::Uci},
    {"isready", PlainCommand::IsReady},
    {"ucinewgame", PlainCommand::NewGame},
    {"stop", PlainCommand::Stop},
    {"d", PlainCommand::Display},
    {"values", PlainCommand::Values},
    {"quit", PlainCommand::Quit},
}};

/// The words of a line, taken one by one.
class Words {
 public:
  explicit Words(std::string_view line) : line_(line), words_(split_words(line)) {}

  bool done() const { return next_ == words_.size(); }
  std::string_view peek() const { return done() ? std::string_view{} : words_[next_]; }
  std::string_view take() { return done() ? std::string_view{} : words_[next_++]; }

  /// Takes the words up to, not including, `stop_word`, joined by single blanks.
  std::string take_until(std::string_view stop_word) {
    std::string text;
    while (!done() && peek() != stop_word) {
      if (!text.empty()) text += ' ';
      text += take();
    }
    return text;
  }

  /// An error about the word taken last.
  Error error_at_last(std::string message) const {
    return Error{std::move(message), static_cast<std::size_t>(words_[next_ - 1].data() - line_.data())};
  }
  Error error_at_end(std::string message) const { return Error{std::move(message), line_.size()}; }

 private:
  std::string_view line_;
  std::vector<std::string_view> words_;
  std::size_t next_ = 0;
};

std::string quoted(std::string_view word) {
  return "'" + std::string(word.substr(0, 40)) + "'";
}

Result<Command> parse_set_option(Words& words) {
  if (words.take() != "name") return words.error_at_end("setoption needs 'name'");
  SetOptionCommand command;
  command.name = words.take_until("value");
  if (command.name.empty()) return words.error_at_end("setoption needs a name");
  words.take();
  command.value = words.take_until({});
  return Command{std::move(command)};
}

Result<Command> parse_position(Words& words) {
  PositionCommand command;
  if (words.done()) return words.error_at_end("position needs 'startpos' or 'fen'");
  const std::string_view kind = words.take();
  if (kind == "fen") {
    command.fen = words.take_until("moves");
    if (command.fen->empty()) return words.error_at_end("position fen needs a FEN");
  } else if (kind != "startpos") {
    return words.error_at_last("position needs 'startpos' or 'fen', not " + quoted(kind));
  }
  if (!words.done() && words.take() != "moves") return words.error_at_last("expected 'moves'");
  while (!words.done()) command.moves.emplace_back(words.take());
  return Command{std::move(command)};
}

Result<Command> parse_go(Words& words) {
  GoCommand command;
  Error error;
  const auto number = [&](auto& target, std::int64_t low, std::int64_t high) {
    const std::string_view name = words.take();
    const std::optional<std::int64_t> value = parse_number(words.peek(), low, high);
    if (!value) {
      error = words.done() ? words.error_at_end("") : (words.take(), words.error_at_last(""));
      error.message = "go " + std::string(name) + " needs a whole number from " + std::to_string(low) + " to " +
                      std::to_string(high);
      return false;
    }
    words.take();
    using Value = typename std::remove_reference_t<decltype(target)>::value_type;
    target = static_cast<Value>(*value);
    return true;
  };
  const auto clock = [&](std::optional<ClockTimes>& target, std::int64_t ClockTimes::* field) {
    std::optional<std::int64_t> value;
    // A clock that has run over its time is sent as a negative number by some programs.
    if (!number(value, -kMaxTime_ms, kMaxTime_ms)) return false;
    if (!target) target.emplace();
    (*target).*field = *value < 0 ? 0 : *value;
    return true;
  };
  while (!words.done()) {
    const std::string_view name = words.peek();
    bool ok = true;
    if (name == "infinite") {
      words.take();
      command.infinite = true;
    } else if (name == "depth") {
      ok = number(command.depth, 1, kMaxDepth);
    } else if (name == "nodes") {
      ok = number(command.nodes, 1, kMaxNodes);
    } else if (name == "movetime") {
      ok = number(command.move_time_ms, 1, kMaxTime_ms);
    } else if (name == "perft") {
      ok = number(command.perft, 1, kMaxPerftDepth);
    } else if (name == "wtime") {
      ok = clock(command.white_clock, &ClockTimes::left_ms);
    } else if (name == "btime") {
      ok = clock(command.black_clock, &ClockTimes::left_ms);
    } else if (name == "winc") {
      ok = clock(command.white_clock, &ClockTimes::increment_ms);
    } else if (name == "binc") {
      ok = clock(command.black_clock, &ClockTimes::increment_ms);
    } else if (name == "movestogo") {
      ok = number(command.moves_to_go, 1, 1000);
    } else {
      words.take();
      return words.error_at_last("go does not know " + quoted(name));
    }
    if (!ok) return error;
  }
  return Command{command};
}

/// `supply <file> <offset> <length> [<base64>]`
Result<Command> parse_supply(Words& words) {
  SupplyCommand command;
  command.file = words.take();
  for (std::uint64_t* number : {&command.offset, &command.length}) {
    const auto value = parse_number(words.take(), 0, kMaxPackSize);
    if (!value) return words.error_at_end("supply needs a file, an offset and a length");
    *number = static_cast<std::uint64_t>(*value);
  }
  if (words.done()) return Command{std::move(command)};
  command.bytes = bytes_from_base64(words.take());
  if (!command.bytes) return words.error_at_last("supply needs bytes in base64");
  if (!words.done()) return words.error_at_end("supply takes no more than that");
  return Command{std::move(command)};
}

}  // namespace

std::vector<std::string_view> split_words(std::string_view text) {
  std::vector<std::string_view> words;
  for (std::size_t at = text.find_first_not_of(kBlanks); at != std::string_view::npos;) {
    const std::size_t end = std::min(text.find_first_of(kBlanks, at), text.size());
    words.push_back(text.substr(at, end - at));
    at = text.find_first_not_of(kBlanks, end);
  }
  return words;
}

std::optional<std::int64_t> parse_number(std::string_view text, std::int64_t low, std::int64_t high) {
  std::int64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size() || text.empty()) return std::nullopt;
  if (value < low || value > high) return std::nullopt;
  return value;
}

Result<Command> parse_command(std::string_view line) {
  Words words(line);
  if (words.done()) return Error{"an empty line"};
  const std::string_view name = words.take();
  for (const auto& [plain_name, plain] : kPlainCommands) {
    if (name != plain_name) continue;
    if (words.done()) return Command{plain};
    words.take();
    return words.error_at_last(std::string(name) + " takes no arguments");
  }
  if (name == "setoption") return parse_set_option(words);
  if (name == "position") return parse_position(words);
  if (name == "go") return parse_go(words);
  if (name == "supply") return parse_supply(words);
  return words.error_at_last("unknown command " + quoted(name));
}

}  // namespace thirty
