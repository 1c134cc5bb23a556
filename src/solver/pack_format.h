// The bytes of a pack: a header (what it is of, the probabilities every block starts from, a directory of
// blocks), then the blocks, each a run of groups of its PackContents. Numbers are
// little-endian.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "base/result.h"
#include "solver/answer_file.h"
#include "solver/range_coder.h"

namespace thirty {

/// Bytes a reader asks for first: the magic and the length of the header.
constexpr std::uint64_t kPackPreamble = 16;
constexpr std::array<std::uint8_t, 8> kPackMagic{'3', '0', 'p', 'a', 'c', 'k', 0, 1};

struct PackBlock {
  std::uint32_t first_group = 0;
  std::uint64_t offset = 0;  ///< in the file
  std::uint32_t size = 0;    ///< bytes
  std::uint32_t checksum = 0;
};

struct PackHeader {
  AnswerSubject subject;
  std::uint32_t group_count = 0;
  std::vector<BitModel> model;  ///< the probabilities every block starts from
  std::vector<PackBlock> blocks;
};

/// Sets every block's offset and returns the header's bytes, preamble included.
std::vector<std::uint8_t> header_bytes(PackHeader& header);
/// The length of the header from the preamble. Error: not a pack of this version.
Result<std::uint64_t> header_length(std::span<const std::uint8_t> preamble);
/// `model_size`: probabilities of such a pack. Error: damaged.
Result<PackHeader> header_from_bytes(std::span<const std::uint8_t> bytes, std::size_t model_size);

std::uint32_t block_checksum(std::span<const std::uint8_t> bytes);

}  // namespace thirty
