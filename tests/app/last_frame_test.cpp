// Whatever has moved over the board, and however slowly frames come, the last one drawn is the picture of a fresh app
// at the same position. Frames are asked for as platform/web_main.cpp asks for them: after each input, and on while
// `update` says so.
#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>

#include "app/table.h"
#include "base/random.h"

namespace thirty {
namespace {

/// Everything a frame shows, one thing a line; what lies beside each other on the board in any order.
std::string picture_of(const BoardView& view) {
  std::vector<std::string> things;
  const auto add = [&](auto... parts) {
    std::ostringstream line;
    ((line << parts << ' '), ...);
    things.push_back(line.str());
  };
  for (const SquareMark& mark : view.marks)
    add("mark", square_name(mark.square), static_cast<int>(mark.mark), mark.strength);
  for (const Arrow& arrow : view.arrows)
    add("arrow", square_name(arrow.from), square_name(arrow.to), static_cast<int>(arrow.mark));
  for (const PieceSprite& piece : view.pieces)
    add("piece", fen_letter(piece.piece), piece.x, piece.y, piece.scale, piece.lift, piece.alpha, piece.upside_down);
  for (const Confetti& paper : view.confetti) add("paper", paper.x, paper.y);
  std::sort(things.begin(), things.end());
  std::ostringstream all;
  all << view.files << view.ranks << view.flipped << view.left << ' ' << view.top << ' ' << view.square << ' '
      << color_name(view.turn) << view.turn_shown << '\n';
  for (const std::string& thing : things) all << thing << '\n';
  return all.str();
}

/// How long it takes until the next frame, in microseconds.
struct Pace {
  const char* name;
  std::int64_t least_us, most_us;
};
constexpr Pace kPaces[] = {{"sixty frames a second", 16'667, 16'667},
                           {"five", 200'000, 200'000},
                           {"one", 1'000'000, 1'000'000},
                           {"as they come", 2'000, 900'000}};

/// A screen with a pace of its own before a table.
class Screen {
 public:
  Screen(Table& table, const Pace& pace) : table_(table), pace_(pace) {}

  /// Draws as long as there is something to draw. False if that never ends.
  bool draw() {
    constexpr int kMostFrames = 2000;
    for (int frame = 0; frame < kMostFrames; ++frame) {
      const std::int64_t wait_us =
          pace_.least_us +
          static_cast<std::int64_t>(random_.unit() * static_cast<double>(pace_.most_us - pace_.least_us));
      if (!table_.wait(wait_us)) return true;
      shown_ = picture_of(table_.app.view(table_.now_us));
    }
    return false;
  }
  const std::string& shown() const { return shown_; }

