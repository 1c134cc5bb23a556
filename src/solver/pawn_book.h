// The opening book of a game whose pawns become pieces: what its early positions of pawns alone are worth, one byte
// each in the order of EarlyPawns, as far as that has been proven. It is small, so a reader has it whole or not at all.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "solver/answer_file.h"
#include "solver/early_pawns.h"
#include "solver/sealed_file.h"
#include "solver/value_map.h"

namespace thirty {

/// Values for the side to move as the book writes them; kNoScore where nothing is known. The farthest end that a score
/// can hold stands for one that is not known how far.
Score book_score(const ExactValue& value);
ExactValue value_of_book_score(Score score);

/// The bytes of a book that begins at `subject.fen`: what each position within so many plies is worth.
std::vector<std::uint8_t> pawn_book_bytes(const FileSubject& subject, int plies, std::span<const Score> scores);

class PawnBookReader final : public SealedFile<AnswerFile> {
 public:
  /// A reader of a book of this game that wants its first bytes, and then the whole.
  explicit PawnBookReader(const Variant& game);

  /// Whether a position of some game is one that such a book may hold, and no file of endings.
  static bool may_hold(const Position& position);

  bool covers(const Position& position) const override { return may_hold(position) && AnswerFile::covers(position); }
  bool open() const override { return is_open_; }
  Result<bool> prepare() override;
  int free_plies() const override { return 0; }
  Found look_up(const Position& position) override;

  /// All it holds, by pawn_key; only when open.
  const ValueMap& scores() const { return scores_; }

 private:
  Status take_contents(std::span<const std::uint8_t> contents) override;

  std::optional<EarlyPawns> order_;    ///< while results are being taken in
  std::vector<std::uint8_t> results_;  ///< in its order
  std::size_t taken_ = 0;              ///< of them
  ValueMap scores_;
  bool is_open_ = false;
};

}  // namespace thirty
