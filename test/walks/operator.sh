# Walk: an operator opens an account, serves, looks whether all is well, keeps a backup, and puts it back.
. "$1/test/walks/common.sh"

tcs account open "$checkout/examples/acme/account.json" --data ./data > keys.json
node "$checkout/dist/cli/main.js" serve --data ./data --port 0 --metrics-port 0 > serving 2> log &
service=$!
trap 'kill "$service" 2> log.kill || true' EXIT
wait_for serving '"listening"'
url=$(sed -n 's/.*"listening":"\([^"]*\)".*/\1/p' serving)
curl -sS --fail "$url/readyz" > /dev/null
mkdir backups
tcs backup --keep 14 --data ./data backups
tcs doctor --data ./data --backups backups
tcs verify --data ./data --head > head.json
kill "$service"
wait "$service"
tcs restore backups/* --data ./restored
tcs verify --data ./restored > verified.json
grep -q '"findings": *\[\]' verified.json
done_in 'An operator'
