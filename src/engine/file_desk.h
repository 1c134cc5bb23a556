// Which bytes of which files have been asked for and are awaited, and which files are of no use.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "solver/byte_range.h"

namespace thirty {

class FileDesk {
 public:
  /// From now on these bytes of a file are awaited, and no others of it. Returns those that were not awaited before,
  /// which are to be asked for.
  std::vector<ByteRange> fresh(std::string_view file, std::vector<ByteRange> wanted);
  /// Whether bytes that arrive were awaited. From now on they are not.
  bool takes(std::string_view file, const ByteRange& range);
  /// Whether anything of a file was awaited. From now on nothing is.
  bool drop(std::string_view file);
  /// Whether anything of the file is awaited.
  bool awaits(std::string_view file) const;
  /// Awaits nothing more of a file, which is not to be tried again before `forgive`.
  void fault(std::string_view file);
  bool is_faulty(std::string_view file) const;
  /// Files whose names end so may be tried again.
  void forgive(std::string_view ending);
  /// Of files whose names end so nothing has been asked for, and none is faulty.
  void forget(std::string_view ending);

 private:
  struct Entry {
    std::string file;
    std::vector<ByteRange> awaited;
    bool faulty = false;
  };
  const Entry* find(std::string_view file) const;
  Entry& entry(std::string_view file);

  std::vector<Entry> entries_;
};

}  // namespace thirty
