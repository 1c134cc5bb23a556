// The score of a match is worked out from its games' results, so that nothing can disagree with them.
#include "rules/olympics.h"

namespace thirty {

namespace {

constexpr std::string_view kLetters = "wbd";

/// Who won a game of the match; nobody if it was drawn.
std::optional<Player> winner(char result, int game) {
  if (result == 'd') return std::nullopt;
  const Player white = Olympics::white_in(game);
  return result == 'w' ? white : ~white;
}

}  // namespace

const std::array<Olympics::Event, Olympics::kGames>& Olympics::events() {
  static const std::array<Event, kGames> events{{{"rescue-the-queen", OptionSet().with(Option::Blasters)},
                                                 {"all-the-pieces", {}},
                                                 {"kings-pro", {}},
                                                 {"queens-pro", {}},
                                                 {"blind", {}}}};
  return events;
}

Result<Olympics> Olympics::from_results(std::string_view results) {
  if (results.size() > kGames) return Error{"an Olympics has five games", kGames};
  const std::size_t wrong = results.find_first_not_of(kLetters);
  if (wrong != results.npos) return Error{"results are told as w, b or d", wrong};
  Olympics match;
  match.results_ = results;
  return match;
}

void Olympics::record(const Outcome& outcome) {
  if (over()) return;
  results_ += !outcome.winner ? 'd' : *outcome.winner == Color::White ? 'w' : 'b';
}

int Olympics::half_points(Player p) const {
  int halves = 0;
  for (int game = 0; game < played(); ++game) {
    const std::optional<Player> won = winner(results_[static_cast<std::size_t>(game)], game);
    halves += !won ? 1 : *won == p ? 2 : 0;
  }
  return halves;
}

std::string Olympics::points_text(Player p) const {
  const int halves = half_points(p);
  if (halves == 1) return "½";
  return std::to_string(halves / 2) + (halves % 2 ? "½" : "");
}

std::optional<Player> Olympics::leader() const {
  const int lead = half_points(Player::First) - half_points(Player::Second);
  if (lead == 0) return std::nullopt;
  return lead > 0 ? Player::First : Player::Second;
}

bool Olympics::decided() const {
  const int lead = half_points(Player::First) - half_points(Player::Second);
  return std::abs(lead) > 2 * (kGames - played());
}

}  // namespace thirty
