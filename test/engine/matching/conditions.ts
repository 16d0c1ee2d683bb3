/** Conditions of matching rules for properties. */
import fc from "fast-check";

import type { Comparison } from "../../../compiler/model/matching.js";

/** One comparison, with no other within it. */
export const someComparison = fc.constantFrom<Comparison>(
  { kind: "spelledAlike", part: "whole" },
  { kind: "sameWords", part: "without_legal_form" },
  { kind: "butInitials", part: "whole" },
  { kind: "butHalf", part: "without_legal_form" },
  { kind: "butLastWord", part: "without_legal_form" },
  { kind: "butLastWord", part: "whole" },
  { kind: "differ", letters: 1, part: "without_legal_form" },
  { kind: "differ", letters: 2, part: "whole" },
  { kind: "shorterHas", letters: 4 },
  { kind: "kindIs", recipientKind: "supplier" },
  { kind: "kindIs", recipientKind: "employee by personnel_number" },
  { kind: "onlyOneHas", number: "customer_number" },
  { kind: "onlyOneHas", number: "personnel_number" },
  { kind: "sameNumbers" },
);

export const { condition } = fc.letrec<{ condition: Comparison }>((tie) => ({
  condition: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    someComparison,
    tie("condition").map((operand): Comparison => ({ kind: "not", operand })),
    fc
      .tuple(fc.constantFrom("and" as const, "or" as const), fc.array(tie("condition"), { minLength: 2, maxLength: 3 }))
      .map(([kind, operands]): Comparison => ({ kind, operands })),
  ),
}));
