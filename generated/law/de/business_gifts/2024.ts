// Generated from rulesets/law/de/business_gifts/2024.rules by `tcs compile`: change the source, not this file.
import {
  FACE_VERSION,
  add,
  and,
  atMost,
  choose,
  figure,
  not,
  notEarlier,
  same,
  subtract,
  withExamples,
  type Booking,
  type ExampleBase,
  type ModuleNeeds,
  type RuleRun,
  type RuleSetModule,
  type Ruling,
  type SentAmount,
  type SentRecipient,
  type Truth,
  type WrittenExample,
} from "../../../../runtime/engine/face.js";

/** The facts that law.de.business_gifts 2024 takes, as a caller sends them; one that is null or left out is not known. */
export interface Facts {
  /** The day the object is handed over; not the day it was bought (`2026-03-10`). */
  readonly gift_date?: string | null;
  /** Who is enriched: the person or company that keeps the object. Totals are kept for each recipient. */
  readonly recipient?: SentRecipient<"customer_number" | "supplier_number"> | null;
  /** Whether the recipient is an employee of the giving business. */
  readonly recipient_is_own_employee?: boolean | null;
  /** Purchase or production cost of the object without VAT, branding included; packaging for the recipient and shipping left out. For a set, the whole set (minor units). */
  readonly cost_net?: SentAmount | null;
  /** The VAT on that cost as the purchase invoice shows it; 0.00 where it shows none (minor units). */
  readonly vat?: SentAmount | null;
  /** Whether items of this kind are given out to many people as advertising, such as pens at a fair, rather than chosen for this recipient. */
  readonly given_out_generally?: boolean | null;
}

/** The names of the engine that this module uses. */
export const needs: ModuleNeeds = {
  face: ["FACE_VERSION", "add", "and", "atMost", "choose", "figure", "not", "notEarlier", "same", "subtract", "withExamples"],
  run: ["consequence", "firstDay", "outcome", "scope", "silent", "sum"],
  booking: ["codeSetting", "date", "flag", "money"],
};
const fact_cost_net = (booking: Booking) => booking.money("cost_net", booking.facts["cost_net"]);
const fact_gift_date = (booking: Booking) => booking.date("gift_date", booking.facts["gift_date"]);
const fact_given_out_generally = (booking: Booking) => booking.flag("given_out_generally", booking.facts["given_out_generally"]);
const fact_recipient_is_own_employee = (booking: Booking) =>
  booking.flag("recipient_is_own_employee", booking.facts["recipient_is_own_employee"]);
const fact_vat = (booking: Booking) => booking.money("vat", booking.facts["vat"]);
const setting_input_vat_deduction = (booking: Booking) =>
  booking.codeSetting("input_vat_deduction", booking.settings["input_vat_deduction"]);
/** The place of the total gifts_fy. */
const TOTAL_GIFTS_FY = 0;
/** The place of the total gifts_cy. */
const TOTAL_GIFTS_CY = 1;
const limit_value = figure(0, (booking) =>
  add(
    fact_cost_net(booking),
    choose(
      same(setting_input_vat_deduction(booking), "none"),
      () => fact_vat(booking),
      () => 0n,
    ),
  ),
);
const give_away = figure(1, (booking) => and(atMost(limit_value(booking), 1000n), () => fact_given_out_generally(booking)));

/**
 * Not for own employees (Einkommensteuergesetz (EStG), § 4 Abs. 5, Satz 1 Nr. 1 Satz 1).
 * "The rule is about gifts to persons who are not employees of the giving business. To a gift to an own employee it does not apply."
 */
function scope_not_employees(run: RuleRun): Truth {
  return not(fact_recipient_is_own_employee(run.own));
}

/**
 * Give-aways are no gifts (Federal Ministry of Finance, letter of 19 May 2015 on § 37b EStG, BStBl I 2015 p. 468, Rz 10).
 * "An item of up to 10 euros that is given out generally is a give-away and no gift; the rule does not apply to it. VAT counts towards the 10 euros where the account cannot deduct it."
 */
function scope_no_give_aways(run: RuleRun): Truth {
  return not(give_away(run.own));
}

/**
 * Up to 50 euros for each recipient and fiscal year (Einkommensteuergesetz (EStG), § 4 Abs. 5, Satz 1 Nr. 1 Satz 2; Einkommensteuergesetz (EStG), § 52 Abs. 6, Satz 10; Einkommensteuergesetz (EStG), § 4a Abs. 1, Satz 2 Nr. 2 Satz 1).
 * "The cost of gifts to one recipient is deductible while all gifts to that recipient in the fiscal year cost no more than 50 euros in total. Gifts given later in the year count too: when one crosses the limit, the earlier ones are answered again."
 */
function outcome_within_limit(run: RuleRun): Ruling {
  const when = atMost(add(limit_value(run.own), run.sum(TOTAL_GIFTS_FY)), 5000n);
  return when === true ? { kind: "outcome", outcome: "deductible", approver: null, branch: null } : when;
}

/**
 * Above 50 euros the whole cost is lost (Einkommensteuergesetz (EStG), § 4 Abs. 5, Satz 1 Nr. 1 Satz 1; Einkommensteuergesetz (EStG), § 4 Abs. 5, Satz 1 Nr. 1 Satz 2).
 * "Where the gifts to one recipient in the fiscal year cost more than 50 euros in total, none of them is deductible, not even up to 50 euros."
 */
function outcome_above_limit(): Ruling {
  return { kind: "outcome", outcome: "not_deductible", approver: null, branch: null };
}

/**
 * Deductible amount (Einkommensteuergesetz (EStG), § 4 Abs. 5, Satz 1 Nr. 1 Satz 2; Einkommensteuergesetz (EStG), § 9b Abs. 1; Einkommensteuergesetz (EStG), § 4 Abs. 7, Satz 1 und 2).
 * "The cost of the gift is deductible, if it is recorded individually and separately. What is left of the 50 euros may still be given to the recipient in the fiscal year."
 */
function consequence_deductible_cost(run: RuleRun): Ruling {
  return {
    kind: "gives",
    values: [
      { key: "deductible_amount", value: () => ({ type: "quantity", value: limit_value(run.own) }) },
      {
        key: "limit_remaining",
        value: () => ({ type: "quantity", value: subtract(5000n, add(limit_value(run.own), run.sum(TOTAL_GIFTS_FY))) }),
      },
    ],
    branch: null,
  };
}

/**
 * Non-deductible amount (Einkommensteuergesetz (EStG), § 4 Abs. 5, Satz 1 Nr. 1 Satz 1).
 * "The whole cost of the gift must not reduce the profit."
 */
function consequence_lost_cost(run: RuleRun): Ruling {
  return {
    kind: "gives",
    values: [{ key: "non_deductible_amount", value: () => ({ type: "quantity", value: limit_value(run.own) }) }],
    branch: null,
  };
}

/**
 * Input VAT (Umsatzsteuergesetz (UStG), § 15 Abs. 1, Satz 1).
 * "The input VAT on the gift is deductible while the gifts to the recipient in the calendar year cost no more than 50 euros in total. Above that none of it is, and VAT deducted before is corrected for the tax period in which the limit is crossed, or for that in which the gift is given where that is later. An account that deducts no input VAT has none here."
 */
function consequence_input_vat(run: RuleRun): Ruling {
  const branch1 = same(setting_input_vat_deduction(run.own), "none");
  if (branch1 !== false)
    return branch1 === true
      ? { kind: "gives", values: [{ key: "input_vat_deductible", value: () => ({ type: "quantity", value: 0n }) }], branch: 1 }
      : branch1;
  const branch2 = atMost(add(limit_value(run.own), run.sum(TOTAL_GIFTS_CY)), 5000n);
  if (branch2 !== false)
    return branch2 === true
      ? {
          kind: "gives",
          values: [{ key: "input_vat_deductible", value: () => ({ type: "quantity", value: fact_vat(run.own) }) }],
          branch: 2,
        }
      : branch2;
  return {
    kind: "gives",
    values: [
      { key: "input_vat_deductible", value: () => ({ type: "quantity", value: 0n }) },
      {
        key: "input_vat_corrected_for_period_of",
        value: () => ({
          type: "date",
          value: notEarlier(run.firstDay(TOTAL_GIFTS_CY, "exceeds", limit_value(run.own), 5000n), fact_gift_date(run.own)),
        }),
        clause: () => ({ source: "ustg", clause: "correction" }),
      },
    ],
    branch: 3,
  };
}

/** Scope, then outcome, then consequences, each in the written order. */
function evaluate(run: RuleRun): void {
  if (run.scope(0, scope_not_employees)) return;
  if (run.scope(1, scope_no_give_aways)) return;
  const ended = run.outcome(2, outcome_within_limit) || run.outcome(3, outcome_above_limit);
  if (!ended) run.silent();
  run.consequence(4, consequence_deductible_cost);
  run.consequence(5, consequence_lost_cost);
  run.consequence(6, consequence_input_vat);
}

