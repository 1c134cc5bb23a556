// The one door to exact values: "what is this position worth, for certain?" Behind it are the pawn
// games, solved on the spot, the packs of the solved games, and a proof search for all the rest.
//
// Nothing here blocks or reads files. Work is done in slices of at most `budget` positions and goes on
// where it stopped when the same question is asked again; bytes of a pack that are not at hand are
// noted in `wanted()`, and whoever can fetch them hands them to `supply()` and asks again.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "base/result.h"
#include "rules/position.h"
#include "solver/value.h"

namespace thirty {

/// Part of a pack file.
struct ByteRange {
  std::uint64_t offset = 0;
  std::uint64_t length = 0;
  bool operator==(const ByteRange&) const = default;
};

class ExactValues {
 public:
  /// Positions looked at in one slice; some tens of milliseconds.
  static constexpr std::uint64_t kSlice = 100'000;

  ExactValues();
  ~ExactValues();
  ExactValues(const ExactValues&) = delete;
  ExactValues& operator=(const ExactValues&) = delete;

  /// The value of a position that play can reach. Nothing: not known, not known yet, or bytes are wanted.
  std::optional<ExactValue> probe(const Position& position, std::uint64_t budget = kSlice);

  /// Whether asking `probe` again with the same position can bring an answer: a slice ended early, or
  /// bytes are wanted.
  bool unfinished() const;

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace thirty
