#!/usr/bin/env bash
# Writes package-lock.json anew after a change of package.json: for every platform, and without download addresses, so
# that each machine uses the registry it is set up for. The hashes stay.
set -euo pipefail
cd "$(dirname "$0")/.."
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
cp package.json .npmrc "$scratch"
(cd "$scratch" && npm install --package-lock-only --omit-lockfile-registry-resolved=false --loglevel=error)
sed '/^ *"resolved": /d' "$scratch/package-lock.json" > package-lock.json
