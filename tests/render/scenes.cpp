// Each scene shows several things at once, so that a few pictures cover every mark, theme and state.
#include "render/scenes.h"

#include <cmath>

#include "app/theme_files.h"
#include "render/board_renderer.h"

namespace thirty {
namespace {

constexpr char kFull[] = "rbkqn/ppppp/5/5/PPPPP/RBKQN";
constexpr char kMiddle[] = "r1k1n/pp1pp/1bpQ1/2Pq1/PPN1P/R1KBY";

Square at(const char* name) {
  return square_from_name(name);
}

void mark(BoardView& view, Mark kind, std::initializer_list<const char*> squares, float strength = 1) {
  for (const char* name : squares) view.marks.push_back({at(name), kind, strength});
}

BoardView play() {
  BoardView view = board_of(kMiddle, 5, 6, 96);
  mark(view, Mark::LastMove, {"d5", "d4"});
  mark(view, Mark::Selected, {"c3"});
  return view;
}

BoardView choosing() {
  BoardView view = board_of(kMiddle, 5, 6, 96);
  mark(view, Mark::LastMove, {"b5", "b4"});
  mark(view, Mark::Selected, {"c2"});
  mark(view, Mark::Target, {"a3", "e3", "b4", "d1"});
  mark(view, Mark::CaptureTarget, {"d3", "b4", "d4"});
  mark(view, Mark::Check, {"c6"});
  mark(view, Mark::Cursor, {"e5"});
  mark(view, Mark::Cursor, {"e4"});
  for (PieceSprite& sprite : view.pieces) {
    if (sprite.piece == Piece(Color::White, PieceType::Knight)) {
      sprite.scale = 1.08f;
      sprite.lift = 1;
      sprite.x += 0.6f;
      sprite.y += 0.5f;
    }
  }
  return view;
}

BoardView hints() {
  BoardView view = board_of(kMiddle, 5, 6, 96);
  mark(view, Mark::PreMove, {"a2", "a3"});
  mark(view, Mark::Hint, {"e2"});
  mark(view, Mark::Good, {"d5"});
  mark(view, Mark::Draw, {"b4"});
  mark(view, Mark::Bad, {"e4"});
  mark(view, Mark::Star, {"a4", "e3"});
  view.arrows = {{at("c2"), at("b4"), Mark::Hint},
                 {at("d4"), at("d5"), Mark::Good},
                 {at("d4"), at("a1"), Mark::Bad},
                 {at("e6"), at("c5"), Mark::Draw}};
  view.turn = Color::Black;
  return view;
}

BoardView drawn() {
  BoardView view = board_of(kFull, 5, 6, 96);
  mark(view, Mark::DrawnPlum, {"c3", "d4"});
  mark(view, Mark::DrawnLeaf, {"a4"});
  mark(view, Mark::DrawnCoral, {"e2"}, 0.6f);
  view.arrows = {{at("e1"), at("d3"), Mark::DrawnPlum},
                 {at("a1"), at("a6"), Mark::DrawnLeaf},
                 {at("d5"), at("b3"), Mark::DrawnCoral}};
  return view;
}

BoardView party() {
  BoardView view = board_of("4k/5/5/2Q2/3K1/5", 5, 6, 96);
  view.flipped = true;
  for (int i = 0; i < 60; ++i) {
    const float t = static_cast<float>(i);
    view.confetti.push_back({std::fmod(t * 1.618f, 5.0f), std::fmod(t * 2.414f, 6.0f), t, 0.1f + 0.002f * t,
                             static_cast<std::uint8_t>(i % kConfettiHues), 1});
  }
  for (PieceSprite& sprite : view.pieces) sprite.upside_down = sprite.piece.color() == Color::Black;
  return view;
}

BoardView mated() {
  BoardView view = board_of("k3R/5/1K3/5/3p1/1P3", 5, 6, 96);
  view.turn_shown = false;
  for (Square s = 0; s < kNoSquare; ++s) {
    const bool lit = s == at("a6") || s == at("e6") || s == at("b4") || s == at("a5") || s == at("b5") || s == at("b6");
    if (!lit && file_of(s) < 5 && rank_of(s) < 6) view.marks.push_back({s, Mark::Dimmed, 1});
  }
  mark(view, Mark::LastMove, {"e1", "e6"});
  mark(view, Mark::Check, {"a6"}, 0.6f);
  mark(view, Mark::Decided, {"e6"});
  mark(view, Mark::Befallen, {"a6"});
  mark(view, Mark::Closed, {"a5", "b5", "b6"});
  view.arrows = {{at("e6"), at("a6"), Mark::Check}};
  return view;
}

BoardView themed(std::string_view theme, bool night) {
  BoardView view = play();
  view.theme = theme;
  view.night = night;
  mark(view, Mark::Target, {"a3", "e3", "d3"});
  mark(view, Mark::CaptureTarget, {"d4"});
  mark(view, Mark::Check, {"c1"}, 0.8f);
  mark(view, Mark::Cursor, {"e4", "e5"});
  return view;
}

}  // namespace

BoardView board_of(const std::string& placement, int files, int ranks, float square) {
  BoardView view;
  view.files = files;
  view.ranks = ranks;
  view.square = square;
  view.left = view.top = std::ceil(square * (kBoardRim + 0.12f));
  view.width = static_cast<int>(static_cast<float>(files) * square + 2 * view.left);
  view.height = static_cast<int>(static_cast<float>(ranks) * square + 2 * view.top);
  int file = 0, rank = ranks - 1;
  for (const char c : placement) {
    if (c == '/') {
      file = 0;
      --rank;
    } else if (c >= '1' && c <= '8') {
      file += c - '0';
    } else {
      view.pieces.push_back({.piece = piece_from_letter(c),
                             .x = static_cast<float>(file++) + 0.5f,
                             .y = static_cast<float>(rank) + 0.5f});
    }
  }
  return view;
}

std::vector<NamedView> all_scenes() {
  std::vector<NamedView> scenes = {{"start", board_of(kFull, 5, 6, 96)},
                                   {"play", play()},
                                   {"choosing", choosing()},
                                   {"hints", hints()},
                                   {"drawn", drawn()},
                                   {"party", party()},
                                   {"mated", mated()}};

  BoardView promotion = board_of("1k3/5/5/5/5/2K2", 5, 6, 96);
  mark(promotion, Mark::Choice, {"d6", "d5", "d4", "d3"});
  constexpr PieceType choices[] = {PieceType::Queen, PieceType::Rook, PieceType::Bishop, PieceType::Prince};
  for (int i = 0; i < 4; ++i) {
    promotion.pieces.push_back(
        {.piece = Piece(Color::White, choices[i]), .x = 3.5f, .y = 5.5f - static_cast<float>(i)});
  }
  scenes.push_back({"promotion", promotion});

  // A phone's canvas without any room for the rim, and captured pieces on a strip below.
  BoardView phone = play();
  phone.left = phone.top = 0;
  phone.width = 480;
  phone.height = 576 + 60;
  for (int i = 0; i < 4; ++i) {
    phone.pieces.push_back(
        {.piece = Piece(i < 2 ? Color::Black : Color::White, i % 2 ? PieceType::Knight : PieceType::Pawn),
         .x = 0.4f + 0.4f * static_cast<float>(i),
         .y = -0.32f,
         .scale = 0.4f});
  }
  scenes.push_back({"phone", phone});
  phone.night = true;
  phone.turn = Color::Black;
  scenes.push_back({"phone-night", phone});

  scenes.push_back({"chess", board_of("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR", 8, 8, 64)});
  scenes.push_back({"tiny", board_of("rbkqn/ppppp/1y3/1Y3/PPPPP/RBKQN", 5, 6, 28)});
  scenes.push_back({"huge", board_of("nQ/Yk", 2, 2, 420)});

  for (const EmbeddedFile& file : theme_files) {
    const std::string name(file.name);
    scenes.push_back({name + "-day", themed(file.name, false)});
    scenes.push_back({name + "-night", themed(file.name, true)});
  }
  return scenes;
}

}  // namespace thirty
