#!/usr/bin/env bash
# Builds the page and serves it at http://localhost:8080 (the next free port when that one is taken).
#   ./play.sh           install what is missing, build what changed, serve dist/
#   ./play.sh --build   the same, without serving
#   ./play.sh --dev     serves the page with its inspector windows, which ?dev=1 opens
set -euo pipefail
cd "$(dirname "$0")"

scripts/setup.sh
for preset in web-release web-plain; do
  [[ -f build/${preset/-release/}/build.ninja ]] || cmake --preset "$preset" > /dev/null
  cmake --build --preset "$preset"
done
dev=()
if [[ ${1:-} == --dev ]]; then
  cmake --build --preset web-release --target app-dev_module
  dev=(--dev)
fi
node web/build.mjs --out dist --compress "${dev[@]}"

[[ ${1:-} == --build ]] || exec node scripts/serve.mjs --root dist
