// What all files of results have in common: what is wanted, and which game they are of.
#include "solver/answer_file.h"

#include <algorithm>

#include "rules/catalogue.h"
#include "rules/fen.h"
#include "solver/ending_class.h"
#include "solver/score.h"

namespace thirty {

void AnswerFile::want(const ByteRange& range) {
  if (std::find(wanted_.begin(), wanted_.end(), range) == wanted_.end()) wanted_.push_back(range);
}

AnswerFile::Found AnswerFile::find(const Position& position) {
  const Found found = look_up(position);
  if (found.missing) want(*found.missing);
  return found;
}

Status AnswerFile::supply(const ByteRange& range, std::span<const std::uint8_t> bytes) {
  std::erase(wanted_, range);
  if (bytes.size() != range.length) return Error{"it is cut short"};
  return take(range, bytes);
}

const Variant* answering_game(const Variant& variant) {
  if (has_endings(variant)) return game_of_endings(variant);
  const Position start = Position::start(variant);
  const bool has_pieces = start.occupied() != start.pieces(PieceType::Pawn);
  return has_pieces && variant.options == OptionSet{} && piece_game(start).ok() ? &variant : nullptr;
}

bool AnswerFile::covers(const Position& position) const {
  if (played_ != &position.variant()) {
    played_ = &position.variant();
    is_answered_ = answering_game(*played_) == game_;
  }
  return is_answered_;
}

Status AnswerFile::check(const AnswerSubject& subject) const {
  const auto options = options_from_text(subject.options);
  if (!options) return options.error();
  const auto variant = find_playable_variant(subject.game, *options);
  if (!variant || *variant != game_) return Error{"it is of another game"};
  return {};
}

Result<PieceGame> AnswerFile::game_of(const AnswerSubject& subject) const {
  if (const Status s = check(subject); !s) return s.error();
  const auto start = position_from_fen(*game_, subject.fen);
  if (!start) return Error{"its start is no position of its game"};
  return piece_game(*start);
}

void AnswerSubject::write(ByteWriter& writer) const {
  writer.text(game);
  writer.text(options);
  writer.text(fen);
  writer.small_number(static_cast<std::uint64_t>(free_plies));
}

AnswerSubject AnswerSubject::read(ByteReader& reader) {
  AnswerSubject subject;
  subject.game = reader.text();
  subject.options = reader.text();
  subject.fen = reader.text();
  subject.free_plies = static_cast<int>(std::min<std::uint64_t>(reader.small_number(), kMaxPlies));
  return subject;
}

}  // namespace thirty
