// Generated from rulesets/law/gb/business_gifts/2003.rules by `tcs compile`: change the source, not this file.
import {
  FACE_VERSION,
  Fraction,
  above,
  add,
  and,
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
  /** How it is given. own_product: an item that it is the company's business to provide, given away in the ordinary course of its business to advertise to the public generally, such as a free sample of a new product; not a selection that is made only as a gift. part_of_sale: it comes with a purchase or is owed under a contract. present: otherwise. */
  readonly given_as?: "present" | "own_product" | "part_of_sale" | null;
  /** Who the recipient is: a charity; the Historic Buildings and Monuments Commission for England or the Trustees of the National Heritage Memorial Fund; or somebody else. */
  readonly recipient_kind?: "business_partner" | "charity" | "heritage_body" | null;
  /** What is given. */
  readonly item_kind?: "food" | "drink" | "tobacco" | "voucher" | "other" | null;
  /** Whether the object carries the giver's name, logo or another advertisement for the giver. */
  readonly carries_advertisement?: boolean | null;
  /** Whether the giver can reclaim the VAT on buying or making the object. */
  readonly vat_reclaimable?: boolean | null;
}

/** The names of the engine that this module uses. */
export const needs: ModuleNeeds = {
  face: ["FACE_VERSION", "Fraction", "above", "add", "and", "figure", "multiply", "not", "or", "round", "same", "subtract", "withExamples"],
  run: ["consequence", "continues", "outcome", "scope", "silent", "sum"],
  booking: ["code", "codeSetting", "flag", "flagSetting", "money", "numberSetting"],
};
const fact_carries_advertisement = (booking: Booking) => booking.flag("carries_advertisement", booking.facts["carries_advertisement"]);
const fact_cost_net = (booking: Booking) => booking.money("cost_net", booking.facts["cost_net"]);
const fact_given_as = (booking: Booking) => booking.code("given_as", booking.facts["given_as"]);
const fact_item_kind = (booking: Booking) => booking.code("item_kind", booking.facts["item_kind"]);
const fact_recipient_is_own_employee = (booking: Booking) =>
  booking.flag("recipient_is_own_employee", booking.facts["recipient_is_own_employee"]);
const fact_recipient_kind = (booking: Booking) => booking.code("recipient_kind", booking.facts["recipient_kind"]);
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
 * Not for own employees (Corporation Tax Act 2009, s. 1300(4), Case C).
 * "The ban on gifts does not hold for gifts that are provided for employees. To a gift to an own employee the rules are not applied here."
 */
function scope_not_employees(run: RuleRun): Truth {
  return not(fact_recipient_is_own_employee(run.own));
}

/**
 * What is part of a sale (HM Revenue & Customs manuals, BIM45065).
 * "What comes with a purchase, or is owed under a contract, is no gift. The rules do not apply to it."
 */
function scope_no_sales(run: RuleRun): Truth {
  return not(same(fact_given_as(run.own), "part_of_sale"));
}

/**
 * Gifts to charities and heritage bodies (Corporation Tax Act 2009, s. 1300(1)).
 * "The ban on gifts does not hold for a gift to a charity, to the Historic Buildings and Monuments Commission for England or to the Trustees of the National Heritage Memorial Fund, whatever it costs. It is deductible as far as its cost is wholly and exclusively for the purposes of the trade, which is not checked."
 */
function outcome_to_charity(run: RuleRun): Ruling {
  const when = or(same(fact_recipient_kind(run.own), "charity"), () => same(fact_recipient_kind(run.own), "heritage_body"));
  return when === true ? { kind: "outcome", outcome: "deductible", approver: null, branch: null } : when;
}

/**
 * Own products, given away to advertise (Corporation Tax Act 2009, s. 1300(1); HM Revenue & Customs manuals, BIM45032).
 * "The ban on gifts does not hold for an item that it is the company's business to provide, given away in the ordinary course of the business to advertise to the public generally, whatever it is and costs. It is deductible as far as its cost is wholly and exclusively for the purposes of the trade, which is not checked."
 */
function outcome_own_product(run: RuleRun): Ruling {
  const when = same(fact_given_as(run.own), "own_product");
  return when === true ? { kind: "outcome", outcome: "deductible", approver: null, branch: null } : when;
}

/**
 * Food, drink, tobacco and vouchers (Corporation Tax Act 2009, s. 1298(2)(a); Corporation Tax Act 2009, s. 1300(3), Case B).
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
 * Without an advertisement (Corporation Tax Act 2009, s. 1298(2)(a); Corporation Tax Act 2009, s. 1300(3), Case B).
 * "A gift that carries no advertisement for the giver is not deductible."
 */
function outcome_no_advertisement(run: RuleRun): Ruling {
  const when = not(fact_carries_advertisement(run.own));
  return when === true ? { kind: "outcome", outcome: "not_deductible", approver: null, branch: null } : when;
}

