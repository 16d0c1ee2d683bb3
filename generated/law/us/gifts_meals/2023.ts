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
  /** For a gift: an item with the giver's name clearly and permanently imprinted, one of many identical ones that are distributed generally; a sign, display rack or other promotional material for the recipient's business premises; or another object. */
  readonly item?: "imprinted" | "display" | "other" | null;
  /** For a meal or entertainment: which of the cases it is that § 274 treats otherwise. Of several, the first of this text. staff_event: a recreational, social or similar activity, such as a holiday party or a picnic, that is primarily for employees who are not highly compensated. taxed_as_pay: the whole cost is treated as an employee's compensation on the taxpayer's return and as wages for withholding, or is income of somebody else, as pay or prize, and shown in an information return where one is required. partly_taxed: a part of it is. reimbursed: another person, for whom the taxpayer performs services, reimburses it under an arrangement and was given an account of it. open_to_public: made available to the general public, such as refreshments for whoever comes. sold: sold to customers for its full price. crew: for crews and on rigs and vessels as § 274(n)(2)(C) names them, luxury vessels left out. move: part of an employee's move that the employer pays and the employee has to tax. employee_meals: food or drink for employees on the business premises, from an eating facility of the employer, or for the employer's convenience. business_meeting: directly related to a business meeting of employees, stockholders, agents or directors. business_league: directly related and necessary to attending a meeting or convention of a business league, chamber of commerce, real estate board or board of trade. hours_of_service: eaten away from home by somebody on duty under the Department of Transportation's limits on hours of service. none: none of these. */
  readonly circumstance?:
    | "none"
    | "staff_event"
    | "taxed_as_pay"
    | "partly_taxed"
    | "reimbursed"
    | "open_to_public"
    | "sold"
    | "crew"
    | "move"
    | "employee_meals"
    | "business_meeting"
    | "business_league"
    | "hours_of_service"
    | null;
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
const fact_circumstance = (booking: Booking) => booking.code("circumstance", booking.facts["circumstance"]);
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
const eighty_percent = figure(1, (booking) => round(multiply(Fraction.of(4n, 5n), fact_cost(booking)), 1n, "half_up"));
const no_gift = figure(2, (booking) =>
  or(same(fact_item(booking), "display"), () => and(same(fact_item(booking), "imprinted"), () => atMost(fact_cost(booking), 400n))),
);
const above_own_figure = figure(3, (booking) =>
  above(fact_cost(booking), multiply(setting_ask_lavish_above_per_person(booking), fact_persons(booking))),
);
const is_taken_out = figure(4, (booking) =>
  or(same(fact_circumstance(booking), "staff_event"), () =>
    or(same(fact_circumstance(booking), "taxed_as_pay"), () =>
      or(same(fact_circumstance(booking), "reimbursed"), () =>
        or(same(fact_circumstance(booking), "open_to_public"), () => same(fact_circumstance(booking), "sold")),
      ),
    ),
  ),
);
const at_one_price = figure(5, (booking) =>
  or(same(fact_expense_kind(booking), "entertainment"), () =>
    and(same(fact_expense_kind(booking), "meal"), () => same(fact_at_entertainment(booking), "one_price")),
  ),
);

/**
 * Items that are no gifts (Internal Revenue Code (26 U.S.C.), § 274(b)(1), (A) and (B)).
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
 * What the limits leave out (Internal Revenue Code (26 U.S.C.), § 274).
 * "Entertainment and meals are deductible whole in five cases: a recreational or social event primarily for employees who are not highly compensated; what the recipient is taxed on as pay; what another person reimburses who was given an account of it; what is made available to the general public; and what is sold for its full price. Then it does not matter whether the company was present, and whether a meal is lavish."
 */
function outcome_taken_out(run: RuleRun): Ruling {
  const when = and(not(same(fact_expense_kind(run.own), "gift")), () => is_taken_out(run.own));
  if (when !== true) return when;
  const branch1 = same(fact_circumstance(run.own), "staff_event");
  if (branch1 !== false) return branch1 === true ? { kind: "outcome", outcome: "deductible", approver: null, branch: 1 } : branch1;
  const branch2 = same(fact_circumstance(run.own), "taxed_as_pay");
  if (branch2 !== false) return branch2 === true ? { kind: "outcome", outcome: "deductible", approver: null, branch: 2 } : branch2;
  const branch3 = same(fact_circumstance(run.own), "reimbursed");
  if (branch3 !== false) return branch3 === true ? { kind: "outcome", outcome: "deductible", approver: null, branch: 3 } : branch3;
  const branch4 = same(fact_circumstance(run.own), "open_to_public");
  if (branch4 !== false) return branch4 === true ? { kind: "outcome", outcome: "deductible", approver: null, branch: 4 } : branch4;
  return { kind: "outcome", outcome: "deductible", approver: null, branch: 5 };
}

/**
 * Cases that are not answered (Internal Revenue Code (26 U.S.C.), § 274).
 * "Three cases are not answered: what is taxed as pay in part; food for employees that is no event; and entertainment at business meetings and at meetings of business leagues."
 */
function outcome_not_settled(run: RuleRun): Ruling {
  const when = not(same(fact_expense_kind(run.own), "gift"));
  if (when !== true) return when;
  const branch1 = same(fact_circumstance(run.own), "partly_taxed");
  if (branch1 !== false)
    return branch1 === true
      ? {
          kind: "not_covered",
          because:
            "§ 274(e)(2) and (9) take out the part that is taxed as pay. How much that is, and what it comes to, the set does not say.",
          branch: 1,
        }
      : branch1;
  const branch2 = same(fact_circumstance(run.own), "employee_meals");
  if (branch2 !== false)
    return branch2 === true
      ? {
          kind: "not_covered",
          because:
            "§ 274(o) allows nothing for eating facilities of the employer and meals at its convenience. From which day on it holds was not at hand.",
          branch: 2,
        }
      : branch2;
  const branch3 = and(at_one_price(run.own), () =>
    or(same(fact_circumstance(run.own), "business_meeting"), () => same(fact_circumstance(run.own), "business_league")),
  );
  if (branch3 !== false)
    return branch3 === true
      ? {
          kind: "not_covered",
          because: "§ 274(e)(5) and (6) lift the ban on entertainment where it is directly related to the meeting, which is a judgement.",
          branch: 3,
        }
      : branch3;
  return false;
}

/**
 * Entertainment (Internal Revenue Code (26 U.S.C.), § 274(a)(1)(A); Treasury Regulations (26 CFR), § 1.274-11).
 * "Entertainment is not deductible, and neither is a meal at entertainment that is included in one price with it."
 */
function outcome_entertainment(run: RuleRun): Ruling {
  const when = at_one_price(run.own);
  return when === true ? { kind: "outcome", outcome: "not_deductible", approver: null, branch: null } : when;
}

/**
 * Nobody of the company present (Internal Revenue Code (26 U.S.C.), § 274(k)(1)).
 * "A meal is deductible only if the taxpayer or an employee of the taxpayer is present."
 */
function outcome_absent(run: RuleRun): Ruling {
  const when = and(same(fact_expense_kind(run.own), "meal"), () => not(fact_company_present(run.own)));
  return when === true ? { kind: "outcome", outcome: "not_deductible", approver: null, branch: null } : when;
}

/**
 * A meal above the account's own figure (Internal Revenue Code (26 U.S.C.), § 274(k)(1)).
 * "A lavish or extravagant meal is not deductible. Above the account's own figure for each person the head of finance says whether it is one."
 */
function outcome_dear_meal(run: RuleRun): Ruling {
  const when = run.continues("lavish") ? false : and(same(fact_expense_kind(run.own), "meal"), () => above_own_figure(run.own));
  return when === true ? { kind: "ask", question: "lavish", branch: null } : when;
}

/**
 * Crews, rigs and moves (Internal Revenue Code (26 U.S.C.), § 274).
 * "Food for the crews, vessels, platforms and rigs that the law names is deductible whole, and so are meals of an employee's move that the employer pays and the employee has to tax."
 */
function outcome_crews_and_moves(run: RuleRun): Ruling {
  const when = and(same(fact_expense_kind(run.own), "meal"), () =>
    or(same(fact_circumstance(run.own), "crew"), () => same(fact_circumstance(run.own), "move")),
  );
  return when === true ? { kind: "outcome", outcome: "deductible", approver: null, branch: null } : when;
}

/**
 * Meals (Internal Revenue Code (26 U.S.C.), § 274(n)(1); Treasury Regulations (26 CFR), § 1.274-12(a)(2)).
 * "Of any other meal a share is deductible: 80 percent of what somebody eats away from home on duty under the Department of Transportation's limits on hours of service, and 50 percent of others."
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
 * Deductible whole (Internal Revenue Code (26 U.S.C.), § 274).
 * "The whole cost is deductible."
 */
