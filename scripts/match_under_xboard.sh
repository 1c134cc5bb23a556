#!/usr/bin/env bash
# A match under a chess program of others: Debian's xboard on a screen that is not there, with polyglot between it and the
# engine, both sides pondering. Full strength plays a level of a given strength, colours in turn.
#   scripts/match_under_xboard.sh [games, 20] [time for each side, 0:03] [seconds a move, 0.05] [file for the games]
# Prints how the games ended. Fails unless all were played to an end on the board: none by an illegal move, a false claim
# or an engine that went away. Nobody loses by the clock, as the machine may be busy.
set -euo pipefail
cd "$(dirname "$0")/.."
games=${1:-20}
time=${2:-0:03}
increment=${3:-0.05}
program=$(realpath "${THIRTY_ENGINE:-build/native/thirty-squares}")
PATH=$PATH:/usr/games
for tool in xboard polyglot xvfb-run; do
  command -v "$tool" > /dev/null || { echo "$tool is missing; scripts/setup.sh test installs it" >&2; exit 1; }
done
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

# Of a command polyglot takes blanks apart: the engine gets a name without any.
ln -s "$program" "$folder/engine"

# player <name> <lines of [Engine]>
player() {
  printf '[PolyGlot]\nEngineCommand = ./engine uci\nEngineName = %s\nEngineDir = .\nSettingsDir = .\nPonder = true\nLog = true\nLogFile = %s.log\n[Engine]\n%b' \
    "$1" "$1" "$2" > "$folder/$1.ini"
}
player full 'Hash = 8\n'
player limited 'Hash = 8\nUCI_LimitStrength = true\nUCI_Elo = 1500\n'

cd "$folder"
timeout "${PATIENCE:-3600}" xvfb-run -a xboard -noGUI -xexit -popupMoveErrors false -soundProgram true -ponder -xautoflag -testLegality true -fcp "polyglot full.ini" -scp "polyglot limited.ini" \
  -mg "$games" -tc "$time" -inc "$increment" -repeatsToDraw 3 -sgf games.pgn -debug -nameOfDebugFile talk.txt \
  > said.txt 2>&1 || { tail -5 said.txt >&2; exit 1; }
[[ -z ${4:-} ]] || cp games.pgn "$OLDPWD/$4"

tr '\n' ' ' < games.pgn | grep -oE '\{[^{}]*\} (1-0|0-1|1/2-1/2)( |$)' | sort | uniq -c | sort -rn
grep -o 'final score .*' said.txt
played=$(grep -c '^\[Result "\(1-0\|0-1\|1/2-1/2\)"\]' games.pgn || true)
hits=$(cat ./*.log | grep -c 'ponderhit' || true)
echo "$played of $games games played to their end, $hits moves answered in the opponent's time"
[[ $played == "$games" ]] || { echo 'some games have no end' >&2; exit 1; }
if grep -iE 'time forfeit|forfeits|illegal|false|exited|disconnect|abandoned|crash|unexpectedly' games.pgn; then
  echo 'a game did not end on the board' >&2
  exit 1
fi
if grep -h 'info string error' ./*.log; then
  echo 'the engine did not understand something' >&2
  exit 1
fi
