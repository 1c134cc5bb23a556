// Reads the embedded variant files once, and keeps every variant that was ever asked for.
// A broken file is a fault of the build, found by the tests; it is left out here rather than aborting.
#include "rules/catalogue.h"

#include <algorithm>
#include <deque>
#include <mutex>
#include <string>

#include "base/ini_text.h"
#include "base/text.h"
#include "rules/variant_files.h"

namespace thirty {

namespace {

constexpr std::string_view kMixAndMatch = "mix-and-match";
constexpr std::string_view kMixLetters = "krbqn";

/// Number of single-character edits between two names (Levenshtein).
std::size_t edit_distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> row(b.size() + 1);
  for (std::size_t j = 0; j < row.size(); ++j) row[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    std::size_t diagonal = row[0];
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t substituted = diagonal + (a[i - 1] != b[j - 1]);
      diagonal = row[j];
      row[j] = std::min({substituted, row[j] + 1, row[j - 1] + 1});
    }
  }
  return row.back();
}

/// The letters of a Mix & Match set, once each, in the order of kMixLetters.
Result<std::string> canonical_set(std::string_view letters) {
  std::string set;
  for (std::size_t i = 0; i < letters.size(); ++i) {
    const char c = letter(type_from_letter(letters[i]));
    if (kMixLetters.find(c) == std::string_view::npos)
      return refusal("bad-mix", "Mix & Match takes the letters k, r, b, q and n, not '{letter}'",
                     {{"letter", std::string(characters(letters.substr(i), 1))}}, kMixAndMatch.size() + 1 + i);
    if (set.find(c) == std::string::npos) set += c;
  }
  std::sort(set.begin(), set.end(), [](char a, char b) { return kMixLetters.find(a) < kMixLetters.find(b); });
  return set;
}

/// Pawns, and the pieces of `set` on the home squares R a1, B b1, K c1, Q d1, N e1.
std::string mix_start_fen(std::string_view set) {
  std::string rank;
  for (const char home : std::string_view("rbkqn")) {
    if (set.find(home) != std::string_view::npos)
      rank += home;
    else if (!rank.empty() && rank.back() >= '1' && rank.back() <= '4')
      ++rank.back();
    else
      rank += '1';
  }
  std::string white = rank;
  for (char& c : white)
    if (c >= 'a') c = static_cast<char>(c - 'a' + 'A');
  return rank + "/ppppp/5/5/PPPPP/" + white + " w - - 0 1";
}

class Registry {
 public:
  Registry() {
    for (const EmbeddedFile& file : variant_files) load(file.name, 0);
    std::sort(listed_.begin(), listed_.end(), [](const Variant* a, const Variant* b) {
      return std::pair(a->box == 0 ? 99 : a->box, a->id) < std::pair(b->box == 0 ? 99 : b->box, b->id);
    });
  }

  const std::vector<const Variant*>& listed() const { return listed_; }

  Result<const Variant*> find(std::string_view id, OptionSet options) {
    const std::lock_guard lock(mutex_);
    const std::size_t colon = id.find(':');
    std::string name(id);
    std::string set;
    if (id.substr(0, colon) == kMixAndMatch && colon != std::string_view::npos) {
      const Result<std::string> letters = canonical_set(id.substr(colon + 1));
      if (!letters) return letters.error();
      set = *letters;
      name = std::string(kMixAndMatch) + (set.empty() ? "" : ":" + set);
    }
    if (const Variant* known = stored(name, options)) return known;

    const Variant* base = stored(set.empty() ? name : std::string(kMixAndMatch), {});
    if (!base) return no_game(name);
    Variant mixed = *base;
    if (!set.empty()) {
      mixed.id = name;
      mixed.start_fen = mix_start_fen(set);
      mixed.perft.clear();
    }
    Result<Variant> resolved = with_options(mixed, options);
    if (!resolved) return resolved.error();
    return &variants_.emplace_back(std::move(*resolved));
  }

 private:
  const Variant* load(std::string_view id, int depth) {
    if (const Variant* known = stored(id, {})) return known;
    const std::string_view text = text_of(variant_files, id);
    if (text.empty() || depth > kMostParents) return nullptr;
    Variant parent;
    if (const std::string_view name = parent_of(text); !name.empty()) {
      const Variant* loaded = load(name, depth + 1);
      if (!loaded) return nullptr;
      parent = *loaded;
    }
    Result<Variant> v = parse_variant(text, parent);
    if (!v) return nullptr;
    v->id = id;
    listed_.push_back(&variants_.emplace_back(std::move(*v)));
    return listed_.back();
  }

  const Variant* stored(std::string_view id, OptionSet options) const {
    for (const Variant& v : variants_)
      if (v.id == id && v.options == options) return &v;
    return nullptr;
  }

  /// A name of which less than half would have to be changed is taken for a slip, as the page takes it.
  Error no_game(const std::string& name) const {
    constexpr std::size_t kLongest = 32;  // the distance costs the product of the lengths
    const std::string_view start = std::string_view(name).substr(0, kLongest);
    const Variant* nearest = nullptr;
    std::size_t nearest_distance = (start.size() + 1) / 2;
    for (const Variant* game : listed_) {
      const std::size_t distance = edit_distance(start, game->id);
      if (distance >= nearest_distance) continue;
      nearest = game;
      nearest_distance = distance;
    }
    if (!nearest) return refusal("no-game", "there is no game called '{name}'", {{"name", name}}, 0);
    return refusal("no-game", "there is no game called '{name}'; did you mean '{nearest}'?",
                   {{"name", name}, {"nearest", nearest->id}}, 0);
  }

  std::mutex mutex_;
  std::deque<Variant> variants_;  // a deque: addresses stay
  std::vector<const Variant*> listed_;
};

Registry& registry() {
  static Registry the_registry;
  return the_registry;
}

}  // namespace

const std::vector<const Variant*>& catalogue() {
  return registry().listed();
}

Result<const Variant*> find_variant(std::string_view id, OptionSet options) {
  return registry().find(id, options);
}

Result<const Variant*> find_playable_variant(std::string_view id, OptionSet options) {
  Result<const Variant*> found = find_variant(id, options);
  if (!found || (*found)->has_board()) return found;
  std::string games;
  for (const HeldGame& game : (*found)->holds) games += (games.empty() ? "" : ", ") + game.id;
  return refusal("no-board", "{title} has no board of its own; it holds the games {games}",
                 {{"title", (*found)->title}, {"games", games}}, 0);
}

}  // namespace thirty
