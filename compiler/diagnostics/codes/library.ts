/** The library as a whole: what one source says beside the others, and whether its worked examples come out. */
import { entry } from "../entry.js";
import { explained } from "../explained.js";

export const LIBRARY_CODES = {
  TCS6001: entry<{ example: string; step: string; expected: string; found: string }>({
    severity: "error",
    title: "A worked example does not come out as it says",
    message: ({ example, step, expected, found }) =>
      `"${example}"${step} expects ${expected}, and the rules answer ${found.replace(/\.$/, "")}.`,
    help: () => "Either the rule or the example is wrong: read both against the clause that the example cites.",
    explain: explained(
      "Worked examples run on the compiled module, by the engine that answers checks. They are what a rule owner confirms, so a set with a failing one is not compiled.",
      'rule within_limit "Within 50 euros" … {\n  when cost_net is below 50.00 EUR then deductible\n  example "exactly 50.00" { given cost_net = 50.00 EUR expect determined deductible }\n}',
      "  when cost_net is at most 50.00 EUR then deductible",
    ),
  }),
  TCS6002: entry<{ domain: string; near: string | null }>({
    severity: "error",
    title: "A domain that is not there",
    message: ({ domain }) => `There is no domain \`${domain}\`: no file domains/${domain}.rules.`,
    help: ({ near }) => (near === null ? null : `Did you mean \`${near}\`?`),
    explain: explained(
      "A rule set names the domain whose vocabulary it shares; the domain is a file of its own.",
      "domain gift",
      "domain gifts",
    ),
  }),
  TCS6003: entry<{ other: string; jurisdiction: string; day: string }>({
    severity: "error",
    title: "Two law sets of one domain answer one action",
    message: ({ other, jurisdiction, day }) => `${other} is in force in ${jurisdiction} too, for example on ${day}.`,
    help: () =>
      "An answer has one law layer. Give the other set a domain of its own, or end one before the other begins.",
    explain: explained(
      "Law sets of one domain never share a jurisdiction on the same day, since an answer has one law layer.",
      "# law de.gifts and law de.gifts_vat, both in the domain gifts, both in force in DE",
      "# law de.gifts_vat in the domain gifts_vat",
    ),
  }),
  TCS6004: entry<{ name: string; what: string; other: string }>({
    severity: "error",
    title: "One name with two meanings",
    message: ({ name, what, other }) => `The ${what} \`${name}\` is declared otherwise in ${other}.`,
    help: () =>
      "One name has one type and one meaning for all rule sets that read it. Declare it alike, or give it another name.",
    explain: explained(
      "Rule sets of one domain answer one request, so a fact of one name has one type and meaning in all of them. A setting is the account's, so its type is one in all of its rule sets.",
      'fact approved_by: person, records approval "Who approved"   # in one set\nfact approved_by: code "The approver\'s initials"           # in another of the domain',
      "# the same declaration in both, or another name",
    ),
  }),
  TCS6005: entry<{ domain: string }>({
    severity: "error",
    title: "A domain that ships with the program, with another meaning",
    message: ({ domain }) => `A domain \`${domain}\` ships with the program, and this one says otherwise.`,
    help: ({ domain }) =>
      `Give yours another name. Or remove this file: rule sets that name \`${domain}\` then read the one that ships.`,
    explain: explained(
      "Domains that ship are there for every author. An account may switch on their law, so each name has one meaning.",
      'domain gifts {\n  dated by day\n  fact day: date "The day of the gift"\n}',
      'domain acme_gifts {\n  dated by day\n  fact day: date "The day of the gift"\n}',
    ),
  }),
  TCS6006: entry<{ domain: string; conflict: string }>({
    severity: "error",
    title: "A domain that an account keeps with another meaning",
    message: ({ domain, conflict }) =>
      `The account keeps a domain \`${domain}\` with its policies, and this one is no extension of it: ${conflict}.`,
    help: () => "Add facts, and leave those that are there. What has to differ belongs in a domain of another name.",
    explain: explained(
      "An account keeps the domains of its policies. A domain may grow; published versions read its facts as they are.",
      'fact nights: money "What the nights cost"   # published as: fact nights: integer',
      'fact nights: integer "How many nights"\nfact cost_of_nights: money "What the nights cost"',
    ),
  }),
};
