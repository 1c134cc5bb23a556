// The arguments of a subcommand: `--name value` pairs and plain words.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace thirty {

class Arguments {
 public:
  Arguments(int argc, char** argv) : words_(argv, argv + argc) {}

  /// Takes `--name value` out; nothing if it was not given. The last one counts.
  std::optional<std::string> take(std::string_view name);
  /// The same for a whole number.
  std::optional<std::int64_t> take_number(std::string_view name, std::int64_t low, std::int64_t high);
  int take_int(std::string_view name, int low, int high, int otherwise) {
    return static_cast<int>(take_number(name, low, high).value_or(otherwise));
  }
  int take_threads(int otherwise = 2);
  /// Where random numbers begin; 1 if it was not said.
  std::uint64_t take_seed();
  /// The parts of `--name a,b,…`, none of which may be empty, or of what is usual.
  std::vector<std::string> take_list(std::string_view name, std::string_view usual = {});
  /// The same for a size in bytes, such as 512M or 4G.
  std::optional<std::uint64_t> take_size(std::string_view name);
  /// Takes `--memory` for what is made at once and fills all of it. Error: so much cannot be had.
  std::uint64_t take_memory(std::uint64_t usual);
  /// Takes the first plain word that is left.
  std::optional<std::string> take_word();
  /// Error: something was wrong above, or words are left over.
  Status finish() const;

 private:
  std::vector<std::string> words_;
  std::optional<Error> error_;
};

}  // namespace thirty
