// A small efficiently updated neural network (after Nasu 2018) that judges positions of games with
// check. One input stands for each piece on each square, seen from either side; the first layer's sums
// are kept up to date by the pieces that have changed, so judging a position after a move costs little.
// All in whole numbers: every build comes to the same value.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "rules/by_color.h"
#include "rules/position.h"
#include "search/value.h"

namespace thirty {

/// The inputs of a network for one board: for each side's view, a number for each piece on each square. A view has
/// the own king in its right half: what stands around the one that has castled short and the one that went to the other
/// side is learned together.
class NetworkInputs {
 public:
  NetworkInputs(int files, int ranks);

  int count() const { return 2 * kKinds * files_ * ranks_; }
  /// Whether a side whose king is on `king` sees left and right exchanged.
  bool mirrors(Square king) const { return 2 * file_of(king) < files_ - 1; }
  /// The input of `piece` on `square` as `viewer` sees it: own pieces first, the own back rank below.
  int index(Color viewer, bool mirrored, Piece piece, Square square) const {
    return index_[mirrored][viewer][piece.code][square];
  }
  int files() const { return files_; }
  int ranks() const { return ranks_; }

 private:
  static constexpr int kKinds = 6;  ///< a Prince counts as a queen

  int files_;
  int ranks_;
  std::array<ByColor<std::array<std::array<std::uint16_t, 64>, 16>>, 2> index_{};  ///< exchanged or not
};

class Network {
 public:
  static constexpr int kMostHidden = 128;  ///< more sums than that are kept for no view
  static constexpr int kBlock = 8;         ///< so many of them are worked out at a time
  static constexpr int kOutputs = 8;       ///< the last layer is another one when fewer pieces are left
  static constexpr int kUnit = 255;        ///< one, in the first layer
  static constexpr int kOutUnit = 64;      ///< one, in the weights of the last layer
  static constexpr int kMostWeight = 127;  ///< of the last layer: a product with what is below kUnit has 16 bits
  static constexpr int kScale = 250;       ///< hundredths of a pawn that make about three to one

  using Row = std::array<std::int16_t, kMostHidden>;         ///< as many as the network's `hidden()`
  using Output = std::array<std::int16_t, 2 * kMostHidden>;  ///< as many for the mover's view, and then for the other

  /// The first layer's sums for the pieces of one position.
  struct Sums {
    std::array<Piece, 64> board{};   ///< what the sums stand for
    std::array<bool, 2> mirrored{};  ///< by view, whether left and right are exchanged
    alignas(64) std::array<Row, 2> view{};
  };

  /// The last sums of each view, exchanged and not: where a king crosses the middle it is nearer to these than to the
  /// sums of the position before.
  struct OneView {
    std::array<Piece, 64> board{};  ///< what the sums stand for
    alignas(64) Row sums{};
  };
  using Recent = std::array<std::array<OneView, 2>, 2>;

  /// The network trained for the board of `variant`; none where there is none or no king to protect, or where it has to
  /// be had from elsewhere and is not there yet.
  static const Network* find(const Variant& variant);

  /// A network that is no part of the program.
  struct Elsewhere {
    std::string_view name;
    std::uint64_t size = 0;  ///< of its text, in bytes
  };
  /// What `find` would give if `add` had been called with it.
  static std::optional<Elsewhere> missing(const Variant& variant);
  /// Takes in the text of a missing one, for good. Error: what is wrong with it.
  static Status add(std::string_view name, std::string_view text);

  /// Error: what is wrong with the text.
  static Result<Network> parse(std::string_view text);
  /// What `parse` reads.
  std::string text() const;

  /// Whether a network can keep so many sums for each view: whole blocks of them.
  static bool may_hide(int hidden) { return hidden > 0 && hidden <= kMostHidden && hidden % kBlock == 0; }
  /// Everything zero; for whoever fills in the weights. `hidden` is one that it may have.
  Network(NetworkInputs inputs, int hidden);

  /// The sums of an empty board.
  Sums empty() const;
  Recent none_recent() const;
  /// Makes `sums` those of `p`, from those of any other position: the nearer, the quicker.
  void update(const Sums& from, const Position& p, Sums& sums, Recent& recent) const;
  /// For the side to move, in hundredths of a pawn.
  Value evaluate(const Sums& sums, const Position& p) const;

  const NetworkInputs& inputs() const { return inputs_; }
  /// The sums kept for each view.
  int hidden() const { return hidden_; }
  /// What a piece adds to them, by input.
  std::int16_t* row(int input) { return &rows_[static_cast<std::size_t>(input) * hidden_]; }
  const std::int16_t* row(int input) const { return &rows_[static_cast<std::size_t>(input) * hidden_]; }
  /// Which last layer a position with so many pieces uses; somebody's own position may have more than any game begins
  /// with.
  static int output_of(const NetworkInputs& inputs, int pieces) {
    return std::min((pieces - 1) * kOutputs / (4 * inputs.files()), kOutputs - 1);
  }

  Row bias{};
  std::array<Output, kOutputs> outputs{};
  std::array<std::int32_t, kOutputs> output_bias{};

 private:
  /// Visits every number of a network in the order of its file.
  template <typename Net, typename Visit>
  static void for_each_number(Net& network, Visit visit);

  NetworkInputs inputs_;
  int hidden_;
  std::vector<std::int16_t> rows_;  ///< one behind the other, as long as need be: they share the cache with much else
};

}  // namespace thirty
