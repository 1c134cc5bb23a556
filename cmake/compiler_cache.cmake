# Where there is ccache, what was compiled once is not compiled again: in another build folder, in a second checkout, after a clean.
# Paths inside the checkout count from its root, so that where that lies makes no difference. A launcher that was chosen already stays.
find_program(THIRTY_CCACHE ccache DOC "Keeps what was compiled; empty for none")
if(THIRTY_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  foreach(language C CXX)
    set(CMAKE_${language}_COMPILER_LAUNCHER ${CMAKE_COMMAND} -E env CCACHE_BASEDIR=${CMAKE_SOURCE_DIR} CCACHE_NOHASHDIR=1 ${THIRTY_CCACHE})
  endforeach()
endif()
