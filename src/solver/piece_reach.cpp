// Rays by direction: a blocker cuts off the ray that begins behind it.
#include "solver/piece_reach.h"

namespace thirty {

namespace {

struct Step {
  int file;
  int rank;
};
// The first four point to higher cells, so the nearest blocker is the first bit; then the last.
constexpr std::array<Step, 8> kDirections{{{1, 0}, {0, 1}, {1, 1}, {-1, 1}, {-1, 0}, {0, -1}, {-1, -1}, {1, -1}}};
constexpr std::array<Step, 8> kKnightLeaps{{{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}}};

CellSet stepped(Cell from, Step step, int times) {
  const int file = from % 5 + step.file * times;
  const int rank = from / 5 + step.rank * times;
  return file < 0 || file > 4 || rank < 0 || rank > 5 ? 0 : cell_bit(static_cast<Cell>(5 * rank + file));
}

bool straight(Step step) {
  return step.file == 0 || step.rank == 0;
}

}  // namespace

PieceReach::PieceReach(PieceType piece)
    : slides_(piece == PieceType::Rook || piece == PieceType::Bishop || piece == PieceType::Queen) {
  const bool goes_straight = piece != PieceType::Bishop;
  const bool goes_aslant = piece != PieceType::Rook;
  for (Cell from = 0; from < kCells; ++from) {
    for (std::size_t d = 0; d < kDirections.size(); ++d) {
      const Step step = kDirections[d];
      if (!(straight(step) ? goes_straight : goes_aslant)) continue;
      for (int times = 1; times < 6; ++times) rays_[from][d] |= stepped(from, step, times);
      if (piece == PieceType::King) leaps_[from] |= stepped(from, step, 1);
    }
    if (piece == PieceType::Knight)
      for (const Step leap : kKnightLeaps) leaps_[from] |= stepped(from, leap, 1);
    if (piece == PieceType::King) kept_free_[from] = leaps_[from];
  }
  if (!slides_) return;
  for (Cell from = 0; from < kCells; ++from)
    for (std::size_t d = 0; d < kDirections.size(); ++d)
      for (CellSet on_ray = rays_[from][d]; on_ray;) {
        const Cell blocker = pop_cell(on_ray);
        behind_[from][blocker] = rays_[blocker][d];
      }
}

void PieceReach::set_pawns(CellSet pawns, CellSet from) {
  for (from &= kAllCells; from;) {
    const Cell cell = pop_cell(from);
    past_pawns_[cell] = attacks(cell, pawns);
  }
}

CellSet PieceReach::attacks(Cell from, CellSet occupied) const {
  if (!slides_) return leaps_[from];
  CellSet all = 0;
  for (std::size_t d = 0; d < kDirections.size(); ++d) {
    const CellSet ray = rays_[from][d];
    all |= ray;
    if (const CellSet blockers = ray & occupied) {
      const Cell nearest = d < 4 ? first_cell(blockers) : static_cast<Cell>(31 - std::countl_zero(blockers));
      all &= ~rays_[nearest][d];
    }
  }
  return all;
}

}  // namespace thirty
