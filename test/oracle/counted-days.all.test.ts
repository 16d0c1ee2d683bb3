/** A day that a worked example counts from the first day in force is the day that Temporal counts to. */
import fc from "fast-check";
import { expect, it } from "vitest";

import { modelOf, SAMPLES } from "../compiler/canonical/sources.js";
import { edited } from "../compiler/check/kit.js";
import { dayOfNumber } from "./calendar.js";

const [policy] = SAMPLES;
const counts = fc.option(
  fc.record({
    sign: fc.constantFrom("+", "-"),
    count: fc.oneof(fc.nat({ max: 3 }), fc.nat({ max: 400 })),
  }),
);

it("a day counted from the first day in force is so many months and then so many days from it, by another calendar", () => {
  if (policy === undefined) throw new Error("there is a sample");
  fc.assert(
    fc.property(
      fc.integer({ min: -40_000, max: 40_000 }),
      counts,
      fc.constantFrom("months", "years"),
      counts,
      (from, steps, unit, days) => {
        const wording = [
          "first day",
          ...(steps === null ? [] : [`${steps.sign} ${steps.count} ${unit}`]),
          ...(days === null ? [] : [`${days.sign} ${days.count} days`]),
        ].join(" ");
        const model = modelOf(
          policy,
          edited(policy.text, [
            ["in force from 2026-01-01", `in force from ${dayOfNumber(from).toString()}`],
            ["bought_on = 2026-03-01", `bought_on = ${wording}`],
          ]),
        );
        const count = (of: typeof steps): number => (of === null ? 0 : of.sign === "+" ? of.count : -of.count);
        const reached = dayOfNumber(from)
          .add({ months: count(steps) * (unit === "years" ? 12 : 1) })
          .add({ days: count(days) });
        const value = model?.exampleBase.facts["bought_on"];
        expect(value?.kind === "date" && dayOfNumber(value.day).toString(), wording).toBe(reached.toString());
      },
    ),
    { numRuns: 500 },
  );
});
