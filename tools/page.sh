#!/bin/sh
# Builds the page: the engine as WebAssembly, then the folder web/dist that any web server shows.
# usage: tools/page.sh build|test
set -eu

cd "$(dirname "$0")/.."
case "${1-}" in
  build | test) ;;
  *) echo "usage: tools/page.sh build|test" >&2; exit 2 ;;
esac

# What a command prints is shown only when it fails.
quietly() {
  log=$(mktemp)
  "$@" >"$log" 2>&1 || { status=$?; cat "$log" >&2; rm -f "$log"; return "$status"; }
  rm -f "$log"
}

packages() {  # the same lock file, the same packages: nothing to do
  stamp=web/node_modules/.from-lock
  cmp -s web/package-lock.json "$stamp" && return
  quietly npm ci --prefix web --no-audit --no-fund
  cp web/package-lock.json "$stamp"
}

tools/build.sh wasm grundy_wasm
xz --format=lzma --lzma1=preset=9e,pb=0 --stdout build/wasm/web/engine/wasm/grundy.wasm >web/src/engine/grundy.wasm.lzma
packages
quietly npm run --prefix web build
echo "web/dist is the page: $(find web/dist -type f -exec gzip -c {} \; | wc -c) bytes, compressed"
[ "$1" = test ] || exit 0

# The same requests to the native engine and, in the tests of the page, to the WebAssembly one.
tools/build.sh release grundy_cli grundy_engine
folder=build/page
mkdir -p "$folder"
python3 -B tests/page/engine_test.py --requests >"$folder/requests"
build/release/web/engine/grundy_engine <"$folder/requests" >"$folder/answers"
python3 -B tests/page/engine_test.py build/release/grundy build/release/web/engine/grundy_engine
npm run --prefix web test

status=0
npm run --prefix web test:browser || status=$?
[ "$status" = 0 ] || [ "$status" = 77 ]  # 77: no Chromium, as it says
