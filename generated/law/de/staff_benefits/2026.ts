// Generated from rulesets/law/de/staff_benefits/2026.rules by `tcs compile`: change the source, not this file.
import {
  FACE_VERSION,
  Fraction,
  above,
  add,
  and,
  atLeast,
  atMost,
  below,
  divide,
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
  /** For goods of the employer's own range, what unrelated consumers are asked for them. For other goods and services, the usual final price at the place of delivery, less usual reductions, as it is documented. For a voucher, card or money, its amount. VAT is included. Left out while nobody has documented the price, and for an outing (minor units). */
  readonly final_price?: SentAmount | null;
  /** What the employee pays for it, VAT included; 0.00 for nothing. Not asked for an outing (minor units). */
  readonly paid_by_employee?: SentAmount | null;
  /** goods_or_service: a thing, a service, or the use of one. voucher: a voucher, or a card or app with a balance, of another business or of several. money: a payment, also one for a purpose, or one that reimburses the employee's own expense. special_value: a company car, board and lodging or a meal with an official value, or what the tax authorities have set an average value for. works_outing: an outing or party of the business that the employee takes part in. */
  readonly benefit_kind?: "goods_or_service" | "voucher" | "money" | "special_value" | "works_outing" | null;
  /** For goods and services: whether the employer itself makes, sells or renders the like. none: it does not, such as what it buys for its employees alone. public: it does, and not mainly for its employees. staff: it does, and mainly for its employees, such as a gym of the business. */
  readonly own_range?: "none" | "public" | "staff" | null;
  /** For a voucher or card: whether a written review, signed by a named person, finds that its kind buys goods or services alone and meets § 2 Abs. 1 Nr. 10 ZAG. No, where it can be paid out, or where the review finds otherwise. Left out while there is no review. */
  readonly card_review_passed?: boolean | null;
  /** For a voucher or card: what the contract or agreement says on the pay. set_off: the benefit is set off against the claim to pay. reduced: the pay is reduced in its favour. agreed_raise: it takes the place of a raise that was agreed already. made_up: the pay rises where it ends. none: nothing of these, also where the employee has a claim to the benefit. Of several, the first of this text. */
  readonly pay_given_up?: "none" | "set_off" | "reduced" | "agreed_raise" | "made_up" | null;
  /** Whether the employer taxes the benefit at a flat rate under § 37b or § 40 EStG. Not asked for a works outing. */
  readonly taxed_at_flat_rate?: boolean | null;
  /** For a works outing: all that the employer spends on it for those who took part, VAT included, also on the setting, such as the room and music. What employees pay themselves is left out (minor units). */
  readonly outing_cost?: SentAmount | null;
  /** For a works outing: how many persons took part in all, companions included. Whoever was registered and did not come does not count. */
  readonly heads?: number | null;
  /** For a works outing: how many companions of this employee took part. */
  readonly companions?: number | null;
  /** For a works outing: whether all members of the business, or of a part of it such as a site or department, could take part. */
  readonly open_to_all?: boolean | null;
  /** For a works outing: whether the employer uses for it one of the two allowances that the employee has in the calendar year. */
  readonly with_allowance?: boolean | null;
}

