// Two passes: the first learns on a sample of groups how likely each bit is, the second writes. Blocks are small enough
// to be fetched and decoded while a player waits, and owe one another nothing, so that threads share the second pass.
#include "tablebase/pack_writer.h"

#include <algorithm>
#include <array>
#include <atomic>

#include "base/side_by_side.h"

namespace thirty {

namespace {

/// Of the time that writing with two threads takes, the first pass, which one thread makes.
constexpr double kLearningShare = 0.22;

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
      constexpr std::uint64_t kFewest = 8;
      const auto& [zeros, ones] = counts_[i];
      if (zeros + ones == 0) continue;
      // What has hardly been seen is not worth its byte.
      if (zeros + ones < kFewest) {
        model[i] = BitModel::kEven;
        continue;
      }
      const double zero = kCertain * (static_cast<double>(zeros) + 0.4) / (static_cast<double>(zeros + ones) + 0.8);
      model[i] = short_probability(static_cast<std::uint16_t>(zero));
    }
    return model;
  }

 private:
  void take(std::span<BitModel* const> opinions, std::uint32_t, int bit) override {
    // Which number of the model an opinion is, its address tells.
    for (const BitModel* opinion : opinions)
      ++counts_[(reinterpret_cast<std::uintptr_t>(opinion) - model_) / sizeof(BitModel)][bit];
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
    : table_(table), source_(table.pack_source(free_plies)) {
  header_.subject = {name.game, name.options, name.fen, free_plies};
  header_.group_count = source_->group_count();
}

void PackWriter::learn_model(const std::function<void(double)>& report) {
  constexpr std::uint32_t kSample = 7;  // every so many blocks
  CountingCoder counter(*source_);
  for (std::uint32_t group = 0; group < header_.group_count;) {
    const std::uint32_t first = group;
    source_->begin_block();
    for (std::uint64_t positions = 0; group < header_.group_count && !source_->is_full(positions, group - first);
         ++group)
      positions += source_->code_group(group, counter);
    // As many groups as that are left out several times over.
    group += (kSample - 1) * (group - first);
    if (report) report(kLearningShare * group / header_.group_count);
  }
  header_.model = counter.learnt();
}

PackWriter::Blocks PackWriter::write_groups(PackSource& source, std::uint32_t first, std::uint32_t end) const {
  Blocks blocks;
  for (std::uint32_t group = first; group < end;) {
    PackBlock block;
    block.first_group = group;
    source.set_model(header_.model);
    source.begin_block();
    BlockCoder coder;
    for (std::uint64_t positions = 0; group < end && !source.is_full(positions, group - block.first_group); ++group)
      positions += source.code_group(group, coder);
    std::vector<std::uint8_t> bytes = coder.finish();
    seal_block(bytes);
    block.end_group = group;
    block.size = static_cast<std::uint32_t>(bytes.size());
    blocks.directory.push_back(block);
    blocks.bytes.insert(blocks.bytes.end(), bytes.begin(), bytes.end());
  }
  return blocks;
}

std::vector<std::uint8_t> PackWriter::write(int threads, const std::function<void(double)>& report) {
  learn_model(report);
  // No block reaches from one stretch of groups into the next.
  constexpr std::uint32_t kStretch = 1 << 15;
  std::vector<Blocks> stretches((header_.group_count + kStretch - 1) / kStretch);
  std::atomic<std::size_t> next = 0;
  const auto work = [&](PackSource& source, bool reports) {
    for (std::size_t i; (i = next++) < stretches.size();) {
      const auto first = static_cast<std::uint32_t>(i) * kStretch;
      stretches[i] = write_groups(source, first, std::min(first + kStretch, header_.group_count));
      if (reports && report)
        report(kLearningShare +
               (1 - kLearningShare) * static_cast<double>(i + 1) / static_cast<double>(stretches.size()));
    }
  };
  side_by_side(threads, [&](int i) {
    if (i == 0) return work(*source_, true);
    work(*table_.pack_source(header_.subject.free_plies), false);
  });

  Blocks all;
  for (Blocks& stretch : stretches) {
    all.directory.insert(all.directory.end(), stretch.directory.begin(), stretch.directory.end());
    all.bytes.insert(all.bytes.end(), stretch.bytes.begin(), stretch.bytes.end());
    stretch = {};
  }
  return pack_bytes(header_, all.directory, all.bytes);
}

}  // namespace thirty
