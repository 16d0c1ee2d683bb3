/**
 * British law on business gifts, against a second reading written by hand, which tries every period of twelve months
 * that includes the day.
 */
import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { isInForce } from "../../runtime/engine/module/versions.js";
import { parseDay } from "../../runtime/engine/values/days.js";
import type { Plain, Verdict } from "../oracle/case.js";
import { rational, rationalText } from "../oracle/rational.js";
import { verdictOf } from "../oracle/under-test.js";
import { caseIn, shippedModule, to, type Values } from "./situation.js";

const PATH = "law/gb/business_gifts/2003.rules";
const LIMIT = 5000n;

/** Everything is known: facts that may be missing are the worked examples' and the oracle's matter. */
interface Gift {
  readonly day: string;
  readonly cost: bigint;
  readonly kind: string;
  readonly advertised: boolean;
  readonly body: string;
  readonly givenAs: string;
  readonly reclaimable: boolean;
}

interface Account {
  readonly registered: boolean;
  readonly fiscalYearStart: string;
}

const pounds = (minor: bigint): Plain => ({ kind: "money", minor, currency: "GBP", equivalents: [] });

const factsOf = ({ day, cost, kind, advertised, body, givenAs, reclaimable }: Gift): Values => ({
  gift_date: day,
  recipient: to("rcp_1"),
  recipient_is_own_employee: false,
  cost_net: pounds(cost),
  item_kind: kind,
  carries_advertisement: advertised,
  recipient_kind: body,
  given_as: givenAs,
  vat_reclaimable: reclaimable,
});

function answer(
  gift: Gift,
  others: readonly Gift[],
  { registered, fiscalYearStart }: Account,
  conspicuous?: boolean,
): Verdict {
  const given = caseIn({
    facts: factsOf(gift),
    day: gift.day,
    settings: {
      entity: "company",
      vat_registered: registered,
      vat_rate: { kind: "number", n: 1n, d: 5n },
      tax_lead: "usr_tax",
    },
    before: others.map((other) => ({ facts: factsOf(other), day: other.day })),
    ...(conspicuous !== undefined && {
      decided: [
        {
          question: "conspicuous",
          rule: "advertising_gift",
          by: "usr_tax",
          answer: conspicuous ? "yes" : "no",
          leadsTo: conspicuous ? "deductible" : "not_deductible",
        },
      ],
    }),
  });
  return verdictOf(shippedModule(PATH), { ...given, fiscalYears: [{ validFrom: null, monthDay: fiscalYearStart }] });
}

// ── The second reading ──

const shifted = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
/** A part of a sale is not a gift. */
const sum = (gifts: readonly Gift[]): bigint =>
  gifts.filter(({ givenAs }) => givenAs !== "part_of_sale").reduce((total, { cost }) => total + cost, 0n);

/** The last day of the twelve months that begin on a day. Those that begin on 29 February end on 28 February. */
const lastOfTwelveMonths = (first: string): string =>
  shifted(`${Number(first.slice(0, 4)) + 1}${first.slice(4) === "-02-29" ? "-03-01" : first.slice(4)}`, -1);

/** The law's own figure: the largest cost in any period of twelve months that includes the gift's day. */
function largestInTwelveMonths(gift: Gift, others: readonly Gift[]): bigint {
  const firsts = Array.from({ length: 367 }, (_, back) => shifted(gift.day, -back)).filter(
    (first) => lastOfTwelveMonths(first) >= gift.day,
  );
  return firsts
    .map((first) => gift.cost + sum(others.filter(({ day }) => day >= first && day <= lastOfTwelveMonths(first))))
    .reduce((a, b) => (a > b ? a : b), 0n);
}

const fiscalYearOf = (day: string, start: string): number => Number(day.slice(0, 4)) - (day.slice(5) < start ? 1 : 0);

/** S. 1300, case by case; `asked`: it turns on whether the advertisement is conspicuous. */
function corporationTax(
  gift: Gift,
  others: readonly Gift[],
  { fiscalYearStart }: Account,
): "not_applicable" | "deductible" | "not_deductible" | "asked" {
  if (gift.givenAs === "part_of_sale") return "not_applicable";
  if (gift.body !== "business_partner" || gift.givenAs === "own_product") return "deductible";
  if (gift.kind !== "other" || !gift.advertised) return "not_deductible";
  const inPeriod = others.filter(
    ({ day, kind }) =>
      kind === "other" && fiscalYearOf(day, fiscalYearStart) === fiscalYearOf(gift.day, fiscalYearStart),
  );
  return gift.cost + sum(inPeriod) > LIMIT ? "not_deductible" : "asked";
}

// ── Properties ──

