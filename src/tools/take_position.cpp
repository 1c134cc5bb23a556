// A position from the command line.
#include "tools/take_position.h"

#include "rules/catalogue.h"
#include "rules/fen.h"

namespace thirty {

Result<Position> take_position(Arguments& arguments) {
  const std::string options_text = arguments.take("options").value_or("");
  const std::optional<std::string> fen_text = arguments.take("fen");
  const std::string game = arguments.take_word().value_or("");
  const Result<OptionSet> options = options_from_text(options_text);
  if (!options) return options.error();
  const Result<const Variant*> variant = find_playable_variant(game, *options);
  if (!variant) return variant.error();
  return fen_text ? position_from_fen(**variant, *fen_text) : Position::start(**variant);
}

}  // namespace thirty
