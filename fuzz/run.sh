#!/bin/bash
# Runs every fuzzer of a folder for FUZZ_SECONDS (60) each; finds are kept below that folder.
# usage: [FUZZ_SECONDS=60] fuzz/run.sh FOLDER
set -euo pipefail

[ $# -eq 1 ] || { echo "usage: fuzz/run.sh FOLDER" >&2; exit 2; }
here=$(realpath "$(dirname "$0")")
cd "$1"
shopt -s nullglob
for source in "$here"/*_fuzz.cpp; do
  fuzzer=$(basename "$source" .cpp)
  name=${fuzzer%_fuzz}
  mkdir -p "corpus/$name" "finds/$name"
  echo "$fuzzer, ${FUZZ_SECONDS:-60} s"
  if ! "./$fuzzer" -max_total_time="${FUZZ_SECONDS:-60}" -timeout=10 -rss_limit_mb=2048 \
      -print_final_stats=1 -artifact_prefix="finds/$name/" \
      "corpus/$name" "$here/corpus/$name" >"finds/$name.log" 2>&1; then
    tail -n 60 "finds/$name.log" >&2
    echo "$fuzzer found something: $PWD/finds/$name" >&2
    exit 1
  fi
  grep -E 'number_of_executed_units|average_exec_per_sec|new_units_added' "finds/$name.log"
done
