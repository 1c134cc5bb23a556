// See naive_rules.h. Where a sentence of the rules page is not obvious from the code, it stands beside it.
#include "rules/naive_rules.h"

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <map>
#include <sstream>

namespace thirty::naive {

char lower(char c) {
  return static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
}
char other(char side) {
  return side == 'w' ? 'b' : 'w';
}

namespace {

struct Place {
  int file, rank;
};

Place place(std::string_view name) {
  return {name[0] - 'a', name[1] - '1'};
}
std::string name(int file, int rank) {
  return {static_cast<char>('a' + file), static_cast<char>('1' + rank)};
}

char upper(char c) {
  return static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
}
bool is_piece_of(char side, char piece) {
  return piece != '.' && (std::isupper(static_cast<unsigned char>(piece)) ? 'w' : 'b') == side;
}
char piece_of(char side, char kind) {
  return side == 'w' ? upper(kind) : lower(kind);
}
int ahead(char side) {
  return side == 'w' ? 1 : -1;
}
int starting_rank(const Rules& r, char side) {
  return side == 'w' ? 1 : r.ranks - 2;
}
int far_edge(const Rules& r, char side) {
  return side == 'w' ? r.ranks - 1 : 0;
}

bool on_board(const Rules& r, int file, int rank) {
  return file >= 0 && file < r.files && rank >= 0 && rank < r.ranks;
}
char piece_at(const Rules& r, const Board& b, int file, int rank) {
  return on_board(r, file, rank) ? b.at[rank][file] : '#';
}

int count_pieces(const Rules& r, const Board& b, char side, char kind) {
  int n = 0;
  for (int rank = 0; rank < r.ranks; ++rank)
    for (int file = 0; file < r.files; ++file)
      if (b.at[rank][file] == piece_of(side, kind)) ++n;
  return n;
}
int count_all(const Rules& r, const Board& b, char side) {
  int n = 0;
  for (char kind : std::string("pnbrqky")) n += count_pieces(r, b, side, kind);
  return n;
}

/// Every square the piece on (file, rank) attacks, whoever stands there.
std::vector<Place> attacked_from(const Rules& r, const Board& b, int file, int rank) {
  std::vector<Place> squares;
  const char piece = b.at[rank][file];
  const char side = is_piece_of('w', piece) ? 'w' : 'b';
  const auto leap = [&](int df, int dr) {
    if (on_board(r, file + df, rank + dr)) squares.push_back({file + df, rank + dr});
  };
  const auto slide = [&](int df, int dr) {
    for (int n = 1; on_board(r, file + n * df, rank + n * dr); ++n) {
      squares.push_back({file + n * df, rank + n * dr});
      if (b.at[rank + n * dr][file + n * df] != '.') return;
    }
  };
  const char kind = lower(piece);
  if (kind == 'p') {
    leap(-1, ahead(side));
    leap(1, ahead(side));
  }
  if (kind == 'n')
    for (int df : {-2, -1, 1, 2})
      for (int dr : {-2, -1, 1, 2})
        if (std::abs(df) != std::abs(dr)) leap(df, dr);
  for (int df : {-1, 0, 1})
    for (int dr : {-1, 0, 1}) {
      if (df == 0 && dr == 0) continue;
      const bool straight = df == 0 || dr == 0;
      if (kind == 'k') leap(df, dr);
      if (kind == 'q' || kind == 'y' || (kind == 'r' && straight) || (kind == 'b' && !straight)) slide(df, dr);
    }
  return squares;
}

bool is_attacked(const Rules& r, const Board& b, char by, int file, int rank) {
  for (int from_rank = 0; from_rank < r.ranks; ++from_rank)
    for (int from_file = 0; from_file < r.files; ++from_file) {
      if (!is_piece_of(by, b.at[from_rank][from_file])) continue;
      for (const Place& p : attacked_from(r, b, from_file, from_rank))
        if (p.file == file && p.rank == rank) return true;
    }
  return false;
}

bool king_attacked(const Rules& r, const Board& b, char side) {
  for (int rank = 0; rank < r.ranks; ++rank)
    for (int file = 0; file < r.files; ++file)
      if (b.at[rank][file] == piece_of(side, 'k') && is_attacked(r, b, other(side), file, rank)) return true;
  return false;
}

bool kings_touch(const Rules& r, const Board& b) {
  for (int rank = 0; rank < r.ranks; ++rank)
    for (int file = 0; file < r.files; ++file)
      for (int dr : {-1, 0, 1})
        for (int df : {-1, 0, 1})
          if (b.at[rank][file] == 'K' && piece_at(r, b, file + df, rank + dr) == 'k') return true;
  return false;
}

/// What a pawn of the mover becomes on the far edge, as letters; "-" for the bare move, "" if it may not go there.
std::string promotions(const Rules& r, const Board& b) {
  std::string captured;
  for (char kind : std::string("qrbn"))
    if (count_pieces(r, b, b.turn, kind) < 1) captured += kind;  // every full set has one of each
  switch (r.promotion) {
    case Promotion::Wins:
      return "-";
    case Promotion::Any:
      return "qrbn";
    case Promotion::Rescue:
      return captured.empty() ? "y" : captured;
    case Promotion::OnlyCaptured:
      return captured;
    case Promotion::QueenFirst:
      return count_pieces(r, b, b.turn, 'q') > 0 ? "qrbn" : "q";
  }
  return "";
}

/// Moves as the pieces go, before kings have a say.
std::vector<std::string> reachable(const Rules& r, const Board& b) {
  std::vector<std::string> moves;
  const auto pawn_move = [&](const std::string& from, int file, int rank) {
    if (rank != far_edge(r, b.turn)) {
      moves.push_back(from + name(file, rank));
      return;
    }
    for (char kind : promotions(r, b))
      moves.push_back(from + name(file, rank) + (kind == '-' ? "" : std::string(1, kind)));
  };
  for (int rank = 0; rank < r.ranks; ++rank)
    for (int file = 0; file < r.files; ++file) {
      const char piece = b.at[rank][file];
      if (!is_piece_of(b.turn, piece)) continue;
      const std::string from = name(file, rank);
      const int up = ahead(b.turn);
      if (lower(piece) == 'p' && piece_at(r, b, file, rank + up) == '.') {
        pawn_move(from, file, rank + up);
        const bool may_jump =
            r.double_step && rank == starting_rank(r, b.turn) && (!r.placed_by_players || b.never_moved[rank][file]);
        if (may_jump && piece_at(r, b, file, rank + 2 * up) == '.') moves.push_back(from + name(file, rank + 2 * up));
      }
      for (const Place& to : attacked_from(r, b, file, rank)) {
        const char there = b.at[to.rank][to.file];
        if (lower(piece) != 'p') {
          if (!is_piece_of(b.turn, there)) moves.push_back(from + name(to.file, to.rank));
        } else if (is_piece_of(other(b.turn), there)) {
          pawn_move(from, to.file, to.rank);
        } else if (there == '.' && b.jumped == name(to.file, to.rank)) {
          moves.push_back(from + b.jumped);
        }
      }
    }
  return moves;
}

bool may_castle(const Rules& r, const Board& b, const Castling& c) {
  const char side = std::isupper(static_cast<unsigned char>(c.letter)) ? 'w' : 'b';
  if (side != b.turn || b.castling.find(c.letter) == std::string::npos) return false;
  const int rank = place(c.king_from).rank;
  const int king = place(c.king_from).file;
  const int rook = place(c.rook_from).file;
  for (int file = std::min(king, rook) + 1; file < std::max(king, rook); ++file)
    if (b.at[rank][file] != '.') return false;
  const int goal = place(c.king_to).file;
  for (int file = std::min(king, goal); file <= std::max(king, goal); ++file)
    if (is_attacked(r, b, other(side), file, rank)) return false;
  return true;
}

const Castling* castling_of(const Rules& r, const Board& b, const std::string& move) {
  const Place from = place(move);
  if (lower(b.at[from.rank][from.file]) != 'k') return nullptr;
  if (std::abs(from.file - place(move.substr(2)).file) != 2) return nullptr;
  for (const Castling& c : r.castlings)
    if (move == c.king_from + c.king_to) return &c;
  return nullptr;
}

bool en_passant_possible(const Rules& r, const Board& b) {
  if (b.jumped.empty()) return false;
  for (const std::string& m : legal_moves(r, b)) {
    const Place from = place(m);
    if (lower(b.at[from.rank][from.file]) == 'p' && m.substr(2) == b.jumped && m[0] != m[2]) return true;
  }
  return false;
}

/// "A pawn is deadlocked when the square in front of it is occupied by a pawn and it has no capture."
bool all_deadlocked(const Rules& r, const Board& b) {
  int pawns = 0;
  for (int rank = 0; rank < r.ranks; ++rank)
    for (int file = 0; file < r.files; ++file) {
      const char piece = b.at[rank][file];
      if (lower(piece) != 'p') continue;
      ++pawns;
      const char side = piece == 'P' ? 'w' : 'b';
      if (lower(piece_at(r, b, file, rank + ahead(side))) != 'p') return false;
      for (const Place& to : attacked_from(r, b, file, rank))
        if (is_piece_of(other(side), b.at[to.rank][to.file])) return false;
    }
  return pawns > 0 && !en_passant_possible(r, b);
}

std::string winner_or_draw(int lead) {
  return lead > 0 ? "white" : lead < 0 ? "black" : "draw";
}

std::string tie_break(const Rules& r, const Board& b) {
  int white_to_go = 100, black_to_go = 100;
  for (int rank = 0; rank < r.ranks; ++rank)
    for (int file = 0; file < r.files; ++file) {
      if (b.at[rank][file] == 'P') white_to_go = std::min(white_to_go, r.ranks - 1 - rank);
      if (b.at[rank][file] == 'p') black_to_go = std::min(black_to_go, rank);
    }
  if (white_to_go != black_to_go) return winner_or_draw(black_to_go - white_to_go);
  return winner_or_draw(count_pieces(r, b, 'w', 'p') - count_pieces(r, b, 'b', 'p'));
}

/// "Exactly these: K v K, K+B v K, K+N v K, and only bishops all on one square colour."
bool insufficient(const Rules& r, const Board& b) {
  int knights = 0, others = 0;
  int bishops[2] = {0, 0};
  for (int rank = 0; rank < r.ranks; ++rank)
    for (int file = 0; file < r.files; ++file) {
      const char kind = lower(b.at[rank][file]);
      if (kind == 'n') ++knights;
      if (kind == 'b') ++bishops[(file + rank) % 2];
      if (kind == 'p' || kind == 'r' || kind == 'q' || kind == 'y') ++others;
    }
  if (others > 0) return false;
  if (knights > 0) return knights == 1 && bishops[0] + bishops[1] == 0;
  return bishops[0] == 0 || bishops[1] == 0;
}

int points(const Rules& r, const Board& b, char side) {
  return count_pieces(r, b, side, 'p') + 3 * count_pieces(r, b, side, 'n') + 3 * count_pieces(r, b, side, 'b') +
         5 * count_pieces(r, b, side, 'r') + 9 * count_pieces(r, b, side, 'q');
}

std::string board_field(const Rules& r, const Board& b) {
  std::string text;
  for (int rank = r.ranks - 1; rank >= 0; --rank) {
    int gap = 0;
    for (int file = 0; file <= r.files; ++file) {
      const char piece = file < r.files ? b.at[rank][file] : '/';
      if (piece == '.') {
        ++gap;
        continue;
      }
      if (gap > 0) text += std::to_string(gap);
      gap = 0;
      if (file < r.files || rank > 0) text += piece;
    }
  }
  return text;
}

}  // namespace

Rules rules_of(std::string_view id, std::string_view options) {
  const auto has = [&](std::string_view option) { return options.find(option) != std::string_view::npos; };
  Rules r;
  const bool traditional = id == "chess" || id == "pocket-chess" || id == "ivory-chess";
  const bool pro = id == "kings-pro" || id == "queens-pro";
  const bool box_nine = id == "all-the-pieces" || id == "blind" || pro;
  if (traditional) {
    r.files = 8;
    r.ranks = 8;
    r.castlings = {{'K', "e1", "g1", "h1", "f1"},
                   {'Q', "e1", "c1", "a1", "d1"},
                   {'k', "e8", "g8", "h8", "f8"},
                   {'q', "e8", "c8", "a8", "d8"}};
  }
  if (traditional || id == "quickchess-gc") {
    r.object = Object::Mate;
    r.promotion = Promotion::Any;
    r.double_step = r.en_passant = true;
  }
  if (id == "quickchess-gc") r.castlings = {{'Q', "c1", "a1", "a1", "b1"}, {'q', "c6", "a6", "a6", "b6"}};
  if (id == "quickchess-1991") {
    r.object = Object::Mate;
    r.promotion = Promotion::OnlyCaptured;
    r.by_points = true;
  }
  if (box_nine) {
    r.object = Object::Mate;
    r.promotion = has("fide-promotion") ? Promotion::Any : Promotion::Rescue;
    r.placed_by_players = id == "blind";
    if (id == "kings-pro" && !has("no-castling"))
      r.castlings = {{'K', "b1", "d1", "e1", "c1"}, {'k', "b6", "d6", "e6", "c6"}};
    if (id == "queens-pro" && !has("no-castling"))
      r.castlings = {{'Q', "e1", "c1", "a1", "d1"}, {'q', "e6", "c6", "a6", "d6"}};
  }
  if (r.object != Object::Mate) {
    r.tie_breaker = true;
    r.kings_keep_apart = true;
  }
  if (id == "rescue-the-queen") {
    r.object = Object::AllPawns;
    r.promotion = Promotion::QueenFirst;
  }
  if (has("blasters") || id == "pawn-blasters") r.double_step = true;
  if (has("enpassant")) r.en_passant = true;
  return r;
}

std::optional<Board> read_fen(const Rules& r, std::string_view fen) {
  std::istringstream in{std::string(fen)};
  std::string pieces, turn, castling, jumped, double_steps;
  Board b;
  in >> pieces >> turn >> castling >> jumped >> b.halfmove >> b.fullmove >> double_steps;
  for (auto& rank : b.at) rank.fill('.');
  int file = 0, rank = r.ranks - 1;
  for (char c : pieces) {
    if (c == '/') {
      --rank;
      file = 0;
    } else if (c >= '1' && c <= '8') {
      file += c - '0';
    } else {
      b.at[rank][file++] = c;
    }
  }
  b.turn = turn[0];

  // "In blind the start rule (checked side first) is applied when a game starts from a set-up."
  const bool set_up = r.placed_by_players && b.halfmove == 0 && b.fullmove == 1;
  if (set_up && king_attacked(r, b, other(b.turn)) && !king_attacked(r, b, b.turn)) b.turn = other(b.turn);
  if (r.object == Object::Mate) {
    for (char side : {'w', 'b'}) {
      if (count_pieces(r, b, side, 'k') != 1) return std::nullopt;
      for (int f = 0; f < r.files; ++f)
        if (b.at[far_edge(r, side)][f] == piece_of(side, 'p')) return std::nullopt;
    }
    if (king_attacked(r, b, other(b.turn))) return std::nullopt;
  }
  if (r.kings_keep_apart && kings_touch(r, b)) return std::nullopt;
  if (r.promotion == Promotion::QueenFirst)
    for (char side : {'w', 'b'})
      for (int f = 0; f < r.files; ++f)
        if (b.at[far_edge(r, side)][f] == piece_of(side, 'p')) return std::nullopt;
  if (count_all(r, b, 'w') + count_all(r, b, 'b') == 0) return std::nullopt;

  for (char letter : std::string("KQkq")) {
    if (castling.find(letter) == std::string::npos) continue;
    const char side = std::isupper(static_cast<unsigned char>(letter)) ? 'w' : 'b';
    for (const Castling& c : r.castlings) {
      const Place king = place(c.king_from), rook = place(c.rook_from);
      if (c.letter == letter && b.at[king.rank][king.file] == piece_of(side, 'k') &&
          b.at[rook.rank][rook.file] == piece_of(side, 'r'))
        b.castling += letter;
    }
  }
  if (r.en_passant && jumped != "-") {
    // "An error where no such double step can have happened."
    const Place over = place(jumped);
    const char jumper = other(b.turn);
    const int up = ahead(jumper);
    if (over.rank != starting_rank(r, jumper) + up || b.at[over.rank][over.file] != '.' ||
        b.at[over.rank - up][over.file] != '.' || b.at[over.rank + up][over.file] != piece_of(jumper, 'p'))
      return std::nullopt;
    b.jumped = jumped;
  }
  for (int f = 0; f < r.files; ++f)
    for (char side : {'w', 'b'}) {
      const int home = starting_rank(r, side);
      b.never_moved[home][f] = b.at[home][f] == piece_of(side, 'p') &&
                               (double_steps.empty() || double_steps.find(name(f, home)) != std::string::npos);
    }
  return b;
}

std::string write_fen(const Rules& r, const Board& b) {
  std::string text = board_field(r, b) + " " + b.turn + " " + (b.castling.empty() ? "-" : b.castling) + " " +
                     (en_passant_possible(r, b) ? b.jumped : "-") + " " + std::to_string(b.halfmove) + " " +
                     std::to_string(b.fullmove);
  if (!r.placed_by_players || !r.double_step) return text;
  std::string squares;
  bool usual = true;
  for (int rank = 0; rank < r.ranks; ++rank)
    for (int file = 0; file < r.files; ++file) {
      if (b.never_moved[rank][file]) squares += name(file, rank);
      for (char side : {'w', 'b'})
        if (rank == starting_rank(r, side) && b.at[rank][file] == piece_of(side, 'p') && !b.never_moved[rank][file])
          usual = false;
    }
  return usual ? text : text + " dbl:" + (squares.empty() ? "-" : squares);
}

std::set<std::string> legal_moves(const Rules& r, const Board& b) {
  std::set<std::string> legal;
  for (const std::string& move : reachable(r, b)) {
    const Board next = after(r, b, move);
    if (r.object == Object::Mate && king_attacked(r, next, b.turn)) continue;
    const Place from = place(move);
    if (r.kings_keep_apart && lower(b.at[from.rank][from.file]) == 'k' && kings_touch(r, next)) continue;
    legal.insert(move);
  }
  for (const Castling& c : r.castlings)
    if (may_castle(r, b, c)) legal.insert(c.king_from + c.king_to);
  return legal;
}

Board after(const Rules& r, const Board& b, const std::string& move) {
  Board next = b;
  const Place from = place(move), to = place(move.substr(2));
  const char piece = b.at[from.rank][from.file];
  char victim = b.at[to.rank][to.file];
  next.at[from.rank][from.file] = '.';
  if (const Castling* c = castling_of(r, b, move)) {
    victim = '.';
    const Place rook_from = place(c->rook_from), rook_to = place(c->rook_to);
    const char rook = b.at[rook_from.rank][rook_from.file];
    next.at[rook_from.rank][rook_from.file] = '.';
    next.at[to.rank][to.file] = piece;
    next.at[rook_to.rank][rook_to.file] = rook;
  } else {
    next.at[to.rank][to.file] = move.size() == 5 ? piece_of(b.turn, move[4]) : piece;
  }
  next.never_moved[from.rank][from.file] = false;
  next.never_moved[to.rank][to.file] = false;
  if (lower(piece) == 'p' && from.file != to.file && victim == '.') {
    victim = b.at[from.rank][to.file];
    next.at[from.rank][to.file] = '.';
    next.never_moved[from.rank][to.file] = false;
  }

  for (const Castling& c : r.castlings)
    for (const std::string& home : {c.king_from, c.rook_from})
      if (home == move.substr(0, 2) || home == move.substr(2, 2)) std::erase(next.castling, c.letter);
  next.jumped.clear();
  if (r.en_passant && lower(piece) == 'p' && std::abs(to.rank - from.rank) == 2)
    next.jumped = name(from.file, (from.rank + to.rank) / 2);

  const bool progress = victim != '.' || move.size() == 5 || (lower(piece) == 'p' && !r.by_points);
  next.halfmove = progress ? 0 : b.halfmove + 1;
  if (b.turn == 'b') ++next.fullmove;
  next.turn = other(b.turn);
  next.lost_last_pawn = ' ';
  if (lower(victim) == 'p' && count_pieces(r, next, next.turn, 'p') == 0) next.lost_last_pawn = next.turn;
  return next;
}

std::set<std::string> attacked_squares(const Rules& r, const Board& b, std::string_view square) {
  std::set<std::string> names;
  for (const Place& to : attacked_from(r, b, place(square).file, place(square).rank))
    names.insert(name(to.file, to.rank));
  return names;
}

bool in_check(const Rules& r, const Board& b) {
  return r.object == Object::Mate && king_attacked(r, b, b.turn);
}

std::string outcome(const Rules& r, const Board& b) {
  const auto wins = [](char side) { return std::string(side == 'w' ? "white " : "black "); };
  const char them = other(b.turn);
  if (r.object == Object::Mate) {
    if (legal_moves(r, b).empty()) return in_check(r, b) ? wins(them) + "checkmate" : "draw stalemate";
    if (insufficient(r, b)) return "draw insufficient";
    if (r.by_points && b.halfmove >= 40) return winner_or_draw(points(r, b, 'w') - points(r, b, 'b')) + " points";
    return "none";
  }
  if (r.object == Object::FarEdge)
    for (char side : {'w', 'b'})
      for (int file = 0; file < r.files; ++file)
        if (b.at[far_edge(r, side)][file] == piece_of(side, 'p')) return wins(side) + "far-edge";
  for (char side : {'w', 'b'})
    if (count_all(r, b, other(side)) == 0) return wins(side) + "all-captured";
  if (r.object == Object::AllPawns && b.lost_last_pawn != ' ') return wins(other(b.lost_last_pawn)) + "last-pawn";

  // "In Rescue the Queen the deadlock rule sleeps while any promoted piece is on the board."
  const int pieces = count_all(r, b, 'w') + count_all(r, b, 'b');
  const int pawns = count_pieces(r, b, 'w', 'p') + count_pieces(r, b, 'b', 'p');
  const bool sleeps = r.object == Object::AllPawns && pieces > pawns;
  if (!sleeps && all_deadlocked(r, b)) return tie_break(r, b) + " deadlock";
  if (!legal_moves(r, b).empty()) return "none";
  const bool both_have_pawns = count_pieces(r, b, 'w', 'p') > 0 && count_pieces(r, b, 'b', 'p') > 0;
  return (both_have_pawns ? tie_break(r, b) : "draw") + std::string(" no-move");
}

std::string repetition_key(const Rules& r, const Board& b) {
  std::string key = board_field(r, b) + b.turn + b.castling + (en_passant_possible(r, b) ? b.jumped : "-");
  if (r.placed_by_players && r.double_step)
    for (int rank = 0; rank < r.ranks; ++rank)
      for (int file = 0; file < r.files; ++file) key += b.never_moved[rank][file] ? '1' : '0';
  return key;
}

int points_of(char piece) {
  static const std::map<char, int> points{{'p', 1}, {'n', 3}, {'b', 3}, {'r', 5}, {'q', 9}, {'k', 4}, {'y', 9}};
  const auto found = points.find(lower(piece));
  return found == points.end() ? 0 : found->second;
}

int gain_of_promotion(const std::string& move) {
  return move.size() == 5 ? points_of(move[4]) - points_of('p') : 0;
}

}  // namespace thirty::naive
