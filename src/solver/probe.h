// The one door to exact values: "what is this position worth, for certain?" Behind it are pawns alone and
// endings of three pieces, solved on the spot, a file of answers to a solved game, and a proof search for the rest.
//
// Nothing here blocks or reads files. Work is done in slices of at most `budget` positions and goes on
// where it stopped when the same question is asked again; bytes of the file that are not at hand are
// noted in `wanted()`, and whoever can fetch them hands them to `supply()` and asks again.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "base/result.h"
#include "rules/position.h"
#include "solver/byte_range.h"
#include "solver/value.h"

namespace thirty {

/// Files of answers: a pack has them all, with all distances, a book the results early in the game.
enum class FileKind : std::uint8_t { Pack, Book };

class ExactValues {
 public:
  /// Positions looked at in one slice unless told otherwise; some tens of milliseconds.
  static constexpr std::uint64_t kSlice = 100'000;

  ExactValues();
  ~ExactValues();
  ExactValues(const ExactValues&) = delete;
  ExactValues& operator=(const ExactValues&) = delete;

  /// The value of a position, as far as the board decides it (claims and counted draws are left out).
  /// From a book the plies of far wins and losses are unknown. Nothing: not known, not known yet, or
  /// bytes are wanted.
  std::optional<ExactValue> probe(const Position& position, std::uint64_t budget = kSlice);

  /// Looks for the distance of a position that `probe` says is won or lost. Nothing: not found yet. No bytes are
  /// wanted for that; those at hand help.
  std::optional<ExactValue> measure(const Position& position, Wdl wdl, std::uint64_t budget = kSlice);

  /// Whether asking the last question again can bring an answer although nothing is wanted: the slice
  /// ended early. A proof search may go on for ever; its owner gives up when it likes.
  bool unfinished() const;
  /// Whether the last question waits for bytes that are wanted.
  bool waiting() const;
  /// Positions looked at since the beginning, for any question.
  std::uint64_t looked_at() const;

  /// The game whose file of a kind answers for a position's game, itself or one with the same endings; null if there
  /// can be none. Where a pack holds endings alone, the book of the same game holds none: each has positions of its
  /// own.
  static const Variant* answering_game(FileKind kind, const Position& position);
  /// Begins to read a file of such a game (and forgets the one before): its first bytes are wanted.
  void use_file(FileKind kind, const Variant& game);
  void drop_file();
  /// Works for about a millisecond at a file whose bytes are at hand but which cannot be asked yet; false if there is
  /// nothing more to do. Error: it is damaged, and dropped.
  Result<bool> prepare();
  /// Bytes of the file that answers are waiting for.
  std::vector<ByteRange> wanted() const;
  /// Error: the bytes are not the file's, or damaged. The file is dropped then; everything else goes on.
  Status supply(const ByteRange& range, std::span<const std::uint8_t> bytes);

 private:
  std::optional<ExactValue> find(const Position& position, std::uint64_t& budget);
  void begin_hints();
  std::optional<ExactValue> best_of_moves(const Position& position, std::uint64_t& budget);

  struct Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace thirty
