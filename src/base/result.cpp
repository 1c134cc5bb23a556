// The English words of a refusal, filled in and put into their context.
#include "base/result.h"

namespace thirty {

Error refusal(std::string_view code, std::string_view words, std::vector<Error::Field> fields, std::size_t at) {
  std::string message;
  while (!words.empty()) {
    const std::size_t open = words.find('{');
    message += words.substr(0, open);
    if (open == words.npos) break;
    const std::size_t close = words.find('}', open);
    assert(close != words.npos);
    const std::string_view name = words.substr(open + 1, close - open - 1);
    for (const Error::Field& field : fields)
      if (field.name == name) message += field.value;
    words.remove_prefix(close + 1);
  }
  return {std::move(message), at, code, std::move(fields)};
}

Error in_context(std::string_view context, Error why) {
  why.message = std::string(context) + ": " + why.message;
  why.at = Error::kNowhere;
  return why;
}

}  // namespace thirty
