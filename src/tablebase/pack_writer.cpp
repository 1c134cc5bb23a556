// Two passes: the first learns on a sample of groups how likely each bit is, the second writes. Blocks
// are small enough to be fetched and decoded while a player waits.
#include "tablebase/pack_writer.h"

#include <algorithm>
#include <array>

namespace thirty {

namespace {

/// Counts how often each bit of a model was 0 and 1.
class CountingCoder final : public BitCoder {
 public:
  explicit CountingCoder(PackSource& source)
      : source_(source),
        model_(reinterpret_cast<std::uintptr_t>(source.model_address())),
        counts_(source.model().size()) {}
  /// The model as it should have been from the beginning; what is no probability has been learnt.
  ModelNumbers learnt() {
    ModelNumbers model = source_.model();
    for (std::size_t i = 0; i < model.size(); ++i) {
      constexpr double kCertain = 1 << BitModel::kBits;
      const auto& [zeros, ones] = counts_[i];
      if (zeros + ones == 0) continue;
      const double zero = kCertain * (static_cast<double>(zeros) + 0.4) / (static_cast<double>(zeros + ones) + 0.8);
      model[i] =
          static_cast<std::uint16_t>(std::clamp(zero, double{BitModel::kLeast}, kCertain - double{BitModel::kLeast}));
    }
    return model;
  }

 private:
  void take(std::span<BitModel* const> opinions, std::uint32_t, int bit) override {
    // Which number of the model an opinion is, its address tells.
    for (const BitModel* opinion : opinions)
      ++counts_[(reinterpret_cast<std::uintptr_t>(opinion) - model_) / sizeof(BitModel)][static_cast<std::size_t>(bit)];
  }

  PackSource& source_;
  std::uintptr_t model_;
  std::vector<std::array<std::uint64_t, 2>> counts_;
};

class BlockCoder final : public BitCoder {
 public:
  std::vector<std::uint8_t> finish() { return encoder_.finish(); }

 private:
  void take(std::span<BitModel* const>, std::uint32_t zero, int bit) override { encoder_.encode(zero, bit); }

  RangeEncoder encoder_;
};

}  // namespace

PackWriter::PackWriter(const Tablebase& table, const TableName& name, int free_plies)
    : source_(table.pack_source(free_plies)) {
  header_.subject = {name.game, name.options, name.fen, free_plies};
  header_.group_count = source_->group_count();
}

void PackWriter::learn_model() {
  constexpr int kSample = 7;  // every so many blocks
  CountingCoder counter(*source_);
  for (std::uint32_t group = 0; group < header_.group_count;) {
    const std::uint32_t first = group;
    source_->begin_block();
    for (std::uint64_t positions = 0; group < header_.group_count && !source_->is_full(positions, group - first);
         ++group)
      positions += source_->code_group(group, counter);
    // As many groups as that are left out several times over.
    group += (kSample - 1) * (group - first);
  }
  header_.model = counter.learnt();
}

std::vector<std::uint8_t> PackWriter::write(const std::function<void(std::uint32_t, std::uint32_t)>& report) {
  learn_model();
  std::vector<std::uint8_t> blocks;
  for (std::uint32_t group = 0; group < header_.group_count;) {
    PackBlock block;
    block.first_group = group;
    source_->set_model(header_.model);
    source_->begin_block();
    BlockCoder coder;
    for (std::uint64_t positions = 0;
         group < header_.group_count && !source_->is_full(positions, group - block.first_group); ++group)
      positions += source_->code_group(group, coder);
    std::vector<std::uint8_t> bytes = coder.finish();
    seal_block(bytes);
    block.size = static_cast<std::uint32_t>(bytes.size());
    header_.blocks.push_back(block);
    blocks.insert(blocks.end(), bytes.begin(), bytes.end());
    if (report) report(group, header_.group_count);
  }
  std::vector<std::uint8_t> pack = header_bytes(header_);
  pack.insert(pack.end(), blocks.begin(), blocks.end());
  return pack;
}

}  // namespace thirty
