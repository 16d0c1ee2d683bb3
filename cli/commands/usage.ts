/** `tcs usage`: which rules of an account were used over a stretch of time, how often and with what. */
import { Option } from "commander";

import { orUndone } from "../operator/refused.js";
import { type DatabaseFlags, databaseOption, dataOption, placeOf } from "../options.js";
import { EXIT, type ExitCode, plainJson, say } from "../output.js";
import type { Registration } from "../registration.js";

interface UsageFlags extends DatabaseFlags {
  readonly account: string;
  readonly env: "live" | "test";
  readonly from?: string;
  readonly to?: string;
  readonly format: "pretty" | "json" | "markdown";
}

const HELP = `
For each version: the answers by month, state and outcome, how often each rule decided, the facts that were missing, the
limits and how much of them was used, and the settings that no answer read. For the rule set: how people decided its
questions and requests. Then what the figures suggest to look at. Nothing is changed. The service may be running.

An answer counts on the day on which it was given. Answers that a later one replaced are counted separately. Without
--from, the report has the last twelve months, the present one included. --to is not part of it. Days are those of the
account's time zone.

Examples:
  $ tcs usage --account acme
  $ tcs usage law.de.business_gifts --account acme --from 2026-01-01 --to 2026-07-01
  $ tcs usage policy.acme.customer_support --account acme --env test --format markdown > usage.md`;

export const registerUsage: Registration = (program, run) => {
  program
    .command("usage")
    .argument("[rule-set]", "one rule set; none: all that gave an answer")
    .description("tell which rules were used, how often and with what")
    .addOption(dataOption())
    .addOption(databaseOption())
    .requiredOption("--account <slug>", "the account's short name")
    .addOption(new Option("--env <env>", "which environment").choices(["live", "test"]).default("live"))
    .option("--from <moment>", "answers given at this moment or day or later")
    .option("--to <moment>", "answers given before this moment or day")
    .addOption(
      new Option("--format <format>", "how it is printed").choices(["pretty", "json", "markdown"]).default("pretty"),
    )
    .addHelpText("after", HELP)
    .action((ruleSet: string | undefined, flags: UsageFlags) => run(() => usage(ruleSet ?? null, flags)));
};

async function usage(ruleSet: string | null, flags: UsageFlags): Promise<ExitCode> {
  const { account: slug, env, from, to, format } = flags;
  const [{ operator }, { usageText }, { writeJson }] = await Promise.all([
    import("../../runtime/main.js"),
    import("../operator/usage-text.js"),
    import("../../runtime/engine/values/json.js"),
  ]);
  const period = { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
  const asked = operator.readUsage(placeOf(flags), { slug, env, ruleSet, period });
  const { usages } = await orUndone("Nothing was read", asked);
  say(format === "json" ? plainJson(writeJson({ rule_sets: usages })) : usageText(usages, format));
  return EXIT.fine;
}
