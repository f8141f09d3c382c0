#!/bin/bash
# Asks a first question and says what to try next.
# usage: tools/first_steps.sh GRUNDY
set -euo pipefail

[ $# -eq 1 ] || { echo "usage: tools/first_steps.sh GRUNDY" >&2; exit 2; }
grundy=$(realpath "$1")
question='sub{1,3,4}(5) + kayles(4) + nim(6)'

echo "\$ grundy solve '$question' --explain"
"$grundy" solve "$question" --explain

name=$(printf '%q' "$grundy")
cat <<END

Try next:
  $name play 'nim(3,4,5)'
  $name period 0.77
  $name games
  $name serve          the page in a browser, after 'make page'
  $name --help
END
