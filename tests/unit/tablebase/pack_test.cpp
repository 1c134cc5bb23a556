// A small game's or ending's pack made from nothing: it says what the table says, byte range by byte range, and
// damage is told, not believed.
#include <gtest/gtest.h>

#include <algorithm>

#include "load.h"
#include "rules/catalogue.h"
#include "rules/fen.h"
#include "solver/bit_coders.h"
#include "solver/ending_class.h"
#include "solver/ending_model.h"
#include "solver/outcome_score.h"
#include "solver/pack_reader.h"
#include "solver/pawn_solver.h"
#include "solver/probe.h"
#include "tablebase/audit.h"
#include "tablebase/pack_writer.h"
#include "tablebase/tier_solver.h"
#include "unit/solver/strewn.h"
#include "unit/tablebase/once.h"
#include "unit/tablebase/small_game.h"

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

TEST(EndingModel, OfBytesThatNobodyWroteEveryScoreIsOne) {
  const EndingStructure structure(
      ending_class_of(*position_from_fen(**find_playable_variant("quickchess-gc"), "3k1/5/2q2/5/5/K3R w - - 0 1"))
          .ending,
      {});
  for (std::uint32_t seed = 0; seed < 200; ++seed) {
    Random random(seed);
    Bytes bytes(2000);
    for (std::uint8_t& byte : bytes) byte = static_cast<std::uint8_t>(random.bits());
    EndingModel model;
    RangeDecoder decoder(bytes);
    DecodingCoder coder{decoder};
    std::vector<Score> scores(2 * std::size_t{kLargestPlane});
    code_plane(coder, model, structure, 0, nullptr, scores.data());
    code_plane(coder, model, structure, 1, scores.data(), scores.data() + kLargestPlane);
    EXPECT_EQ(std::count(scores.begin(), scores.end(), kNoScore), 0) << seed;
  }
}

constexpr SmallGame kInPacks[]{
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
    pack = PackWriter(*table, {game.id, "", game.fen}, has_endings(variant) ? 0 : 3).write();
  }

  const Variant& variant;
  std::unique_ptr<Tablebase> table;
  Bytes pack;
};

class PackTest : public testing::TestWithParam<SmallGame> {
 protected:
  Bytes part(const ByteRange& range) const {
    const std::uint64_t end = std::min<std::uint64_t>(pack_.size(), range.offset + range.length);
    const std::uint64_t begin = std::min(end, range.offset);
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
  Bytes pack_ = packed_.pack;  ///< for a test to change
};

TEST_P(PackTest, SaysWhatTheTableSays) {
  ExactValues values;
  values.use_file(FileKind::Pack, variant_);
  Audit audit(table_, variant_, 8);
  for (int compared = 0; compared < share_of(2000);) {
    const auto position = audit.draw();
    if (!position) continue;
    const auto value = ask(values, *position);
    ASSERT_TRUE(value) << fen(*position);
    ASSERT_EQ(*value, decode(*table_.find(*position))) << fen(*position);
    ++compared;
  }
}

TEST_P(PackTest, SaysNothingElseWhileOnlySomeOfItsBytesHaveCome) {
  Audit audit(table_, variant_, 9);
  for (int games = 0; games < share_of(10); ++games) {
    ExactValues values;
    values.use_file(FileKind::Pack, variant_);
    for (int compared = 0; compared < 10;) {
      const auto position = audit.draw();
      if (!position) continue;
      auto value = values.probe(*position);
      for (int ranges = 0; !value && values.waiting() && ranges < 100; ++ranges) {
        const ByteRange first = values.wanted().front();
        ASSERT_TRUE(values.supply(first, part(first)));
        value = values.probe(*position);
      }
      ASSERT_TRUE(value) << fen(*position);
      ASSERT_EQ(*value, decode(*table_.find(*position))) << fen(*position);
      ++compared;
    }
  }
}

TEST_P(PackTest, IsTheSameWhateverTheThreads) {
  const TableName name{GetParam().id, "", GetParam().fen};
  EXPECT_EQ(PackWriter(table_, name, has_endings(variant_) ? 0 : 3).write(3), pack_);
}

TEST_P(PackTest, HoldsEveryDistanceThatASearchDoesNotFind) {
  PackReader pack(variant_);
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
    for (int ranges = 0; found.missing && ranges < 2; ++ranges) {  // a directory and a block
      supply();
      found = pack.find(*position);
    }
    if (found.left_to_moves) continue;
    ASSERT_TRUE(found.value) << fen(*position);
    ASSERT_EQ(*found.value, decode(right)) << fen(*position);
    ++held;
  }
  EXPECT_GT(held, 1000);
}

