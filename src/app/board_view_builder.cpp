// Builds the frame from the back to the front: marks as the position asks for them, then those of the
// person's hand, then hints and lessons; pieces, choice and trays; confetti last. Captured pieces are pieces of the
// board too, standing small beside it, so that one renderer draws them all.
#include "app/board_view_builder.h"

#include <algorithm>

namespace thirty {

namespace {

void add_position_marks(const Scene& scene, std::int64_t now_us, BoardView& view) {
  const Position& shown = scene.session.shown();
  if (const std::optional<Move> last = scene.session.shown_move()) {
    view.marks.push_back({last->from(), Mark::LastMove});
    view.marks.push_back({last->to(), Mark::LastMove});
  }
  if (shown.in_check())
    view.marks.push_back({shown.king(shown.turn()), Mark::Check, scene.animation.check_strength(now_us)});
}

void add_hand_marks(const Scene& scene, std::int64_t now_us, BoardView& view) {
  const BoardInput& input = scene.input;
  if (input.selected() != kNoSquare) {
    view.marks.push_back({input.selected(), Mark::Selected});
    Bitboard seen = 0;  // a promotion has several moves to one square
    for (const Move move : moves_from(scene.session, input.selected())) {
      if (contains(seen, move.to())) continue;
      seen |= bit(move.to());
      const bool capture = scene.session.shown().is_capture(move);
      view.marks.push_back({move.to(), capture ? Mark::CaptureTarget : Mark::Target});
    }
  }
  if (const float strength = scene.animation.refusal_strength(now_us); strength > 0) {
    const Square refusing = scene.animation.refusing();
    Bitboard legal = 0;
    for (const Move move : moves_from(scene.session, refusing)) legal |= bit(move.to());
    while (legal) view.marks.push_back({pop_lowest(legal), Mark::Selected, strength});
    if (scene.in_the_way != kNoSquare) view.marks.push_back({scene.in_the_way, Mark::Refused, strength});
    if (scene.look.reduced_motion) view.marks.push_back({refusing, Mark::Refused, strength});
  }
  if (input.planned()) {
    view.marks.push_back({input.planned()->from, Mark::PreMove});
    view.marks.push_back({input.planned()->to, Mark::PreMove});
  }
  if (input.held() && input.held()->over != kNoSquare && input.held()->over != input.held()->from)
    view.marks.push_back({input.held()->over, Mark::Cursor});
}

/// The way a pawn has come from its own edge.
Arrow way_of(const Position& position, Square pawn, Mark mark) {
  const bool white = position.piece_on(pawn).color() == Color::White;
  return {make_square(file_of(pawn), white ? 0 : position.variant().ranks - 1), pawn, mark};
}

/// What decided the game: the check as an arrow, pawns that were compared by the way they have come; all else is
/// dimmed.
void add_end(const Scene& scene, std::int64_t now_us, BoardView& view) {
  const std::optional<DecidingSquares> end = scene.session.shown_end();
  const float strength = scene.animation.end_strength(now_us);
  if (!end || !end->all() || strength <= 0) return;
  const Position& shown = scene.session.shown();
  const auto mark = [&](Bitboard squares, Mark kind) {
    while (squares) view.marks.push_back({pop_lowest(squares), kind, strength});
  };
  mark(shown.variant().squares & ~end->all(), Mark::Dimmed);
  mark(end->heart, Mark::Decided);
  mark(end->befallen, Mark::Befallen);
  mark(end->closed, Mark::Closed);
  if (strength < 1 || !end->heart || !end->befallen) return;
  const Reason reason = scene.session.game().outcome()->reason;
  if (reason == Reason::Checkmate) {
    for (Bitboard heart = end->heart; heart;)
      view.arrows.push_back({pop_lowest(heart), lowest(end->befallen), Mark::Check});
  } else if (reason != Reason::Points && most_advanced(shown, Color::White) != most_advanced(shown, Color::Black)) {
    view.arrows.push_back(way_of(shown, lowest(end->heart), Mark::Decided));
    view.arrows.push_back(way_of(shown, lowest(end->befallen), Mark::Befallen));
  }
}

void add_hints(const Scene& scene, BoardView& view) {
  if (scene.hint && scene.hint->is_told) {
    view.marks.push_back({scene.hint->move.from(), Mark::Hint});
    if (scene.hint->step > 1) view.arrows.push_back({scene.hint->move.from(), scene.hint->move.to(), Mark::Hint});
  }
  if (scene.advice) {
    const Way way = way_of(*scene.advice);
    const bool own = scene.advice->mover.color == scene.session.setup().side && scene.advice->third_to == kNoSquare;
    view.arrows.push_back({way.from, way.to, own ? Mark::Good : Mark::Bad});
  }
  const Variant& variant = scene.session.shown().variant();
  for (const SquareMark& mark : scene.lesson_marks.squares)
    if (contains(variant.squares, mark.square)) view.marks.push_back(mark);
  for (const Arrow& arrow : scene.lesson_marks.arrows)
    if (contains(variant.squares, arrow.from) && contains(variant.squares, arrow.to)) view.arrows.push_back(arrow);
}

void add_stroke(const Stroke& stroke, float strength, BoardView& view) {
  if (stroke.from == stroke.to)
    view.marks.push_back({stroke.from, stroke.ink, strength});
  else
    view.arrows.push_back({stroke.from, stroke.to, stroke.ink});
}

/// What is not finished yet shows more faintly, so that the first of two taps is answered.
void add_drawing(const Drawing& drawing, BoardView& view) {
  constexpr float kUnfinished = 0.6f;
  for (const Stroke& stroke : drawing.strokes()) add_stroke(stroke, 1, view);
  if (const std::optional<Stroke> stroke = drawing.unfinished()) add_stroke(*stroke, kUnfinished, view);
}

/// The choice covers the pieces below it; the waiting pawn stays where it came from.
void add_choice(const PromotionChoice& choice, Color color, BoardView& view) {
  for (std::size_t i = 0; i < choice.squares.size(); ++i) {
    const Square square = choice.squares[i];
    const Point at = BoardGeometry::middle(square);
    std::erase_if(view.pieces, [&](const PieceSprite& sprite) { return sprite.x == at.x && sprite.y == at.y; });
    view.marks.push_back({square, Mark::Choice});
    view.pieces.push_back({.piece = Piece(color, choice.types[i]), .x = at.x, .y = at.y});
  }
}

/// The lost pieces of `color` side by side, beside what else the tray holds; `turned` for an owner across the table.
std::vector<PieceSprite> pieces_in_tray(const Scene& scene, const Rect& tray, Color color, bool turned) {
  constexpr float kStep = 0.62f;  // of a piece's width: they overlap like pieces put aside
  const std::vector<PieceType> pieces = scene.session.captured(color);
  std::vector<PieceSprite> sprites;
  if (pieces.empty() || tray.empty()) return sprites;
  const bool may_think = !scene.session.is_person(color);
  const float room = tray.width - scene.layout.clock - (may_think ? kThinkingWidth * scene.canvas.ratio : 0);
  const float width = std::min(tray.height, room / (1 + kStep * static_cast<float>(pieces.size() - 1)));
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    const float along = width * (0.5f + kStep * static_cast<float>(i));
    const Point at =
        scene.layout.board.to_board({tray.left + (turned ? tray.width - along : along), tray.top + tray.height / 2});
    sprites.push_back(
        {.piece = Piece(color, pieces[i]), .x = at.x, .y = at.y, .scale = width / scene.layout.board.square});
  }
  return sprites;
}

float between(float from, float to, float t) {
  return from + (to - from) * t;
}

/// A captured piece flies to its place in the tray; one that has none shrinks where it stood.
void add_trays(const Scene& scene, std::int64_t now_us, BoardView& view) {
  const Color lower = scene.layout.board.flipped ? Color::Black : Color::White;
  std::vector<PieceSprite> trays = pieces_in_tray(scene, scene.layout.lower_tray, lower, false);
  const bool turned = scene.far && scene.layout.tray_share == 0;
  const std::vector<PieceSprite> upper = pieces_in_tray(scene, scene.layout.upper_tray, ~lower, turned);
  trays.insert(trays.end(), upper.begin(), upper.end());
  std::vector<PieceSprite> flying;
  for (const Animation::Leaver& leaver : scene.animation.leaving(now_us)) {
    PieceSprite to{.piece = leaver.piece, .x = leaver.from.x, .y = leaver.from.y, .scale = 0, .alpha = 0};
    const auto place =
        std::find_if(trays.rbegin(), trays.rend(), [&](const PieceSprite& lost) { return lost.piece == leaver.piece; });
    if (place != trays.rend()) {
      to = *place;
      trays.erase(std::next(place).base());
    }
    flying.push_back({.piece = leaver.piece,
                      .x = between(leaver.from.x, to.x, leaver.gone),
                      .y = between(leaver.from.y, to.y, leaver.gone),
                      .scale = between(1, to.scale, leaver.gone),
                      .lift = 0.35f * std::min(1.0f, 4 * leaver.gone * (1 - leaver.gone)),
                      .alpha = between(1, to.alpha, leaver.gone)});
  }
  view.pieces.insert(view.pieces.end(), trays.begin(), trays.end());
  view.pieces.insert(view.pieces.end(), flying.begin(), flying.end());
}

}  // namespace

