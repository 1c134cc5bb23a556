// Of every try there is in the positions of random games, in every game with every set of options: either it is legal
// or one reason is given, and the reason is true by the naive rules.
#include "coach/obstacle.h"

#include <gtest/gtest.h>

#include <cctype>
#include <cstdlib>
#include <map>

#include "load.h"
#include "rules/catalogue.h"
#include "rules/every_game.h"
#include "rules/fen.h"
#include "rules/game.h"
#include "rules/movegen.h"
#include "rules/naive_rules.h"

namespace thirty::testing {
namespace {

/// The board of letters once more, asked about one reason.
class Witness {
 public:
  Witness(const naive::Rules& rules, const naive::Board& board) : r_(rules), b_(board) {}

  /// What is false about `told`; "" if it is true.
  std::string objection(const Obstacle& told) const {
    const std::string from = square_name(told.mover.square), to = square_name(told.to);
    const std::string other = told.other ? square_name(told.other.square) : "";
    if (other.empty() == needs_other(told.kind)) return "other is missing or too much";
    if (!other.empty() && std::tolower(at(other)) != letter(told.other.type)) return "other is not there";
    if (!other.empty() && (is_own(at(other)) ? b_.turn : them()) != (told.other.color == Color::White ? 'w' : 'b'))
      return "other is of the other colour";
    const int ahead = (to[1] - from[1]) * (b_.turn == 'w' ? 1 : -1);
    const int aside = std::abs(to[0] - from[0]);
    const int far = std::max(std::abs(ahead), aside);
    const bool straight = ahead == 0 || aside == 0, diagonal = std::abs(ahead) == aside;
    const auto claim = [&](char kind, bool holds) {
      return std::tolower(at(from)) != kind ? "another piece" : !is_own(at(from)) ? "not ours" : holds ? "" : "untrue";
    };
    switch (told.kind) {
      case ObstacleKind::NoPiece:
        return at(from) == '.' ? "" : "somebody is there";
      case ObstacleKind::NotYourPiece:
        return at(from) != '.' && !is_own(at(from)) ? "" : "untrue";
      case ObstacleKind::PawnNeverBack:
        return claim('p', ahead < 0);
      case ObstacleKind::PawnStraight:
        return claim('p', ahead >= 0 && aside > 0 && !(ahead == 1 && aside == 1));
      case ObstacleKind::PawnOneStep:
        return claim('p', aside == 0 && ahead > 1 && !r_.double_step);
      case ObstacleKind::PawnTwoFromStart:
        return claim('p', aside == 0 && r_.double_step && (ahead > 2 || (ahead == 2 && !may_double(from))));
      case ObstacleKind::PawnTakesDiagonally:
        return claim('p', ahead == 1 && aside == 1 && at(to) == '.' && b_.jumped != to);
      case ObstacleKind::PawnBlocked:
        return claim('p', aside == 0 && other[0] == from[0] && (ahead == 1 || (ahead == 2 && may_double(from))) &&
                              is_between(from, other, to) && is_first(from, other));
      case ObstacleKind::PawnWaits:
        return claim('p', r_.promotion == naive::Promotion::OnlyCaptured && nothing_captured() &&
                              to[1] == (b_.turn == 'w' ? '0' + r_.ranks : '1'));
      case ObstacleKind::KnightJump:
        return claim('n', std::abs(ahead) * aside != 2);
      case ObstacleKind::BishopDiagonals:
        return claim('b', !diagonal);
      case ObstacleKind::RookLines:
        return claim('r', !straight);
      case ObstacleKind::QueenLines:
        return claim('q', !straight && !diagonal);
      case ObstacleKind::PrinceLines:
        return claim('y', !straight && !diagonal);
      case ObstacleKind::KingOneStep:
        return claim('k', far > 1);
      case ObstacleKind::PathBlocked:
        return reaches_alone(from, to) && other != to && is_between(from, other, to) && is_first(from, other)
                   ? ""
                   : "untrue";
      case ObstacleKind::OwnPieceThere:
        return other == to && is_own(at(to)) && reaches(from, to) ? "" : "untrue";
      case ObstacleKind::KingsTouch:
        return claim('k', far == 1 && std::tolower(at(other)) == 'k' && std::abs(other[0] - to[0]) <= 1 &&
                              std::abs(other[1] - to[1]) <= 1 && !is_own(at(other)));
      case ObstacleKind::KingAttacked:
        return claim('k', far == 1 && !is_own(at(to)) && hits(tried(from, to), other, to));
      case ObstacleKind::StillInCheck:
        return far > 0 && naive::in_check(r_, b_) && reaches(from, to) && hits(b_, other, own_king()) &&
                       hits(tried(from, to), other, own_king())
                   ? ""
                   : "untrue";
      case ObstacleKind::Pinned:
        return reaches(from, to) && !hits(b_, other, own_king()) && hits(tried(from, to), other, own_king()) ? ""
                                                                                                             : "untrue";
      case ObstacleKind::CastlingMoved:
        return claim('k', castling(from, to) && !has_right(from, to));
      case ObstacleKind::CastlingBlocked: {
        const naive::Castling* c = castling(from, to);
        return claim('k', c && has_right(from, to) && other != c->rook_from && other != c->king_from &&
                              is_between(c->king_from, other, c->rook_from));
      }
      case ObstacleKind::CastlingInCheck:
        return claim('k', castling(from, to) && has_right(from, to) && hits(b_, other, from));
      case ObstacleKind::CastlingAttacked: {
        bool looked_at = false;
        naive::Board without = b_;
        put(without, from, '.');
        for (char file = std::min(from[0], to[0]); file <= std::max(from[0], to[0]); ++file)
          looked_at |= hits(without, other, {file, from[1]});
        return claim('k', castling(from, to) && has_right(from, to) && !naive::in_check(r_, b_) && looked_at);
      }
    }
    return "unknown";
  }

