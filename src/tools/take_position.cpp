// A game or a position from the command line.
#include "tools/take_position.h"

#include <algorithm>

#include "rules/catalogue.h"
#include "rules/fen.h"

namespace thirty {

namespace {

Result<const Variant*> variant_named(std::string_view id, std::string_view option_list) {
  const Result<OptionSet> options = options_from_text(option_list);
  if (!options) return options.error();
  return find_playable_variant(id, *options);
}

}  // namespace

Result<const Variant*> take_variant(Arguments& arguments) {
  const std::string game = arguments.take("game").value_or("quickchess-gc");
  return variant_named(game, arguments.take("options").value_or(""));
}

Result<std::vector<const Variant*>> take_games(Arguments& arguments, std::string_view usual) {
  const std::string list = arguments.take("game").value_or(std::string(usual));
  std::vector<const Variant*> games;
  for (std::size_t at = 0; at <= list.size();) {
    const std::size_t end = std::min(list.find(',', at), list.size());
    const Result<const Variant*> found = find_playable_variant(list.substr(at, end - at));
    if (!found) return found.error();
    games.push_back(*found);
    at = end + 1;
  }
  return games;
}

std::string boxes_with_a_board() {
  std::string list;
  for (const Variant* v : catalogue())
    if (v->box > 1 && v->has_board()) list += (list.empty() ? "" : ",") + v->id;
  return list;
}

Result<Position> take_position(Arguments& arguments) {
  const std::string options = arguments.take("options").value_or("");
  const std::optional<std::string> fen_text = arguments.take("fen");
  const Result<const Variant*> variant = variant_named(arguments.take_word().value_or(""), options);
  if (!variant) return variant.error();
  return fen_text ? position_from_fen(**variant, *fen_text) : Position::start(**variant);
}

}  // namespace thirty
