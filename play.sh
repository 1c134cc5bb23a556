#!/usr/bin/env bash
# Builds the page and serves it at http://localhost:8080 (the next free port when that one is taken).
#   ./play.sh           install what is missing, build what changed, serve dist/
#   ./play.sh --build   the same, without serving
set -euo pipefail
cd "$(dirname "$0")"

scripts/setup.sh
[[ -f build/web/build.ninja ]] || cmake --preset web-release > /dev/null
cmake --build --preset web-release
node web/build.mjs --out dist --compress

[[ ${1:-} == --build ]] || exec node scripts/serve.mjs --root dist