BoardView build_board_view(const Scene& scene, std::int64_t now_us) {
  const Session& session = scene.session;
  const BoardGeometry& board = scene.layout.board;
  const Variant& variant = session.shown().variant();

  BoardView view;
  view.files = variant.files;
  view.ranks = variant.ranks;
  view.a1_dark = variant.a1_dark;
  view.flipped = board.flipped;
  view.coordinates = scene.look.coordinates;
  view.night = scene.look.night;
  view.theme = scene.look.theme;
  view.piece_set = scene.look.piece_set;
  view.left = board.left;
  view.top = board.top;
  view.square = board.square;
  view.width = static_cast<int>(scene.canvas.width * scene.canvas.ratio + 0.5f);
  view.height = static_cast<int>(scene.canvas.height * scene.canvas.ratio + 0.5f);
  view.turn = session.shown().turn();
  view.turn_shown = !session.over();
  view.values_shown = !scene.teaches;
  if (board.square <= 0) return view;

  add_position_marks(scene, now_us, view);
  add_hand_marks(scene, now_us, view);
  add_end(scene, now_us, view);
  add_hints(scene, view);
  add_drawing(scene.drawing, view);
  view.pieces = scene.animation.sprites(now_us);
  if (scene.input.choice()) add_choice(*scene.input.choice(), session.shown().turn(), view);
  if (scene.input.cursor() != kNoSquare) view.marks.push_back({scene.input.cursor(), Mark::Cursor});
  add_trays(scene, now_us, view);
  for (PieceSprite& sprite : view.pieces) sprite.upside_down = sprite.piece.color() == scene.far;

  view.confetti = scene.animation.confetti(now_us);
  if (board.flipped)
    for (Confetti& paper : view.confetti) paper.y = static_cast<float>(view.ranks) - paper.y;
  return view;
}

}  // namespace thirty
