/** `tcs facts`: the facts of a rule set. */
import { Option } from "commander";

import { sourcesOption } from "../options-author.js";
import type { Registration } from "../registration.js";

interface FactsFlags {
  readonly sources: string;
  readonly format: "pretty" | "json" | "json-schema";
}

const HELP = `
RULE_SET is a name such as \`law.de.business_gifts\`, for its newest version, or \`law.de.business_gifts@2004\`.

Examples:
  $ tcs facts law.de.business_gifts
  $ tcs facts policy.acme.customer_support --format json-schema    for a program that checks what it sends`;

export const registerFacts: Registration = (program, run) => {
  program
    .command("facts")
    .argument("<rule-set>", "RULE_SET[@version]")
    .description("list the facts and settings that a rule set takes")
    .addOption(sourcesOption())
    .addOption(
      new Option("--format <format>", "how the catalogue is printed")
        .choices(["pretty", "json", "json-schema"])
        .default("pretty"),
    )
    .addHelpText("after", HELP)
    .action((named: string, flags: FactsFlags) =>
      run(async () => (await import("../author/facts.js")).facts(named, flags)),
    );
};
