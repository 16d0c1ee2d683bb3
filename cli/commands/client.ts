/** `tcs client`: the types of facts for the client of a running service. */
import { readBaseUrl } from "../options.js";
import type { Registration } from "../registration.js";

interface ClientFlags {
  readonly url: string;
  readonly keyEnv: string;
  readonly ruleSet?: readonly string[];
  readonly out: string;
  readonly check?: true;
}

const HELP = `
Writes one TypeScript file with the facts and outcomes of rule sets, for the package transaction-control-client
(runtime/client). With it a wrong name or type of a fact does not compile. Without --rule-set the command takes all rule
sets that the key may read.

Laws need no key. Policies need a key with rules:read. Set it in the environment variable TCS_KEY, or in the one that
--key-env names; no flag takes it. An agent's key reads the rule sets that bind the agent, each in the version in force. The same rule sets give the same file on every machine. With --check the
command writes nothing, and exits with 1 if the file is stale, for a CI.

Examples:
  $ tcs client --url http://127.0.0.1:8080 --rule-set law.de.business_gifts --out src/tcs-facts.ts
  $ TCS_KEY=… tcs client --url https://tcs.example.com --rule-set policy.acme.customer_support law.de.business_gifts --out src/tcs-facts.ts --check`;

export const registerClient: Registration = (program, run) => {
  program
    .command("client")
    .description("write the types of facts for the client of a running service")
    .requiredOption("--url <url>", "the service, as http://127.0.0.1:8080", readBaseUrl)
    .option("--key-env <name>", "the environment variable that holds a key", "TCS_KEY")
    .option("--rule-set <names...>", "the rule sets whose facts are typed")
    .requiredOption("--out <file>", "the file to write")
    .option("--check", "write nothing; exit 1 if the file is stale")
    .addHelpText("after", HELP)
    .action(({ ruleSet, check, ...flags }: ClientFlags) =>
      run(async () =>
        (await import("../client/write.js")).client({ ...flags, ruleSets: ruleSet ?? [], check: check ?? false }),
      ),
    );
};
