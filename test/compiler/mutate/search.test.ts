/** The search for a case that distinguishes two rule sets: it does no work that nobody asked for. */
import { expect, test } from "vitest";

import { checkLibrary } from "../../../compiler/library.js";
import { explicit } from "../../../compiler/mutate/explicit.js";
import type { Mutant } from "../../../compiler/mutate/mutant.js";
import { searchIn } from "../../../compiler/mutate/search.js";
import { switchable } from "../../../compiler/mutate/switchable.js";
import { valuePool } from "../../../compiler/mutate/value-pool.js";

const DOMAIN = `domain trips {
  dated by day
  fact day: date "Day."
  fact paid: money "Paid."
  fact km: integer "How far."
}
`;
const EXAMPLES = Array.from(
  { length: 8 },
  (_, at) => `    example "case ${at}" from book.rate { given km = ${at} expect determined fine }`,
);
const POLICY = `policy acme.trips version "1" {
  title "Trips"
  domain trips
  jurisdictions any
  currency EUR
  in force from 2026-01-01 by day
  changelog "First."
  source book: policy_document "Book" {
    rate "1"
  }
  uses day, paid, km
  outcomes fine, too_much
  base facts { day = 2026-03-10, paid = 1.00 EUR, km = 10 }
  rule too_much "Too much" cites book.rate {
    wording "More than 50 euros, or more than 300 kilometres, is too much."
    when paid is above 50.00 EUR or km is above 300 then too_much
  }
  rule fine "Fine" cites book.rate {
    wording "All else is fine."
    always then fine
${EXAMPLES.join("\n")}
  }
}
`;

test("cases beyond the bound are not answered, however many worked examples there are to change", () => {
  const { sources, diagnostics } = checkLibrary({
    sources: [
      { path: "domains/trips.rules", text: DOMAIN },
      { path: "policy/acme/trips/1.rules", text: POLICY },
    ],
    readTable: () => null,
  });
  const [model] = sources.flatMap((source) => source.model ?? []);
  if (model === undefined) throw new Error(diagnostics.map(({ message }) => message).join("\n"));
  const whole = explicit(model);
  const set = switchable(whole, []);
  let answered = 0;
  const counting = { ...set, back: () => ((answered += 1), set.back()), mutant: () => set.original };
  const bounds = { cases: 1, farCases: 1, pairs: 0, halvings: 0, halvingsOfCase: 0 };
  const span = { start: 0, end: 0 };
  const owner = { kind: "rule", name: "fine" } as const;
  const change = { kind: "swap", at: 0 } as const;
  const mutant: Mutant = { id: 0, owner, change, mutation: "dropped_rule", span, from: "", to: "" };
  expect(searchIn(counting, whole, valuePool(whole, set.original), bounds).tellingApart(mutant)).toBeNull();
  expect(answered).toBeGreaterThan(0);
  // One part of the near changes of one worked example, and one of the far ones.
  expect(answered).toBeLessThanOrEqual(100);
});
