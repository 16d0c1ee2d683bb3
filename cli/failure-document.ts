/**
 * Standard output of a command that fails before it prints anything. A request for JSON, SARIF or JUnit is always
 * answered with a document of that form.
 */
import { junitFailure } from "./author/junit-xml.js";
import type { ExitCode } from "./output.js";

export interface CommandFailure {
  readonly exit: ExitCode;
  /** The text on standard error. */
  readonly words: string;
}

/** `args`: as the command was typed, without the program. Null: no such form is asked for. */
export function failureDocument(args: readonly string[], { exit, words }: CommandFailure): string | null {
  switch (formatIn(args) ?? "") {
    case "json":
    case "json-schema":
      return JSON.stringify({ error: { exit, message: words } }, null, 2);
    case "sarif":
      return JSON.stringify(sarif(exit, words), null, 2);
    case "junit":
      return junitFailure(args[0] ?? "", words);
    default:
      return null;
  }
}

/** The last `--format` counts, as in the commands. */
function formatIn(args: readonly string[]): string | null {
  const at = args.lastIndexOf("--format");
  const joined = args.findLast((word) => word.startsWith("--format="));
  return joined === undefined ? (at < 0 ? null : (args[at + 1] ?? null)) : joined.slice("--format=".length);
}

/** SARIF 2.1.0: a run that did not succeed, without results. */
function sarif(exit: ExitCode, words: string): object {
  const notification = { level: "error", message: { text: words } };
  const invocation = { executionSuccessful: false, exitCode: exit, toolExecutionNotifications: [notification] };
  return {
    $schema: "https://json.schemastore.org/sarif-2.1.0.json",
    version: "2.1.0",
    runs: [{ tool: { driver: { name: "tcs" } }, invocations: [invocation], results: [] }],
  };
}
