// Which contents a game's pack has.
#include "solver/pack_contents.h"

#include "rules/fen.h"
#include "solver/ending_pack.h"
#include "solver/model_numbers.h"
#include "solver/piece_pack.h"

namespace thirty {

std::size_t pack_model_size(const Variant& variant) {
  return has_endings(variant) ? kNumbersOf<EndingModel> : kNumbersOf<ScoreModel>;
}

Result<std::unique_ptr<PackContents>> pack_contents(const Variant& variant, const std::string& start) {
  if (has_endings(variant)) {
    auto classes = endings_from_text(variant, start);
    if (!classes) return classes.error();
    return std::unique_ptr<PackContents>(std::make_unique<EndingPack>(variant, std::move(*classes)));
  }
  const auto position = position_from_fen(variant, start);
  if (!position) return Error{"its start is no position of its game"};
  const auto game = piece_game(*position);
  if (!game) return game.error();
  return std::unique_ptr<PackContents>(std::make_unique<PiecePack>(*game));
}

}  // namespace thirty
