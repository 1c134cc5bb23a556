// Lines in, lines out: reads commands, hands them to the engine, writes what it answers.
#include "engine/uci_session.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <variant>

#include "base/text.h"
#include "engine/catalogue_text.h"
#include "protocol/reply.h"
#include "rules/catalogue.h"
#include "rules/fen.h"
#include "rules/outcome.h"

namespace thirty {

namespace {

/// A whole-number option: what UCI calls a spin.
struct NumberOption {
  std::string_view name;
  std::int64_t usual;
  std::int64_t low;
  std::int64_t high;
  Status (*set)(Engine&, std::int64_t);
};

const std::array<NumberOption, 5> kNumberOptions{{
    {"Hash", static_cast<std::int64_t>(TranspositionTable::kDefaultMegabytes), 1, Engine::kMaxHashMegabytes,
     [](Engine& e, std::int64_t n) { return e.set_hash_megabytes(static_cast<int>(n)); }},
    {"MultiPV", 1, 1, Engine::kMaxMultiPv,
     [](Engine& e, std::int64_t n) { return e.set_multi_pv(static_cast<int>(n)); }},
    {"Threads", 1, 1, Engine::kMaxThreads,
     [](Engine& e, std::int64_t n) { return e.set_threads(static_cast<int>(n)); }},
    {"Seed", 0, 0, 2'147'483'647, [](Engine& e, std::int64_t n) { return e.set_seed(static_cast<std::uint64_t>(n)); }},
    {"UCI_Elo", highest_elo(), lowest_elo(), highest_elo(),
     [](Engine& e, std::int64_t n) { return e.set_elo(static_cast<int>(n)); }},
}};

/// An option that is on or off, and off at first: what UCI calls a check.
struct CheckOption {
  std::string_view name;
  Status (*set)(Engine&, bool);
};

constexpr std::array<CheckOption, 5> kCheckOptions{{
    {"UCI_LimitStrength", [](Engine& e, bool on) { return e.set_limit_strength(on); }},
    {"Ponder", [](Engine& e, bool on) { return e.set_ponder(on); }},
    {"Packs", [](Engine& e, bool on) { return e.set_packs(on); }},
    {"Networks", [](Engine& e, bool on) { return e.set_networks(on); }},
    {"Strategies", [](Engine& e, bool on) { return e.set_strategies(on); }},
}};

/// An option whose value is text.
struct TextOption {
  std::string_view name;
  Status (*set)(Engine&, std::string_view);
};

constexpr std::array<TextOption, 4> kTextOptions{{
    {"UCI_Variant", [](Engine& e, std::string_view v) { return e.set_variant(v); }},
    {"Options", [](Engine& e, std::string_view v) { return e.set_options(v); }},
    {"Level", [](Engine& e, std::string_view v) { return e.set_level(v); }},
    {"Without", [](Engine& e, std::string_view v) { return e.set_without(v); }},
}};

/// UCI's word for a text of no letters.
constexpr std::string_view kEmpty = "<empty>";

bool same_name(std::string_view a, std::string_view b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](unsigned char x, unsigned char y) { return std::tolower(x) == std::tolower(y); });
}

ReplyScore reply_score(Value v) {
  if (!is_decided(v)) return {ReplyScore::Kind::Centipawns, v};
  // Moves of the side to move, whether its own or the answer to it is the last of the game.
  const int moves = (kWon - std::abs(v) + 1) / 2;
  return {ReplyScore::Kind::Mate, v > 0 ? moves : -moves};
}

std::string move_value_text(const MoveValue& v, bool final) {
  if (!v.value) return value_text(v.move, ReplyResult::Unknown, {}, final);
  const auto& [wdl, plies] = *v.value;
  if (wdl == Wdl::Draw) return value_text(v.move, ReplyResult::Draw, {}, final);
  return value_text(v.move, wdl == Wdl::Win ? ReplyResult::Win : ReplyResult::Loss,
                    plies == ExactValue::kUnknownPlies ? std::nullopt : std::optional(plies), final);
}

std::string board_picture(const Position& p) {
  const Variant& v = p.variant();
  std::string text;
  for (int rank = v.ranks - 1; rank >= 0; --rank) {
    text += std::to_string(rank + 1);
    for (int file = 0; file < v.files; ++file) {
      const Piece piece = p.piece_on(make_square(file, rank));
      text += ' ';
      text += piece.empty() ? '.' : fen_letter(piece);
    }
    text += '\n';
  }
  text += ' ';
  for (int file = 0; file < v.files; ++file) {
    text += ' ';
    text += static_cast<char>('a' + file);
  }
  return text;
}

}  // namespace

UciSession::UciSession(Output output, TimeSource now)
    : output_(std::move(output)),
      engine_(
          {.info = [this](const SearchInfo& t) { say(t); },
           .best_move = [this](Move best, Move ponder) { output_(best_move_text(best, ponder)); },
           .perft = [this](const auto& counts) { say(counts); },
           .perft_stopped = [this] { complain(Error{"the count was stopped"}); },
           .values = [this](const auto& values, bool final) { say(values, final); },
           .files = {.want = [this](std::string_view file,
                                    const ByteRange& range) { output_(want_text(file, range.offset, range.length)); },
                     .file_fault = [this](std::string_view file,
                                          const Error& error) { output_(file_fault_text(file, error)); }}},
          std::move(now)) {}

void UciSession::receive(std::string_view line) {
  if (split_words(line).empty()) return;
  const Result<Command> command = parse_command(line);
  if (!command) return output_(error_text(command.error()));
  constexpr std::size_t kMostWaiting = 1000;
  if (!engine_.busy() || obeyed_while_busy(*command)) {
    std::visit([this](const auto& c) { obey(c); }, *command);
  } else if (waiting_.size() < kMostWaiting) {
    waiting_.push_back(*command);
  } else {
    complain(Error{"too many commands are waiting for the search to end"});
  }
  obey_waiting();
}

