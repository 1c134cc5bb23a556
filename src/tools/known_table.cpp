#include "tools/known_table.h"

namespace thirty {

Result<SolvedTable> known_table(const Variant& variant, const std::string& path) {
  if (path.empty()) return SolvedTable{};
  auto table = read_table(path);
  if (table && table->variant != &variant) return Error{path + " is of another game, " + table->name.game};
  return table;
}

Known known_by(const SolvedTable& table) {
  if (!table.values) return {};
  return [&values = *table.values](const Position& position) -> std::optional<Wdl> {
    const std::optional<Score> score = values.find(position);
    return score ? std::optional(wdl_of(*score)) : std::nullopt;
  };
}

}  // namespace thirty
