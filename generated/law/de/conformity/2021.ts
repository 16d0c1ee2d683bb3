// Generated from rulesets/law/de/conformity/2021.rules by `tcs compile`: change the source, not this file.
import {
  FACE_VERSION,
  after,
  and,
  figure,
  not,
  onOrBefore,
  or,
  same,
  shiftDay,
  withExamples,
  type Booking,
  type ExampleBase,
  type ModuleNeeds,
  type RuleRun,
  type RuleSetModule,
  type Ruling,
  type SentRecipient,
  type Truth,
  type WrittenExample,
} from "../../../../runtime/engine/face.js";

/** The facts that law.de.conformity 2021 takes, as a caller sends them; one that is null or left out is not known. */
export interface Facts {
  /** The day the customer told the seller of the defect (`2026-03-10`). */
  readonly defect_reported_on?: string | null;
  /** Who bought the goods. */
  readonly customer?: SentRecipient<"customer_number"> | null;
  /** The day the contract was concluded (`2026-03-10`). */
  readonly contract_date?: string | null;
  /** The day the goods were delivered (`2026-03-10`). */
  readonly delivered_on?: string | null;
  /** The day the defect first showed (`2026-03-10`). */
  readonly defect_showed_on?: string | null;
  /** Whether the customer bought as a consumer, not for a trade or profession. */
  readonly customer_is_consumer?: boolean | null;
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
}

/** The names of the engine that this module uses. */
export const needs: ModuleNeeds = {
  face: ["FACE_VERSION", "after", "and", "figure", "not", "onOrBefore", "or", "same", "shiftDay", "withExamples"],
  run: ["consequence", "continues", "outcome", "scope", "silent"],
  booking: ["code", "date", "flag", "personSetting"],
};
const fact_cure_attempted = (booking: Booking) => booking.flag("cure_attempted", booking.facts["cure_attempted"]);
const fact_cure_refused = (booking: Booking) => booking.flag("cure_refused", booking.facts["cure_refused"]);
const fact_customer_is_consumer = (booking: Booking) => booking.flag("customer_is_consumer", booking.facts["customer_is_consumer"]);
const fact_defect_reported_on = (booking: Booking) => booking.date("defect_reported_on", booking.facts["defect_reported_on"]);
const fact_defect_showed_on = (booking: Booking) => booking.date("defect_showed_on", booking.facts["defect_showed_on"]);
const fact_delivered_on = (booking: Booking) => booking.date("delivered_on", booking.facts["delivered_on"]);
const fact_is_used = (booking: Booking) => booking.flag("is_used", booking.facts["is_used"]);
const fact_proof_submitted = (booking: Booking) => booking.flag("proof_submitted", booking.facts["proof_submitted"]);
const fact_remedy_wanted = (booking: Booking) => booking.code("remedy_wanted", booking.facts["remedy_wanted"]);
const fact_shorter_period_agreed = (booking: Booking) => booking.flag("shorter_period_agreed", booking.facts["shorter_period_agreed"]);
const setting_warranty_desk = (booking: Booking) => booking.personSetting("warranty_desk", booking.settings["warranty_desk"]);
const claim_until = figure(0, (booking) => shiftDay(fact_delivered_on(booking), 2n, "year"));
const presumption_until = figure(1, (booking) => shiftDay(fact_delivered_on(booking), 6n, "month"));
const presumed = figure(2, (booking) => onOrBefore(fact_defect_showed_on(booking), presumption_until(booking)));

/**
 * Consumers alone (Bürgerliches Gesetzbuch (BGB), § 474 Abs. 1, Satz 1).
 * "The rule is about goods that a consumer buys from a trader. Of what a business bought it says nothing."
 */
function scope_consumers(run: RuleRun): Truth {
  return fact_customer_is_consumer(run.own);
}

/**
 * A shorter period for used goods (Bürgerliches Gesetzbuch (BGB), § 476 Abs. 2).
 * "Where a shorter period was agreed for used goods, this version does not say when claims are time-barred."
 */
function outcome_shorter_period(run: RuleRun): Ruling {
  const when = and(fact_is_used(run.own), () => fact_shorter_period_agreed(run.own));
  return when === true
    ? {
        kind: "not_covered",
        because: "Within which bounds a shorter period for used goods held for these contracts is not at hand.",
        branch: null,
      }
    : when;
}

