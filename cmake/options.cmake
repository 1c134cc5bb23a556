# The compile options of every target of ours; third-party code is built without them.
add_library(thirty_options INTERFACE)
target_compile_options(thirty_options INTERFACE
  -Wall -Wextra -Wconversion -Wno-sign-conversion -fno-exceptions -fno-rtti)
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
