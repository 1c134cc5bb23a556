#!/usr/bin/env bash
# Builds the page and serves it at http://localhost:8080 (the next free port when that one is taken).
#   ./play.sh           install what is missing, build what changed, serve dist/
#   ./play.sh --build   the same, without serving
#   ./play.sh --truth   first solves the games and lays their answers beside the page: once, about 25 minutes on two
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

# build <preset> [option...]: configures what is not yet, and builds.
build() {
  local folder=build/${1/-release/}
  [[ -f $folder/build.ninja ]] || cmake --preset "$1" > /dev/null
  cmake --build --preset "$@"
}

scripts/setup.sh ${truth:+truth}
packs=build/truth
if [[ $truth ]]; then
  build tools
  build/tools/thirty-squares truth --out $packs --threads "$(nproc 2> /dev/null || echo 2)"
fi
compgen -G "$packs/*.pack" > /dev/null && page+=(--truth $packs)

build web-release
build web-plain
[[ $dev ]] && build web-release --target app-dev_module
node web/build.mjs --out dist --compress ${page[@]+"${page[@]}"}

[[ $build_only ]] || exec node scripts/serve.mjs --root dist
