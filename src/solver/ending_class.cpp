// Lists of classes: those of a number of pieces, and those that play leads to.
#include "solver/ending_class.h"

#include <set>

#include "rules/catalogue.h"
#include "rules/fen.h"
#include "rules/outcome.h"

namespace thirty {

namespace {

Material pieces_of(const Position& position, Color c) {
  Material material = 0;
  for (const PieceType type : kPieceTypes)
    material += static_cast<Material>(count(position.pieces(c, type))) * one_piece(type);
  return with_princes_as_queens(material);
}

/// What a pawn beside these pieces may become.
std::vector<PieceType> promotions(const Variant& variant, Material material) {
  const std::vector<PieceType> all{PieceType::Knight, PieceType::Bishop, PieceType::Rook, PieceType::Queen};
  if (variant.promotion == PromotionRule::Free) return all;
  if (variant.promotion == PromotionRule::QueenFirst)
    return count_of(material, PieceType::Queen) > 0 ? all : std::vector{PieceType::Queen};
  std::vector<PieceType> types;
  for (const PieceType type : all)
    if (count_of(material, type) < variant.start_count[type]) types.push_back(type);
  if (types.empty() && variant.promotion == PromotionRule::Rescue) types.push_back(PieceType::Prince);
  return types;
}

/// What a side has at least.
Material fewest_pieces(const Variant& variant) {
  return variant.royal() ? one_piece(PieceType::King) : 0;
}

/// Calls `see(class)` for what one capture or promotion makes of a class.
template <typename See>
void for_each_after(const Variant& variant, const EndingClass& ending, See see) {
  for (std::size_t side = 0; side < 2; ++side) {
    const Material material = ending.material[side];
    const Material others = ending.material[1 - side];
    for (const PieceType type : kPieceTypes)
      if (type != PieceType::King && count_of(material, type) > 0) see(EndingClass(material - one_piece(type), others));
    if (count_of(material, PieceType::Pawn) > 0)
      for (const PieceType type : promotions(variant, material))
        see(EndingClass(material - one_piece(PieceType::Pawn) + one_piece(type), others));
  }
}

/// Calls `see(class)` for what one piece more makes of a class.
template <typename See>
void for_each_larger(const Variant& variant, const EndingClass& ending, See see) {
  for (std::size_t side = 0; side < 2; ++side)
    for (const PieceType type : kPieceTypes)
      if (type != PieceType::King && (type != PieceType::Prince || variant.promotion == PromotionRule::Rescue))
        see(EndingClass(ending.material[side] + one_piece(type), ending.material[1 - side]));
}

/// Whether nobody can win any more, or somebody has: two bare kings, or a side without pieces.
bool is_over(const EndingClass& ending) {
  return ending.material[1] == 0 || ending.material[0] == one_piece(PieceType::King);
}

/// Everything that steps lead to from a class, where the game is not over.
template <typename Steps>
std::vector<EndingClass> reached_from(const EndingClass& first, Steps steps) {
  std::set<EndingClass> seen{first};
  std::vector<EndingClass> waiting{first};
  while (!waiting.empty()) {
    const EndingClass ending = waiting.back();
    waiting.pop_back();
    steps(ending, [&](const EndingClass& next) {
      if (seen.insert(next).second) waiting.push_back(next);
    });
  }
  std::erase_if(seen, is_over);
  return {seen.begin(), seen.end()};
}

bool has_same_endings(const Variant& a, const Variant& b) {
  return has_endings(a) && has_endings(b) && a.goal == b.goal && a.double_step == b.double_step &&
         a.en_passant == b.en_passant && a.promotion == b.promotion && a.start_count == b.start_count;
}

}  // namespace

int count_of(Material material) {
  int sum = 0;
  for (; material; material >>= 4) sum += static_cast<int>(material & 15);
  return sum;
}

Material with_princes_as_queens(Material material) {
  if (count_of(material, PieceType::Pawn) > 0) return material;
  const auto princes = static_cast<Material>(count_of(material, PieceType::Prince));
  return material - princes * one_piece(PieceType::Prince) + princes * one_piece(PieceType::Queen);
}

EndingClass::EndingClass(Material one, Material other)
    : material{with_princes_as_queens(one), with_princes_as_queens(other)} {
  if (material[0] < material[1]) std::swap(material[0], material[1]);
}

std::string EndingClass::name() const {
  std::string text;
  for (const Material side : material) {
    if (!text.empty()) text += 'v';
    for (const PieceType type : kByRank) text += std::string(count_of(side, type), fen_letter({Color::White, type}));
  }
  return text;
}

TurnedClass ending_class_of(const Position& position) {
  const Material white = pieces_of(position, Color::White);
  const Material black = pieces_of(position, Color::Black);
  return {EndingClass(white, black), white < black};
}

std::vector<EndingClass> endings_of(const Variant& variant, int pieces) {
  const Material fewest = fewest_pieces(variant);
  return reached_from({fewest, fewest}, [&](const EndingClass& ending, auto see) {
    if (ending.piece_count() < pieces) for_each_larger(variant, ending, see);
  });
}

std::vector<EndingClass> endings_after(const Variant& variant, const EndingClass& ending) {
  return reached_from(ending, [&](const EndingClass& from, auto see) { for_each_after(variant, from, see); });
}

std::string endings_text(int pieces) {
  return std::to_string(pieces) + " men";
}

Result<std::vector<EndingClass>> endings_from_text(const Variant& variant, const std::string& text) {
  if (!has_endings(variant))
    return Error{"the solver of endings knows only checkmate and Rescue the Queen on the 5x6 board"};
  for (int pieces = fewest_ending_pieces(variant); pieces <= kMostEndingPieces; ++pieces)
    if (text == endings_text(pieces)) return endings_of(variant, pieces);
  const auto position = position_from_fen(variant, text);
  if (!position) return position.error();
  if (board_outcome(*position)) return Error{"the game is over there"};
  if (!is_plain_ending(*position))
    return Error{"the solver of endings knows neither castling nor kings that may be taken"};
  const EndingClass ending = ending_class_of(*position).ending;
  if (ending.piece_count() < fewest_ending_pieces(variant) || ending.piece_count() > kMostEndingPieces)
    return Error{"the solver of endings takes " + std::to_string(fewest_ending_pieces(variant)) + " to " +
                 std::to_string(kMostEndingPieces) + " pieces"};
  return endings_after(variant, ending);
}

int fewest_ending_pieces(const Variant& variant) {
  return variant.royal() ? 3 : 2;
}

bool has_endings(const Variant& variant) {
  return (variant.royal() || variant.goal == Goal::CaptureAllPawns) && variant.has_board() && variant.files == 5 &&
         variant.ranks == 6 && variant.points_after_plies == 0;
}

const Variant* game_of_endings(const Variant& variant) {
  const Variant* game = &variant;
  for (;;) {
    const auto parent = find_variant(game->parent);
    if (!parent || !has_same_endings(*game, **parent)) return game->options == OptionSet{} ? game : nullptr;
    game = *parent;
  }
}

bool is_plain_ending(const Position& p) {
  const bool steps_are_remembered = p.variant().blind && p.variant().double_step;
  const bool has_strange_kings = !p.variant().royal() && p.pieces(PieceType::King);
  return p.castling() == 0 && !has_strange_kings && !(steps_are_remembered && p.pieces(PieceType::Pawn));
}

}  // namespace thirty
