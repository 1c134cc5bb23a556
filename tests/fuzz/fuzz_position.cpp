// Game, FEN and moves as lines of text. A position that is accepted must survive being written and read again, and each
// of its legal moves must be found under both of its names.
#include "fuzz_input.h"
#include "rules/catalogue.h"
#include "rules/fen.h"
#include "rules/movegen.h"
#include "rules/notation.h"

namespace thirty::fuzz {

static void check_position(const Position& position) {
  require(position.is_ok());
  const std::string text = fen(position);
  const Result<Position> again = position_from_fen(position.variant(), text);
  require(again.ok() && fen(again.value()) == text);

  MoveList moves;
  generate_legal(position, moves);
  for (const Move move : moves) {
    const Result<Move> by_name = move_from_name(position, move_name(move));
    require(by_name.ok() && by_name.value() == move);
    const Result<Move> by_san = move_from_san(position, san(position, move));
    require(by_san.ok() && by_san.value() == move);
    Position next = position;
    next.play(move);
    require(next.is_ok());
  }
}

static void run(std::string_view rest) {
  const Result<const Variant*> variant = find_playable_variant(next_line(rest));
  if (!variant.ok()) return;
  Result<Position> position = position_from_fen(*variant.value(), next_line(rest));
  if (!position.ok()) return;
  check_position(position.value());
  for (int ply = 0; ply < 20 && !rest.empty(); ++ply) {
    const Result<Move> move = move_from_san(position.value(), next_line(rest));
    if (!move.ok()) continue;
    position.value().play(move.value());
    check_position(position.value());
  }
}

}  // namespace thirty::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  thirty::fuzz::run(thirty::fuzz::text_of(data, size));
  return 0;
}
