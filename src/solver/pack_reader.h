// Answers from a pack, block by block.
#pragma once

#include <cstdint>
#include <list>
#include <memory>
#include <optional>
#include <unordered_map>

#include "solver/answer_file.h"
#include "solver/pack_contents.h"
#include "solver/pack_format.h"

namespace thirty {

class PackReader final : public AnswerFile {
 public:
  /// A reader of a pack of this game that wants its header first.
  explicit PackReader(const Variant& variant);

  bool open() const override { return header_.has_value(); }
  int free_plies() const override { return header_->subject.free_plies; }
  bool covers(const Position& position) const override;
  Found look_up(const Position& position) override;

 private:
  struct Decoded {
    PackContents::Results results;
    std::list<std::uint64_t>::iterator age;
  };
  /// Decoded blocks in memory, in bytes; the oldest go first.
  static constexpr std::size_t kMaxDecoded = 8u << 20;

  Status take(const ByteRange& range, std::span<const std::uint8_t> bytes) override;
  Status open_header(std::span<const std::uint8_t> bytes);
  Status decode(const PackBlock& block, std::span<const std::uint8_t> bytes);

  std::optional<PackHeader> header_;
  std::unique_ptr<PackContents> contents_;
  std::unordered_map<std::uint64_t, PackDirectory> directories_;  ///< those that have been read, by their offsets
  std::unordered_map<std::uint64_t, Decoded> decoded_;            ///< blocks, by their offsets
  std::list<std::uint64_t> ages_;                                 ///< offsets of blocks, the last used first
  std::size_t decoded_size_ = 0;
};

}  // namespace thirty
