// Draws scenes with whatever GL the machine has and compares block means with the stored ones. After a wanted change of
// looks: look at draw_pictures, then run with THIRTY_STORE_PICTURES=1 and commit.
#include <GLES3/gl3.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <sstream>

#include "render/board_renderer.h"
#include "render/fingerprint.h"
#include "render/scenes.h"

namespace thirty {
namespace {

/// Of 255. Different rasterisers stay far below; a lost mark or a wrong colour is far above.
constexpr double kMeanTolerance = 1.0;
constexpr int kMostTolerance = 10;

std::string golden_path(const std::string& name) {
  return std::string(THIRTY_SOURCE_DIR) + "/tests/render/golden/" + name + ".txt";
}

std::string read_file(const std::string& path) {
  std::ifstream file(path);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

BoardView view_named(const std::string& name) {
  for (const NamedView& scene : all_scenes()) {
    if (scene.name == name) return scene.view;
  }
  ADD_FAILURE() << "no scene " << name;
  return {};
}

class Pictures : public testing::TestWithParam<const char*> {
 protected:
  void SetUp() override {
    auto screen = OffScreen::make();
    if (!screen) GTEST_SKIP() << screen.error().message;
    screen_ = std::make_unique<OffScreen>(std::move(*screen));
    const Status status = renderer_.init();
    ASSERT_TRUE(status) << status.error().message;
  }

  Picture draw(const BoardView& view) {
    screen_->resize(view.width, view.height);
    renderer_.draw(view);
    return screen_->read();
  }

  std::unique_ptr<OffScreen> screen_;  // outlives the renderer's objects
  BoardRenderer renderer_;
};

TEST_P(Pictures, LookAsStored) {
  const Fingerprint drawn = fingerprint_of(draw(view_named(GetParam())));
  const std::string path = golden_path(GetParam());
  if (std::getenv("THIRTY_STORE_PICTURES")) {
    std::ofstream(path) << to_text(drawn);
    return;
  }
  const Fingerprint stored = from_text(read_file(path));
  const Difference apart = difference(drawn, stored);
  EXPECT_LE(apart.mean, kMeanTolerance);
  EXPECT_LE(apart.most, kMostTolerance);
}
INSTANTIATE_TEST_SUITE_P(Scenes, Pictures, testing::Values("start", "choosing", "hints", "ivory-night"),
                         [](const auto& test) {
                           std::string name = test.param;
                           std::replace(name.begin(), name.end(), '-', '_');
                           return name;
                         });

using OnePicture = Pictures;

TEST_P(OnePicture, IsTheSameAfterTheContextWasLost) {
  const BoardView view = view_named(GetParam());
  const Picture before = draw(view);
  renderer_.context_lost();
  const Status status = renderer_.init();
  ASSERT_TRUE(status) << status.error().message;
  EXPECT_EQ(draw(view).rgba, before.rgba);
}

TEST_P(OnePicture, ShowsEveryMark) {
  BoardView view = board_of("5/5/5/5/5/5", 5, 6, 48);
  const Fingerprint bare = fingerprint_of(draw(view));
  for (int mark = 0; mark <= static_cast<int>(Mark::Choice); ++mark) {
    view.marks = {{make_square(2, 2), static_cast<Mark>(mark)}};
    EXPECT_GT(difference(fingerprint_of(draw(view)), bare).most, 10) << "mark " << mark;
  }
}

TEST_P(OnePicture, LeavesNoErrorBehind) {
  for (const NamedView& scene : all_scenes()) draw(scene.view);
  EXPECT_EQ(glGetError(), static_cast<GLenum>(GL_NO_ERROR));
}
INSTANTIATE_TEST_SUITE_P(Scenes, OnePicture, testing::Values("choosing"));

}  // namespace
}  // namespace thirty
