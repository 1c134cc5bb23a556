// Equations are brought into echelon form one after the other, each with its first unknown at a place of its own, and
// solved from the last unknown to the first. All columns share the same left sides.
#include "solver/static_function.h"

#include <bit>
#include <optional>

#include "base/random.h"

namespace thirty {

namespace {

constexpr std::size_t kWidth = 64;  ///< unknowns of an equation

/// The sum, without carries, of those unknowns from `start` on whose bits are set.
struct LeftSide {
  std::size_t start = 0;
  std::uint64_t unknowns = 0;
};

/// `slots` lies between the width and 2^32.
LeftSide left_side(std::uint64_t key, std::uint64_t salt, std::size_t slots) {
  std::uint64_t state = key ^ salt * 0x9fb21c651e98df25ull;
  const std::uint64_t place = split_mix64(state) >> 32;
  return {static_cast<std::size_t>(place * (slots - kWidth + 1) >> 32), split_mix64(state) | 1};
}

std::uint64_t window(const std::vector<std::uint64_t>& words, std::size_t start) {
  const std::size_t word = start / 64;
  const std::size_t shift = start % 64;
  return shift == 0 ? words[word] : words[word] >> shift | words[word + 1] << (64 - shift);
}

/// Words for so many bits; one more, so that every window lies within.
std::size_t words_for(std::size_t slots) {
  return slots / 64 + 2;
}

/// A row of the echelon form: its first unknown is the one it stands at.
struct Row {
  std::uint64_t unknowns = 0;  ///< none: the row is free
  std::uint32_t value = 0;
};

/// Nothing if two equations contradict each other.
std::optional<std::vector<Row>> echelon(std::span<const StaticFunction::Pair> pairs, std::uint64_t salt,
                                        std::size_t slots) {
  std::vector<Row> rows(slots);
  for (const StaticFunction::Pair& pair : pairs) {
    LeftSide side = left_side(pair.key, salt, slots);
    std::uint32_t value = pair.value;
    while (rows[side.start].unknowns != 0) {
      side.unknowns ^= rows[side.start].unknowns;
      value ^= rows[side.start].value;
      if (side.unknowns == 0) break;
      const int passed = std::countr_zero(side.unknowns);
      side.unknowns >>= passed;
      side.start += static_cast<std::size_t>(passed);
    }
    if (side.unknowns != 0)
      rows[side.start] = {side.unknowns, value};
    else if (value != 0)
      return std::nullopt;
  }
  return rows;
}

std::vector<std::uint64_t> solution(const std::vector<Row>& rows, int bit) {
  std::vector<std::uint64_t> words(words_for(rows.size()));
  for (std::size_t at = rows.size(); at-- > 0;) {
    const std::uint64_t known = std::popcount(window(words, at) & rows[at].unknowns) & 1;
    const std::uint64_t here = known ^ (rows[at].value >> bit & 1);
    words[at / 64] |= here << at % 64;
  }
  return words;
}

}  // namespace

Result<StaticFunction> StaticFunction::read(ByteReader& reader, int bits) {
  const Error damaged{"it is damaged"};
  StaticFunction function;
  const std::uint64_t slots = reader.small_number();
  if (slots == 0) return function;
  function.salt_ = reader.small_number();
  if (slots < kWidth || slots / 8 > reader.rest().size() / static_cast<std::size_t>(bits)) return damaged;
  function.slots_ = static_cast<std::size_t>(slots);
  const std::size_t bytes = (function.slots_ + 7) / 8;
  for (int bit = 0; bit < bits; ++bit) {
    std::vector<std::uint64_t> words(words_for(function.slots_));
    for (std::size_t at = 0; at < bytes; ++at) words[at / 8] |= reader.number(1) << 8 * (at % 8);
    function.columns_.push_back(std::move(words));
  }
  if (reader.overran()) return damaged;
  return function;
}

std::uint32_t StaticFunction::operator()(std::uint64_t key) const {
  if (slots_ == 0) return 0;
  const LeftSide side = left_side(key, salt_, slots_);
  std::uint32_t value = 0;
  for (std::size_t bit = 0; bit < columns_.size(); ++bit)
    value |= static_cast<std::uint32_t>(std::popcount(window(columns_[bit], side.start) & side.unknowns) & 1) << bit;
  return value;
}

void write_static_function(ByteWriter& writer, std::span<const StaticFunction::Pair> pairs, int bits) {
  if (pairs.empty()) return writer.small_number(0);
  constexpr std::uint64_t kSalts = 4;  // tried before there are more unknowns
  std::optional<std::vector<Row>> rows;
  std::uint64_t salt = 0;
  for (std::size_t slots = pairs.size() + kWidth; !rows; slots += slots / 200 + 1)
    for (salt = 0; salt < kSalts && !rows; ++salt) rows = echelon(pairs, salt, slots);
  writer.small_number(rows->size());
  writer.small_number(salt - 1);
  for (int bit = 0; bit < bits; ++bit) {
    const std::vector<std::uint64_t> words = solution(*rows, bit);
    for (std::size_t at = 0; at < (rows->size() + 7) / 8; ++at) writer.number(words[at / 8] >> 8 * (at % 8), 1);
  }
}

}  // namespace thirty
