#!/bin/bash
# Runs every benchmark program of a build, then the start-up comparison.
# usage: bench/run.sh BUILD_FOLDER
set -euo pipefail

[ $# -eq 1 ] || { echo "usage: bench/run.sh BUILD_FOLDER" >&2; exit 2; }
shopt -s nullglob
for source in "$(dirname "$0")"/*_bench.cpp; do
  name=$(basename "$source" .cpp)
  echo "== $name"
  "$1/bench/$name"
done
echo "== grundy solve 3,4,5"
"$1/bench/startup" 200 "$1/bench/empty_program" "$1/grundy" solve 3,4,5
