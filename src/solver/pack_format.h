// The bytes of a pack: a header (what it is of, the model every block starts from, where its sections are), then the
// sections, each a directory of some blocks and the blocks behind it. A block is a run of groups of the PackContents;
// directories and blocks have a checksum each. So whoever asks a question reads little but what answers it. Numbers are
// little-endian.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "base/result.h"
#include "solver/answer_file.h"
#include "solver/model_numbers.h"
#include "solver/pack_contents.h"
#include "solver/sealed_bytes.h"

namespace thirty {

/// The header's seal is around it alone.
inline constexpr SealedKind kPack{{'3', '0', 'p', 'a', 'c', 'k', 0, 4}, "a pack", "its header", 1 << 24};

/// Where in the file the bytes of some groups are.
struct PackPart {
  std::uint32_t first_group = 0;
  std::uint32_t end_group = 0;
  std::uint64_t offset = 0;
};

struct PackBlock : PackPart {
  std::uint32_t size = 0;  ///< bytes, the checksum at its end included
};
using PackDirectory = std::vector<PackBlock>;

/// The groups of some blocks: they follow their directory, which is where it begins.
struct PackSection : PackPart {
  std::uint32_t directory_size = 0;  ///< bytes, the checksum at its end included
  std::uint64_t blocks_size = 0;     ///< bytes
};

struct PackHeader {
  FileSubject subject;
  std::uint32_t group_count = 0;
  ModelNumbers model;  ///< what every block starts from
  std::vector<PackSection> sections;
};

/// A probability near this one that takes a byte in the header, where others take three.
std::uint16_t short_probability(std::uint16_t zero);

/// A whole pack, from its blocks (whose offsets are of no account) and their bytes; the header's sections are made
/// here.
std::vector<std::uint8_t> pack_bytes(PackHeader header, std::span<const PackBlock> blocks,
                                     std::span<const std::uint8_t> bytes);
/// From the bytes of a pack, at least those of its header. `variant`: the game whose pack it must be. Error: damaged.
Result<PackHeader> header_from_bytes(std::span<const std::uint8_t> bytes, const Variant& variant);
/// The blocks of a section from its directory. Error: damaged.
Result<PackDirectory> directory_from_bytes(std::span<const std::uint8_t> bytes, const PackSection& section);

/// Puts its checksum at the end of a block or a directory.
void seal_block(std::vector<std::uint8_t>& bytes);
/// One without its checksum. Error: damaged.
Result<std::span<const std::uint8_t>> opened_block(std::span<const std::uint8_t> bytes);

}  // namespace thirty
