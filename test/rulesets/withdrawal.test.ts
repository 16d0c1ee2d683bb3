/** German law on withdrawal from distance contracts, against a second reading of §§ 312 to 357 BGB written by hand. */
import fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import { describe, expect, it } from "vitest";

import { isInForce } from "../../runtime/engine/module/versions.js";
import { parseDay } from "../../runtime/engine/values/days.js";
import type { Verdict } from "../oracle/case.js";
import { rational, rationalText } from "../oracle/rational.js";
import { LAENDER, type Land, workingDayFrom } from "./german-holidays.js";
import { answerTo, shippedModule, type Situation, to } from "./situation.js";

const WITHDRAWAL = "law/de/consumer_withdrawal/2026.rules";

/**
 * Everything is known: facts that may be missing are the worked examples' and the oracle's matter. Days count from the
 * delivery.
 */
interface Claim {
  readonly customer_is_consumer: boolean;
  readonly withdrawal_declared: boolean;
  readonly sales_channel: string;
  readonly performed_and_paid_at_once: boolean;
  readonly goods_category: string;
  readonly seal_broken: boolean;
  readonly informed_of_withdrawal: boolean;
  readonly informedAfter: number;
  readonly sentAfter: number;
  readonly receivedAfter: number;
  readonly land: Land;
  readonly goods_back: boolean;
  readonly dispatch_proven: boolean;
  readonly collection_offered: boolean;
  readonly brought_home: boolean;
  readonly can_be_posted: boolean;
  readonly order_total: bigint;
  readonly delivery_paid: bigint;
  readonly cheapest_standard_delivery: bigint;
  readonly refundedBefore: readonly bigint[];
  readonly informsOfReturnCost: boolean;
  readonly takesReturnCost: boolean;
  readonly landOfBusiness: Land;
}

// ── The second reading ──

/** So that last days fall on Christmas, New Year and Epiphany. */
const DELIVERED = "2026-12-10";
/** From 10 December 2026 to 10 December 2027 it is a year of 365 days, and 14 days more to the last day of all. */
const LATEST = 365 + 14;