TEST_P(PackTest, WhateverIsSetUpItSaysNothingThatASearchRefutes) {
  constexpr int kDepth = 6;
  constexpr std::uint64_t kBudget = 300;
  ExactValues values;
  const auto told = [&](const Position& position) {
    auto value = values.probe(position, kBudget);
    for (int ranges = 0; values.waiting() && ranges < 10; ++ranges) {
      for (const ByteRange& range : values.wanted()) EXPECT_TRUE(values.supply(range, part(range)));
      value = values.probe(position, kBudget);
    }
    return value;
  };
  Audit audit(table_, variant_, 14);
  Random random(15);
  int known = 0;
  for (int round = 0; round < share_of(400);) {
    const auto near = audit.draw();
    const auto position = near ? strewn(*near, random) : std::nullopt;
    if (!position) continue;
    // What was looked for before the pack was at hand is no longer to be relied on.
    if (round++ % 50 == 0) {
      values.drop_file();
      for (int i = 0; i < 20; ++i) values.probe(*position, kBudget);
      values.use_file(FileKind::Pack, variant_);
    }
    known += holds_good(*position, kDepth, told);
  }
  EXPECT_GT(known, 0);
}

TEST_P(PackTest, TellsDamageAndGoesOnWithoutThePack) {
  const Position start = *position_from_fen(variant_, GetParam().fen);
  const Bytes whole = pack_;
  for (std::size_t i = 0; i < whole.size(); i += 1 + whole.size() / 80) {
    pack_ = whole;
    pack_[i] ^= 0x10;
    ExactValues values;
    values.use_file(FileKind::Pack, variant_);
    const auto value = ask(values, start);  // bytes it did not read may be damaged unnoticed
    if (value) {
      EXPECT_EQ(value->wdl, decode(*table_.find(start)).wdl);
    }
  }
  pack_.resize(kSealedPreamble + 1);  // within the header, which every question needs
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

/// Three blocks of a group, two and three, that have nothing to say.
PackDirectory three_blocks() {
  PackDirectory blocks(3);
  std::uint32_t group = 0;
  for (PackBlock& block : blocks) {
    block.first_group = group;
    block.end_group = group = 2 * group + 1;
    block.size = 5;
  }
  return blocks;
}

TEST_P(PackTest, ADirectoryThatNoWriterWritesIsRefused) {
  PackHeader header = *header_from_bytes(pack_, variant_);
  ASSERT_GT(header.sections.size(), 0u);
  header.group_count = three_blocks().back().end_group;
  const auto read_back = [&](const auto& change) -> Status {
    PackHeader changed = header;
    PackDirectory blocks = three_blocks();
    change(changed, blocks);
    const Bytes bytes = pack_bytes(changed, blocks, Bytes(15));
    const auto read = header_from_bytes(bytes, variant_);
    if (!read) return read.error();
    const PackSection& section = read->sections.front();
    const auto directory = directory_from_bytes(
        std::span(bytes).subspan(static_cast<std::size_t>(section.offset), section.directory_size), section);
    if (!directory) return directory.error();
    EXPECT_EQ(directory->size(), blocks.size());
    EXPECT_EQ(directory->back().offset + directory->back().size, bytes.size());
    return {};
  };
  using Header = PackHeader;
  using Blocks = PackDirectory;
  EXPECT_TRUE(read_back([](Header&, Blocks&) {}));
  EXPECT_FALSE(read_back([](Header& h, Blocks&) { h.group_count = 0; }));
  EXPECT_FALSE(read_back([](Header& h, Blocks&) { --h.group_count; })) << "its blocks have more groups than it has";
  EXPECT_FALSE(read_back([](Header& h, Blocks&) { ++h.group_count; })) << "the last group is in no block";
  EXPECT_FALSE(read_back([](Header&, Blocks& b) { b[1].end_group = b[1].first_group; })) << "a block without a group";
  EXPECT_FALSE(read_back([](Header&, Blocks& b) { ++b[1].end_group; })) << "the next one begins before it ends";
  EXPECT_FALSE(read_back([](Header&, Blocks& b) { b[1].size = 3, b[0].size = 7; })) << "no room for its checksum";
}

TEST_P(PackTest, ADirectoryMustBeThatOfItsSection) {
  const PackHeader header = *header_from_bytes(pack_, variant_);
  const PackSection& section = header.sections.front();
  const auto bytes = std::span(pack_).subspan(static_cast<std::size_t>(section.offset), section.directory_size);
  EXPECT_TRUE(directory_from_bytes(bytes, section));
  const auto is_refused = [&](const auto& change) {
    PackSection other = section;
    change(other);
    return !directory_from_bytes(bytes, other);
  };
  EXPECT_TRUE(is_refused([](PackSection& s) { ++s.blocks_size; }));
  EXPECT_TRUE(is_refused([](PackSection& s) { --s.blocks_size; }));
  EXPECT_TRUE(is_refused([](PackSection& s) { ++s.end_group; }));
  EXPECT_TRUE(is_refused([](PackSection& s) { ++s.first_group; }));
}

TEST_P(PackTest, WhateverIsSealedEndsInAnAnswer) {
  // Checksums are right, what they cover is not: any model, any bytes in blocks, any cut into blocks.
  const PackHeader honest = *header_from_bytes(pack_, variant_);
  const Position start = *position_from_fen(variant_, GetParam().fen);
  Random random(12);
  for (int round = 0; round < share_of(12); ++round) {
    PackHeader header = honest;
    for (std::uint16_t& number : header.model)
      if (random.below(2) == 0) number = static_cast<std::uint16_t>(random.below(3) == 0 ? 0 : random.bits());
    PackDirectory blocks;
    Bytes bytes;
    for (std::uint32_t group = 0; group < header.group_count;) {
      Bytes block(random.below(200));
      for (std::uint8_t& byte : block) byte = static_cast<std::uint8_t>(random.bits());
      seal_block(block);
      PackBlock place;
      place.first_group = group;
      place.end_group = group += 1 + random.below(header.group_count - group);
      place.size = static_cast<std::uint32_t>(block.size());
      blocks.push_back(place);
      bytes.insert(bytes.end(), block.begin(), block.end());
    }
    pack_ = pack_bytes(header, blocks, bytes);
    ExactValues values;
    values.use_file(FileKind::Pack, variant_);
    ask(values, start);
    Audit audit(table_, variant_, static_cast<std::uint64_t>(round));
    for (int i = 0; i < 5; ++i)
      if (const auto position = audit.draw()) ask(values, *position);
  }
}

INSTANTIATE_TEST_SUITE_P(Small, PackTest, testing::ValuesIn(kInPacks));

TEST(PackFormat, AShortProbabilityIsNearTheTrueOne) {
  constexpr int kCertain = 1 << BitModel::kBits;
  for (int zero = 0; zero <= kCertain; ++zero) {
    const int near = short_probability(static_cast<std::uint16_t>(zero));
    const int least = std::max(BitModel::kLeast, std::min(zero, kCertain - zero));
    EXPECT_LE(8 * std::abs(near - std::clamp(zero, BitModel::kLeast, kCertain - BitModel::kLeast)), least) << zero;
    EXPECT_EQ(short_probability(static_cast<std::uint16_t>(near)), near) << zero;
    EXPECT_EQ(short_probability(static_cast<std::uint16_t>(kCertain - zero)), kCertain - near) << zero;
  }
}

TEST(PackFormat, AModelComesBackWhateverItsNumbers) {
  const Variant& variant = **find_playable_variant("raging-rooks");
  Random random(2);
  PackHeader header;
  header.subject = {"raging-rooks", "", kInPacks[0].fen, 3};
  header.group_count = three_blocks().back().end_group;
  header.model.resize(pack_model_size(variant));
  for (std::uint16_t& number : header.model) {
    number = static_cast<std::uint16_t>(random.bits());
    if (random.below(2) == 0) number = short_probability(number & ((1 << BitModel::kBits) - 1));
    if (random.below(3) == 0) number = BitModel::kEven;
  }
  const auto read = header_from_bytes(pack_bytes(header, three_blocks(), Bytes(15)), variant);
  ASSERT_TRUE(read);
  EXPECT_EQ(read->model, header.model);
}

TEST(PackReader, RefusesWhatIsNoPack) {
  ExactValues values;
  EXPECT_TRUE(values.wanted().empty());
  values.use_file(FileKind::Pack, **find_playable_variant("raging-rooks"));
  ASSERT_EQ(values.wanted().size(), 1u);
  const ByteRange range = values.wanted().front();
  EXPECT_FALSE(values.supply(range, Bytes(static_cast<std::size_t>(range.length), '<')));
  EXPECT_TRUE(values.wanted().empty());
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
