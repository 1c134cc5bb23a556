# Dear ImGui and SDL2, from third_party/ when scripts/setup.sh put their sources there, else from their upstream releases.
#   imgui  the panels' library, on every platform
#   SDL2   ours for the browser, the system's on a desktop (optional)
# and the system's threads, which the browser has none of.
include(FetchContent)

FetchContent_Declare(imgui
  URL https://github.com/ocornut/imgui/archive/refs/tags/v1.90.1.tar.gz
  URL_HASH SHA256=21dcc985bb2ae8fe48047c86135dbc438d6980a8f2e08babbda5be820592f282
  SOURCE_SUBDIR none)
FetchContent_Declare(sdl2
  URL https://github.com/libsdl-org/SDL/releases/download/release-2.32.4/SDL2-2.32.4.tar.gz
  URL_HASH SHA256=f15b478253e1ff6dac62257ded225ff4e7d0c5230204ac3450f1144ee806f934
  SOURCE_SUBDIR none)
if(EXISTS ${CMAKE_SOURCE_DIR}/third_party/imgui)
  set(FETCHCONTENT_SOURCE_DIR_IMGUI ${CMAKE_SOURCE_DIR}/third_party/imgui)
endif()
if(EXISTS ${CMAKE_SOURCE_DIR}/third_party/SDL2)
  set(FETCHCONTENT_SOURCE_DIR_SDL2 ${CMAKE_SOURCE_DIR}/third_party/SDL2)
endif()

FetchContent_MakeAvailable(imgui)
set(imgui_options -w -fno-exceptions -fno-rtti)
# Where it draws the panels of a few tests and nothing else, it is to be built quickly: a quarter of the time.
if(THIRTY_ONLY_TESTS)
  set(THIRTY_PANEL_SPEED -O0)
elseif(NOT EMSCRIPTEN)
  set(THIRTY_PANEL_SPEED -O1)
endif()
thirty_static(imgui FILE libimgui.a
  SOURCES ${imgui_SOURCE_DIR}/imgui.cpp ${imgui_SOURCE_DIR}/imgui_draw.cpp
          ${imgui_SOURCE_DIR}/imgui_tables.cpp ${imgui_SOURCE_DIR}/imgui_widgets.cpp
  OPTIONS ${imgui_options} ${THIRTY_PANEL_SPEED})
target_include_directories(imgui SYSTEM ${THIRTY_PUBLIC} ${imgui_SOURCE_DIR})
target_compile_definitions(imgui ${THIRTY_PUBLIC}
  IMGUI_DISABLE_DEBUG_TOOLS IMGUI_DISABLE_DEMO_WINDOWS IMGUI_DISABLE_FILE_FUNCTIONS IMGUI_DISABLE_OBSOLETE_FUNCTIONS
  IMGUI_DISABLE_TTY_FUNCTIONS)

if(EMSCRIPTEN)
  FetchContent_MakeAvailable(sdl2)
  set(THIRTY_SDL2_SOURCE ${sdl2_SOURCE_DIR})
  add_subdirectory(cmake/sdl2 EXCLUDE_FROM_ALL)
else()
  find_package(Threads REQUIRED)
  find_package(SDL2 QUIET)
  if(SDL2_FOUND)
    add_library(SDL2 INTERFACE)
    target_link_libraries(SDL2 INTERFACE SDL2::SDL2)
  endif()
endif()
