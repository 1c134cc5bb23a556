#!/usr/bin/env bash
# Puts Emscripten 3.1.69 and the sources of SDL2 and Dear ImGui into third_party/ on a Debian machine.
# The packages are Debian 13's, read through a private view of the machine's own package sources and unpacked without
# being installed, so Debian 12 keeps its own libraries; they run on the clang-19 that both releases have.
set -euo pipefail
cd "$(dirname "$0")/.."

root=$PWD/third_party
emscripten=$root/emscripten
stamp=$root/.ready
wanted="$root $(cat scripts/setup_emscripten.sh scripts/third_party.sha256 | sha256sum)"
[[ -f $stamp && $(<"$stamp") == "$wanted" ]] && exit 0

echo "Setting up Emscripten in third_party/ ..."
rm -rf "$root"
mkdir -p "$root"/{apt/lists/partial,apt/cache/archives/partial,download,SDL2,imgui} "$emscripten"

# The machine's own package sources with the release replaced by Debian 13 and source packages added.
codename=$(. /etc/os-release && echo "$VERSION_CODENAME")
if [[ -f /etc/apt/sources.list.d/debian.sources ]]; then
  sources=$root/apt/debian.sources
  sed -e "/^Suites:/s/$codename/trixie/g" -e 's/^Types:.*/Types: deb deb-src/' \
    /etc/apt/sources.list.d/debian.sources > "$sources"
else
  sources=$root/apt/debian.list
  sed -n -e "/^deb /{s/$codename/trixie/g;p;s/^deb /deb-src /p}" /etc/apt/sources.list > "$sources"
fi
private_apt() {
  apt-get -qq -o Dir::Etc::sourcelist="$sources" -o Dir::Etc::sourceparts=/dev/null \
    -o Dir::State::lists="$root/apt/lists" -o Dir::Cache="$root/apt/cache" \
    -o APT::Sandbox::User="$(id -un)" -o Acquire::Retries=3 "$@"
}

cd "$root/download"
private_apt update
private_apt download 'emscripten=3.1.69*' 'binaryen=120-*' libc6 libstdc++6 libgcc-s1
private_apt source --download-only imgui=1.90.1+ds-1 libsdl2=2.32.4+dfsg-1
sha256sum --quiet --strict --check ../../scripts/third_party.sha256

# Emscripten without its documentation and the library variants for threads, sanitizers and dynamic linking.
for package in emscripten_*.deb binaryen_*.deb; do
  dpkg-deb --fsys-tarfile "$package" | tar x -C "$emscripten" --exclude='./usr/share/emscripten/test' \
    --exclude='./usr/share/doc' --exclude='*/wasm32-emscripten/*-mt*' --exclude='*/wasm32-emscripten/*asan*' \
    --exclude='*/wasm32-emscripten/lto-pic' --exclude='*/wasm32-emscripten/pic'
done
tar xf libsdl2_*.orig.tar.* -C "$root/SDL2" --strip-components=1
tar xf imgui_*.orig.tar.* -C "$root/imgui" --strip-components=1

# Binaryen's programs need a newer C library than Debian 12's: they get a private one.
for package in libc6_* libstdc++6_* libgcc-s1_*; do dpkg-deb -x "$package" "$emscripten/runtime"; done
machine=$(uname -m)
lib=usr/lib/$machine-linux-gnu
runtime=$emscripten/runtime/$lib
loader=$(cd "$runtime" && ls ld-linux-*)
for program in "$emscripten"/usr/bin/wasm-* "$emscripten/usr/bin/wasm2js"; do
  patchelf --set-interpreter "$runtime/$loader" --set-rpath "$runtime:$emscripten/$lib" "$program"
done
patchelf --set-rpath "$runtime" "$emscripten/$lib/libbinaryen.so"

# Its scripts are CommonJS, whatever the project's own package.json says.
echo '{ "type": "commonjs" }' > "$emscripten/package.json"

# Emscripten reads the configuration that lies beside it. acorn and the closure compiler come from package.json.
tools=$emscripten/usr/share/emscripten
mkdir -p "$tools/node_modules"
ln -sfn "$root/../node_modules/acorn" "$tools/node_modules/acorn"
cat > "$tools/.emscripten" <<CONFIG
LLVM_ROOT = '/usr/bin'
LLVM_ADD_VERSION = '19'
CLANG_ADD_VERSION = '19'
BINARYEN_ROOT = '$emscripten/usr'
NODE_JS = '$(command -v node)'
CACHE = '$tools/cache'
FROZEN_CACHE = True
CLOSURE_COMPILER = ['$root/../node_modules/google-closure-compiler-linux/compiler']
CONFIG

rm -rf "$root/apt" "$root/download"
echo "$wanted" > "$stamp"
