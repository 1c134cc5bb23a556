// The levels of the computer as the page writes them, and the time each may take.
#include "app/opponent.h"

#include <array>
#include <charconv>

namespace thirty {

namespace {

constexpr std::array<int, OpponentLevel::kStrongest + 2> kMoveTime_ms{0,   150, 150, 150, 150,  150,  150,
                                                                      150, 300, 500, 800, 1200, 1800, 2500};

}  // namespace

std::string_view opponent_name(Opponent opponent) {
  constexpr std::array<std::string_view, 3> kNames{"friend", "computer", "nobody"};
  return kNames[static_cast<std::size_t>(opponent)];
}

Result<OpponentLevel> OpponentLevel::from_text(std::string_view text) {
  if (text == "perfect") return perfect();
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size() || value < 1 || value > kStrongest)
    return Error{"the level must be 1 to 12 or perfect", 0};
  return OpponentLevel(value);
}

std::string OpponentLevel::text() const {
  return *this == perfect() ? "perfect" : std::to_string(value_);
}

int OpponentLevel::move_time_ms() const {
  return kMoveTime_ms[static_cast<std::size_t>(value_)];
}

}  // namespace thirty
