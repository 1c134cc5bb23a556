// What the blocks of a pack hold: the part in which packs of games of pawns and packs of endings differ. A pack
// is a run of groups of results; some groups make a block.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "base/result.h"
#include "rules/position.h"
#include "solver/value.h"

namespace thirty {

/// For a reader: where results are and what they mean.
class PackContents {
 public:
  virtual ~PackContents() = default;

  virtual std::uint32_t group_count() const = 0;

  /// Where the result of a position is: so far behind the start that its group has under a key.
  struct Place {
    std::uint32_t group = 0;
    std::uint64_t key = 0;
    std::uint32_t number = 0;
  };
  /// Nothing for a position that no group holds.
  virtual std::optional<Place> place(const Position& position) const = 0;
  /// Whether a position is not held because it is worth the best of what its moves lead to.
  virtual bool leaves_to_moves(const Position& position) const = 0;
  virtual ExactValue value(std::uint8_t result) const = 0;

  struct Results {
    std::vector<std::pair<std::uint64_t, std::uint32_t>> starts;  ///< by key, sorted: where results begin
    std::vector<std::uint8_t> results;

    /// What it takes in memory.
    std::size_t bytes() const { return results.capacity() + starts.capacity() * sizeof(starts[0]); }
  };
  /// What every block starts from: as many numbers as the game's model has.
  virtual void set_model(std::span<const std::uint16_t> numbers) = 0;
  /// Those of the groups [first, end), from the bytes of their block. Error: more than a block may hold.
  virtual Result<Results> decode(std::uint32_t first, std::uint32_t end, std::span<const std::uint8_t> bytes) const = 0;
};

/// How many numbers the model of a game's pack has.
std::size_t pack_model_size(const Variant& variant);
/// What a game's pack holds that began at `start` (as a table's name has it). Error: no such start.
Result<std::unique_ptr<PackContents>> pack_contents(const Variant& variant, const std::string& start);

}  // namespace thirty
