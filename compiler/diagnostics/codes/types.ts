/** Types, quantities and what an expression may read (TCS30xx). */
import { entry } from "../entry.js";
import { explained } from "../explained.js";

/** For whoever takes one day from another. */
export const DAYS_APART =
  "Shift one of the days, as in `asked_on is at most delivered_on + 30 days`. The days between them are " +
  "`days from delivered_on to asked_on`.";

export const TYPE_CODES = {
  TCS3001: entry<{ wanted: string; found: string }>({
    severity: "error",
    title: "A value of the wrong type",
    message: ({ wanted, found }) => `Expected ${wanted}, found ${found}.`,
    explain: explained(
      "Every value has one type. The language converts no value silently.",
      "when cost_net then deductible",
      "when cost_net is above 0.00 EUR then deductible",
    ),
  }),
  TCS3002: entry<{ found: string; currency: string }>({
    severity: "error",
    title: "An amount in another currency than the rule set's",
    message: ({ found, currency }) => `This amount is in ${found}, but the rule set's currency is ${currency}.`,
    help: ({ currency }) =>
      `Write the amount in ${currency}. For a fact in another currency, the caller sends an equivalent in ${currency}.`,
    explain: explained(
      "A rule set has one currency. A source has no exchange rates.",
      "currency EUR\n… when cost_net is at most 50.00 USD",
      "currency EUR\n… when cost_net is at most 50.00 EUR",
    ),
  }),
  TCS3003: entry<{ what: string }>({
    severity: "error",
    title: "An amount that may be a fraction of a cent",
    message: ({ what }) => `${what} must be a whole number of the smallest coin. This may be a fraction of it.`,
    help: () => "Say how it is rounded: `… rounded half up to 0.01 EUR`.",
    explain: explained(
      "A share of an amount is an exact fraction. You may compare a fraction. An amount that is summed " +
        "or given must be payable, so the source says how it is rounded.",
      "gives allowed_amount = 30 % of gross",
      "gives allowed_amount = 30 % of gross rounded half up to 0.01 EUR",
    ),
  }),
  TCS3004: entry<Record<string, never>>({
    severity: "error",
    title: "A product of two things that vary",
    message: () =>
      "Both sides of `*` vary with the action. One of them must be a number, a setting, a table value or a bounded " +
      "whole number.",
    help: () =>
      "Declare the bounds of a whole number: `fact quantity: integer, from 0 to 1000`. Or let the caller send the " +
      "product as a fact.",
    explain: explained(
      "One whole number with bounds may multiply a value that varies, once per product. More could not be proved right " +
        "for every input. Bounded are facts with `from … to …`, whole numbers, and sums, clamps and choices of these.",
      "figure total: money = unit_price * quantity",
      "figure total: money = unit_price * setting.packages",
    ),
  }),
  TCS3006: entry<{ member: string; members: readonly string[]; near: string | null }>({
    severity: "error",
    title: "A value that is not a member of the code",
    message: ({ member }) => `\`${member}\` is not a member of this code.`,
    help: ({ members, near }) => (near === null ? `Its members are ${listed(members)}.` : `Did you mean \`${near}\`?`),
    explain: explained(
      "A code with `one of` takes only its members.",
      "when setting.input_vat_deduction is partial then …   # one of full, none",
      "when setting.input_vat_deduction is none then …",
    ),
  }),
  TCS3007: entry<{ text: string }>({
    severity: "error",
    title: "A date that does not exist",
    message: ({ text }) => `There is no day ${text}.`,
    help: () =>
      "Write a date as year-month-day, such as 2026-02-28. Write the start of a year as month-day; " +
      "02-29 is not allowed.",
    explain: explained(
      "A date in a source is a day that exists.",
      "in force from 2023-02-29 by gift_date",
      "in force from 2023-03-01 by gift_date",
    ),
  }),
  TCS3008: entry<{ text: string; currency: string; decimals: number }>({
    severity: "error",
    title: "An amount with more decimals than its currency",
    message: ({ text, currency, decimals }) =>
      `${text} ${currency} has more than the ${decimals} decimals of ${currency}.`,
    help: ({ text, currency, decimals }) => amountsMeant(text, currency, decimals),
    explain: explained(
      "The point is the decimal sign, and does not separate thousands. More decimals than the currency " +
        "has are refused, even zeros. Many people read 400.000 as four hundred thousand.",
      "when cost_net is at most 50.000 EUR then deductible",
      "when cost_net is at most 50.00 EUR then deductible",
    ),
  }),
  TCS3009: entry<{ left: string; right: string }>({
    severity: "error",
    title: "Two values that cannot be compared or combined",
    message: ({ left, right }) =>
      `${left.charAt(0).toUpperCase()}${left.slice(1)} cannot be compared or combined with ${right}.`,
    help: ({ left, right }) => {
      if (left === "money" && right.endsWith("number")) return "Write the amount with its currency, as 50.00 EUR.";
      return left === "a date" && right === "a date" ? DAYS_APART : null;
    },
    explain: explained(
      "Money is compared with money, a number with a number, a day with a day.",
      "when cost_net is at most 50 then deductible",
      "when cost_net is at most 50.00 EUR then deductible",
    ),
  }),
  TCS3010: entry<{ type: string }>({
    severity: "error",
    title: "An order comparison of values without an order",
    message: ({ type }) => `${type.charAt(0).toUpperCase()}${type.slice(1)} have no order.`,
    help: () => "Only amounts, numbers and days have an order. Compare this value with `is`, `is not` or `is one of`.",
    explain: explained(
      "Only amounts, numbers and days have an order.",
      "when action is at most voucher then allowed",
      "when action is voucher then allowed",
    ),
  }),
  TCS3011: entry<{ problem: string }>({
    severity: "error",
    title: "A pattern that cannot be used",
    message: ({ problem }) => `This pattern cannot be used: ${problem}.`,
    help: () =>
      "A pattern holds letters, digits, classes such as [A-Z], \\d and \\w, groups, | and counts such " +
      "as {2,5}. Write another sign with \\ before it.",
    explain: explained(
      "A code's pattern is matched against what strangers send, so it must be a pattern whose matching " +
        "always ends quickly.",
      'fact iata: code matching "(?=[A-Z])..." "…"',
      'fact iata: code matching "[A-Z]{3}" "…"',
    ),
  }),
  TCS3012: entry<{ problem: string }>({
    severity: "error",
    title: "A range that holds nothing or another type",
    message: ({ problem }) => `This range cannot be used: ${problem}.`,
    explain: explained(
      "A range runs from a lower to a higher literal of the fact's own type.",
      'fact nights: integer, from 10 to 1 "…"',
      'fact nights: integer, from 1 to 10 "…"',
    ),
  }),
  TCS3013: entry<{ modifier: string; type: string; wanted: string }>({
    severity: "error",
    title: "A modifier that does not fit the fact's type",
    message: ({ modifier, type, wanted }) => `\`${modifier}\` is for ${wanted}, and this fact is ${type}.`,
    explain: explained(
      "`signed` is for amounts and numbers, `measure` for whole numbers, `records approval` for a " +
        "person, `records approved amount` for money.",
      'fact gift_date: date, signed "…"',
      'fact correction: money, signed "…"',
    ),
  }),
  TCS3014: entry<{ name: string }>({
    severity: "error",
    title: "An approval read as a plain fact",
    message: ({ name }) => `\`${name}\` records an approval; it is read only through \`approved by\`.`,
    help: () => "Write `approved by setting.KEY`: it also knows the approvals that were given through the service.",
    explain: explained(
      "Approvals come from requests, decisions and sent facts. Only `approved by` considers them all.",
      "when approved_by is setting.lead then allowed",
      "when approved by setting.lead then allowed",
    ),
  }),
  TCS3015: entry<{ what: string; place: string }>({
    severity: "error",
    title: "Something this place may not read",
    message: ({ what, place }) => `${place} may not read ${what}.`,
    help: () =>
      "Figures, conditions and totals are also computed for other bookings. They read only facts, " +
      "settings, tables and each other. Read this in a rule.",
    explain: explained(
      "Figures, conditions and totals are computed for past bookings as well. What depends on history, " +
        "the law layer or approvals belongs in a rule.",
      "condition often = count of refunds is at least 3",
      "rule often … { when count of refunds is at least 3 then not_allowed }",
    ),
  }),
  TCS3016: entry<{ words: string }>({
    severity: "error",
    title: "A law set that reads the law layer",
    message: ({ words }) => `\`${words}\` is for policies. A law set is itself the law layer.`,
    explain: explained(
      "Policies read the answer of the law layer. Law sets do not read each other.",
      "law de.gifts … { rule a … { when law answers then deductible } }",
      "policy acme.gifts … { rule a … { when law answers then allowed } }",
    ),
  }),
  TCS3018: entry<Record<string, never>>({
    severity: "error",
    title: "Money in a rule set without a currency",
    message: () => "This rule set uses money but does not say its currency.",
    help: () => "Add `currency EUR` (or whichever it is) to the header.",
    explain: explained(
      "A rule set with money declares its one currency.",
      'policy acme.refunds version "1" { title "Refunds" … }',
      'policy acme.refunds version "1" { title "Refunds" currency EUR … }',
    ),
  }),
  TCS3019: entry<{ problem: string }>({
    severity: "error",
    title: "A rounding step that cannot be used",
    message: ({ problem }) => `This cannot be a rounding step: ${problem}.`,
    help: () => "Write a literal above zero: `rounded half up to 0.01 EUR` for money, `rounded down to 1` for numbers.",
    explain: explained(
      "A value is rounded to a multiple of a literal above zero, of its own type.",
      "30 % of gross rounded half up to 0.00 EUR",
      "30 % of gross rounded half up to 0.01 EUR",
    ),
  }),
  TCS3024: entry<{ name: string; near: string | null; known: readonly string[] }>({
    severity: "error",
    title: "A kind of number that recipients do not have",
    message: ({ name }) => `Recipients have no number of the kind \`${name}\`.`,
    help: ({ name, near, known }) =>
      near === null
        ? `There are ${known.join(", ")}. The domain may declare another: \`identity employee by ${name} "…"\`.`
        : `Did you mean \`${near}\`?`,
    explain: explained(
      "The service has four kinds of recipients, each with a number. A domain may declare more kinds. No caller could " +
        "send any other number.",
      'fact customer: recipient(client_number) "Who asks for the refund."',
      'fact customer: recipient(customer_number) "Who asks for the refund."',
    ),
  }),
  TCS3025: entry<Record<string, never>>({
    severity: "error",
    title: "A list of persons that is not a setting",
    message: () => "Only a setting may be of type `persons`.",
    help: () => "Write `person` for one person.",
    explain: explained(
      "An account decides whom a setting names, and in which order. No fact, figure, table or consequence is a list.",
      'fact board: persons "Who may approve."',
      'setting board: persons "Who may approve."',
    ),
  }),
  TCS3026: entry<{ setting: string; several: boolean }>({
    severity: "error",
    title: "One person where several are named, or several where one is named",
    message: ({ setting, several }) =>
      `The setting \`${setting}\` names ${several ? "several persons" : "one person"}.`,
    help: ({ setting, several }) =>
      several
        ? `Write \`approved by any of setting.${setting}\` or \`approved by all of setting.${setting}\`.`
        : `Leave out \`any of\` or \`all of\`, or declare the setting as \`persons\`.`,
    explain: explained(
      "`any of` and `all of` say how many persons of a list must approve. Nothing else reads a list of persons.",
      'setting board: persons "Approve large refunds."\n… when approved by setting.board then allowed',
      'setting board: persons "Approve large refunds."\n… when approved by all of setting.board then allowed',
    ),
  }),
  TCS3020: entry<{ table: string; wanted: number; found: number }>({
    severity: "error",
    title: "A table read with the wrong number of keys",
    message: ({ table, wanted, found }) =>
      `The table \`${table}\` has ${wanted} ${wanted === 1 ? "key" : "keys"}. Found ${found}.`,
    explain: explained(
      "Read a table with one value for each of its keys, in their order.",
      "per_diem[place].full   # keyed by place, year",
      "per_diem[place, year of day].full",
    ),
  }),
  TCS3021: entry<{ words: string }>({
    severity: "error",
    title: "A value that only a worked example can hold",
    message: ({ words }) => `\`${words}\` belongs in a worked example.`,
    explain: explained(
      'Labels such as `customer "C-1"`, the words missing, unset and described, and days counted from ' +
        "`first day` are invented data for worked examples. A rule reads facts and certain days.",
      'when customer is customer "C-1" then allowed',
      'given customer = customer "C-1"',
    ),
  }),
  TCS3022: entry<{ found: string }>({
    severity: "error",
    title: "A shift by something other than a fixed whole number",
    message: ({ found }) => `Expected a whole number, a setting or a table value to shift a date by, found ${found}.`,
    explain: explained(
      "`D + N days` shifts a date; N is a whole number, a setting or a table value.",
      "delivered_on + 1.5 days",
      "delivered_on + 2 days",
    ),
  }),
  TCS3023: entry<{ limit: number }>({
    severity: "error",
    title: "An expression that is nested too deeply",
    message: ({ limit }) =>
      `This expression, with the figures and conditions that it reads, is nested more than ${limit} deep.`,
    help: () => "Name its parts with `figure` or `condition`.",
    explain: explained(
      "All sizes are limited, including the depth of an expression.",
      "a - (b - (c - …   # and so on",
      "figure rest: money = b - c",
    ),
  }),
  TCS3028: entry({
    severity: "error",
    title: "A divisor that may be zero or below, or has no bounds",
    message: () =>
      "This divisor may be zero or below. It must be a number above zero, a fact of money, a setting, a table value, or " +
      "a bounded whole number that is 1 or more.",
    help: () => "Write a number above zero, or declare the bounds of a fact: `fact heads: integer, from 1 to 1000`.",
    explain: explained(
      "Nothing can be divided by zero. A number above zero, and a whole number with bounds from 1 on, are known to be " +
        "right. An amount, a setting or a table value that turns out to be zero or below is a gap.",
      'fact heads: integer "How many took part."\nfigure each: money = gross divided by heads rounded half up to 0.01 EUR',
      'fact heads: integer, from 1 to 1000 "How many took part."\n' +
        "figure each: money = gross divided by heads rounded half up to 0.01 EUR",
    ),
  }),
  TCS3029: entry({
    severity: "error",
    title: "A sum that is divided without parentheses",
    message: () => "It is not clear whether the whole sum is divided, or its last part.",
    help: () => "Put the sum, or the quotient, into parentheses.",
    explain: explained(
      "`a + b divided by c` could be read in two ways.",
      "figure each: money = cost_net + vat divided by 2 rounded half up to 0.01 EUR",
      "figure each: money = (cost_net + vat) divided by 2 rounded half up to 0.01 EUR",
    ),
  }),
  TCS3033: entry({
    severity: "error",
    title: "A rate or limit of bands that varies with the action",
    message: () => "This rate or limit varies with the action.",
    help: () => "Write a number, an amount, a setting, a table value, or a figure of these alone.",
    explain: explained(
      "Bands hold for every action. The facts of the action say only how much lies in each.",
      "figure tax: money = progressive of gross (15 % up to vat, 28 % above) rounded down to 1.00 EUR",
      "figure tax: money = progressive of gross (15 % up to 9000.00 EUR, 28 % above) rounded down to 1.00 EUR",
    ),
  }),
  TCS3034: entry({
    severity: "error",
    title: "A rate of bands below zero",
    message: () => "The rate of a band is not below zero.",
    help: () => "Subtract what is taken off: `progressive of income (…) - 120.00 EUR`.",
    explain: explained(
      "The value of bands only rises, so that it is known between two ends if what lies in them is.",
      "figure tax: money = progressive of gross (-0.05 up to 9000.00 EUR, 20 % above) rounded down to 1.00 EUR",
      "figure tax: money = progressive of gross (0 % up to 9000.00 EUR, 20 % above) rounded down to 1.00 EUR",
    ),
  }),
  TCS3035: entry<{ before: string }>({
    severity: "error",
    title: "A limit of bands that is not above the one before it",
    message: ({ before }) => `This limit is not above ${before}.`,
    help: () => "Order the bands by their limits, from the lowest on. The first begins at zero.",
    explain: explained(
      "A band lies between the limit before it and its own.",
      "figure tax: money = progressive of gross (15 % up to 36900.00 EUR, 28 % up to 9000.00 EUR, 31 % above) rounded down to 1.00 EUR",
      "figure tax: money = progressive of gross (15 % up to 9000.00 EUR, 28 % up to 36900.00 EUR, 31 % above) rounded down to 1.00 EUR",
    ),
  }),
  TCS3036: entry({
    severity: "error",
    title: "A `that day` that is no day of a sum",
    message: () => "`that day` is the last key of a table `from`, in what a `sum by days` adds up. Here it is no day.",
    help: () => "Write `sum by days from A to B of (E * table[that day].rate)`.",
    explain: explained(
      "What a sum adds up changes only where a row of a table begins, so that the pieces of a time are few and known.",
      "condition late = start of month of that day is gift_date",
      "condition late = start of month of gift_date is gift_date",
    ),
  }),
  TCS3037: entry({
    severity: "error",
    title: "A sum by days of what is the same on each day",
    message: () => "What this sum adds up does not change with `that day`.",
    help: () => "Multiply it by the number of days: `E * (days from A to B)`.",
    explain: explained(
      "A value that is the same on each day is multiplied by their number.",
      "figure fee: money = sum by days from gift_date to (gift_date + 30 days) of gross",
      "figure fee: money = gross * (days from gift_date to (gift_date + 30 days))",
    ),
  }),
  TCS3038: entry({
    severity: "error",
    title: "A sum by days within another",
    message: () => "A sum by days stands within another, so that `that day` could be a day of either.",
    help: () => "Give the inner sum a name: `figure NAME: money = sum by days …`, and read NAME.",
    explain: explained(
      "`that day` is a day of one sum.",
      "figure fee: money = sum by days from gift_date to gift_date of (sum by days from gift_date to gift_date of gross)",
      "figure fee: money = gross * (days from gift_date to gift_date)",
    ),
  }),
  TCS3027: entry({
    severity: "error",
    title: "A citation that can stand beside no value",
    message: () => "This citation can never stand beside a value.",
    help: () =>
      "Cite an operand of a figure or of a value that is given: `(E, at least A cites act.least)`. The citation of the " +
      "whole stands at the end of the definition or branch.",
    explain: explained(
      "Beside a value stands the clause of the operand that set it. So only operands of figures and of values that are " +
        "given cite. Conditions are true or false, and set no value. An operand that is cited as a whole hides what " +
        "its own operands cite.",
      "condition late = shown_on is above (bought_on + 1 year, at least agreed_on cites act.agreed)",
      "figure last_day: date = (bought_on + 1 year, at least agreed_on cites act.agreed) cites act.year",
    ),
  }),
};

/**
 * Suggestions for an amount with too many decimals: with the currency's decimals, or with the point read as a thousands
 * mark.
 */
function amountsMeant(text: string, currency: string, decimals: number): string {
  const [whole = "", further = ""] = text.split(".");
  const coins = decimals === 0 ? "" : `.${"0".repeat(decimals)}`;
  const thousands = further.length === 3 ? `${whole}${further}${coins} ${currency} without a thousands mark` : null;
  const kept = further.slice(0, decimals);
  const exact = /^0*$/.test(further.slice(decimals)) ? `${whole}${kept === "" ? "" : `.${kept}`} ${currency}` : null;
  if (exact === null)
    return `Write ${thousands === null ? "" : `${thousands}, or `}an amount with at most ${decimals} decimals.`;
  return `Write ${exact}${thousands === null ? "" : `, or ${thousands}`}.`;
}

const MOST_LISTED = 30;

/** All members of a long list would hide the message. */
function listed(members: readonly string[]): string {
  const more = members.length - MOST_LISTED;
  return `${members.slice(0, MOST_LISTED).join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
}
