// Breadth first within a structure, tier by tier between them.
#include "solver/book_order.h"

#include <algorithm>

namespace thirty {

namespace {

MovesTo nowhere() {
  MovesTo moves;
  moves.fill(kNever);
  return moves;
}

std::uint8_t one_more(std::uint8_t moves) {
  return moves == kNever ? kNever : static_cast<std::uint8_t>(moves + 1);
}

std::uint8_t fewest(const MovesTo& moves) {
  return *std::min_element(moves.begin(), moves.end());
}

}  // namespace

BookOrder::BookOrder(const PieceGame& game, int plies) : game_(game), plies_(plies), reach_(game.piece) {
  BookPlace start;
  const auto [key, symmetry] = canonical(game.start);
  start.structure = structure_of(key);
  for (std::size_t c = 0; c < 2; ++c) {
    start.moves[c] = nowhere();
    start.moves[c][kImageOf[symmetry][game.start_cells[symmetry & kTurn ? 1 - c : c]]] = 0;
  }
  ahead_[tier_of(start.structure)].emplace(key, start);
}

int BookOrder::soonest(const BookPlace& place) {
  const int white = fewest(place.moves[0]);
  const int black = fewest(place.moves[1]);
  return white == black ? 2 * white : 2 * std::max(white, black) - 1;
}

std::vector<BookPlace> BookOrder::take_tier(int tier) {
  auto& met = ahead_[tier];
  std::vector<BookPlace> places;
  places.reserve(met.size());
  for (const auto& [key, place] : met) places.push_back(place);
  met.clear();
  std::sort(places.begin(), places.end(),
            [](const BookPlace& a, const BookPlace& b) { return key_of(a.structure) < key_of(b.structure); });
  return places;
}

/// The quiet moves of the pieces, each as if it were alone.
void BookOrder::wander(BookPlace& place) {
  const CellSet pawns = place.structure.all_pawns();
  reach_.set_pawns(pawns, kAllCells & ~pawns);
  for (const Color c : kColors) {
    if (!place.structure.has_piece(c)) continue;
    MovesTo& moves = place.moves[c];
    const CellSet free = game_.free_cells(place.structure, c);
    for (std::uint8_t n = fewest(moves); 2 * n <= plies_; ++n)
      for (CellSet cells = free; cells;) {
        const Cell from = pop_cell(cells);
        if (moves[from] != n) continue;
        for (CellSet to = reach_(from, kOffBoard) & free; to;) {
          std::uint8_t& there = moves[pop_cell(to)];
          there = std::min(there, one_more(n));
        }
      }
  }
}

void BookOrder::lead_on(const BookPlace& place) {
  for (const Color us : kColors) {
    for (CellSet pawns = place.structure.own(us); pawns;) lead_on_by_pawn(place, us, pop_cell(pawns));
    if (place.structure.has_piece(us)) lead_on_by_piece(place, us);
  }
}

void BookOrder::lead_on_by_pawn(const BookPlace& place, Color us, Cell from) {
  const Structure& s = place.structure;
  const Color them = ~us;
  MovesTo ours = place.moves[us];
  std::transform(ours.begin(), ours.end(), ours.begin(), one_more);
  const MovesTo& theirs = place.moves[them];
  const auto arrive_at = [&](const Structure& next, Cell to, MovesTo their_moves) {
    MovesTo our_moves = ours;
    our_moves[to] = their_moves[to] = kNever;
    arrive(next, us, our_moves, their_moves);
  };

  for (CellSet ahead = forward(us, cell_bit(from)) & ~s.all_pawns() & ~far_rank_cells(us); ahead;) {
    const Cell to = pop_cell(ahead);
    arrive_at(s.with_pawn_moved(us, from, to), to, theirs);
  }
  for (CellSet aside = pawn_targets(us, cell_bit(from)) & ~s.own(us) & ~far_rank_cells(us); aside;) {
    const Cell to = pop_cell(aside);
    const Structure moved = s.with_pawn_moved(us, from, to);
    if (has(s.own(them), to)) {
      arrive_at(moved.without_pawn(them, to), to, theirs);
    } else if (s.has_piece(them) && theirs[to] != kNever) {
      MovesTo taken = nowhere();
      taken[kOffBoard] = theirs[to];
      arrive_at(moved.without_piece(them), to, taken);
    }
  }
}

void BookOrder::lead_on_by_piece(const BookPlace& place, Color us) {
  const Structure& s = place.structure;
  const Color them = ~us;
  const MovesTo& ours = place.moves[us];
  const MovesTo& theirs = place.moves[them];
  MovesTo to_any = nowhere();  // what the piece could take, were it there
  for (CellSet cells = game_.free_cells(s, us); cells;) {
    const Cell from = pop_cell(cells);
    if (ours[from] == kNever) continue;
    for (CellSet to = reach_(from, kOffBoard); to;) {
      std::uint8_t& there = to_any[pop_cell(to)];
      there = std::min(there, one_more(ours[from]));
    }
  }
  for (CellSet victims = s.own(them); victims;) {
    const Cell victim = pop_cell(victims);
    MovesTo there = nowhere();
    there[victim] = to_any[victim];
    arrive(s.without_pawn(them, victim), us, there, theirs);
  }
  if (!game_.pieces_can_meet || !s.has_piece(them)) return;
  MovesTo there = nowhere();
  MovesTo taken = nowhere();
  for (Cell cell = 0; cell < kCells; ++cell) {
    if (theirs[cell] == kNever || to_any[cell] == kNever) continue;
    there[cell] = to_any[cell];
    taken[kOffBoard] = std::min(taken[kOffBoard], theirs[cell]);
  }
  arrive(s.without_piece(them), us, there, taken);
}

void BookOrder::arrive(const Structure& next, Color us, const MovesTo& ours, const MovesTo& theirs) {
  // Pawns alone need no book.
  if ((!next.alive[0] && !next.alive[1]) || !next.has_anything(~us)) return;
  const int farthest = (plies_ + 1) / 2;
  if (fewest(ours) > farthest || fewest(theirs) > farthest) return;
  const auto [key, symmetry] = canonical(next);
  const auto [found, fresh] = ahead_[tier_of(next)].try_emplace(key);
  BookPlace& place = found->second;
  if (fresh) {
    place.structure = structure_of(key);
    place.moves = {nowhere(), nowhere()};
  }
  for (const Color c : kColors) {
    const MovesTo& moves = c == us ? ours : theirs;
    MovesTo& image = place.moves[symmetry & kTurn ? ~c : c];
    for (Cell cell = 0; cell <= kCells; ++cell) {
      std::uint8_t& there = image[kImageOf[symmetry][cell]];
      there = std::min(there, moves[cell]);
    }
  }
}

}  // namespace thirty
