// Asks each of the solvers, the quickest first, whether the game is one of its own.
#include "solver/answers.h"

#include "rules/position.h"
#include "solver/ending_class.h"
#include "solver/pawn_solver.h"
#include "solver/piece_game.h"

namespace thirty {

GameAnswers answers_of(const Variant& variant) {
  if (!variant.has_board()) return {};
  const Position start = Position::start(variant);
  if (PawnSolver::covers(start)) return {AnswerReach::AtOnce, std::nullopt};
  if (piece_game(start)) return {AnswerReach::Whole, variant.id};
  const Variant* game = has_endings(variant) ? game_of_endings(variant) : nullptr;
  if (!game) return {};
  return {AnswerReach::Endings, game->id};
}

std::optional<std::string> answers_name(AnswerReach reach) {
  switch (reach) {
    case AnswerReach::AtOnce:
      return "at-once";
    case AnswerReach::Whole:
      return "whole";
    case AnswerReach::Endings:
      return "endings";
    case AnswerReach::None:
      break;
  }
  return std::nullopt;
}

}  // namespace thirty
