// The rules page once more, turned into code as plainly as it reads: a two-dimensional board of FEN letters, loops over
// squares, every move tried on a copy. It takes a game's id and options and shares no code with src/rules, so that what
// both agree on is right for two reasons. Slow, and used by tests alone.
#pragma once

#include <array>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace thirty::naive {

enum class Object { Mate, FarEdge, AllPawns };
enum class Promotion { Wins, Any, Rescue, OnlyCaptured, QueenFirst };

/// Names of squares, such as "c1".
struct Castling {
  char letter;
  std::string king_from, king_to, rook_from, rook_to;
};

struct Rules {
  int files = 5;
  int ranks = 6;
  Object object = Object::FarEdge;
  Promotion promotion = Promotion::Wins;
  bool double_step = false;
  bool en_passant = false;
  bool placed_by_players = false;  ///< Blind: which pawns have not moved is not seen from the board
  bool tie_breaker = false;
  bool kings_keep_apart = false;
  bool by_points = false;  ///< 1991: twenty moves each without a capture or promotion
  std::vector<Castling> castlings;
};

/// The rules of a game by its id, with the options of a comma-separated list.
Rules rules_of(std::string_view id, std::string_view options);

struct Board {
  std::array<std::array<char, 8>, 8> at{};           ///< [rank][file], a FEN letter or '.'
  std::array<std::array<bool, 8>, 8> never_moved{};  ///< pawns that may still go two squares
  char turn = 'w';
  std::string castling;  ///< letters in the order KQkq
  std::string jumped;    ///< the square a pawn has just jumped over, or ""
  int halfmove = 0;
  int fullmove = 1;
  char lost_last_pawn = ' ';  ///< the side whose last pawn has just been captured
};

/// The letter of Black's piece of that kind, and the side that is not this one.
char lower(char piece);
char other(char side);

/// Reads a FEN; nothing if the rules page calls it an error.
std::optional<Board> read_fen(const Rules& rules, std::string_view fen);
std::string write_fen(const Rules& rules, const Board& board);

/// All legal moves in long form, "a5a6q".
std::set<std::string> legal_moves(const Rules& rules, const Board& board);
Board after(const Rules& rules, const Board& board, const std::string& move);

/// The squares that the piece on `square` attacks, whoever stands there.
std::set<std::string> attacked_squares(const Rules& rules, const Board& board, std::string_view square);

/// Whether the side to move is in check; never in games without check.
bool in_check(const Rules& rules, const Board& board);

/// How the board ends the game: "white far-edge", "draw stalemate" … or "none".
std::string outcome(const Rules& rules, const Board& board);

/// What two positions have in common that count as a repetition.
std::string repetition_key(const Rules& rules, const Board& board);

/// What children count a piece as, whoever's it is; 0 for an empty square.
int points_of(char piece);

/// What a pawn is worth more for `move`; 0 for a move that is no promotion.
int gain_of_promotion(const std::string& move);

}  // namespace thirty::naive
