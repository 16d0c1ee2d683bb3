/** The rules of `tcs lint`: the name by which a source switches each off, and the code of its findings. */
import type { Code } from "../diagnostics/diagnostic.js";

/**
 * Warnings of the compiler have a name too. A warning does not stop a set; a finding of the lint is corrected or
 * explained.
 */
export const LINT_RULES = {
  unused: "TCS4006",
  "unreached-outcome": "TCS4007",
  "sum-without-action": "TCS4011",
  "idle-quantity": "TCS4015",
  "unrecorded-approval": "TCS4017",
  "one-sided-figure": "TCS7001",
  "unshown-outcome": "TCS7002",
  "unread-word": "TCS7003",
  "unshown-citation": "TCS7004",
  "unshown-rule": "TCS7005",
  "wording-beyond-quote": "TCS7006",
  "rules-meet": "TCS7007",
  "empty-total": "TCS7008",
  "nothing-unchecked": "TCS7009",
  placeholder: "TCS7010",
  "untried-absence": "TCS7011",
  untranslated: "TCS7012",
  "half-told-booking": "TCS7013",
  "unshown-row": "TCS7014",
  "unsourced-number": "TCS7015",
  "unshown-difference": "TCS7016",
  "shared-total": "TCS7017",
  untitled: "TCS7018",
  "hidden-clause": "TCS7019",
} as const satisfies Readonly<Record<string, Code>>;

/** The same of `tcs prove`, which looks for these alone. */
export const PROVE_RULES = {
  "case-without-rule": "TCS8001",
  "value-without-row": "TCS8002",
  unreachable: "TCS8003",
  "constant-comparison": "TCS8004",
  undecided: "TCS8005",
} as const satisfies Readonly<Record<string, Code>>;

export type LintRule = keyof typeof LINT_RULES;

export const LINT_NAMES: ReadonlyMap<string, LintRule> = new Map(
  // The keys of the table above are exactly the rules; TypeScript gives them as text.
  (Object.keys(LINT_RULES) as LintRule[]).map((rule) => [LINT_RULES[rule], rule]),
);