bool UciSession::obeyed_while_busy(const Command& command) const {
  if (std::holds_alternative<SupplyCommand>(command)) return true;
  const PlainCommand* plain = std::get_if<PlainCommand>(&command);
  return plain && *plain != PlainCommand::NewGame && *plain != PlainCommand::Display && *plain != PlainCommand::Values;
}

bool UciSession::stop_if_endless() {
  if (!engine_.endless()) return false;
  engine_.stop();
  obey_waiting();
  return true;
}

void UciSession::obey_waiting() {
  while (!waiting_.empty() && !engine_.busy() && !ended_) {
    const Command command = std::move(waiting_.front());
    waiting_.pop_front();
    std::visit([this](const auto& c) { obey(c); }, command);
  }
}

bool UciSession::step(std::int64_t slice_us) {
  engine_.step(slice_us);
  obey_waiting();
  return engine_.working();
}

void UciSession::obey(const PlainCommand& command) {
  switch (command) {
    case PlainCommand::Uci:
      return introduce();
    case PlainCommand::IsReady:
      return output_(kReadyOk);
    case PlainCommand::NewGame:
      return complain(engine_.new_game());
    case PlainCommand::Stop:
      return engine_.stop();
    case PlainCommand::PonderHit:
      return engine_.ponder_hit();
    case PlainCommand::Display:
      return display();
    case PlainCommand::Values:
      return complain(engine_.ask_values());
    case PlainCommand::Catalogue:
      return output_("catalogue " + catalogue_text());
    case PlainCommand::Quit:
      engine_.stop();
      ended_ = true;
      return;
  }
}

void UciSession::obey(const SetOptionCommand& command) {
  for (const CheckOption& option : kCheckOptions) {
    if (!same_name(option.name, command.name)) continue;
    if (command.value == "true" || command.value == "false")
      return complain(option.set(engine_, command.value == "true"));
    return complain(Error{std::string(option.name) + " must be true or false"});
  }
  for (const TextOption& option : kTextOptions)
    if (same_name(option.name, command.name))
      return complain(option.set(engine_, command.value == kEmpty ? "" : std::string_view(command.value)));
  for (const NumberOption& option : kNumberOptions) {
    if (!same_name(option.name, command.name)) continue;
    const std::optional<std::int64_t> value = parse_number(command.value, option.low, option.high);
    if (value) return complain(option.set(engine_, *value));
    return complain(Error{std::string(option.name) + " must be a whole number from " + std::to_string(option.low) +
                          " to " + std::to_string(option.high)});
  }
  complain(Error{"no option '" + std::string(characters(command.name, 40)) + "'"});
}

void UciSession::supply(std::string_view file, const ByteRange& range,
                        std::optional<std::span<const std::uint8_t>> bytes) {
  engine_.supply(file, range, bytes);
  obey_waiting();
}

void UciSession::obey(const SupplyCommand& command) {
  const auto& bytes = command.bytes;
  engine_.supply(command.file, {command.offset, command.length},
                 bytes ? std::optional(std::span(*bytes)) : std::nullopt);
}

void UciSession::introduce() {
  output_("id name Thirty Squares");
  output_("id author the Thirty Squares authors");
  std::string games = "option name UCI_Variant type combo default " + std::string(Engine::kFirstGame);
  for (const Variant* v : catalogue())
    if (v->has_board()) games += " var " + v->id;
  output_(games);
  output_("option name Options type string default " + std::string(kEmpty));
  std::string levels = "option name Level type combo default " + std::to_string(Level::highest());
  for (int n = Level::kLowest; n <= Level::highest(); ++n) levels += " var " + std::to_string(n);
  output_(levels + " var perfect");
  for (const CheckOption& o : kCheckOptions)
    output_("option name " + std::string(o.name) + " type check default false");
  for (const NumberOption& o : kNumberOptions)
    output_("option name " + std::string(o.name) + " type spin default " + std::to_string(o.usual) + " min " +
            std::to_string(o.low) + " max " + std::to_string(o.high));
  output_(kUciOk);
}

void UciSession::display() {
  const Game& game = engine_.game();
  const std::string picture = board_picture(game.position());
  for (std::size_t at = 0; at < picture.size();) {
    const std::size_t end = std::min(picture.find('\n', at), picture.size());
    output_(std::string_view(picture).substr(at, end - at));
    at = end + 1;
  }
  output_(fen_text(fen(game.position())));
  output_(outcome_line(game.outcome() ? std::optional(outcome_text(*game.outcome())) : std::nullopt));
}

void UciSession::complain(const Status& status) {
  if (status) return;
  Error error = status.error();
  error.at = Error::kNowhere;  // it was one within a value, not within the line
  output_(error_text(error));
}

void UciSession::say(const SearchInfo& t) {
  InfoReply info;
  info.depth = t.depth;
  info.selective_depth = t.selective_depth;
  info.multi_pv = t.number;
  info.score = reply_score(t.value);
  info.nodes = t.nodes;
  info.time_ms = t.time_us / 1000;
  info.table_fill_permille = t.table_fill_permille;
  info.line = t.line;
  info.exact = t.proven;
  output_(info_text(info));
}

void UciSession::say(const std::vector<MoveValue>& values, bool final) {
  for (const MoveValue& v : values) output_(move_value_text(v, final));
  if (final) output_(kValuesOk);
}

void UciSession::say(const PerftWalk::Counts& counts) {
  std::uint64_t total = 0;
  for (const auto& [move, n] : counts) {
    output_(count_text(move, n));
    total += n;
  }
  output_(total_text(total));
}

}  // namespace thirty
