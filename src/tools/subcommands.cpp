// What the subcommands have in common beside their arguments.
#include "tools/subcommands.h"

#include <cstdio>

namespace thirty {

int fail(const std::string& message) {
  std::fprintf(stderr, "%s\n", message.c_str());
  return 2;
}

}  // namespace thirty
