// A variant file, read with each game as its parent. What is accepted must be playable.
#include <cstdint>

#include "../fuzz/require.h"
#include "rules/catalogue.h"
#include "rules/fen.h"
#include "rules/movegen.h"
#include "rules/outcome.h"

using namespace thirty;

namespace {

void check(const Position& p, int depth) {
  require(p.is_ok());
  if (depth == 0 || board_outcome(p)) return;
  MoveList moves;
  generate_legal(p, moves);
  for (const Move m : moves) check(p.after(m), depth - 1);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const Variant nothing;
  const Result<const Variant*> found = find_variant(parent_of(text));
  const Result<Variant> variant = parse_variant(text, found ? **found : nothing);
  if (!variant) {
    require(!variant.error().message.empty());
    return 0;
  }
  if (!variant->has_board()) return 0;
  const Position start = Position::start(*variant);
  require(position_from_fen(*variant, fen(start)).ok());
  check(start, 2);
  return 0;
}
