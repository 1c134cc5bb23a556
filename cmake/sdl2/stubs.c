/* SDL is built without its game controllers and 2D renderer (over 100 kB), yet Dear ImGui's SDL2 backend and SDL's own
 * video code mention a few of their functions: these answer that there is no such thing. */
#include "SDL.h"

SDL_GameController* SDL_GameControllerOpen(int index) {
  (void)index;
  return NULL;
}

void SDL_GameControllerClose(SDL_GameController* controller) {
  (void)controller;
}

Sint16 SDL_GameControllerGetAxis(SDL_GameController* controller, SDL_GameControllerAxis axis) {
  (void)controller;
  (void)axis;
  return 0;
}

Uint8 SDL_GameControllerGetButton(SDL_GameController* controller, SDL_GameControllerButton button) {
  (void)controller;
  (void)button;
  return 0;
}

SDL_bool SDL_IsGameController(int index) {
  (void)index;
  return SDL_FALSE;
}

int SDL_NumJoysticks(void) {
  return 0;
}

SDL_Renderer* SDL_GetRenderer(SDL_Window* window) {
  (void)window;
  return NULL;
}

void SDL_DestroyRendererWithoutFreeing(SDL_Renderer* renderer) {
  (void)renderer;
}

int SDL_GetRendererOutputSize(SDL_Renderer* renderer, int* width, int* height) {
  (void)renderer;
  *width = *height = 0;
  return -1;
}
