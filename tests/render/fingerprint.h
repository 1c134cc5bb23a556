// A picture reduced to the mean colours of its blocks: small enough to store and read, and blind to what one driver's
// rounding does to single pixels.
#pragma once

#include <string>
#include <vector>

#include "render/off_screen.h"

namespace thirty {

constexpr int kBlock = 16;  ///< pixels

struct Fingerprint {
  int columns = 0;
  std::vector<std::uint8_t> rgb;

  bool operator==(const Fingerprint&) const = default;
};

struct Difference {
  double mean = 0;  ///< of all channels of all blocks, 0 … 255
  int most = 0;
};

Fingerprint fingerprint_of(const Picture& picture);
/// One line a row of blocks, six hexadecimal digits a block.
std::string to_text(const Fingerprint& fingerprint);
Fingerprint from_text(const std::string& text);
/// Fingerprints of different shapes differ by 255.
Difference difference(const Fingerprint& a, const Fingerprint& b);

}  // namespace thirty
