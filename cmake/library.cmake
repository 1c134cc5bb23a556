# thirty_library(<folder> [SPEED] [SIMD] [DEPENDS <folder>...] [LIBS <library>...])
# The static library of one folder of src/, from every .cpp in it, as thirty::<folder>. Headers are included from the
# root of src/ ("rules/position.h"). A folder of headers alone makes an interface library.
# The web build optimizes for size; SPEED folders, the ones that search and solve, are optimized for speed there too.
# SIMD folders use wasm's, which old browsers have not: the app is made of no such folder, and the engine is built a
# second time with THIRTY_SIMD off.
function(thirty_library folder)
  cmake_parse_arguments(PARSE_ARGV 1 arg "SPEED;SIMD" "" "DEPENDS;LIBS")
  list(TRANSFORM arg_DEPENDS PREPEND thirty::)
  file(GLOB sources CONFIGURE_DEPENDS *.cpp)
  if(sources)
    add_library(${folder} STATIC ${sources})
    target_compile_options(${folder} PRIVATE -Wshadow)  # not in tests: GoogleTest's macros shadow
    target_link_libraries(${folder} PUBLIC thirty_options ${arg_DEPENDS} ${arg_LIBS})
    if(arg_SPEED AND EMSCRIPTEN)
      target_compile_options(${folder} PRIVATE $<$<NOT:$<CONFIG:Debug>>:-O3>)
    endif()
    if(arg_SIMD AND EMSCRIPTEN AND THIRTY_SIMD)
      target_compile_options(${folder} PRIVATE -msimd128)
    endif()
  else()
    add_library(${folder} INTERFACE)
    target_link_libraries(${folder} INTERFACE thirty_options ${arg_DEPENDS} ${arg_LIBS})
  endif()
  add_library(thirty::${folder} ALIAS ${folder})
endfunction()
