// draw_pictures <folder> [scene...]: every scene, or the named ones, as PNG files.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <span>
#include <string>

#include "render/atlas.h"
#include "render/board_renderer.h"
#include "render/png.h"
#include "render/scenes.h"

using namespace thirty;

int main(int argc, char** argv) {
  const std::span<char*> arguments(argv, static_cast<std::size_t>(argc));
  if (argc < 2) {
    std::fputs("usage: draw_pictures <folder> [scene...]\n", stderr);
    return 2;
  }
  auto screen = OffScreen::make();
  if (!screen) {
    std::fprintf(stderr, "%s\n", screen.error().message.c_str());
    return 1;
  }
  const auto start = std::chrono::steady_clock::now();
  (void)make_atlas();
  const std::chrono::duration<double, std::milli> atlas_ms = std::chrono::steady_clock::now() - start;
  std::printf("atlas: %.1f ms\n", atlas_ms.count());

  BoardRenderer renderer;
  if (const Status status = renderer.init(); !status) {
    std::fprintf(stderr, "%s\n", status.error().message.c_str());
    return 1;
  }
  const auto wanted = arguments.subspan(2);
  for (const NamedView& scene : all_scenes()) {
    if (!wanted.empty() && std::find(wanted.begin(), wanted.end(), scene.name) == wanted.end()) continue;
    screen->resize(scene.view.width, scene.view.height);
    renderer.draw(scene.view);
    const std::string path = std::string(arguments[1]) + "/board-" + scene.name + ".png";
    if (!write_png(path, screen->read())) {
      std::fprintf(stderr, "cannot write %s\n", path.c_str());
      return 1;
    }
  }
}
