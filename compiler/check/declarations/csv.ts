/** A CSV file in the source's folder, as lines: the input of reference tables and calendars. */
import { CsvError, parse } from "csv-parse/sync";

import type { ReadTable } from "../../base/span.js";
import type { Report } from "../../names/report.js";
import type { Text } from "../../syntax/expression-tree.js";

/** Most rows of one file. Ten years of per-diem rates of every country are 2,500. */
const MAX_ROWS = 20_000;

const FILE_NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,99}\.csv$/;

export interface CsvLine {
  readonly line: number;
  readonly cells: readonly string[];
}

/** Null if it cannot be read, after a report. */
export function readLines(
  file: Text,
  read: ReadTable,
  report: Report,
): { readonly header: CsvLine; readonly records: readonly CsvLine[] } | null {
  // INVARIANT: no path leaves the compiler, so a source can read only files in its own folder.
  if (!FILE_NAME.test(file.value)) {
    report.add("TCS3210", file.span, { file: file.value });
    return null;
  }
  const text = read(file.value);
  if (text === null) {
    report.add("TCS3201", file.span, { file: file.value });
    return null;
  }
  if (typeof text !== "string") {
    report.add("TCS3218", file.span, { file: file.value, fault: text });
    return null;
  }
  const separator = otherSeparator(text);
  if (separator !== null) {
    const problem = `its values are separated by ${separator}, and must be by commas`;
    report.add("TCS3202", file.span, { file: file.value, problem });
    return null;
  }
  const lines = parseCsv(text, file, report);
  if (lines === null) return null;
  const [header, ...records] = lines;
  if (header === undefined) report.add("TCS3202", file.span, { file: file.value, problem: "it is empty" });
  if (header === undefined) return null;
  if (records.length <= MAX_ROWS) return { header, records };
  report.add("TCS3208", file.span, { file: file.value, limit: MAX_ROWS });
  return null;
}

/** The separator of a header without commas: a table has two columns at least. */
function otherSeparator(text: string): string | null {
  const [header = ""] = /^.*$/m.exec(text.trimStart()) ?? [];
  if (header.includes(",")) return null;
  if (header.includes(";")) return "semicolons";
  return header.includes("\t") ? "tabs" : null;
}

function parseCsv(text: string, file: Text, report: Report): readonly CsvLine[] | null {
  const lines: CsvLine[] = [];
  try {
    parse(text, {
      bom: true,
      skipEmptyLines: true,
      trim: true,
      onRecord: (cells: readonly string[], info: { readonly lines: number }) => {
        lines.push({ line: info.lines, cells });
        return null;
      },
    });
    return lines;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    report.add("TCS3202", file.span, {
      file: file.value,
      problem: CSV_PROBLEMS[error.code] ?? "it is not written as CSV",
    });
    return null;
  }
}

const CSV_PROBLEMS: Readonly<Record<string, string>> = {
  CSV_RECORD_INCONSISTENT_FIELDS_LENGTH: "a line has more or fewer values than the header",
  CSV_QUOTE_NOT_CLOSED: "a quotation mark is not closed",
  CSV_INVALID_CLOSING_QUOTE: "a closing quotation mark is not followed by a comma",
  INVALID_OPENING_QUOTE: "a quotation mark is in the middle of a value",
};
