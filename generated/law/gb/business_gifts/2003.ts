// Generated from rulesets/law/gb/business_gifts/2003.rules by `tcs compile`: change the source, not this file.
import {
  FACE_VERSION,
  Fraction,
  above,
  add,
  figure,
  multiply,
  not,
  or,
  round,
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

/** The facts that law.gb.business_gifts 2003 takes, as a caller sends them; one that is null or left out is not known. */
export interface Facts {
  /** The day the object is handed over; not the day it was bought (`2026-03-10`). */
  readonly gift_date?: string | null;
  /** Who is enriched: the person or company that keeps the object. Totals are kept for each recipient. */
  readonly recipient?: SentRecipient<"customer_number" | "supplier_number"> | null;
  /** Whether the recipient is an employee of the giving business. */
  readonly recipient_is_own_employee?: boolean | null;
  /** Purchase or production cost of the object without VAT, branding included; packaging for the recipient and shipping left out. For a set, the whole set (minor units). */
  readonly cost_net?: SentAmount | null;
  /** Whether the recipient is a charity. */
  readonly recipient_is_charity?: boolean | null;
  /** What is given. */
  readonly item_kind?: "food" | "drink" | "tobacco" | "voucher" | "other" | null;
  /** Whether the object carries the giver's name, logo or another advertisement for the giver. */
  readonly carries_advertisement?: boolean | null;
  /** Whether the giver can reclaim the VAT on buying or making the object. */
  readonly vat_reclaimable?: boolean | null;
}

/** The names of the engine that this module uses. */
export const needs: ModuleNeeds = {
  face: ["FACE_VERSION", "Fraction", "above", "add", "figure", "multiply", "not", "or", "round", "same", "subtract", "withExamples"],
  run: ["consequence", "continues", "outcome", "scope", "silent", "sum"],
  booking: ["code", "codeSetting", "flag", "flagSetting", "money", "numberSetting"],
};
const fact_carries_advertisement = (booking: Booking) => booking.flag("carries_advertisement", booking.facts["carries_advertisement"]);
const fact_cost_net = (booking: Booking) => booking.money("cost_net", booking.facts["cost_net"]);
const fact_item_kind = (booking: Booking) => booking.code("item_kind", booking.facts["item_kind"]);
const fact_recipient_is_charity = (booking: Booking) => booking.flag("recipient_is_charity", booking.facts["recipient_is_charity"]);
const fact_recipient_is_own_employee = (booking: Booking) =>
  booking.flag("recipient_is_own_employee", booking.facts["recipient_is_own_employee"]);
const fact_vat_reclaimable = (booking: Booking) => booking.flag("vat_reclaimable", booking.facts["vat_reclaimable"]);
const setting_entity = (booking: Booking) => booking.codeSetting("entity", booking.settings["entity"]);
const setting_vat_rate = (booking: Booking) => booking.numberSetting("vat_rate", booking.settings["vat_rate"]);
const setting_vat_registered = (booking: Booking) => booking.flagSetting("vat_registered", booking.settings["vat_registered"]);
/** The place of the total gifts_ap. */
const TOTAL_GIFTS_AP = 0;
/** The place of the total gifts_same_year. */
const TOTAL_GIFTS_SAME_YEAR = 1;
const tax_on_cost = figure(0, (booking) => round(multiply(fact_cost_net(booking), setting_vat_rate(booking)), 1n, "half_up"));

/**
 * Companies only (HM Revenue & Customs manuals, BIM45070).
 * "The set is about companies: the limit for corporation tax is counted in the accounting period. For another business it does not answer."
 */
function scope_companies(run: RuleRun): Truth {
  return same(setting_entity(run.own), "company");
}

/**
 * Not for own employees (Corporation Tax Act 2009, s. 1298).
 * "The rules are about gifts to persons outside the giving business. To a gift to an own employee they are not applied here."
 */
function scope_not_employees(run: RuleRun): Truth {
  return not(fact_recipient_is_own_employee(run.own));
}

/**
 * Gifts to charities (Corporation Tax Act 2009, s. 1300(5), Case D).
 * "The ban on gifts does not hold for a gift to a charity, whatever it costs. It is deductible as far as its cost is wholly and exclusively for the purposes of the trade, which is not checked."
 */
function outcome_to_charity(run: RuleRun): Ruling {
  const when = fact_recipient_is_charity(run.own);
  return when === true ? { kind: "outcome", outcome: "deductible", approver: null, branch: null } : when;
}

/**
 * Food, drink, tobacco and vouchers (Corporation Tax Act 2009, s. 1298; Corporation Tax Act 2009, s. 1300(3), Case B).
 * "Food, drink, tobacco and vouchers for goods are not deductible, whatever they cost and whatever advertisement they carry."
 */
function outcome_excluded_kind(run: RuleRun): Ruling {
  const when = or(same(fact_item_kind(run.own), "food"), () =>
    or(same(fact_item_kind(run.own), "drink"), () =>
      or(same(fact_item_kind(run.own), "tobacco"), () => same(fact_item_kind(run.own), "voucher")),
    ),
  );
  return when === true ? { kind: "outcome", outcome: "not_deductible", approver: null, branch: null } : when;
}

/**
 * Without an advertisement (Corporation Tax Act 2009, s. 1298; Corporation Tax Act 2009, s. 1300(3), Case B).
 * "A gift that carries no advertisement for the giver is not deductible."
 */
function outcome_no_advertisement(run: RuleRun): Ruling {
  const when = not(fact_carries_advertisement(run.own));
  return when === true ? { kind: "outcome", outcome: "not_deductible", approver: null, branch: null } : when;
}

/**
 * Above 50 pounds in the accounting period (Corporation Tax Act 2009, s. 1298; Corporation Tax Act 2009, s. 1300(3), Case B; Finance Act 2001, s. 73).
 * "Where the gifts to one recipient in the accounting period cost more than 50 pounds in total, none of them is deductible, not even up to 50 pounds. Food, drink, tobacco and vouchers are not counted."
 */
function outcome_above_limit(run: RuleRun): Ruling {
  const when = above(add(fact_cost_net(run.own), run.sum(TOTAL_GIFTS_AP)), 5000n);
  return when === true ? { kind: "outcome", outcome: "not_deductible", approver: null, branch: null } : when;
}

/**
 * With an advertisement, up to 50 pounds (Corporation Tax Act 2009, s. 1300(3), Case B).
 * "A gift that carries an advertisement is deductible if the advertisement is conspicuous. The tax lead says whether it is."
 */
function outcome_advertising_gift(run: RuleRun): Ruling {
  if (run.continues("conspicuous")) return false;
  return { kind: "ask", question: "conspicuous", branch: null };
}

/**
 * Deductible amount (Corporation Tax Act 2009, s. 1300(3), Case B; Corporation Tax Act 2009, s. 1300(5), Case D).
 * "The whole cost of the gift is deductible."
 */
function consequence_deductible_cost(run: RuleRun): Ruling {
  return {
    kind: "gives",
    values: [{ key: "deductible_amount", value: () => ({ type: "quantity", value: fact_cost_net(run.own) }) }],
    branch: null,
  };
}

/**
 * What is left of the limit (Corporation Tax Act 2009, s. 1300(3), Case B; Finance Act 2001, s. 73).
 * "What is left of the 50 pounds may still be given to the recipient in the accounting period. A gift to a charity has no limit."
 */
function consequence_limit_left(run: RuleRun): Ruling {
  const when = not(fact_recipient_is_charity(run.own));
  return when === true
    ? {
        kind: "gives",
        values: [
          {
            key: "limit_remaining",
            value: () => ({ type: "quantity", value: subtract(5000n, add(fact_cost_net(run.own), run.sum(TOTAL_GIFTS_AP))) }),
          },
        ],
        branch: null,
      }
    : when;
}

/**
 * Non-deductible amount (Corporation Tax Act 2009, s. 1298).
 * "The whole cost of the gift is lost, not only the part above the limit."
 */
function consequence_lost_cost(run: RuleRun): Ruling {
  return {
    kind: "gives",
    values: [{ key: "non_deductible_amount", value: () => ({ type: "quantity", value: fact_cost_net(run.own) }) }],
    branch: null,
  };
}

/**
 * Output tax (Value Added Tax Act 1994, Sch. 4 para. 5(2)(a)).
 * "Output tax is due on the cost of the gift, if its VAT could be reclaimed and the gifts to the recipient cost more than 50 pounds in total in any period of twelve months that includes the day. Otherwise none is due. For a gift to a charity another rule holds, and none is named."
 */
function consequence_output_tax(run: RuleRun): Ruling {
  const when = not(fact_recipient_is_charity(run.own));
  if (when !== true) return when;
  const branch1 = or(not(setting_vat_registered(run.own)), () => not(fact_vat_reclaimable(run.own)));
  if (branch1 !== false)
    return branch1 === true
      ? { kind: "gives", values: [{ key: "vat_output_due", value: () => ({ type: "quantity", value: 0n }) }], branch: 1 }
      : branch1;
  const branch2 = above(add(fact_cost_net(run.own), run.sum(TOTAL_GIFTS_SAME_YEAR)), 5000n);
  if (branch2 !== false)
    return branch2 === true
      ? { kind: "gives", values: [{ key: "vat_output_due", value: () => ({ type: "quantity", value: tax_on_cost(run.own) }) }], branch: 2 }
      : branch2;
  return { kind: "gives", values: [{ key: "vat_output_due", value: () => ({ type: "quantity", value: 0n }) }], branch: 3 };
}

/** Scope, then outcome, then consequences, each in the written order. */
function evaluate(run: RuleRun): void {
  if (run.scope(0, scope_companies)) return;
  if (run.scope(1, scope_not_employees)) return;
  const ended =
    run.outcome(2, outcome_to_charity) ||
    run.outcome(3, outcome_excluded_kind) ||
    run.outcome(4, outcome_no_advertisement) ||
    run.outcome(5, outcome_above_limit) ||
    run.outcome(6, outcome_advertising_gift);
  if (!ended) run.silent();
  run.consequence(7, consequence_deductible_cost);
  run.consequence(8, consequence_limit_left);
  run.consequence(9, consequence_lost_cost);
  run.consequence(10, consequence_output_tax);
}

/** What every worked example starts from. */
const exampleBase: ExampleBase = {
  settings: { entity: "company", vat_registered: true, vat_rate: Fraction.of(1n, 5n), tax_lead: "tax" },
  facts: {
    gift_date: 20522 /* 2026-03-10 */,
    recipient: { id: "C-1" },
    recipient_is_own_employee: false,
    recipient_is_charity: false,
    item_kind: "other",
    carries_advertisement: false,
    vat_reclaimable: true,
  },
};
// prettier-ignore
const workedExamples = (): readonly WrittenExample[] => [
  { rule: "companies", example: "a company", source: "hmrc.period", steps: [
    { facts: { cost_net: { amount: 2000n, currency: "GBP" } }, expected: { outcome: "not_deductible" } },
  ] },
  { rule: "companies", example: "another business", source: "hmrc.period", settings: { entity: "other" }, steps: [
    { facts: { cost_net: { amount: 2000n, currency: "GBP" } }, expected: { state: "steps_aside" } },
  ] },
  { rule: "companies", example: "an own employee of another business", source: "hmrc.period", settings: { entity: "other" }, steps: [
    { facts: { recipient_is_own_employee: true, cost_net: { amount: 2000n, currency: "GBP" } }, expected: { state: "steps_aside" } },
  ] },
  { rule: "companies", example: "not known what business it is", source: "hmrc.period", unset: ["entity"], steps: [
    { facts: { cost_net: { amount: 2000n, currency: "GBP" } }, expected: { state: "not_covered", reason: "no_rule_matched" } },
  ] },
  { rule: "companies", example: "the day of the gift is not known", source: "fa2003.gifts", asked_on: 20522 /* 2026-03-10 */, steps: [
    { facts: { cost_net: { amount: 2000n, currency: "GBP" } }, without: ["gift_date"],
      expected: { state: "undetermined_missing_facts", missing: ["gift_date"] } },
  ] },
  { rule: "not_employees", example: "gift to an own employee", source: "cta.ban", steps: [
    { facts: { recipient_is_own_employee: true, cost_net: { amount: 2000n, currency: "GBP" } }, expected: { outcome: "not_applicable" } },
  ] },
  { rule: "not_employees", example: "not known whether the recipient is an own employee", source: "cta.ban", steps: [
    { facts: { cost_net: { amount: 2000n, currency: "GBP" } }, without: ["recipient_is_own_employee"],
      expected: { state: "undetermined_missing_facts", missing: ["recipient_is_own_employee"] } },
  ] },
  { rule: "not_employees", example: "for an own employee nothing else needs to be known", source: "cta.ban", steps: [
    { facts: { recipient_is_own_employee: true },
      without: ["recipient", "recipient_is_charity", "item_kind", "carries_advertisement", "vat_reclaimable"],
      expected: { outcome: "not_applicable" } },
  ] },
  { rule: "to_charity", example: "200.00 to a charity", source: "cta.charity", steps: [
    { facts: { recipient_is_charity: true, cost_net: { amount: 20000n, currency: "GBP" } },
      expected: { outcome: "deductible", values: { deductible_amount: 20000n } } },
  ] },
  { rule: "to_charity", example: "the same to another recipient", source: "cta.charity", steps: [
    { facts: { cost_net: { amount: 20000n, currency: "GBP" } },
      expected: { outcome: "not_deductible", values: { non_deductible_amount: 20000n, vat_output_due: 4000n } } },
  ] },
  { rule: "to_charity", example: "wine for a charity", source: "cta.charity", steps: [
    { facts: { recipient_is_charity: true, item_kind: "drink", cost_net: { amount: 2000n, currency: "GBP" } },
      expected: { outcome: "deductible", values: { deductible_amount: 2000n } } },
  ] },
  { rule: "to_charity", example: "not known whether the recipient is a charity", source: "cta.charity", steps: [
    { facts: { cost_net: { amount: 2000n, currency: "GBP" } }, without: ["recipient_is_charity"],
      expected: { state: "undetermined_missing_facts", missing: ["recipient_is_charity"] } },
  ] },
  { rule: "to_charity", example: "for a charity only the cost needs to be known", source: "cta.charity", steps: [
    { facts: { recipient_is_charity: true, cost_net: { amount: 2000n, currency: "GBP" } },
      without: ["recipient", "item_kind", "carries_advertisement", "vat_reclaimable"],
      expected: { outcome: "deductible", values: { deductible_amount: 2000n } } },
  ] },
  { rule: "to_charity", example: "the cost for a charity is not known", source: "cta.charity", steps: [
    { facts: { recipient_is_charity: true }, expected: { state: "undetermined_missing_facts", missing: ["cost_net"] } },
  ] },
  { rule: "excluded_kind", example: "wine of 20.00 with the giver's label", source: "cta.advertising", steps: [
    { facts: { item_kind: "drink", carries_advertisement: true, cost_net: { amount: 2000n, currency: "GBP" } },
      expected: { outcome: "not_deductible", values: { non_deductible_amount: 2000n, vat_output_due: 0n } } },
  ] },
  { rule: "excluded_kind", example: "food", source: "cta.advertising", steps: [
    { facts: { item_kind: "food", carries_advertisement: true, cost_net: { amount: 2000n, currency: "GBP" } },
      expected: { outcome: "not_deductible" } },
  ] },
  { rule: "excluded_kind", example: "tobacco", source: "cta.advertising", steps: [
    { facts: { item_kind: "tobacco", carries_advertisement: true, cost_net: { amount: 2000n, currency: "GBP" } },
      expected: { outcome: "not_deductible" } },
  ] },
  { rule: "excluded_kind", example: "a voucher", source: "cta.advertising", steps: [
    { facts: { item_kind: "voucher", carries_advertisement: true, cost_net: { amount: 2000n, currency: "GBP" } },
      expected: { outcome: "not_deductible" } },
  ] },
  { rule: "excluded_kind", example: "anything else", source: "cta.advertising", steps: [
    { facts: { carries_advertisement: true, cost_net: { amount: 2000n, currency: "GBP" } },
      expected: { state: "contested", question: "conspicuous" } },
  ] },
  { rule: "excluded_kind", example: "not known what is given", source: "cta.advertising", steps: [
    { facts: { carries_advertisement: true, cost_net: { amount: 2000n, currency: "GBP" } }, without: ["item_kind"],
      expected: { state: "undetermined_missing_facts", missing: ["item_kind"] } },
  ] },
  { rule: "excluded_kind", example: "for wine the advertisement does not matter", source: "cta.advertising", steps: [
    { facts: { item_kind: "drink", cost_net: { amount: 2000n, currency: "GBP" } }, without: ["carries_advertisement"],
      expected: { outcome: "not_deductible" } },
  ] },
  { rule: "no_advertisement", example: "a vase of 20.00 without an advertisement", source: "cta.ban", steps: [
    { facts: { cost_net: { amount: 2000n, currency: "GBP" } },
      expected: { outcome: "not_deductible", values: { non_deductible_amount: 2000n, vat_output_due: 0n } } },
  ] },
  { rule: "no_advertisement", example: "not known whether the object carries an advertisement", source: "cta.advertising", steps: [
    { facts: { cost_net: { amount: 2000n, currency: "GBP" } }, without: ["carries_advertisement"],
      expected: { state: "undetermined_missing_facts", missing: ["carries_advertisement"] } },
  ] },
  { rule: "no_advertisement", example: "whether there is an advertisement is asked first, also above the limit", source: "cta.ban",
      steps: [
    { facts: { cost_net: { amount: 5001n, currency: "GBP" } }, without: ["carries_advertisement"],
      expected: { state: "undetermined_missing_facts", missing: ["carries_advertisement"] } },
  ] },
  { rule: "no_advertisement", example: "the cost of a gift without an advertisement is not known", source: "cta.ban", steps: [
    { expected: { state: "undetermined_missing_facts", missing: ["cost_net"] } },
  ] },
  { rule: "above_limit", example: "a desk clock of 50.01 with the giver's name", source: "cta.advertising", steps: [
    { facts: { carries_advertisement: true, cost_net: { amount: 5001n, currency: "GBP" } },
      expected: { outcome: "not_deductible", values: { non_deductible_amount: 5001n, vat_output_due: 1000n } } },
  ] },
  { rule: "above_limit", example: "exactly 50.00", source: "cta.advertising", steps: [
    { facts: { carries_advertisement: true, cost_net: { amount: 5000n, currency: "GBP" } },
      expected: { state: "contested", question: "conspicuous" } },
  ] },
  { rule: "above_limit", example: "49.99", source: "cta.advertising", steps: [
    { facts: { carries_advertisement: true, cost_net: { amount: 4999n, currency: "GBP" } },
      expected: { state: "contested", question: "conspicuous" } },
  ] },
  { rule: "above_limit", example: "the second gift takes the first one's deduction", source: "cta.advertising", steps: [
    { label: "first",
      facts: { gift_date: 20557 /* 2026-04-14 */, carries_advertisement: true, cost_net: { amount: 3000n, currency: "GBP" } },
      expected: { state: "contested", question: "conspicuous" } },
    { kind: "decided", label: "first", answer: "yes", by: "tax",
      expected: { outcome: "deductible", values: { deductible_amount: 3000n, limit_remaining: 2000n, vat_output_due: 0n } } },
    { label: "later",
      facts: { gift_date: 20767 /* 2026-11-10 */, carries_advertisement: true, cost_net: { amount: 2001n, currency: "GBP" } },
      expected: { outcome: "not_deductible", values: { non_deductible_amount: 2001n, vat_output_due: 400n } } },
    { kind: "rechecked", label: "first", because: "later_transaction",
      expected: { outcome: "not_deductible", values: { non_deductible_amount: 3000n, vat_output_due: 600n } } },
    { kind: "taken_back", label: "later" },
    { kind: "rechecked", label: "first", because: "reversal",
      expected: { outcome: "deductible", values: { deductible_amount: 3000n, limit_remaining: 2000n, vat_output_due: 0n } } },
  ] },
  { rule: "above_limit", example: "two gifts of exactly 50.00 together", source: "cta.advertising", steps: [
    { label: "before 1", facts: { gift_date: 20486 /* 2026-02-02 */, cost_net: { amount: 3000n, currency: "GBP" } } },
    { facts: { carries_advertisement: true, cost_net: { amount: 2000n, currency: "GBP" } },
      expected: { state: "contested", question: "conspicuous" } },
  ] },
  { rule: "above_limit", example: "wine, food, tobacco and vouchers are not counted", source: "cta.advertising", steps: [
    { label: "before 1", facts: { gift_date: 20486 /* 2026-02-02 */, item_kind: "drink", cost_net: { amount: 3000n, currency: "GBP" } } },
    { label: "before 2", facts: { gift_date: 20486 /* 2026-02-02 */, item_kind: "food", cost_net: { amount: 3000n, currency: "GBP" } } },
    { label: "before 3",
      facts: { gift_date: 20486 /* 2026-02-02 */, item_kind: "tobacco", cost_net: { amount: 3000n, currency: "GBP" } } },
    { label: "before 4",
      facts: { gift_date: 20486 /* 2026-02-02 */, item_kind: "voucher", cost_net: { amount: 3000n, currency: "GBP" } } },
    { facts: { carries_advertisement: true, cost_net: { amount: 5000n, currency: "GBP" } },
      expected: { state: "contested", question: "conspicuous" } },
  ] },
  { rule: "above_limit", example: "not known what an earlier gift was", source: "cta.advertising", steps: [
    { label: "first", facts: { gift_date: 20486 /* 2026-02-02 */, cost_net: { amount: 3000n, currency: "GBP" } }, without: ["item_kind"],
      expected: { state: "undetermined_missing_facts", missing: ["item_kind"] } },
    { label: "later", facts: { carries_advertisement: true, cost_net: { amount: 3000n, currency: "GBP" } },
      expected: { state: "undetermined_missing_facts", missing: [{ fact: "item_kind", of: "first" }] } },
  ] },
  { rule: "above_limit", example: "gifts to two recipients are counted apart", source: "cta.advertising", steps: [
    { label: "before 1", facts: { recipient: { id: "C-2" }, cost_net: { amount: 5000n, currency: "GBP" } } },
    { facts: { carries_advertisement: true, cost_net: { amount: 5000n, currency: "GBP" } },
      expected: { state: "contested", question: "conspicuous" } },
  ] },
  { rule: "above_limit", example: "an accounting period from April: the next one begins with the full limit", source: "hmrc.period",
      settings: { fiscal_year_start: "04-01" }, steps: [
    { label: "old",
      facts: { gift_date: 20543 /* 2026-03-31 */, carries_advertisement: true, cost_net: { amount: 5000n, currency: "GBP" } },
      expected: { state: "contested", question: "conspicuous" } },
    { label: "new",
      facts: { gift_date: 20544 /* 2026-04-01 */, carries_advertisement: true, cost_net: { amount: 5000n, currency: "GBP" } },
      expected: { state: "contested", question: "conspicuous" } },
  ] },
  { rule: "above_limit", example: "an accounting period from April: one period over two calendar years", source: "hmrc.period",
      settings: { fiscal_year_start: "04-01" }, steps: [
    { label: "first",
      facts: { gift_date: 20544 /* 2026-04-01 */, carries_advertisement: true, cost_net: { amount: 3000n, currency: "GBP" } },
      expected: { state: "contested", question: "conspicuous" } },
    { label: "later",
      facts: { gift_date: 20908 /* 2027-03-31 */, carries_advertisement: true, cost_net: { amount: 2001n, currency: "GBP" } },
      expected: { outcome: "not_deductible" } },
    { kind: "rechecked", label: "first", because: "later_transaction", expected: { outcome: "not_deductible" } },
  ] },
  { rule: "above_limit", example: "the recipient is not known", source: "cta.advertising", steps: [
    { facts: { carries_advertisement: true, cost_net: { amount: 2000n, currency: "GBP" } }, without: ["recipient"],
      expected: { state: "undetermined_missing_facts", missing: ["recipient"] } },
  ] },
  { rule: "above_limit", example: "neither cost nor recipient is known", source: "cta.advertising", steps: [
    { facts: { carries_advertisement: true }, without: ["recipient"],
      expected: { state: "undetermined_missing_facts", missing: ["cost_net", "recipient"] } },
  ] },
  { rule: "advertising_gift", example: "a desk clock of exactly 50.00 with the giver's name, conspicuous", source: "cta.advertising",
      steps: [
    { label: "clock", facts: { carries_advertisement: true, cost_net: { amount: 5000n, currency: "GBP" } },
      expected: { state: "contested", question: "conspicuous", signer: "tax" } },
    { kind: "decided", label: "clock", answer: "yes", by: "tax",
      expected: { outcome: "deductible", values: { deductible_amount: 5000n, limit_remaining: 0n, vat_output_due: 0n } } },
  ] },
  { rule: "advertising_gift", example: "the same, not conspicuous", source: "cta.advertising", steps: [
    { label: "clock", facts: { carries_advertisement: true, cost_net: { amount: 5000n, currency: "GBP" } },
      expected: { state: "contested", question: "conspicuous", signer: "tax" } },
    { kind: "decided", label: "clock", answer: "no", by: "tax",
      expected: { outcome: "not_deductible", values: { non_deductible_amount: 5000n, vat_output_due: 0n } } },
  ] },
  { rule: "advertising_gift", example: "nobody is set to decide", source: "cta.advertising", unset: ["tax_lead"], steps: [
    { facts: { carries_advertisement: true, cost_net: { amount: 2000n, currency: "GBP" } },
      expected: { state: "contested", question: "conspicuous" } },
  ] },
  { rule: "deductible_cost", example: "the whole cost", source: "cta.charity", steps: [
    { facts: { recipient_is_charity: true, cost_net: { amount: 5001n, currency: "GBP" } },
      expected: { outcome: "deductible", values: { deductible_amount: 5001n } } },
  ] },
  { rule: "limit_left", example: "what is left after one gift and after two", source: "cta.advertising", steps: [
    { label: "first",
      facts: { gift_date: 20557 /* 2026-04-14 */, carries_advertisement: true, cost_net: { amount: 3000n, currency: "GBP" } },
      expected: { state: "contested", question: "conspicuous" } },
    { kind: "decided", label: "first", answer: "yes", by: "tax", expected: { outcome: "deductible", values: { limit_remaining: 2000n } } },
    { label: "later",
      facts: { gift_date: 20797 /* 2026-12-10 */, carries_advertisement: true, cost_net: { amount: 1500n, currency: "GBP" } },
      expected: { state: "contested", question: "conspicuous" } },
    { kind: "decided", label: "later", answer: "yes", by: "tax", expected: { outcome: "deductible", values: { limit_remaining: 500n } } },
    { kind: "rechecked", label: "first", because: "later_transaction",
      expected: { outcome: "deductible", values: { deductible_amount: 3000n, limit_remaining: 500n } } },
  ] },
  { rule: "limit_left", example: "wine for the same recipient takes nothing of the limit", source: "cta.advertising", steps: [
    { label: "before 1", facts: { gift_date: 20486 /* 2026-02-02 */, item_kind: "drink", cost_net: { amount: 1000n, currency: "GBP" } } },
    { label: "clock", facts: { carries_advertisement: true, cost_net: { amount: 3000n, currency: "GBP" } },
      expected: { state: "contested", question: "conspicuous" } },
    { kind: "decided", label: "clock", answer: "yes", by: "tax", expected: { outcome: "deductible", values: { limit_remaining: 2000n } } },
  ] },
  { rule: "limit_left", example: "for a charity the recipient need not be known", source: "cta.charity", steps: [
    { facts: { recipient_is_charity: true, cost_net: { amount: 2000n, currency: "GBP" } }, without: ["recipient"],
      expected: { outcome: "deductible", values: { deductible_amount: 2000n } } },
  ] },
  { rule: "lost_cost", example: "the whole cost, not the part above the limit", source: "cta.ban", steps: [
    { facts: { carries_advertisement: true, cost_net: { amount: 8000n, currency: "GBP" } },
      expected: { outcome: "not_deductible", values: { non_deductible_amount: 8000n } } },
  ] },
  { rule: "output_tax", example: "exactly 50.00", source: "vata.gift", steps: [
    { facts: { cost_net: { amount: 5000n, currency: "GBP" } },
      expected: { outcome: "not_deductible", values: { vat_output_due: 0n }, cites: ["vata.same_year"], cites_not: ["hmrc.total_cost"] } },
  ] },
  { rule: "output_tax", example: "50.01", source: "vata.gift", steps: [
    { facts: { cost_net: { amount: 5001n, currency: "GBP" } },
      expected: { outcome: "not_deductible", values: { vat_output_due: 1000n }, cites: ["hmrc.total_cost", "vata.same_year"] } },
  ] },
  { rule: "output_tax", example: "a fraction of a penny is rounded up from the half", source: "hmrc.total_cost",
      settings: { vat_rate: Fraction.of(7n, 40n) }, steps: [
    { facts: { cost_net: { amount: 5020n, currency: "GBP" } }, expected: { outcome: "not_deductible", values: { vat_output_due: 879n } } },
  ] },
  { rule: "output_tax", example: "below half a penny", source: "hmrc.total_cost", steps: [
    { facts: { cost_net: { amount: 5002n, currency: "GBP" } },
      expected: { outcome: "not_deductible", values: { vat_output_due: 1000n } } },
  ] },
  { rule: "output_tax", example: "above half a penny", source: "hmrc.total_cost", steps: [
    { facts: { cost_net: { amount: 5003n, currency: "GBP" } },
      expected: { outcome: "not_deductible", values: { vat_output_due: 1001n } } },
  ] },
  { rule: "output_tax", example: "the VAT cannot be reclaimed", source: "hmrc.total_cost", steps: [
    { facts: { vat_reclaimable: false, cost_net: { amount: 8000n, currency: "GBP" } },
      expected: { outcome: "not_deductible", values: { vat_output_due: 0n }, cites: ["hmrc.total_cost"], cites_not: ["vata.same_year"] } },
  ] },
  { rule: "output_tax", example: "a business that is not registered", source: "hmrc.total_cost", settings: { vat_registered: false },
      steps: [
    { facts: { cost_net: { amount: 8000n, currency: "GBP" } }, without: ["vat_reclaimable"],
      expected: { outcome: "not_deductible", values: { vat_output_due: 0n } } },
  ] },
  { rule: "output_tax", example: "a business that is not registered, whatever could be reclaimed", source: "hmrc.total_cost",
      settings: { vat_registered: false }, steps: [
    { facts: { cost_net: { amount: 8000n, currency: "GBP" } }, expected: { outcome: "not_deductible", values: { vat_output_due: 0n } } },
  ] },
  { rule: "output_tax", example: "not known whether the VAT can be reclaimed", source: "hmrc.total_cost", steps: [
    { facts: { cost_net: { amount: 2000n, currency: "GBP" } }, without: ["vat_reclaimable"],
      expected: { state: "undetermined_missing_facts", missing: ["vat_reclaimable"] } },
  ] },
  { rule: "output_tax", example: "not known whether the business is registered", source: "hmrc.total_cost", unset: ["vat_registered"],
      steps: [
    { facts: { cost_net: { amount: 2000n, currency: "GBP" } }, expected: { state: "not_covered", reason: "no_rule_matched" } },
  ] },
  { rule: "output_tax", example: "the rate is not set, and is not needed", source: "hmrc.total_cost", unset: ["vat_rate"], steps: [
    { facts: { cost_net: { amount: 5000n, currency: "GBP" } }, expected: { outcome: "not_deductible", values: { vat_output_due: 0n } } },
  ] },
  { rule: "output_tax", example: "the rate is not set, and is needed", source: "hmrc.total_cost", unset: ["vat_rate"], steps: [
    { facts: { cost_net: { amount: 5001n, currency: "GBP" } }, expected: { state: "not_covered", reason: "no_rule_matched" } },
  ] },
  { rule: "output_tax", example: "the recipient is not known", source: "vata.gift", steps: [
    { facts: { cost_net: { amount: 2000n, currency: "GBP" } }, without: ["recipient"],
      expected: { state: "undetermined_missing_facts", missing: ["recipient"] } },
  ] },
  { rule: "output_tax", example: "gifts of every kind count", source: "vata.gift", steps: [
    { label: "before 1", facts: { gift_date: 20486 /* 2026-02-02 */, item_kind: "food", cost_net: { amount: 3000n, currency: "GBP" } } },
    { facts: { cost_net: { amount: 2001n, currency: "GBP" } }, expected: { outcome: "not_deductible", values: { vat_output_due: 400n } } },
  ] },
  { rule: "output_tax", example: "gifts to two recipients are counted apart", source: "vata.gift", steps: [
    { label: "before 1", facts: { recipient: { id: "C-2" }, cost_net: { amount: 5000n, currency: "GBP" } } },
    { facts: { cost_net: { amount: 5000n, currency: "GBP" } }, expected: { outcome: "not_deductible", values: { vat_output_due: 0n } } },
  ] },
  { rule: "output_tax", example: "two gifts of exactly 50.00 together", source: "vata.gift", steps: [
    { label: "first", facts: { cost_net: { amount: 3000n, currency: "GBP" } },
      expected: { outcome: "not_deductible", values: { vat_output_due: 0n } } },
    { label: "later", facts: { gift_date: 20523 /* 2026-03-11 */, cost_net: { amount: 2000n, currency: "GBP" } },
      expected: { outcome: "not_deductible", values: { vat_output_due: 0n } } },
    { kind: "rechecked", label: "first", because: "later_transaction",
      expected: { outcome: "not_deductible", values: { vat_output_due: 0n } } },
  ] },
  { rule: "output_tax", example: "the first and the last day of one period of twelve months", source: "vata.same_year",
      settings: { fiscal_year_start: "05-15" }, steps: [
    { label: "first", facts: { gift_date: 20494 /* 2026-02-10 */, cost_net: { amount: 3000n, currency: "GBP" } },
      expected: { outcome: "not_deductible", values: { vat_output_due: 0n } } },
    { label: "later", facts: { gift_date: 20858 /* 2027-02-09 */, cost_net: { amount: 2001n, currency: "GBP" } },
      expected: { outcome: "not_deductible", values: { vat_output_due: 400n } } },
    { kind: "rechecked", label: "first", because: "later_transaction",
      expected: { outcome: "not_deductible", values: { vat_output_due: 600n } } },
  ] },
  { rule: "output_tax", example: "a year later to the day is another year", source: "vata.same_year",
      settings: { fiscal_year_start: "05-15" }, steps: [
    { label: "first", facts: { gift_date: 20494 /* 2026-02-10 */, cost_net: { amount: 3000n, currency: "GBP" } },
      expected: { outcome: "not_deductible", values: { vat_output_due: 0n } } },
    { label: "later", facts: { gift_date: 20859 /* 2027-02-10 */, cost_net: { amount: 2001n, currency: "GBP" } },
      expected: { outcome: "not_deductible", values: { vat_output_due: 0n } } },
  ] },
  { rule: "output_tax", example: "twelve months from the 29th of February end on the 28th", source: "vata.same_year",
      settings: { fiscal_year_start: "05-15" }, steps: [
    { label: "first", facts: { gift_date: 19782 /* 2024-02-29 */, cost_net: { amount: 3000n, currency: "GBP" } },
      expected: { outcome: "not_deductible", values: { vat_output_due: 0n } } },
    { label: "later", facts: { gift_date: 20147 /* 2025-02-28 */, cost_net: { amount: 2001n, currency: "GBP" } },
      expected: { outcome: "not_deductible", values: { vat_output_due: 400n } } },
    { kind: "rechecked", label: "first", because: "later_transaction",
      expected: { outcome: "not_deductible", values: { vat_output_due: 600n } } },
  ] },
  { rule: "output_tax", example: "twelve months from the 1st of March end on the 29th of February", source: "vata.same_year",
      settings: { fiscal_year_start: "05-15" }, steps: [
    { label: "first", facts: { gift_date: 19417 /* 2023-03-01 */, cost_net: { amount: 3000n, currency: "GBP" } },
      expected: { outcome: "not_deductible", values: { vat_output_due: 0n } } },
    { label: "later", facts: { gift_date: 19782 /* 2024-02-29 */, cost_net: { amount: 2001n, currency: "GBP" } },
      expected: { outcome: "not_deductible", values: { vat_output_due: 400n } } },
    { kind: "rechecked", label: "first", because: "later_transaction",
      expected: { outcome: "not_deductible", values: { vat_output_due: 600n } } },
  ] },
  { rule: "output_tax", example: "a gift booked later for an earlier day", source: "vata.same_year", steps: [
    { label: "first", facts: { gift_date: 20858 /* 2027-02-09 */, cost_net: { amount: 2001n, currency: "GBP" } },
      expected: { outcome: "not_deductible", values: { vat_output_due: 0n } } },
    { label: "later", facts: { gift_date: 20494 /* 2026-02-10 */, cost_net: { amount: 3000n, currency: "GBP" } },
      expected: { outcome: "not_deductible", values: { vat_output_due: 600n } } },
    { kind: "rechecked", label: "first", because: "later_transaction",
      expected: { outcome: "not_deductible", values: { vat_output_due: 400n } } },
  ] },
  { rule: "output_tax", example: "no period holds the gift before and the gift after", source: "vata.same_year", steps: [
    { label: "before 1", facts: { gift_date: 20463 /* 2026-01-10 */, cost_net: { amount: 2000n, currency: "GBP" } } },
    { label: "before 2", facts: { gift_date: 20887 /* 2027-03-10 */, cost_net: { amount: 2000n, currency: "GBP" } } },
    { facts: { gift_date: 20706 /* 2026-09-10 */, cost_net: { amount: 3000n, currency: "GBP" } },
      expected: { outcome: "not_deductible", values: { vat_output_due: 0n } } },
  ] },
  { rule: "output_tax", example: "the larger of two periods counts", source: "vata.same_year", steps: [
    { label: "before 1", facts: { gift_date: 20463 /* 2026-01-10 */, cost_net: { amount: 2000n, currency: "GBP" } } },
    { label: "before 2", facts: { gift_date: 20887 /* 2027-03-10 */, cost_net: { amount: 2001n, currency: "GBP" } } },
    { facts: { gift_date: 20706 /* 2026-09-10 */, cost_net: { amount: 3000n, currency: "GBP" } },
      expected: { outcome: "not_deductible", values: { vat_output_due: 600n } } },
  ] },
  { rule: "output_tax", example: "another gift of the same day counts, whichever came first", source: "vata.same_year", steps: [
    { label: "first", facts: { gift_date: 20858 /* 2027-02-09 */, cost_net: { amount: 4000n, currency: "GBP" } },
      expected: { outcome: "not_deductible", values: { vat_output_due: 0n } } },
    { label: "later", facts: { gift_date: 20858 /* 2027-02-09 */, cost_net: { amount: 1001n, currency: "GBP" } },
      expected: { outcome: "not_deductible", values: { vat_output_due: 200n } } },
    { kind: "rechecked", label: "first", because: "later_transaction",
      expected: { outcome: "not_deductible", values: { vat_output_due: 800n } } },
  ] },
  { rule: "output_tax", example: "an earlier gift whose cost is not known yet", source: "vata.gift", steps: [
    { label: "first", facts: { gift_date: 20486 /* 2026-02-02 */ },
      expected: { state: "undetermined_missing_facts", missing: ["cost_net"] } },
    { label: "later", facts: { cost_net: { amount: 2000n, currency: "GBP" } },
      expected: { state: "undetermined_missing_facts", missing: [{ fact: "cost_net", of: "first" }] } },
  ] },
  { rule: "output_tax", example: "the output tax is not confirmed", source: "vata.gift", unconfirmed: ["output_tax"], steps: [
    { facts: { cost_net: { amount: 5000n, currency: "GBP" } }, expected: { state: "not_covered", reason: "awaiting_confirmation" } },
  ] },
];
/** Gifts to business partners (United Kingdom): law.gb.business_gifts 2003. */
export const ruleSet: RuleSetModule = withExamples(
  {
    face: FACE_VERSION,
    rule_set: "law.gb.business_gifts",
    kind: "law",
    version: "2003",
    domain: "gifts",
    title: "Gifts to business partners (United Kingdom)",
    jurisdictions: ["GB"],
    currency: "GBP",
    in_force: { from: 12326 /* 2003-10-01 */, until: null, basis: "transaction_date", fact: "gift_date" },
    changelog:
      "First version. For VAT the gifts of any twelve months to one person are added up from 1 October 2003 on (Finance Act 2003, s. 21); for corporation tax the limit is 50 pounds for accounting periods that begin on or after 1 April 2001 (Finance Act 2001, s. 73).",
    checksum: "sha256:284ac3e6dc1554f64c7958b1ade742b62418fa53556c4066310e7e71b49e2de2",
    former_checksum: "sha256:3e7e810b4459afbae17ba1a46a68cce6802b9139cb7b5fb415d49eac08b346e2",
    dated_by: "gift_date",
    recipient: "recipient",
    amount: "cost_net",
    open_to_agents: true,
    facts: {
      gift_date: {
        type: "date",
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
      recipient_is_charity: {
        type: "flag",
        meaning: "Whether the recipient is a charity.",
        required: false,
        signed: false,
        measure: false,
        records: null,
        one_of: null,
        pattern: null,
        numbers: null,
        range: null,
      },
      item_kind: {
        type: "code",
        meaning: "What is given.",
        required: false,
        signed: false,
        measure: false,
        records: null,
        one_of: ["food", "drink", "tobacco", "voucher", "other"],
        pattern: null,
        numbers: null,
        range: null,
      },
      carries_advertisement: {
        type: "flag",
        meaning: "Whether the object carries the giver's name, logo or another advertisement for the giver.",
        required: false,
        signed: false,
        measure: false,
        records: null,
        one_of: null,
        pattern: null,
        numbers: null,
        range: null,
      },
      vat_reclaimable: {
        type: "flag",
        meaning: "Whether the giver can reclaim the VAT on buying or making the object.",
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
      entity: {
        type: "code",
        meaning: "Whether the account is a company or another business.",
        one_of: ["company", "other"],
        pattern: null,
      },
      vat_registered: { type: "flag", meaning: "Whether the account is registered for VAT.", one_of: null, pattern: null },
      vat_rate: {
        type: "decimal",
        meaning:
          "The rate of VAT on the objects given, as a decimal figure: 0.20 is 20 percent. Where the rate changes, the new one is set from its first day.",
        one_of: null,
        pattern: null,
      },
      tax_lead: { type: "person", meaning: "Decides whether an advertisement on a gift is conspicuous.", one_of: null, pattern: null },
    },
    outcomes: ["deductible", "not_deductible", "not_applicable"],
    not_checked: [
      { topic: "VAT on gifts to charities", reason: "Another rule holds for them. For such a gift no output tax is named." },
      { topic: "The rate of VAT", reason: "It is the account's setting. Objects at another rate than the one set are not told apart." },
      {
        topic: "Output tax while a question is open",
        reason:
          "Output tax is due or not whichever way the question on the advertisement is answered. While it is open, the answer names no tax: it waits for the question.",
      },
      {
        topic: "Whether a gift to a charity is wholly and exclusively for the trade",
        reason:
          "That s. 1300(5) lifts the ban on gifts does not make the cost deductible: it must still be incurred wholly and exclusively for the purposes of the trade (s. 54 of the Corporation Tax Act 2009), which is a judgement. Otherwise it may be a charitable donation, which follows rules of its own.",
      },
      {
        topic: "Output tax that was accounted for already",
        reason:
          "The answer names the tax on this gift's own cost. Which return an earlier gift's tax belongs to, once a later gift crosses the limit, is not said.",
      },
      {
        topic: "Gifts made before 1 October 2003",
        reason: "Whether they count towards the limit for VAT of a later gift is not settled here.",
      },
      {
        topic: "Accounting periods that are not the account's fiscal year",
        reason: "The limit for corporation tax is counted in the fiscal year that the account has set.",
      },
      {
        topic: "Businesses that are no companies",
        reason: "Their limit is counted by the tax year, and under another Act. The set steps aside.",
      },
      {
        topic: "The citation for accounting periods before the Corporation Tax Act 2009",
        reason: "The rules are cited as they stand in that Act, also for gifts made before it.",
      },
      { topic: "Samples", reason: "Samples of the giver's goods follow rules of their own." },
      { topic: "Entertainment", reason: "Whether input tax is blocked because a gift is entertainment is another rule." },
      { topic: "Own employees", reason: "Gifts to them are a matter of employee benefits, another rule." },
      { topic: "Packaging and delivery", reason: "Whether they are part of the cost is not settled here." },
      { topic: "Bribery", reason: "The Bribery Act 2010 is no tax rule." },
    ],
    sources: {
      cta: {
        kind: "statute",
        title: "Corporation Tax Act 2009",
        clauses: {
          ban: {
            paragraph: "s. 1298",
            clause: null,
            text: null,
            translation: {
              language: "en",
              words: "Summary, not the Act's words: no deduction is allowed for expenses of providing business gifts.",
            },
          },
          advertising: {
            paragraph: "s. 1300(3)",
            clause: "Case B",
            text: null,
            translation: {
              language: "en",
              words:
                "Summary, not the Act's words: a gift that incorporates a conspicuous advertisement for the giver is excepted, if it is not food, drink, tobacco or a voucher for goods and if its cost and the cost of any other such gifts to the same person in the same accounting period do not exceed 50 pounds.",
            },
          },
          charity: {
            paragraph: "s. 1300(5)",
            clause: "Case D",
            text: null,
            translation: {
              language: "en",
              words:
                "Summary, not the Act's words: a gift to a charity is excepted from the ban. Other rules on what is deductible still hold.",
            },
          },
        },
      },
      fa2001: {
        kind: "statute",
        title: "Finance Act 2001",
        clauses: {
          amount: {
            paragraph: "s. 73",
            clause: null,
            text: null,
            translation: {
              language: "en",
              words:
                "Summary, not the Act's words: the limit rises from 10 to 50 pounds for accounting periods that begin on or after 1 April 2001.",
            },
          },
        },
      },
      vata: {
        kind: "statute",
        title: "Value Added Tax Act 1994",
        clauses: {
          gift: {
            paragraph: "Sch. 4 para. 5(2)(a)",
            clause: null,
            text: null,
            translation: {
              language: "en",
              words:
                "Summary, not the Act's words: a business gift is no supply where its cost, together with the cost of other business gifts made to the same person in the same year, was not more than 50 pounds.",
            },
          },
          same_year: {
            paragraph: "Sch. 4 para. 5(2ZA)",
            clause: null,
            text: null,
            translation: {
              language: "en",
              words: "Summary, not the Act's words: the same year is any period of twelve months that includes the day of the gift.",
            },
          },
        },
      },
      fa2003: {
        kind: "statute",
        title: "Finance Act 2003",
        clauses: {
          gifts: {
            paragraph: "s. 21",
            clause: null,
            text: null,
            translation: {
              language: "en",
              words: "Summary, not the Act's words: the rule on the same year is for gifts made from 1 October 2003 on.",
            },
          },
        },
      },
      hmrc: {
        kind: "official_guidance",
        title: "HM Revenue & Customs manuals",
        clauses: {
          total_cost: {
            paragraph: "VATVAL11240",
            clause: null,
            text: null,
            translation: {
              language: "en",
              words:
                "Summary, not the manual's words: where the limit is exceeded and the VAT could be reclaimed, tax is due on the total cost of all gifts of the period.",
            },
          },
          period: {
            paragraph: "BIM45070",
            clause: null,
            text: null,
            translation: {
              language: "en",
              words:
                "Summary, not the manual's words: for companies the limit is counted in the accounting period, for others in the tax year.",
            },
          },
        },
      },
    },
    tables: {},
    definitions: [{ name: "tax_on_cost", kind: "figure", type: "money", wording: null, of: tax_on_cost }],
    totals: [
      {
        definition: "sha256:da833a819fe4f49386675c6477eb597f0a51578b2c884f08387f9bd39fce8ab9",
        name: "gifts_ap",
        measure: { type: "money", may_be_negative: false, of: (booking) => fact_cost_net(booking) },
        keys: [{ kind: "fact", fact: "recipient" }],
        window: { kind: "fiscal_year", of: "gift_date" },
        reach: "all_other",
        where: (booking) => same(fact_item_kind(booking), "other"),
        shown_as_fiscal_year_total: true,
        settings: [],
      },
      {
        definition: "sha256:77c534a78c095ec066764ef2cba09d81b6a116bbefd8711d7a8fa58a4f99e844",
        name: "gifts_same_year",
        measure: { type: "money", may_be_negative: false, of: (booking) => fact_cost_net(booking) },
        keys: [{ kind: "fact", fact: "recipient" }],
        window: { kind: "any_period", length: 12, unit: "month", of: "gift_date" },
        reach: "all_other",
        where: null,
        shown_as_fiscal_year_total: false,
        settings: [],
      },
    ],
    questions: {
      conspicuous: {
        wording: "Is the advertisement on the gift conspicuous?",
        reason: "S. 1300(3) of the Corporation Tax Act 2009 turns on the word conspicuous, which no figure settles.",
        answers: [
          { answer: "yes", leads_to: "deductible" },
          { answer: "no", leads_to: "not_deductible" },
        ],
        signer_setting: "tax_lead",
      },
    },
    rules: [
      {
        rule: "companies",
        stage: "scope",
        title: "Companies only",
        wording:
          "The set is about companies: the limit for corporation tax is counted in the accounting period. For another business it does not answer.",
        rule_hash: "sha256:e465830583733b180b6db12875961c13044a10a37883371f870bfc4236973910",
        former_hash: "sha256:5ae43e2993891f6ad4422b0e11b5ae96a6ee58f3b71daae07f4551f0c60ebc64",
        basis: "law",
        citations: [{ source: "hmrc", clause: "period" }],
        on: [],
        otherwise: null,
        parts: {
          wording: "sha256:948049434f2c0a8d3cb4998c08fa6f06fc6ccecc756bd0dbc3f0678e2ead797f",
          logic: "sha256:6580147d90c6234fe2d15cc4a3855fbd2d3d1ad8e2491d1e8e8dd9035f4428a2",
          reads: { facts: [], settings: ["entity"], totals: [], tables: [], definitions: [] },
        },
      },
      {
        rule: "not_employees",
        stage: "scope",
        title: "Not for own employees",
        wording:
          "The rules are about gifts to persons outside the giving business. To a gift to an own employee they are not applied here.",
        rule_hash: "sha256:dd0611546f76348c2710a3d364ca2200bcd0eb17a106064cc9463e2675215edd",
        former_hash: "sha256:862745740c2f5a54528e553e11820860fcd1eeb4e83948e4aaeddf8f36482b32",
        basis: "law",
        citations: [{ source: "cta", clause: "ban" }],
        on: [],
        otherwise: "not_applicable",
        parts: {
          wording: "sha256:5bc0894d918e158767b71312a93c1cf4c2fc82c2016f80332e4f526f4049ccbc",
          logic: "sha256:b8beb1e7032fc9dcfff7c82417b2b1ceea650021ef78f83463bbe4b01bb9baa8",
          reads: { facts: ["recipient_is_own_employee"], settings: [], totals: [], tables: [], definitions: [] },
        },
      },
      {
        rule: "to_charity",
        stage: "outcome",
        title: "Gifts to charities",
        wording:
          "The ban on gifts does not hold for a gift to a charity, whatever it costs. It is deductible as far as its cost is wholly and exclusively for the purposes of the trade, which is not checked.",
        rule_hash: "sha256:ddf55e44028107735edcfe77a81bd68cd35be40220b57615f2e8a614a4ddb105",
        former_hash: "sha256:040a60a30f101fbc8e5651d158ea120d2f88199302bb30525ff560fca37c1544",
        basis: "law",
        citations: [{ source: "cta", clause: "charity" }],
        on: [],
        otherwise: null,
        parts: {
          wording: "sha256:9e9fe128e39ba12eed768059035a4516a2ac60cb467b9f862cdf3c2ddd1d16bc",
          logic: "sha256:a989e6c64be73e08d0f4a2a66815ced74d4bb7855cc2775f6bbb7be6b0e02146",
          reads: { facts: ["recipient_is_charity"], settings: [], totals: [], tables: [], definitions: [] },
        },
      },
      {
        rule: "excluded_kind",
        stage: "outcome",
        title: "Food, drink, tobacco and vouchers",
        wording:
          "Food, drink, tobacco and vouchers for goods are not deductible, whatever they cost and whatever advertisement they carry.",
        rule_hash: "sha256:a66e7cd5517bb2cb9f864bab4b790e933effc8963d656ccf10f3d85c2646716a",
        former_hash: "sha256:e48e8dc384dc3ae50064fe471c663534cfcbc056f29776019301cd5856ebc978",
        basis: "law",
        citations: [
          { source: "cta", clause: "ban" },
          { source: "cta", clause: "advertising" },
        ],
        on: [],
        otherwise: null,
        parts: {
          wording: "sha256:779de3686d6d1672e96b046e8cdef23ba0892629ad5bf204057b5dbfbe3b1c3d",
          logic: "sha256:160916e91fb61ee63f672909e7258c4b94e76b9be9e0e4de04722e7fa7ccf7dc",
          reads: { facts: ["item_kind"], settings: [], totals: [], tables: [], definitions: [] },
        },
      },
      {
        rule: "no_advertisement",
        stage: "outcome",
        title: "Without an advertisement",
        wording: "A gift that carries no advertisement for the giver is not deductible.",
        rule_hash: "sha256:0d46878640b00ac7db3d0f5d7ccb84a9498bcfaa003a6fcd7bec653a76995fae",
        former_hash: "sha256:ff7e983058c4606f9b5840e679ad576c065b2386819a500de26df44275a8936f",
        basis: "law",
        citations: [
          { source: "cta", clause: "ban" },
          { source: "cta", clause: "advertising" },
        ],
        on: [],
        otherwise: null,
        parts: {
          wording: "sha256:321b12709ae94e6c59700cbc0c31305eb8b9320cee86b33448dff052ac7ca5f3",
          logic: "sha256:9c43abe88f1f68b9ce0195d3fe294549c39009a2f9b1b502e43437313d194bc8",
          reads: { facts: ["carries_advertisement"], settings: [], totals: [], tables: [], definitions: [] },
        },
      },
      {
        rule: "above_limit",
        stage: "outcome",
        title: "Above 50 pounds in the accounting period",
        wording:
          "Where the gifts to one recipient in the accounting period cost more than 50 pounds in total, none of them is deductible, not even up to 50 pounds. Food, drink, tobacco and vouchers are not counted.",
        rule_hash: "sha256:69b47fd77de5fdcc7d7cdf59d48108f2dcfae9e8b97df39cde02156dd89eb942",
        former_hash: "sha256:648f39b618638cbd2632b34da6677daa63b9c8f57cc7aa14939e1c6dada1f5f1",
        basis: "law",
        citations: [
          { source: "cta", clause: "ban" },
          { source: "cta", clause: "advertising" },
          { source: "fa2001", clause: "amount" },
        ],
        on: [],
        otherwise: null,
        parts: {
          wording: "sha256:bbaf8c1caa81caf6d05d969151429050d463e4035ea2cdd0b423b590037404e4",
          logic: "sha256:d06a25d2372e58b99522cd681c6179ea013bba1077372ce26d122e9ce503f506",
          reads: {
            facts: ["cost_net", "gift_date", "item_kind", "recipient"],
            settings: [],
            totals: ["gifts_ap"],
            tables: [],
            definitions: [],
          },
        },
      },
      {
        rule: "advertising_gift",
        stage: "outcome",
        title: "With an advertisement, up to 50 pounds",
        wording: "A gift that carries an advertisement is deductible if the advertisement is conspicuous. The tax lead says whether it is.",
        rule_hash: "sha256:f237d54c8b2201a57b3abf9f0b87d96d4f04aa22742b71994ace8e1f2e489448",
        former_hash: "sha256:31a70559cd9d588764c7a6b71f73ea6bc1fb65760bff7c6cbf9f3e3beb5ac865",
        basis: "law",
        citations: [{ source: "cta", clause: "advertising" }],
        on: [],
        otherwise: null,
        parts: {
          wording: "sha256:7c416dd0029223948f4b79a02937e6e57459cdfd9ac186e64a39752cfff191ae",
          logic: "sha256:244a94f63bbfca6a7259ca7572e2eb46f6033adee0b31821292f95b07ee79923",
          reads: { facts: [], settings: ["tax_lead"], totals: [], tables: [], definitions: [] },
        },
      },
      {
        rule: "deductible_cost",
        stage: "consequence",
        title: "Deductible amount",
        wording: "The whole cost of the gift is deductible.",
        rule_hash: "sha256:36a4e22c29c72ea22ca3ed7cb452a18eb8e7040cb6a9c6458c33af1b461ef89f",
        former_hash: "sha256:fa0442cf19bd7f8ef1e24abccdb0aa8dab20b2957ca82925340b052edca01d21",
        basis: "law",
        citations: [
          { source: "cta", clause: "advertising" },
          { source: "cta", clause: "charity" },
        ],
        on: ["deductible"],
        otherwise: null,
        parts: {
          wording: "sha256:fdd88a0cc987ce161b576fe924df5fe0493dae47b62bc7e7d10ff87704fe0a21",
          logic: "sha256:1753be1fba83114ee9df8296f2c1fdd131dda301c47451850bbfb6100dc69a7f",
          reads: { facts: ["cost_net"], settings: [], totals: [], tables: [], definitions: [] },
        },
      },
      {
        rule: "limit_left",
        stage: "consequence",
        title: "What is left of the limit",
        wording:
          "What is left of the 50 pounds may still be given to the recipient in the accounting period. A gift to a charity has no limit.",
        rule_hash: "sha256:c2c6c98722baf543b64f33d6f0b7b39396116264e2b06bb027fa57029692a142",
        former_hash: "sha256:8e8f56f7e1044be06a97d5d96c8101816844816f3191932de6939b50f0c6eb7d",
        basis: "law",
        citations: [
          { source: "cta", clause: "advertising" },
          { source: "fa2001", clause: "amount" },
        ],
        on: ["deductible"],
        otherwise: null,
        parts: {
          wording: "sha256:f22a2674dd57284c6018f5aca438deef3a3516ba84f88ec0f2a69e01610be755",
          logic: "sha256:5a962d4e3c15911b4800af26525d6f1f80f59cd0490b65147349e5ebbb660cec",
          reads: {
            facts: ["cost_net", "gift_date", "item_kind", "recipient", "recipient_is_charity"],
            settings: [],
            totals: ["gifts_ap"],
            tables: [],
            definitions: [],
          },
        },
      },
      {
        rule: "lost_cost",
        stage: "consequence",
        title: "Non-deductible amount",
        wording: "The whole cost of the gift is lost, not only the part above the limit.",
        rule_hash: "sha256:37a53e0bb2e49be410fed29f4a3c3d466142295b1fc1afae7d627d6a31cbb36b",
        former_hash: "sha256:8a6c40156deb28aabc54a2af0b4ab9bb2cb4d91f0df562320aab3aae5ca7e1ec",
        basis: "law",
        citations: [{ source: "cta", clause: "ban" }],
        on: ["not_deductible"],
        otherwise: null,
        parts: {
          wording: "sha256:4ec1a85ccfd1d59c3beee6766a0b178181b369e58d1dd2abeb641ad8bdf81ade",
          logic: "sha256:b9cc1949a6133a9db588348b35abbfeabb2767e835738c5a638810478084f953",
          reads: { facts: ["cost_net"], settings: [], totals: [], tables: [], definitions: [] },
        },
      },
      {
        rule: "output_tax",
        stage: "consequence",
        title: "Output tax",
        wording:
          "Output tax is due on the cost of the gift, if its VAT could be reclaimed and the gifts to the recipient cost more than 50 pounds in total in any period of twelve months that includes the day. Otherwise none is due. For a gift to a charity another rule holds, and none is named.",
        rule_hash: "sha256:58debd8b3040bf188ecb640acb39327afc145e97ad55761ddb362c02fc414248",
        former_hash: "sha256:a93263eb942e6d3794ee6009b773378b47ac4ab46fa3794dbba4b805c5b71eff",
        basis: "law",
        citations: [{ source: "vata", clause: "gift" }],
        branches: [
          [{ source: "hmrc", clause: "total_cost" }],
          [
            { source: "hmrc", clause: "total_cost" },
            { source: "vata", clause: "same_year" },
            { source: "fa2003", clause: "gifts" },
          ],
          [
            { source: "vata", clause: "same_year" },
            { source: "fa2003", clause: "gifts" },
          ],
        ],
        on: ["deductible", "not_deductible"],
        otherwise: null,
        parts: {
          wording: "sha256:0482a2660465d6227174afce19677527c3aaa5e2ceeedbcbbc83b4840c5928c7",
          logic: "sha256:ce522e8bbaae6b9c9fb0024af9c9e3bc6e0cfc8365b141817b457528479550a0",
          reads: {
            facts: ["cost_net", "gift_date", "recipient", "recipient_is_charity", "vat_reclaimable"],
            settings: ["vat_rate", "vat_registered"],
            totals: ["gifts_same_year"],
            tables: [],
            definitions: ["tax_on_cost"],
          },
        },
      },
    ],
    consequences: {
      deductible_amount: { type: "money", balance: false },
      limit_remaining: { type: "money", balance: true },
      non_deductible_amount: { type: "money", balance: false },
      vat_output_due: { type: "money", balance: false },
    },
    evaluate: evaluate,
  },
  exampleBase,
  workedExamples,
);
