// The rules engine tells the moves of every position; going backwards over quiet moves needs no more than the
// squares that pieces reach, for who can go there can come from there.
#include "solver/ending_solver.h"

#include <algorithm>

#include "rules/attacks.h"
#include "rules/movegen.h"
#include "solver/outcome_score.h"

namespace thirty {

namespace {

constexpr Score kNoMove = kLostNow - 1;  // below every score: there is no irreversible move

}  // namespace

void EndingSolver::solve(StructureId id) {
  take_up(id);
  const Number size = 2 * structure_->half();
  for (Number number = 0; number < size; ++number) initialize(number);
  for (std::size_t plies = 0; plies < kMaxPlies; ++plies) {  // all that is found lies farther
    for (const Number number : due_[plies])
      if (!closed_[number] && plies_of(scores_[number]) == static_cast<int>(plies)) propagate(number);
  }
  for (auto& numbers : due_) numbers.clear();
}

void EndingSolver::take_up(StructureId id) {
  structure_ = &table_.structure(id);
  scores_ = table_.scores() + table_.offset(id);
  const std::size_t size = 2 * std::size_t{structure_->half()};
  std::fill_n(scores_, size, Score{0});
  best_irreversible_.assign(size, kNoMove);
  open_.assign(size, 0);
  closed_.assign(size, false);
}

void EndingSolver::initialize(Number number) {
  const auto position = structure_->position(table_.variant(), number);
  closed_[number] = true;
  if (!position) return;
  MoveList moves;
  generate_legal(*position, moves);
  if (const auto outcome = board_outcome(*position, !moves.empty())) {
    const Score score = score_of(*outcome, position->turn());
    if (score == 0) return;
    closed_[number] = false;
    return schedule(number, score);
  }
  closed_[number] = false;
  Score& best = best_irreversible_[number];
  for (const Move m : moves) {
    if (position->is_capture(m) || position->piece_on(m.from()).type() == PieceType::Pawn)
      best = std::max(best, before(*table_.find(position->after(m))));
    else
      ++open_[number];
  }
  if (best > 0 || (open_[number] == 0 && best < 0)) schedule(number, best);
}

/// Notes a score that stands unless a nearer one is found.
void EndingSolver::schedule(Number number, Score score) {
  scores_[number] = score;
  due_[plies_of(score)].push_back(number);
}

/// The score of a position is final: tells the positions a quiet move before it.
void EndingSolver::propagate(Number number) {
  closed_[number] = true;
  const Color mover = ~structure_->turn(number);
  const EndingCells cells = structure_->cells(number);
  for (Symmetry g = 0; g < kSymmetries; ++g) {
    // A king on the quarter's edge can have come from beyond, which the position's other images show as a
    // move from the quarter to where they stand.
    if (g != 0 && !(structure_->is_quartered() && mover == Color::White && to_quarter(kImageOf[g][cells[0]]) == g))
      continue;
    EndingCells image = cells;
    for (Cell& cell : image) cell = kImageOf[g][cell];
    CellSet occupied = structure_->all_pawns();
    for (std::size_t i = 0; i < structure_->pieces.size(); ++i) occupied |= cell_bit(image[i]);
    for (std::size_t i = 0; i < (g == 0 ? structure_->pieces.size() : 1); ++i) {
      const Piece piece = structure_->pieces[i];
      if (piece.color() != mover) continue;
      CellSet origins = cells_of(piece_attacks(piece.type(), square_of(image[i]), squares_of(occupied))) & ~occupied;
      if (i == 0 && structure_->is_quartered()) origins &= kQuarter;
      while (origins) {
        EndingCells earlier = image;
        earlier[i] = pop_cell(origins);
        structure_->sort(earlier);
        update(structure_->number(mover, earlier), scores_[number]);
      }
    }
  }
}

/// A quiet move leads to a position of this score.
void EndingSolver::update(Number number, Score after) {
  if (closed_[number]) return;
  if (after < 0) {
    if (before(after) > scores_[number]) schedule(number, before(after));
  } else if (--open_[number] == 0 && best_irreversible_[number] < 0 && scores_[number] == 0) {
    // Every move loses; the irreversible ones may hold out longer than this last quiet one.
    schedule(number, std::max(before(after), best_irreversible_[number]));
  }
}

}  // namespace thirty
