/** Reference tables and their CSV files (TCS32xx). */
import { type NotUtf8, remedyWords } from "../../../runtime/engine/values/utf8.js";
import { entry } from "../entry.js";
import { explained } from "../explained.js";

export const TABLE_CODES = {
  TCS3201: entry<{ file: string }>({
    severity: "error",
    title: "A missing table file",
    message: ({ file }) => `The file ${file} is not in the source's folder.`,
    explain: explained(
      "A reference table is a CSV file in the folder of the source that reads it.",
      'table rates … from "rate.csv"',
      'table rates … from "rates.csv"',
    ),
  }),
  TCS3202: entry<{ file: string; problem: string }>({
    severity: "error",
    title: "A table's file cannot be read",
    message: ({ file, problem }) => `${file} cannot be read: ${problem}.`,
    explain: explained(
      "Reference tables are plain CSV: commas between values, quotes around values that hold commas, " +
        "one row per line, a header first.",
      'place,full\nLinz,"28.00',
      "place,full\nLinz,28.00",
    ),
  }),
  TCS3203: entry<{ file: string; missing: readonly string[]; unknown: readonly string[] }>({
    severity: "error",
    title: "The columns of a file do not match the table",
    message: ({ file, missing, unknown }) => {
      const parts = [
        ...(missing.length > 0 ? [`lacks ${missing.join(", ")}`] : []),
        ...(unknown.length > 0 ? [`has ${unknown.join(", ")}, which the table does not have`] : []),
      ];
      return `The header of ${file} ${parts.join(" and ")}.`;
    },
    explain: explained(
      "The first line names every key and every column of the table.",
      "place,amount   # table … keyed by place: code gives full: money",
      "place,full",
    ),
  }),
  TCS3204: entry<{ file: string; line: number; column: string; text: string; wanted: string }>({
    severity: "error",
    title: "A value of the wrong type in a table's file",
    message: ({ file, line, column, text, wanted }) =>
      `${file}, line ${line}: "${text}" in column ${column} is not ${wanted}.`,
    explain: explained(
      "Write money as a decimal number in the rule set's currency, days as 2026-01-31, flags as yes or no.",
      "Linz,28 EUR",
      "Linz,28.00",
    ),
  }),
  TCS3205: entry<{ file: string; line: number; earlier: number }>({
    severity: "error",
    title: "Two rows with the same key",
    message: ({ file, line, earlier }) => `${file}, line ${line}, has the same key as line ${earlier}.`,
    explain: explained("A key has one row.", "Linz,28.00\nLinz,30.00", "Linz,28.00"),
  }),
  TCS3206: entry<{ name: string }>({
    severity: "error",
    title: "A range key before another key",
    message: ({ name }) => `\`${name}\` is a range key. Only the last key may be a range.`,
    explain: explained(
      "A row is looked up by its exact keys first, then by the range.",
      "keyed by day from, place: code",
      "keyed by place: code, day: date from",
    ),
  }),
  TCS3207: entry<{ name: string; found: string }>({
    severity: "error",
    title: "A key or column of a type that tables do not have",
    message: ({ name, found }) => `\`${name}\` cannot be ${found} in a table.`,
    help: () =>
      "Keys are codes, numbers, days, flags or amounts; range keys are amounts, numbers or days. " +
      "Values may have any type except person and recipient.",
    explain: explained("Tables hold plain values.", "keyed by who: person", "keyed by department: code"),
  }),
  TCS3208: entry<{ file: string; limit: number }>({
    severity: "error",
    title: "A table that is too long",
    message: ({ file, limit }) => `${file} has more than ${limit} rows.`,
    explain: explained("A reference table has at most 20,000 rows.", "# 20,001 rows", "# 20,000 rows"),
  }),
  TCS3210: entry<{ file: string }>({
    severity: "error",
    title: "A file outside the source's folder",
    message: ({ file }) => `"${file}" is not the name of a CSV file in the source's folder.`,
    help: () => 'Write only the file name, such as "per_diem.2026.csv".',
    explain: explained(
      "A table's file is in the folder of the source that reads it. A source can read no other folder.",
      'table rates … from "../rates.csv"',
      'table rates … from "rates.csv"',
    ),
  }),
  TCS3218: entry<{ file: string; fault: NotUtf8 }>({
    severity: "error",
    title: "A table that is not UTF-8",
    message: ({ file, fault: { byte, line, column } }) =>
      `${file}, line ${line}, column ${column}: no character begins at byte ${byte}. The file is not UTF-8.`,
    help: ({ fault }) => `${remedyWords(fault.guess)} In Excel: “CSV UTF-8 (Comma delimited)”.`,
    explain: explained(
      "A key of a table is compared with what callers send. In another encoding, `München` would be " +
        "another key, and no row would be found.",
      "# a CSV file that Excel saved as “CSV (Comma delimited)”",
      "# the same file, saved as “CSV UTF-8”",
    ),
  }),
  TCS3219: entry<{ name: string; limit: number }>({
    severity: "error",
    title: "A row with too much in its keys",
    message: ({ name, limit }) =>
      `The keys of the row \`${name}\` have more than ${limit} values and operations, with those of the rows that they read.`,
    help: () => "Give a part of the keys a name with `figure`.",
    explain: explained(
      "A column of a row is read with the keys of the row. Rows that read rows would multiply them.",
      "row c = caps[b.class, b.band, b.class, …]",
      "figure class: code = b.class\nrow c = caps[class, …]",
    ),
  }),
  TCS3220: entry<{ table: string; problem: string }>({
    severity: "error",
    title: "Keys of a table that cannot be members",
    message: ({ table, problem }) => `The keys of \`${table}\` cannot be members here: ${problem}.`,
    help: () => "Name a key that is a code: `code one of the keys of per_diem.place`. Or list the members.",
    explain: explained(
      "The members of an own fact may be the keys of a table: of its only key, of the key with the name of the fact, " +
        "or of the key that is named. The key is a code, and has at most 1,000 different values.",
      'fact spot: code one of the keys of rates "Where."   # rates is keyed by place and year',
      'fact spot: code one of the keys of rates.place "Where."',
    ),
  }),
  TCS3209: entry<{ name: string }>({
    severity: "error",
    title: "A key without a type",
    message: ({ name }) => `The key \`${name}\` has no type, and no fact of that name gives it one.`,
    help: ({ name }) => `Write its type: \`keyed by ${name}: code\`.`,
    explain: explained(
      "A key with the name of a fact has the fact's type. Any other key declares its type.",
      "keyed by region",
      "keyed by region: code",
    ),
  }),
};
