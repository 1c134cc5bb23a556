// A 64-bit checksum against damaged files: each word is mixed in by one multiplication. No protection
// against anyone who means it.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

namespace thirty {

/// Bytes that a checksum takes in a file.
constexpr std::size_t kChecksumSize = sizeof(std::uint64_t);

inline std::uint64_t checksum(const void* data, std::size_t size) {
  constexpr std::uint64_t kMixer = 0x9fb21c651e98df25ull;
  std::uint64_t sum = size * kMixer;
  const auto* bytes = static_cast<const unsigned char*>(data);
  for (; size > 0; bytes += 8) {
    const std::size_t taken = size < 8 ? size : 8;
    std::uint64_t word = 0;
    std::memcpy(&word, bytes, taken);
    sum = std::rotl((sum ^ word) * kMixer, 29);
    size -= taken;
  }
  return (sum ^ (sum >> 32)) * kMixer;
}

}  // namespace thirty
