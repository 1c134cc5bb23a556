// The tables of weights: checkmate games on the small board, chess, and the games that pawns decide.
#include "search/weights.h"

namespace thirty {

namespace {

// By PieceType: none, pawn, knight, bishop, rook, queen, king, prince.
constexpr Weights kSmallBoard{
    .material = {{{{}, {138, 128}, {370, 216}, {414, 262}, {570, 524}, {1000, 1008}, {}, {1000, 1008}}}},
    .mobility = {{{{}, {}, {56, -2}, {49, 0}, {13, 15}, {19, -2}, {8, 0}, {19, -2}}}},
    .centre = {{{{}, {-2, 8}, {11, 4}, {-11, -3}, {-24, 7}, {-9, 4}, {-12, -8}, {-9, 4}}}},
    .pawn_rank = {11, -8},
    .king_rank = {-38, -4},
    .passed = {{{}, {90, 146}, {-30, 135}, {121, 18}, {-28, 81}, {5, 10}, {}, {}}},
    .passed_held = {25, -70},
    .escort = {-8, 25},
    .doubled = {-50, 6},
    .isolated = {-32, 6},
    .supported = {39, 46},
    .bishop_pair = {25, 40},
    .open_file = {55, -40},
    .pawn_threat = {133, 27},
    .hanging = {46, 34},
    .shelter = {14, 0},
    .king_attack = {{{{}, {4, 0}, {1, 2}, {9, -6}, {12, 12}, {6, -2}, {}, {6, -2}}}},
    .safe_check = {38, 13},
    .danger_divisor = 50,
    .tempo = {34, -2},
};

constexpr Weights kChess{
    .material = {{{{}, {85, 115}, {330, 300}, {345, 320}, {480, 540}, {1000, 980}, {}, {1000, 980}}}},
    .mobility = {{{{}, {}, {5, 5}, {5, 5}, {3, 5}, {2, 4}, {}, {2, 4}}}},
    .centre = {{{{}, {-2, 0}, {-4, -3}, {-2, -2}, {0, 0}, {0, -3}, {4, -5}, {0, -3}}}},
    .pawn_rank = {2, 6},
    .king_rank = {-16, 3},
    .passed = {{{}, {80, 150}, {45, 95}, {20, 55}, {8, 30}, {5, 15}, {5, 10}, {}}},
    .passed_held = {-10, -25},
    .escort = {0, 6},
    .doubled = {-8, -18},
    .isolated = {-10, -12},
    .supported = {7, 5},
    .bishop_pair = {28, 45},
    .open_file = {18, 8},
    .pawn_threat = {50, 35},
    .hanging = {20, 18},
    .shelter = {14, 0},
    .king_attack = {{{{}, {2, 0}, {8, 1}, {8, 1}, {10, 2}, {12, 4}, {}, {12, 4}}}},
    .safe_check = {9, 3},
    .danger_divisor = 24,
    .tempo = {15, 10},
};

// Games won by pawns: a king there is a piece who captures. Early and late do not differ.
constexpr Tapered both(int n) {
  return {n, n};
}
constexpr Weights kRace{
    .material = {{{{}, both(100), both(240), both(260), both(420), both(700), both(240), both(700)}}},
    .mobility = {{{{}, {}, both(6), both(6), both(5), both(3), both(4), both(3)}}},
    .centre = {{{{}, both(-2), both(-3), both(-2), both(-1), both(-1), both(-3), both(-1)}}},
    .pawn_rank = both(6),
    .king_rank = both(2),
    .passed = {{{}, both(220), both(140), both(80), both(45), both(20), {}, {}}},
    .passed_held = both(-60),
    .escort = both(0),
    .doubled = both(-12),
    .isolated = both(-10),
    .supported = both(14),
    .bishop_pair = both(15),
    .open_file = both(10),
    .pawn_threat = both(45),
    .hanging = both(30),
    .shelter = {},
    .king_attack = {},
    .safe_check = {},
    .danger_divisor = 1,
    .tempo = both(15),
};

}  // namespace

const Weights& weights_for(const Variant& variant) {
  if (!variant.royal()) return kRace;
  return variant.big_board() ? kChess : kSmallBoard;
}

PieceValues exchange_values(const Weights& weights, const Variant& variant) {
  PieceValues values{};
  for (std::size_t t = 0; t < values.size(); ++t)
    values[t] = (weights.material[t].early + weights.material[t].late) / 2;
  if (variant.royal()) values[PieceType::King] = 0;
  return values;
}

}  // namespace thirty
