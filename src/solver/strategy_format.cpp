#include "solver/strategy_format.h"

namespace thirty {

namespace {

constexpr SealedKind kStrategy{{'3', '0', 's', 't', 'r', 'a', 't', 2}, "a strategy"};

}  // namespace

std::vector<std::uint8_t> strategy_bytes(const StrategyHeader& header, std::span<const ChoiceRanks::Ranked> positions) {
  ByteWriter body;
  header.subject.write(body);
  body.small_number(header.side == Color::White ? 0 : 1);
  body.number(header.choice_mark, 8);
  write_choice_ranks(body, positions);
  return seal_bytes(kStrategy, body.bytes);
}

Result<std::uint64_t> strategy_length(std::span<const std::uint8_t> preamble) {
  return sealed_length(kStrategy, preamble);
}

Result<StrategyContents> strategy_from_bytes(std::span<const std::uint8_t> bytes) {
  const auto body = sealed_contents(kStrategy, bytes);
  if (!body) return body.error();
  ByteReader reader(*body);
  StrategyContents contents;
  StrategyHeader& header = contents.header;
  header.subject = FileSubject::read(reader);
  const std::uint64_t side = reader.small_number();
  header.side = side == 0 ? Color::White : Color::Black;
  header.choice_mark = reader.number(8);
  auto ranks = ChoiceRanks::read(reader);
  if (!ranks) return ranks.error();
  if (reader.overran() || !reader.rest().empty() || side > 1) return Error{"it is damaged"};
  contents.ranks = std::move(*ranks);
  return contents;
}

std::string strategy_file_name(const Variant& variant, Color side) {
  return variant.id + "." + color_name(side) + ".strategy";
}

}  // namespace thirty
