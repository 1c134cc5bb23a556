// A change of the board is found by comparing what is shown with what should be: a piece that is missing on
// one square and new on another has moved, the nearest pair first; a piece left over has been captured or put
// back. So castling, en passant, promotion, undo and a leap through the game need no case of their own.
#include "app/animation.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "base/random.h"

namespace thirty {

namespace {

constexpr std::int64_t kSlideLeast_us = 160'000;
constexpr std::int64_t kSlideMost_us = 220'000;
constexpr std::int64_t kSlidePerSquare_us = 15'000;
constexpr std::int64_t kGrow_us = 180'000;
constexpr std::int64_t kLeave_us = 220'000;
constexpr std::int64_t kPulse_us = 600'000;
constexpr std::int64_t kRefusal_us = 1'000'000;
constexpr std::int64_t kShake_us = 450'000;
constexpr int kShakes = 3;
constexpr float kShakeWidth = 0.09f;
constexpr std::int64_t kEnd_us = 500'000;
constexpr std::int64_t kConfetti_us = 1'200'000;
constexpr int kConfettiCount = 70;
constexpr float kHeldScale = 1.08f;
constexpr float kCheckAtRest = 0.6f;

float ease_out(float t) {
  return 1 - (1 - t) * (1 - t) * (1 - t);
}

float distance(Point a, Point b) {
  return std::hypot(a.x - b.x, a.y - b.y);
}

/// Runs from 0 to 1 in `duration_us` after `start_us`.
float run(std::int64_t start_us, std::int64_t duration_us, std::int64_t now_us) {
  if (duration_us <= 0) return 1;
  return std::clamp(static_cast<float>(now_us - start_us) / static_cast<float>(duration_us), 0.0f, 1.0f);
}

}  // namespace

float Animation::progress(const ShownPiece& shown, std::int64_t now_us) {
  return ease_out(run(shown.start_us, shown.duration_us, now_us));
}

Point Animation::place(const ShownPiece& shown, std::int64_t now_us) const {
  if (shown.square == held_ && !shown.leaving) return hand_;
  const Point to = BoardGeometry::middle(shown.square);
  const float t = progress(shown, now_us);
  if (t >= 1 && shown.square == refusing_ && !reduced_) return {to.x + shake(now_us), to.y};
  if (t >= 1) return to;  // to the bit: others compare places
  return {shown.from.x + (to.x - shown.from.x) * t, shown.from.y + (to.y - shown.from.y) * t};
}

float Animation::shake(std::int64_t now_us) const {
  const float t = run(refusal_us_, kShake_us, now_us);
  return t < 1 ? kShakeWidth * (1 - t) * std::sin(2 * std::numbers::pi_v<float> * kShakes * t) : 0;
}

void Animation::slide(ShownPiece& shown, Square to, std::int64_t now_us) const {
  shown.from = place(shown, now_us);
  shown.arriving = false;
  shown.square = to;
  shown.start_us = now_us;
  const float squares = distance(shown.from, BoardGeometry::middle(to));
  shown.duration_us =
      reduced_ || squares < 0.01f
          ? 0
          : std::min(kSlideMost_us, kSlideLeast_us + static_cast<std::int64_t>(squares * kSlidePerSquare_us));
}

void Animation::reset(const Position& position) {
  shown_.clear();
  held_ = kNoSquare;
  refusing_ = kNoSquare;
  check_us_ = confetti_us_ = kLongAgo_us;
  end_us_.reset();
  Bitboard occupied = position.occupied();
  while (occupied) {
    const Square s = pop_lowest(occupied);
    shown_.push_back({.piece = position.piece_on(s), .square = s, .from = BoardGeometry::middle(s)});
  }
}

/// Of the pieces that have `lost` their squares and the squares that lack one, the pair that lies nearest together, of
/// those in which the one may stand for the other.
template <class Fits>
std::optional<Animation::Pair> Animation::nearest_pair(const std::vector<std::size_t>& lost, Bitboard missing,
                                                       Fits fits) const {
  std::optional<Pair> nearest;
  for (const std::size_t i : lost)
    for (Bitboard rest = missing; rest;) {
      const Square to = pop_lowest(rest);
      if (!fits(shown_[i].piece, to)) continue;
      const float away = distance(BoardGeometry::middle(to), BoardGeometry::middle(shown_[i].square));
      if (!nearest || away < nearest->away) nearest = Pair{i, to, away};
    }
  return nearest;
}

/// Sends each piece that has `lost` its square to one that is `missing` it, as far as they fit; takes both off the
/// lists.
void Animation::slide_pairs(const Position& position, std::vector<std::size_t>& lost, Bitboard& missing,
                            std::int64_t now_us) {
  const auto is_same = [&](Piece piece, Square to) { return position.piece_on(to) == piece; };
  const auto is_made_of = [&](Piece piece, Square to) {
    const Piece now = position.piece_on(to);
    return now.color() == piece.color() && (now.type() == PieceType::Pawn || piece.type() == PieceType::Pawn);
  };
  const auto slide_all = [&](auto fits) {
    while (const std::optional<Pair> pair = nearest_pair(lost, missing, fits)) {
      ShownPiece& shown = shown_[pair->shown];
      slide(shown, pair->to, now_us);
      shown.piece = position.piece_on(pair->to);
      missing &= ~bit(pair->to);
      std::erase(lost, pair->shown);
    }
  };
  slide_all(is_same);
  slide_all(is_made_of);  // a pawn that became something else, or back
}

void Animation::show(const Position& position, std::int64_t now_us) {
  refusing_ = kNoSquare;
  std::erase_if(shown_, [&](const ShownPiece& shown) { return shown.leaving && progress(shown, now_us) >= 1; });

  std::vector<std::size_t> lost;  // pieces of ours that are no longer on their squares
  Bitboard missing = position.occupied();
  for (std::size_t i = 0; i < shown_.size(); ++i) {
    if (shown_[i].leaving) continue;
    if (position.piece_on(shown_[i].square) == shown_[i].piece)
      missing &= ~bit(shown_[i].square);
    else
      lost.push_back(i);
  }
  slide_pairs(position, lost, missing, now_us);

  for (const std::size_t i : lost) {
    shown_[i].from = place(shown_[i], now_us);  // who is taken on the way there never arrives
    shown_[i].leaving = true;
    shown_[i].start_us = now_us;
    shown_[i].duration_us = reduced_ ? 0 : kLeave_us;
  }
  while (missing) {
    const Square s = pop_lowest(missing);
    shown_.push_back({.piece = position.piece_on(s),
                      .square = s,
                      .from = BoardGeometry::middle(s),
                      .start_us = now_us,
                      .duration_us = reduced_ ? 0 : kGrow_us,
                      .arriving = true});
  }
  held_ = kNoSquare;
}

void Animation::hold(Square square, Point at) {
  held_ = square;
  hand_ = at;
}

void Animation::release(std::int64_t now_us) {
  if (held_ == kNoSquare) return;
  for (ShownPiece& shown : shown_)
    if (shown.square == held_ && !shown.leaving) slide(shown, shown.square, now_us);
  held_ = kNoSquare;
}

void Animation::pulse_check(std::int64_t now_us) {
  check_us_ = reduced_ ? kLongAgo_us : now_us;
}

void Animation::refuse(Square square, std::int64_t now_us) {
  refusing_ = square;
  refusal_us_ = now_us;
  for (const ShownPiece& shown : shown_)
    if (shown.square == square && !shown.leaving) refusal_us_ = std::max(now_us, shown.start_us + shown.duration_us);
}

void Animation::show_end(bool shown, std::int64_t now_us) {
  if (shown == end_us_.has_value()) return;
  end_us_.reset();
  if (shown) end_us_ = std::max(now_us, rest_us());
}

void Animation::throw_confetti(int files, int ranks, std::int64_t now_us) {
  if (reduced_) return;
  confetti_us_ = now_us;
  files_ = files;
  ranks_ = ranks;
}

bool Animation::active(std::int64_t now_us) const {
  if (now_us < check_us_ + kPulse_us || now_us < confetti_us_ + kConfetti_us) return true;
  if (refusing_ != kNoSquare && now_us < refusal_us_ + kRefusal_us) return true;
  if (end_us_ && !reduced_ && now_us < *end_us_ + kEnd_us) return true;
  return now_us < rest_us();
}

std::int64_t Animation::rest_us() const {
  std::int64_t last_us = kLongAgo_us;
  for (const ShownPiece& shown : shown_) last_us = std::max(last_us, shown.start_us + shown.duration_us);
  return last_us;
}

std::vector<PieceSprite> Animation::sprites(std::int64_t now_us) const {
  std::vector<PieceSprite> resting, moving, in_hand;
  for (const ShownPiece& shown : shown_) {
    const float t = progress(shown, now_us);
    if (shown.leaving) continue;
    const Point at = place(shown, now_us);
    PieceSprite sprite{.piece = shown.piece, .x = at.x, .y = at.y};
    if (shown.arriving && t < 1) sprite.scale = t;
    if (shown.square == held_) {
      sprite.scale = kHeldScale;
      sprite.lift = 1;
      in_hand.push_back(sprite);
    } else if (t < 1) {
      sprite.lift = 0.35f * std::sin(std::numbers::pi_v<float> * t);
      moving.push_back(sprite);
    } else {
      resting.push_back(sprite);
    }
  }
  resting.insert(resting.end(), moving.begin(), moving.end());
  resting.insert(resting.end(), in_hand.begin(), in_hand.end());
  return resting;
}

std::vector<Animation::Leaver> Animation::leaving(std::int64_t now_us) const {
  std::vector<Leaver> leavers;
  for (const ShownPiece& shown : shown_)
    if (const float gone = progress(shown, now_us); shown.leaving && gone < 1)
      leavers.push_back({shown.piece, shown.from, gone});
  return leavers;
}

float Animation::check_strength(std::int64_t now_us) const {
  const float t = run(check_us_, kPulse_us, now_us);
  return kCheckAtRest + (1 - kCheckAtRest) * std::sin(std::numbers::pi_v<float> * t);
}

float Animation::refusal_strength(std::int64_t now_us) const {
  if (refusing_ == kNoSquare) return 0;
  const float t = run(refusal_us_, kRefusal_us, now_us);
  return reduced_ && t < 1 ? 1 : 1 - t * t;
}

float Animation::end_strength(std::int64_t now_us) const {
  if (!end_us_) return 0;
  return reduced_ ? 1 : ease_out(run(*end_us_, kEnd_us, now_us));
}

std::vector<Confetti> Animation::confetti(std::int64_t now_us) const {
  std::vector<Confetti> papers;
  const float t = static_cast<float>(now_us - confetti_us_) / static_cast<float>(kConfetti_us);
  if (t < 0 || t >= 1) return papers;
  Random random(static_cast<std::uint64_t>(confetti_us_));
  const auto unit = [&] { return static_cast<float>(random.unit()); };
  for (int i = 0; i < kConfettiCount; ++i) {
    const float start = unit() * static_cast<float>(files_);
    const float drift = (unit() - 0.5f) * 1.5f;
    const float fall = (0.6f + 0.6f * unit()) * static_cast<float>(ranks_);
    const float turn = (unit() - 0.5f) * 14;
    const float size = 0.08f + 0.08f * unit();
    const auto hue = static_cast<std::uint8_t>(random.below(kConfettiHues));
    const float top = static_cast<float>(ranks_) * (1 + 0.2f * unit());
    papers.push_back({.x = start + drift * t,
                      .y = top - fall * t * (0.5f + 0.5f * t) - 0.2f,
                      .angle = turn * t,
                      .size = size,
                      .hue = hue,
                      .alpha = std::min(1.0f, 4 * (1 - t))});
  }
  return papers;
}

}  // namespace thirty