 private:
  static bool needs_other(ObstacleKind kind) {
    switch (kind) {
      case ObstacleKind::PawnBlocked:
      case ObstacleKind::PathBlocked:
      case ObstacleKind::OwnPieceThere:
      case ObstacleKind::KingsTouch:
      case ObstacleKind::KingAttacked:
      case ObstacleKind::StillInCheck:
      case ObstacleKind::Pinned:
      case ObstacleKind::CastlingBlocked:
      case ObstacleKind::CastlingInCheck:
      case ObstacleKind::CastlingAttacked:
        return true;
      default:
        return false;
    }
  }
  char them() const { return b_.turn == 'w' ? 'b' : 'w'; }
  char at(std::string_view square) const { return b_.at[square[1] - '1'][square[0] - 'a']; }
  static void put(naive::Board& b, std::string_view square, char piece) {
    b.at[square[1] - '1'][square[0] - 'a'] = piece;
  }
  bool is_own(char piece) const {
    return piece != '.' && (std::isupper(static_cast<unsigned char>(piece)) != 0) == (b_.turn == 'w');
  }
  bool may_double(std::string_view from) const {
    const bool home = from[1] == (b_.turn == 'w' ? '2' : '0' + r_.ranks - 1);
    return r_.double_step && home && (!r_.placed_by_players || b_.never_moved[from[1] - '1'][from[0] - 'a']);
  }
  bool nothing_captured() const {
    std::string pieces;
    for (int rank = 0; rank < r_.ranks; ++rank)
      for (int file = 0; file < r_.files; ++file)
        if (is_own(b_.at[rank][file])) pieces += static_cast<char>(std::tolower(b_.at[rank][file]));
    for (const char kind : std::string("qrbn"))
      if (pieces.find(kind) == std::string::npos) return false;
    return true;
  }
  /// `middle` lies on the straight line from `from`, beyond it and not beyond `to`.
  static bool is_between(const std::string& from, const std::string& middle, const std::string& to) {
    const int files = to[0] - from[0], ranks = to[1] - from[1];
    const int far = std::max(std::abs(files), std::abs(ranks));
    for (int n = 1; n <= far; ++n)
      if (middle[0] - from[0] == files / far * n && middle[1] - from[1] == ranks / far * n) return true;
    return false;
  }
  /// Nobody stands between the two.
  bool is_first(const std::string& from, const std::string& piece) const {
    const int files = piece[0] - from[0], ranks = piece[1] - from[1];
    const int far = std::max(std::abs(files), std::abs(ranks));
    for (int n = 1; n < far; ++n) {
      const std::string on_the_way{static_cast<char>(from[0] + files / far * n),
                                   static_cast<char>(from[1] + ranks / far * n)};
      if (at(on_the_way) != '.') return false;
    }
    return true;
  }
  static bool hits(const naive::Board& b, const naive::Rules& r, const std::string& from, const std::string& to) {
    return naive::attacked_squares(r, b, from).count(to) > 0;
  }
  bool hits(const naive::Board& b, const std::string& from, const std::string& to) const {
    return hits(b, r_, from, to);
  }
  /// The piece would get there if it were alone on the board.
  bool reaches_alone(const std::string& from, const std::string& to) const {
    naive::Board alone = b_;
    for (auto& rank : alone.at) rank.fill('.');
    put(alone, from, at(from));
    return hits(alone, from, to);
  }
  /// The piece goes there, by the way it moves: nobody stands in between.
  bool reaches(const std::string& from, const std::string& to) const {
    if (std::tolower(at(from)) != 'p' || from[0] != to[0]) return hits(b_, from, to);
    const int steps = std::abs(to[1] - from[1]);
    return is_first(from, to) && at(to) == '.' && (steps == 1 || (steps == 2 && may_double(from)));
  }
  /// The board if the piece just went there.
  naive::Board tried(const std::string& from, const std::string& to) const {
    naive::Board next = b_;
    put(next, to, at(from));
    put(next, from, '.');
    if (std::tolower(at(from)) == 'p' && from[0] != to[0] && at(to) == '.') put(next, std::string{to[0], from[1]}, '.');
    return next;
  }
  std::string own_king() const {
    for (int rank = 0; rank < r_.ranks; ++rank)
      for (int file = 0; file < r_.files; ++file)
        if (b_.at[rank][file] == (b_.turn == 'w' ? 'K' : 'k'))
          return {static_cast<char>('a' + file), static_cast<char>('1' + rank)};
    return "";
  }
  const naive::Castling* castling(const std::string& from, const std::string& to) const {
    for (const naive::Castling& c : r_.castlings)
      if (c.king_from == from && c.king_to == to && is_own(c.letter)) return &c;
    return nullptr;
  }
  bool has_right(const std::string& from, const std::string& to) const {
    return b_.castling.find(castling(from, to)->letter) != std::string::npos;
  }

