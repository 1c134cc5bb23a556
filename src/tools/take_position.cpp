// A game or a position from the command line.
#include "tools/take_position.h"

#include <algorithm>
#include <iterator>

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

Result<std::vector<const Variant*>> take_games(Arguments& arguments) {
  std::vector<const Variant*> games;
  for (const std::string& name : arguments.take_list("game")) {
    const Result<const Variant*> found = find_playable_variant(name);
    if (!found) return found.error();
    games.push_back(*found);
  }
  if (games.empty())
    std::ranges::copy_if(catalogue(), std::back_inserter(games),
                         [](const Variant* v) { return v->box > 1 && v->has_board(); });
  return games;
}

Result<Position> take_position(Arguments& arguments) {
  const std::string options = arguments.take("options").value_or("");
  const std::optional<std::string> fen_text = arguments.take("fen");
  const std::optional<std::string> game = arguments.take_word();
  if (!game) return Error{"no game is named"};
  const Result<const Variant*> variant = variant_named(*game, options);
  if (!variant) return variant.error();
  return fen_text ? position_from_fen(**variant, *fen_text) : Position::start(**variant);
}

}  // namespace thirty
