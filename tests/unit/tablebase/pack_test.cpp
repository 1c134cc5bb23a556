// A small game's or ending's pack made from nothing: it says what the table says, byte range by byte range, and
// damage is told, not believed.
#include <gtest/gtest.h>

#include <map>

#include "load.h"
#include "rules/catalogue.h"
#include "rules/fen.h"
#include "solver/ending_class.h"
#include "solver/outcome_score.h"
#include "solver/pack_reader.h"
#include "solver/pawn_solver.h"
#include "solver/probe.h"
#include "tablebase/audit.h"
#include "tablebase/pack_writer.h"
#include "tablebase/tier_solver.h"
#include "unit/tablebase/once.h"

namespace thirty {
namespace {

using Bytes = std::vector<std::uint8_t>;

TEST(RangeCoder, DecodesWhatWasEncoded) {
  Random random(1);
  for (const std::uint32_t rarity : {2u, 10u, 1000u, 100'000u}) {
    std::vector<int> bits(20'000);
    for (int& bit : bits) bit = random.below(rarity) == 0;
    RangeEncoder encoder;
    std::array<BitModel, 3> models;
    for (std::size_t i = 0; i < bits.size(); ++i) encoder.encode(models[i % 3], bits[i]);
    const Bytes bytes = encoder.finish();
    RangeDecoder decoder(bytes);
    models = {};
    for (std::size_t i = 0; i < bits.size(); ++i) ASSERT_EQ(decoder.decode(models[i % 3]), bits[i]) << i;
  }
}

struct SmallGame {
  const char* id;
  const char* fen;
};
constexpr SmallGame kSmallGames[]{
    {"raging-rooks", "2r2/2pp1/5/5/2PP1/2R2 w - - 0 1"},       {"kings-conquest", "2k2/1pp2/5/5/2PP1/2K2 w - - 0 1"},
    {"battling-bishops", "1b3/1pp1p/5/5/1PP1P/1B3 w - - 0 1"}, {"mean-queens", "5/1ppp1/5/5/1P1P1/2Q2 w - - 0 1"},
    {"quickchess-gc", "5/5/2bR1/5/2k2/K4 w - - 0 1"},          {"all-the-pieces", "5/5/2k2/5/1P3/K4 w - - 0 1"},
    {"rescue-the-queen", "5/5/1pp2/5/1P3/5 w - - 0 1"}};

struct Packed {
  explicit Packed(const SmallGame& game)
      : variant(**find_playable_variant(game.id)), table(std::move(*table_of(variant, game.fen))) {
    EXPECT_TRUE(table->allocate());
    TierSolver solver(*table, 1);
    for (int tier = 0; tier < kTiers; ++tier) solver.solve(tier);
    const int free_plies = has_endings(variant) ? 0 : 3;
    for (const PackKind kind : kinds(variant))
      packs[kind] = PackWriter(*table, {game.id, "", game.fen}, kind, free_plies).write();
  }
  static std::vector<PackKind> kinds(const Variant& variant) {
    if (has_endings(variant)) return {PackKind::Results};
    return {PackKind::Results, PackKind::Plies};
  }

  const Variant& variant;
  std::unique_ptr<Tablebase> table;
  std::map<PackKind, Bytes> packs;
};

FileKind file_kind(PackKind kind) {
  return kind == PackKind::Plies ? FileKind::PliesPack : FileKind::Pack;
}

class PackTest : public testing::TestWithParam<SmallGame> {
 protected:
  Bytes part(const ByteRange& range) const {
    const std::size_t end = std::min<std::size_t>(pack_.size(), range.offset + range.length);
    const std::size_t begin = std::min<std::size_t>(end, range.offset);
    return Bytes(pack_.begin() + static_cast<std::ptrdiff_t>(begin), pack_.begin() + static_cast<std::ptrdiff_t>(end));
  }

  /// Asks until there is an answer, fetching what is wanted.
  std::optional<ExactValue> ask(ExactValues& values, const Position& position) const {
    for (int round = 0; round < 10; ++round) {
      if (const auto value = values.probe(position)) return value;
      for (const ByteRange& range : values.wanted())
        if (!values.supply(range, part(range))) return std::nullopt;
    }
    return std::nullopt;
  }

  const Packed& packed_ = solved_once<Packed>(GetParam());
  const Variant& variant_ = packed_.variant;
  const Tablebase& table_ = *packed_.table;
  Bytes pack_ = packed_.packs.at(PackKind::Results);  ///< for a test to change
};

TEST_P(PackTest, SaysWhatTheTableSays) {
  for (const auto& [kind, bytes] : packed_.packs) {
    pack_ = bytes;
    const bool tells_plies = kind == PackKind::Plies || has_endings(variant_);
    ExactValues values;
    values.use_file(file_kind(kind), variant_);
    Audit audit(table_, variant_, 8);
    for (int compared = 0; compared < share_of(2000);) {
      const auto position = audit.draw();
      if (!position) continue;
      const auto value = ask(values, *position);
      ASSERT_TRUE(value) << fen(*position);
      const ExactValue right = decode(*table_.find(*position));
      ASSERT_EQ(value->wdl, right.wdl) << fen(*position);
      if (tells_plies || value->plies != ExactValue::kUnknownPlies) {
        ASSERT_EQ(value->plies, right.plies) << fen(*position);
      }
      ++compared;
    }
  }
}

TEST_P(PackTest, HoldsEveryDistanceThatASearchDoesNotFind) {
  if (has_endings(variant_)) GTEST_SKIP() << "its only pack tells every distance";
  pack_ = packed_.packs.at(PackKind::Plies);
  PackReader pack(variant_, PackKind::Plies);
  const auto supply = [&] {
    for (const ByteRange& range : std::vector(pack.wanted())) ASSERT_TRUE(pack.supply(range, part(range)));
  };
  while (!pack.open()) supply();
  int held = 0;
  const std::uint64_t step = 1 + table_.size() / static_cast<std::uint64_t>(share_of(1'000'000));
  for (std::uint64_t entry = 0; entry < table_.size(); entry += step) {
    const auto position = table_.position_at(variant_, entry);
    const Score right = table_.scores()[entry];
    if (!position || PawnSolver::covers(*position) || board_outcome(*position)) continue;
    if (right != 0 && plies_of(right) <= pack.free_plies()) continue;
    auto found = pack.find(*position);
    if (found.missing) {
      supply();
      found = pack.find(*position);
    }
    ASSERT_TRUE(found.value) << fen(*position);
    ASSERT_EQ(*found.value, decode(right)) << fen(*position);
    ++held;
  }
  EXPECT_GT(held, 1000);
}

TEST_P(PackTest, MeasuresFarEndsExactly) {
  if (has_endings(variant_)) GTEST_SKIP() << "such a pack tells every distance itself";
  ExactValues values;
  values.use_file(FileKind::Pack, variant_);
  Audit audit(table_, variant_, 3);
  int measured = 0;
  for (int i = 0; i < std::max(150, share_of(400)); ++i) {
    const auto position = audit.draw();
    if (!position) continue;
    const auto value = ask(values, *position);
    ASSERT_TRUE(value) << fen(*position);
    if (value->plies != ExactValue::kUnknownPlies) continue;
    const auto far = values.measure(*position, value->wdl, 50'000);
    if (!far) continue;
    EXPECT_EQ(*far, decode(*table_.find(*position))) << fen(*position);
    ++measured;
  }
  EXPECT_GT(measured, 10);
}

TEST_P(PackTest, TellsDamageAndGoesOnWithoutThePack) {
  const Position start = *position_from_fen(variant_, GetParam().fen);
  for (const auto& [kind, whole] : packed_.packs)
    for (std::size_t i = 0; i < whole.size(); i += 1 + whole.size() / 40) {
      pack_ = whole;
      pack_[i] ^= 0x10;
      ExactValues values;
      values.use_file(file_kind(kind), variant_);
      const auto value = ask(values, start);  // bytes it did not read may be damaged unnoticed
      if (value) {
        EXPECT_EQ(value->wdl, decode(*table_.find(start)).wdl);
      }
    }
  pack_.resize(kPackPreamble + 1);  // within the header, which every question needs
  ExactValues values;
  values.use_file(FileKind::Pack, variant_);
  values.probe(start, 100);
  bool told = false;
  for (int round = 0; round < 10 && !told; ++round) {
    for (const ByteRange& range : values.wanted()) told = told || !values.supply(range, part(range));
    values.probe(start);
  }
  EXPECT_TRUE(told);
}

INSTANTIATE_TEST_SUITE_P(Small, PackTest, testing::ValuesIn(kSmallGames));

TEST(PackReader, RefusesWhatIsNoPack) {
  ExactValues values;
  EXPECT_TRUE(values.wanted().empty());
  values.use_file(FileKind::Pack, **find_playable_variant("raging-rooks"));
  ASSERT_EQ(values.wanted().size(), 1u);
  const ByteRange range = values.wanted().front();
  EXPECT_FALSE(values.supply(range, Bytes(range.length, '<')));
  EXPECT_TRUE(values.wanted().empty());
}

TEST(PackReader, RefusesAPackOfAnotherKind) {
  const Packed& small = solved_once<Packed>(kSmallGames[0]);
  const Bytes& results = small.packs.at(PackKind::Results);
  PackReader reader(small.variant, PackKind::Plies);
  Status status;
  for (int round = 0; round < 2; ++round)
    for (const ByteRange& range : std::vector(reader.wanted()))
      status = reader.supply(range, std::span(results).subspan(range.offset, range.length));
  EXPECT_FALSE(status);
  EXPECT_FALSE(reader.open());
}

TEST(ExactValues, UnknownDistancesCountAsFar) {
  constexpr int kUnknown = ExactValue::kUnknownPlies;
  EXPECT_GT(ExactValue::win(50), ExactValue::win(kUnknown));
  EXPECT_GT(ExactValue::win(kUnknown), ExactValue::draw());
  EXPECT_GT(ExactValue::draw(), ExactValue::loss(kUnknown));
  EXPECT_GT(ExactValue::loss(kUnknown), ExactValue::loss(50));
}

TEST(ExactValues, ProvesShortWinsWithoutAPack) {
  ExactValues values;
  const auto& variant = **find_playable_variant("quickchess-gc");
  const auto mate_in_two = *position_from_fen(variant, "2k1n/5/2K2/5/R4/5 w - - 0 1");
  std::optional<ExactValue> value;
  for (int slice = 0; slice < 100 && !value; ++slice) value = values.probe(mate_in_two, 20'000);
  ASSERT_TRUE(value);
  EXPECT_EQ(value->wdl, Wdl::Win);
  EXPECT_EQ(value->plies % 2, 1);
}

}  // namespace
}  // namespace thirty
