// A game with its history. What the board shows is asked of outcome.cpp; here are only the endings
// that need the history, the clock or the players' word.
#include "rules/game.h"

#include <algorithm>

#include "rules/move_count.h"
#include "rules/movegen.h"

namespace thirty {

namespace {

/// Whether `c` has anything that could still win on the board.
bool can_still_win(const Position& p, Color c) {
  return !p.variant().royal() || p.pieces(c) != p.pieces(c, PieceType::King);
}

}  // namespace

Error game_over() {
  return refusal("game-over", "the game is over");
}

Game::Game(const Position& start) : positions_{start} {
  settle();
}

Status Game::play(Move m) {
  if (outcome_) return game_over();
  if (!is_legal(position(), m))
    return refusal("not-legal", "'{move}' is not a legal move here", {{"move", move_name(m)}});
  positions_.push_back(position().after(m));
  moves_.push_back(m);
  settle();
  return {};
}

bool Game::undo() {
  if (moves_.empty()) return false;
  moves_.pop_back();
  positions_.pop_back();
  outcome_.reset();
  return true;
}

void Game::settle() {
  outcome_ = board_outcome(position());
  if (outcome_) return;
  if (repetitions() >= 5)
    outcome_ = Outcome{std::nullopt, Reason::FivefoldRepetition};
  else if (position().halfmove() >= kAutomaticPlies)
    outcome_ = Outcome{std::nullopt, Reason::SeventyFiveMoves};
}

int Game::repetitions() const {
  return static_cast<int>(std::count_if(positions_.begin(), positions_.end(),
                                        [&](const Position& p) { return p.hash() == position().hash(); }));
}

bool Game::can_claim_draw() const {
  return !outcome_ && (repetitions() >= 3 || position().halfmove() >= kClaimPlies);
}

Status Game::claim_draw() {
  if (outcome_) return game_over();
  if (!can_claim_draw())
    return refusal("no-claim",
                   "a draw can be claimed after the third repetition, or after fifty moves each "
                   "without a pawn move or a capture");
  outcome_ = Outcome{std::nullopt, Reason::Claim};
  return {};
}

Status Game::agree_draw() {
  if (outcome_) return game_over();
  outcome_ = Outcome{std::nullopt, Reason::Agreement};
  return {};
}

Status Game::resign(Color who) {
  if (outcome_) return game_over();
  outcome_ = Outcome{~who, Reason::Resignation};
  return {};
}

bool Game::unsay() {
  if (!outcome_ || !is_by_word(outcome_->reason)) return false;
  outcome_.reset();
  return true;
}

Status Game::lose_on_time(Color who) {
  if (outcome_) return game_over();
  outcome_ = can_still_win(position(), ~who) ? Outcome{~who, Reason::Time} : Outcome{std::nullopt, Reason::Time};
  return {};
}

}  // namespace thirty
