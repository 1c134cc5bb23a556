// One alpha-beta search of a position to a given depth, as a machine that can stop after any node (of its quiescence
// search, after some hundreds) and go on later as if nothing had happened: the frames of the recursion live in an
// array instead of on the call stack. That is what lets the engine listen between two slices without threads, and why a
// search in slices visits the very nodes of an unbroken one.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include "rules/game.h"
#include "rules/move.h"
#include "rules/position.h"
#include "search/evaluation.h"
#include "search/history.h"
#include "search/network.h"
#include "search/parts.h"
#include "search/style.h"
#include "search/transposition.h"
#include "search/value.h"

namespace thirty {

/// A line of moves.
struct Line {
  std::array<Move, kMaxPly> moves;
  int size = 0;

  void clear() { size = 0; }
  void set(Move first, const Line& rest);
};

/// A move of the root position and what is known about it.
struct RootMove {
  Move move;
  Value value = -kInfinite;           ///< of the running iteration once searched in it, before of the last one
  Value previous_value = -kInfinite;  ///< of the last one
  int selective_depth = 0;
  Line line;
};

class Tree {
 public:
  explicit Tree(TranspositionTable& table);
  ~Tree();

  /// Prepares for searches of the last position of `game`. `style` is what the player overlooks,
  /// `without` the parts that are left out.
  void set_root(const Game& game, const Style& style, PartSet without = {});

  /// The legal moves of the root, best first once searched.
  std::vector<RootMove>& root_moves() { return root_moves_; }

  /// Starts a search of the root moves from number `first_move` on.
  void start(int depth, Value alpha, Value beta, int first_move);
  /// Searches until `node_limit` nodes have been visited since set_root, or to the end.
  /// True once the search started last is finished; its value is then `value()`.
  bool run(std::uint64_t node_limit);
  Value value() const { return returned_; }

  std::uint64_t nodes() const { return nodes_; }
  /// Forgets what moves were good; for a new game.
  void clear();
  const Evaluator& evaluator() const { return evaluator_; }

 private:
  /// Where a frame goes on when it is stepped next.
  enum class Stage : std::uint8_t {
    Enter,
    NullReturned,
    NextMove,
    ReducedReturned,  ///< of a search to less depth with an empty window
    ScoutReturned,    ///< of one to full depth with an empty window
    FullReturned,     ///< of one with the whole window
  };
  struct Node;

  void step();
  void enter(Node& f);
  bool prune_node(Node& f, Value static_value);
  void search_moves(Node& f);
  bool may_be_singular(const Node& f) const;
  void search_alternatives(Node& f);
  void alternatives_searched(Node& f);
  /// Begins with the moves of a node: the table's alone where it may do.
  void begin_moves(Node& f);
  /// Lists and orders the captures, or after them the quiet moves.
  void list_more(Node& f);
  void leave_out_quiet(Node& f) const;
  void next_move(Node& f);
  bool asks_for_near_end(const Node& f) const;
  /// Whether a quiet move is not searched, and so none of the quiet ones after it.
  bool prune_quiet(const Node& f) const;
  bool prune_move(const Node& f, Move m, int order, bool is_quiet) const;
  int extension(const Node& f, Move m, bool checks) const;
  int reduction(const Node& f, int order, bool quiet, bool checks) const;
  void move_searched(Node& f, Value value);
  void cut_off(Node& f);
  void finish_node(Node& f);
  void update_root_move(Node& f, Value value);

  /// Goes one frame deeper; `then` is where `f` goes on with the value returned.
  void call(Node& f, Stage then, int depth, Value alpha, Value beta, bool cut_node);
  /// Leaves the frame on top with `value`.
  void leave(Value value);

  Value quiesce(int frame, Value alpha, Value beta);
  /// What the position of a frame is worth at a glance.
  Value evaluate(int frame);
  /// Reads what the table knows of the position of a frame.
  void look_up(Node& f);
  /// Sets both static values of a frame whose entry of the table, if any, is known.
  void judge(int frame);
  void learn_correction(const Node& f, Bound bound);
  /// The value of a position where the game is over, or kNoValue.
  Value ended(const Position& p, int distance) const;
  /// The value of a position where the game ends by counting moves or repetitions, if not before; or kNoValue.
  Value counted(const Node& f) const;
  /// Whether a pawn of the side to move reaches the far edge now, in games which that wins.
  bool runs_in(const Position& p) const;
  Value mate_or_stuck(const Position& p, int distance) const;

  bool quiet(const Position& p, Move m) const;
  int order_of(const Node& f, const Position& p, Move m) const;
  /// Whether the exchange that `m` begins loses nothing: what its place in the order tells, in most cases.
  bool holds(const Position& p, Move m, int order) const;
  Move pick(Node& f);
  std::uint64_t key_of(const Position& p) const;
  void reward(const Node& f, Move m, int bonus);
  HistoryScore& capture_score(const Position& p, Move m) const;

  TranspositionTable& table_;
  Evaluator evaluator_;
  const Network* network_ = nullptr;  ///< judges instead of the evaluator where there is one
  Network::Recent recent_sums_;
  std::unique_ptr<Histories> histories_;
  std::unique_ptr<std::array<Node, kMaxPly + 2>> frames_;
  std::vector<RootMove> root_moves_;
  std::size_t all_root_moves_ = 0;   ///< legal ones, whether they are to be looked at or not
  std::vector<std::uint64_t> path_;  ///< keys of the game's positions and of the frames'
  Style style_;
  PartSet without_;
  std::uint64_t key_salt_ = 0;
  int draw_plies_ = 100;  ///< halfmove clock at which the fifty-move rule draws
  int first_move_ = 0;
  int root_depth_ = 0;
  int selective_depth_ = 0;
  int top_ = -1;
  Value returned_ = 0;
  std::uint64_t nodes_ = 0;
  std::uint64_t quiesce_end_ = 0;  ///< where the quiescence search that goes on looks no further
};

}  // namespace thirty
