// The panel without a screen: Dear ImGui lays it out and takes our clicks, nobody draws it.
#include "ui/panel.h"

#include <gtest/gtest.h>
#include <imgui.h>
#include <imgui_internal.h>

#include <fstream>
#include <iterator>
#include <set>

#include "app/table.h"
#include "base/text.h"
#include "ui/icons.h"

namespace thirty {
namespace {

class PanelTest : public testing::Test {
 protected:
  explicit PanelTest(Asker asker = Asker::Panel) : panel{{}, asker} {}

  void frame() {
    panel.prepare(table.app);
    panel.build(table.app, table.now_us);
    ImGui::Render();
    table.wait(16'000);
  }

  void click(Point pixel, bool touch = false) {
    for (const PointerEvent::Kind kind : {PointerEvent::Kind::Move, PointerEvent::Kind::Down, PointerEvent::Kind::Up}) {
      panel.pointer({kind, pixel, touch}, table.app);
      frame();
      frame();
    }
  }

  /// Clicks its way over the whole panel in steps smaller than a target.
  template <typename Visit>
  void sweep(Visit visit) {
    const Rect area = table.app.layout().panel;
    for (float y = area.top + 10; y < area.top + area.height; y += 44)
      for (float x = area.left + 10; x < area.left + area.width; x += 44) visit(Point{x, y});
  }

  Table table;
  Panel panel;
};

TEST_F(PanelTest, MovesCanBeSteppedThroughAndNothingElseIsPressedByTheWay) {
  table.say("load game=raging-rooks&moves=c2c3,b5b4");
  std::set<int> reached;
  frame();
  sweep([&](Point at) {
    table.say("load game=raging-rooks&moves=c2c3,b5b4,a2a3&opponent=friend");
    const int plies = table.app.session().last_ply();
    const int shown = table.app.session().ply();
    click(at);
    EXPECT_EQ(table.app.session().last_ply(), plies);
    if (table.app.session().ply() != shown) reached.insert(table.app.session().ply());
    EXPECT_FALSE(table.app.question()) << "commands stand in words on the page";
  });
  EXPECT_EQ(reached, (std::set{0, 1, 2}));
  EXPECT_TRUE(panel.wants_frame());
  for (int i = 0; i < 5; ++i) frame();
  EXPECT_FALSE(panel.wants_frame()) << "and then it is quiet";
}

TEST_F(PanelTest, WhatTheAppWouldRefuseIsNotOfferedWhoeverHasTheBoard) {
  // A draw can be claimed by whoever has the move.
  const std::string repeated = "load game=chess&opponent=friend&moves=g1f3,g8f6,f3g1,f6g8,g1f3,g8f6,f3g1,f6g8";
  const std::pair<const char*, std::set<int>> owners[]{{"wait", {0, 1, 2, 3, 4, 5, 6, 7}}, {"set-up", {}}};
  for (const auto& [owner, steps] : owners) {
    std::set<int> reached;
    frame();
    sweep([&](Point at) {
      table.say(repeated);
      ASSERT_TRUE(table.app.session().can_claim_draw());
      table.say(owner);
      panel.pointer({PointerEvent::Kind::Move, at, false}, table.app);
      frame();
      frame();
      const ImGuiContext& context = *ImGui::GetCurrentContext();
      EXPECT_TRUE(!steps.empty() || !context.HoveredId || context.HoveredIdDisabled) << "under a sheet nothing is lit";
      click(at);
      EXPECT_FALSE(table.app.question()) << owner;
      EXPECT_FALSE(table.app.session().over()) << owner;
      if (const Session& session = table.app.session(); !session.at_present()) reached.insert(session.ply());
    });
    EXPECT_EQ(reached, steps) << owner;
  }
}

TEST_F(PanelTest, YesAndNoToAQuestionCanBePressed) {
  table.say("load game=raging-rooks&moves=c2c3,b5b4");
  frame();
  bool declined = false;
  sweep([&](Point at) {
    if (table.app.session().over()) return;
    table.say("load game=raging-rooks&moves=c2c3,b5b4");
    table.say("command name=resign");
    frame();
    click(at);
    declined |= !table.app.question() && !table.app.session().over();
  });
  EXPECT_TRUE(declined);
  EXPECT_TRUE(table.app.session().over());
  EXPECT_EQ(table.app.session().game().outcome()->reason, Reason::Resignation);
}

class PagesPanelTest : public PanelTest {
 protected:
  PagesPanelTest() : PanelTest(Asker::Page) {}
};

TEST_F(PagesPanelTest, AnswersStandBesideTheirQuestionAlone) {
  table.say("load game=raging-rooks&opponent=friend");
  table.say("command name=resign");
  frame();
  sweep([&](Point at) {
    click(at);
    EXPECT_TRUE(table.app.question()) << "at " << at.x << ", " << at.y;
  });
}

TEST_F(PanelTest, WorksUnderTheBoardAndByTouch) {
  table.say("layout width=375&height=700&ratio=3&panel=below");
  table.say("load game=raging-rooks&moves=c2c3,b5b4");
  frame();
  std::set<int> reached;
  sweep([&](Point at) {
    click(at, true);
    reached.insert(table.app.session().ply());
  });
  EXPECT_EQ(reached, (std::set{1, 2}));
}

TEST_F(PanelTest, TheMoveThatIsShownStaysInSightWhenTheRoomChanges) {
  const auto list = []() -> const ImGuiWindow* {
    for (const ImGuiWindow* window : ImGui::GetCurrentContext()->Windows)
      if (std::string_view(window->Name).find("moves") != std::string_view::npos) return window;
    return nullptr;
  };
  const auto frames = [&] {
    do frame();
    while (panel.wants_frame());
  };
  table.say("layout width=700&height=1000&ratio=1&panel=below");
  table.say("load game=power-pawns&opponent=friend&moves=a2a3,e5e4,a3a4,e4e3,a4b5,a5a4,b5b6");
  frames();
  ASSERT_NE(list(), nullptr);
  for (const char* layout : {"width=300&height=500&ratio=1&panel=below", "width=280&height=420&ratio=1&panel=below",
                             "width=330&height=520&ratio=1&panel=below"}) {
    table.say(std::string("layout ") + layout);
    frames();
    EXPECT_GT(list()->ScrollMax.x, 0) << layout;
    EXPECT_NEAR(list()->Scroll.x, list()->ScrollMax.x, 1) << layout;
  }

  // Beside the board what stands above the list may come later, and leaves its width as it is.
  std::string moves;
  for (int i = 0; i < 7; ++i) moves += "c1b1,c6b6,b1c1,b6c6,";
  table.say("load game=kings-conquest&opponent=friend&moves=" + moves);
  for (const char* head : {"420", "600", "480", "640"}) {
    table.say(std::string("layout width=1200&height=900&ratio=1&panel=right&head=") + head);
    frames();
    EXPECT_GT(list()->ScrollMax.y, 0) << head;
    EXPECT_NEAR(list()->Scroll.y, list()->ScrollMax.y, 1) << head;
  }
}

constexpr const char* kTokens = THIRTY_SOURCE_DIR "/web/styles/tokens.css";
constexpr const char* kNight = THIRTY_SOURCE_DIR "/web/styles/night.css";

/// An opaque colour of the page by its name in a style sheet, without its alpha.
ImU32 page_color(const char* sheet, const std::string& name) {
  std::ifstream file(sheet);
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  const std::string start = "  --" + name + ": #";
  const std::size_t at = text.find(start);
  if (at == text.npos) return ADD_FAILURE() << name, 0;
  const unsigned rgb = number_in<unsigned>(std::string_view(text).substr(at + start.size(), 6), 16).value_or(0);
  return IM_COL32(rgb >> 16, rgb >> 8 & 255, rgb & 255, 0);
}

TEST_F(PanelTest, WearsTheColoursOfThePage) {
  table.say("load game=raging-rooks&opponent=friend&clock=5&moves=c2c3,b5b4");
  table.say("command name=undo");  // yes and no stand out
  for (const bool night : {false, true}) {
    table.say(std::string("settings night=") + (night ? "1" : "0"));
    frame();
    std::set<ImU32> drawn;
    for (const ImDrawList* list : ImGui::GetDrawData()->CmdLists)
      for (const ImDrawVert& corner : list->VtxBuffer) drawn.insert(corner.col & ~IM_COL32_A_MASK);
    const ImU32 ink = page_color(night ? kNight : kTokens, "ink");
    EXPECT_EQ(drawn, (std::set{ink, page_color(kTokens, "ink"), page_color(kTokens, "coral"),
                               page_color(kTokens, "on-coral"), page_color(kTokens, "sun")}))
        << "night: " << night;
  }
}

TEST_F(PanelTest, WhatIsWrittenKeepsUpWithTheTextOfThePageAndFits) {
  const auto font = [&] {
    frame();
    return ImGui::GetFontSize();
  };
  table.say("load game=chess&fen=4k3/8/8/8/8/8/4p3/3R3K b - - 0 1&moves=e2d1q&clock=10");
  ASSERT_EQ(table.app.session().san_of(0), "exd1=Q+");
  const char* place = "layout width=560&height=700&ratio=2&panel=right";
  for (const auto& [text, size] : {std::pair{"", 20.0f},
                                   {"&text=16", 20.0f},
                                   {"&text=24", 24.0f},
                                   {"&text=32", 32.0f},
                                   {"&text=999", 32.0f},
                                   {"&text=-3", 20.0f}}) {
    table.say(std::string(place) + text);
    EXPECT_NEAR(font(), size, 0.1f) << text;
    const Rect area = table.app.layout().panel;
    const ImDrawData* drawn = ImGui::GetDrawData();
    for (const ImDrawList* list : drawn->CmdLists)
      for (const ImDrawVert& corner : list->VtxBuffer) {
        EXPECT_GE(corner.pos.x * 2, area.left - 1) << text;
        EXPECT_LE(corner.pos.x * 2, area.left + area.width + 1) << text;
      }
  }
}

TEST_F(PanelTest, HoldsAnyNumberOfMovesAndAnyCanvas) {
  std::string moves;
  for (int i = 0; i < 60; ++i) moves += "Nf3,Nf6,Ng1,Ng8,";
  table.say("load game=chess&moves=" + moves + "&clock=5");
  for (const char* layout : {"width=0&height=0&ratio=1&panel=right", "width=300&height=90&ratio=2&panel=below",
                             "width=3000&height=2000&ratio=1&panel=right", "width=500&height=500&ratio=1&panel=none"}) {
    table.say(std::string("layout ") + layout);
    frame();
    EXPECT_NE(ImGui::GetDrawData(), nullptr);
  }
}

/// The size in CSS pixels of everything that can be pressed, found by feeling for its edges.
TEST_F(PanelTest, EverythingThatCanBePressedIsAtLeastAFingerWide) {
  constexpr float kFinger = 44;
  std::size_t most = 0;
  for (const char* layout : {"width=360&height=552&ratio=2&panel=below", "width=390&height=756&ratio=1&panel=below",
                             "width=844&height=338&ratio=2&panel=right", "width=960&height=800&ratio=1&panel=right"}) {
    SCOPED_TRACE(layout);
    table.say("load game=raging-rooks&opponent=friend&moves=c2c3,b5b4,a2a3");
    table.say(std::string("layout ") + layout);
    table.say("command name=offer-draw");  // brings out what the moment offers
    for (int i = 0; i < 3; ++i) frame();
    const Rect area = table.app.layout().panel;
    const float ratio = table.app.canvas().ratio;
    const auto touched = [&](float x, float y) {
      panel.pointer({PointerEvent::Kind::Move, {x, y}, false}, table.app);
      frame();
      return ImGui::GetCurrentContext()->HoveredId;
    };
    const auto reach = [&](ImGuiID id, Point from, float dx, float dy) {
      int steps = 0;
      while (touched(from.x + dx * static_cast<float>(steps + 1), from.y + dy * static_cast<float>(steps + 1)) == id)
        ++steps;
      return static_cast<float>(steps);
    };
    std::set<ImGuiID> known{0};
    for (float y = area.top + 5; y < area.top + area.height; y += 20 * ratio)
      for (float x = area.left + 5; x < area.left + area.width; x += 20 * ratio) {
        const ImGuiID id = touched(x, y);
        if (!known.insert(id).second) continue;
        EXPECT_GE(reach(id, {x, y}, -1, 0) + reach(id, {x, y}, 1, 0) + 1, kFinger * ratio - 1) << "width";
        EXPECT_GE(reach(id, {x, y}, 0, -1) + reach(id, {x, y}, 0, 1) + 1, kFinger * ratio - 1) << "height";
      }
    EXPECT_GE(known.size(), 3u) << "the question's two answers were found";
    most = std::max(most, known.size());
  }
  EXPECT_GE(most, 6u) << "and three moves, where there is room for more than a row";
}

TEST_F(PanelTest, EveryIconHasAPictureThatStaysInItsSquare) {
  frame();
  for (int i = 0; i < static_cast<int>(Icon::None); ++i) {
    ImDrawList canvas(ImGui::GetDrawListSharedData());
    canvas._ResetForNewFrame();
    canvas.PushTextureID(nullptr);
    canvas.PushClipRectFullScreen();
    draw_icon(canvas, static_cast<Icon>(i), {100, 100}, 48, IM_COL32_WHITE);
    ASSERT_GT(canvas.VtxBuffer.Size, 0) << "icon " << i;
    for (const ImDrawVert& vertex : canvas.VtxBuffer) {
      EXPECT_NEAR(vertex.pos.x, 100, 26) << "icon " << i;
      EXPECT_NEAR(vertex.pos.y, 100, 26) << "icon " << i;
    }
  }
}

}  // namespace
}  // namespace thirty
