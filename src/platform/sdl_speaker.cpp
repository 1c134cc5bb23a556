// Sounds are queued whole, so no callback has to meet a deadline. They are synthesised when the device is
// first opened, which costs nothing to those who never touch the page.
#include "platform/sdl_speaker.h"

#include <utility>

namespace thirty {

bool Speaker::expect() {
  expected_ = true;
  return !device_;
}

void Speaker::unlock() {
  const std::vector<Sound> waiting = std::exchange(waiting_, {});
  if (device_ || SDL_InitSubSystem(SDL_INIT_AUDIO) != 0) return;
  SDL_AudioSpec wanted{};
  wanted.freq = kSampleRate_hz;
  wanted.format = AUDIO_S16SYS;
  wanted.channels = 1;
  wanted.samples = 1024;
  device_ = SDL_OpenAudioDevice(nullptr, 0, &wanted, nullptr, 0);
  if (!device_) return;
  for (int i = 0; i < kSoundCount; ++i) sounds_[i] = make_sound(static_cast<Sound>(i));
  SDL_PauseAudioDevice(device_, 0);
  for (const Sound sound : waiting) play(sound);
}

void Speaker::play(Sound sound) {
  if (!device_) {
    if (expected_) waiting_.push_back(sound);
    return;
  }
  const std::vector<std::int16_t>& samples = sounds_[sound];
  if (sound != Sound::Win && sound != Sound::Lose) SDL_ClearQueuedAudio(device_);
  SDL_QueueAudio(device_, samples.data(), static_cast<Uint32>(samples.size() * sizeof samples[0]));
}

}  // namespace thirty
