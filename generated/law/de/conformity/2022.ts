// Generated from rulesets/law/de/conformity/2022.rules by `tcs compile`: change the source, not this file.
import {
  FACE_VERSION,
  Fraction,
  after,
  and,
  atLeast,
  atMost,
  bounded,
  choose,
  clause,
  figure,
  multiply,
  not,
  notEarlier,
  onOrBefore,
  or,
  passed,
  same,
  shiftDay,
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

/** The facts that law.de.conformity 2022 takes, as a caller sends them; one that is null or left out is not known. */
export interface Facts {
  /** The day the customer told the seller of the defect (`2026-03-10`). */
  readonly defect_reported_on?: string | null;
  /** Who bought the goods. */
  readonly customer?: SentRecipient<"customer_number"> | null;
  /** What the customer paid for the goods (minor units). */
  readonly price?: SentAmount | null;
  /** The day the contract was concluded (`2026-03-10`). */
  readonly contract_date?: string | null;
  /** The day the goods were delivered (`2026-03-10`). */
  readonly delivered_on?: string | null;
  /** The day the defect first showed (`2026-03-10`). */
  readonly defect_showed_on?: string | null;
  /** Whether the customer bought as a consumer, not for a trade or profession. */
  readonly customer_is_consumer?: boolean | null;
  /** Whether a live animal was bought. */
  readonly is_live_animal?: boolean | null;
  /** Whether the goods were sold as used. */
  readonly is_used?: boolean | null;
  /** Whether, before the contract, the customer was told specially of a shorter period for claims, and it was agreed expressly and apart. */
  readonly shorter_period_agreed?: boolean | null;
  /** Whether the customer has handed in proof that the goods were defective on delivery. */
  readonly proof_submitted?: boolean | null;
  /** Whether the seller has tried to cure, by repair or replacement, and a defect shows all the same. */
  readonly cure_attempted?: boolean | null;
  /** Whether the seller has refused to cure as the law asks. */
  readonly cure_refused?: boolean | null;
  /** What the customer asks for. */
  readonly remedy_wanted?: "repair" | "replacement" | "price_reduction" | "rescission" | null;
  /** Whether the defect can be repaired. */
  readonly can_be_repaired?: boolean | null;
  /** What the repair is estimated to cost. Asked where the defect can be repaired (minor units). */
  readonly repair_cost_estimate?: SentAmount | null;
  /** Whether the customer handed the goods over before, for the cure of this very defect or under a guarantee. */
  readonly handed_in?: boolean | null;
  /** The day the customer then got the repaired or replaced goods (`2026-03-10`). */
  readonly handed_back_on?: string | null;
}

/** The names of the engine that this module uses. */
export const needs: ModuleNeeds = {
  face: [
    "FACE_VERSION",
    "Fraction",
    "after",
    "and",
    "atLeast",
    "atMost",
    "bounded",
    "choose",
    "clause",
    "figure",
    "multiply",
    "not",
    "notEarlier",
    "onOrBefore",
    "or",
    "passed",
    "same",
    "shiftDay",
    "withExamples",
  ],
  run: ["consequence", "continues", "outcome", "scope", "silent"],
  booking: ["code", "date", "flag", "money", "numberSetting", "personSetting"],
};
const fact_can_be_repaired = (booking: Booking) => booking.flag("can_be_repaired", booking.facts["can_be_repaired"]);
const fact_cure_attempted = (booking: Booking) => booking.flag("cure_attempted", booking.facts["cure_attempted"]);
const fact_cure_refused = (booking: Booking) => booking.flag("cure_refused", booking.facts["cure_refused"]);
const fact_customer_is_consumer = (booking: Booking) => booking.flag("customer_is_consumer", booking.facts["customer_is_consumer"]);
const fact_defect_reported_on = (booking: Booking) => booking.date("defect_reported_on", booking.facts["defect_reported_on"]);
const fact_defect_showed_on = (booking: Booking) => booking.date("defect_showed_on", booking.facts["defect_showed_on"]);
const fact_delivered_on = (booking: Booking) => booking.date("delivered_on", booking.facts["delivered_on"]);
const fact_handed_back_on = (booking: Booking) => booking.date("handed_back_on", booking.facts["handed_back_on"]);
const fact_handed_in = (booking: Booking) => booking.flag("handed_in", booking.facts["handed_in"]);
const fact_is_live_animal = (booking: Booking) => booking.flag("is_live_animal", booking.facts["is_live_animal"]);
const fact_is_used = (booking: Booking) => booking.flag("is_used", booking.facts["is_used"]);
const fact_price = (booking: Booking) => booking.money("price", booking.facts["price"]);
const fact_proof_submitted = (booking: Booking) => booking.flag("proof_submitted", booking.facts["proof_submitted"]);
const fact_remedy_wanted = (booking: Booking) => booking.code("remedy_wanted", booking.facts["remedy_wanted"]);
const fact_repair_cost_estimate = (booking: Booking) => booking.money("repair_cost_estimate", booking.facts["repair_cost_estimate"]);
const fact_shorter_period_agreed = (booking: Booking) => booking.flag("shorter_period_agreed", booking.facts["shorter_period_agreed"]);
const setting_used_goods_term_months = (booking: Booking) =>
  booking.numberSetting("used_goods_term_months", booking.settings["used_goods_term_months"]);
const setting_warranty_desk = (booking: Booking) => booking.personSetting("warranty_desk", booking.settings["warranty_desk"]);
const term = figure(0, (booking) =>
  choose(
    shorter_term_holds(booking),
    () => shiftDay(fact_delivered_on(booking), setting_used_goods_term_months(booking), "month"),
    () => shiftDay(fact_delivered_on(booking), 2n, "year"),
  ),
);
const after_showing = figure(1, (booking) =>
  choose(
    onOrBefore(fact_defect_showed_on(booking), term(booking)),
    () => shiftDay(fact_defect_showed_on(booking), 4n, "month"),
    () => term(booking),
  ),
);
const after_return = figure(2, (booking) =>
  choose(
    fact_handed_in(booking),
    () => shiftDay(fact_handed_back_on(booking), 2n, "month"),
    () => term(booking),
  ),
);
const claim_until = figure(3, (booking) => notEarlier(notEarlier(term(booking), after_showing(booking)), after_return(booking)));
const presumption_until = figure(4, (booking) =>
  choose(
    fact_is_live_animal(booking),
    () => shiftDay(fact_delivered_on(booking), 6n, "month"),
    () => shiftDay(fact_delivered_on(booking), 1n, "year"),
  ),
);
const shorter_term_holds = figure(5, (booking) =>
  and(fact_is_used(booking), () => and(fact_shorter_period_agreed(booking), () => atLeast(setting_used_goods_term_months(booking), 12n))),
);
const presumed = figure(6, (booking) => onOrBefore(fact_defect_showed_on(booking), presumption_until(booking)));
const clause_term = clause(
  0,
  (booking) =>
    (shorter_term_holds(booking) === false ? null : { source: "bgb", clause: "shorter" }) ?? { source: "bgb", clause: "two_years" },
);
const clause_after_showing = clause(
  1,
  (booking) =>
    (onOrBefore(fact_defect_showed_on(booking), term(booking)) === false ? clause_term(booking) : null) ?? {
      source: "bgb",
      clause: "four_months",
    },
);
const clause_after_return = clause(
  2,
  (booking) => (fact_handed_in(booking) === false ? clause_term(booking) : null) ?? { source: "bgb", clause: "two_months" },
);
const clause_claim_until = clause(3, (booking) =>
  bounded(
    bounded(
      passed(term(booking), () => clause_term(booking)),
      (value) => notEarlier(value, after_showing(booking)),
      () => clause_after_showing(booking),
    ),
    (value) => notEarlier(value, after_return(booking)),
    () => clause_after_return(booking),
  ).clause(),
);
const clause_presumption_until = clause(
  4,
  (booking) =>
    (fact_is_live_animal(booking) === false ? null : { source: "bgb", clause: "animals" }) ?? { source: "bgb", clause: "presumption" },
);

/**
 * Consumers alone (Bürgerliches Gesetzbuch (BGB), § 474 Abs. 1, Satz 1).
 * "The rule is about goods that a consumer buys from a trader. Of what a business bought it says nothing."
 */
function scope_consumers(run: RuleRun): Truth {
  return fact_customer_is_consumer(run.own);
}

/**
 * Time-barred (Bürgerliches Gesetzbuch (BGB), § 438 Abs. 1, Nr. 3; Bürgerliches Gesetzbuch (BGB), § 438 Abs. 2; Bürgerliches Gesetzbuch (BGB), § 475e Abs. 3; Bürgerliches Gesetzbuch (BGB), § 475e Abs. 4; Bürgerliches Gesetzbuch (BGB), § 476 Abs. 2, Satz 1).
 * "Claims become time-barred two years after delivery; for used goods after what was agreed, if it is at least one year (12 months). They do not become time-barred before four months have passed since a defect showed that showed within the period, nor before two months have passed since goods handed in for this defect came back. What is reported later may be refused."
 */
function outcome_late(run: RuleRun): Ruling {
  const when = after(fact_defect_reported_on(run.own), claim_until(run.own));
  return when === true ? { kind: "outcome", outcome: "time_barred", approver: null, branch: null } : when;
}

/**
 * Proof is offered (Bürgerliches Gesetzbuch (BGB), § 477 Abs. 1, Satz 1; Bürgerliches Gesetzbuch (BGB), § 477 Abs. 1, Satz 2).
 * "Where the defect showed too late to be presumed and the buyer hands in proof, the signer says whether the goods were defective on delivery."
 */
function outcome_proof_offered(run: RuleRun): Ruling {
  const when = run.continues("defective_on_delivery") ? false : and(not(presumed(run.own)), () => fact_proof_submitted(run.own));
  return when === true ? { kind: "ask", question: "defective_on_delivery", branch: null } : when;
}

/**
 * Not presumed, not proved (Bürgerliches Gesetzbuch (BGB), § 477 Abs. 1, Satz 1; Bürgerliches Gesetzbuch (BGB), § 477 Abs. 1, Satz 2).
 * "Where a defect shows later than one year after delivery, or with a live animal later than six months, the buyer has to prove that the goods were defective on delivery. A person takes the claim; it is not refused."
 */
function outcome_unproven(run: RuleRun): Ruling {
  const when = and(not(presumed(run.own)), () => not(fact_proof_submitted(run.own)));
  return when === true ? { kind: "hand_over", person: setting_warranty_desk(run.own), outcome: "buyer_must_prove", branch: null } : when;
}

/**
 * Repair or replacement is wanted (Bürgerliches Gesetzbuch (BGB), § 439 Abs. 1).
 * "A buyer who wants the defect repaired or the goods replaced gets that, at the buyer's choice."
 */
function outcome_cure_wanted(run: RuleRun): Ruling {
  const when = or(same(fact_remedy_wanted(run.own), "repair"), () => same(fact_remedy_wanted(run.own), "replacement"));
  return when === true ? { kind: "outcome", outcome: "cure_first", approver: null, branch: null } : when;
}

/**
 * The cure comes first (Bürgerliches Gesetzbuch (BGB), § 437, Nr. 2; Bürgerliches Gesetzbuch (BGB), § 475d Abs. 1, Nr. 2; Bürgerliches Gesetzbuch (BGB), § 475d Abs. 1, Nr. 4).
 * "Before the seller has tried to cure or refused to, the buyer can neither rescind nor reduce the price: the seller may cure first."
 */
function outcome_cure_before_more(run: RuleRun): Ruling {
  const when = and(not(fact_cure_attempted(run.own)), () => not(fact_cure_refused(run.own)));
  return when === true ? { kind: "outcome", outcome: "cure_first", approver: null, branch: null } : when;
}

/**
 * A lower price (Bürgerliches Gesetzbuch (BGB), § 441 Abs. 1, Satz 1; Bürgerliches Gesetzbuch (BGB), § 441 Abs. 1, Satz 2).
 * "After that the buyer may reduce the price, also for a minor defect."
 */
function outcome_lower_price(run: RuleRun): Ruling {
  const when = same(fact_remedy_wanted(run.own), "price_reduction");
  return when === true ? { kind: "outcome", outcome: "price_reduction_open", approver: null, branch: null } : when;
}

/**
 * Beyond repair (Bürgerliches Gesetzbuch (BGB), § 323 Abs. 5, Satz 2; Bürgerliches Gesetzbuch (BGB), § 437, Nr. 2; Bürgerliches Gesetzbuch (BGB), § 441 Abs. 1, Satz 2).
 * "Where the defect cannot be repaired, no estimate of a repair is needed: the signer says whether the defect is minor. If it is not, the buyer may rescind; for a minor defect a lower price is left."
 */
function outcome_beyond_repair(run: RuleRun): Ruling {
  const when = run.continues("minor_beyond_repair") ? false : not(fact_can_be_repaired(run.own));
  return when === true ? { kind: "ask", question: "minor_beyond_repair", branch: null } : when;
}

/**
 * A small repair (Bürgerliches Gesetzbuch (BGB), § 323 Abs. 5, Satz 2; Bürgerliches Gesetzbuch (BGB), § 441 Abs. 1, Satz 2; Bundesgerichtshof, judgment of 28 May 2014, VIII ZR 94/13, On what is minor).
 * "From the contract the buyer cannot rescind if the defect is minor. Where the repair costs no more than 5 percent of the price, the signer says whether it is; for a minor defect a lower price is left."
 */
function outcome_small_repair(run: RuleRun): Ruling {
  const when = run.continues("minor")
    ? false
    : atMost(fact_repair_cost_estimate(run.own), multiply(Fraction.of(1n, 20n), fact_price(run.own)));
  return when === true ? { kind: "ask", question: "minor", branch: null } : when;
}

/**
 * A dear repair (Bürgerliches Gesetzbuch (BGB), § 323 Abs. 5, Satz 2; Bürgerliches Gesetzbuch (BGB), § 437, Nr. 2; Bundesgerichtshof, judgment of 28 May 2014, VIII ZR 94/13, On what is minor).
 * "A defect whose repair costs more than 5 percent of the price is as a rule not minor, and the buyer may rescind. The signer says whether the rule holds in the case."
 */
function outcome_dear_repair(run: RuleRun): Ruling {
  if (run.continues("minor_all_the_same")) return false;
  return { kind: "ask", question: "minor_all_the_same", branch: null };
}

/**
 * Who proves what (Bürgerliches Gesetzbuch (BGB), § 477 Abs. 1, Satz 1; Bürgerliches Gesetzbuch (BGB), § 477 Abs. 1, Satz 2).
 * "Up to the last day of the presumption the goods are presumed to have been defective on delivery."
 */
function consequence_presumed_defect(run: RuleRun): Ruling {
  const branch1 = presumed(run.own);
  if (branch1 !== false)
    return branch1 === true
      ? {
          kind: "gives",
          values: [
            { key: "presumption", value: () => ({ type: "flag", value: true }) },
            {
              key: "presumption_until",
              value: () => ({ type: "date", value: presumption_until(run.own) }),
              clause: () => clause_presumption_until(run.own),
            },
          ],
          branch: 1,
        }
      : branch1;
  return {
    kind: "gives",
    values: [
      { key: "presumption", value: () => ({ type: "flag", value: false }) },
      {
        key: "presumption_until",
        value: () => ({ type: "date", value: presumption_until(run.own) }),
        clause: () => clause_presumption_until(run.own),
      },
    ],
    branch: 2,
  };
}

/**
 * Last day for claims (Bürgerliches Gesetzbuch (BGB), § 438 Abs. 1, Nr. 3; Bürgerliches Gesetzbuch (BGB), § 438 Abs. 2).
 * "The last day on which claims are not yet time-barred."
 */
function consequence_period(run: RuleRun): Ruling {
  return {
    kind: "gives",
    values: [
      { key: "claim_until", value: () => ({ type: "date", value: claim_until(run.own) }), clause: () => clause_claim_until(run.own) },
    ],
    branch: null,
  };
}

/**
 * The cure is free of charge (Bürgerliches Gesetzbuch (BGB), § 439 Abs. 2).
 * "The seller bears what the cure costs."
 */
function consequence_free_cure(): Ruling {
  return { kind: "gives", values: [{ key: "cure_free_of_charge", value: () => ({ type: "flag", value: true }) }], branch: null };
}

/**
 * The price back (Bürgerliches Gesetzbuch (BGB), § 437, Nr. 2).
 * "On rescission the price is paid back."
 */
function consequence_price_back(run: RuleRun): Ruling {
  return {
    kind: "gives",
    values: [{ key: "refund_amount", value: () => ({ type: "quantity", value: fact_price(run.own) }) }],
    branch: null,
  };
}

/** Scope, then outcome, then consequences, each in the written order. */
function evaluate(run: RuleRun): void {
  if (run.scope(0, scope_consumers)) return;
  const ended =
    run.outcome(1, outcome_late) ||
    run.outcome(2, outcome_proof_offered) ||
    run.outcome(3, outcome_unproven) ||
    run.outcome(4, outcome_cure_wanted) ||
    run.outcome(5, outcome_cure_before_more) ||
    run.outcome(6, outcome_lower_price) ||
    run.outcome(7, outcome_beyond_repair) ||
    run.outcome(8, outcome_small_repair) ||
    run.outcome(9, outcome_dear_repair);
  if (!ended) run.silent();
  run.consequence(10, consequence_presumed_defect);
  run.consequence(11, consequence_period);
  run.consequence(12, consequence_free_cure);
  run.consequence(13, consequence_price_back);
}

/** What every worked example starts from. */
const exampleBase: ExampleBase = {
  settings: { used_goods_term_months: 12n, warranty_desk: "desk", customer_law_lead: "lead" },
  facts: {
    defect_reported_on: 20879 /* 2027-03-02 */,
    customer: { id: "C-1" },
    price: { amount: 2995300n, currency: "EUR" },
    contract_date: 20635 /* 2026-07-01 */,
    delivered_on: 20670 /* 2026-08-05 */,
    defect_showed_on: 20878 /* 2027-03-01 */,
    customer_is_consumer: true,
    is_live_animal: false,
    is_used: false,
    cure_attempted: false,
    cure_refused: false,
    remedy_wanted: "repair",
    handed_in: false,
    can_be_repaired: true,
  },
};
// prettier-ignore
const workedExamples = (): readonly WrittenExample[] => [
  { rule: "consumers", example: "a consumer", source: "bgb.consumer", steps: [{ expected: { outcome: "cure_first" } }] },
  { rule: "consumers", example: "a company", source: "bgb.consumer", steps: [
    { facts: { customer_is_consumer: false }, expected: { state: "steps_aside" } },
  ] },
  { rule: "consumers", example: "not known who bought", source: "bgb.consumer", steps: [
    { without: ["customer_is_consumer"], expected: { state: "undetermined_missing_facts", missing: ["customer_is_consumer"] } },
  ] },
  { rule: "consumers", example: "the last day of this version: no repair makes its period longer", source: "bgb.two_years", steps: [
    { facts: { contract_date: 20664 /* 2026-07-30 */ },
      expected: { outcome: "cure_first", values: { claim_until: 21401 /* 2028-08-05 */ } } },
  ] },
  { rule: "consumers", example: "the first day of this version", source: "bgb.presumption", steps: [
    { facts: { defect_reported_on: 19367 /* 2023-01-10 */, contract_date: 18993 /* 2022-01-01 */, delivered_on: 19002 /* 2022-01-10 */, defect_showed_on: 19367 /* 2023-01-10 */ },
      expected: { outcome: "cure_first", values: { presumption: true, presumption_until: 19367 /* 2023-01-10 */ } } },
  ] },
  { rule: "consumers", example: "the day of the contract is not known", source: "bgb.two_years", steps: [
    { without: ["contract_date"], expected: { state: "undetermined_missing_facts", missing: ["contract_date"] } },
  ] },
  { rule: "consumers", example: "the day of the report is not known", source: "bgb.two_years", asked_on: 20879 /* 2027-03-02 */,
      steps: [
    { without: ["defect_reported_on"], expected: { state: "undetermined_missing_facts", missing: ["defect_reported_on"] } },
  ] },
  { rule: "consumers", example: "a company, whose claim would be late", source: "bgb.consumer", steps: [
    { facts: { defect_reported_on: 21915 /* 2030-01-01 */, customer_is_consumer: false }, expected: { state: "steps_aside" } },
  ] },
  { rule: "consumers", example: "before this rule is confirmed nothing is answered", source: "bgb.consumer",
      unconfirmed: ["consumers"], steps: [
    { facts: { customer_is_consumer: false }, expected: { state: "not_covered", reason: "awaiting_confirmation" } },
  ] },
  { rule: "late", example: "the last day of the two years", source: "bgb.two_years", steps: [
    { facts: { defect_reported_on: 21401 /* 2028-08-05 */ },
      expected: { outcome: "cure_first", values: { claim_until: 21401 /* 2028-08-05 */ } } },
  ] },
  { rule: "late", example: "the day after the two years", source: "bgb.two_years", steps: [
    { facts: { defect_reported_on: 21402 /* 2028-08-06 */ },
      expected: { outcome: "time_barred", values: { claim_until: 21401 /* 2028-08-05 */ } } },
  ] },
  { rule: "late", example: "the day before the two years end", source: "bgb.two_years", steps: [
    { facts: { defect_reported_on: 21400 /* 2028-08-04 */ }, expected: { outcome: "cure_first" } },
  ] },
  { rule: "late", example: "it showed four months before the end", source: "bgb.four_months", steps: [
    { facts: { defect_reported_on: 21402 /* 2028-08-06 */, defect_showed_on: 21279 /* 2028-04-05 */ },
      expected: { outcome: "time_barred", values: { claim_until: 21401 /* 2028-08-05 */ } } },
  ] },
  { rule: "late", example: "it showed a day later", source: "bgb.four_months", steps: [
    { facts: { defect_reported_on: 21402 /* 2028-08-06 */, defect_showed_on: 21280 /* 2028-04-06 */, proof_submitted: false },
      expected: { outcome: "buyer_must_prove", values: { claim_until: 21402 /* 2028-08-06 */ } } },
  ] },
  { rule: "late", example: "it showed on the last day, reported on the last day of the four months", source: "bgb.four_months",
      steps: [
    { facts: { defect_reported_on: 21523 /* 2028-12-05 */, defect_showed_on: 21401 /* 2028-08-05 */, proof_submitted: false },
      expected: { outcome: "buyer_must_prove", values: { claim_until: 21523 /* 2028-12-05 */ } } },
  ] },
  { rule: "late", example: "it showed on the last day, reported a day after the four months", source: "bgb.four_months", steps: [
    { facts: { defect_reported_on: 21524 /* 2028-12-06 */, defect_showed_on: 21401 /* 2028-08-05 */ },
      expected: { outcome: "time_barred", values: { claim_until: 21523 /* 2028-12-05 */ } } },
  ] },
  { rule: "late", example: "it showed after the two years", source: "bgb.four_months", steps: [
    { facts: { defect_reported_on: 21402 /* 2028-08-06 */, defect_showed_on: 21402 /* 2028-08-06 */ },
      expected: { outcome: "time_barred", values: { claim_until: 21401 /* 2028-08-05 */ } } },
  ] },
  { rule: "late", example: "the goods came back two months before the end", source: "bgb.two_months", steps: [
    { facts: { defect_reported_on: 21402 /* 2028-08-06 */, handed_in: true, handed_back_on: 21340 /* 2028-06-05 */ },
      expected: { outcome: "time_barred", values: { claim_until: 21401 /* 2028-08-05 */ } } },
  ] },
  { rule: "late", example: "the goods came back a day later", source: "bgb.two_months", steps: [
    { facts: { defect_reported_on: 21402 /* 2028-08-06 */, handed_in: true, handed_back_on: 21341 /* 2028-06-06 */ },
      expected: { outcome: "cure_first", values: { claim_until: 21402 /* 2028-08-06 */ } } },
  ] },
  { rule: "late", example: "two months and a day after the goods came back", source: "bgb.two_months", steps: [
    { facts: { defect_reported_on: 21458 /* 2028-10-01 */, handed_in: true, handed_back_on: 21396 /* 2028-07-31 */ },
      expected: { outcome: "time_barred", values: { claim_until: 21457 /* 2028-09-30 */ } } },
  ] },
  { rule: "late", example: "the goods came back long before the end", source: "bgb.two_months", steps: [
    { facts: { handed_in: true, handed_back_on: 20909 /* 2027-04-01 */ },
      expected: { outcome: "cure_first", values: { claim_until: 21401 /* 2028-08-05 */ } } },
  ] },
  { rule: "late", example: "the goods were replaced and came back on the last day, and showed the defect late as well",
      source: "bgb.four_months", steps: [
    { facts: { defect_reported_on: 21518 /* 2028-11-30 */, defect_showed_on: 21401 /* 2028-08-05 */, handed_in: true, handed_back_on: 21401 /* 2028-08-05 */, proof_submitted: false },
      expected: { outcome: "buyer_must_prove", values: { claim_until: 21523 /* 2028-12-05 */ } } },
  ] },
  { rule: "late", example: "used goods, one year agreed, the last day", source: "bgb.shorter", steps: [
    { facts: { defect_reported_on: 21035 /* 2027-08-05 */, is_used: true, shorter_period_agreed: true },
      expected: { outcome: "cure_first", values: { claim_until: 21035 /* 2027-08-05 */ }, clauses: { claim_until: "bgb.shorter" } } },
  ] },
  { rule: "late", example: "used goods, one year agreed, a day later", source: "bgb.shorter", steps: [
    { facts: { defect_reported_on: 21036 /* 2027-08-06 */, is_used: true, shorter_period_agreed: true },
      expected: { outcome: "time_barred", values: { claim_until: 21035 /* 2027-08-05 */ } } },
  ] },
  { rule: "late", example: "used goods, eleven months agreed: that does not hold", source: "bgb.shorter",
      settings: { used_goods_term_months: 11n }, steps: [
    { facts: { defect_reported_on: 21036 /* 2027-08-06 */, is_used: true, shorter_period_agreed: true },
      expected: { outcome: "cure_first", values: { claim_until: 21401 /* 2028-08-05 */ } } },
  ] },
  { rule: "late", example: "used goods, thirteen months agreed", source: "bgb.shorter", settings: { used_goods_term_months: 13n },
      steps: [
    { facts: { defect_reported_on: 21036 /* 2027-08-06 */, is_used: true, shorter_period_agreed: true },
      expected: { outcome: "cure_first", values: { claim_until: 21066 /* 2027-09-05 */ } } },
  ] },
  { rule: "late", example: "used goods, nothing agreed", source: "bgb.shorter", steps: [
    { facts: { defect_reported_on: 21036 /* 2027-08-06 */, is_used: true, shorter_period_agreed: false },
      expected: { outcome: "cure_first", values: { claim_until: 21401 /* 2028-08-05 */ } } },
  ] },
  { rule: "late", example: "new goods, a shorter period agreed: that does not hold", source: "bgb.shorter", steps: [
    { facts: { defect_reported_on: 21036 /* 2027-08-06 */, shorter_period_agreed: true },
      expected: { outcome: "cure_first", values: { claim_until: 21401 /* 2028-08-05 */ } } },
  ] },
  { rule: "late", example: "used goods, not known whether a shorter period was agreed", source: "bgb.shorter", steps: [
    { facts: { is_used: true }, expected: { state: "undetermined_missing_facts", missing: ["shorter_period_agreed"] } },
  ] },
  { rule: "late", example: "used goods, and the agreed period is not set", source: "bgb.shorter", unset: ["used_goods_term_months"],
      steps: [
    { facts: { is_used: true, shorter_period_agreed: true }, expected: { state: "not_covered", reason: "no_rule_matched" } },
  ] },
  { rule: "late", example: "new goods: the agreed period need not be set", source: "bgb.two_years", unset: ["used_goods_term_months"],
      steps: [
    { expected: { outcome: "cure_first" } },
  ] },
  { rule: "late", example: "the delivery is not known", source: "bgb.from_delivery", steps: [
    { without: ["delivered_on"], expected: { state: "undetermined_missing_facts", missing: ["delivered_on"] } },
  ] },
  { rule: "late", example: "not known whether it was handed in, nor when it came back", source: "bgb.two_months", steps: [
    { without: ["handed_in"], expected: { state: "undetermined_missing_facts", missing: ["handed_in", "handed_back_on"] } },
  ] },
  { rule: "late", example: "not known when it showed", source: "bgb.four_months", steps: [
    { without: ["defect_showed_on"], expected: { state: "undetermined_missing_facts", missing: ["defect_showed_on"] } },
  ] },
  { rule: "late", example: "time-barred: what is wanted and proved need not be known", source: "bgb.two_years", steps: [
    { facts: { defect_reported_on: 21402 /* 2028-08-06 */, defect_showed_on: 21279 /* 2028-04-05 */ },
      without: ["is_live_animal", "remedy_wanted"], expected: { outcome: "time_barred" } },
  ] },
  { rule: "proof_offered", example: "delivered on 10 May 2025, it showed a year later to the day", source: "bgb.presumption", steps: [
    { facts: { defect_reported_on: 20585 /* 2026-05-12 */, contract_date: 20209 /* 2025-05-01 */, delivered_on: 20218 /* 2025-05-10 */, defect_showed_on: 20583 /* 2026-05-10 */ },
      expected: { outcome: "cure_first", values: { presumption: true, presumption_until: 20583 /* 2026-05-10 */ } } },
  ] },
  { rule: "proof_offered", example: "delivered on 10 May 2025, it showed a year and a day later", source: "bgb.presumption", steps: [
    { facts: { defect_reported_on: 20585 /* 2026-05-12 */, contract_date: 20209 /* 2025-05-01 */, delivered_on: 20218 /* 2025-05-10 */, defect_showed_on: 20584 /* 2026-05-11 */, proof_submitted: false },
      expected: { outcome: "buyer_must_prove", values: { presumption: false }, handed_to: "desk" } },
  ] },
  { rule: "proof_offered", example: "a day too late for the presumption, with proof", source: "bgb.presumption", steps: [
    { label: "claim",
      facts: { defect_reported_on: 21040 /* 2027-08-10 */, defect_showed_on: 21036 /* 2027-08-06 */, proof_submitted: true },
      expected: { state: "contested", question: "defective_on_delivery", signer: "lead" } },
    { kind: "decided", label: "claim", answer: "yes", by: "lead", expected: { outcome: "cure_first", values: { presumption: false } } },
  ] },
  { rule: "proof_offered", example: "the proof does not convince", source: "bgb.presumption", steps: [
    { label: "claim",
      facts: { defect_reported_on: 21040 /* 2027-08-10 */, defect_showed_on: 21036 /* 2027-08-06 */, proof_submitted: true },
      expected: { state: "contested", question: "defective_on_delivery", signer: "lead" } },
    { kind: "decided", label: "claim", answer: "no", by: "lead",
      expected: { outcome: "buyer_must_prove", values: { presumption: false } } },
  ] },
  { rule: "proof_offered", example: "presumed: nobody looks at proof", source: "bgb.presumption", steps: [
    { facts: { proof_submitted: true }, expected: { outcome: "cure_first", values: { presumption: true } } },
  ] },
  { rule: "proof_offered", example: "not known whether proof was handed in", source: "bgb.presumption", steps: [
    { facts: { defect_reported_on: 21040 /* 2027-08-10 */, defect_showed_on: 21036 /* 2027-08-06 */ },
      expected: { state: "undetermined_missing_facts", missing: ["proof_submitted"] } },
  ] },
  { rule: "proof_offered", example: "nobody is named to look at proof", source: "bgb.presumption", unset: ["customer_law_lead"],
      steps: [
    { facts: { defect_reported_on: 21040 /* 2027-08-10 */, defect_showed_on: 21036 /* 2027-08-06 */, proof_submitted: true },
      expected: { state: "contested", question: "defective_on_delivery" } },
  ] },
  { rule: "proof_offered", example: "a flagged rule ends the run", source: "bgb.presumption", flagged: ["proof_offered"], steps: [
    { facts: { defect_reported_on: 21040 /* 2027-08-10 */, defect_showed_on: 21036 /* 2027-08-06 */, proof_submitted: false },
      expected: { state: "not_covered", reason: "rule_flagged" } },
  ] },
  { rule: "unproven", example: "the last day of the year", source: "bgb.presumption", steps: [
    { facts: { defect_reported_on: 21040 /* 2027-08-10 */, defect_showed_on: 21035 /* 2027-08-05 */, proof_submitted: false },
      expected: { outcome: "cure_first", values: { presumption: true, presumption_until: 21035 /* 2027-08-05 */ } } },
  ] },
  { rule: "unproven", example: "the day after the year", source: "bgb.presumption", steps: [
    { facts: { defect_reported_on: 21040 /* 2027-08-10 */, defect_showed_on: 21036 /* 2027-08-06 */, proof_submitted: false },
      expected: { outcome: "buyer_must_prove", values: { presumption: false, presumption_until: 21035 /* 2027-08-05 */ }, handed_to: "desk" } },
  ] },
  { rule: "unproven", example: "an animal, the last day of six months", source: "bgb.animals", steps: [
    { facts: { defect_showed_on: 20854 /* 2027-02-05 */, is_live_animal: true, proof_submitted: false },
      expected: { outcome: "cure_first", values: { presumption: true, presumption_until: 20854 /* 2027-02-05 */ }, clauses: { presumption_until: "bgb.animals" } } },
  ] },
  { rule: "unproven", example: "an animal, the day after six months", source: "bgb.animals", steps: [
    { facts: { defect_showed_on: 20855 /* 2027-02-06 */, is_live_animal: true, proof_submitted: false },
      expected: { outcome: "buyer_must_prove", values: { presumption: false }, handed_to: "desk" } },
  ] },
  { rule: "unproven", example: "not known whether it is an animal", source: "bgb.animals", steps: [
    { facts: { proof_submitted: false }, without: ["is_live_animal"],
      expected: { state: "undetermined_missing_facts", missing: ["is_live_animal"] } },
  ] },
  { rule: "unproven", example: "nobody is named for the claims", source: "bgb.presumption", unset: ["warranty_desk"], steps: [
    { facts: { defect_reported_on: 21040 /* 2027-08-10 */, defect_showed_on: 21036 /* 2027-08-06 */, proof_submitted: false },
      expected: { outcome: "buyer_must_prove" } },
  ] },
  { rule: "unproven", example: "not proved: what is wanted need not be known", source: "bgb.presumption", steps: [
    { facts: { defect_reported_on: 21040 /* 2027-08-10 */, defect_showed_on: 21036 /* 2027-08-06 */, proof_submitted: false },
      without: ["remedy_wanted"], expected: { outcome: "buyer_must_prove" } },
  ] },
  { rule: "unproven", example: "not proved, and the price is wanted back", source: "bgb.presumption", steps: [
    { facts: { defect_reported_on: 21040 /* 2027-08-10 */, defect_showed_on: 21036 /* 2027-08-06 */, remedy_wanted: "price_reduction", proof_submitted: false },
      expected: { outcome: "buyer_must_prove" } },
  ] },
  { rule: "cure_wanted", example: "repair", source: "bgb.choice", steps: [{ expected: { outcome: "cure_first" } }] },
  { rule: "cure_wanted", example: "replacement, though a cure failed before", source: "bgb.choice", steps: [
    { facts: { cure_attempted: true, remedy_wanted: "replacement" }, expected: { outcome: "cure_first" } },
  ] },
  { rule: "cure_wanted", example: "repair again", source: "bgb.choice", steps: [
    { facts: { cure_attempted: true }, expected: { outcome: "cure_first" } },
  ] },
  { rule: "cure_wanted", example: "repair: earlier attempts need not be known", source: "bgb.choice", steps: [
    { without: ["cure_attempted", "cure_refused"], expected: { outcome: "cure_first" } },
  ] },
  { rule: "cure_wanted", example: "not known what is wanted", source: "bgb.choice", steps: [
    { without: ["remedy_wanted"], expected: { state: "undetermined_missing_facts", missing: ["remedy_wanted"] } },
  ] },
  { rule: "cure_before_more", example: "rescission is wanted at once", source: "bgb.rights", steps: [
    { facts: { remedy_wanted: "rescission", repair_cost_estimate: { amount: 195885n, currency: "EUR" } },
      expected: { outcome: "cure_first" } },
  ] },
  { rule: "cure_before_more", example: "a lower price is wanted at once", source: "bgb.rights", steps: [
    { facts: { remedy_wanted: "price_reduction" }, expected: { outcome: "cure_first" } },
  ] },
  { rule: "cure_before_more", example: "the cure failed", source: "bgb.cure_failed", steps: [
    { facts: { cure_attempted: true, remedy_wanted: "price_reduction" }, expected: { outcome: "price_reduction_open" } },
  ] },
  { rule: "cure_before_more", example: "the cure was refused", source: "bgb.cure_refused", steps: [
    { facts: { cure_refused: true, remedy_wanted: "price_reduction" }, expected: { outcome: "price_reduction_open" } },
  ] },
  { rule: "cure_before_more", example: "not known whether a cure was tried", source: "bgb.cure_failed", steps: [
    { facts: { remedy_wanted: "price_reduction" }, without: ["cure_attempted"],
      expected: { state: "undetermined_missing_facts", missing: ["cure_attempted"] } },
  ] },
  { rule: "cure_before_more", example: "not known whether a cure was refused", source: "bgb.cure_refused", steps: [
    { facts: { remedy_wanted: "price_reduction" }, without: ["cure_refused"],
      expected: { state: "undetermined_missing_facts", missing: ["cure_refused"] } },
  ] },
  { rule: "cure_before_more", example: "refused, and whether one was tried need not be known", source: "bgb.cure_refused", steps: [
    { facts: { cure_refused: true, remedy_wanted: "price_reduction" }, without: ["cure_attempted"],
      expected: { outcome: "price_reduction_open" } },
  ] },
  { rule: "lower_price", example: "a scratch", source: "bgb.reduction_if_minor", steps: [
    { facts: { cure_attempted: true, remedy_wanted: "price_reduction", repair_cost_estimate: { amount: 59906n, currency: "EUR" } },
      expected: { outcome: "price_reduction_open" } },
  ] },
  { rule: "lower_price", example: "what the repair costs need not be known", source: "bgb.reduction", steps: [
    { facts: { cure_attempted: true, remedy_wanted: "price_reduction" }, without: ["price"],
      expected: { outcome: "price_reduction_open" } },
  ] },
  { rule: "lower_price", example: "rescission is wanted", source: "bgb.minor", steps: [
    { facts: { cure_attempted: true, remedy_wanted: "rescission", repair_cost_estimate: { amount: 59906n, currency: "EUR" } },
      expected: { state: "contested", question: "minor" } },
  ] },
  { rule: "beyond_repair", example: "beyond repair, and not minor", source: "bgb.rights", steps: [
    { label: "claim", facts: { cure_attempted: true, remedy_wanted: "rescission", can_be_repaired: false },
      expected: { state: "contested", question: "minor_beyond_repair", signer: "lead" } },
    { kind: "decided", label: "claim", answer: "no", by: "lead",
      expected: { outcome: "rescission_open", values: { refund_amount: 2995300n } } },
  ] },
  { rule: "beyond_repair", example: "beyond repair, and minor", source: "bgb.reduction_if_minor", steps: [
    { label: "claim", facts: { cure_attempted: true, remedy_wanted: "rescission", can_be_repaired: false },
      expected: { state: "contested", question: "minor_beyond_repair", signer: "lead" } },
    { kind: "decided", label: "claim", answer: "yes", by: "lead", expected: { outcome: "price_reduction_open" } },
  ] },
  { rule: "beyond_repair", example: "it can be repaired, and the estimate is needed", source: "bgb.minor", steps: [
    { facts: { cure_attempted: true, remedy_wanted: "rescission" },
      expected: { state: "undetermined_missing_facts", missing: ["repair_cost_estimate"] } },
  ] },
  { rule: "beyond_repair", example: "not known whether it can be repaired", source: "bgb.minor", steps: [
    { facts: { cure_attempted: true, remedy_wanted: "rescission", repair_cost_estimate: { amount: 195885n, currency: "EUR" } },
      without: ["can_be_repaired"], expected: { state: "undetermined_missing_facts", missing: ["can_be_repaired"] } },
  ] },
  { rule: "beyond_repair", example: "for a lower price it does not matter", source: "bgb.reduction_if_minor", steps: [
    { facts: { cure_attempted: true, remedy_wanted: "price_reduction", can_be_repaired: false },
      expected: { outcome: "price_reduction_open" } },
  ] },
  { rule: "beyond_repair", example: "beyond repair, and nobody is named to weigh it", source: "bgb.minor",
      unset: ["customer_law_lead"], steps: [
    { facts: { cure_attempted: true, remedy_wanted: "rescission", can_be_repaired: false },
      expected: { state: "contested", question: "minor_beyond_repair" } },
  ] },
  { rule: "small_repair", example: "exactly 5 percent", source: "bgh.five_percent", steps: [
    { facts: { cure_attempted: true, remedy_wanted: "rescission", repair_cost_estimate: { amount: 149765n, currency: "EUR" } },
      expected: { state: "contested", question: "minor", signer: "lead" } },
  ] },
  { rule: "small_repair", example: "a cent below 5 percent", source: "bgh.five_percent", steps: [
    { facts: { cure_attempted: true, remedy_wanted: "rescission", repair_cost_estimate: { amount: 149764n, currency: "EUR" } },
      expected: { state: "contested", question: "minor", signer: "lead" } },
  ] },
  { rule: "small_repair", example: "a cent above 5 percent", source: "bgh.five_percent", steps: [
    { facts: { cure_attempted: true, remedy_wanted: "rescission", repair_cost_estimate: { amount: 149766n, currency: "EUR" } },
      expected: { state: "contested", question: "minor_all_the_same", signer: "lead" } },
  ] },
  { rule: "small_repair", example: "2 percent, and minor", source: "bgb.reduction_if_minor", steps: [
    { label: "scratch",
      facts: { cure_attempted: true, remedy_wanted: "rescission", repair_cost_estimate: { amount: 59906n, currency: "EUR" } },
      expected: { state: "contested", question: "minor", signer: "lead" } },
    { kind: "decided", label: "scratch", answer: "yes", by: "lead", expected: { outcome: "price_reduction_open" } },
  ] },
  { rule: "small_repair", example: "2 percent, and not minor", source: "bgb.minor", steps: [
    { label: "scratch",
      facts: { cure_attempted: true, remedy_wanted: "rescission", repair_cost_estimate: { amount: 59906n, currency: "EUR" } },
      expected: { state: "contested", question: "minor", signer: "lead" } },
    { kind: "decided", label: "scratch", answer: "no", by: "lead",
      expected: { outcome: "rescission_open", values: { refund_amount: 2995300n } } },
  ] },
  { rule: "small_repair", example: "what the repair costs is not known", source: "bgh.five_percent", steps: [
    { facts: { cure_attempted: true, remedy_wanted: "rescission" },
      expected: { state: "undetermined_missing_facts", missing: ["repair_cost_estimate"] } },
  ] },
  { rule: "small_repair", example: "the price is not known", source: "bgh.five_percent", steps: [
    { facts: { cure_attempted: true, remedy_wanted: "rescission", repair_cost_estimate: { amount: 59906n, currency: "EUR" } },
      without: ["price"], expected: { state: "undetermined_missing_facts", missing: ["price"] } },
  ] },
  { rule: "small_repair", example: "nobody is named to say what is minor", source: "bgb.minor", unset: ["customer_law_lead"], steps: [
    { facts: { cure_attempted: true, remedy_wanted: "rescission", repair_cost_estimate: { amount: 59906n, currency: "EUR" } },
      expected: { state: "contested", question: "minor" } },
  ] },
  { rule: "dear_repair", example: "1958.85 for a price of 29953.00, after a cure that failed", source: "bgh.five_percent", steps: [
    { label: "claim",
      facts: { cure_attempted: true, remedy_wanted: "rescission", repair_cost_estimate: { amount: 195885n, currency: "EUR" } },
      expected: { state: "contested", question: "minor_all_the_same", signer: "lead" } },
    { kind: "decided", label: "claim", answer: "no", by: "lead",
      expected: { outcome: "rescission_open", values: { refund_amount: 2995300n } } },
  ] },
  { rule: "dear_repair", example: "minor all the same", source: "bgb.minor", steps: [
    { label: "claim",
      facts: { cure_refused: true, remedy_wanted: "rescission", repair_cost_estimate: { amount: 195885n, currency: "EUR" } },
      expected: { state: "contested", question: "minor_all_the_same", signer: "lead" } },
    { kind: "decided", label: "claim", answer: "yes", by: "lead", expected: { outcome: "price_reduction_open" } },
  ] },
  { rule: "presumed_defect", example: "presumed", source: "bgb.presumption", steps: [
    { facts: { defect_reported_on: 21040 /* 2027-08-10 */, defect_showed_on: 21035 /* 2027-08-05 */ },
      expected: { outcome: "cure_first", values: { presumption: true, presumption_until: 21035 /* 2027-08-05 */ } } },
  ] },
  { rule: "presumed_defect", example: "not presumed", source: "bgb.presumption", steps: [
    { facts: { defect_reported_on: 21040 /* 2027-08-10 */, defect_showed_on: 21036 /* 2027-08-06 */, proof_submitted: false },
      expected: { outcome: "buyer_must_prove", values: { presumption: false, presumption_until: 21035 /* 2027-08-05 */ } } },
  ] },
  { rule: "presumed_defect", example: "with a lower price", source: "bgb.presumption", steps: [
    { facts: { cure_attempted: true, remedy_wanted: "price_reduction" },
      expected: { outcome: "price_reduction_open", values: { presumption: true } } },
  ] },
  { rule: "period", example: "two years", source: "bgb.two_years", steps: [
    { expected: { outcome: "cure_first", values: { claim_until: 21401 /* 2028-08-05 */ } } },
  ] },
  { rule: "period", example: "used, a year agreed", source: "bgb.shorter", steps: [
    { facts: { is_used: true, shorter_period_agreed: true },
      expected: { outcome: "cure_first", values: { claim_until: 21035 /* 2027-08-05 */ }, clauses: { claim_until: "bgb.shorter" } } },
  ] },
  { rule: "period", example: "used, a year agreed, and the defect showed late in it", source: "bgb.four_months", steps: [
    { facts: { defect_reported_on: 21001 /* 2027-07-02 */, defect_showed_on: 21000 /* 2027-07-01 */, is_used: true, shorter_period_agreed: true },
      expected: { outcome: "cure_first", values: { claim_until: 21123 /* 2027-11-01 */ }, clauses: { claim_until: "bgb.four_months" } } },
  ] },
  { rule: "period", example: "handed back after the cure, close to the end", source: "bgb.two_months", steps: [
    { facts: { defect_reported_on: 21336 /* 2028-06-01 */, handed_in: true, handed_back_on: 21366 /* 2028-07-01 */ },
      expected: { outcome: "cure_first", values: { claim_until: 21428 /* 2028-09-01 */ }, clauses: { claim_until: "bgb.two_months" } } },
  ] },
  { rule: "period", example: "two years, with a lower price", source: "bgb.two_years", steps: [
    { facts: { cure_attempted: true, remedy_wanted: "price_reduction" },
      expected: { outcome: "price_reduction_open", values: { claim_until: 21401 /* 2028-08-05 */ } } },
  ] },
  { rule: "free_cure", example: "free of charge", source: "bgb.free_of_charge", steps: [
    { expected: { outcome: "cure_first", values: { cure_free_of_charge: true } } },
  ] },
  { rule: "price_back", example: "the whole price", source: "bgb.rights", steps: [
    { label: "claim",
      facts: { cure_attempted: true, remedy_wanted: "rescission", repair_cost_estimate: { amount: 195885n, currency: "EUR" } },
      expected: { state: "contested", question: "minor_all_the_same" } },
    { kind: "decided", label: "claim", answer: "no", by: "lead",
      expected: { outcome: "rescission_open", values: { refund_amount: 2995300n, presumption: true, claim_until: 21401 /* 2028-08-05 */ } } },
  ] },
];
/** Faulty goods sold to consumers (Germany): law.de.conformity 2022. */
export const ruleSet: RuleSetModule = withExamples(
  {
    face: FACE_VERSION,
    rule_set: "law.de.conformity",
    kind: "law",
    version: "2022",
    domain: "warranty",
    title: "Faulty goods sold to consumers (Germany)",
    jurisdictions: ["DE"],
    currency: "EUR",
    in_force: { from: 18993 /* 2022-01-01 */, until: 20664 /* 2026-07-30 */, basis: "transaction_date", fact: "contract_date" },
    changelog:
      "For contracts from 1 January 2022 on the presumption holds for one year in place of six months; for live animals it stays at six months.",
    checksum: "sha256:2078ea56bcece6a5ed767c2cfb51b0c078852bc2c8d18f069ded764cd6bb3cd4",
    former_checksum: "sha256:6d42dd49dec2b12899f99d64d7232bf265a6325779b1da81c38f1dc01e2a25ef",
    dated_by: "defect_reported_on",
    recipient: "customer",
    amount: "price",
    open_to_agents: true,
    facts: {
      defect_reported_on: {
        type: "date",
        title: "Day the defect was reported",
        meaning: "The day the customer told the seller of the defect.",
        required: false,
        signed: false,
        measure: false,
        records: null,
        one_of: null,
        pattern: null,
        numbers: null,
        range: null,
      },
      customer: {
        type: "recipient",
        title: "Customer",
        meaning: "Who bought the goods.",
        required: false,
        signed: false,
        measure: false,
        records: null,
        one_of: null,
        pattern: null,
        numbers: ["customer_number"],
        range: null,
      },
      price: {
        type: "money",
        title: "Price paid",
        meaning: "What the customer paid for the goods.",
        required: false,
        signed: false,
        measure: false,
        records: null,
        one_of: null,
        pattern: null,
        numbers: null,
        range: null,
      },
      contract_date: {
        type: "date",
        title: "Day of the contract",
        meaning: "The day the contract was concluded.",
        required: false,
        signed: false,
        measure: false,
        records: null,
        one_of: null,
        pattern: null,
        numbers: null,
        range: null,
      },
      delivered_on: {
        type: "date",
        title: "Day of delivery",
        meaning: "The day the goods were delivered.",
        required: false,
        signed: false,
        measure: false,
        records: null,
        one_of: null,
        pattern: null,
        numbers: null,
        range: null,
      },
      defect_showed_on: {
        type: "date",
        title: "Day the defect first showed",
        meaning: "The day the defect first showed.",
        required: false,
        signed: false,
        measure: false,
        records: null,
        one_of: null,
        pattern: null,
        numbers: null,
        range: null,
      },
      customer_is_consumer: {
        type: "flag",
        title: "Customer is a consumer",
        meaning: "Whether the customer bought as a consumer, not for a trade or profession.",
        required: false,
        signed: false,
        measure: false,
        records: null,
        one_of: null,
        pattern: null,
        numbers: null,
        range: null,
      },
      is_live_animal: {
        type: "flag",
        title: "Live animal",
        meaning: "Whether a live animal was bought.",
        required: false,
        signed: false,
        measure: false,
        records: null,
        one_of: null,
        pattern: null,
        numbers: null,
        range: null,
      },
      is_used: {
        type: "flag",
        title: "Sold as used",
        meaning: "Whether the goods were sold as used.",
        required: false,
        signed: false,
        measure: false,
        records: null,
        one_of: null,
        pattern: null,
        numbers: null,
        range: null,
      },
      shorter_period_agreed: {
        type: "flag",
        title: "Shorter period agreed",
        meaning:
          "Whether, before the contract, the customer was told specially of a shorter period for claims, and it was agreed expressly and apart.",
        required: false,
        signed: false,
        measure: false,
        records: null,
        one_of: null,
        pattern: null,
        numbers: null,
        range: null,
      },
      proof_submitted: {
        type: "flag",
        title: "Proof of the defect submitted",
        meaning: "Whether the customer has handed in proof that the goods were defective on delivery.",
        required: false,
        signed: false,
        measure: false,
        records: null,
        one_of: null,
        pattern: null,
        numbers: null,
        range: null,
      },
      cure_attempted: {
        type: "flag",
        title: "Cure attempted",
        meaning: "Whether the seller has tried to cure, by repair or replacement, and a defect shows all the same.",
        required: false,
        signed: false,
        measure: false,
        records: null,
        one_of: null,
        pattern: null,
        numbers: null,
        range: null,
      },
      cure_refused: {
        type: "flag",
        title: "Cure refused",
        meaning: "Whether the seller has refused to cure as the law asks.",
        required: false,
        signed: false,
        measure: false,
        records: null,
        one_of: null,
        pattern: null,
        numbers: null,
        range: null,
      },
      remedy_wanted: {
        type: "code",
        title: "Remedy asked for",
        meaning: "What the customer asks for.",
        required: false,
        signed: false,
        measure: false,
        records: null,
        one_of: ["repair", "replacement", "price_reduction", "rescission"],
        pattern: null,
        numbers: null,
        range: null,
      },
      can_be_repaired: {
        type: "flag",
        title: "Defect can be repaired",
        meaning: "Whether the defect can be repaired.",
        required: false,
        signed: false,
        measure: false,
        records: null,
        one_of: null,
        pattern: null,
        numbers: null,
        range: null,
      },
      repair_cost_estimate: {
        type: "money",
        title: "Estimated cost of repair",
        meaning: "What the repair is estimated to cost. Asked where the defect can be repaired.",
        required: false,
        signed: false,
        measure: false,
        records: null,
        one_of: null,
        pattern: null,
        numbers: null,
        range: null,
      },
      handed_in: {
        type: "flag",
        title: "Handed in before",
        meaning: "Whether the customer handed the goods over before, for the cure of this very defect or under a guarantee.",
        required: false,
        signed: false,
        measure: false,
        records: null,
        one_of: null,
        pattern: null,
        numbers: null,
        range: null,
      },
      handed_back_on: {
        type: "date",
        title: "Day of handing back",
        meaning: "The day the customer then got the repaired or replaced goods.",
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
      used_goods_term_months: {
        type: "integer",
        title: "Term for used goods in months",
        meaning: "After how many months from delivery, by the account's contracts, claims for used goods are time-barred.",
        one_of: null,
        pattern: null,
      },
      warranty_desk: {
        type: "person",
        title: "Warranty desk",
        meaning: "Takes claims where the buyer has to prove that the goods were defective on delivery.",
        one_of: null,
        pattern: null,
      },
      customer_law_lead: {
        type: "person",
        title: "Lead for customer law",
        meaning: "Says what the vague words of the law of sales mean in a case.",
        one_of: null,
        pattern: null,
      },
    },
    outcomes: ["cure_first", "rescission_open", "price_reduction_open", "buyer_must_prove", "time_barred"],
    outcome_titles: {
      cure_first: "Cure first",
      rescission_open: "Rescission open",
      price_reduction_open: "Price reduction open",
      buyer_must_prove: "Buyer must prove the defect",
      time_barred: "Time-barred",
    },
    not_checked: [
      { topic: "A longer period after a repair", reason: "It came with contracts from 31 July 2026 on." },
      {
        topic: "Whether the goods are defective",
        reason: "Whether goods meet § 434 BGB is the workshop's matter; a defect is taken as reported.",
      },
      {
        topic: "Whether the presumption fits the kind of goods or defect",
        reason: "§ 477 Abs. 1 Satz 1 BGB excepts what it is incompatible with: a judgement of the case.",
      },
      {
        topic: "What stops or renews the period",
        reason: "Negotiations, actions in court and acknowledgements are not read; the day the defect was reported is.",
      },
      { topic: "Saturdays, Sundays and public holidays", reason: "Whether a last day moves to the next working day is not read." },
      {
        topic: "Rescission because time passed or the defect is grave",
        reason:
          "§ 475d Abs. 1 Nr. 1, 3 and 5 BGB turn on a reasonable time, on how grave a defect is and on what is obvious; so does the trader's time for the cure under § 475 Abs. 6 BGB. They take the place of § 323 Abs. 1 to 4 BGB.",
      },
      {
        topic: "Whether rescission is excluded otherwise",
        reason:
          "By § 323 Abs. 5 Satz 1 BGB a buyer who got a part rescinds the whole only if he has no interest in it, and by Abs. 6 none who is answerable for the defect or was late in accepting.",
      },
      {
        topic: "Cost of taking out and putting in",
        reason:
          "By § 439 Abs. 3 BGB the seller also bears what it costs to remove built-in goods and to put in others, and by § 475 Abs. 5 BGB the consumer may ask for an advance. Neither is computed here.",
      },
      {
        topic: "How the goods go to the cure and back",
        reason: "§ 439 Abs. 5 and 6 and § 475 Abs. 3 and 7 BGB say who hands over, who takes back and at whose cost.",
      },
      {
        topic: "Refusal for excessive cost",
        reason: "§ 439 Abs. 4 BGB weighs the cost of the chosen cure; whether the seller may refuse it is a judgement.",
      },
      {
        topic: "How much the price is reduced",
        reason:
          "§ 441 Abs. 3 BGB sets the price in proportion to two values that have to be assessed. What was paid above it is returned (Abs. 4); several buyers reduce it together (Abs. 2).",
      },
      { topic: "Use of the goods before rescission", reason: "What the consumer owes for it is settled apart (§ 346 BGB)." },
      {
        topic: "How grave a defect is that cannot be repaired",
        reason: "No figure says it: the cost of a repair is missing. The signer weighs what the goods can no longer do.",
      },
      {
        topic: "Thirty and five years, and fraud",
        reason:
          "§ 438 Abs. 1 Nr. 1 and 2 and Abs. 3 BGB have other periods for rights in the thing, for buildings and for what the seller concealed.",
      },
      {
        topic: "What may be kept back after the period",
        reason:
          "By § 438 Abs. 4 and 5 BGB a buyer whose rescission or reduction comes too late may still refuse to pay the price, and the seller may then rescind. Unpaid prices are not read.",
      },
      {
        topic: "Agreements on the condition of the goods",
        reason:
          "§ 476 Abs. 1 and 4 BGB bound what may be agreed before the trader is told of a defect, and how. Of agreements only that on a shorter period for used goods is read.",
      },
      {
        topic: "Delivery, and the passing of the risk",
        reason:
          "§ 475 Abs. 1 and 2 BGB say when goods are due and who bears a loss on the way; the presumption counts from the passing of the risk. The day of delivery stands for it.",
      },
      { topic: "Damages", reason: "§ 437 Nr. 3, § 475d Abs. 2 and § 476 Abs. 3 BGB: they need fault, which no fact here says." },
      { topic: "Digital elements and updates", reason: "§§ 475b, 475c, 475e Abs. 1 and 2 and § 477 Abs. 2 BGB have rules of their own." },
      { topic: "Used goods at a public auction", reason: "§ 474 Abs. 2 Satz 2 BGB excepts them." },
      { topic: "Recourse in the chain, commercial guarantees, and fault of the customer", reason: "They are other rules." },
    ],
    sources: {
      bgb: {
        kind: "statute",
        title: "Bürgerliches Gesetzbuch (BGB)",
        clauses: {
          minor: {
            paragraph: "§ 323 Abs. 5",
            clause: "Satz 2",
            text: null,
            translation: {
              language: "en",
              words:
                "Summary, not the act's words: Where the debtor has not performed as the contract asks, the creditor cannot rescind the contract if the breach of duty is minor.",
            },
          },
          rights: {
            paragraph: "§ 437",
            clause: "Nr. 2",
            text: null,
            translation: {
              language: "en",
              words:
                "Summary, not the act's words: (If the thing is defective the buyer may:) rescind the contract under §§ 440, 323 and 326 (5), or reduce the price under § 441",
            },
          },
          two_years: {
            paragraph: "§ 438 Abs. 1",
            clause: "Nr. 3",
            text: null,
            translation: { language: "en", words: "Summary, not the act's words: (Claims become time-barred) otherwise in two years" },
          },
          from_delivery: {
            paragraph: "§ 438 Abs. 2",
            clause: null,
            text: null,
            translation: {
              language: "en",
              words:
                "Summary, not the act's words: The period of limitation begins for land with its handing over, otherwise with the delivery of the thing.",
            },
          },
          choice: {
            paragraph: "§ 439 Abs. 1",
            clause: null,
            text: null,
            translation: {
              language: "en",
              words:
                "Summary, not the act's words: As cure the buyer may, at his choice, demand that the defect be removed or a thing free of defects be delivered.",
            },
          },
          free_of_charge: {
            paragraph: "§ 439 Abs. 2",
            clause: null,
            text: null,
            translation: {
              language: "en",
              words:
                "Summary, not the act's words: The seller bears what the cure costs, in particular the cost of transport, travel, work and material.",
            },
          },
          reduction: {
            paragraph: "§ 441 Abs. 1",
            clause: "Satz 1",
            text: null,
            translation: {
              language: "en",
              words: "Summary, not the act's words: In place of rescinding, the buyer may reduce the price by a declaration to the seller.",
            },
          },
          reduction_if_minor: {
            paragraph: "§ 441 Abs. 1",
            clause: "Satz 2",
            text: null,
            translation: {
              language: "en",
              words: "Summary, not the act's words: The ground of exclusion of § 323 (5) sentence 2 does not apply.",
            },
          },
          consumer: {
            paragraph: "§ 474 Abs. 1",
            clause: "Satz 1",
            text: null,
            translation: {
              language: "en",
              words:
                "Summary, not the act's words: Sales of consumer goods are contracts by which a consumer buys goods (§ 241a (1)) from a trader.",
            },
          },
          cure_failed: {
            paragraph: "§ 475d Abs. 1",
            clause: "Nr. 2",
            text: null,
            translation: {
              language: "en",
              words:
                "Summary, not the act's words: (No time need be set for a cure before rescission if) a defect shows in spite of the cure that the trader tried",
            },
          },
          cure_refused: {
            paragraph: "§ 475d Abs. 1",
            clause: "Nr. 4",
            text: null,
            translation: {
              language: "en",
              words:
                "Summary, not the act's words: (No time need be set for a cure before rescission if) the trader has refused the proper cure",
            },
          },
          four_months: {
            paragraph: "§ 475e Abs. 3",
            clause: null,
            text: null,
            translation: {
              language: "en",
              words:
                "Summary, not the act's words: Where a defect showed within the period of limitation, the claims do not become time-barred before four months have passed since it first showed.",
            },
          },
          two_months: {
            paragraph: "§ 475e Abs. 4",
            clause: null,
            text: null,
            translation: {
              language: "en",
              words:
                "Summary, not the act's words: Where the consumer handed the goods to the trader, or at his instance to a third person, for cure or under a guarantee, claims for the defect asserted do not become time-barred before two months have passed since the repaired or replaced goods were handed to the consumer.",
            },
          },
          shorter: {
            paragraph: "§ 476 Abs. 2",
            clause: "Satz 1",
            text: null,
            translation: {
              language: "en",
              words:
                "Summary, not the act's words: Before the trader is told of a defect, the limitation of the claims of § 437 cannot be eased by contract if the agreement leads to a period, from its beginning by statute, of less than two years, or for used goods of less than one year.",
            },
          },
          presumption: {
            paragraph: "§ 477 Abs. 1",
            clause: "Satz 1",
            text: null,
            translation: {
              language: "en",
              words:
                "Summary, not the act's words: Where a condition of the goods that departs from the requirements of § 434 or § 475b shows within one year from the passing of the risk, the goods are presumed to have been defective when the risk passed, unless this presumption is incompatible with the kind of the goods or of the defective condition.",
            },
          },
          animals: {
            paragraph: "§ 477 Abs. 1",
            clause: "Satz 2",
            text: null,
            translation: {
              language: "en",
              words:
                "Summary, not the act's words: In the purchase of a live animal this presumption holds for six months from the passing of the risk.",
            },
          },
        },
      },
      bgh: {
        kind: "case",
        title: "Bundesgerichtshof, judgment of 28 May 2014, VIII ZR 94/13",
        clauses: {
          five_percent: {
            paragraph: "On what is minor",
            clause: null,
            text: null,
            translation: {
              language: "en",
              words:
                "Summary, not the court's words: a defect that can be repaired is as a rule no longer minor where its repair costs more than 5 percent of the price.",
            },
          },
        },
      },
    },
    tables: {},
    definitions: [
      { name: "term", kind: "figure", type: "date", wording: null, of: term, clause: clause_term },
      { name: "after_showing", kind: "figure", type: "date", wording: null, of: after_showing, clause: clause_after_showing },
      { name: "after_return", kind: "figure", type: "date", wording: null, of: after_return, clause: clause_after_return },
      { name: "claim_until", kind: "figure", type: "date", wording: null, of: claim_until, clause: clause_claim_until },
      { name: "presumption_until", kind: "figure", type: "date", wording: null, of: presumption_until, clause: clause_presumption_until },
      { name: "shorter_term_holds", kind: "condition", type: "flag", wording: null, of: shorter_term_holds },
      { name: "presumed", kind: "condition", type: "flag", wording: null, of: presumed },
    ],
    citing: [
      {
        kind: "figure",
        name: "term",
        citations: [
          { source: "bgb", clause: "two_years" },
          { source: "bgb", clause: "from_delivery" },
          { source: "bgb", clause: "shorter" },
        ],
        operands: [{ source: "bgb", clause: "shorter" }],
      },
      { kind: "figure", name: "after_showing", citations: [{ source: "bgb", clause: "four_months" }] },
      { kind: "figure", name: "after_return", citations: [{ source: "bgb", clause: "two_months" }] },
      {
        kind: "figure",
        name: "presumption_until",
        citations: [
          { source: "bgb", clause: "presumption" },
          { source: "bgb", clause: "animals" },
        ],
        operands: [{ source: "bgb", clause: "animals" }],
      },
    ],
    totals: [],
    questions: {
      defective_on_delivery: {
        wording: "Has the customer proved that the goods were defective on delivery?",
        reason: "Without the presumption of § 477 BGB the buyer proves it; whether what was handed in proves it is a judgement.",
        answers: [
          { answer: "yes", leads_to: "continue" },
          { answer: "no", leads_to: "buyer_must_prove" },
        ],
        signer_setting: "customer_law_lead",
      },
      minor_beyond_repair: {
        wording: "Is the defect minor, although it cannot be repaired?",
        reason:
          "§ 323 Abs. 5 Satz 2 BGB turns on the word unerheblich. Where a defect cannot be repaired, no cost of a repair says how grave it is.",
        answers: [
          { answer: "yes", leads_to: "price_reduction_open" },
          { answer: "no", leads_to: "rescission_open" },
        ],
        signer_setting: "customer_law_lead",
      },
      minor: {
        wording: "Is the defect minor?",
        reason:
          "§ 323 Abs. 5 Satz 2 BGB turns on the word unerheblich. A repair of no more than 5 percent of the price speaks for it and does not settle it.",
        answers: [
          { answer: "yes", leads_to: "price_reduction_open" },
          { answer: "no", leads_to: "rescission_open" },
        ],
        signer_setting: "customer_law_lead",
      },
      minor_all_the_same: {
        wording: "Is the defect minor, although its repair costs more than 5 percent of the price?",
        reason:
          "§ 323 Abs. 5 Satz 2 BGB turns on the word unerheblich. Above 5 percent of the price the Bundesgerichtshof as a rule no longer takes a defect that can be repaired for minor; a rule has exceptions.",
        answers: [
          { answer: "yes", leads_to: "price_reduction_open" },
          { answer: "no", leads_to: "rescission_open" },
        ],
        signer_setting: "customer_law_lead",
      },
    },
    rules: [
      {
        rule: "consumers",
        stage: "scope",
        title: "Consumers alone",
        wording: "The rule is about goods that a consumer buys from a trader. Of what a business bought it says nothing.",
        rule_hash: "sha256:40ec6063e697165b828d1b38806dad3fa54c4546e69df64107c9d4491bf63f42",
        former_hash: "sha256:f07036d9b3ebe5b158d940672c48e7e4b51fab8b68d7f94eb4a757511b76cf09",
        basis: "law",
        citations: [{ source: "bgb", clause: "consumer" }],
        on: [],
        otherwise: null,
        parts: {
          wording: "sha256:69045d426ce77aeb93349a7a4321761a9d59a72f24dd76362f302dd55cc76498",
          logic: "sha256:e363f15d698c01d23fd83ccff2f7783d2af352e1a5caf2427a218eba605c3aa4",
          reads: { facts: ["customer_is_consumer"], settings: [], totals: [], tables: [], definitions: [] },
        },
      },
      {
        rule: "late",
        stage: "outcome",
        title: "Time-barred",
        wording:
          "Claims become time-barred two years after delivery; for used goods after what was agreed, if it is at least one year (12 months). They do not become time-barred before four months have passed since a defect showed that showed within the period, nor before two months have passed since goods handed in for this defect came back. What is reported later may be refused.",
        rule_hash: "sha256:5c7a16e707e1766bb701d20192b8e6b8cec2998a76d8d2b1102020ed711777b0",
        former_hash: "sha256:95e2574169ae7420208073a10eef400cbfc8d0a4290241a34ec21cefcf5f8110",
        basis: "law",
        citations: [
          { source: "bgb", clause: "two_years" },
          { source: "bgb", clause: "from_delivery" },
          { source: "bgb", clause: "four_months" },
          { source: "bgb", clause: "two_months" },
          { source: "bgb", clause: "shorter" },
        ],
        on: [],
        otherwise: null,
        parts: {
          wording: "sha256:58caf5ad0fb530664bd68e070466f5870cb6526c2a6870333fcc20a56e97cfec",
          logic: "sha256:682382b6c6a7a46ffa53970cf5d38d51fe1594543cd91a6131275e662a8d94d0",
          reads: {
            facts: [
              "defect_reported_on",
              "defect_showed_on",
              "delivered_on",
              "handed_back_on",
              "handed_in",
              "is_used",
              "shorter_period_agreed",
            ],
            settings: ["used_goods_term_months"],
            totals: [],
            tables: [],
            definitions: ["after_return", "after_showing", "claim_until", "shorter_term_holds", "term"],
          },
        },
      },
      {
        rule: "proof_offered",
        stage: "outcome",
        title: "Proof is offered",
        wording:
          "Where the defect showed too late to be presumed and the buyer hands in proof, the signer says whether the goods were defective on delivery.",
        rule_hash: "sha256:c51b45a5e1e55a8995a09e59ff53c43ff69e7907a444c56744f230bc0f708d89",
        former_hash: "sha256:5fda6fc1063836fd08e8d30320b164a9ce8f84479b697694a8d53b7782bd8fb3",
        basis: "law",
        citations: [
          { source: "bgb", clause: "presumption" },
          { source: "bgb", clause: "animals" },
        ],
        on: [],
        otherwise: null,
        parts: {
          wording: "sha256:65036dac87abef261b6afa88d1443b3a0b949b8a8138d766695811dae72b0167",
          logic: "sha256:af50ec721cf0d37b8d2a14c1e30f6be76e6185f48a6bb155f08efe50c869eceb",
          reads: {
            facts: ["defect_showed_on", "delivered_on", "is_live_animal", "proof_submitted"],
            settings: ["customer_law_lead"],
            totals: [],
            tables: [],
            definitions: ["presumed", "presumption_until"],
          },
        },
      },
      {
        rule: "unproven",
        stage: "outcome",
        title: "Not presumed, not proved",
        wording:
          "Where a defect shows later than one year after delivery, or with a live animal later than six months, the buyer has to prove that the goods were defective on delivery. A person takes the claim; it is not refused.",
        rule_hash: "sha256:c404b3c597fb376197901526c81d467c990aa33ec12e2b3d3565594b4d560bb3",
        former_hash: "sha256:1d6dde099299c2c73a8e8220fe4a17ce6d0556b8e3cfb6a693fdb36a48473e8b",
        basis: "law",
        citations: [
          { source: "bgb", clause: "presumption" },
          { source: "bgb", clause: "animals" },
        ],
        on: [],
        otherwise: null,
        parts: {
          wording: "sha256:e1f4cfb1e9dbe16a90fa82f3ce1e542d96ebcd305788441fc6fa060ab2ae84bf",
          logic: "sha256:0e0c1131dc98913720d7a190bdd09cb80a31f30bd4688f0fa386fd408e043edf",
          reads: {
            facts: ["defect_showed_on", "delivered_on", "is_live_animal", "proof_submitted"],
            settings: ["warranty_desk"],
            totals: [],
            tables: [],
            definitions: ["presumed", "presumption_until"],
          },
        },
      },
      {
        rule: "cure_wanted",
        stage: "outcome",
        title: "Repair or replacement is wanted",
        wording: "A buyer who wants the defect repaired or the goods replaced gets that, at the buyer's choice.",
        rule_hash: "sha256:41841a4fa3a4051afb4e6a41e20a1e9c9b6f7acad50b43288c239474f2d8c581",
        former_hash: "sha256:40cb8236f1137b14000386260a7aada575b796b36d6addb3b88810b7eb2ac074",
        basis: "law",
        citations: [{ source: "bgb", clause: "choice" }],
        on: [],
        otherwise: null,
        parts: {
          wording: "sha256:2e1b4487d0fab22d973e5877689fbe36040ad5f04d3d0801072f4561fee20eab",
          logic: "sha256:ee6649ac470316290535f7a409740a981938cb483afd08884177f11121c18fe8",
          reads: { facts: ["remedy_wanted"], settings: [], totals: [], tables: [], definitions: [] },
        },
      },
      {
        rule: "cure_before_more",
        stage: "outcome",
        title: "The cure comes first",
        wording:
          "Before the seller has tried to cure or refused to, the buyer can neither rescind nor reduce the price: the seller may cure first.",
        rule_hash: "sha256:813bf75561b4ceb37e85dd16718d38013fe2a824157a6cae297e4d232288dcb0",
        former_hash: "sha256:76bc6c32d8645536b9e84cdfa99c8251645bab3928ae8ea60c18c280f23422e1",
        basis: "law",
        citations: [
          { source: "bgb", clause: "rights" },
          { source: "bgb", clause: "cure_failed" },
          { source: "bgb", clause: "cure_refused" },
        ],
        on: [],
        otherwise: null,
        parts: {
          wording: "sha256:cd4d35c0ee338d8f20f39105dc41058ea0095796e4095efd15ea9b8815471f00",
          logic: "sha256:772b35cbdcc9d11d1bb894e12423b642dc88f27bfd82fdaf43950ceaade43196",
          reads: { facts: ["cure_attempted", "cure_refused"], settings: [], totals: [], tables: [], definitions: [] },
        },
      },
      {
        rule: "lower_price",
        stage: "outcome",
        title: "A lower price",
        wording: "After that the buyer may reduce the price, also for a minor defect.",
        rule_hash: "sha256:9f0a9814a9e0acc50b5a4881cb4861e1adacc845ff7d3fe294ef391eec9255cd",
        former_hash: "sha256:be8a2f8319079b29f64189c3157107e5ba42ee2d081604ee2473945f7d3ca91a",
        basis: "law",
        citations: [
          { source: "bgb", clause: "reduction" },
          { source: "bgb", clause: "reduction_if_minor" },
        ],
        on: [],
        otherwise: null,
        parts: {
          wording: "sha256:2d1e1b81ca271a4f877853ed163bb059bbebd535e2f91b8d819cf3f3d120ff43",
          logic: "sha256:d08d29c92a62fab6055aad409d840c69565bf56c9512ede4c95d5b075de46d91",
          reads: { facts: ["remedy_wanted"], settings: [], totals: [], tables: [], definitions: [] },
        },
      },
      {
        rule: "beyond_repair",
        stage: "outcome",
        title: "Beyond repair",
        wording:
          "Where the defect cannot be repaired, no estimate of a repair is needed: the signer says whether the defect is minor. If it is not, the buyer may rescind; for a minor defect a lower price is left.",
        rule_hash: "sha256:49da445cceca1e3da38c9d5c3fd27c5793935e54fdb183afcbca8b0da1cfa3f7",
        former_hash: "sha256:004e3ba8ddb43888a8a0a5b8107d19c56dd8c980f779c00ebc64eb673e4122b2",
        basis: "law",
        citations: [
          { source: "bgb", clause: "minor" },
          { source: "bgb", clause: "rights" },
          { source: "bgb", clause: "reduction_if_minor" },
        ],
        on: [],
        otherwise: null,
        parts: {
          wording: "sha256:417385f90c0d6ee8492d65be61d727ea4d4430d5ba303ae2ff206f2c534d918d",
          logic: "sha256:8d5cc72ba2eb39bd46caf150321b00c69bc6f9aa17613ffd1c87c31f7022b546",
          reads: { facts: ["can_be_repaired"], settings: ["customer_law_lead"], totals: [], tables: [], definitions: [] },
        },
      },
      {
        rule: "small_repair",
        stage: "outcome",
        title: "A small repair",
        wording:
          "From the contract the buyer cannot rescind if the defect is minor. Where the repair costs no more than 5 percent of the price, the signer says whether it is; for a minor defect a lower price is left.",
        rule_hash: "sha256:ad27ef8f5575faa8e3355b690faaaf8d24016cbfaabcac520e179c9b08148a1b",
        former_hash: "sha256:feff2eb6388010c04191a23efec22fc78b169a0671ff21e46bd865fa810807d8",
        basis: "law",
        citations: [
          { source: "bgb", clause: "minor" },
          { source: "bgb", clause: "reduction_if_minor" },
          { source: "bgh", clause: "five_percent" },
        ],
        on: [],
        otherwise: null,
        parts: {
          wording: "sha256:3daae9997635891621c6fba10a43ca81847ff51bcb7190dae583f3cd9523eb31",
          logic: "sha256:d6a232b299be86707841cb315f94571b40d0fbac7445a36b3ef86ef144d3ba3d",
          reads: { facts: ["price", "repair_cost_estimate"], settings: ["customer_law_lead"], totals: [], tables: [], definitions: [] },
        },
      },
      {
        rule: "dear_repair",
        stage: "outcome",
        title: "A dear repair",
        wording:
          "A defect whose repair costs more than 5 percent of the price is as a rule not minor, and the buyer may rescind. The signer says whether the rule holds in the case.",
        rule_hash: "sha256:3a3394c7754b6b6aba3689fca34f67348be9a4a91c4f58e62e852dcdad39dbb8",
        former_hash: "sha256:cc39bff51f78dd811fe565713dc9256124f74904f111d7625f9acd217fbb11f4",
        basis: "law",
        citations: [
          { source: "bgb", clause: "minor" },
          { source: "bgb", clause: "rights" },
          { source: "bgh", clause: "five_percent" },
        ],
        on: [],
        otherwise: null,
        parts: {
          wording: "sha256:a53a911cecd5205dcdd48e4fe895b62686320b5b4bbca9bdda512317270b0fe8",
          logic: "sha256:c54fe6be453802b191d85dbda46c4010ed7f890febf7ed02c9270e9bc434cb99",
          reads: { facts: [], settings: ["customer_law_lead"], totals: [], tables: [], definitions: [] },
        },
      },
      {
        rule: "presumed_defect",
        stage: "consequence",
        title: "Who proves what",
        wording: "Up to the last day of the presumption the goods are presumed to have been defective on delivery.",
        rule_hash: "sha256:5237fde1a61cff6d0801dad476f7d5850ead824267383bb69db372e89386ab55",
        former_hash: "sha256:41da46716fe1b427c45080e94bdc090df5aa3933338a418a1e10243829cfb42e",
        basis: "law",
        citations: [
          { source: "bgb", clause: "presumption" },
          { source: "bgb", clause: "animals" },
        ],
        on: ["cure_first", "rescission_open", "price_reduction_open", "buyer_must_prove"],
        otherwise: null,
        parts: {
          wording: "sha256:9130148ab8e8bd36c985d142b814634d5a8d9d9a05ad00989dd98935f23f8c6d",
          logic: "sha256:28823cebe3f14cbf28b265f94a9409e6ca5195b1a41bac6cc467cf77e6681aee",
          reads: {
            facts: ["defect_showed_on", "delivered_on", "is_live_animal"],
            settings: [],
            totals: [],
            tables: [],
            definitions: ["presumed", "presumption_until"],
          },
        },
      },
      {
        rule: "period",
        stage: "consequence",
        title: "Last day for claims",
        wording: "The last day on which claims are not yet time-barred.",
        rule_hash: "sha256:6aa16560a33638244c206d9e7f18d42dfed686ff3d559b52a4fd1daa67d94fb5",
        former_hash: "sha256:34c880a194d9e13af18a373f05201ecbaa23b0c2e5b8efa2fbb7da2506e85222",
        basis: "law",
        citations: [
          { source: "bgb", clause: "two_years" },
          { source: "bgb", clause: "from_delivery" },
        ],
        on: ["cure_first", "rescission_open", "price_reduction_open", "buyer_must_prove", "time_barred"],
        otherwise: null,
        parts: {
          wording: "sha256:4344151b84ff2169b5f091113925f1b8913ac94635e1296456fd2ab40999617d",
          logic: "sha256:16d08499894481c7b2034fee870f9f3774cbe6e8b10f5857c6406f2ffc2c9b9e",
          reads: {
            facts: ["defect_showed_on", "delivered_on", "handed_back_on", "handed_in", "is_used", "shorter_period_agreed"],
            settings: ["used_goods_term_months"],
            totals: [],
            tables: [],
            definitions: ["after_return", "after_showing", "claim_until", "shorter_term_holds", "term"],
          },
        },
      },
      {
        rule: "free_cure",
        stage: "consequence",
        title: "The cure is free of charge",
        wording: "The seller bears what the cure costs.",
        rule_hash: "sha256:e06b7f0dfe16e563e9093899c3c544559991ee88c25941c09acd35b337b7ef82",
        former_hash: "sha256:de953f6605070d444686fbcca84351963c88cccf9b426a97de5c9aabd3078c82",
        basis: "law",
        citations: [{ source: "bgb", clause: "free_of_charge" }],
        on: ["cure_first"],
        otherwise: null,
        parts: {
          wording: "sha256:329339b0a67d2a8b4ab3497db63792c3575b6d5427046afa881bd5e78fe4fd14",
          logic: "sha256:84a10b6e46f9ddb5095624c8faf98109995de15843f089dd7df806168552fba2",
          reads: { facts: [], settings: [], totals: [], tables: [], definitions: [] },
        },
      },
      {
        rule: "price_back",
        stage: "consequence",
        title: "The price back",
        wording: "On rescission the price is paid back.",
        rule_hash: "sha256:27a8ea3d698f80a3b03fdce2ee064fb609063037e53d16ea6f178485f7d4e2f1",
        former_hash: "sha256:6d73dfd6ae1777cf9fa37f53505030c801cbaf4fdfb7f5281b384f62bc5f8946",
        basis: "law",
        citations: [{ source: "bgb", clause: "rights" }],
        on: ["rescission_open"],
        otherwise: null,
        parts: {
          wording: "sha256:3b91b4e3930f167f7df2c2d50d63f3892effaf4fffa4777d01251484dd8fb3c6",
          logic: "sha256:17f1a75e8c8ec199f1d633375ca8f73088da3fa8d42506c5dabf8972d286ba24",
          reads: { facts: ["price"], settings: [], totals: [], tables: [], definitions: [] },
        },
      },
    ],
    consequences: {
      presumption: { type: "flag", balance: false },
      presumption_until: { type: "date", balance: false },
      claim_until: { type: "date", balance: false },
      cure_free_of_charge: { type: "flag", balance: false },
      refund_amount: { type: "money", balance: false },
    },
    evaluate: evaluate,
  },
  exampleBase,
  workedExamples,
);
