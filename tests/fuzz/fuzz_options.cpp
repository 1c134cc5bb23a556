// A line naming a game and a line of options.
#include <cstdint>

#include "../fuzz/require.h"
#include "rules/catalogue.h"

using namespace thirty;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const std::size_t line = std::min(text.find('\n'), size);
  const std::string_view id = text.substr(0, line);
  const std::string_view list = text.substr(std::min(line + 1, size));

  const Result<OptionSet> options = options_from_text(list);
  if (!options) {
    require(options.error().at <= list.size());
    return 0;
  }
  require(*options_from_text(options_text(*options)) == *options);
  const Result<const Variant*> variant = find_variant(id, *options);
  if (!variant) {
    require(!variant.error().message.empty());
    return 0;
  }
  require((*variant)->options == *options);
  require(*find_variant((*variant)->id, *options) == *variant);
  return 0;
}
