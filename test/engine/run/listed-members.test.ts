/** The members of a total as answers list them: the newest 200 of those that were read, in any order of reading. */
import fc from "fast-check";
import { expect, it } from "vitest";

import { historyUsed } from "../../../runtime/engine/run/layer.js";
import { Members } from "../../../runtime/engine/run/members.js";
import type { Member } from "../../../runtime/engine/run/totals.js";
import { writeJson } from "../../../runtime/engine/values/json.js";
import { GIFTS } from "../gifts-module.js";

const MOST_LISTED = 200;

function members(count: number): readonly Member[] {
  return Array.from({ length: count }, (_, at) => ({
    transaction_id: `txn_${at}`,
    effective_date: `day ${Math.floor(at / 3)}`,
    day: Math.floor(at / 3),
    sequence: at,
    contribution: { countLow: 1, sumLow: 10n, sumHigh: 10n, facts: [], gaps: [] },
  }));
}

it("an answer lists all that its action read, without the action itself, also where another list was all but the same", () => {
  const [total] = GIFTS.totals;
  if (total === undefined) throw new Error("the module has a total");
  const asked = fc.array(fc.tuple(fc.nat(), fc.constantFrom("earlier" as const, "all_other" as const)), {
    minLength: 20,
    size: "max",
    maxLength: 60,
  });
  fc.assert(
    fc.property(fc.constantFrom(5, 30, 250), asked, (count, drawn) => {
      const all = members(count);
      const read = new Members(all);
      for (const [which, reach] of drawn) {
        const own = all[which % (count + 1)] ?? null;
        const place = own ?? { day: count, sequence: Infinity };
        const reading = read.reading(own, reach, place);
        const wanted = all.filter((each) => each !== own && (reach === "all_other" || each.sequence < place.sequence));
        const { transactions } = historyUsed(GIFTS, { total, range: null, reading });
        const refs = wanted
          .slice(-MOST_LISTED)
          .map(({ transaction_id, effective_date }) => ({ transaction_id, effective_date }));
        expect(transactions).toEqual(refs);
        expect(writeJson(transactions)).toBe(JSON.stringify(refs));
      }
    }),
    { numRuns: 20 },
  );
});
