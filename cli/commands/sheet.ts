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
For every figure and date in the logic a row just below it, at it and just above it, with the answer and the wording beside it, and lines to sign. A row begins
with a worked example of the rule, of which one thing is varied by its smallest unit; the engine that answers checks
answers it. Exit 1 where no case near a figure is found: the sheet says at which, and how many cases were tried where the
search for it was cut short.
The rows have the settings that the examples assume. With --account they have the settings of that account, as of today
or of the day --on.
RULE_SET may be a part of a name that fits one rule set alone.

Examples:
  $ tcs sheet law.de.business_gifts > sheet.html                    the newest version, as a page to print; no script
  $ tcs sheet law.de.business_gifts@2004 --format markdown          for a pull request
  $ tcs sheet customer_support --account acme --data ./data         with the account's own settings`;

export const registerSheet: Registration = (program, run) => {
  program
    .command("sheet")
    .argument("<rule-set>", "RULE_SET[@version]")
    .description("print what is answered at every figure and date, to be signed")
    .addOption(sourcesOption())
    .addOption(
      new Option("--format <format>", "how the sheet is printed").choices(["html", "markdown", "json"]).default("html"),
    )
    .option("--account <slug>", "show the settings of this account, by its short name")
    .option("--on <day>", "the day as of which the account's settings hold (today)")
    .addOption(dataOption())
    .addOption(databaseOption())
    .addHelpText("after", HELP)
    .action((named: string, flags: SheetFlags) =>
      run(async () => (await import("../author/sheet/run.js")).sheet(named, flags)),
    );
};
