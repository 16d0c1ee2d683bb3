/** `tcs key create`: a key for an account. */
import { Option } from "commander";
import { SCOPES, type Environment, type Scope } from "../../runtime/auth/caller.js";
import { dataOption } from "../options.js";
import { EXIT, say, warn, type ExitCode } from "../output.js";
import type { Registration } from "../registration.js";

interface KeyCreateFlags {
  readonly data: string;
  readonly account: string;
  readonly env: Environment;
  readonly scopes?: readonly Scope[];
  readonly agent?: string;
  readonly name: string;
}

const HELP = `
Prints JSON with the key's secret, which is shown this once; of the key only a hash is kept. It works beside a running service, which knows the key at once.

Examples:
  $ tcs key create --data ./data --account acme --env live
  $ tcs key create --data ./data --account acme --env test --scopes checks:read rules:read --name "reporting"
  $ tcs key create --data ./data --account acme --env live --agent refund_bot`;

export const registerKey: Registration = (program, run) => {
  program
    .command("key")
    .description("make keys")
    .command("create")
    .description("make a key for an account")
    .addOption(dataOption())
    .requiredOption("--account <slug>", "the account's short name")
    .addOption(new Option("--env <environment>", "where the key acts").choices(["live", "test"]).makeOptionMandatory())
    .addOption(new Option("--scopes <scope...>", "what it may do (all that such a key may have)").choices(SCOPES))
    .option("--agent <id>", "the registered agent that it is made for")
    .option("--name <name>", "what people call it", "made by the operator")
    .addHelpText("after", HELP)
    .action((flags: KeyCreateFlags) => run(() => create(flags)));
};

async function create(flags: KeyCreateFlags): Promise<ExitCode> {
  const { createKeyFor } = await import("../../runtime/main.js");
  const result = await createKeyFor({ dataDir: flags.data, slug: flags.account, environment: flags.env, scopes: flags.scopes ?? null, agent: flags.agent ?? null, name: flags.name });
  if (result.kind === "refused") {
    warn(result.problem);
    return EXIT.findings;
  }
  say(JSON.stringify({ key: result.key }, null, 2));
  return EXIT.fine;
}
