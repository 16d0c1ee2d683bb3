/** The findings of a dry run so far. Each piece adds to them; they are stored as JSON in the run's row. */
import type { Amounts, DryRunChange, DryRunResult } from "./dry-run-responses.js";

/** As it is told once the run is done, but for the sums. */
export interface Findings extends Omit<DryRunResult, "changes" | "moved" | "booked_meanwhile"> {
  readonly changes: readonly Change[];
}

export const NOTHING_FOUND: Findings = {
  reissued: 0,
  changed: 0,
  failed: 0,
  erased: 0,
  changes: [],
  otherwise: 0,
  asked: [],
  lacking: [],
};

export type StateAndOutcome = DryRunChange["was"];

/** All answers that would change in one way. The sums of their actions' amounts are in whole minor units, as texts. */
export interface Change extends Omit<DryRunChange, "amounts"> {
  readonly amounts: readonly Amounts<string>[];
}

export function readFindings(text: string): Findings {
  // A job wrote it from `Findings`; older ones lack `differs`.
  const found = JSON.parse(text) as Partial<Findings>;
  const told = { differs: [] };
  const changes = (found.changes ?? []).map((change) => ({
    ...told,
    ...change,
    examples: change.examples.map((example) => ({ ...told, ...example })),
  }));
  return { ...NOTHING_FOUND, ...found, changes };
}
