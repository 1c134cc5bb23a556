// Reading a network, keeping its first layer up to date and working out its value. The loops over
// hidden units go by blocks of the size of a SIMD register, in the vector types that GCC and Clang have everywhere:
// where there is no SIMD, they make plain instructions of them.
#include "search/network.h"

#include <algorithm>
#include <bit>
#include <cstring>
#include <memory>
#include <optional>
#include <string>

#include "base/text.h"
#include "search/network_files.h"
#if defined(__wasm_simd128__)
#include <wasm_simd128.h>
#elif defined(__SSE2__)
#include <emmintrin.h>
#endif

namespace thirty {

namespace {

constexpr std::string_view kDigits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
constexpr int kMostPieces = 32;

/// Numbers as digits of base 64: five bits each, least first, the sixth telling that more follow;
/// the sign is the lowest bit.
void append_number(std::string& text, int n) {
  auto rest = static_cast<unsigned>(n < 0 ? -2 * n - 1 : 2 * n);
  for (; rest >= 32; rest >>= 5) text += kDigits[(rest & 31) | 32];
  text += kDigits[rest];
}

class NumberReader {
 public:
  explicit NumberReader(std::string_view text) : text_(text) {}

  /// The next number; nothing at the end or where the text is no number.
  std::optional<int> next() {
    unsigned n = 0;
    for (int shift = 0; shift < 30; shift += 5) {
      while (!text_.empty() && text_.front() == '\n') text_.remove_prefix(1);
      if (text_.empty()) return std::nullopt;
      const std::size_t digit = kDigits.find(text_.front());
      if (digit == std::string_view::npos) return std::nullopt;
      text_.remove_prefix(1);
      n |= static_cast<unsigned>(digit & 31) << shift;
      if (digit < 32) return n & 1 ? -static_cast<int>((n + 1) / 2) : static_cast<int>(n / 2);
    }
    return std::nullopt;
  }

 private:
  std::string_view text_;
};

struct Board {
  int files;
  int ranks;
  bool operator==(const Board&) const = default;
};
constexpr std::array<Board, 2> kBoards{{{5, 6}, {8, 8}}};

std::string first_line(const Board& board, int hidden) {
  return "network " + std::to_string(board.files) + "x" + std::to_string(board.ranks) + " " + std::to_string(hidden) +
         " " + std::to_string(Network::kOutputs);
}

Board board_of(const NetworkInputs& inputs) {
  return {inputs.files(), inputs.ranks()};
}

/// The first line of a network's text, and the rest.
std::pair<std::string_view, std::string_view> split_head(std::string_view text) {
  const std::size_t end = std::min(text.find('\n'), text.size());
  return {text.substr(0, end), text.substr(end)};
}

/// What a first line names.
struct Shape {
  Board board;
  int hidden;
};
std::optional<Shape> shape_named(std::string_view head) {
  for (const Board& board : kBoards)
    for (int hidden = Network::kBlock; hidden <= Network::kMostHidden; hidden += Network::kBlock)
      if (head == first_line(board, hidden)) return Shape{board, hidden};
  return std::nullopt;
}

/// Stands, with the text's length behind it, in place of the rest of a network that is no part of the program.
constexpr std::string_view kElsewhere = "\nelsewhere ";

/// The networks that are at hand, and those that are to be had elsewhere.
class Shelf {
 public:
  Shelf() {
    for (const auto& [name, text] : network_files) {
      const auto [head, rest] = split_head(text);
      const std::optional<Shape> shape = shape_named(head);
      if (shape && rest.starts_with(kElsewhere)) {
        const std::string_view size = rest.substr(kElsewhere.size(), rest.size() - kElsewhere.size() - 1);
        elsewhere_.push_back({shape->board, {name, number_in<std::uint64_t>(size).value_or(0)}});
      } else if (Result<Network> n = Network::parse(text)) {
        at_hand_.push_back(std::make_unique<Network>(std::move(*n)));
      }
    }
  }

  const Network* find(const Board& board) const {
    for (const auto& n : at_hand_)
      if (board_of(n->inputs()) == board) return n.get();
    return nullptr;
  }

  std::optional<Network::Elsewhere> missing(const Board& board) const {
    for (const auto& [its_board, network] : elsewhere_)
      if (its_board == board && !find(board)) return network;
    return std::nullopt;
  }

  Status add(std::string_view name, std::string_view text) {
    for (const auto& [board, network] : elsewhere_) {
      if (network.name != name) continue;
      Result<Network> n = Network::parse(text);
      if (!n) return n.error();
      if (board_of(n->inputs()) != board) return Error{"the network is one for another board"};
      if (!find(board)) at_hand_.push_back(std::make_unique<Network>(std::move(*n)));
      return {};
    }
    return Error{"no network of that name is missing"};
  }

