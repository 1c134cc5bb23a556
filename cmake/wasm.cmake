# thirty_wasm_module(<name> [LINK <option>...])
# Turns the executable <name> into an ES module factory, <build>/<name>.mjs with <name>.wasm.
function(thirty_wasm_module name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "LINK")
  set_target_properties(${name} PROPERTIES SUFFIX .mjs RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR})
  target_link_options(${name} PRIVATE
    -sMODULARIZE=1 -sEXPORT_ES6=1 -sFILESYSTEM=0 -sMALLOC=emmalloc -sALLOW_MEMORY_GROWTH=1
    $<$<NOT:$<CONFIG:Debug>>:--closure=1> ${arg_LINK})
endfunction()
