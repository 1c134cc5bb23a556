#!/usr/bin/env bash
# Builds the page and serves it at http://localhost:8080 (the next free port when that one is taken).
#   ./play.sh           install what is missing, build what changed, serve dist/
#   ./play.sh --build   the same, without serving
#   ./play.sh --truth   first solves the games and lays their answers beside the page: once, a quarter of an hour on two
#                       cores, 2 GB of memory; go on as you like after a kill. Later builds keep the answers
#   ./play.sh --dev     serves the page with its inspector windows, which ?dev=1 opens
set -euo pipefail
cd "$(dirname "$0")"

build_only='' truth='' dev='' page=()
for argument in "$@"; do
  case $argument in
    --build) build_only=1 ;;
    --truth) truth=1 ;;
    --dev) dev=1 page+=(--dev) ;;
    *)
      sed -n '2,/^set/s/^# //p' "$0"
      [[ $argument == --help ]] && exit 0
      exit 2
      ;;
  esac
done

# Of ninja's lines, those that begin with done, all and seconds: how far it has come, and how long the rest may take. On a
# screen they take each other's place, elsewhere one stands for every tenth. All other lines are shown as they are.
progress='
  !/^@[0-9]/ { if (open) print ""; open = 0; print; next }
  {
    split(substr($0, 2), n, " ")
    percent = int(100 * n[1] / n[2])
    left = int(n[3] * (n[2] - n[1]) / n[1])
    line = sprintf("Building: %d %%, about %d:%02d left", percent, left / 60, left % 60)
    if (screen) { printf "\r%s ", line; open = 1 }
    else if (int(percent / 10) != tenth) { print line; tenth = int(percent / 10) }
    fflush()
  }
  END { if (open) print "" }'

# build <preset> [option...]: configures what is not yet, or was by other presets than these, and builds.
build() {
  local folder=build/${1/-release/} screen=0
  [[ $folder/build.ninja -nt CMakePresets.json ]] || cmake --preset "$1" > /dev/null
  [[ -t 1 ]] && screen=1
  NINJA_STATUS='@%f %t %e ' cmake --build --preset "$@" | awk -v screen=$screen "$progress"
}

scripts/setup.sh ${truth:+truth}
packs=build/truth
if [[ $truth ]]; then
  build tools
  build/tools/thirty-squares truth --out $packs --threads "$(nproc 2> /dev/null || echo 2)"
fi
compgen -G "$packs/*.pack" > /dev/null && page+=(--truth $packs)

build web-release
[[ $dev ]] && build web-release --target app-dev_module
node web/build.mjs --out dist --compress ${page[@]+"${page[@]}"}

[[ $build_only ]] || exec node scripts/serve.mjs --root dist
