# Walk: an agent in Python, from two copied files to a refund that a person approved.
. "$1/test/walks/common.sh"

cp "$checkout"/examples/python-agent/*.py .
start_service
sign_in approver
export TCS_KEY="$(key_of refund_bot)" TCS_URL="$url" TCS_RUN=walk
python3 agent.py > agent.out &
agent=$!
for ticket in walk-2 walk-3; do
  wait_for agent.out "^$ticket  waits"
  approve "$(sed -n "s#^$ticket  waits.*/live/requests/##p" agent.out)"
done
wait "$agent"
cat agent.out
test "$(grep -c '  executed  ' agent.out)" = 3
# The same run again does nothing twice.
test "$(python3 agent.py | grep -c '  executed_before  ')" = 3
done_in 'An agent in Python'
