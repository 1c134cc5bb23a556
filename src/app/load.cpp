// Each field is read on its own, and a bad one leaves its default: a link with a misspelt level still opens
// its game. Only a game that does not exist leaves nothing to play.
#include "app/load.h"

#include <algorithm>
#include <charconv>
#include <optional>
#include <type_traits>
#include <utility>

#include "base/random.h"
#include "rules/blind_setup.h"
#include "rules/by_color.h"
#include "rules/catalogue.h"
#include "rules/fen.h"
#include "rules/notation.h"

namespace thirty {

namespace {

/// What `read` makes of a field; nothing where it is not given, or is bad, which becomes a problem.
template <typename Read>
auto read_field(const Query& query, std::string_view key, const char* code, std::vector<Problem>& problems, Read read) {
  using Value = std::remove_reference_t<decltype(*read({}))>;
  std::optional<Value> field;
  const std::string_view text = query.get(key);
  if (text.empty()) return field;
  Result<Value> value = read(text);
  if (value)
    field = std::move(*value);
  else
    problems.push_back({code, std::string(text), value.error()});
  return field;
}

Result<Opponent> opponent_from_text(std::string_view text) {
  if (text == "friend") return Opponent::Friend;
  if (text == "computer") return Opponent::Computer;
  return Error{"the opponent must be friend or computer", 0};
}

Result<Color> side_from_text(std::string_view text) {
  for (const Color c : kColors)
    if (text == color_name(c)) return c;
  return Error{"the side must be white or black", 0};
}

/// Plays moves in long form or SAN, separated by spaces or commas, as far as they are legal.
void play_moves(std::string_view text, Session& session, std::vector<Problem>& problems, std::int64_t now_us) {
  constexpr std::string_view kSeparators = " ,";
  for (std::size_t start = text.find_first_not_of(kSeparators); start < text.size();) {
    const std::size_t end = std::min(text.find_first_of(kSeparators, start), text.size());
    const std::string_view word = text.substr(start, end - start);
    const Result<Move> move = move_from_san(session.game().position(), word);
    const Status played = move ? session.play(*move, now_us) : Status(move.error());
    if (!played) {
      const int number = session.game().position().fullmove();
      problems.push_back({"bad-move", std::string(word), played.error(), number});
      return;
    }
    start = text.find_first_not_of(kSeparators, end);
  }
}

/// How the players ended a game by a word: one gave it up, whoever has the move claimed a draw, or both agreed to one.
/// Error: any other end.
Result<Reason> ended_from_text(std::string_view text) {
  for (const Reason reason : kReasonsByWord)
    if (text == reason_name(reason)) return reason;
  return Error{"a game ends by resignation, agreement or claim", 0};
}

/// What `ended_from_text` has read is said in `session`. Error: it cannot be said there.
Status end_by_word(Reason reason, Session& session, std::int64_t now_us) {
  switch (reason) {
    case Reason::Resignation:
      return session.resign(now_us);
    case Reason::Agreement:
      return session.agree_draw(now_us);
    default:
      return session.claim_draw(now_us);
  }
}

/// "281500,300000": milliseconds that White and Black have left. Error: anything else.
Result<ByColor<std::int64_t>> times_from_text(std::string_view text) {
  constexpr std::int64_t kMost_ms = 24 * 60 * 60 * 1000;
  ByColor<std::int64_t> left_us;
  const char* at = text.data();
  const char* const end = at + text.size();
  for (const Color c : kColors) {
    const auto [next, error] = std::from_chars(at, end, left_us[c]);
    const bool ends_well = c == Color::White ? next < end && *next == ',' : next == end;
    if (error != std::errc() || !ends_well || left_us[c] < 0 || left_us[c] > kMost_ms)
      return Error{"times left must be two numbers of milliseconds", 0};
    left_us[c] *= 1000;
    if (c == Color::White) at = next + 1;  // behind the comma; nothing is behind Black's number
  }
  return left_us;
}

/// The position of a Blind game after the barrier has gone. The fields `white` and `black` hold what each
/// placed, in ranks from the barrier back; a side that is missing is placed by the computer, which sees
/// nothing of the other. `first` is whom the coin chose.
Result<Position> lift_barrier(const Variant& variant, const Query& query, Random& random) {
  constexpr int kTries = 100;  // the computer sets up again when both kings stand in check
  Result<Position> lifted = Error{};
  for (int tries = 0; tries < kTries && !lifted; ++tries) {
    ByColor<Placement> placements;
    bool chance = false;
    for (const Color c : kColors) {
      const auto ranks = query.find(color_name(c));
      chance |= !ranks;
      const Result<Placement> placed =
          ranks ? placement_from_ranks(variant, c, *ranks) : Result<Placement>(random_placement(variant, c, random));
      if (!placed) return placed.error();
      placements[c] = *placed;
    }
    const Color coin = random.below(2) ? Color::Black : Color::White;
    const Result<Color> first = side_from_text(query.get("first"));
    lifted = lift_barrier(variant, placements[0], placements[1], first ? *first : coin);
    if (!chance) break;
  }
  return lifted;
}

/// Where the game starts: the fields of a Blind set-up, a FEN, or the game's own start.
Position start_position(const Variant& variant, const Query& query, std::uint64_t seed,
                        std::vector<Problem>& problems) {
  const Position usual = Position::start(variant);
  if (variant.blind && !query.find("fen") && (query.find("white") || query.find("black"))) {
    Random random(seed);
    const Result<Position> lifted = lift_barrier(variant, query, random);
    if (lifted) return *lifted;
    problems.push_back({"bad-setup", "", lifted.error()});
    return usual;
  }
  return read_field(query, "fen", "bad-fen", problems,
                    [&](std::string_view text) { return position_from_fen(variant, text); })
      .value_or(usual);
}

}  // namespace

Result<Position> check_position(const Query& query) {
  const Result<OptionSet> options = options_from_text(query.get("options"));
  if (!options) return options.error();
  const Result<const Variant*> variant = find_playable_variant(query.get("game"), *options);
  if (!variant) return variant.error();
  return position_from_fen(**variant, query.get("fen"));
}

LoadedGame load_game(const Query& query, std::uint64_t seed, std::int64_t now_us) {
  LoadedGame loaded;
  std::vector<Problem>& problems = loaded.problems;

  const std::string id(query.get("game"));
  const Result<const Variant*> plain = find_playable_variant(id);
  if (!plain) {
    problems.push_back({"bad-game", id, plain.error()});
    return loaded;
  }
  const auto optioned =
      read_field(query, "options", "bad-option", problems, [&](std::string_view text) -> Result<const Variant*> {
        const Result<OptionSet> options = options_from_text(text);
        if (!options) return options.error();
        return find_playable_variant(id, *options);
      });

  GameSetup setup;
  setup.start = start_position(*optioned.value_or(*plain), query, seed, problems);
  setup.opponent =
      read_field(query, "opponent", "bad-opponent", problems, opponent_from_text).value_or(Opponent::Friend);
  setup.level = read_field(query, "level", "bad-level", problems, OpponentLevel::from_text).value_or(OpponentLevel());
  setup.side = read_field(query, "side", "bad-side", problems, side_from_text).value_or(Color::White);
  setup.time = read_field(query, "clock", "bad-clock", problems, time_control_from_text).value_or(TimeControl());
  setup.of_match = query.get("match") == "1";

  loaded.session.emplace(setup);
  play_moves(query.get("moves"), *loaded.session, problems, now_us);
  const auto ended = read_field(query, "ended", "bad-ended", problems, ended_from_text);
  // Of moves that cannot be played the word was not said.
  const bool is_whole =
      std::none_of(problems.begin(), problems.end(), [](const Problem& p) { return p.code == "bad-move"; });
  if (ended && is_whole)
    if (const Status said = end_by_word(*ended, *loaded.session, now_us); !said)
      problems.push_back({"bad-ended", std::string(reason_name(*ended)), said.error()});
  const auto left = read_field(query, "left", "bad-clock", problems, times_from_text);
  if (left) loaded.session->set_times_us(*left, now_us);
  return loaded;
}

}  // namespace thirty
