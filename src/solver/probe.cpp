// Which source answers for which position: the rules for finished ones, then pawns alone, then a search of a few
// plies, then the file of answers; where that says nothing endings of three pieces, and for the rest the search goes
// on.
#include "solver/probe.h"

#include <algorithm>
#include <unordered_map>

#include "rules/movegen.h"
#include "rules/outcome.h"
#include "solver/book_reader.h"
#include "solver/ending_class.h"
#include "solver/outcome_score.h"
#include "solver/pack_reader.h"
#include "solver/pawn_book.h"
#include "solver/pawn_solver.h"
#include "solver/proof_search.h"
#include "solver/small_endings.h"

namespace thirty {

struct ExactValues::Parts {
  /// Looks one ply deeper each time until the position is decided, the depth is reached or the budget
  /// spent. Nothing in the last case.
  std::optional<Score> deepen(const Position& position, int last_depth, std::uint64_t& budget);
  /// The same without end.
  std::optional<ExactValue> look_on(const Position& position, std::uint64_t& budget);
  /// The depth within which nothing decides the position.
  int& searched_depth(const Position& position);

  PawnSolver pawns;
  SmallEndings endings;
  ProofSearch search;
  std::unique_ptr<AnswerFile> file;
  std::unordered_map<std::uint64_t, int> searched;  ///< by outcome_key: depth within which nothing is decided
  const Variant* variant = nullptr;
  bool unfinished = false;
  bool waiting = false;
  std::uint64_t looked_at = 0;
};

int& ExactValues::Parts::searched_depth(const Position& position) {
  constexpr std::size_t kMostRemembered = 10'000;
  if (variant != &position.variant() || searched.size() > kMostRemembered) searched.clear();
  variant = &position.variant();
  return searched[outcome_key(position)];
}

std::optional<Score> ExactValues::Parts::deepen(const Position& position, int last_depth, std::uint64_t& budget) {
  if (last_depth == 0) return Score{0};
  int& depth = searched_depth(position);
  while (depth < last_depth) {
    const auto score = search.decide(position, depth + 1, budget);
    if (!score || *score != 0) return score;
    ++depth;
  }
  return Score{0};
}

std::optional<ExactValue> ExactValues::Parts::look_on(const Position& position, std::uint64_t& budget) {
  const auto score = deepen(position, kMaxPlies, budget);
  unfinished = !score;
  return score && *score != 0 ? std::optional(decode(*score)) : std::nullopt;
}

ExactValues::ExactValues() : parts_(std::make_unique<Parts>()) {}
ExactValues::~ExactValues() = default;

std::optional<ExactValue> ExactValues::probe(const Position& position, std::uint64_t budget) {
  const std::uint64_t given = budget;
  const auto value = find(position, budget);
  parts_->looked_at += given - budget;
  return value;
}

std::optional<ExactValue> ExactValues::find(const Position& position, std::uint64_t& budget) {
  parts_->unfinished = false;
  parts_->waiting = false;
  if (const auto outcome = board_outcome(position)) return decode(score_of(*outcome, position.turn()));
  if (PawnSolver::covers(position)) {
    const auto value = parts_->pawns.solve(position, budget);
    parts_->unfinished = !value;
    return value;
  }
  AnswerFile* file = parts_->file && parts_->file->covers(position) ? parts_->file.get() : nullptr;
  if (file && !file->open()) {
    parts_->waiting = !file->wanted().empty();
    parts_->unfinished = !parts_->waiting;  // there is something to prepare
    return std::nullopt;
  }
  const bool is_small = SmallEndings::covers(position);
  if (!file && is_small) return decode(parts_->endings.score(position));
  const auto score = parts_->deepen(position, file ? file->free_plies() : kMaxPlies, budget);
  if (!score || *score != 0) {
    parts_->unfinished = !score;
    return score ? std::optional(decode(*score)) : std::nullopt;
  }
  if (!file) return std::nullopt;
  const AnswerFile::Found found = file->find(position);
  if (found.value) return found.value;
  if (found.left_to_moves) return best_of_moves(position, budget);
  parts_->waiting = found.missing.has_value();
  if (found.missing) return std::nullopt;
  return is_small ? std::optional(decode(parts_->endings.score(position))) : parts_->look_on(position, budget);
}

std::optional<ExactValue> ExactValues::best_of_moves(const Position& position, std::uint64_t& budget) {
  MoveList moves;
  generate_legal(position, moves);
  std::optional<ExactValue> best;
  bool all_known = true;
  bool waiting = false;
  bool unfinished = false;
  // Every move is asked about although one is not known, so that all bytes are wanted at once.
  for (const Move m : moves) {
    const auto value = find(position.after(m), budget);
    if (value) best = std::max(best, std::optional(value->for_mover()));
    all_known = all_known && value;
    waiting = waiting || parts_->waiting;
    unfinished = unfinished || parts_->unfinished;
  }
  parts_->waiting = waiting;
  parts_->unfinished = unfinished;
  return all_known ? best : std::nullopt;
}

std::optional<ExactValue> ExactValues::measure(const Position& position, Wdl wdl, std::uint64_t budget) {
  parts_->waiting = false;
  const std::uint64_t given = budget;
  int& depth = parts_->searched_depth(position);
  std::optional<bool> ends = false;
  while (depth < kMaxPlies) {
    ends = parts_->search.ends(position, wdl, depth + 1, budget);
    if (!ends || *ends) break;
    ++depth;
  }
  parts_->unfinished = !ends;
  parts_->looked_at += given - budget;
  return ends && *ends ? std::optional(ExactValue{wdl, depth + 1}) : std::nullopt;
}

bool ExactValues::unfinished() const {
  return parts_->unfinished;
}
bool ExactValues::waiting() const {
  return parts_->waiting;
}
std::uint64_t ExactValues::looked_at() const {
  return parts_->looked_at;
}

const Variant* ExactValues::answering_game(FileKind kind, const Position& position) {
  const Variant* game = thirty::answering_game(position.variant());
  if (!game || !has_endings(*game)) return game;
  return PawnBookReader::may_hold(position) == (kind == FileKind::Book) ? game : nullptr;
}
void ExactValues::use_file(FileKind kind, const Variant& game) {
  drop_file();
  if (kind == FileKind::Pack)
    parts_->file = std::make_unique<PackReader>(game);
  else if (has_endings(game))
    parts_->file = std::make_unique<PawnBookReader>(game);
  else
    parts_->file = std::make_unique<BookReader>(game);
}
void ExactValues::drop_file() {
  parts_->search.use_hints({});
  parts_->file.reset();
}

std::vector<ByteRange> ExactValues::wanted() const {
  return parts_->file ? parts_->file->wanted() : std::vector<ByteRange>{};
}

Status ExactValues::supply(const ByteRange& range, std::span<const std::uint8_t> bytes) {
  if (!parts_->file) return Error{"no file is being read"};
  const bool was_open = parts_->file->open();
  const Status status = parts_->file->supply(range, bytes);
  if (!status)
    drop_file();
  else if (parts_->file->open() && !was_open)
    begin_hints();
  return status;
}

Result<bool> ExactValues::prepare() {
  if (!parts_->file || parts_->file->open()) return false;
  const Result<bool> more = parts_->file->prepare();
  if (!more)
    drop_file();
  else if (parts_->file->open())
    begin_hints();
  return more;
}

/// From now on the search may ask the file.
void ExactValues::begin_hints() {
  AnswerFile& file = *parts_->file;
  parts_->search.use_hints({[&file](const Position& p) -> std::optional<Wdl> {
                              const auto value = file.covers(p) ? file.look_up(p).value : std::nullopt;
                              return value ? std::optional(value->wdl) : std::nullopt;
                            },
                            file.free_plies()});
}

}  // namespace thirty
