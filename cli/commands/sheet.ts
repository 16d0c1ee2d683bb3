/** `tcs sheet`: the boundary sheet for the person who confirms. */
import { Option } from "commander";
import { sourcesOption } from "../options-author.js";
import type { Registration } from "../registration.js";

interface SheetFlags {
  readonly sources: string;
  readonly format: "html" | "markdown" | "json";
}

const HELP = `
For every figure and date in the logic a row just below it, at it and just above it, with the answer and the wording beside it, and lines to sign. A row begins
with a worked example of the rule, of which one thing is varied by its smallest unit; the engine that answers checks answers it. Exit 1 where no example comes
near a figure: the sheet says which.

Examples:
  $ tcs sheet law.de.business_gifts > sheet.html                    the newest version, as a page to print; no script
  $ tcs sheet law.de.business_gifts@2004 --format markdown          for a pull request`;

export const registerSheet: Registration = (program, run) => {
  program
    .command("sheet")
    .argument("<rule-set>", "RULE_SET[@version]")
    .description("print what is answered at every figure and date, to be signed")
    .addOption(sourcesOption())
    .addOption(new Option("--format <format>", "how the sheet is printed").choices(["html", "markdown", "json"]).default("html"))
    .addHelpText("after", HELP)
    .action((named: string, flags: SheetFlags) => run(async () => (await import("../author/sheet/run.js")).sheet(named, flags)));
};
