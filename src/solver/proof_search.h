// Proves wins and losses by looking ahead through the plain rules engine: the second, independent
// method beside the tables, and all there is where no table reaches. Its recursion is kept in frames, so that
// it can stop after any position and go on there when the same is asked again: nobody waits long for it.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "rules/position.h"
#include "solver/bound_memory.h"
#include "solver/score.h"

namespace thirty {

class ProofSearch {
 public:
  /// Memory of 2^memory_bits positions.
  explicit ProofSearch(int memory_bits = 16);
  ~ProofSearch();

  /// What somebody else knows of positions that nothing decides within `free_plies`: their results, or nothing.
  /// Moves that give the result away are then left alone, and what is drawn needs no search.
  struct Hints {
    std::function<std::optional<Wdl>(const Position&)> result;
    int free_plies = 0;
  };
  /// What was remembered before is forgotten: its near ends need not have been ruled out.
  void use_hints(Hints hints);

  /// The exact score if the game is won or lost within `depth` plies, else 0. Nothing once `budget`
  /// (counted down) positions have been looked at: the next call goes on there if it asks the same, and remembers
  /// what was learnt if it asks something else.
  std::optional<Score> decide(const Position& position, int depth, std::uint64_t& budget);
  /// Whether the side to move wins within `depth` plies (or for `Wdl::Loss` loses): cheaper than how soon.
  std::optional<bool> ends(const Position& position, Wdl wdl, int depth, std::uint64_t& budget);

 private:
  /// What is asked: the score of a position within a depth and a window.
  struct Question {
    std::uint64_t key = 0;
    int depth = 0;
    int alpha = 0;
    int beta = 0;
    bool operator==(const Question&) const = default;
  };
  struct Node;

  std::optional<int> search_within(std::uint64_t& budget, const Position& position, int depth, int alpha, int beta);
  bool run(std::uint64_t& budget);
  bool enter(Node& f, std::uint64_t& budget);
  void ask_hints(Node& f);
  void list_moves(Node& f);
  void next_move(Node& f);
  void move_searched(Node& f);
  void finish(Node& f);
  void call(const Position& position, int depth, int alpha, int beta);
  void leave(int score);
  std::optional<int> remembered(const Question& question) const;

  BoundMemory memory_;
  Hints hints_;
  const Variant* variant_ = nullptr;
  Question question_;                          ///< the one the frames work at
  std::vector<std::unique_ptr<Node>> frames_;  ///< as many as were ever needed
  int top_ = -1;                               ///< of the frame at work; none if the question is answered
  int returned_ = 0;                           ///< score of the frame left last
};

}  // namespace thirty
