// From a position to its plane and back.
#include "solver/ending_pack.h"

#include <algorithm>

#include "solver/bit_coders.h"

namespace thirty {

EndingPlanes::EndingPlanes(const EndingTable& table) {
  first_.push_back(0);
  for (StructureId id = 0; id < table.structure_count(); ++id)
    first_.push_back(first_.back() + table.structure(id).half() / table.structure(id).plane());
}

StructureId EndingPlanes::structure_of(std::uint32_t plane) const {
  return static_cast<StructureId>(std::upper_bound(first_.begin(), first_.end(), plane) - first_.begin() - 1);
}

bool EndingPlanes::continues(std::uint32_t plane) const {
  return (plane - first_[structure_of(plane)]) % kCells != 0;
}

bool EndingPack::leaves_to_moves(const Position& position) const {
  if (position.en_passant() != kNoSquare) return true;
  const auto place = index_.place(position);
  return place && place->turn == Color::White;
}

std::optional<PackContents::Place> EndingPack::place(const Position& position) const {
  const auto place = index_.place(position);
  if (!place || place->turn == Color::White) return std::nullopt;
  const EndingStructure& structure = index_.structure(place->structure);
  const std::uint32_t number = structure.number(Color::White, place->cells);
  const std::uint32_t plane = planes_.first(place->structure) + number / structure.plane();
  return Place{plane, plane, number % structure.plane()};
}

Result<PackContents::Results> EndingPack::decode(std::uint32_t first, std::uint32_t end,
                                                 std::span<const std::uint8_t> bytes) const {
  if (end > first && is_full(0, end - first - 1)) return Error{"it is damaged"};
  EndingModel model = model_;
  RangeDecoder decoder(bytes);
  DecodingCoder coder{decoder};
  std::vector<Score> scores(std::size_t{end - first} * kLargestPlane);
  Results decoded;
  for (std::uint32_t plane = first; plane < end; ++plane) {
    const StructureId id = planes_.structure_of(plane);
    Score* here = scores.data() + std::size_t{plane - first} * kLargestPlane;
    const bool has_before = plane > first && planes_.continues(plane);
    code_plane(coder, model, index_.structure(id), plane - planes_.first(id),
               has_before ? here - kLargestPlane : nullptr, here);
    decoded.starts.emplace_back(plane, (plane - first) * kLargestPlane);
  }
  decoded.results.assign(scores.begin(), scores.end());
  return decoded;
}

}  // namespace thirty
