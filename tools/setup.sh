#!/bin/sh
# Installs the Debian packages that one purpose needs, and only those that are missing.
# usage: tools/setup.sh build|test|bench|format|fuzz|page|page-test
# Nothing missing: no network, no output. Needs root or sudo only when something is missing.
set -eu

build="g++ cmake ninja-build libcli11-dev libfmt-dev nlohmann-json3-dev libboost-dev"
case "${1-}" in
  build) packages=$build ;;
  test) packages="$build libgtest-dev libgmock-dev librapidcheck-dev python3" ;;
  bench) packages="$build libbenchmark-dev" ;;
  format) packages="clang-format-19" ;;
  fuzz) packages="$build clang-19 libclang-rt-19-dev" ;;
  page | page-test)  # and Node.js 20 or newer, which Debian 12 does not have
    packages="$build clang-19 lld-19 wasi-libc libc++-19-dev-wasm32 libc++abi-19-dev-wasm32
      libclang-rt-19-dev-wasm32 xz-utils libcpp-httplib-dev pkg-config"
    [ "$1" = page ] || packages="$packages python3 chromium"
    ;;
  *)
    echo "usage: tools/setup.sh build|test|bench|format|fuzz|page|page-test" >&2
    exit 2
    ;;
esac

say() { echo "setup: $*" >&2; }

if ! command -v apt-get >/dev/null || ! command -v dpkg-query >/dev/null; then
  say "no apt-get here; what is needed has these names on Debian: $packages"
  for tool in cmake ninja c++; do
    command -v "$tool" >/dev/null || { say "$tool is missing: install it, then try again"; exit 1; }
  done
  exit 0  # the configure step names whatever else is missing
fi

case $1 in
  page*)
    major=$(node --version 2>/dev/null | sed 's/^v\([0-9]*\).*/\1/')
    [ "${major:-0}" -ge 20 ] || { say "the page needs Node.js 20 or newer, with npm"; exit 1; }
    ;;
esac

missing=""
for package in $packages; do
  state=$(dpkg-query -W -f='${db:Status-Status}' "$package" 2>/dev/null || true)
  [ "$state" = installed ] || missing="$missing $package"
done
[ -n "$missing" ] || exit 0

if [ "$(id -u)" -eq 0 ]; then
  as_root="env DEBIAN_FRONTEND=noninteractive"
elif command -v sudo >/dev/null; then
  as_root="sudo env DEBIAN_FRONTEND=noninteractive"
else
  say "this needs root, and there is no sudo; as root: apt-get install$missing"
  exit 1
fi

log=$(mktemp)
trap 'rm -f "$log"' EXIT
apt() { $as_root apt-get -qq -o DPkg::Lock::Timeout=120 -o Acquire::Retries=2 "$@" >>"$log" 2>&1; }
install() { apt update || true; apt install -y --no-install-recommends $missing; }

say "installing what is missing, with apt-get:$missing"
if ! install && { sleep 3; ! install; }; then
  cat "$log" >&2
  say "apt-get could not install:$missing (its messages are above)"
  exit 1
fi