/** The names of the engine that this module uses. */
export const needs: ModuleNeeds = {
  face: [
    "FACE_VERSION",
    "Fraction",
    "above",
    "add",
    "and",
    "atLeast",
    "atMost",
    "below",
    "divide",
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
  run: ["consequence", "count", "outcome", "scope", "silent", "sum"],
  booking: ["code", "flag", "money", "number"],
};
const fact_benefit_kind = (booking: Booking) => booking.code("benefit_kind", booking.facts["benefit_kind"]);
const fact_card_review_passed = (booking: Booking) => booking.flag("card_review_passed", booking.facts["card_review_passed"]);
const fact_companions = (booking: Booking) => booking.number("companions", booking.facts["companions"]);
const fact_final_price = (booking: Booking) => booking.money("final_price", booking.facts["final_price"]);
const fact_heads = (booking: Booking) => booking.number("heads", booking.facts["heads"]);
const fact_open_to_all = (booking: Booking) => booking.flag("open_to_all", booking.facts["open_to_all"]);
const fact_outing_cost = (booking: Booking) => booking.money("outing_cost", booking.facts["outing_cost"]);
const fact_own_range = (booking: Booking) => booking.code("own_range", booking.facts["own_range"]);
const fact_paid_by_employee = (booking: Booking) => booking.money("paid_by_employee", booking.facts["paid_by_employee"]);
const fact_pay_given_up = (booking: Booking) => booking.code("pay_given_up", booking.facts["pay_given_up"]);
const fact_taxed_at_flat_rate = (booking: Booking) => booking.flag("taxed_at_flat_rate", booking.facts["taxed_at_flat_rate"]);
const fact_with_allowance = (booking: Booking) => booking.flag("with_allowance", booking.facts["with_allowance"]);
/** The place of the total benefits_month. */
const TOTAL_BENEFITS_MONTH = 0;
/** The place of the total discounts_year. */
const TOTAL_DISCOUNTS_YEAR = 1;
/** The place of the total outings_year. */
const TOTAL_OUTINGS_YEAR = 2;
const advantage = figure(0, (booking) => notBelow(subtract(fact_final_price(booking), fact_paid_by_employee(booking)), 0n));
const reduced_price = figure(1, (booking) =>
  round(subtract(fact_final_price(booking), multiply(Fraction.of(1n, 25n), fact_final_price(booking))), 1n, "half_up"),
);
const discount_advantage = figure(2, (booking) => notBelow(subtract(reduced_price(booking), fact_paid_by_employee(booking)), 0n));
const own_heads = figure(3, (booking) => add(1n, fact_companions(booking)));
const share_of_outing = figure(4, (booking) =>
  round(divide(multiply(fact_outing_cost(booking), own_heads(booking)), fact_heads(booking), "heads"), 1n, "half_up"),
);
const is_outing = figure(5, (booking) => same(fact_benefit_kind(booking), "works_outing"));
const is_left_out = figure(6, (booking) => and(fact_taxed_at_flat_rate(booking), () => not(is_outing(booking))));
const is_staff_discount = figure(7, (booking) =>
  and(same(fact_benefit_kind(booking), "goods_or_service"), () => same(fact_own_range(booking), "public")),
);
const is_voucher_in_kind = figure(8, (booking) => and(same(fact_benefit_kind(booking), "voucher"), () => fact_card_review_passed(booking)));
const counts_in_month = figure(9, (booking) =>
  and(not(fact_taxed_at_flat_rate(booking)), () =>
    or(
      and(same(fact_benefit_kind(booking), "goods_or_service"), () => not(same(fact_own_range(booking), "public"))),
      () => is_voucher_in_kind(booking),
    ),
  ),
);
const counts_in_year = figure(10, (booking) => and(not(fact_taxed_at_flat_rate(booking)), () => is_staff_discount(booking)));

/**
 * Not for what is taxed at a flat rate (Einkommensteuergesetz (EStG), § 37b Abs. 3, Satz 1; Einkommensteuergesetz (EStG), § 8 Abs. 3, Satz 1).
 * "A benefit that the employer taxes at a flat rate is left out of the employee's income. The limit and the allowance do not apply to it. For a works outing, this is not asked."
 */
function scope_no_flat_rate(run: RuleRun): Truth {
  return not(is_left_out(run.own));
}

/**
 * Not for benefits with a value of their own (Einkommensteuergesetz (EStG), § 8 Abs. 2, Satz 2; Einkommensteuergesetz (EStG), § 8 Abs. 2, Satz 6; Einkommensteuergesetz (EStG), § 8 Abs. 2, Satz 8; Einkommensteuergesetz (EStG), § 8 Abs. 2, Satz 10).
 * "A company car, board and lodging, meals with an official value up to 60 euros, and benefits with an average value have values of their own. The limit and the allowance do not apply to them."
 */
function scope_usual_value(run: RuleRun): Truth {
  return not(same(fact_benefit_kind(run.own), "special_value"));
}

/**
 * More companions than persons (Einkommensteuergesetz (EStG), § 19 Abs. 1, Satz 1 Nr. 1a Satz 5).
 * "Where an employee and the companions are more than all who took part, the figures contradict each other."
 */
function outcome_more_than_came(run: RuleRun): Ruling {
  const when = and(is_outing(run.own), () => above(own_heads(run.own), fact_heads(run.own)));
  return when === true
    ? {
        kind: "not_covered",
        because: "The employee and the companions are more persons than took part in the outing. One of the figures is wrong.",
        branch: null,
      }
    : when;
}

/**
 * No advantage (Einkommensteuergesetz (EStG), § 8 Abs. 2, Satz 1).
 * "Where the employee pays the value or more, no advantage is left, and there is no benefit. The value is the usual final price. For goods and services of the employer's own range it is the price on offer less 4 percent. For an outing it is the employee's share of its cost."
 */
function outcome_no_advantage(run: RuleRun): Ruling {
  const branch1 = and(is_staff_discount(run.own), () => atMost(discount_advantage(run.own), 0n));
  if (branch1 !== false) return branch1 === true ? { kind: "outcome", outcome: "not_applicable", approver: null, branch: 1 } : branch1;
  const branch2 = and(is_outing(run.own), () => atMost(share_of_outing(run.own), 0n));
  if (branch2 !== false) return branch2 === true ? { kind: "outcome", outcome: "not_applicable", approver: null, branch: 2 } : branch2;
  const branch3 = and(not(is_outing(run.own)), () => atMost(advantage(run.own), 0n));
  if (branch3 !== false) return branch3 === true ? { kind: "outcome", outcome: "not_applicable", approver: null, branch: 3 } : branch3;
  return false;
}

/**
 * Outing without the allowance (Einkommensteuergesetz (EStG), § 19 Abs. 1, Satz 1 Nr. 1a Satz 3).
 * "An outing has no allowance if not all members of the business, or of a part of it, could take part. It has none if the employee has had two outings of the calendar year with it already, or if the employer uses it for others. The employee's share is then taxable whole."
 */
function outcome_outing_without(run: RuleRun): Ruling {
  const when = is_outing(run.own);
  if (when !== true) return when;
  const branch1 = not(fact_open_to_all(run.own));
  if (branch1 !== false) return branch1 === true ? { kind: "outcome", outcome: "taxable", approver: null, branch: 1 } : branch1;
  const branch2 = not(fact_with_allowance(run.own));
  if (branch2 !== false) return branch2 === true ? { kind: "outcome", outcome: "taxable", approver: null, branch: 2 } : branch2;
  const branch3 = atLeast(run.count(TOTAL_OUTINGS_YEAR), 2n);
  if (branch3 !== false) return branch3 === true ? { kind: "outcome", outcome: "taxable", approver: null, branch: 3 } : branch3;
  return false;
}

/**
 * Works outing (Einkommensteuergesetz (EStG), § 19 Abs. 1, Satz 1 Nr. 1a Satz 1; Einkommensteuergesetz (EStG), § 19 Abs. 1, Satz 1 Nr. 1a Satz 3; Einkommensteuergesetz (EStG), § 19 Abs. 1, Satz 1 Nr. 1a Satz 5).
 * "The cost of a works outing is shared out among all who took part. What falls to an employee and the companions is no income up to 110 euros. Above that the rest is taxable."
 */
function outcome_outing(run: RuleRun): Ruling {
  const when = is_outing(run.own);
  if (when !== true) return when;
  const branch1 = atMost(share_of_outing(run.own), 11000n);
  if (branch1 !== false) return branch1 === true ? { kind: "outcome", outcome: "tax_free", approver: null, branch: 1 } : branch1;
  return { kind: "outcome", outcome: "partly_tax_free", approver: null, branch: 2 };
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
 * "The whole advantage is tax-free. Of the 50 euros of the month, or of the 1080 euros of the year for staff discounts, the rest is left. Of the 110 euros of an outing nothing is kept for another."
 */
function consequence_what_is_free(run: RuleRun): Ruling {
  const branch1 = is_outing(run.own);
  if (branch1 !== false)
    return branch1 === true
      ? {
          kind: "gives",
          values: [
            {
              key: "tax_free_amount",
              value: () => ({ type: "quantity", value: share_of_outing(run.own) }),
              clause: () => ({ source: "estg", clause: "outing_cost" }),
            },
            { key: "taxable_amount", value: () => ({ type: "quantity", value: 0n }) },
          ],
          branch: 1,
        }
      : branch1;
  const branch2 = is_staff_discount(run.own);
  if (branch2 !== false)
    return branch2 === true
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
          branch: 2,
        }
      : branch2;
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
    branch: 3,
  };
}

/**
 * Tax-free in part (Einkommensteuergesetz (EStG), § 8 Abs. 3, Satz 2).
 * "What is left of the 1080 euros of the year is tax-free, and the rest is taxable. Of a works outing 110 euros are free."
 */
function consequence_part_of_it(run: RuleRun): Ruling {
  const branch1 = is_outing(run.own);
  if (branch1 !== false)
    return branch1 === true
      ? {
          kind: "gives",
          values: [
            { key: "tax_free_amount", value: () => ({ type: "quantity", value: 11000n }) },
            { key: "taxable_amount", value: () => ({ type: "quantity", value: subtract(share_of_outing(run.own), 11000n) }) },
          ],
          branch: 1,
        }
      : branch1;
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
    branch: 2,
  };
}

/**
 * Taxable amount (Einkommensteuergesetz (EStG), § 8 Abs. 2, Satz 1).
 * "The whole advantage is taxable: the usual final price, the amount of money or, for staff discounts, the price on offer less 4 percent, each less what the employee paid. Of an outing it is the employee's share of the cost."
 */
function consequence_all_taxed(run: RuleRun): Ruling {
  const branch1 = is_outing(run.own);
  if (branch1 !== false)
    return branch1 === true
      ? {
          kind: "gives",
          values: [
            { key: "tax_free_amount", value: () => ({ type: "quantity", value: 0n }) },
            {
              key: "taxable_amount",
              value: () => ({ type: "quantity", value: share_of_outing(run.own) }),
              clause: () => ({ source: "estg", clause: "outing_cost" }),
            },
          ],
          branch: 1,
        }
      : branch1;
  const branch2 = is_staff_discount(run.own);
  if (branch2 !== false)
    return branch2 === true
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
          branch: 2,
        }
      : branch2;
  const branch3 = same(fact_benefit_kind(run.own), "money");
  if (branch3 !== false)
    return branch3 === true
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
          branch: 3,
        }
      : branch3;
  return {
    kind: "gives",
    values: [
      { key: "tax_free_amount", value: () => ({ type: "quantity", value: 0n }) },
      { key: "taxable_amount", value: () => ({ type: "quantity", value: advantage(run.own) }) },
    ],
    branch: 4,
  };
}

