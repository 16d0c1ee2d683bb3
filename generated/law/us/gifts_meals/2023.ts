// Generated from rulesets/law/us/gifts_meals/2023.rules by `tcs compile`: change the source, not this file.
import {
  FACE_VERSION,
  Fraction,
  above,
  add,
  and,
  atMost,
  below,
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

/** The facts that law.us.gifts_meals 2023 takes, as a caller sends them; one that is null or left out is not known. */
export interface Facts {
  /** The day on which the gift is handed over or the meal is eaten; not the day it was bought or paid (`2026-03-10`). */
  readonly expense_date?: string | null;
  /** The individual who is given the gift. Totals are kept for each individual. Not asked for a meal. */
  readonly recipient?: SentRecipient<"customer_number" | "supplier_number"> | null;
  /** What the gift, the meal or the entertainment cost. For a gift incidental costs are left out: engraving, packing and mailing. For a gift to several individuals each one's share is sent as an action of its own (minor units). */
  readonly cost?: SentAmount | null;
  /** What it is. Food and drink are a meal, also at entertainment where the bill or invoice states them separately or names one price. */
  readonly expense_kind?: "gift" | "meal" | "entertainment" | null;
  /** For a gift: an item with the giver's name permanently imprinted, one of many of its kind that are distributed generally; a sign or display rack; or another object. */
  readonly item?: "imprinted" | "display" | "other" | null;
  /** Whether the written record states amount, time, place, business purpose and business relationship. Left out while it is not known yet. */
  readonly record_complete?: boolean | null;
  /** For a meal: whether the taxpayer or an employee of the taxpayer was present. */
  readonly company_present?: boolean | null;
  /** For a meal: whether it was taken at entertainment, and whether it is then stated separately from the entertainment or included in one price. */
  readonly at_entertainment?: "none" | "stated_separately" | "one_price" | null;
  /** For a meal: how many persons took part in all. */
  readonly persons?: number | null;
}

/** The names of the engine that this module uses. */
export const needs: ModuleNeeds = {
  face: [
    "FACE_VERSION",
    "Fraction",
    "above",
    "add",
    "and",
    "atMost",
    "below",
    "figure",
    "multiply",
    "not",
    "or",
    "round",
    "same",
    "subtract",
    "withExamples",
  ],
  run: ["consequence", "continues", "outcome", "scope", "silent", "sum"],
  booking: ["code", "flag", "money", "moneySetting", "number"],
};
const fact_at_entertainment = (booking: Booking) => booking.code("at_entertainment", booking.facts["at_entertainment"]);
const fact_company_present = (booking: Booking) => booking.flag("company_present", booking.facts["company_present"]);
const fact_cost = (booking: Booking) => booking.money("cost", booking.facts["cost"]);
const fact_expense_kind = (booking: Booking) => booking.code("expense_kind", booking.facts["expense_kind"]);
const fact_item = (booking: Booking) => booking.code("item", booking.facts["item"]);
const fact_persons = (booking: Booking) => booking.number("persons", booking.facts["persons"]);
const fact_record_complete = (booking: Booking) => booking.flag("record_complete", booking.facts["record_complete"]);
const setting_ask_lavish_above_per_person = (booking: Booking) =>
  booking.moneySetting("ask_lavish_above_per_person", booking.settings["ask_lavish_above_per_person"]);
/** The place of the total gifts_year. */
const TOTAL_GIFTS_YEAR = 0;
const lost_half = figure(0, (booking) => round(multiply(Fraction.of(1n, 2n), fact_cost(booking)), 1n, "down"));
const no_gift = figure(1, (booking) =>
  or(same(fact_item(booking), "display"), () => and(same(fact_item(booking), "imprinted"), () => atMost(fact_cost(booking), 400n))),
);
const above_own_figure = figure(2, (booking) =>
  above(fact_cost(booking), multiply(setting_ask_lavish_above_per_person(booking), fact_persons(booking))),
);

/**
 * Items that are no gifts (Treasury Regulations (26 CFR), § 1.274-3(b)(2)).
 * "An item of up to 4.00 dollars with the giver's name permanently imprinted that is distributed generally is no gift, and neither is a sign or display rack. The limit on gifts does not apply to them."
 */
function scope_gifts_only_if_gifts(run: RuleRun): Truth {
  return not(and(same(fact_expense_kind(run.own), "gift"), () => no_gift(run.own)));
}

/**
 * Without a complete record (Internal Revenue Code (26 U.S.C.), § 274(d)).
 * "Without a record of amount, time, place, business purpose and business relationship nothing is deductible."
 */
function outcome_no_record(run: RuleRun): Ruling {
  const when = not(fact_record_complete(run.own));
  return when === true ? { kind: "outcome", outcome: "not_deductible", approver: null, branch: null } : when;
}

/**
 * Entertainment (Treasury Regulations (26 CFR), § 1.274-11).
 * "Entertainment is not deductible, and neither is a meal at entertainment that is included in one price with it."
 */
function outcome_entertainment(run: RuleRun): Ruling {
  const when = or(same(fact_expense_kind(run.own), "entertainment"), () =>
    and(same(fact_expense_kind(run.own), "meal"), () => same(fact_at_entertainment(run.own), "one_price")),
  );
  return when === true ? { kind: "outcome", outcome: "not_deductible", approver: null, branch: null } : when;
}

/**
 * Nobody of the company present (Internal Revenue Code (26 U.S.C.), § 274(k)).
 * "A meal is deductible only if the taxpayer or an employee of the taxpayer is present."
 */
function outcome_absent(run: RuleRun): Ruling {
  const when = and(same(fact_expense_kind(run.own), "meal"), () => not(fact_company_present(run.own)));
  return when === true ? { kind: "outcome", outcome: "not_deductible", approver: null, branch: null } : when;
}

/**
 * A meal above the account's own figure (Internal Revenue Code (26 U.S.C.), § 274(k)).
 * "A lavish or extravagant meal is not deductible. Above the account's own figure for each person the head of finance says whether it is one."
 */
function outcome_dear_meal(run: RuleRun): Ruling {
  const when = run.continues("lavish") ? false : and(same(fact_expense_kind(run.own), "meal"), () => above_own_figure(run.own));
  return when === true ? { kind: "ask", question: "lavish", branch: null } : when;
}

/**
 * Meals (Internal Revenue Code (26 U.S.C.), § 274(n)(1); Treasury Regulations (26 CFR), § 1.274-12).
 * "Of any other meal a share is deductible."
 */
function outcome_meal(run: RuleRun): Ruling {
  const when = same(fact_expense_kind(run.own), "meal");
  return when === true ? { kind: "outcome", outcome: "partly_deductible", approver: null, branch: null } : when;
}

/**
 * Gifts within 25 dollars (Internal Revenue Code (26 U.S.C.), § 274(b)(1)).
 * "A gift is deductible while it and the prior gifts to the same individual in the taxable year cost no more than 25 dollars in total."
 */
function outcome_gift_within(run: RuleRun): Ruling {
  const when = atMost(add(fact_cost(run.own), run.sum(TOTAL_GIFTS_YEAR)), 2500n);
  return when === true ? { kind: "outcome", outcome: "deductible", approver: null, branch: null } : when;
}

/**
 * Gifts that cross 25 dollars (Internal Revenue Code (26 U.S.C.), § 274(b)(1)).
 * "Of a gift that crosses 25 dollars only the part above is lost."
 */
function outcome_gift_partly(run: RuleRun): Ruling {
  const when = below(add(fact_cost(run.own), run.sum(TOTAL_GIFTS_YEAR)), add(fact_cost(run.own), 2500n));
  return when === true ? { kind: "outcome", outcome: "partly_deductible", approver: null, branch: null } : when;
}

/**
 * Gifts after the limit is used up (Internal Revenue Code (26 U.S.C.), § 274(b)(1)).
 * "Once the prior gifts to the same individual in the taxable year have used up the limit, nothing of a further gift is deductible."
 */
function outcome_gift_lost(): Ruling {
  return { kind: "outcome", outcome: "not_deductible", approver: null, branch: null };
}

/**
 * Deductible whole (Internal Revenue Code (26 U.S.C.), § 274(b)(1)).
 * "The whole cost is deductible. What is left of the 25 dollars may still be given to the individual in the taxable year."
 */
function consequence_whole(run: RuleRun): Ruling {
  return {
    kind: "gives",
    values: [
      { key: "deductible_amount", value: () => ({ type: "quantity", value: fact_cost(run.own) }) },
      { key: "non_deductible_amount", value: () => ({ type: "quantity", value: 0n }) },
      {
        key: "limit_remaining",
        value: () => ({ type: "quantity", value: subtract(2500n, add(fact_cost(run.own), run.sum(TOTAL_GIFTS_YEAR))) }),
      },
    ],
    branch: null,
  };
}

/**
 * Deductible in part (Internal Revenue Code (26 U.S.C.), § 274).
 * "Of a meal 50 percent is deductible. Of a gift that part is deductible by which the prior gifts remain below 25 dollars; nothing is left of the limit."
 */
function consequence_part(run: RuleRun): Ruling {
  const branch1 = same(fact_expense_kind(run.own), "meal");
  if (branch1 !== false)
    return branch1 === true
      ? {
          kind: "gives",
          values: [
            { key: "deductible_amount", value: () => ({ type: "quantity", value: subtract(fact_cost(run.own), lost_half(run.own)) }) },
            { key: "non_deductible_amount", value: () => ({ type: "quantity", value: lost_half(run.own) }) },
          ],
          branch: 1,
        }
      : branch1;
  return {
    kind: "gives",
    values: [
      { key: "deductible_amount", value: () => ({ type: "quantity", value: subtract(2500n, run.sum(TOTAL_GIFTS_YEAR)) }) },
      {
        key: "non_deductible_amount",
        value: () => ({ type: "quantity", value: subtract(add(fact_cost(run.own), run.sum(TOTAL_GIFTS_YEAR)), 2500n) }),
      },
      { key: "limit_remaining", value: () => ({ type: "quantity", value: 0n }) },
    ],
    branch: 2,
  };
}

/**
 * Not deductible (Internal Revenue Code (26 U.S.C.), § 274).
 * "Nothing is deductible."
 */
function consequence_lost(run: RuleRun): Ruling {
  return {
    kind: "gives",
    values: [
      { key: "deductible_amount", value: () => ({ type: "quantity", value: 0n }) },
      { key: "non_deductible_amount", value: () => ({ type: "quantity", value: fact_cost(run.own) }) },
    ],
    branch: null,
  };
}

/** Scope, then outcome, then consequences, each in the written order. */
function evaluate(run: RuleRun): void {
  if (run.scope(0, scope_gifts_only_if_gifts)) return;
  const ended =
    run.outcome(1, outcome_no_record) ||
    run.outcome(2, outcome_entertainment) ||
    run.outcome(3, outcome_absent) ||
    run.outcome(4, outcome_dear_meal) ||
    run.outcome(5, outcome_meal) ||
    run.outcome(6, outcome_gift_within) ||
    run.outcome(7, outcome_gift_partly) ||
    run.outcome(8, outcome_gift_lost);
  if (!ended) run.silent();
  run.consequence(9, consequence_whole);
  run.consequence(10, consequence_part);
  run.consequence(11, consequence_lost);
}

/** What every worked example starts from. */
const exampleBase: ExampleBase = {
  settings: { ask_lavish_above_per_person: { amount: 10000n, currency: "USD" }, head_of_finance: "head" },
  facts: { expense_date: 20522 /* 2026-03-10 */, record_complete: true },
};
// prettier-ignore
const workedExamples = (): readonly WrittenExample[] => [
  { rule: "gifts_only_if_gifts", example: "an imprinted pen of exactly 4.00", source: "cfr.not_gifts", steps: [
    { facts: { expense_kind: "gift", item: "imprinted", recipient: { id: "C-1" }, cost: { amount: 400n, currency: "USD" } },
      expected: { outcome: "not_applicable" } },
  ] },
  { rule: "gifts_only_if_gifts", example: "an imprinted pen of 4.01", source: "cfr.not_gifts", steps: [
    { facts: { expense_kind: "gift", item: "imprinted", recipient: { id: "C-1" }, cost: { amount: 401n, currency: "USD" } },
      expected: { outcome: "deductible", values: { deductible_amount: 401n, limit_remaining: 2099n } } },
  ] },
  { rule: "gifts_only_if_gifts", example: "an imprinted pen of 3.99", source: "cfr.not_gifts", steps: [
    { facts: { expense_kind: "gift", item: "imprinted", recipient: { id: "C-1" }, cost: { amount: 399n, currency: "USD" } },
      expected: { outcome: "not_applicable" } },
  ] },
  { rule: "gifts_only_if_gifts", example: "a pen of 4.00 without the name", source: "cfr.not_gifts", steps: [
    { facts: { expense_kind: "gift", item: "other", recipient: { id: "C-1" }, cost: { amount: 400n, currency: "USD" } },
      expected: { outcome: "deductible", values: { deductible_amount: 400n, limit_remaining: 2100n } } },
  ] },
  { rule: "gifts_only_if_gifts", example: "a display rack of 300.00", source: "cfr.not_gifts", steps: [
    { facts: { expense_kind: "gift", item: "display", recipient: { id: "C-1" }, cost: { amount: 30000n, currency: "USD" } },
      expected: { outcome: "not_applicable" } },
  ] },
  { rule: "gifts_only_if_gifts", example: "a display rack whose cost is not known", source: "cfr.not_gifts", steps: [
    { facts: { expense_kind: "gift", item: "display" }, without: ["record_complete"], expected: { outcome: "not_applicable" } },
  ] },
  { rule: "gifts_only_if_gifts", example: "not known what the gift is", source: "cfr.not_gifts", steps: [
    { facts: { expense_kind: "gift", recipient: { id: "C-1" }, cost: { amount: 2000n, currency: "USD" } },
      expected: { state: "undetermined_missing_facts", missing: ["item"] } },
  ] },
  { rule: "gifts_only_if_gifts", example: "neither the gift nor its cost is known", source: "cfr.not_gifts", steps: [
    { facts: { expense_kind: "gift", recipient: { id: "C-1" } },
      expected: { state: "undetermined_missing_facts", missing: ["item", "cost"] } },
  ] },
  { rule: "gifts_only_if_gifts", example: "an imprinted item whose cost is not known", source: "cfr.not_gifts", steps: [
    { facts: { expense_kind: "gift", item: "imprinted", recipient: { id: "C-1" } },
      expected: { state: "undetermined_missing_facts", missing: ["cost"] } },
  ] },
  { rule: "gifts_only_if_gifts", example: "not known whether it is a gift or a meal", source: "irc.gifts", steps: [
    { facts: { at_entertainment: "none", item: "other", recipient: { id: "C-1" }, cost: { amount: 2000n, currency: "USD" } },
      expected: { state: "undetermined_missing_facts", missing: ["expense_kind"] } },
  ] },
  { rule: "gifts_only_if_gifts", example: "the day is not known", source: "irc.gifts", asked_on: 20522 /* 2026-03-10 */, steps: [
    { facts: { expense_kind: "meal", at_entertainment: "none", company_present: true, persons: 2n, cost: { amount: 2000n, currency: "USD" } },
      without: ["expense_date"], expected: { state: "undetermined_missing_facts", missing: ["expense_date"] } },
  ] },
  { rule: "gifts_only_if_gifts", example: "no_gift is a word for gifts alone", source: "irc.half", steps: [
    { facts: { expense_kind: "meal", item: "display", at_entertainment: "none", company_present: true, persons: 2n, cost: { amount: 2000n, currency: "USD" } },
      expected: { outcome: "partly_deductible", values: { deductible_amount: 1000n } } },
  ] },
  { rule: "no_record", example: "a meal without a business purpose on record", source: "irc.records", steps: [
    { facts: { record_complete: false, expense_kind: "meal", at_entertainment: "none", company_present: true, persons: 2n, cost: { amount: 12000n, currency: "USD" } },
      expected: { outcome: "not_deductible", values: { deductible_amount: 0n, non_deductible_amount: 12000n } } },
  ] },
  { rule: "no_record", example: "the purpose is not known yet", source: "irc.records", steps: [
    { facts: { expense_kind: "meal", at_entertainment: "none", company_present: true, persons: 2n, cost: { amount: 12000n, currency: "USD" } },
      without: ["record_complete"], expected: { state: "undetermined_missing_facts", missing: ["record_complete"] } },
  ] },
  { rule: "no_record", example: "a gift without a record", source: "irc.records", steps: [
    { facts: { record_complete: false, expense_kind: "gift", item: "other", recipient: { id: "C-1" }, cost: { amount: 2000n, currency: "USD" } },
      expected: { outcome: "not_deductible", values: { deductible_amount: 0n, non_deductible_amount: 2000n } } },
  ] },
  { rule: "no_record", example: "without a record only the cost needs to be known", source: "irc.records", steps: [
    { facts: { record_complete: false, expense_kind: "meal", cost: { amount: 2000n, currency: "USD" } },
      expected: { outcome: "not_deductible", values: { non_deductible_amount: 2000n } } },
  ] },
  { rule: "entertainment", example: "a ticket of 200.00", source: "cfr.entertainment", steps: [
    { facts: { expense_kind: "entertainment", cost: { amount: 20000n, currency: "USD" } },
      expected: { outcome: "not_deductible", values: { deductible_amount: 0n, non_deductible_amount: 20000n } } },
  ] },
  { rule: "entertainment", example: "a ticket of 200.00 that includes food in one price", source: "cfr.entertainment", steps: [
    { facts: { expense_kind: "meal", at_entertainment: "one_price", company_present: true, persons: 2n, cost: { amount: 20000n, currency: "USD" } },
      expected: { outcome: "not_deductible", values: { deductible_amount: 0n, non_deductible_amount: 20000n } } },
  ] },
  { rule: "entertainment", example: "food at a game, stated separately", source: "cfr.entertainment", steps: [
    { facts: { expense_kind: "meal", at_entertainment: "stated_separately", company_present: true, persons: 2n, cost: { amount: 6000n, currency: "USD" } },
      expected: { outcome: "partly_deductible", values: { deductible_amount: 3000n, non_deductible_amount: 3000n } } },
  ] },
  { rule: "entertainment", example: "not known whether the meal was at entertainment", source: "cfr.entertainment", steps: [
    { facts: { expense_kind: "meal", company_present: true, persons: 2n, cost: { amount: 6000n, currency: "USD" } },
      expected: { state: "undetermined_missing_facts", missing: ["at_entertainment"] } },
  ] },
  { rule: "entertainment", example: "a gift that is handed over at a game", source: "irc.gifts", steps: [
    { facts: { expense_kind: "gift", item: "other", at_entertainment: "one_price", recipient: { id: "C-1" }, cost: { amount: 2000n, currency: "USD" } },
      expected: { outcome: "deductible" } },
  ] },
  { rule: "entertainment", example: "the cost of a ticket is not known", source: "cfr.entertainment", steps: [
    { facts: { expense_kind: "entertainment" }, expected: { state: "undetermined_missing_facts", missing: ["cost"] } },
  ] },
  { rule: "absent", example: "a meal for a client alone", source: "irc.present", steps: [
    { facts: { expense_kind: "meal", at_entertainment: "none", company_present: false, persons: 1n, cost: { amount: 6000n, currency: "USD" } },
      expected: { outcome: "not_deductible", values: { deductible_amount: 0n, non_deductible_amount: 6000n } } },
  ] },
  { rule: "absent", example: "a dear meal for a client alone is not asked about", source: "irc.present", steps: [
    { facts: { expense_kind: "meal", at_entertainment: "none", company_present: false, persons: 1n, cost: { amount: 10001n, currency: "USD" } },
      expected: { outcome: "not_deductible", values: { deductible_amount: 0n, non_deductible_amount: 10001n } } },
  ] },
  { rule: "absent", example: "not known whether somebody was present", source: "irc.present", steps: [
    { facts: { expense_kind: "meal", at_entertainment: "none", persons: 1n, cost: { amount: 6000n, currency: "USD" } },
      expected: { state: "undetermined_missing_facts", missing: ["company_present"] } },
  ] },
  { rule: "absent", example: "with somebody present", source: "irc.present", steps: [
    { facts: { expense_kind: "meal", at_entertainment: "none", company_present: true, persons: 1n, cost: { amount: 6000n, currency: "USD" } },
      expected: { outcome: "partly_deductible", values: { deductible_amount: 3000n } } },
  ] },
  { rule: "absent", example: "a gift that nobody handed over in person", source: "irc.gifts", steps: [
    { facts: { expense_kind: "gift", item: "other", company_present: false, recipient: { id: "C-1" }, cost: { amount: 2000n, currency: "USD" } },
      expected: { outcome: "deductible" } },
  ] },
  { rule: "dear_meal", example: "one cent above the own figure for two, and not lavish", source: "irc.present", steps: [
    { label: "dinner",
      facts: { expense_kind: "meal", at_entertainment: "none", company_present: true, persons: 2n, cost: { amount: 20001n, currency: "USD" } },
      expected: { state: "contested", question: "lavish", signer: "head" } },
    { kind: "decided", label: "dinner", answer: "no", by: "head",
      expected: { outcome: "partly_deductible", values: { deductible_amount: 10001n, non_deductible_amount: 10000n } } },
  ] },
  { rule: "dear_meal", example: "the same, and lavish", source: "irc.present", steps: [
    { label: "dinner",
      facts: { expense_kind: "meal", at_entertainment: "none", company_present: true, persons: 2n, cost: { amount: 20001n, currency: "USD" } },
      expected: { state: "contested", question: "lavish", signer: "head" } },
    { kind: "decided", label: "dinner", answer: "yes", by: "head",
      expected: { outcome: "not_deductible", values: { deductible_amount: 0n, non_deductible_amount: 20001n } } },
  ] },
  { rule: "dear_meal", example: "exactly the own figure for two", source: "irc.present", steps: [
    { facts: { expense_kind: "meal", at_entertainment: "none", company_present: true, persons: 2n, cost: { amount: 20000n, currency: "USD" } },
      expected: { outcome: "partly_deductible", values: { deductible_amount: 10000n, non_deductible_amount: 10000n } } },
  ] },
  { rule: "dear_meal", example: "not known how many took part", source: "irc.present", steps: [
    { facts: { expense_kind: "meal", at_entertainment: "none", company_present: true, cost: { amount: 20000n, currency: "USD" } },
      expected: { state: "undetermined_missing_facts", missing: ["persons"] } },
  ] },
  { rule: "dear_meal", example: "neither the cost nor the persons are known", source: "irc.present", steps: [
    { facts: { expense_kind: "meal", at_entertainment: "none", company_present: true },
      expected: { state: "undetermined_missing_facts", missing: ["cost", "persons"] } },
  ] },
  { rule: "dear_meal", example: "the own figure is not set", source: "irc.present", unset: ["ask_lavish_above_per_person"], steps: [
    { facts: { expense_kind: "meal", at_entertainment: "none", company_present: true, persons: 2n, cost: { amount: 2000n, currency: "USD" } },
      expected: { state: "not_covered", reason: "no_rule_matched" } },
  ] },
  { rule: "dear_meal", example: "a dear gift is no matter of this rule", source: "irc.gifts", steps: [
    { facts: { expense_kind: "gift", item: "other", persons: 1n, recipient: { id: "C-1" }, cost: { amount: 20001n, currency: "USD" } },
      expected: { outcome: "partly_deductible", values: { deductible_amount: 2500n, non_deductible_amount: 17501n } } },
  ] },
  { rule: "meal", example: "dinner with a client, 120.00", source: "irc.half", steps: [
    { facts: { expense_kind: "meal", at_entertainment: "none", company_present: true, persons: 2n, cost: { amount: 12000n, currency: "USD" } },
      expected: { outcome: "partly_deductible", values: { deductible_amount: 6000n, non_deductible_amount: 6000n } } },
  ] },
  { rule: "meal", example: "for a meal no recipient needs to be known", source: "irc.half", steps: [
    { facts: { expense_kind: "meal", at_entertainment: "none", company_present: true, persons: 2n, cost: { amount: 2000n, currency: "USD" }, recipient: { id: null } },
      expected: { outcome: "partly_deductible", values: { deductible_amount: 1000n } } },
  ] },
  { rule: "gift_within", example: "exactly 25.00", source: "irc.gifts", steps: [
    { facts: { expense_kind: "gift", item: "other", recipient: { id: "C-1" }, cost: { amount: 2500n, currency: "USD" } },
      expected: { outcome: "deductible", values: { deductible_amount: 2500n, non_deductible_amount: 0n, limit_remaining: 0n } } },
  ] },
  { rule: "gift_within", example: "25.01", source: "irc.gifts", steps: [
    { facts: { expense_kind: "gift", item: "other", recipient: { id: "C-1" }, cost: { amount: 2501n, currency: "USD" } },
      expected: { outcome: "partly_deductible", values: { deductible_amount: 2500n, non_deductible_amount: 1n, limit_remaining: 0n } } },
  ] },
  { rule: "gift_within", example: "24.99", source: "irc.gifts", steps: [
    { facts: { expense_kind: "gift", item: "other", recipient: { id: "C-1" }, cost: { amount: 2499n, currency: "USD" } },
      expected: { outcome: "deductible", values: { deductible_amount: 2499n, limit_remaining: 1n } } },
  ] },
  { rule: "gift_within", example: "two gifts of exactly 25.00 together", source: "irc.gifts", steps: [
    { label: "first",
      facts: { expense_date: 20486 /* 2026-02-02 */, expense_kind: "gift", item: "other", recipient: { id: "C-1" }, cost: { amount: 1500n, currency: "USD" } },
      expected: { outcome: "deductible", values: { limit_remaining: 1000n } } },
    { label: "later", facts: { expense_kind: "gift", item: "other", recipient: { id: "C-1" }, cost: { amount: 1000n, currency: "USD" } },
      expected: { outcome: "deductible", values: { deductible_amount: 1000n, limit_remaining: 0n } } },
  ] },
  { rule: "gift_within", example: "three baskets of 80.00 to three executives", source: "irs.incidental", steps: [
    { label: "one", facts: { expense_kind: "gift", item: "other", recipient: { id: "C-1" }, cost: { amount: 8000n, currency: "USD" } },
      expected: { outcome: "partly_deductible", values: { deductible_amount: 2500n, non_deductible_amount: 5500n } } },
    { label: "two", facts: { expense_kind: "gift", item: "other", recipient: { id: "C-2" }, cost: { amount: 8000n, currency: "USD" } },
      expected: { outcome: "partly_deductible", values: { deductible_amount: 2500n, non_deductible_amount: 5500n } } },
    { label: "three", facts: { expense_kind: "gift", item: "other", recipient: { id: "C-3" }, cost: { amount: 8000n, currency: "USD" } },
      expected: { outcome: "partly_deductible", values: { deductible_amount: 2500n, non_deductible_amount: 5500n } } },
  ] },
  { rule: "gift_within", example: "pens and meals are not counted", source: "cfr.not_gifts", steps: [
    { label: "before 1",
      facts: { expense_date: 20486 /* 2026-02-02 */, expense_kind: "gift", item: "imprinted", recipient: { id: "C-1" }, cost: { amount: 400n, currency: "USD" } } },
    { label: "before 2",
      facts: { expense_date: 20486 /* 2026-02-02 */, expense_kind: "gift", item: "display", recipient: { id: "C-1" }, cost: { amount: 30000n, currency: "USD" } } },
    { label: "before 3",
      facts: { expense_date: 20486 /* 2026-02-02 */, expense_kind: "meal", item: "other", recipient: { id: "C-1" }, cost: { amount: 6000n, currency: "USD" } } },
    { label: "before 4",
      facts: { expense_date: 20486 /* 2026-02-02 */, expense_kind: "entertainment", item: "other", recipient: { id: "C-1" }, cost: { amount: 6000n, currency: "USD" } } },
    { facts: { expense_kind: "gift", item: "other", recipient: { id: "C-1" }, cost: { amount: 2500n, currency: "USD" } },
      expected: { outcome: "deductible", values: { limit_remaining: 0n } } },
  ] },
  { rule: "gift_within", example: "an imprinted pen above 4.00, and another small gift, are counted", source: "cfr.not_gifts",
      steps: [
    { label: "before 1",
      facts: { expense_date: 20486 /* 2026-02-02 */, expense_kind: "gift", item: "imprinted", recipient: { id: "C-1" }, cost: { amount: 401n, currency: "USD" } } },
    { label: "before 2",
      facts: { expense_date: 20487 /* 2026-02-03 */, expense_kind: "gift", item: "other", recipient: { id: "C-1" }, cost: { amount: 400n, currency: "USD" } } },
    { facts: { expense_kind: "gift", item: "other", recipient: { id: "C-1" }, cost: { amount: 1699n, currency: "USD" } },
      expected: { outcome: "deductible", values: { limit_remaining: 0n } } },
  ] },
  { rule: "gift_within", example: "a new taxable year begins with the full limit", source: "irc.gifts",
      settings: { fiscal_year_start: "07-01" }, steps: [
    { label: "old",
      facts: { expense_date: 20634 /* 2026-06-30 */, expense_kind: "gift", item: "other", recipient: { id: "C-1" }, cost: { amount: 2500n, currency: "USD" } },
      expected: { outcome: "deductible", values: { limit_remaining: 0n } } },
    { label: "new",
      facts: { expense_date: 20635 /* 2026-07-01 */, expense_kind: "gift", item: "other", recipient: { id: "C-1" }, cost: { amount: 2500n, currency: "USD" } },
      expected: { outcome: "deductible", values: { limit_remaining: 0n } } },
  ] },
  { rule: "gift_within", example: "one taxable year over two calendar years", source: "irc.gifts",
      settings: { fiscal_year_start: "07-01" }, steps: [
    { label: "first",
      facts: { expense_date: 20635 /* 2026-07-01 */, expense_kind: "gift", item: "other", recipient: { id: "C-1" }, cost: { amount: 2000n, currency: "USD" } },
      expected: { outcome: "deductible", values: { limit_remaining: 500n } } },
    { label: "later",
      facts: { expense_date: 20999 /* 2027-06-30 */, expense_kind: "gift", item: "other", recipient: { id: "C-1" }, cost: { amount: 2000n, currency: "USD" } },
      expected: { outcome: "partly_deductible", values: { deductible_amount: 500n, non_deductible_amount: 1500n } } },
  ] },
  { rule: "gift_within", example: "the recipient is not known", source: "irc.gifts", steps: [
    { facts: { expense_kind: "gift", item: "other", cost: { amount: 2000n, currency: "USD" } },
      expected: { state: "undetermined_missing_facts", missing: ["recipient"] } },
  ] },
  { rule: "gift_within", example: "an earlier gift whose cost is not known yet", source: "irc.gifts", steps: [
    { label: "first", facts: { expense_date: 20486 /* 2026-02-02 */, expense_kind: "gift", item: "other", recipient: { id: "C-1" } },
      expected: { state: "undetermined_missing_facts", missing: ["cost"] } },
    { label: "later", facts: { expense_kind: "gift", item: "other", recipient: { id: "C-1" }, cost: { amount: 2000n, currency: "USD" } },
      expected: { state: "undetermined_missing_facts", missing: [{ fact: "cost", of: "first" }] } },
  ] },
  { rule: "gift_partly", example: "the second gift keeps what is left of the limit", source: "irc.gifts", steps: [
    { label: "first",
      facts: { expense_date: 20486 /* 2026-02-02 */, expense_kind: "gift", item: "other", recipient: { id: "C-1" }, cost: { amount: 1500n, currency: "USD" } },
      expected: { outcome: "deductible", values: { deductible_amount: 1500n, limit_remaining: 1000n } } },
    { label: "later", facts: { expense_kind: "gift", item: "other", recipient: { id: "C-1" }, cost: { amount: 3000n, currency: "USD" } },
      expected: { outcome: "partly_deductible", values: { deductible_amount: 1000n, non_deductible_amount: 2000n, limit_remaining: 0n } } },
  ] },
  { rule: "gift_partly", example: "one cent is left", source: "irc.gifts", steps: [
    { label: "before 1",
      facts: { expense_date: 20486 /* 2026-02-02 */, expense_kind: "gift", item: "other", recipient: { id: "C-1" }, cost: { amount: 2499n, currency: "USD" } } },
    { facts: { expense_kind: "gift", item: "other", recipient: { id: "C-1" }, cost: { amount: 3000n, currency: "USD" } },
      expected: { outcome: "partly_deductible", values: { deductible_amount: 1n, non_deductible_amount: 2999n } } },
  ] },
  { rule: "gift_partly", example: "a later gift takes nothing from an earlier one, an earlier gift booked late does",
      source: "irc.gifts", steps: [
    { label: "march", facts: { expense_kind: "gift", item: "other", recipient: { id: "C-1" }, cost: { amount: 2000n, currency: "USD" } },
      expected: { outcome: "deductible", values: { limit_remaining: 500n } } },
    { label: "april",
      facts: { expense_date: 20553 /* 2026-04-10 */, expense_kind: "gift", item: "other", recipient: { id: "C-1" }, cost: { amount: 2000n, currency: "USD" } },
      expected: { outcome: "partly_deductible", values: { deductible_amount: 500n, non_deductible_amount: 1500n } } },
    { label: "february",
      facts: { expense_date: 20494 /* 2026-02-10 */, expense_kind: "gift", item: "other", recipient: { id: "C-1" }, cost: { amount: 1000n, currency: "USD" } },
      expected: { outcome: "deductible", values: { deductible_amount: 1000n, limit_remaining: 1500n } } },
    { kind: "rechecked", label: "march", because: "later_transaction",
      expected: { outcome: "partly_deductible", values: { deductible_amount: 1500n, non_deductible_amount: 500n } } },
  ] },
  { rule: "gift_lost", example: "the limit is exactly used up", source: "irc.gifts", steps: [
    { label: "before 1",
      facts: { expense_date: 20486 /* 2026-02-02 */, expense_kind: "gift", item: "other", recipient: { id: "C-1" }, cost: { amount: 2500n, currency: "USD" } } },
    { facts: { expense_kind: "gift", item: "other", recipient: { id: "C-1" }, cost: { amount: 3000n, currency: "USD" } },
      expected: { outcome: "not_deductible", values: { deductible_amount: 0n, non_deductible_amount: 3000n } } },
  ] },
  { rule: "gift_lost", example: "the limit is more than used up", source: "irc.gifts", steps: [
    { label: "before 1",
      facts: { expense_date: 20486 /* 2026-02-02 */, expense_kind: "gift", item: "other", recipient: { id: "C-1" }, cost: { amount: 8000n, currency: "USD" } } },
    { facts: { expense_kind: "gift", item: "other", recipient: { id: "C-1" }, cost: { amount: 1000n, currency: "USD" } },
      expected: { outcome: "not_deductible", values: { deductible_amount: 0n, non_deductible_amount: 1000n } } },
  ] },
  { rule: "whole", example: "what is left", source: "irc.gifts", steps: [
    { facts: { expense_kind: "gift", item: "other", recipient: { id: "C-1" }, cost: { amount: 1000n, currency: "USD" } },
      expected: { outcome: "deductible", values: { deductible_amount: 1000n, non_deductible_amount: 0n, limit_remaining: 1500n } } },
  ] },
  { rule: "part", example: "half a cent is rounded up", source: "irc.half", steps: [
    { facts: { expense_kind: "meal", at_entertainment: "none", company_present: true, persons: 2n, cost: { amount: 8001n, currency: "USD" } },
      expected: { outcome: "partly_deductible", values: { deductible_amount: 4001n, non_deductible_amount: 4000n }, cites: ["irc.half"], cites_not: ["irc.gifts"] } },
  ] },
  { rule: "part", example: "a gift of 30.00 after one of 15.00", source: "irc.gifts", steps: [
    { label: "before 1",
      facts: { expense_date: 20486 /* 2026-02-02 */, expense_kind: "gift", item: "other", recipient: { id: "C-1" }, cost: { amount: 1500n, currency: "USD" } } },
    { facts: { expense_kind: "gift", item: "other", recipient: { id: "C-1" }, cost: { amount: 3000n, currency: "USD" } },
      expected: { outcome: "partly_deductible", values: { deductible_amount: 1000n, non_deductible_amount: 2000n, limit_remaining: 0n }, cites: ["irc.gifts"], cites_not: ["irc.half"] } },
  ] },
  { rule: "lost", example: "a ticket without a record: the record alone decides", source: "irc.records", steps: [
    { facts: { record_complete: false, expense_kind: "entertainment", cost: { amount: 8000n, currency: "USD" } },
      expected: { outcome: "not_deductible", values: { deductible_amount: 0n, non_deductible_amount: 8000n }, cites: ["irc.records"], cites_not: ["cfr.entertainment"] } },
  ] },
  { rule: "lost", example: "nothing of a ticket", source: "irc.section", steps: [
    { facts: { expense_kind: "entertainment", cost: { amount: 8000n, currency: "USD" } },
      expected: { outcome: "not_deductible", values: { deductible_amount: 0n, non_deductible_amount: 8000n }, cites: ["cfr.entertainment"], cites_not: ["irc.records"] } },
  ] },
];
/** Business gifts and meals (United States, federal income tax): law.us.gifts_meals 2023. */
export const ruleSet: RuleSetModule = withExamples(
  {
    face: FACE_VERSION,
    rule_set: "law.us.gifts_meals",
    kind: "law",
    version: "2023",
    domain: "gifts_and_meals",
    title: "Business gifts and meals (United States, federal income tax)",
    jurisdictions: ["US"],
    currency: "USD",
    in_force: { from: 19358 /* 2023-01-01 */, until: null, basis: "transaction_date", fact: "expense_date" },
    changelog: "First version. It begins in 2023, because what held for meals in restaurants in 2021 and 2022 is not confirmed.",
    checksum: "sha256:5467a1bbef044f1985a34848b41808d0b12daa7f13de541a3021bab5918f7e94",
    former_checksum: "sha256:2f92dd5ffe306d38848dc63ae109ccbbb25080ca021a31f57269f29e07344830",
    dated_by: "expense_date",
    recipient: "recipient",
    amount: "cost",
    open_to_agents: true,
    facts: {
      expense_date: {
        type: "date",
        meaning: "The day on which the gift is handed over or the meal is eaten; not the day it was bought or paid.",
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
        meaning: "The individual who is given the gift. Totals are kept for each individual. Not asked for a meal.",
        required: false,
        signed: false,
        measure: false,
        records: null,
        one_of: null,
        pattern: null,
        numbers: ["customer_number", "supplier_number"],
        range: null,
      },
      cost: {
        type: "money",
        meaning:
          "What the gift, the meal or the entertainment cost. For a gift incidental costs are left out: engraving, packing and mailing. For a gift to several individuals each one's share is sent as an action of its own.",
        required: false,
        signed: false,
        measure: false,
        records: null,
        one_of: null,
        pattern: null,
        numbers: null,
        range: null,
      },
      expense_kind: {
        type: "code",
        meaning:
          "What it is. Food and drink are a meal, also at entertainment where the bill or invoice states them separately or names one price.",
        required: false,
        signed: false,
        measure: false,
        records: null,
        one_of: ["gift", "meal", "entertainment"],
        pattern: null,
        numbers: null,
        range: null,
      },
      item: {
        type: "code",
        meaning:
          "For a gift: an item with the giver's name permanently imprinted, one of many of its kind that are distributed generally; a sign or display rack; or another object.",
        required: false,
        signed: false,
        measure: false,
        records: null,
        one_of: ["imprinted", "display", "other"],
        pattern: null,
        numbers: null,
        range: null,
      },
      record_complete: {
        type: "flag",
        meaning:
          "Whether the written record states amount, time, place, business purpose and business relationship. Left out while it is not known yet.",
        required: false,
        signed: false,
        measure: false,
        records: null,
        one_of: null,
        pattern: null,
        numbers: null,
        range: null,
      },
      company_present: {
        type: "flag",
        meaning: "For a meal: whether the taxpayer or an employee of the taxpayer was present.",
        required: false,
        signed: false,
        measure: false,
        records: null,
        one_of: null,
        pattern: null,
        numbers: null,
        range: null,
      },
      at_entertainment: {
        type: "code",
        meaning:
          "For a meal: whether it was taken at entertainment, and whether it is then stated separately from the entertainment or included in one price.",
        required: false,
        signed: false,
        measure: false,
        records: null,
        one_of: ["none", "stated_separately", "one_price"],
        pattern: null,
        numbers: null,
        range: null,
      },
      persons: {
        type: "integer",
        meaning: "For a meal: how many persons took part in all.",
        required: false,
        signed: false,
        measure: false,
        records: null,
        one_of: null,
        pattern: null,
        numbers: null,
        range: { from: 1n, to: 100000n },
      },
    },
    settings: {
      ask_lavish_above_per_person: {
        type: "money",
        meaning:
          "Above this cost for each person the signer is asked whether a meal is lavish or extravagant. It is the account's own figure: the law names none.",
        one_of: null,
        pattern: null,
      },
      head_of_finance: { type: "person", meaning: "Decides whether a meal is lavish or extravagant.", one_of: null, pattern: null },
    },
    outcomes: ["deductible", "partly_deductible", "not_deductible", "not_applicable"],
    not_checked: [
      {
        topic: "Expenses before 2023",
        reason: "For meals in restaurants in 2021 and 2022 another share may have held. The set begins after that.",
      },
      {
        topic: "The part of a lavish meal that is not lavish",
        reason:
          "Whether a lavish meal is lost whole or only as far as it is lavish is not settled here; the set answers that it is not deductible.",
      },
      {
        topic: "Partners and spouses",
        reason: "They count as one taxpayer for the limit on gifts; the limit is counted within this account alone.",
      },
      {
        topic: "Incidental costs",
        reason:
          "Engraving, packing, insuring and mailing do not count towards the 25 dollars and are not sent. Their own deduction is an ordinary expense that this set does not answer. Whether a cost adds so much to the gift that it is no longer incidental is a judgement.",
      },
      {
        topic: "Gifts without a complete record",
        reason: "They are not deductible, and still count as prior gifts to the same individual.",
      },
      { topic: "Tickets and packages that may be a gift or entertainment", reason: "The caller says what it is." },
      { topic: "Business purpose", reason: "That the record states one is read; whether it is one is a judgement." },
      { topic: "Whether sales tax is part of the cost", reason: "It is not settled here." },
      { topic: "Employee awards", reason: "§ 274(j) is another rule." },
      { topic: "Meals provided for the employer's convenience", reason: "§ 274(o) is not part of this set." },
      { topic: "State tax", reason: "Only federal income tax is read." },
      { topic: "Bribery", reason: "The Foreign Corrupt Practices Act is no tax rule." },
    ],
    sources: {
      irc: {
        kind: "statute",
        title: "Internal Revenue Code (26 U.S.C.)",
        clauses: {
          section: {
            paragraph: "§ 274",
            clause: null,
            text: null,
            translation: {
              language: "en",
              words:
                "Summary, not the Code's words: the section that takes the deduction of entertainment and limits that of gifts and meals.",
            },
          },
          gifts: {
            paragraph: "§ 274(b)(1)",
            clause: null,
            text: null,
            translation: {
              language: "en",
              words:
                "Summary, not the Code's words: the expense of a gift to an individual is not deductible to the extent that it exceeds 25 dollars when added to prior expenses for gifts to the same individual in the same taxable year.",
            },
          },
          records: {
            paragraph: "§ 274(d)",
            clause: null,
            text: null,
            translation: {
              language: "en",
              words:
                "Summary, not the Code's words: nothing is deductible unless amount, time, place, business purpose and business relationship are substantiated.",
            },
          },
          present: {
            paragraph: "§ 274(k)",
            clause: null,
            text: null,
            translation: {
              language: "en",
              words:
                "Summary, not the Code's words: a meal is deductible only if it is not lavish or extravagant and if the taxpayer or an employee of the taxpayer is present.",
            },
          },
          half: {
            paragraph: "§ 274(n)(1)",
            clause: null,
            text: null,
            translation: { language: "en", words: "Summary, not the Code's words: of food or beverages 50 percent is deductible." },
          },
        },
      },
      cfr: {
        kind: "statute",
        title: "Treasury Regulations (26 CFR)",
        clauses: {
          not_gifts: {
            paragraph: "§ 1.274-3(b)(2)",
            clause: null,
            text: null,
            translation: {
              language: "en",
              words:
                "Summary, not the regulation's words: an item that costs no more than 4.00 dollars, has the giver's name permanently imprinted and is distributed generally is no gift; nor are signs and display racks.",
            },
          },
          entertainment: {
            paragraph: "§ 1.274-11",
            clause: null,
            text: null,
            translation: {
              language: "en",
              words:
                "Summary, not the regulation's words: entertainment is not deductible; food and beverages at entertainment are treated as meals only where they are stated separately.",
            },
          },
          meals: {
            paragraph: "§ 1.274-12",
            clause: null,
            text: null,
            translation: {
              language: "en",
              words: "Summary, not the regulation's words: the limits on the deduction of food and beverages.",
            },
          },
        },
      },
      irs: {
        kind: "official_guidance",
        title: "Internal Revenue Service, Publication 463",
        clauses: {
          incidental: {
            paragraph: "Gifts",
            clause: null,
            text: null,
            translation: {
              language: "en",
              words:
                "Summary, not the publication's words: engraving, packing and mailing are incidental costs and not counted. Three baskets of 80 dollars given to three executives: 75 dollars are deductible.",
            },
          },
        },
      },
    },
    tables: {},
    definitions: [
      { name: "lost_half", kind: "figure", type: "money", wording: null, of: lost_half },
      { name: "no_gift", kind: "condition", type: "flag", wording: null, of: no_gift },
      { name: "above_own_figure", kind: "condition", type: "flag", wording: null, of: above_own_figure },
    ],
    citing: [{ kind: "condition", name: "no_gift", citations: [{ source: "cfr", clause: "not_gifts" }] }],
    totals: [
      {
        definition: "sha256:294154ea70b3c67c5f55efeb8f4496e374059e004a6d716e6724af0d31ce1091",
        name: "gifts_year",
        measure: { type: "money", may_be_negative: false, of: (booking) => fact_cost(booking) },
        keys: [{ kind: "fact", fact: "recipient" }],
        window: { kind: "fiscal_year", of: "expense_date" },
        reach: "earlier",
        where: (booking) => and(same(fact_expense_kind(booking), "gift"), () => not(no_gift(booking))),
        shown_as_fiscal_year_total: true,
        settings: [],
      },
    ],
    questions: {
      lavish: {
        wording: "Is the meal lavish or extravagant under the circumstances?",
        reason: "§ 274(k) of the Internal Revenue Code turns on the words lavish or extravagant, which no figure settles.",
        answers: [
          { answer: "no", leads_to: "continue" },
          { answer: "yes", leads_to: "not_deductible" },
        ],
        signer_setting: "head_of_finance",
      },
    },
    rules: [
      {
        rule: "gifts_only_if_gifts",
        stage: "scope",
        title: "Items that are no gifts",
        wording:
          "An item of up to 4.00 dollars with the giver's name permanently imprinted that is distributed generally is no gift, and neither is a sign or display rack. The limit on gifts does not apply to them.",
        rule_hash: "sha256:23b63c8aa90bd652a887fb3f5b33cc370ab49e13380fc7873e08d02323de0245",
        former_hash: "sha256:350402d6691ad935b5fc3bf04853490148cefa99e7c2ad0078d674ec0e6c6f1e",
        basis: "law",
        citations: [{ source: "cfr", clause: "not_gifts" }],
        on: [],
        otherwise: "not_applicable",
        parts: {
          wording: "sha256:49ebb1682ab67be1529082e139d683d50334a1d3512008765688e24805026c5e",
          logic: "sha256:40be21de9638f4d738b767181cfbc8fa1c5d821c90ed2586a0f1def6501f9bf6",
          reads: { facts: ["cost", "expense_kind", "item"], settings: [], totals: [], tables: [], definitions: ["no_gift"] },
        },
      },
      {
        rule: "no_record",
        stage: "outcome",
        title: "Without a complete record",
        wording: "Without a record of amount, time, place, business purpose and business relationship nothing is deductible.",
        rule_hash: "sha256:9cf63e97174909f29011f2f20fc865b0e59d9fb702c38fc02bae5fc2de40f830",
        former_hash: "sha256:94dddc59df50e19a0ac5b8da43d4f49ba55554213cce2f3cbd2d891720750213",
        basis: "law",
        citations: [{ source: "irc", clause: "records" }],
        on: [],
        otherwise: null,
        parts: {
          wording: "sha256:56ad9b96720c7121a25155783e3d7a84aa6fdacee8cf1f9c99b3e5f42eae9f6c",
          logic: "sha256:ce495baa14f99a837835a7c118829b74a0ea2a8db0cb10add92e882155ca9d7d",
          reads: { facts: ["record_complete"], settings: [], totals: [], tables: [], definitions: [] },
        },
      },
      {
        rule: "entertainment",
        stage: "outcome",
        title: "Entertainment",
        wording: "Entertainment is not deductible, and neither is a meal at entertainment that is included in one price with it.",
        rule_hash: "sha256:aad67d05494fc86b2c26efe7c36dad0b336c4b71b9580f5dba868daec08051ac",
        former_hash: "sha256:53a05288f46fa9849525b44132bca3fd68089ef4b5132c8c8fa554b5baafeb14",
        basis: "law",
        citations: [{ source: "cfr", clause: "entertainment" }],
        on: [],
        otherwise: null,
        parts: {
          wording: "sha256:4d4e9a4fbe6046be2390657b37d36324f2d10066e8c58a6b1b9fc6dc204c110d",
          logic: "sha256:a56858334d41b091d289817cacb5e4f9d060bbcfdf02c07ce5ba617740b57acd",
          reads: { facts: ["at_entertainment", "expense_kind"], settings: [], totals: [], tables: [], definitions: [] },
        },
      },
      {
        rule: "absent",
        stage: "outcome",
        title: "Nobody of the company present",
        wording: "A meal is deductible only if the taxpayer or an employee of the taxpayer is present.",
        rule_hash: "sha256:9f2fe907ccdcf31518383a4a76d2570ba63b988701b87bbaa8176c16c45a7025",
        former_hash: "sha256:8819d65236ac60712a3cac5ed97f87ba845f17771045e3302bf8fbab8ddcc49d",
        basis: "law",
        citations: [{ source: "irc", clause: "present" }],
        on: [],
        otherwise: null,
        parts: {
          wording: "sha256:8adeac7228be5383e9387f6f549ba12d07a80a03c039290c28730aafbe9c6443",
          logic: "sha256:61e95c78f0e3d50e34c4ccb92dd7b75e0096c54af9c935bfb9aed78dbce96efa",
          reads: { facts: ["company_present", "expense_kind"], settings: [], totals: [], tables: [], definitions: [] },
        },
      },
      {
        rule: "dear_meal",
        stage: "outcome",
        title: "A meal above the account's own figure",
        wording:
          "A lavish or extravagant meal is not deductible. Above the account's own figure for each person the head of finance says whether it is one.",
        rule_hash: "sha256:0fe7f7c38210390543f3668be52c869a4d40392eaefe2c4b4f1c0b9a3d4d66f5",
        former_hash: "sha256:9b6b9c7fb84a15f70bf1f6f543934f309997747ea66cc8a089bef87c2fcb59bb",
        basis: "law",
        citations: [{ source: "irc", clause: "present" }],
        on: [],
        otherwise: null,
        parts: {
          wording: "sha256:4411828498d9bf3e53c4b16513174f822b38ae2d8e5e72caee19869c4fa76b93",
          logic: "sha256:e69706d4d58115abd07d517d99b013c7b92f3be89dd74fe7d6c263aa5a947db0",
          reads: {
            facts: ["cost", "expense_kind", "persons"],
            settings: ["ask_lavish_above_per_person", "head_of_finance"],
            totals: [],
            tables: [],
            definitions: ["above_own_figure"],
          },
        },
      },
      {
        rule: "meal",
        stage: "outcome",
        title: "Meals",
        wording: "Of any other meal a share is deductible.",
        rule_hash: "sha256:e75ea6f18d6c9210139b4609399ade7ef7387687ba9dbaf2d7ee32edea808e6c",
        former_hash: "sha256:e8728aecbd6b67d0d1926606bb050eb888956afa3685bd1cf0d58eb990f3241c",
        basis: "law",
        citations: [
          { source: "irc", clause: "half" },
          { source: "cfr", clause: "meals" },
        ],
        on: [],
        otherwise: null,
        parts: {
          wording: "sha256:17b14704d2bee04bc9c9a756ed7dfdcc68bbb017451266ac9546a54f4ccf839b",
          logic: "sha256:c12e5d90b49e29f5f31232b298a7c66ea49f4e98fb7ee9fdbb0378bfb8057630",
          reads: { facts: ["expense_kind"], settings: [], totals: [], tables: [], definitions: [] },
        },
      },
      {
        rule: "gift_within",
        stage: "outcome",
        title: "Gifts within 25 dollars",
        wording:
          "A gift is deductible while it and the prior gifts to the same individual in the taxable year cost no more than 25 dollars in total.",
        rule_hash: "sha256:841c6d05db7f0106dfb1d06a570a0365aa345aa54008171518cf4b039508aeb2",
        former_hash: "sha256:66ac7bf8e610cd10a97c9aceb310c8a727e1dc6e5ff68d0c34e03119edb874d5",
        basis: "law",
        citations: [{ source: "irc", clause: "gifts" }],
        on: [],
        otherwise: null,
        parts: {
          wording: "sha256:0375ee350fb03f626c7d2111733a1f07a85961e89b6221593df6ec5f677518e6",
          logic: "sha256:842fc18dba7d1ca0c7d79c86ff2ca33acab307933bee1703b515f287f9ab4a06",
          reads: {
            facts: ["cost", "expense_date", "expense_kind", "item", "recipient"],
            settings: [],
            totals: ["gifts_year"],
            tables: [],
            definitions: ["no_gift"],
          },
        },
      },
      {
        rule: "gift_partly",
        stage: "outcome",
        title: "Gifts that cross 25 dollars",
        wording: "Of a gift that crosses 25 dollars only the part above is lost.",
        rule_hash: "sha256:83d53b11bc2af5431a90ce7ca0ad308df9ea068fdc381f25ed0451daf31dbe27",
        former_hash: "sha256:def42aff511f667272e8a77efcb8e98b5e03e8bb00a0f2e8cd1f45483961eca7",
        basis: "law",
        citations: [{ source: "irc", clause: "gifts" }],
        on: [],
        otherwise: null,
        parts: {
          wording: "sha256:e17a1dad8c6c84a269ec94d3111cb1ea5a694411e9bb81d4a424d021f26b934c",
          logic: "sha256:f15d1be18d137133785163011c445be40e890493d619ed6eadfb423195f72f01",
          reads: {
            facts: ["cost", "expense_date", "expense_kind", "item", "recipient"],
            settings: [],
            totals: ["gifts_year"],
            tables: [],
            definitions: ["no_gift"],
          },
        },
      },
      {
        rule: "gift_lost",
        stage: "outcome",
        title: "Gifts after the limit is used up",
        wording:
          "Once the prior gifts to the same individual in the taxable year have used up the limit, nothing of a further gift is deductible.",
        rule_hash: "sha256:f5fbd6bc65cd23a16dd30684f403d629b50ee5e8f7d30d5bcd582d9f6d34eb93",
        former_hash: "sha256:a6ea8505b338f95b6ab06288a2464e9d955e638019e420aee6158d797e37dc68",
        basis: "law",
        citations: [{ source: "irc", clause: "gifts" }],
        on: [],
        otherwise: null,
        parts: {
          wording: "sha256:914a9eec7c9ffdf9374c6309810ae0aaf02358d4d6506f9e5c6c69d9d385a7b9",
          logic: "sha256:d9dca939574c9be93520e89b45af173af3bb07e4ac0400d7437021a8f8c19454",
          reads: { facts: [], settings: [], totals: [], tables: [], definitions: [] },
        },
      },
      {
        rule: "whole",
        stage: "consequence",
        title: "Deductible whole",
        wording: "The whole cost is deductible. What is left of the 25 dollars may still be given to the individual in the taxable year.",
        rule_hash: "sha256:4217d1583fe044c9f6f9e272d2ccc25206fd54c61ed3ded9628aaf4b11643835",
        former_hash: "sha256:b5612097e11d77e06c31e98a976c4a43795592f4d6108492fcaaa126ee35518b",
        basis: "law",
        citations: [{ source: "irc", clause: "gifts" }],
        on: ["deductible"],
        otherwise: null,
        parts: {
          wording: "sha256:909aeb1c678aab0970f8ed8d0436e9ed54a4f350f4551201a790a6f57f01e38f",
          logic: "sha256:b2b02b136f4908cf1095cb0191cc517da0a95bf503a473135c61d3678ae0c1c3",
          reads: {
            facts: ["cost", "expense_date", "expense_kind", "item", "recipient"],
            settings: [],
            totals: ["gifts_year"],
            tables: [],
            definitions: ["no_gift"],
          },
        },
      },
      {
        rule: "part",
        stage: "consequence",
        title: "Deductible in part",
        wording:
          "Of a meal 50 percent is deductible. Of a gift that part is deductible by which the prior gifts remain below 25 dollars; nothing is left of the limit.",
        rule_hash: "sha256:52940871ea6f7e749f58839005bef09851812ca74a556e8718ddbbcf130280f2",
        former_hash: "sha256:2fbf652eab13a1e01eca71f9e8c50ba25a6cbdb865e50aae1a0ba2e70d7aa935",
        basis: "law",
        citations: [{ source: "irc", clause: "section" }],
        branches: [
          [
            { source: "irc", clause: "half" },
            { source: "cfr", clause: "meals" },
          ],
          [{ source: "irc", clause: "gifts" }],
        ],
        on: ["partly_deductible"],
        otherwise: null,
        parts: {
          wording: "sha256:187b1384123ec1005679d8090ea92c907dca6802b7355f9242daa9a420f885f6",
          logic: "sha256:17b9d895c0c294e46911cc5dddb97bb74d5ac67e17952b752a4c8d35b9b08464",
          reads: {
            facts: ["cost", "expense_date", "expense_kind", "item", "recipient"],
            settings: [],
            totals: ["gifts_year"],
            tables: [],
            definitions: ["lost_half", "no_gift"],
          },
        },
      },
      {
        rule: "lost",
        stage: "consequence",
        title: "Not deductible",
        wording: "Nothing is deductible.",
        rule_hash: "sha256:11a610cdbc2b73cc69739a4de88711b216e222fc04ab852543761972513f023d",
        former_hash: "sha256:ba132536a515a0badf3aaa4214f15c5f8e02c4b015fc55ff7a3b3ecc24ab106a",
        basis: "law",
        citations: [{ source: "irc", clause: "section" }],
        on: ["not_deductible"],
        otherwise: null,
        parts: {
          wording: "sha256:6503d9bcacfb0ebbf41644337e1c08165d3c12ea46ba2a01b1533de1d6e2a6b8",
          logic: "sha256:5d6d6f3aa496663e5cecf82d7058a6d5c585d54eeb08384a3cf14022a86c4420",
          reads: { facts: ["cost"], settings: [], totals: [], tables: [], definitions: [] },
        },
      },
    ],
    consequences: {
      deductible_amount: { type: "money", balance: false },
      non_deductible_amount: { type: "money", balance: false },
      limit_remaining: { type: "money", balance: true },
    },
    evaluate: evaluate,
  },
  exampleBase,
  workedExamples,
);
