// A file of which only some bytes may be at hand. Whoever owns the bytes is told which are wanted and supplies them;
// nothing blocks.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "base/result.h"
#include "rules/variant.h"
#include "solver/byte_range.h"
#include "solver/byte_stream.h"

namespace thirty {

/// What such a file is of; it begins with it.
struct FileSubject {
  std::string game;     ///< variant id
  std::string options;  ///< as options_text writes them
  std::string fen;      ///< of the start
  int free_plies = 0;   ///< what ends within so many plies is left to a search

  void write(ByteWriter& writer) const;
  static FileSubject read(ByteReader& reader);
};

class SuppliedFile {
 public:
  explicit SuppliedFile(const Variant& game) : game_(&game) {}
  virtual ~SuppliedFile() = default;
  SuppliedFile(const SuppliedFile&) = delete;
  SuppliedFile& operator=(const SuppliedFile&) = delete;

  /// Whether it can be asked; bytes are wanted until then, or it has to `prepare`.
  virtual bool open() const = 0;
  /// Works for about a millisecond at opening with the bytes at hand; false if there is nothing more to do. Error: they
  /// are damaged.
  virtual Result<bool> prepare() { return false; }

  /// Bytes that were missing since the last `supply`.
  const std::vector<ByteRange>& wanted() const { return wanted_; }
  /// Takes in bytes that were wanted. Error: they are not the file's, or damaged; asking again asks anew.
  Status supply(const ByteRange& range, std::span<const std::uint8_t> bytes);

 protected:
  void want(const ByteRange& range);
  virtual Status take(const ByteRange& range, std::span<const std::uint8_t> bytes) = 0;
  const Variant& game() const { return *game_; }
  /// What a file must say that it is of. Error: another game.
  Status check(const FileSubject& subject) const;

 private:
  const Variant* game_;
  std::vector<ByteRange> wanted_;
};

}  // namespace thirty