/** What every worked example starts from. */
const exampleBase: ExampleBase = {
  settings: { input_vat_deduction: "full" },
  facts: { gift_date: 20522 /* 2026-03-10 */, recipient: { id: "C-1" }, recipient_is_own_employee: false, given_out_generally: false },
};
// prettier-ignore
const workedExamples = (): readonly WrittenExample[] => [
  { rule: "not_employees", example: "gift to an own employee", source: "estg.ban", steps: [
    { facts: { recipient_is_own_employee: true, cost_net: { amount: 3000n, currency: "EUR" }, vat: { amount: 570n, currency: "EUR" } },
      expected: { outcome: "not_applicable" } },
  ] },
  { rule: "not_employees", example: "gift to a business partner", source: "estg.ban", steps: [
    { facts: { cost_net: { amount: 3000n, currency: "EUR" }, vat: { amount: 570n, currency: "EUR" } },
      expected: { outcome: "deductible", values: { deductible_amount: 3000n, limit_remaining: 2000n, input_vat_deductible: 570n } } },
  ] },
  { rule: "not_employees", example: "not known whether the recipient is an own employee", source: "estg.ban", steps: [
    { facts: { cost_net: { amount: 3000n, currency: "EUR" }, vat: { amount: 570n, currency: "EUR" } },
      without: ["recipient_is_own_employee"], expected: { state: "undetermined_missing_facts", missing: ["recipient_is_own_employee"] } },
  ] },
  { rule: "not_employees", example: "for an own employee nothing else needs to be known", source: "estg.ban", steps: [
    { facts: { recipient_is_own_employee: true }, without: ["recipient", "given_out_generally"], expected: { outcome: "not_applicable" } },
  ] },
  { rule: "not_employees", example: "the day of the gift is not known", source: "estg.fiscal_year", asked_on: 20522 /* 2026-03-10 */,
      steps: [
    { facts: { cost_net: { amount: 3000n, currency: "EUR" }, vat: { amount: 570n, currency: "EUR" } }, without: ["gift_date"],
      expected: { state: "undetermined_missing_facts", missing: ["gift_date"] } },
  ] },
  { rule: "not_employees", example: "the day is needed even for a gift to an own employee", source: "estg.fiscal_year",
      asked_on: 20522 /* 2026-03-10 */, steps: [
    { facts: { recipient_is_own_employee: true, cost_net: { amount: 3000n, currency: "EUR" }, vat: { amount: 570n, currency: "EUR" } },
      without: ["gift_date"], expected: { state: "undetermined_missing_facts", missing: ["gift_date"] } },
  ] },
  { rule: "not_employees", example: "before this rule is confirmed nothing is answered", source: "estg.ban",
      unconfirmed: ["not_employees"], steps: [
    { facts: { recipient_is_own_employee: true, cost_net: { amount: 3000n, currency: "EUR" }, vat: { amount: 570n, currency: "EUR" } },
      expected: { state: "not_covered", reason: "awaiting_confirmation" } },
  ] },
  { rule: "no_give_aways", example: "give-away of exactly 10.00", source: "bmf.give_aways", steps: [
    { facts: { given_out_generally: true, cost_net: { amount: 1000n, currency: "EUR" }, vat: { amount: 190n, currency: "EUR" } },
      expected: { outcome: "not_applicable" } },
  ] },
  { rule: "no_give_aways", example: "one cent above a give-away", source: "bmf.give_aways", steps: [
    { facts: { given_out_generally: true, cost_net: { amount: 1001n, currency: "EUR" }, vat: { amount: 190n, currency: "EUR" } },
      expected: { outcome: "deductible", values: { deductible_amount: 1001n, limit_remaining: 3999n } } },
  ] },
  { rule: "no_give_aways", example: "pen of 9.99 handed out at a fair", source: "bmf.give_aways", steps: [
    { facts: { given_out_generally: true, cost_net: { amount: 999n, currency: "EUR" }, vat: { amount: 190n, currency: "EUR" } },
      expected: { outcome: "not_applicable" } },
  ] },
  { rule: "no_give_aways", example: "case with two pens of 6.00 each counts as one item", source: "bmf.give_aways", steps: [
    { facts: { given_out_generally: true, cost_net: { amount: 1200n, currency: "EUR" }, vat: { amount: 228n, currency: "EUR" } },
      expected: { outcome: "deductible", values: { deductible_amount: 1200n, limit_remaining: 3800n } } },
  ] },
  { rule: "no_give_aways", example: "10.00 chosen for this recipient is a gift", source: "bmf.give_aways", steps: [
    { facts: { cost_net: { amount: 1000n, currency: "EUR" }, vat: { amount: 190n, currency: "EUR" } },
      expected: { outcome: "deductible", values: { deductible_amount: 1000n, limit_remaining: 4000n } } },
  ] },
  { rule: "no_give_aways", example: "without VAT deduction the VAT counts, 10.00 in all", source: "bmf.give_aways",
      settings: { input_vat_deduction: "none" }, steps: [
    { facts: { given_out_generally: true, cost_net: { amount: 840n, currency: "EUR" }, vat: { amount: 160n, currency: "EUR" } },
      expected: { outcome: "not_applicable" } },
  ] },
  { rule: "no_give_aways", example: "without VAT deduction the VAT counts, 10.01 in all", source: "bmf.give_aways",
      settings: { input_vat_deduction: "none" }, steps: [
    { facts: { given_out_generally: true, cost_net: { amount: 841n, currency: "EUR" }, vat: { amount: 160n, currency: "EUR" } },
      expected: { outcome: "deductible", values: { deductible_amount: 1001n, limit_remaining: 3999n, input_vat_deductible: 0n } } },
  ] },
  { rule: "no_give_aways", example: "with VAT deduction the same item is a give-away", source: "estg.cost", steps: [
    { facts: { given_out_generally: true, cost_net: { amount: 841n, currency: "EUR" }, vat: { amount: 160n, currency: "EUR" } },
      expected: { outcome: "not_applicable" } },
  ] },
  { rule: "no_give_aways", example: "not known whether an item of 10.00 is given out generally", source: "bmf.give_aways", steps: [
    { facts: { cost_net: { amount: 1000n, currency: "EUR" }, vat: { amount: 190n, currency: "EUR" } }, without: ["given_out_generally"],
      expected: { state: "undetermined_missing_facts", missing: ["given_out_generally"] } },
  ] },
  { rule: "no_give_aways", example: "above 10.00 it does not matter whether it is given out generally", source: "bmf.give_aways",
      steps: [
    { facts: { cost_net: { amount: 1001n, currency: "EUR" }, vat: { amount: 190n, currency: "EUR" } }, without: ["given_out_generally"],
      expected: { outcome: "deductible", values: { deductible_amount: 1001n } } },
  ] },
  { rule: "no_give_aways", example: "given out generally, cost not known", source: "bmf.give_aways", steps: [
    { facts: { given_out_generally: true }, expected: { state: "undetermined_missing_facts", missing: ["cost_net"] } },
  ] },
  { rule: "no_give_aways", example: "neither the cost nor the giving out is known", source: "bmf.give_aways", steps: [
    { without: ["given_out_generally"], expected: { state: "undetermined_missing_facts", missing: ["cost_net", "given_out_generally"] } },
  ] },
  { rule: "no_give_aways", example: "without VAT deduction the VAT is needed", source: "estg.cost",
      settings: { input_vat_deduction: "none" }, steps: [
    { facts: { given_out_generally: true, cost_net: { amount: 841n, currency: "EUR" } },
      expected: { state: "undetermined_missing_facts", missing: ["vat"] } },
  ] },
  { rule: "no_give_aways", example: "give-aways do not count towards the limit", source: "bmf.give_aways", steps: [
    { label: "first",
      facts: { gift_date: 20557 /* 2026-04-14 */, cost_net: { amount: 4000n, currency: "EUR" }, vat: { amount: 760n, currency: "EUR" } },
      expected: { outcome: "deductible", values: { limit_remaining: 1000n } } },
    { label: "pen",
      facts: { gift_date: 20578 /* 2026-05-05 */, given_out_generally: true, cost_net: { amount: 1000n, currency: "EUR" }, vat: { amount: 190n, currency: "EUR" } },
      expected: { outcome: "not_applicable" } },
    { label: "last",
      facts: { gift_date: 20797 /* 2026-12-10 */, cost_net: { amount: 1000n, currency: "EUR" }, vat: { amount: 190n, currency: "EUR" } },
      expected: { outcome: "deductible", values: { limit_remaining: 0n, input_vat_deductible: 190n } } },
  ] },
  { rule: "no_give_aways", example: "the setting on input VAT is not made", source: "estg.cost", unset: ["input_vat_deduction"],
      steps: [
    { facts: { given_out_generally: true, cost_net: { amount: 900n, currency: "EUR" }, vat: { amount: 171n, currency: "EUR" } },
      expected: { state: "not_covered", reason: "no_rule_matched" } },
  ] },
  { rule: "no_give_aways", example: "the setting is not made and the cost is not known", source: "estg.cost",
      unset: ["input_vat_deduction"], steps: [
    { facts: { given_out_generally: true }, expected: { state: "undetermined_missing_facts", missing: ["cost_net"] } },
  ] },
  { rule: "within_limit", example: "exactly 50.00", source: "estg.limit", steps: [
    { facts: { cost_net: { amount: 5000n, currency: "EUR" }, vat: { amount: 950n, currency: "EUR" } },
      expected: { outcome: "deductible", values: { deductible_amount: 5000n, limit_remaining: 0n, input_vat_deductible: 950n } } },
  ] },
  { rule: "within_limit", example: "one cent over", source: "estg.limit", steps: [
    { facts: { cost_net: { amount: 5001n, currency: "EUR" }, vat: { amount: 950n, currency: "EUR" } },
      expected: { outcome: "not_deductible", values: { non_deductible_amount: 5001n, input_vat_deductible: 0n } } },
  ] },
  { rule: "within_limit", example: "wine of 42.02 with 7.98 VAT", source: "estg.cost", steps: [
    { facts: { cost_net: { amount: 4202n, currency: "EUR" }, vat: { amount: 798n, currency: "EUR" } },
      expected: { outcome: "deductible", values: { deductible_amount: 4202n, limit_remaining: 798n, input_vat_deductible: 798n } } },
  ] },
  { rule: "within_limit", example: "without VAT deduction, 50.00 in all", source: "estg.cost",
      settings: { input_vat_deduction: "none" }, steps: [
    { facts: { cost_net: { amount: 4673n, currency: "EUR" }, vat: { amount: 327n, currency: "EUR" } },
      expected: { outcome: "deductible", values: { deductible_amount: 5000n, limit_remaining: 0n, input_vat_deductible: 0n } } },
  ] },
  { rule: "within_limit", example: "without VAT deduction, 50.01 in all", source: "estg.cost",
      settings: { input_vat_deduction: "none" }, steps: [
    { facts: { cost_net: { amount: 4674n, currency: "EUR" }, vat: { amount: 327n, currency: "EUR" } },
      expected: { outcome: "not_deductible", values: { non_deductible_amount: 5001n, input_vat_deductible: 0n } } },
  ] },
  { rule: "within_limit", example: "with VAT deduction the same gift is within the limit", source: "estg.cost", steps: [
    { facts: { cost_net: { amount: 4674n, currency: "EUR" }, vat: { amount: 327n, currency: "EUR" } },
      expected: { outcome: "deductible", values: { deductible_amount: 4674n, limit_remaining: 326n, input_vat_deductible: 327n } } },
  ] },
  { rule: "within_limit", example: "the second gift takes the first one's deduction", source: "estg.limit", steps: [
    { label: "first",
      facts: { gift_date: 20557 /* 2026-04-14 */, cost_net: { amount: 3000n, currency: "EUR" }, vat: { amount: 570n, currency: "EUR" } },
      expected: { outcome: "deductible", values: { deductible_amount: 3000n, limit_remaining: 2000n, input_vat_deductible: 570n } } },
    { label: "later",
      facts: { gift_date: 20797 /* 2026-12-10 */, cost_net: { amount: 2500n, currency: "EUR" }, vat: { amount: 475n, currency: "EUR" } },
      expected: { outcome: "not_deductible", values: { non_deductible_amount: 2500n, input_vat_deductible: 0n } } },
    { kind: "rechecked", label: "first", because: "later_transaction",
      expected: { outcome: "not_deductible", values: { non_deductible_amount: 3000n, input_vat_deductible: 0n } } },
  ] },
  { rule: "within_limit", example: "two gifts of 25.00 are exactly 50.00", source: "estg.limit", steps: [
    { label: "first",
      facts: { gift_date: 20557 /* 2026-04-14 */, cost_net: { amount: 2500n, currency: "EUR" }, vat: { amount: 475n, currency: "EUR" } },
      expected: { outcome: "deductible", values: { limit_remaining: 2500n } } },
    { label: "later",
      facts: { gift_date: 20797 /* 2026-12-10 */, cost_net: { amount: 2500n, currency: "EUR" }, vat: { amount: 475n, currency: "EUR" } },
      expected: { outcome: "deductible", values: { limit_remaining: 0n } } },
    { kind: "rechecked", label: "first", because: "later_transaction",
      expected: { outcome: "deductible", values: { deductible_amount: 2500n, limit_remaining: 0n } } },
  ] },
  { rule: "within_limit", example: "a gift booked afterwards for an earlier day counts as well", source: "estg.limit", steps: [
    { label: "december",
      facts: { gift_date: 20797 /* 2026-12-10 */, cost_net: { amount: 3000n, currency: "EUR" }, vat: { amount: 570n, currency: "EUR" } },
      expected: { outcome: "deductible" } },
    { label: "april",
      facts: { gift_date: 20557 /* 2026-04-14 */, cost_net: { amount: 2500n, currency: "EUR" }, vat: { amount: 475n, currency: "EUR" } },
      expected: { outcome: "not_deductible" } },
    { kind: "rechecked", label: "december", because: "later_transaction", expected: { outcome: "not_deductible" } },
  ] },
  { rule: "within_limit", example: "an item of 10.01 that is given out generally is no give-away, and counts",
      source: "bmf.give_aways", steps: [
    { label: "before 1",
      facts: { gift_date: 20486 /* 2026-02-02 */, given_out_generally: true, cost_net: { amount: 1001n, currency: "EUR" }, vat: { amount: 190n, currency: "EUR" } } },
    { facts: { cost_net: { amount: 3999n, currency: "EUR" }, vat: { amount: 0n, currency: "EUR" } },
      expected: { outcome: "deductible", values: { limit_remaining: 0n } } },
  ] },
  { rule: "within_limit", example: "gifts to two recipients are counted apart", source: "estg.limit", steps: [
    { label: "one", facts: { cost_net: { amount: 5000n, currency: "EUR" }, vat: { amount: 950n, currency: "EUR" } },
      expected: { outcome: "deductible", values: { limit_remaining: 0n } } },
    { label: "other",
      facts: { recipient: { id: "C-2" }, cost_net: { amount: 5000n, currency: "EUR" }, vat: { amount: 950n, currency: "EUR" } },
      expected: { outcome: "deductible", values: { limit_remaining: 0n } } },
  ] },
  { rule: "within_limit", example: "a new fiscal year begins with the full limit", source: "estg.fiscal_year", steps: [
    { label: "old_year",
      facts: { gift_date: 20453 /* 2025-12-31 */, cost_net: { amount: 5000n, currency: "EUR" }, vat: { amount: 950n, currency: "EUR" } },
      expected: { outcome: "deductible", values: { limit_remaining: 0n } } },
    { label: "new_year",
      facts: { gift_date: 20454 /* 2026-01-01 */, cost_net: { amount: 5000n, currency: "EUR" }, vat: { amount: 950n, currency: "EUR" } },
      expected: { outcome: "deductible", values: { limit_remaining: 0n } } },
  ] },
  { rule: "within_limit", example: "a gift taken back gives the first one its deduction again", source: "estg.limit", steps: [
    { label: "first",
      facts: { gift_date: 20557 /* 2026-04-14 */, cost_net: { amount: 3000n, currency: "EUR" }, vat: { amount: 570n, currency: "EUR" } },
      expected: { outcome: "deductible" } },
    { label: "later",
      facts: { gift_date: 20797 /* 2026-12-10 */, cost_net: { amount: 2500n, currency: "EUR" }, vat: { amount: 475n, currency: "EUR" } },
      expected: { outcome: "not_deductible" } },
    { kind: "rechecked", label: "first", because: "later_transaction", expected: { outcome: "not_deductible" } },
    { kind: "taken_back", label: "later" },
    { kind: "rechecked", label: "first", because: "reversal",
      expected: { outcome: "deductible", values: { deductible_amount: 3000n, limit_remaining: 2000n } } },
  ] },
  { rule: "within_limit", example: "a corrected cost is counted as corrected", source: "estg.limit", steps: [
    { label: "first",
      facts: { gift_date: 20557 /* 2026-04-14 */, cost_net: { amount: 3000n, currency: "EUR" }, vat: { amount: 570n, currency: "EUR" } },
      expected: { outcome: "deductible" } },
    { label: "later",
      facts: { gift_date: 20797 /* 2026-12-10 */, cost_net: { amount: 2500n, currency: "EUR" }, vat: { amount: 475n, currency: "EUR" } },
      expected: { outcome: "not_deductible" } },
    { kind: "corrected", label: "later", facts: { cost_net: { amount: 2000n, currency: "EUR" }, vat: { amount: 380n, currency: "EUR" } },
      expected: { outcome: "deductible", values: { deductible_amount: 2000n, limit_remaining: 0n } } },
    { kind: "rechecked", label: "first", because: "correction",
      expected: { outcome: "deductible", values: { deductible_amount: 3000n, limit_remaining: 0n } } },
  ] },
  { rule: "within_limit", example: "gifts to the same person as an employee do not count", source: "estg.ban", steps: [
    { label: "before 1",
      facts: { gift_date: 20486 /* 2026-02-02 */, recipient_is_own_employee: true, cost_net: { amount: 4000n, currency: "EUR" }, vat: { amount: 760n, currency: "EUR" } } },
    { facts: { cost_net: { amount: 5000n, currency: "EUR" }, vat: { amount: 950n, currency: "EUR" } },
      expected: { outcome: "deductible", values: { limit_remaining: 0n, input_vat_deductible: 950n } } },
  ] },
  { rule: "within_limit", example: "the cost is not known", source: "estg.limit", steps: [
    { facts: { vat: { amount: 950n, currency: "EUR" } }, expected: { state: "undetermined_missing_facts", missing: ["cost_net"] } },
  ] },
  { rule: "within_limit", example: "without VAT deduction neither cost nor VAT is known", source: "estg.cost",
      settings: { input_vat_deduction: "none" }, steps: [
    { expected: { state: "undetermined_missing_facts", missing: ["cost_net", "vat"] } },
  ] },
  { rule: "within_limit", example: "without VAT deduction the VAT is part of the cost and needed", source: "estg.cost",
      settings: { input_vat_deduction: "none" }, steps: [
    { facts: { cost_net: { amount: 5001n, currency: "EUR" } }, expected: { state: "undetermined_missing_facts", missing: ["vat"] } },
  ] },
  { rule: "within_limit", example: "the recipient is not known", source: "estg.limit", steps: [
    { facts: { cost_net: { amount: 3000n, currency: "EUR" }, vat: { amount: 570n, currency: "EUR" } }, without: ["recipient"],
      expected: { state: "undetermined_missing_facts", missing: ["recipient"] } },
  ] },
  { rule: "within_limit", example: "a recipient who is only described has no total", source: "estg.limit", steps: [
    { facts: { recipient: { id: null }, cost_net: { amount: 3000n, currency: "EUR" }, vat: { amount: 570n, currency: "EUR" } },
      expected: { state: "undetermined_missing_facts", missing: ["recipient"] } },
  ] },
  { rule: "within_limit", example: "neither cost nor recipient is known", source: "estg.limit", steps: [
    { facts: { vat: { amount: 570n, currency: "EUR" } }, without: ["recipient"],
      expected: { state: "undetermined_missing_facts", missing: ["cost_net", "recipient"] } },
  ] },
  { rule: "within_limit", example: "an earlier gift whose cost is not known yet", source: "estg.limit", steps: [
    { label: "first", facts: { gift_date: 20557 /* 2026-04-14 */ },
      expected: { state: "undetermined_missing_facts", missing: ["cost_net"] } },
    { label: "later",
      facts: { gift_date: 20797 /* 2026-12-10 */, cost_net: { amount: 2500n, currency: "EUR" }, vat: { amount: 475n, currency: "EUR" } },
      expected: { state: "undetermined_missing_facts", missing: [{ fact: "cost_net", of: "first" }] } },
    { kind: "completed", label: "first", facts: { cost_net: { amount: 2000n, currency: "EUR" }, vat: { amount: 380n, currency: "EUR" } },
      expected: { outcome: "deductible", values: { deductible_amount: 2000n, limit_remaining: 500n } } },
    { kind: "rechecked", label: "later", because: "later_transaction",
      expected: { outcome: "deductible", values: { deductible_amount: 2500n, limit_remaining: 500n } } },
  ] },
  { rule: "within_limit", example: "the VAT of an earlier gift is not needed where VAT is deducted", source: "estg.cost", steps: [
    { label: "first", facts: { gift_date: 20557 /* 2026-04-14 */, cost_net: { amount: 2000n, currency: "EUR" } },
      expected: { state: "undetermined_missing_facts", missing: ["vat"] } },
    { label: "later",
      facts: { gift_date: 20797 /* 2026-12-10 */, cost_net: { amount: 2500n, currency: "EUR" }, vat: { amount: 475n, currency: "EUR" } },
      expected: { outcome: "deductible", values: { deductible_amount: 2500n, limit_remaining: 500n } } },
  ] },
  { rule: "within_limit", example: "without VAT deduction the VAT of an earlier gift is needed", source: "estg.cost",
      settings: { input_vat_deduction: "none" }, steps: [
    { label: "first", facts: { gift_date: 20557 /* 2026-04-14 */, cost_net: { amount: 2000n, currency: "EUR" } },
      expected: { state: "undetermined_missing_facts", missing: ["vat"] } },
    { label: "later",
      facts: { gift_date: 20797 /* 2026-12-10 */, cost_net: { amount: 2000n, currency: "EUR" }, vat: { amount: 380n, currency: "EUR" } },
      expected: { state: "undetermined_missing_facts", missing: [{ fact: "vat", of: "first" }] } },
  ] },
  { rule: "within_limit", example: "the setting on input VAT is not made, so the cost cannot be told", source: "estg.cost",
      unset: ["input_vat_deduction"], steps: [
    { facts: { cost_net: { amount: 3000n, currency: "EUR" }, vat: { amount: 570n, currency: "EUR" } },
      expected: { state: "not_covered", reason: "no_rule_matched" } },
  ] },
  { rule: "within_limit", example: "the rule is flagged", source: "estg.limit", flagged: ["within_limit"], steps: [
    { facts: { cost_net: { amount: 3000n, currency: "EUR" }, vat: { amount: 570n, currency: "EUR" } },
      expected: { state: "not_covered", reason: "rule_flagged" } },
  ] },
  { rule: "above_limit", example: "50.01 is lost whole", source: "estg.ban", steps: [
    { facts: { cost_net: { amount: 5001n, currency: "EUR" }, vat: { amount: 950n, currency: "EUR" } },
      expected: { outcome: "not_deductible", values: { non_deductible_amount: 5001n } } },
  ] },
  { rule: "above_limit", example: "50.00 is kept whole", source: "estg.limit", steps: [
    { facts: { cost_net: { amount: 5000n, currency: "EUR" }, vat: { amount: 950n, currency: "EUR" } },
      expected: { outcome: "deductible", values: { deductible_amount: 5000n } } },
  ] },
  { rule: "above_limit", example: "two gifts that cross the limit by one cent", source: "estg.limit", steps: [
    { label: "first",
      facts: { gift_date: 20557 /* 2026-04-14 */, cost_net: { amount: 3000n, currency: "EUR" }, vat: { amount: 570n, currency: "EUR" } },
      expected: { outcome: "deductible", values: { limit_remaining: 2000n } } },
    { label: "later",
      facts: { gift_date: 20797 /* 2026-12-10 */, cost_net: { amount: 2001n, currency: "EUR" }, vat: { amount: 380n, currency: "EUR" } },
      expected: { outcome: "not_deductible", values: { non_deductible_amount: 2001n } } },
    { kind: "rechecked", label: "first", because: "later_transaction",
      expected: { outcome: "not_deductible", values: { non_deductible_amount: 3000n } } },
  ] },
  { rule: "above_limit", example: "above the limit whatever an earlier gift cost", source: "estg.limit", steps: [
    { label: "first", facts: { gift_date: 20557 /* 2026-04-14 */ },
      expected: { state: "undetermined_missing_facts", missing: ["cost_net"] } },
    { label: "later",
      facts: { gift_date: 20797 /* 2026-12-10 */, cost_net: { amount: 5001n, currency: "EUR" }, vat: { amount: 950n, currency: "EUR" } },
      expected: { outcome: "not_deductible", values: { non_deductible_amount: 5001n, input_vat_deductible: 0n } } },
  ] },
  { rule: "above_limit", example: "above the limit without its recipient being known", source: "estg.limit", steps: [
    { facts: { cost_net: { amount: 5001n, currency: "EUR" }, vat: { amount: 950n, currency: "EUR" } }, without: ["recipient"],
      expected: { state: "undetermined_missing_facts", missing: ["recipient"] } },
  ] },
  { rule: "deductible_cost", example: "what is left after one gift and after two", source: "estg.limit", steps: [
    { label: "first",
      facts: { gift_date: 20557 /* 2026-04-14 */, cost_net: { amount: 3000n, currency: "EUR" }, vat: { amount: 570n, currency: "EUR" } },
      expected: { outcome: "deductible", values: { deductible_amount: 3000n, limit_remaining: 2000n } } },
    { label: "later",
      facts: { gift_date: 20797 /* 2026-12-10 */, cost_net: { amount: 1500n, currency: "EUR" }, vat: { amount: 285n, currency: "EUR" } },
      expected: { outcome: "deductible", values: { deductible_amount: 1500n, limit_remaining: 500n } } },
    { kind: "rechecked", label: "first", because: "later_transaction",
      expected: { outcome: "deductible", values: { deductible_amount: 3000n, limit_remaining: 500n } } },
  ] },
  { rule: "deductible_cost", example: "without VAT deduction the VAT is deductible cost", source: "estg.cost",
      settings: { input_vat_deduction: "none" }, steps: [
    { facts: { cost_net: { amount: 2000n, currency: "EUR" }, vat: { amount: 380n, currency: "EUR" } },
      expected: { outcome: "deductible", values: { deductible_amount: 2380n, limit_remaining: 2620n, input_vat_deductible: 0n }, clauses: { deductible_amount: "estg.limit" } } },
  ] },
  { rule: "deductible_cost", example: "within the limit either way, but what is left is not one amount", source: "estg.limit",
      steps: [
    { label: "first",
      facts: { gift_date: 20557 /* 2026-04-14 */, cost_net: { amount: 3000n, currency: "EUR" }, vat: { amount: 570n, currency: "EUR" } },
      without: ["recipient_is_own_employee"], expected: { state: "undetermined_missing_facts", missing: ["recipient_is_own_employee"] } },
    { label: "later",
      facts: { gift_date: 20797 /* 2026-12-10 */, cost_net: { amount: 1500n, currency: "EUR" }, vat: { amount: 285n, currency: "EUR" } },
      expected: { state: "undetermined_missing_facts", missing: [{ fact: "recipient_is_own_employee", of: "first" }] } },
  ] },
  { rule: "lost_cost", example: "the whole cost, not the part above the limit", source: "estg.ban", steps: [
    { facts: { cost_net: { amount: 8000n, currency: "EUR" }, vat: { amount: 1520n, currency: "EUR" } },
      expected: { outcome: "not_deductible", values: { non_deductible_amount: 8000n, input_vat_deductible: 0n }, clauses: { non_deductible_amount: "estg.ban" } } },
  ] },
  { rule: "lost_cost", example: "without VAT deduction the VAT is lost with it", source: "estg.cost",
      settings: { input_vat_deduction: "none" }, steps: [
    { facts: { cost_net: { amount: 8000n, currency: "EUR" }, vat: { amount: 1520n, currency: "EUR" } },
      expected: { outcome: "not_deductible", values: { non_deductible_amount: 9520n, input_vat_deductible: 0n } } },
  ] },
  { rule: "input_vat", example: "input VAT at exactly 50.00", source: "ustg.no_deduction", steps: [
    { facts: { cost_net: { amount: 5000n, currency: "EUR" }, vat: { amount: 950n, currency: "EUR" } },
      expected: { outcome: "deductible", values: { input_vat_deductible: 950n }, cites: ["ustae.calendar_year"], cites_not: ["ustg.no_deduction"] } },
  ] },
  { rule: "input_vat", example: "no input VAT at 50.01", source: "ustg.no_deduction", steps: [
    { facts: { cost_net: { amount: 5001n, currency: "EUR" }, vat: { amount: 950n, currency: "EUR" } },
      expected: { outcome: "not_deductible", values: { input_vat_deductible: 0n }, cites: ["ustg.no_deduction", "ustg.correction"] } },
  ] },
  { rule: "input_vat", example: "the VAT is not known", source: "ustg.deduction", steps: [
    { facts: { cost_net: { amount: 5000n, currency: "EUR" } }, expected: { state: "undetermined_missing_facts", missing: ["vat"] } },
  ] },
  { rule: "input_vat", example: "above the limit the VAT need not be known", source: "ustg.no_deduction", steps: [
    { facts: { cost_net: { amount: 5001n, currency: "EUR" } },
      expected: { outcome: "not_deductible", values: { non_deductible_amount: 5001n, input_vat_deductible: 0n } } },
  ] },
  { rule: "input_vat", example: "VAT deducted in April is corrected for the period of December, in which the limit is crossed",
      source: "ustg.period", steps: [
    { label: "first",
      facts: { gift_date: 20557 /* 2026-04-14 */, cost_net: { amount: 3000n, currency: "EUR" }, vat: { amount: 570n, currency: "EUR" } },
      expected: { outcome: "deductible", values: { input_vat_deductible: 570n } } },
    { label: "later",
      facts: { gift_date: 20797 /* 2026-12-10 */, cost_net: { amount: 2500n, currency: "EUR" }, vat: { amount: 475n, currency: "EUR" } },
      expected: { outcome: "not_deductible", values: { input_vat_deductible: 0n, input_vat_corrected_for_period_of: 20797 /* 2026-12-10 */ }, clauses: { input_vat_corrected_for_period_of: "ustg.correction" } } },
    { kind: "rechecked", label: "first", because: "later_transaction",
      expected: { outcome: "not_deductible", values: { input_vat_deductible: 0n, input_vat_corrected_for_period_of: 20797 /* 2026-12-10 */ }, clauses: { input_vat_corrected_for_period_of: "ustg.correction" } } },
  ] },
  { rule: "input_vat", example: "a gift booked later for an earlier day moves the correction to its period", source: "ustg.period",
      steps: [
    { label: "first",
      facts: { gift_date: 20557 /* 2026-04-14 */, cost_net: { amount: 3000n, currency: "EUR" }, vat: { amount: 570n, currency: "EUR" } },
      expected: { outcome: "deductible", values: { input_vat_deductible: 570n } } },
    { label: "later",
      facts: { gift_date: 20797 /* 2026-12-10 */, cost_net: { amount: 2500n, currency: "EUR" }, vat: { amount: 475n, currency: "EUR" } },
      expected: { outcome: "not_deductible", values: { input_vat_corrected_for_period_of: 20797 /* 2026-12-10 */ }, clauses: { input_vat_corrected_for_period_of: "ustg.correction" } } },
    { label: "between_them",
      facts: { gift_date: 20609 /* 2026-06-05 */, cost_net: { amount: 2001n, currency: "EUR" }, vat: { amount: 380n, currency: "EUR" } },
      expected: { outcome: "not_deductible", values: { input_vat_corrected_for_period_of: 20609 /* 2026-06-05 */ }, clauses: { input_vat_corrected_for_period_of: "ustg.correction" } } },
    { kind: "rechecked", label: "first", because: "later_transaction",
      expected: { outcome: "not_deductible", values: { input_vat_corrected_for_period_of: 20609 /* 2026-06-05 */ }, clauses: { input_vat_corrected_for_period_of: "ustg.correction" } } },
    { kind: "rechecked", label: "later", because: "later_transaction",
      expected: { outcome: "not_deductible", values: { input_vat_corrected_for_period_of: 20797 /* 2026-12-10 */ }, clauses: { input_vat_corrected_for_period_of: "ustg.correction" } } },
  ] },
  { rule: "input_vat", example: "exactly 50.00 crosses nothing, one cent more does", source: "ustg.period", steps: [
    { label: "first",
      facts: { gift_date: 20557 /* 2026-04-14 */, cost_net: { amount: 3000n, currency: "EUR" }, vat: { amount: 570n, currency: "EUR" } },
      expected: { outcome: "deductible", values: { input_vat_deductible: 570n } } },
    { label: "second",
      facts: { gift_date: 20609 /* 2026-06-05 */, cost_net: { amount: 2000n, currency: "EUR" }, vat: { amount: 380n, currency: "EUR" } },
      expected: { outcome: "deductible", values: { input_vat_deductible: 380n } } },
    { label: "third",
      facts: { gift_date: 20685 /* 2026-08-20 */, cost_net: { amount: 1n, currency: "EUR" }, vat: { amount: 0n, currency: "EUR" } },
      expected: { outcome: "not_deductible", values: { input_vat_corrected_for_period_of: 20685 /* 2026-08-20 */ }, clauses: { input_vat_corrected_for_period_of: "ustg.correction" } } },
    { label: "fourth",
      facts: { gift_date: 20797 /* 2026-12-10 */, cost_net: { amount: 2000n, currency: "EUR" }, vat: { amount: 380n, currency: "EUR" } },
      expected: { outcome: "not_deductible", values: { input_vat_corrected_for_period_of: 20797 /* 2026-12-10 */ }, clauses: { input_vat_corrected_for_period_of: "ustg.correction" } } },
    { kind: "rechecked", label: "first", because: "later_transaction",
      expected: { outcome: "not_deductible", values: { input_vat_corrected_for_period_of: 20685 /* 2026-08-20 */ }, clauses: { input_vat_corrected_for_period_of: "ustg.correction" } } },
  ] },
  { rule: "input_vat", example: "VAT deducted on the purchase of a gift above the limit is corrected for the period of the gift",
      source: "ustg.correction", steps: [
    { facts: { cost_net: { amount: 5001n, currency: "EUR" }, vat: { amount: 950n, currency: "EUR" } },
      expected: { outcome: "not_deductible", values: { input_vat_deductible: 0n, input_vat_corrected_for_period_of: 20522 /* 2026-03-10 */ }, clauses: { input_vat_corrected_for_period_of: "ustg.correction" } } },
  ] },
  { rule: "input_vat", example: "not known which gift crosses the limit", source: "ustg.period", steps: [
    { label: "first",
      facts: { gift_date: 20557 /* 2026-04-14 */, cost_net: { amount: 3000n, currency: "EUR" }, vat: { amount: 570n, currency: "EUR" } },
      expected: { outcome: "deductible", values: { input_vat_deductible: 570n } } },
    { label: "between_them", facts: { gift_date: 20609 /* 2026-06-05 */ },
      expected: { state: "undetermined_missing_facts", missing: ["cost_net"] } },
    { label: "later",
      facts: { gift_date: 20797 /* 2026-12-10 */, cost_net: { amount: 2500n, currency: "EUR" }, vat: { amount: 475n, currency: "EUR" } },
      expected: { outcome: "not_deductible", values: { input_vat_corrected_for_period_of: 20797 /* 2026-12-10 */ }, clauses: { input_vat_corrected_for_period_of: "ustg.correction" } } },
    { kind: "rechecked", label: "first", because: "later_transaction",
      expected: { state: "undetermined_missing_facts", missing: [{ fact: "cost_net", of: "between_them" }] } },
    { kind: "completed", label: "between_them",
      facts: { cost_net: { amount: 2000n, currency: "EUR" }, vat: { amount: 380n, currency: "EUR" } },
      expected: { outcome: "not_deductible", values: { input_vat_corrected_for_period_of: 20797 /* 2026-12-10 */ }, clauses: { input_vat_corrected_for_period_of: "ustg.correction" } } },
  ] },
  { rule: "input_vat", example: "a fiscal year from July: one fiscal year, two calendar years", source: "ustae.calendar_year",
      settings: { fiscal_year_start: "07-01" }, steps: [
    { label: "first",
      facts: { gift_date: 20412 /* 2025-11-20 */, cost_net: { amount: 3000n, currency: "EUR" }, vat: { amount: 570n, currency: "EUR" } },
      expected: { outcome: "deductible", values: { limit_remaining: 2000n, input_vat_deductible: 570n } } },
    { label: "later",
      facts: { gift_date: 20494 /* 2026-02-10 */, cost_net: { amount: 3000n, currency: "EUR" }, vat: { amount: 570n, currency: "EUR" } },
      expected: { outcome: "not_deductible", values: { non_deductible_amount: 3000n, input_vat_deductible: 570n } } },
    { kind: "rechecked", label: "first", because: "later_transaction",
      expected: { outcome: "not_deductible", values: { non_deductible_amount: 3000n, input_vat_deductible: 570n } } },
  ] },
  { rule: "input_vat", example: "a fiscal year from July: two fiscal years, one calendar year", source: "ustae.calendar_year",
      settings: { fiscal_year_start: "07-01" }, steps: [
    { label: "first",
      facts: { gift_date: 20634 /* 2026-06-30 */, cost_net: { amount: 3000n, currency: "EUR" }, vat: { amount: 570n, currency: "EUR" } },
      expected: { outcome: "deductible", values: { limit_remaining: 2000n, input_vat_deductible: 570n } } },
    { label: "later",
      facts: { gift_date: 20635 /* 2026-07-01 */, cost_net: { amount: 3000n, currency: "EUR" }, vat: { amount: 570n, currency: "EUR" } },
      expected: { outcome: "deductible", values: { limit_remaining: 2000n, input_vat_deductible: 0n } } },
    { kind: "rechecked", label: "first", because: "later_transaction",
      expected: { outcome: "deductible", values: { limit_remaining: 2000n, input_vat_deductible: 0n } } },
  ] },
  { rule: "input_vat", example: "July 2024, a fiscal year that began then: the limit for VAT is open, and answered with 50.00",
      source: "ustae.calendar_year", settings: { fiscal_year_start: "07-01" }, steps: [
    { facts: { gift_date: 19905 /* 2024-07-01 */, cost_net: { amount: 3501n, currency: "EUR" }, vat: { amount: 665n, currency: "EUR" } },
      expected: { outcome: "deductible", values: { input_vat_deductible: 665n }, cites: ["ustae.calendar_year"] } },
  ] },
  { rule: "input_vat", example: "July 2024, one cent above 50.00: no input VAT under either limit", source: "ustg.no_deduction",
      settings: { fiscal_year_start: "07-01" }, steps: [
    { facts: { gift_date: 19905 /* 2024-07-01 */, cost_net: { amount: 5001n, currency: "EUR" }, vat: { amount: 950n, currency: "EUR" } },
      expected: { outcome: "not_deductible", values: { input_vat_deductible: 0n, input_vat_corrected_for_period_of: 19905 /* 2024-07-01 */ }, clauses: { input_vat_corrected_for_period_of: "ustg.correction" } } },
  ] },
  { rule: "input_vat", example: "31 December 2024 and 1 January 2025 lie in one fiscal year from July, and in two calendar years",
      source: "ustae.calendar_year", settings: { fiscal_year_start: "07-01" }, steps: [
    { label: "old_year",
      facts: { gift_date: 20088 /* 2024-12-31 */, cost_net: { amount: 3501n, currency: "EUR" }, vat: { amount: 665n, currency: "EUR" } },
      expected: { outcome: "deductible", values: { input_vat_deductible: 665n } } },
    { label: "new_year",
      facts: { gift_date: 20089 /* 2025-01-01 */, cost_net: { amount: 5000n, currency: "EUR" }, vat: { amount: 950n, currency: "EUR" } },
      expected: { outcome: "not_deductible", values: { input_vat_deductible: 950n } } },
  ] },
  { rule: "input_vat", example: "July 2024, the fiscal year is the calendar year: the limit is 50.00", source: "ustae.calendar_year",
      steps: [
    { facts: { gift_date: 19905 /* 2024-07-01 */, cost_net: { amount: 3501n, currency: "EUR" }, vat: { amount: 665n, currency: "EUR" } },
      expected: { outcome: "deductible", values: { input_vat_deductible: 665n } } },
  ] },
  { rule: "input_vat", example: "the VAT consequence is not confirmed", source: "ustg.no_deduction", unconfirmed: ["input_vat"],
      steps: [
    { facts: { cost_net: { amount: 5000n, currency: "EUR" }, vat: { amount: 950n, currency: "EUR" } },
      expected: { state: "not_covered", reason: "awaiting_confirmation" } },
  ] },
  { rule: "input_vat", example: "a consequence that is not reached does no harm", source: "ustg.no_deduction",
      unconfirmed: ["input_vat"], steps: [
    { facts: { recipient_is_own_employee: true, cost_net: { amount: 5000n, currency: "EUR" }, vat: { amount: 950n, currency: "EUR" } },
      expected: { outcome: "not_applicable" } },
  ] },
];
/** Gifts to business partners (Germany): law.de.business_gifts 2024. */
export const ruleSet: RuleSetModule = withExamples(
  {
    face: FACE_VERSION,
    rule_set: "law.de.business_gifts",
    kind: "law",
    version: "2024",
    domain: "gifts",
    title: "Gifts to business partners (Germany)",
    jurisdictions: ["DE"],
    currency: "EUR",
    in_force: { from: 19723 /* 2024-01-01 */, until: null, basis: "fiscal_year_start", fact: "gift_date" },
    changelog:
      "The limit for each recipient and fiscal year rises from 35 to 50 euros, for fiscal years that begin after 31 December 2023 (Act of 27 March 2024, BGBl. 2024 I No. 108).",
    checksum: "sha256:a89481426a5621904731c688e7224c847281bab5752741afdbd230ca12ecc9cb",
    former_checksum: "sha256:03b7162525eeb9e6ed580335793508e76733fc606e01bdbe0aa873f40258e11c",
    dated_by: "gift_date",
    recipient: "recipient",
    amount: "cost_net",
    open_to_agents: true,
    facts: {
      gift_date: {
        type: "date",
        title: "Day of the gift",
        meaning: "The day the object is handed over; not the day it was bought.",
        required: false,
        signed: false,
        measure: false,
        records: null,
        one_of: null,
        pattern: null,
        numbers: null,
        range: null,
      },
      recipient: {
        type: "recipient",
        title: "Recipient",
        meaning: "Who is enriched: the person or company that keeps the object. Totals are kept for each recipient.",
        required: false,
        signed: false,
        measure: false,
        records: null,
        one_of: null,
        pattern: null,
        numbers: ["customer_number", "supplier_number"],
        range: null,
      },
      recipient_is_own_employee: {
        type: "flag",
        title: "Recipient is an own employee",
        meaning: "Whether the recipient is an employee of the giving business.",
        required: false,
        signed: false,
        measure: false,
        records: null,
        one_of: null,
        pattern: null,
        numbers: null,
        range: null,
      },
      cost_net: {
        type: "money",
        title: "Cost without VAT",
        meaning:
          "Purchase or production cost of the object without VAT, branding included; packaging for the recipient and shipping left out. For a set, the whole set.",
        required: false,
        signed: false,
        measure: false,
        records: null,
        one_of: null,
        pattern: null,
        numbers: null,
        range: null,
      },
      vat: {
        type: "money",
        title: "VAT on the cost",
        meaning: "The VAT on that cost as the purchase invoice shows it; 0.00 where it shows none.",
        required: false,
        signed: false,
        measure: false,
        records: null,
        one_of: null,
        pattern: null,
        numbers: null,
        range: null,
      },
      given_out_generally: {
        type: "flag",
        title: "Given out generally",
        meaning:
          "Whether items of this kind are given out to many people as advertising, such as pens at a fair, rather than chosen for this recipient.",
        required: false,
        signed: false,
        measure: false,
        records: null,
        one_of: null,
        pattern: null,
        numbers: null,
        range: null,
      },
    },
    settings: {
      input_vat_deduction: {
        type: "code",
        title: "Deduction of input VAT",
        meaning:
          "Whether the account deducts input VAT on its purchases: full or none. Where it deducts a part, leave it unset: the rule then does not answer.",
        one_of: ["full", "none"],
        pattern: null,
      },
    },
    outcomes: ["deductible", "not_deductible", "not_applicable"],
    outcome_titles: { deductible: "Deductible", not_deductible: "Not deductible", not_applicable: "Not applicable" },
    not_checked: [
      {
        topic: "Criminal law and bribery",
        reason:
          "§§ 299 and 331 to 335a StGB are no tax rules; § 4 Abs. 5 Satz 1 Nr. 10 EStG forbids any deduction where a gift breaks them, whatever its amount.",
      },
      {
        topic: "Something in return",
        reason:
          "A benefit given for a service or under a contract is no gift. Whether one was expected is a judgement and no fact that is sent.",
      },
      {
        topic: "Objects the recipient can only use in its business",
        reason: "R 4.10 Abs. 2 EStR takes them out of the ban; whether an object is one is a judgement.",
      },
      {
        topic: "Private occasion",
        reason: "Where a gift has a private reason too, § 12 Nr. 1 EStG may forbid the whole deduction (§ 4 Abs. 5 Satz 3 EStG).",
      },
      {
        topic: "Separate record",
        reason: "The deduction also needs the individual and separate record of § 4 Abs. 7 EStG; the service does not see the ledger.",
      },
      {
        topic: "VAT limit where the fiscal year is not the calendar year",
        reason:
          "§ 15 Abs. 1a UStG refers to the ban, which counts by fiscal year; the administration counts by calendar year. This set follows the administration with the limit of the version that answers. For gifts of 2024 in a fiscal year that began in 2024, but not on 1 January, it is open whether that is 35 or 50 euros: this version answers with 50 euros. A rule cannot read when the fiscal year began, so that nobody is asked. Where gifts to a recipient cost more than 35 euros in the calendar year 2024, ask a tax adviser.",
      },
      {
        topic: "Non-deductible input VAT as an expense",
        reason: "Whether VAT that is not deductible reduces the profit is a matter of § 12 Nr. 3 EStG.",
      },
      {
        topic: "Which fiscal year the business has",
        reason:
          "§ 4a Abs. 1 EStG gives farmers, registered traders and others different fiscal years, and a change to another than the calendar year needs the tax office's agreement. The account's own fiscal year is read.",
      },
      {
        topic: "Whether the input VAT can be deducted otherwise",
        reason:
          "§ 15 Abs. 1 UStG also asks for a proper invoice, and for a use of which at least 10 percent are for the business; import, intra-Community acquisition and services from abroad have conditions of their own. The VAT is taken as it is sent.",
      },
      {
        topic: "Partial deduction of input VAT",
        reason: "Only full and no deduction are read, and not what § 15 Abs. 2 to 4 UStG exclude or share out.",
      },
      {
        topic: "Correction of VAT already deducted",
        reason:
          "Whether VAT was deducted before, on the purchase or when the gift was given, and how much, follows from what was declared. The answer names a day of the tax period in which it is then corrected (§ 17 UStG). Where it was deducted for that same period, nothing is left to correct.",
      },
      {
        topic: "Flat-rate tax on gifts",
        reason:
          "The option of § 37b EStG, its exclusions, solidarity surcharge and church tax on it, and whether the tax taken over is itself a gift (BFH 30.3.2017 IV R 13/14) are not part of this set.",
      },
      {
        topic: "Give-aways",
        reason:
          "The figure of 10 euros comes from a letter on § 37b EStG, which this set follows for the deduction too; the cost of a give-away is an ordinary business expense.",
      },
      {
        topic: "Packaging and shipping",
        reason: "They do not count towards the limit; whether they share the fate of a gift above it is not settled here.",
      },
      { topic: "Own employees", reason: "Gifts to them are wages or attentions (§ 8 Abs. 2 EStG, R 19.6 LStR), another rule." },
      { topic: "The recipient's tax", reason: "What the recipient has to tax depends on facts of the recipient." },
      { topic: "Several businesses of one owner", reason: "The limit is counted within this account alone." },
      { topic: "Trade tax and foreign VAT", reason: "Neither is part of this set." },
    ],
    sources: {
      estg: {
        kind: "statute",
        title: "Einkommensteuergesetz (EStG)",
        clauses: {
          ban: {
            paragraph: "§ 4 Abs. 5",
            clause: "Satz 1 Nr. 1 Satz 1",
            text: {
              language: "de",
              words:
                "Die folgenden Betriebsausgaben dürfen den Gewinn nicht mindern: 1. Aufwendungen für Geschenke an Personen, die nicht Arbeitnehmer des Steuerpflichtigen sind.",
            },
            translation: {
              language: "en",
              words:
                "The following business expenses must not reduce the profit: 1. expenses for gifts to persons who are not employees of the taxpayer.",
            },
          },
          limit: {
            paragraph: "§ 4 Abs. 5",
            clause: "Satz 1 Nr. 1 Satz 2",
            text: {
              language: "de",
              words:
                "Satz 1 gilt nicht, wenn die Anschaffungs- oder Herstellungskosten der dem Empfänger im Wirtschaftsjahr zugewendeten Gegenstände insgesamt 50 Euro nicht übersteigen",
            },
            translation: {
              language: "en",
              words:
                "Sentence 1 does not apply if the purchase or production costs of the objects given to the recipient in the fiscal year do not exceed 50 euros in total",
            },
          },
          applies: {
            paragraph: "§ 52 Abs. 6",
            clause: "Satz 10",
            text: {
              language: "de",
              words:
                "§ 4 Absatz 5 Satz 1 Nummer 1 in der Fassung des Artikels 2 des Gesetzes vom 27. März 2024 (BGBl. 2024 I Nr. 108) ist erstmals für das Wirtschaftsjahr anzuwenden, das nach dem 31. Dezember 2023 beginnt.",
            },
            translation: {
              language: "en",
              words:
                "§ 4 (5) sentence 1 no. 1 as worded by Article 2 of the Act of 27 March 2024 (BGBl. 2024 I No. 108) applies for the first time to the fiscal year that begins after 31 December 2023.",
            },
          },
          fiscal_year: {
            paragraph: "§ 4a Abs. 1",
            clause: "Satz 2 Nr. 2 Satz 1",
            text: {
              language: "de",
              words:
                "bei Gewerbetreibenden, deren Firma im Handelsregister eingetragen ist, der Zeitraum, für den sie regelmäßig Abschlüsse machen.",
            },
            translation: {
              language: "en",
              words: "for traders whose firm is entered in the commercial register, the period for which they regularly draw up accounts.",
            },
          },
          cost: {
            paragraph: "§ 9b Abs. 1",
            clause: null,
            text: {
              language: "de",
              words:
                "Der Vorsteuerbetrag nach § 15 des Umsatzsteuergesetzes gehört, soweit er bei der Umsatzsteuer abgezogen werden kann, nicht zu den Anschaffungs- oder Herstellungskosten des Wirtschaftsguts, auf dessen Anschaffung oder Herstellung er entfällt.",
            },
            translation: {
              language: "en",
              words:
                "As far as it can be deducted for VAT, the input VAT under § 15 of the VAT Act is not part of the purchase or production cost of the asset to whose purchase or production it relates.",
            },
          },
          record: {
            paragraph: "§ 4 Abs. 7",
            clause: "Satz 1 und 2",
            text: {
              language: "de",
              words:
                "Aufwendungen im Sinne des Absatzes 5 Satz 1 Nummer 1 bis 4, 6b und 7 sind einzeln und getrennt von den sonstigen Betriebsausgaben aufzuzeichnen. Soweit diese Aufwendungen nicht bereits nach Absatz 5 vom Abzug ausgeschlossen sind, dürfen sie bei der Gewinnermittlung nur berücksichtigt werden, wenn sie nach Satz 1 besonders aufgezeichnet sind.",
            },
            translation: {
              language: "en",
              words:
                "Expenses within the meaning of paragraph 5 sentence 1 nos. 1 to 4, 6b and 7 are to be recorded individually and separately from the other business expenses. As far as paragraph 5 does not already exclude them from deduction, they may be taken into account in determining the profit only if they are specially recorded as sentence 1 requires.",
            },
          },
        },
      },
      bmf: {
        kind: "official_guidance",
        title: "Federal Ministry of Finance, letter of 19 May 2015 on § 37b EStG, BStBl I 2015 p. 468",
        clauses: {
          give_aways: {
            paragraph: "Rz 10",
            clause: null,
            text: null,
            translation: {
              language: "en",
              words:
                "Summary, not the letter's words: benefits in kind whose purchase or production cost is no more than 10 euros are advertising give-aways and outside § 37b EStG. As it is applied, a set counts as one item, and VAT counts where it cannot be deducted.",
            },
          },
        },
      },
      ustg: {
        kind: "statute",
        title: "Umsatzsteuergesetz (UStG)",
        clauses: {
          deduction: {
            paragraph: "§ 15 Abs. 1",
            clause: "Satz 1",
            text: { language: "de", words: "Der Unternehmer kann die folgenden Vorsteuerbeträge abziehen:" },
            translation: { language: "en", words: "The trader may deduct the following amounts of input VAT:" },
          },
          no_deduction: {
            paragraph: "§ 15 Abs. 1a",
            clause: "Satz 1",
            text: {
              language: "de",
              words:
                "Nicht abziehbar sind Vorsteuerbeträge, die auf Aufwendungen, für die das Abzugsverbot des § 4 Abs. 5 Satz 1 Nr. 1 bis 4, 7 oder des § 12 Nr. 1 des Einkommensteuergesetzes gilt, entfallen.",
            },
            translation: {
              language: "en",
              words:
                "Input VAT on expenses to which the ban on deduction of § 4 (5) sentence 1 nos. 1 to 4, 7 or of § 12 no. 1 of the Income Tax Act applies is not deductible.",
            },
          },
          correction: {
            paragraph: "§ 17 Abs. 2",
            clause: "Nr. 5",
            text: { language: "de", words: "Aufwendungen im Sinne des § 15 Abs. 1a getätigt werden." },
            translation: {
              language: "en",
              words: "(Paragraph 1 applies accordingly if) expenses within the meaning of § 15 (1a) are made.",
            },
          },
          period: {
            paragraph: "§ 17 Abs. 1",
            clause: "Satz 8",
            text: {
              language: "de",
              words:
                "Die Berichtigungen nach den Sätzen 1 und 2 sind für den Besteuerungszeitraum vorzunehmen, in dem die Änderung der Bemessungsgrundlage eingetreten ist.",
            },
            translation: {
              language: "en",
              words:
                "The corrections under sentences 1 and 2 are to be made for the tax period in which the change of the taxable amount has occurred.",
            },
          },
        },
      },
      ustae: {
        kind: "official_guidance",
        title: "Umsatzsteuer-Anwendungserlass (administrative decree on VAT)",
        clauses: {
          calendar_year: {
            paragraph: "Abschnitt 15.6",
            clause: null,
            text: null,
            translation: {
              language: "en",
              words:
                "Summary, not the decree's words: which expenses fall under § 15 (1a) UStG follows the income tax rules on gifts; for VAT the limit is read for the calendar year.",
            },
          },
        },
      },
    },
    tables: {},
    definitions: [
      { name: "limit_value", kind: "figure", type: "money", wording: null, of: limit_value },
      { name: "give_away", kind: "condition", type: "flag", wording: null, of: give_away },
    ],
    citing: [
      { kind: "figure", name: "limit_value", citations: [{ source: "estg", clause: "cost" }] },
      { kind: "condition", name: "give_away", citations: [{ source: "bmf", clause: "give_aways" }] },
    ],
    totals: [
      {
        definition: "sha256:25e297343548658af118466b3da03e340f5e28645624137d8cadc319ab088f27",
        name: "gifts_fy",
        title: "Gifts in the fiscal year",
        measure: { type: "money", may_be_negative: false, of: limit_value },
        keys: [{ kind: "fact", fact: "recipient" }],
        window: { kind: "fiscal_year", of: "gift_date" },
        reach: "all_other",
        where: (booking) => and(not(give_away(booking)), () => not(fact_recipient_is_own_employee(booking))),
        shown_as_fiscal_year_total: true,
        settings: ["input_vat_deduction"],
      },
      {
        definition: "sha256:52c16647455f71aa05c87849debbf56ba8269b5336a767508d4319b06527e4e0",
        name: "gifts_cy",
        title: "Gifts in the calendar year",
        measure: { type: "money", may_be_negative: false, of: limit_value },
        keys: [{ kind: "fact", fact: "recipient" }],
        window: { kind: "calendar_year", of: "gift_date" },
        reach: "all_other",
        where: (booking) => and(not(give_away(booking)), () => not(fact_recipient_is_own_employee(booking))),
        shown_as_fiscal_year_total: false,
        settings: ["input_vat_deduction"],
      },
    ],
    questions: {},
    rules: [
      {
        rule: "not_employees",
        stage: "scope",
        title: "Not for own employees",
        wording:
          "The rule is about gifts to persons who are not employees of the giving business. To a gift to an own employee it does not apply.",
        rule_hash: "sha256:625f36b11049267cd8318d01e0ee6d745784894640a5822b80e95cbd27834b77",
        former_hash: "sha256:96503e6e304c9f3281164f61aa4dd760e0e9010729c542d9ffdc10a783521b38",
        basis: "law",
        citations: [{ source: "estg", clause: "ban" }],
        on: [],
        otherwise: "not_applicable",
        parts: {
          wording: "sha256:d4727e877e88f69862a052a2dc3a57e37c91925896cfba8409add92ccdc13449",
          logic: "sha256:20c6bbb884a899d0040fb75d10292dbbac80235b0b663334401433dec468de12",
          reads: { facts: ["recipient_is_own_employee"], settings: [], totals: [], tables: [], definitions: [] },
        },
      },
      {
        rule: "no_give_aways",
        stage: "scope",
        title: "Give-aways are no gifts",
        wording:
          "An item of up to 10 euros that is given out generally is a give-away and no gift; the rule does not apply to it. VAT counts towards the 10 euros where the account cannot deduct it.",
        rule_hash: "sha256:957c8a88253b1b50df7d2048619b110fd344488bffac2901a180c164e18347d2",
        former_hash: "sha256:bd31b79aa9634fcb1bd0b559a576711695ede93f218b52caeb557a9744bea1a8",
        basis: "law",
        citations: [{ source: "bmf", clause: "give_aways" }],
        on: [],
        otherwise: "not_applicable",
        parts: {
          wording: "sha256:2a7394a081a3df99305ccdf9f45af363ac254b4235dfff9faa3505c38d2c1410",
          logic: "sha256:3ebb8a36d1a06c575f583891a6dd6ea1a71d3b4f6885ccc8879525fd52ba6a25",
          reads: {
            facts: ["cost_net", "given_out_generally", "vat"],
            settings: ["input_vat_deduction"],
            totals: [],
            tables: [],
            definitions: ["give_away", "limit_value"],
          },
        },
      },
      {
        rule: "within_limit",
        stage: "outcome",
        title: "Up to 50 euros for each recipient and fiscal year",
        wording:
          "The cost of gifts to one recipient is deductible while all gifts to that recipient in the fiscal year cost no more than 50 euros in total. Gifts given later in the year count too: when one crosses the limit, the earlier ones are answered again.",
        rule_hash: "sha256:124b06ee92fe20bd5c5ea928eccef007304055d8d3529a793bb488f387a28b79",
        former_hash: "sha256:db196a9a258c2929b839fa560658ba3d608bd7f479af7567da7cf340bf3f32e9",
        basis: "law",
        citations: [
          { source: "estg", clause: "limit" },
          { source: "estg", clause: "applies" },
          { source: "estg", clause: "fiscal_year" },
        ],
        on: [],
        otherwise: null,
        parts: {
          wording: "sha256:105808c46bcaf5fbddf0e6fca76be39a95c7a167325cf6d091e0f85a172c5dc5",
          logic: "sha256:25e6593c8bae371bdb0fc52b1d9a4468b15b07e0db796a65afdd5eeaae28afff",
          reads: {
            facts: ["cost_net", "gift_date", "given_out_generally", "recipient", "recipient_is_own_employee", "vat"],
            settings: ["input_vat_deduction"],
            totals: ["gifts_fy"],
            tables: [],
            definitions: ["give_away", "limit_value"],
          },
        },
      },
      {
        rule: "above_limit",
        stage: "outcome",
        title: "Above 50 euros the whole cost is lost",
        wording:
          "Where the gifts to one recipient in the fiscal year cost more than 50 euros in total, none of them is deductible, not even up to 50 euros.",
        rule_hash: "sha256:370e4f720d08041c494574ed878788c9d292d9c6c8973400d89f5f009423af07",
        former_hash: "sha256:7e72a0e1a8b124ba38b0c4767fbeb79ed4fd79410885ff63213d5a5f2faa1808",
        basis: "law",
        citations: [
          { source: "estg", clause: "ban" },
          { source: "estg", clause: "limit" },
        ],
        on: [],
        otherwise: null,
        parts: {
          wording: "sha256:e7fdcc5e80ab9b7214974d54d0a689f64c3ecd7333409d25dd61d78fc6092f58",
          logic: "sha256:c711868cba648bab302210aeb9df81c318ef7abdf66d9eaf2660db3cb2f25f43",
          reads: { facts: [], settings: [], totals: [], tables: [], definitions: [] },
        },
      },
      {
        rule: "deductible_cost",
        stage: "consequence",
        title: "Deductible amount",
        wording:
          "The cost of the gift is deductible, if it is recorded individually and separately. What is left of the 50 euros may still be given to the recipient in the fiscal year.",
        rule_hash: "sha256:fd231b776e54e2e28d5a3cd4d14e7650d8c7bf0cb2713236734fe889e872f782",
        former_hash: "sha256:35e5beed83801dd437d498db506d5a9e7d46f43611c4f63d6b217794c1dd5b20",
        basis: "law",
        citations: [
          { source: "estg", clause: "limit" },
          { source: "estg", clause: "cost" },
          { source: "estg", clause: "record" },
        ],
        operands: [{ source: "estg", clause: "limit" }],
        on: ["deductible"],
        otherwise: null,
        parts: {
          wording: "sha256:7244375830ec45b07d1cde324dfe5e347ad26b37844afdda10b9b8059a506ec0",
          logic: "sha256:ad01018bb674c7847fed1a1875252e888c7f8334f9584d961cbbda8b9a49766f",
          reads: {
            facts: ["cost_net", "gift_date", "given_out_generally", "recipient", "recipient_is_own_employee", "vat"],
            settings: ["input_vat_deduction"],
            totals: ["gifts_fy"],
            tables: [],
            definitions: ["give_away", "limit_value"],
          },
        },
      },
      {
        rule: "lost_cost",
        stage: "consequence",
        title: "Non-deductible amount",
        wording: "The whole cost of the gift must not reduce the profit.",
        rule_hash: "sha256:e5dfd15e84321f1b07714d2060cc2e3993dc9de42f71e28baed725a3280432af",
        former_hash: "sha256:f2c2c1efe7af00aa1f07ca9df89aa4ba81e31971b8921835da8744cd736ff2c3",
        basis: "law",
        citations: [{ source: "estg", clause: "ban" }],
        operands: [{ source: "estg", clause: "ban" }],
        on: ["not_deductible"],
        otherwise: null,
        parts: {
          wording: "sha256:b2addc5f82620255ac6d20e8d15f67f3c0303e7b8e284ce7a2cd4c139f7fae67",
          logic: "sha256:ad3fe6434e972934bc2b439d32565737ab00cc4254458835876dcbff187d133a",
          reads: { facts: ["cost_net", "vat"], settings: ["input_vat_deduction"], totals: [], tables: [], definitions: ["limit_value"] },
        },
      },
      {
        rule: "input_vat",
        stage: "consequence",
        title: "Input VAT",
        wording:
          "The input VAT on the gift is deductible while the gifts to the recipient in the calendar year cost no more than 50 euros in total. Above that none of it is, and VAT deducted before is corrected for the tax period in which the limit is crossed, or for that in which the gift is given where that is later. An account that deducts no input VAT has none here.",
        rule_hash: "sha256:d48427368c0ef5ac254b2e08fb4f93d58899b2188babaac4f786e1e1f2d26d42",
        former_hash: "sha256:b899299664b2861ad0af9153d9eee10dd1b7f4ee4657c36e8069868864928a42",
        basis: "law",
        citations: [{ source: "ustg", clause: "deduction" }],
        branches: [
          [{ source: "ustg", clause: "deduction" }],
          [
            { source: "ustg", clause: "deduction" },
            { source: "ustae", clause: "calendar_year" },
          ],
          [
            { source: "ustg", clause: "no_deduction" },
            { source: "ustg", clause: "correction" },
            { source: "ustg", clause: "period" },
            { source: "ustae", clause: "calendar_year" },
          ],
        ],
        operands: [{ source: "ustg", clause: "correction" }],
        on: ["deductible", "not_deductible"],
        otherwise: null,
        parts: {
          wording: "sha256:df1dc507465a1b741d8a2005294f7f36a0905be50f26351055ed63b384284202",
          logic: "sha256:8d9c6124bd94b346707d602c9f0a987b0eba7a34836841d83ee482f7086fb559",
          reads: {
            facts: ["cost_net", "gift_date", "given_out_generally", "recipient", "recipient_is_own_employee", "vat"],
            settings: ["input_vat_deduction"],
            totals: ["gifts_cy"],
            tables: [],
            definitions: ["give_away", "limit_value"],
          },
        },
      },
    ],
    consequences: {
      deductible_amount: { type: "money", balance: false },
      limit_remaining: { type: "money", balance: true },
      non_deductible_amount: { type: "money", balance: false },
      input_vat_deductible: { type: "money", balance: false },
      input_vat_corrected_for_period_of: { type: "date", balance: false },
    },
    evaluate: evaluate,
  },
  exampleBase,
  workedExamples,
);
