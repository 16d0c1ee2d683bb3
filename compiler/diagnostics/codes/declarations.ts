/**
 * Headers and declarations of domains and rule sets (TCS31xx), reference tables (TCS32xx), totals and questions
 * (TCS33xx).
 */
import { entry } from "../entry.js";
import { explained } from "../explained.js";
import { CALENDAR_CODES } from "./calendars.js";
import { TABLE_CODES } from "./tables.js";

export const DECLARATION_CODES = {
  ...TABLE_CODES,
  ...CALENDAR_CODES,
  TCS3101: entry<{ what: string; sample: string }>({
    severity: "error",
    title: "A required item is missing",
    message: ({ what }) => `The source does not state its ${what}.`,
    help: ({ sample }) => `Add, for example: ${sample}`,
    explain: explained(
      "A rule set states its title, domain, jurisdictions, outcomes and changelog, and when it is in " +
        "force or that it is announced. A domain states which fact dates an action.",
      'law de.gifts version "1" { title "Gifts" }',
      'law de.gifts version "1" { title "Gifts" domain gifts jurisdictions DE … }',
    ),
  }),
  TCS3102: entry<{ what: string }>({
    severity: "error",
    title: "An item written twice",
    message: ({ what }) => `\`${what}\` is written twice.`,
    help: () => "Keep one of the two.",
    explain: explained("A header has each item once.", 'title "A"\ntitle "B"', 'title "A"'),
  }),
  TCS3103: entry<{ path: string; wanted: string }>({
    severity: "error",
    title: "Header and path disagree",
    message: ({ path, wanted }) => `The path is ${path}; the header requires ${wanted}.`,
    help: () => "Move the file, or correct the name or version in the header.",
    explain: explained(
      'The path of a source follows from its header: law/de/gifts/2024.rules holds law de.gifts version "2024".',
      'law/de/gifts/2024.rules: law de.gifts version "2025" { … }',
      'law/de/gifts/2025.rules: law de.gifts version "2025" { … }',
    ),
  }),
  TCS3105: entry<Record<string, never>>({
    severity: "error",
    title: "A law without a jurisdiction",
    message: () => "A law names its jurisdictions. `any` is for policies.",
    explain: explained(
      "Two law sets of a domain may not share a jurisdiction on one day, so each names its own.",
      "law de.gifts … { jurisdictions any }",
      "law de.gifts … { jurisdictions DE }",
    ),
  }),
  TCS3106: entry<{ problem: string }>({
    severity: "error",
    title: "An invalid period of being in force",
    message: ({ problem }) => problem,
    explain: explained(
      "A version is either announced, or in force from a day. The last day is not before the first.",
      "in force from 2026-01-01 until 2025-12-31 by gift_date",
      "in force from 2025-01-01 until 2025-12-31 by gift_date",
    ),
  }),
  TCS3107: entry<{ what: string; text: string }>({
    severity: "error",
    title: "An unknown code of a country, currency or language",
    message: ({ what, text }) => `\`${text}\` is not a ${what}.`,
    explain: explained(
      "Currencies are active ISO 4217 codes. Jurisdictions have two capital letters, languages two lower-case letters.",
      "currency EUX",
      "currency EUR",
    ),
  }),
  TCS3108: entry<{ name: string; domain: string; near: string | null }>({
    severity: "error",
    title: "A law's outcome that the domain does not list",
    message: ({ name, domain }) => `The domain ${domain} does not list \`${name}\` in its \`law outcomes\`.`,
    help: ({ near }) =>
      near === null
        ? "Policies read the law's outcome, so the domain lists the possible values."
        : `Did you mean \`${near}\`?`,
    explain: explained(
      "Policies of a domain read `law.outcome`, so the domain lists every outcome its laws may have.",
      "law outcomes deductible   # and the law: outcomes deductible, partly_deductible",
      "law outcomes deductible, partly_deductible",
    ),
  }),
  TCS3109: entry<{ key: string; wanted: string; found: string }>({
    severity: "error",
    title: "A consequence with two types",
    message: ({ key, wanted, found }) => `\`${key}\` is ${wanted} elsewhere, but ${found} here.`,
    explain: explained(
      "A consequence key has one type, in the domain's `law consequence` and in every rule that gives it.",
      "gives deductible_amount = 5   # law consequence deductible_amount: money",
      "gives deductible_amount = 5.00 EUR",
    ),
  }),
  TCS3110: entry<{ name: string }>({
    severity: "error",
    title: "`required` in a domain",
    message: ({ name }) => `A domain cannot make \`${name}\` required. Each rule set decides this.`,
    help: ({ name }) => `Write \`uses ${name} required\` in the rule set.`,
    explain: explained(
      "The domain gives facts their type and meaning. A rule set states which facts it requires.",
      'domain gifts { fact vat: money, required "…" }',
      "uses vat required",
    ),
  }),
  TCS3111: entry<{ what: string }>({
    severity: "error",
    title: "Two facts that record the same approval",
    message: ({ what }) => `Another fact already records the ${what}.`,
    explain: explained(
      "A rule set has at most one fact that records who approved and one that records the approved amount.",
      'fact a: person, records approval "…"\nfact b: person, records approval "…"',
      'fact a: person, records approval "…"',
    ),
  }),
  TCS3112: entry<{ name: string }>({
    severity: "error",
    title: "The fact that dates the action is not in `uses`",
    message: ({ name }) =>
      `\`${name}\` dates every action of this domain, but the rule set does not list it in \`uses\`.`,
    help: ({ name }) => `Add \`${name}\` to \`uses\`.`,
    explain: explained(
      "Every check needs the day of the action, so every rule set takes the fact that dates it.",
      "uses cost_net",
      "uses gift_date, cost_net",
    ),
  }),
  TCS3113: entry<{ name: string }>({
    severity: "error",
    title: "A person fact that an agent could send",
    message: ({ name }) => `\`${name}\` names a person and records no approval, in a domain that is open to agents.`,
    help: () => "An agent could name anyone. Mark the fact `records approval`, which agents cannot send, or remove it.",
    explain: explained(
      "Agents never state who approved. In a domain open to agents, a fact of type person must record an approval.",
      'open to agents\nfact approver: person "…"',
      'open to agents\nfact approver: person, records approval "…"',
    ),
  }),
  TCS3114: entry<{ name: string; near: string | null }>({
    severity: "error",
    title: "An unknown kind of source",
    message: ({ name }) => `There is no kind of source \`${name}\`.`,
    help: ({ near }) =>
      near === null
        ? "The kinds are statute, official_guidance, case, policy_document and default."
        : `Did you mean \`${near}\`?`,
    explain: explained(
      "A source is a statute, official_guidance, case, policy_document or default.",
      'source estg: law "…" { … }',
      'source estg: statute "…" { … }',
    ),
  }),
  TCS3115: entry<{ name: string; wanted: string; found: string }>({
    severity: "error",
    title: "A fact of the wrong type",
    message: ({ name, wanted, found }) => `\`${name}\` must be ${wanted}, but it is ${found}.`,
    explain: explained(
      "The day of an action is a date, its recipient a recipient, its amount money. A total is kept " +
        "over recipients, codes or persons.",
      "dated by cost_net",
      "dated by gift_date",
    ),
  }),
  TCS3116: entry<{ what: string }>({
    severity: "error",
    title: "A type that is not allowed here",
    message: ({ what }) => what,
    explain: explained(
      "A setting is a date, money, a number, a flag, a code or a person. Figures and table values are " +
        "never persons or recipients.",
      'setting who: recipient(customer_number) "…"',
      'setting who: person "…"',
    ),
  }),
  TCS3117: entry<{ version: string }>({
    severity: "error",
    title: "An invalid version name",
    message: ({ version }) => `"${version}" cannot be a version.`,
    help: () => 'A version has up to 64 letters, digits, points, hyphens and underscores, as "2024" or "1.2".',
    explain: explained(
      "A version names its file, its module and its page. It has letters, digits, points, hyphens and underscores.",
      'law de.gifts version "2024/25" { … }',
      'law de.gifts version "2024-25" { … }',
    ),
  }),
  TCS3118: entry<{ problem: string }>({
    severity: "error",
    title: "An invalid title of a name",
    message: ({ problem }) => `${problem}, so it is no title.`,
    help: () => "Write a few words of the field, as `Cost net of VAT`. The meaning says the rest.",
    explain: explained(
      "Pages show the title of a fact, setting, total or outcome in place of its name. A title " +
        "has 1 to 40 characters, no line break, and no white space at its ends.",
      'setting limit "The limit up to which the customer service desk decides alone": money "…"',
      'setting limit "Limit of the service desk": money "…"',
    ),
  }),
  TCS3119: entry<{ name: string; problem: string }>({
    severity: "error",
    title: "A kind of recipient that a domain cannot declare",
    message: ({ name, problem }) => `\`${name}\` cannot be declared: ${problem}.`,
    help: () => "Choose another name, or use the kind that there is.",
    explain: explained(
      "The service has the kinds customer, supplier, vendor and creditor, each with a number of that name. A recipient " +
        "has the keys `recipient_id`, `kind`, `name` and `description` besides. A domain declares other kinds, with " +
        "numbers of other names.",
      'identity customer by client_number "Who buys."',
      'identity client by client_number "Who buys."',
    ),
  }),
  TCS3301: entry<{ over: string }>({
    severity: "error",
    title: "Later bookings counted over an agent, run, actor or the account",
    message: ({ over }) => `A total over ${over} counts earlier bookings only.`,
    help: () => "Write `counting earlier bookings`.",
    explain: explained(
      "With `counting all other bookings`, a new booking re-checks earlier ones. Over an agent or the " +
        "account, it would re-check all of them.",
      "total t = count over this agent ever counting all other bookings",
      "total t = count over this agent ever counting earlier bookings",
    ),
  }),
  TCS3302: entry<{ text: string; most: string }>({
    severity: "error",
    title: "A window of an invalid length",
    message: ({ text, most }) => `A window spans 1 to ${most}, not ${text}.`,
    explain: explained(
      "`the last N days of D` runs from D - N + 1 to D; `any N months containing D` are up to 120.",
      "in the last 0 days of gift_date",
      "in the last 90 days of gift_date",
    ),
  }),
  TCS3303: entry<{ name: string; found: string }>({
    severity: "error",
    title: "A fact that cannot be summed",
    message: ({ name, found }) => `\`${name}\` is ${found} and cannot be summed.`,
    help: () => "Sum money or a number, or use `count`.",
    explain: explained(
      "A total sums money or numbers, or counts bookings.",
      "total t = sum of gift_date over this recipient ever counting earlier bookings",
      "total t = count over this recipient ever counting earlier bookings",
    ),
  }),
  TCS3304: entry<{ name: string }>({
    severity: "error",
    title: "The sum of a total that only counts",
    message: ({ name }) => `\`${name}\` counts bookings. It has no sum.`,
    help: ({ name }) => `Write \`count of ${name}\`, or declare the total as \`sum of\` something.`,
    explain: explained(
      "A total declared with `count` has a count only; one declared with `sum of` has both.",
      "when sum of refunds is above 100.00 EUR then …   # total refunds = count …",
      "when count of refunds is above 3 then …",
    ),
  }),
  TCS3305: entry<{ name: string }>({
    severity: "error",
    title: "The count of a total that is the largest sum",
    message: ({ name }) => `\`${name}\` is the largest sum of any period. Another period may have more bookings.`,
    help: () => "Declare a second total with `count` over the same window, and read its count.",
    explain: explained(
      "For each total, an answer lists the bookings of one period, the largest. Over any period, `sum " +
        "of` has only a sum, and `count` only a count.",
      "total gifts = sum of cost_net over this recipient in any 12 months containing gift_date " +
        "counting all other bookings\nwhen count of gifts is above 3 then …",
      "total gifts = count over this recipient in any 12 months containing gift_date counting all " +
        "other bookings\nwhen count of gifts is above 3 then …",
    ),
  }),
  TCS3306: entry<{ found: string }>({
    severity: "error",
    title: "A first day without a total",
    message: ({ found }) => `Expected the sum of a total, found ${found}.`,
    help: () =>
      "Write `first day on which sum of T exceeds …`. To add the action's own amount X, write `X together with T`.",
    explain: explained(
      "A first day belongs to a running sum of bookings: `sum of T` or `X together with T`.",
      "first day on which cost_net exceeds 50.00 EUR",
      "first day on which cost_net together with gifts_cy exceeds 50.00 EUR",
    ),
  }),
  TCS3307: entry<{ name: string }>({
    severity: "error",
    title: "The first day of a total over any period",
    message: ({ name }) => `\`${name}\` is the largest sum of any period, and each period starts from zero.`,
    help: () => "Declare a second total over one window, and use its first day.",
    explain: explained(
      "A running total needs one start. `any … containing` has a different start for each period.",
      "total gifts = sum of cost_net over this recipient in any 12 months containing gift_date " +
        "counting all other bookings\ngives crossed_on = first day on which cost_net together with gifts " +
        "exceeds 50.00 EUR   # …",
      "total gifts = sum of cost_net over this recipient in the calendar year of gift_date counting " +
        "all other bookings\ngives crossed_on = first day on which cost_net together with gifts exceeds " +
        "50.00 EUR   # …",
    ),
  }),
  TCS3308: entry<{ what: string }>({
    severity: "error",
    title: "A running total that may fall",
    message: ({ what }) => `${what} may be below zero, so the sum may cross a limit more than once.`,
    help: () =>
      "Sum values that are never below zero: a fact without `signed`, or a figure with `, at least 0.00 EUR`.",
    explain: explained(
      "If no share of a total is below zero, the total never falls. It then crosses a limit on one day only.",
      "figure due: money = gross - vat\ntotal open = sum of due …\ngives crossed_on = first day on " +
        "which due together with open exceeds 50.00 EUR",
      "figure due: money = gross - vat, at least 0.00 EUR\ntotal open = sum of due …\ngives crossed_on " +
        "= first day on which due together with open exceeds 50.00 EUR",
    ),
  }),
  TCS3309: entry({
    severity: "error",
    title: "A running total compared with another total",
    message: () => "The limit of a running total, and the amount that the action adds, may not read a total.",
    help: () => "Write a number, an amount, a setting, a fact or a figure.",
    explain: explained(
      "One total rises from day to day. Its limit stays constant.",
      "when gift_date is first day on which sum of gifts_fy exceeds sum of gifts_fy then allowed",
      "when gift_date is first day on which sum of gifts_fy exceeds limit_value then allowed",
    ),
  }),
  TCS3310: entry<{ name: string }>({
    severity: "error",
    title: "A question that no rule asks",
    message: ({ name }) => `No rule asks the question \`${name}\`.`,
    help: ({ name }) => `Ask it in a rule with \`then ask ${name}\`, or remove it.`,
    explain: explained(
      "A question is asked by exactly one rule.",
      'question abuse "…" { … }',
      'question abuse "…" { … }\nrule many … { when count of refunds is at least 3 then ask abuse }',
    ),
  }),
  TCS3311: entry<{ name: string }>({
    severity: "error",
    title: "A question asked twice",
    message: ({ name }) => `Another rule already asks the question \`${name}\`.`,
    help: () => "A decision answers one question in one place. Declare a second question.",
    explain: explained(
      "Exactly one rule asks a question, in one place, so that a decision has one meaning.",
      "rule a … { when x then ask abuse }\nrule b … { when y then ask abuse }",
      "rule a … { when x or y then ask abuse }",
    ),
  }),
};
