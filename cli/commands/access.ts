/** `tcs access`: the matrix of callers and operations of a running service. */
import { Option } from "commander";

import { readBaseUrl } from "../options.js";
import type { Registration } from "../registration.js";

interface AccessFlags {
  readonly url: string;
  readonly keyEnv: readonly string[];
  readonly format: "pretty" | "json";
}

const HELP = `
Asks every operation of GET /v1/openapi.json without a key, with an unknown key, and with each key that is given, and
prints who is let in. Exit 1 if an answer is not as the API document says. Nothing is changed: each request has a
query parameter that no operation takes, so the service refuses it once it has judged who asks. Before that, the
command makes sure that the service refuses such a parameter.

What a key may is not told, but found: one set of scopes has to explain all that it met. Whether a key of an agent
sees one action or another depends on the action, and is not asked here. Nor are sessions of people.

A key is read from an environment variable, which --key-env names, as often as there are keys; no flag takes it.

Examples:
  $ tcs access --url http://127.0.0.1:8080
  $ tcs access --url https://tcs.example.com --key-env APP_KEY --key-env BOT_KEY --format json`;

export const registerAccess: Registration = (program, run) => {
  program
    .command("access")
    .description("ask every operation of a running service with every key, and list who is let in")
    .requiredOption("--url <url>", "the service, as http://127.0.0.1:8080", readBaseUrl)
    .option(
      "--key-env <name>",
      "an environment variable that holds a key (may be repeated)",
      (name: string, before: readonly string[]) => [...before, name],
      [] as readonly string[],
    )
    .addOption(new Option("--format <format>", "how it is printed").choices(["pretty", "json"]).default("pretty"))
    .addHelpText("after", HELP)
    .action(({ url, keyEnv, format }: AccessFlags) =>
      run(async () => (await import("../access/run.js")).access({ url, keyEnvs: keyEnv, format })),
    );
};
