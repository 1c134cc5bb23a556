// The score of a match is worked out from its games' results, so that nothing can disagree with them.
#include "rules/olympics.h"

#include "rules/catalogue.h"

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

const std::vector<HeldGame>& Olympics::events() {
  return (*find_variant("olympics"))->holds;
}

Result<Olympics> Olympics::from_results(std::string_view results) {
  if (results.size() > events().size()) return Error{"an Olympics has no more games", events().size()};
  const std::size_t wrong = results.find_first_not_of(kLetters);
  if (wrong != results.npos) return Error{"results are told as w, b or d", wrong};
  Olympics match;
  match.results_ = results;
  return match;
}

int Olympics::half_points(Player p) const {
  int halves = 0;
  for (int game = 0; game < played(); ++game) {
    const std::optional<Player> won = winner(results_[game], game);
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

}  // namespace thirty
