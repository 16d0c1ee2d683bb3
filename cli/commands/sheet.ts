/** `tcs sheet`: the boundary sheet for the person who confirms. */
import { Option } from "commander";

import { type DatabaseFlags, databaseOption, dataOption } from "../options.js";
import { sourcesOption } from "../options-author.js";
import type { Registration } from "../registration.js";

interface SheetFlags extends DatabaseFlags {
  readonly sources: string;
  readonly format: "html" | "markdown" | "json";
  readonly account?: string;
  readonly on?: string;
}

const HELP = `
For every number and date in the logic, the sheet has a row just below it, at it and just above it. Each row shows the
answer and the wording, and the sheet has lines to sign. A row is a worked example of the rule with one value changed by
its smallest unit. The engine that answers checks computes the answer. If no case near a number is found, the command
exits with 1. The sheet names the number, and how many cases were tried if the search was cut short. The rows use the
settings of the examples. With --account they use the settings of that account, as of today or of the day --on. RULE_SET
may be part of a name, if only one rule set matches.

Of a matching set, the sheet has two records on each side of every comparison. It reads no settings.

Examples:
  $ tcs sheet law.de.business_gifts > sheet.html                    the newest version, as a page to print; no script
  $ tcs sheet law.de.business_gifts@2004 --format markdown          for a pull request
  $ tcs sheet customer_support --account acme --data ./data         with the account's own settings`;

export const registerSheet: Registration = (program, run) => {
  program
    .command("sheet")
    .argument("<rule-set>", "RULE_SET[@version]")
    .description("print the answers around every number and date, to be signed")
    .addOption(sourcesOption())
    .addOption(
      new Option("--format <format>", "how the sheet is printed").choices(["html", "markdown", "json"]).default("html"),
    )
    .option("--account <slug>", "show the settings of this account, by its short name")
    .option("--on <day>", "the day of the account's settings (default: today)")
    .addOption(dataOption())
    .addOption(databaseOption())
    .addHelpText("after", HELP)
    .action((named: string, flags: SheetFlags) =>
      run(async () => (await import("../author/sheet/run.js")).sheet(named, flags)),
    );
};
