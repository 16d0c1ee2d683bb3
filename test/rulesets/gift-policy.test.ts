/**
 * The sample's gift policy and the law on gifts: the answer of each to one gift, and that no rule favours a dearer
 * gift.
 */
import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { isInForce } from "../../runtime/engine/module/versions.js";
import { parseDay } from "../../runtime/engine/values/days.js";
import type { Together } from "../oracle/layers.js";
import { togetherOf } from "../oracle/under-test.js";
import { answerTo, caseIn, shippedModule, to, type Values } from "./situation.js";

const POLICY = "policy/acme/gifts/1.rules";
const LAW = "law/de/business_gifts/2024.rules";
const DAY = "2026-03-10";

interface Gift {
  readonly cost_net: bigint;
  readonly recipient_is_own_employee: boolean;
  readonly given_out_generally: boolean;
  readonly usable_like_money: boolean;
  readonly recipient_is_public_official: boolean;
  readonly tender_or_claim_running: boolean;
  readonly approved_by?: string | undefined;
  readonly approved_amount?: bigint | undefined;
}

const PLAIN: Gift = {
  cost_net: 4500n,
  recipient_is_own_employee: false,
  given_out_generally: false,
  usable_like_money: false,
  recipient_is_public_official: false,
  tender_or_claim_running: false,
};

const settings = (called: boolean): Values => ({
  gift_limit: 5000n,
  gift_yearly_limit: 10_000n,
  gift_upper_limit: 15_000n,
  compliance_facts_called_for: called,
  gift_approver: "usr_approver",
  compliance_officer: "usr_officer",
  payroll_desk: "usr_payroll",
  input_vat_deduction: "full",
});

const factsOf = (gift: Gift, day = DAY): Values => ({ gift_date: day, recipient: to("rcp_1"), vat: 0n, ...gift });
const earlier = (costs: readonly bigint[]): { facts: Values; day: string }[] =>
  costs.map((cost_net) => ({ facts: factsOf({ ...PLAIN, cost_net }, "2026-02-01"), day: "2026-02-01" }));

function together(gift: Gift, before: readonly bigint[] = [], called = true): Together {
  return togetherOf(
    shippedModule(LAW),
    shippedModule(POLICY),
    caseIn({ facts: factsOf(gift), day: DAY, settings: settings(called), before: earlier(before) }),
  );
}

const both = (law: string, policy: string): string[] => [
  `law.de.business_gifts: determined ${law}`,
  `policy.acme.gifts: determined ${policy}`,
];

describe("law and policy on one gift", () => {
  it.each<
    [title: string, gift: Partial<Gift>, before: readonly bigint[], law: string, policy: string, outcome: string]
  >([
    ["45.00 to a buyer: go", {}, [], "deductible", "allowed", "deductible"],
    [
      "60.00: ask first, and it costs tax",
      { cost_net: 6000n },
      [],
      "not_deductible",
      "needs_approval",
      "needs_approval",
    ],
    [
      "30.00 after 30.00: the policy is content, the tax is lost",
      { cost_net: 3000n },
      [3000n],
      "not_deductible",
      "allowed",
      "not_deductible",
    ],
    [
      "20.00 to a public official: stop",
      { cost_net: 2000n, recipient_is_public_official: true },
      [],
      "deductible",
      "not_allowed",
      "not_allowed",
    ],
    [
      "a voucher of 40.00: stop",
      { cost_net: 4000n, usable_like_money: true },
      [],
      "deductible",
      "not_allowed",
      "not_allowed",
    ],
    ["45.00 during a tender: stop", { tender_or_claim_running: true }, [], "deductible", "not_allowed", "not_allowed"],
    [
      "150.01: stop, whoever approved it",
      { cost_net: 15_001n, approved_by: "usr_approver", approved_amount: 15_001n },
      [],
      "not_deductible",
      "not_allowed",
      "not_allowed",
    ],
    [
      "60.00 approved: go, and it costs tax",
      { cost_net: 6000n, approved_by: "usr_approver", approved_amount: 6000n },
      [],
      "not_deductible",
      "allowed",
      "not_deductible",
    ],
    [
      "to an own employee: the payroll desk's",
      { recipient_is_own_employee: true },
      [],
      "not_applicable",
      "hand_to_a_person",
      "hand_to_a_person",
    ],
    [
      "a pen at a fair, the year's limit used up",
      { cost_net: 999n, given_out_generally: true },
      [10_000n],
      "not_applicable",
      "allowed",
      "allowed",
    ],
  ])("%s", (_title, gift, before, law, policy, outcome) => {
    expect(together({ ...PLAIN, ...gift }, before)).toMatchObject({
      state: "determined",
      outcome,
      layers: both(law, policy),
    });
  });

  it("the policy waits where the law lacks a fact, and the answer asks for that fact alone", () => {
    const { given_out_generally: _unknown, ...facts } = factsOf({ ...PLAIN, cost_net: 900n });
    const given = caseIn({ facts, day: DAY, settings: settings(true) });
    expect(togetherOf(shippedModule(LAW), shippedModule(POLICY), given)).toMatchObject({
      state: "undetermined_missing_facts",
      missing: ["given_out_generally"],
      layers: ["law.de.business_gifts: undetermined", "policy.acme.gifts: waits"],
    });
  });

  it("what is not allowed is so whether or not the law can answer", () => {
    const { given_out_generally: _unknown, ...facts } = factsOf({ ...PLAIN, cost_net: 900n, usable_like_money: true });
    expect(
      togetherOf(shippedModule(LAW), shippedModule(POLICY), caseIn({ facts, day: DAY, settings: settings(true) }))
        .layers,
    ).toEqual(["law.de.business_gifts: undetermined", "policy.acme.gifts: determined not_allowed"]);
  });
});

