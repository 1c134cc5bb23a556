// Numbers and texts as bytes, little-endian, for files. Reading trusts nothing.
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace thirty {

class ByteWriter {
 public:
  void number(std::uint64_t value, int size) {
    for (int i = 0; i < size; ++i) bytes.push_back(static_cast<std::uint8_t>(value >> (8 * i)));
  }
  /// Seven bits a byte, the highest bit saying that more follow.
  void small_number(std::uint64_t value) {
    for (; value >= 128; value >>= 7) bytes.push_back(static_cast<std::uint8_t>(value | 128));
    bytes.push_back(static_cast<std::uint8_t>(value));
  }
  void text(const std::string& value) {
    small_number(value.size());
    bytes.insert(bytes.end(), value.begin(), value.end());
  }

  std::vector<std::uint8_t> bytes;
};

/// Reads zeros past the end and remembers that it did.
class ByteReader {
 public:
  explicit ByteReader(std::span<const std::uint8_t> bytes) : bytes_(bytes) {}
  std::uint64_t number(int size) {
    std::uint64_t value = 0;
    for (int i = 0; i < size; ++i) value |= static_cast<std::uint64_t>(next()) << (8 * i);
    return value;
  }
  std::uint64_t small_number() {
    std::uint64_t value = 0;
    for (int shift = 0; shift < 63; shift += 7) {
      const std::uint8_t byte = next();
      value |= static_cast<std::uint64_t>(byte & 127) << shift;
      if (byte < 128) break;
    }
    return value;
  }
  std::string text() {
    const std::uint64_t length = std::min<std::uint64_t>(small_number(), bytes_.size());
    std::string value(static_cast<std::size_t>(length), '\0');
    for (char& c : value) c = static_cast<char>(next());
    return value;
  }
  bool overran() const { return overran_; }
  /// What has not been read.
  std::span<const std::uint8_t> rest() const { return bytes_.subspan(at_); }

 private:
  std::uint8_t next() {
    if (at_ < bytes_.size()) return bytes_[at_++];
    overran_ = true;
    return 0;
  }
  std::span<const std::uint8_t> bytes_;
  std::size_t at_ = 0;
  bool overran_ = false;
};

}  // namespace thirty
