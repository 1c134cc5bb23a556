# thirty_library(<folder> [SPEED] [SIMD] [DEPENDS <folder>...] [LIBS <library>...])
# The static library of one folder of src/, from every .cpp in it, as thirty::<folder>. Headers are included from the
# root of src/ ("rules/position.h"). A folder of headers alone makes an interface library.
# The web build optimizes for size; SPEED folders, the ones that search and solve, are optimized for speed there too.
# SIMD folders use wasm's, which old browsers have not. The app is made of no such folder; for the engine of those browsers
# each is compiled once more without it, as <folder>_plain, and all else is the same objects.
function(thirty_library folder)
  cmake_parse_arguments(PARSE_ARGV 1 arg "SPEED;SIMD" "" "DEPENDS;LIBS")
  list(TRANSFORM arg_DEPENDS PREPEND thirty::)
  file(GLOB sources CONFIGURE_DEPENDS *.cpp)
  if(sources)
    set(libraries ${folder})
    if(arg_SIMD AND EMSCRIPTEN)
      list(APPEND libraries ${folder}_plain)
    endif()
    foreach(library ${libraries})
      set(options -Wshadow)  # not in tests: GoogleTest's macros shadow
      if(arg_SPEED AND EMSCRIPTEN)
        list(APPEND options $<$<NOT:$<CONFIG:Debug>>:-O3>)
      endif()
      if(arg_SIMD AND EMSCRIPTEN AND library STREQUAL folder)
        list(APPEND options -msimd128)
      endif()
      thirty_static(${library} FILE src/${folder}/lib${library}.a SOURCES ${sources} OPTIONS ${options})
      target_link_libraries(${library} ${THIRTY_PUBLIC} thirty_options ${arg_DEPENDS} ${arg_LIBS})
    endforeach()
  else()
    add_library(${folder} INTERFACE)
    target_link_libraries(${folder} INTERFACE thirty_options ${arg_DEPENDS} ${arg_LIBS})
  endif()
  add_library(thirty::${folder} ALIAS ${folder})
endfunction()
