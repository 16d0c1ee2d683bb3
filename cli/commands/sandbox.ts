/** `tcs sandbox`: a rule set's worked examples, played against a running service. */
import { Option } from "commander";

import { readBaseUrl } from "../options.js";
import type { Registration } from "../registration.js";

interface SandboxFlags {
  readonly url: string;
  readonly keyEnv: string;
  readonly format: "pretty" | "json";
}

const HELP = `
Reads GET /v1/sandbox/examples/RULE_SET, sends the requests of each example, and compares the answer that then stands
with the expected one. It prints a table: what was expected, what stands, and ok or failed. An example is skipped if it
assumes what a key does not bring about: another setting, a decision of a person, an unconfirmed rule. The table names
that. Exit 1 if one failed.

Set a test key of the account with checks:write, checks:read and rules:read in the environment variable TCS_KEY, or in
the one that --key-env names; no flag takes it. A live key is refused: what is played is recorded. RULE_SET is a full
name. Without @version, it is the version in force today.

Examples:
  $ TCS_KEY=tcs_test_… tcs sandbox law.de.business_gifts --url http://127.0.0.1:8080
  $ TCS_KEY=tcs_test_… tcs sandbox policy.acme.customer_support@1 --url https://tcs.example.com --format json`;

export const registerSandbox: Registration = (program, run) => {
  program
    .command("sandbox")
    .argument("<rule-set>", "RULE_SET[@version]")
    .description("play a rule set's examples against a running service")
    .requiredOption("--url <url>", "the service, as http://127.0.0.1:8080", readBaseUrl)
    .option("--key-env <name>", "the environment variable that holds a test key", "TCS_KEY")
    .addOption(new Option("--format <format>", "how it is printed").choices(["pretty", "json"]).default("pretty"))
    .addHelpText("after", HELP)
    .action((named: string, { url, keyEnv, format }: SandboxFlags) =>
      run(async () => {
        const { askedService } = await import("../asked-service.js");
        const [ruleSet = "", version = null] = named.split("@");
        const { sandbox } = await import("../sandbox/run.js");
        return sandbox({ service: askedService(url, keyEnv), ruleSet, version, format });
      }),
    );
};
