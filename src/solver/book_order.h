// What an opening book can hold, in an order that writer and reader share, so that no position is stored: the
// structures that play can reach early, and within each the places where the pieces can stand by then.
//
// Each side is followed by itself, as if the other never stood in its way: how many moves must it have made until
// its piece can stand here? That admits somewhat more than play can reach, and costs next to nothing to find out.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <unordered_map>
#include <vector>

#include "solver/piece_game.h"
#include "solver/piece_reach.h"

namespace thirty {

/// The fewest moves of a side until its piece can stand on a cell (kOffBoard: has been taken).
using MovesTo = std::array<std::uint8_t, kCells + 1>;
constexpr std::uint8_t kNever = 255;

/// A canonical structure, and how soon its positions come about.
struct BookPlace {
  Structure structure;
  ByColor<MovesTo> moves{};

  /// Plies before a position can come about, whichever side began.
  int plies(Color turn, const PieceCells& pieces) const {
    const int ours = moves[turn][pieces[turn]];
    const int theirs = moves[~turn][pieces[~turn]];
    return ours == kNever || theirs == kNever ? kNever : std::max(2 * ours, 2 * theirs - 1);
  }
};

class BookOrder {
 public:
  /// Of positions within so many plies.
  BookOrder(const PieceGame& game, int plies);

  /// Goes through the structures, every one after all that lead to it; through `most` of those that are left, false
  /// once none is. `held(place)` codes whether the book holds one; only then `see(place)` is called, with every cell's
  /// moves known, and play goes on from there.
  template <typename Held, typename See>
  bool walk(std::size_t most, Held held, See see) {
    for (; most > 0; --most) {
      while (next_ == places_.size()) {
        if (tier_ == 0) return false;
        places_ = take_tier(--tier_);
        next_ = 0;
      }
      BookPlace& place = places_[next_++];
      if (soonest(place) > plies_ || !held(place)) continue;
      wander(place);
      see(place);
      lead_on(place);
    }
    return true;
  }

  /// While `see` looks at a place: whether the book holds this position of it.
  bool holds(const BookPlace& place, Color turn, const PieceCells& pieces) const {
    return place.plies(turn, pieces) <= plies_ && !reach_.clash(pieces[0], pieces[1]);
  }
  /// Plies before any position of the structure can come about.
  static int soonest(const BookPlace& place);

 private:
  std::vector<BookPlace> take_tier(int tier);
  void wander(BookPlace& place);
  void lead_on(const BookPlace& place);
  void lead_on_by_pawn(const BookPlace& place, Color us, Cell from);
  void lead_on_by_piece(const BookPlace& place, Color us);
  /// `us` has made `next` of a structure by a move; the moves it took each side, by cell.
  void arrive(const Structure& next, Color us, const MovesTo& ours, const MovesTo& theirs);

  PieceGame game_;
  int plies_;
  PieceReach reach_;
  std::array<std::unordered_map<StructureKey, BookPlace>, kTiers> ahead_;  ///< met and not yet gone through
  int tier_ = kTiers;                                                      ///< the one gone through now
  std::vector<BookPlace> places_;                                          ///< of it
  std::size_t next_ = 0;                                                   ///< among them
};

}  // namespace thirty
