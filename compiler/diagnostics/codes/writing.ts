/** Spelling: words, numbers, texts and signs in a form that the language does not accept. */
import { entry } from "../entry.js";
import { explained } from "../explained.js";

export const WRITING_CODES = {
  TCS1101: entry<Record<string, never>>({
    severity: "error",
    title: "A text is not closed",
    message: () => "The text that begins here is not closed on its line.",
    help: () => 'End it with `"` on the same line; a line break within a text is written `\\n`.',
    explain: explained(
      "A text begins and ends on one line. A missing quote then affects one line only.",
      'title "Gifts to business partners',
      'title "Gifts to business partners"',
    ),
  }),
  TCS1102: entry<{ found: string; right: string }>({
    severity: "error",
    title: "Wrong quotes",
    message: ({ found }) => `Expected straight double quotes around a text, found \`${found}\`.`,
    help: ({ right }) => `Write ${right}.`,
    explain: explained(
      "Word processors replace straight quotes by typographic ones. A text may contain typographic " +
        "quotes, but straight double quotes enclose it.",
      "title “Gifts”",
      'title "Gifts"',
    ),
  }),
  TCS1103: entry<{ found: string }>({
    severity: "error",
    title: "Unknown escape",
    message: ({ found }) => `\`${found}\` is not an escape of this language.`,
    help: () => 'The escapes are `\\"`, `\\\\` and `\\n`. Write a backslash as `\\\\`.',
    explain: explained(
      "The language has few escapes, so that a text means what it shows.",
      'title "Gifts\\tand more"',
      'title "Gifts and more"',
    ),
  }),
  TCS1104: entry<Record<string, never>>({
    severity: "error",
    title: "A semicolon",
    message: () => "Items do not end with a semicolon.",
    help: () => "Remove it. Commas separate the parts of a list.",
    explain: explained(
      "An item ends where the next begins.",
      "outcomes allowed, not_allowed;",
      "outcomes allowed, not_allowed",
    ),
  }),
  TCS1105: entry<{ found: string; right: string }>({
    severity: "error",
    title: "An operator of another language",
    message: ({ found }) => `\`${found}\` is not an operator of this language.`,
    help: ({ right }) => `Write ${right}.`,
    explain: explained(
      "Conditions use words, because the owner of a rule reads them.",
      "condition small = a && b",
      "condition small = a and b",
    ),
  }),
  TCS1106: entry<{ found: string; right: string }>({
    severity: "error",
    title: "A keyword in upper case",
    message: ({ found }) => `Keywords are lower case; found \`${found}\`.`,
    help: ({ right }) => `Write \`${right}\`.`,
    explain: explained(
      "Upper case is for currencies and countries. Everything else is lower case, so each word has one spelling.",
      'Title "Gifts"',
      'title "Gifts"',
    ),
  }),
  TCS1107: entry<{ found: string; right: string }>({
    severity: "error",
    title: "An invalid name",
    message: ({ found }) =>
      `\`${found}\` is not a valid name: a name has letters a to z, digits and \`_\`, and begins with a letter.`,
    help: ({ right }) => `Write \`${right}\`.`,
    explain: explained(
      "Names appear in JSON, in tables and in generated code, and have the same spelling everywhere.",
      "uses costNet",
      "uses cost_net",
    ),
  }),
  TCS1108: entry<{ found: string; right: string }>({
    severity: "error",
    title: "An invalid number",
    message: ({ found }) =>
      `\`${found}\` is not a valid number: the decimal sign is a point, and thousands have no separator.`,
    help: ({ right }) => `Write \`${right}\`.`,
    explain: explained(
      "A comma only separates the parts of a list.",
      "condition small = cost_net is below 50,00 EUR",
      "condition small = cost_net is below 50.00 EUR",
    ),
  }),
  TCS1109: entry<{ found: string; right: string | null }>({
    severity: "error",
    title: "A currency sign",
    message: ({ found }) => `Expected a currency code of three letters, found \`${found}\`.`,
    help: ({ right, found }) =>
      right === null
        ? "Write the code after the number, as in `50.00 USD`. Several currencies share this sign."
        : found.toUpperCase() === right
          ? `Write \`${right}\`.`
          : `Write \`${right}\` after the number.`,
    explain: explained(
      "Several currencies share a sign such as $ or £. An ISO 4217 code means one currency.",
      "condition small = cost_net is below 50.00 €",
      "condition small = cost_net is below 50.00 EUR",
    ),
  }),
  TCS1110: entry<{ found: string; right: string | null }>({
    severity: "error",
    title: "An invalid date",
    message: ({ found }) =>
      `\`${found}\` is not a valid date: write the year with four digits, month and day with two, as in \`2026-03-10\`.`,
    help: ({ right }) => (right === null ? null : `Write \`${right}\`.`),
    explain: explained(
      "Other forms of a date mean different days in different countries.",
      "in force from 1.1.2024 by gift_date",
      "in force from 2024-01-01 by gift_date",
    ),
  }),
  TCS1111: entry<{ found: string; division: boolean }>({
    severity: "error",
    title: "An unknown character",
    message: ({ found }) => `This language does not use ${found}.`,
    help: ({ division }) =>
      division
        ? "Write `cost divided by heads rounded half up to 0.01 EUR`. For a part of a value, write `30 % of gross`."
        : null,
    explain: explained(
      "Outside texts and comments, a source has only letters, digits and a few signs.",
      "condition small = a ? b",
      "condition small = a or b",
    ),
  }),
  TCS1112: entry<Record<string, never>>({
    severity: "error",
    title: "A comment of another language",
    message: () => "Comments begin with `#`.",
    help: () => "Write `#` before each line of the comment.",
    explain: explained(
      "There is one kind of comment. It ends with the line.",
      "announced // later",
      "announced # later",
    ),
  }),
  TCS1113: entry<{ what: string; length: number; limit: number }>({
    severity: "error",
    title: "Too long",
    message: ({ what, length, limit }) => `This ${what} has ${length} characters; the limit is ${limit}.`,
    explain: explained(
      "Names become columns and keys, and texts are shown to people. Both have a limit.",
      "uses " +
        "a_name_that_goes_on_and_on_and_on_and_on_and_on_and_on_and_on_and_on_and_on_and_on_and_on_and_on_and_on_and_on",
      "uses a_short_name",
    ),
  }),
  TCS1114: entry<{ found: string; right: string | null }>({
    severity: "error",
    title: "An invalid country",
    message: ({ found }) => `Expected a country code of two capital letters (ISO 3166), found \`${found}\`.`,
    help: ({ right }) =>
      right === null ? "Germany is `DE`, Austria is `AT`, Switzerland is `CH`." : `Write \`${right}\`.`,
    explain: explained(
      "Jurisdictions are compared with those of the account. Both use the two letters of ISO 3166.",
      "jurisdictions Germany",
      "jurisdictions DE",
    ),
  }),
};
