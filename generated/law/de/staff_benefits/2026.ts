// Generated from rulesets/law/de/staff_benefits/2026.rules by `tcs compile`: change the source, not this file.
import {
  FACE_VERSION,
  Fraction,
  add,
  and,
  atMost,
  below,
  figure,
  multiply,
  not,
  notBelow,
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

/** The facts that law.de.staff_benefits 2026 takes, as a caller sends them; one that is null or left out is not known. */
export interface Facts {
  /** The day on which the employee gets the benefit. For a voucher of another business or a money card it is the day on which it is handed over or loaded. For an outing it is the day on which the outing begins (`2026-03-10`). */
  readonly given_on?: string | null;
  /** Who gets the benefit. Totals are kept for each employee. What goes to a relative because of the employment is a benefit of the employee. */
  readonly employee?: SentRecipient<"personnel_number"> | null;
  /** For goods of the employer's own range, what unrelated consumers are asked for them. For other goods and services, the usual final price at the place of delivery, less usual reductions, as it is documented. For a voucher, card or money, its amount. VAT is included. Left out while nobody has documented the price (minor units). */
  readonly final_price?: SentAmount | null;
  /** What the employee pays for it, VAT included; 0.00 for nothing (minor units). */
  readonly paid_by_employee?: SentAmount | null;
  /** goods_or_service: a thing, a service, or the use of one. voucher: a voucher, or a card or app with a balance, of another business or of several. money: a payment, also one for a purpose, or one that reimburses the employee's own expense. special_value: a company car, board and lodging or a meal with an official value, or what the tax authorities have set an average value for. */
  readonly benefit_kind?: "goods_or_service" | "voucher" | "money" | "special_value" | null;
  /** For goods and services: whether the employer itself makes, sells or renders the like. none: it does not, such as what it buys for its employees alone. public: it does, and not mainly for its employees. staff: it does, and mainly for its employees, such as meals of a canteen. */
  readonly own_range?: "none" | "public" | "staff" | null;
  /** For a voucher or card: whether a written review, signed by a named person, finds that its kind buys goods or services alone and meets § 2 Abs. 1 Nr. 10 ZAG. No, where it can be paid out, or where the review finds otherwise. Left out while there is no review. */
  readonly card_review_passed?: boolean | null;
  /** For a voucher or card: what the contract or agreement says on the pay. set_off: the benefit is set off against the claim to pay. reduced: the pay is reduced in its favour. agreed_raise: it takes the place of a raise that was agreed already. made_up: the pay rises where it ends. none: nothing of these, also where the employee has a claim to the benefit. Of several, the first of this text. */
  readonly pay_given_up?: "none" | "set_off" | "reduced" | "agreed_raise" | "made_up" | null;
  /** Whether the employer taxes the benefit at a flat rate under § 37b or § 40 EStG. */
  readonly taxed_at_flat_rate?: boolean | null;
}

/** The names of the engine that this module uses. */
export const needs: ModuleNeeds = {
  face: [
    "FACE_VERSION",
    "Fraction",
    "add",
    "and",
    "atMost",
    "below",
    "figure",
    "multiply",
    "not",
    "notBelow",
    "or",
    "round",
    "same",
    "subtract",
    "withExamples",
  ],
  run: ["consequence", "outcome", "scope", "silent", "sum"],
  booking: ["code", "flag", "money"],
};
const fact_benefit_kind = (booking: Booking) => booking.code("benefit_kind", booking.facts["benefit_kind"]);
const fact_card_review_passed = (booking: Booking) => booking.flag("card_review_passed", booking.facts["card_review_passed"]);
const fact_final_price = (booking: Booking) => booking.money("final_price", booking.facts["final_price"]);
const fact_own_range = (booking: Booking) => booking.code("own_range", booking.facts["own_range"]);
const fact_paid_by_employee = (booking: Booking) => booking.money("paid_by_employee", booking.facts["paid_by_employee"]);
const fact_pay_given_up = (booking: Booking) => booking.code("pay_given_up", booking.facts["pay_given_up"]);
const fact_taxed_at_flat_rate = (booking: Booking) => booking.flag("taxed_at_flat_rate", booking.facts["taxed_at_flat_rate"]);
/** The place of the total benefits_month. */
const TOTAL_BENEFITS_MONTH = 0;
/** The place of the total discounts_year. */
const TOTAL_DISCOUNTS_YEAR = 1;
const advantage = figure(0, (booking) => notBelow(subtract(fact_final_price(booking), fact_paid_by_employee(booking)), 0n));
const reduced_price = figure(1, (booking) =>
  round(subtract(fact_final_price(booking), multiply(Fraction.of(1n, 25n), fact_final_price(booking))), 1n, "half_up"),
);
const discount_advantage = figure(2, (booking) => notBelow(subtract(reduced_price(booking), fact_paid_by_employee(booking)), 0n));
const is_staff_discount = figure(3, (booking) =>
  and(same(fact_benefit_kind(booking), "goods_or_service"), () => same(fact_own_range(booking), "public")),
);
const is_voucher_in_kind = figure(4, (booking) => and(same(fact_benefit_kind(booking), "voucher"), () => fact_card_review_passed(booking)));
const counts_in_month = figure(5, (booking) =>
  and(not(fact_taxed_at_flat_rate(booking)), () =>
    or(
      and(same(fact_benefit_kind(booking), "goods_or_service"), () => not(same(fact_own_range(booking), "public"))),
      () => is_voucher_in_kind(booking),
    ),
  ),
);
const counts_in_year = figure(6, (booking) => and(not(fact_taxed_at_flat_rate(booking)), () => is_staff_discount(booking)));

/**
 * Not for what is taxed at a flat rate (Einkommensteuergesetz (EStG), § 37b Abs. 3, Satz 1; Einkommensteuergesetz (EStG), § 8 Abs. 3, Satz 1).
 * "A benefit that the employer taxes at a flat rate is left out of the employee's income. The limit and the allowance do not apply to it."
 */
function scope_no_flat_rate(run: RuleRun): Truth {
  return not(fact_taxed_at_flat_rate(run.own));
}

/**
 * Not for benefits with a value of their own (Einkommensteuergesetz (EStG), § 8 Abs. 2, Satz 2; Einkommensteuergesetz (EStG), § 8 Abs. 2, Satz 6; Einkommensteuergesetz (EStG), § 8 Abs. 2, Satz 8; Einkommensteuergesetz (EStG), § 8 Abs. 2, Satz 10).
 * "A company car, board and lodging, meals with an official value up to 60 euros, and benefits with an average value have values of their own. The limit and the allowance do not apply to them."
 */
function scope_usual_value(run: RuleRun): Truth {
  return not(same(fact_benefit_kind(run.own), "special_value"));
}

/**
 * No advantage (Einkommensteuergesetz (EStG), § 8 Abs. 2, Satz 1).
 * "Where the employee pays the value or more, no advantage is left, and there is no benefit. The value is the usual final price. For goods and services of the employer's own range it is the price on offer less 4 percent."
 */
function outcome_no_advantage(run: RuleRun): Ruling {
  const branch1 = and(is_staff_discount(run.own), () => atMost(discount_advantage(run.own), 0n));
  if (branch1 !== false) return branch1 === true ? { kind: "outcome", outcome: "not_applicable", approver: null, branch: 1 } : branch1;
  const branch2 = atMost(advantage(run.own), 0n);
  if (branch2 !== false) return branch2 === true ? { kind: "outcome", outcome: "not_applicable", approver: null, branch: 2 } : branch2;
  return false;
}

/**
 * Money is no benefit in kind (Einkommensteuergesetz (EStG), § 8 Abs. 1, Satz 2).
 * "Money is taxable from the first cent. So are payments for a purpose, reimbursements of an employee's own expenses, and vouchers and cards that are not for goods or services alone."
 */
function outcome_in_money(run: RuleRun): Ruling {
  const branch1 = same(fact_benefit_kind(run.own), "money");
  if (branch1 !== false) return branch1 === true ? { kind: "outcome", outcome: "taxable", approver: null, branch: 1 } : branch1;
  const branch2 = and(same(fact_benefit_kind(run.own), "voucher"), () => not(fact_card_review_passed(run.own)));
  if (branch2 !== false) return branch2 === true ? { kind: "outcome", outcome: "taxable", approver: null, branch: 2 } : branch2;
  return false;
}

/**
 * Staff discount (Einkommensteuergesetz (EStG), § 8 Abs. 3, Satz 1; Einkommensteuergesetz (EStG), § 8 Abs. 3, Satz 2).
 * "Goods and services of the employer's own range that are not mainly for its employees are valued at the price on offer to consumers, less 4 percent. The advantage after what the employee pays is tax-free, as far as the advantages of the calendar year come to no more than 1080 euros. Above that the rest is taxable."
 */
function outcome_staff_discount(run: RuleRun): Ruling {
  const when = is_staff_discount(run.own);
  if (when !== true) return when;
  const branch1 = atMost(add(discount_advantage(run.own), run.sum(TOTAL_DISCOUNTS_YEAR)), 108000n);
  if (branch1 !== false) return branch1 === true ? { kind: "outcome", outcome: "tax_free", approver: null, branch: 1 } : branch1;
  const branch2 = below(add(discount_advantage(run.own), run.sum(TOTAL_DISCOUNTS_YEAR)), add(discount_advantage(run.own), 108000n));
  if (branch2 !== false) return branch2 === true ? { kind: "outcome", outcome: "partly_tax_free", approver: null, branch: 2 } : branch2;
  return { kind: "outcome", outcome: "taxable", approver: null, branch: 3 };
}

/**
 * A voucher in place of pay (Einkommensteuergesetz (EStG), § 8 Abs. 2, Satz 11 zweiter Halbsatz).
 * "A voucher or money card stays free only if it is granted in addition to the wage that is owed anyway. It is not where it is set off against pay, where pay is reduced for it, where it replaces a raise that was agreed already, or where pay rises when it ends. A claim to it by contract does no harm."
 */
function outcome_card_for_pay(run: RuleRun): Ruling {
  const when = same(fact_benefit_kind(run.own), "voucher");
  if (when !== true) return when;
  const branch1 = same(fact_pay_given_up(run.own), "set_off");
  if (branch1 !== false) return branch1 === true ? { kind: "outcome", outcome: "taxable", approver: null, branch: 1 } : branch1;
  const branch2 = same(fact_pay_given_up(run.own), "reduced");
  if (branch2 !== false) return branch2 === true ? { kind: "outcome", outcome: "taxable", approver: null, branch: 2 } : branch2;
  const branch3 = same(fact_pay_given_up(run.own), "agreed_raise");
  if (branch3 !== false) return branch3 === true ? { kind: "outcome", outcome: "taxable", approver: null, branch: 3 } : branch3;
  const branch4 = same(fact_pay_given_up(run.own), "made_up");
  if (branch4 !== false) return branch4 === true ? { kind: "outcome", outcome: "taxable", approver: null, branch: 4 } : branch4;
  return false;
}

/**
 * Within the limit of the month (Einkommensteuergesetz (EStG), § 8 Abs. 2, Satz 11 erster Halbsatz).
 * "Benefits in kind that have the usual final price are left out of account if their advantages for an employee come to no more than 50 euros in the calendar month, less what the employee paid."
 */
function outcome_within_limit(run: RuleRun): Ruling {
  const when = atMost(add(advantage(run.own), run.sum(TOTAL_BENEFITS_MONTH)), 5000n);
  return when === true ? { kind: "outcome", outcome: "tax_free", approver: null, branch: null } : when;
}

/**
 * Above the limit of the month (Einkommensteuergesetz (EStG), § 8 Abs. 2, Satz 11 erster Halbsatz).
 * "If the advantages of the calendar month come to more than 50 euros, all of them are taxable, the earlier ones too."
 */
function outcome_above_limit(): Ruling {
  return { kind: "outcome", outcome: "taxable", approver: null, branch: null };
}

/**
 * Tax-free amount (Einkommensteuergesetz (EStG), § 8 Abs. 2, Satz 11 erster Halbsatz).
 * "The whole advantage is tax-free. Of the 50 euros of the month, or of the 1080 euros of the year for staff discounts, the rest is left."
 */
function consequence_what_is_free(run: RuleRun): Ruling {
  const branch1 = is_staff_discount(run.own);
  if (branch1 !== false)
    return branch1 === true
      ? {
          kind: "gives",
          values: [
            { key: "tax_free_amount", value: () => ({ type: "quantity", value: discount_advantage(run.own) }) },
            { key: "taxable_amount", value: () => ({ type: "quantity", value: 0n }) },
            {
              key: "limit_remaining",
              value: () => ({
                type: "quantity",
                value: subtract(108000n, add(discount_advantage(run.own), run.sum(TOTAL_DISCOUNTS_YEAR))),
              }),
            },
          ],
          branch: 1,
        }
      : branch1;
  return {
    kind: "gives",
    values: [
      {
        key: "tax_free_amount",
        value: () => ({ type: "quantity", value: advantage(run.own) }),
        clause: () => ({ source: "estg", clause: "usual_price" }),
      },
      { key: "taxable_amount", value: () => ({ type: "quantity", value: 0n }) },
      {
        key: "limit_remaining",
        value: () => ({ type: "quantity", value: subtract(5000n, add(advantage(run.own), run.sum(TOTAL_BENEFITS_MONTH))) }),
      },
    ],
    branch: 2,
  };
}

/**
 * Tax-free in part (Einkommensteuergesetz (EStG), § 8 Abs. 3, Satz 2).
 * "What is left of the 1080 euros of the year is tax-free, and the rest is taxable."
 */
function consequence_part_of_it(run: RuleRun): Ruling {
  return {
    kind: "gives",
    values: [
      { key: "tax_free_amount", value: () => ({ type: "quantity", value: subtract(108000n, run.sum(TOTAL_DISCOUNTS_YEAR)) }) },
      {
        key: "taxable_amount",
        value: () => ({ type: "quantity", value: subtract(add(discount_advantage(run.own), run.sum(TOTAL_DISCOUNTS_YEAR)), 108000n) }),
      },
      { key: "limit_remaining", value: () => ({ type: "quantity", value: 0n }) },
    ],
    branch: null,
  };
}

/**
 * Taxable amount (Einkommensteuergesetz (EStG), § 8 Abs. 2, Satz 1).
 * "The whole advantage is taxable: the usual final price, the amount of money or, for staff discounts, the price on offer less 4 percent, each less what the employee paid."
 */
function consequence_all_taxed(run: RuleRun): Ruling {
  const branch1 = is_staff_discount(run.own);
  if (branch1 !== false)
    return branch1 === true
      ? {
          kind: "gives",
          values: [
            { key: "tax_free_amount", value: () => ({ type: "quantity", value: 0n }) },
            {
              key: "taxable_amount",
              value: () => ({ type: "quantity", value: discount_advantage(run.own) }),
              clause: () => ({ source: "estg", clause: "allowance" }),
            },
          ],
          branch: 1,
        }
      : branch1;
  const branch2 = same(fact_benefit_kind(run.own), "money");
  if (branch2 !== false)
    return branch2 === true
      ? {
          kind: "gives",
          values: [
            { key: "tax_free_amount", value: () => ({ type: "quantity", value: 0n }) },
            {
              key: "taxable_amount",
              value: () => ({ type: "quantity", value: advantage(run.own) }),
              clause: () => ({ source: "estg", clause: "usual_price" }),
            },
          ],
          branch: 2,
        }
      : branch2;
  return {
    kind: "gives",
    values: [
      { key: "tax_free_amount", value: () => ({ type: "quantity", value: 0n }) },
      { key: "taxable_amount", value: () => ({ type: "quantity", value: advantage(run.own) }) },
    ],
    branch: 3,
  };
}

/** Scope, then outcome, then consequences, each in the written order. */
function evaluate(run: RuleRun): void {
  if (run.scope(0, scope_no_flat_rate)) return;
  if (run.scope(1, scope_usual_value)) return;
  const ended =
    run.outcome(2, outcome_no_advantage) ||
    run.outcome(3, outcome_in_money) ||
    run.outcome(4, outcome_staff_discount) ||
    run.outcome(5, outcome_card_for_pay) ||
    run.outcome(6, outcome_within_limit) ||
    run.outcome(7, outcome_above_limit);
  if (!ended) run.silent();
  run.consequence(8, consequence_what_is_free);
  run.consequence(9, consequence_part_of_it);
  run.consequence(10, consequence_all_taxed);
}

/** What every worked example starts from. */
const exampleBase: ExampleBase = {
  settings: {},
  facts: {
    given_on: 20522 /* 2026-03-10 */,
    employee: { id: "P-1" },
    benefit_kind: "goods_or_service",
    own_range: "none",
    paid_by_employee: { amount: 0n, currency: "EUR" },
    taxed_at_flat_rate: false,
  },
};
// prettier-ignore
const workedExamples = (): readonly WrittenExample[] => [
  { rule: "no_flat_rate", example: "a hamper with the flat tax of 30 percent", source: "estg.flat_rate", steps: [
    { facts: { taxed_at_flat_rate: true, final_price: { amount: 8000n, currency: "EUR" } }, expected: { outcome: "not_applicable" } },
  ] },
  { rule: "no_flat_rate", example: "for it nothing else needs to be known", source: "estg.flat_rate", steps: [
    { facts: { taxed_at_flat_rate: true }, without: ["employee", "benefit_kind", "own_range", "paid_by_employee"],
      expected: { outcome: "not_applicable" } },
  ] },
  { rule: "no_flat_rate", example: "not known whether it is taxed at a flat rate", source: "estg.flat_rate", steps: [
    { facts: { final_price: { amount: 2000n, currency: "EUR" } }, without: ["taxed_at_flat_rate"],
      expected: { state: "undetermined_missing_facts", missing: ["taxed_at_flat_rate"] } },
  ] },
  { rule: "no_flat_rate", example: "own goods taxed at a flat rate under § 40", source: "estg.discount", steps: [
    { facts: { own_range: "public", taxed_at_flat_rate: true, final_price: { amount: 200000n, currency: "EUR" } },
      expected: { outcome: "not_applicable" } },
  ] },
  { rule: "no_flat_rate", example: "the day is not known", source: "estg.limit", asked_on: 20522 /* 2026-03-10 */, steps: [
    { facts: { final_price: { amount: 2000n, currency: "EUR" } }, without: ["given_on"],
      expected: { state: "undetermined_missing_facts", missing: ["given_on"] } },
  ] },
  { rule: "no_flat_rate", example: "before this rule is confirmed nothing is answered", source: "estg.flat_rate",
      unconfirmed: ["no_flat_rate"], steps: [
    { facts: { taxed_at_flat_rate: true, final_price: { amount: 8000n, currency: "EUR" } },
      expected: { state: "not_covered", reason: "awaiting_confirmation" } },
  ] },
  { rule: "usual_value", example: "a company car for private use", source: "estg.car", steps: [
    { facts: { benefit_kind: "special_value", final_price: { amount: 35000n, currency: "EUR" } },
      expected: { outcome: "not_applicable" } },
  ] },
  { rule: "usual_value", example: "a lunch with its official value", source: "estg.official_value", steps: [
    { facts: { benefit_kind: "special_value" }, expected: { outcome: "not_applicable" } },
  ] },
  { rule: "usual_value", example: "a dinner on a business trip with its official value", source: "estg.meal", steps: [
    { facts: { benefit_kind: "special_value", final_price: { amount: 6000n, currency: "EUR" } },
      without: ["own_range", "paid_by_employee"], expected: { outcome: "not_applicable" } },
  ] },
  { rule: "usual_value", example: "a benefit with an average value", source: "estg.average", steps: [
    { facts: { benefit_kind: "special_value", final_price: { amount: 3000n, currency: "EUR" } }, without: ["employee"],
      expected: { outcome: "not_applicable" } },
  ] },
  { rule: "usual_value", example: "not known what kind it is", source: "estg.usual_price", steps: [
    { facts: { final_price: { amount: 2000n, currency: "EUR" } }, without: ["benefit_kind"],
      expected: { state: "undetermined_missing_facts", missing: ["benefit_kind"] } },
  ] },
  { rule: "no_advantage", example: "bought at the usual price", source: "estg.limit", steps: [
    { facts: { paid_by_employee: { amount: 8000n, currency: "EUR" }, final_price: { amount: 8000n, currency: "EUR" } },
      expected: { outcome: "not_applicable", cites: ["estg.limit"], cites_not: ["estg.allowance"] } },
  ] },
  { rule: "no_advantage", example: "one cent below the usual price", source: "estg.limit", steps: [
    { facts: { paid_by_employee: { amount: 7999n, currency: "EUR" }, final_price: { amount: 8000n, currency: "EUR" } },
      expected: { outcome: "tax_free", values: { tax_free_amount: 1n, taxable_amount: 0n } } },
  ] },
  { rule: "no_advantage", example: "paid more than the usual price", source: "estg.limit", steps: [
    { facts: { paid_by_employee: { amount: 8001n, currency: "EUR" }, final_price: { amount: 8000n, currency: "EUR" } },
      expected: { outcome: "not_applicable" } },
  ] },
  { rule: "no_advantage", example: "own goods at 96 percent of the price", source: "estg.discount", steps: [
    { facts: { own_range: "public", paid_by_employee: { amount: 9600n, currency: "EUR" }, final_price: { amount: 10000n, currency: "EUR" } },
      expected: { outcome: "not_applicable", cites: ["estg.allowance"], cites_not: ["estg.limit"] } },
  ] },
  { rule: "no_advantage", example: "own goods at one cent less", source: "estg.discount", steps: [
    { facts: { own_range: "public", paid_by_employee: { amount: 9599n, currency: "EUR" }, final_price: { amount: 10000n, currency: "EUR" } },
      expected: { outcome: "tax_free", values: { tax_free_amount: 1n, taxable_amount: 0n } } },
  ] },
  { rule: "no_advantage", example: "what the employee paid is not known", source: "estg.limit", steps: [
    { facts: { final_price: { amount: 2000n, currency: "EUR" } }, without: ["paid_by_employee"],
      expected: { state: "undetermined_missing_facts", missing: ["paid_by_employee"] } },
  ] },
  { rule: "no_advantage", example: "the price is not documented", source: "estg.usual_price", steps: [
    { facts: { paid_by_employee: { amount: 500n, currency: "EUR" } },
      expected: { state: "undetermined_missing_facts", missing: ["final_price"] } },
  ] },
  { rule: "no_advantage", example: "not known whether the employer sells the like", source: "estg.discount", steps: [
    { facts: { final_price: { amount: 2000n, currency: "EUR" } }, without: ["own_range"],
      expected: { state: "undetermined_missing_facts", missing: ["own_range"] } },
  ] },
  { rule: "no_advantage", example: "money that is paid back whole", source: "estg.money", steps: [
    { facts: { benefit_kind: "money", paid_by_employee: { amount: 4000n, currency: "EUR" }, final_price: { amount: 4000n, currency: "EUR" } },
      expected: { outcome: "not_applicable" } },
  ] },
  { rule: "no_advantage", example: "a voucher bought at its amount", source: "estg.limit", steps: [
    { facts: { benefit_kind: "voucher", paid_by_employee: { amount: 4000n, currency: "EUR" }, card_review_passed: true, final_price: { amount: 4000n, currency: "EUR" } },
      without: ["own_range"], expected: { outcome: "not_applicable" } },
  ] },
  { rule: "in_money", example: "10.00 for fuel against a receipt", source: "estg.money", steps: [
    { facts: { benefit_kind: "money", final_price: { amount: 1000n, currency: "EUR" } },
      expected: { outcome: "taxable", values: { tax_free_amount: 0n, taxable_amount: 1000n }, cites: ["estg.money"], cites_not: ["estg.limit", "estg.allowance"] } },
  ] },
  { rule: "in_money", example: "for money no employee needs to be known", source: "estg.money", steps: [
    { facts: { benefit_kind: "money", final_price: { amount: 1000n, currency: "EUR" } }, without: ["employee", "own_range"],
      expected: { outcome: "taxable", values: { taxable_amount: 1000n } } },
  ] },
  { rule: "in_money", example: "a card that can be paid out, with less pay for it: it is money already", source: "estg.cards",
      steps: [
    { facts: { benefit_kind: "voucher", card_review_passed: false, pay_given_up: "reduced", final_price: { amount: 4000n, currency: "EUR" } },
      expected: { outcome: "taxable", values: { taxable_amount: 4000n }, cites: ["estg.cards"], cites_not: ["estg.not_reduced"] } },
  ] },
  { rule: "in_money", example: "a card that can be paid out", source: "estg.cards", steps: [
    { facts: { benefit_kind: "voucher", card_review_passed: false, final_price: { amount: 4000n, currency: "EUR" } },
      expected: { outcome: "taxable", values: { taxable_amount: 4000n }, cites: ["estg.cards"], cites_not: ["estg.limit", "estg.allowance"] } },
  ] },
  { rule: "in_money", example: "on the rule about staff discounts it does not depend", source: "estg.money",
      unconfirmed: ["staff_discount"], steps: [
    { facts: { benefit_kind: "money", final_price: { amount: 1000n, currency: "EUR" } },
      expected: { outcome: "taxable", values: { taxable_amount: 1000n } } },
  ] },
  { rule: "in_money", example: "a card without a review", source: "estg.cards", steps: [
    { facts: { benefit_kind: "voucher", pay_given_up: "none", final_price: { amount: 4000n, currency: "EUR" } },
      expected: { state: "undetermined_missing_facts", missing: ["card_review_passed"] } },
  ] },
  { rule: "in_money", example: "the amount of money is not known", source: "estg.money", steps: [
    { facts: { benefit_kind: "money" }, expected: { state: "undetermined_missing_facts", missing: ["final_price"] } },
  ] },
  { rule: "staff_discount", example: "furniture of 4500.00 sold for 3000.00", source: "estg.allowance", steps: [
    { facts: { own_range: "public", paid_by_employee: { amount: 300000n, currency: "EUR" }, final_price: { amount: 450000n, currency: "EUR" } },
      expected: { outcome: "partly_tax_free", values: { tax_free_amount: 108000n, taxable_amount: 24000n, limit_remaining: 0n } } },
  ] },
  { rule: "staff_discount", example: "exactly the allowance", source: "estg.allowance", steps: [
    { facts: { own_range: "public", paid_by_employee: { amount: 324000n, currency: "EUR" }, final_price: { amount: 450000n, currency: "EUR" } },
      expected: { outcome: "tax_free", values: { tax_free_amount: 108000n, taxable_amount: 0n, limit_remaining: 0n } } },
  ] },
  { rule: "staff_discount", example: "one cent above it", source: "estg.allowance", steps: [
    { facts: { own_range: "public", paid_by_employee: { amount: 323999n, currency: "EUR" }, final_price: { amount: 450000n, currency: "EUR" } },
      expected: { outcome: "partly_tax_free", values: { tax_free_amount: 108000n, taxable_amount: 1n } } },
  ] },
  { rule: "staff_discount", example: "one cent below it", source: "estg.allowance", steps: [
    { facts: { own_range: "public", paid_by_employee: { amount: 324001n, currency: "EUR" }, final_price: { amount: 450000n, currency: "EUR" } },
      expected: { outcome: "tax_free", values: { tax_free_amount: 107999n, limit_remaining: 1n } } },
  ] },
  { rule: "staff_discount", example: "a part of the allowance is used up", source: "estg.allowance", steps: [
    { label: "before 1",
      facts: { given_on: 20458 /* 2026-01-05 */, own_range: "public", final_price: { amount: 100000n, currency: "EUR" } } },
    { facts: { own_range: "public", final_price: { amount: 20000n, currency: "EUR" } },
      expected: { outcome: "partly_tax_free", values: { tax_free_amount: 12000n, taxable_amount: 7200n } } },
  ] },
  { rule: "staff_discount", example: "the allowance is used up", source: "estg.allowance", steps: [
    { label: "before 1",
      facts: { given_on: 20458 /* 2026-01-05 */, own_range: "public", final_price: { amount: 112500n, currency: "EUR" } } },
    { facts: { own_range: "public", final_price: { amount: 2n, currency: "EUR" } },
      expected: { outcome: "taxable", values: { tax_free_amount: 0n, taxable_amount: 2n } } },
  ] },
  { rule: "staff_discount", example: "one cent of it is left", source: "estg.allowance", steps: [
    { label: "before 1",
      facts: { given_on: 20458 /* 2026-01-05 */, own_range: "public", paid_by_employee: { amount: 1n, currency: "EUR" }, final_price: { amount: 112500n, currency: "EUR" } } },
    { facts: { own_range: "public", final_price: { amount: 2n, currency: "EUR" } },
      expected: { outcome: "partly_tax_free", values: { tax_free_amount: 1n, taxable_amount: 1n } } },
  ] },
  { rule: "staff_discount", example: "a later discount changes no earlier one, one that is booked later for an earlier day does",
      source: "estg.allowance", steps: [
    { label: "june", facts: { given_on: 20614 /* 2026-06-10 */, own_range: "public", final_price: { amount: 112500n, currency: "EUR" } },
      expected: { outcome: "tax_free", values: { tax_free_amount: 108000n, limit_remaining: 0n } } },
    { label: "july", facts: { given_on: 20644 /* 2026-07-10 */, own_range: "public", final_price: { amount: 10000n, currency: "EUR" } },
      expected: { outcome: "taxable", values: { taxable_amount: 9600n } } },
    { label: "may", facts: { given_on: 20583 /* 2026-05-10 */, own_range: "public", final_price: { amount: 10000n, currency: "EUR" } },
      expected: { outcome: "tax_free", values: { tax_free_amount: 9600n } } },
    { kind: "rechecked", label: "june", because: "later_transaction",
      expected: { outcome: "partly_tax_free", values: { tax_free_amount: 98400n, taxable_amount: 9600n } } },
  ] },
  { rule: "staff_discount", example: "a discount of another year does not count", source: "estg.allowance", steps: [
    { label: "before 1",
      facts: { given_on: 20818 /* 2026-12-31 */, own_range: "public", final_price: { amount: 112500n, currency: "EUR" } } },
    { facts: { given_on: 20819 /* 2027-01-01 */, own_range: "public", final_price: { amount: 112500n, currency: "EUR" } },
      expected: { outcome: "tax_free", values: { tax_free_amount: 108000n } } },
  ] },
  { rule: "staff_discount", example: "a discount of another employee does not count", source: "estg.allowance", steps: [
    { label: "before 1",
      facts: { given_on: 20458 /* 2026-01-05 */, employee: { id: "P-2" }, own_range: "public", final_price: { amount: 112500n, currency: "EUR" } } },
    { facts: { own_range: "public", final_price: { amount: 112500n, currency: "EUR" } },
      expected: { outcome: "tax_free", values: { tax_free_amount: 108000n } } },
  ] },
  { rule: "staff_discount", example: "what is taxed at a flat rate uses up nothing", source: "estg.discount", steps: [
    { label: "before 1",
      facts: { given_on: 20458 /* 2026-01-05 */, own_range: "public", taxed_at_flat_rate: true, final_price: { amount: 112500n, currency: "EUR" } } },
    { facts: { own_range: "public", final_price: { amount: 112500n, currency: "EUR" } },
      expected: { outcome: "tax_free", values: { tax_free_amount: 108000n } } },
  ] },
  { rule: "staff_discount", example: "more paid for one discount does not lessen another", source: "estg.allowance", steps: [
    { label: "before 1",
      facts: { given_on: 20458 /* 2026-01-05 */, own_range: "public", paid_by_employee: { amount: 10000n, currency: "EUR" }, final_price: { amount: 10000n, currency: "EUR" } } },
    { facts: { own_range: "public", final_price: { amount: 112501n, currency: "EUR" } },
      expected: { outcome: "partly_tax_free", values: { tax_free_amount: 108000n, taxable_amount: 1n } } },
  ] },
  { rule: "staff_discount", example: "the calendar year counts, whatever the fiscal year", source: "estg.allowance",
      settings: { fiscal_year_start: "07-01" }, steps: [
    { label: "before 1",
      facts: { given_on: 20458 /* 2026-01-05 */, own_range: "public", final_price: { amount: 112500n, currency: "EUR" } } },
    { facts: { given_on: 20788 /* 2026-12-01 */, own_range: "public", final_price: { amount: 10000n, currency: "EUR" } },
      expected: { outcome: "taxable", values: { taxable_amount: 9600n } } },
  ] },
  { rule: "staff_discount", example: "on the rule about vouchers it does not depend", source: "estg.allowance",
      unconfirmed: ["card_for_pay"], steps: [
    { facts: { own_range: "public", final_price: { amount: 10000n, currency: "EUR" } },
      expected: { outcome: "tax_free", values: { tax_free_amount: 9600n } } },
  ] },
  { rule: "staff_discount", example: "other benefits use up nothing", source: "estg.allowance", steps: [
    { label: "before 1", facts: { given_on: 20458 /* 2026-01-05 */, final_price: { amount: 112500n, currency: "EUR" } } },
    { facts: { own_range: "public", final_price: { amount: 112500n, currency: "EUR" } },
      expected: { outcome: "tax_free", values: { tax_free_amount: 108000n } } },
  ] },
  { rule: "staff_discount", example: "meals of the canteen are mainly for employees", source: "estg.discount", steps: [
    { facts: { own_range: "staff", final_price: { amount: 5001n, currency: "EUR" } },
      expected: { outcome: "taxable", values: { taxable_amount: 5001n }, cites: ["estg.limit"], cites_not: ["estg.allowance"] } },
  ] },
  { rule: "staff_discount", example: "own goods of less than 50.00 need none of the month's limit", source: "estg.discount", steps: [
    { label: "before 1", facts: { given_on: 20513 /* 2026-03-01 */, final_price: { amount: 5000n, currency: "EUR" } } },
    { facts: { own_range: "public", final_price: { amount: 5000n, currency: "EUR" } },
      expected: { outcome: "tax_free", values: { tax_free_amount: 4800n, limit_remaining: 103200n } } },
  ] },
  { rule: "staff_discount", example: "the employee is not known", source: "estg.allowance", steps: [
    { facts: { own_range: "public", final_price: { amount: 10000n, currency: "EUR" } }, without: ["employee"],
      expected: { state: "undetermined_missing_facts", missing: ["employee"] } },
  ] },
  { rule: "staff_discount", example: "what was paid for an earlier discount is not known", source: "estg.allowance", steps: [
    { label: "first",
      facts: { given_on: 20458 /* 2026-01-05 */, own_range: "public", final_price: { amount: 112500n, currency: "EUR" } },
      without: ["paid_by_employee"], expected: { state: "undetermined_missing_facts", missing: ["paid_by_employee"] } },
    { label: "second", facts: { own_range: "public", final_price: { amount: 10000n, currency: "EUR" } },
      expected: { state: "undetermined_missing_facts", missing: [{ fact: "paid_by_employee", of: "first" }] } },
  ] },
  { rule: "card_for_pay", example: "set off against pay", source: "estg.not_set_off", steps: [
    { facts: { benefit_kind: "voucher", card_review_passed: true, pay_given_up: "set_off", final_price: { amount: 4000n, currency: "EUR" } },
      expected: { outcome: "taxable", values: { tax_free_amount: 0n, taxable_amount: 4000n }, cites: ["estg.not_set_off"], cites_not: ["estg.not_reduced"] } },
  ] },
  { rule: "card_for_pay", example: "pay is reduced for it", source: "estg.not_reduced", steps: [
    { facts: { benefit_kind: "voucher", card_review_passed: true, pay_given_up: "reduced", final_price: { amount: 4000n, currency: "EUR" } },
      expected: { outcome: "taxable", cites: ["estg.not_reduced"], cites_not: ["estg.no_raise"] } },
  ] },
  { rule: "card_for_pay", example: "in place of a raise", source: "estg.no_raise", steps: [
    { facts: { benefit_kind: "voucher", card_review_passed: true, pay_given_up: "agreed_raise", final_price: { amount: 4000n, currency: "EUR" } },
      expected: { outcome: "taxable", cites: ["estg.no_raise"], cites_not: ["estg.not_made_up"] } },
  ] },
  { rule: "card_for_pay", example: "pay rises when it ends", source: "estg.not_made_up", steps: [
    { facts: { benefit_kind: "voucher", card_review_passed: true, pay_given_up: "made_up", final_price: { amount: 4000n, currency: "EUR" } },
      expected: { outcome: "taxable", cites: ["estg.not_made_up"], cites_not: ["estg.not_set_off"] } },
  ] },
  { rule: "card_for_pay", example: "the employment contract grants it in addition to pay", source: "estg.by_contract", steps: [
    { facts: { benefit_kind: "voucher", card_review_passed: true, pay_given_up: "none", final_price: { amount: 4000n, currency: "EUR" } },
      expected: { outcome: "tax_free", values: { tax_free_amount: 4000n, taxable_amount: 0n, limit_remaining: 1000n } } },
  ] },
  { rule: "card_for_pay", example: "not known what the contract says", source: "estg.cards_beside_pay", steps: [
    { facts: { benefit_kind: "voucher", card_review_passed: true, final_price: { amount: 4000n, currency: "EUR" } },
      expected: { state: "undetermined_missing_facts", missing: ["pay_given_up"] } },
  ] },
  { rule: "card_for_pay", example: "of goods it is not asked", source: "estg.limit", steps: [
    { facts: { pay_given_up: "set_off", final_price: { amount: 4000n, currency: "EUR" } },
      expected: { outcome: "tax_free", values: { tax_free_amount: 4000n } } },
  ] },
  { rule: "within_limit", example: "exactly the limit", source: "estg.limit", steps: [
    { facts: { final_price: { amount: 5000n, currency: "EUR" } },
      expected: { outcome: "tax_free", values: { tax_free_amount: 5000n, taxable_amount: 0n, limit_remaining: 0n } } },
  ] },
  { rule: "within_limit", example: "what the employee pays counts", source: "estg.limit", steps: [
    { facts: { paid_by_employee: { amount: 2000n, currency: "EUR" }, final_price: { amount: 7000n, currency: "EUR" } },
      expected: { outcome: "tax_free", values: { tax_free_amount: 5000n } } },
  ] },
  { rule: "within_limit", example: "two benefits of one month", source: "estg.limit", steps: [
    { label: "before 1", facts: { given_on: 20513 /* 2026-03-01 */, final_price: { amount: 3000n, currency: "EUR" } } },
    { facts: { final_price: { amount: 2000n, currency: "EUR" } },
      expected: { outcome: "tax_free", values: { tax_free_amount: 2000n, limit_remaining: 0n } } },
  ] },
  { rule: "within_limit", example: "what was paid for the other one counts too", source: "estg.limit", steps: [
    { label: "before 1",
      facts: { given_on: 20513 /* 2026-03-01 */, paid_by_employee: { amount: 5000n, currency: "EUR" }, final_price: { amount: 8000n, currency: "EUR" } } },
    { facts: { final_price: { amount: 2000n, currency: "EUR" } },
      expected: { outcome: "tax_free", values: { tax_free_amount: 2000n, limit_remaining: 0n } } },
  ] },
  { rule: "within_limit", example: "a benefit of another month does not count", source: "estg.limit", steps: [
    { label: "before 1", facts: { given_on: 20512 /* 2026-02-28 */, final_price: { amount: 5000n, currency: "EUR" } } },
    { facts: { given_on: 20513 /* 2026-03-01 */, final_price: { amount: 5000n, currency: "EUR" } },
      expected: { outcome: "tax_free", values: { tax_free_amount: 5000n } } },
  ] },
  { rule: "within_limit", example: "a benefit of the same month of another year does not count", source: "estg.limit", steps: [
    { label: "before 1", facts: { final_price: { amount: 5000n, currency: "EUR" } } },
    { facts: { given_on: 20887 /* 2027-03-10 */, final_price: { amount: 5000n, currency: "EUR" } },
      expected: { outcome: "tax_free", values: { tax_free_amount: 5000n } } },
  ] },
  { rule: "within_limit", example: "a benefit of another employee does not count", source: "estg.limit", steps: [
    { label: "before 1", facts: { employee: { id: "P-2" }, final_price: { amount: 5000n, currency: "EUR" } } },
    { facts: { final_price: { amount: 5000n, currency: "EUR" } }, expected: { outcome: "tax_free", values: { tax_free_amount: 5000n } } },
  ] },
  { rule: "within_limit", example: "a staff discount does not count", source: "estg.discount", steps: [
    { label: "before 1", facts: { own_range: "public", final_price: { amount: 10000n, currency: "EUR" } } },
    { facts: { final_price: { amount: 5000n, currency: "EUR" } }, expected: { outcome: "tax_free", values: { tax_free_amount: 5000n } } },
  ] },
  { rule: "within_limit", example: "money does not count", source: "estg.money", steps: [
    { label: "before 1", facts: { benefit_kind: "money", final_price: { amount: 5000n, currency: "EUR" } } },
    { facts: { final_price: { amount: 5000n, currency: "EUR" } }, expected: { outcome: "tax_free", values: { tax_free_amount: 5000n } } },
  ] },
  { rule: "within_limit", example: "a card that can be paid out does not count", source: "estg.cards", steps: [
    { label: "before 1", facts: { benefit_kind: "voucher", card_review_passed: false, final_price: { amount: 5000n, currency: "EUR" } } },
    { facts: { final_price: { amount: 5000n, currency: "EUR" } }, expected: { outcome: "tax_free", values: { tax_free_amount: 5000n } } },
  ] },
  { rule: "within_limit", example: "a company car does not count", source: "estg.car", steps: [
    { label: "before 1", facts: { benefit_kind: "special_value", final_price: { amount: 35000n, currency: "EUR" } } },
    { facts: { final_price: { amount: 5000n, currency: "EUR" } }, expected: { outcome: "tax_free", values: { tax_free_amount: 5000n } } },
  ] },
  { rule: "within_limit", example: "what is taxed at a flat rate does not count", source: "estg.flat_rate", steps: [
    { label: "before 1", facts: { taxed_at_flat_rate: true, final_price: { amount: 8000n, currency: "EUR" } } },
    { facts: { final_price: { amount: 5000n, currency: "EUR" } }, expected: { outcome: "tax_free", values: { tax_free_amount: 5000n } } },
  ] },
  { rule: "within_limit", example: "more paid for one benefit does not lessen another", source: "estg.limit", steps: [
    { label: "before 1",
      facts: { paid_by_employee: { amount: 3000n, currency: "EUR" }, final_price: { amount: 2000n, currency: "EUR" } } },
    { facts: { final_price: { amount: 5001n, currency: "EUR" } }, expected: { outcome: "taxable", values: { taxable_amount: 5001n } } },
  ] },
  { rule: "within_limit", example: "the employee is not known", source: "estg.limit", steps: [
    { facts: { final_price: { amount: 2000n, currency: "EUR" } }, without: ["employee"],
      expected: { state: "undetermined_missing_facts", missing: ["employee"] } },
  ] },
  { rule: "within_limit", example: "an employee who is only described", source: "estg.limit", steps: [
    { facts: { employee: { id: null }, final_price: { amount: 2000n, currency: "EUR" } },
      expected: { state: "undetermined_missing_facts", missing: ["employee"] } },
  ] },
  { rule: "within_limit", example: "a card of the month is without a review", source: "estg.cards", steps: [
    { label: "card",
      facts: { given_on: 20513 /* 2026-03-01 */, benefit_kind: "voucher", final_price: { amount: 4000n, currency: "EUR" }, pay_given_up: "none" },
      expected: { state: "undetermined_missing_facts", missing: ["card_review_passed"] } },
    { label: "fruit", facts: { final_price: { amount: 2000n, currency: "EUR" } },
      expected: { state: "undetermined_missing_facts", missing: [{ fact: "card_review_passed", of: "card" }] } },
    { kind: "completed", label: "card", facts: { card_review_passed: false },
      expected: { outcome: "taxable", values: { taxable_amount: 4000n } } },
    { kind: "rechecked", label: "fruit", because: "later_transaction",
      expected: { outcome: "tax_free", values: { tax_free_amount: 2000n } } },
  ] },
  { rule: "above_limit", example: "one cent above", source: "estg.limit", steps: [
    { facts: { final_price: { amount: 5001n, currency: "EUR" } },
      expected: { outcome: "taxable", values: { tax_free_amount: 0n, taxable_amount: 5001n } } },
  ] },
  { rule: "above_limit", example: "a later benefit makes the earlier one taxable", source: "estg.limit", steps: [
    { label: "first", facts: { given_on: 20513 /* 2026-03-01 */, final_price: { amount: 3000n, currency: "EUR" } },
      expected: { outcome: "tax_free", values: { tax_free_amount: 3000n, limit_remaining: 2000n } } },
    { label: "second", facts: { given_on: 20543 /* 2026-03-31 */, final_price: { amount: 2001n, currency: "EUR" } },
      expected: { outcome: "taxable", values: { taxable_amount: 2001n } } },
    { kind: "rechecked", label: "first", because: "later_transaction",
      expected: { outcome: "taxable", values: { tax_free_amount: 0n, taxable_amount: 3000n } } },
  ] },
  { rule: "above_limit", example: "taking it back makes the earlier one free again", source: "estg.limit", steps: [
    { label: "first", facts: { given_on: 20513 /* 2026-03-01 */, final_price: { amount: 3000n, currency: "EUR" } },
      expected: { outcome: "tax_free" } },
    { label: "second", facts: { given_on: 20543 /* 2026-03-31 */, final_price: { amount: 2001n, currency: "EUR" } },
      expected: { outcome: "taxable" } },
    { kind: "rechecked", label: "first", because: "later_transaction", expected: { outcome: "taxable" } },
    { kind: "taken_back", label: "second" },
    { kind: "rechecked", label: "first", because: "reversal",
      expected: { outcome: "tax_free", values: { tax_free_amount: 3000n, limit_remaining: 2000n } } },
  ] },
  { rule: "above_limit", example: "a voucher and goods of one month", source: "estg.limit", steps: [
    { label: "voucher",
      facts: { benefit_kind: "voucher", card_review_passed: true, pay_given_up: "none", final_price: { amount: 4000n, currency: "EUR" } },
      expected: { outcome: "tax_free", values: { limit_remaining: 1000n } } },
    { label: "goods", facts: { final_price: { amount: 1001n, currency: "EUR" } },
      expected: { outcome: "taxable", values: { taxable_amount: 1001n } } },
    { kind: "rechecked", label: "voucher", because: "later_transaction",
      expected: { outcome: "taxable", values: { taxable_amount: 4000n } } },
  ] },
  { rule: "above_limit", example: "a voucher in place of pay counts towards the limit", source: "estg.limit", steps: [
    { label: "before 1",
      facts: { benefit_kind: "voucher", card_review_passed: true, pay_given_up: "reduced", final_price: { amount: 4000n, currency: "EUR" } } },
    { facts: { final_price: { amount: 1001n, currency: "EUR" } }, expected: { outcome: "taxable", values: { taxable_amount: 1001n } } },
  ] },
  { rule: "what_is_free", example: "a basket of fruit", source: "estg.limit", steps: [
    { facts: { final_price: { amount: 2000n, currency: "EUR" } },
      expected: { outcome: "tax_free", values: { tax_free_amount: 2000n, taxable_amount: 0n, limit_remaining: 3000n }, cites: ["estg.limit"], cites_not: ["estg.allowance"] } },
  ] },
  { rule: "what_is_free", example: "a discount of the own shop", source: "estg.allowance", steps: [
    { facts: { own_range: "public", paid_by_employee: { amount: 5000n, currency: "EUR" }, final_price: { amount: 10000n, currency: "EUR" } },
      expected: { outcome: "tax_free", values: { tax_free_amount: 4600n, taxable_amount: 0n, limit_remaining: 103400n }, cites: ["estg.allowance"] } },
  ] },
  { rule: "what_is_free", example: "what is left after two discounts", source: "estg.allowance", steps: [
    { label: "before 1",
      facts: { given_on: 20458 /* 2026-01-05 */, own_range: "public", final_price: { amount: 10000n, currency: "EUR" } } },
    { facts: { own_range: "public", paid_by_employee: { amount: 5000n, currency: "EUR" }, final_price: { amount: 10000n, currency: "EUR" } },
      expected: { outcome: "tax_free", values: { tax_free_amount: 4600n, limit_remaining: 93800n } } },
  ] },
  { rule: "what_is_free", example: "half a cent of the reduced price is rounded up", source: "estg.discount", steps: [
    { facts: { own_range: "public", final_price: { amount: 13n, currency: "EUR" } },
      expected: { outcome: "tax_free", values: { tax_free_amount: 12n } } },
  ] },
  { rule: "what_is_free", example: "less than half a cent of it is left out", source: "estg.discount", steps: [
    { facts: { own_range: "public", final_price: { amount: 11n, currency: "EUR" } },
      expected: { outcome: "tax_free", values: { tax_free_amount: 11n } } },
  ] },
  { rule: "part_of_it", example: "furniture after an earlier purchase", source: "estg.allowance", steps: [
    { label: "before 1",
      facts: { given_on: 20458 /* 2026-01-05 */, own_range: "public", final_price: { amount: 10000n, currency: "EUR" } } },
    { facts: { own_range: "public", paid_by_employee: { amount: 300000n, currency: "EUR" }, final_price: { amount: 450000n, currency: "EUR" } },
      expected: { outcome: "partly_tax_free", values: { tax_free_amount: 98400n, taxable_amount: 33600n, limit_remaining: 0n } } },
  ] },
  { rule: "all_taxed", example: "a staff discount after the allowance is used up", source: "estg.allowance", steps: [
    { label: "before 1",
      facts: { given_on: 20458 /* 2026-01-05 */, own_range: "public", final_price: { amount: 112500n, currency: "EUR" } } },
    { facts: { own_range: "public", paid_by_employee: { amount: 5000n, currency: "EUR" }, final_price: { amount: 10000n, currency: "EUR" } },
      expected: { outcome: "taxable", values: { tax_free_amount: 0n, taxable_amount: 4600n } } },
  ] },
  { rule: "all_taxed", example: "of money, what the employee pays back is taken off", source: "estg.money", steps: [
    { facts: { benefit_kind: "money", paid_by_employee: { amount: 1000n, currency: "EUR" }, final_price: { amount: 4000n, currency: "EUR" } },
      expected: { outcome: "taxable", values: { tax_free_amount: 0n, taxable_amount: 3000n }, clauses: { tax_free_amount: "estg.money" } } },
  ] },
  { rule: "all_taxed", example: "goods above the limit", source: "estg.usual_price", steps: [
    { facts: { paid_by_employee: { amount: 2000n, currency: "EUR" }, final_price: { amount: 8000n, currency: "EUR" } },
      expected: { outcome: "taxable", values: { tax_free_amount: 0n, taxable_amount: 6000n }, clauses: { tax_free_amount: "estg.usual_price" } } },
  ] },
  { rule: "all_taxed", example: "this consequence is not confirmed", source: "estg.limit", unconfirmed: ["all_taxed"], steps: [
    { facts: { final_price: { amount: 8000n, currency: "EUR" } }, expected: { state: "not_covered", reason: "awaiting_confirmation" } },
  ] },
];
/** Benefits in kind for employees (Germany, wage tax): law.de.staff_benefits 2026. */
export const ruleSet: RuleSetModule = withExamples(
  {
    face: FACE_VERSION,
    rule_set: "law.de.staff_benefits",
    kind: "law",
    version: "2026",
    domain: "staff_benefits",
    title: "Benefits in kind for employees (Germany, wage tax)",
    jurisdictions: ["DE"],
    currency: "EUR",
    in_force: { from: 20454 /* 2026-01-01 */, until: null, basis: "transaction_date", fact: "given_on" },
    changelog: "First version. It begins in 2026, because the text at hand is of that year.",
    checksum: "sha256:5bfe58a05928ecd833378739554a90920174f5ed4335262259b294b93ed4ac5e",
    former_checksum: "sha256:6d1fc702cade27a7bd33be9f35f49ab7db04f409e8d8da5a7b7e8f6593f4b1fb",
    dated_by: "given_on",
    recipient: "employee",
    amount: "final_price",
    open_to_agents: true,
    facts: {
      given_on: {
        type: "date",
        title: "Day of the benefit",
        meaning:
          "The day on which the employee gets the benefit. For a voucher of another business or a money card it is the day on which it is handed over or loaded. For an outing it is the day on which the outing begins.",
        required: false,
        signed: false,
        measure: false,
        records: null,
        one_of: null,
        pattern: null,
        numbers: null,
        range: null,
      },
      employee: {
        type: "recipient",
        title: "Employee",
        meaning:
          "Who gets the benefit. Totals are kept for each employee. What goes to a relative because of the employment is a benefit of the employee.",
        required: false,
        signed: false,
        measure: false,
        records: null,
        one_of: null,
        pattern: null,
        numbers: ["personnel_number"],
        kinds: [
          { name: "employee", number: "personnel_number", meaning: "A person whom the business employs, by the number of the pay slip." },
        ],
        range: null,
      },
      final_price: {
        type: "money",
        title: "Final price",
        meaning:
          "For goods of the employer's own range, what unrelated consumers are asked for them. For other goods and services, the usual final price at the place of delivery, less usual reductions, as it is documented. For a voucher, card or money, its amount. VAT is included. Left out while nobody has documented the price.",
        required: false,
        signed: false,
        measure: false,
        records: null,
        one_of: null,
        pattern: null,
        numbers: null,
        range: null,
      },
      paid_by_employee: {
        type: "money",
        title: "Paid by the employee",
        meaning: "What the employee pays for it, VAT included; 0.00 for nothing.",
        required: false,
        signed: false,
        measure: false,
        records: null,
        one_of: null,
        pattern: null,
        numbers: null,
        range: null,
      },
      benefit_kind: {
        type: "code",
        title: "Kind of benefit",
        meaning:
          "goods_or_service: a thing, a service, or the use of one. voucher: a voucher, or a card or app with a balance, of another business or of several. money: a payment, also one for a purpose, or one that reimburses the employee's own expense. special_value: a company car, board and lodging or a meal with an official value, or what the tax authorities have set an average value for.",
        required: false,
        signed: false,
        measure: false,
        records: null,
        one_of: ["goods_or_service", "voucher", "money", "special_value"],
        pattern: null,
        numbers: null,
        range: null,
      },
      own_range: {
        type: "code",
        title: "Employer's own range",
        meaning:
          "For goods and services: whether the employer itself makes, sells or renders the like. none: it does not, such as what it buys for its employees alone. public: it does, and not mainly for its employees. staff: it does, and mainly for its employees, such as meals of a canteen.",
        required: false,
        signed: false,
        measure: false,
        records: null,
        one_of: ["none", "public", "staff"],
        pattern: null,
        numbers: null,
        range: null,
      },
      card_review_passed: {
        type: "flag",
        title: "Review of the card passed",
        meaning:
          "For a voucher or card: whether a written review, signed by a named person, finds that its kind buys goods or services alone and meets § 2 Abs. 1 Nr. 10 ZAG. No, where it can be paid out, or where the review finds otherwise. Left out while there is no review.",
        required: false,
        signed: false,
        measure: false,
        records: null,
        one_of: null,
        pattern: null,
        numbers: null,
        range: null,
      },
      pay_given_up: {
        type: "code",
        title: "Pay given up",
        meaning:
          "For a voucher or card: what the contract or agreement says on the pay. set_off: the benefit is set off against the claim to pay. reduced: the pay is reduced in its favour. agreed_raise: it takes the place of a raise that was agreed already. made_up: the pay rises where it ends. none: nothing of these, also where the employee has a claim to the benefit. Of several, the first of this text.",
        required: false,
        signed: false,
        measure: false,
        records: null,
        one_of: ["none", "set_off", "reduced", "agreed_raise", "made_up"],
        pattern: null,
        numbers: null,
        range: null,
      },
      taxed_at_flat_rate: {
        type: "flag",
        title: "Taxed at a flat rate",
        meaning: "Whether the employer taxes the benefit at a flat rate under § 37b or § 40 EStG.",
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
    settings: {},
    outcomes: ["tax_free", "partly_tax_free", "taxable", "not_applicable"],
    outcome_titles: { tax_free: "Tax-free", partly_tax_free: "Partly tax-free", taxable: "Taxable", not_applicable: "Not applicable" },
    not_checked: [
      {
        topic: "Works outings",
        reason:
          "What the employer spends on an outing or party (§ 19 Abs. 1 Satz 1 Nr. 1a EStG) has an allowance of 110 euros for each event and employee, and is no part of this set.",
      },
      {
        topic: "Which income it is",
        reason:
          "§ 8 Abs. 1 Satz 1 EStG is about income of an employment. Whether something is given because of the employment is for the caller to say.",
      },
      {
        topic: "Attentions, and the employer's own interest",
        reason:
          "Attentions on a personal occasion, and drinks and snacks at work (R 19.6 LStR), are no wages. Neither is what serves mainly the employer's own interest. They count towards no limit and are not sent. Whether something is one is a judgement.",
      },
      {
        topic: "Other exemptions",
        reason: "Benefits that § 3 EStG exempts, such as those of Nr. 33, 34, 34a, 37, 45 and 46, count towards no limit and are not sent.",
      },
      {
        topic: "Values of cars, board and meals",
        reason:
          "§ 8 Abs. 2 Satz 2 to 5 EStG value company cars, Satz 6 to 9 board, lodging and meals, and Satz 10 what has an average value. This set says that its limits do not apply to them, and not what they are worth.",
      },
      {
        topic: "Meals on business trips above 60 euros",
        reason:
          "§ 8 Abs. 2 Satz 8 EStG gives them no official value. Whether they are under Satz 1 and its limit then, this set does not answer: the caller says which kind it is.",
      },
      {
        topic: "Dwellings",
        reason:
          "Whether the rent of a dwelling is low enough to be left out (§ 8 Abs. 2 Satz 12 EStG) is not checked. A dwelling is no kind of this set. Where one is given at a low rent, ask a tax adviser what is left of the 50 euros.",
      },
      {
        topic: "Conditions of the flat-rate tax",
        reason:
          "§ 37b and § 40 EStG have conditions and limits of their own. § 37b Abs. 2 Satz 2 EStG does not allow its flat rate for staff discounts. The caller says what is taxed so. The words of § 40 EStG were not at hand.",
      },
      {
        topic: "What the usual final price is",
        reason:
          "§ 8 Abs. 2 Satz 1 EStG turns on usual prices and usual reductions. The administration also accepts 96 percent of a seller's price (R 8.1 Abs. 2 LStR), and the lowest price of the market. The price is taken as it is documented and sent.",
      },
      {
        topic: "What a voucher or card may buy",
        reason:
          "§ 8 Abs. 1 Satz 3 EStG refers to § 2 Abs. 1 Nr. 10 ZAG, whose words and the Ministry's letters on it were not at hand. A named person reviews each kind of card.",
      },
      {
        topic: "Vouchers for the employer's own goods",
        reason: "They are received when they are redeemed (R 38.2 LStR), and are then goods or services of the employer's own range.",
      },
      {
        topic: "Vouchers in place of pay, and the limit for other benefits",
        reason:
          "By the words of § 8 Abs. 2 Satz 11 EStG they count towards the 50 euros of the month, although they are not left free themselves. No source at hand says whether the administration reads it so.",
      },
      {
        topic: "When a benefit is received",
        reason:
          "§ 11 and § 38a EStG decide it, and R 38.2 LStR for vouchers. The caller sends the day. Whether a payment for several months counts in one is decided there too.",
      },
      {
        topic: "Choice between two valuations",
        reason:
          "By judgments of the BFH (26.7.2012 VI R 27/11 and VI R 30/09) goods of the own range may also be valued under § 8 Abs. 2 EStG. This set always values them under § 8 Abs. 3 EStG.",
      },
      {
        topic: "What is mainly for employees",
        reason:
          "§ 8 Abs. 3 Satz 1 EStG turns on whether the employer makes, sells or renders goods and services mainly for its employees. The caller says it, for goods of that kind.",
      },
      {
        topic: "Goods of others",
        reason:
          "§ 8 Abs. 3 EStG is about goods and services of the employer itself. Those of an affiliated company or another business are not of its own range, and have the limit of the month if they are wages at all.",
      },
      {
        topic: "The price of the nearest buyer",
        reason:
          "By § 8 Abs. 3 Satz 1 EStG it counts where the employer does not sell to consumers itself. The caller sends the price. Whether usual reductions lower it is not settled here (BFH 26.7.2012 VI R 30/09).",
      },
      {
        topic: "Several employments",
        reason:
          "The limit and the allowance are counted for an employee of this account. By § 8 Abs. 3 Satz 2 EStG each employment has 1080 euros of its own. For a second employment with this account in one year, ask a tax adviser.",
      },
      {
        topic: "Parts of a cent",
        reason: "§ 8 Abs. 3 EStG does not say how the price less 4 percent is rounded. This set rounds half a cent up.",
      },
      { topic: "Social insurance", reason: "What follows for contributions (SvEV) is not part of this set." },
      {
        topic: "VAT of the employer",
        reason: "What the employer owes on benefits to employees (§ 3 Abs. 9a and § 10 Abs. 4 UStG) is not part of this set.",
      },
      { topic: "Records", reason: "What is to be recorded in the payroll account (§ 4 LStDV) the service does not see." },
      { topic: "The words of earlier years", reason: "The text at hand is of August 2026. Benefits before 2026 are not covered." },
    ],
    sources: {
      estg: {
        kind: "statute",
        title: "Einkommensteuergesetz (EStG)",
        clauses: {
          money: {
            paragraph: "§ 8 Abs. 1",
            clause: "Satz 2",
            text: {
              language: "de",
              words:
                "Zu den Einnahmen in Geld gehören auch zweckgebundene Geldleistungen, nachträgliche Kostenerstattungen, Geldsurrogate und andere Vorteile, die auf einen Geldbetrag lauten.",
            },
            translation: {
              language: "en",
              words:
                "Income in money also includes payments of money for a purpose, later reimbursements of costs, substitutes for money and other advantages that are stated in an amount of money.",
            },
          },
          cards: {
            paragraph: "§ 8 Abs. 1",
            clause: "Satz 3",
            text: {
              language: "de",
              words:
                "Satz 2 gilt nicht bei Gutscheinen und Geldkarten, die ausschließlich zum Bezug von Waren oder Dienstleistungen berechtigen und die Kriterien des § 2 Absatz 1 Nummer 10 des Zahlungsdiensteaufsichtsgesetzes erfüllen.",
            },
            translation: {
              language: "en",
              words:
                "Sentence 2 does not apply to vouchers and money cards that entitle exclusively to obtain goods or services and meet the criteria of § 2 (1) no. 10 of the Payment Services Supervision Act.",
            },
          },
          usual_price: {
            paragraph: "§ 8 Abs. 2",
            clause: "Satz 1",
            text: {
              language: "de",
              words:
                "Einnahmen, die nicht in Geld bestehen (Wohnung, Kost, Waren, Dienstleistungen und sonstige Sachbezüge), sind mit den um übliche Preisnachlässe geminderten üblichen Endpreisen am Abgabeort anzusetzen.",
            },
            translation: {
              language: "en",
              words:
                "Income that does not consist in money (housing, board, goods, services and other benefits in kind) is to be valued at the usual final prices at the place of delivery, less usual reductions.",
            },
          },
          car: {
            paragraph: "§ 8 Abs. 2",
            clause: "Satz 2",
            text: {
              language: "de",
              words:
                "Für die private Nutzung eines betrieblichen Kraftfahrzeugs zu privaten Fahrten gilt § 6 Absatz 1 Nummer 4 Satz 2 entsprechend.",
            },
            translation: {
              language: "en",
              words: "For the private use of a business vehicle for private journeys, § 6 (1) no. 4 sentence 2 applies accordingly.",
            },
          },
          official_value: {
            paragraph: "§ 8 Abs. 2",
            clause: "Satz 6",
            text: {
              language: "de",
              words:
                "Bei Arbeitnehmern, für deren Sachbezüge durch Rechtsverordnung nach § 17 Absatz 1 Satz 1 Nummer 4 des Vierten Buches Sozialgesetzbuch Werte bestimmt worden sind, sind diese Werte maßgebend.",
            },
            translation: {
              language: "en",
              words:
                "For employees for whose benefits in kind values have been set by ordinance under § 17 (1) sentence 1 no. 4 of Book Four of the Social Code, these values apply.",
            },
          },
          meal: {
            paragraph: "§ 8 Abs. 2",
            clause: "Satz 8",
            text: {
              language: "de",
              words:
                "ist diese Mahlzeit mit dem Wert nach Satz 6 (maßgebender amtlicher Sachbezugswert nach der Sozialversicherungsentgeltverordnung) anzusetzen, wenn der Preis für die Mahlzeit 60 Euro nicht übersteigt.",
            },
            translation: {
              language: "en",
              words:
                "(Where a meal is provided during work away,) this meal is to be valued as in sentence 6 (official value of benefits in kind under the Social Insurance Remuneration Ordinance) if its price does not exceed 60 euros.",
            },
          },
          average: {
            paragraph: "§ 8 Abs. 2",
            clause: "Satz 10",
            text: {
              language: "de",
              words:
                "Die oberste Finanzbehörde eines Landes kann mit Zustimmung des Bundesministeriums der Finanzen für weitere Sachbezüge der Arbeitnehmer Durchschnittswerte festsetzen.",
            },
            translation: {
              language: "en",
              words:
                "With the consent of the Federal Ministry of Finance, the highest tax authority of a Land may set average values for further benefits in kind of employees.",
            },
          },
          limit: {
            paragraph: "§ 8 Abs. 2",
            clause: "Satz 11 erster Halbsatz",
            text: {
              language: "de",
              words:
                "Sachbezüge, die nach Satz 1 zu bewerten sind, bleiben außer Ansatz, wenn die sich nach Anrechnung der vom Steuerpflichtigen gezahlten Entgelte ergebenden Vorteile insgesamt 50 Euro im Kalendermonat nicht übersteigen",
            },
            translation: {
              language: "en",
              words:
                "Benefits in kind that are to be valued under sentence 1 are left out of account if the advantages that remain after the taxpayer's payments are set off do not exceed 50 euros in total in the calendar month",
            },
          },
          cards_beside_pay: {
            paragraph: "§ 8 Abs. 2",
            clause: "Satz 11 zweiter Halbsatz",
            text: {
              language: "de",
              words:
                "die nach Absatz 1 Satz 3 nicht zu den Einnahmen in Geld gehörenden Gutscheine und Geldkarten bleiben nur dann außer Ansatz, wenn sie zusätzlich zum ohnehin geschuldeten Arbeitslohn gewährt werden.",
            },
            translation: {
              language: "en",
              words:
                "vouchers and money cards that under paragraph 1 sentence 3 are no income in money are left out of account only if they are granted in addition to the wage that is owed anyway.",
            },
          },
          discount: {
            paragraph: "§ 8 Abs. 3",
            clause: "Satz 1",
            text: {
              language: "de",
              words:
                "Erhält ein Arbeitnehmer auf Grund seines Dienstverhältnisses Waren oder Dienstleistungen, die vom Arbeitgeber nicht überwiegend für den Bedarf seiner Arbeitnehmer hergestellt, vertrieben oder erbracht werden und deren Bezug nicht nach § 40 pauschal versteuert wird, so gelten als deren Werte abweichend von Absatz 2 die um 4 Prozent geminderten Endpreise, zu denen der Arbeitgeber oder der dem Abgabeort nächstansässige Abnehmer die Waren oder Dienstleistungen fremden Letztverbrauchern im allgemeinen Geschäftsverkehr anbietet.",
            },
            translation: {
              language: "en",
              words:
                "Where, because of the employment, an employee receives goods or services that the employer does not produce, sell or render mainly for the needs of its employees, and that are not taxed at a flat rate under § 40, their values are, other than under paragraph 2, the final prices reduced by 4 percent at which the employer, or the buyer nearest to the place of delivery, offers them to unrelated consumers in general business.",
            },
          },
          allowance: {
            paragraph: "§ 8 Abs. 3",
            clause: "Satz 2",
            text: {
              language: "de",
              words:
                "Die sich nach Abzug der vom Arbeitnehmer gezahlten Entgelte ergebenden Vorteile sind steuerfrei, soweit sie aus dem Dienstverhältnis insgesamt 1 080 Euro im Kalenderjahr nicht übersteigen.",
            },
            translation: {
              language: "en",
              words:
                "The advantages that remain after the employee's payments are deducted are tax-free, as far as those from the employment do not exceed 1 080 euros in total in the calendar year.",
            },
          },
          not_set_off: {
            paragraph: "§ 8 Abs. 4",
            clause: "Satz 1 Nr. 1",
            text: { language: "de", words: "die Leistung nicht auf den Anspruch auf Arbeitslohn angerechnet" },
            translation: {
              language: "en",
              words: "(A benefit is in addition to the wage owed anyway only if) the benefit is not set off against the claim to wages",
            },
          },
          not_reduced: {
            paragraph: "§ 8 Abs. 4",
            clause: "Satz 1 Nr. 2",
            text: { language: "de", words: "der Anspruch auf Arbeitslohn nicht zugunsten der Leistung herabgesetzt" },
            translation: { language: "en", words: "(only if) the claim to wages is not reduced in favour of the benefit" },
          },
          no_raise: {
            paragraph: "§ 8 Abs. 4",
            clause: "Satz 1 Nr. 3",
            text: {
              language: "de",
              words:
                "die verwendungs- oder zweckgebundene Leistung nicht anstelle einer bereits vereinbarten künftigen Erhöhung des Arbeitslohns gewährt",
            },
            translation: {
              language: "en",
              words: "(only if) the benefit for a use or purpose is not granted in place of a future raise of wages that is agreed already",
            },
          },
          not_made_up: {
            paragraph: "§ 8 Abs. 4",
            clause: "Satz 1 Nr. 4",
            text: { language: "de", words: "bei Wegfall der Leistung der Arbeitslohn nicht erhöht" },
            translation: { language: "en", words: "(only if) the wages are not raised where the benefit ends" },
          },
          by_contract: {
            paragraph: "§ 8 Abs. 4",
            clause: "Satz 2",
            text: {
              language: "de",
              words:
                "Unter den Voraussetzungen des Satzes 1 ist von einer zusätzlich zum ohnehin geschuldeten Arbeitslohn erbrachten Leistung auch dann auszugehen, wenn der Arbeitnehmer arbeitsvertraglich oder auf Grund einer anderen arbeits- oder dienstrechtlichen Rechtsgrundlage (wie Einzelvertrag, Betriebsvereinbarung, Tarifvertrag, Gesetz) einen Anspruch auf diese hat.",
            },
            translation: {
              language: "en",
              words:
                "Under the conditions of sentence 1 a benefit is in addition to the wage owed anyway also where the employee has a claim to it by the employment contract or on another basis of employment law (such as a single contract, a works agreement, a collective agreement or a statute).",
            },
          },
          flat_rate: {
            paragraph: "§ 37b Abs. 3",
            clause: "Satz 1",
            text: {
              language: "de",
              words: "Die pauschal besteuerten Sachzuwendungen bleiben bei der Ermittlung der Einkünfte des Empfängers außer Ansatz.",
            },
            translation: {
              language: "en",
              words: "Benefits in kind that are taxed at the flat rate are left out of account in determining the recipient's income.",
            },
          },
        },
      },
    },
    tables: {},
    definitions: [
      { name: "advantage", kind: "figure", type: "money", wording: null, of: advantage },
      { name: "reduced_price", kind: "figure", type: "money", wording: null, of: reduced_price },
      { name: "discount_advantage", kind: "figure", type: "money", wording: null, of: discount_advantage },
      { name: "is_staff_discount", kind: "condition", type: "flag", wording: null, of: is_staff_discount },
      { name: "is_voucher_in_kind", kind: "condition", type: "flag", wording: null, of: is_voucher_in_kind },
      { name: "counts_in_month", kind: "condition", type: "flag", wording: null, of: counts_in_month },
      { name: "counts_in_year", kind: "condition", type: "flag", wording: null, of: counts_in_year },
    ],
    citing: [
      { kind: "condition", name: "is_staff_discount", citations: [{ source: "estg", clause: "discount" }] },
      { kind: "condition", name: "is_voucher_in_kind", citations: [{ source: "estg", clause: "cards" }] },
      { kind: "condition", name: "counts_in_month", citations: [{ source: "estg", clause: "limit" }] },
      { kind: "condition", name: "counts_in_year", citations: [{ source: "estg", clause: "discount" }] },
      { kind: "figure", name: "advantage", citations: [{ source: "estg", clause: "usual_price" }] },
      { kind: "figure", name: "reduced_price", citations: [{ source: "estg", clause: "discount" }] },
      { kind: "figure", name: "discount_advantage", citations: [{ source: "estg", clause: "allowance" }] },
    ],
    totals: [
      {
        definition: "sha256:5e5bd8dbd99d189f2c304786de5780c4bb1de582876f18d4ac4a8ea4be301f31",
        name: "benefits_month",
        title: "Benefits in the month",
        measure: { type: "money", may_be_negative: false, of: advantage },
        keys: [{ kind: "fact", fact: "employee" }],
        window: { kind: "month", of: "given_on" },
        reach: "all_other",
        where: (booking) => counts_in_month(booking),
        shown_as_fiscal_year_total: false,
        settings: [],
      },
      {
        definition: "sha256:69caa0b4ad31fdc7dffbbf220bc8bddc54279171fff26e26f01a88857b4b22f0",
        name: "discounts_year",
        title: "Staff discounts in the year",
        measure: { type: "money", may_be_negative: false, of: discount_advantage },
        keys: [{ kind: "fact", fact: "employee" }],
        window: { kind: "calendar_year", of: "given_on" },
        reach: "earlier",
        where: (booking) => counts_in_year(booking),
        shown_as_fiscal_year_total: false,
        settings: [],
      },
    ],
    questions: {},
    rules: [
      {
        rule: "no_flat_rate",
        stage: "scope",
        title: "Not for what is taxed at a flat rate",
        wording:
          "A benefit that the employer taxes at a flat rate is left out of the employee's income. The limit and the allowance do not apply to it.",
        rule_hash: "sha256:071c951b7a200e345c3810a77691c08c15783489a14241219e962393092a3d8f",
        former_hash: "sha256:17bc9531b6f2ecc42fd2c75346215cebe0bb21c6e5ef7c7a342d83f2123cd57f",
        basis: "law",
        citations: [
          { source: "estg", clause: "flat_rate" },
          { source: "estg", clause: "discount" },
        ],
        on: [],
        otherwise: "not_applicable",
        parts: {
          wording: "sha256:387f58eae5e4c2b6fab7a55a35a47df2563bad9505a0695d4ceee368f46da6f6",
          logic: "sha256:67ac3f817a7f361ef8573bce65508f074238c1f76f80ff4084f2d98bcd680c58",
          reads: { facts: ["taxed_at_flat_rate"], settings: [], totals: [], tables: [], definitions: [] },
        },
      },
      {
        rule: "usual_value",
        stage: "scope",
        title: "Not for benefits with a value of their own",
        wording:
          "A company car, board and lodging, meals with an official value up to 60 euros, and benefits with an average value have values of their own. The limit and the allowance do not apply to them.",
        rule_hash: "sha256:9dbdd2c46fad3faba506aae3a8e486d6a6e84353ad810317c4088284d62d695c",
        former_hash: "sha256:0809aa2e68393e937280c830b6521232a8ed0ea2b21924f6625348a3da6788f3",
        basis: "law",
        citations: [
          { source: "estg", clause: "car" },
          { source: "estg", clause: "official_value" },
          { source: "estg", clause: "meal" },
          { source: "estg", clause: "average" },
        ],
        on: [],
        otherwise: "not_applicable",
        parts: {
          wording: "sha256:320320c199802b818724191c73c5ab7f73b1606ffe0822000559f2e57d4eb43f",
          logic: "sha256:d28592a5a206e893d41ac439e3f521e0652cdfcba6be9c081a61e1b2befa9135",
          reads: { facts: ["benefit_kind"], settings: [], totals: [], tables: [], definitions: [] },
        },
      },
      {
        rule: "no_advantage",
        stage: "outcome",
        title: "No advantage",
        wording:
          "Where the employee pays the value or more, no advantage is left, and there is no benefit. The value is the usual final price. For goods and services of the employer's own range it is the price on offer less 4 percent.",
        rule_hash: "sha256:b191528bb521892ca024542d057d9ad845676c11ba02329f4d016bf15d1f81ca",
        former_hash: "sha256:71e96658450010590f391cf6ad89d32963c869c3086a6ad3fe397f1db8227ea5",
        basis: "law",
        citations: [{ source: "estg", clause: "usual_price" }],
        branches: [[{ source: "estg", clause: "allowance" }], [{ source: "estg", clause: "limit" }]],
        on: [],
        otherwise: null,
        parts: {
          wording: "sha256:702b26baa2c28c36e5942b0c7594296ee18115621ac97061f9cbc37b6da4766a",
          logic: "sha256:14f7711ef0275346a83ca7688b9fd992329e56dec22c0435ca3ea2d14f6a9fd4",
          reads: {
            facts: ["benefit_kind", "final_price", "own_range", "paid_by_employee"],
            settings: [],
            totals: [],
            tables: [],
            definitions: ["advantage", "discount_advantage", "is_staff_discount", "reduced_price"],
          },
        },
      },
      {
        rule: "in_money",
        stage: "outcome",
        title: "Money is no benefit in kind",
        wording:
          "Money is taxable from the first cent. So are payments for a purpose, reimbursements of an employee's own expenses, and vouchers and cards that are not for goods or services alone.",
        rule_hash: "sha256:8da4cc7c6da131658df89d0100b90a3ca479468f5146d1e3957a9e1ca574cf31",
        former_hash: "sha256:ee8ac444eb277d43922b0314dacf1a9c1992259a5e8723b1955ed0d355cfedd6",
        basis: "law",
        citations: [{ source: "estg", clause: "money" }],
        branches: [[{ source: "estg", clause: "money" }], [{ source: "estg", clause: "cards" }]],
        on: [],
        otherwise: null,
        parts: {
          wording: "sha256:baa6eb34288736d8f9a67dc8d09101e7e41e73a66f59d70f9e91b72dbc9834cb",
          logic: "sha256:9f124be90d28fe1b52da3cf0df71c84e8a4ee7d47733aeb8a0bcb19e7d108ed2",
          reads: { facts: ["benefit_kind", "card_review_passed"], settings: [], totals: [], tables: [], definitions: [] },
        },
      },
      {
        rule: "staff_discount",
        stage: "outcome",
        title: "Staff discount",
        wording:
          "Goods and services of the employer's own range that are not mainly for its employees are valued at the price on offer to consumers, less 4 percent. The advantage after what the employee pays is tax-free, as far as the advantages of the calendar year come to no more than 1080 euros. Above that the rest is taxable.",
        rule_hash: "sha256:4c64532da466aab451385588c8b46825a2879f448c53ea65109907bb84ee8083",
        former_hash: "sha256:ef26cbecc0d1c4655c7b73bd146de96c255082eef0e85cf16a2db4a909218a02",
        basis: "law",
        citations: [
          { source: "estg", clause: "discount" },
          { source: "estg", clause: "allowance" },
        ],
        on: [],
        otherwise: null,
        parts: {
          wording: "sha256:a75656c9f2723314870e444f60e4bc2b343d21e26f7e314432a67f660f58b14a",
          logic: "sha256:36b3fa2834d5750c26f75a10b709a4ce3b838c2e7ea688399a195f815adee0e6",
          reads: {
            facts: ["benefit_kind", "employee", "final_price", "given_on", "own_range", "paid_by_employee", "taxed_at_flat_rate"],
            settings: [],
            totals: ["discounts_year"],
            tables: [],
            definitions: ["counts_in_year", "discount_advantage", "is_staff_discount", "reduced_price"],
          },
        },
      },
      {
        rule: "card_for_pay",
        stage: "outcome",
        title: "A voucher in place of pay",
        wording:
          "A voucher or money card stays free only if it is granted in addition to the wage that is owed anyway. It is not where it is set off against pay, where pay is reduced for it, where it replaces a raise that was agreed already, or where pay rises when it ends. A claim to it by contract does no harm.",
        rule_hash: "sha256:3c03b9d7bd00e0351a9159a583a2dd5fbdd9c1ced7ccfc6774fb803770ae61c0",
        former_hash: "sha256:4cf9b8043506a97d98b64221bfb01fc191bfeef4b3d2542dadd77b4af0190203",
        basis: "law",
        citations: [{ source: "estg", clause: "cards_beside_pay" }],
        branches: [
          [{ source: "estg", clause: "not_set_off" }],
          [{ source: "estg", clause: "not_reduced" }],
          [{ source: "estg", clause: "no_raise" }],
          [
            { source: "estg", clause: "not_made_up" },
            { source: "estg", clause: "by_contract" },
          ],
        ],
        on: [],
        otherwise: null,
        parts: {
          wording: "sha256:71f047ed76bf75933669fb7e0ffbb10f70110326b3201859db7455c3053c846f",
          logic: "sha256:b9b208cf11f3001acf8252ecfdf9de9ac112765c36fff79d56b8e69f5ee03d08",
          reads: { facts: ["benefit_kind", "pay_given_up"], settings: [], totals: [], tables: [], definitions: [] },
        },
      },
      {
        rule: "within_limit",
        stage: "outcome",
        title: "Within the limit of the month",
        wording:
          "Benefits in kind that have the usual final price are left out of account if their advantages for an employee come to no more than 50 euros in the calendar month, less what the employee paid.",
        rule_hash: "sha256:5dd0c6e6f915f3eb17b4a4f1427d90f2a22a25173f9ad5915ca96da590de0df2",
        former_hash: "sha256:d6a64c18ff4cb32f6edc70a12da48131f22ca5406c5e2a4603ce15c1c95b6ddc",
        basis: "law",
        citations: [{ source: "estg", clause: "limit" }],
        on: [],
        otherwise: null,
        parts: {
          wording: "sha256:66370c69fc0a8486219ce4197c2c7674f5f9b01361895c4789c9e7d0792bc28e",
          logic: "sha256:8b0b553730b0e6e596aa9b41964882bc110a69ed7d7791220633d70cab3bfab1",
          reads: {
            facts: [
              "benefit_kind",
              "card_review_passed",
              "employee",
              "final_price",
              "given_on",
              "own_range",
              "paid_by_employee",
              "taxed_at_flat_rate",
            ],
            settings: [],
            totals: ["benefits_month"],
            tables: [],
            definitions: ["advantage", "counts_in_month", "is_voucher_in_kind"],
          },
        },
      },
      {
        rule: "above_limit",
        stage: "outcome",
        title: "Above the limit of the month",
        wording: "If the advantages of the calendar month come to more than 50 euros, all of them are taxable, the earlier ones too.",
        rule_hash: "sha256:99cf71094b007bc9673d0bbbcbd0f539a162e94649220ee14b29f5fa25ef17e3",
        former_hash: "sha256:62ab60a9bdc794461a1646bda1d860abe223026ca45f6327d69ef3e7bf30527d",
        basis: "law",
        citations: [{ source: "estg", clause: "limit" }],
        on: [],
        otherwise: null,
        parts: {
          wording: "sha256:5927d2693130dbb2f90b7d3b331f1bd8f70c1b0bbae26998afde0c323988c21e",
          logic: "sha256:16142e1ad543f0ea4df1adfc814729c3efb6dbde7daf05e470bc2cd4e8b724b0",
          reads: { facts: [], settings: [], totals: [], tables: [], definitions: [] },
        },
      },
      {
        rule: "what_is_free",
        stage: "consequence",
        title: "Tax-free amount",
        wording:
          "The whole advantage is tax-free. Of the 50 euros of the month, or of the 1080 euros of the year for staff discounts, the rest is left.",
        rule_hash: "sha256:721e5847912e69e2e3025ab0f230a5246cf923460c846b8583b9e866e550f634",
        former_hash: "sha256:4f9a32f5de4e81bc44f5e6cd9eba6e7ce23a646594beef537d64c777d1ff81df",
        basis: "law",
        citations: [{ source: "estg", clause: "limit" }],
        branches: [[{ source: "estg", clause: "allowance" }], [{ source: "estg", clause: "limit" }]],
        on: ["tax_free"],
        otherwise: null,
        parts: {
          wording: "sha256:cd2d8c288e62ad58112ed01296dea1aa6964dcb895b182d52ab81e166d112aa1",
          logic: "sha256:612e7ed86219679cd1d01a6486703f9ba01114311152cd883bd7c4c9419a3e0e",
          reads: {
            facts: [
              "benefit_kind",
              "card_review_passed",
              "employee",
              "final_price",
              "given_on",
              "own_range",
              "paid_by_employee",
              "taxed_at_flat_rate",
            ],
            settings: [],
            totals: ["benefits_month", "discounts_year"],
            tables: [],
            definitions: [
              "advantage",
              "counts_in_month",
              "counts_in_year",
              "discount_advantage",
              "is_staff_discount",
              "is_voucher_in_kind",
              "reduced_price",
            ],
          },
        },
      },
      {
        rule: "part_of_it",
        stage: "consequence",
        title: "Tax-free in part",
        wording: "What is left of the 1080 euros of the year is tax-free, and the rest is taxable.",
        rule_hash: "sha256:c73770e66c3d0c5dda43c8eae309afd340fe2760d559cf130d09899949f909fb",
        former_hash: "sha256:5b44240b65d9ba0eb289ccb6bf0cdafe9ae2a2dcc2c06d513a7e02ff5262e12f",
        basis: "law",
        citations: [{ source: "estg", clause: "allowance" }],
        on: ["partly_tax_free"],
        otherwise: null,
        parts: {
          wording: "sha256:1a23b09ffb3557bf359288e61130ba6c5c4f9583a5b8fedf379d7bc69b96a4cd",
          logic: "sha256:2c3ce3f4e10c0417b9322934194011bdf994d950767e59f892874be429e960b8",
          reads: {
            facts: ["benefit_kind", "employee", "final_price", "given_on", "own_range", "paid_by_employee", "taxed_at_flat_rate"],
            settings: [],
            totals: ["discounts_year"],
            tables: [],
            definitions: ["counts_in_year", "discount_advantage", "is_staff_discount", "reduced_price"],
          },
        },
      },
      {
        rule: "all_taxed",
        stage: "consequence",
        title: "Taxable amount",
        wording:
          "The whole advantage is taxable: the usual final price, the amount of money or, for staff discounts, the price on offer less 4 percent, each less what the employee paid.",
        rule_hash: "sha256:9bbe2edd2912231b66617eeb47b75d9d5b5351525adbd7cb2dc177b43bddcbb0",
        former_hash: "sha256:f9d4555e1d87d2aed8d4f1d4ca5aa45ef4f40d4541a02301664731463dc41f03",
        basis: "law",
        citations: [{ source: "estg", clause: "usual_price" }],
        branches: [
          [
            { source: "estg", clause: "discount" },
            { source: "estg", clause: "allowance" },
          ],
          [{ source: "estg", clause: "money" }],
          [{ source: "estg", clause: "usual_price" }],
        ],
        on: ["taxable"],
        otherwise: null,
        parts: {
          wording: "sha256:786615c243a2864172d65d0b76e03a3889fde8d79d32229f797e998618c68852",
          logic: "sha256:19c94cdbaa2556ff610d642c7ee91ab3a011afbf964a53f3fc2b9bebdb47b97d",
          reads: {
            facts: ["benefit_kind", "final_price", "own_range", "paid_by_employee"],
            settings: [],
            totals: [],
            tables: [],
            definitions: ["advantage", "discount_advantage", "is_staff_discount", "reduced_price"],
          },
        },
      },
    ],
    consequences: {
      tax_free_amount: { type: "money", balance: false },
      taxable_amount: { type: "money", balance: false },
      limit_remaining: { type: "money", balance: true },
    },
    evaluate: evaluate,
  },
  exampleBase,
  workedExamples,
);
