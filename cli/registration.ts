/** How a command joins `tcs`: it defines its options and its help, and imports its implementation only when it runs. */
import type { Command } from "commander";

import type { ExitCode } from "./output.js";

/** Runs an action and takes its exit code. An exception is printed in words, never as a stack trace. */
export type Run = (action: () => ExitCode | Promise<ExitCode>) => Promise<void>;

export type Registration = (program: Command, run: Run) => void;
