/** Reference tables and their CSV files (TCS32xx). */
import { entry } from "../entry.js";
import { explained } from "../explained.js";

export const TABLE_CODES = {
  TCS3201: entry<{ file: string }>({
    severity: "error",
    title: "A table's file is not there",
    message: ({ file }) => `The file ${file} is not beside the source.`,
    explain: explained(
      "A reference table lies as CSV beside the source that reads it.",
      'table rates … from "rate.csv"',
      'table rates … from "rates.csv"',
    ),
  }),
  TCS3202: entry<{ file: string; problem: string }>({
    severity: "error",
    title: "A table's file cannot be read",
    message: ({ file, problem }) => `${file} cannot be read: ${problem}.`,
    explain: explained(
      "Reference tables are plain CSV: commas between values, quotes around values that hold commas, one row per line, a header first.",
      'place,full\nLinz,"28.00',
      "place,full\nLinz,28.00",
    ),
  }),
  TCS3203: entry<{ file: string; missing: readonly string[]; unknown: readonly string[] }>({
    severity: "error",
    title: "The columns of a file are not those of the table",
    message: ({ file, missing, unknown }) =>
      `The header of ${file} ${[missing.length > 0 ? `lacks ${missing.join(", ")}` : "", unknown.length > 0 ? `names ${unknown.join(", ")}, which the table does not have` : ""].filter((part) => part !== "").join(" and ")}.`,
    explain: explained(
      "The first line names every key and every column of the table.",
      "place,amount   # table … keyed by place: code gives full: money",
      "place,full",
    ),
  }),
  TCS3204: entry<{ file: string; line: number; column: string; text: string; wanted: string }>({
    severity: "error",
    title: "A value in a table's file that is not of its type",
    message: ({ file, line, column, text, wanted }) =>
      `${file}, line ${line}: "${text}" in column ${column} is not ${wanted}.`,
    explain: explained(
      "Values are written exactly: money as a decimal number in the rule set's currency, days as 2026-01-31, flags as yes or no.",
      "Linz,28 EUR",
      "Linz,28.00",
    ),
  }),
  TCS3205: entry<{ file: string; line: number; earlier: number }>({
    severity: "error",
    title: "Two rows with one key",
    message: ({ file, line, earlier }) => `${file}, line ${line}, has the same key as line ${earlier}.`,
    explain: explained("A key has one row.", "Linz,28.00\nLinz,30.00", "Linz,28.00"),
  }),
  TCS3206: entry<{ name: string }>({
    severity: "error",
    title: "A range key before another key",
    message: ({ name }) => `\`${name}\` is a range key, which only the last key may be.`,
    explain: explained(
      "Rows are found by their exact keys, then by the range.",
      "keyed by day from, place: code",
      "keyed by place: code, day: date from",
    ),
  }),
  TCS3207: entry<{ name: string; found: string }>({
    severity: "error",
    title: "A key or column of a type tables do not hold",
    message: ({ name, found }) => `\`${name}\` cannot be ${found} in a table.`,
    help: () =>
      "Keys are codes, numbers, days, flags or amounts (as ranges: amounts, numbers or days); values are anything but persons and recipients.",
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
    title: "A file that does not lie beside the source",
    message: ({ file }) => `"${file}" is not the name of a CSV file beside the source.`,
    help: () => 'Write the name alone, as "per_diem.2026.csv".',
    explain: explained(
      "A table's file lies beside the source that reads it; a source cannot reach anywhere else.",
      'table rates … from "../rates.csv"',
      'table rates … from "rates.csv"',
    ),
  }),
  TCS3209: entry<{ name: string }>({
    severity: "error",
    title: "A key without a type",
    message: ({ name }) => `The key \`${name}\` has no type, and no fact of that name gives it one.`,
    help: ({ name }) => `Write its type: \`keyed by ${name}: code\`.`,
    explain: explained(
      "A key that is named as a fact has the fact's type; any other says its own.",
      "keyed by region",
      "keyed by region: code",
    ),
  }),
};
