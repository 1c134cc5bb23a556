// A file of results: what positions of a game are worth.
#pragma once

#include <optional>

#include "base/result.h"
#include "solver/piece_game.h"
#include "solver/supplied_file.h"
#include "solver/value.h"

namespace thirty {

/// The game whose files answer for a game: itself, or for endings the first in its line that has the same; null if
/// there can be none.
const Variant* answering_game(const Variant& variant);

class AnswerFile : public SuppliedFile {
 public:
  /// Of a game that is its own answering_game().
  using SuppliedFile::SuppliedFile;

  /// Whether the file may know the position.
  virtual bool covers(const Position& position) const;

  /// Results within so many plies are left to a search; only when open.
  virtual int free_plies() const = 0;

  struct Found {
    std::optional<ExactValue> value{};   ///< nothing: see below, or the file does not hold the position
    std::optional<ByteRange> missing{};  ///< bytes that are not at hand
    bool left_to_moves = false;          ///< the position is worth the best of its moves
  };
  /// The value of a position that it `covers` and that a search of `free_plies` plies does not decide;
  /// for others the answer means nothing. Only when open.
  virtual Found look_up(const Position& position) = 0;
  /// The same; bytes that are missing are wanted now.
  Found find(const Position& position);

 protected:
  /// What a file of a game of pawns and pieces must say that it is of. Error: another game, or one beyond the solver.
  Result<PieceGame> game_of(const FileSubject& subject) const;

 private:
  mutable const Variant* played_ = nullptr;  ///< asked about last
  mutable bool is_answered_ = false;         ///< whether that game is
};

}  // namespace thirty
