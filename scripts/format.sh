#!/usr/bin/env bash
# Formats every C and C++ file of ours; with --check, only says which ones are not, and fails when there is one.
set -euo pipefail
cd "$(dirname "$0")/.."
mode=(-i)
[[ ${1:-} == --check ]] && mode=(--dry-run --Werror)
git ls-files -z --cached --others --exclude-standard '*.h' '*.cpp' '*.c' | xargs -0 --no-run-if-empty clang-format-19 "${mode[@]}"
