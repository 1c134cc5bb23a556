// One piece of work after the other; threads share each.
#include "tools/table_work.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <thread>
#include <vector>

#include "base/side_by_side.h"
#include "base/worker_thread.h"
#include "rules/outcome.h"
#include "solver/ending_class.h"
#include "solver/pack_format.h"
#include "solver/pack_reader.h"
#include "solver/pawn_solver.h"
#include "tablebase/pack_writer.h"
#include "tablebase/tier_solver.h"
#include "tools/say.h"
#include "tools/stopwatch.h"
#include "tools/write_file.h"

namespace thirty {

namespace {

template <typename... Values>
std::string text(const char* format, Values... values) {
  std::array<char, 512> line;
  std::snprintf(line.data(), line.size(), format, values...);
  return line.data();
}

/// Solves what is not in the file yet, and writes it.
Status run_tiers(Tablebase& table, TableFile& file, int threads, const Report& report) {
  TierSolver solver(table, threads);
  const std::uint64_t done_earlier = table.offset(table.tier_begin(file.tiers_done()));
  const auto size = static_cast<double>(std::max<std::uint64_t>(table.size(), 1));
  const auto tell = [&] { report(static_cast<double>(done_earlier + solver.entries_done()) / size); };
  std::atomic<bool> finished = false;
  WorkerThread reporter;
  reporter.begin([&] {
    while (!finished) {
      tell();
      std::this_thread::sleep_for(std::chrono::milliseconds(200));
    }
  });
  Status status;
  for (int tier = file.tiers_done(); status && tier < kTiers; ++tier) {
    solver.solve(tier);
    status = file.append(table, tier);
  }
  finished = true;
  reporter.join();
  tell();
  return status;
}

std::vector<std::uint8_t> read_file(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

/// Bytes of a file in memory; none where it has none.
std::span<const std::uint8_t> part_of(std::span<const std::uint8_t> file, const ByteRange& range) {
  if (range.offset > file.size() || range.length > file.size() - range.offset) return {};
  return file.subspan(static_cast<std::size_t>(range.offset), static_cast<std::size_t>(range.length));
}

}  // namespace

std::string table_path(const std::string& folder, const std::string& game) {
  return folder + "/" + game + ".table";
}

Status solve_table(const TableName& name, Tablebase& table, const SolveLimits& limits, ProgressBar& progress,
                   const Report& report) {
  const Stopwatch watch;
  progress.say(text("%u structures and %.1f million entries; needs %.2f GB of memory", table.structure_count(),
                    millions(table.size()), static_cast<double>(table.memory()) / (1 << 30)));
  if (table.memory() > limits.memory) return Error{"more memory is needed than --memory allows"};
  if (const Status s = table.allocate(); !s) return s;

  auto file = TableFile::open_or_create(table_path(limits.folder, name.game), name, table);
  if (!file) return file.error();
  if (file->tiers_done() > 0) progress.say(text("going on after tier %d", file->tiers_done() - 1));
  if (const Status s = file->load(table); !s) return s;
  if (const Status s = run_tiers(table, *file, limits.threads, report); !s) return s;
  progress.say(text("solved in %.1f s with %d threads", watch.seconds(), limits.threads));
  return {};
}

AuditReport audit_table(const Tablebase& table, const Variant& variant, const Position* start, const AuditSizes& sizes,
                        const Report& report) {
  // So many parts whatever the number of threads, each with dice of its own.
  constexpr std::int64_t kParts = 16;
  constexpr std::uint64_t kSearchBudget = 2'000'000;
  std::array<AuditReport, kParts> found;
  std::atomic<std::int64_t> next = 0;
  std::atomic<std::int64_t> done = 0;
  const std::int64_t all = sizes.positions + sizes.searches;
  const auto audit_part = [&](std::int64_t part, bool reports) {
    Audit audit(table, variant, sizes.seed * kParts + static_cast<std::uint64_t>(part));
    if (start && part == 0) audit.rederive(*start);
    const auto share = [&](std::int64_t number) { return number * (part + 1) / kParts - number * part / kParts; };
    const auto draw = [&](std::int64_t number, const auto& look) {
      for (std::int64_t i = 0; i < number;) {
        const auto position = audit.draw();
        if (!position) continue;
        look(*position);
        ++i;
        ++done;
        if (reports) report(static_cast<double>(done) / static_cast<double>(std::max<std::int64_t>(all, 1)));
      }
    };
    draw(share(sizes.positions), [&](const Position& p) { audit.rederive(p); });
    draw(share(sizes.searches), [&](const Position& p) { audit.search(p, sizes.depth, kSearchBudget); });
    found[part] = audit.report();
  };
  side_by_side(sizes.threads, [&](int i) {
    for (std::int64_t part; (part = next++) < kParts;) audit_part(part, i == 0);
  });

  AuditReport sum;
  for (const AuditReport& part : found) {
    sum.rederived += part.rederived;
    sum.finished += part.finished;
    sum.searched += part.searched;
    sum.decided += part.decided;
    sum.faults.insert(sum.faults.end(), part.faults.begin(), part.faults.end());
  }
  return sum;
}

std::string audit_text(const std::string& game, const std::string& about, const AuditSizes& sizes,
                       const AuditReport& report) {
  const auto number = [](std::uint64_t value) { return static_cast<unsigned long long>(value); };
  std::string all = text(
      "%s: %s; %llu random positions equal the best of their moves, %llu finished ones the rules; "
      "a search of %d plies decided %llu of %llu and agrees; %zu faults (seed %llu)",
      game.c_str(), about.c_str(), number(report.rederived), number(report.finished), sizes.depth,
      number(report.decided), number(report.searched), report.faults.size(), number(sizes.seed));
  for (const std::string& fault : report.faults) all += "\n  fault: " + fault;
  return all;
}

int usual_free_plies(const Variant& variant) {
  // Endings are packed whole; to look for their ends again would only cost time.
  return has_endings(variant) ? 0 : 5;
}

Status write_pack(const Tablebase& table, const TableName& name, int free_plies, int threads, const std::string& path,
                  ProgressBar& progress, const Report& report) {
  const Stopwatch watch;
  PackWriter writer(table, name, free_plies);
  const std::vector<std::uint8_t> bytes = writer.write(threads, report);
  // Whole or not at all, so that a run that is killed leaves no half of a pack.
  const std::string unfinished = path + ".unfinished";
  if (const Status s = write_file(unfinished, bytes); !s) return s;
  std::error_code error;
  std::filesystem::rename(unfinished, path, error);
  if (error) return Error{"cannot write " + path};
  progress.say(text("%s: %.2f MB for %.0f million entries, ends within %d plies left to a search, %.0f s", path.c_str(),
                    millions(bytes.size()), millions(table.size()), free_plies, watch.seconds()));
  return {};
}

bool is_good_pack(const std::string& path, const Variant& variant) {
  const std::vector<std::uint8_t> bytes = read_file(path);
  const auto header = header_from_bytes(bytes, variant);
  if (!header || header->subject.game != variant.id) return false;
  for (const PackSection& section : header->sections) {
    const auto directory = directory_from_bytes(part_of(bytes, {section.offset, section.directory_size}), section);
    if (!directory) return false;
    for (const PackBlock& block : *directory)
      if (!opened_block(part_of(bytes, {block.offset, block.size}))) return false;
  }
  const PackSection& last = header->sections.back();
  return bytes.size() == last.offset + last.directory_size + last.blocks_size;
}

int count_pack_faults(const std::string& path, const Tablebase& table, const Variant& variant, int positions) {
  const std::vector<std::uint8_t> bytes = read_file(path);
  PackReader pack(variant);
  const auto supply = [&] {
    Status status;
    for (const ByteRange& range : std::vector(pack.wanted()))
      if (status) status = pack.supply(range, part_of(bytes, range));
    return status;
  };
  while (!pack.open())
    if (!supply()) return positions;
  Audit audit(table, variant, 1);
  int faults = 0;
  for (int asked = 0; asked < positions;) {
    const auto position = audit.draw();
    const auto score = position ? table.find(*position) : std::nullopt;
    if (!score) continue;
    ++asked;
    auto found = pack.find(*position);
    while (found.missing && supply()) found = pack.find(*position);
    const bool is_left_out = found.left_to_moves || !pack.covers(*position) ||
                             (*score != 0 && plies_of(*score) <= pack.free_plies()) || has_pawns_alone(*position) ||
                             board_outcome(*position);
    faults += !is_left_out && (!found.value || *found.value != decode(*score));
  }
  return faults;
}

}  // namespace thirty
