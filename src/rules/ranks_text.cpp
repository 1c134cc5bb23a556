// What is wrong is told by kind and place; the words are those of whoever reads a board or a half of one.
#include "rules/ranks_text.h"

namespace thirty {

std::optional<RanksFault> read_ranks(std::string_view text, Ranks& board) {
  using Kind = RanksFault::Kind;
  int rank = board.ranks - 1;
  int file = 0;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const char c = text[at];
    if (c == '/') {
      if (file != board.files) return RanksFault{Kind::RankShort, at, rank, file};
      if (--rank < 0) return RanksFault{Kind::TooManyRanks, at};
      file = 0;
    } else if (c >= '1' && c <= '8') {
      file += c - '0';
    } else if (type_from_letter(c) != PieceType::None) {
      if (file < board.files) board.letters[make_square(file, rank)] = c;
      ++file;
    } else {
      return RanksFault{Kind::BadLetter, at, rank, file};
    }
    if (file > board.files) return RanksFault{Kind::RankLong, at, rank, file};
  }
  if (rank != 0 || file != board.files) return RanksFault{Kind::TooFewSquares, text.size(), rank, file};
  return std::nullopt;
}

std::string ranks_text(const Ranks& board) {
  std::string text;
  for (int rank = board.ranks - 1; rank >= 0; --rank) {
    int empty = 0;
    const auto flush = [&] {
      if (empty) text += static_cast<char>('0' + empty);
      empty = 0;
    };
    for (int file = 0; file < board.files; ++file) {
      const char letter = board.letters[make_square(file, rank)];
      if (!letter) {
        ++empty;
        continue;
      }
      flush();
      text += letter;
    }
    flush();
    if (rank > 0) text += '/';
  }
  return text;
}

}  // namespace thirty
