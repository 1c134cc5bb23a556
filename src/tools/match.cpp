// `thirty-squares match`: two UCI programs play a game of the house against each other from seeded random
// balanced openings, each opening once with either colour. The rules decide every game; a player that makes an
// illegal move or none has lost it.
#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <system_error>

#include "base/random.h"
#include "rules/fen.h"
#include "rules/game.h"
#include "rules/notation.h"
#include "tools/match_score.h"
#include "tools/openings.h"
#include "tools/subcommands.h"
#include "tools/take_position.h"
#include "tools/uci_player.h"

namespace thirty {

namespace {

struct MatchPlan {
  const Variant* variant = nullptr;
  int games = 100;
  int opening_plies = 4;
  std::uint64_t seed = 1;
  int most_plies = 400;
  std::optional<Sprt> sprt;
  bool verbose = false;
};

struct Contestant {
  std::string name;
  std::string go;  ///< how it is asked for a move
  std::unique_ptr<UciPlayer> player;
};

/// The command of this program as a player, which needs no looking for: its path as one word of the shell, whatever is
/// in it.
std::string own_command() {
  std::error_code error;
  std::string word;
  for (const char c : std::filesystem::read_symlink("/proc/self/exe", error).string())
    word += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return "'" + word + "' uci";
}

std::string position_line(const Game& game) {
  std::string line = "position fen " + fen(game.start());
  if (!game.moves().empty()) line += " moves";
  for (const Move m : game.moves()) line += " " + move_name(m);
  return line;
}

/// Each `Name=Value` as a line setoption.
Status set_options(UciPlayer& player, const std::vector<std::string>& pairs) {
  for (const std::string& pair : pairs) {
    const std::size_t equals = pair.find('=');
    if (equals == std::string::npos) return Error{"'" + pair + "' is not Name=Value"};
    player.send("setoption name " + pair.substr(0, equals) + " value " + pair.substr(equals + 1));
  }
  return player.ready();
}

Result<std::unique_ptr<UciPlayer>> start_player(const std::string& command, const std::vector<std::string>& options,
                                                const MatchPlan& plan) {
  Result<std::unique_ptr<UciPlayer>> started = UciPlayer::start(command);
  if (!started) return started;
  UciPlayer& player = **started;
  // Options first: for some programs they bring the games.
  if (Status s = set_options(player, options); !s) return s.error();
  player.send("setoption name UCI_Variant value " + plan.variant->id);
  if (const std::string options = options_text(plan.variant->options); !options.empty() && player.has_option("Options"))
    player.send("setoption name Options value " + options);
  if (Status s = player.ready(); !s) return s.error();
  return started;
}

/// Plays to the end and returns the result for White: 1, 0 or -1.
int play_game(Game& game, Contestant& white, Contestant& black, const MatchPlan& plan, std::string& how) {
  for (Contestant* c : {&white, &black}) {
    c->player->send("ucinewgame");
    static_cast<void>(c->player->ready());
  }
  for (;;) {
    if (const auto& outcome = game.outcome()) {
      how = outcome_text(*outcome);
      return !outcome->winner ? 0 : *outcome->winner == Color::White ? 1 : -1;
    }
    const bool is_too_long = static_cast<int>(game.moves().size()) >= plan.most_plies;
    if (is_too_long || game.can_claim_draw()) {
      how = is_too_long ? "ply limit" : "draw claim";
      return 0;
    }
    const Color turn = game.position().turn();
    const int lost = turn == Color::White ? -1 : 1;
    Contestant& mover = turn == Color::White ? white : black;
    const Result<UciPlayer::Answer> answer = mover.player->ask(position_line(game), mover.go);
    if (!answer) {
      how = answer.error().message;
      return lost;
    }
    const Result<Move> move = move_from_name(game.position(), answer->move);
    if (!move || !game.play(*move)) {
      how = "illegal move " + answer->move + " in " + fen(game.position());
      return lost;
    }
  }
}

/// Lets a player make one move of the game, so that what it cannot be asked is met before it counts as lost games.
Status try_out(const Contestant& contestant, const MatchPlan& plan) {
  const Result<UciPlayer::Answer> answer =
      contestant.player->ask(position_line(Game(Position::start(*plan.variant))), contestant.go);
  return answer ? Status{} : Error{contestant.name + ": " + answer.error().message};
}

int run_match(const MatchPlan& plan, Contestant& first, Contestant& second) {
  for (const Contestant* contestant : {&first, &second})
    if (const Status s = try_out(*contestant, plan); !s) return fail(s.error().message);
  Random random(plan.seed);
  MatchScore score;
  std::unique_ptr<Game> opening;
  for (int n = 0; n < plan.games; ++n) {
    if (n % 2 == 0) opening = std::make_unique<Game>(balanced_opening(*plan.variant, plan.opening_plies, random));
    Game game = *opening;
    const bool first_is_white = n % 2 == 0;
    std::string how;
    const int white = play_game(game, first_is_white ? first : second, first_is_white ? second : first, plan, how);
    const int result = first_is_white ? white : -white;
    ++(result > 0 ? score.wins : result < 0 ? score.losses : score.draws);
    if (plan.verbose)
      std::printf("%4d %s %s, %zu plies (%s)\n", n + 1, first_is_white ? "first is white" : "first is black",
                  result > 0   ? "won"
                  : result < 0 ? "lost"
                               : "drawn",
                  game.moves().size(), how.c_str());
    if ((n + 1) % 10 == 0 || n + 1 == plan.games) {
      std::printf("%d games: %s", n + 1, score_text(score).c_str());
      if (plan.sprt) std::printf(", LLR %.2f", plan.sprt->ratio(score));
      std::printf("\n");
      std::fflush(stdout);
    }
    if (!plan.sprt) continue;
    if (const std::optional<bool> decision = plan.sprt->decision(score)) {
      std::printf("SPRT: %s is accepted after %d games, %s\n", *decision ? "elo1" : "elo0", n + 1,
                  score_text(score).c_str());
      break;
    }
  }
  for (const Contestant* c : {&first, &second}) {
    const double seconds = static_cast<double>(std::max<std::int64_t>(c->player->time_us(), 1)) / 1e6;
    std::printf("%s: %.0f nodes a second, longest move %.0f ms\n", c->name.c_str(),
                static_cast<double>(c->player->nodes()) / seconds, static_cast<double>(c->player->longest_us()) / 1000);
  }
  return 0;
}

}  // namespace

int run_match_command(Arguments arguments) {
  const Result<const Variant*> variant = take_variant(arguments);
  const std::string first = arguments.take("first").value_or(own_command());
  const std::string second = arguments.take("second").value_or(own_command());
  const std::vector<std::string> player_options[2] = {arguments.take_list("first-options"),
                                                      arguments.take_list("second-options")};
  const std::string go = arguments.take("go").value_or("movetime 100");
  const std::string first_go = arguments.take("first-go").value_or(go);
  const std::string second_go = arguments.take("second-go").value_or(go);
  MatchPlan plan;
  plan.games = arguments.take_int("games", 1, 1'000'000, plan.games);
  plan.opening_plies = arguments.take_int("plies", 0, 60, plan.opening_plies);
  plan.seed = arguments.take_seed();
  plan.verbose = arguments.take_number("verbose", 0, 1).value_or(0) == 1;
  const std::optional<std::int64_t> elo0 = arguments.take_number("elo0", -1000, 1000);
  const std::optional<std::int64_t> elo1 = arguments.take_number("elo1", -1000, 1000);
  if (elo0.has_value() != elo1.has_value()) return fail("--elo0 and --elo1 go together");
  if (elo0 && *elo0 >= *elo1) return fail("--elo1 must be more than --elo0");
  if (elo0 && elo1) plan.sprt = Sprt{static_cast<double>(*elo0), static_cast<double>(*elo1)};
  if (const Status s = arguments.finish(); !s) return fail(s.error().message);
  if (!variant) return fail(variant.error().message);
  plan.variant = *variant;

  Contestant players[2] = {{"first", "go " + first_go, nullptr}, {"second", "go " + second_go, nullptr}};
  const std::string commands[2] = {first, second};
  for (std::size_t i = 0; i < 2; ++i) {
    Result<std::unique_ptr<UciPlayer>> started = start_player(commands[i], player_options[i], plan);
    if (!started) return fail(players[i].name + ": " + started.error().message);
    players[i].player = std::move(*started);
  }
  return run_match(plan, players[0], players[1]);
}

}  // namespace thirty
