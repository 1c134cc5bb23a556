// Bytes within a line of text: base64 as RFC 4648 has it, padding included.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace thirty {

std::string base64_text(std::span<const std::uint8_t> bytes);
/// Nothing if the text is not base64.
std::optional<std::vector<std::uint8_t>> bytes_from_base64(std::string_view text);

}  // namespace thirty
