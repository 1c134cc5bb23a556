# thirty_static(<name> FILE <lib.a> OPTIONS <compile option>... SOURCES <file>...)
# A static library from its sources; or, with THIRTY_PREBUILT, the one that this build folder of the same preset has made
# of the same sources, so that only what comes from assets/ is compiled. What others are to know of the library is said with
# ${THIRTY_PUBLIC} instead of PUBLIC.
set(THIRTY_PREBUILT "" CACHE PATH "A build folder whose libraries are taken instead of compiling the sources")
if(THIRTY_PREBUILT)
  set(THIRTY_PUBLIC INTERFACE)
  set(CMAKE_UNITY_BUILD OFF)  # next to nothing is compiled, and each table of files is waited for by itself
else()
  set(THIRTY_PUBLIC PUBLIC)
endif()

function(thirty_static name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "FILE" "OPTIONS;SOURCES")
  if(THIRTY_PREBUILT)
    add_library(${name} STATIC IMPORTED GLOBAL)
    set_target_properties(${name} PROPERTIES IMPORTED_LOCATION ${THIRTY_PREBUILT}/${arg_FILE})
  else()
    add_library(${name} STATIC EXCLUDE_FROM_ALL ${arg_SOURCES})
    target_compile_options(${name} PRIVATE ${arg_OPTIONS})
  endif()
endfunction()
