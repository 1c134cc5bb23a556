// Three bytes are four letters; the last group is filled up with '='.
#include "protocol/base64.h"

#include <algorithm>
#include <array>

namespace thirty {

namespace {

constexpr std::string_view kLetters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
constexpr std::uint8_t kNoLetter = 64;
constexpr std::array<std::uint8_t, 256> kSextets = [] {
  std::array<std::uint8_t, 256> sextets{};
  sextets.fill(kNoLetter);
  for (std::size_t i = 0; i < kLetters.size(); ++i)
    sextets[static_cast<unsigned char>(kLetters[i])] = static_cast<std::uint8_t>(i);
  return sextets;
}();

}  // namespace

std::string base64_text(std::span<const std::uint8_t> bytes) {
  std::string text;
  text.reserve((bytes.size() + 2) / 3 * 4);
  for (std::size_t i = 0; i < bytes.size(); i += 3) {
    const std::size_t count = std::min<std::size_t>(3, bytes.size() - i);
    std::uint32_t group = 0;
    for (std::size_t k = 0; k < 3; ++k) group = group << 8 | (k < count ? bytes[i + k] : 0u);
    for (std::size_t k = 0; k < 4; ++k) text += k <= count ? kLetters[(group >> (18 - 6 * k)) & 63] : '=';
  }
  return text;
}

std::optional<std::vector<std::uint8_t>> bytes_from_base64(std::string_view text) {
  if (text.size() % 4 != 0) return std::nullopt;
  std::size_t padding = 0;
  while (padding < 2 && padding < text.size() && text[text.size() - 1 - padding] == '=') ++padding;
  const std::string_view letters = text.substr(0, text.size() - padding);
  std::vector<std::uint8_t> bytes;
  bytes.reserve(text.size() / 4 * 3);
  std::uint32_t gathered = 0;
  int bits = 0;
  for (const char letter : letters) {
    const std::uint8_t sextet = kSextets[static_cast<unsigned char>(letter)];
    if (sextet == kNoLetter) return std::nullopt;
    gathered = gathered << 6 | sextet;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes.push_back(static_cast<std::uint8_t>(gathered >> bits));
  }
  return bytes;
}

}  // namespace thirty
