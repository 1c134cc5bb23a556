# The tests' two helpers.
#
# thirty_test(<name> SOURCES <file>... [LIBS <folder>...])
#   One GoogleTest program and one ctest entry of that name. Each run leaves its results in
#   <build>/test-results/<name>.json, where scripts/run_tests.mjs counts them. Built with Emscripten, it runs under node.
#
#   THIRTY_TEST_LOAD is the share in percent that tests of many rounds run of them (tests/load.h).
#
# thirty_fuzz(<name> SOURCES <file>... [LIBS <folder>...])
#   One libFuzzer program, run for THIRTY_FUZZ_SECONDS from the seeds in tests/fuzz/corpus/<name>/. Inputs it finds are
#   kept in <build>/corpus/<name>/, failing ones as <build>/crash-<name>-*.
set(THIRTY_TEST_LOAD 100 CACHE STRING "How many percent of their rounds the tests of many rounds run")
set(THIRTY_FUZZ_SECONDS 4 CACHE STRING "How long ctest runs each fuzz target")

# What takes its time in a test is in the libraries; the tests themselves are to be built quickly.
function(thirty_test_options target)
  target_compile_options(${target} PRIVATE -O1)
  target_compile_definitions(${target} PRIVATE
    THIRTY_SOURCE_DIR="${CMAKE_SOURCE_DIR}" THIRTY_TEST_LOAD=${THIRTY_TEST_LOAD})
  target_include_directories(${target} PRIVATE ${CMAKE_SOURCE_DIR}/tests)
  target_link_libraries(${target} PRIVATE thirty_options gtest_main)
endfunction()

if(NOT THIRTY_FUZZ)
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
  if(NOT EMSCRIPTEN)
    target_compile_options(gtest PRIVATE -O0)  # a third of the time, and what a test does is not in there
  endif()

  # GoogleTest's header, read once for all programs.
  file(GENERATE OUTPUT ${CMAKE_BINARY_DIR}/generated/test_headers.cpp CONTENT "")
  add_library(test_headers OBJECT ${CMAKE_BINARY_DIR}/generated/test_headers.cpp)
  target_precompile_headers(test_headers PRIVATE <gtest/gtest.h>)
  thirty_test_options(test_headers)
endif()

function(thirty_test name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "SOURCES;LIBS")
  list(TRANSFORM arg_LIBS PREPEND thirty::)
  add_executable(${name} ${arg_SOURCES})
  thirty_test_options(${name})
  target_link_libraries(${name} PRIVATE ${arg_LIBS})
  target_precompile_headers(${name} REUSE_FROM test_headers)
  set_target_properties(${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/tests)
  if(EMSCRIPTEN)
    set_target_properties(${name} PROPERTIES SUFFIX .cjs)
    target_link_options(${name} PRIVATE
      -O0  # what is compiled is optimized; doing it to the whole once more takes longer than the tests
      -sENVIRONMENT=node -sEXIT_RUNTIME=1 -sNODERAWFS=1 -sALLOW_MEMORY_GROWTH=1 -sSTACK_SIZE=1MB)
  endif()
  add_test(NAME ${name} COMMAND ${name} --gtest_brief=1
           --gtest_output=json:${CMAKE_BINARY_DIR}/test-results/${name}.json)
  set_tests_properties(${name} PROPERTIES TIMEOUT 1500)
endfunction()

function(thirty_fuzz name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "SOURCES;LIBS")
  list(TRANSFORM arg_LIBS PREPEND thirty::)
  add_executable(${name} ${arg_SOURCES})
  target_link_libraries(${name} PRIVATE thirty_options ${arg_LIBS})
  target_link_options(${name} PRIVATE -fsanitize=fuzzer)
  set(corpus ${CMAKE_BINARY_DIR}/corpus/${name})
  file(MAKE_DIRECTORY ${corpus})
  file(GLOB seeds LIST_DIRECTORIES true ${CMAKE_SOURCE_DIR}/tests/fuzz/corpus/${name})
  add_test(NAME ${name} COMMAND ${name} -max_total_time=${THIRTY_FUZZ_SECONDS} -timeout=10 -rss_limit_mb=2048
           -artifact_prefix=${CMAKE_BINARY_DIR}/crash-${name}- ${corpus} ${seeds})
  math(EXPR timeout "${THIRTY_FUZZ_SECONDS} + 300")
  set_tests_properties(${name} PROPERTIES TIMEOUT ${timeout})
endfunction()
