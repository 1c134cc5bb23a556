// A table on disk: a header that says which game it is and how far it has come, then the scores, tier
// by tier as they are solved. A run that was killed goes on after the last tier it finished.
#pragma once

#include <array>
#include <cstdint>
#include <cstdio>
#include <memory>
#include <string>
#include <vector>

#include "base/result.h"
#include "tablebase/tablebase.h"

namespace thirty {

/// What a table is of: enough to build its index again.
struct TableName {
  std::string game;     ///< variant id
  std::string options;  ///< as options_text writes them
  std::string fen;      ///< of the start, or endings as endings_from_text reads them
};

class TableFile {
 public:
  /// Opens the file for going on, or makes a new one. Error: it cannot be written, or is another table's or none.
  static Result<TableFile> open_or_create(const std::string& path, const TableName& name, const Tablebase& table);
  /// Opens a file for reading. Error: no such file, or not a table of this version.
  static Result<TableFile> open(const std::string& path) { return open(path, "rb"); }

  const TableName& name() const { return name_; }
  /// Tiers below this are in the file.
  int tiers_done() const { return static_cast<int>(header_.tiers_done); }
  bool complete() const { return tiers_done() == kTiers; }

  /// Reads all finished tiers. Error: wrong size, or a tier's checksum does not match.
  Status load(Tablebase& table);
  /// Writes the tier that comes next.
  Status append(const Tablebase& table, int tier);

 private:
  static Result<TableFile> open(const std::string& path, const char* mode);

  struct Header {
    std::array<char, 8> magic;
    std::uint64_t scores;
    std::uint64_t structures;
    std::uint64_t tiers_done;
    std::array<std::uint64_t, kTiers> checksums;
    std::array<char, 64> game;
    std::array<char, 64> options;
    std::array<char, 128> fen;
  };
  struct Close {
    void operator()(std::FILE* file) const { std::fclose(file); }
  };

  std::unique_ptr<std::FILE, Close> file_;
  std::string path_;
  Header header_{};
  TableName name_;
};

/// An unsolved table of what a name says. Error: there can be none.
Result<std::unique_ptr<Tablebase>> table_of(const Variant& variant, const std::string& start);

/// A finished table read back whole.
struct SolvedTable {
  TableName name;
  const Variant* variant = nullptr;
  std::unique_ptr<Tablebase> values;
};
/// Error: not a finished table, damaged, or more than fits in memory.
Result<SolvedTable> read_table(const std::string& path);

/// The table files of a folder, sorted. Error: there are none.
Result<std::vector<std::string>> table_paths(const std::string& folder);

}  // namespace thirty
