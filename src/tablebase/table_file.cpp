// Scores first, header after: a header never promises more than is on the disk.
#include "tablebase/table_file.h"

#include <algorithm>
#include <filesystem>

#include "rules/catalogue.h"
#include "rules/fen.h"
#include "solver/checksum.h"
#include "tablebase/ending_tablebase.h"
#include "tablebase/piece_tablebase.h"

namespace thirty {

namespace {

constexpr std::array<char, 8> kMagic{'3', '0', 't', 'a', 'b', 'l', 'e', '1'};
constexpr long kScoresAt = 4096;

template <std::size_t N>
void put_text(std::array<char, N>& field, const std::string& text) {
  field.fill(0);
  std::copy_n(text.begin(), std::min(text.size(), N - 1), field.begin());
}
template <std::size_t N>
std::string text_of(const std::array<char, N>& field) {
  return {field.begin(), std::find(field.begin(), field.end(), '\0')};
}

struct Part {
  std::size_t begin;
  std::size_t size;
};
Part tier_part(const Tablebase& table, int tier) {
  const auto begin = static_cast<std::size_t>(table.offset(table.tier_begin(tier)));
  return {begin, static_cast<std::size_t>(table.offset(table.tier_begin(tier + 1))) - begin};
}

}  // namespace

Result<TableFile> TableFile::open(const std::string& path, const char* mode) {
  TableFile table;
  table.path_ = path;
  table.file_.reset(std::fopen(path.c_str(), mode));
  if (!table.file_) return Error{"cannot open " + path};
  if (std::fread(&table.header_, sizeof(Header), 1, table.file_.get()) != 1 || table.header_.magic != kMagic ||
      table.header_.tiers_done > kTiers)
    return Error{path + " is not a table of this version"};
  table.name_ = {text_of(table.header_.game), text_of(table.header_.options), text_of(table.header_.fen)};
  return table;
}

Result<TableFile> TableFile::open_or_create(const std::string& path, const TableName& name, const Tablebase& values) {
  static_assert(sizeof(Header) <= kScoresAt);
  auto old = open(path, "r+b");
  if (old) {
    const TableName& other = old->name();
    if (other.game != name.game || other.options != name.options || other.fen != name.fen ||
        old->header_.scores != values.size())
      return Error{path + " is another game's table"};
    return old;
  }
  // Nothing is written over but a file that was never begun.
  std::error_code missing;
  if (std::filesystem::file_size(path, missing) > 0 && !missing) return old.error();
  TableFile table;
  table.path_ = path;
  table.name_ = name;
  table.header_.magic = kMagic;
  table.header_.scores = values.size();
  table.header_.structures = values.structure_count();
  put_text(table.header_.game, name.game);
  put_text(table.header_.options, name.options);
  put_text(table.header_.fen, name.fen);
  table.file_.reset(std::fopen(path.c_str(), "w+b"));
  if (!table.file_ || std::fwrite(&table.header_, sizeof(Header), 1, table.file_.get()) != 1)
    return Error{"cannot write " + path};
  return table;
}

Status TableFile::load(Tablebase& table) {
  if (header_.scores != table.size() || header_.structures != table.structure_count())
    return Error{path_ + " holds another number of positions than the game has"};
  for (int tier = 0; tier < tiers_done(); ++tier) {
    const auto [begin, size] = tier_part(table, tier);
    if (std::fseek(file_.get(), kScoresAt + static_cast<long>(begin), SEEK_SET) != 0 ||
        std::fread(table.scores() + begin, 1, size, file_.get()) != size)
      return Error{path_ + " is cut short"};
    if (checksum(table.scores() + begin, size) != header_.checksums[tier])
      return Error{path_ + " is damaged in tier " + std::to_string(tier)};
  }
  return {};
}

Status TableFile::append(const Tablebase& table, int tier) {
  const auto [begin, size] = tier_part(table, tier);
  header_.checksums[tier] = checksum(table.scores() + begin, size);
  header_.tiers_done = static_cast<std::uint64_t>(tier) + 1;
  std::FILE* file = file_.get();
  if (std::fseek(file, kScoresAt + static_cast<long>(begin), SEEK_SET) != 0 ||
      std::fwrite(table.scores() + begin, 1, size, file) != size || std::fflush(file) != 0 ||
      std::fseek(file, 0, SEEK_SET) != 0 || std::fwrite(&header_, sizeof(Header), 1, file) != 1 ||
      std::fflush(file) != 0)
    return Error{"cannot write " + path_};
  return {};
}

Result<std::unique_ptr<Tablebase>> table_of(const Variant& variant, const std::string& start) {
  if (has_endings(variant)) {
    auto classes = endings_from_text(variant, start);
    if (!classes) return classes.error();
    return std::unique_ptr<Tablebase>(std::make_unique<EndingTablebase>(variant, std::move(*classes)));
  }
  const auto position = position_from_fen(variant, start);
  if (!position) return position.error();
  const auto game = piece_game(*position);
  if (!game) return game.error();
  return std::unique_ptr<Tablebase>(std::make_unique<PieceTablebase>(*game));
}

Result<SolvedTable> read_table(const std::string& path) {
  auto file = TableFile::open(path);
  if (!file) return file.error();
  if (!file->complete()) return Error{path + " is not finished"};
  SolvedTable table;
  table.name = file->name();
  const auto options = options_from_text(table.name.options);
  if (!options) return options.error();
  const auto variant = find_playable_variant(table.name.game, *options);
  if (!variant) return variant.error();
  table.variant = *variant;
  auto values = table_of(**variant, table.name.fen);
  if (!values) return values.error();
  table.values = std::move(*values);
  if (const Status s = table.values->allocate(); !s) return s.error();
  if (const Status s = file->load(*table.values); !s) return s.error();
  return table;
}

Result<std::vector<std::string>> table_paths(const std::string& folder) {
  std::vector<std::string> paths;
  std::error_code error;
  for (const auto& entry : std::filesystem::directory_iterator(folder, error))
    if (entry.path().extension() == ".table") paths.push_back(entry.path().string());
  if (paths.empty()) return Error{"there are no tables in " + folder};
  std::sort(paths.begin(), paths.end());
  return paths;
}

}  // namespace thirty
