// The smallest honest PNG: rows unfiltered, and the "compressed" stream made of stored blocks.
#include "render/png.h"

#include <algorithm>
#include <cstdint>
#include <fstream>
#include <string_view>

namespace thirty {
namespace {

using Bytes = std::vector<std::uint8_t>;

void put32(Bytes& out, std::uint32_t v) {
  for (int shift = 24; shift >= 0; shift -= 8) out.push_back(static_cast<std::uint8_t>(v >> shift));
}

std::uint32_t crc(const std::uint8_t* data, std::size_t size) {
  std::uint32_t c = ~0u;
  for (std::size_t i = 0; i < size; ++i) {
    c ^= data[i];
    for (int bit = 0; bit < 8; ++bit) c = c & 1 ? 0xEDB88320u ^ (c >> 1) : c >> 1;
  }
  return ~c;
}

std::uint32_t adler(const Bytes& data) {
  std::uint32_t a = 1, b = 0;
  for (const std::uint8_t byte : data) {
    a = (a + byte) % 65521;
    b = (b + a) % 65521;
  }
  return b << 16 | a;
}

void put_chunk(Bytes& out, std::string_view type, const Bytes& data) {
  put32(out, static_cast<std::uint32_t>(data.size()));
  const std::size_t start = out.size();
  out.insert(out.end(), type.begin(), type.end());
  out.insert(out.end(), data.begin(), data.end());
  put32(out, crc(&out[start], out.size() - start));
}

Bytes stored(const Bytes& data) {
  constexpr std::size_t kBlock = 65535;
  Bytes out = {0x78, 0x01};
  for (std::size_t at = 0; at < data.size(); at += kBlock) {
    const std::size_t size = std::min(kBlock, data.size() - at);
    const auto low = static_cast<std::uint8_t>(size), high = static_cast<std::uint8_t>(size >> 8);
    const std::uint8_t last = at + size == data.size();
    out.insert(out.end(), {last, low, high, static_cast<std::uint8_t>(~low), static_cast<std::uint8_t>(~high)});
    out.insert(out.end(), data.begin() + static_cast<std::ptrdiff_t>(at),
               data.begin() + static_cast<std::ptrdiff_t>(at + size));
  }
  put32(out, adler(data));
  return out;
}

}  // namespace

bool write_png(const std::string& path, const Picture& picture) {
  Bytes rows;
  for (int row = 0; row < picture.height; ++row) {
    rows.push_back(0);
    for (int column = 0; column < picture.width; ++column) {
      const std::uint8_t* pixel = &picture.rgba[4 * (static_cast<std::size_t>(row) * picture.width + column)];
      rows.insert(rows.end(), pixel, pixel + 3);
    }
  }
  Bytes header;
  put32(header, static_cast<std::uint32_t>(picture.width));
  put32(header, static_cast<std::uint32_t>(picture.height));
  header.insert(header.end(), {8, 2, 0, 0, 0});  // eight bits, RGB

  Bytes out = {0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n'};
  put_chunk(out, "IHDR", header);
  put_chunk(out, "IDAT", stored(rows));
  put_chunk(out, "IEND", {});
  std::ofstream file(path, std::ios::binary);
  file.write(reinterpret_cast<const char*>(out.data()), static_cast<std::streamsize>(out.size()));
  return file.good();
}

}  // namespace thirty
