// Who plays the other side, and how strongly.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "base/result.h"

namespace thirty {

enum class Opponent : std::uint8_t {
  Friend,
  Computer,
  Nobody,  ///< the game is only looked at
};
/// "friend", "computer", "nobody".
std::string_view opponent_name(Opponent opponent);

/// A strength of the computer: 1 to the strongest, or perfect.
class OpponentLevel {
 public:
  constexpr OpponentLevel() = default;
  static constexpr OpponentLevel perfect() { return OpponentLevel(kPerfect); }
  /// The highest number there is.
  static OpponentLevel strongest();
  /// "1" … or "perfect", as the engine takes them too. Error: anything else.
  static Result<OpponentLevel> from_text(std::string_view text);

  std::string text() const;
  /// How long the computer may think about a move. The lower levels answer at once, so that a small child is not kept
  /// waiting.
  int move_time_ms() const;

  bool operator==(const OpponentLevel&) const = default;

 private:
  static constexpr int kPerfect = 0;
  explicit constexpr OpponentLevel(int value) : value_(value) {}
  int value_ = 1;
};

}  // namespace thirty
