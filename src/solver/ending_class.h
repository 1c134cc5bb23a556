// Which pieces an ending has. Captures and promotions lead from class to class and never back, so classes can be
// solved one after the other.
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <string>
#include <vector>

#include "base/result.h"
#include "rules/by_color.h"
#include "rules/position.h"

namespace thirty {

/// One side's pieces and pawns, counted in four bits a kind; the stronger side has the larger number.
using Material = std::uint32_t;

constexpr Material one_piece(PieceType type) {
  return Material{1} << (4 * index(type));
}
constexpr int count_of(Material material, PieceType type) {
  return static_cast<int>(material >> (4 * index(type)) & 15);
}
int count_of(Material material);

/// The order in which classes name the kinds of pieces.
constexpr std::array kByRank{PieceType::King,   PieceType::Prince, PieceType::Queen, PieceType::Rook,
                             PieceType::Bishop, PieceType::Knight, PieceType::Pawn};

/// A Prince is worth what a queen is, unless pawns of his own side still ask who stands on the board: then he
/// is counted as himself, else as a queen.
Material with_princes_as_queens(Material material);

struct EndingClass {
  ByColor<Material> material{};  ///< White's is the larger

  EndingClass() = default;
  EndingClass(Material one, Material other);

  int piece_count() const { return count_of(material[0]) + count_of(material[1]); }
  bool has_pawns() const { return count_of(material[0], PieceType::Pawn) + count_of(material[1], PieceType::Pawn) > 0; }
  /// "KQvKR", or where kings do not play "QvRP".
  std::string name() const;

  auto operator<=>(const EndingClass&) const = default;
};

/// The class of a position of a game with endings, with Black as the stronger side if `turned`.
struct TurnedClass {
  EndingClass ending;
  bool turned = false;
};
TurnedClass ending_class_of(const Position& position);

/// All classes of so many pieces and fewer in which the game is not over, in ascending order.
std::vector<EndingClass> endings_of(const Variant& variant, int pieces);
/// A class and all that play leads to from it, in ascending order.
std::vector<EndingClass> endings_after(const Variant& variant, const EndingClass& ending);

/// What a table of endings holds, as its file says it: "4 men", or the FEN of one ending from which all else
/// in it comes about. Error: neither.
Result<std::vector<EndingClass>> endings_from_text(const Variant& variant, const std::string& text);
std::string endings_text(int pieces);
constexpr int kMostEndingPieces = 5;
int fewest_ending_pieces(const Variant& variant);

/// Whether a game is solved by its endings, by what stands on the board alone: on thirty squares, with no count of
/// moves, checkmate, or Rescue the Queen, whose whole is too large.
bool has_endings(const Variant& variant);
/// The first game in a game's line of parents that has the same endings, castling aside; null if that is a game with
/// options switched on.
const Variant* game_of_endings(const Variant& variant);
/// Whether the classes of such a game have the position's, with no king that may be taken, and the board and the turn
/// say all there is to it, en passant apart: no castling, and pawns on the second rank may go two squares if any may.
bool is_plain_ending(const Position& position);

}  // namespace thirty
