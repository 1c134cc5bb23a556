// FEN text <-> Setup. Reads what the text says and no more; whether a game allows it is asked
// afterwards.
#include "rules/fen.h"

#include <array>

#include "base/text.h"
#include "rules/ranks_text.h"

namespace thirty {

namespace {

struct Field {
  std::string_view text;
  std::size_t at = 0;
};

constexpr std::size_t kMaxFields = 7;

Error too_long(std::size_t at) {
  return refusal("fen-too-long", "the text has too many fields for a FEN", {}, at);
}

Result<std::array<Field, kMaxFields>> split(std::string_view fen) {
  std::array<Field, kMaxFields> fields{};
  std::size_t n = 0;
  for (std::size_t i = 0; i < fen.size();) {
    if (kSpace.find(fen[i]) != kSpace.npos) {
      ++i;
      continue;
    }
    const std::size_t end = std::min(fen.find_first_of(kSpace, i), fen.size());
    if (n == kMaxFields) return too_long(i);
    fields[n++] = {fen.substr(i, end - i), i};
    i = end;
  }
  if (n == 0) return refusal("fen-empty", "the FEN is empty", {}, 0);
  return fields;
}

Error board_refusal(const RanksFault& fault, const Ranks& board, Field field) {
  using Kind = RanksFault::Kind;
  const std::size_t at = field.at + fault.at;
  const std::string rank = std::to_string(fault.rank + 1);
  const std::string files = std::to_string(board.files);
  switch (fault.kind) {
    case Kind::RankShort:
      return refusal("fen-rank-short", "rank {rank} has {count} squares instead of {files}",
                     {{"rank", rank}, {"count", std::to_string(fault.count)}, {"files", files}}, at);
    case Kind::RankLong:
      return refusal("fen-rank-long", "rank {rank} has more than {files} squares", {{"rank", rank}, {"files", files}},
                     at);
    case Kind::TooManyRanks:
      return refusal("fen-many-ranks", "there are more than {ranks} ranks", {{"ranks", std::to_string(board.ranks)}},
                     at);
    case Kind::BadLetter:
      return refusal("fen-bad-letter", "'{letter}' is no piece and no number of empty squares",
                     {{"letter", std::string(characters(field.text.substr(fault.at), 1))}}, at);
    case Kind::TooFewSquares:
      break;
  }
  return refusal("fen-board-short", "the board ends before its last square", {}, at);
}

Status read_board(const Variant& v, Field field, Setup& setup) {
  Ranks board{v.files, v.ranks};
  if (const auto fault = read_ranks(field.text, board)) return board_refusal(*fault, board, field);
  for (Square s = 0; s < 64; ++s) setup.board[s] = piece_from_letter(board.letters[s]);
  return {};
}

Status read_turn(Field field, Setup& setup) {
  if (field.text.empty() || field.text == "w")
    setup.turn = Color::White;
  else if (field.text == "b")
    setup.turn = Color::Black;
  else
    return refusal("fen-bad-turn", "the side to move is 'w' or 'b'", {}, field.at);
  return {};
}

constexpr std::string_view kCastlingLetters = "KQkq";  // in the order of castling_right's bits

Status read_castling(Field field, Setup& setup) {
  if (field.text.empty() || field.text == "-") return {};
  for (std::size_t i = 0; i < field.text.size(); ++i) {
    const std::size_t right = kCastlingLetters.find(field.text[i]);
    if (right == std::string_view::npos)
      return refusal("fen-bad-castling", "castling rights are letters of KQkq or '-'", {}, field.at + i);
    setup.castling |= static_cast<std::uint8_t>(1 << right);
  }
  return {};
}

Status read_en_passant(const Variant& v, Field field, Setup& setup) {
  if (field.text.empty() || field.text == "-") return {};
  setup.en_passant = v.square(field.text);
  if (setup.en_passant == kNoSquare)
    return refusal("fen-bad-en-passant", "the en passant field is a square of the board or '-'", {}, field.at);
  return {};
}

Status read_counter(Field field, int low, int& counter) {
  if (field.text.empty()) return {};
  const std::optional<int> n = number_in<int>(field.text);
  if (!n || *n < low || *n > kMaxCounter)
    return refusal("fen-bad-counter", "move counters are numbers from {low} to {high}",
                   {{"low", std::to_string(low)}, {"high", std::to_string(kMaxCounter)}}, field.at);
  counter = *n;
  return {};
}

constexpr std::string_view kDoubleStepPrefix = "dbl:";

Status read_double_steps(const Variant& v, Field field, Setup& setup) {
  if (field.text.empty()) return {};
  const bool told = field.text.starts_with(kDoubleStepPrefix), taken = v.blind && v.double_step;
  if (!told && !taken) return too_long(field.at);
  if (!taken)
    return refusal("fen-no-double-steps", "the seventh field 'dbl:' belongs to Blind games with blasters", {},
                   field.at);
  if (!told) return refusal("fen-bad-double-steps", "the seventh field starts with 'dbl:'", {}, field.at);
  std::string_view squares = field.text.substr(kDoubleStepPrefix.size());
  Bitboard set = 0;
  if (squares != "-") {
    if (squares.empty()) return refusal("fen-bad-double-steps", "'dbl:' is followed by squares or '-'", {}, field.at);
    while (!squares.empty()) {
      const Square s = v.square(squares.substr(0, 2));
      if (s == kNoSquare)
        return refusal("fen-bad-double-steps", "'dbl:' takes squares of the board", {},
                       field.at + field.text.size() - squares.size());
      set |= bit(s);
      squares.remove_prefix(2);
    }
  }
  setup.double_step_pawns = set;
  return {};
}

}  // namespace

Result<Setup> setup_from_fen(const Variant& variant, std::string_view fen) {
  const auto fields = split(fen);
  if (!fields) return fields.error();
  Setup setup;
  for (const Status& status :
       {read_board(variant, (*fields)[0], setup), read_turn((*fields)[1], setup), read_castling((*fields)[2], setup),
        read_en_passant(variant, (*fields)[3], setup), read_counter((*fields)[4], 0, setup.halfmove),
        read_counter((*fields)[5], 1, setup.fullmove), read_double_steps(variant, (*fields)[6], setup)})
    if (!status.ok()) return status.error();
  return setup;
}

Result<Position> position_from_fen(const Variant& variant, std::string_view fen) {
  const Result<Setup> setup = setup_from_fen(variant, fen);
  if (!setup) return setup.error();
  return Position::from_setup(variant, *setup);
}

std::string fen(const Variant& variant, const Setup& setup) {
  Ranks board{variant.files, variant.ranks};
  for (Square s = 0; s < 64; ++s)
    if (const Piece p = setup.board[s]; !p.empty()) board.letters[s] = fen_letter(p);
  std::string text = ranks_text(board);
  text += setup.turn == Color::White ? " w " : " b ";
  for (std::size_t i = 0; i < kCastlingLetters.size(); ++i)
    if ((setup.castling >> i) & 1) text += kCastlingLetters[i];
  if (!setup.castling) text += '-';
  text += ' ';
  text += setup.en_passant == kNoSquare ? "-" : square_name(setup.en_passant);
  text += ' ' + std::to_string(setup.halfmove) + ' ' + std::to_string(setup.fullmove);

  if (setup.double_step_pawns) {
    text += ' ';
    text += kDoubleStepPrefix;
    if (!*setup.double_step_pawns) text += '-';
    for (Bitboard b = *setup.double_step_pawns; b;) text += square_name(pop_lowest(b));
  }
  return text;
}

std::string fen(const Position& position) {
  return fen(position.variant(), position.setup());
}

}  // namespace thirty
