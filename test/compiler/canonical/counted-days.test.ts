/** Days of examples that are counted from the first day in force keep the hashes of a version that begins later. */
import fc from "fast-check";
import { expect, it } from "vitest";

import { formatDay } from "../../../runtime/engine/values/days.js";
import { edited } from "../check/kit.js";
import { SAMPLES, sureHashes } from "./sources.js";

it("the first day in force moves no rule where the examples count their days from it, in leap years too", () => {
  const [policy] = SAMPLES;
  if (policy === undefined) throw new Error("there is a sample");
  const counted = edited(policy.text, [
    ["base facts { day = 2026-03-10", "base facts { day = first day + 2 months + 9 days"],
    ["bought_on = 2026-03-01", "bought_on = first day + 2 months - 1 day"],
  ]);
  const { rules } = sureHashes(policy, counted);
  fc.assert(
    fc.property(fc.integer({ min: -40_000, max: 40_000 }), (from) => {
      const moved = edited(counted, [["in force from 2026-01-01", `in force from ${formatDay(from)}`]]);
      expect(sureHashes(policy, moved).rules).toEqual(rules);
    }),
  );
});
