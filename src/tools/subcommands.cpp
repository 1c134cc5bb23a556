// What the subcommands have in common beside their arguments.
#include "tools/subcommands.h"

#include <cstdio>

namespace thirty {

int fail(const std::string& message) {
  std::fprintf(stderr, "%s\n", message.c_str());
  return 2;
}

int told(int status) {
  return std::fflush(stdout) == 0 && !std::ferror(stdout) ? status : fail("cannot write to standard output");
}

}  // namespace thirty
