/** `tcs client`: a typed client of a running service. */
import { readBaseUrl } from "../options.js";
import type { Registration } from "../registration.js";

interface ClientFlags {
  readonly url?: string;
  readonly keyEnv: string;
  readonly document?: string;
  readonly ruleSet?: readonly string[];
  readonly out: string;
  readonly check?: true;
}

const HELP = `
Writes one TypeScript file with the types of requests and responses, the facts and outcomes of rule sets, and a small
client. Without --rule-set it takes all rule sets that the key may read. The client repeats failed requests as the
service advises. A wrong name or type of a fact does not compile. Install openapi-fetch in your project: the file
imports it. The command itself needs openapi-typescript, which a production install does not have.

Laws need no key. Policies need a key of the account with rules:read. Set it in the environment variable TCS_KEY, or in
the one that --key-env names; no flag takes it. The same service and rule sets give the same file on every machine. With
--check the command writes nothing, and exits with 1 if the file is stale, for a CI.

Examples:
  $ tcs client --url http://127.0.0.1:8080 --rule-set law.de.business_gifts --out src/tcs-client.ts
  $ TCS_KEY=… tcs client --url https://tcs.example.com --rule-set policy.acme.customer_support law.de.business_gifts --out src/tcs-client.ts --check
  $ tcs client --document openapi.json --out src/tcs-client.ts              without a service, and without the facts of a rule set`;

export const registerClient: Registration = (program, run) => {
  program
    .command("client")
    .description("write a typed client of a running service")
    .option("--url <url>", "the service, as http://127.0.0.1:8080", readBaseUrl)
    .option("--key-env <name>", "the environment variable that holds a key", "TCS_KEY")
    .option("--document <file>", "the service's /v1/openapi.json as a file, instead of a running service")
    .option("--rule-set <names...>", "the rule sets whose facts are typed")
    .requiredOption("--out <file>", "the file to write")
    .option("--check", "write nothing; exit 1 if the file is stale")
    .addHelpText("after", HELP)
    .action(({ url, document, ruleSet, check, ...flags }: ClientFlags) =>
      run(async () =>
        (await import("../client/write.js")).client({
          ...flags,
          url: url ?? null,
          document: document ?? null,
          ruleSets: ruleSet ?? [],
          check: check ?? false,
        }),
      ),
    );
};
