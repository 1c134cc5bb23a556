// One node of the line that the tree search is following. Internal to the search.
#pragma once

#include <array>

#include "rules/attacks.h"
#include "rules/catalogue.h"
#include "search/network.h"
#include "search/tree.h"

namespace thirty {

struct Tree::Node {
  /// Which of the moves are in `moves`: each of these has those before it as well.
  enum class Listed : std::uint8_t { TableMove, Noisy, All };

  Position position;
  MoveList moves;
  std::array<int, kMaxMoves> order;  ///< of `moves`: the higher, the sooner
  std::array<Move, 64> quiets;       ///< quiet moves tried, the first 64
  std::array<Move, 32> noisy;        ///< the others tried, the first 32
  Line line;                         ///< best line from here
  Network::Sums sums;                ///< of this position or one that was here before

  std::uint64_t key = 0;
  PieceToHistory* previous = nullptr;  ///< continuation history of the move that led here
  int distance = 0;                    ///< plies from the root
  int reversible = 0;                  ///< positions before this one that it might repeat
  TableEntry known;                    ///< what the table says; no bound if it says nothing
  int depth = 0;
  int new_depth = 0;  ///< of the child being searched
  Value alpha = 0;
  Value beta = 0;
  Value old_alpha = 0;
  Value best_value = 0;
  Value raw_value = kNoValue;     ///< as evaluated
  Value static_value = kNoValue;  ///< the same, corrected by experience
  int next = 0;                   ///< index into `moves`
  int searched = 0;               ///< moves searched so far
  int quiet_count = 0;            ///< quiet ones among them
  int noisy_count = 0;            ///< the others
  int extension = 0;              ///< of the table move
  Move move;                      ///< being searched
  Move best_move;
  Move table_move;
  Move excluded;  ///< the table move while its alternatives are searched alone
  std::array<Move, 2> killers;
  Stage stage = Stage::Enter;
  bool pv_node = false;
  bool cut_node = false;
  Listed listed = Listed::All;
  bool in_check = false;  ///< known before the frame is entered
  bool improving = false;
  bool after_null = false;

  /// What the node was asked for, put aside while `excluded` is.
  struct Asked {
    int depth = 0;
    Value alpha = 0;
    Value beta = 0;
    bool pv_node = false;
  } asked;

  void note_tried(Move m, bool quiet) {
    if (quiet && quiet_count < static_cast<int>(quiets.size())) quiets[quiet_count] = m;
    if (!quiet && noisy_count < static_cast<int>(noisy.size())) noisy[noisy_count] = m;
    ++(quiet ? quiet_count : noisy_count);
  }
};

}  // namespace thirty
