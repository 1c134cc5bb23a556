#include "solver/strategy_format.h"

namespace thirty {

std::vector<std::uint8_t> strategy_bytes(const StrategyHeader& header, std::span<const ChoiceRanks::Ranked> positions) {
  ByteWriter body;
  header.subject.write(body);
  body.small_number(header.side == Color::White ? 0 : 1);
  body.number(header.choice_mark, 8);
  write_choice_ranks(body, positions);
  return seal_bytes(kStrategy, body.bytes);
}

Result<StrategyContents> strategy_from_contents(std::span<const std::uint8_t> contents) {
  ByteReader reader(contents);
  StrategyContents strategy;
  StrategyHeader& header = strategy.header;
  header.subject = FileSubject::read(reader);
  const std::uint64_t side = reader.small_number();
  header.side = side == 0 ? Color::White : Color::Black;
  header.choice_mark = reader.number(8);
  auto ranks = ChoiceRanks::read(reader);
  if (!ranks) return ranks.error();
  if (reader.overran() || !reader.rest().empty() || side > 1) return Error{"it is damaged"};
  strategy.ranks = std::move(*ranks);
  return strategy;
}

std::string strategy_file_name(const Variant& variant, Color side) {
  return variant.id + "." + color_name(side) + std::string(kStrategyEnding);
}

}  // namespace thirty
