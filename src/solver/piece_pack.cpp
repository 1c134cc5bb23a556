// From a position to its structure within a group, its entry within the structure, and back.
#include "solver/piece_pack.h"

#include <algorithm>

namespace thirty {

namespace {

int lead_of(const Structure& s) {
  return std::popcount(s.pawns[0]) - std::popcount(s.pawns[1]);
}

}  // namespace

std::optional<PackContents::Place> PiecePack::place(const Position& position) const {
  const auto [key, structure, turn, pieces] = canonical_placement(position);
  const auto group = order_.group_of(structure);
  if (!group) return std::nullopt;
  return Place{*group, key, static_cast<std::uint32_t>(Layout(game_, structure).number(turn, pieces))};
}

PackContents::Results PiecePack::decode(std::uint32_t first, std::uint32_t end, std::span<const BitModel> start,
                                        std::span<const std::uint8_t> bytes) const {
  Results decoded;
  PackModel model;
  std::copy(start.begin(), start.end(), bits_of(model).begin());
  StructureCoder structures(model);
  RangeDecoder decoder(bytes);
  DecodingCoder coder{decoder};
  for (std::uint32_t number = first; number < end; ++number) {
    const PackGroup group = order_.group(number);
    const auto reached = [&](const Structure&, BitModel& bit) { return coder.code(bit, 0) != 0; };
    order_.for_each(group, model, reached, [&](const Structure& s) {
      const Layout layout(game_, s);
      const std::size_t begin = decoded.results.size();
      decoded.starts.emplace_back(key_of(s), static_cast<std::uint32_t>(begin));
      decoded.results.resize(begin + static_cast<std::size_t>(layout.size()));
      structures.code(coder, layout, group.both_alive, lead_of(s), std::span(decoded.results).subspan(begin));
    });
  }
  std::sort(decoded.starts.begin(), decoded.starts.end());
  return decoded;
}

PiecePackSource::PiecePackSource(const ValueTable& table, int free_plies)
    : table_(table), free_plies_(free_plies), order_(table.game().start), reach_(table.game().piece) {}

void PiecePackSource::results_of(StructureId id, const Layout& layout) {
  results_.resize(static_cast<std::size_t>(layout.size()));
  const Score* score = table_.scores() + table_.offset(id);
  auto result = results_.begin();
  for (int side = 0; side < 2; ++side)
    for (CellSet whites = layout.cells[0]; whites;) {
      const Cell white = pop_cell(whites);
      for (CellSet blacks = layout.cells[1]; blacks; ++score, ++result) {
        const bool free = reach_.clash(white, pop_cell(blacks)) || (*score != 0 && plies_of(*score) <= free_plies_);
        *result = free ? kFree : packed(wdl_of(*score));
      }
    }
}

std::uint64_t PiecePackSource::code_group(std::uint32_t number, BitCoder& coder) {
  std::uint64_t positions = 0;
  const PackGroup group = order_.group(number);
  StructureId id = 0;
  const auto reached = [&](const Structure& s, BitModel& bit) {
    const auto found = table_.structures().find(key_of(s));
    id = found.value_or(0);
    return coder.code(bit, found.has_value()) != 0;
  };
  order_.for_each(group, model_, reached, [&](const Structure& s) {
    const Layout layout(table_.game(), s);
    results_of(id, layout);
    structures_->code(coder, layout, group.both_alive, lead_of(s), results_);
    positions += results_.size();
  });
  return positions;
}

bool PiecePackSource::is_full(std::uint64_t positions, std::uint32_t groups) const {
  constexpr std::uint64_t kPositions = 100'000;
  constexpr std::uint32_t kGroups = 24;
  return positions >= kPositions || groups >= kGroups;
}

}  // namespace thirty
