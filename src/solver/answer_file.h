// A file of results of which only some bytes may be at hand. Whoever owns the bytes is told which are wanted
// and supplies them; nothing blocks.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/result.h"
#include "solver/byte_range.h"
#include "solver/byte_stream.h"
#include "solver/piece_game.h"
#include "solver/value.h"

namespace thirty {

/// What such a file is of; it begins with it.
struct AnswerSubject {
  std::string game;     ///< variant id
  std::string options;  ///< as options_text writes them
  std::string fen;      ///< of the start
  int free_plies = 0;   ///< results within so many plies are left to a search

  void write(ByteWriter& writer) const;
  static AnswerSubject read(ByteReader& reader);
};

/// The game whose files answer for a game: itself, or for endings the first in its line that has the same; null if
/// there can be none.
const Variant* answering_game(const Variant& variant);

class AnswerFile {
 public:
  /// Of a game that is its own answering_game().
  explicit AnswerFile(const Variant& game) : game_(&game) {}
  virtual ~AnswerFile() = default;
  AnswerFile(const AnswerFile&) = delete;
  AnswerFile& operator=(const AnswerFile&) = delete;

  /// Whether the file may know the position.
  virtual bool covers(const Position& position) const;

  /// Whether it can be asked; bytes are wanted until then, or it has to `prepare`.
  virtual bool open() const = 0;
  /// Works for about a millisecond at opening with the bytes at hand; false if there is nothing more to do. Error: they
  /// are damaged.
  virtual Result<bool> prepare() { return false; }
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

  /// Bytes that were missing since the last `supply`.
  const std::vector<ByteRange>& wanted() const { return wanted_; }
  /// Takes in bytes that were wanted. Error: they are not the file's, or damaged; asking again asks anew.
  Status supply(const ByteRange& range, std::span<const std::uint8_t> bytes);

 protected:
  void want(const ByteRange& range);
  virtual Status take(const ByteRange& range, std::span<const std::uint8_t> bytes) = 0;
  const Variant& game() const { return *game_; }
  /// What a file must say that it is of. Error: another game.
  Status check(const AnswerSubject& subject) const;
  /// The same for a file of a game of pawns and pieces. Error: also one beyond the solver.
  Result<PieceGame> game_of(const AnswerSubject& subject) const;

 private:
  const Variant* game_;
  mutable const Variant* played_ = nullptr;  ///< asked about last
  mutable bool is_answered_ = false;         ///< whether that game is
  std::vector<ByteRange> wanted_;
};

}  // namespace thirty
