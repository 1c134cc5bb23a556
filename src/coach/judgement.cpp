// What a move cost is the difference between the two looks for the one who made it, forced ends counted as so many
// pieces.
#include "coach/judgement.h"

#include <algorithm>
#include <cstdlib>

#include "coach/harm.h"

namespace thirty {

namespace {

constexpr std::uint64_t kQuickNodes = 8'000;
constexpr std::uint64_t kLongNodes = 400'000;

// In hundredths of a pawn.
constexpr int kMost = 500;         ///< a greater advantage, or a forced end that nobody sees coming, counts as this
constexpr int kMistake = 180;      ///< a move that costs less is not spoken of
constexpr int kStillFine = 400;    ///< nor one that leaves so much
constexpr int kLostBefore = -450;  ///< nor one in a game that was lost already

/// The worth of a position to the side to move; a forced end is worth the more the nearer it is.
int worth_of(const Finding& found) {
  constexpr int kInSight = 6, kForEachMove = 60;
  const int moves = kForcedScore - std::abs(found.score);
  const int nearness = std::clamp(kInSight - moves + 1, 0, kInSight);
  const bool forced = std::abs(found.score) > kForcedScore / 2;
  const int worth = kMost + kForEachMove * nearness;
  return forced ? (found.score > 0 ? worth : -worth) : std::clamp(found.score, -kMost, kMost);
}

}  // namespace

Judgement::Judgement(const Position& before, Move move) : before_(before), move_(move) {}

std::optional<Judgement::Question> Judgement::question() const {
  switch (stage_) {
    case Stage::QuickBefore:
      return Question{Scene::Before, kQuickNodes};
    case Stage::QuickAfter:
      return Question{Scene::After, kQuickNodes};
    case Stage::LongBefore:
      return Question{Scene::Before, kLongNodes};
    case Stage::LongAfter:
      return Question{Scene::After, kLongNodes};
    case Stage::Done:
      return std::nullopt;
  }
  return std::nullopt;
}

void Judgement::hear(const Finding& found) {
  switch (stage_) {
    case Stage::QuickBefore:
    case Stage::LongBefore: {
      found_before_ = found;
      const bool own_choice = !found.line.empty() && found.line.front() == move_;
      const Stage next = stage_ == Stage::QuickBefore ? Stage::QuickAfter : Stage::LongAfter;
      stage_ = own_choice || worth_of(found) < kLostBefore ? Stage::Done : next;
      break;
    }
    case Stage::QuickAfter:
      suspicion_ = harm_seen(found);
      stage_ = suspicion_ ? Stage::LongBefore : Stage::Done;
      break;
    case Stage::LongAfter:
      if (harm_seen(found) == suspicion_) remark_ = suspicion_;
      stage_ = Stage::Done;
      break;
    case Stage::Done:
      break;
  }
}

std::optional<Remark> Judgement::harm_seen(const Finding& after) const {
  const int left = -worth_of(after);
  if (worth_of(found_before_) - left < kMistake || left >= kStillFine) return std::nullopt;
  return harm(before_, move_, after.line, found_before_.line);
}

}  // namespace thirty