/**
 * Above 50 pounds in the accounting period (Corporation Tax Act 2009, s. 1298(2)(a); Corporation Tax Act 2009, s. 1300(3), Case B; Finance Act 2001, s. 73).
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
 * Deductible amount (Corporation Tax Act 2009, s. 1300(1)).
 * "The whole cost of the gift is deductible."
 */
function consequence_deductible_cost(run: RuleRun): Ruling {
  const branch1 = or(same(fact_recipient_kind(run.own), "charity"), () => same(fact_recipient_kind(run.own), "heritage_body"));
  if (branch1 !== false)
    return branch1 === true
      ? {
          kind: "gives",
          values: [{ key: "deductible_amount", value: () => ({ type: "quantity", value: fact_cost_net(run.own) }) }],
          branch: 1,
        }
      : branch1;
  const branch2 = same(fact_given_as(run.own), "own_product");
  if (branch2 !== false)
    return branch2 === true
      ? {
          kind: "gives",
          values: [{ key: "deductible_amount", value: () => ({ type: "quantity", value: fact_cost_net(run.own) }) }],
          branch: 2,
        }
      : branch2;
  return {
    kind: "gives",
    values: [{ key: "deductible_amount", value: () => ({ type: "quantity", value: fact_cost_net(run.own) }) }],
    branch: 3,
  };
}

/**
 * What is left of the limit (Corporation Tax Act 2009, s. 1300(3), Case B; Finance Act 2001, s. 73).
 * "What is left of the 50 pounds may still be given to the recipient in the accounting period. A gift to a charity or heritage body, and an own product that is given away to advertise, have no limit."
 */
