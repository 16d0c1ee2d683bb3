# Walk: an agent in TypeScript, from the client's README to a refund that a person approved.
. "$1/test/walks/common.sh"

npm init --yes > /dev/null
npm pkg set type=module > /dev/null
npm pack --silent "$checkout/runtime/client" > /dev/null
npm install --silent --offline ./transaction-control-client-1.0.0.tgz
# The program that the README shows.
awk '/^```js$/ { on = 1; next } /^```$/ { on = 0 } on' "$checkout/runtime/client/README.md" > agent.mjs

start_service
sign_in approver
export TCS_KEY="$(key_of refund_bot)" TCS_URL="$url"
node agent.mjs T-1 C-1 49.00 | tee first
grep -q '^executed payment of T-1$' first
node agent.mjs T-2 C-2 180.00 > second &
agent=$!
wait_for second 'waits for a person'
approve "$(sed -n 's#.*/live/requests/##p' second)"
wait "$agent"
cat second
grep -q '^executed payment of T-2$' second
# Called again, it does nothing twice.
node agent.mjs T-2 C-2 180.00 | grep '^executed_before payment of T-2$'
done_in 'An agent in TypeScript'
