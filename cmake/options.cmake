# The compile options of every target of ours; third-party code is built without them.
add_library(thirty_options INTERFACE)
target_compile_options(thirty_options INTERFACE
  -Wall -Wextra -Wconversion -Wno-sign-conversion -fno-exceptions -fno-rtti)
# GCC 12 sees overlaps in `"text" + std::string`, and bytes past its end, where there are none (GCC bugs 105329, 105651);
# the more so, the more it sees at a time.
if(CMAKE_CXX_COMPILER_ID STREQUAL GNU)
  target_compile_options(thirty_options INTERFACE
    -Wno-restrict -Wno-array-bounds -Wno-stringop-overflow -Wno-stringop-overread)
elseif(CMAKE_CXX_COMPILER_ID STREQUAL Clang AND NOT EMSCRIPTEN)
  # GCC 12's library uses in `std::stable_sort` what it calls deprecated; what GCC and libc++ say about ours is left on.
  target_compile_options(thirty_options INTERFACE -Wno-deprecated-declarations)
endif()
if(THIRTY_WERROR)
  target_compile_options(thirty_options INTERFACE -Werror)
endif()
target_include_directories(thirty_options INTERFACE ${CMAKE_SOURCE_DIR}/src)

# Sanitizers change the ABI of the standard containers, so they cover everything, third-party code too.
if(THIRTY_SANITIZE)
  # vptr checks need the run-time type information that we build without.
  add_compile_options(-fsanitize=address,undefined -fno-sanitize=vptr -fno-sanitize-recover=all -fno-omit-frame-pointer)
  add_link_options(-fsanitize=address,undefined)
endif()
if(THIRTY_FUZZ)
  add_compile_options(-fsanitize=fuzzer-no-link)
endif()

# Counting and finding bits in one instruction, where the machine that builds can: every processor since about 2013. Not
# more than that: fused multiplication would make floating point differ from the page's.
if(NOT CMAKE_CROSSCOMPILING AND CMAKE_SYSTEM_PROCESSOR MATCHES "x86_64|AMD64")
  include(CheckCXXSourceRuns)
  check_cxx_source_runs("
    int main() {
      return __builtin_cpu_supports(\"popcnt\") && __builtin_cpu_supports(\"bmi\") && __builtin_cpu_supports(\"bmi2\") ? 0 : 1;
    }" THIRTY_BIT_INSTRUCTIONS)
  if(THIRTY_BIT_INSTRUCTIONS)
    target_compile_options(thirty_options INTERFACE -mpopcnt -mbmi -mbmi2)
  endif()
endif()
