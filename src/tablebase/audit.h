// Checks a solved table against the plain rules engine, sharing nothing with the fast path that made
// it: every value must be the best of what its moves lead to, every finished position worth what the
// rules say, and a search by the rules must agree on how soon a game is won or lost.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/random.h"
#include "rules/position.h"
#include "solver/proof_search.h"
#include "tablebase/tablebase.h"

namespace thirty {

struct AuditReport {
  std::uint64_t rederived = 0;  ///< unfinished positions compared with the best of their moves
  std::uint64_t finished = 0;   ///< finished positions compared with the rules
  std::uint64_t searched = 0;   ///< positions compared with the search
  std::uint64_t decided = 0;    ///< … of which it decided
  std::vector<std::string> faults;

  bool ok() const { return faults.empty(); }
};

class Audit {
 public:
  Audit(const Tablebase& table, const Variant& variant, std::uint64_t seed);

  /// A random position of the table, each equally likely; nothing if the draw fell on an entry that is
  /// no position.
  std::optional<Position> draw();

  /// Compares the value of a position with those its moves lead to, or with the rules if it is finished.
  void rederive(const Position& position);
  /// Compares it with what a search of `depth` plies finds; gives up after `budget` positions.
  void search(const Position& position, int depth, std::uint64_t budget);

  const AuditReport& report() const { return report_; }

 private:
  /// By the rules if finished, else by the table; nothing if the table does not hold it.
  std::optional<Score> score(const Position& position) const;
  void fault(const Position& position, const std::string& what);

  const Tablebase& table_;
  const Variant& variant_;
  Random random_;
  ProofSearch search_;
  AuditReport report_;
};

/// "won in 7", "lost in 4", "drawn".
std::string value_text(Score score);

}  // namespace thirty
