// What the engine is told before it is asked: the game, where it stands, how strongly and with what it is to think.
// While a search is running, each is refused.
#include "engine/engine.h"
#include "rules/catalogue.h"
#include "rules/fen.h"
#include "rules/notation.h"

namespace thirty {

Status Engine::set_variant(std::string_view id) {
  if (Status s = refuse_if_busy(); !s) return s;
  const Result<const Variant*> found = find_playable_variant(id);
  if (!found) return found.error();
  take_up(Game(**found));
  return {};
}

Status Engine::set_options(std::string_view comma_separated) {
  if (Status s = refuse_if_busy(); !s) return s;
  const Result<OptionSet> options = options_from_text(comma_separated);
  if (!options) return options.error();
  const Result<const Variant*> found = find_playable_variant(variant().id, *options);
  if (!found) return found.error();
  take_up(Game(**found));
  return {};
}

Status Engine::set_position(const PositionCommand& command) {
  if (Status s = refuse_if_busy(); !s) return s;
  Position start = Position::start(variant());
  if (command.fen) {
    Result<Position> read = position_from_fen(variant(), *command.fen);
    if (!read) return in_context("FEN", read.error());
    start = *read;
  }
  Game game(start);
  for (const std::string& name : command.moves) {
    const Result<Move> m = move_from_name(game.position(), name);
    const Status played = m ? game.play(*m) : Status(m.error());
    if (!played) return in_context("move " + std::to_string(game.moves().size() + 1), played.error());
  }
  take_up(std::move(game));
  return {};
}

Status Engine::set_level(std::string_view text) {
  if (Status s = refuse_if_busy(); !s) return s;
  const Result<Level> level = Level::from_text(text);
  if (!level) return level.error();
  level_ = *level;
  return {};
}

Status Engine::set_limit_strength(bool on) {
  if (Status s = refuse_if_busy(); !s) return s;
  strength_limited_ = on;
  return {};
}

Status Engine::set_elo(int elo) {
  if (Status s = refuse_if_busy(); !s) return s;
  elo_ = elo;
  return {};
}

Status Engine::set_hash_megabytes(int megabytes) {
  if (Status s = refuse_if_busy(); !s) return s;
  return table_.resize(megabytes) ? Status{} : Error{"there is not so much memory"};
}

Status Engine::set_multi_pv(int lines) {
  if (Status s = refuse_if_busy(); !s) return s;
  multi_pv_ = lines;
  return {};
}

Status Engine::set_threads(int threads) {
  if (Status s = refuse_if_busy(); !s) return s;
  helpers_.set_count(threads - 1);
  return {};
}

Status Engine::set_seed(std::uint64_t seed) {
  if (Status s = refuse_if_busy(); !s) return s;
  seed_ = seed;
  return {};
}

Status Engine::set_without(std::string_view parts) {
  if (Status s = refuse_if_busy(); !s) return s;
  const Result<PartSet> without = PartSet::from_text(parts);
  if (!without) return without.error();
  without_ = *without;
  return {};
}

Status Engine::set_ponder(bool on) {
  if (Status s = refuse_if_busy(); !s) return s;
  tells_expected_answer_ = on;
  return {};
}

Status Engine::set_packs(bool on) {
  if (Status s = refuse_if_busy(); !s) return s;
  library_.allow_packs(on);
  return {};
}

Status Engine::set_strategies(bool on) {
  if (Status s = refuse_if_busy(); !s) return s;
  library_.allow_strategies(on);
  return {};
}

Status Engine::set_networks(bool on) {
  if (Status s = refuse_if_busy(); !s) return s;
  library_.allow_networks(on);
  return {};
}

}  // namespace thirty
