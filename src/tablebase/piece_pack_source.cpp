// From the groups of a pack to the scores of their structures.
#include "tablebase/piece_pack_source.h"

#include "solver/bit_coders.h"

namespace thirty {

void PiecePackSource::look_up(StructureId id, const Numbering& numbering) {
  scores_.resize(numbering.size());
  const Score* score = table_.scores() + table_.offset(id);
  auto wanted = scores_.begin();
  for (int side = 0; side < 2; ++side)
    for (CellSet whites = numbering.cells[0]; whites;) {
      const Cell white = pop_cell(whites);
      for (CellSet blacks = numbering.cells[1]; blacks; ++score, ++wanted) {
        const bool free = reach_.clash(white, pop_cell(blacks)) || (*score != 0 && plies_of(*score) <= free_plies_);
        *wanted = free ? kNoScore : *score;
      }
    }
}

std::uint64_t PiecePackSource::code_group(std::uint32_t number, BitCoder& coder) {
  std::uint64_t positions = 0;
  StructureId id = 0;
  const auto reached = [&](const Structure& s, BitModel& bit) {
    const auto found = table_.structures().find(key_of(s));
    id = found.value_or(0);
    return coder.code(bit, found.has_value()) != 0;
  };
  order_.for_each(order_.group(number), model_->reached, reached_before_, reached, [&](const Structure& s) {
    const Numbering numbering(table_.game(), s);
    look_up(id, numbering);
    structures_->code(coder, s, numbering, std::span(scores_));
    positions += scores_.size();
  });
  return positions;
}

}  // namespace thirty
