// From the planes of a pack to their scores.
#include "tablebase/ending_pack_source.h"

namespace thirty {

std::uint64_t EndingPackSource::code_group(std::uint32_t group, BitCoder& coder) {
  const StructureId id = planes_.structure_of(group);
  const EndingStructure& structure = table_.structure(id);
  const std::uint32_t plane = group - planes_.first(id);
  const std::uint32_t first = structure.half() + plane * structure.plane();  // Black to move
  std::array<Score, kLargestPlane> scores;
  for (std::uint32_t i = 0; i < structure.plane(); ++i) {
    const Score score = table_.scores()[table_.offset(id) + first + i];
    const bool is_near = score != 0 && plies_of(score) <= free_plies_;
    scores[i] = is_near || !structure.position(table_.variant(), first + i) ? kNoScore : score;
  }
  const bool has_before = has_before_ && planes_.continues(group);
  code_plane(coder, model_, structure, plane, has_before ? before_.data() : nullptr, scores.data());
  before_ = scores;
  has_before_ = true;
  return structure.plane();
}

}  // namespace thirty
