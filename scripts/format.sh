#!/usr/bin/env bash
# Formats our C and C++ files: all, or those in the folders given.
#   scripts/format.sh [--check] [folder...]   --check only names what is not formatted, and fails if anything is
set -euo pipefail
cd "$(dirname "$0")/.."
mode=(-i)
if [[ ${1:-} == --check ]]; then
  mode=(--dry-run --Werror)
  shift
fi
git ls-files -z --cached --others --exclude-standard "${@:-.}" | grep -zE '\.(h|c|cpp)$' |
  xargs -0 --no-run-if-empty clang-format-19 "${mode[@]}"
