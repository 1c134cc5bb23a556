// From a position to its block, its structure within the block, its entry within the structure.
#include "solver/pack_reader.h"

#include <algorithm>

namespace thirty {

PackReader::PackReader(const Variant& variant) : AnswerFile(variant) {
  want({0, kPackPreamble});
}

AnswerFile::Found PackReader::look_up(const Position& position) {
  const auto [key, structure, turn, pieces] = canonical_placement(position);
  const auto group = order_->group_of(structure);
  if (!group) return {};
  const auto& blocks = header_->blocks;
  const auto after = std::upper_bound(blocks.begin(), blocks.end(), *group,
                                      [](std::uint32_t g, const PackBlock& b) { return g < b.first_group; });
  if (after == blocks.begin()) return {};
  const auto number = static_cast<std::uint32_t>(after - blocks.begin() - 1);

  if (blocks[number].size == 0) decode(number, {});
  const auto block = decoded_.find(number);
  if (block == decoded_.end()) return {std::nullopt, ByteRange{blocks[number].offset, blocks[number].size}};
  Decoded& decoded = block->second;
  ages_.splice(ages_.begin(), ages_, decoded.age);
  const auto start = std::lower_bound(decoded.starts.begin(), decoded.starts.end(), std::pair{key, std::uint32_t{0}});
  if (start == decoded.starts.end() || start->first != key) return {};
  const Layout layout(game_, structure);
  return {unpacked(decoded.results[start->second + static_cast<std::uint32_t>(layout.number(turn, pieces))]), {}};
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
  // Empty blocks have their neighbour's offset, so the size is looked at as well.
  const auto block = std::find_if(blocks.begin(), blocks.end(), [&](const PackBlock& b) {
    return ByteRange{b.offset, b.size} == range;
  });
  if (block == blocks.end()) return Error{"these bytes were not asked for"};
  if (block_checksum(bytes) != block->checksum) return Error{"it is damaged"};
  decode(static_cast<std::uint32_t>(block - blocks.begin()), bytes);
  return {};
}

Status PackReader::open_header(std::span<const std::uint8_t> bytes) {
  auto header = header_from_bytes(bytes);
  if (!header) return header.error();
  const auto game = game_of(header->subject);
  if (!game) return game.error();
  PackOrder order(game->start);
  if (order.group_count() != header->group_count) return Error{"it is of another version"};
  game_ = *game;
  order_.emplace(std::move(order));
  header_.emplace(std::move(*header));
  return {};
}

void PackReader::decode(std::uint32_t number, std::span<const std::uint8_t> bytes) {
  if (decoded_.contains(number)) return;
  const auto& blocks = header_->blocks;
  const std::uint32_t end = number + 1 < blocks.size() ? blocks[number + 1].first_group : header_->group_count;
  Decoded decoded;
  PackModel model = header_->model;
  StructureCoder structures(model);
  RangeDecoder decoder(bytes);
  DecodingCoder coder{decoder};
  for (std::uint32_t number_of_group = blocks[number].first_group; number_of_group < end; ++number_of_group) {
    const PackGroup group = order_->group(number_of_group);
    const auto reached = [&](const Structure&, BitModel& bit) { return coder.code(bit, 0) != 0; };
    order_->for_each(group, model, reached, [&](const Structure& s) {
      const Layout layout(game_, s);
      const std::size_t begin = decoded.results.size();
      decoded.starts.emplace_back(key_of(s), static_cast<std::uint32_t>(begin));
      decoded.results.resize(begin + static_cast<std::size_t>(layout.size()));
      structures.code(coder, layout, group.both_alive, std::popcount(s.pawns[0]) - std::popcount(s.pawns[1]),
                      std::span(decoded.results).subspan(begin));
    });
  }
  std::sort(decoded.starts.begin(), decoded.starts.end());
  decoded_size_ += decoded.results.size();
  ages_.push_front(number);
  decoded.age = ages_.begin();
  decoded_.emplace(number, std::move(decoded));
  while (decoded_size_ > kMaxDecoded && ages_.size() > 1) {
    const auto oldest = decoded_.find(ages_.back());
    decoded_size_ -= oldest->second.results.size();
    decoded_.erase(oldest);
    ages_.pop_back();
  }
}

}  // namespace thirty
