// Plays the sounds through SDL's audio device.
#pragma once

#include <SDL.h>

#include <vector>

#include "app/sound_synthesis.h"
#include "base/by_enum.h"

namespace thirty {

class Speaker {
 public:
  /// Opens the device; browsers allow it only inside a gesture. Further calls do nothing.
  void unlock();
  /// Silent until unlocked. A sound cuts short what is still heard, but the end of a game follows its last move.
  void play(Sound sound);

 private:
  SDL_AudioDeviceID device_ = 0;
  ByEnum<Sound::NotAllowed, std::vector<std::int16_t>> sounds_;
};

}  // namespace thirty
