# thirty_test(<name> SOURCES <file>... [LIBS <folder>...])
# One GoogleTest program and one ctest entry of that name. Each run leaves its results as <build>/test-results/<name>.json,
# which scripts/run_tests.mjs adds up. The same sources run under node when built with Emscripten.
include(FetchContent)
if(EXISTS /usr/src/googletest/CMakeLists.txt)
  set(FETCHCONTENT_SOURCE_DIR_GOOGLETEST /usr/src/googletest)
endif()
FetchContent_Declare(googletest
  URL https://github.com/google/googletest/archive/refs/tags/release-1.12.1.tar.gz
  URL_HASH SHA256=81964fe578e9bd7c94dfdb09c8e4d6e6759e19967e397dbea48d1c10e45d0af2)
set(INSTALL_GTEST OFF)
set(BUILD_GMOCK OFF)
FetchContent_MakeAvailable(googletest)

function(thirty_test name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "SOURCES;LIBS")
  list(TRANSFORM arg_LIBS PREPEND thirty::)
  add_executable(${name} ${arg_SOURCES})
  target_include_directories(${name} PRIVATE ${CMAKE_SOURCE_DIR}/tests)
  target_compile_definitions(${name} PRIVATE THIRTY_SOURCE_DIR="${CMAKE_SOURCE_DIR}")
  target_link_libraries(${name} PRIVATE thirty_options ${arg_LIBS} gtest_main)
  set_target_properties(${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/tests)
  if(EMSCRIPTEN)
    set_target_properties(${name} PROPERTIES SUFFIX .cjs)
    target_link_options(${name} PRIVATE
      -sENVIRONMENT=node -sEXIT_RUNTIME=1 -sNODERAWFS=1 -sALLOW_MEMORY_GROWTH=1 -sSTACK_SIZE=1MB)
  endif()
  add_test(NAME ${name} COMMAND ${name} --gtest_brief=1
           --gtest_output=json:${CMAKE_BINARY_DIR}/test-results/${name}.json)
  set_tests_properties(${name} PROPERTIES TIMEOUT 600)
endfunction()
