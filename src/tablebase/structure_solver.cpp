// One structure at a time; see the header for the idea. Nothing here asks the rules engine: the tests
// compare the two.
#include "tablebase/structure_solver.h"

#include <algorithm>
#include <cassert>

namespace thirty {

namespace {

/// What the tie-breaker is worth to the side to move.
int tie_break_score(const Structure& s, Color turn) {
  const int lead = turn == Color::White ? tie_break(s) : -tie_break(s);
  return lead > 0 ? kWonNow : lead < 0 ? kLostNow : 0;
}

}  // namespace

StructureSolver::StructureSolver(PieceTablebase& table) : table_(table), reach_(table.game().piece) {}

void StructureSolver::solve(StructureId id) {
  take_up(id);
  for (const Color us : kColors) collect(us);
  settle();
}

void StructureSolver::take_up(StructureId id) {
  structure_ = table_.structures().structure(id);
  numbering_ = Numbering(table_.game(), structure_);
  score_ = table_.scores() + table_.offset(id);
  locked_ = pawns_locked(structure_);
  for (std::size_t c = 0; c < 2; ++c) {
    std::uint8_t slot = 0;
    for (CellSet cells = numbering_.cells[c]; cells; ++slot) {
      const Cell cell = pop_cell(cells);
      cells_[c][slot] = cell;
      slots_[c][cell] = slot;
    }
    taken_by_pawns_[c] = pawn_targets(kColors[c], structure_.pawns[c]);
  }
  half_ = 0;
  for (int w = 0; w < numbering_.counts[0]; ++w)
    for (int b = 0; b < numbering_.counts[1]; ++b) pieces_[half_++] = {cells_[0][w], cells_[1][b]};
  reach_.set_pawns(structure_.all_pawns(), numbering_.cells[0] | numbering_.cells[1]);
  const std::size_t size = numbering_.size();
  std::fill_n(score_, size, Score{0});
  std::fill_n(enemy_best_.begin(), size, kNoMove);
  std::fill_n(closed_.begin(), size, false);
}

// --- irreversible moves

StructureSolver::View StructureSolver::view(const Structure& next, Color turn) const {
  const auto [key, symmetry] = canonical(next);
  const StructureId id = *table_.structures().find(key);
  const Numbering numbering(table_.game(), structure_of(key));
  const bool turned = symmetry & kTurn;

  View view;
  view.scores = table_.scores() + table_.offset(id) + index(turned ? ~turn : turn) * numbering.half();
  for (const Color c : kColors) {
    if (!next.has_piece(c)) continue;  // its slot does not matter: all offsets stay 0
    const Color image = turned ? ~c : c;
    const int stride = image == Color::White ? numbering.counts[1] : 1;
    int offset = 0;
    // The symmetries are their own inverses: from each cell of the solved structure back to ours.
    for (CellSet cells = numbering.cells[image]; cells; offset += stride)
      if (const Cell cell = kImageOf[symmetry][pop_cell(cells)]; has(numbering_.cells[c], cell))
        view.offset[c][slots_[c][cell]] = static_cast<std::int16_t>(offset);
  }
  return view;
}

Score StructureSolver::score_after(const Structure& next, Color turn, PieceCells pieces) const {
  return *table_.find(next, turn, pieces);
}

void StructureSolver::note(Color us, int white_slot, int black_slot, int score) {
  std::int16_t& best = enemy_best_[index(us) * half_ + white_slot * numbering_.counts[1] + black_slot];
  best = std::min(best, static_cast<std::int16_t>(score));
}

/// A move to `next` that both pieces must leave `blocked` free for.
void StructureSolver::merge(Color us, const View& next, Cell blocked) {
  for (int w = 0; w < numbering_.counts[0]; ++w) {
    if (cells_[0][w] == blocked) continue;
    for (int b = 0; b < numbering_.counts[1]; ++b)
      if (cells_[1][b] != blocked) note(us, w, b, next.at(w, b));
  }
}

/// The same for a move that wins on the spot.
void StructureSolver::merge_won(Color us, Cell blocked) {
  static constexpr Score kLost = kLostNow;
  View won;
  won.scores = &kLost;
  merge(us, won, blocked);
}

void StructureSolver::collect(Color us) {
  for (CellSet pawns = structure_.own(us); pawns;) collect_pawn_moves(us, pop_cell(pawns));
  if (structure_.has_piece(us)) collect_piece_captures(us);
}

void StructureSolver::collect_pawn_moves(Color us, Cell from) {
  const Color them = ~us;
  if (const CellSet ahead = forward(us, cell_bit(from)) & ~structure_.all_pawns()) {
    const Cell to = first_cell(ahead);
    if (has(far_rank_cells(us), to))
      merge_won(us, to);
    else
      merge(us, view(structure_.with_pawn_moved(us, from, to), them), to);
  }
  for (CellSet aside = pawn_targets(us, cell_bit(from)) & ~structure_.own(us); aside;) {
    const Cell to = pop_cell(aside);
    const Structure moved = structure_.with_pawn_moved(us, from, to);
    if (has(structure_.own(them), to)) {
      const Structure next = moved.without_pawn(them, to);
      if (ends_game(us, next))
        merge_won(us, kCells + 1);
      else
        merge(us, view(next, them), kCells + 1);
    } else if (has(numbering_.cells[them], to)) {
      // Takes the piece, if it stands there.
      const Structure next = moved.without_piece(them);
      const int their_slot = numbering_.slot(them, to);
      for (int our_slot = 0; our_slot < numbering_.counts[us]; ++our_slot) {
        PieceCells pieces{kOffBoard, kOffBoard};
        pieces[us] = cells_[us][our_slot];
        if (pieces[us] == to) continue;
        const int score =
            has(far_rank_cells(us), to) || ends_game(us, next) ? kLostNow : score_after(next, them, pieces);
        if (us == Color::White)
          note(us, our_slot, their_slot, score);
        else
          note(us, their_slot, our_slot, score);
      }
    }
  }
}

void StructureSolver::collect_piece_captures(Color us) {
  const Color them = ~us;
  for (int their_slot = 0; their_slot < numbering_.counts[them]; ++their_slot) {
    const Cell other = cells_[them][their_slot];
    // What each capture is worth does not depend on where the captor comes from.
    std::array<int, kCells> worth;
    CellSet victims = structure_.own(them);
    if (table_.game().pieces_can_meet && other != kOffBoard) victims |= cell_bit(other);
    for (CellSet rest = victims; rest;) {
      const Cell victim = pop_cell(rest);
      const Structure next = victim == other ? structure_.without_piece(them) : structure_.without_pawn(them, victim);
      PieceCells pieces{};
      pieces[us] = victim;
      pieces[them] = victim == other ? kOffBoard : other;
      worth[victim] = ends_game(us, next) ? kLostNow : score_after(next, them, pieces);
    }
    for (int our_slot = 0; our_slot < numbering_.counts[us]; ++our_slot) {
      const Cell from = cells_[us][our_slot];
      int best = kNoMove;
      for (CellSet taken = reach_(from, other) & victims; taken;) best = std::min(best, worth[pop_cell(taken)]);
      if (us == Color::White)
        note(us, our_slot, their_slot, best);
      else
        note(us, their_slot, our_slot, best);
    }
  }
}

// --- quiet moves

void StructureSolver::settle() {
  first_at_.fill(-1);
  waiting_count_ = 0;
  farthest_ = 0;
  for (int position = 0; position < numbering_.size(); ++position)
    initialize(position, turn_of(position), pieces_of(position));

  for (int plies = 0; plies <= farthest_; ++plies) {
    for (std::int16_t entry = first_at_[plies]; entry >= 0;) {
      const auto [position, next] = waiting_[entry];
      entry = next;
      if (plies_of(score_[position]) != plies) continue;  // settled nearer since
      closed_[position] = true;
      propagate(position);
    }
  }
}

/// What a position is worth without quiet moves, and how many of those it has.
void StructureSolver::initialize(int position, Color turn, const PieceCells& pieces) {
  const std::size_t i = position;
  const auto [white, black] = pieces;
  if (reach_.clash(white, black)) {
    closed_[i] = true;  // no such position
    return;
  }
  if (locked_ && !has(taken_by_pawns_[0], black) && !has(taken_by_pawns_[1], white)) {
    fix(position, tie_break_score(structure_, turn));
    return;
  }
  const Cell mover = turn == Color::White ? white : black;
  const Cell other = turn == Color::White ? black : white;
  const CellSet occupied = structure_.all_pawns() | cell_bit(other);
  open_[i] = static_cast<std::int8_t>(std::popcount(reach_(mover, other) & ~occupied));

  const int enemy_best = enemy_best_[i];
  if (open_[i] == 0 && enemy_best == kNoMove) {
    const bool both_have_pawns = structure_.pawns[0] && structure_.pawns[1];
    fix(position, both_have_pawns ? tie_break_score(structure_, turn) : 0);
  } else if (enemy_best < 0 || (enemy_best != kNoMove && open_[i] == 0)) {
    schedule(position, before(static_cast<Score>(enemy_best)));
  }
}

/// The game is over here.
void StructureSolver::fix(int position, int score) {
  closed_[position] = true;
  if (score != 0) schedule(position, static_cast<Score>(score));
}

/// The position is worth at least `score`, to be settled when its distance comes.
void StructureSolver::schedule(int position, Score score) {
  if (score == 0) return;
  score_[position] = score;
  const int plies = plies_of(score);
  assert(plies <= kMaxPlies);
  farthest_ = std::max(farthest_, plies);
  std::int16_t& first = first_at_[plies];
  waiting_[waiting_count_] = {static_cast<std::int16_t>(position), first};
  first = static_cast<std::int16_t>(waiting_count_++);
}

/// Tells all positions from which a quiet move leads here.
void StructureSolver::propagate(int position) {
  const Score score = score_[position];
  const int plies = plies_of(score) + 1;
  const Color mover = ~turn_of(position);
  PieceCells pieces = pieces_of(position);
  const Cell other = pieces[~mover];
  if (pieces[mover] == kOffBoard) return;
  const CellSet occupied = structure_.all_pawns() | cell_bit(other);
  for (CellSet origins = reach_(pieces[mover], other) & ~occupied; origins;) {
    pieces[mover] = pop_cell(origins);
    const int earlier = number(mover, pieces);
    const std::size_t i = earlier;
    if (closed_[i]) continue;
    if (score < 0) {
      if (win_in(plies) > score_[earlier]) schedule(earlier, win_in(plies));
    } else if (--open_[i] == 0 && enemy_best_[i] > 0 && score_[earlier] == 0) {
      // Every move loses; the irreversible ones may hold out longer than this last quiet one.
      const bool more = enemy_best_[i] != kNoMove;
      const int held_out = more ? plies_of(static_cast<Score>(enemy_best_[i])) + 1 : 0;
      schedule(earlier, loss_in(std::max(plies, held_out)));
    }
  }
}

}  // namespace thirty
