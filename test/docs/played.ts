/**
 * What becomes of each block of commands, JSON and code in the documents: the test that plays it, or the reason why
 * none can. Blocks of rules are compiled by test/manners.test.ts.
 */

export interface Row {
  /** Words that one block of the document has. */
  readonly words: string;
  /** The test file that reads the block and plays it. */
  readonly by?: string;
  /** Why it cannot be played here. */
  readonly cannot?: string;
}

const README = "test/docs/commands.all.test.ts";
const OPERATORS = "test/docs/operators-commands.all.test.ts";
const EXAMPLES = "test/docs/examples-commands.all.test.ts";
const AUTHORS = "test/docs/authors-commands.all.test.ts";
const OWN_REPOSITORY = "test/examples/own-repository.long.test.ts";
const ANSWERS_BY_HAND = "test/cli/answers-by-hand.all.test.ts";

/** By document. */
export const ROWS: Readonly<Record<string, readonly Row[]>> = {
  "README.md": [
    { words: '"check_id": "chk_01m820fg0ve009qr6sscmagbr5"', by: README },
    { words: "npm ci && npm start\n", by: README },
    { words: "npm ci && npm start -- --playground", by: README },
    { words: "TCS_PORT=8081 npm start", by: README },
    { words: "npm ci && npm run docs", by: README },
    { words: "npm ci && npm test", cannot: "It is the run of which this test is a part." },
    { words: "gift() {", by: README },
    { words: "api() {", by: README },
    { words: "refund() {", by: README },
    { words: "> facts.json", by: "test/cli/walk.all.test.ts" },
  ],
  "cli/README.md": [
    { words: "tcs account change acme", by: OPERATORS },
    { words: "tcs sheet law.de.business_gifts", by: AUTHORS },
    { words: "tcs sandbox law.de.business_gifts", by: OPERATORS },
    { words: "tcs access --url", by: OPERATORS },
    { words: "tcs new policy acme.travel", by: AUTHORS },
    { words: "tcs mutate law.de.business_gifts@2024", by: AUTHORS },
    { words: "tcs prove law.de.business_gifts@2024", by: AUTHORS },
    { words: "tcs diff law.de.business_gifts@2004", by: AUTHORS },
    { words: "tcs doctor --backups", by: OPERATORS },
    { words: "cp -r /mnt/records/data", by: OPERATORS },
    { words: "tcs mail test", by: OPERATORS },
    { words: "tcs usage --account acme", by: OPERATORS },
  ],
  "compiler/LANGUAGE.md": [
    { words: '"rule_set": "law.de.business_gifts@2024"', by: ANSWERS_BY_HAND },
    { words: '"rule_set": "law.eu.air_passengers@2005"', by: ANSWERS_BY_HAND },
    { words: '"country_before_midnight": "FR"', by: ANSWERS_BY_HAND },
    { words: '"country_before_midnight": "DE"', by: ANSWERS_BY_HAND },
    { words: '"rule_set": "law.de.staff_benefits@2026"', by: ANSWERS_BY_HAND },
    { words: '"rule_set": "law.de.late_payment@2014"', by: ANSWERS_BY_HAND },
    { words: '"rule_set": "law.eu.place_of_supply@2025"', by: ANSWERS_BY_HAND },
  ],
  "examples/README.md": [{ words: "npx tcs client", by: "test/examples/client.all.test.ts" }],
  "examples/ai-sdk-agent/README.md": [
    { words: "ai-sdk-agent/main.ts", by: EXAMPLES },
    {
      words: "guarded(tcs, proposalOf",
      cannot: "A part of the reader's program. test/client/guard.test.ts plays guarded.",
    },
  ],
  "examples/bookkeeping-import/README.md": [{ words: "bookkeeping-import/main.ts", by: EXAMPLES }],
  "examples/deploy/README.md": [
    { words: "docker compose -f", by: "test/examples/image.all.test.ts" },
    { words: "docker build", by: "test/examples/image.all.test.ts" },
    { words: "policy draft /rules/", by: "test/examples/image.all.test.ts" },
    { words: "sudo -u tcs", cannot: "It takes a user of systemd's unit, and root to become that user." },
    { words: "tcs doctor --data", by: OPERATORS },
    { words: "tcs access --url", by: OPERATORS },
  ],
  "examples/editor/README.md": [
    { words: "code --extensionDevelopmentPath", cannot: "It takes VS Code and a screen." },
    { words: "npm install --omit=dev", cannot: "It fetches vsce, and takes VS Code and a screen." },
  ],
  "examples/identity-provider/README.md": [
    { words: "identity-provider/main.ts", by: EXAMPLES },
    { words: "TCS_OIDC_ISSUER=", by: EXAMPLES },
  ],
  "examples/playground/README.md": [{ words: "tcs test --sources examples/playground", by: AUTHORS }],
  "examples/python-agent/README.md": [
    { words: "python-agent/agent.py", by: EXAMPLES },
    {
      words: "@guarded(client, proposal_of)",
      cannot: "A part of the reader's program. test/examples/python-agent.all.test.ts plays guarded.",
    },
    {
      words: "guard(client,",
      cannot: "A part of the reader's program. test/examples/python-agent.all.test.ts plays guard.",
    },
  ],
  "examples/refund-bot/README.md": [
    { words: "TCS_KEY=… npx tsx examples/refund-bot/main.ts\n", by: EXAMPLES },
    { words: "main.ts --wait", by: EXAMPLES },
    { words: "T-2=chk_…", by: EXAMPLES },
  ],
  "examples/rule-author-ci/README.md": [
    { words: "REPORTS=/tmp/reports", by: AUTHORS },
    { words: "npm pack", by: OWN_REPOSITORY },
    { words: "npm init", by: OWN_REPOSITORY },
    { words: "tcs new policy nord.travel", by: OWN_REPOSITORY },
    { words: "mkdir -p .github/workflows", by: OWN_REPOSITORY },
    { words: "cat > account.json", by: OWN_REPOSITORY },
    { words: "tcs new version nord.travel --from", by: OWN_REPOSITORY },
    { words: "KEY=$(node", by: OWN_REPOSITORY },
    { words: "publish rulesets/policy/nord/travel/2.rules", by: OWN_REPOSITORY },
    { words: "tcs new version nord.travel@1 --version 3", by: OWN_REPOSITORY },
  ],
  "examples/tool-agent/README.md": [{ words: "tool-agent/main.ts", by: EXAMPLES }],
  "runtime/client/README.md": [
    { words: "npm pack ./runtime/client", by: EXAMPLES },
    { words: "import { createTcsClient, guard, minorUnits }", by: EXAMPLES },
    { words: "node agent.mjs", by: EXAMPLES },
    {
      words: "createTcsClient<CheckRequest>",
      cannot: "It imports what `tcs client` writes for the reader's rule sets.",
    },
  ],
  "runtime/http/README.md": [
    { words: "readRoute({", cannot: "The form of a call, with words in place of a program's parts." },
  ],
  "runtime/services/README.md": [
    { words: "export const person", cannot: "The form of a schema, for those who write one." },
  ],
};