 private:
  std::vector<std::unique_ptr<Network>> at_hand_;  // searches keep their addresses
  std::vector<std::pair<Board, Network::Elsewhere>> elsewhere_;
};

Shelf& shelf() {
  static Shelf the_shelf;
  return the_shelf;
}

/// Pieces and where they stand.
struct PieceList {
  std::array<std::uint8_t, kMostPieces> codes;
  std::array<Square, kMostPieces> squares;
  int size = 0;

  void add(Piece piece, Square square) {
    codes[size] = piece.code;
    squares[size] = square;
    ++size;
  }
  Piece piece(int i) const {
    Piece piece;
    piece.code = codes[i];
    return piece;
  }
};

/// What differs between two boards.
struct PieceChanges {
  PieceList come;
  PieceList gone;

  PieceChanges(const std::array<Piece, 64>& before, const std::array<Piece, 64>& now) {
    using Ranks = std::array<std::uint64_t, 8>;
    const auto old_ranks = std::bit_cast<Ranks>(before);
    const auto new_ranks = std::bit_cast<Ranks>(now);
    for (int rank = 0; rank < 8; ++rank) {
      std::uint64_t differ = old_ranks[rank] ^ new_ranks[rank];
      while (differ) {
        const int file = std::countr_zero(differ) / 8;
        const Square s = make_square(file, rank);
        if (!before[s].empty()) gone.add(before[s], s);
        if (!now[s].empty()) come.add(now[s], s);
        differ &= ~(std::uint64_t{0xff} << (8 * file));
      }
    }
  }
};

constexpr Network::Row kNoRow{};

/// So many numbers as one instruction takes where there is SIMD.
using Lanes [[gnu::vector_size(2 * Network::kBlock)]] = std::int16_t;

Lanes load(const std::int16_t* numbers) {
  Lanes lanes;
  std::memcpy(&lanes, numbers, sizeof lanes);
  return lanes;
}

/// `sum` is `from` and `come` less both of `gone`; it may be `from`.
void add_row(const std::int16_t* from, const std::int16_t* come, const std::int16_t* gone, const std::int16_t* gone_too,
             int hidden, std::int16_t* sum) {
  for (int h = 0; h < hidden; h += Network::kBlock) {
    const Lanes next = load(from + h) + load(come + h) - load(gone + h) - load(gone_too + h);
    std::memcpy(sum + h, &next, sizeof next);
  }
}

using Quarters [[gnu::vector_size(2 * Network::kBlock)]] = std::int32_t;

/// The sum of every two products. Compilers do not find the instruction for it.
Quarters sums_of_products(Lanes a, Lanes b) {
#if defined(__wasm_simd128__)
  return std::bit_cast<Quarters>(wasm_i32x4_dot_i16x8(std::bit_cast<v128_t>(a), std::bit_cast<v128_t>(b)));
#elif defined(__SSE2__)
  return std::bit_cast<Quarters>(_mm_madd_epi16(std::bit_cast<__m128i>(a), std::bit_cast<__m128i>(b)));
#else
  Quarters sums;
  for (int i = 0; i < Network::kBlock / 2; ++i) sums[i] = a[2 * i] * b[2 * i] + a[2 * i + 1] * b[2 * i + 1];
  return sums;
#endif
}

/// The squares of the clipped sums, each weighed. `Network::kMostWeight` keeps a product with the clipped sum
/// within 16 bits, and the total of all within 32.
std::int32_t weigh(const std::int16_t* row, const std::int16_t* weights, int hidden) {
  Quarters totals{};
  for (int h = 0; h < hidden; h += Network::kBlock) {
    const Lanes sums = load(row + h);
    const Lanes positive = sums > 0 ? sums : Lanes{};
    const Lanes clipped = positive < Network::kUnit ? positive : Lanes{} + Network::kUnit;
    totals += sums_of_products(clipped * load(weights + h), clipped);
  }
  return totals[0] + totals[1] + totals[2] + totals[3];
}

}  // namespace

NetworkInputs::NetworkInputs(int files, int ranks) : files_(files), ranks_(ranks) {
  for (const bool mirrored : {false, true})
    for (const Color viewer : kColors)
      for (const Color c : kColors)
        for (const PieceType t : kPieceTypes) {
          const PieceType counted = t == PieceType::Prince ? PieceType::Queen : t;
          const int kind = thirty::index(counted) - 1 + (c == viewer ? 0 : kKinds);
          for (int rank = 0; rank < ranks; ++rank)
            for (int file = 0; file < files; ++file) {
              const int seen_rank = viewer == Color::White ? rank : ranks - 1 - rank;
              const int seen_file = mirrored ? files - 1 - file : file;
              index_[mirrored][viewer][Piece(c, t).code][make_square(file, rank)] =
                  static_cast<std::uint16_t>((kind * ranks + seen_rank) * files + seen_file);
            }
        }
}

template <typename Net, typename Visit>
void Network::for_each_number(Net& network, Visit visit) {
  for (auto& n : network.rows_) visit(n);
  for (int h = 0; h < network.hidden_; ++h) visit(network.bias[h]);
  for (auto& output : network.outputs)
    for (int h = 0; h < 2 * network.hidden_; ++h) visit(output[h]);
  for (auto& n : network.output_bias) visit(n);
}

Network::Network(NetworkInputs inputs, int hidden)
    : inputs_(inputs), hidden_(hidden), rows_(static_cast<std::size_t>(inputs.count()) * hidden) {}

const Network* Network::find(const Variant& variant) {
  return variant.royal() ? shelf().find({variant.files, variant.ranks}) : nullptr;
}

std::optional<Network::Elsewhere> Network::missing(const Variant& variant) {
  return variant.royal() ? shelf().missing({variant.files, variant.ranks}) : std::nullopt;
}

Status Network::add(std::string_view name, std::string_view text) {
  return shelf().add(name, text);
}

Result<Network> Network::parse(std::string_view text) {
  const auto [head, rest] = split_head(text);
  const std::optional<Shape> shape = shape_named(head);
  if (!shape) return Error{"no network of this program's shape: '" + std::string(characters(head, 40)) + "'"};
  Network network(NetworkInputs(shape->board.files, shape->board.ranks), shape->hidden);
  NumberReader reader(rest);
  bool good = true;
  for_each_number(network, [&](auto& n) {
    using Number = std::remove_reference_t<decltype(n)>;
    const std::optional<int> read = reader.next();
    good = good && read && *read == static_cast<Number>(*read);
    if (good) n = static_cast<Number>(*read);
  });
  if (!good) return Error{"the network is cut short or damaged"};
  constexpr std::int32_t kMostBias = 1 << 24;  // the total of what is weighed is less than as much again
  const auto is_within = [](int most) { return [most](int n) { return -most <= n && n <= most; }; };
  good = std::ranges::all_of(network.output_bias, is_within(kMostBias));
  for (const Output& output : network.outputs) good = good && std::ranges::all_of(output, is_within(kMostWeight));
  if (!good) return Error{"the network's last layer has a number that is too large"};
  return network;
}

std::string Network::text() const {
  constexpr std::size_t kLineLength = 120;
  std::string text = first_line(board_of(inputs_), hidden_) + "\n";
  std::size_t line_start = text.size();
  for_each_number(*this, [&](const auto& n) {
    if (text.size() - line_start >= kLineLength) {
      text += '\n';
      line_start = text.size();
    }
    append_number(text, n);
  });
  return text + "\n";
}

Network::Sums Network::empty() const {
  Sums sums;
  sums.view = {bias, bias};
  return sums;
}

Network::Recent Network::none_recent() const {
  const OneView none{.sums = bias};
  return {{{none, none}, {none, none}}};
}

void Network::update(const Sums& from, const Position& p, Sums& sums, Recent& recent) const {
  const PieceChanges changes(from.board, p.board());
  for (const Color viewer : kColors) {
    const std::size_t v = thirty::index(viewer);
    const bool mirrored = inputs_.mirrors(p.king(viewer));
    const auto apply = [&](const Row& before, const PieceChanges& c, Row& now) {
      const auto row_of = [&](const PieceList& list, int i) {
        if (i >= list.size) return kNoRow.data();
        return row(inputs_.index(viewer, mirrored, list.piece(i), list.squares[i]));
      };
      // One move is one step of these: a piece comes, and one or two have gone.
      const Row* sum = &before;
      for (int i = 0; i < c.come.size || 2 * i < c.gone.size; ++i) {
        add_row(sum->data(), row_of(c.come, i), row_of(c.gone, 2 * i), row_of(c.gone, 2 * i + 1), hidden_, now.data());
        sum = &now;
      }
      if (sum != &now) now = *sum;
    };
    if (mirrored == from.mirrored[v]) {
      apply(from.view[v], changes, sums.view[v]);
    } else {
      OneView& like = recent[v][mirrored];
      apply(like.sums, PieceChanges(like.board, p.board()), sums.view[v]);
      like = {p.board(), sums.view[v]};
    }
    sums.mirrored[v] = mirrored;
  }
  sums.board = p.board();
}

Value Network::evaluate(const Sums& sums, const Position& p) const {
  const int output = output_of(inputs_, thirty::count(p.occupied()));
  const std::size_t mover = thirty::index(p.turn());
  const std::int16_t* weights = outputs[output].data();
  const std::int32_t total =
      weigh(sums.view[mover].data(), weights, hidden_) + weigh(sums.view[mover ^ 1].data(), weights + hidden_, hidden_);
  const std::int32_t out = total / kUnit + output_bias[output];
  const auto value = static_cast<Value>(std::int64_t{out} * kScale / (kUnit * kOutUnit));
  return std::clamp(value, -kDecided + 1, kDecided - 1);
}

}  // namespace thirty
