// Answers from a pack of which only some bytes may be at hand. Whoever owns the bytes is told which are
// wanted and supplies them; nothing blocks.
#pragma once

#include <cstdint>
#include <list>
#include <memory>
#include <optional>
#include <span>
#include <unordered_map>
#include <vector>

#include "base/result.h"
#include "solver/byte_range.h"
#include "solver/pack_format.h"
#include "solver/pack_order.h"
#include "solver/value.h"

namespace thirty {

class PackReader {
 public:
  /// A reader of a pack of this game that wants its header first.
  explicit PackReader(const Variant& variant);

  bool open() const { return header_.has_value(); }
  /// What the pack is of; only when open.
  const PackHeader& header() const { return *header_; }

  /// Whether the position is of the pack's game.
  bool covers(const Position& position) const;

  struct Found {
    std::optional<Wdl> wdl;      ///< nothing: bytes are missing, or play cannot reach the position
    bool bytes_missing = false;  ///< they are wanted now
  };
  /// The result of a position that it `covers` and that a search of `free_plies` plies does not decide;
  /// for others the answer means nothing. Only when open.
  Found find(const Position& position);

  /// Bytes that were missing since the last `supply`.
  const std::vector<ByteRange>& wanted() const { return wanted_; }
  /// Takes in bytes that were wanted. Error: they are not the pack's, or damaged; asking again asks anew.
  Status supply(const ByteRange& range, std::span<const std::uint8_t> bytes);

 private:
  struct Decoded {
    std::vector<std::pair<StructureKey, std::uint32_t>> starts;  ///< sorted; where a structure's results begin
    std::vector<std::uint8_t> results;
    std::list<std::uint32_t>::iterator age;
  };
  /// Decoded blocks in memory, in bytes; the oldest go first.
  static constexpr std::size_t kMaxDecoded = 24u << 20;

  void want(const ByteRange& range);
  Status open_header(std::span<const std::uint8_t> bytes);
  void decode(std::uint32_t block, std::span<const std::uint8_t> bytes);

  std::optional<PackHeader> header_;
  std::optional<PackOrder> order_;
  const Variant* variant_;
  PieceGame game_;
  std::vector<ByteRange> wanted_;
  std::unordered_map<std::uint32_t, Decoded> decoded_;
  std::list<std::uint32_t> ages_;  ///< blocks, the last used first
  std::size_t decoded_size_ = 0;
};

}  // namespace thirty
