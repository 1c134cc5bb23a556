// Plays games between two players, each search with its own table and its own experience.
#include "tools/local_match.h"

#include <atomic>
#include <limits>
#include <memory>

#include "base/random.h"
#include "base/side_by_side.h"
#include "rules/movegen.h"
#include "tools/openings.h"

namespace thirty {

namespace {

class Player {
 public:
  virtual ~Player() = default;
  virtual void new_game() {}
  virtual Move choose(const Game& game, std::uint64_t seed) = 0;
};

class Searcher : public Player {
 public:
  explicit Searcher(const SearchRequest& request) : request_(request) {}

  void new_game() override {
    table_.clear();
    search_.clear();
  }

  Move choose(const Game& game, std::uint64_t seed) override {
    request_.seed = seed;
    search_.begin(game, request_);
    while (!search_.run(std::numeric_limits<std::uint64_t>::max() / 2)) {
    }
    return search_.best();
  }

 private:
  SearchRequest request_;
  TranspositionTable table_{4};
  Search search_{table_};
};

class Scripted : public Player {
 public:
  explicit Scripted(Child child) : child_(child) {}

  Move choose(const Game& game, std::uint64_t seed) override {
    constexpr std::uint64_t kOtherDice = 0x5c817;  // than those of a level that plays as a child now and then
    MoveList moves;
    generate_legal(game.position(), moves);
    return child_move(child_, game.position(), {moves.begin(), moves.end()}, seed ^ kOtherDice);
  }

 private:
  Child child_;
};

std::unique_ptr<Player> make_player(const LocalPlayer& player) {
  if (const auto* request = std::get_if<SearchRequest>(&player)) return std::make_unique<Searcher>(*request);
  return std::make_unique<Scripted>(std::get<Child>(player));
}

void play_game(Game& game, Player& white, Player& black, std::uint64_t seed) {
  constexpr std::size_t kMostPlies = 400;
  white.new_game();
  black.new_game();
  while (!game.outcome() && !game.can_claim_draw() && game.moves().size() < kMostPlies) {
    Player& mover = game.position().turn() == Color::White ? white : black;
    if (!game.play(mover.choose(game, seed + game.moves().size()))) return;
  }
}

/// The games as they begin: each opening once with either colour.
std::vector<PlayedGame> openings(const Variant& variant, const LocalMatch& match, Random& random) {
  std::vector<PlayedGame> games;
  while (std::ssize(games) < match.games) {
    const Game opening = match.balanced ? balanced_opening(variant, match.opening_plies, random)
                                        : random_opening(variant, match.opening_plies, random);
    for (const Color first : kColors)
      if (std::ssize(games) < match.games) games.push_back({opening, first});
  }
  return games;
}

}  // namespace

int PlayedGame::result() const {
  if (!game.outcome() || !game.outcome()->winner) return 0;
  return *game.outcome()->winner == first ? 1 : -1;
}

std::vector<PlayedGame> play_local_games(const Variant& variant, const LocalMatch& match) {
  Random random(match.seed);
  std::vector<PlayedGame> games = openings(variant, match, random);
  const std::uint64_t dice = random.bits();
  std::atomic<std::size_t> next = 0;
  side_by_side(match.threads, [&](int) {
    const std::unique_ptr<Player> first = make_player(match.first);
    const std::unique_ptr<Player> second = make_player(match.second);
    for (std::size_t i; (i = next++) < games.size();) {
      PlayedGame& g = games[i];
      std::uint64_t seed = dice + i;
      const bool first_is_white = g.first == Color::White;
      play_game(g.game, first_is_white ? *first : *second, first_is_white ? *second : *first, split_mix64(seed));
    }
  });
  return games;
}

MatchScore score_of(const std::vector<PlayedGame>& games) {
  MatchScore score;
  for (const PlayedGame& g : games) {
    const int result = g.result();
    ++(result > 0 ? score.wins : result < 0 ? score.losses : score.draws);
  }
  return score;
}

}  // namespace thirty
