# thirty_wasm_module(<name> SOURCES <file>... LIBS <library>... LINK <option>...)
# One wasm program as an ES module: <build>/<name>.mjs, whose default export makes an instance, with <build>/<name>.wasm.
# Of libraries that are taken as they are (THIRTY_PREBUILT), it is linked as quickly as can be, neither small nor fast.
function(thirty_wasm_module name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "SOURCES;LIBS;LINK")
  add_executable(${name}_module ${arg_SOURCES})
  target_link_libraries(${name}_module PRIVATE thirty_options ${arg_LIBS})
  target_link_options(${name}_module PRIVATE
    -sMODULARIZE=1 -sEXPORT_ES6=1 -sFILESYSTEM=0 -sMALLOC=emmalloc -sALLOW_MEMORY_GROWTH=1
    ${arg_LINK})
  if(THIRTY_PREBUILT)
    target_link_options(${name}_module PRIVATE -O1 -Wl,--lto-O0)
  else()
    target_link_options(${name}_module PRIVATE $<$<NOT:$<CONFIG:Debug>>:--closure=1>)
  endif()
  set_target_properties(${name}_module PROPERTIES
    OUTPUT_NAME ${name} SUFFIX .mjs RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR})
endfunction()
