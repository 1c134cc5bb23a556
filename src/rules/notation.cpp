// Moves as text. Reading SAN compares what was written with the legal moves instead of trusting it:
// the piece, target, promotion and whatever of the origin was given must single one out.
#include "rules/notation.h"

#include <algorithm>
#include <iterator>

#include "base/text.h"
#include "rules/movegen.h"
#include "rules/printed.h"

namespace thirty {

namespace {

bool is_file(char c) {
  return c >= 'a' && c <= 'h';
}
bool is_rank(char c) {
  return c >= '1' && c <= '8';
}

char upper(char c) {
  return static_cast<char>(c - 'a' + 'A');
}

/// Which castling move `m` is, by the letters people write.
std::string castling_san(const Position& p, Move m) {
  return p.variant().castling_to(p.turn(), m.to()) == CastlingSide::King ? "O-O" : "O-O-O";
}

/// The least of file, rank or both that tells `m` from other moves of like pieces to the same square.
std::string disambiguation(const Position& p, Move m, const MoveList& legal) {
  bool rivals = false, same_file = false, same_rank = false;
  for (const Move other : legal) {
    if (other.to() != m.to() || other.from() == m.from()) continue;
    if (p.piece_on(other.from()) != p.piece_on(m.from())) continue;
    rivals = true;
    same_file |= file_of(other.from()) == file_of(m.from());
    same_rank |= rank_of(other.from()) == rank_of(m.from());
  }
  const std::string from = square_name(m.from());
  if (!rivals) return "";
  if (!same_file) return from.substr(0, 1);
  return same_rank ? from : from.substr(1, 1);
}

std::string check_suffix(const Position& p, Move m) {
  const Position next = p.after(m);
  if (!next.in_check()) return "";
  return has_legal_move(next) ? "+" : "#";
}

struct Written {
  PieceType piece = PieceType::Pawn;
  int from_file = -1;
  int from_rank = -1;
  Square to = kNoSquare;
  PieceType promotion = PieceType::None;
};

/// Without what is said of a move around it: check, mate, "e.p.", what somebody thinks of it. A dash by itself is no
/// such sign: a text may end in the middle of a castling move, and dashes alone stand for no move at all.
std::string_view undecorated(std::string_view text) {
  constexpr std::string_view kMarks[]{"+-", "-+", "/-", "-/", "e.p", "ep", "+", "#", "!", "?", "=", "/", "."};
  for (const std::string_view* mark = kMarks; mark != std::end(kMarks);) {
    text = trimmed(text);
    mark =
        std::find_if(std::begin(kMarks), std::end(kMarks), [&](std::string_view one) { return text.ends_with(one); });
    if (mark != std::end(kMarks)) text.remove_suffix(mark->size());
  }
  return text;
}

/// Reads "Nbxd2", "exd6=Q", "a6"; nothing if it does not look like a move.
std::optional<Written> read_written(std::string_view text) {
  Written w;
  if (!text.empty() && text.front() >= 'A' && text.front() <= 'Z') {
    w.piece = type_from_letter(text.front());
    if (w.piece == PieceType::None) return std::nullopt;
    text.remove_prefix(1);
  }
  if (text.size() > 2 && !is_rank(text.back())) {
    w.promotion = type_from_letter(text.back());
    if (w.promotion == PieceType::None) return std::nullopt;
    text.remove_suffix(1);
    if (text.ends_with('=') || text.ends_with('/')) text.remove_suffix(1);
  }
  if (text.size() < 2) return std::nullopt;
  w.to = square_from_name(text.substr(text.size() - 2));
  if (w.to == kNoSquare) return std::nullopt;
  text.remove_suffix(2);
  if (!text.empty() && std::string_view("x:-").find(text.back()) != text.npos) text.remove_suffix(1);
  if (!text.empty() && is_file(text.front())) {
    w.from_file = text.front() - 'a';
    text.remove_prefix(1);
  }
  if (!text.empty() && is_rank(text.front())) {
    w.from_rank = text.front() - '1';
    text.remove_prefix(1);
  }
  if (!text.empty()) return std::nullopt;
  return w;
}

bool fits(const Position& p, const Written& w, Move m) {
  return p.piece_on(m.from()).type() == w.piece && m.to() == w.to && m.promotion() == w.promotion &&
         (w.from_file < 0 || w.from_file == file_of(m.from())) && (w.from_rank < 0 || w.from_rank == rank_of(m.from()));
}

Error cannot_play(std::string_view text) {
  return refusal("not-legal", "'{move}' is not a legal move here", {{"move", std::string(text)}}, 0);
}

/// What to say where a pawn goes to its far rank and nothing is written of what it becomes.
std::optional<Error> untold_promotion(const Position& p, std::string_view text, Written written,
                                      const MoveList& legal) {
  if (written.promotion != PieceType::None) return std::nullopt;
  for (const Move m : legal) {
    written.promotion = m.promotion();
    if (fits(p, written, m))
      return refusal("what-becomes", "say what the pawn becomes, as in '{move}'",
                     {{"move", std::string(text) + "=" + upper(letter(m.promotion()))}}, 0);
  }
  return std::nullopt;
}

Result<Move> castling_move(const Position& p, std::string_view text, const MoveList& legal) {
  for (const Move m : legal)
    if (p.is_castling(m) && castling_san(p, m) == text) return m;
  return cannot_play(text);
}

/// The move that is written, as SAN has it: printed signs as they are typed, "0-0" and "o-o" as "O-O", nothing around
/// it.
std::string bare_move(std::string_view text) {
  const std::string typed = as_typed(text);
  std::string move(undecorated(typed));
  if (move.starts_with("0-0") || move.starts_with("o-o"))
    for (char& c : move)
      if (c == '0' || c == 'o') c = 'O';
  return move;
}

}  // namespace

Result<Move> move_from_name(const Position& position, std::string_view text) {
  const Square from = square_from_name(text.substr(0, 2));
  const Square to = text.size() >= 4 ? square_from_name(text.substr(2, 2)) : kNoSquare;
  PieceType promotion = PieceType::None;
  if (text.size() == 5) promotion = type_from_letter(text[4]);
  const bool readable =
      from != kNoSquare && to != kNoSquare && (text.size() == 4 || (text.size() == 5 && promotion != PieceType::None));
  if (!readable)
    return refusal("no-long-move", "'{move}' is not a move like a2a3 or a5a6q",
                   {{"move", std::string(characters(text, 20))}}, 0);
  const Move m(from, to, promotion);
  if (!is_legal(position, m)) return cannot_play(text);
  return m;
}

std::string san(const Position& position, Move m) {
  if (position.is_castling(m)) return castling_san(position, m) + check_suffix(position, m);
  const PieceType type = position.piece_on(m.from()).type();
  const bool capture = position.is_capture(m);
  std::string text;
  if (type == PieceType::Pawn) {
    if (capture) text += square_name(m.from())[0];
  } else {
    MoveList legal;
    generate_legal(position, legal);
    text += upper(letter(type));
    text += disambiguation(position, m, legal);
  }
  if (capture) text += 'x';
  text += square_name(m.to());
  if (m.promotion() != PieceType::None) {
    text += '=';
    text += upper(letter(m.promotion()));
  }
  return text + check_suffix(position, m);
}

bool is_remark(std::string_view word) {
  return bare_move(word).empty();
}

std::optional<Way> way_meant(const Position& position, std::string_view text) {
  const std::string bare = bare_move(text);
  const Variant& v = position.variant();
  if (bare == "O-O" || bare == "O-O-O") {
    const CastlingSide side = bare == "O-O" ? CastlingSide::King : CastlingSide::Queen;
    const CastlingPath& path = v.castling_path(position.turn(), side);
    const bool at_home = path.exists && position.king(position.turn()) == path.king_from;
    return at_home ? std::optional(Way{path.king_from, path.king_to}) : std::nullopt;
  }
  const Square first = v.square(bare.substr(0, 2)),
               second = v.square(bare.substr(std::min<std::size_t>(2, bare.size()), 2));
  if (first != kNoSquare && second != kNoSquare)
    return first == second ? std::nullopt : std::optional(Way{first, second});
  const std::optional<Written> written = read_written(bare);
  if (!written || !contains(v.squares, written->to)) return std::nullopt;
  const bool steps = written->piece == PieceType::Pawn && written->from_file < 0;
  const int file = steps ? file_of(written->to) : written->from_file;
  std::optional<Way> meant;
  for (Bitboard pieces = position.pieces(position.turn(), written->piece); pieces;) {
    const Square from = pop_lowest(pieces);
    if ((file >= 0 && file_of(from) != file) || (written->from_rank >= 0 && rank_of(from) != written->from_rank))
      continue;
    if (meant || from == written->to) return std::nullopt;
    meant = Way{from, written->to};
  }
  return meant;
}

Result<Move> move_from_san(const Position& position, std::string_view text) {
  const std::string bare = bare_move(text);
  if (const std::string_view start = characters(bare, 12); start != bare)
    return refusal("no-move", "'{move}' is not a move", {{"move", std::string(start) + "…"}}, 0);
  MoveList legal;
  generate_legal(position, legal);

  if (bare.starts_with("O-O")) return castling_move(position, bare, legal);
  std::string squares = bare;
  if (squares.size() > 4 && squares[2] == '-') squares.erase(2, 1);  // "e1-g1"
  const Result<Move> long_form = move_from_name(position, squares);
  if (long_form) return long_form;

  const std::optional<Written> written = read_written(bare);
  if (!written) return refusal("no-move", "'{move}' is not a move", {{"move", bare}}, 0);
  Move found{}, castling{};
  for (const Move m : legal) {
    if (!fits(position, *written, m)) continue;
    if (position.is_castling(m)) {
      castling = m;
      continue;
    }
    if (found)
      return refusal("ambiguous-move", "'{move}' fits more than one move; say which piece moves", {{"move", bare}}, 0);
    found = m;
  }
  if (!found) found = castling;  // "Kg1" says it as well where no step goes there
  if (!found) return untold_promotion(position, bare, *written, legal).value_or(cannot_play(bare));
  return found;
}

}  // namespace thirty
