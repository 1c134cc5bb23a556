// From a position to its structure within a group, its number within the structure, and back.
#include "solver/piece_pack.h"

#include <algorithm>

#include "solver/bit_coders.h"

namespace thirty {

template <typename Description>
std::optional<PackContents::Place> PiecePack<Description>::place(const Position& position) const {
  const auto [key, structure, turn, pieces] = canonical_placement(position);
  const auto group = order_.group_of(structure);
  if (!group) return std::nullopt;
  return Place{*group, key, static_cast<std::uint32_t>(Layout(game_, structure).number(turn, pieces))};
}

template <typename Description>
PackContents::Results PiecePack<Description>::decode(std::uint32_t first, std::uint32_t end,
                                                     std::span<const BitModel> start,
                                                     std::span<const std::uint8_t> bytes) const {
  Results decoded;
  const auto model = std::make_unique<typename Description::Model>();  // large for a stack
  std::copy(start.begin(), start.end(), bits_of(*model).begin());
  ScoreCoder structures(*model);
  RangeDecoder decoder(bytes);
  DecodingCoder coder{decoder};
  std::vector<Score> scores;
  bool reached_before = false;
  for (std::uint32_t number = first; number < end; ++number) {
    const auto reached = [&](const Structure&, BitModel& bit) { return coder.code(bit, 0) != 0; };
    order_.for_each(order_.group(number), model->reached, reached_before, reached, [&](const Structure& s) {
      const Layout layout(game_, s);
      scores.resize(static_cast<std::size_t>(layout.size()));
      structures.code(coder, s, layout, std::span(scores));
      decoded.starts.emplace_back(key_of(s), static_cast<std::uint32_t>(decoded.results.size()));
      decoded.results.insert(decoded.results.end(), scores.begin(), scores.end());
    });
  }
  std::sort(decoded.starts.begin(), decoded.starts.end());
  return decoded;
}

template <typename Description>
void PiecePackSource<Description>::look_up(StructureId id, const Layout& layout) {
  scores_.resize(static_cast<std::size_t>(layout.size()));
  const Score* score = table_.scores() + table_.offset(id);
  auto wanted = scores_.begin();
  for (int side = 0; side < 2; ++side)
    for (CellSet whites = layout.cells[0]; whites;) {
      const Cell white = pop_cell(whites);
      for (CellSet blacks = layout.cells[1]; blacks; ++score, ++wanted) {
        const bool free = reach_.clash(white, pop_cell(blacks)) || (*score != 0 && plies_of(*score) <= free_plies_);
        *wanted = free ? kNoScore : Description::score(*score);
      }
    }
}

template <typename Description>
std::uint64_t PiecePackSource<Description>::code_group(std::uint32_t number, BitCoder& coder) {
  std::uint64_t positions = 0;
  StructureId id = 0;
  const auto reached = [&](const Structure& s, BitModel& bit) {
    const auto found = table_.structures().find(key_of(s));
    id = found.value_or(0);
    return coder.code(bit, found.has_value()) != 0;
  };
  order_.for_each(order_.group(number), model_.reached, reached_before_, reached, [&](const Structure& s) {
    const Layout layout(table_.game(), s);
    look_up(id, layout);
    structures_->code(coder, s, layout, std::span(scores_));
    positions += scores_.size();
  });
  return positions;
}

template class PiecePack<ResultDescription>;
template class PiecePack<PliesDescription>;
template class PiecePackSource<ResultDescription>;
template class PiecePackSource<PliesDescription>;

}  // namespace thirty
