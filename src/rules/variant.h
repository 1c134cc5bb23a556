// What a game is, as data. A variant is read from a text file of assets/variants/ (one file = one
// game, most fields inherited from a parent), options are applied on top, and what the move
// generator needs often is worked out once. The fields are grouped as a rule sheet groups them.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "rules/by_color.h"
#include "rules/piece.h"
#include "rules/square.h"

namespace thirty {

/// Switches a player may set on a game; a set of them is a bit mask.
enum class Option : std::uint8_t { Blasters, EnPassant, NoCastling, FidePromotion };
constexpr std::array<Option, 4> kOptions{Option::Blasters, Option::EnPassant, Option::NoCastling,
                                         Option::FidePromotion};

class OptionSet {
 public:
  constexpr OptionSet() = default;
  constexpr OptionSet with(Option o) const { return OptionSet(bits_ | mask(o)); }
  constexpr bool has(Option o) const { return bits_ & mask(o); }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr bool operator==(const OptionSet&) const = default;

 private:
  explicit constexpr OptionSet(int bits) : bits_(static_cast<std::uint8_t>(bits)) {}
  static constexpr int mask(Option o) { return 1 << static_cast<int>(o); }
  std::uint8_t bits_ = 0;
};

/// "blasters", "enpassant", "no-castling", "fide-promotion".
std::string_view option_name(Option o);
/// "blasters,enpassant"; the empty set is "".
std::string options_text(OptionSet options);
/// Reads a comma-separated list; spaces around names are allowed. Error: an unknown name, with its place.
Result<OptionSet> options_from_text(std::string_view text);
std::optional<Option> option_from_name(std::string_view name);

/// What the players are after.
enum class Goal : std::uint8_t {
  Checkmate,         ///< box 9 and all chess
  FarEdgeOrWipeOut,  ///< a pawn on the far edge, or the enemy has nothing left (boxes 2-6, 8)
  CaptureAllPawns,   ///< Rescue the Queen
};

/// "checkmate", "far-edge-or-wipe-out", "capture-all-pawns", as variant files have it.
std::string_view goal_name(Goal goal);

/// What becomes of a pawn on its far rank.
enum class PromotionRule : std::uint8_t {
  None,          ///< it has won the game
  Free,          ///< Q, R, B or N as the owner chooses
  Rescue,        ///< one of the owner's captured pieces; a Prince if none is captured
  CapturedOnly,  ///< one of the owner's captured pieces; may not go there while none is captured
  QueenFirst,    ///< the queen; while she is on the board Q, R, B or N
};

enum class CastlingSide : std::uint8_t { King, Queen };

/// Castling rights are a mask, one bit a colour and side.
constexpr std::uint8_t castling_right(Color c, CastlingSide side) {
  return static_cast<std::uint8_t>(1 << (index(c) * 2 + static_cast<int>(side)));
}

/// The squares of one castling of one colour.
struct CastlingPath {
  bool exists = false;
  Square king_from = kNoSquare;
  Square king_to = kNoSquare;
  Square rook_from = kNoSquare;
  Square rook_to = kNoSquare;
  // Worked out by `finish_variant`:
  Bitboard must_be_empty = 0;  ///< all squares on the way, king and rook themselves apart
  Bitboard must_be_safe = 0;   ///< those the king crosses and lands on
};

/// A game inside a box without a board of its own, with what is switched on.
struct HeldGame {
  std::string id;
  OptionSet options;
  bool operator==(const HeldGame&) const = default;
};

struct Variant {
  // --- what it is called
  std::string id;               ///< "raging-rooks"; for Mix & Match "mix-and-match:rn"
  std::string parent;           ///< id of the file it was derived from, or ""
  std::string title;            ///< English name
  std::string sheet;            ///< the rule sheet it comes from: QC, GC, PP, IB or 1991
  int box = 0;                  ///< number on the ladder, 0 for the other shelf
  std::vector<HeldGame> holds;  ///< the games inside, in order, for a box without a board of its own

  // --- board
  int files = 5;
  int ranks = 6;
  bool a1_dark = true;

  // --- set-up
  std::string start_fen;  ///< empty for a box without a board
  bool blind = false;     ///< players place their set in secret first

  // --- pawns and promotion
  bool double_step = false;
  bool en_passant = false;
  PromotionRule promotion = PromotionRule::None;

  // --- kings
  bool mutual_respect = false;  ///< kings are captured like any piece but never touch
  ByEnum<CastlingSide::Queen, CastlingPath>
      castling;  ///< White's, by CastlingSide; Black's are the same files on the last rank

  // --- how it ends
  Goal goal = Goal::Checkmate;
  bool deadlock = false;               ///< the tie-breaker of boxes 2-8
  int points_after_plies = 0;          ///< halfmove clock at which points decide; 0 = never
  bool pawn_moves_reset_clock = true;  ///< false in 1991: only captures and promotions do

  // --- options
  OptionSet allowed;  ///< what may be switched on
  OptionSet options;  ///< what is switched on

  // --- how the levels play it, from the first on; where it says nothing, a level plays it as other games of its kind
  std::vector<int> levels_left_out;  ///< numbers of those that it does not offer
  std::vector<int> weak_moves;       ///< of how many moves in a thousand a level plays worse
  std::vector<int> taking_moves;     ///< how often it takes what it can while it gives way, in percent

  /// perft of the start position, depth 1 first; every game with a board has some.
  std::vector<std::uint64_t> perft;

  // --- worked out by `finish_variant`
  ByColor<ByEnum<CastlingSide::Queen, CastlingPath>> castling_paths{};
  std::array<std::uint8_t, 64> castling_lost{};  ///< rights lost when a piece leaves or enters a square
  Bitboard squares = 0;                          ///< the squares of the board
  ByColor<Bitboard> far_rank{};                  ///< by colour: where its pawns promote or win
  ByColor<Bitboard> second_rank{};               ///< by colour: where its pawns start
  ByType<int> start_count{};                     ///< pieces of each type a side starts with

  bool has_board() const { return !start_fen.empty(); }
  bool royal() const { return goal == Goal::Checkmate; }
  /// Whether the board is nearer in size to that of chess than to thirty squares: what is slow there, how far pieces
  /// reach and what a slip costs is as in chess.
  bool big_board() const { return 2 * files * ranks > 64 + 30; }
  /// The same square seen from the other side of the board.
  Square mirrored(Square s) const { return make_square(file_of(s), ranks - 1 - rank_of(s)); }
  const CastlingPath& castling_path(Color c, CastlingSide side) const { return castling_paths[c][side]; }
  /// The castling that brings the king of `c` to this square, where there is one.
  std::optional<CastlingSide> castling_to(Color c, Square king_to) const;
  /// A square by name if it is one of this board's, else kNoSquare.
  Square square(std::string_view name) const;
};

/// Works out the derived fields; whoever changes others calls it.
void finish_variant(Variant& v);

/// Reads the text of a variant file (base/ini_text.h). `parent` supplies the fields the text does not set (a default
/// Variant if it has no parent).
/// Error: unknown key, bad value, missing field, with the place in the text.
Result<Variant> parse_variant(std::string_view text, const Variant& parent);

/// The value of `parent = …` in a variant file, or "".
std::string_view parent_of(std::string_view text);

/// Switches `options` on. Error: an option this game does not have, or `enpassant` without a double step.
Result<Variant> with_options(const Variant& base, OptionSet options);

}  // namespace thirty
