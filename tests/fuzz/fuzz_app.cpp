// A whole session without a screen, told lines as the page sends them, a tenth of a second apart.
#include <cstdint>
#include <string_view>

#include "app/app.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string_view text(reinterpret_cast<const char*>(data), size);
  thirty::App app;
  std::int64_t now_us = 0;
  for (int lines = 0; !text.empty() && lines < 40; ++lines) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    now_us += 100'000;
    app.receive(text.substr(0, end), now_us);
    app.update(now_us);
    app.take_messages();
    app.take_sounds();
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  app.view(now_us);
  return 0;
}
