/** How a command joins `tcs`: it defines its options and its help, and imports what it runs only when it runs. */
import type { Command } from "commander";

import type { ExitCode } from "./output.js";

/** Runs an action to its exit code; what it throws is told in words and never as a stack trace. */
export type Run = (action: () => ExitCode | Promise<ExitCode>) => Promise<void>;

export type Registration = (program: Command, run: Run) => void;
