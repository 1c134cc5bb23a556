// A strategy whose seal is mended before it is read, so that its header and its ranks of choices are looked at; a move
// that it names must be legal.
#include <cstdint>

#include "../fuzz/answer_questions.h"
#include "rules/outcome.h"
#include "solver/strategy_reader.h"

using namespace thirty;

namespace {

/// Puts in the mark of the search that will be asked, if the bytes come so far.
void mend_mark(Bytes& bytes, const Variant& variant, const Opinion& judge) {
  const auto contents = sealed_contents(kStrategy, bytes);
  if (!contents) return;
  const auto strategy = strategy_from_contents(*contents);
  if (!strategy) return;
  const int depth = strategy->header.subject.free_plies;
  if (depth < 1 || depth > 3) return;  // deeper ones take long
  const StrategySearch search(judge, depth);
  ChoiceMark mark(Position::start(variant));
  while (!mark.step(search)) {
  }
  ByteReader reader(std::span(bytes).subspan(kSealedPreamble));
  (void)FileSubject::read(reader);
  (void)reader.small_number();  // the side
  const std::size_t place = bytes.size() - reader.rest().size();
  for (std::size_t i = 0; i < 8; ++i) bytes[place + i] = static_cast<std::uint8_t>(mark.mark() >> (8 * i));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  constexpr std::size_t kMost = 4096;
  if (size < kSealedPreamble || size > kMost) return 0;
  Bytes bytes(data, data + size);
  const auto said = find_playable_variant(claim_of(bytes).game->id);
  bytes.resize(size + kChecksumSize);
  for (std::size_t i = 0; i < 8; ++i) bytes[8 + i] = static_cast<std::uint8_t>(bytes.size() >> (8 * i));
  seal(bytes, kChecksumSize);
  const Variant& variant = **said;
  if (!StrategyReader::covers(variant)) return 0;
  const Opinion judge = [](const Position& p) { return count(p.pieces(p.turn())) - count(p.pieces(~p.turn())); };
  mend_mark(bytes, variant, judge);
  seal(bytes, kChecksumSize);
  StrategyReader reader(variant, data[size - 1] % 2 == 0 ? Color::White : Color::Black, judge);
  while (!reader.wanted().empty()) {
    const ByteRange range = reader.wanted().front();
    require(range.offset + range.length <= bytes.size());
    if (!reader.supply(range, std::span(bytes).subspan(range.offset, range.length))) return 0;
  }
  for (auto more = reader.prepare();; more = reader.prepare()) {
    if (!more) return 0;
    if (!*more) break;
  }
  if (!reader.open()) return 0;
  Random random(checksum(data, size));
  Position position = Position::start(variant);
  for (int ply = 0; ply < 8 && !board_outcome(position); ++ply) {
    const Move m = reader.choose(position);
    require(is_legal(position, m));
    position = position.after(m);
  }
  return 0;
}
