// A function from keys to a few bits that is stored without its keys: for those it was made of it tells what it was
// told, for any other it tells something. That takes a few hundredths more than the bits alone, however long the keys
// are: each key stands for an equation over 64 neighbouring unknown bits, and what is stored solves them all (Dillinger
// and Walzer, "Ribbon filter: practically smaller than Bloom and Xor", 2021).
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "base/result.h"
#include "solver/byte_stream.h"

namespace thirty {

class StaticFunction {
 public:
  /// A key and what it is told to be; of values the lowest bits count.
  struct Pair {
    std::uint64_t key = 0;
    std::uint32_t value = 0;
  };

  /// Of values of so many bits. Error: the bytes are none.
  static Result<StaticFunction> read(ByteReader& reader, int bits);

  /// The value of a key, in the lowest bits.
  std::uint32_t operator()(std::uint64_t key) const;

 private:
  std::uint64_t salt_ = 0;
  std::size_t slots_ = 0;                            ///< unknown bits
  std::vector<std::vector<std::uint64_t>> columns_;  ///< solutions, one for each bit of the values
};

/// Writes a function of values of so many bits. The keys must differ from each other.
void write_static_function(ByteWriter& writer, std::span<const StaticFunction::Pair> pairs, int bits);

}  // namespace thirty
