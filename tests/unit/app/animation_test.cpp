#include "app/animation.h"

#include <gtest/gtest.h>

#include <cmath>

#include "rules/catalogue.h"
#include "rules/fen.h"
#include "rules/notation.h"

namespace thirty {
namespace {

constexpr std::int64_t kLong = 10'000'000;

Position position_of(std::string_view game, std::string_view text) {
  return *position_from_fen(**find_playable_variant(game), text);
}

/// Every piece of `position` stands alone in the middle of its square, and nobody else is there.
void expect_at_rest(const Animation& animation, const Position& position, std::int64_t now_us) {
  EXPECT_FALSE(animation.active(now_us));
  const std::vector<PieceSprite> sprites = animation.sprites(now_us);
  EXPECT_EQ(static_cast<int>(sprites.size()), count(position.occupied()));
  for (const PieceSprite& sprite : sprites) {
    const Square square = make_square(static_cast<int>(sprite.x), static_cast<int>(sprite.y));
    EXPECT_EQ(sprite.piece, position.piece_on(square)) << square_name(square);
    EXPECT_FLOAT_EQ(sprite.x, static_cast<float>(file_of(square)) + 0.5f);
    EXPECT_FLOAT_EQ(sprite.scale, 1);
  }
}

TEST(Animation, EveryKindOfMoveEndsAsTheBoardSays) {
  const std::pair<const char*, const char*> moves[] = {
      {"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "O-O"}, {"r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1", "O-O-O"},
      {"4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "exd6"},   {"4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a8=Q"},
      {"1r2k3/P7/8/8/8/8/8/4K3 w - - 0 1", "axb8=N"},  {"4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "exd5"}};
  for (const auto& [text, move] : moves) {
    SCOPED_TRACE(move);
    const Position before = position_of("chess", text);
    const Position after = before.after(*move_from_san(before, move));
    Animation animation;
    animation.reset(before);
    animation.show(after, 0);
    EXPECT_TRUE(animation.active(1));
    expect_at_rest(animation, after, kLong);
    animation.show(before, kLong);
    expect_at_rest(animation, before, 2 * kLong);
  }
}

/// Where the game is leapt through several pieces come at once.
TEST(Animation, OfSeveralThatMayHaveMovedTheNearestHas) {
  for (const char* after : {"4k3/8/8/8/8/1N4N1/8/4K3 w - - 0 1", "4k3/8/8/8/1N6/6N1/8/4K3 w - - 0 1"}) {
    Animation animation;
    animation.reset(position_of("chess", "4k3/8/8/8/8/8/8/N3K2N w - - 0 1"));
    animation.show(position_of("chess", after), 0);
    for (const PieceSprite& sprite : animation.sprites(80'000)) {
      if (sprite.piece.type() == PieceType::King) continue;
      EXPECT_GT(std::abs(sprite.x - 4), 2) << "neither crosses the board";
    }
  }
}

TEST(Animation, APawnBecomesAPieceOfItsOwnSideAlone) {
  Animation animation;
  animation.reset(position_of("chess", "4k3/8/8/8/8/p7/7P/4K3 w - - 0 1"));
  animation.show(position_of("chess", "Q3k3/8/8/8/8/8/8/4K3 b - - 0 1"), 0);
  const std::vector<Animation::Leaver> leaving = animation.leaving(1);
  ASSERT_EQ(leaving.size(), 1u);
  EXPECT_EQ(leaving[0].piece, Piece(Color::Black, PieceType::Pawn));
}

TEST(Animation, WhatIsSaidOfAPieceWaitsUntilItHasCome) {
  const Position before = position_of("chess", "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1");
  Animation animation;
  animation.reset(before);
  animation.show(before.after(*move_from_san(before, "exd5")), 0);
  animation.show_end(true, 0);
  animation.refuse(square_from_name("d5"), 0);
  EXPECT_EQ(animation.refusal_strength(170'000), 1) << "it is still on its way";
  const std::int64_t rest_us = animation.rest_us();
  EXPECT_EQ(animation.end_strength(rest_us), 0);
  EXPECT_GT(animation.end_strength(rest_us + 100'000), 0);
  EXPECT_LT(animation.refusal_strength(rest_us + 100'000), 1);
}

TEST(Animation, AMoveTakesAsLongAsTheDesignSays) {
  const Position before = Position::start(**find_playable_variant("all-the-pieces"));
  Animation animation;
  animation.reset(before);
  animation.show(before.after(*move_from_san(before, "Nd3")), 0);
  EXPECT_TRUE(animation.active(159'000));
  EXPECT_FALSE(animation.active(221'000));
}

TEST(Animation, TheTakenPieceLeavesWhileItsCaptorComes) {
  const Position before = position_of("chess", "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1");
  Animation animation;
  animation.reset(before);
  animation.show(before.after(*move_from_san(before, "exd5")), 0);
  const std::vector<PieceSprite> sprites = animation.sprites(80'000);
  ASSERT_EQ(sprites.size(), 3u);
  EXPECT_EQ(sprites.back().piece, Piece(Color::White, PieceType::Pawn)) << "the one in motion is on top";
  const std::vector<Animation::Leaver> leaving = animation.leaving(80'000);
  ASSERT_EQ(leaving.size(), 1u);
  EXPECT_EQ(leaving[0].piece, Piece(Color::Black, PieceType::Pawn));
  EXPECT_GT(leaving[0].gone, 0.1f);
  EXPECT_TRUE(animation.leaving(221'000).empty());
}

TEST(Animation, APieceThatIsTakenOnItsWayLeavesFromWhereItIs) {
  const Position before = position_of("chess", "4k3/8/3p4/8/4P3/8/8/4K3 w - - 0 1");
  const Position moved = before.after(*move_from_san(before, "e5"));
  Animation animation;
  animation.reset(before);
  animation.show(moved, 0);
  const std::int64_t answer_us = 60'000;  // the computer's, which may come at once
  const std::vector<PieceSprite> sprites = animation.sprites(answer_us);
  const Point at{sprites.back().x, sprites.back().y};
  ASSERT_LT(at.y, 4.4f) << "it is still on its way";
  animation.show(moved.after(*move_from_san(moved, "dxe5")), answer_us);
  const std::vector<Animation::Leaver> leaving = animation.leaving(answer_us);
  ASSERT_EQ(leaving.size(), 1u);
  EXPECT_FLOAT_EQ(leaving[0].from.x, at.x);
  EXPECT_FLOAT_EQ(leaving[0].from.y, at.y);
}

TEST(Animation, APieceThatWasPutBackIsWholeWhenItNextMoves) {
  const Position before = position_of("chess", "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1");
  Animation animation;
  animation.reset(before);
  animation.show(before.after(*move_from_san(before, "exd5")), 0);
  animation.show(before, kLong);  // the pawn is back
  const Position later = position_of("chess", "4k3/8/8/8/3pP3/8/8/4K3 w - - 0 2");
  animation.show(later, 2 * kLong);
  for (const std::int64_t after_us : {0, 20'000, 60'000, 200'000})
    for (const PieceSprite& sprite : animation.sprites(2 * kLong + after_us))
      EXPECT_FLOAT_EQ(sprite.scale, 1) << after_us;
}

TEST(Animation, ReducedMotionIsThereAtOnce) {
  const Position before = position_of("chess", "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1");
  const Position after = before.after(*move_from_san(before, "exd5"));
  Animation animation;
  animation.set_reduced(true);
  animation.reset(before);
  animation.show(after, 0);
  animation.pulse_check(0);
  animation.throw_confetti(5, 6, 0);
  expect_at_rest(animation, after, 1);
  EXPECT_TRUE(animation.confetti(1).empty());
  EXPECT_TRUE(animation.leaving(1).empty());
  animation.refuse(square_from_name("d5"), 0);
  EXPECT_EQ(animation.refusal_strength(900'000), 1) << "nor does it fade";
  EXPECT_EQ(animation.refusal_strength(1'000'000), 0);
}

TEST(Animation, APieceInTheHandFollowsItAndSlidesHomeWhenLetGo) {
  const Position position = Position::start(**find_playable_variant("power-pawns"));
  Animation animation;
  animation.reset(position);
  animation.hold(square_from_name("c2"), {1.25f, 4.5f});
  const PieceSprite held = animation.sprites(0).back();
  EXPECT_FLOAT_EQ(held.x, 1.25f);
  EXPECT_GT(held.scale, 1);
  EXPECT_FLOAT_EQ(held.lift, 1);
  animation.release(0);
  EXPECT_TRUE(animation.active(1));
  expect_at_rest(animation, position, kLong);
}

TEST(Animation, ConfettiFallsForASecondAndThenIsGone) {
  Animation animation;
  animation.throw_confetti(5, 6, 0);
  EXPECT_FALSE(animation.confetti(600'000).empty());
  EXPECT_TRUE(animation.active(1'199'000));
  EXPECT_FALSE(animation.active(1'201'000));
  EXPECT_TRUE(animation.confetti(1'201'000).empty());
}

TEST(Animation, ConfettiFallsOnNoOtherBoard) {
  Animation animation;
  animation.throw_confetti(5, 6, 0);
  animation.reset(Position::start(**find_variant("chess")));
  EXPECT_TRUE(animation.confetti(600'000).empty());
  EXPECT_FALSE(animation.active(600'000));
}

TEST(Animation, ConfettiHasEveryColourOfATheme) {
  Animation animation;
  animation.throw_confetti(5, 6, 0);
  std::array<int, kConfettiHues> scraps{};
  for (const Confetti& scrap : animation.confetti(600'000)) {
    ASSERT_LT(scrap.hue, kConfettiHues);
    ++scraps[scrap.hue];
  }
  for (const int count : scraps) EXPECT_GT(count, 0);
}

}  // namespace
}  // namespace thirty