const edgeDays = [
  "2023-03-10",
  "2023-12-31",
  "2024-01-01",
  "2024-02-28",
  "2024-02-29",
  "2024-03-01",
  "2024-03-31",
  "2024-04-01",
  "2024-06-30",
  "2024-07-01",
  "2024-09-30",
  "2024-10-01",
  "2024-12-31",
  "2025-02-28",
  "2025-03-01",
  "2025-03-31",
];
const gifts: fc.Arbitrary<Gift> = fc.record({
  day: fc.oneof(
    fc.constantFrom(...edgeDays),
    fc.integer({ min: 0, max: 900 }).map((days) => shifted("2023-03-01", days)),
  ),
  cost: fc.oneof(fc.constantFrom(1000n, 2000n, 2500n, 2501n, 4999n, 5000n, 5001n), fc.bigInt(0n, 6000n)),
  kind: fc.constantFrom("other", "other", "other", "food", "drink", "tobacco", "voucher"),
  advertised: fc.constantFrom(true, true, false),
  body: fc.constantFrom("business_partner", "business_partner", "business_partner", "charity", "heritage_body"),
  givenAs: fc.constantFrom("present", "present", "present", "present", "own_product", "part_of_sale"),
  reclaimable: fc.constantFrom(true, true, true, false),
});
const histories = fc.array(gifts, { maxLength: 4 });
const accounts: fc.Arbitrary<Account> = fc.record({
  registered: fc.constantFrom(true, true, true, false),
  fiscalYearStart: fc.constantFrom("01-01", "04-01", "05-15"),
});

const PRESENT = { body: "business_partner", givenAs: "present" };
const LIABLE: Account = { registered: true, fiscalYearStart: "01-01" };

const gave = (values: Readonly<Record<string, bigint>>): readonly string[] =>
  Object.entries(values).map(([key, value]) => `${key} = ${rationalText(rational(value))}`);
const valueOf = ({ consequences }: Verdict, key: string): string | undefined =>
  consequences.find((each) => each.startsWith(`${key} = `))?.slice(key.length + 3);

describe("British business gifts", () => {
  it("corporation tax is answered as a reading of the Act by hand does, before and after the tax lead's decision", () => {
    fc.assert(
      fc.property(gifts, histories, accounts, fc.boolean(), (gift, others, account, conspicuous) => {
        const law = corporationTax(gift, others, account);
        const verdict = answer(gift, others, account);
        if (law === "asked")
          expect(verdict).toMatchObject({ end: "contested", question: "conspicuous", signer: "usr_tax" });
        const outcome = law === "asked" ? (conspicuous ? "deductible" : "not_deductible") : law;
        const decided = answer(gift, others, account, conspicuous);
        expect(decided).toMatchObject({ end: "determined", outcome });
        if (outcome === "not_applicable") {
          expect(decided.consequences).toEqual([]);
          return;
        }
        expect(decided.consequences).toEqual(
          expect.arrayContaining([
            ...gave(outcome === "deductible" ? { deductible_amount: gift.cost } : { non_deductible_amount: gift.cost }),
          ]),
        );
      }),
      { numRuns: 700 },
    );
  });

  it("output tax is what the law asks for over every period of twelve months, and is named where the rules on gifts hold", () => {
    const seen = { due: 0, none: 0, unnamed: 0 };
    fc.assert(
      fc.property(gifts, histories, accounts, (gift, others, account) => {
        const named = valueOf(answer(gift, others, account, true), "vat_output_due");
        const isDue = account.registered && gift.reclaimable && largestInTwelveMonths(gift, others) > LIMIT;
        const isUnnamed = gift.body === "charity" || gift.givenAs !== "present";
        seen[isUnnamed ? "unnamed" : isDue ? "due" : "none"] += 1;
        // 20 percent, half a penny upwards.
        expect(named).toBe(isUnnamed ? undefined : rationalText(rational(isDue ? (gift.cost * 2n + 5n) / 10n : 0n)));
      }),
      { numRuns: 1500 },
    );
    expect(Math.min(seen.due, seen.none, seen.unnamed)).toBeGreaterThan(30);
  });

  it("two gifts share a year in both answers or in neither, whichever came first", () => {
    fc.assert(
      fc.property(gifts, gifts, fc.integer({ min: 360, max: 370 }), (one, other, days) => {
        const [earlier, later] = [
          { ...one, ...PRESENT, cost: 3000n },
          { ...other, ...PRESENT, cost: 3000n, day: shifted(one.day, days) },
        ];
        const due = [answer(earlier, [later], LIABLE, true), answer(later, [earlier], LIABLE, true)].map((verdict) =>
          valueOf(verdict, "vat_output_due"),
        );
        const both = later.day <= lastOfTwelveMonths(earlier.day);
        expect(due).toEqual([
          both && earlier.reclaimable ? "600/1" : "0/1",
          both && later.reclaimable ? "600/1" : "0/1",
        ]);
      }),
      { numRuns: 400 },
    );
  });

  it("answers from 1 October 2003 on, and not on the day before", () => {
    const { in_force } = shippedModule(PATH);
    expect(
      ["2003-09-30", "2003-10-01"].map((date) => in_force !== null && isInForce(in_force, parseDay(date) ?? 0, [])),
    ).toEqual([false, true]);
  });
});
