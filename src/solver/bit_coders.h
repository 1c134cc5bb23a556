// The two ways to code a bit. The same code describes what is written and what is read: a coder either encodes the bit
// it is given or returns the one it decodes, so the two can never drift apart. A third, which learns, is a BitCoder
// (pack_contents.h).
#pragma once

#include "solver/mixture.h"
#include "solver/range_coder.h"

namespace thirty {

/// Coder that writes.
struct EncodingCoder {
  static constexpr bool kWrites = true;
  RangeEncoder& encoder;
  int code(BitModel& model, int bit) {
    encoder.encode(model, bit);
    return bit;
  }
};

/// Coder that reads.
struct DecodingCoder {
  static constexpr bool kWrites = false;
  RangeDecoder& decoder;
  int code(BitModel& model, int) { return decoder.decode(model); }
  template <std::size_t kCount>
  int code(Mixture<kCount> mixture, int) {
    const int bit = decoder.decode(mixture.zero());
    mixture.learn(bit);
    return bit;
  }
};

}  // namespace thirty
