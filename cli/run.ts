/** Runs a program to its exit code. Wrong usage and failures are reported in words, never as a stack trace. */
import { type Command, CommanderError } from "commander";

import { explainFailure } from "./failures.js";
import { EXIT, warn } from "./output.js";
import type { Run } from "./registration.js";

export const run: Run = async (action) => {
  try {
    process.exitCode = await action();
  } catch (error) {
    fail(error);
  }
};

export async function runToEnd(program: Command): Promise<void> {
  // Whoever reads the output may go away (`| head`): that is no failure of ours.
  process.stdout.on("error", () => process.exit(EXIT.fine));
  for (const event of ["uncaughtException", "unhandledRejection"] as const) {
    process.on(event, (error: unknown) => {
      fail(error);
      process.exit();
    });
  }
  try {
    await program.parseAsync();
  } catch (error) {
    // Commander has said what is wrong; help and version that were asked for are no fault.
    if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? EXIT.fine : EXIT.usage;
    else fail(error);
  }
}

function fail(error: unknown): void {
  const { exit, words } = explainFailure(error);
  warn(words);
  process.exitCode = exit;
}
