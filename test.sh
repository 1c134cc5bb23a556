#!/usr/bin/env bash
# Installs what is missing and runs every check; the last line is "N passed, N failed".
#   ./test.sh [--all] [stage...]   only these stages (see scripts/run_tests.mjs); with --all also those that have passed on the
#                                  same files
cd "$(dirname "$0")" || exit
if [[ " $* " == *' --help '* ]]; then
  sed -n '2,/^cd/s/^# //p' "$0"
  exit
fi

# Nothing is installed for stages that there are not.
if scripts/setup.sh node; then
  node scripts/run_tests.mjs --list "$@" > /dev/null || { echo '0 passed, 1 failed'; exit 2; }
  scripts/setup.sh test && exec node scripts/run_tests.mjs "$@"
fi
echo 'The machine could not be set up, so nothing was tested.'
echo '0 passed, 1 failed'
exit 1
