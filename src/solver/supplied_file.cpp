// What all files that are supplied have in common: what is wanted, and which game they are of.
#include "solver/supplied_file.h"

#include <algorithm>

#include "rules/catalogue.h"
#include "solver/score.h"

namespace thirty {

void SuppliedFile::want(const ByteRange& range) {
  if (std::find(wanted_.begin(), wanted_.end(), range) == wanted_.end()) wanted_.push_back(range);
}

Status SuppliedFile::supply(const ByteRange& range, std::span<const std::uint8_t> bytes) {
  std::erase(wanted_, range);
  if (bytes.size() != range.length) return Error{"it is cut short"};
  return take(range, bytes);
}

Status SuppliedFile::check(const FileSubject& subject) const {
  const auto options = options_from_text(subject.options);
  if (!options) return options.error();
  const auto variant = find_playable_variant(subject.game, *options);
  if (!variant || *variant != game_) return Error{"it is of another game"};
  return {};
}

void FileSubject::write(ByteWriter& writer) const {
  writer.text(game);
  writer.text(options);
  writer.text(fen);
  writer.small_number(static_cast<std::uint64_t>(free_plies));
}

FileSubject FileSubject::read(ByteReader& reader) {
  FileSubject subject;
  subject.game = reader.text();
  subject.options = reader.text();
  subject.fen = reader.text();
  subject.free_plies = static_cast<int>(std::min<std::uint64_t>(reader.small_number(), kMaxPlies));
  return subject;
}

}  // namespace thirty
