/** What answers questions in SMT-LIB 2. The host starts one (`host/solver.ts`). */
import type { Term } from "./smt.js";

export interface Solver {
  /** Forgets everything before. Each question may take so long. */
  readonly begin: (milliseconds: number) => Promise<void>;
  /** Declarations and assertions for all questions after. */
  readonly add: (script: string) => Promise<void>;
  /** Whether the term can hold. `model`: values of constants, as SMT-LIB defines them; empty but for `sat`. */
  readonly check: (term: Term) => Promise<CheckAnswer>;
}

export interface CheckAnswer {
  readonly answer: "sat" | "unsat" | "unknown";
  readonly model: string;
}

/** It ended before it answered. */
export class SolverStopped extends Error {
  constructor(readonly why: string) {
    super(`The solver was ended: ${why}.`);
  }
}
