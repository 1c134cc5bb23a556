// Who plays the other side, and how strongly.
#pragma once

#include "base/result.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace thirty {

enum class Opponent : std::uint8_t { Friend, Computer };

/// A strength of the computer: 1 to 10, or perfect.
class Level {
  public:
    static constexpr int kStrongest = 10;

    constexpr Level() = default;
    static constexpr Level perfect() { return Level(kStrongest + 1); }
    /// "1" … "10" or "perfect". Error: anything else.
    static Result<Level> from_text(std::string_view text);

    std::string text() const;
    bool is_perfect() const { return value_ > kStrongest; }
    /// The engine's level, 1 to 10.
    int strength() const { return is_perfect() ? kStrongest : value_; }
    /// How long the computer may think about a move. Levels 1 to 5 answer at once, so that a small child
    /// is not kept waiting.
    int move_time_ms() const;

    bool operator==(const Level&) const = default;

  private:
    explicit constexpr Level(int value) : value_(value) {}
    int value_ = 1;
};

}  // namespace thirty
