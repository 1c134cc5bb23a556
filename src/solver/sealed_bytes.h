// Bytes that a reader has whole or not at all, a small file or the header of a large one: what they are and how long,
// their contents, and a checksum.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "base/result.h"

namespace thirty {

/// Bytes a reader asks for first: the magic and the length of all.
constexpr std::uint64_t kSealedPreamble = 16;
/// Bytes that a reader of a small file takes at most.
constexpr std::uint64_t kLongestSealed = 1 << 22;

/// One kind of such bytes.
struct SealedKind {
  std::array<std::uint8_t, 8> magic{};  ///< version included
  const char* name = "";                ///< "a book", in what is said of one that is none
  const char* sealed = "it";            ///< what of it is sealed, in what is said of one that is damaged
  std::uint64_t longest = kLongestSealed;
};

std::vector<std::uint8_t> seal_bytes(const SealedKind& kind, std::span<const std::uint8_t> contents);
/// The length of all from the preamble. Error: not one of this kind and version.
Result<std::uint64_t> sealed_length(const SealedKind& kind, std::span<const std::uint8_t> preamble);
/// The contents, within the bytes that were read, which are all of it. Error: cut short or damaged.
Result<std::span<const std::uint8_t>> sealed_contents(const SealedKind& kind, std::span<const std::uint8_t> bytes);

}  // namespace thirty