function consequence_limit_left(run: RuleRun): Ruling {
  const when = and(same(fact_recipient_kind(run.own), "business_partner"), () => same(fact_given_as(run.own), "present"));
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
 * Non-deductible amount (Corporation Tax Act 2009, s. 1298(2)(a)).
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
 * Output tax (Value Added Tax Act 1994, Sch. 4 para. 5(1)).
 * "Output tax is due on the cost of the gift, if its VAT could be reclaimed and the gifts to the recipient cost more than 50 pounds in total in any period of twelve months that includes the day. Otherwise none is due. For a gift to a charity, and for an own product that is given away to advertise, other rules hold, and none is named."
 */
function consequence_output_tax(run: RuleRun): Ruling {
  const when = and(not(same(fact_recipient_kind(run.own), "charity")), () => not(same(fact_given_as(run.own), "own_product")));
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
  if (run.scope(2, scope_no_sales)) return;
  const ended =
    run.outcome(3, outcome_to_charity) ||
    run.outcome(4, outcome_own_product) ||
    run.outcome(5, outcome_excluded_kind) ||
    run.outcome(6, outcome_no_advertisement) ||
    run.outcome(7, outcome_above_limit) ||
    run.outcome(8, outcome_advertising_gift);
  if (!ended) run.silent();
  run.consequence(9, consequence_deductible_cost);
  run.consequence(10, consequence_limit_left);
  run.consequence(11, consequence_lost_cost);
  run.consequence(12, consequence_output_tax);
}

/** What every worked example starts from. */
const exampleBase: ExampleBase = {
  settings: { entity: "company", vat_registered: true, vat_rate: Fraction.of(1n, 5n), tax_lead: "tax" },
  facts: {
    gift_date: 20522 /* 2026-03-10 */,
    recipient: { id: "C-1" },
    recipient_is_own_employee: false,
    given_as: "present",
    recipient_kind: "business_partner",
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
  { rule: "not_employees", example: "gift to an own employee", source: "cta.employees", steps: [
    { facts: { recipient_is_own_employee: true, cost_net: { amount: 2000n, currency: "GBP" } }, expected: { outcome: "not_applicable" } },
  ] },
  { rule: "not_employees", example: "an own employee: on the next rule's flag nothing depends", source: "cta.employees",
      flagged: ["no_sales"], steps: [
    { facts: { recipient_is_own_employee: true, given_as: "part_of_sale", cost_net: { amount: 2000n, currency: "GBP" } },
      expected: { outcome: "not_applicable" } },
  ] },
  { rule: "not_employees", example: "not known whether the recipient is an own employee", source: "cta.employees", steps: [
    { facts: { cost_net: { amount: 2000n, currency: "GBP" } }, without: ["recipient_is_own_employee"],
      expected: { state: "undetermined_missing_facts", missing: ["recipient_is_own_employee"] } },
  ] },
  { rule: "not_employees", example: "for an own employee nothing else needs to be known", source: "cta.employees", steps: [
    { facts: { recipient_is_own_employee: true },
      without: ["recipient", "recipient_kind", "item_kind", "carries_advertisement", "vat_reclaimable"],
      expected: { outcome: "not_applicable" } },
  ] },
  { rule: "no_sales", example: "flowers for the buyer of a car", source: "hmrc.part_of_sale", steps: [
    { facts: { given_as: "part_of_sale", cost_net: { amount: 3000n, currency: "GBP" } }, expected: { outcome: "not_applicable" } },
  ] },
  { rule: "no_sales", example: "the same flowers after a test drive", source: "hmrc.part_of_sale", steps: [
    { facts: { cost_net: { amount: 3000n, currency: "GBP" } },
      expected: { outcome: "not_deductible", values: { non_deductible_amount: 3000n } } },
  ] },
  { rule: "no_sales", example: "part of a sale: nothing else needs to be known", source: "hmrc.part_of_sale", steps: [
    { facts: { given_as: "part_of_sale" },
      without: ["recipient", "recipient_kind", "item_kind", "carries_advertisement", "vat_reclaimable"],
      expected: { outcome: "not_applicable" } },
  ] },
  { rule: "no_sales", example: "not known how it is given", source: "hmrc.part_of_sale", steps: [
    { facts: { cost_net: { amount: 3000n, currency: "GBP" } }, without: ["given_as"],
      expected: { state: "undetermined_missing_facts", missing: ["given_as"] } },
  ] },
  { rule: "no_sales", example: "part of a sale to a charity", source: "hmrc.part_of_sale", steps: [
    { facts: { given_as: "part_of_sale", recipient_kind: "charity", cost_net: { amount: 3000n, currency: "GBP" } },
      expected: { outcome: "not_applicable" } },
  ] },
  { rule: "to_charity", example: "200.00 to a charity", source: "cta.charity", steps: [
    { facts: { recipient_kind: "charity", cost_net: { amount: 20000n, currency: "GBP" } },
      expected: { outcome: "deductible", values: { deductible_amount: 20000n }, cites: ["cta.charity"], cites_not: ["cta.own_product", "cta.advertising"] } },
  ] },
  { rule: "to_charity", example: "a charity: on the next rule's flag nothing depends", source: "cta.charity", flagged: ["own_product"],
      steps: [
    { facts: { recipient_kind: "charity", cost_net: { amount: 20000n, currency: "GBP" } }, expected: { outcome: "deductible" } },
  ] },
  { rule: "to_charity", example: "the same to another recipient", source: "cta.charity", steps: [
    { facts: { cost_net: { amount: 20000n, currency: "GBP" } },
      expected: { outcome: "not_deductible", values: { non_deductible_amount: 20000n, vat_output_due: 4000n } } },
  ] },
  { rule: "to_charity", example: "200.00 to the Trustees of the National Heritage Memorial Fund", source: "cta.exceptions", steps: [
    { facts: { recipient_kind: "heritage_body", cost_net: { amount: 20000n, currency: "GBP" } },
      expected: { outcome: "deductible", values: { deductible_amount: 20000n, vat_output_due: 4000n }, cites: ["cta.charity"], cites_not: ["cta.own_product", "cta.advertising"] } },
  ] },
  { rule: "to_charity", example: "wine for a charity", source: "cta.charity", steps: [
    { facts: { recipient_kind: "charity", item_kind: "drink", cost_net: { amount: 2000n, currency: "GBP" } },
      expected: { outcome: "deductible", values: { deductible_amount: 2000n } } },
  ] },
  { rule: "to_charity", example: "not known whether the recipient is a charity", source: "cta.charity", steps: [
    { facts: { cost_net: { amount: 2000n, currency: "GBP" } }, without: ["recipient_kind"],
      expected: { state: "undetermined_missing_facts", missing: ["recipient_kind"] } },
  ] },
  { rule: "to_charity", example: "for a charity only the cost needs to be known", source: "cta.charity", steps: [
    { facts: { recipient_kind: "charity", cost_net: { amount: 2000n, currency: "GBP" } },
      without: ["recipient", "item_kind", "carries_advertisement", "vat_reclaimable"],
      expected: { outcome: "deductible", values: { deductible_amount: 2000n } } },
  ] },
  { rule: "to_charity", example: "the cost for a charity is not known", source: "cta.charity", steps: [
    { facts: { recipient_kind: "charity" }, expected: { state: "undetermined_missing_facts", missing: ["cost_net"] } },
  ] },
  { rule: "own_product", example: "a sweet maker's free sample of a new bar", source: "hmrc.advertise", steps: [
    { facts: { given_as: "own_product", item_kind: "food", cost_net: { amount: 40n, currency: "GBP" } },
      expected: { outcome: "deductible", values: { deductible_amount: 40n }, cites: ["cta.own_product"], cites_not: ["cta.charity", "cta.advertising"] } },
  ] },
  { rule: "own_product", example: "a selection that the sweet maker makes only as a gift", source: "hmrc.advertise", steps: [
    { facts: { item_kind: "food", cost_net: { amount: 500n, currency: "GBP" } },
      expected: { outcome: "not_deductible", values: { non_deductible_amount: 500n } } },
  ] },
  { rule: "own_product", example: "an own product of 80.00", source: "cta.own_product", steps: [
    { facts: { given_as: "own_product", cost_net: { amount: 8000n, currency: "GBP" } },
      expected: { outcome: "deductible", values: { deductible_amount: 8000n } } },
  ] },
  { rule: "own_product", example: "an own product: what it is and what it carries need not be known", source: "cta.own_product",
      steps: [
    { facts: { given_as: "own_product", cost_net: { amount: 2000n, currency: "GBP" } },
      without: ["recipient", "item_kind", "carries_advertisement", "vat_reclaimable"],
      expected: { outcome: "deductible", values: { deductible_amount: 2000n } } },
  ] },
  { rule: "own_product", example: "the cost of an own product is not known", source: "cta.own_product", steps: [
    { facts: { given_as: "own_product" }, expected: { state: "undetermined_missing_facts", missing: ["cost_net"] } },
  ] },
  { rule: "own_product", example: "an own product: on the next rule's flag nothing depends", source: "cta.own_product",
      flagged: ["excluded_kind"], steps: [
    { facts: { given_as: "own_product", item_kind: "food", cost_net: { amount: 40n, currency: "GBP" } },
      expected: { outcome: "deductible" } },
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
  { rule: "above_limit", example: "what was part of a sale does not count", source: "hmrc.part_of_sale", steps: [
    { label: "before 1",
      facts: { gift_date: 20486 /* 2026-02-02 */, given_as: "part_of_sale", cost_net: { amount: 3000n, currency: "GBP" } } },
    { facts: { carries_advertisement: true, cost_net: { amount: 3000n, currency: "GBP" } },
      expected: { state: "contested", question: "conspicuous" } },
  ] },
  { rule: "above_limit", example: "an own product that was given away counts", source: "cta.advertising", steps: [
    { label: "before 1",
      facts: { gift_date: 20486 /* 2026-02-02 */, given_as: "own_product", cost_net: { amount: 3000n, currency: "GBP" } } },
    { facts: { carries_advertisement: true, cost_net: { amount: 3000n, currency: "GBP" } }, expected: { outcome: "not_deductible" } },
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
      expected: { outcome: "deductible", values: { deductible_amount: 5000n, limit_remaining: 0n, vat_output_due: 0n }, cites: ["cta.advertising"], cites_not: ["cta.charity", "cta.own_product"] } },
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
    { facts: { recipient_kind: "charity", cost_net: { amount: 5001n, currency: "GBP" } },
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
    { facts: { recipient_kind: "charity", cost_net: { amount: 2000n, currency: "GBP" } }, without: ["recipient"],
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
  { rule: "output_tax", example: "the VAT cannot be reclaimed", source: "vata.entitled", steps: [
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
  { rule: "output_tax", example: "what was part of a sale does not count", source: "hmrc.part_of_sale", steps: [
    { label: "before 1",
      facts: { gift_date: 20486 /* 2026-02-02 */, given_as: "part_of_sale", cost_net: { amount: 3000n, currency: "GBP" } } },
    { facts: { cost_net: { amount: 3000n, currency: "GBP" } }, expected: { outcome: "not_deductible", values: { vat_output_due: 0n } } },
  ] },
  { rule: "output_tax", example: "an own product that was given away counts", source: "vata.gift", steps: [
    { label: "before 1",
      facts: { gift_date: 20486 /* 2026-02-02 */, given_as: "own_product", cost_net: { amount: 3000n, currency: "GBP" } } },
    { facts: { cost_net: { amount: 3000n, currency: "GBP" } }, expected: { outcome: "not_deductible", values: { vat_output_due: 600n } } },
  ] },
  { rule: "output_tax", example: "gifts of every kind count", source: "vata.supply", steps: [
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
    checksum: "sha256:17cfcb01e53381543acb4ba458d93c88b3dd6dc6c9532c147da7db449c7594ad",
    former_checksum: "sha256:2899aa653e0dc29dd2ef4f99687fc0b488578bb775a82985d997764533745ca5",
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
      given_as: {
        type: "code",
        title: "Given as",
        meaning:
          "How it is given. own_product: an item that it is the company's business to provide, given away in the ordinary course of its business to advertise to the public generally, such as a free sample of a new product; not a selection that is made only as a gift. part_of_sale: it comes with a purchase or is owed under a contract. present: otherwise.",
        required: false,
        signed: false,
        measure: false,
        records: null,
        one_of: ["present", "own_product", "part_of_sale"],
        pattern: null,
        numbers: null,
        range: null,
      },
      recipient_kind: {
        type: "code",
        title: "Kind of recipient",
        meaning:
          "Who the recipient is: a charity; the Historic Buildings and Monuments Commission for England or the Trustees of the National Heritage Memorial Fund; or somebody else.",
        required: false,
        signed: false,
        measure: false,
        records: null,
        one_of: ["business_partner", "charity", "heritage_body"],
        pattern: null,
        numbers: null,
        range: null,
      },
      item_kind: {
        type: "code",
        title: "Kind of item",
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
        title: "Carries an advertisement",
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
        title: "VAT can be reclaimed",
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
        title: "Kind of business",
        meaning: "Whether the account is a company or another business.",
        one_of: ["company", "other"],
        pattern: null,
      },
      vat_registered: {
        type: "flag",
        title: "Registered for VAT",
        meaning: "Whether the account is registered for VAT.",
        one_of: null,
        pattern: null,
      },
      vat_rate: {
        type: "decimal",
        title: "VAT rate",
        meaning:
          "The rate of VAT on the objects given, as a decimal figure: 0.20 is 20 percent. Where the rate changes, the new one is set from its first day.",
        one_of: null,
        pattern: null,
      },
      tax_lead: {
        type: "person",
        title: "Lead for tax",
        meaning: "Decides whether an advertisement on a gift is conspicuous.",
        one_of: null,
        pattern: null,
      },
    },
    outcomes: ["deductible", "not_deductible", "not_applicable"],
    outcome_titles: { deductible: "Deductible", not_deductible: "Not deductible", not_applicable: "Not applicable" },
    not_checked: [
      { topic: "VAT on gifts to charities", reason: "Another rule holds for them. For such a gift no output tax is named." },
      { topic: "The rate of VAT", reason: "It is the account's setting. Objects at another rate than the one set are not told apart." },
      {
        topic: "Output tax while a question is open",
        reason:
          "Output tax is due or not whichever way the question on the advertisement is answered. While it is open, the answer names no tax: it waits for the question.",
      },
      {
        topic: "Whether an excepted gift is wholly and exclusively for the trade",
        reason:
          "That s. 1300 lifts the ban on gifts does not make the cost deductible: it must still be incurred wholly and exclusively for the purposes of the trade (s. 54 of the Corporation Tax Act 2009), which is a judgement. A gift to a charity may otherwise be a charitable donation, which follows rules of its own.",
      },
      {
        topic: "Own products that are given to selected persons",
        reason:
          "By HMRC's manual (BIM45032) giving may be selective and still advertise to the public generally. Whether it does is a judgement: the caller says how it was given.",
      },
      {
        topic: "Whether something is part of a sale",
        reason: "Whether the buyer pays for it with the price, or it is given for nothing, is the caller's to say.",
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
        topic: "Investment business and insurance",
        reason:
          "S. 1298(2)(b) and (c) also take the deduction of management expenses and of life insurers; the set reads the deduction in the accounts of a trade.",
      },
      {
        topic: "The citation for accounting periods before the Corporation Tax Act 2009",
        reason: "The rules are cited as they stand in that Act, also for gifts made before it.",
      },
      {
        topic: "Samples",
        reason:
          "By Sch. 4 para. 5(2)(b) a sample of goods is no supply, and what a sample is, the Act does not say here. For an own product that is given away to advertise no output tax is named. It counts towards the 50 pounds of other gifts to its recipient; whether it does is not settled here.",
      },
      {
        topic: "Goods taken over with a business",
        reason: "Sch. 4 para. 5(2A) and (5A) look at the cost and the credit of the predecessor; the account's own are read.",
      },
      {
        topic: "Repayments to traders abroad",
        reason:
          "By Sch. 4 para. 5(5)(b) VAT that is repaid under a scheme counts as VAT that is credited. Who has such a repayment says that the VAT can be reclaimed.",
      },
      {
        topic: "A change of the 50 pounds",
        reason:
          "By Sch. 4 para. 5(7), and at the end of s. 1300(3), the Treasury may change the sum by an order. Whether one has been made since the texts of this set is not read.",
      },
      { topic: "Private use", reason: "Sch. 4 para. 5(4) and (4A) are about goods that are used privately and are no gifts." },
      {
        topic: "Money that employees are given for presents",
        reason:
          "By s. 1298(3) the ban holds for sums that are put at an employee's disposal exclusively for giving gifts; the set reads the gifts.",
      },
      {
        topic: "Entertainment",
        reason:
          "By s. 1298(5)(b) hospitality of any kind is entertainment. Whether input tax is blocked because a gift is entertainment is another rule.",
      },
      {
        topic: "Own employees",
        reason:
          "By Case C of s. 1300 gifts to them are outside the ban, unless they are incidental to gifts for others. They are a matter of employee benefits, another rule. By s. 1298(5)(a) directors and managers are employees too.",
      },
      {
        topic: "Packaging and delivery",
        reason:
          "By s. 1298(5)(c) what is incidental to a gift shares its ban. Whether it counts towards the 50 pounds is not settled here; it is not sent.",
      },
      { topic: "Bribery", reason: "The Bribery Act 2010 is no tax rule." },
    ],
    sources: {
      cta: {
        kind: "statute",
        title: "Corporation Tax Act 2009",
        clauses: {
          ban: {
            paragraph: "s. 1298(2)(a)",
            clause: null,
            text: {
              language: "en",
              words: "no deduction is allowed for the expenses in calculating income from any source for corporation tax purposes",
            },
            translation: null,
          },
          exceptions: {
            paragraph: "s. 1300(1)",
            clause: null,
            text: {
              language: "en",
              words:
                "The prohibition in section 1298 on deducting, or bringing into account, expenses incurred in providing gifts does not apply in any of cases A, B, C and D.",
            },
            translation: null,
          },
          own_product: {
            paragraph: "s. 1300(2)",
            clause: "Case A",
            text: {
              language: "en",
              words:
                "Case A is where— (a) the gift is of an item which it is the company's business to provide, and (b) the item is given away in the ordinary course of the business in order to advertise to the public generally.",
            },
            translation: null,
          },
          advertising: {
            paragraph: "s. 1300(3)",
            clause: "Case B",
            text: {
              language: "en",
              words:
                "Case B is where the gift incorporates a conspicuous advertisement for the company unless— (a) the gift is food, drink, tobacco or a token or voucher exchangeable for goods, or (b) the cost of the gift to the company, together with any other gifts (except food, drink, tobacco or a token or voucher exchangeable for goods) given to the same person in the same accounting period, exceeds £50.",
            },
            translation: null,
          },
          employees: {
            paragraph: "s. 1300(4)",
            clause: "Case C",
            text: {
              language: "en",
              words:
                "Case C is where gifts are provided for employees of the company unless— (a) gifts are also provided for others, and (b) the provision of the gifts for the employees is incidental to the provision of gifts for the others.",
            },
            translation: null,
          },
          charity: {
            paragraph: "s. 1300(5)",
            clause: "Case D",
            text: {
              language: "en",
              words:
                "Case D is where the gift is given to— (a) a charity, (b) the Historic Buildings and Monuments Commission for England, or (c) the Trustees of the National Heritage Memorial Fund.",
            },
            translation: null,
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
          supply: {
            paragraph: "Sch. 4 para. 5(1)",
            clause: null,
            text: {
              language: "en",
              words:
                "Subject to sub-paragraph (2) below, where goods forming part of the assets of a business are transferred or disposed of by or under the directions of the person carrying on the business so as no longer to form part of those assets, whether or not for a consideration, that is a supply by him of goods.",
            },
            translation: null,
          },
          gift: {
            paragraph: "Sch. 4 para. 5(2)(a)",
            clause: null,
            text: {
              language: "en",
              words:
                "a business gift the cost of which, together with the cost of any other business gifts made to the same person in the same year, was not more than £50.",
            },
            translation: null,
          },
          same_year: {
            paragraph: "Sch. 4 para. 5(2ZA)",
            clause: null,
            text: {
              language: "en",
              words:
                "“the same year”, in relation to a gift, means any period of twelve months that includes the day on which the gift is made.",
            },
            translation: null,
          },
          entitled: {
            paragraph: "Sch. 4 para. 5(5)",
            clause: null,
            text: {
              language: "en",
              words:
                "Neither sub-paragraph (1) nor sub-paragraph (4) above shall require anything which a person carrying on a business does otherwise than for a consideration in relation to any goods to be treated as a supply except in a case where that person or any of his predecessors is a person who (disregarding this paragraph) has or will become entitled— (a) under sections 25 and 26, to credit for the whole or any part of the VAT on the supply... or importation of those goods or of anything comprised in them",
            },
            translation: null,
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
          part_of_sale: {
            paragraph: "BIM45065",
            clause: null,
            text: null,
            translation: {
              language: "en",
              words:
                "Summary, not the manual's words: what looks like a gift may be part of a sale, such as flowers for somebody who has just bought a car, or what comes with a purchase of a certain size; it is then no business gift.",
            },
          },
          advertise: {
            paragraph: "BIM45032",
            clause: null,
            text: null,
            translation: {
              language: "en",
              words:
                "Summary, not the manual's words: a sweet maker's free sample of a new bar is given to advertise; a selection that is made only as a gift for customers is not. Giving may also be selective.",
            },
          },
        },
      },
    },
    tables: {},
    definitions: [{ name: "tax_on_cost", kind: "figure", type: "money", wording: null, of: tax_on_cost }],
    totals: [
      {
        definition: "sha256:c11f04f4c0895ba74f69c2931a7ee281fdc35661d78afb9bfadf87fac608b401",
        name: "gifts_ap",
        title: "Gifts in the accounting period",
        measure: { type: "money", may_be_negative: false, of: (booking) => fact_cost_net(booking) },
        keys: [{ kind: "fact", fact: "recipient" }],
        window: { kind: "fiscal_year", of: "gift_date" },
        reach: "all_other",
        where: (booking) => and(same(fact_item_kind(booking), "other"), () => not(same(fact_given_as(booking), "part_of_sale"))),
        shown_as_fiscal_year_total: true,
        settings: [],
      },
      {
        definition: "sha256:4aaa8e1f4a09b8035f2835546e37471f5a3eb8ebfc36f97bd1550d93b7452c00",
        name: "gifts_same_year",
        title: "Gifts within the same 12 months",
        measure: { type: "money", may_be_negative: false, of: (booking) => fact_cost_net(booking) },
        keys: [{ kind: "fact", fact: "recipient" }],
        window: { kind: "any_period", length: 12, unit: "month", of: "gift_date" },
        reach: "all_other",
        where: (booking) => not(same(fact_given_as(booking), "part_of_sale")),
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
        rule_hash: "sha256:8bb23d01a932cc39cd72a4399b28b5e4ad636a3f687894f0e038ccaa9b30e5ae",
        former_hash: "sha256:1808b489541d752be1673dd057f18934287dcccf2eb81daa9bf97c7c3b48560c",
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
          "The ban on gifts does not hold for gifts that are provided for employees. To a gift to an own employee the rules are not applied here.",
        rule_hash: "sha256:342591631e3cddd925b5f0867fda7f264606247fe108c608a7d4aa281622c51a",
        former_hash: "sha256:19b4c9403fd381db544990ce837b975e7a471acb5d3c050de3819df490022622",
        basis: "law",
        citations: [{ source: "cta", clause: "employees" }],
        on: [],
        otherwise: "not_applicable",
        parts: {
          wording: "sha256:561fa3731b26e5a6a20ebdf64c27d168a704a70abeed6e68aeae8942415ccd31",
          logic: "sha256:b8beb1e7032fc9dcfff7c82417b2b1ceea650021ef78f83463bbe4b01bb9baa8",
          reads: { facts: ["recipient_is_own_employee"], settings: [], totals: [], tables: [], definitions: [] },
        },
      },
      {
        rule: "no_sales",
        stage: "scope",
        title: "What is part of a sale",
        wording: "What comes with a purchase, or is owed under a contract, is no gift. The rules do not apply to it.",
        rule_hash: "sha256:0d4fd35bb55a1d0aa39442a8bce3aa7f1cca926b3ae7cc1cb55a852f988b3b83",
        former_hash: "sha256:8c2ed0b301268fcb69fa89508a0bfb3bfb2674fdd4963283209b1f4ecb382be8",
        basis: "law",
        citations: [{ source: "hmrc", clause: "part_of_sale" }],
        on: [],
        otherwise: "not_applicable",
        parts: {
          wording: "sha256:2b87e6b9fb1310dab3caecb328dd7b5b10804af54419c8bf3932355f991b08c4",
          logic: "sha256:fbe6f537431deebf19506da9614a2bdff0d5a63713e1b54a871889e3daabff1d",
          reads: { facts: ["given_as"], settings: [], totals: [], tables: [], definitions: [] },
        },
      },
      {
        rule: "to_charity",
        stage: "outcome",
        title: "Gifts to charities and heritage bodies",
        wording:
          "The ban on gifts does not hold for a gift to a charity, to the Historic Buildings and Monuments Commission for England or to the Trustees of the National Heritage Memorial Fund, whatever it costs. It is deductible as far as its cost is wholly and exclusively for the purposes of the trade, which is not checked.",
        rule_hash: "sha256:b8baf0dd999119fb193422dda3e71f816188ab97956462480309f62dcf3fbdbc",
        former_hash: "sha256:cab16e01a47e79fbbcbbc354453ac516eaa7e20bf5ab991acf98dc1a9fcf5642",
        basis: "law",
        citations: [{ source: "cta", clause: "exceptions" }],
        on: [],
        otherwise: null,
        parts: {
          wording: "sha256:ac2976bdc2fca65d298a098e1e609ff38a17f6232370ed9d99cb17c105fc89c1",
          logic: "sha256:3286584a234e937711b8001307e231fe78eb7e88f1b9952075bc0b7e54ecf8eb",
          reads: { facts: ["recipient_kind"], settings: [], totals: [], tables: [], definitions: [] },
        },
      },
      {
        rule: "own_product",
        stage: "outcome",
        title: "Own products, given away to advertise",
        wording:
          "The ban on gifts does not hold for an item that it is the company's business to provide, given away in the ordinary course of the business to advertise to the public generally, whatever it is and costs. It is deductible as far as its cost is wholly and exclusively for the purposes of the trade, which is not checked.",
        rule_hash: "sha256:1d470b50bcdcbf26df446527af69aca3d5680735643e6c2a59f1c89c46156c4b",
        former_hash: "sha256:711bc5be2e0cd233f0eee4c077489a120c27351ff768120705fab4da9d344403",
        basis: "law",
        citations: [
          { source: "cta", clause: "exceptions" },
          { source: "hmrc", clause: "advertise" },
        ],
        on: [],
        otherwise: null,
        parts: {
          wording: "sha256:bb5d1913a1510cec8cb3d7c01bee99c2e99492e53acaef016b89744969ce8543",
          logic: "sha256:925ff0aa508903fbeb264be60921b52e3faa5497c6376dbb19fda6ecc55eb4c5",
          reads: { facts: ["given_as"], settings: [], totals: [], tables: [], definitions: [] },
        },
      },
      {
        rule: "excluded_kind",
        stage: "outcome",
        title: "Food, drink, tobacco and vouchers",
        wording:
          "Food, drink, tobacco and vouchers for goods are not deductible, whatever they cost and whatever advertisement they carry.",
        rule_hash: "sha256:a6639d85ae22b2c9065cc2082d29896503a712d5f2e748b5ca98f1a7f607a28e",
        former_hash: "sha256:8b5d62d59b63e45a08efefdcbd7e2f6d9e025c82b9adb9f54881e8e16125fd4c",
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
        rule_hash: "sha256:4d85c4523f183a4393a71cdc0694f5c56d32fb42a37b32faa6258fbf0327fd67",
        former_hash: "sha256:942f9038cf0ce2f34fcbc0b79bae3e2060b0b548d4bb8ea2412738c3458c03e3",
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
        rule_hash: "sha256:7b0873e29179aa83c4c9bf0906bf580dac6948d214434b670d614b364f4988e4",
        former_hash: "sha256:863a4f4b1cb3a1c81393e12aab4e1f673dddb12981d230795a53fa0ea14c1832",
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
            facts: ["cost_net", "gift_date", "given_as", "item_kind", "recipient"],
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
        rule_hash: "sha256:435ce78d154cecda4614637e63adba226a85cd3592a8a859b883e0e287036488",
        former_hash: "sha256:1225e192b554205a29ca4fcc1dc09426851583d2ef1cd62c6db8a663dc4adb90",
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
        rule_hash: "sha256:49141c98db0683fa3521b1faaa9cd3d1d34e4bd8c2873990ce4ec60f86ae6f61",
        former_hash: "sha256:32f3ed027e512377c979a498bc82f1a257cf7aa42120432e0bff8809a4807388",
        basis: "law",
        citations: [{ source: "cta", clause: "exceptions" }],
        branches: [
          [{ source: "cta", clause: "charity" }],
          [{ source: "cta", clause: "own_product" }],
          [{ source: "cta", clause: "advertising" }],
        ],
        on: ["deductible"],
        otherwise: null,
        parts: {
          wording: "sha256:fdd88a0cc987ce161b576fe924df5fe0493dae47b62bc7e7d10ff87704fe0a21",
          logic: "sha256:6c2141cb82e199deae3eea35968886405679100e0cf36206ae1d41ed5daa77de",
          reads: { facts: ["cost_net", "given_as", "recipient_kind"], settings: [], totals: [], tables: [], definitions: [] },
        },
      },
      {
        rule: "limit_left",
        stage: "consequence",
        title: "What is left of the limit",
        wording:
          "What is left of the 50 pounds may still be given to the recipient in the accounting period. A gift to a charity or heritage body, and an own product that is given away to advertise, have no limit.",
        rule_hash: "sha256:dc66eada7e40a0a72af102333ddc543ffb94546aaa1cb1089f439fd7ac896f55",
        former_hash: "sha256:5c6c68b87220e1ea3d127ba4871a3e1c9cda87a04f8b3173acc884d6e6cd1d44",
        basis: "law",
        citations: [
          { source: "cta", clause: "advertising" },
          { source: "fa2001", clause: "amount" },
        ],
        on: ["deductible"],
        otherwise: null,
        parts: {
          wording: "sha256:3ec2e26e453bc87ddeaa59dac3b8f68539a1b042f1a0ffeed0bc3c196450a3be",
          logic: "sha256:39830a3f85d80d927df424e6a066576403226991eba5a96a526e1315514eb3b8",
          reads: {
            facts: ["cost_net", "gift_date", "given_as", "item_kind", "recipient", "recipient_kind"],
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
        rule_hash: "sha256:6528099346896638bc8573e70c13d309e3d8fe1c334b1ed00a1463a00967b206",
        former_hash: "sha256:1c97b8eb3a21c2b0d640ee4452d2206812e6d21f3f8e2761862fe596c96283ec",
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
          "Output tax is due on the cost of the gift, if its VAT could be reclaimed and the gifts to the recipient cost more than 50 pounds in total in any period of twelve months that includes the day. Otherwise none is due. For a gift to a charity, and for an own product that is given away to advertise, other rules hold, and none is named.",
        rule_hash: "sha256:ae83210f8308c80b54f9f1602d9e3a1f4dc6bed05729a393617d9d5f3b3e5b80",
        former_hash: "sha256:d81dde44c2cc38a8d0d7f5c4931b53db7f5119de5162105c8a85979ff58fe285",
        basis: "law",
        citations: [{ source: "vata", clause: "supply" }],
        branches: [
          [
            { source: "vata", clause: "entitled" },
            { source: "hmrc", clause: "total_cost" },
          ],
          [
            { source: "vata", clause: "supply" },
            { source: "vata", clause: "gift" },
            { source: "vata", clause: "same_year" },
            { source: "hmrc", clause: "total_cost" },
            { source: "fa2003", clause: "gifts" },
          ],
          [
            { source: "vata", clause: "gift" },
            { source: "vata", clause: "same_year" },
            { source: "fa2003", clause: "gifts" },
          ],
        ],
        on: ["deductible", "not_deductible"],
        otherwise: null,
        parts: {
          wording: "sha256:005358988ad6882454a37e9bad7aa4f41ee1f3eb2e4847c8f174e2a0ae62664a",
          logic: "sha256:8dd4d0f85d0ea8afa7df3d180f5f7db93ef71b30e8f33c0f437fe0b74cc2a1a9",
          reads: {
            facts: ["cost_net", "gift_date", "given_as", "recipient", "recipient_kind", "vat_reclaimable"],
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
