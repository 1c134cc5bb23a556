// Two passes: the first learns on a sample of groups how likely each bit is, the second writes. Blocks
// are small enough to be fetched and decoded while a player waits.
#include "solver/pack_writer.h"

#include <algorithm>

namespace thirty {

namespace {

/// A block ends with the group that brings it to either.
constexpr std::uint64_t kBlockPositions = 100'000;
constexpr std::uint32_t kBlockGroups = 24;

/// Counts how often each bit of a model was 0 and 1.
class CountingCoder {
 public:
  explicit CountingCoder(PackModel& model) : model_(model) {
    std::size_t bits = 0;
    model_.for_each([&](BitModel&) { ++bits; });
    counts_.resize(bits);
  }
  int code(BitModel& bit, int value) {
    bit.learn(value);
    ++counts_[place(bit)][static_cast<std::size_t>(value)];
    return value;
  }
  void set_probabilities() {
    model_.for_each([&](BitModel& bit) {
      constexpr double kCertain = 1 << BitModel::kBits;
      const auto [zeros, ones] = counts_[place(bit)];
      const double zero = kCertain * (static_cast<double>(zeros) + 0.4) / (static_cast<double>(zeros + ones) + 0.8);
      bit = BitModel(
          static_cast<std::uint16_t>(std::clamp(zero, double{BitModel::kLeast}, kCertain - double{BitModel::kLeast})));
    });
  }

 private:
  std::size_t place(const BitModel& bit) const {
    static_assert(sizeof(PackModel) % sizeof(BitModel) == 0);
    return static_cast<std::size_t>(&bit - reinterpret_cast<const BitModel*>(&model_));
  }
  PackModel& model_;
  std::vector<std::array<std::uint64_t, 2>> counts_;
};

}  // namespace

PackWriter::PackWriter(const ValueTable& table, const TableName& name, int free_plies)
    : table_(table), order_(table.game().start), reach_(table.game().piece) {
  header_.subject = {name.game, name.options, name.fen, free_plies};
  header_.group_count = order_.group_count();
}

void PackWriter::results_of(StructureId id, const Layout& layout) {
  results_.resize(static_cast<std::size_t>(layout.size()));
  const Score* score = table_.scores() + table_.offset(id);
  auto result = results_.begin();
  for (int side = 0; side < 2; ++side)
    for (CellSet whites = layout.cells[0]; whites;) {
      const Cell white = pop_cell(whites);
      for (CellSet blacks = layout.cells[1]; blacks; ++score, ++result) {
        const bool free =
            reach_.clash(white, pop_cell(blacks)) || (*score != 0 && plies_of(*score) <= header_.subject.free_plies);
        *result = free ? kFree : packed(wdl_of(*score));
      }
    }
}

template <typename Coder>
std::uint64_t PackWriter::code_group(std::uint32_t number, PackModel& model, StructureCoder& structures, Coder& coder) {
  std::uint64_t positions = 0;
  const PackGroup group = order_.group(number);
  StructureId id = 0;
  const auto reached = [&](const Structure& s, BitModel& bit) {
    const auto found = table_.structures().find(key_of(s));
    id = found.value_or(0);
    return coder.code(bit, found.has_value()) != 0;
  };
  order_.for_each(group, model, reached, [&](const Structure& s) {
    const Layout layout(table_.game(), s);
    results_of(id, layout);
    structures.code(coder, layout, group.both_alive, std::popcount(s.pawns[0]) - std::popcount(s.pawns[1]), results_);
    positions += results_.size();
  });
  return positions;
}

void PackWriter::learn_model() {
  constexpr std::uint32_t kSample = 7;  // every so many groups
  CountingCoder counter(header_.model);
  for (std::uint32_t group = 0; group < order_.group_count(); group += kSample) {
    StructureCoder structures(header_.model);
    code_group(group, header_.model, structures, counter);
  }
  counter.set_probabilities();
}

std::vector<std::uint8_t> PackWriter::write(const std::function<void(std::uint32_t, std::uint32_t)>& report) {
  learn_model();
  std::vector<std::uint8_t> blocks;
  for (std::uint32_t group = 0; group < order_.group_count();) {
    PackBlock block;
    block.first_group = group;
    PackModel model = header_.model;
    StructureCoder structures(model);
    RangeEncoder encoder;
    EncodingCoder coder{encoder};
    for (std::uint64_t positions = 0;
         group < order_.group_count() && positions < kBlockPositions && group - block.first_group < kBlockGroups;
         ++group)
      positions += code_group(group, model, structures, coder);
    const std::vector<std::uint8_t> bytes = encoder.finish();
    block.size = static_cast<std::uint32_t>(bytes.size());
    block.checksum = block_checksum(bytes);
    header_.blocks.push_back(block);
    blocks.insert(blocks.end(), bytes.begin(), bytes.end());
    if (report) report(group, order_.group_count());
  }
  std::vector<std::uint8_t> pack = header_bytes(header_);
  pack.insert(pack.end(), blocks.begin(), blocks.end());
  return pack;
}

}  // namespace thirty