/** Scope, then outcome, then consequences, each in the written order. */
function evaluate(run: RuleRun): void {
  if (run.scope(0, scope_no_flat_rate)) return;
  if (run.scope(1, scope_usual_value)) return;
  const ended =
    run.outcome(2, outcome_more_than_came) ||
    run.outcome(3, outcome_no_advantage) ||
    run.outcome(4, outcome_outing_without) ||
    run.outcome(5, outcome_outing) ||
    run.outcome(6, outcome_in_money) ||
    run.outcome(7, outcome_staff_discount) ||
    run.outcome(8, outcome_card_for_pay) ||
    run.outcome(9, outcome_within_limit) ||
    run.outcome(10, outcome_above_limit);
  if (!ended) run.silent();
  run.consequence(11, consequence_what_is_free);
  run.consequence(12, consequence_part_of_it);
  run.consequence(13, consequence_all_taxed);
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
    { facts: { taxed_at_flat_rate: true }, without: ["employee", "own_range", "paid_by_employee"],
      expected: { outcome: "not_applicable" } },
  ] },
  { rule: "no_flat_rate", example: "a value of its own does not matter then", source: "estg.flat_rate", steps: [
    { facts: { benefit_kind: "special_value", taxed_at_flat_rate: true },
      expected: { outcome: "not_applicable", cites: ["estg.flat_rate"], cites_not: ["estg.car"] } },
  ] },
  { rule: "no_flat_rate", example: "of an outing it is not asked", source: "estg.outing_allowance", steps: [
    { facts: { benefit_kind: "works_outing", taxed_at_flat_rate: true, open_to_all: true, with_allowance: true, outing_cost: { amount: 120000n, currency: "EUR" }, heads: 10n, companions: 0n },
      expected: { outcome: "partly_tax_free", values: { tax_free_amount: 11000n, taxable_amount: 1000n } } },
  ] },
  { rule: "no_flat_rate", example: "of an outing it need not be known", source: "estg.outing_allowance", steps: [
    { facts: { benefit_kind: "works_outing", open_to_all: true, with_allowance: true, outing_cost: { amount: 120000n, currency: "EUR" }, heads: 10n, companions: 0n },
      without: ["taxed_at_flat_rate"], expected: { outcome: "partly_tax_free" } },
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
  { rule: "more_than_came", example: "two of one person", source: "estg.outing_share", steps: [
    { facts: { benefit_kind: "works_outing", open_to_all: true, with_allowance: true, outing_cost: { amount: 5000n, currency: "EUR" }, heads: 1n, companions: 1n },
      expected: { state: "not_covered", reason: "no_rule_matched" } },
  ] },
  { rule: "more_than_came", example: "so they do where the outing costs nothing", source: "estg.outing_share", steps: [
    { facts: { benefit_kind: "works_outing", open_to_all: true, with_allowance: true, outing_cost: { amount: 0n, currency: "EUR" }, heads: 1n, companions: 1n },
      expected: { state: "not_covered", reason: "no_rule_matched" } },
  ] },
  { rule: "more_than_came", example: "two of two persons", source: "estg.outing_share", steps: [
    { facts: { benefit_kind: "works_outing", open_to_all: true, with_allowance: true, outing_cost: { amount: 5000n, currency: "EUR" }, heads: 2n, companions: 1n },
      expected: { outcome: "tax_free", values: { tax_free_amount: 5000n } } },
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
  { rule: "no_advantage", example: "an outing that employees pay themselves", source: "estg.outing_cost", steps: [
    { facts: { benefit_kind: "works_outing", open_to_all: true, with_allowance: true, outing_cost: { amount: 0n, currency: "EUR" }, heads: 10n, companions: 0n },
      expected: { outcome: "not_applicable", cites: ["estg.outing_cost"], cites_not: ["estg.limit"] } },
  ] },
  { rule: "no_advantage", example: "one cent of an outing is left", source: "estg.outing_cost", steps: [
    { facts: { benefit_kind: "works_outing", open_to_all: true, with_allowance: true, outing_cost: { amount: 5n, currency: "EUR" }, heads: 10n, companions: 0n },
      expected: { outcome: "tax_free", values: { tax_free_amount: 1n, taxable_amount: 0n } } },
  ] },
  { rule: "no_advantage", example: "an outing for managers alone that they pay themselves", source: "estg.outing_cost", steps: [
    { facts: { benefit_kind: "works_outing", open_to_all: false, with_allowance: true, outing_cost: { amount: 0n, currency: "EUR" }, heads: 10n, companions: 0n },
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
  { rule: "outing_without", example: "an outing for managers alone", source: "estg.outing_allowance", steps: [
    { facts: { benefit_kind: "works_outing", open_to_all: false, outing_cost: { amount: 50000n, currency: "EUR" }, heads: 10n, companions: 0n },
      expected: { outcome: "taxable", values: { tax_free_amount: 0n, taxable_amount: 5000n }, cites: ["estg.outing_share"], cites_not: ["estg.two_outings"] } },
  ] },
  { rule: "outing_without", example: "the employer uses the allowance for others", source: "estg.two_outings", steps: [
    { facts: { benefit_kind: "works_outing", open_to_all: true, with_allowance: false, outing_cost: { amount: 50000n, currency: "EUR" }, heads: 10n, companions: 0n },
      expected: { outcome: "taxable", values: { taxable_amount: 5000n }, cites: ["estg.two_outings"] } },
  ] },
  { rule: "outing_without", example: "the third outing of a year", source: "estg.two_outings", steps: [
    { label: "before 1",
      facts: { given_on: 20463 /* 2026-01-10 */, benefit_kind: "works_outing", open_to_all: true, with_allowance: true } },
    { label: "before 2",
      facts: { given_on: 20494 /* 2026-02-10 */, benefit_kind: "works_outing", open_to_all: true, with_allowance: true } },
    { facts: { benefit_kind: "works_outing", open_to_all: true, with_allowance: true, outing_cost: { amount: 50000n, currency: "EUR" }, heads: 10n, companions: 0n },
      expected: { outcome: "taxable", values: { tax_free_amount: 0n, taxable_amount: 5000n }, cites: ["estg.two_outings"] } },
  ] },
  { rule: "outing_without", example: "the second outing of a year", source: "estg.two_outings", steps: [
    { label: "before 1",
      facts: { given_on: 20463 /* 2026-01-10 */, benefit_kind: "works_outing", open_to_all: true, with_allowance: true } },
    { facts: { benefit_kind: "works_outing", open_to_all: true, with_allowance: true, outing_cost: { amount: 50000n, currency: "EUR" }, heads: 10n, companions: 0n },
      expected: { outcome: "tax_free", values: { tax_free_amount: 5000n } } },
  ] },
  { rule: "outing_without", example: "outings without the allowance, of others and of the year before do not count",
      source: "estg.two_outings", steps: [
    { label: "before 1",
      facts: { given_on: 20463 /* 2026-01-10 */, benefit_kind: "works_outing", open_to_all: true, with_allowance: true } },
    { label: "before 2",
      facts: { given_on: 20464 /* 2026-01-11 */, benefit_kind: "works_outing", open_to_all: true, with_allowance: false } },
    { label: "before 3",
      facts: { given_on: 20465 /* 2026-01-12 */, benefit_kind: "works_outing", open_to_all: false, with_allowance: true } },
    { label: "before 4",
      facts: { given_on: 20466 /* 2026-01-13 */, employee: { id: "P-2" }, benefit_kind: "works_outing", open_to_all: true, with_allowance: true } },
    { label: "before 5",
      facts: { given_on: 20467 /* 2026-01-14 */, final_price: { amount: 2000n, currency: "EUR" }, open_to_all: true, with_allowance: true } },
    { facts: { benefit_kind: "works_outing", open_to_all: true, with_allowance: true, outing_cost: { amount: 50000n, currency: "EUR" }, heads: 10n, companions: 0n },
      expected: { outcome: "tax_free", values: { tax_free_amount: 5000n } } },
  ] },
  { rule: "outing_without", example: "outings of the year before do not count", source: "estg.two_outings", steps: [
    { label: "before 1",
      facts: { given_on: 20797 /* 2026-12-10 */, benefit_kind: "works_outing", open_to_all: true, with_allowance: true } },
    { label: "before 2",
      facts: { given_on: 20807 /* 2026-12-20 */, benefit_kind: "works_outing", open_to_all: true, with_allowance: true } },
    { facts: { given_on: 20828 /* 2027-01-10 */, benefit_kind: "works_outing", open_to_all: true, with_allowance: true, outing_cost: { amount: 50000n, currency: "EUR" }, heads: 10n, companions: 0n },
      expected: { outcome: "tax_free", values: { tax_free_amount: 5000n } } },
  ] },
  { rule: "outing_without", example: "the calendar year counts, whatever the fiscal year", source: "estg.two_outings",
      settings: { fiscal_year_start: "07-01" }, steps: [
    { label: "before 1",
      facts: { given_on: 20463 /* 2026-01-10 */, benefit_kind: "works_outing", open_to_all: true, with_allowance: true } },
    { label: "before 2",
      facts: { given_on: 20494 /* 2026-02-10 */, benefit_kind: "works_outing", open_to_all: true, with_allowance: true } },
    { facts: { given_on: 20797 /* 2026-12-10 */, benefit_kind: "works_outing", open_to_all: true, with_allowance: true, outing_cost: { amount: 50000n, currency: "EUR" }, heads: 10n, companions: 0n },
      expected: { outcome: "taxable", values: { taxable_amount: 5000n } } },
  ] },
  { rule: "outing_without", example: "an outing that is booked later for an earlier day", source: "estg.two_outings", steps: [
    { label: "summer",
      facts: { given_on: 20614 /* 2026-06-10 */, benefit_kind: "works_outing", open_to_all: true, with_allowance: true, outing_cost: { amount: 50000n, currency: "EUR" }, heads: 10n, companions: 0n },
      expected: { outcome: "tax_free" } },
    { label: "winter",
      facts: { given_on: 20797 /* 2026-12-10 */, benefit_kind: "works_outing", open_to_all: true, with_allowance: true, outing_cost: { amount: 50000n, currency: "EUR" }, heads: 10n, companions: 0n },
      expected: { outcome: "tax_free" } },
    { label: "spring",
      facts: { given_on: 20553 /* 2026-04-10 */, benefit_kind: "works_outing", open_to_all: true, with_allowance: true, outing_cost: { amount: 50000n, currency: "EUR" }, heads: 10n, companions: 0n },
      expected: { outcome: "tax_free" } },
    { kind: "rechecked", label: "winter", because: "later_transaction",
      expected: { outcome: "taxable", values: { taxable_amount: 5000n } } },
  ] },
  { rule: "outing_without", example: "not known to whom it was open", source: "estg.outing_allowance", steps: [
    { facts: { benefit_kind: "works_outing", with_allowance: true, outing_cost: { amount: 50000n, currency: "EUR" }, heads: 10n, companions: 0n },
      expected: { state: "undetermined_missing_facts", missing: ["open_to_all"] } },
  ] },
  { rule: "outing_without", example: "not known which outings have the allowance", source: "estg.two_outings", steps: [
    { facts: { benefit_kind: "works_outing", open_to_all: true, outing_cost: { amount: 50000n, currency: "EUR" }, heads: 10n, companions: 0n },
      expected: { state: "undetermined_missing_facts", missing: ["with_allowance"] } },
  ] },
  { rule: "outing_without", example: "not known who takes part", source: "estg.two_outings", steps: [
    { facts: { benefit_kind: "works_outing", open_to_all: true, with_allowance: true, outing_cost: { amount: 50000n, currency: "EUR" }, heads: 10n, companions: 0n },
      without: ["employee"], expected: { state: "undetermined_missing_facts", missing: ["employee"] } },
  ] },
  { rule: "outing_without", example: "on the rule about money it does not depend", source: "estg.outing_allowance",
      unconfirmed: ["in_money", "outing"], steps: [
    { facts: { benefit_kind: "works_outing", open_to_all: false, outing_cost: { amount: 50000n, currency: "EUR" }, heads: 10n, companions: 0n },
      expected: { outcome: "taxable" } },
  ] },
  { rule: "outing", example: "100.00 for each person, and no companion", source: "estg.outing_allowance", steps: [
    { facts: { benefit_kind: "works_outing", open_to_all: true, with_allowance: true, outing_cost: { amount: 1000000n, currency: "EUR" }, heads: 100n, companions: 0n },
      expected: { outcome: "tax_free", values: { tax_free_amount: 10000n, taxable_amount: 0n } } },
  ] },
  { rule: "outing", example: "100.00 for each person, and a companion", source: "estg.outing_share", steps: [
    { facts: { benefit_kind: "works_outing", open_to_all: true, with_allowance: true, outing_cost: { amount: 1000000n, currency: "EUR" }, heads: 100n, companions: 1n },
      expected: { outcome: "partly_tax_free", values: { tax_free_amount: 11000n, taxable_amount: 9000n } } },
  ] },
  { rule: "outing", example: "the cost of a summer party is not known yet", source: "estg.outing", steps: [
    { facts: { benefit_kind: "works_outing", open_to_all: true, with_allowance: true, heads: 10n, companions: 0n },
      expected: { state: "undetermined_missing_facts", missing: ["outing_cost"] } },
  ] },
  { rule: "outing", example: "not counted yet who came", source: "estg.outing", steps: [
    { facts: { benefit_kind: "works_outing", open_to_all: true, with_allowance: true, outing_cost: { amount: 110000n, currency: "EUR" } },
      expected: { state: "undetermined_missing_facts", missing: ["companions", "heads"] } },
  ] },
  { rule: "outing", example: "exactly 110.00", source: "estg.outing_allowance", steps: [
    { facts: { benefit_kind: "works_outing", open_to_all: true, with_allowance: true, outing_cost: { amount: 110000n, currency: "EUR" }, heads: 10n, companions: 0n },
      expected: { outcome: "tax_free", values: { tax_free_amount: 11000n, taxable_amount: 0n } } },
  ] },
  { rule: "outing", example: "one cent above", source: "estg.outing_allowance", steps: [
    { facts: { benefit_kind: "works_outing", open_to_all: true, with_allowance: true, outing_cost: { amount: 110010n, currency: "EUR" }, heads: 10n, companions: 0n },
      expected: { outcome: "partly_tax_free", values: { tax_free_amount: 11000n, taxable_amount: 1n } } },
  ] },
  { rule: "outing", example: "the outing uses nothing of the month's limit", source: "estg.outing_share", steps: [
    { label: "before 1",
      facts: { benefit_kind: "works_outing", open_to_all: false, outing_cost: { amount: 5000n, currency: "EUR" }, heads: 1n, companions: 0n, final_price: { amount: 5000n, currency: "EUR" } } },
    { facts: { final_price: { amount: 5000n, currency: "EUR" } }, expected: { outcome: "tax_free", values: { tax_free_amount: 5000n } } },
  ] },
  { rule: "outing", example: "on the rule about money it does not depend", source: "estg.outing_allowance", unconfirmed: ["in_money"],
      steps: [
    { facts: { benefit_kind: "works_outing", open_to_all: true, with_allowance: true, outing_cost: { amount: 50000n, currency: "EUR" }, heads: 10n, companions: 0n },
      expected: { outcome: "tax_free" } },
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
  { rule: "staff_discount", example: "the gym of the business is mainly for employees", source: "estg.discount", steps: [
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
  { rule: "part_of_it", example: "a dear outing", source: "estg.outing_allowance", steps: [
    { facts: { benefit_kind: "works_outing", open_to_all: true, with_allowance: true, outing_cost: { amount: 305235n, currency: "EUR" }, heads: 25n, companions: 0n },
      expected: { outcome: "partly_tax_free", values: { tax_free_amount: 11000n, taxable_amount: 1209n }, clauses: { tax_free_amount: "estg.outing_allowance" } } },
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
  { rule: "all_taxed", example: "an outing for a few, with two companions", source: "estg.outing_share", steps: [
    { facts: { benefit_kind: "works_outing", open_to_all: false, outing_cost: { amount: 100000n, currency: "EUR" }, heads: 10n, companions: 2n },
      expected: { outcome: "taxable", values: { tax_free_amount: 0n, taxable_amount: 30000n }, clauses: { tax_free_amount: "estg.outing_share" } } },
  ] },
  { rule: "all_taxed", example: "goods above the limit", source: "estg.usual_price", steps: [
    { facts: { paid_by_employee: { amount: 2000n, currency: "EUR" }, final_price: { amount: 8000n, currency: "EUR" } },
      expected: { outcome: "taxable", values: { tax_free_amount: 0n, taxable_amount: 6000n }, clauses: { tax_free_amount: "estg.usual_price" } } },
  ] },
  { rule: "all_taxed", example: "this consequence is not confirmed", source: "estg.limit", unconfirmed: ["all_taxed"], steps: [
    { facts: { final_price: { amount: 8000n, currency: "EUR" } }, expected: { state: "not_covered", reason: "awaiting_confirmation" } },
  ] },
];
/** Benefits for employees (Germany, wage tax): law.de.staff_benefits 2026. */
export const ruleSet: RuleSetModule = withExamples(
  {
    face: FACE_VERSION,
    rule_set: "law.de.staff_benefits",
    kind: "law",
    version: "2026",
    domain: "staff_benefits",
    title: "Benefits for employees (Germany, wage tax)",
    jurisdictions: ["DE"],
    currency: "EUR",
    in_force: { from: 20454 /* 2026-01-01 */, until: null, basis: "transaction_date", fact: "given_on" },
    changelog: "First version. It begins in 2026, because the text at hand is of that year.",
    checksum: "sha256:4a698d070175d26e1fa4948bcad182a4802264e33c380af3db3374d083ef8dcc",
    former_checksum: "sha256:87aec9429ac9126ad96076aef4c943d4361293a5879a19f6d4d4a70c96f808c2",
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
          "For goods of the employer's own range, what unrelated consumers are asked for them. For other goods and services, the usual final price at the place of delivery, less usual reductions, as it is documented. For a voucher, card or money, its amount. VAT is included. Left out while nobody has documented the price, and for an outing.",
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
        meaning: "What the employee pays for it, VAT included; 0.00 for nothing. Not asked for an outing.",
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
          "goods_or_service: a thing, a service, or the use of one. voucher: a voucher, or a card or app with a balance, of another business or of several. money: a payment, also one for a purpose, or one that reimburses the employee's own expense. special_value: a company car, board and lodging or a meal with an official value, or what the tax authorities have set an average value for. works_outing: an outing or party of the business that the employee takes part in.",
        required: false,
        signed: false,
        measure: false,
        records: null,
        one_of: ["goods_or_service", "voucher", "money", "special_value", "works_outing"],
        pattern: null,
        numbers: null,
        range: null,
      },
      own_range: {
        type: "code",
        title: "Employer's own range",
        meaning:
          "For goods and services: whether the employer itself makes, sells or renders the like. none: it does not, such as what it buys for its employees alone. public: it does, and not mainly for its employees. staff: it does, and mainly for its employees, such as a gym of the business.",
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
        meaning: "Whether the employer taxes the benefit at a flat rate under § 37b or § 40 EStG. Not asked for a works outing.",
        required: false,
        signed: false,
        measure: false,
        records: null,
        one_of: null,
        pattern: null,
        numbers: null,
        range: null,
      },
      outing_cost: {
        type: "money",
        title: "Cost of the outing",
        meaning:
          "For a works outing: all that the employer spends on it for those who took part, VAT included, also on the setting, such as the room and music. What employees pay themselves is left out.",
        required: false,
        signed: false,
        measure: false,
        records: null,
        one_of: null,
        pattern: null,
        numbers: null,
        range: null,
      },
      heads: {
        type: "integer",
        title: "Persons at the outing",
        meaning:
          "For a works outing: how many persons took part in all, companions included. Whoever was registered and did not come does not count.",
        required: false,
        signed: false,
        measure: false,
        records: null,
        one_of: null,
        pattern: null,
        numbers: null,
        range: { from: 1n, to: 100000n },
      },
      companions: {
        type: "integer",
        title: "Companions",
        meaning: "For a works outing: how many companions of this employee took part.",
        required: false,
        signed: false,
        measure: false,
        records: null,
        one_of: null,
        pattern: null,
        numbers: null,
        range: { from: 0n, to: 100n },
      },
      open_to_all: {
        type: "flag",
        title: "Open to all",
        meaning:
          "For a works outing: whether all members of the business, or of a part of it such as a site or department, could take part.",
        required: false,
        signed: false,
        measure: false,
        records: null,
        one_of: null,
        pattern: null,
        numbers: null,
        range: null,
      },
      with_allowance: {
        type: "flag",
        title: "With the allowance",
        meaning:
          "For a works outing: whether the employer uses for it one of the two allowances that the employee has in the calendar year.",
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
        topic: "What a works outing is",
        reason:
          "§ 19 Abs. 1 Satz 1 Nr. 1a EStG turns on the social character of an event, and Satz 3 on what a part of the business is. The caller says it. Small parties for a jubilee or a farewell, gifts to those who did not come, and costs of the employer's own staff and rooms are not settled here.",
      },
      {
        topic: "Flat-rate tax on works outings",
        reason:
          "What is above the 110 euros may be taxed at 25 percent (§ 40 Abs. 2 EStG), whose words were not at hand. This set says what is above, and not how it is taxed.",
      },
      {
        topic: "Which two outings have the allowance",
        reason:
          "§ 19 Abs. 1 Satz 1 Nr. 1a Satz 4 EStG says two a year, and not which. The administration lets the employer choose: the caller sends it for each. Where it is sent for more than two, the first two have it.",
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
          outing: {
            paragraph: "§ 19 Abs. 1",
            clause: "Satz 1 Nr. 1a Satz 1",
            text: {
              language: "de",
              words:
                "Zuwendungen des Arbeitgebers an seinen Arbeitnehmer und dessen Begleitpersonen anlässlich von Veranstaltungen auf betrieblicher Ebene mit gesellschaftlichem Charakter (Betriebsveranstaltung).",
            },
            translation: {
              language: "en",
              words:
                "(Income from employment includes) what the employer gives its employee and his companions on the occasion of social events of the business (works outing).",
            },
          },
          outing_cost: {
            paragraph: "§ 19 Abs. 1",
            clause: "Satz 1 Nr. 1a Satz 2",
            text: {
              language: "de",
              words:
                "Zuwendungen im Sinne des Satzes 1 sind alle Aufwendungen des Arbeitgebers einschließlich Umsatzsteuer unabhängig davon, ob sie einzelnen Arbeitnehmern individuell zurechenbar sind oder ob es sich um einen rechnerischen Anteil an den Kosten der Betriebsveranstaltung handelt, die der Arbeitgeber gegenüber Dritten für den äußeren Rahmen der Betriebsveranstaltung aufwendet.",
            },
            translation: {
              language: "en",
              words:
                "What is given within the meaning of sentence 1 is all that the employer spends, VAT included, whether it can be attributed to single employees or is an arithmetical share of what the employer spends towards third parties on the setting of the outing.",
            },
          },
          outing_allowance: {
            paragraph: "§ 19 Abs. 1",
            clause: "Satz 1 Nr. 1a Satz 3",
            text: {
              language: "de",
              words:
                "Soweit solche Zuwendungen den Betrag von 110 Euro je Betriebsveranstaltung und teilnehmenden Arbeitnehmer nicht übersteigen, gehören sie nicht zu den Einkünften aus nichtselbständiger Arbeit, wenn die Teilnahme an der Betriebsveranstaltung allen Angehörigen des Betriebs oder eines Betriebsteils offensteht.",
            },
            translation: {
              language: "en",
              words:
                "As far as this does not exceed 110 euros for each outing and employee taking part, it is no income from employment, if all members of the business or of a part of it may take part.",
            },
          },
          two_outings: {
            paragraph: "§ 19 Abs. 1",
            clause: "Satz 1 Nr. 1a Satz 4",
            text: { language: "de", words: "Satz 3 gilt für bis zu zwei Betriebsveranstaltungen jährlich." },
            translation: { language: "en", words: "Sentence 3 holds for up to two outings a year." },
          },
          outing_share: {
            paragraph: "§ 19 Abs. 1",
            clause: "Satz 1 Nr. 1a Satz 5",
            text: {
              language: "de",
              words:
                "Die Zuwendungen im Sinne des Satzes 1 sind abweichend von § 8 Absatz 2 mit den anteilig auf den Arbeitnehmer und dessen Begleitpersonen entfallenden Aufwendungen des Arbeitgebers im Sinne des Satzes 2 anzusetzen",
            },
            translation: {
              language: "en",
              words:
                "Other than under § 8 (2), what is given within the meaning of sentence 1 is valued at the share of what the employer spends within the meaning of sentence 2 that falls to the employee and his companions",
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
      {
        name: "own_heads",
        kind: "figure",
        type: "integer",
        wording: "The employee is one person, and each companion is one more.",
        of: own_heads,
      },
      {
        name: "share_of_outing",
        kind: "figure",
        type: "money",
        wording:
          "The cost of the outing is divided by all who took part. The shares of the employee and of the companions are added, and rounded to cents.",
        of: share_of_outing,
      },
      { name: "is_outing", kind: "condition", type: "flag", wording: null, of: is_outing },
      { name: "is_left_out", kind: "condition", type: "flag", wording: null, of: is_left_out },
      { name: "is_staff_discount", kind: "condition", type: "flag", wording: null, of: is_staff_discount },
      { name: "is_voucher_in_kind", kind: "condition", type: "flag", wording: null, of: is_voucher_in_kind },
      { name: "counts_in_month", kind: "condition", type: "flag", wording: null, of: counts_in_month },
      { name: "counts_in_year", kind: "condition", type: "flag", wording: null, of: counts_in_year },
    ],
    citing: [
      { kind: "condition", name: "is_outing", citations: [{ source: "estg", clause: "outing" }] },
      { kind: "condition", name: "is_left_out", citations: [{ source: "estg", clause: "flat_rate" }] },
      { kind: "condition", name: "is_staff_discount", citations: [{ source: "estg", clause: "discount" }] },
      { kind: "condition", name: "is_voucher_in_kind", citations: [{ source: "estg", clause: "cards" }] },
      { kind: "condition", name: "counts_in_month", citations: [{ source: "estg", clause: "limit" }] },
      { kind: "condition", name: "counts_in_year", citations: [{ source: "estg", clause: "discount" }] },
      { kind: "figure", name: "advantage", citations: [{ source: "estg", clause: "usual_price" }] },
      { kind: "figure", name: "reduced_price", citations: [{ source: "estg", clause: "discount" }] },
      { kind: "figure", name: "discount_advantage", citations: [{ source: "estg", clause: "allowance" }] },
      { kind: "figure", name: "own_heads", citations: [{ source: "estg", clause: "outing_share" }] },
      {
        kind: "figure",
        name: "share_of_outing",
        citations: [
          { source: "estg", clause: "outing_cost" },
          { source: "estg", clause: "outing_share" },
        ],
      },
    ],
    figure_examples: [
      {
        figure: "own_heads",
        example: "one companion",
        source: "estg.outing_share",
        settings: {},
        facts: {
          given_on: 20522 /* 2026-03-10 */,
          employee: { id: "P-1" },
          benefit_kind: "goods_or_service",
          own_range: "none",
          paid_by_employee: { amount: 0n, currency: "EUR", equivalents: [] },
          taxed_at_flat_rate: false,
          companions: 1n,
        },
        expected: { kind: "value", value: 2n },
      },
      {
        figure: "own_heads",
        example: "not known who came along",
        source: "estg.outing_share",
        settings: {},
        facts: {
          given_on: 20522 /* 2026-03-10 */,
          employee: { id: "P-1" },
          benefit_kind: "goods_or_service",
          own_range: "none",
          paid_by_employee: { amount: 0n, currency: "EUR", equivalents: [] },
          taxed_at_flat_rate: false,
        },
        expected: { kind: "missing", facts: ["companions"] },
      },
      {
        figure: "share_of_outing",
        example: "three persons, of whom two belong together",
        source: "estg.outing_share",
        settings: {},
        facts: {
          given_on: 20522 /* 2026-03-10 */,
          employee: { id: "P-1" },
          benefit_kind: "goods_or_service",
          own_range: "none",
          paid_by_employee: { amount: 0n, currency: "EUR", equivalents: [] },
          taxed_at_flat_rate: false,
          outing_cost: { amount: 10000n, currency: "EUR", equivalents: [] },
          heads: 3n,
          companions: 1n,
        },
        expected: { kind: "value", value: 6667n },
      },
      {
        figure: "share_of_outing",
        example: "half a cent is rounded up",
        source: "estg.outing_share",
        settings: {},
        facts: {
          given_on: 20522 /* 2026-03-10 */,
          employee: { id: "P-1" },
          benefit_kind: "goods_or_service",
          own_range: "none",
          paid_by_employee: { amount: 0n, currency: "EUR", equivalents: [] },
          taxed_at_flat_rate: false,
          outing_cost: { amount: 1n, currency: "EUR", equivalents: [] },
          heads: 2n,
          companions: 0n,
        },
        expected: { kind: "value", value: 1n },
      },
      {
        figure: "share_of_outing",
        example: "the cost is not known",
        source: "estg.outing_share",
        settings: {},
        facts: {
          given_on: 20522 /* 2026-03-10 */,
          employee: { id: "P-1" },
          benefit_kind: "goods_or_service",
          own_range: "none",
          paid_by_employee: { amount: 0n, currency: "EUR", equivalents: [] },
          taxed_at_flat_rate: false,
          heads: 2n,
          companions: 0n,
        },
        expected: { kind: "missing", facts: ["outing_cost"] },
      },
      {
        figure: "share_of_outing",
        example: "the persons are not known",
        source: "estg.outing_share",
        settings: {},
        facts: {
          given_on: 20522 /* 2026-03-10 */,
          employee: { id: "P-1" },
          benefit_kind: "goods_or_service",
          own_range: "none",
          paid_by_employee: { amount: 0n, currency: "EUR", equivalents: [] },
          taxed_at_flat_rate: false,
          outing_cost: { amount: 1n, currency: "EUR", equivalents: [] },
          companions: 0n,
        },
        expected: { kind: "missing", facts: ["heads"] },
      },
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
      {
        definition: "sha256:8751f90026b29045a2e359ac9dbf1341f214d7517c8fee3e54c33e471b70a4cd",
        name: "outings_year",
        title: "Outings with the allowance in the year",
        measure: null,
        keys: [{ kind: "fact", fact: "employee" }],
        window: { kind: "calendar_year", of: "given_on" },
        reach: "earlier",
        where: (booking) => and(is_outing(booking), () => and(fact_open_to_all(booking), () => fact_with_allowance(booking))),
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
          "A benefit that the employer taxes at a flat rate is left out of the employee's income. The limit and the allowance do not apply to it. For a works outing, this is not asked.",
        rule_hash: "sha256:3c563a44b59c85f0db80ad468d02f062f5ed4ae2a4d71c89d11c32266381b290",
        former_hash: "sha256:eb08f91f83779d10c200eace347cfd1cfec73d3a9f5cb43fce43ee18a6b7dd69",
        basis: "law",
        citations: [
          { source: "estg", clause: "flat_rate" },
          { source: "estg", clause: "discount" },
        ],
        on: [],
        otherwise: "not_applicable",
        parts: {
          wording: "sha256:30362104cf51def8dab399d2617306747021ac9f41429d8b8960a8af486b5bd3",
          logic: "sha256:7c1494410fae88707f2cdf62625d04a7760e4f316991e3f1722a406cebac26d3",
          reads: {
            facts: ["benefit_kind", "taxed_at_flat_rate"],
            settings: [],
            totals: [],
            tables: [],
            definitions: ["is_left_out", "is_outing"],
          },
        },
      },
      {
        rule: "usual_value",
        stage: "scope",
        title: "Not for benefits with a value of their own",
        wording:
          "A company car, board and lodging, meals with an official value up to 60 euros, and benefits with an average value have values of their own. The limit and the allowance do not apply to them.",
        rule_hash: "sha256:1139d9a49b04fe9b752cd02a25b62a59188918615f1182008511fad709144fab",
        former_hash: "sha256:f7a670bdbe98bc131558fea98354cdcaeb32ca7a3aa413a000a6f4d60a96204b",
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
        rule: "more_than_came",
        stage: "outcome",
        title: "More companions than persons",
        wording: "Where an employee and the companions are more than all who took part, the figures contradict each other.",
        rule_hash: "sha256:fda5822b4f0c91d944929a7b6195f18e5c6223caede86c781f74fc4585829da5",
        former_hash: "sha256:166e23ac43ff029a1635be691e52d93941e59d263a97c3503695a70c7347fa19",
        basis: "law",
        citations: [{ source: "estg", clause: "outing_share" }],
        on: [],
        otherwise: null,
        parts: {
          wording: "sha256:bf0db4773f34870d93ab0140652e8313edb733b1b389e5142b873bc7ff25a693",
          logic: "sha256:da4fe754c894a0533d21876781ccb63ec000a2ffd83ebedeedea61e3263c55ef",
          reads: {
            facts: ["benefit_kind", "companions", "heads"],
            settings: [],
            totals: [],
            tables: [],
            definitions: ["is_outing", "own_heads"],
          },
        },
      },
      {
        rule: "no_advantage",
        stage: "outcome",
        title: "No advantage",
        wording:
          "Where the employee pays the value or more, no advantage is left, and there is no benefit. The value is the usual final price. For goods and services of the employer's own range it is the price on offer less 4 percent. For an outing it is the employee's share of its cost.",
        rule_hash: "sha256:0adbb7f2c6107b18007276ad25bc8ffe59889a93e0820b1309177d3d462c690e",
        former_hash: "sha256:501c7f826ce213d3f675347070c071972dd8b61c73b14f936964d6bea99bfde0",
        basis: "law",
        citations: [{ source: "estg", clause: "usual_price" }],
        branches: [
          [{ source: "estg", clause: "allowance" }],
          [{ source: "estg", clause: "outing_cost" }],
          [{ source: "estg", clause: "limit" }],
        ],
        on: [],
        otherwise: null,
        parts: {
          wording: "sha256:f8c3fe2a612244c4353e53787933220a07bb35e55a5c4807734e6d5ce53455ae",
          logic: "sha256:e5c7159a46786c42e11433f3bbd80989ad7365388f1717d33c4d114f4b1ec481",
          reads: {
            facts: ["benefit_kind", "companions", "final_price", "heads", "outing_cost", "own_range", "paid_by_employee"],
            settings: [],
            totals: [],
            tables: [],
            definitions: [
              "advantage",
              "discount_advantage",
              "is_outing",
              "is_staff_discount",
              "own_heads",
              "reduced_price",
              "share_of_outing",
            ],
          },
        },
      },
      {
        rule: "outing_without",
        stage: "outcome",
        title: "Outing without the allowance",
        wording:
          "An outing has no allowance if not all members of the business, or of a part of it, could take part. It has none if the employee has had two outings of the calendar year with it already, or if the employer uses it for others. The employee's share is then taxable whole.",
        rule_hash: "sha256:3c68583ecadde33fc56a899e6a0e8661d1d8792a457fec59f7915a815665f23e",
        former_hash: "sha256:872ae17903861431d89932e4e3ad99ed9e1befd3e9699a22e5671b98ab5edcb8",
        basis: "law",
        citations: [{ source: "estg", clause: "outing_allowance" }],
        branches: [
          [{ source: "estg", clause: "outing_allowance" }],
          [{ source: "estg", clause: "two_outings" }],
          [{ source: "estg", clause: "two_outings" }],
        ],
        on: [],
        otherwise: null,
        parts: {
          wording: "sha256:463897018ca7099cfb0ffcf386cd02d62958ce2e49a7e25ceab1626d759190ab",
          logic: "sha256:a23f644b7bc4997edaa2ca82d8c224cf0b9c387373847c94aaf3f4fbde81811d",
          reads: {
            facts: ["benefit_kind", "employee", "given_on", "open_to_all", "with_allowance"],
            settings: [],
            totals: ["outings_year"],
            tables: [],
            definitions: ["is_outing"],
          },
        },
      },
      {
        rule: "outing",
        stage: "outcome",
        title: "Works outing",
        wording:
          "The cost of a works outing is shared out among all who took part. What falls to an employee and the companions is no income up to 110 euros. Above that the rest is taxable.",
        rule_hash: "sha256:3e36474a20bdffbe3334aa5e80582d521a2bb549ffa0df8ee44c62bc6b889fe6",
        former_hash: "sha256:c782a6a894964e94d9faccf2edb758dc581383d7492f090dc081b0959f362bc6",
        basis: "law",
        citations: [
          { source: "estg", clause: "outing" },
          { source: "estg", clause: "outing_allowance" },
          { source: "estg", clause: "outing_share" },
        ],
        on: [],
        otherwise: null,
        parts: {
          wording: "sha256:c3e911540b8376d0a6f7d03d32954112fa32a80b776d14a725b480c0501ea9cb",
          logic: "sha256:59bb00afc829aa5d8350b7b1541582b6e6df5df02acbbe80545a8caa62adc484",
          reads: {
            facts: ["benefit_kind", "companions", "heads", "outing_cost"],
            settings: [],
            totals: [],
            tables: [],
            definitions: ["is_outing", "own_heads", "share_of_outing"],
          },
        },
      },
      {
        rule: "in_money",
        stage: "outcome",
        title: "Money is no benefit in kind",
        wording:
          "Money is taxable from the first cent. So are payments for a purpose, reimbursements of an employee's own expenses, and vouchers and cards that are not for goods or services alone.",
        rule_hash: "sha256:f8cc64f3babdcdd64cf6fa4a19657ce358ed4477859e999756bd02aa7e446f81",
        former_hash: "sha256:24598b874b1dd8fa030820f05254aaa96a13b65a950f951957f795f7631d6207",
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
        rule_hash: "sha256:0692a0c336bdfc0dd377a12b03a65585bda65d7b6551911b377be877bbc094c2",
        former_hash: "sha256:858807b296ceb384617e4b0c1778f2059fcbf710325b7b3ed1f9ee07a1e6c1c5",
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
        rule_hash: "sha256:c92348c2b227517cb5e87cdcd26037f593410b1ebd52c2cc65790667c8f092af",
        former_hash: "sha256:ce88de5ab1c6a8aa306302a4c71452014b4113c9fccd6d94293fcd4bd0859cf8",
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
        rule_hash: "sha256:dadec70be4ee15ab2521d103d91de3e16bd1247d50ee18d9ed392363e1a434a3",
        former_hash: "sha256:3f996a864d203ef6909d1ffb290dd2a58cc1180f0cdf4d37c598cab02a6a0b83",
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
          "The whole advantage is tax-free. Of the 50 euros of the month, or of the 1080 euros of the year for staff discounts, the rest is left. Of the 110 euros of an outing nothing is kept for another.",
        rule_hash: "sha256:6a1d6ba0dcfe4d3dccae31838548de63c264b961f17791981a4839acc2f99166",
        former_hash: "sha256:b982cc2c59499057186800086ac60cb09d4c1be3534cf1c5476dc1cc98b5e0b6",
        basis: "law",
        citations: [{ source: "estg", clause: "limit" }],
        branches: [
          [{ source: "estg", clause: "outing_allowance" }],
          [{ source: "estg", clause: "allowance" }],
          [{ source: "estg", clause: "limit" }],
        ],
        on: ["tax_free"],
        otherwise: null,
        parts: {
          wording: "sha256:9ee39d981edbdc94767ae0d50742b6683741557a9e73615dd5475f29bb00e537",
          logic: "sha256:a3460baf7fe54b7a89fa1cabf3bcb5c97bbf64166b295e8c0f3da949c7aa9dc2",
          reads: {
            facts: [
              "benefit_kind",
              "card_review_passed",
              "companions",
              "employee",
              "final_price",
              "given_on",
              "heads",
              "outing_cost",
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
              "is_outing",
              "is_staff_discount",
              "is_voucher_in_kind",
              "own_heads",
              "reduced_price",
              "share_of_outing",
            ],
          },
        },
      },
      {
        rule: "part_of_it",
        stage: "consequence",
        title: "Tax-free in part",
        wording: "What is left of the 1080 euros of the year is tax-free, and the rest is taxable. Of a works outing 110 euros are free.",
        rule_hash: "sha256:a6e8080df09f70e20b85a825c9dfbe5d1ab5416986970ba6ffe6ec38315e2f59",
        former_hash: "sha256:55e4722cba4292bac9b1524a09e7817b16cc29550ab2129caf09a4152e490abf",
        basis: "law",
        citations: [{ source: "estg", clause: "allowance" }],
        branches: [[{ source: "estg", clause: "outing_allowance" }], [{ source: "estg", clause: "allowance" }]],
        on: ["partly_tax_free"],
        otherwise: null,
        parts: {
          wording: "sha256:2f3626bdc6ef240cf0dddb0aa4d5bb30f5e3d725e788613cbe9b8b05cd800077",
          logic: "sha256:b67d709e3259359fc92d6e929982669600e81380be652ec3a75d77c73c185ab0",
          reads: {
            facts: [
              "benefit_kind",
              "companions",
              "employee",
              "final_price",
              "given_on",
              "heads",
              "outing_cost",
              "own_range",
              "paid_by_employee",
              "taxed_at_flat_rate",
            ],
            settings: [],
            totals: ["discounts_year"],
            tables: [],
            definitions: [
              "counts_in_year",
              "discount_advantage",
              "is_outing",
              "is_staff_discount",
              "own_heads",
              "reduced_price",
              "share_of_outing",
            ],
          },
        },
      },
      {
        rule: "all_taxed",
        stage: "consequence",
        title: "Taxable amount",
        wording:
          "The whole advantage is taxable: the usual final price, the amount of money or, for staff discounts, the price on offer less 4 percent, each less what the employee paid. Of an outing it is the employee's share of the cost.",
        rule_hash: "sha256:2a10b6797e3dad3909e82684b930ceec0ef37731d1b30b0fa1b9e0cade96494f",
        former_hash: "sha256:77e46ca876151f126702a06db442ca66ed513dc7f13b570ef2126bf83ee19538",
        basis: "law",
        citations: [{ source: "estg", clause: "usual_price" }],
        branches: [
          [{ source: "estg", clause: "outing_share" }],
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
          wording: "sha256:ab50801640b9a358fa8255d2636f39cf8b4bb537e0d72d1b77229cb45c26c516",
          logic: "sha256:290771a4cd141ee894662e0dc3f63e9c0ac9efbbcd1d0b42e02cf2c0a25e0f7c",
          reads: {
            facts: ["benefit_kind", "companions", "final_price", "heads", "outing_cost", "own_range", "paid_by_employee"],
            settings: [],
            totals: [],
            tables: [],
            definitions: [
              "advantage",
              "discount_advantage",
              "is_outing",
              "is_staff_discount",
              "own_heads",
              "reduced_price",
              "share_of_outing",
            ],
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
