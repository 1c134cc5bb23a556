// What a pack is made of: the part in which packs of games of pawns and packs of endings differ, as a writer sees it.
#pragma once

#include <cstdint>
#include <span>

#include "solver/mixture.h"
#include "solver/model_numbers.h"
#include "solver/range_coder.h"

namespace thirty {

/// Takes in what a writer codes, bit by bit.
class BitCoder {
 public:
  static constexpr bool kWrites = true;

  virtual ~BitCoder() = default;
  int code(BitModel& model, int bit) {
    BitModel* const opinion = &model;
    take({&opinion, 1}, model.zero(), bit);
    model.learn(bit);
    return bit;
  }
  template <std::size_t kCount>
  int code(Mixture<kCount> mixture, int bit) {
    take(mixture.opinions(), mixture.zero(), bit);
    mixture.learn(bit);
    return bit;
  }

 private:
  /// `zero`: how likely the bit was thought to be 0, out of these opinions.
  virtual void take(std::span<BitModel* const> opinions, std::uint32_t zero, int bit) = 0;
};

/// For a writer: hands over the results of a table, group by group.
class PackSource {
 public:
  virtual ~PackSource() = default;

  virtual std::uint32_t group_count() const = 0;
  /// The probabilities in use, and where they are: the numbers of two bytes in a row. The writer sets and keeps them.
  virtual ModelNumbers model() = 0;
  virtual void set_model(std::span<const std::uint16_t> numbers) = 0;
  virtual const void* model_address() const = 0;
  /// Forgets whatever else earlier groups taught.
  virtual void begin_block() = 0;
  /// Codes one group and returns how many positions it holds.
  virtual std::uint64_t code_group(std::uint32_t group, BitCoder& coder) = 0;
  /// Whether a block ends after so much.
  virtual bool is_full(std::uint64_t positions, std::uint32_t groups) const = 0;
};

}  // namespace thirty
