/** Files: size and encoding. */
import { type EncodingGuess, remedyWords } from "../../../runtime/engine/values/utf8.js";
import { entry } from "../entry.js";
import { explained } from "../explained.js";

export const FILE_CODES = {
  TCS0001: entry<{ length: number; limit: number }>({
    severity: "error",
    title: "The file is too large",
    message: ({ length, limit }) => `The file has ${length} characters; the limit is ${limit}.`,
    help: () => "Split it. One file holds one version of one rule set; long lists belong in a reference table (CSV).",
    explain: explained(
      "Sizes are limited so that compiling takes bounded time on any input. The limit is more than ten " +
        "times the largest rule set known.",
      "# a source of more than a million characters",
      '# rates in a CSV file beside the source\ntable per_diem edition "2026" keyed by place: code ' +
        'gives full: money from "per_diem.2026.csv"',
    ),
  }),
  TCS0002: entry<{ offset: number; guess: EncodingGuess | null }>({
    severity: "error",
    title: "The file is not UTF-8",
    message: ({ offset }) => `The file is not valid UTF-8: no character begins at byte ${offset}.`,
    help: ({ guess }) => `${remedyWords(guess)} Most editors have “Save with encoding”.`,
    explain: explained(
      "Sources are always UTF-8, because the cited words of a law are confirmed and hashed.",
      "# a file saved as Windows-1252 or UTF-16",
      "# the same file saved as UTF-8, with or without a byte order mark",
    ),
  }),
  TCS0003: entry<{ count: number }>({
    severity: "error",
    title: "The file holds NUL characters",
    message: ({ count }) =>
      `The file holds ${count === 1 ? "a NUL character" : `${count} NUL characters`}; a text has none.`,
    help: () => "It may be a binary file, or a text in UTF-16. Save it as UTF-8.",
    explain: explained(
      "A NUL character in a source shows that the file is damaged, binary, or in UTF-16.",
      "# a file saved as UTF-16",
      "# the same file saved as UTF-8",
    ),
  }),
  TCS0004: entry<{ shown: number }>({
    severity: "error",
    title: "More mistakes than are shown",
    message: ({ shown }) => `Only the first ${shown} mistakes are shown.`,
    help: () => "Correct these and compile again.",
    explain: explained(
      "A run shows a limited number of mistakes. The mistakes after the first hundred mostly follow from them.",
      "# a source with hundreds of mistakes",
      "# the same source with the first ones corrected",
    ),
  }),
  TCS0005: entry<{ character: string }>({
    severity: "error",
    title: "A hidden character that changes the direction of text",
    message: ({ character }) =>
      `The hidden character ${character} makes the line look different from what is compiled.`,
    help: () => "Delete it. German and English need none.",
    explain: explained(
      "Characters that change the direction of text make a line look different from what is compiled, " +
        "even in comments and texts. An owner must see what applies.",
      'title "Gifts \u202e50\u202c"',
      'title "Gifts 50"',
    ),
  }),
  TCS0006: entry<Record<string, never>>({
    severity: "error",
    title: "The formatter failed",
    message: () => "The formatted text would not mean the same as the source. The source is not changed.",
    help: () => "This is a bug of the formatter. Please report it with the source.",
    explain: explained(
      "The formatter reads its own output again and compares. If meaning or comments differ, it changes nothing.",
      "# a source that the formatter cannot print",
      "# the same source, formatted by hand until the formatter is corrected",
    ),
  }),
};
