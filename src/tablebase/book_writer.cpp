// Games are played at random, and with moves that hold the value most of the time; every move of every position on
// the way is a question. Structures are taken in the order of questions for their size, as many as fit.
#include "tablebase/book_writer.h"

#include <algorithm>
#include <limits>
#include <unordered_set>

#include "base/random.h"
#include "rules/fen.h"
#include "rules/movegen.h"
#include "solver/outcome_score.h"
#include "solver/pawn_solver.h"

namespace thirty {

namespace {

/// Ends so near are found by a search while a player waits.
constexpr int kSearchedPlies = 9;

}  // namespace

BookWriter::BookWriter(const PieceTablebase& table, const Position& start, const BookLimits& limits)
    : table_(table), start_(start), limits_(limits), reach_(table.game().piece) {
  constexpr int kSoundPercent = 80;
  Random random(limits.seed);
  for (int game = 0; game < limits.games; ++game) play(random.bits(), game % 2 == 0 ? 0 : kSoundPercent);
  rank();
}

/// One game, in which so many of a hundred moves are among those that hold the value.
void BookWriter::play(std::uint64_t seed, int percent_sound) {
  Random random(seed);
  Position position = start_;
  for (int ply = 0; ply < limits_.plies; ++ply) {
    const MoveList moves = legal_moves(position);
    if (board_outcome(position, !moves.empty())) return;
    const std::vector<Move> all(moves.begin(), moves.end());
    const StructureKey here = canonical_placement(table_.game(), position)->key;
    std::vector<Move> sound;
    Wdl best = Wdl::Loss;
    for (const Move m : all) {
      const Position next = position.after(m);
      const auto outcome = board_outcome(next);
      const auto stored = outcome || PawnSolver::covers(next) ? std::nullopt : table_.find(next);
      if (stored && (*stored == 0 || plies_of(*stored) > kSearchedPlies)) {
        ++asked_[canonical_placement(table_.game(), next)->key];
        ++asked_[here];  // only what is held leads on
      }
      const Score score = outcome ? score_of(*outcome, next.turn()) : stored.value_or(0);
      const Wdl worth = wdl_of(before(score));
      if (worth > best) sound.clear();
      best = std::max(best, worth);
      if (worth == best) sound.push_back(m);
    }
    const std::vector<Move>& choice = static_cast<int>(random.below(100)) < percent_sound ? sound : all;
    position = position.after(random.one_of(choice));
  }
}

void BookWriter::rank() {
  std::vector<std::pair<double, StructureKey>> worth;
  for (const auto& [key, times] : asked_) {
    const Numbering numbering(table_.game(), structure_of(key));
    worth.emplace_back(-static_cast<double>(times) / numbering.size(), key);
  }
  std::sort(worth.begin(), worth.end());
  for (const auto& [unused, key] : worth) by_worth_.push_back(key);
}

void BookWriter::results_of(const Structure& structure, std::uint8_t* results) const {
  const Numbering numbering(table_.game(), structure);
  const Score* score = table_.scores() + table_.offset(*table_.structures().find(key_of(structure)));
  for (int i = 0; i < numbering.size(); ++i, ++score)
    *results++ = *score != 0 && plies_of(*score) <= limits_.free_plies ? kFree : book_result(wdl_of(*score));
}

BookWriter::Book BookWriter::write(std::size_t structures) const {
  const std::unordered_set<StructureKey> held(by_worth_.begin(),
                                              by_worth_.begin() + static_cast<std::ptrdiff_t>(structures));
  RangeEncoder encoder;
  EncodingCoder coder{encoder};
  BookModel model;
  BookContents contents;
  BookOrder order(table_.game(), limits_.plies);
  constexpr std::size_t kAll = std::numeric_limits<std::size_t>::max();
  model.code(
      coder, table_.game(), order, kAll, BookRoom{}, [&](const Structure& s) { return held.contains(key_of(s)); },
      [&](const Structure& s, std::uint8_t* results) { results_of(s, results); }, contents);
  Book book;
  const Variant& variant = start_.variant();
  const BookHeader header{{variant.id, options_text(variant.options), fen(start_), limits_.free_plies}, limits_.plies};
  book.bytes = book_bytes(header, encoder.finish());
  book.structures = contents.starts.size();
  book.positions = contents.results.size() - std::count(contents.results.begin(), contents.results.end(), kFree);
  return book;
}

BookWriter::Book BookWriter::write() const {
  // Doubled until it is too much, then halved in between until that gains next to nothing.
  constexpr double kNearEnough = 0.99;
  std::size_t fits = 0;
  std::size_t too_many = by_worth_.size() + 1;
  Book best = write(fits);
  for (std::size_t next = 64; too_many - fits > 1; next = too_many > 2 * fits ? 2 * fits : (fits + too_many) / 2) {
    next = std::clamp(next, fits + 1, too_many - 1);
    Book book = write(next);
    const bool small_enough = book.bytes.size() <= limits_.bytes;
    (small_enough ? fits : too_many) = next;
    if (small_enough) best = std::move(book);
    if (static_cast<double>(best.bytes.size()) > kNearEnough * static_cast<double>(limits_.bytes)) break;
  }
  return best;
}

}  // namespace thirty
