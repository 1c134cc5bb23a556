#include "rules/printed.h"

#include <algorithm>
#include <iterator>

#include "base/text.h"

namespace thirty {

namespace {

struct Sign {
  std::string_view printed;
  std::string_view typed;
};

constexpr Sign kSigns[]{
    // Hyphens and dashes of every length, and the minus sign.
    {"\u2010", "-"},
    {"\u2011", "-"},
    {"\u2012", "-"},
    {"\u2013", "-"},
    {"\u2014", "-"},
    {"\u2212", "-"},
    {"\u00d7", "x"},
    {"\u00bd", "1/2"},
    {"\u2026", "..."},
    // Check and mate.
    {"\u2020", "+"},
    {"\u2021", "#"},
    // What somebody thinks of a move, and of how it leaves both sides.
    {"\u203c", "!!"},
    {"\u2047", "??"},
    {"\u2048", "?!"},
    {"\u2049", "!?"},
    {"\u00b1", "+/-"},
    {"\u2213", "-/+"},
    {"\u2a72", "+/="},
    {"\u2a71", "=/+"},
    {"\u221e", "!?"},
    {"\u25a1", "!"},
    // Figurines, a pawn's for no letter, and the sign behind one that asks for no emoji, or for one.
    {"\u2654", "K"},
    {"\u2655", "Q"},
    {"\u2656", "R"},
    {"\u2657", "B"},
    {"\u2658", "N"},
    {"\u2659", ""},
    {"\u265a", "K"},
    {"\u265b", "Q"},
    {"\u265c", "R"},
    {"\u265d", "B"},
    {"\u265e", "N"},
    {"\u265f", ""},
    {"\ufe0e", ""},
    {"\ufe0f", ""},
};

constexpr std::string_view kPrintedSpace[]{
    "\u00a0", "\u2000", "\u2001", "\u2002", "\u2003", "\u2004", "\u2005", "\u2006", "\u2007", "\u2008",
    "\u2009", "\u200a", "\u200b", "\u200e", "\u200f", "\u202a", "\u202b", "\u202c", "\u202d", "\u202e",
    "\u202f", "\u2060", "\u2066", "\u2067", "\u2068", "\u2069", "\u3000", "\ufeff",
};

bool is_ascii(char c) {
  return static_cast<unsigned char>(c) < 0x80;
}

}  // namespace

std::string as_typed(std::string_view printed) {
  std::string typed;
  while (!printed.empty()) {
    if (const std::size_t width = leading_space(printed)) {
      typed += ' ';
      printed.remove_prefix(width);
      continue;
    }
    const auto sign = is_ascii(printed.front())
                          ? std::end(kSigns)
                          : std::find_if(std::begin(kSigns), std::end(kSigns),
                                         [&](const Sign& one) { return printed.starts_with(one.printed); });
    if (sign == std::end(kSigns)) {
      typed += printed.front();
      printed.remove_prefix(1);
    } else {
      typed += sign->typed;
      printed.remove_prefix(sign->printed.size());
    }
  }
  return typed;
}

std::size_t leading_space(std::string_view text) {
  const std::string_view all = text;
  while (!text.empty()) {
    std::size_t width = kSpace.find(text.front()) != kSpace.npos ? 1 : 0;
    if (!is_ascii(text.front()))
      for (const std::string_view space : kPrintedSpace)
        if (text.starts_with(space)) width = space.size();
    if (width == 0) break;
    text.remove_prefix(width);
  }
  return all.size() - text.size();
}

}  // namespace thirty
