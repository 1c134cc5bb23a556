// How a book describes results, bit by bit. As in packs the same code writes and reads.
//
// For each structure that play can have reached a bit says whether the book holds it; then come the results of
// its positions one by one, each likely to be that of the piece a cell or two aside.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>
#include <vector>

#include "solver/bit_coders.h"
#include "solver/book_order.h"
#include "solver/numbering.h"
#include "solver/score.h"

namespace thirty {

/// A result as books write it; kFree where there is none, or the writer may choose.
enum BookResult : std::uint8_t { kBookLoss, kBookDraw, kBookWin, kFree };

constexpr BookResult book_result(Wdl wdl) {
  return static_cast<BookResult>(static_cast<int>(wdl) + 1);
}
constexpr ExactValue value_of(std::uint8_t result) {
  return ExactValue::unmeasured(static_cast<Wdl>(static_cast<int>(result) - 1));
}

/// What a reader takes from so many coded bytes; honest books hold a third of it, made up ones could hold any number.
struct BookRoom {
  std::size_t structures = 1 << 16;
  std::size_t results = 1 << 24;

  static BookRoom of(std::size_t bytes) { return {1 << 16, std::min<std::size_t>(1 << 24, (1 << 16) + 512 * bytes)}; }
};

/// The results of a book's positions; kFree where it holds none.
struct BookContents {
  std::vector<std::pair<StructureKey, std::uint32_t>> starts;  ///< where a structure's results begin
  std::vector<std::uint8_t> results;                           ///< in the order of its numbering

  bool fits(const BookRoom& room) const { return starts.size() <= room.structures && results.size() <= room.results; }
};

class BookModel {
 public:
  /// Codes a book in the order of `order`, `most` structures of it at a time; false once it is whole. To write,
  /// `holds(structure)` says whether to hold one, and `results(structure, place)` sets the results of its numbering
  /// (kFree: whatever is cheapest); a decoding coder looks at neither. Afterwards `contents` is what a reader will see;
  /// it ends early once it is too large.
  template <typename Coder, typename Holds, typename Results>
  bool code(Coder& coder, const PieceGame& game, BookOrder& order, std::size_t most, const BookRoom& room, Holds holds,
            Results results, BookContents& contents) {
    const auto held = [&](const BookPlace& place) {
      if (!contents.fits(room)) return false;
      const std::size_t soonest = std::min(BookOrder::soonest(place), kMaxPlies);
      return coder.code(held_[soonest], holds(place.structure)) != 0;
    };
    return order.walk(most, held, [&](const BookPlace& place) {
      const Numbering numbering(game, place.structure);
      const std::size_t begin = contents.results.size();
      contents.starts.emplace_back(key_of(place.structure), static_cast<std::uint32_t>(begin));
      contents.results.resize(begin + numbering.size(), kFree);
      std::uint8_t* of_structure = contents.results.data() + begin;
      results(place.structure, of_structure);
      code_structure(coder, order, place, numbering, of_structure);
    });
  }

 private:
  /// One of the three results: one or two bits.
  struct OneResult {
    BitModel draw;
    BitModel win;

    /// `wanted` is what to encode, kFree for whatever is cheapest; a decoding coder does not look at it.
    template <typename Coder>
    BookResult code(Coder& coder, std::uint8_t wanted) {
      if (wanted == kFree) wanted = draw.likelier() ? kBookDraw : win.likelier() ? kBookWin : kBookLoss;
      if (coder.code(draw, wanted == kBookDraw)) return kBookDraw;
      return coder.code(win, wanted == kBookWin) ? kBookWin : kBookLoss;
    }
  };

  static constexpr std::size_t kSeen = 4 * 4 * 4 * 4 * 4;
  static constexpr int kLeads = 3;

  template <typename Coder>
  void code_structure(Coder& coder, const BookOrder& order, const BookPlace& place, const Numbering& numbering,
                      std::uint8_t* result) {
    const Structure& s = place.structure;
    const bool both_alive = s.alive[0] && s.alive[1];
    const int lead = std::clamp(std::popcount(s.pawns[0]) - std::popcount(s.pawns[1]) + 1, 0, kLeads - 1);
    const std::ptrdiff_t width = numbering.counts[1];
    for (const Color turn : kColors) {
      const std::ptrdiff_t other_side = turn == Color::Black ? numbering.half() : 0;
      const std::size_t of_side = ((index(turn) * 2 + both_alive) * kLeads + lead) * kSeen;
      int row = 0;
      for (CellSet whites = numbering.cells[0]; whites; ++row) {
        const Cell white = pop_cell(whites);
        int column = 0;
        for (CellSet blacks = numbering.cells[1]; blacks; ++column, ++result) {
          if (!order.holds(place, turn, {white, pop_cell(blacks)})) {
            *result = kFree;
            continue;
          }
          const auto seen = [&](bool there, std::ptrdiff_t back) {
            return std::size_t{there ? result[-back] : std::uint8_t{kFree}};
          };
          const std::size_t context =
              (((seen(column > 0, 1) * 4 + seen(row > 0, width)) * 4 + seen(column > 1, 2)) * 4 +
               seen(row > 1, 2 * width)) *
                  4 +
              seen(other_side > 0, other_side);
          *result = result_[of_side + context].code(coder, *result);
        }
      }
    }
  }

  std::array<BitModel, kMaxPlies + 1> held_;
  std::vector<OneResult> result_{2 * 2 * kLeads * kSeen};
};

}  // namespace thirty