function consequence_whole(run: RuleRun): Ruling {
  const branch1 = same(fact_expense_kind(run.own), "gift");
  if (branch1 !== false)
    return branch1 === true
      ? {
          kind: "gives",
          values: [
            { key: "deductible_amount", value: () => ({ type: "quantity", value: fact_cost(run.own) }) },
            { key: "non_deductible_amount", value: () => ({ type: "quantity", value: 0n }) },
          ],
          branch: 1,
        }
      : branch1;
  const branch2 = same(fact_expense_kind(run.own), "entertainment");
  if (branch2 !== false)
    return branch2 === true
      ? {
          kind: "gives",
          values: [
            { key: "deductible_amount", value: () => ({ type: "quantity", value: fact_cost(run.own) }) },
            { key: "non_deductible_amount", value: () => ({ type: "quantity", value: 0n }) },
          ],
          branch: 2,
        }
      : branch2;
  const branch3 = is_taken_out(run.own);
  if (branch3 !== false)
    return branch3 === true
      ? {
          kind: "gives",
          values: [
            { key: "deductible_amount", value: () => ({ type: "quantity", value: fact_cost(run.own) }) },
            { key: "non_deductible_amount", value: () => ({ type: "quantity", value: 0n }) },
          ],
          branch: 3,
        }
      : branch3;
  const branch4 = same(fact_circumstance(run.own), "crew");
  if (branch4 !== false)
    return branch4 === true
      ? {
          kind: "gives",
          values: [
            { key: "deductible_amount", value: () => ({ type: "quantity", value: fact_cost(run.own) }) },
            { key: "non_deductible_amount", value: () => ({ type: "quantity", value: 0n }) },
          ],
          branch: 4,
        }
      : branch4;
  return {
    kind: "gives",
    values: [
      { key: "deductible_amount", value: () => ({ type: "quantity", value: fact_cost(run.own) }) },
      { key: "non_deductible_amount", value: () => ({ type: "quantity", value: 0n }) },
    ],
    branch: 5,
  };
}

/**
 * What is left of the 25 dollars (Internal Revenue Code (26 U.S.C.), § 274(b)(1)).
 * "What is left of the 25 dollars may still be given to the individual in the taxable year. Meals have no such limit."
 */
function consequence_what_is_left(run: RuleRun): Ruling {
  const when = same(fact_expense_kind(run.own), "gift");
  return when === true
    ? {
        kind: "gives",
        values: [
          {
            key: "limit_remaining",
            value: () => ({ type: "quantity", value: subtract(2500n, add(fact_cost(run.own), run.sum(TOTAL_GIFTS_YEAR))) }),
          },
        ],
        branch: null,
      }
    : when;
}

/**
 * Deductible in part (Internal Revenue Code (26 U.S.C.), § 274).
 * "Of a meal 50 percent is deductible, or 80 percent under the limits on hours of service. Of a gift that part is deductible by which the prior gifts remain below 25 dollars; nothing is left of the limit."
 */
function consequence_part(run: RuleRun): Ruling {
  const branch1 = and(same(fact_expense_kind(run.own), "meal"), () => same(fact_circumstance(run.own), "hours_of_service"));
  if (branch1 !== false)
    return branch1 === true
      ? {
          kind: "gives",
          values: [
            { key: "deductible_amount", value: () => ({ type: "quantity", value: eighty_percent(run.own) }) },
            {
              key: "non_deductible_amount",
              value: () => ({ type: "quantity", value: subtract(fact_cost(run.own), eighty_percent(run.own)) }),
            },
          ],
          branch: 1,
        }
      : branch1;
  const branch2 = same(fact_expense_kind(run.own), "meal");
  if (branch2 !== false)
    return branch2 === true
      ? {
          kind: "gives",
          values: [
            { key: "deductible_amount", value: () => ({ type: "quantity", value: subtract(fact_cost(run.own), lost_half(run.own)) }) },
            { key: "non_deductible_amount", value: () => ({ type: "quantity", value: lost_half(run.own) }) },
          ],
          branch: 2,
        }
      : branch2;
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
    branch: 3,
  };
}

/**
 * Not deductible (Internal Revenue Code (26 U.S.C.), § 274).
 * "Nothing is deductible."
 */
function consequence_lost(run: RuleRun): Ruling {
  const branch1 = not(fact_record_complete(run.own));
  if (branch1 !== false)
    return branch1 === true
      ? {
          kind: "gives",
          values: [
            { key: "deductible_amount", value: () => ({ type: "quantity", value: 0n }) },
            { key: "non_deductible_amount", value: () => ({ type: "quantity", value: fact_cost(run.own) }) },
          ],
          branch: 1,
        }
      : branch1;
  const branch2 = same(fact_expense_kind(run.own), "gift");
  if (branch2 !== false)
    return branch2 === true
      ? {
          kind: "gives",
          values: [
            { key: "deductible_amount", value: () => ({ type: "quantity", value: 0n }) },
            { key: "non_deductible_amount", value: () => ({ type: "quantity", value: fact_cost(run.own) }) },
          ],
          branch: 2,
        }
      : branch2;
  const branch3 = at_one_price(run.own);
  if (branch3 !== false)
    return branch3 === true
      ? {
          kind: "gives",
          values: [
            { key: "deductible_amount", value: () => ({ type: "quantity", value: 0n }) },
            { key: "non_deductible_amount", value: () => ({ type: "quantity", value: fact_cost(run.own) }) },
          ],
          branch: 3,
        }
      : branch3;
  return {
    kind: "gives",
    values: [
      { key: "deductible_amount", value: () => ({ type: "quantity", value: 0n }) },
      { key: "non_deductible_amount", value: () => ({ type: "quantity", value: fact_cost(run.own) }) },
    ],
    branch: 4,
  };
}

/** Scope, then outcome, then consequences, each in the written order. */
function evaluate(run: RuleRun): void {
  if (run.scope(0, scope_gifts_only_if_gifts)) return;
  const ended =
    run.outcome(1, outcome_no_record) ||
    run.outcome(2, outcome_taken_out) ||
    run.outcome(3, outcome_not_settled) ||
    run.outcome(4, outcome_entertainment) ||
    run.outcome(5, outcome_absent) ||
    run.outcome(6, outcome_dear_meal) ||
    run.outcome(7, outcome_crews_and_moves) ||
    run.outcome(8, outcome_meal) ||
    run.outcome(9, outcome_gift_within) ||
    run.outcome(10, outcome_gift_partly) ||
    run.outcome(11, outcome_gift_lost);
  if (!ended) run.silent();
  run.consequence(12, consequence_whole);
  run.consequence(13, consequence_what_is_left);
  run.consequence(14, consequence_part);
  run.consequence(15, consequence_lost);
}

