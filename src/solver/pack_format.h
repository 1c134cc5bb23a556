// The bytes of a pack: a header (what it is of, the model every block starts from, a directory of blocks), then the
// blocks, each a run of groups of its PackContents with a checksum behind it. Numbers are little-endian.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "base/result.h"
#include "solver/answer_file.h"
#include "solver/model_numbers.h"
#include "solver/pack_contents.h"

namespace thirty {

/// Bytes a reader asks for first: the magic and the length of the header.
constexpr std::uint64_t kPackPreamble = 16;
constexpr std::array<std::uint8_t, 8> kPackMagic{'3', '0', 'p', 'a', 'c', 'k', 0, 3};

struct PackBlock {
  std::uint32_t first_group = 0;
  std::uint64_t offset = 0;  ///< in the file
  std::uint32_t size = 0;    ///< bytes, the checksum at its end included
};

struct PackHeader {
  FileSubject subject;
  std::uint32_t group_count = 0;
  ModelNumbers model;  ///< what every block starts from
  std::vector<PackBlock> blocks;
};

/// Sets every block's offset and returns the header's bytes, preamble included.
std::vector<std::uint8_t> header_bytes(PackHeader& header);
/// The length of the header from the preamble. Error: not a pack of this version.
Result<std::uint64_t> header_length(std::span<const std::uint8_t> preamble);
/// `variant`: the game whose pack it must be. Error: damaged.
Result<PackHeader> header_from_bytes(std::span<const std::uint8_t> bytes, const Variant& variant);

/// Puts its checksum at the end of a block.
void seal_block(std::vector<std::uint8_t>& bytes);
/// A block without its checksum. Error: damaged.
Result<std::span<const std::uint8_t>> opened_block(std::span<const std::uint8_t> bytes);

}  // namespace thirty