function dayAfter(days: number): string {
  const day = new Date(`${DELIVERED}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}

const lastDay = ({ informed_of_withdrawal, informedAfter }: Claim): number =>
  informed_of_withdrawal ? Math.min(Math.max(informedAfter, 0) + 14, LATEST) : LATEST;

/** § 193 BGB: the day so many days after the delivery, or the next working day in the Land. */
function movedFrom(days: number, land: Land): string {
  const moved = workingDayFrom(Temporal.PlainDate.from(dayAfter(days)), land);
  if (moved === null) throw new Error("no last day of these claims is a holiday of some municipalities alone");
  return moved.toString();
}

const isTooLate = (claim: Claim): boolean => dayAfter(claim.sentAfter) > movedFrom(lastDay(claim), claim.land);

function isExcepted({
  sales_channel,
  performed_and_paid_at_once,
  order_total,
  goods_category,
  seal_broken,
}: Claim): boolean {
  if (sales_channel === "shop") return true;
  if (sales_channel === "doorstep" && performed_and_paid_at_once && order_total <= 4_000n) return true;
  return (
    ["perishable", "mixed_inseparably", "newspaper"].includes(goods_category) ||
    (goods_category === "sealed_recording" && seal_broken)
  );
}

function questionOf({ goods_category, seal_broken }: Claim): readonly [string, string] | null {
  if (goods_category === "custom_made") return ["custom_made", "made_to_order"];
  return goods_category === "sealed_hygiene" && seal_broken ? ["not_fit_for_return", "unsealed_hygiene"] : null;
}

interface Read {
  readonly end: string;
  readonly outcome: string | null;
  readonly consequences: readonly string[];
}

const most = (a: bigint, b: bigint): bigint => (a > b ? a : b);
const money = (value: bigint): string => rationalText(rational(value));

function readByHand(claim: Claim, decided?: "yes" | "no"): Read {
  const refused = (outcome: string): Read => ({ end: "determined", outcome, consequences: [] });
  if (!claim.customer_is_consumer) return { end: "steps_aside", outcome: null, consequences: [] };
  if (!claim.withdrawal_declared) return refused("not_applicable");
  if (isExcepted(claim)) return refused("no_right_by_law");
  const period = `last_day = ${movedFrom(lastDay(claim), claim.land)}`;
  if (isTooLate(claim)) return { ...refused("too_late"), consequences: [period] };
  if (questionOf(claim) && decided === undefined) return { end: "contested", outcome: null, consequences: [] };
  if (questionOf(claim) && decided === "yes") return refused("no_right_by_law");
  const owed = claim.order_total - most(claim.delivery_paid - claim.cheapest_standard_delivery, 0n);
  const left = most(owed - claim.refundedBefore.reduce((sum, each) => sum + each, 0n), 0n);
  const mustCollect = claim.sales_channel === "doorstep" && claim.brought_home && !claim.can_be_posted;
  const bears = !mustCollect && claim.informsOfReturnCost && !claim.takesReturnCost && !claim.collection_offered;
  const isWithheld = !claim.collection_offered && !claim.goods_back && !claim.dispatch_proven;
  const due = isWithheld ? [] : [`refund_due = ${movedFrom(claim.receivedAfter + 14, claim.landOfBusiness)}`];
  return {
    end: "determined",
    outcome: isWithheld ? "may_withhold" : "must_refund",
    consequences: [
      period,
      `refund_amount = ${money(left)}`,
      ...due,
      `customer_bears_return_cost = ${String(bears)}`,
      `trader_must_collect = ${String(mustCollect)}`,
    ],
  };
}

// ── Checks ──

function situationOf(claim: Claim, decided?: "yes" | "no"): Situation {
  const {
    informedAfter,
    sentAfter,
    receivedAfter,
    land,
    refundedBefore,
    informsOfReturnCost,
    takesReturnCost,
    landOfBusiness,
    ...facts
  } = claim;
  const asked = questionOf(claim);
  const own = { action: "refund", customer: to("rcp_1"), order_number: "O-1" };
  return {
    day: "2027-10-01",
    facts: {
      ...facts,
      ...own,
      action_date: "2027-10-01",
      contract_date: "2026-08-28",
      delivered_on: DELIVERED,
      informed_of_withdrawal_on: dayAfter(informedAfter),
      withdrawal_sent_on: dayAfter(sentAfter),
      withdrawal_received_on: dayAfter(receivedAfter),
      land_of_declaration: `DE-${land}`,
    },
    settings: {
      return_cost_by_customer_informed: informsOfReturnCost,
      return_cost_taken_over: takesReturnCost,
      land_of_business: `DE-${landOfBusiness}`,
      customer_law_lead: "usr_lead",
    },
    before: [
      ...refundedBefore.map((amount) => ({ facts: { ...own, amount, action_date: "2027-01-01" }, day: "2027-01-01" })),
      { facts: { ...own, order_number: "O-2", amount: 700n, action_date: "2027-01-01" }, day: "2027-01-01" },
      { facts: { ...own, action: "voucher", amount: 900n, action_date: "2027-01-01" }, day: "2027-01-01" },
    ],
    ...(decided &&
      asked && {
        decided: [
          {
            question: asked[0],
            rule: asked[1],
            answer: decided,
            by: "usr_lead",
            leadsTo: decided === "yes" ? "no_right_by_law" : "continue",
          },
        ],
      }),
  };
}

const answer = (claim: Claim, decided?: "yes" | "no"): Verdict => answerTo(WITHDRAWAL, situationOf(claim, decided));

/** The answer without a fact, or without a setting. */
function answerWithout(claim: Claim, name: "land_of_declaration" | "land_of_business"): Verdict {
  const { facts, settings, ...rest } = situationOf(claim, "no");
  return answerTo(WITHDRAWAL, {
    ...rest,
    facts: { ...facts, ...(name === "land_of_declaration" && { land_of_declaration: undefined }) },
    settings: { ...settings, ...(name === "land_of_business" && { land_of_business: undefined }) },
  });
}
const read = ({ end, outcome, consequences }: Verdict): Read => ({ end, outcome, consequences });

const mostly = (value: boolean): fc.Arbitrary<boolean> => fc.constantFrom(value, value, value, !value);
const days = fc.oneof(fc.integer({ min: -5, max: 40 }), fc.integer({ min: 350, max: 385 }));
const cents = fc.oneof(fc.bigInt(3_998n, 4_002n), fc.bigInt(0n, 20_000n));
const claims: fc.Arbitrary<Claim> = fc.record({
  customer_is_consumer: mostly(true),
  withdrawal_declared: mostly(true),
  sales_channel: fc.constantFrom("online", "online", "phone", "doorstep", "doorstep", "shop"),
  performed_and_paid_at_once: fc.boolean(),
  goods_category: fc.constantFrom(
    "ordinary",
    "ordinary",
    "ordinary",
    "custom_made",
    "perishable",
    "sealed_hygiene",
    "mixed_inseparably",
    "sealed_recording",
    "newspaper",
  ),
  seal_broken: fc.boolean(),
  informed_of_withdrawal: mostly(true),
  informedAfter: days,
  sentAfter: fc.oneof(fc.integer({ min: 10, max: 20 }), days),
  receivedAfter: days,
  land: fc.constantFrom(...LAENDER),
  goods_back: fc.boolean(),
  dispatch_proven: fc.boolean(),
  collection_offered: mostly(false),
  order_total: cents,
  delivery_paid: fc.bigInt(0n, 1_300n),
  cheapest_standard_delivery: fc.bigInt(0n, 700n),
  refundedBefore: fc.array(fc.bigInt(0n, 5_000n), { maxLength: 2 }),
  informsOfReturnCost: fc.boolean(),
  takesReturnCost: mostly(false),
  brought_home: fc.boolean(),
  can_be_posted: fc.boolean(),
  landOfBusiness: fc.constantFrom(...LAENDER),
});

describe(WITHDRAWAL, () => {
  it("answers every withdrawal as a reading of the law by hand does, before and after the signer's decision", () => {
    fc.assert(
      fc.property(claims, fc.constantFrom(undefined, "yes" as const, "no" as const), (claim, decided) => {
        expect(read(answer(claim, decided))).toEqual(readByHand(claim, decided));
      }),
      { numRuns: 4000 },
    );
  });

  it("asks for the Land, and needs the account's, exactly where the sixteen Länder do not all lead to one answer", () => {
    const seen = { needed: 0, not: 0 };
    // So that last days fall about Epiphany, a holiday in three Länder.
    const about = fc.integer({ min: 9, max: 15 });
    const ordinary = fc.tuple(claims, about, about).map(([claim, informedAfter, receivedAfter]) => ({
      ...claim,
      informed_of_withdrawal: true,
      informedAfter,
      sentAfter: 9,
      receivedAfter,
      customer_is_consumer: true,
      withdrawal_declared: true,
      sales_channel: "online",
      goods_category: "ordinary",
      goods_back: true,
    }));
    const places = fc.constantFrom(
      ["land", "land_of_declaration"] as const,
      ["landOfBusiness", "land_of_business"] as const,
    );
    fc.assert(
      fc.property(ordinary, places, (claim, [of, name]) => {
        const inEach = LAENDER.map((land) => read(answer({ ...claim, [of]: land }, "no")));
        const alike = inEach.every((each) => JSON.stringify(each) === JSON.stringify(inEach[0]));
        seen[alike ? "not" : "needed"] += 1;
        const without = answerWithout(claim, name);
        if (alike) expect(read(without)).toEqual(inEach[0]);
        else if (name === "land_of_business") expect(without.end).toBe("not_covered");
        else expect(without).toMatchObject({ end: "undetermined", missing: ["land_of_declaration"] });
      }),
      { numRuns: 200 },
    );
    expect(Math.min(seen.needed, seen.not)).toBeGreaterThan(20);
  });

  it("never becomes worse for the consumer where the declaration is sent earlier or the information is given later", () => {
    const isLate = (claim: Claim): boolean => answer(claim, "no").outcome === "too_late";
    const kinder: fc.Arbitrary<(claim: Claim) => Claim> = fc.constantFrom<((claim: Claim) => Claim)[]>(
      (claim) => ({ ...claim, sentAfter: claim.sentAfter - 1 }),
      (claim) => ({ ...claim, informedAfter: claim.informedAfter + 1 }),
      (claim) => ({ ...claim, informed_of_withdrawal: false }),
    );
    fc.assert(
      fc.property(claims, kinder, (claim, kindly) => {
        expect(isLate(kindly(claim)) && !isLate(claim)).toBe(false);
      }),
      { numRuns: 2000 },
    );
  });

  it("answers for contracts from the first day of the electronic function on, and for none before", () => {
    const { in_force } = shippedModule(WITHDRAWAL);
    expect(
      ["2026-06-18", "2026-06-19"].map((day) => in_force !== null && isInForce(in_force, parseDay(day) ?? 0, [])),
    ).toEqual([false, true]);
  });
});
