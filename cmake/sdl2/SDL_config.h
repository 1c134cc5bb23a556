/* SDL for the browser with what a board game needs: window, events, touch, OpenGL and sound. */
#ifndef SDL_config_h_
#define SDL_config_h_

#include "SDL_config_emscripten.h"
#include "SDL_platform.h"

#undef HAVE_ICONV
#undef SDL_AUDIO_DRIVER_DISK
#undef SDL_AUDIO_DRIVER_DUMMY
#undef SDL_HAPTIC_DISABLED
#undef SDL_HIDAPI_DISABLED
#undef SDL_JOYSTICK_EMSCRIPTEN
#undef SDL_LOADSO_DLOPEN
#undef SDL_POWER_EMSCRIPTEN
#undef SDL_SENSOR_DUMMY
#undef SDL_VIDEO_RENDER_OGL_ES2

#define SDL_HAPTIC_DISABLED 1
#define SDL_HIDAPI_DISABLED 1
#define SDL_JOYSTICK_DISABLED 1
#define SDL_LOADSO_DUMMY 1
#define SDL_POWER_DISABLED 1
#define SDL_RENDER_DISABLED 1
#define SDL_SENSOR_DISABLED 1
#define SDL_SENSOR_DUMMY 1

#endif