/**
 * Time-barred (Bürgerliches Gesetzbuch (BGB), § 438 Abs. 1, Nr. 3; Bürgerliches Gesetzbuch (BGB), § 438 Abs. 2).
 * "Claims become time-barred two years after delivery. What is reported later may be refused."
 */
function outcome_late(run: RuleRun): Ruling {
  const when = after(fact_defect_reported_on(run.own), claim_until(run.own));
  return when === true ? { kind: "outcome", outcome: "time_barred", approver: null, branch: null } : when;
}

/**
 * Proof is offered (Bürgerliches Gesetzbuch (BGB), § 477).
 * "Where the defect showed too late to be presumed and the buyer hands in proof, the signer says whether the goods were defective on delivery."
 */
function outcome_proof_offered(run: RuleRun): Ruling {
  const when = run.continues("defective_on_delivery") ? false : and(not(presumed(run.own)), () => fact_proof_submitted(run.own));
  return when === true ? { kind: "ask", question: "defective_on_delivery", branch: null } : when;
}

/**
 * Not presumed, not proved (Bürgerliches Gesetzbuch (BGB), § 477).
 * "Where a defect shows later than six months after delivery, the buyer has to prove that the goods were defective on delivery. A person takes the claim; it is not refused."
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
 * The cure comes first (Bürgerliches Gesetzbuch (BGB), § 437, Nr. 2; Bürgerliches Gesetzbuch (BGB), § 439 Abs. 1).
 * "Before the seller has tried to cure or refused to, the seller may cure first."
 */
function outcome_cure_before_more(run: RuleRun): Ruling {
  const when = and(not(fact_cure_attempted(run.own)), () => not(fact_cure_refused(run.own)));
  return when === true ? { kind: "outcome", outcome: "cure_first", approver: null, branch: null } : when;
}

/**
 * Who proves what (Bürgerliches Gesetzbuch (BGB), § 477).
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
            { key: "presumption_until", value: () => ({ type: "date", value: presumption_until(run.own) }) },
          ],
          branch: 1,
        }
      : branch1;
  return {
    kind: "gives",
    values: [
      { key: "presumption", value: () => ({ type: "flag", value: false }) },
      { key: "presumption_until", value: () => ({ type: "date", value: presumption_until(run.own) }) },
    ],
    branch: 2,
  };
}

/**
 * Last day for claims (Bürgerliches Gesetzbuch (BGB), § 438 Abs. 1, Nr. 3; Bürgerliches Gesetzbuch (BGB), § 438 Abs. 2).
 * "The last day on which claims are not yet time-barred."
 */
function consequence_period(run: RuleRun): Ruling {
  return { kind: "gives", values: [{ key: "claim_until", value: () => ({ type: "date", value: claim_until(run.own) }) }], branch: null };
}

/**
 * The cure is free of charge (Bürgerliches Gesetzbuch (BGB), § 439 Abs. 2).
 * "The seller bears what the cure costs."
 */
function consequence_free_cure(): Ruling {
  return { kind: "gives", values: [{ key: "cure_free_of_charge", value: () => ({ type: "flag", value: true }) }], branch: null };
}

/** Scope, then outcome, then consequences, each in the written order. */
function evaluate(run: RuleRun): void {
  if (run.scope(0, scope_consumers)) return;
  const ended =
    run.outcome(1, outcome_shorter_period) ||
    run.outcome(2, outcome_late) ||
    run.outcome(3, outcome_proof_offered) ||
    run.outcome(4, outcome_unproven) ||
    run.outcome(5, outcome_cure_wanted) ||
    run.outcome(6, outcome_cure_before_more);
  if (!ended) run.silent();
  run.consequence(7, consequence_presumed_defect);
  run.consequence(8, consequence_period);
  run.consequence(9, consequence_free_cure);
}

