// The alpha-beta search: principal variations (Marsland 1983) and transposition table. What is searched
// less, more or not at all is selectivity.cpp's, quiet positions are quiesce.cpp's, the order of moves
// move_order.cpp's affair; how deep to go and with what window is decided in search.cpp.
#include "search/tree.h"

#include <algorithm>

#include "base/random.h"
#include "rules/catalogue.h"
#include "rules/move_count.h"
#include "rules/movegen.h"
#include "rules/outcome.h"
#include "search/node.h"

namespace thirty {

namespace {

std::uint64_t variant_salt(const Variant& v) {
  std::uint64_t state = 0;
  for (const char c : v.id + "/" + options_text(v.options)) {
    state ^= static_cast<unsigned char>(c);
    state = split_mix64(state);
  }
  return state;
}

/// What an end is worth to the side to move; without one, a draw.
Value value_of(const std::optional<Outcome>& outcome, Color turn, int distance) {
  if (!outcome || !outcome->winner) return kDrawn;
  return *outcome->winner == turn ? win_after(distance) : loss_after(distance);
}

}  // namespace

void Line::set(Move first, const Line& rest) {
  moves[0] = first;
  size = 1 + std::min(rest.size, kMaxPly - 1);
  std::copy_n(rest.moves.begin(), size - 1, moves.begin() + 1);
}

Tree::Tree(TranspositionTable& table)
    : table_(table),
      evaluator_(*catalogue().front()),
      histories_(std::make_unique<Histories>()),
      frames_(std::make_unique<std::array<Node, kMaxPly + 2>>()) {}

Tree::~Tree() = default;

void Tree::clear() {
  histories_ = std::make_unique<Histories>();
}

void Tree::set_root(const Game& game, const Style& style, PartSet without) {
  const Position& root = game.position();
  evaluator_ = Evaluator(root.variant());
  without_ = without;
  const Network* network = without.has(Part::Network) ? nullptr : Network::find(root.variant());
  if (network != network_) {
    network_ = network;
    if (network) {
      for (Node& frame : *frames_) frame.sums = network->empty();
      recent_sums_ = network->none_recent();
    }
  }
  style_ = style;
  key_salt_ = variant_salt(root.variant());
  // What a weak player believes must not be taken for the truth later.
  if (!style.sees_all()) key_salt_ ^= style.seed * 2 + 1;
  path_.clear();
  for (const Position& p : game.positions()) path_.push_back(p.hash());
  draw_plies_ = drawing_count(root.halfmove());
  nodes_ = 0;
  top_ = -1;

  root_moves_.clear();
  MoveList moves;
  generate_legal(root, moves);
  for (const Move m : moves) root_moves_.emplace_back().move = m;
  all_root_moves_ = root_moves_.size();

  for (Node& frame : *frames_) frame.killers = {};
  Node& f = (*frames_)[0];
  f.position = root;
  f.distance = 0;
  f.reversible = std::min(root.halfmove(), static_cast<int>(path_.size()) - 1);
}

std::uint64_t Tree::key_of(const Position& p) const {
  return outcome_key(p) ^ key_salt_;
}

void Tree::start(int depth, Value alpha, Value beta, int first_move) {
  first_move_ = first_move;
  root_depth_ = depth;
  Node& f = (*frames_)[0];
  f.stage = Stage::Enter;
  f.depth = depth;
  f.alpha = alpha;
  f.beta = beta;
  f.cut_node = false;
  f.after_null = false;
  f.previous = nullptr;
  f.in_check = f.position.in_check();
  top_ = 0;
}

bool Tree::run(std::uint64_t node_limit) {
  while (top_ >= 0) {
    if (nodes_ >= node_limit) return false;
    step();
  }
  return true;
}

Value Tree::evaluate(int frame) {
  Node& f = (*frames_)[frame];
  if (!network_) return evaluator_.evaluate(f.position);
  // The position before is the nearest one, unless it has not been looked at; even then nothing is lost but time.
  const Node& before = frame == 0 ? f : *(&f - 1);
  network_->update(before.sums, f.position, f.sums, recent_sums_);
  return network_->evaluate(f.sums, f.position);
}

void Tree::step() {
  Node& f = (*frames_)[top_];
  const Value value = -returned_;
  switch (f.stage) {
    case Stage::Enter:
      enter(f);
      break;
    case Stage::NullReturned:
      if (value >= f.beta) {
        leave(is_decided(value) ? f.beta : value);
      } else {
        search_moves(f);
      }
      break;
    case Stage::NextMove:
      next_move(f);
      break;
    case Stage::ReducedReturned:
      if (value > f.alpha)
        call(f, Stage::ScoutReturned, f.new_depth, -f.alpha - 1, -f.alpha, !f.cut_node);
      else
        move_searched(f, value);
      break;
    case Stage::ScoutReturned:
      if (f.pv_node && value > f.alpha)
        call(f, Stage::FullReturned, f.new_depth, -f.beta, -f.alpha, false);
      else
        move_searched(f, value);
      break;
    case Stage::FullReturned:
      move_searched(f, value);
      break;
  }
}

void Tree::call(Node& f, Stage then, int depth, Value alpha, Value beta, bool cut_node) {
  f.stage = then;
  Node& child = (*frames_)[++top_];
  child.stage = Stage::Enter;
  child.depth = depth;
  child.alpha = alpha;
  child.beta = beta;
  child.cut_node = cut_node;
  path_.push_back(child.position.hash());
}

void Tree::leave(Value value) {
  returned_ = value;
  if (--top_ >= 0) path_.pop_back();
}

Value Tree::ended(const Position& p, int distance) const {
  // Asked anew because mate and stalemate come before some of the early endings.
  return early_outcome(p) ? value_of(board_outcome(p), p.turn(), distance) : kNoValue;
}

Value Tree::mate_or_stuck(const Position& p, int distance) const {
  return value_of(board_outcome(p, false), p.turn(), distance);
}

Value Tree::counted(const Node& f) const {
  const Position& p = f.position;
  // What the board shows comes first.
  if (p.halfmove() >= draw_plies_) return value_of(board_outcome(p), p.turn(), f.distance);
  const std::size_t last = path_.size() - 1;
  const std::uint64_t key = path_[last];
  bool seen = false;
  for (int back = 4; back <= f.reversible; back += 2) {
    if (path_[last - back] != key) continue;
    // Once below the root is enough: what can be repeated once can be repeated again.
    if (back < f.distance || seen) return kDrawn;
    seen = true;
  }
  return kNoValue;
}

bool Tree::runs_in(const Position& p) const {
  if (p.variant().goal != Goal::FarEdgeOrWipeOut) return false;
  const Color us = p.turn();
  const Bitboard far = p.variant().far_rank[us];
  const Bitboard pawns = p.pieces(us, PieceType::Pawn);
  return (pawns_forward(us, pawns) & far & ~p.occupied()) || (pawn_set_attacks(us, pawns) & far & p.pieces(~us));
}

void Tree::enter(Node& f) {
  const bool root = f.distance == 0;
  const Position& p = f.position;
  f.line.clear();
  f.pv_node = f.beta - f.alpha > 1;
  if (f.pv_node) selective_depth_ = root ? 0 : std::max(selective_depth_, f.distance);
  if (f.in_check && f.depth <= 0) f.depth = 1;
  if (f.depth <= 0 && !root) {
    if (const Value v = counted(f); v != kNoValue) return leave(v);
    return leave(quiesce(top_, f.alpha, f.beta));
  }
  ++nodes_;
  f.best_value = -kInfinite;
  f.best_move = {};
  f.old_alpha = f.alpha;
  f.excluded = {};
  f.extension = 0;

  if (!root) {
    if (const Value v = ended(p, f.distance); v != kNoValue) return leave(v);
    if (const Value v = counted(f); v != kNoValue) return leave(v);
    if (runs_in(p)) return leave(win_after(f.distance + 1));
    if (top_ >= kMaxPly) return leave(evaluate(top_));
    // Nothing here can be better than a win already found nearer the root, nor worse than a loss.
    f.alpha = std::max(f.alpha, loss_after(f.distance));
    f.beta = std::min(f.beta, win_after(f.distance + 1));
    if (f.alpha >= f.beta) return leave(f.alpha);
  }

  look_up(f);
  if (root) f.table_move = root_moves_[first_move_].move;
  if (!f.pv_node && f.known.depth >= f.depth && f.known.bounds(f.known.value >= f.beta) &&
      p.halfmove() < draw_plies_ - 10)
    return leave(f.known.value);

  judge(top_);
  Value static_value = f.static_value;
  // A searched bound says more than a glance.
  if (!f.in_check && f.known.bounds(f.known.value > static_value)) static_value = f.known.value;
  f.improving = !f.in_check && f.distance >= 2 && [&] {
    const Value before = (*frames_)[top_ - 2].static_value;
    return before == kNoValue || f.static_value > before;
  }();

  if (!root && !f.pv_node && !f.in_check && prune_node(f, static_value)) return;
  search_moves(f);
}

void Tree::look_up(Node& f) {
  f.key = key_of(f.position);
  f.known = table_.find(f.key).value_or(TableEntry{});
  f.known.value = value_from_table(f.known.value, f.distance);
  f.table_move = f.known.move;
}

void Tree::judge(int frame) {
  Node& f = (*frames_)[frame];
  f.raw_value = f.static_value = kNoValue;
  if (f.in_check) return;
  f.raw_value = f.known.static_value != kNoValue ? f.known.static_value : evaluate(frame);
  f.static_value = f.raw_value;
  if (!without_.has(Part::Correction)) f.static_value += histories_->corrections.value(f.position);
  f.static_value = std::clamp(f.static_value, -kDecided + 1, kDecided - 1);
}

void Tree::learn_correction(const Node& f, Bound bound) {
  // Captures are not what a glance should foresee, and a bound teaches only by what it excludes.
  if (f.in_check || is_decided(f.best_value) || (f.best_move && !quiet(f.position, f.best_move))) return;
  const int difference = f.best_value - f.static_value;
  if (bound == Bound::Lower ? difference <= 0 : bound == Bound::Upper && difference >= 0) return;
  histories_->corrections.add(f.position, f.best_value - f.raw_value, f.depth);
}

void Tree::search_moves(Node& f) {
  if (!f.table_move && f.depth >= 4 && !without_.has(Part::InternalReduction)) --f.depth;
  if (may_be_singular(f)) return search_alternatives(f);
  begin_moves(f);
}

void Tree::begin_moves(Node& f) {
  f.moves.clear();
  f.next = 0;
  f.searched = 0;
  f.quiet_count = 0;
  f.noisy_count = 0;
  f.stage = Stage::NextMove;
  if (f.distance == 0) {
    f.listed = Node::Listed::All;
    for (std::size_t i = first_move_; i < root_moves_.size(); ++i) f.moves.add(root_moves_[i].move);
    for (int i = 0; i < f.moves.size(); ++i) f.order[i] = -i;
    return;
  }
  f.listed = Node::Listed::TableMove;
  if (f.excluded) return;
  if (f.table_move && is_legal(f.position, f.table_move)) {
    f.moves.add(f.table_move);
    f.order[0] = order_of(f, f.position, f.table_move);
    return;
  }
  while (f.moves.empty() && f.listed != Node::Listed::All) list_more(f);
  if (f.moves.empty()) leave(mate_or_stuck(f.position, f.distance));
}

void Tree::list_more(Node& f) {
  int i = f.moves.size();
  if (f.listed == Node::Listed::TableMove) {
    generate_noisy(f.position, f.moves);
    f.listed = Node::Listed::Noisy;
  } else {
    generate_quiet(f.position, f.moves);
    f.listed = Node::Listed::All;
  }
  for (; i < f.moves.size(); ++i) {
    // The table's has been tried.
    if (f.moves[i] == f.table_move) f.moves.remove(i);
    if (i < f.moves.size()) f.order[i] = order_of(f, f.position, f.moves[i]);
  }
}

void Tree::next_move(Node& f) {
  const Move m = pick(f);
  if (!m) return finish_node(f);
  const int order = f.order[f.next - 1];
  const Position& p = f.position;
  if (!style_.sees_all() && style_.overlooks(p, m, f.distance % 2 == 0 ? p.turn() : ~p.turn())) return;
  const bool is_quiet = quiet(p, m);
  if (is_quiet && prune_quiet(f)) return leave_out_quiet(f);
  if (prune_move(f, m, order, is_quiet)) return;

  table_.prefetch(p.likely_hash_after(m) ^ key_salt_);
  Node& child = (*frames_)[top_ + 1];
  child.position = p;
  child.position.play(m);
  child.distance = f.distance + 1;
  child.reversible = child.position.halfmove() == 0 ? 0 : f.reversible + 1;
  child.after_null = false;
  child.previous = &histories_->after(p.piece_on(m.from()), m.to());
  f.move = m;
  f.note_tried(m, is_quiet);

  const bool checks = child.in_check = child.position.in_check();
  f.new_depth = f.depth - 1 + extension(f, m, checks);
  const int less = reduction(f, order, is_quiet, checks);
  ++f.searched;
  if (f.searched == 1)
    call(f, Stage::FullReturned, f.new_depth, -f.beta, -f.alpha, f.pv_node ? false : !f.cut_node);
  else if (less > 0)
    call(f, Stage::ReducedReturned, f.new_depth - less, -f.alpha - 1, -f.alpha, true);
  else
    call(f, Stage::ScoutReturned, f.new_depth, -f.alpha - 1, -f.alpha, !f.cut_node);
}

void Tree::move_searched(Node& f, Value value) {
  f.stage = Stage::NextMove;
  if (f.distance == 0) update_root_move(f, value);
  if (value <= f.best_value) return;
  f.best_value = value;
  if (value <= f.alpha) return;
  f.best_move = f.move;
  f.line.set(f.move, (*frames_)[top_ + 1].line);
  f.alpha = value;
  if (value >= f.beta) {
    cut_off(f);
    finish_node(f);
  }
}

void Tree::update_root_move(Node& f, Value value) {
  RootMove& root =
      *std::find_if(root_moves_.begin(), root_moves_.end(), [&](const RootMove& r) { return r.move == f.move; });
  // Moves that failed against a better one have only a bound: they keep their old order behind it.
  root.value = -kInfinite;
  if (f.searched > 1 && value <= f.alpha) return;
  root.value = value;
  root.selective_depth = selective_depth_;
  root.line.set(f.move, (*frames_)[1].line);
}

void Tree::finish_node(Node& f) {
  if (f.excluded) return alternatives_searched(f);
  // Every move was overlooked or pruned: stand on what the position looks like.
  if (f.searched == 0) return leave(f.in_check ? f.alpha : evaluate(top_));
  const Bound bound = f.best_value >= f.beta ? Bound::Lower : f.best_value > f.old_alpha ? Bound::Exact : Bound::Upper;
  // Of a part of the root's moves it tells nothing about the root.
  if (f.distance > 0 || (first_move_ == 0 && root_moves_.size() == all_root_moves_))
    table_.store(f.key, {f.best_move, value_to_table(f.best_value, f.distance), f.raw_value, f.depth, bound});
  learn_correction(f, bound);
  leave(f.best_value);
}

}  // namespace thirty
