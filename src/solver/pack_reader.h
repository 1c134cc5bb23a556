// Answers from a pack, block by block.
#pragma once

#include <cstdint>
#include <list>
#include <optional>
#include <unordered_map>
#include <utility>
#include <vector>

#include "solver/answer_file.h"
#include "solver/pack_format.h"
#include "solver/pack_order.h"

namespace thirty {

class PackReader final : public AnswerFile {
 public:
  /// A reader of a pack of this game that wants its header first.
  explicit PackReader(const Variant& variant);

  bool open() const override { return header_.has_value(); }
  int free_plies() const override { return header_->subject.free_plies; }
  Found look_up(const Position& position) override;

 private:
  struct Decoded {
    std::vector<std::pair<StructureKey, std::uint32_t>> starts;  ///< sorted; where a structure's results begin
    std::vector<std::uint8_t> results;
    std::list<std::uint32_t>::iterator age;
  };
  /// Decoded blocks in memory, in bytes; the oldest go first.
  static constexpr std::size_t kMaxDecoded = 24u << 20;

  Status take(const ByteRange& range, std::span<const std::uint8_t> bytes) override;
  Status open_header(std::span<const std::uint8_t> bytes);
  void decode(std::uint32_t block, std::span<const std::uint8_t> bytes);

  std::optional<PackHeader> header_;
  std::optional<PackOrder> order_;
  PieceGame game_;
  std::unordered_map<std::uint32_t, Decoded> decoded_;
  std::list<std::uint32_t> ages_;  ///< blocks, the last used first
  std::size_t decoded_size_ = 0;
};

}  // namespace thirty
