#!/usr/bin/env bash
# Installs what is missing and runs every check; the last line is "N passed, N failed".
#   ./test.sh [--all] [stage...]   only these stages (see scripts/run_tests.mjs); with --all also those that have passed on the same files
cd "$(dirname "$0")" || exit
scripts/setup.sh test && exec node scripts/run_tests.mjs "$@"
echo 'The machine could not be set up, so nothing was tested.'
echo '0 passed, 1 failed'
exit 1