// ── Properties ──

const cost = fc.oneof(
  fc.constantFrom(1000n, 4000n, 5000n, 6000n, 10_000n, 15_000n),
  fc.bigInt(0n, 200n),
  fc.bigInt(990n, 1010n),
  fc.bigInt(4990n, 5010n),
  fc.bigInt(9990n, 10_010n),
  fc.bigInt(14_990n, 15_010n),
  fc.bigInt(0n, 20_000n),
);
const gifts: fc.Arbitrary<Gift> = fc.record({
  cost_net: cost,
  recipient_is_own_employee: fc.constantFrom(false, false, false, true),
  given_out_generally: fc.boolean(),
  usable_like_money: fc.constantFrom(false, false, true),
  recipient_is_public_official: fc.constantFrom(false, false, true),
  tender_or_claim_running: fc.constantFrom(false, false, true),
  approved_by: fc.constantFrom(undefined, "usr_approver", "usr_officer", "usr_other"),
  approved_amount: fc.option(cost, { nil: undefined }),
});
const before = fc.array(cost, { maxLength: 3 });
/** A gift and the earlier ones, which often bring the year to its limit or a cent next to it. */
const inAYear: fc.Arbitrary<readonly [Gift, readonly bigint[]]> = gifts.chain((gift) =>
  fc.tuple(
    fc.constant(gift),
    fc.oneof(
      before,
      fc.constantFrom(9999n, 10_000n, 10_001n).map((year) => [year > gift.cost_net ? year - gift.cost_net : 0n]),
    ),
  ),
);

/** The handbook read by hand. `isGift`: whether the law calls it one. */
function readByHand(gift: Gift, given: readonly bigint[], called: boolean): string {
  const approvedBy = (person: string): boolean =>
    gift.approved_by === person && gift.approved_amount !== undefined && gift.cost_net <= gift.approved_amount;
  if (gift.recipient_is_own_employee) return "hand_to_a_person";
  if (gift.cost_net > 15_000n || (called && (gift.usable_like_money || gift.tender_or_claim_running)))
    return "not_allowed";
  if (called && gift.recipient_is_public_official) return approvedBy("usr_officer") ? "allowed" : "not_allowed";
  const isGift = !(gift.given_out_generally && gift.cost_net <= 1000n);
  const inYear = given.reduce((sum, each) => sum + each, gift.cost_net);
  return !isGift || approvedBy("usr_approver") || (gift.cost_net <= 5000n && inYear <= 10_000n)
    ? "allowed"
    : "needs_approval";
}

const policyOutcome = ({ layers }: Together): string => layers[1]?.split(" ").at(-1) ?? "";

describe("the policy", () => {
  it("answers every gift as a reading of the handbook by hand does", () => {
    fc.assert(
      fc.property(inAYear, fc.boolean(), ([gift, given], called) => {
        expect(policyOutcome(together(gift, given, called))).toBe(readByHand(gift, given, called));
      }),
      { numRuns: 1500 },
    );
  });

  it("is never kinder to a dearer gift, nor after dearer gifts", () => {
    const RANK = ["allowed", "needs_approval", "hand_to_a_person", "not_allowed"];
    const rank = (gift: Gift, given: readonly bigint[]): number => RANK.indexOf(policyOutcome(together(gift, given)));
    fc.assert(
      fc.property(inAYear, cost, ([gift, given], more) => {
        const outcome = rank(gift, given);
        expect(rank({ ...gift, cost_net: gift.cost_net + more }, given)).toBeGreaterThanOrEqual(outcome);
        expect(rank(gift, [...given, more])).toBeGreaterThanOrEqual(outcome);
      }),
      { numRuns: 800 },
    );
  });

  it("names the approver of the day's settings where approval is needed, and nobody otherwise", () => {
    const alone = (gift: Gift): unknown =>
      answerTo(POLICY, { facts: factsOf(gift), day: DAY, settings: settings(true) });
    expect(alone({ ...PLAIN, cost_net: 5001n })).toMatchObject({
      outcome: "needs_approval",
      approver: "usr_approver",
      handedTo: null,
    });
    expect(alone(PLAIN)).toMatchObject({ outcome: "allowed", approver: null, handedTo: null });
    expect(alone({ ...PLAIN, recipient_is_own_employee: true })).toMatchObject({
      outcome: "hand_to_a_person",
      approver: null,
      handedTo: "usr_payroll",
    });
  });

  it("answers from its first day on, and not on the day before", () => {
    const { in_force } = shippedModule(POLICY);
    expect(
      ["2023-12-31", "2024-01-01"].map((date) => in_force !== null && isInForce(in_force, parseDay(date) ?? 0, [])),
    ).toEqual([false, true]);
  });
});
