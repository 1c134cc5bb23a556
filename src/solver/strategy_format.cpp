// Writes and reads strategies. Steps between random numbers are spread geometrically, which a Golomb code with a learnt
// upper part comes within a few hundredths of a bit of.
#include "solver/strategy_format.h"

#include <algorithm>
#include <bit>

#include "base/random.h"
#include "rules/movegen.h"
#include "solver/bit_coders.h"
#include "solver/score.h"

namespace thirty {

namespace {

constexpr SealedKind kStrategy{{'3', '0', 's', 't', 'r', 'a', 't', 1}, "a strategy"};
constexpr int kMaxKeyBits = 60;
constexpr std::uint64_t kMostMoves = 1 << 20;

MoveList in_order(const Position& position) {
  MoveList moves;
  generate_legal(position, moves);
  std::sort(moves.begin(), moves.end(), [](Move a, Move b) { return a.bits() < b.bits(); });
  return moves;
}

}  // namespace

std::uint64_t StrategyHeader::key_of(std::uint64_t hash) const {
  std::uint64_t state = hash ^ salt;
  return split_mix64(state) >> (64 - key_bits);
}

int number_of_move(const Position& position, Move move) {
  const MoveList moves = in_order(position);
  return static_cast<int>(std::find(moves.begin(), moves.end(), move) - moves.begin());
}

Move move_of_number(const Position& position, int number) {
  const MoveList moves = in_order(position);
  return number < moves.size() ? moves[number] : Move{};
}

StrategyModel::StrategyModel(const StrategyHeader& header)
    : lower_bits_(std::max(0, header.key_bits - static_cast<int>(std::bit_width(header.count)))) {}

template <class Coder>
void StrategyModel::code(Coder& coder, std::uint64_t& step, std::uint64_t most, std::uint8_t& number) {
  const std::uint64_t most_upper = most >> lower_bits_;
  std::uint64_t upper = 0;
  const std::uint64_t given_upper = step >> lower_bits_;
  while (upper < most_upper &&
         coder.code(upper_[static_cast<std::size_t>(std::min<std::uint64_t>(upper, kUpper - 1))], upper < given_upper))
    ++upper;
  std::uint64_t lower = 0;
  for (int bit = lower_bits_ - 1; bit >= 0; --bit) {
    BitModel even;
    lower = lower << 1 | static_cast<std::uint64_t>(coder.code(even, static_cast<int>(step >> bit & 1)));
  }
  step = upper << lower_bits_ | lower;
  // From the highest bit on, each in the light of those above it.
  std::size_t node = 1;
  for (int bit = std::bit_width(static_cast<unsigned>(kMaxStoredMove)) - 1; bit >= 0; --bit)
    node = node << 1 | static_cast<std::size_t>(coder.code(number_[node], number >> bit & 1));
  number = static_cast<std::uint8_t>(node - number_.size());
}

std::vector<std::uint8_t> strategy_bytes(const StrategyHeader& header, std::span<const StoredMove> moves) {
  RangeEncoder encoder;
  EncodingCoder coder{encoder};
  StrategyModel model(header);
  const std::uint64_t end = std::uint64_t{1} << header.key_bits;
  std::uint64_t next_key = 0;
  for (const StoredMove& m : moves) {
    std::uint64_t step = m.key - next_key;
    std::uint8_t number = m.number;
    model.code(coder, step, end - 1 - next_key, number);
    next_key = m.key + 1;
  }
  const std::vector<std::uint8_t> coded = encoder.finish();

  ByteWriter body;
  header.subject.write(body);
  body.small_number(header.side == Color::White ? 0 : 1);
  body.number(header.choice_mark, 8);
  body.small_number(header.salt);
  body.small_number(static_cast<std::uint64_t>(header.key_bits));
  body.small_number(header.count);
  body.bytes.insert(body.bytes.end(), coded.begin(), coded.end());
  return seal_bytes(kStrategy, body.bytes);
}

Result<std::uint64_t> strategy_length(std::span<const std::uint8_t> preamble) {
  return sealed_length(kStrategy, preamble);
}

Result<StrategyText> strategy_from_bytes(std::span<const std::uint8_t> bytes) {
  const auto contents = sealed_contents(kStrategy, bytes);
  if (!contents) return contents.error();
  ByteReader reader(*contents);
  StrategyText text;
  StrategyHeader& header = text.header;
  header.subject = FileSubject::read(reader);
  const std::uint64_t side = reader.small_number();
  header.side = side == 0 ? Color::White : Color::Black;
  header.choice_mark = reader.number(8);
  header.salt = reader.small_number();
  const std::uint64_t key_bits = reader.small_number();
  header.count = reader.small_number();
  if (reader.overran() || side > 1 || key_bits < 1 || key_bits > kMaxKeyBits || header.count > kMostMoves)
    return Error{"it is damaged"};
  header.key_bits = static_cast<int>(key_bits);
  text.coded = reader.rest();
  return text;
}

StrategyDecoder::StrategyDecoder(const StrategyHeader& header, std::span<const std::uint8_t> coded)
    : decoder_(coded), model_(header), end_(std::uint64_t{1} << header.key_bits) {}

Result<StoredMove> StrategyDecoder::next() {
  if (next_key_ >= end_) return Error{"it is damaged"};
  DecodingCoder coder{decoder_};
  std::uint64_t step = 0;
  StoredMove move;
  model_.code(coder, step, end_ - 1 - next_key_, move.number);
  if (step > end_ - 1 - next_key_) return Error{"it is damaged"};
  move.key = next_key_ + step;
  next_key_ = move.key + 1;
  return move;
}

std::string strategy_file_name(const Variant& variant, Color side) {
  return variant.id + "." + color_name(side) + ".strategy";
}

}  // namespace thirty