/** What every worked example starts from. */
const exampleBase: ExampleBase = {
  settings: { warranty_desk: "desk", customer_law_lead: "lead" },
  facts: {
    defect_reported_on: 18872 /* 2021-09-02 */,
    customer: { id: "C-1" },
    contract_date: 18745 /* 2021-04-28 */,
    delivered_on: 18757 /* 2021-05-10 */,
    defect_showed_on: 18871 /* 2021-09-01 */,
    customer_is_consumer: true,
    is_used: false,
    cure_attempted: false,
    cure_refused: false,
    remedy_wanted: "repair",
  },
};
// prettier-ignore
const workedExamples = (): readonly WrittenExample[] => [
  { rule: "consumers", example: "a consumer", source: "bgb.consumer", steps: [{ expected: { outcome: "cure_first" } }] },
  { rule: "consumers", example: "a company", source: "bgb.consumer", steps: [
    { facts: { customer_is_consumer: false }, expected: { state: "steps_aside" } },
  ] },
  { rule: "consumers", example: "a company that bought used goods with a shorter period", source: "bgb.consumer", steps: [
    { facts: { customer_is_consumer: false, is_used: true, shorter_period_agreed: true }, expected: { state: "steps_aside" } },
  ] },
  { rule: "consumers", example: "not known who bought", source: "bgb.consumer", steps: [
    { without: ["customer_is_consumer"], expected: { state: "undetermined_missing_facts", missing: ["customer_is_consumer"] } },
  ] },
  { rule: "consumers", example: "the day of the contract is not known", source: "bgb.two_years", steps: [
    { without: ["contract_date"], expected: { state: "undetermined_missing_facts", missing: ["contract_date"] } },
  ] },
  { rule: "consumers", example: "the day of the report is not known", source: "bgb.two_years", asked_on: 18872 /* 2021-09-02 */,
      steps: [
    { without: ["defect_reported_on"], expected: { state: "undetermined_missing_facts", missing: ["defect_reported_on"] } },
  ] },
  { rule: "consumers", example: "the last day of this version", source: "bgb.presumption", steps: [
    { facts: { defect_reported_on: 19184 /* 2022-07-11 */, contract_date: 18992 /* 2021-12-31 */, delivered_on: 19002 /* 2022-01-10 */, defect_showed_on: 19184 /* 2022-07-11 */, proof_submitted: false },
      expected: { outcome: "buyer_must_prove", values: { presumption: false, presumption_until: 19183 /* 2022-07-10 */ } } },
  ] },
  { rule: "consumers", example: "before this rule is confirmed nothing is answered", source: "bgb.consumer",
      unconfirmed: ["consumers"], steps: [
    { facts: { customer_is_consumer: false }, expected: { state: "not_covered", reason: "awaiting_confirmation" } },
  ] },
  { rule: "shorter_period", example: "used, a shorter period agreed", source: "bgb.shorter", steps: [
    { facts: { is_used: true, shorter_period_agreed: true }, expected: { state: "not_covered", reason: "no_rule_matched" } },
  ] },
  { rule: "shorter_period", example: "used, nothing agreed", source: "bgb.shorter", steps: [
    { facts: { is_used: true, shorter_period_agreed: false },
      expected: { outcome: "cure_first", values: { claim_until: 19487 /* 2023-05-10 */ } } },
  ] },
  { rule: "shorter_period", example: "new", source: "bgb.two_years", steps: [
    { facts: { shorter_period_agreed: true }, expected: { outcome: "cure_first", values: { claim_until: 19487 /* 2023-05-10 */ } } },
  ] },
  { rule: "shorter_period", example: "used, not known what was agreed", source: "bgb.shorter", steps: [
    { facts: { is_used: true }, expected: { state: "undetermined_missing_facts", missing: ["shorter_period_agreed"] } },
  ] },
  { rule: "shorter_period", example: "used, a shorter period agreed, and long past the two years", source: "bgb.shorter", steps: [
    { facts: { defect_reported_on: 19723 /* 2024-01-01 */, is_used: true, shorter_period_agreed: true },
      expected: { state: "not_covered", reason: "no_rule_matched" } },
  ] },
  { rule: "late", example: "the last day of the two years", source: "bgb.two_years", steps: [
    { facts: { defect_reported_on: 19487 /* 2023-05-10 */ },
      expected: { outcome: "cure_first", values: { claim_until: 19487 /* 2023-05-10 */ } } },
  ] },
  { rule: "late", example: "the day after the two years", source: "bgb.two_years", steps: [
    { facts: { defect_reported_on: 19488 /* 2023-05-11 */ },
      expected: { outcome: "time_barred", values: { claim_until: 19487 /* 2023-05-10 */ } } },
  ] },
  { rule: "late", example: "the day before the two years end", source: "bgb.two_years", steps: [
    { facts: { defect_reported_on: 19486 /* 2023-05-09 */ }, expected: { outcome: "cure_first" } },
  ] },
  { rule: "late", example: "the delivery is not known", source: "bgb.from_delivery", steps: [
    { without: ["delivered_on"], expected: { state: "undetermined_missing_facts", missing: ["delivered_on"] } },
  ] },
  { rule: "late", example: "time-barred: when it showed, and what is wanted, need not be known", source: "bgb.two_years", steps: [
    { facts: { defect_reported_on: 19488 /* 2023-05-11 */ }, without: ["defect_showed_on", "remedy_wanted"],
      expected: { outcome: "time_barred" } },
  ] },
  { rule: "late", example: "time-barred, and proof is offered", source: "bgb.two_years", steps: [
    { facts: { defect_reported_on: 19488 /* 2023-05-11 */, defect_showed_on: 19478 /* 2023-05-01 */, proof_submitted: true },
      expected: { outcome: "time_barred" } },
  ] },
  { rule: "proof_offered", example: "a day too late for the presumption, with proof", source: "bgb.presumption", steps: [
    { label: "claim",
      facts: { defect_reported_on: 18943 /* 2021-11-12 */, defect_showed_on: 18942 /* 2021-11-11 */, proof_submitted: true },
      expected: { state: "contested", question: "defective_on_delivery", signer: "lead" } },
    { kind: "decided", label: "claim", answer: "yes", by: "lead", expected: { outcome: "cure_first", values: { presumption: false } } },
  ] },
  { rule: "proof_offered", example: "the proof does not convince", source: "bgb.presumption", steps: [
    { label: "claim",
      facts: { defect_reported_on: 18943 /* 2021-11-12 */, defect_showed_on: 18942 /* 2021-11-11 */, proof_submitted: true },
      expected: { state: "contested", question: "defective_on_delivery", signer: "lead" } },
    { kind: "decided", label: "claim", answer: "no", by: "lead",
      expected: { outcome: "buyer_must_prove", values: { presumption: false } } },
  ] },
  { rule: "proof_offered", example: "presumed: nobody looks at proof", source: "bgb.presumption", steps: [
    { facts: { proof_submitted: true }, expected: { outcome: "cure_first", values: { presumption: true } } },
  ] },
  { rule: "proof_offered", example: "not known whether proof was handed in", source: "bgb.presumption", steps: [
    { facts: { defect_reported_on: 18943 /* 2021-11-12 */, defect_showed_on: 18942 /* 2021-11-11 */ },
      expected: { state: "undetermined_missing_facts", missing: ["proof_submitted"] } },
  ] },
  { rule: "proof_offered", example: "not known when it showed", source: "bgb.presumption", steps: [
    { facts: { proof_submitted: false }, without: ["defect_showed_on"],
      expected: { state: "undetermined_missing_facts", missing: ["defect_showed_on"] } },
  ] },
  { rule: "proof_offered", example: "nobody is named to look at proof", source: "bgb.presumption", unset: ["customer_law_lead"],
      steps: [
    { facts: { defect_reported_on: 18943 /* 2021-11-12 */, defect_showed_on: 18942 /* 2021-11-11 */, proof_submitted: true },
      expected: { state: "contested", question: "defective_on_delivery" } },
  ] },
  { rule: "proof_offered", example: "a flagged rule ends the run", source: "bgb.presumption", flagged: ["proof_offered"], steps: [
    { facts: { defect_reported_on: 18943 /* 2021-11-12 */, defect_showed_on: 18942 /* 2021-11-11 */, proof_submitted: false },
      expected: { state: "not_covered", reason: "rule_flagged" } },
  ] },
  { rule: "unproven", example: "the last day of six months", source: "bgb.presumption", steps: [
    { facts: { defect_reported_on: 18943 /* 2021-11-12 */, defect_showed_on: 18941 /* 2021-11-10 */, proof_submitted: false },
      expected: { outcome: "cure_first", values: { presumption: true, presumption_until: 18941 /* 2021-11-10 */ } } },
  ] },
  { rule: "unproven", example: "the day after six months", source: "bgb.presumption", steps: [
    { facts: { defect_reported_on: 18943 /* 2021-11-12 */, defect_showed_on: 18942 /* 2021-11-11 */, proof_submitted: false },
      expected: { outcome: "buyer_must_prove", values: { presumption: false, presumption_until: 18941 /* 2021-11-10 */ }, handed_to: "desk" } },
  ] },
  { rule: "unproven", example: "nobody is named for the claims", source: "bgb.presumption", unset: ["warranty_desk"], steps: [
    { facts: { defect_reported_on: 18943 /* 2021-11-12 */, defect_showed_on: 18942 /* 2021-11-11 */, proof_submitted: false },
      expected: { outcome: "buyer_must_prove" } },
  ] },
  { rule: "unproven", example: "not proved: what is wanted need not be known", source: "bgb.presumption", steps: [
    { facts: { defect_reported_on: 18943 /* 2021-11-12 */, defect_showed_on: 18942 /* 2021-11-11 */, proof_submitted: false },
      without: ["remedy_wanted"], expected: { outcome: "buyer_must_prove" } },
  ] },
  { rule: "cure_wanted", example: "repair again", source: "bgb.choice", steps: [
    { facts: { cure_attempted: true }, expected: { outcome: "cure_first" } },
  ] },
  { rule: "cure_wanted", example: "replacement, though a cure failed before", source: "bgb.choice", steps: [
    { facts: { cure_attempted: true, remedy_wanted: "replacement" }, expected: { outcome: "cure_first" } },
  ] },
  { rule: "cure_wanted", example: "a lower price, after a cure that failed", source: "bgb.rights", steps: [
    { facts: { cure_attempted: true, remedy_wanted: "price_reduction" }, expected: { state: "not_covered", reason: "no_rule_matched" } },
  ] },
  { rule: "cure_wanted", example: "not known what is wanted", source: "bgb.choice", steps: [
    { without: ["remedy_wanted"], expected: { state: "undetermined_missing_facts", missing: ["remedy_wanted"] } },
  ] },
  { rule: "cure_wanted", example: "repair: earlier attempts need not be known", source: "bgb.choice", steps: [
    { without: ["cure_attempted", "cure_refused"], expected: { outcome: "cure_first" } },
  ] },
  { rule: "cure_before_more", example: "rescission is wanted at once", source: "bgb.rights", steps: [
    { facts: { remedy_wanted: "rescission" }, expected: { outcome: "cure_first" } },
  ] },
  { rule: "cure_before_more", example: "the cure was refused", source: "bgb.rights", steps: [
    { facts: { cure_refused: true, remedy_wanted: "rescission" }, expected: { state: "not_covered", reason: "no_rule_matched" } },
  ] },
  { rule: "cure_before_more", example: "not known whether a cure was tried", source: "bgb.rights", steps: [
    { facts: { remedy_wanted: "rescission" }, without: ["cure_attempted"],
      expected: { state: "undetermined_missing_facts", missing: ["cure_attempted"] } },
  ] },
  { rule: "cure_before_more", example: "not known whether a cure was refused", source: "bgb.rights", steps: [
    { facts: { remedy_wanted: "rescission" }, without: ["cure_refused"],
      expected: { state: "undetermined_missing_facts", missing: ["cure_refused"] } },
  ] },
  { rule: "presumed_defect", example: "presumed", source: "bgb.presumption", steps: [
    { facts: { defect_reported_on: 18943 /* 2021-11-12 */, defect_showed_on: 18941 /* 2021-11-10 */ },
      expected: { outcome: "cure_first", values: { presumption: true, presumption_until: 18941 /* 2021-11-10 */ } } },
  ] },
  { rule: "presumed_defect", example: "not presumed", source: "bgb.presumption", steps: [
    { facts: { defect_reported_on: 18943 /* 2021-11-12 */, defect_showed_on: 18942 /* 2021-11-11 */, proof_submitted: false },
      expected: { outcome: "buyer_must_prove", values: { presumption: false, presumption_until: 18941 /* 2021-11-10 */ } } },
  ] },
  { rule: "period", example: "two years", source: "bgb.two_years", steps: [
    { expected: { outcome: "cure_first", values: { claim_until: 19487 /* 2023-05-10 */ } } },
  ] },
  { rule: "period", example: "two years, where the buyer has to prove", source: "bgb.two_years", steps: [
    { facts: { defect_reported_on: 18943 /* 2021-11-12 */, defect_showed_on: 18942 /* 2021-11-11 */, proof_submitted: false },
      expected: { outcome: "buyer_must_prove", values: { claim_until: 19487 /* 2023-05-10 */ } } },
  ] },
  { rule: "free_cure", example: "free of charge", source: "bgb.free_of_charge", steps: [
    { expected: { outcome: "cure_first", values: { cure_free_of_charge: true } } },
  ] },
];
/** Faulty goods sold to consumers (Germany): law.de.conformity 2021. */
export const ruleSet: RuleSetModule = withExamples(
  {
    face: FACE_VERSION,
    rule_set: "law.de.conformity",
    kind: "law",
    version: "2021",
    domain: "warranty",
    title: "Faulty goods sold to consumers (Germany)",
    jurisdictions: ["DE"],
    currency: "EUR",
    in_force: { from: 18628 /* 2021-01-01 */, until: 18992 /* 2021-12-31 */, basis: "transaction_date", fact: "contract_date" },
    changelog: "First version: contracts of the year 2021, with a presumption of six months.",
    checksum: "sha256:38148555fd99d41b84429395825e174188885b72fb1fd749bbf0915c6345d21f",
    former_checksum: "sha256:e59a235937569b0618bb97fdfc8eb561082982298bda5d66e873520d87193b6d",
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
    },
    settings: {
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
    outcomes: ["cure_first", "buyer_must_prove", "time_barred"],
    outcome_titles: { cure_first: "Cure first", buyer_must_prove: "Buyer must prove the defect", time_barred: "Time-barred" },
    not_checked: [
      { topic: "Contracts concluded before 2021", reason: "The set does not go further back. That is our choice and no date of the law." },
      {
        topic: "Rights after a cure that failed or was refused",
        reason:
          "The text of the rules on rescission and reduction for these contracts is not at hand; the set answers that it does not cover the case.",
      },
      {
        topic: "Whether a defect that showed late puts the end of the period off",
        reason: "No such rule is known here for these contracts; whether one held is to be looked up.",
      },
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
        topic: "Refusal for excessive cost",
        reason: "§ 439 Abs. 4 BGB weighs the cost of the chosen cure; whether the seller may refuse it is a judgement.",
      },
      {
        topic: "Thirty and five years, and fraud",
        reason:
          "§ 438 Abs. 1 Nr. 1 and 2 and Abs. 3 BGB have other periods for rights in the thing, for buildings and for what the seller concealed.",
      },
      {
        topic: "What else the law of these contracts excepted",
        reason:
          "Its text is not at hand: what §§ 323, 437 to 441 and 474 to 477 BGB had besides what is named here is not read, such as the cost of taking out and putting in, what a buyer may keep back after the period, and the bounds of agreements.",
      },
      { topic: "Damages", reason: "§ 437 Nr. 3 BGB needs fault, which no fact here says." },
      { topic: "Used goods at a public auction", reason: "§ 474 Abs. 2 Satz 2 BGB excepts them." },
      { topic: "Recourse in the chain, commercial guarantees, and fault of the customer", reason: "They are other rules." },
    ],
    sources: {
      bgb: {
        kind: "statute",
        title: "Bürgerliches Gesetzbuch (BGB)",
        clauses: {
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
          shorter: {
            paragraph: "§ 476 Abs. 2",
            clause: null,
            text: null,
            translation: {
              language: "en",
              words: "Summary, not the act's words: a shorter period for claims can be agreed for used goods within bounds.",
            },
          },
          presumption: {
            paragraph: "§ 477",
            clause: null,
            text: null,
            translation: {
              language: "en",
              words:
                "Summary, not the act's words: where a defect shows within six months from the passing of the risk, the goods are presumed to have been defective when the risk passed.",
            },
          },
        },
      },
    },
    tables: {},
    definitions: [
      { name: "claim_until", kind: "figure", type: "date", wording: null, of: claim_until },
      { name: "presumption_until", kind: "figure", type: "date", wording: null, of: presumption_until },
      { name: "presumed", kind: "condition", type: "flag", wording: null, of: presumed },
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
    },
    rules: [
      {
        rule: "consumers",
        stage: "scope",
        title: "Consumers alone",
        wording: "The rule is about goods that a consumer buys from a trader. Of what a business bought it says nothing.",
        rule_hash: "sha256:10d5b733c191b83a2110cecf8cd6821f23d67edefe260b134da9581871807ba2",
        former_hash: "sha256:ace264650cd7fb68ac4291de46bb3ca4cf2599fff9e93e6f86f11fa986aa79bd",
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
        rule: "shorter_period",
        stage: "outcome",
        title: "A shorter period for used goods",
        wording: "Where a shorter period was agreed for used goods, this version does not say when claims are time-barred.",
        rule_hash: "sha256:3e36b1bb97b0b2be733392c32b61bcc3aa26090e862f1abe55f87f6376b797e6",
        former_hash: "sha256:d933169b670c375f333d0c70f42ef39df1cb4edcd45bc94e4fa32c1c5b4f8ac1",
        basis: "law",
        citations: [{ source: "bgb", clause: "shorter" }],
        on: [],
        otherwise: null,
        parts: {
          wording: "sha256:674bb5ed39ead322ce291b50282d1322810b77f18957c2823d043fe19b94fa7d",
          logic: "sha256:d7417ef0b312838a4c2ae131e776e89139d5468528f5176dc5493ad52a9eabc3",
          reads: { facts: ["is_used", "shorter_period_agreed"], settings: [], totals: [], tables: [], definitions: [] },
        },
      },
      {
        rule: "late",
        stage: "outcome",
        title: "Time-barred",
        wording: "Claims become time-barred two years after delivery. What is reported later may be refused.",
        rule_hash: "sha256:b3a1a9901211f13e764287ee67427f451130c4c3380c06452d023e7783610e9a",
        former_hash: "sha256:bf43bc285cc17bc92d71a599e8d73ea15d066db9c8bb3caaa51b2b6beb8333c7",
        basis: "law",
        citations: [
          { source: "bgb", clause: "two_years" },
          { source: "bgb", clause: "from_delivery" },
        ],
        on: [],
        otherwise: null,
        parts: {
          wording: "sha256:d739fb4d041c1a640434c0cfae760247b990ede65b213eb1a2cf7b51859c5e51",
          logic: "sha256:cd40fbb627a2e34f413ffd154b5b071a9d0862c7ff8d2643b12140695c59ecc8",
          reads: { facts: ["defect_reported_on", "delivered_on"], settings: [], totals: [], tables: [], definitions: ["claim_until"] },
        },
      },
      {
        rule: "proof_offered",
        stage: "outcome",
        title: "Proof is offered",
        wording:
          "Where the defect showed too late to be presumed and the buyer hands in proof, the signer says whether the goods were defective on delivery.",
        rule_hash: "sha256:494339e9c9d6d257c40481604c0d1773a484165977fd0fbf99be50da232600c1",
        former_hash: "sha256:bb225f0664c4b8ce78912b35c1e4724b8e963be942977ba19ca835a8f61ec939",
        basis: "law",
        citations: [{ source: "bgb", clause: "presumption" }],
        on: [],
        otherwise: null,
        parts: {
          wording: "sha256:65036dac87abef261b6afa88d1443b3a0b949b8a8138d766695811dae72b0167",
          logic: "sha256:9e502b2d1e4c2c999ecefaaf75375cda39268a1bc3983944438820d7c4b45f07",
          reads: {
            facts: ["defect_showed_on", "delivered_on", "proof_submitted"],
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
          "Where a defect shows later than six months after delivery, the buyer has to prove that the goods were defective on delivery. A person takes the claim; it is not refused.",
        rule_hash: "sha256:ef9026e0e08dfa1f9f7ff8cd4babde9fdd37f05436cd11d400c4ede28ab60377",
        former_hash: "sha256:88d13628b9f0920f7cbf986974d0fd7d8d928834840728a3820d2cd68b4fb5a0",
        basis: "law",
        citations: [{ source: "bgb", clause: "presumption" }],
        on: [],
        otherwise: null,
        parts: {
          wording: "sha256:8d0e40d12ca654ee7fc643d386c236204f40fc977d76fb20f9e184e88f9f8070",
          logic: "sha256:0cd10af50abece9795decca87d31880d5e3505b4bb672d510eb082b2f74f4e88",
          reads: {
            facts: ["defect_showed_on", "delivered_on", "proof_submitted"],
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
        rule_hash: "sha256:3cff8e8b7da8abd7494157aeea655b2bf113d08613c2756a13ef63a1960aa1f9",
        former_hash: "sha256:2c3317cf658fb5512e5b541a0dee2a2b21e0c34602c62d00e66e2bc836f98793",
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
        wording: "Before the seller has tried to cure or refused to, the seller may cure first.",
        rule_hash: "sha256:dcce9e35d66ee430884abfec329a7edb13de9eb59e7e3013497ce4ca73cbe278",
        former_hash: "sha256:b77e7f78a292846f401e03fe25e1aca78d3f738764f6a62c0654ef5d11f38d5a",
        basis: "law",
        citations: [
          { source: "bgb", clause: "rights" },
          { source: "bgb", clause: "choice" },
        ],
        on: [],
        otherwise: null,
        parts: {
          wording: "sha256:b69406aac9563e2aef7316a179cc3778d5170a337a0ba0e4abc22d591f1d1927",
          logic: "sha256:772b35cbdcc9d11d1bb894e12423b642dc88f27bfd82fdaf43950ceaade43196",
          reads: { facts: ["cure_attempted", "cure_refused"], settings: [], totals: [], tables: [], definitions: [] },
        },
      },
      {
        rule: "presumed_defect",
        stage: "consequence",
        title: "Who proves what",
        wording: "Up to the last day of the presumption the goods are presumed to have been defective on delivery.",
        rule_hash: "sha256:f738d6f6e843fec57698ba592087403173d06ccd71dc52dfa76cacf5b269f2f6",
        former_hash: "sha256:41ddb4612ad84b89cc2e87b70f659f46f520c9f7056892709d7820fc74a6752d",
        basis: "law",
        citations: [{ source: "bgb", clause: "presumption" }],
        on: ["cure_first", "buyer_must_prove"],
        otherwise: null,
        parts: {
          wording: "sha256:9130148ab8e8bd36c985d142b814634d5a8d9d9a05ad00989dd98935f23f8c6d",
          logic: "sha256:8af26e7513b045ca188a2101e8e4ced86dcbb21a7fdea63a0ea4db5a57cdb47e",
          reads: {
            facts: ["defect_showed_on", "delivered_on"],
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
        rule_hash: "sha256:2085d0788a4f72a5ce2efab8e1fc90fa56564b999f97ae0eb0e353de6960d439",
        former_hash: "sha256:505cf8ec923a4208efe96bb09ee489e3f0f4127860742a09f54c5d4c94009c53",
        basis: "law",
        citations: [
          { source: "bgb", clause: "two_years" },
          { source: "bgb", clause: "from_delivery" },
        ],
        on: ["cure_first", "buyer_must_prove", "time_barred"],
        otherwise: null,
        parts: {
          wording: "sha256:4344151b84ff2169b5f091113925f1b8913ac94635e1296456fd2ab40999617d",
          logic: "sha256:c1123b8758568060cb98ff637e6e11e5532d484d709d976b6f6219f65cdefc71",
          reads: { facts: ["delivered_on"], settings: [], totals: [], tables: [], definitions: ["claim_until"] },
        },
      },
      {
        rule: "free_cure",
        stage: "consequence",
        title: "The cure is free of charge",
        wording: "The seller bears what the cure costs.",
        rule_hash: "sha256:474377598d60d8cb2954920cbd463f00f858ce297b26e17b70ec00882737b521",
        former_hash: "sha256:e7d26455d275aa7b1b9607404a78479092404f3b47602ada8e5c616a67fb9e8b",
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
    ],
    consequences: {
      presumption: { type: "flag", balance: false },
      presumption_until: { type: "date", balance: false },
      claim_until: { type: "date", balance: false },
      cure_free_of_charge: { type: "flag", balance: false },
    },
    evaluate: evaluate,
  },
  exampleBase,
  workedExamples,
);
