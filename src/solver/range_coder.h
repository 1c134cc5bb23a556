// An adaptive binary range coder (G. N. N. Martin 1979; carries as in Subbotin's and Pavlov's coders):
// each bit costs what its probability says, and probabilities follow what was seen. About a kilobyte of
// code, which no general decompressor comes near, and it can be told what the bits mean.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace thirty {

/// How likely the next bit of one context is 0, in 1/32768.
class BitModel {
 public:
  static constexpr int kBits = 15;
  static constexpr std::uint16_t kEven = 1 << (kBits - 1);

  constexpr BitModel() = default;

  std::uint16_t zero() const { return zero_; }
  /// As a model keeps it. What is no probability becomes one.
  std::uint16_t number() const { return zero_; }
  void set_number(std::uint16_t zero) { zero_ = std::clamp<std::uint16_t>(zero, kLeast, (1 << kBits) - kLeast); }
  int likelier() const { return zero_ < kEven; }
  void learn(int bit) {
    if (bit)
      zero_ = static_cast<std::uint16_t>(zero_ - ((zero_ - kLeast) >> kRate));
    else
      zero_ = static_cast<std::uint16_t>(zero_ + (((1 << kBits) - kLeast - zero_) >> kRate));
  }

  static constexpr int kLeast = 8;  ///< never quite certain

 private:
  static constexpr int kRate = 5;
  std::uint16_t zero_ = kEven;
};

class RangeEncoder {
 public:
  void encode(BitModel& model, int bit) {
    encode(model.zero(), bit);
    model.learn(bit);
  }
  /// `zero`: how likely the bit is 0, in 1/32768, neither 0 nor all.
  void encode(std::uint32_t zero, int bit) {
    const std::uint32_t split = (range_ >> BitModel::kBits) * zero;
    if (bit) {
      low_ += split;
      range_ -= split;
    } else {
      range_ = split;
    }
    while (range_ < (1u << 24)) {
      range_ <<= 8;
      shift();
    }
  }
  /// The bytes so far, closed off. The encoder is spent.
  std::vector<std::uint8_t> finish() {
    for (int i = 0; i < 5; ++i) shift();
    // The decoder reads zeros past the end.
    while (!bytes_.empty() && bytes_.back() == 0) bytes_.pop_back();
    return std::move(bytes_);
  }

 private:
  void shift() {
    if (low_ < 0xff000000u || low_ > 0xffffffffu) {
      const auto carry = static_cast<std::uint8_t>(low_ >> 32);
      if (started_) bytes_.push_back(static_cast<std::uint8_t>(held_ + carry));
      for (; held_back_ > 0; --held_back_) bytes_.push_back(static_cast<std::uint8_t>(0xff + carry));
      held_ = static_cast<std::uint8_t>(low_ >> 24);
      started_ = true;
    } else {
      ++held_back_;
    }
    low_ = (low_ & 0x00ffffffu) << 8;
  }

  std::vector<std::uint8_t> bytes_;
  std::uint64_t low_ = 0;
  std::uint32_t range_ = 0xffffffffu;
  std::uint8_t held_ = 0;
  bool started_ = false;
  std::uint64_t held_back_ = 0;  ///< bytes 0xff that a carry may still reach
};

class RangeDecoder {
 public:
  explicit RangeDecoder(std::span<const std::uint8_t> bytes) : bytes_(bytes) {
    for (int i = 0; i < 4; ++i) code_ = (code_ << 8) | next();
  }
  int decode(BitModel& model) {
    const int bit = decode(model.zero());
    model.learn(bit);
    return bit;
  }
  int decode(std::uint32_t zero) {
    const std::uint32_t split = (range_ >> BitModel::kBits) * zero;
    const int bit = code_ >= split;
    if (bit) {
      code_ -= split;
      range_ -= split;
    } else {
      range_ = split;
    }
    while (range_ < (1u << 24)) {
      range_ <<= 8;
      code_ = (code_ << 8) | next();
    }
    return bit;
  }

 private:
  std::uint8_t next() { return at_ < bytes_.size() ? bytes_[at_++] : 0; }

  std::span<const std::uint8_t> bytes_;
  std::size_t at_ = 0;
  std::uint32_t range_ = 0xffffffffu;
  std::uint32_t code_ = 0;
};

}  // namespace thirty
