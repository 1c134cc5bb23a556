// A sine that dies away, one sample after the other: each is made of the two before it, as a resonator that was struck
// once makes them. Two multiplications a sample cost a slow device a tenth of a sine and an exponential.
#pragma once

#include <cmath>
#include <numbers>
#include <utility>

namespace thirty {

class DecayingSine {
 public:
  /// The decay is the time to fall to a third.
  DecayingSine(double pitch_hz, double decay_s, double loudness, int rate_hz) {
    const double turn = 2 * std::numbers::pi * pitch_hz / rate_hz;
    // Of it, after a sample: the exponential of a double is two kilobytes to download, for what no ear can tell.
    const double left = std::exp(static_cast<float>(-1 / (decay_s * rate_hz)));
    ahead_ = loudness * left * std::sin(turn);
    feedback_ = 2 * left * std::cos(turn);
    damping_ = left * left;
  }

  double next() { return std::exchange(now_, std::exchange(ahead_, feedback_ * ahead_ - damping_ * now_)); }

 private:
  double now_ = 0, ahead_;
  double feedback_, damping_;
};

}  // namespace thirty
