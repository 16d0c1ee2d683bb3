/**
 * The output of an operator's command: JSON on standard output (or words, on request), notes for a person on standard
 * error, and the exit code. A refusal is printed when the command ends.
 */
import type { Success } from "../../runtime/services/request/operator/operator.js";
import { EXIT, type ExitCode, plainJson, printable, say, warn } from "../output.js";

export type AnswerFormat = "json" | "pretty";

export interface CommandAnswer {
  readonly json: object;
  /** Ready to print: the names in it went through `printable`, as those in a table do. */
  readonly pretty: string;
  /** For standard error, in every format: pending matters, and next steps. */
  readonly notes?: readonly string[];
}

export function tell<T>(
  result: Success<T>,
  format: AnswerFormat,
  answerOf: (done: Success<T>) => CommandAnswer,
): ExitCode {
  const { json, pretty, notes = [] } = answerOf(result);
  say(format === "json" ? plainJson(JSON.stringify(json, null, 2)) : pretty);
  for (const note of notes) warn(printable(note));
  return EXIT.fine;
}

/** Rows under a head, each column as wide as its widest cell. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const all = [head, ...rows.map((row) => row.map(printable))];
  const widths = head.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  return all
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}
