// QuickChess Olympics: a match of several games in a fixed order, and its score.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "rules/variant.h"

namespace thirty {

enum class Player : std::uint8_t { First, Second };
constexpr Player operator~(Player p) {
  return p == Player::First ? Player::Second : Player::First;
}

class Olympics {
 public:
  /// The games in their order, as the file of the box holds them.
  static const std::vector<HeldGame>& events();

  /// Who has White in a game, counted from 0: the first player begins, then colours alternate.
  static Player white_in(int game) { return game % 2 == 0 ? Player::First : Player::Second; }

  /// A match taken up again after some games, each told as `w`, `b` (that colour won) or `d`.
  /// Error: another letter, or more than there are games.
  static Result<Olympics> from_results(std::string_view results);
  /// The same letters for the games so far.
  const std::string& results() const { return results_; }

  int played() const { return static_cast<int>(results_.size()); }
  bool over() const { return results_.size() == events().size(); }

  /// Points so far, in halves: a win is 2, a draw 1 for each.
  int half_points(Player p) const;
  /// "2½", "0", "½".
  std::string points_text(Player p) const;

  /// Whoever leads, or nobody; when over, this is the result of the match.
  std::optional<Player> leader() const;

 private:
  std::string results_;
};

}  // namespace thirty
