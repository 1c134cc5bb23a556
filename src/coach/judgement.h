// Whether a move gave something away that is worth a word. A search looks at the position before the move and after it,
// first briefly; where that finds harm, much longer. Only what both times comes to the same is said, so that a hasty
// look never scolds.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "coach/remark.h"
#include "rules/position.h"

namespace thirty {

/// A forced end in n moves is worth kForcedScore - n.
constexpr int kForcedScore = 30'000;

/// What a search has found in a position.
struct Finding {
  int score = 0;           ///< for the side to move, in hundredths of a pawn
  std::vector<Move> line;  ///< how it expects the game to go on, the best move first
};

class Judgement {
 public:
  enum class Scene : std::uint8_t { Before, After };
  struct Question {
    Scene scene = Scene::Before;
    std::uint64_t nodes = 0;  ///< so many, at full strength

    bool operator==(const Question&) const = default;
  };

  /// Begins to judge `move`, legal at `before`, which does not end the game.
  Judgement(const Position& before, Move move);

  /// What a search is to look at next; nothing once the judgement is there.
  std::optional<Question> question() const;
  void hear(const Finding& found);

  /// What the move gave away, if anything is to be said.
  const std::optional<Remark>& remark() const { return remark_; }

 private:
  enum class Stage : std::uint8_t { QuickBefore, QuickAfter, LongBefore, LongAfter, Done };

  std::optional<Remark> harm_seen(const Finding& after) const;

  Position before_;
  Move move_;
  Stage stage_ = Stage::QuickBefore;
  Finding found_before_;
  std::optional<Remark> suspicion_;  ///< what the quick look found
  std::optional<Remark> remark_;
};

}  // namespace thirty
