#include "engine/file_desk.h"

#include <algorithm>

namespace thirty {

const FileDesk::Entry* FileDesk::find(std::string_view file) const {
  for (const Entry& e : entries_)
    if (e.file == file) return &e;
  return nullptr;
}

FileDesk::Entry& FileDesk::entry(std::string_view file) {
  for (Entry& e : entries_)
    if (e.file == file) return e;
  return entries_.emplace_back(std::string(file));
}

std::vector<ByteRange> FileDesk::fresh(std::string_view file, std::vector<ByteRange> wanted) {
  std::vector<ByteRange>& awaited = entry(file).awaited;
  awaited.swap(wanted);
  std::vector<ByteRange> fresh;
  for (const ByteRange& range : awaited)
    if (std::ranges::find(wanted, range) == wanted.end()) fresh.push_back(range);
  return fresh;
}

// Anybody may name any file here and in `drop`, so no entry is made for it.
bool FileDesk::takes(std::string_view file, const ByteRange& range) {
  return awaits(file) && std::erase(entry(file).awaited, range) > 0;
}

bool FileDesk::drop(std::string_view file) {
  if (!awaits(file)) return false;
  entry(file).awaited.clear();
  return true;
}

bool FileDesk::awaits(std::string_view file) const {
  const Entry* e = find(file);
  return e && !e->awaited.empty();
}

void FileDesk::fault(std::string_view file) {
  drop(file);
  entry(file).faulty = true;
}

bool FileDesk::is_faulty(std::string_view file) const {
  const Entry* e = find(file);
  return e && e->faulty;
}

void FileDesk::forgive(std::string_view ending) {
  for (Entry& e : entries_)
    if (e.file.ends_with(ending)) e.faulty = false;
}

void FileDesk::forget(std::string_view ending) {
  std::erase_if(entries_, [&](const Entry& e) { return e.file.ends_with(ending); });
}

}  // namespace thirty
