#!/bin/sh
# Everything a CI asks of rule sets, the reports kept for the code host; exit 1 where anything is wrong. Run from the folder that holds the sources.
#   SOURCES    the folder of the sources (rulesets)
#   GENERATED  the folder of the compiled modules (generated)
#   REPORTS    where the reports are written (reports)
#   TCS        how tcs is run (npx tcs)
set -u
sources=${SOURCES:-rulesets}
generated=${GENERATED:-generated}
reports=${REPORTS:-reports}
tcs=${TCS:-npx tcs}
failed=0

mkdir -p "$reports"

# Each is run whatever the one before said, so that an author reads everything at once.
step() {
  printf '%s: ' "$1"
  shift
  if "$@"; then echo 'fine'; else echo 'NOT fine'; failed=1; fi
}

formatted() { $tcs fmt --check --sources "$sources" > "$reports/fmt.txt"; }
checked() { $tcs check --sources "$sources" --format sarif > "$reports/check.sarif"; }
examples() { $tcs test --sources "$sources" --format junit > "$reports/examples.xml"; }
compiled() { $tcs compile --check --sources "$sources" --out "$generated" > "$reports/compile.txt"; }

step 'sources are in the normal form' formatted
step 'sources are right' checked
step 'worked examples come out' examples
step 'compiled modules are what the sources give' compiled

exit "$failed"
