#!/bin/sh
# Everything a CI asks of rule sets, the reports kept for the code host; exit 1 where anything is wrong. Run from the folder that holds the sources.
#   SOURCES    the folder of the sources (rulesets)
#   GENERATED  the folder of the compiled modules (generated)
#   REPORTS    where the reports are written (reports)
#   FINDINGS   how what is wrong is printed: pretty, or github for GitHub Actions (github where that runs it)
#   BASE       a git revision: what the change does since then is written as Markdown (none)
#   PROVE      1: the difference says what is proved equal, with a case for what is not; needs the package z3-solver (none)
#   MIN_SCORE  the lowest score of tcs mutate, of 100 (none: it does not run)
#   TCS        how tcs is run (npx tcs)
set -u
sources=${SOURCES:-rulesets}
generated=${GENERATED:-generated}
reports=${REPORTS:-reports}
tcs=${TCS:-npx tcs}
base=${BASE:-}
if [ "${PROVE:-}" = 1 ]; then prove=--prove; else prove=; fi
score=${MIN_SCORE:-}
if [ "${GITHUB_ACTIONS:-}" = true ]; then usual=github; else usual=pretty; fi
findings=${FINDINGS:-$usual}
failed=0

mkdir -p "$reports"

# Each is run whatever the one before said, so that an author reads everything at once. What is wrong is printed below its line.
step() {
  printf '%s: ' "$1"
  shift
  if "$@" > "$reports/step.txt"; then echo 'fine'; else echo 'NOT fine'; failed=1; cat "$reports/step.txt"; fi
  rm -f "$reports/step.txt"
}

formatted() { $tcs fmt --check --sources "$sources" --format "$findings"; }
checked() {
  $tcs check --sources "$sources" --format sarif > "$reports/check.sarif" ||
    { $tcs check --sources "$sources" --format "$findings"; return 1; }
}
linted() { $tcs lint --sources "$sources" --format "$findings"; }
examples() {
  $tcs test --sources "$sources" --format junit > "$reports/examples.xml" ||
    { $tcs test --sources "$sources" --format "$findings"; return 1; }
}
compiled() { $tcs compile --check --sources "$sources" --out "$generated" --format "$findings"; }
mutated() { $tcs mutate --sources "$sources" --min "$score" --format "$findings"; }
compared() { $tcs diff "$base" $prove --sources "$sources" --format markdown > "$reports/diff.md"; }

step 'sources are in the normal form' formatted
step 'sources are right' checked
step 'nothing in them is doubtful' linted
step 'worked examples come out' examples
step 'compiled modules are what the sources give' compiled
if [ -n "$score" ]; then step "worked examples detect $score % of the mistakes" mutated; fi
if [ -n "$base" ]; then
  step "what changes since $base is written" compared
  # Beside each new or changed rule, with a case that comes out otherwise.
  if [ "$findings" = github ]; then $tcs diff "$base" --sources "$sources" --format github || failed=1; fi
fi

exit "$failed"
