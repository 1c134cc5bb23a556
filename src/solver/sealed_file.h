// A file that a reader has whole or not at all: its first bytes tell its length, the rest is then wanted at once.
#pragma once

#include "solver/sealed_bytes.h"
#include "solver/supplied_file.h"

namespace thirty {

/// `Base` is a SuppliedFile, or what one answers.
template <typename Base>
class SealedFile : public Base {
 public:
  SealedFile(const Variant& game, const SealedKind& kind) : Base(game), kind_(&kind) {
    this->want({0, kSealedPreamble});
  }

 protected:
  /// Takes in what is in the whole file. Error: it is damaged, or of something else.
  virtual Status take_contents(std::span<const std::uint8_t> contents) = 0;

 private:
  Status take(const ByteRange& range, std::span<const std::uint8_t> bytes) final {
    if (range == ByteRange{0, kSealedPreamble}) {
      const auto length = sealed_length(*kind_, bytes);
      if (!length) return length.error();
      this->want({0, *length});
      return {};
    }
    const auto contents = sealed_contents(*kind_, bytes);
    return contents ? take_contents(*contents) : contents.error();
  }

  const SealedKind* kind_;
};

}  // namespace thirty
