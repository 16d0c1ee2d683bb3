/** `tcs new`: begins a rule set that compiles. */
import { Argument } from "commander";

import { sourcesOption } from "../options-author.js";
import type { Registration } from "../registration.js";

interface NewFlags {
  readonly sources: string;
  readonly version: string;
  readonly domain?: string;
  readonly jurisdictions?: string;
  readonly currency: string;
  readonly from?: string;
}

const HELP = `
Writes a source that compiles, with a limit and a worked example on each side of it. Its folder follows from its name.
It also writes the domain if there is none. Texts that you must write begin with "Placeholder", and \`tcs lint\` lists
them. The command overwrites no file. A law is announced and does not apply until you write when it is in force, or pass
--from.

Examples:
  $ tcs new policy acme.travel --version 1                        rulesets/policy/acme/travel/1.rules and rulesets/domains/travel.rules
  $ tcs new law de.per_diem --version 2026 --domain travel        for the same domain
  $ tcs new law gb.business_gifts --version 2027 --currency GBP   of the domain of the version before it`;

export const registerNew: Registration = (program, run) => {
  program
    .command("new")
    .addArgument(new Argument("<kind>", "what to begin").choices(["policy", "law"]))
    .argument("<name>", "its name without the kind, such as acme.travel or de.per_diem")
    .description("write a new rule set that compiles, with worked examples")
    .requiredOption("--version <version>", "the version, as 1 or 2026")
    .option("--domain <name>", "its domain (default: that of its other versions, or the last part of its name)")
    .option(
      "--jurisdictions <codes>",
      "its jurisdictions, such as DE,AT (default: any for a policy, the first part of its name for a law)",
    )
    .option("--currency <code>", "the currency of its amounts", "EUR")
    .option("--from <date>", "the day from which it is in force (default: today for a policy; a law is announced)")
    .addOption(sourcesOption())
    .addHelpText("after", HELP)
    .action((kind: "policy" | "law", name: string, { domain, jurisdictions, from, ...flags }: NewFlags) =>
      run(async () =>
        (await import("../author/new/new.js")).begin({
          ...flags,
          kind,
          name,
          domain: domain ?? null,
          jurisdictions: jurisdictions ?? null,
          from: from ?? null,
        }),
      ),
    );
};
