// A whole session without a screen, driven by lines as the page sends them, a tenth of a second apart.
#include "app/app.h"
#include "fuzz_input.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string_view rest = thirty::fuzz::text_of(data, size);
  thirty::App app;
  std::int64_t now_us = 0;
  for (int line = 0; line < 40 && !rest.empty(); ++line) {
    now_us += 100'000;
    app.receive(thirty::fuzz::next_line(rest), now_us);
    app.update(now_us);
    app.take_messages();
    app.take_sounds();
  }
  app.view(now_us);
  return 0;
}
