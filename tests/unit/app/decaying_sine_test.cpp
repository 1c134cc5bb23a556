#include "app/decaying_sine.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

namespace thirty {
namespace {

TEST(DecayingSine, IsWhatItsFormulaSaysFromTheFirstSampleToTheLast) {
  constexpr int kRate_hz = 22'050;
  for (const double pitch_hz : {98.0, 440.0, 2826.0})
    for (const double decay_s : {0.01, 0.35}) {
      SCOPED_TRACE(pitch_hz);
      DecayingSine sine(pitch_hz, decay_s, 0.5, kRate_hz);
      for (int i = 0; i < 2 * kRate_hz; ++i) {
        const double t_s = static_cast<double>(i) / kRate_hz;
        ASSERT_NEAR(sine.next(), 0.5 * std::exp(-t_s / decay_s) * std::sin(2 * std::numbers::pi * pitch_hz * t_s), 1e-4)
            << i;
      }
    }
}

}  // namespace
}  // namespace thirty
