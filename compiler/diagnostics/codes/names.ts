/** Names: declared, used, resolved. */
import { entry } from "../entry.js";
import { explained } from "../explained.js";

function didYouMean(near: string | null): string | null {
  return near === null ? null : `Did you mean \`${near}\`?`;
}

const YES_OR_NO = "A flag is `yes` or `no`. A condition or a flag may also stand alone, as in `when in_time`.";
const NO_TODAY = "A rule reads no clock: name a fact of the action, such as the one that dates it.";

/** Words of other languages where a value is named. */
const OTHER_LANGUAGES: ReadonlyMap<string, string> = new Map([
  ["true", YES_OR_NO],
  ["false", YES_OR_NO],
  ["today", NO_TODAY],
  ["now", NO_TODAY],
]);

export const NAME_CODES = {
  TCS2001: entry<{ what: string; name: string; near: string | null }>({
    severity: "error",
    title: "An undeclared name",
    message: ({ what, name }) => `There is no ${what} \`${name}\`.`,
    help: ({ near, what, name }) =>
      didYouMean(near) ??
      OTHER_LANGUAGES.get(name) ??
      `Declare the ${what.replace(/ named$/, "")}, or use one that is declared.`,
    explain: explained(
      "Every name is declared once: facts in the domain or the rule set, everything else in the rule " +
        "set. An unknown name is reported once, at its first use.",
      "when cost_nett is at most 50.00 EUR then deductible",
      "when cost_net is at most 50.00 EUR then deductible",
    ),
  }),
  TCS2002: entry<{ what: string; name: string }>({
    severity: "error",
    title: "A name declared twice",
    message: ({ what, name }) => `The ${what} \`${name}\` is declared twice.`,
    help: () => "Keep one of the two, or give one of them another name.",
    explain: explained(
      "One name has one meaning within a rule set.",
      'setting limit: money "A"\nsetting limit: money "B"',
      'setting limit: money "A"\nsetting higher_limit: money "B"',
    ),
  }),
  TCS2003: entry<{ name: string; what: string; other: string }>({
    severity: "error",
    title: "One name for two different things",
    message: ({ name, what, other }) => `The ${what} \`${name}\` has the name of a ${other}.`,
    help: () =>
      "Facts, figures, conditions, settings, tables and totals share one set of names. Rename one of the two.",
    explain: explained(
      "Facts, figures, conditions, settings, tables and totals share one set of names. A bare word in " +
        "an expression may be any of them.",
      "figure cost_net: money = cost_net + vat",
      "figure cost_gross: money = cost_net + vat",
    ),
  }),
  TCS2004: entry<{ name: string; domain: string }>({
    severity: "error",
    title: "A fact with the name of a domain's fact",
    message: ({ name, domain }) => `The domain ${domain} already has a fact \`${name}\`.`,
    help: ({ name }) => `Take the domain's fact with \`uses ${name}\`, or give the own fact another name.`,
    explain: explained(
      "All rule sets of a domain share its vocabulary: one name, one type, one meaning.",
      'fact cost_net: money "What we paid"',
      "uses cost_net",
    ),
  }),
  TCS2005: entry<{ name: string }>({
    severity: "error",
    title: "A reserved name",
    message: ({ name }) => `\`${name}\` cannot name a fact: the service knows the ${name} of every action.`,
    help: ({ name }) => `Use another name, such as \`${name}_name\`.`,
    explain: explained(
      "The service knows the `agent`, `run`, `actor` and `account` of every action. A total can be kept over them.",
      'fact agent: code "The agent"',
      'fact sales_agent: code "The sales agent of the order"',
    ),
  }),
  TCS2006: entry<{ name: string; domain: string }>({
    severity: "error",
    title: "A fact of the domain that is not in `uses`",
    message: ({ name, domain }) =>
      `\`${name}\` is a fact of the domain ${domain}, but this rule set does not list it in \`uses\`.`,
    help: ({ name }) => `Add \`${name}\` to \`uses\`.`,
    explain: explained(
      "The `uses` list tells callers which facts a rule set takes.",
      "uses gift_date\nfigure value: money = cost_net",
      "uses gift_date, cost_net\nfigure value: money = cost_net",
    ),
  }),
  TCS2007: entry<{ name: string; what: string }>({
    severity: "error",
    title: "A word that is both a member of a code and a declared name",
    message: ({ name, what }) => `\`${name}\` is a ${what} and also a member of the code on the left.`,
    help: ({ name, what }) => `Write "${name}" in quotes if you mean the member. Otherwise rename the ${what}.`,
    explain: explained(
      "On the right of `is`, a bare word is a declared name, or else a member of the code. If both " +
        "exist, the source must say which.",
      "when action is refund then allowed   # refund is a fact, too",
      'when action is "refund" then allowed',
    ),
  }),
  TCS2008: entry<{ name: string; what: string; instead: string }>({
    severity: "error",
    title: "A name of the wrong kind",
    message: ({ name, what }) => `\`${name}\` is a ${what}, which cannot be used here.`,
    help: ({ instead }) => instead,
    explain: explained(
      "Read a total through `sum of`, `count of` or `together with`, a setting through `setting.`, and " +
        "a table with its keys and a column.",
      "when gifts_fy is at most 50.00 EUR then deductible",
      "when cost_net together with gifts_fy is at most 50.00 EUR then deductible",
    ),
  }),
  TCS2009: entry<{ names: readonly string[] }>({
    severity: "error",
    title: "Definitions that depend on each other in a cycle",
    message: ({ names }) => `These depend on each other in a cycle: ${names.map((name) => `\`${name}\``).join(", ")}.`,
    help: () => "Break the cycle.",
    explain: explained(
      "Figures, conditions and named rows may read each other, but never themselves, directly or indirectly.",
      "condition a = not b\ncondition b = not a",
      "condition a = cost_net is above 10.00 EUR\ncondition b = not a",
    ),
  }),
  TCS2010: entry<{ before: string; near: string | null }>({
    severity: "error",
    title: "A dot in the wrong place",
    message: ({ before }) => `\`${before}\` has no parts, so no dot may follow it.`,
    help: ({ near }) =>
      near === null
        ? "A dot follows `setting`, `law`, a row (`table[key].column`, `row.column`) and, in `cites`, a source."
        : `Did you mean \`${near}\`?`,
    explain: explained(
      "Facts, figures and conditions have no prefix. Settings and the law layer have one; a named row has columns.",
      "condition small = facts.cost_net is below 1",
      "condition small = cost_net is below 1",
    ),
  }),
};
