// What the board looks like right now, as plain data: the renderer draws it and knows nothing of
// chess, animation or input. Made anew by the app for every frame that is drawn.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "rules/piece.h"
#include "rules/square.h"

namespace thirty {

enum class Mark : std::uint8_t {
  LastMove,
  Selected,
  Target,
  CaptureTarget,
  Cursor,
  Check,
  PreMove,
  Hint,
  Good,
  Draw,
  Bad,
  Star,
  Refused,    ///< who is in the way of a try
  Decided,    ///< who decided the game
  Befallen,   ///< whom it befell
  Closed,     ///< a square that a king could not go to
  Dimmed,     ///< what had no part in it
  DrawnPlum,  ///< by the player, in three colours
  DrawnLeaf,
  DrawnCoral,
  Choice,  ///< an opaque rounded tile of the panel's colour that fills the square: a promotion to choose from
};

struct SquareMark {
  Square square = kNoSquare;
  Mark mark = Mark::Target;
  float strength = 1;  ///< 0 … 1, for fading and the pulse of a check
};

struct Arrow {
  Square from = kNoSquare;
  Square to = kNoSquare;
  Mark mark = Mark::Hint;
};

/// A piece on its way: place in squares from a1's corner (file, rank, as seen by White), so that 0.5, 0.5
/// is the middle of a1.
struct PieceSprite {
  Piece piece;
  float x = 0;
  float y = 0;
  float scale = 1;  ///< 1.08 when picked up, towards 0 when it leaves the board
  float lift = 0;   ///< 0 on the board … 1 in the hand: how large and soft the shadow is
  float alpha = 1;
  bool upside_down = false;  ///< table mode: faces the player across
};

/// Colours that a theme has for confetti.
constexpr int kConfettiHues = 5;

struct Confetti {
  float x, y;  ///< in squares as above
  float angle;
  float size;        ///< in squares
  std::uint8_t hue;  ///< which of the theme's colours for it, below kConfettiHues
  float alpha;
};

/// The theme of whoever has chosen none, by the name of its file in assets/themes/.
constexpr std::string_view kUsualTheme = "thirty-squares";
/// The same for the pieces, by the name of their folder in assets/pieces/.
constexpr std::string_view kUsualPieceSet = "storybook";

struct BoardView {
  int files = 5;
  int ranks = 6;
  bool a1_dark = true;
  bool flipped = false;
  bool coordinates = true;
  bool night = false;
  std::string_view theme = kUsualTheme;         ///< a name that lasts
  std::string_view piece_set = kUsualPieceSet;  ///< likewise

  /// Where the board lies on the canvas, in physical pixels from the upper left.
  float left = 0, top = 0, square = 0;
  /// The canvas in physical pixels.
  int width = 0, height = 0;

  Color turn = Color::White;  ///< marked at the board's edge
  bool turn_shown = true;

  bool values_shown = true;  ///< arrows for won, drawn and lost wear their shapes; those of a lesson only point

  std::vector<SquareMark> marks;
  std::vector<Arrow> arrows;
  std::vector<PieceSprite> pieces;  ///< drawn in order, the last on top
  std::vector<Confetti> confetti;
};

}  // namespace thirty
