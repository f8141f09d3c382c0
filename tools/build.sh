#!/bin/sh
# Configures a preset and builds it, silent except for progress on a terminal and for errors.
# usage: tools/build.sh PRESET [TARGET...]     (no target: everything)
# Only release has a configuration without tests, for those who want no more than a target of it;
# once there is one with tests, it stays.
set -eu

[ $# -ge 1 ] || { echo "usage: tools/build.sh PRESET [TARGET...]" >&2; exit 2; }
cd "$(dirname "$0")/.."
preset=$1
shift
jobs=${JOBS:-$(nproc 2>/dev/null || echo 2)}

# Runs a command and shows what it printed only if it failed or a compiler warned.
quietly() {
  log=$(mktemp)
  status=0
  "$@" >"$log" 2>&1 || status=$?
  if [ "$status" -ne 0 ] || grep -q 'warning:' "$log"; then
    grep -vE '^(\[[0-9]+/[0-9]+\] (Building|Linking)|-- )' "$log" >&2 || true
  fi
  rm -f "$log"
  return "$status"
}

configure() { quietly cmake --preset "$preset" "$@"; }

[ -f "build/$preset/build.ninja" ] || first=yes
[ -z "${first-}" ] || echo "building ${*:-everything} (the first time takes a while)" >&2
if [ "$preset" != release ] || [ $# -eq 0 ]; then
  configure
elif [ -n "${first-}" ]; then
  configure -DGRUNDY_TESTS=OFF  # needs neither GoogleTest nor rapidcheck
fi

build() { cmake --build --preset "$preset" ${1:+--target "$@"} -j "$jobs"; }
if [ -t 1 ]; then
  build "$@"
else
  quietly build "$@"
fi