  const naive::Rules& r_;
  const naive::Board& b_;
};

using Counts = std::map<std::string_view, int>;

/// Every try on this board: how often each reason was given.
void try_everything(const Position& p, const naive::Rules& rules, const naive::Board& board, Counts& given) {
  const std::set<std::string> legal = naive::legal_moves(rules, board);
  std::set<std::string> pairs;
  for (const std::string& move : legal) pairs.insert(move.substr(0, 4));
  const Witness witness(rules, board);
  for (Bitboard froms = p.variant().squares; froms;) {
    const Square from = pop_lowest(froms);
    for (Bitboard tos = p.variant().squares & ~bit(from); tos;) {
      const Square to = pop_lowest(tos);
      const std::string name = square_name(from) + square_name(to);
      const std::optional<Obstacle> told = obstacle(p, from, to);
      ASSERT_NE(told.has_value(), pairs.count(name) > 0) << name << " in " << fen(p);
      if (!told) continue;
      ++given[kind_name(told->kind)];
      ASSERT_EQ(told->mover, placed_piece(p, from));
      ASSERT_EQ(told->to, to);
      ASSERT_EQ(witness.objection(*told), "") << kind_name(told->kind) << ' ' << name << " in " << fen(p);
    }
  }
}

TEST(Obstacle, IsTrueOfEveryTryInEveryGame) {
  Random random(5);
  Counts given;
  for (const Variant* v : every_game()) {
    const naive::Rules rules = naive::rules_of(v->id, options_text(v->options));
    for (int n = 0; n < share_of(6); ++n) {
      Game game(Position::start(*v));
      for (int ply = 0; ply < 80 && !game.outcome(); ++ply) {
        const Position& p = game.position();
        // Every third position, as neighbours are much alike.
        if (ply % 3 == n % 3) try_everything(p, rules, *naive::read_fen(rules, fen(p)), given);
        if (HasFatalFailure()) return;
        ASSERT_TRUE(game.play(random.one_of(legal_moves(p))).ok());
      }
    }
  }
  // A smaller share of the games does not come by the rarest of them.
  if (share_of(100) == 100) {
    EXPECT_EQ(static_cast<int>(given.size()), kObstacleKinds) << "every reason was heard";
  }
  for (const auto& [kind, times] : given) RecordProperty(std::string(kind), times);
}

/// Where one pawn may take in passing, another beside it would be right to, were it not for its king.
TEST(Obstacle, OfAPawnThatIsPinnedIsNotThatItTakesNobody) {
  const auto p = position_from_fen(**find_playable_variant("chess"), "4r1k1/8/8/2PpP3/8/8/8/4K3 w - d6 0 1");
  ASSERT_TRUE(p);
  const Square jumped_over = square_from_name("d6");
  EXPECT_FALSE(obstacle(*p, square_from_name("c5"), jumped_over));
  const auto told = obstacle(*p, square_from_name("e5"), jumped_over);
  ASSERT_TRUE(told);
  EXPECT_EQ(kind_name(told->kind), "pinned");
  EXPECT_EQ(told->other.square, square_from_name("e8"));
}

}  // namespace
}  // namespace thirty::testing
