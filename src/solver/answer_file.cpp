// What all files of results have in common: what is wanted, and which game they are of.
#include "solver/answer_file.h"

#include <algorithm>

#include "rules/catalogue.h"
#include "rules/fen.h"
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

Result<PieceGame> AnswerFile::game_of(const AnswerSubject& subject) const {
  const auto options = options_from_text(subject.options);
  if (!options) return options.error();
  const auto variant = find_playable_variant(subject.game, *options);
  if (!variant || *variant != variant_) return Error{"it is of another game"};
  const auto start = position_from_fen(**variant, subject.fen);
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
