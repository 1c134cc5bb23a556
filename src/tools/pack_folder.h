// A folder of packs, books and strategies, as the native engine's supplier: it answers the engine's wishes from files.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "base/result.h"

namespace thirty {

class PackFolder {
 public:
  /// Error: there is no such folder.
  static Result<PackFolder> open(const std::string& folder);

  /// What to say to an engine that said `line`: a `supply` for a `want`, nothing for anything else.
  std::optional<std::string> answer(std::string_view line) const;

 private:
  explicit PackFolder(std::string folder) : folder_(std::move(folder)) {}

  std::string folder_;
};

}  // namespace thirty
