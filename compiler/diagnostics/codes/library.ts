/** The library as a whole: conflicts between sources, and results of worked examples. */
import { entry } from "../entry.js";
import { explained } from "../explained.js";

export const LIBRARY_CODES = {
  TCS6001: entry<{ example: string; step: string; expected: string; found: string }>({
    severity: "error",
    title: "A worked example fails",
    message: ({ example, step, expected, found }) =>
      `"${example}"${step} expects ${expected}, and the rules answer ${found.replace(/\.$/, "")}.`,
    help: () => "Either the rule or the example is wrong: read both against the clause that the example cites.",
    explain: explained(
      "Worked examples run on the compiled module, in the engine that answers checks. A rule owner " +
        "confirms them, so a set with a failing example is not compiled.",
      'rule within_limit "Within 50 euros" … {\n  when cost_net is below 50.00 EUR then deductible\n  ' +
        'example "exactly 50.00" { given cost_net = 50.00 EUR expect determined deductible }\n}',
      "  when cost_net is at most 50.00 EUR then deductible",
    ),
  }),
  TCS6002: entry<{ domain: string; near: string | null }>({
    severity: "error",
    title: "A missing domain",
    message: ({ domain }) => `There is no domain \`${domain}\`: the file domains/${domain}.rules does not exist.`,
    help: ({ near }) => (near === null ? null : `Did you mean \`${near}\`?`),
    explain: explained(
      "A rule set names the domain whose vocabulary it shares. The domain is a separate file.",
      "domain gift",
      "domain gifts",
    ),
  }),
  TCS6003: entry<{ other: string; jurisdiction: string; day: string }>({
    severity: "error",
    title: "Two law sets of one domain for one action",
    message: ({ other, jurisdiction, day }) => `${other} is also in force in ${jurisdiction}, for example on ${day}.`,
    help: () =>
      "An answer has one law layer. Give the other set a domain of its own, or end one before the other begins.",
    explain: explained(
      "Two law sets of one domain may not share a jurisdiction on the same day, because an answer has one law layer.",
      "# law de.gifts and law de.gifts_vat, both in the domain gifts, both in force in DE",
      "# law de.gifts_vat in the domain gifts_vat",
    ),
  }),
  TCS6004: entry<{
    name: string;
    what: "fact" | "setting" | "kind of recipient";
    other: string;
    /** How a kind is declared there, as written. */
    declared?: string;
  }>({
    severity: "error",
    title: "One name with two meanings",
    message: ({ name, what, other }) => `The ${what} \`${name}\` has another declaration in ${other}.`,
    help: ({ what, declared = "" }) =>
      what === "kind of recipient"
        ? `All domains of an account declare a kind alike, and there it is \`${declared}\`. Write the same number and ` +
          "words in both files, and publish policies of both domains in one command. Or use another name and number."
        : "One name has one type and one meaning in all rule sets that read it. Use the same declaration, or another " +
          "name.",
    explain: explained(
      "Rule sets of one domain answer the same request, so a fact has one type and meaning in all of " +
        "them. A setting belongs to the account, so it has one type in all its rule sets. So does a kind of recipient, " +
        "which has one number and one meaning in all domains that declare it.",
      'fact approved_by: person, records approval "Who approved"   # in one set\nfact approved_by: ' +
        'code "The approver\'s initials"           # in another of the domain',
      "# the same declaration in both, or another name",
    ),
  }),
  TCS6005: entry<{ domain: string }>({
    severity: "error",
    title: "A domain that conflicts with one that ships",
    message: ({ domain }) => `This domain differs from the domain \`${domain}\` that ships with the program.`,
    help: ({ domain }) =>
      `Give yours another name. Or remove this file: rule sets that name \`${domain}\` then use the one that ships.`,
    explain: explained(
      "Every author has the domains that ship. An account may switch on their law, so each name has one meaning.",
      'domain gifts {\n  dated by day\n  fact day: date "The day of the gift"\n}',
      'domain acme_gifts {\n  dated by day\n  fact day: date "The day of the gift"\n}',
    ),
  }),
  TCS6006: entry<{ domain: string; conflict: string }>({
    severity: "error",
    title: "A domain that conflicts with the account's own",
    message: ({ domain, conflict }) =>
      `The account has a domain \`${domain}\` for its policies, and this one does not extend it: ${conflict}.`,
    help: () => "Add facts, but do not change existing ones. For other changes, use another domain name.",
    explain: explained(
      "An account keeps the domains of its policies. A domain may get new facts; published versions " +
        "read the existing ones.",
      'fact nights: money "What the nights cost"   # published as: fact nights: integer',
      'fact nights: integer "How many nights"\nfact cost_of_nights: money "What the nights cost"',
    ),
  }),
  TCS6007: entry<{ name: string }>({
    severity: "error",
    title: "A published version that was edited",
    message: ({ name }) => `${name} is published, and this text is not the published one.`,
    help: () =>
      "Take the edit back, and write it as another version: tcs new version. Examples and titles belong to the version " +
      "too. To publish another build of it on purpose, remove its line from published.json first.",
    explain: explained(
      "Answers name the version that gave them. So a published version stays as it is, and its successor has another " +
        "name. published.json beside the sources has the checksum of each version that tcs policy publish has " +
        "published. Layout and comments are not part of it.",
      'policy acme.gifts version "1"   # published with a limit of 50.00 EUR\n  figure limit = 60.00 EUR',
      'policy acme.gifts version "2"\n  figure limit = 60.00 EUR',
    ),
  }),
  TCS6008: entry<object>({
    severity: "error",
    title: "A list of published versions that cannot be read",
    message: () => "published.json is not a list of published versions.",
    help: () =>
      'It is a JSON object with a line such as "policy.acme.gifts@1": "sha256:…" for each version. tcs policy publish ' +
      "writes it; where two branches changed it, keep the lines of both.",
    explain: explained(
      "tcs policy publish writes published.json beside the sources. A mistake in it, such as the mark of a conflict, " +
        "would leave published versions unprotected.",
      '<<<<<<< HEAD\n  "policy.acme.gifts@1": "sha256:…",',
      '{\n  "policy.acme.gifts@1": "sha256:…"\n}',
    ),
  }),
  TCS6009: entry<{ name: string }>({
    severity: "error",
    title: "A published version without its source",
    message: ({ name }) => `${name} is published, and its source is gone.`,
    help: () => "Bring the source back: it is the text that people confirmed, and later versions are compared with it.",
    explain: explained(
      "published.json lists each version that tcs policy publish has published. Its source stays beside the later ones.",
      "# rulesets/policy/acme/gifts/1.rules was removed when 2.rules was written",
      "# rulesets/policy/acme/gifts/1.rules and 2.rules",
    ),
  }),
  TCS6010: entry<{ name: string; number: string; near: string | null }>({
    severity: "error",
    title: "A kind of recipient that no domain declares",
    message: ({ name, number }) => `No domain declares the kind \`${name}\` by \`${number}\`.`,
    help: ({ name, number, near }) =>
      near === null
        ? `Declare it in a domain: \`identity ${name} by ${number} "…"\`. Or name it as the domain does.`
        : `Did you mean \`${near}\`?`,
    explain: explained(
      "Besides the kinds of the service, a matching set compares kinds that a domain declares. It names each with its " +
        "number, as the domain does. No record could be of another kind.",
      'kinds employee by staff_number   # the domain: identity employee by personnel_number "…"',
      "kinds employee by personnel_number",
    ),
  }),
};
