/** Writing: single words, numbers, texts and signs that are written otherwise than the language wants them. */
import { entry } from "../entry.js";
import { explained } from "../explained.js";

export const WRITING_CODES = {
  TCS1101: entry<Record<string, never>>({
    severity: "error",
    title: "A text is not closed",
    message: () => "The text that begins here is not closed on its line.",
    help: () => 'End it with `"` on the same line; a line break within a text is written `\\n`.',
    explain: explained(
      "A text begins and ends on one line, so that a forgotten quote spoils one line and not the whole file.",
      'title "Gifts to business partners',
      'title "Gifts to business partners"',
    ),
  }),
  TCS1102: entry<{ found: string; right: string }>({
    severity: "error",
    title: "Quotes of another kind",
    message: ({ found }) => `Texts stand in straight double quotes, not in \`${found}\`.`,
    help: ({ right }) => `Write ${right}.`,
    explain: explained(
      "Word processors turn quotes into typographic ones. Within a text they are welcome; around it only the straight double quote counts.",
      "title “Gifts”",
      'title "Gifts"',
    ),
  }),
  TCS1103: entry<{ found: string }>({
    severity: "error",
    title: "No such escape",
    message: ({ found }) => `\`${found}\` means nothing in a text.`,
    help: () => 'A text knows `\\"`, `\\\\` and `\\n`; a backslash itself is written `\\\\`.',
    explain: explained(
      "Few escapes are known, so that a text means what it shows.",
      'title "Gifts\\tand more"',
      'title "Gifts and more"',
    ),
  }),
  TCS1104: entry<Record<string, never>>({
    severity: "error",
    title: "A semicolon",
    message: () => "Items do not end with a semicolon.",
    help: () => "Remove it; parts of a list are separated by commas.",
    explain: explained(
      "An item ends where the next begins.",
      "outcomes allowed, not_allowed;",
      "outcomes allowed, not_allowed",
    ),
  }),
  TCS1105: entry<{ found: string; right: string }>({
    severity: "error",
    title: "A sign of another language",
    message: ({ found }) => `\`${found}\` is no sign of this language.`,
    help: ({ right }) => `Write ${right}.`,
    explain: explained(
      "Conditions are written in words, because the owner of a rule reads them.",
      "condition small = a && b",
      "condition small = a and b",
    ),
  }),
  TCS1106: entry<{ found: string; right: string }>({
    severity: "error",
    title: "A word in capitals",
    message: ({ found }) => `The words of the language are written in small letters, not \`${found}\`.`,
    help: ({ right }) => `Write \`${right}\`.`,
    explain: explained(
      "Capitals are for currencies and countries. Everything else is written small, so that there is one way to write it.",
      'Title "Gifts"',
      'title "Gifts"',
    ),
  }),
  TCS1107: entry<{ found: string; right: string }>({
    severity: "error",
    title: "A name written another way",
    message: ({ found }) =>
      `\`${found}\` is no name: names are small letters a to z, digits and \`_\`, beginning with a letter.`,
    help: ({ right }) => `Write \`${right}\`.`,
    explain: explained(
      "Names appear in JSON, in tables and in generated code and must be the same everywhere.",
      "uses costNet",
      "uses cost_net",
    ),
  }),
  TCS1108: entry<{ found: string; right: string }>({
    severity: "error",
    title: "A number written another way",
    message: ({ found }) =>
      `\`${found}\` is not how a number is written: the decimal sign is a point, and thousands are not separated.`,
    help: ({ right }) => `Write \`${right}\`.`,
    explain: explained(
      "A comma separates parts of a list and nothing else, in a source in any language.",
      "condition small = cost_net is below 50,00 EUR",
      "condition small = cost_net is below 50.00 EUR",
    ),
  }),
  TCS1109: entry<{ found: string; right: string | null }>({
    severity: "error",
    title: "A sign for a currency",
    message: ({ found }) => `Currencies are written with their three letters, not with \`${found}\`.`,
    help: ({ right }) =>
      right === null
        ? "Write the code after the number, as in `50.00 USD`: the sign alone does not say which currency it is."
        : `Write \`${right}\` after the number.`,
    explain: explained(
      "A sign like $ or £ stands for several currencies; the code of ISO 4217 for one.",
      "condition small = cost_net is below 50.00 €",
      "condition small = cost_net is below 50.00 EUR",
    ),
  }),
  TCS1110: entry<{ found: string; right: string | null }>({
    severity: "error",
    title: "A date written another way",
    message: ({ found }) =>
      `\`${found}\` is not how a date is written: year, month and day with two digits each, as in \`2026-03-10\`.`,
    help: ({ right }) => (right === null ? null : `Write \`${right}\`.`),
    explain: explained(
      "Other ways of writing dates are read differently in different countries.",
      "in force from 1.1.2024 by gift_date",
      "in force from 2024-01-01 by gift_date",
    ),
  }),
  TCS1111: entry<{ found: string; division: boolean }>({
    severity: "error",
    title: "A character the language does not know",
    message: ({ found }) => `The language does not know ${found}.`,
    help: ({ division }) =>
      division
        ? "There is no division. A part of a value is written `30 % of gross`; a rate can be multiplied: `gross * 0.3`."
        : null,
    explain: explained(
      "Outside texts and comments a source needs only letters, digits and a few signs.",
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
      "There is one kind of comment. It runs to the end of the line.",
      "announced // later",
      "announced # later",
    ),
  }),
  TCS1113: entry<{ what: string; length: number; limit: number }>({
    severity: "error",
    title: "Too long",
    message: ({ what, length, limit }) => `This ${what} has ${length} characters; the limit is ${limit}.`,
    explain: explained(
      "Names become columns and keys, texts are shown to people: both are bounded.",
      "uses a_name_that_goes_on_and_on_and_on_and_on_and_on_and_on_and_on_and_on_and_on_and_on_and_on_and_on_and_on_and_on",
      "uses a_short_name",
    ),
  }),
  TCS1114: entry<{ found: string; right: string | null }>({
    severity: "error",
    title: "A country written another way",
    message: ({ found }) => `Countries are written with the two capital letters of ISO 3166, not as \`${found}\`.`,
    help: ({ right }) =>
      right === null ? "Germany is `DE`, Austria is `AT`, Switzerland is `CH`." : `Write \`${right}\`.`,
    explain: explained(
      "Jurisdictions are compared with what the account says of itself, and both use the two letters of ISO 3166.",
      "jurisdictions Germany",
      "jurisdictions DE",
    ),
  }),
};
