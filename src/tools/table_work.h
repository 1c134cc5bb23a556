// What is done with a table, each with a report of how far it is: solved and kept on disk, audited, packed. `solve`,
// `verify` and `pack` do one of these to many tables, `truth` all of them to each.
#pragma once

#include <cstdint>
#include <string>

#include "base/result.h"
#include "tablebase/audit.h"
#include "tablebase/table_file.h"
#include "tools/progress.h"

namespace thirty {

struct SolveLimits {
  std::string folder;
  std::uint64_t memory = 0;  ///< bytes
  int threads = 1;
};
/// The file of a game's table.
std::string table_path(const std::string& folder, const std::string& game);
/// Solves a table and keeps it on disk, tier by tier; a run that was killed goes on where it stopped. Says what it
/// takes. Error: why that cannot be.
Status solve_table(const TableName& name, Tablebase& table, const SolveLimits& limits, ProgressBar& progress,
                   const Report& report);

struct AuditSizes {
  std::int64_t positions = 1'000'000;
  std::int64_t searches = 1000;
  int depth = 10;
  std::uint64_t seed = 1;
  int threads = 2;
};
/// `start` is where the table's game begins, null for endings. The same whatever the number of threads.
AuditReport audit_table(const Tablebase& table, const Variant& variant, const Position* start, const AuditSizes& sizes,
                        const Report& report);
/// What an audit found, in the words of docs/solved.md.
std::string audit_text(const std::string& game, const std::string& about, const AuditSizes& sizes,
                       const AuditReport& report);

/// Ends within so many plies are left by packs to the search of whoever reads them.
int usual_free_plies(const Variant& variant);
/// Writes a table's pack. Error: it cannot be written.
Status write_pack(const Tablebase& table, const TableName& name, int free_plies, int threads, const std::string& path,
                  ProgressBar& progress, const Report& report);
/// Whether a file is a whole and undamaged pack of a game, of this version.
bool is_good_pack(const std::string& path, const Variant& variant);
/// How many of so many random positions a pack tells otherwise than the table it was made from.
int count_pack_faults(const std::string& path, const Tablebase& table, const Variant& variant, int positions);

}  // namespace thirty
