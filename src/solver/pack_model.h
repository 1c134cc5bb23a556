// How a pack describes a table, bit by bit. The same code writes and reads: `Coder` either encodes the
// bit it is given or returns the one it decodes, so the two can never drift apart.
//
// A pack says for each structure whether play can reach it; then, for each side to move, whether all
// its positions have one result, or else row by row, or else one by one. Positions that a short search
// decides anyway are free: the writer describes them as whatever is cheapest.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "solver/mixture.h"
#include "solver/pack_order.h"
#include "solver/range_coder.h"
#include "solver/value_table.h"

namespace thirty {

/// A result as packs write it; kFree where the writer may choose.
enum PackedResult : std::uint8_t { kPackedLoss, kPackedDraw, kPackedWin, kMixed, kFree = kMixed };

constexpr PackedResult packed(Wdl wdl) {
  return static_cast<PackedResult>(static_cast<int>(wdl) + 1);
}
/// What a result tells, which is nothing about how far an end is.
constexpr ExactValue unpacked(std::uint8_t result) {
  const auto wdl = static_cast<Wdl>(static_cast<int>(result) - 1);
  return {wdl, wdl == Wdl::Draw ? 0 : ExactValue::kUnknownPlies};
}

/// One of the three results, or (where allowed) "mixed": two or three bits.
struct ResultModel {
  BitModel mixed;
  BitModel draw;
  BitModel win;

  std::uint8_t likeliest() const { return draw.likelier() ? kPackedDraw : win.likelier() ? kPackedWin : kPackedLoss; }
};

/// All the probabilities of a pack. Each block starts from those in the pack's header.
struct PackModel {
  ReachedModel reached;
  std::array<ResultModel, 2 * 2 * 4 * 5 * 5> structure;
  std::array<ResultModel, 2 * 4 * 5> row;
  std::array<ResultModel, 2 * 2 * 4 * 4 * 4> single;
};

/// Codes a result among loss, draw and win, and "mixed" if allowed. `wanted` is what to encode, kFree for
/// whatever is cheapest; a decoding coder does not look at it.
template <typename Coder>
std::uint8_t code_result(Coder& coder, ResultModel& model, std::uint8_t wanted, bool may_be_mixed, bool is_mixed) {
  if (may_be_mixed && coder.code(model.mixed, is_mixed)) return kMixed;
  if (wanted == kFree) wanted = model.likeliest();
  if (coder.code(model.draw, wanted == kPackedDraw)) return kPackedDraw;
  return coder.code(model.win, wanted == kPackedWin) ? kPackedWin : kPackedLoss;
}

/// What the results of a group have in common: one result, nothing because all are free, or several.
struct Common {
  std::uint8_t result = kFree;
  bool mixed = false;
};
inline Common common_result(const std::uint8_t* results, int count, int stride) {
  Common common;
  for (int i = 0; i < count; ++i) {
    const std::uint8_t r = results[i * stride];
    if (r == kFree) continue;
    if (common.result != kFree && common.result != r) return {kFree, true};
    common.result = r;
  }
  return common;
}

/// Codes the results of one structure, in the order of its layout.
class StructureCoder {
 public:
  explicit StructureCoder(PackModel& model) : model_(model) {}

  /// `results` holds what to encode, and afterwards what a reader will see.
  template <typename Coder>
  void code(Coder& coder, const Structure& s, const Layout& layout, std::span<std::uint8_t> results) {
    const bool both_alive = s.alive[1];
    const int lead = std::popcount(s.pawns[0]) - std::popcount(s.pawns[1]);
    const auto half = static_cast<std::size_t>(layout.half());
    std::uint8_t first_side = 4;
    for (int side = 0; side < 2; ++side) {
      std::uint8_t* values = results.data() + static_cast<std::size_t>(side) * half;
      const std::uint8_t* other_side = side == 0 ? nullptr : results.data();
      std::uint8_t& before = previous_[both_alive][static_cast<std::size_t>(side)];
      const std::size_t context =
          ((((both_alive * 2u + static_cast<std::size_t>(side)) * 4 + before) * 5 + first_side) * 5 +
           static_cast<std::size_t>(std::clamp(lead, -2, 2) + 2));
      const Common common = common_result(values, layout.half(), 1);
      before = code_result(coder, model_.structure[context], common.result, true, common.mixed);
      first_side = before;
      if (before != kMixed)
        std::fill_n(values, half, before);
      else if (both_alive)
        code_rows(coder, layout, side, values, other_side);
      else
        code_singles(coder, both_alive, side, values, layout.half(), nullptr, other_side);
    }
  }

 private:
  template <typename Coder>
  void code_rows(Coder& coder, const Layout& layout, int side, std::uint8_t* values, const std::uint8_t* other_side) {
    const int width = layout.counts[1];
    std::uint8_t before = kMixed;
    for (int row = 0; row < layout.counts[0]; ++row) {
      std::uint8_t* here = values + row * width;
      const std::uint8_t* there = other_side ? other_side + row * width : nullptr;
      const Common common = common_result(here, width, 1);
      const std::size_t theirs = there ? common_of(there, width) : 4;
      const std::size_t context = (static_cast<std::size_t>(side) * 4 + before) * 5 + theirs;
      before = code_result(coder, model_.row[context], common.result, true, common.mixed);
      if (before != kMixed)
        std::fill_n(here, width, before);
      else
        code_singles(coder, true, side, here, width, row > 0 ? here - width : nullptr, there);
    }
  }
  static std::size_t common_of(const std::uint8_t* values, int count) {
    const Common common = common_result(values, count, 1);
    return common.mixed ? std::size_t{kMixed} : common.result;
  }

  template <typename Coder>
  void code_singles(Coder& coder, bool both_alive, int side, std::uint8_t* values, int count, const std::uint8_t* above,
                    const std::uint8_t* other_side) {
    std::size_t left = 3;
    for (int i = 0; i < count; ++i) {
      const std::size_t up = above ? above[i] : 3;
      const std::size_t theirs = other_side ? other_side[i] : 3;
      const std::size_t context =
          (((both_alive * 2u + static_cast<std::size_t>(side)) * 4 + left) * 4 + up) * 4 + theirs;
      values[i] = code_result(coder, model_.single[context], values[i], false, false);
      left = values[i];
    }
  }

  PackModel& model_;
  std::array<std::array<std::uint8_t, 2>, 2> previous_{{{kPackedDraw, kPackedDraw}, {kPackedDraw, kPackedDraw}}};
};

/// Coder that writes.
struct EncodingCoder {
  static constexpr bool kWrites = true;
  RangeEncoder& encoder;
  int code(BitModel& model, int bit) {
    encoder.encode(model, bit);
    return bit;
  }
};
/// Coder that reads.
struct DecodingCoder {
  static constexpr bool kWrites = false;
  RangeDecoder& decoder;
  int code(BitModel& model, int) { return decoder.decode(model); }
  template <std::size_t kCount>
  int code(Mixture<kCount> mixture, int) {
    const int bit = decoder.decode(mixture.zero());
    mixture.learn(bit);
    return bit;
  }
};

}  // namespace thirty
