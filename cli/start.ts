/** `npm start`: the service on this machine over `./data`, with the sample account opened on the first start. The one place that opens it. */
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { openAccountFile, startService, type AccountFileResult, type CompilePolicies } from "../runtime/main.js";
import { explainFailure } from "./failures.js";
import { say, warn } from "./output.js";
import { hearSignals } from "./stop.js";
import { packageRoot } from "./version.js";

const DATA = "./data";
const PORT = 8080;

/** One gift of 30.00 EUR: enough for a determined answer with the paragraph behind it. */
const GIFT = {
  rule_set: "law.de.business_gifts",
  jurisdiction: "DE",
  transaction: { channel: "invoice" },
  facts: {
    gift_date: "2026-04-14",
    recipient: { kind: "customer", customer_number: "C-1" },
    recipient_is_own_employee: false,
    given_out_generally: false,
    cost_net: { amount: 3000, currency: "EUR" },
    vat: { amount: 570, currency: "EUR" },
  },
};

async function openSample(): Promise<AccountFileResult> {
  const folder = join(packageRoot(), "examples", "acme");
  const compile: CompilePolicies = async (paths) => {
    const { compilePolicies } = await import("../compiler/host/policies.js");
    return compilePolicies(paths.map((path) => resolve(folder, path)));
  };
  return openAccountFile({ dataDir: DATA, databaseUrl: null, startAt: null, text: readFileSync(join(folder, "account.json"), "utf8"), compile });
}

function tell(url: string, sample: AccountFileResult): void {
  say(`The service listens on ${url}. Stop it with Ctrl-C.`);
  if (sample.kind !== "opened" && sample.kind !== "unchanged") {
    say("The sample account stays as it was opened; its file has changed since (npx tcs account open examples/acme/account.json --data ./data tells how).");
    return;
  }
  if (sample.kind === "unchanged") {
    say("The sample account is open. Its keys were printed once, when it was opened; of each only a hash is kept.");
    say("Where they are lost, make another: npx tcs key create --data ./data --account acme --env live");
    return;
  }
  say("\nThe sample account is open. Its keys, which are shown this once and kept nowhere:");
  for (const [handle, { secret }] of Object.entries(sample.opened.keys)) say(`  ${handle.padEnd(12)}${secret ?? ""}`);
  say(`The rule owner, for whom the key app confirms rules and changes settings: ${sample.opened.people["owner"]?.id ?? ""}`);
  say("\nA first check, in another terminal:");
  say(`curl -s ${url}/v1/check -H 'Authorization: Bearer ${sample.opened.keys["app"]?.secret ?? ""}' -H 'Content-Type: application/json' -d '${JSON.stringify(GIFT)}'`);
}

async function main(): Promise<void> {
  const untilStopped = hearSignals();
  const sample = await openSample();
  if (sample.kind === "policy_refused") throw new Error(sample.text);
  if (sample.kind === "refused") throw new Error(sample.errors.map(({ at, problem }) => `${at}: ${problem}`).join("\n"));
  const service = await startService({ dataDir: DATA, databaseUrl: null, host: "127.0.0.1", port: PORT, baseUrl: null, startAt: null });
  tell(service.url, sample);
  await untilStopped(service, 0);
}

try {
  await main();
} catch (error) {
  const { exit, words } = explainFailure(error);
  warn(words);
  process.exitCode = exit;
}
