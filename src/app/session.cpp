// The session keeps the game, and beside it only what the game does not know: the line that can be
// redone, the ply on show, and the clock before each move (so that taking back gives time back).
// After every change `settle` shows the present and sets the clock going or still.
#include "app/session.h"

#include <algorithm>

#include "rules/by_color.h"
#include "rules/notation.h"

namespace thirty {

namespace {

/// Whether what a pawn becomes is one of the pieces that were lost. A Prince never is.
bool gives_back(PromotionRule rule, PieceType became) {
  return (rule == PromotionRule::Rescue || rule == PromotionRule::CapturedOnly) && became != PieceType::None &&
         became != PieceType::Prince;
}

}  // namespace

Session::Session(const GameSetup& setup) : setup_(setup), game_(setup.start), clock_(setup.time) {}

Session Session::of_game(const Game& game, Color side) {
  GameSetup setup;
  setup.start = game.start();
  setup.opponent = Opponent::Nobody;
  setup.side = side;
  Session session(setup);
  for (const Move move : game.moves())
    if (!session.play(move, 0)) break;
  session.game_ = game;  // with what else ended it
  return session;
}

std::optional<Move> Session::shown_move() const {
  if (ply_ == 0) return std::nullopt;
  return game_.moves()[ply_ - 1];
}

std::vector<PieceType> Session::captured(Color c) const {
  ByType<int> lost{};
  for (int ply = 0; ply < ply_; ++ply) {
    const Position& before = game_.positions()[ply];
    const Move move = game_.moves()[ply];
    if (before.turn() != c) {
      if (const PieceType taken = before.captured_type(move); taken != PieceType::None) ++lost[taken];
    } else if (gives_back(before.variant().promotion, move.promotion())) {
      lost[move.promotion()] = std::max(0, lost[move.promotion()] - 1);
    }
  }
  std::vector<PieceType> pieces;
  for (const PieceType t : kDearestFirst) pieces.insert(pieces.end(), lost[t], t);
  return pieces;
}

bool Session::go_to(int ply) {
  if (ply < 0 || ply > last_ply()) return false;
  ply_ = ply;
  return true;
}

Status Session::play(Move move, std::int64_t now_us) {
  if (Status played = game_.play(move); !played) return played;
  const Position& before = position_before();
  played_.push_back({san(before, move), clock_.times_us(now_us)});
  clock_.stop(now_us);
  if (last_ply() > 1) clock_.add_increment(before.turn());
  redo_.clear();
  settle(now_us);
  return {};
}

int Session::undo_target() const {
  for (int ply = last_ply() - 1; ply >= 0; --ply)
    if (is_person(game_.positions()[ply].turn())) return ply;
  return -1;
}

std::optional<DecidingSquares> Session::shown_end() const {
  return over() && at_present() ? std::optional(deciding_squares(game_)) : std::nullopt;
}

void Session::undo(std::int64_t now_us) {
  if (game_.unsay()) return settle(now_us);
  const int target = undo_target();
  if (target < 0) return;
  clock_.stop(now_us);
  while (last_ply() > target) {
    redo_.push_back(game_.moves().back());
    game_.undo();
    clock_.set_times_us(played_.back().times_us, now_us);
    played_.pop_back();
  }
  settle(now_us);
}

void Session::redo(std::int64_t now_us) {
  std::vector<Move> line = std::move(redo_);
  while (!line.empty()) {
    const Move move = line.back();
    line.pop_back();
    if (!play(move, now_us) || is_person(game_.position().turn())) break;
  }
  redo_ = std::move(line);
}

Status Session::resign(std::int64_t now_us) {
  return settled_after(game_.resign(between_friends() ? game_.position().turn() : setup_.side), now_us);
}

Status Session::agree_draw(std::int64_t now_us) {
  return settled_after(game_.agree_draw(), now_us);
}

Status Session::claim_draw(std::int64_t now_us) {
  return settled_after(game_.claim_draw(), now_us);
}

Status Session::settled_after(Status said, std::int64_t now_us) {
  if (said) settle(now_us);
  return said;
}

bool Session::check_clock(std::int64_t now_us) {
  const std::optional<Color> late = clock_.flagged(now_us);
  if (!late || !game_.lose_on_time(*late)) return false;
  settle(now_us);
  return true;
}

void Session::set_times_us(const ByColor<std::int64_t>& left_us, std::int64_t now_us) {
  clock_.set_times_us(left_us, now_us);
  for (Played& played : played_) played.times_us = left_us;
}

void Session::pause(std::int64_t now_us) {
  paused_ = true;
  clock_.stop(now_us);
}

void Session::resume(std::int64_t now_us) {
  paused_ = false;
  if (!over() && last_ply() > 0) clock_.run(game_.position().turn(), now_us);
}

void Session::settle(std::int64_t now_us) {
  ply_ = last_ply();
  if (over() || paused_ || last_ply() == 0)
    clock_.stop(now_us);  // the first move is not timed
  else
    clock_.run(game_.position().turn(), now_us);
}

}  // namespace thirty
