# Walk: a rule author's repository with its CI, from the packed program to a pull request that is refused.
. "$1/test/walks/common.sh"

npm init --yes > /dev/null
npm pack --silent --ignore-scripts "$checkout" > /dev/null
tar -xzf transaction-control-service-0.1.0.tgz
mkdir node_modules
mv package node_modules/transaction-control-service
# Its packages are those of the checkout: no registry is asked.
ln -s "$checkout/node_modules" node_modules/transaction-control-service/node_modules
program=node_modules/transaction-control-service
own() { node "$program/dist/cli/main.js" "$@"; }
export TCS="node $program/dist/cli/main.js"

own new policy nord.travel --version 1 --from 2026-01-01
sed -i 's/Placeholder: //g' rulesets/domains/travel.rules rulesets/policy/nord/travel/1.rules
own fmt
own compile
cp "$program/examples/rule-author-ci/check.sh" .
git init --quiet
printf 'node_modules/\n*.tgz\nreports/\n.tcs/\ndata/\nkeys.json\n' > .gitignore
git add .
git -c user.name=Walk -c user.email=walk@example.com commit --quiet --message 'The first version'
FINDINGS=github sh check.sh

cat > account.json <<'END'
{
  "account": { "slug": "nord", "name": "Nord Sample GmbH", "country": "DE", "currency": "EUR",
               "retention_years": 10, "fiscal_year_start": "01-01" },
  "people": { "owner": { "name": "Olga Sample", "email": "owner@example.com", "role": "tenant_admin" } },
  "keys": { "app": { "environment": "live" } },
  "settings": [{ "key": "travel_limit", "value": { "amount": 10000, "currency": "EUR" } }],
  "policies": ["rulesets/policy/nord/travel/1.rules"],
  "confirmations": [{ "rule_set": "policy.nord.travel", "version": "1", "rules": "all", "by": "owner" }]
}
END
own account open account.json --data ./data > keys.json
# It is published already; the command records it beside the sources.
own policy publish rulesets/policy/nord/travel/1.rules --account nord --data ./data > published.out
grep 'policy.nord.travel@1' rulesets/published.json
FINDINGS=github sh check.sh

# A pull request that edits the published version.
sed -i 's/title ".*"/title "Another title"/' rulesets/policy/nord/travel/1.rules
if BASE=HEAD FINDINGS=github sh check.sh > refused; then cat refused; exit 1; fi
grep '^::error file=rulesets/policy/nord/travel/1.rules,.*TCS6007' refused
git checkout --quiet rulesets

# A pull request with another version: it passes, and the text of its comment names a case that comes out otherwise.
own new version nord.travel --from 2027-01-01
second=rulesets/policy/nord/travel/2.rules
sed -i 's/Placeholder: what is new in this version/The limit itself is above it/; s/"All other cases"/"From the limit on"/' $second
sed -i 's/is at most setting.travel_limit/is below setting.travel_limit/; s/"exactly the limit"/"just below the limit"/' $second
sed -i '/"just below the limit"/,/expect/s/100\.00 EUR/99.99 EUR/' $second
own compile
BASE=HEAD FINDINGS=github sh check.sh
grep -F '| exactly the limit | allowed | not\_allowed;' reports/diff.md
done_in 'A repository of rules with its CI'
