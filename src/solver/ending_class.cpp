// Lists of classes: those of a number of men, and those that play leads to.
#include "solver/ending_class.h"

#include <algorithm>
#include <set>

#include "rules/catalogue.h"
#include "rules/fen.h"

namespace thirty {

namespace {

constexpr std::array kOfficers{PieceType::Knight, PieceType::Bishop, PieceType::Rook, PieceType::Queen};

Men men_of(const Position& position, Color c) {
  Men men = 0;
  for (const PieceType type : kPieceTypes) men += static_cast<Men>(count(position.men(c, type))) * one_man(type);
  return with_princes_as_queens(men);
}

/// What a pawn of these men may become.
std::vector<PieceType> promotions(const Variant& variant, Men men) {
  const std::vector<PieceType> officers(kOfficers.begin(), kOfficers.end());
  if (variant.promotion == PromotionRule::Free) return officers;
  if (variant.promotion == PromotionRule::QueenFirst)
    return count_of(men, PieceType::Queen) > 0 ? officers : std::vector{PieceType::Queen};
  std::vector<PieceType> types;
  for (const PieceType type : officers)
    if (count_of(men, type) < variant.start_count[static_cast<std::size_t>(index(type))]) types.push_back(type);
  if (types.empty() && variant.promotion == PromotionRule::Rescue) types.push_back(PieceType::Prince);
  return types;
}

/// What a side has at least.
Men fewest_men(const Variant& variant) {
  return variant.royal() ? one_man(PieceType::King) : 0;
}

/// Calls `see(class)` for what one capture or promotion makes of a class.
template <typename See>
void for_each_after(const Variant& variant, const EndingClass& ending, See see) {
  for (std::size_t side = 0; side < 2; ++side) {
    const Men men = ending.men[side];
    const Men others = ending.men[1 - side];
    for (const PieceType type : kPieceTypes)
      if (type != PieceType::King && count_of(men, type) > 0) see(EndingClass(men - one_man(type), others));
    if (count_of(men, PieceType::Pawn) > 0)
      for (const PieceType type : promotions(variant, men))
        see(EndingClass(men - one_man(PieceType::Pawn) + one_man(type), others));
  }
}

/// Calls `see(class)` for what one man more makes of a class.
template <typename See>
void for_each_larger(const Variant& variant, const EndingClass& ending, See see) {
  for (std::size_t side = 0; side < 2; ++side)
    for (const PieceType type : kPieceTypes)
      if (type != PieceType::King && (type != PieceType::Prince || variant.promotion == PromotionRule::Rescue))
        see(EndingClass(ending.men[side] + one_man(type), ending.men[1 - side]));
}

/// Whether nobody can win any more, or somebody has: two bare kings, or a side without men.
bool is_over(const EndingClass& ending) {
  return ending.men[1] == 0 || ending.men[0] == one_man(PieceType::King);
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

int count_of(Men men) {
  int sum = 0;
  for (; men; men >>= 4) sum += static_cast<int>(men & 15);
  return sum;
}

Men with_princes_as_queens(Men men) {
  if (count_of(men, PieceType::Pawn) > 0) return men;
  const auto princes = static_cast<Men>(count_of(men, PieceType::Prince));
  return men - princes * one_man(PieceType::Prince) + princes * one_man(PieceType::Queen);
}

EndingClass::EndingClass(Men one, Men other) : men{with_princes_as_queens(one), with_princes_as_queens(other)} {
  if (men[0] < men[1]) std::swap(men[0], men[1]);
}

std::string EndingClass::name() const {
  std::string text;
  for (const Men side : men) {
    if (!text.empty()) text += 'v';
    for (const PieceType type : kByRank)
      text += std::string(static_cast<std::size_t>(count_of(side, type)), fen_letter({Color::White, type}));
  }
  return text;
}

TurnedClass ending_class_of(const Position& position) {
  const Men white = men_of(position, Color::White);
  const Men black = men_of(position, Color::Black);
  return {EndingClass(white, black), white < black};
}

std::vector<EndingClass> endings_of(const Variant& variant, int men) {
  const Men fewest = fewest_men(variant);
  return reached_from({fewest, fewest}, [&](const EndingClass& ending, auto see) {
    if (ending.men_count() < men) for_each_larger(variant, ending, see);
  });
}

std::vector<EndingClass> endings_after(const Variant& variant, const EndingClass& ending) {
  return reached_from(ending, [&](const EndingClass& from, auto see) { for_each_after(variant, from, see); });
}

std::string endings_text(int men) {
  return std::to_string(men) + " men";
}

Result<std::vector<EndingClass>> endings_from_text(const Variant& variant, const std::string& text) {
  if (!has_endings(variant))
    return Error{"the solver of endings knows only checkmate and Rescue the Queen on the 5x6 board"};
  for (int men = fewest_ending_men(variant); men <= kMostEndingMen; ++men)
    if (text == endings_text(men)) return endings_of(variant, men);
  const auto position = position_from_fen(variant, text);
  if (!position) return position.error();
  if (!is_plain_ending(*position)) return Error{"the solver of endings does not know castling"};
  const EndingClass ending = ending_class_of(*position).ending;
  if (ending.men_count() < fewest_ending_men(variant) || ending.men_count() > kMostEndingMen)
    return Error{"the solver of endings takes " + std::to_string(fewest_ending_men(variant)) + " to " +
                 std::to_string(kMostEndingMen) + " men"};
  return endings_after(variant, ending);
}

int fewest_ending_men(const Variant& variant) {
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
  return p.castling() == 0 && !(steps_are_remembered && p.men(PieceType::Pawn));
}

}  // namespace thirty
