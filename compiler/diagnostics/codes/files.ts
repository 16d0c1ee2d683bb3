/** Files: their size, their encoding and their beginning. */
import { entry } from "../entry.js";
import { explained } from "../explained.js";

export const FILE_CODES = {
  TCS0001: entry<{ length: number; limit: number }>({
    severity: "error",
    title: "The file is too large",
    message: ({ length, limit }) => `The file has ${length} characters; the compiler reads files of up to ${limit}.`,
    help: () =>
      "Split it: one file holds one version of one rule set, and long lists belong in a reference table (CSV).",
    explain: explained(
      "Sizes are limited so that compiling takes a bounded time on any input. The limit is more than ten times the largest rule set known.",
      "# a source of more than a million characters",
      '# rates in a CSV file beside the source\ntable per_diem edition "2026" keyed by place: code gives full: money from "per_diem.2026.csv"',
    ),
  }),
  TCS0002: entry<{ offset: number }>({
    severity: "error",
    title: "The file is not UTF-8",
    message: ({ offset }) => `The file is not written in UTF-8: byte ${offset} begins no character.`,
    help: () => "Save it as UTF-8; in most editors this is under “Save with encoding”.",
    explain: explained(
      "Sources are read as UTF-8 and as nothing else, because the cited wording of a law is part of what is confirmed and hashed.",
      "# a file saved as Windows-1252 or UTF-16",
      "# the same file saved as UTF-8, with or without a byte order mark",
    ),
  }),
  TCS0003: entry<{ count: number }>({
    severity: "error",
    title: "The file holds NUL characters",
    message: ({ count }) =>
      `The file holds ${count === 1 ? "a NUL character" : `${count} NUL characters`}, which no text does.`,
    help: () => "It may be no text file, or one saved as UTF-16. Save it as UTF-8.",
    explain: explained(
      "A NUL character in a source shows that the file is damaged, is no text, or was saved as UTF-16.",
      "# a file saved as UTF-16",
      "# the same file saved as UTF-8",
    ),
  }),
  TCS0004: entry<{ shown: number }>({
    severity: "error",
    title: "More mistakes than are shown",
    message: ({ shown }) => `Only the first ${shown} mistakes are shown.`,
    help: () => "Correct the ones above and compile again.",
    explain: explained(
      "A run shows a bounded number of mistakes: what comes after the first hundred is mostly their consequence.",
      "# a source with hundreds of mistakes",
      "# the same source with the first ones corrected",
    ),
  }),
  TCS0005: entry<{ character: string }>({
    severity: "error",
    title: "A hidden character that turns the direction of writing",
    message: ({ character }) => `The hidden character ${character} makes the line read otherwise than it is written.`,
    help: () => "Delete it. German and English need none.",
    explain: explained(
      "Characters that turn the direction of writing let a line show something else than what is compiled, in comments and texts too. What an owner confirms must be what applies.",
      'title "Gifts \u202e50\u202c"',
      'title "Gifts 50"',
    ),
  }),
  TCS0006: entry<Record<string, never>>({
    severity: "error",
    title: "The formatter failed",
    message: () => "The formatted text would not mean what the source means. The source is left as it is.",
    help: () => "This is a mistake of the formatter and not of the source; please report it with the source.",
    explain: explained(
      "The formatter reads its own output again and compares; where meaning or comments would differ it changes nothing.",
      "# a source that the formatter cannot print",
      "# the same source, formatted by hand until the formatter is corrected",
    ),
  }),
};
