// One node of the line that the tree search is following. Internal to the search.
#pragma once

#include <array>

#include "rules/attacks.h"
#include "rules/catalogue.h"
#include "search/tree.h"

namespace thirty {

struct Tree::Frame {
  Position position;
  MoveList moves;
  std::array<int, kMaxMoves> order;  ///< of `moves`: the higher, the sooner
  std::array<Move, 64> quiets;       ///< quiet moves tried, the first 64
  Line line;                         ///< best line from here

  std::uint64_t key = 0;
  PieceToHistory* previous = nullptr;  ///< continuation history of the move that led here
  int distance = 0;                    ///< plies from the root
  int reversible = 0;                  ///< positions before this one that it might repeat
  int depth = 0;
  int new_depth = 0;  ///< of the child being searched
  Value alpha = 0;
  Value beta = 0;
  Value old_alpha = 0;
  Value best_value = 0;
  Value static_value = kNoValue;
  int next = 0;         ///< index into `moves`
  int searched = 0;     ///< moves searched so far
  int quiet_count = 0;  ///< quiet ones among them
  Move move;            ///< being searched
  Move best_move;
  Move table_move;
  std::array<Move, 2> killers;
  Stage stage = Stage::Enter;
  bool pv_node = false;
  bool cut_node = false;
  bool in_check = false;
  bool improving = false;
  bool after_null = false;
};

}  // namespace thirty
