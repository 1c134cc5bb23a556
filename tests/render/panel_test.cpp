// What Dear ImGui lists is drawn where it stands and in its colours, cut to its rectangles, over what the board left.
#include <GLES3/gl3.h>
#include <gtest/gtest.h>
#include <imgui.h>

#include <array>
#include <cstdlib>

#include "render/board_renderer.h"
#include "render/off_screen.h"
#include "render/panel_renderer.h"

namespace thirty {
namespace {

constexpr int kWidth = 64, kHeight = 48;  ///< pixels
constexpr float kRatio = 2;               ///< pixels to a CSS pixel
constexpr ImU32 kRed = IM_COL32(255, 0, 0, 255);

using Pixel = std::array<int, 3>;

void expect_near(Pixel pixel, Pixel expected) {
  for (std::size_t channel = 0; channel < pixel.size(); ++channel)
    EXPECT_LE(std::abs(pixel[channel] - expected[channel]), 1) << "channel " << channel;
}

class PanelPicture : public testing::Test {
 protected:
  void SetUp() override {
    ImGui::CreateContext();
    ImGui::GetIO().IniFilename = nullptr;
    auto made = OffScreen::make();
    if (!made) GTEST_SKIP() << made.error().message;
    screen_ = std::make_unique<OffScreen>(std::move(*made));
    ASSERT_TRUE(board_.init());
    panel_ = std::make_unique<PanelRenderer>();
    ASSERT_TRUE(panel_->init());
    ImGui::GetIO().Fonts->Build();
    panel_->take_fonts();
  }

  void TearDown() override {
    panel_.reset();
    ImGui::DestroyContext();
  }

  /// A canvas of paper alone, and on it what `add` puts into the list.
  Picture draw(const auto& add) {
    ImGuiIO& io = ImGui::GetIO();
    io.DisplaySize = {kWidth / kRatio, kHeight / kRatio};
    io.DisplayFramebufferScale = {kRatio, kRatio};
    ImGui::NewFrame();
    add(*ImGui::GetForegroundDrawList());
    ImGui::Render();
    screen_->resize(kWidth, kHeight);
    BoardView paper;
    paper.width = kWidth;
    paper.height = kHeight;
    board_.draw(paper);
    panel_->draw(*ImGui::GetDrawData());
    return screen_->read();
  }

  static Pixel at(const Picture& picture, int x, int y) {
    const std::uint8_t* pixel = &picture.rgba[static_cast<std::size_t>(4 * (y * picture.width + x))];
    return {pixel[0], pixel[1], pixel[2]};
  }

  /// From 4, 3 to 10, 9 all is red, and so many pixels beyond is paper; where it is not cut its edges are soft.
  static void expect_red_square(const Picture& picture, int beyond) {
    const Pixel paper = at(picture, kWidth - 1, kHeight - 1);
    expect_near(at(picture, 8, 6), {255, 0, 0});
    expect_near(at(picture, 19, 17), {255, 0, 0});
    expect_near(at(picture, 8 - beyond, 6), paper);
    expect_near(at(picture, 8, 6 - beyond), paper);
    expect_near(at(picture, 19 + beyond, 17), paper);
    expect_near(at(picture, 19, 17 + beyond), paper);
  }

  std::unique_ptr<OffScreen> screen_;  // outlives the renderers' objects
  BoardRenderer board_;
  std::unique_ptr<PanelRenderer> panel_;
};

TEST_F(PanelPicture, StandsWhereItWasPut) {
  expect_red_square(draw([](ImDrawList& list) { list.AddRectFilled({4, 3}, {10, 9}, kRed); }), 2);
}

TEST_F(PanelPicture, IsCutToItsRectangle) {
  const Picture picture = draw([](ImDrawList& list) {
    list.PushClipRect({4, 3}, {10, 9});
    list.AddRectFilled({0, 0}, {32, 24}, kRed);
    list.PopClipRect();
    list.AddRectFilled({20, 16}, {24, 20}, kRed);
  });
  expect_red_square(picture, 1);
  expect_near(at(picture, 44, 36), {255, 0, 0});
}

TEST_F(PanelPicture, LetsTheBoardThrough) {
  const Picture picture = draw([](ImDrawList& list) { list.AddRectFilled({0, 0}, {16, 24}, IM_COL32(255, 0, 0, 51)); });
  const Pixel paper = at(picture, kWidth - 1, 0);
  const auto mixed = [&](int channel, int own) { return (own + 4 * paper[static_cast<std::size_t>(channel)]) / 5; };
  expect_near(at(picture, 8, 8), {mixed(0, 255), mixed(1, 0), mixed(2, 0)});
}

TEST_F(PanelPicture, HasLetters) {
  const auto ink = [&](const char* text) {
    const Picture picture = draw([&](ImDrawList& list) { list.AddText({1, 1}, kRed, text); });
    int pixels = 0;
    for (int y = 0; y < kHeight; ++y)
      for (int x = 0; x < kWidth; ++x) pixels += at(picture, x, y)[1] < 128;
    return pixels;
  };
  EXPECT_EQ(ink(" "), 0);
  EXPECT_GT(ink("i"), 10);
  EXPECT_GT(ink("M"), ink("i"));
}

TEST_F(PanelPicture, IsTheSameAfterTheContextWasLost) {
  const auto text = [](ImDrawList& list) { list.AddText({1, 1}, kRed, "Nf3"); };
  const Picture before = draw(text);
  board_.context_lost();
  panel_->context_lost();
  ASSERT_TRUE(board_.init());
  ASSERT_TRUE(panel_->init());
  EXPECT_EQ(draw(text).rgba, before.rgba);
}

TEST_F(PanelPicture, LeavesTheNextBoardAsItWas) {
  const auto nothing = [](ImDrawList&) {};
  const Picture before = draw(nothing);
  draw([](ImDrawList& list) {
    list.PushClipRect({4, 3}, {10, 9});
    list.AddRectFilled({0, 0}, {32, 24}, kRed);
    list.PopClipRect();
  });
  EXPECT_EQ(draw(nothing).rgba, before.rgba);
  EXPECT_EQ(glGetError(), static_cast<GLenum>(GL_NO_ERROR));
}

}  // namespace
}  // namespace thirty
