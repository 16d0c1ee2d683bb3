/** German gifts of 2024 under the limits of 2004: the signer is asked exactly where the two limits differ. */
import fc from "fast-check";
import { expect, it } from "vitest";

import { verdictOf } from "../oracle/under-test.js";
import { caseIn, shippedModule, to, type Values } from "./situation.js";

const PATH = "law/de/business_gifts/2004.rules";

interface Gift {
  readonly day: string;
  readonly cost: bigint;
}

const factsOf = ({ day, cost }: Gift): Values => ({
  gift_date: day,
  recipient: to("rcp_1"),
  recipient_is_own_employee: false,
  given_out_generally: false,
  cost_net: cost,
  vat: (cost * 19n) / 100n,
});

/** The answer before the signer has said anything, or with the limit that the signer stated. */
function answer(gift: Gift, others: readonly Gift[], stated: bigint | null): ReturnType<typeof verdictOf> {
  const decision = {
    question: "vat_limit_of_2024",
    rule: "vat_limit_of_2024",
    by: "usr_adviser",
    answer: "as_stated",
    leadsTo: "continue",
  };
  const given = caseIn({
    facts: { ...factsOf(gift), ...(stated !== null && { vat_limit_stated: stated }) },
    day: gift.day,
    settings: { input_vat_deduction: "full", tax_adviser: "usr_adviser" },
    before: others.map((other) => ({ facts: factsOf(other), day: other.day })),
    ...(stated !== null && { decided: [decision] }),
  });
  return verdictOf(shippedModule(PATH), { ...given, fiscalYears: [{ validFrom: null, monthDay: "07-01" }] });
}

/** By hand: the remaining input VAT, and the period in which it is corrected. */
function byHand(
  gift: Gift,
  others: readonly Gift[],
  limit: bigint,
): readonly [kept: boolean, corrected: string | null] {
  const inYear = [gift, ...others].filter(({ day }) => day.startsWith("2024")).sort((a, b) => (a.day < b.day ? -1 : 1));
  let sum = 0n;
  const crossing = inYear.filter(({ cost }) => (sum += cost) > limit).map(({ day }) => day)[0];
  if (crossing === undefined) return [true, null];
  return [false, crossing > gift.day ? crossing : gift.day];
}

const days = fc.constantFrom(
  "2023-12-31",
  "2024-01-01",
  "2024-02-01",
  "2024-03-15",
  "2024-06-30",
  "2024-07-01",
  "2024-12-31",
);
const costs = fc.oneof(
  fc.constantFrom(1n, 1_400n, 1_401n, 1_500n, 3_000n, 3_500n, 3_501n, 5_000n, 5_001n),
  fc.bigInt(0n, 6_000n),
);
const gifts: fc.Arbitrary<Gift> = fc.record({ day: days, cost: costs });
const ofTheYear = gifts.filter(({ day }) => day >= "2024-01-01" && day <= "2024-06-30");

it("asks the signer where 35 and 50 euros lead to another input VAT or another period, and nowhere else", () => {
  const seen = { asked: 0, same: 0 };
  fc.assert(
    fc.property(ofTheYear, fc.array(gifts, { maxLength: 4 }), (gift, others) => {
      const [low, high] = [byHand(gift, others, 3_500n), byHand(gift, others, 5_000n)];
      const differs = low[0] !== high[0] || low[1] !== high[1];
      const first = answer(gift, others, null);
      seen[differs ? "asked" : "same"] += 1;
      if (!differs) {
        expect(first.end).toBe("determined");
        // Whatever was stated makes no difference either.
        for (const stated of [3_500n, 5_000n])
          expect(answer(gift, others, stated).consequences).toEqual(first.consequences);
        return;
      }
      expect(first).toMatchObject({ end: "contested", question: "vat_limit_of_2024", signer: "usr_adviser" });
      for (const [stated, [kept, corrected]] of [
        [3_500n, low],
        [5_000n, high],
      ] as const) {
        const { end, consequences } = answer(gift, others, stated);
        expect(end).toBe("determined");
        expect(consequences.find((each) => each.startsWith("input_vat_corrected"))).toBe(
          corrected === null ? undefined : `input_vat_corrected_for_period_of = ${corrected}`,
        );
        const vat = (gift.cost * 19n) / 100n;
        expect(consequences).toContain(`input_vat_deductible = ${kept ? vat : 0n}/1`);
      }
    }),
    { numRuns: 800 },
  );
  expect(Math.min(seen.asked, seen.same)).toBeGreaterThan(100);
});
