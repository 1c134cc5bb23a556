// Lines to the engine: each is understood or refused, with a place inside the line.
#include "fuzz_input.h"
#include "protocol/command.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view line = thirty::fuzz::text_of(data, size);
  const auto command = thirty::parse_command(line);
  if (!command.ok()) {
    const std::size_t at = command.error().at;
    thirty::fuzz::require(at == thirty::Error::kNowhere || at <= line.size());
  }
  return 0;
}
