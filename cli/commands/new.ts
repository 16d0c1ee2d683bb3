/** `tcs new`: begins a rule set that compiles. */
import { Argument } from "commander";

import { sourcesOption } from "../options-author.js";
import { EXIT, type ExitCode, warn } from "../output.js";
import type { Registration } from "../registration.js";

interface NewFlags {
  readonly sources: string;
  readonly version?: string;
  readonly domain?: string;
  readonly jurisdictions?: string;
  readonly currency?: string;
  readonly from?: string;
  readonly document?: string;
}

const HELP = `
Writes a source that compiles, with a limit and a worked example on each side of it. Its folder follows from its name.
It also writes the domain if there is none. Texts that you must write begin with "Placeholder", and \`tcs lint\` lists
them. The command overwrites no file. A law is announced and does not apply until you write when it is in force, or pass
--from.

\`tcs new version RULE_SET --from DAY\` begins a later version as a copy of the newest one, or of the one that
RULE_SET@VERSION names: with its rules, tables and worked examples. Its changelog is left to write. The days of its
worked examples are as far from its first day as they were, so that rules that stay as they are carry their
confirmations over. To roll back, copy the version before, and publish the copy.

\`tcs new policy NAME --document FILE\` drafts a policy from a PDF, a DOCX or a Markdown file, without a model. Its words
become clauses, and amounts, days, shares and counts become settings. Each paragraph that has a figure, or says what must
or may be, becomes a rule that you write. Until then the rule decides nothing, and the policy cannot be published.

Examples:
  $ tcs new policy acme.travel --version 1                        rulesets/policy/acme/travel/1.rules and rulesets/domains/travel.rules
  $ tcs new law de.per_diem --version 2026 --domain travel        for the same domain
  $ tcs new matching acme.customers --version 1                   rulesets/matching/acme/customers/1.rules
  $ tcs new policy acme.travel --version 1 --document handbook.docx  rules to write, with the words and figures of a document
  $ tcs new version law.de.per_diem --from 2027-01-01             the newest version again, its examples moved as far
  $ tcs new version acme.travel@1 --version 3 --from 2027-03-01   version 1 again in place of version 2`;

export const registerNew: Registration = (program, run) => {
  program
    .command("new")
    .addArgument(new Argument("<kind>", "what to begin").choices(["policy", "law", "matching", "version"]))
    .argument(
      "<name>",
      "its name without the kind, such as acme.travel or de.per_diem; of a version RULE_SET[@VERSION]",
    )
    .description("write a new rule set that compiles, with worked examples")
    .option("--version <version>", "the version, as 1 or 2026 (default of a new version: the next one)")
    .option("--domain <name>", "its domain (default: the last part of its name)")
    .option(
      "--jurisdictions <codes>",
      "its jurisdictions, such as DE,AT (default: any for a policy, the first part of its name for a law)",
    )
    .option("--currency <code>", "the currency of its amounts (default: EUR)")
    .option("--from <date>", "the day from which it is in force (default: today; a law is announced)")
    .option("--document <file>", "a policy: the company's document to draft it from (PDF, DOCX or Markdown)")
    .addOption(sourcesOption())
    .addHelpText("after", HELP)
    .action((kind: keyof typeof BEGIN, name: string, flags: NewFlags) => run(async () => BEGIN[kind](name, flags)));
};

const ONLY_POLICIES = "Only a policy is drafted from a document: leave --document out.";

async function begin(kind: "policy" | "law", name: string, flags: NewFlags): Promise<ExitCode> {
  const { version, domain, jurisdictions, currency = "EUR", from, document = null, sources } = flags;
  if (version === undefined) return refuse(`Say which version of the ${kind} to begin, as --version 1.`);
  if (kind === "law" && document !== null) return refuse(ONLY_POLICIES);
  const given = { domain: domain ?? null, jurisdictions: jurisdictions ?? null, from: from ?? null };
  return (await import("../author/new/new.js")).begin({ sources, currency, document, ...given, kind, name, version });
}

async function beginMatching(name: string, flags: NewFlags): Promise<ExitCode> {
  const { sources, version, from, domain, jurisdictions, currency, document } = flags;
  if (document !== undefined) return refuse(ONLY_POLICIES);
  if (version === undefined) return refuse("Say which version of the matching set to begin, as --version 1.");
  if (domain !== undefined || jurisdictions !== undefined || currency !== undefined)
    return refuse(
      "A matching set has no domain, no jurisdictions and no currency: leave --domain, --jurisdictions " +
        "and --currency out.",
    );
  return (await import("../author/new/new.js")).beginMatching({ sources, name, version, from: from ?? null });
}

const BEGIN = {
  policy: (name: string, flags: NewFlags) => begin("policy", name, flags),
  law: (name: string, flags: NewFlags) => begin("law", name, flags),
  matching: beginMatching,
  version: beginVersion,
} as const;

async function beginVersion(ruleSet: string, flags: NewFlags): Promise<ExitCode> {
  const { sources, version, from, domain, jurisdictions, document } = flags;
  if (document !== undefined) return refuse(ONLY_POLICIES);
  if (from === undefined) return refuse("Say from which day the new version is in force, as --from 2027-01-01.");
  if (domain !== undefined || jurisdictions !== undefined)
    return refuse("A new version keeps its domain and its jurisdictions: leave --domain and --jurisdictions out.");
  return (await import("../author/new/version.js")).beginVersion({ sources, ruleSet, version: version ?? null, from });
}

function refuse(why: string): ExitCode {
  warn(why);
  return EXIT.usage;
}