 private:
  Table& table_;
  const Pace& pace_;
  Random random_{7};
  std::string shown_;
};

struct Scene {
  const char* name;
  std::string load;
  void (*act)(Table& table, Screen& screen);
  std::string fresh;               ///< what a fresh app is told to show the same
  std::vector<std::string> after;  ///< and then
};

std::string chess(const char* fen, const char* moves = "") {
  return "game=chess&fen=" + percent_encode(fen) + "&moves=" + moves;
}

constexpr const char* kCastle = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1";
constexpr const char* kPassant = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1";
constexpr const char* kSeventh = "1r2k3/P7/8/8/8/8/8/4K3 w - - 0 1";
constexpr const char* kPawns = "game=power-pawns&opponent=friend";
constexpr const char* kNearlyWon = "5/P4/5/5/1p3/5 w - - 0 1";
constexpr const char* kTaking = "5/2p1p/1P3/5/5/5 w - - 0 1";

std::string pawns(const char* fen, const char* moves = "") {
  return std::string(kPawns) + "&fen=" + percent_encode(fen) + "&moves=" + moves;
}

void say(Table& table, Screen& screen, const char* line) {
  table.say(line);
  EXPECT_TRUE(screen.draw());
}

const std::vector<Scene>& scenes() {
  static const std::vector<Scene> all{
      {"slide", kPawns, [](Table& t, Screen&) { t.drag("b2", "b3"); }, std::string(kPawns) + "&moves=b2b3", {}},
      {"tap and tap",
       kPawns,
       [](Table& t, Screen& s) {
         t.tap("b2");
         s.draw();
         t.tap("b3");
       },
       std::string(kPawns) + "&moves=b2b3",
       {}},
      {"two moves at once",
       kPawns,
       [](Table& t, Screen&) {
         t.say("move text=b2b3");
         t.say("move text=c5c4");
       },
       std::string(kPawns) + "&moves=b2b3,c5c4",
       {}},
      {"put back beside the board",
       kPawns,
       [](Table& t, Screen& s) {
         t.point(PointerEvent::Kind::Down, t.middle("b2"));
         s.draw();
         t.point(PointerEvent::Kind::Move, {2, 2});
         s.draw();
         t.point(PointerEvent::Kind::Up, {2, 2});
         t.say("command name=cancel");
       },
       kPawns,
       {}},
      {"a drag that is no move", kPawns, [](Table& t, Screen&) { t.drag("b2", "b4"); }, kPawns, {"press square=b2"}},
      {"a piece out of turn", kPawns, [](Table& t, Screen&) { t.tap("b5"); }, kPawns, {}},
      {"a move after a try",
       kPawns,
       [](Table& t, Screen&) {
         t.drag("b2", "b4");
         t.tap("b3");
       },
       std::string(kPawns) + "&moves=b2b3",
       {}},
      {"capture", pawns(kTaking), [](Table& t, Screen&) { t.say("move text=b4c5"); }, pawns(kTaking, "b4c5"), {}},
      {"castling", chess(kCastle), [](Table& t, Screen&) { t.say("move text=O-O"); }, chess(kCastle, "O-O"), {}},
      {"en passant", chess(kPassant), [](Table& t, Screen&) { t.say("move text=exd6"); }, chess(kPassant, "e5d6"), {}},
      {"promotion",
       chess(kSeventh),
       [](Table& t, Screen& s) {
         t.drag("a7", "a8");
         s.draw();
         t.say("choose piece=q");
       },
       chess(kSeventh, "a7a8q"),
       {}},
      {"capture with promotion and check",
       chess(kSeventh),
       [](Table& t, Screen&) { t.say("move text=axb8=Q"); },
       chess(kSeventh, "a7b8q"),
       {}},
      {"take-back",
       std::string(kPawns) + "&moves=b2b3,c5c4",
       [](Table& t, Screen& s) {
         say(t, s, "command name=undo");
         t.say("command name=agree");
       },
       std::string(kPawns) + "&moves=b2b3",
       {}},
      {"take-back of a capture",
       chess(kPassant, "e5d6"),
       [](Table& t, Screen& s) {
         say(t, s, "command name=undo");
         t.say("command name=agree");
       },
       chess(kPassant),
       {}},
      {"flip", kPawns, [](Table& t, Screen&) { t.say("command name=flip"); }, kPawns, {"command name=flip"}},
      {"flip while a piece slides",
       kPawns,
       [](Table& t, Screen&) {
         t.say("move text=b2b3");
         t.say("command name=flip");
       },
       std::string(kPawns) + "&moves=b2b3",
       {"command name=flip"}},
      {"a win", pawns(kNearlyWon), [](Table& t, Screen&) { t.drag("a5", "a6"); }, pawns(kNearlyWon, "a5a6"), {}},
      {"review",
       chess(kPassant, "e5d6,e8d7,e1d2"),
       [](Table& t, Screen& s) {
         for (const char* line : {"look", "goto ply=0", "goto ply=3", "goto ply=1"}) say(t, s, line);
       },
       chess(kPassant, "e5d6,e8d7,e1d2"),
       {"look", "goto ply=1"}},
      {"a lesson",
       kPawns,
       [](Table& t, Screen&) {
         t.say("marks list=hint:c3,good:a2-a3");
         t.say("move text=b2b3");
         t.say("marks list=star:d4,bad:b5-b4");
       },
       std::string(kPawns) + "&moves=b2b3",
       {"marks list=star:d4,bad:b5-b4"}},
      {"another game",
       kPawns,
       [](Table& t, Screen&) {
         t.say("move text=b2b3");
         t.say("load game=raging-rooks");
       },
       "game=raging-rooks",
       {}},
      {"the computer's answer to a slow drag",
       "game=power-pawns&opponent=computer&side=white&moves=b2b3",
       [](Table& t, Screen& s) {
         t.point(PointerEvent::Kind::Down, t.middle("a2"));
         s.draw();
         t.engine("readyok");
         t.engine("bestmove c5c4");
         s.draw();
         t.point(PointerEvent::Kind::Cancel, t.middle("a2"));
       },
       "game=power-pawns&opponent=computer&side=white&moves=b2b3,c5c4",
       {}},
  };
  return all;
}

TEST(LastFrame, IsThePictureOfAFreshApp) {
  for (const Scene& scene : scenes())
    for (const char* motion : {"settings motion=full", "settings motion=reduced"})
      for (const Pace& pace : kPaces) {
        SCOPED_TRACE(std::string(scene.name) + ", " + motion + ", " + pace.name);
        Table table(scene.load);
        table.say(motion);
        Screen screen(table, pace);
        EXPECT_TRUE(screen.draw());
        scene.act(table, screen);
        EXPECT_TRUE(screen.draw()) << "drawing comes to an end";

        Table fresh(scene.fresh);
        for (const std::string& line : scene.after) fresh.say(line);
        constexpr std::int64_t kLong_us = 10'000'000;
        EXPECT_EQ(screen.shown(), picture_of(fresh.app.view(fresh.now_us + kLong_us)));
        EXPECT_FALSE(table.wait(kLong_us)) << "nothing is drawn while nothing changes";
      }
}

}  // namespace
}  // namespace thirty
