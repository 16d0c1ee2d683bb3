/**
 * Z3, the solver of `tcs prove`, in a child process of its own. It is an optional package: nothing but this command
 * loads it. Its memory is outside JavaScript, so the process is watched and not the heap.
 */
import { spawn } from "node:child_process";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";

import { type CheckAnswer, type Solver, SolverStopped } from "../prove/solver.js";
import { type ChildLimits, type StopReason, watchChild } from "./child-process.js";
import { shippedSources } from "./disk.js";

/** Of the whole run. The solver itself is told how long each question may take. */
export const SOLVER_LIMITS: ChildLimits = {
  milliseconds: 600_000,
  megabytes: 512,
  residentMegabytes: 3_072,
  outputBytes: 64 * 1024 * 1024,
};

export interface OpenSolver extends Solver {
  readonly end: () => void;
}

/** A line to `solver-child.ts`. Scripts are SMT-LIB 2. */
export type SolverRequest =
  | { readonly kind: "begin"; readonly milliseconds: number }
  | { readonly kind: "add" | "check"; readonly script: string };

/** Null: the package `z3-solver` is not installed. */
export async function openSolver(limits: ChildLimits = SOLVER_LIMITS): Promise<OpenSolver | null> {
  const program = join(dirname(shippedSources()), "dist", "compiler", "host", "solver-child.js");
  const child = spawn(process.execPath, [program], { stdio: ["pipe", "pipe", "inherit"] });
  let why: StopReason = "crashed";
  const endWatch = watchChild(child, limits, (cause) => {
    why = cause;
    child.kill("SIGKILL");
  });
  // A child that ends before it has read everything closes its input; the end of its output says so.
  child.stdin.on("error", () => undefined);
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const end = (): void => {
    endWatch();
    child.kill("SIGKILL");
  };
  const read = async (): Promise<unknown> => {
    const line = await lines.next();
    if (line.done === true) throw new SolverStopped(why);
    return JSON.parse(line.value);
  };
  const ask = async (request: SolverRequest): Promise<unknown> => {
    child.stdin.write(`${JSON.stringify(request)}\n`);
    return read();
  };
  // Our own program writes each line.
  const { isThere } = (await read()) as { readonly isThere: boolean };
  if (!isThere) {
    end();
    return null;
  }
  return {
    begin: async (milliseconds) => {
      await ask({ kind: "begin", milliseconds });
    },
    add: async (script) => {
      await ask({ kind: "add", script });
    },
    check: async (term) => (await ask({ kind: "check", script: `(assert ${term})` })) as CheckAnswer,
    end,
  };
}
