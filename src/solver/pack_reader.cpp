// From a position to its block, and within that to its result.
#include "solver/pack_reader.h"

#include <algorithm>

#include "solver/ending_class.h"

namespace thirty {

PackReader::PackReader(const Variant& variant) : AnswerFile(variant) {
  want({0, kPackPreamble});
}

bool PackReader::covers(const Position& position) const {
  if (!AnswerFile::covers(position)) return false;
  return !has_endings(game()) || (count(position.occupied()) <= kMostEndingPieces && is_plain_ending(position));
}

AnswerFile::Found PackReader::look_up(const Position& position) {
  if (contents_->leaves_to_moves(position)) return {.left_to_moves = true};
  const auto place = contents_->place(position);
  if (!place) return {};
  const auto& blocks = header_->blocks;
  const auto after = std::upper_bound(blocks.begin(), blocks.end(), place->group,
                                      [](std::uint32_t g, const PackBlock& b) { return g < b.first_group; });
  if (after == blocks.begin()) return {};
  const auto number = static_cast<std::uint32_t>(after - blocks.begin() - 1);

  const auto block = decoded_.find(number);
  if (block == decoded_.end()) return {.missing = ByteRange{blocks[number].offset, blocks[number].size}};
  ages_.splice(ages_.begin(), ages_, block->second.age);
  const auto& [starts, results] = block->second.results;
  const auto start = std::lower_bound(starts.begin(), starts.end(), std::pair{place->key, std::uint32_t{0}});
  if (start == starts.end() || start->first != place->key) return {};
  const std::size_t number_of_result = std::size_t{start->second} + place->number;
  if (number_of_result >= results.size()) return {};
  return {.value = contents_->value(results[number_of_result])};
}

Status PackReader::take(const ByteRange& range, std::span<const std::uint8_t> bytes) {
  if (range == ByteRange{0, kPackPreamble}) {
    const auto length = header_length(bytes);
    if (!length) return length.error();
    want({0, *length});
    return {};
  }
  if (range.offset == 0) return open_header(bytes);
  if (!open()) return Error{"these bytes were not asked for"};
  const auto& blocks = header_->blocks;
  const auto block = std::lower_bound(blocks.begin(), blocks.end(), range.offset,
                                      [](const PackBlock& b, std::uint64_t offset) { return b.offset < offset; });
  if (block == blocks.end() || ByteRange{block->offset, block->size} != range)
    return Error{"these bytes were not asked for"};
  const auto opened = opened_block(bytes);
  if (!opened) return opened.error();
  return decode(static_cast<std::uint32_t>(block - blocks.begin()), *opened);
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

Status PackReader::decode(std::uint32_t number, std::span<const std::uint8_t> bytes) {
  if (decoded_.contains(number)) return {};
  const auto& blocks = header_->blocks;
  const std::uint32_t end = number + 1 < blocks.size() ? blocks[number + 1].first_group : header_->group_count;
  auto results = contents_->decode(blocks[number].first_group, end, bytes);
  if (!results) return results.error();
  ages_.push_front(number);
  const auto& [place, is_new] = decoded_.emplace(number, Decoded{std::move(*results), ages_.begin()});
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
