/**
 * How an operator's command answers: JSON on standard output (or words, on asking), what a person should know on
 * standard error, and the exit code.
 */
import type { Rejection, Success } from "../../runtime/services/request/operator/operator.js";
import { EXIT, type ExitCode, plainJson, printable, say, warn } from "../output.js";

export type AnswerFormat = "json" | "pretty";

export interface CommandAnswer {
  readonly json: object;
  /** Ready to print: names in it went through `printable`, as those of a table do. */
  readonly pretty: string;
  /** For standard error, whatever the format: what waits, and what comes next. */
  readonly notes?: readonly string[];
}

export async function tell<T>(
  result: Success<T> | Rejection,
  format: AnswerFormat,
  answerOf: (done: Success<T>) => CommandAnswer,
): Promise<ExitCode> {
  if (result.kind !== "done") return tellRejection(result);
  const { json, pretty, notes = [] } = answerOf(result);
  say(format === "json" ? plainJson(JSON.stringify(json, null, 2)) : pretty);
  for (const note of notes) warn(printable(note));
  return EXIT.fine;
}

/** `undone`: what did not come about where something is wrong with what was asked. */
export async function tellRejection(result: Rejection, undone = "Nothing was changed"): Promise<ExitCode> {
  for (const line of await whyNot(result, undone)) warn(printable(line));
  return EXIT.findings;
}

async function whyNot(result: Rejection, undone: string): Promise<readonly string[]> {
  if (result.kind === "refused")
    return [`${undone}:`, ...result.reasons.map(({ code, problem }) => `  ${code}: ${problem}`)];
  const { what, named, known } = result;
  // Nobody types one of its ids from memory, and there may be many.
  if (what === "recipient") return [`There is no recipient ${named} in the account.`];
  const names = known.flatMap(({ id, called }) => (called === null ? [id] : [id, called]));
  const { nearName } = await import("../../runtime/engine/values/near-names.js");
  const near = nearName(named, names);
  const list = known.map(({ id, called }) => (called === null ? id : `${id} (${called})`)).join(", ");
  return [
    `There is no ${what} ${named}.${near === null ? "" : ` Did you mean ${near}?`} ${PLURAL[what]}: ${list || "none"}.`,
  ];
}

const PLURAL = {
  account: "Accounts",
  agent: "Agents of the account",
  draft: "Drafts of the account",
  key: "Keys in use",
  law: "Law rule sets",
  person: "People of the account",
} as const;

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
