// From a position to its structure within a group, and its number within the structure.
#include "solver/piece_pack.h"

#include <algorithm>

#include "solver/bit_coders.h"

namespace thirty {

std::optional<PackContents::Place> PiecePack::place(const Position& position) const {
  const auto placement = canonical_placement(game_, position);
  if (!placement) return std::nullopt;
  const auto& [key, structure, turn, pieces] = *placement;
  const auto group = order_.group_of(structure);
  if (!group) return std::nullopt;
  return Place{*group, key, static_cast<std::uint32_t>(Numbering(game_, structure).number(turn, pieces))};
}

Result<PackContents::Results> PiecePack::decode(std::uint32_t first, std::uint32_t end,
                                                std::span<const std::uint8_t> bytes) const {
  Results decoded;
  const auto model = std::make_unique<ScoreModel>(*model_);
  ScoreCoder structures(*model);
  RangeDecoder decoder(bytes);
  DecodingCoder coder{decoder};
  std::vector<Score> scores;
  bool reached_before = false;
  for (std::uint32_t number = first; number < end; ++number) {
    if (is_full(decoded.results.size(), number - first)) return Error{"it is damaged"};
    const auto reached = [&](const Structure&, BitModel& bit) { return coder.code(bit, 0) != 0; };
    order_.for_each(order_.group(number), model->reached, reached_before, reached, [&](const Structure& s) {
      const Numbering numbering(game_, s);
      scores.resize(numbering.size());
      structures.code(coder, s, numbering, std::span(scores));
      decoded.starts.emplace_back(key_of(s), static_cast<std::uint32_t>(decoded.results.size()));
      decoded.results.insert(decoded.results.end(), scores.begin(), scores.end());
    });
  }
  std::sort(decoded.starts.begin(), decoded.starts.end());
  return decoded;
}

}  // namespace thirty
