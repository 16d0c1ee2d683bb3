/** Runs a program to its exit code. Wrong usage and failures are reported in words, never as a stack trace. */
import { type Command, CommanderError } from "commander";

import { failureDocument } from "./failure-document.js";
import { explainFailure } from "./failures.js";
import { beginOutput, EXIT, say, warn, warnedAlone } from "./output.js";
import type { Run } from "./registration.js";

export const run: Run = async (action) => {
  try {
    process.exitCode = await action();
  } catch (error) {
    fail(error);
  }
  tellFailure();
};

export async function runToEnd(program: Command): Promise<void> {
  // The reader of the output may close it (`| head`): that is not a failure.
  process.stdout.on("error", () => process.exit(EXIT.fine));
  for (const event of ["uncaughtException", "unhandledRejection"] as const) {
    process.on(event, (error: unknown) => {
      fail(error);
      tellFailure();
      process.exit();
    });
  }
  beginOutput();
  try {
    await program.parseAsync();
  } catch (error) {
    // Commander has printed the error. Requested help and version are not an error.
    if (error instanceof CommanderError) {
      process.exitCode = error.exitCode === 0 ? EXIT.fine : EXIT.usage;
      tellFailure(error.message);
    } else {
      fail(error);
      tellFailure();
    }
  }
}

/** In the requested format, if nothing else was printed. `words`: the text that commander printed on standard error. */
function tellFailure(words?: string): void {
  const exit = Object.values(EXIT).find((code) => code === process.exitCode) ?? EXIT.bug;
  const warned = warnedAlone();
  if (exit === EXIT.fine || warned === null) return;
  const document = failureDocument(process.argv.slice(2), { exit, words: words ?? warned });
  if (document !== null) say(document);
}

function fail(error: unknown): void {
  const { exit, words } = explainFailure(error);
  warn(words);
  process.exitCode = exit;
}
