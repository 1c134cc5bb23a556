// Block means and their text form.
#include "render/fingerprint.h"

#include <algorithm>
#include <cstdlib>
#include <sstream>

namespace thirty {

Fingerprint fingerprint_of(const Picture& picture) {
  Fingerprint result;
  result.columns = picture.width / kBlock;
  for (int row = 0; row + kBlock <= picture.height; row += kBlock) {
    for (int column = 0; column < result.columns * kBlock; column += kBlock) {
      int sum[3] = {};
      for (int y = row; y < row + kBlock; ++y) {
        for (int x = column; x < column + kBlock; ++x) {
          for (int c = 0; c < 3; ++c) sum[c] += picture.rgba[4 * (y * picture.width + x) + c];
        }
      }
      for (const int channel : sum) result.rgb.push_back(static_cast<std::uint8_t>(channel / (kBlock * kBlock)));
    }
  }
  return result;
}

std::string to_text(const Fingerprint& fingerprint) {
  constexpr char kDigits[] = "0123456789abcdef";
  std::string text;
  for (std::size_t i = 0; i < fingerprint.rgb.size(); ++i) {
    text += kDigits[fingerprint.rgb[i] >> 4];
    text += kDigits[fingerprint.rgb[i] & 15];
    if ((i + 1) % (3 * fingerprint.columns) == 0) {
      text += '\n';
    } else if (i % 3 == 2) {
      text += ' ';
    }
  }
  return text;
}

Fingerprint from_text(const std::string& text) {
  Fingerprint result;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    std::istringstream blocks(line);
    int columns = 0;
    for (std::string block; blocks >> block; ++columns) {
      const unsigned long value = std::strtoul(block.c_str(), nullptr, 16);
      for (int shift = 16; shift >= 0; shift -= 8) result.rgb.push_back(static_cast<std::uint8_t>(value >> shift));
    }
    result.columns = columns;
  }
  return result;
}

Difference difference(const Fingerprint& a, const Fingerprint& b) {
  if (a.columns != b.columns || a.rgb.size() != b.rgb.size() || a.rgb.empty()) return {255, 255};
  Difference result;
  for (std::size_t i = 0; i < a.rgb.size(); ++i) {
    const int apart = std::abs(a.rgb[i] - b.rgb[i]);
    result.mean += apart;
    result.most = std::max(result.most, apart);
  }
  result.mean /= static_cast<double>(a.rgb.size());
  return result;
}

}  // namespace thirty
