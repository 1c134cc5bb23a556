// From a position to its section, its block, and within that to its result.
#include "solver/pack_reader.h"

#include <algorithm>

#include "solver/ending_class.h"

namespace thirty {

namespace {

/// The part that holds a group, of parts that follow one another; null if there is none.
template <typename Part>
const Part* part_of_group(const std::vector<Part>& parts, std::uint32_t group) {
  const auto part = std::ranges::upper_bound(parts, group, {}, &Part::end_group);
  return part == parts.end() ? nullptr : &*part;
}

/// The last part that begins at an offset or before it; null if there is none.
template <typename Part>
const Part* part_at(const std::vector<Part>& parts, std::uint64_t offset) {
  const auto after = std::ranges::upper_bound(parts, offset, {}, &Part::offset);
  return after == parts.begin() ? nullptr : &*(after - 1);
}

}  // namespace

PackReader::PackReader(const Variant& variant) : AnswerFile(variant) {
  want({0, kSealedPreamble});
}

bool PackReader::covers(const Position& position) const {
  if (!AnswerFile::covers(position)) return false;
  return !has_endings(game()) || (count(position.occupied()) <= kMostEndingPieces && is_plain_ending(position));
}

AnswerFile::Found PackReader::look_up(const Position& position) {
  if (contents_->leaves_to_moves(position)) return {.left_to_moves = true};
  const auto place = contents_->place(position);
  if (!place) return {};
  const PackSection* section = part_of_group(header_->sections, place->group);
  if (!section) return {};
  const auto directory = directories_.find(section->offset);
  if (directory == directories_.end()) return {.missing = ByteRange{section->offset, section->directory_size}};
  const PackBlock& in_directory = *part_of_group(directory->second, place->group);
  const auto block = decoded_.find(in_directory.offset);
  if (block == decoded_.end()) return {.missing = ByteRange{in_directory.offset, in_directory.size}};
  ages_.splice(ages_.begin(), ages_, block->second.age);
  const auto& [starts, results] = block->second.results;
  const auto start = std::lower_bound(starts.begin(), starts.end(), std::pair{place->key, std::uint32_t{0}});
  if (start == starts.end() || start->first != place->key) return {};
  const std::size_t number_of_result = std::size_t{start->second} + place->number;
  if (number_of_result >= results.size()) return {};
  return {.value = contents_->value(results[number_of_result])};
}

Status PackReader::take(const ByteRange& range, std::span<const std::uint8_t> bytes) {
  if (range == ByteRange{0, kSealedPreamble}) {
    const auto length = sealed_length(kPack, bytes);
    if (!length) return length.error();
    want({0, *length});
    return {};
  }
  if (range.offset == 0) return open_header(bytes);
  const Error unasked{"these bytes were not asked for"};
  if (!open()) return unasked;
  const PackSection* section = part_at(header_->sections, range.offset);
  if (!section) return unasked;
  if (range == ByteRange{section->offset, section->directory_size}) {
    auto directory = directory_from_bytes(bytes, *section);
    if (!directory) return directory.error();
    directories_.emplace(section->offset, std::move(*directory));
    return {};
  }
  const auto directory = directories_.find(section->offset);
  const PackBlock* block = directory == directories_.end() ? nullptr : part_at(directory->second, range.offset);
  if (!block || ByteRange{block->offset, block->size} != range) return unasked;
  const auto opened = opened_block(bytes);
  if (!opened) return opened.error();
  return decode(*block, *opened);
}

Status PackReader::open_header(std::span<const std::uint8_t> bytes) {
  auto header = header_from_bytes(bytes, game());
  if (!header) return header.error();
  if (const Status s = check(header->subject); !s) return s;
  auto contents = pack_contents(game(), header->subject.fen);
  if (!contents) return contents.error();
  if ((*contents)->group_count() != header->group_count) return Error{"it is of another version"};
  contents_ = std::move(*contents);
  contents_->set_model(header->model);
  header_.emplace(std::move(*header));
  return {};
}

Status PackReader::decode(const PackBlock& block, std::span<const std::uint8_t> bytes) {
  if (decoded_.contains(block.offset)) return {};
  auto results = contents_->decode(block.first_group, block.end_group, bytes);
  if (!results) return results.error();
  ages_.push_front(block.offset);
  const auto& [place, is_new] = decoded_.emplace(block.offset, Decoded{std::move(*results), ages_.begin()});
  decoded_size_ += place->second.results.bytes();
  while (decoded_size_ > kMaxDecoded && ages_.size() > 1) {
    const auto oldest = decoded_.find(ages_.back());
    decoded_size_ -= oldest->second.results.bytes();
    decoded_.erase(oldest);
    ages_.pop_back();
  }
  return {};
}

}  // namespace thirty
