#!/usr/bin/env bash
# Installs what is missing to build the page; with "truth" or "test", what solving the games or the tests need as well. Quick
# when nothing is missing. With "node" it looks for that alone, and installs nothing.
# On Debian everything comes from its packages and npm; elsewhere one sentence says which tool to install, and how.
set -euo pipefail
cd "$(dirname "$0")/.."
goal=${1:-play}
emscripten=3.1.69

build_packages=(cmake ninja-build brotli)
emscripten_packages=(clang-19 lld-19 llvm-19 patchelf python3 xz-utils)
test_packages=(g++ googletest clang-19 clang-format-19 libclang-rt-19-dev libsdl2-dev libgles-dev libgl1-mesa-dri chromium chromium-headless-shell firefox-esr webkit2gtk-driver
  fonts-dejavu-core xboard polyglot xvfb xauth)

fail() {
  echo "$1" >&2
  exit 1
}

# at_least <version> <other>: whether the other is no older.
at_least() {
  [[ $(printf '%s\n' "$1" "$2" | sort -V | head -1) == "$1" ]]
}

# Emscripten on PATH is used as it is where it is new enough.
has_emcc() {
  local version
  version=$(emcc --version 2> /dev/null | sed -n '1s/.* \([0-9.]*\)[ -].*/\1/p')
  [[ -n $version ]] && at_least "$emscripten" "$version"
}

install_debian_packages() {
  local missing=() package as_root=()
  for package in "$@"; do
    dpkg-query -W -f='${Status}' "$package" 2> /dev/null | grep -q 'ok installed' || missing+=("$package")
  done
  ((${#missing[@]})) || return 0
  echo "Installing ${missing[*]} ..."
  ((EUID == 0)) || as_root=(sudo)
  "${as_root[@]}" apt-get -qq -o DPkg::Lock::Timeout=300 -o Acquire::Retries=3 update
  "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -qq -o DPkg::Lock::Timeout=300 -o Acquire::Retries=3 \
    install -y --no-install-recommends "${missing[@]}" > /dev/null
}

# need <command> <package>: for machines that are not Debian.
need() {
  local installer='your package manager, as'
  command -v "$1" > /dev/null && return
  if command -v brew > /dev/null; then
    installer='brew install'
  elif command -v apt-get > /dev/null; then
    installer='sudo apt-get install'
  elif command -v dnf > /dev/null; then
    installer='sudo dnf install'
  fi
  fail "$1 is missing; install it with: $installer $2"
}

node_version=$(sed -n 's/^ *"node": ">=\(.*\)"$/\1/p' package.json)
at_least "$node_version" "$(node -p process.versions.node 2> /dev/null || echo 0)" ||
  fail "Node.js $node_version or newer is missing; install it from https://nodejs.org"
command -v npm > /dev/null || fail 'npm is missing; it comes with Node.js from https://nodejs.org'
[[ $goal == node ]] && exit

if [[ $(. /etc/os-release 2> /dev/null && echo "$ID") == debian ]]; then
  packages=("${build_packages[@]}")
  has_emcc || packages+=("${emscripten_packages[@]}")
  [[ $goal == truth ]] && packages+=(g++)
  [[ $goal == test ]] && packages+=("${test_packages[@]}")
  install_debian_packages "${packages[@]}"
else
  need cmake cmake
  need ninja ninja
  need brotli brotli
  has_emcc || fail "Emscripten is missing; install it with: git clone https://github.com/emscripten-core/emsdk && emsdk/emsdk install $emscripten && emsdk/emsdk activate $emscripten && source emsdk/emsdk_env.sh"
  [[ $goal == truth ]] && need c++ g++
  if [[ $goal == test ]]; then
    need clang++-19 clang-19
    need clang-format-19 clang-format-19
    [[ -x ${CHROMIUM:-/usr/bin/chromium} ]] || fail 'Chromium is missing; install it and set CHROMIUM to its path'
  fi
fi

if [[ ! -f node_modules/.ready || $(< node_modules/.ready) != "$(sha256sum < package-lock.json)" ]]; then
  echo 'Installing the npm packages ...'
  npm ci --loglevel=error > /dev/null
  sha256sum < package-lock.json > node_modules/.ready
fi

has_emcc || scripts/setup_emscripten.sh
