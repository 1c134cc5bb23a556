// The bytes of a strategy: what it is of, for which side, how deeply it searches, and the moves that are stored. A
// position goes by some bits of its hash; they are stored in ascending order, as the steps from one to the next, each
// with the number of its move, all of it as one run of the range coder, then a checksum.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "base/result.h"
#include "rules/position.h"
#include "solver/range_coder.h"
#include "solver/sealed_bytes.h"
#include "solver/supplied_file.h"

namespace thirty {

struct StrategyHeader {
  FileSubject subject;  ///< its free plies are those of the search
  Color side = Color::White;
  std::uint64_t choice_mark = 0;  ///< of the search it was made with
  std::uint64_t salt = 0;
  int key_bits = 0;         ///< of a position's hash
  std::uint64_t count = 0;  ///< of moves stored

  /// What a position goes by, from its hash.
  std::uint64_t key_of(std::uint64_t hash) const;
};

/// A move that is stored.
struct StoredMove {
  std::uint64_t key = 0;
  std::uint8_t number = 0;  ///< in the order of number_of_move
  bool operator==(const StoredMove&) const = default;
};

constexpr int kMaxStoredMove = 63;

/// The place of a move among the legal ones in an order that depends on nothing else.
int number_of_move(const Position& position, Move move);
/// The move of that number; the empty one if there are not so many.
Move move_of_number(const Position& position, int number);

/// How stored moves become bits: a step in two parts, of which the upper one counts, and the move's number.
class StrategyModel {
 public:
  explicit StrategyModel(const StrategyHeader& header);
  /// Codes a step, which is at most `most`, and the number of its move.
  template <class Coder>
  void code(Coder& coder, std::uint64_t& step, std::uint64_t most, std::uint8_t& number);

 private:
  static constexpr std::size_t kUpper = 32;

  int lower_bits_ = 0;
  std::array<BitModel, kUpper> upper_;
  std::array<BitModel, kMaxStoredMove + 1> number_;
};

/// Of stored moves in ascending order of keys.
std::vector<std::uint8_t> strategy_bytes(const StrategyHeader& header, std::span<const StoredMove> moves);
/// The length of the file from its preamble. Error: not a strategy of this version.
Result<std::uint64_t> strategy_length(std::span<const std::uint8_t> preamble);

struct StrategyText {
  StrategyHeader header;
  std::span<const std::uint8_t> coded;  ///< within the bytes that were read
};
/// Error: damaged.
Result<StrategyText> strategy_from_bytes(std::span<const std::uint8_t> bytes);

/// Reads stored moves one after the other.
class StrategyDecoder {
 public:
  StrategyDecoder(const StrategyHeader& header, std::span<const std::uint8_t> coded);
  /// The next one; as many as the header says can be had. Error: the bytes are no strategy's.
  Result<StoredMove> next();

 private:
  RangeDecoder decoder_;
  StrategyModel model_;
  std::uint64_t next_key_ = 0;  ///< the smallest that the next one can have
  std::uint64_t end_;           ///< of all keys
};

/// The name of the file of a side's strategy: "<game>.white.strategy".
std::string strategy_file_name(const Variant& variant, Color side);

}  // namespace thirty
