// measure_atlas <file>: milliseconds that the texture of the pieces takes to draw, the median of many; its bytes go to
// the file.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <vector>

#include "render/atlas.h"

using namespace thirty;

int main(int argc, char** argv) {
  if (argc != 2) {
    std::fputs("usage: measure_atlas <file>\n", stderr);
    return 2;
  }
  std::vector<double> times_ms;
  std::vector<std::uint8_t> pixels;
  for (int i = 0; i < 31; ++i) {
    const auto start = std::chrono::steady_clock::now();
    auto atlas = make_atlas();
    if (!atlas) {
      std::fprintf(stderr, "%s\n", atlas.error().message.c_str());
      return 1;
    }
    const std::chrono::duration<double, std::milli> took = std::chrono::steady_clock::now() - start;
    times_ms.push_back(took.count());
    pixels = *std::move(atlas);
  }
  // The first is drawn by code that has just been compiled, as a page's is.
  const double first_ms = times_ms.front();
  std::nth_element(times_ms.begin(), times_ms.begin() + 15, times_ms.end());
  std::printf("%.2f %.2f\n", first_ms, times_ms[15]);

  std::FILE* file = std::fopen(argv[1], "wb");
  const bool ok = file && std::fwrite(pixels.data(), 1, pixels.size(), file) == pixels.size();
  return file && std::fclose(file) == 0 && ok ? 0 : 1;
}
