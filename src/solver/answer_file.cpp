// What all files of results have in common: which games they answer for, and which of ours they can be of.
#include "solver/answer_file.h"

#include "rules/fen.h"
#include "solver/ending_class.h"
#include "solver/pawn_solver.h"

namespace thirty {

AnswerFile::Found AnswerFile::find(const Position& position) {
  const Found found = look_up(position);
  if (found.missing) want(*found.missing);
  return found;
}

const Variant* answering_game(const Variant& variant) {
  if (has_endings(variant)) return game_of_endings(variant);
  const Position start = Position::start(variant);
  return !has_pawns_alone(start) && variant.options == OptionSet{} && piece_game(start).ok() ? &variant : nullptr;
}

bool AnswerFile::covers(const Position& position) const {
  if (played_ != &position.variant()) {
    played_ = &position.variant();
    is_answered_ = answering_game(*played_) == &game();
  }
  return is_answered_;
}

Result<PieceGame> AnswerFile::game_of(const FileSubject& subject) const {
  if (const Status s = check(subject); !s) return s.error();
  const auto start = position_from_fen(game(), subject.fen);
  if (!start) return Error{"its start is no position of its game"};
  return piece_game(*start);
}

}  // namespace thirty
