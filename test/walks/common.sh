# Shared by the walks: each begins in an empty folder, with the path of the checkout as its argument, and prints its minutes.
set -eu
checkout=$1
begun=$(date +%s)
test -z "$(ls -A)" || { echo "A walk begins in an empty folder." >&2; exit 2; }
tcs() { node "$checkout/dist/cli/main.js" "$@"; }

# Starts the service of `npm start` on a free port: its address in $url, and the sample's keys in the file started.
start_service() {
  TCS_DATA=./data TCS_PORT=0 node "$checkout/dist/cli/start.js" > started 2> log &
  service=$!
  trap 'kill "$service" 2> log.kill || true' EXIT
  for _ in $(seq 1 600); do
    grep -q 'listens on http' started && break
    kill -0 "$service" || { cat started log >&2; exit 3; }
    sleep 0.2
  done
  url=$(sed -n 's/.*listens on \(http:[^ ]*\)\. .*/\1/p' started)
}

# The secret of a key of the sample.
key_of() { sed -n "s/^  $1  *\(tcs_live_[^ ]*\).*/\1/p" started; }

# Signs in a person of the sample; curl then sends the session in the file cookies-PERSON.
sign_in() {
  token=$(tcs person sign-in "$1@example.com" --account acme --data ./data | sed -n 's/.*?token=\([^"]*\)".*/\1/p')
  curl -sS --fail -o signed-in -c "cookies-$1" -H "Origin: $url" -H 'Sec-Fetch-Site: same-origin' --data-urlencode "token=$token" "$url/sign-in/operator"
}

# The person whom the sample asks approves the request with this id.
approve() {
  check=$(curl -sS -H "Authorization: Bearer $(key_of app)" "$url/v1/approvals/$1" | sed -n 's/.*"check_id":"\([^"]*\)".*/\1/p')
  curl -sS --fail-with-body -o /dev/null -b cookies-approver -H "Origin: $url" -H 'Content-Type: application/json' -d "{\"check_id\": \"$check\"}" "$url/v1/approvals/$1/approve"
}

# Waits until a file has a line with these words.
wait_for() {
  for _ in $(seq 1 600); do
    grep -q "$2" "$1" && return
    sleep 0.2
  done
  cat "$1" >&2
  echo "$1 never said: $2" >&2
  exit 1
}

done_in() {
  seconds=$(($(date +%s) - begun))
  echo "$1: $((seconds / 60)) min $((seconds % 60)) s"
}
