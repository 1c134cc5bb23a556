// Reads engine commands. A line is cut into words once; each command takes its words off the front
// through a cursor that knows where in the line it is, so that an error can say so.
#include "protocol/command.h"

#include <algorithm>
#include <array>
#include <limits>
#include <utility>

#include "base/text.h"
#include "protocol/base64.h"

namespace thirty {

namespace {

constexpr std::int64_t kMaxDepth = 1000;
constexpr std::int64_t kMaxPerftDepth = 60;
constexpr std::int64_t kMaxTime_ms = 1'000'000'000;
constexpr std::int64_t kMaxPackSize = 1'000'000'000;
constexpr std::int64_t kMaxNodes = std::numeric_limits<std::int64_t>::max();

constexpr std::array<std::pair<std::string_view, PlainCommand>, 9> kPlainCommands{{
    {"uci", PlainCommand::Uci},
    {"isready", PlainCommand::IsReady},
    {"ucinewgame", PlainCommand::NewGame},
    {"stop", PlainCommand::Stop},
    {"ponderhit", PlainCommand::PonderHit},
    {"d", PlainCommand::Display},
    {"values", PlainCommand::Values},
    {"catalogue", PlainCommand::Catalogue},
    {"quit", PlainCommand::Quit},
}};

/// The words of a line, taken one by one.
class Words {
 public:
  explicit Words(std::string_view line) : line_(line), words_(split_words(line)) {}

  bool done() const { return next_ == words_.size(); }
  std::string_view peek() const { return done() ? std::string_view{} : words_[next_]; }
  std::string_view take() { return done() ? std::string_view{} : words_[next_++]; }
  /// The word taken last; there must be one.
  std::string_view last() const { return words_[next_ - 1]; }

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
    return Error{std::move(message), static_cast<std::size_t>(last().data() - line_.data())};
  }
  Error error_at_end(std::string message) const { return Error{std::move(message), line_.size()}; }

 private:
  std::string_view line_;
  std::vector<std::string_view> words_;
  std::size_t next_ = 0;
};

std::string quoted(std::string_view word) {
  return "'" + std::string(characters(word, 40)) + "'";
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

/// Takes a number, as the value of the word taken last, into `target`.
template <class Number>
Status take_number(Words& words, std::optional<Number>& target, std::int64_t low, std::int64_t high) {
  const std::string name(words.last());
  const bool missing = words.done();
  const std::optional<std::int64_t> value = parse_number(words.take(), low, high);
  if (value) {
    target = static_cast<Number>(*value);
    return {};
  }
  std::string message =
      "go " + name + " needs a whole number from " + std::to_string(low) + " to " + std::to_string(high);
  return missing ? words.error_at_end(std::move(message)) : words.error_at_last(std::move(message));
}

Status take_clock(Words& words, std::optional<ClockTimes>& target, std::int64_t ClockTimes::* field) {
  std::optional<std::int64_t> value;
  // A clock that has run over its time is sent as a negative number by some programs.
  if (const Status s = take_number(words, value, -kMaxTime_ms, kMaxTime_ms); !s) return s;
  if (!target) target.emplace();
  (*target).*field = std::max<std::int64_t>(*value, 0);
  return {};
}

/// The words of `go`, each with how it takes what follows it.
struct GoWord {
  std::string_view name;
  Status (*take)(Words&, GoCommand&);
};

Status take_search_moves(Words& words, GoCommand& command);

constexpr std::array<GoWord, 13> kGoWords{{
    {"infinite", [](Words&, GoCommand& c) { return c.infinite = true, Status{}; }},
    {"ponder", [](Words&, GoCommand& c) { return c.ponder = true, Status{}; }},
    {"searchmoves", take_search_moves},
    {"depth", [](Words& w, GoCommand& c) { return take_number(w, c.depth, 1, kMaxDepth); }},
    {"nodes", [](Words& w, GoCommand& c) { return take_number(w, c.nodes, 1, kMaxNodes); }},
    {"mate", [](Words& w, GoCommand& c) { return take_number(w, c.mate, 1, kMaxDepth); }},
    {"movetime", [](Words& w, GoCommand& c) { return take_number(w, c.move_time_ms, 1, kMaxTime_ms); }},
    {"perft", [](Words& w, GoCommand& c) { return take_number(w, c.perft, 1, kMaxPerftDepth); }},
    {"wtime", [](Words& w, GoCommand& c) { return take_clock(w, c.white_clock, &ClockTimes::left_ms); }},
    {"btime", [](Words& w, GoCommand& c) { return take_clock(w, c.black_clock, &ClockTimes::left_ms); }},
    {"winc", [](Words& w, GoCommand& c) { return take_clock(w, c.white_clock, &ClockTimes::increment_ms); }},
    {"binc", [](Words& w, GoCommand& c) { return take_clock(w, c.black_clock, &ClockTimes::increment_ms); }},
    {"movestogo", [](Words& w, GoCommand& c) { return take_number(w, c.moves_to_go, 1, 1000); }},
}};

const GoWord* find_go_word(std::string_view name) {
  const auto found = std::find_if(kGoWords.begin(), kGoWords.end(), [&](const GoWord& w) { return w.name == name; });
  return found == kGoWords.end() ? nullptr : &*found;
}

/// All that is not a word of `go` itself; whether it is a move is for the rules to say.
Status take_search_moves(Words& words, GoCommand& command) {
  while (!words.done() && !find_go_word(words.peek())) command.search_moves.emplace_back(words.take());
  return command.search_moves.empty() ? words.error_at_end("go searchmoves needs moves") : Status{};
}

Result<Command> parse_go(Words& words) {
  GoCommand command;
  std::uint32_t met = 0;  // a bit for each of the words
  while (!words.done()) {
    const GoWord* word = find_go_word(words.take());
    if (!word) return words.error_at_last("go does not know " + quoted(words.last()));
    const std::uint32_t bit = 1u << (word - kGoWords.data());
    const bool is_count = command.perft || word->name == "perft";
    if ((met & bit) || (met && is_count))
      return words.error_at_last("go cannot take " + quoted(words.last()) + " as well");
    met |= bit;
    if (const Status s = word->take(words, command); !s) return s.error();
  }
  return Command{std::move(command)};
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
  for (std::size_t at = text.find_first_not_of(kSpace); at != std::string_view::npos;) {
    const std::size_t end = std::min(text.find_first_of(kSpace, at), text.size());
    words.push_back(text.substr(at, end - at));
    at = text.find_first_not_of(kSpace, end);
  }
  return words;
}

std::optional<std::int64_t> parse_number(std::string_view text, std::int64_t low, std::int64_t high) {
  const std::optional<std::int64_t> value = number_in<std::int64_t>(text);
  return value && *value >= low && *value <= high ? value : std::nullopt;
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
