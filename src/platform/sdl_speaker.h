// Plays the sounds through SDL's audio device.
#pragma once

#include <SDL.h>

#include <vector>

#include "app/sound_synthesis.h"
#include "base/by_enum.h"

namespace thirty {

class Speaker {
 public:
  /// What is played from now on is heard as soon as the device has been opened. False where it is open.
  bool expect();
  /// Opens the device, which takes a slow one a third of a second; browsers allow it only after a gesture. Further
  /// calls do nothing.
  void unlock();
  /// Silent unless expected. A sound cuts short what is still heard, but the end of a game follows its last move.
  void play(Sound sound);

 private:
  SDL_AudioDeviceID device_ = 0;
  bool expected_ = false;
  std::vector<Sound> waiting_;  ///< for the device
  ByEnum<Sound::NotAllowed, std::vector<std::int16_t>> sounds_;
};

}  // namespace thirty
