// Few of many positions have a later choice. A fingerprint of some bits singles them out, along with some others that
// have it by chance; of these alone it is then said, a bit each, which of the two they are. Ranks go on in the same
// manner: a bit of each position that tells whether its choice is a later one still.
#include "solver/choice_ranks.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <numbers>

#include "base/random.h"

namespace thirty {

namespace {

constexpr int kMostFilterBits = 16;

std::uint32_t fingerprint(std::uint64_t hash, int bits) {
  std::uint64_t state = ~hash;
  return static_cast<std::uint32_t>(split_mix64(state) & ((std::uint64_t{1} << bits) - 1));
}

/// A bit of the fingerprint costs one for each of the few and halves the bits that others cost.
int best_filter_bits(std::size_t few, std::size_t all) {
  const double bits = std::log2(std::numbers::ln2 * static_cast<double>(all) / static_cast<double>(few));
  return std::clamp(static_cast<int>(std::lround(bits)), 1, kMostFilterBits);
}

}  // namespace

Result<ChoiceRanks> ChoiceRanks::read(ByteReader& reader) {
  ChoiceRanks ranks;
  const std::uint64_t filter_bits = reader.small_number();
  if (filter_bits == 0) return ranks;
  if (filter_bits > kMostFilterBits) return Error{"it is damaged"};
  ranks.filter_bits_ = static_cast<int>(filter_bits);
  auto filter = StaticFunction::read(reader, ranks.filter_bits_);
  if (!filter) return filter.error();
  ranks.filter_ = std::move(*filter);
  const std::uint64_t count = reader.number(1);
  for (std::uint64_t rank = 0; rank < count; ++rank) {
    auto is_later = StaticFunction::read(reader, 1);
    if (!is_later) return is_later.error();
    ranks.is_later_.push_back(std::move(*is_later));
  }
  return ranks;
}

int ChoiceRanks::rank_of(std::uint64_t hash) const {
  if (filter_bits_ == 0 || filter_(hash) != fingerprint(hash, filter_bits_)) return 0;
  const auto last = std::ranges::find_if(is_later_, [&](const auto& is_later) { return is_later(hash) == 0; });
  return static_cast<int>(std::distance(is_later_.begin(), last));
}

void write_choice_ranks(ByteWriter& writer, std::span<const ChoiceRanks::Ranked> positions) {
  using Ranked = ChoiceRanks::Ranked;
  using Pair = StaticFunction::Pair;
  const auto few = std::ranges::count_if(positions, [](const Ranked& p) { return p.rank != 0; });
  const int filter_bits = few == 0 ? 0 : best_filter_bits(static_cast<std::size_t>(few), positions.size());
  writer.small_number(static_cast<std::uint64_t>(filter_bits));
  if (filter_bits == 0) return;

  std::vector<Pair> pairs;
  for (const Ranked& p : positions)
    if (p.rank != 0) pairs.push_back({p.hash, fingerprint(p.hash, filter_bits)});
  const std::size_t begin = writer.bytes.size();
  write_static_function(writer, pairs, filter_bits);
  ByteReader written(std::span<const std::uint8_t>(writer.bytes).subspan(begin));
  const StaticFunction filter = *StaticFunction::read(written, filter_bits);
  std::vector<Ranked> left;  // that have the rank at least, as far as is known
  std::ranges::copy_if(positions, std::back_inserter(left),
                       [&](const Ranked& p) { return filter(p.hash) == fingerprint(p.hash, filter_bits); });

  const int last = std::ranges::max(left, {}, &Ranked::rank).rank;
  writer.number(static_cast<std::uint64_t>(last), 1);
  for (int rank = 0; rank < last; ++rank) {
    pairs.clear();
    for (const Ranked& p : left) pairs.push_back({p.hash, p.rank > rank});
    write_static_function(writer, pairs, 1);
    std::erase_if(left, [&](const Ranked& p) { return p.rank <= rank; });
  }
}

}  // namespace thirty