/** What every worked example starts from. */
const exampleBase: ExampleBase = {
  settings: { ask_lavish_above_per_person: { amount: 10000n, currency: "USD" }, head_of_finance: "head" },
  facts: { expense_date: 20522 /* 2026-03-10 */, record_complete: true, circumstance: "none" },
};
// prettier-ignore
const workedExamples = (): readonly WrittenExample[] => [
  { rule: "gifts_only_if_gifts", example: "an imprinted pen of exactly 4.00", source: "irc.not_gifts", steps: [
    { facts: { expense_kind: "gift", item: "imprinted", recipient: { id: "C-1" }, cost: { amount: 400n, currency: "USD" } },
      expected: { outcome: "not_applicable" } },
  ] },
  { rule: "gifts_only_if_gifts", example: "an imprinted pen of 4.01", source: "irc.not_gifts", steps: [
    { facts: { expense_kind: "gift", item: "imprinted", recipient: { id: "C-1" }, cost: { amount: 401n, currency: "USD" } },
      expected: { outcome: "deductible", values: { deductible_amount: 401n, limit_remaining: 2099n } } },
  ] },
  { rule: "gifts_only_if_gifts", example: "an imprinted pen of 3.99", source: "irc.not_gifts", steps: [
    { facts: { expense_kind: "gift", item: "imprinted", recipient: { id: "C-1" }, cost: { amount: 399n, currency: "USD" } },
      expected: { outcome: "not_applicable" } },
  ] },
  { rule: "gifts_only_if_gifts", example: "a pen of 4.00 without the name", source: "irc.not_gifts", steps: [
    { facts: { expense_kind: "gift", item: "other", recipient: { id: "C-1" }, cost: { amount: 400n, currency: "USD" } },
      expected: { outcome: "deductible", values: { deductible_amount: 400n, limit_remaining: 2100n } } },
  ] },
  { rule: "gifts_only_if_gifts", example: "a display rack of 300.00", source: "irc.not_gifts", steps: [
    { facts: { expense_kind: "gift", item: "display", recipient: { id: "C-1" }, cost: { amount: 30000n, currency: "USD" } },
      expected: { outcome: "not_applicable" } },
  ] },
  { rule: "gifts_only_if_gifts", example: "a display rack whose cost is not known", source: "irc.not_gifts", steps: [
    { facts: { expense_kind: "gift", item: "display" }, without: ["record_complete"], expected: { outcome: "not_applicable" } },
  ] },
  { rule: "gifts_only_if_gifts", example: "not known what the gift is", source: "irc.not_gifts", steps: [
    { facts: { expense_kind: "gift", recipient: { id: "C-1" }, cost: { amount: 2000n, currency: "USD" } },
      expected: { state: "undetermined_missing_facts", missing: ["item"] } },
  ] },
  { rule: "gifts_only_if_gifts", example: "neither the gift nor its cost is known", source: "irc.not_gifts", steps: [
    { facts: { expense_kind: "gift", recipient: { id: "C-1" } },
      expected: { state: "undetermined_missing_facts", missing: ["item", "cost"] } },
  ] },
  { rule: "gifts_only_if_gifts", example: "an imprinted item whose cost is not known", source: "irc.not_gifts", steps: [
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
  { rule: "taken_out", example: "a holiday party for all employees, 2000.00 for dinner and drinks", source: "irc.staff_event",
      steps: [
    { facts: { circumstance: "staff_event", expense_kind: "meal", cost: { amount: 200000n, currency: "USD" } },
      expected: { outcome: "deductible", values: { deductible_amount: 200000n, non_deductible_amount: 0n }, cites: ["irc.staff_event", "irc.not_half", "irc.not_present"], cites_not: ["irc.wages", "irc.sold", "irc.activity", "irc.gifts"] } },
  ] },
  { rule: "taken_out", example: "a holiday party: on the next rule's flag nothing depends", source: "irc.staff_event",
      flagged: ["not_settled"], steps: [
    { facts: { circumstance: "staff_event", expense_kind: "meal", cost: { amount: 200000n, currency: "USD" } },
      expected: { outcome: "deductible" } },
  ] },
  { rule: "taken_out", example: "the band at the holiday party", source: "irc.staff_event", steps: [
    { facts: { circumstance: "staff_event", expense_kind: "entertainment", cost: { amount: 80000n, currency: "USD" } },
      expected: { outcome: "deductible", values: { deductible_amount: 80000n, non_deductible_amount: 0n }, cites: ["irc.staff_event", "irc.activity"], cites_not: ["irc.not_half"] } },
  ] },
  { rule: "taken_out", example: "dinner and band in one price", source: "irc.staff_event", steps: [
    { facts: { circumstance: "staff_event", expense_kind: "meal", at_entertainment: "one_price", cost: { amount: 280000n, currency: "USD" } },
      expected: { outcome: "deductible", values: { deductible_amount: 280000n } } },
  ] },
  { rule: "taken_out", example: "a dear picnic at which nobody is asked about, and whose guests need not be counted",
      source: "irc.not_present", steps: [
    { facts: { circumstance: "staff_event", expense_kind: "meal", at_entertainment: "none", company_present: false, persons: 1n, cost: { amount: 10001n, currency: "USD" } },
      expected: { outcome: "deductible", values: { deductible_amount: 10001n } } },
  ] },
  { rule: "taken_out", example: "a party for the owners alone", source: "irc.half", steps: [
    { facts: { expense_kind: "meal", at_entertainment: "none", company_present: true, persons: 40n, cost: { amount: 200000n, currency: "USD" } },
      expected: { outcome: "partly_deductible", values: { deductible_amount: 100000n, non_deductible_amount: 100000n } } },
  ] },
  { rule: "taken_out", example: "a holiday party without a complete record", source: "irc.records", steps: [
    { facts: { record_complete: false, circumstance: "staff_event", expense_kind: "meal", cost: { amount: 200000n, currency: "USD" } },
      expected: { outcome: "not_deductible", values: { non_deductible_amount: 200000n } } },
  ] },
  { rule: "taken_out", example: "a trip that is taxed as wages", source: "irc.wages", steps: [
    { facts: { circumstance: "taxed_as_pay", expense_kind: "entertainment", cost: { amount: 300000n, currency: "USD" } },
      expected: { outcome: "deductible", values: { deductible_amount: 300000n }, cites: ["irc.wages", "irc.income"], cites_not: ["irc.staff_event"] } },
  ] },
  { rule: "taken_out", example: "a client's dinner that the client reimburses against an account", source: "irc.reimbursed", steps: [
    { facts: { circumstance: "reimbursed", expense_kind: "meal", cost: { amount: 12000n, currency: "USD" } },
      expected: { outcome: "deductible", values: { deductible_amount: 12000n }, cites: ["irc.reimbursed"], cites_not: ["irc.wages"] } },
  ] },
  { rule: "taken_out", example: "refreshments at an open house", source: "irc.open_to_public", steps: [
    { facts: { circumstance: "open_to_public", expense_kind: "meal", cost: { amount: 15000n, currency: "USD" } },
      expected: { outcome: "deductible", values: { deductible_amount: 15000n }, cites: ["irc.open_to_public"], cites_not: ["irc.reimbursed"] } },
  ] },
  { rule: "taken_out", example: "a restaurant's food, sold to its customers", source: "irc.sold", steps: [
    { facts: { circumstance: "sold", expense_kind: "meal", cost: { amount: 50000n, currency: "USD" } },
      expected: { outcome: "deductible", values: { deductible_amount: 50000n }, cites: ["irc.sold"], cites_not: ["irc.open_to_public"] } },
  ] },
  { rule: "taken_out", example: "neither what it is nor what it was for is known", source: "irc.section", steps: [
    { facts: { at_entertainment: "none", item: "other", recipient: { id: "C-1" }, cost: { amount: 2000n, currency: "USD" } },
      without: ["circumstance"], expected: { state: "undetermined_missing_facts", missing: ["expense_kind", "circumstance"] } },
  ] },
  { rule: "taken_out", example: "not known what it was", source: "irc.not_half", steps: [
    { facts: { expense_kind: "meal", at_entertainment: "none", company_present: true, persons: 2n, cost: { amount: 12000n, currency: "USD" } },
      without: ["circumstance"], expected: { state: "undetermined_missing_facts", missing: ["circumstance"] } },
  ] },
  { rule: "taken_out", example: "a ticket, and not known what it was for", source: "irc.activity", steps: [
    { facts: { expense_kind: "entertainment", cost: { amount: 20000n, currency: "USD" } }, without: ["circumstance"],
      expected: { state: "undetermined_missing_facts", missing: ["circumstance"] } },
  ] },
  { rule: "taken_out", example: "a gift at the holiday party is a gift", source: "irc.gifts", steps: [
    { facts: { circumstance: "staff_event", expense_kind: "gift", item: "other", recipient: { id: "C-1" }, cost: { amount: 3000n, currency: "USD" } },
      expected: { outcome: "partly_deductible", values: { deductible_amount: 2500n, non_deductible_amount: 500n } } },
  ] },
  { rule: "taken_out", example: "for a gift it need not be known", source: "irc.gifts", steps: [
    { facts: { expense_kind: "gift", item: "other", recipient: { id: "C-1" }, cost: { amount: 2000n, currency: "USD" } },
      without: ["circumstance"], expected: { outcome: "deductible", values: { deductible_amount: 2000n, limit_remaining: 500n } } },
  ] },
  { rule: "taken_out", example: "the cost of the party is not known", source: "irc.staff_event", steps: [
    { facts: { circumstance: "staff_event", expense_kind: "meal" }, expected: { state: "undetermined_missing_facts", missing: ["cost"] } },
  ] },
  { rule: "not_settled", example: "half of it is taxed as wages", source: "irc.wages", steps: [
    { facts: { circumstance: "partly_taxed", expense_kind: "entertainment", cost: { amount: 300000n, currency: "USD" } },
      expected: { state: "not_covered", reason: "no_rule_matched" } },
  ] },
  { rule: "not_settled", example: "lunch in the employer's canteen", source: "irc.employer_meals", steps: [
    { facts: { circumstance: "employee_meals", expense_kind: "meal", at_entertainment: "none", company_present: true, persons: 5n, cost: { amount: 5000n, currency: "USD" } },
      expected: { state: "not_covered", reason: "no_rule_matched" } },
  ] },
  { rule: "not_settled", example: "drinks on the premises, in one price with a show", source: "irc.on_premises", steps: [
    { facts: { circumstance: "employee_meals", expense_kind: "meal", at_entertainment: "one_price", company_present: true, persons: 5n, cost: { amount: 5000n, currency: "USD" } },
      expected: { state: "not_covered", reason: "no_rule_matched" } },
  ] },
  { rule: "not_settled", example: "a show at the meeting of the stockholders", source: "irc.meetings", steps: [
    { facts: { circumstance: "business_meeting", expense_kind: "entertainment", cost: { amount: 50000n, currency: "USD" } },
      expected: { state: "not_covered", reason: "no_rule_matched" } },
  ] },
  { rule: "not_settled", example: "dinner and show in one price at a convention of the chamber of commerce", source: "irc.leagues",
      steps: [
    { facts: { circumstance: "business_league", expense_kind: "meal", at_entertainment: "one_price", company_present: true, persons: 1n, cost: { amount: 9000n, currency: "USD" } },
      expected: { state: "not_covered", reason: "no_rule_matched" } },
  ] },
  { rule: "not_settled", example: "lunch at the meeting of the stockholders", source: "irc.half", steps: [
    { facts: { circumstance: "business_meeting", expense_kind: "meal", at_entertainment: "none", company_present: true, persons: 5n, cost: { amount: 5000n, currency: "USD" } },
      expected: { outcome: "partly_deductible", values: { deductible_amount: 2500n } } },
  ] },
  { rule: "not_settled", example: "dinner at a convention, stated separately from the show", source: "irc.half", steps: [
    { facts: { circumstance: "business_league", expense_kind: "meal", at_entertainment: "stated_separately", company_present: true, persons: 1n, cost: { amount: 5000n, currency: "USD" } },
      expected: { outcome: "partly_deductible", values: { deductible_amount: 2500n } } },
  ] },
  { rule: "not_settled", example: "a gift at the meeting of the stockholders", source: "irc.gifts", steps: [
    { facts: { circumstance: "business_meeting", expense_kind: "gift", item: "other", at_entertainment: "one_price", recipient: { id: "C-1" }, cost: { amount: 2000n, currency: "USD" } },
      expected: { outcome: "deductible" } },
  ] },
  { rule: "not_settled", example: "a gift that is taxed in part", source: "irc.gifts", steps: [
    { facts: { circumstance: "partly_taxed", expense_kind: "gift", item: "other", recipient: { id: "C-1" }, cost: { amount: 2000n, currency: "USD" } },
      expected: { outcome: "deductible" } },
  ] },
  { rule: "not_settled", example: "lunch at a meeting, not known whether it was at entertainment", source: "irc.meetings", steps: [
    { facts: { circumstance: "business_meeting", expense_kind: "meal", company_present: true, persons: 5n, cost: { amount: 5000n, currency: "USD" } },
      expected: { state: "undetermined_missing_facts", missing: ["at_entertainment"] } },
  ] },
  { rule: "entertainment", example: "a ticket of 200.00", source: "cfr.entertainment", steps: [
    { facts: { expense_kind: "entertainment", cost: { amount: 20000n, currency: "USD" } },
      expected: { outcome: "not_deductible", values: { deductible_amount: 0n, non_deductible_amount: 20000n } } },
  ] },
  { rule: "entertainment", example: "a ticket of 200.00 that includes food in one price", source: "cfr.entertainment", steps: [
    { facts: { expense_kind: "meal", at_entertainment: "one_price", company_present: true, persons: 2n, cost: { amount: 20000n, currency: "USD" } },
      expected: { outcome: "not_deductible", values: { deductible_amount: 0n, non_deductible_amount: 20000n } } },
  ] },
  { rule: "entertainment",
      example: "a ticket in one price, with nobody of the company present: on the next rule's flag nothing depends",
      source: "cfr.entertainment", flagged: ["absent"], steps: [
    { facts: { expense_kind: "meal", at_entertainment: "one_price", company_present: false, persons: 2n, cost: { amount: 20000n, currency: "USD" } },
      expected: { outcome: "not_deductible", values: { non_deductible_amount: 20000n } } },
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
  { rule: "crews_and_moves", example: "food on an offshore platform", source: "irc.crews", steps: [
    { facts: { circumstance: "crew", expense_kind: "meal", at_entertainment: "none", company_present: true, persons: 20n, cost: { amount: 90000n, currency: "USD" } },
      expected: { outcome: "deductible", values: { deductible_amount: 90000n, non_deductible_amount: 0n }, cites: ["irc.crews", "irc.luxury"], cites_not: ["irc.move", "irc.not_half"] } },
  ] },
  { rule: "crews_and_moves", example: "food for a crew, with nobody of the company present", source: "irc.present", steps: [
    { facts: { circumstance: "crew", expense_kind: "meal", at_entertainment: "none", company_present: false, persons: 20n, cost: { amount: 90000n, currency: "USD" } },
      expected: { outcome: "not_deductible", values: { non_deductible_amount: 90000n } } },
  ] },
  { rule: "crews_and_moves", example: "food on an inland vessel for tourists of luxury, which is no such vessel", source: "irc.luxury",
      steps: [
    { facts: { expense_kind: "meal", at_entertainment: "none", company_present: true, persons: 20n, cost: { amount: 90000n, currency: "USD" } },
      expected: { outcome: "partly_deductible", values: { deductible_amount: 45000n }, cites: ["irc.half"], cites_not: ["irc.crews"] } },
  ] },
  { rule: "crews_and_moves", example: "food for a crew above the own figure", source: "irc.present", steps: [
    { facts: { circumstance: "crew", expense_kind: "meal", at_entertainment: "none", company_present: true, persons: 1n, cost: { amount: 10001n, currency: "USD" } },
      expected: { state: "contested", question: "lavish" } },
  ] },
  { rule: "crews_and_moves", example: "meals of a move that the employee taxes", source: "irc.move", steps: [
    { facts: { circumstance: "move", expense_kind: "meal", at_entertainment: "none", company_present: true, persons: 4n, cost: { amount: 8000n, currency: "USD" } },
      expected: { outcome: "deductible", values: { deductible_amount: 8000n, non_deductible_amount: 0n }, cites: ["irc.move"], cites_not: ["irc.crews", "irc.not_half"] } },
  ] },
  { rule: "crews_and_moves", example: "food at a show on a vessel, in one price", source: "cfr.entertainment", steps: [
    { facts: { circumstance: "crew", expense_kind: "meal", at_entertainment: "one_price", company_present: true, persons: 1n, cost: { amount: 8000n, currency: "USD" } },
      expected: { outcome: "not_deductible", values: { non_deductible_amount: 8000n } } },
  ] },
  { rule: "crews_and_moves", example: "a gift to a crew", source: "irc.gifts", steps: [
    { facts: { circumstance: "crew", expense_kind: "gift", item: "other", recipient: { id: "C-1" }, cost: { amount: 3000n, currency: "USD" } },
      expected: { outcome: "partly_deductible", values: { deductible_amount: 2500n } } },
  ] },
  { rule: "crews_and_moves", example: "a gift at a move", source: "irc.gifts", steps: [
    { facts: { circumstance: "move", expense_kind: "gift", item: "other", recipient: { id: "C-1" }, cost: { amount: 3000n, currency: "USD" } },
      expected: { outcome: "partly_deductible", values: { deductible_amount: 2500n } } },
  ] },
  { rule: "crews_and_moves", example: "a show for a crew", source: "irc.activity", steps: [
    { facts: { circumstance: "crew", expense_kind: "entertainment", cost: { amount: 8000n, currency: "USD" } },
      expected: { outcome: "not_deductible" } },
  ] },
  { rule: "meal", example: "dinner with a client, 120.00", source: "irc.half", steps: [
    { facts: { expense_kind: "meal", at_entertainment: "none", company_present: true, persons: 2n, cost: { amount: 12000n, currency: "USD" } },
      expected: { outcome: "partly_deductible", values: { deductible_amount: 6000n, non_deductible_amount: 6000n } } },
  ] },
  { rule: "meal", example: "a truck driver's dinner on the road, 50.00", source: "irc.hours", steps: [
    { facts: { circumstance: "hours_of_service", expense_kind: "meal", at_entertainment: "none", company_present: true, persons: 1n, cost: { amount: 5000n, currency: "USD" } },
      expected: { outcome: "partly_deductible", values: { deductible_amount: 4000n, non_deductible_amount: 1000n }, cites: ["irc.hours"] } },
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
  { rule: "gift_within", example: "pens and meals are not counted", source: "irc.not_gifts", steps: [
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
  { rule: "gift_within", example: "an imprinted pen above 4.00, and another small gift, are counted", source: "irc.not_gifts",
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
  { rule: "whole", example: "a gift within the limit", source: "irc.gifts", steps: [
    { facts: { expense_kind: "gift", item: "other", recipient: { id: "C-1" }, cost: { amount: 1000n, currency: "USD" } },
      expected: { outcome: "deductible", values: { deductible_amount: 1000n, non_deductible_amount: 0n } } },
  ] },
  { rule: "whole", example: "a holiday party", source: "irc.not_half", steps: [
    { facts: { circumstance: "staff_event", expense_kind: "meal", cost: { amount: 1000n, currency: "USD" } },
      expected: { outcome: "deductible", values: { deductible_amount: 1000n, non_deductible_amount: 0n } } },
  ] },
  { rule: "whole", example: "the band at it", source: "irc.activity", steps: [
    { facts: { circumstance: "staff_event", expense_kind: "entertainment", cost: { amount: 1000n, currency: "USD" } },
      expected: { outcome: "deductible", values: { deductible_amount: 1000n, non_deductible_amount: 0n } } },
  ] },
  { rule: "what_is_left", example: "what is left", source: "irc.gifts", steps: [
    { facts: { expense_kind: "gift", item: "other", recipient: { id: "C-1" }, cost: { amount: 1000n, currency: "USD" } },
      expected: { outcome: "deductible", values: { deductible_amount: 1000n, non_deductible_amount: 0n, limit_remaining: 1500n } } },
  ] },
  { rule: "what_is_left", example: "for a party no recipient needs to be known", source: "irc.staff_event", steps: [
    { facts: { circumstance: "staff_event", expense_kind: "meal", cost: { amount: 1000n, currency: "USD" }, recipient: { id: null } },
      expected: { outcome: "deductible", values: { deductible_amount: 1000n } } },
  ] },
  { rule: "part", example: "half a cent is rounded up", source: "irc.half", steps: [
    { facts: { expense_kind: "meal", at_entertainment: "none", company_present: true, persons: 2n, cost: { amount: 8001n, currency: "USD" } },
      expected: { outcome: "partly_deductible", values: { deductible_amount: 4001n, non_deductible_amount: 4000n }, cites: ["irc.half"], cites_not: ["irc.gifts"] } },
  ] },
  { rule: "part", example: "80 percent, and less than half a cent is left out", source: "irc.hours", steps: [
    { facts: { circumstance: "hours_of_service", expense_kind: "meal", at_entertainment: "none", company_present: true, persons: 1n, cost: { amount: 5003n, currency: "USD" } },
      expected: { outcome: "partly_deductible", values: { deductible_amount: 4002n, non_deductible_amount: 1001n }, cites: ["irc.hours"], cites_not: ["irc.gifts"] } },
  ] },
  { rule: "part", example: "80 percent, and more than half a cent is rounded up", source: "irc.hours", steps: [
    { facts: { circumstance: "hours_of_service", expense_kind: "meal", at_entertainment: "none", company_present: true, persons: 1n, cost: { amount: 5002n, currency: "USD" } },
      expected: { outcome: "partly_deductible", values: { deductible_amount: 4002n, non_deductible_amount: 1000n } } },
  ] },
  { rule: "part", example: "a gift to a truck driver on duty is a gift", source: "irc.gifts", steps: [
    { facts: { circumstance: "hours_of_service", expense_kind: "gift", item: "other", recipient: { id: "C-1" }, cost: { amount: 3000n, currency: "USD" } },
      expected: { outcome: "partly_deductible", values: { deductible_amount: 2500n, non_deductible_amount: 500n }, cites: ["irc.gifts"], cites_not: ["irc.hours"] } },
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
  { rule: "lost", example: "nothing of a ticket", source: "irc.activity", steps: [
    { facts: { expense_kind: "entertainment", cost: { amount: 8000n, currency: "USD" } },
      expected: { outcome: "not_deductible", values: { deductible_amount: 0n, non_deductible_amount: 8000n }, cites: ["cfr.entertainment", "irc.activity"], cites_not: ["irc.records", "irc.present"] } },
  ] },
  { rule: "lost", example: "nothing of a meal at which nobody of the company was present", source: "irc.present", steps: [
    { facts: { expense_kind: "meal", at_entertainment: "none", company_present: false, persons: 1n, cost: { amount: 6000n, currency: "USD" } },
      expected: { outcome: "not_deductible", values: { deductible_amount: 0n, non_deductible_amount: 6000n }, cites: ["irc.present"], cites_not: ["irc.gifts", "irc.activity"] } },
  ] },
  { rule: "lost", example: "nothing of a gift after the limit is used up", source: "irc.gifts", steps: [
    { label: "before 1",
      facts: { expense_date: 20486 /* 2026-02-02 */, expense_kind: "gift", item: "other", recipient: { id: "C-1" }, cost: { amount: 2500n, currency: "USD" } } },
    { facts: { expense_kind: "gift", item: "other", recipient: { id: "C-1" }, cost: { amount: 3000n, currency: "USD" } },
      expected: { outcome: "not_deductible", values: { deductible_amount: 0n, non_deductible_amount: 3000n }, cites: ["irc.gifts"], cites_not: ["irc.activity", "irc.present"] } },
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
    checksum: "sha256:15cf5ba70b3700aa1cd19f4ad1cddaeb838f63d3604ef62f18214c8e39e40183",
    former_checksum: "sha256:aa50bb861189ba7e569242d437e6f7eb9ba475f26c3cdb7240beb0b67e3ad53f",
    dated_by: "expense_date",
    recipient: "recipient",
    amount: "cost",
    open_to_agents: true,
    facts: {
      expense_date: {
        type: "date",
        title: "Day of the expense",
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
        title: "Recipient",
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
        title: "Cost",
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
        title: "Kind of expense",
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
        title: "Kind of item",
        meaning:
          "For a gift: an item with the giver's name clearly and permanently imprinted, one of many identical ones that are distributed generally; a sign, display rack or other promotional material for the recipient's business premises; or another object.",
        required: false,
        signed: false,
        measure: false,
        records: null,
        one_of: ["imprinted", "display", "other"],
        pattern: null,
        numbers: null,
        range: null,
      },
      circumstance: {
        type: "code",
        title: "Circumstance",
        meaning:
          "For a meal or entertainment: which of the cases it is that § 274 treats otherwise. Of several, the first of this text. staff_event: a recreational, social or similar activity, such as a holiday party or a picnic, that is primarily for employees who are not highly compensated. taxed_as_pay: the whole cost is treated as an employee's compensation on the taxpayer's return and as wages for withholding, or is income of somebody else, as pay or prize, and shown in an information return where one is required. partly_taxed: a part of it is. reimbursed: another person, for whom the taxpayer performs services, reimburses it under an arrangement and was given an account of it. open_to_public: made available to the general public, such as refreshments for whoever comes. sold: sold to customers for its full price. crew: for crews and on rigs and vessels as § 274(n)(2)(C) names them, luxury vessels left out. move: part of an employee's move that the employer pays and the employee has to tax. employee_meals: food or drink for employees on the business premises, from an eating facility of the employer, or for the employer's convenience. business_meeting: directly related to a business meeting of employees, stockholders, agents or directors. business_league: directly related and necessary to attending a meeting or convention of a business league, chamber of commerce, real estate board or board of trade. hours_of_service: eaten away from home by somebody on duty under the Department of Transportation's limits on hours of service. none: none of these.",
        required: false,
        signed: false,
        measure: false,
        records: null,
        one_of: [
          "none",
          "staff_event",
          "taxed_as_pay",
          "partly_taxed",
          "reimbursed",
          "open_to_public",
          "sold",
          "crew",
          "move",
          "employee_meals",
          "business_meeting",
          "business_league",
          "hours_of_service",
        ],
        pattern: null,
        numbers: null,
        range: null,
      },
      record_complete: {
        type: "flag",
        title: "Record complete",
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
        title: "Taxpayer or employee present",
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
        title: "At an entertainment",
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
        title: "Persons",
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
        title: "Asked if lavish above, for each person",
        meaning:
          "Above this cost for each person the signer is asked whether a meal is lavish or extravagant. It is the account's own figure: the law names none.",
        one_of: null,
        pattern: null,
      },
      head_of_finance: {
        type: "person",
        title: "Head of finance",
        meaning: "Decides whether a meal is lavish or extravagant.",
        one_of: null,
        pattern: null,
      },
    },
    outcomes: ["deductible", "partly_deductible", "not_deductible", "not_applicable"],
    outcome_titles: {
      deductible: "Deductible",
      partly_deductible: "Partly deductible",
      not_deductible: "Not deductible",
      not_applicable: "Not applicable",
    },
    not_checked: [
      {
        topic: "Expenses before 2023",
        reason:
          "By § 274(n)(2)(D) half of what a restaurant provides is not taken off before 2023. From which day on is not at hand. The set begins after that.",
      },
      {
        topic: "The part of a lavish meal that is not lavish",
        reason:
          "Whether a lavish meal is lost whole or only as far as it is lavish is not settled here; the set answers that it is not deductible.",
      },
      {
        topic: "Partners and spouses",
        reason:
          "By § 274(b)(2) the limit on gifts holds for a partnership and for each partner, and spouses are one taxpayer. The limit is counted within this account alone.",
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
      {
        topic: "What else is no gift",
        reason:
          "By § 274(b)(1) a gift is what the recipient need not tax as a gift and could not leave out on another ground; the caller says that it is a gift.",
      },
      {
        topic: "The record of meals at home, and small expenses",
        reason:
          "§ 274(d) asks for the record of gifts and of travel, meals away from home included. Of other meals the set asks the same, since whoever deducts an expense has to prove it. What the regulations spare for small expenses is not read.",
      },
      { topic: "Tickets and packages that may be a gift or entertainment", reason: "The caller says what it is." },
      { topic: "Business purpose", reason: "That the record states one is read; whether it is one is a judgement." },
      {
        topic: "Whom a meal is for",
        reason:
          "By § 1.274-12(a)(1)(iii) of the regulations a meal is for the taxpayer or a business associate; families and friends are not told apart.",
      },
      {
        topic: "For whom an event is mainly",
        reason:
          "§ 274(e)(4) turns on the word primarily, and leaves highly compensated employees and owners of 10 percent or more out; an event for them, or for clients, is no staff event. The caller says what it is.",
      },
      {
        topic: "What is taxed as pay in part, and the pay of directors, officers and large owners",
        reason:
          "By § 274(e)(2) and (9) the part counts that is taxed. For the individuals that § 274(e)(2)(B) names it is that amount, and no more; for others it may be the whole. The set answers only where the whole cost is taxed.",
      },
      {
        topic: "An employee's own expenses",
        reason: "§ 274(e)(3) also speaks of employees whom their employer reimburses. The account is the business that bears the expense.",
      },
      {
        topic: "Business meetings, and conventions of business leagues",
        reason:
          "§ 274(e)(5) and (6) lift the ban on entertainment, and not the limit on meals. Whether entertainment is directly related to the meeting is a judgement: the set does not answer. A meal there is a meal as others are.",
      },
      {
        topic: "Meals for employees that are no event",
        reason:
          "§ 274(o) allows nothing for eating facilities of the employer and for meals at its convenience, and § 274(e)(1) lifts the ban on entertainment for food on the premises. From which day on § 274(o) holds is not at hand: the set does not answer.",
      },
      {
        topic: "What the regulations except further",
        reason:
          "§ 274(k)(2)(B), and § 1.274-11 and § 1.274-12(c) of the regulations, have more to say on these exceptions, such as on a restaurant's own staff, on what customers take the greater part of, and on break rooms. Their words were not at hand.",
      },
      {
        topic: "Expenses that need no business",
        reason: "By § 274(f) interest, taxes and casualty losses are outside the section; they are none of these expenses.",
      },
      {
        topic: "The other limits of § 274",
        reason:
          "Club dues and facilities (a)(1)(B), (a)(2), (a)(3) and (g), commuting (a)(4) and (l), travel abroad (c), listed property (d)(3), vehicles (i), conventions and cruises (h) and travel (m) are other expenses.",
      },
      { topic: "Whether sales tax is part of the cost", reason: "It is not settled here." },
      { topic: "Employee awards", reason: "§ 274(j) is another rule." },
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
                "Summary, not the Code's words: the section that takes the deduction of entertainment, limits that of gifts and meals, and excepts some cases from both.",
            },
          },
          activity: {
            paragraph: "§ 274(a)(1)(A)",
            clause: null,
            text: {
              language: "en",
              words:
                "No deduction otherwise allowable under this chapter shall be allowed for any item— (A) Activity With respect to an activity which is of a type generally considered to constitute entertainment, amusement, or recreation",
            },
            translation: null,
          },
          gifts: {
            paragraph: "§ 274(b)(1)",
            clause: null,
            text: {
              language: "en",
              words:
                "No deduction shall be allowed under section 162 or section 212 for any expense for gifts made directly or indirectly to any individual to the extent that such expense, when added to prior expenses of the taxpayer for gifts made to such individual during the same taxable year, exceeds $25.",
            },
            translation: null,
          },
          not_gifts: {
            paragraph: "§ 274(b)(1)",
            clause: "(A) and (B)",
            text: {
              language: "en",
              words:
                "(A) an item having a cost to the taxpayer not in excess of $4.00 on which the name of the taxpayer is clearly and permanently imprinted and which is one of a number of identical items distributed generally by the taxpayer, or (B) a sign, display rack, or other promotional material to be used on the business premises of the recipient.",
            },
            translation: null,
          },
          records: {
            paragraph: "§ 274(d)",
            clause: null,
            text: {
              language: "en",
              words:
                "No deduction or credit shall be allowed— (1) under section 162 or 212 for any traveling expense (including meals and lodging while away from home), (2) for any expense for gifts, or (3) with respect to any listed property (as defined in section 280F(d)(4)), unless the taxpayer substantiates by adequate records or by sufficient evidence corroborating the taxpayer’s own statement (A) the amount of such expense or other item, (B) the time and place of the travel or the date and description of the gift, (C) the business purpose of the expense or other item, and (D) the business relationship to the taxpayer of the person receiving the benefit.",
            },
            translation: null,
          },
          on_premises: {
            paragraph: "§ 274(e)(1)",
            clause: null,
            text: {
              language: "en",
              words:
                "Expenses for food and beverages (and facilities used in connection therewith) furnished on the business premises of the taxpayer primarily for his employees.",
            },
            translation: null,
          },
          wages: {
            paragraph: "§ 274(e)(2)(A)",
            clause: null,
            text: {
              language: "en",
              words:
                "Except as provided in subparagraph (B), expenses for goods, services, and facilities, to the extent that the expenses are treated by the taxpayer, with respect to the recipient of the entertainment, amusement, or recreation, as compensation to an employee on the taxpayer’s return of tax under this chapter and as wages to such employee for purposes of chapter 24 (relating to withholding of income tax at source on wages).",
            },
            translation: null,
          },
          reimbursed: {
            paragraph: "§ 274(e)(3)",
            clause: null,
            text: {
              language: "en",
              words:
                "Expenses paid or incurred by the taxpayer, in connection with the performance by him of services for another person (whether or not such other person is his employer), under a reimbursement or other expense allowance arrangement with such other person, but this paragraph shall apply— (A) where the services are performed for an employer, only if the employer has not treated such expenses in the manner provided in paragraph (2), or (B) where the services are performed for a person other than an employer, only if the taxpayer accounts (to the extent provided by subsection (d)) to such person.",
            },
            translation: null,
          },
          staff_event: {
            paragraph: "§ 274(e)(4)",
            clause: null,
            text: {
              language: "en",
              words:
                "Expenses for recreational, social, or similar activities (including facilities therefor) primarily for the benefit of employees (other than employees who are highly compensated employees (within the meaning of section 414(q))).",
            },
            translation: null,
          },
          meetings: {
            paragraph: "§ 274(e)(5)",
            clause: null,
            text: {
              language: "en",
              words:
                "Expenses incurred by a taxpayer which are directly related to business meetings of his employees, stockholders, agents, or directors.",
            },
            translation: null,
          },
          leagues: {
            paragraph: "§ 274(e)(6)",
            clause: null,
            text: {
              language: "en",
              words:
                "Expenses directly related and necessary to attendance at a business meeting or convention of any organization described in section 501(c)(6) (relating to business leagues, chambers of commerce, real estate boards, and boards of trade) and exempt from taxation under section 501(a).",
            },
            translation: null,
          },
          open_to_public: {
            paragraph: "§ 274(e)(7)",
            clause: null,
            text: {
              language: "en",
              words: "Expenses for goods, services, and facilities made available by the taxpayer to the general public.",
            },
            translation: null,
          },
          sold: {
            paragraph: "§ 274(e)(8)",
            clause: null,
            text: {
              language: "en",
              words:
                "Expenses for goods or services (including the use of facilities) which are sold by the taxpayer in a bona fide transaction for an adequate and full consideration in money or money’s worth.",
            },
            translation: null,
          },
          income: {
            paragraph: "§ 274(e)(9)",
            clause: null,
            text: {
              language: "en",
              words:
                "Expenses paid or incurred by the taxpayer for goods, services, and facilities to the extent that the expenses are includible in the gross income of a recipient of the entertainment, amusement, or recreation who is not an employee of the taxpayer as compensation for services rendered or as a prize or award under section 74. The preceding sentence shall not apply to any amount paid or incurred by the taxpayer if such amount is required to be included (or would be so required except that the amount is less than $600) in any information return filed by such taxpayer under part III of subchapter A of chapter 61 and is not so included.",
            },
            translation: null,
          },
          present: {
            paragraph: "§ 274(k)(1)",
            clause: null,
            text: {
              language: "en",
              words:
                "No deduction shall be allowed under this chapter for the expense of any food or beverages unless— (A) such expense is not lavish or extravagant under the circumstances, and (B) the taxpayer (or an employee of the taxpayer) is present at the furnishing of such food or beverages.",
            },
            translation: null,
          },
          not_present: {
            paragraph: "§ 274(k)(2)(A)",
            clause: null,
            text: { language: "en", words: "any expense described in paragraph (2), (3), (4), (7), (8), or (9) of subsection (e)" },
            translation: null,
          },
          half: {
            paragraph: "§ 274(n)(1)",
            clause: null,
            text: {
              language: "en",
              words:
                "The amount allowable as a deduction under this chapter for any expense for food or beverages shall not exceed 50 percent of the amount of such expense which would (but for this paragraph) be allowable as a deduction under this chapter.",
            },
            translation: null,
          },
          not_half: {
            paragraph: "§ 274(n)(2)(A)",
            clause: null,
            text: { language: "en", words: "such expense is described in paragraph (2), (3), (4), (7), (8), or (9) of subsection (e)" },
            translation: null,
          },
          move: {
            paragraph: "§ 274(n)(2)(B)",
            clause: null,
            text: {
              language: "en",
              words:
                "in the case of an employer who pays or reimburses moving expenses of an employee, such expenses are includible in the income of the employee under section 82",
            },
            translation: null,
          },
          crews: {
            paragraph: "§ 274(n)(2)(C)",
            clause: null,
            text: {
              language: "en",
              words:
                "such expense is for food or beverages— (i) required by any Federal law to be provided to crew members of a commercial vessel, (ii) provided to crew members of a commercial vessel— (I) which is operating on the Great Lakes, the Saint Lawrence Seaway, or any inland waterway of the United States, and (II) which is of a kind which would be required by Federal law to provide food and beverages to crew members if it were operated at sea, (iii) provided on an oil or gas platform or drilling rig if the platform or rig is located offshore, (iv) provided on an oil or gas platform or drilling rig, or at a support camp which is in proximity and integral to such platform or rig, if the platform or rig is located in the United States north of 54 degrees north latitude, or (v) provided— (I) on a fishing vessel, fish processing vessel, or fish tender vessel (as such terms are defined in section 2101 of title 46, United States Code), or (II) at a facility for the processing of fish for commercial use or consumption which— (aa) is located in the United States north of 50 degrees north latitude, and (bb) is not located in a metropolitan statistical area (within the meaning of section 143(k)(2)(B))",
            },
            translation: null,
          },
          luxury: {
            paragraph: "§ 274(n)(2)",
            clause: "after (D)",
            text: {
              language: "en",
              words:
                "Clauses (i) and (ii) of subparagraph (C) shall not apply to vessels primarily engaged in providing luxury water transportation (determined under the principles of subsection (m)).",
            },
            translation: null,
          },
          hours: {
            paragraph: "§ 274(n)(3)",
            clause: null,
            text: {
              language: "en",
              words:
                "In the case of any expenses for food or beverages consumed while away from home (within the meaning of section 162(a)(2)) by an individual during, or incident to, the period of duty subject to the hours of service limitations of the Department of Transportation, paragraph (1) shall be applied by substituting “80 percent” for “50 percent”.",
            },
            translation: null,
          },
          employer_meals: {
            paragraph: "§ 274(o)",
            clause: null,
            text: {
              language: "en",
              words:
                "Except in the case of an expense described in subsection (e)(8) or (n)(2)(C), no deduction shall be allowed under this chapter for— (1) any expense for the operation of a facility described in section 132(e)(2), and any expense for food or beverages, including under section 132(e)(1), associated with such facility, or (2) any expense for meals described in section 119(a).",
            },
            translation: null,
          },
        },
      },
      cfr: {
        kind: "statute",
        title: "Treasury Regulations (26 CFR)",
        clauses: {
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
            paragraph: "§ 1.274-12(a)(2)",
            clause: null,
            text: {
              language: "en",
              words:
                "Except as provided in this section, the amount allowable as a deduction for any food or beverage expense described in paragraph (a)(1) of this section may not exceed 50 percent of the amount of the expense that otherwise would be allowable.",
            },
            translation: null,
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
      { name: "eighty_percent", kind: "figure", type: "money", wording: null, of: eighty_percent },
      { name: "no_gift", kind: "condition", type: "flag", wording: null, of: no_gift },
      { name: "above_own_figure", kind: "condition", type: "flag", wording: null, of: above_own_figure },
      { name: "is_taken_out", kind: "condition", type: "flag", wording: null, of: is_taken_out },
      { name: "at_one_price", kind: "condition", type: "flag", wording: null, of: at_one_price },
    ],
    citing: [
      { kind: "condition", name: "no_gift", citations: [{ source: "irc", clause: "not_gifts" }] },
      { kind: "figure", name: "lost_half", citations: [{ source: "irc", clause: "half" }] },
      { kind: "figure", name: "eighty_percent", citations: [{ source: "irc", clause: "hours" }] },
    ],
    totals: [
      {
        definition: "sha256:294154ea70b3c67c5f55efeb8f4496e374059e004a6d716e6724af0d31ce1091",
        name: "gifts_year",
        title: "Gifts in the tax year",
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
        rule_hash: "sha256:bc3e580341d3bf8107d08a6e929fe7bbf9df17d4a6b4f254ed1585f51b0780b9",
        former_hash: "sha256:cafcbca639af3fbfa5e6eb6e02295cd9e5865ca6a7200b817edb1635d86cc8e8",
        basis: "law",
        citations: [{ source: "irc", clause: "not_gifts" }],
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
        rule_hash: "sha256:cbe10523c64cea32e68c7b3aa77e97f6513792390bca90e372e8c7715a0dcd15",
        former_hash: "sha256:b1b3ef74eac61e4f4ee073de59116a24303fed70e5d5968076991c63a7bfca8c",
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
        rule: "taken_out",
        stage: "outcome",
        title: "What the limits leave out",
        wording:
          "Entertainment and meals are deductible whole in five cases: a recreational or social event primarily for employees who are not highly compensated; what the recipient is taxed on as pay; what another person reimburses who was given an account of it; what is made available to the general public; and what is sold for its full price. Then it does not matter whether the company was present, and whether a meal is lavish.",
        rule_hash: "sha256:57b365949993cbfed6f06030e56f14bbcf6bbc4a92c19370b9521092746554bf",
        former_hash: "sha256:2f7bf0309b31414dcf2fc55e8e72b3d9f23f2bd4c8fd01488d9756f74a8ced39",
        basis: "law",
        citations: [{ source: "irc", clause: "section" }],
        branches: [
          [{ source: "irc", clause: "staff_event" }],
          [
            { source: "irc", clause: "wages" },
            { source: "irc", clause: "income" },
          ],
          [{ source: "irc", clause: "reimbursed" }],
          [{ source: "irc", clause: "open_to_public" }],
          [{ source: "irc", clause: "sold" }],
        ],
        on: [],
        otherwise: null,
        parts: {
          wording: "sha256:b0e7592b01f2062b5d614e397b5874f0f3f331769ee72e593aa6122a81d115be",
          logic: "sha256:067cfc3e9697dbed840828f518f2808f0b0e8bb3e76aa2d88631ecc4c65a18cd",
          reads: { facts: ["circumstance", "expense_kind"], settings: [], totals: [], tables: [], definitions: ["is_taken_out"] },
        },
      },
      {
        rule: "not_settled",
        stage: "outcome",
        title: "Cases that are not answered",
        wording:
          "Three cases are not answered: what is taxed as pay in part; food for employees that is no event; and entertainment at business meetings and at meetings of business leagues.",
        rule_hash: "sha256:1f32861460afb2f8426ad16548eae159f04f8accf84a88f469f55eb1605a159b",
        former_hash: "sha256:9c90269a047b3995bad2d085300350dcc550f29a67d0079906a2121be7dd8511",
        basis: "law",
        citations: [{ source: "irc", clause: "section" }],
        branches: [
          [
            { source: "irc", clause: "wages" },
            { source: "irc", clause: "income" },
          ],
          [
            { source: "irc", clause: "on_premises" },
            { source: "irc", clause: "employer_meals" },
          ],
          [
            { source: "irc", clause: "meetings" },
            { source: "irc", clause: "leagues" },
          ],
        ],
        on: [],
        otherwise: null,
        parts: {
          wording: "sha256:b8ad972e9694d866f70520daa9231d14efc08f41e02bd0e24d55487afaa33d4b",
          logic: "sha256:77b0374428a451c1a0fde9f2e8bc99a8628f38d05b5a0a80eabdcf537fde34b0",
          reads: {
            facts: ["at_entertainment", "circumstance", "expense_kind"],
            settings: [],
            totals: [],
            tables: [],
            definitions: ["at_one_price"],
          },
        },
      },
      {
        rule: "entertainment",
        stage: "outcome",
        title: "Entertainment",
        wording: "Entertainment is not deductible, and neither is a meal at entertainment that is included in one price with it.",
        rule_hash: "sha256:0add426dc83b43f0fddc1c7a1c0c24740bd9caa79958e0a232b271232912cfcb",
        former_hash: "sha256:f1e41ca3d76eaf5f38b2945a33504086f66003163b40424eee9a80917b3027b3",
        basis: "law",
        citations: [
          { source: "irc", clause: "activity" },
          { source: "cfr", clause: "entertainment" },
        ],
        on: [],
        otherwise: null,
        parts: {
          wording: "sha256:4d4e9a4fbe6046be2390657b37d36324f2d10066e8c58a6b1b9fc6dc204c110d",
          logic: "sha256:6d038579647d1b70898d88a03aca3d8827c5eab96cbe01b269183d08f3aab607",
          reads: { facts: ["at_entertainment", "expense_kind"], settings: [], totals: [], tables: [], definitions: ["at_one_price"] },
        },
      },
      {
        rule: "absent",
        stage: "outcome",
        title: "Nobody of the company present",
        wording: "A meal is deductible only if the taxpayer or an employee of the taxpayer is present.",
        rule_hash: "sha256:126d8154942d8361b1cf308a35df2d26bd7c2503540cf57d1312790d76f82273",
        former_hash: "sha256:c82a3a95ddf0b762fdeda1e13718e0d76cb4e09d047be5d5640737149d767fd1",
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
        rule_hash: "sha256:bd621327dfffebf6fb02c8a16d1fc8ed93ddfd1cf937d12484820c3fb318ab51",
        former_hash: "sha256:aa26df6308465cbe8163ac8ae6b63b737c55db7cc7b220ae5e4351a4caa26f6a",
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
        rule: "crews_and_moves",
        stage: "outcome",
        title: "Crews, rigs and moves",
        wording:
          "Food for the crews, vessels, platforms and rigs that the law names is deductible whole, and so are meals of an employee's move that the employer pays and the employee has to tax.",
        rule_hash: "sha256:9b97a5b67a16acc03f83befc0cf170314841f760a58563bf31b5933013a730bf",
        former_hash: "sha256:b104852a02128a718250bbc0d0c7c61eddbb7e6fb4236dfb07b9da92d3cf6b4d",
        basis: "law",
        citations: [{ source: "irc", clause: "section" }],
        on: [],
        otherwise: null,
        parts: {
          wording: "sha256:1bed12a758a73b0e96cf7725b5dcaddc3c008876b5760a2e97a9f1bc33975c39",
          logic: "sha256:3b8a940b718481ca1fdf9f5101412fa0974c784bd8bb46e0eab7ad02a998a076",
          reads: { facts: ["circumstance", "expense_kind"], settings: [], totals: [], tables: [], definitions: [] },
        },
      },
      {
        rule: "meal",
        stage: "outcome",
        title: "Meals",
        wording:
          "Of any other meal a share is deductible: 80 percent of what somebody eats away from home on duty under the Department of Transportation's limits on hours of service, and 50 percent of others.",
        rule_hash: "sha256:49336a90015c4a342eb092764f4158ca9d073fe9cfbbfd14ee6497e74596d2fc",
        former_hash: "sha256:849ce57a72ec5a09dcb5a7fd7c9d7f681d9c59b84dc539e3e27803e2e6b980b9",
        basis: "law",
        citations: [
          { source: "irc", clause: "half" },
          { source: "cfr", clause: "meals" },
        ],
        on: [],
        otherwise: null,
        parts: {
          wording: "sha256:185d00218f2629ae7e9668db98ed3b61cc7047bfd0c38f20e4db6995523b7184",
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
        rule_hash: "sha256:a61ac45ab8a9fa7c95ac93995274b7b96433411dcd94c82d88bb7fb105a17227",
        former_hash: "sha256:b637c2803c6d2628ffdc8b7e4195f41eee1d7cd7f6bfbe57c9bf521152072a00",
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
        rule_hash: "sha256:50b4696d2431c8644f21a9996ec0ef102b43fde6fa2f3dd88dfaa989c13fd8cb",
        former_hash: "sha256:8ed65c5878e322c8092042225981c2abfe649dd91c31f65c21fb7caf96378b3f",
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
        rule_hash: "sha256:e9747453e46c8ff2b842882f2d3afa3533901ca543d7b96978510e34aa528c9e",
        former_hash: "sha256:cf3197d1b9b95e6a1337b03b5cd19e5d907a0ac057a0519fbed22c8a12588b79",
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
        wording: "The whole cost is deductible.",
        rule_hash: "sha256:62cd9ee325eacb7b88e1938bbba3c333f58b631b3591ea63f635a60280f064fe",
        former_hash: "sha256:8206cdaeadd9dcb0278af686d2b2f79b711b9098bea8cc7ab27d2d525ece2f0b",
        basis: "law",
        citations: [{ source: "irc", clause: "section" }],
        branches: [
          [{ source: "irc", clause: "gifts" }],
          [{ source: "irc", clause: "activity" }],
          [
            { source: "irc", clause: "not_half" },
            { source: "irc", clause: "not_present" },
          ],
          [
            { source: "irc", clause: "crews" },
            { source: "irc", clause: "luxury" },
          ],
          [{ source: "irc", clause: "move" }],
        ],
        on: ["deductible"],
        otherwise: null,
        parts: {
          wording: "sha256:2441805239c30cfcf7fdacd004ebd7e05b1e3d041a3da390c55576222149d808",
          logic: "sha256:0988da00802b3ffa987a90c05495b0321e52df039dca4b2390d602748678879f",
          reads: { facts: ["circumstance", "cost", "expense_kind"], settings: [], totals: [], tables: [], definitions: ["is_taken_out"] },
        },
      },
      {
        rule: "what_is_left",
        stage: "consequence",
        title: "What is left of the 25 dollars",
        wording: "What is left of the 25 dollars may still be given to the individual in the taxable year. Meals have no such limit.",
        rule_hash: "sha256:283454e6f103ca0bf7e873ba4eadb811d0fe02a07217e2871f6f26f73e899014",
        former_hash: "sha256:ee8599edb6f392785956f728c1cc366ea7fa36856622eaffceaf060a2568f554",
        basis: "law",
        citations: [{ source: "irc", clause: "gifts" }],
        on: ["deductible"],
        otherwise: null,
        parts: {
          wording: "sha256:b0b85dfaaa599c8af10f678b7e6bb86966d56c12ee4f2bdd298728cc00903aab",
          logic: "sha256:9949305d8ca61d5aaafc7a6e9b6d85a68a4aa6a762e775af0acd3deb7e993609",
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
          "Of a meal 50 percent is deductible, or 80 percent under the limits on hours of service. Of a gift that part is deductible by which the prior gifts remain below 25 dollars; nothing is left of the limit.",
        rule_hash: "sha256:cb183a644deac71e3d2b488d13350046b422a6ccd8b67e626592adcc64d8c456",
        former_hash: "sha256:992f54000fae9c7e49eff824d622dde2d9ebdb9ab9d068b750dc724a9d12da41",
        basis: "law",
        citations: [{ source: "irc", clause: "section" }],
        branches: [
          [{ source: "irc", clause: "hours" }],
          [
            { source: "irc", clause: "half" },
            { source: "cfr", clause: "meals" },
          ],
          [{ source: "irc", clause: "gifts" }],
        ],
        on: ["partly_deductible"],
        otherwise: null,
        parts: {
          wording: "sha256:ca2d63c10b328457374d7d51cc2ee591cfb1e6e100b5c71ae2261bb5f16ce52d",
          logic: "sha256:bafff884e45c7d98b7d3b5e098e87bf7809eb341d98d6d41f94335554137bf6c",
          reads: {
            facts: ["circumstance", "cost", "expense_date", "expense_kind", "item", "recipient"],
            settings: [],
            totals: ["gifts_year"],
            tables: [],
            definitions: ["eighty_percent", "lost_half", "no_gift"],
          },
        },
      },
      {
        rule: "lost",
        stage: "consequence",
        title: "Not deductible",
        wording: "Nothing is deductible.",
        rule_hash: "sha256:c94de3900bc4e44db3144b2e2def12de3a078fa106bed2e240c00d88659b199b",
        former_hash: "sha256:13a185e5adf2e9670ec33c77899854c8235cffb5af19d7368289446baeea8b33",
        basis: "law",
        citations: [{ source: "irc", clause: "section" }],
        branches: [
          [{ source: "irc", clause: "records" }],
          [{ source: "irc", clause: "gifts" }],
          [{ source: "irc", clause: "activity" }],
          [{ source: "irc", clause: "present" }],
        ],
        on: ["not_deductible"],
        otherwise: null,
        parts: {
          wording: "sha256:6503d9bcacfb0ebbf41644337e1c08165d3c12ea46ba2a01b1533de1d6e2a6b8",
          logic: "sha256:3168261dc07fd0b1ce292def162af8de9ecde4787665ffe17c3ce820e4863826",
          reads: {
            facts: ["at_entertainment", "cost", "expense_kind", "record_complete"],
            settings: [],
            totals: [],
            tables: [],
            definitions: ["at_one_price"],
          },
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
