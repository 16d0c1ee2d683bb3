// Generated from rulesets/policy/acme/gifts/1.rules by `tcs compile`: change the source, not this file.
import {
  FACE_VERSION,
  above,
  add,
  and,
  atMost,
  same,
  withExamples,
  type Booking,
  type ExampleBase,
  type ModuleNeeds,
  type RuleRun,
  type RuleSetModule,
  type Ruling,
  type SentAmount,
  type SentRecipient,
  type WrittenExample,
} from "../../../../runtime/engine/face.js";

/** The facts that policy.acme.gifts 1 takes, as a caller sends them; one that is null or left out is not known. */
export interface Facts {
  /** The day the object is handed over; not the day it was bought (`2026-03-10`). */
  readonly gift_date?: string | null;
  /** Who is enriched: the person or company that keeps the object. Totals are kept for each recipient. */
  readonly recipient?: SentRecipient<"customer_number" | "supplier_number"> | null;
  /** Whether the recipient is an employee of the giving business. */
  readonly recipient_is_own_employee?: boolean | null;
  /** Purchase or production cost of the object without VAT, branding included; packaging for the recipient and shipping left out. For a set, the whole set (minor units). */
  readonly cost_net?: SentAmount | null;
  /** Whether what is given is money or can be used like it, such as a voucher or a gift card. */
  readonly usable_like_money?: boolean | null;
  /** Whether the recipient holds a public office or acts for an authority. */
  readonly recipient_is_public_official?: boolean | null;
  /** Whether a tender in which the recipient or its company decides, or a claim by or against it, is running on the day of the gift. */
  readonly tender_or_claim_running?: boolean | null;
  /** Who approved this gift, where the caller's own system holds it. */
  readonly approved_by?: string | null;
  /** The cost without VAT that was approved (minor units). */
  readonly approved_amount?: SentAmount | null;
}

/** The names of the engine that this module uses. */
export const needs: ModuleNeeds = {
  face: ["FACE_VERSION", "above", "add", "and", "atMost", "same", "withExamples"],
  run: ["approvedBy", "consequence", "lawAnswers", "lawGives", "lawOutcome", "lawQuantity", "outcome", "silent", "sum"],
  booking: ["flag", "flagSetting", "money", "moneySetting", "personSetting"],
};
const fact_cost_net = (booking: Booking) => booking.money("cost_net", booking.facts["cost_net"]);
const fact_recipient_is_own_employee = (booking: Booking) =>
  booking.flag("recipient_is_own_employee", booking.facts["recipient_is_own_employee"]);
const fact_recipient_is_public_official = (booking: Booking) =>
  booking.flag("recipient_is_public_official", booking.facts["recipient_is_public_official"]);
const fact_tender_or_claim_running = (booking: Booking) =>
  booking.flag("tender_or_claim_running", booking.facts["tender_or_claim_running"]);
const fact_usable_like_money = (booking: Booking) => booking.flag("usable_like_money", booking.facts["usable_like_money"]);
const setting_compliance_facts_called_for = (booking: Booking) =>
  booking.flagSetting("compliance_facts_called_for", booking.settings["compliance_facts_called_for"]);
const setting_gift_approver = (booking: Booking) => booking.personSetting("gift_approver", booking.settings["gift_approver"]);
const setting_gift_limit = (booking: Booking) => booking.moneySetting("gift_limit", booking.settings["gift_limit"]);
const setting_gift_upper_limit = (booking: Booking) => booking.moneySetting("gift_upper_limit", booking.settings["gift_upper_limit"]);
const setting_gift_yearly_limit = (booking: Booking) => booking.moneySetting("gift_yearly_limit", booking.settings["gift_yearly_limit"]);
const setting_payroll_desk = (booking: Booking) => booking.personSetting("payroll_desk", booking.settings["payroll_desk"]);
/** The place of the total gifts_fy. */
const TOTAL_GIFTS_FY = 0;

/**
 * Own employees (Gift policy of Acme Sample GmbH, edition 1 (a sample), G-6).
 * "A gift to an own employee is handed over to the payroll desk."
 */
function outcome_own_employee(run: RuleRun): Ruling {
  const when = fact_recipient_is_own_employee(run.own);
  return when === true ? { kind: "hand_over", person: setting_payroll_desk(run.own), outcome: "hand_to_a_person", branch: null } : when;
}

/**
 * Above the upper limit (Gift policy of Acme Sample GmbH, edition 1 (a sample), G-5, Sentence 1).
 * "A gift above the upper limit is not allowed, whoever approves it."
 */
function outcome_too_dear(run: RuleRun): Ruling {
  const when = above(fact_cost_net(run.own), setting_gift_upper_limit(run.own));
  return when === true ? { kind: "outcome", outcome: "not_allowed", approver: null, branch: null } : when;
}

/**
 * Money and vouchers (Gift policy of Acme Sample GmbH, edition 1 (a sample), G-1; Gift policy of Acme Sample GmbH, edition 1 (a sample), G-8).
 * "Money, or what can be used like money, is not allowed. This is checked where callers are called upon to say what is given."
 */
function outcome_like_money(run: RuleRun): Ruling {
  const when = and(setting_compliance_facts_called_for(run.own), () => fact_usable_like_money(run.own));
  return when === true ? { kind: "outcome", outcome: "not_allowed", approver: null, branch: null } : when;
}

/**
 * A tender or claim is running (Gift policy of Acme Sample GmbH, edition 1 (a sample), G-5, Sentence 2; Gift policy of Acme Sample GmbH, edition 1 (a sample), G-8).
 * "While a tender or a claim is running with the recipient, nothing is allowed. This is checked where callers are called upon to say so."
 */
function outcome_tender(run: RuleRun): Ruling {
  const when = and(setting_compliance_facts_called_for(run.own), () => fact_tender_or_claim_running(run.own));
  return when === true ? { kind: "outcome", outcome: "not_allowed", approver: null, branch: null } : when;
}

/**
 * Public officials (Gift policy of Acme Sample GmbH, edition 1 (a sample), G-2; Gift policy of Acme Sample GmbH, edition 1 (a sample), G-8).
 * "A gift to a public official is allowed if the compliance officer has approved it, up to the cost that was approved, and otherwise not. This is checked where callers are called upon to say who receives it."
 */
function outcome_official(run: RuleRun): Ruling {
  const when = and(setting_compliance_facts_called_for(run.own), () => fact_recipient_is_public_official(run.own));
  if (when !== true) return when;
  const branch1 = run.approvedBy("compliance_officer");
  if (branch1 !== false) return branch1 === true ? { kind: "outcome", outcome: "allowed", approver: null, branch: 1 } : branch1;
  return { kind: "outcome", outcome: "not_allowed", approver: null, branch: 2 };
}

/**
 * No gift in the eyes of the law (Gift policy of Acme Sample GmbH, edition 1 (a sample), G-7).
 * "What the law that answers beside this policy does not treat as a gift is allowed. Where the law cannot answer yet, this policy waits for it."
 */
function outcome_no_gift_by_law(run: RuleRun): Ruling {
  const when = and(run.lawAnswers(), () => same(run.lawOutcome(), "not_applicable"));
  return when === true ? { kind: "outcome", outcome: "allowed", approver: null, branch: null } : when;
}

/**
 * Approved by the approver (Gift policy of Acme Sample GmbH, edition 1 (a sample), G-4, Sentence 2).
 * "A gift that the approver has approved is allowed, up to the cost that was approved."
 */
function outcome_approved(run: RuleRun): Ruling {
  const when = run.approvedBy("gift_approver");
  return when === true ? { kind: "outcome", outcome: "allowed", approver: null, branch: null } : when;
}

/**
 * Within the limits (Gift policy of Acme Sample GmbH, edition 1 (a sample), G-3).
 * "A gift up to the gift limit is allowed while the gifts to its recipient in the fiscal year, with it and those given before it, stay within the yearly limit."
 */
function outcome_within_limits(run: RuleRun): Ruling {
  const when = and(atMost(fact_cost_net(run.own), setting_gift_limit(run.own)), () =>
    atMost(add(fact_cost_net(run.own), run.sum(TOTAL_GIFTS_FY)), setting_gift_yearly_limit(run.own)),
  );
  return when === true ? { kind: "outcome", outcome: "allowed", approver: null, branch: null } : when;
}

/**
 * All other gifts (Gift policy of Acme Sample GmbH, edition 1 (a sample), G-4, Sentence 1).
 * "All other gifts need the approver's approval."
 */
function outcome_others(run: RuleRun): Ruling {
  return { kind: "outcome", outcome: "needs_approval", approver: setting_gift_approver(run.own), branch: null };
}

/**
 * What the tax law takes (Gift policy of Acme Sample GmbH, edition 1 (a sample), G-4, Sentence 3).
 * "Where the law that answers beside this policy names an amount that is not deductible, it is shown to whoever approves."
 */
function consequence_tax(run: RuleRun): Ruling {
  const when = run.lawGives("non_deductible_amount");
  return when === true
    ? {
        kind: "gives",
        values: [{ key: "lost_deduction", value: () => ({ type: "quantity", value: run.lawQuantity("non_deductible_amount") }) }],
        branch: null,
      }
    : when;
}

/** Scope, then outcome, then consequences, each in the written order. */
function evaluate(run: RuleRun): void {
  const ended =
    run.outcome(0, outcome_own_employee) ||
    run.outcome(1, outcome_too_dear) ||
    run.outcome(2, outcome_like_money) ||
    run.outcome(3, outcome_tender) ||
    run.outcome(4, outcome_official) ||
    run.outcome(5, outcome_no_gift_by_law) ||
    run.outcome(6, outcome_approved) ||
    run.outcome(7, outcome_within_limits) ||
    run.outcome(8, outcome_others);
  if (!ended) run.silent();
  run.consequence(9, consequence_tax);
}

/** What every worked example starts from. */
const exampleBase: ExampleBase = {
  settings: {
    gift_limit: { amount: 5000n, currency: "EUR" },
    gift_yearly_limit: { amount: 10000n, currency: "EUR" },
    gift_upper_limit: { amount: 15000n, currency: "EUR" },
    compliance_facts_called_for: true,
    gift_approver: "approver",
    compliance_officer: "officer",
    payroll_desk: "payroll",
  },
  facts: {
    gift_date: 20522 /* 2026-03-10 */,
    recipient: { id: "C-1" },
    recipient_is_own_employee: false,
    cost_net: { amount: 3000n, currency: "EUR" },
    usable_like_money: false,
    recipient_is_public_official: false,
    tender_or_claim_running: false,
  },
};
// prettier-ignore
const workedExamples = (): readonly WrittenExample[] => [
  { rule: "own_employee", example: "to an own employee", source: "handbook.g6", steps: [
    { facts: { recipient_is_own_employee: true }, expected: { outcome: "hand_to_a_person", handed_to: "payroll" } },
  ] },
  { rule: "own_employee", example: "to an own employee, whatever else is known", source: "handbook.g6", steps: [
    { facts: { recipient_is_own_employee: true }, without: ["recipient", "cost_net", "usable_like_money"],
      expected: { outcome: "hand_to_a_person", handed_to: "payroll" } },
  ] },
  { rule: "own_employee", example: "to a business partner", source: "handbook.g3", steps: [{ expected: { outcome: "allowed" } }] },
  { rule: "own_employee", example: "not known whether to an own employee", source: "handbook.g6", steps: [
    { without: ["recipient_is_own_employee"], expected: { state: "undetermined_missing_facts", missing: ["recipient_is_own_employee"] } },
  ] },
  { rule: "own_employee", example: "nobody is named for the payroll desk", source: "handbook.g6", unset: ["payroll_desk"], steps: [
    { facts: { recipient_is_own_employee: true }, expected: { outcome: "hand_to_a_person" } },
  ] },
  { rule: "own_employee", example: "the day is not known", source: "handbook.g6", asked_on: 20522 /* 2026-03-10 */, steps: [
    { without: ["gift_date"], expected: { state: "undetermined_missing_facts", missing: ["gift_date"] } },
  ] },
  { rule: "own_employee", example: "before this rule is confirmed nothing is answered", source: "handbook.g6",
      unconfirmed: ["own_employee"], steps: [
    { expected: { state: "not_covered", reason: "awaiting_confirmation" } },
  ] },
  { rule: "too_dear", example: "exactly the upper limit", source: "handbook.g4", steps: [
    { facts: { cost_net: { amount: 15000n, currency: "EUR" } }, expected: { outcome: "needs_approval", approver: "approver" } },
  ] },
  { rule: "too_dear", example: "one cent above the upper limit", source: "handbook.g5_cost", steps: [
    { facts: { cost_net: { amount: 15001n, currency: "EUR" } }, expected: { outcome: "not_allowed" } },
  ] },
  { rule: "too_dear", example: "an approval does not help above the upper limit", source: "handbook.g5_cost", steps: [
    { facts: { cost_net: { amount: 15001n, currency: "EUR" }, approved_by: "approver", approved_amount: { amount: 15001n, currency: "EUR" } },
      expected: { outcome: "not_allowed" } },
  ] },
  { rule: "too_dear", example: "above the upper limit nothing else needs to be known", source: "handbook.g5_cost", steps: [
    { facts: { cost_net: { amount: 15001n, currency: "EUR" } },
      without: ["recipient", "usable_like_money", "recipient_is_public_official", "tender_or_claim_running"],
      expected: { outcome: "not_allowed" } },
  ] },
  { rule: "too_dear", example: "above the upper limit the law need not be known", source: "handbook.g5_cost",
      law: { state: "undetermined_missing_facts" }, steps: [
    { facts: { cost_net: { amount: 15001n, currency: "EUR" } }, expected: { outcome: "not_allowed" } },
  ] },
  { rule: "too_dear", example: "the cost is not known", source: "handbook.g5_cost", steps: [
    { without: ["cost_net"], expected: { state: "undetermined_missing_facts", missing: ["cost_net"] } },
  ] },
  { rule: "too_dear", example: "no upper limit is set", source: "handbook.g5_cost", unset: ["gift_upper_limit"], steps: [
    { expected: { state: "not_covered", reason: "policy_gap" } },
  ] },
  { rule: "like_money", example: "a voucher of 40.00", source: "handbook.g1", steps: [
    { facts: { cost_net: { amount: 4000n, currency: "EUR" }, usable_like_money: true }, expected: { outcome: "not_allowed" } },
  ] },
  { rule: "like_money", example: "a book of 40.00", source: "handbook.g3", steps: [
    { facts: { cost_net: { amount: 4000n, currency: "EUR" } }, expected: { outcome: "allowed" } },
  ] },
  { rule: "like_money", example: "a voucher that is handed out at a fair", source: "handbook.g1",
      law: { state: "determined", outcome: "not_applicable", values: {  } }, steps: [
    { facts: { cost_net: { amount: 500n, currency: "EUR" }, usable_like_money: true }, expected: { outcome: "not_allowed" } },
  ] },
  { rule: "like_money", example: "not known what is given", source: "handbook.g8", steps: [
    { without: ["usable_like_money"], expected: { state: "undetermined_missing_facts", missing: ["usable_like_money"] } },
  ] },
  { rule: "like_money", example: "callers are not called upon, and it need not be known", source: "handbook.g8",
      settings: { compliance_facts_called_for: false }, steps: [
    { without: ["usable_like_money", "recipient_is_public_official", "tender_or_claim_running"], expected: { outcome: "allowed" } },
  ] },
  { rule: "like_money", example: "callers are not called upon, and a voucher is not seen", source: "handbook.g8",
      settings: { compliance_facts_called_for: false }, steps: [
    { facts: { usable_like_money: true }, expected: { outcome: "allowed" } },
  ] },
  { rule: "like_money", example: "not set whether callers are called upon, and it matters", source: "handbook.g8",
      unset: ["compliance_facts_called_for"], steps: [
    { facts: { usable_like_money: true }, expected: { state: "not_covered", reason: "policy_gap" } },
  ] },
  { rule: "like_money", example: "not set whether callers are called upon, and it does not matter", source: "handbook.g3",
      unset: ["compliance_facts_called_for"], steps: [
    { expected: { outcome: "allowed" } },
  ] },
  { rule: "like_money", example: "the rule is flagged", source: "handbook.g1", flagged: ["like_money"], steps: [
    { expected: { state: "not_covered", reason: "rule_flagged" } },
  ] },
  { rule: "like_money", example: "a voucher, and whether a tender is running need not be known", source: "handbook.g1", steps: [
    { facts: { cost_net: { amount: 4000n, currency: "EUR" }, usable_like_money: true }, without: ["tender_or_claim_running"],
      expected: { outcome: "not_allowed" } },
  ] },
  { rule: "tender", example: "45.00 while a tender is running", source: "handbook.g5_tender", steps: [
    { facts: { cost_net: { amount: 4500n, currency: "EUR" }, tender_or_claim_running: true }, expected: { outcome: "not_allowed" } },
  ] },
  { rule: "tender", example: "45.00 while none is running", source: "handbook.g3", steps: [
    { facts: { cost_net: { amount: 4500n, currency: "EUR" } }, expected: { outcome: "allowed" } },
  ] },
  { rule: "tender", example: "an approval does not help while a tender is running", source: "handbook.g5_tender", steps: [
    { facts: { cost_net: { amount: 4500n, currency: "EUR" }, tender_or_claim_running: true, approved_by: "approver", approved_amount: { amount: 4500n, currency: "EUR" } },
      expected: { outcome: "not_allowed" } },
  ] },
  { rule: "tender", example: "not known whether one is running", source: "handbook.g8", steps: [
    { without: ["tender_or_claim_running"], expected: { state: "undetermined_missing_facts", missing: ["tender_or_claim_running"] } },
  ] },
  { rule: "tender", example: "callers are not called upon, and a tender is not seen", source: "handbook.g8",
      settings: { compliance_facts_called_for: false }, steps: [
    { facts: { tender_or_claim_running: true }, expected: { outcome: "allowed" } },
  ] },
  { rule: "tender", example: "a tender is running, and whether the recipient holds an office need not be known",
      source: "handbook.g5_tender", steps: [
    { facts: { cost_net: { amount: 4500n, currency: "EUR" }, tender_or_claim_running: true }, without: ["recipient_is_public_official"],
      expected: { outcome: "not_allowed" } },
  ] },
  { rule: "official", example: "20.00 to an official", source: "handbook.g2", steps: [
    { facts: { cost_net: { amount: 2000n, currency: "EUR" }, recipient_is_public_official: true }, expected: { outcome: "not_allowed" } },
  ] },
  { rule: "official", example: "20.00 to an official, approved by the compliance officer", source: "handbook.g2", steps: [
    { facts: { cost_net: { amount: 2000n, currency: "EUR" }, recipient_is_public_official: true, approved_by: "officer", approved_amount: { amount: 2000n, currency: "EUR" } },
      expected: { outcome: "allowed" } },
  ] },
  { rule: "official", example: "20.00 to an official, approved for one cent less", source: "handbook.g2", steps: [
    { facts: { cost_net: { amount: 2000n, currency: "EUR" }, recipient_is_public_official: true, approved_by: "officer", approved_amount: { amount: 1999n, currency: "EUR" } },
      expected: { outcome: "not_allowed" } },
  ] },
  { rule: "official", example: "20.00 to an official, approved by the approver of other gifts", source: "handbook.g2", steps: [
    { facts: { cost_net: { amount: 2000n, currency: "EUR" }, recipient_is_public_official: true, approved_by: "approver", approved_amount: { amount: 2000n, currency: "EUR" } },
      expected: { outcome: "not_allowed" } },
  ] },
  { rule: "official", example: "nobody is named as compliance officer", source: "handbook.g2", unset: ["compliance_officer"], steps: [
    { facts: { cost_net: { amount: 2000n, currency: "EUR" }, recipient_is_public_official: true, approved_by: "officer", approved_amount: { amount: 2000n, currency: "EUR" } },
      expected: { outcome: "not_allowed" } },
  ] },
  { rule: "official", example: "not known whether to an official", source: "handbook.g8", steps: [
    { without: ["recipient_is_public_official"],
      expected: { state: "undetermined_missing_facts", missing: ["recipient_is_public_official"] } },
  ] },
  { rule: "official", example: "callers are not called upon, and an official is not seen", source: "handbook.g8",
      settings: { compliance_facts_called_for: false }, steps: [
    { facts: { cost_net: { amount: 2000n, currency: "EUR" }, recipient_is_public_official: true }, expected: { outcome: "allowed" } },
  ] },
  { rule: "official", example: "to an official, and the law need not be known", source: "handbook.g2",
      law: { state: "undetermined_missing_facts" }, steps: [
    { facts: { cost_net: { amount: 2000n, currency: "EUR" }, recipient_is_public_official: true }, expected: { outcome: "not_allowed" } },
  ] },
  { rule: "no_gift_by_law", example: "a pen at a fair", source: "handbook.g7",
      law: { state: "determined", outcome: "not_applicable", values: {  } }, steps: [
    { label: "before 1", facts: { gift_date: 20485 /* 2026-02-01 */, cost_net: { amount: 10000n, currency: "EUR" } } },
    { facts: { cost_net: { amount: 999n, currency: "EUR" } }, expected: { outcome: "allowed" } },
  ] },
  { rule: "no_gift_by_law", example: "what is no gift by law rests on that, though it is approved as well", source: "handbook.g7",
      law: { state: "determined", outcome: "not_applicable", values: {  } }, steps: [
    { facts: { cost_net: { amount: 6000n, currency: "EUR" }, approved_by: "approver", approved_amount: { amount: 6000n, currency: "EUR" } },
      expected: { outcome: "allowed", cites: ["handbook.g7"], cites_not: ["handbook.g4_approved"] } },
  ] },
  { rule: "no_gift_by_law", example: "a gift in the eyes of the law, within it", source: "handbook.g4",
      law: { state: "determined", outcome: "deductible", values: {  } }, steps: [
    { label: "before 1", facts: { gift_date: 20485 /* 2026-02-01 */, cost_net: { amount: 10000n, currency: "EUR" } } },
    { facts: { cost_net: { amount: 999n, currency: "EUR" } }, expected: { outcome: "needs_approval", approver: "approver" } },
  ] },
  { rule: "no_gift_by_law", example: "no law answers", source: "handbook.g3", law: { state: "none" }, steps: [
    { expected: { outcome: "allowed" } },
  ] },
  { rule: "no_gift_by_law", example: "the law lacks a fact", source: "handbook.g7", law: { state: "undetermined_missing_facts" },
      steps: [
    { expected: { state: "waits_for_law" } },
  ] },
  { rule: "no_gift_by_law", example: "the law's rules are not confirmed", source: "handbook.g7", law: { state: "not_covered" },
      steps: [
    { expected: { state: "waits_for_law" } },
  ] },
  { rule: "no_gift_by_law", example: "the law asks a question", source: "handbook.g7", law: { state: "contested" }, steps: [
    { expected: { state: "waits_for_law" } },
  ] },
  { rule: "approved", example: "approved for exactly this cost", source: "handbook.g4_approved", steps: [
    { facts: { cost_net: { amount: 6000n, currency: "EUR" }, approved_by: "approver", approved_amount: { amount: 6000n, currency: "EUR" } },
      expected: { outcome: "allowed" } },
  ] },
  { rule: "approved", example: "approved for one cent less", source: "handbook.g4_approved", steps: [
    { facts: { cost_net: { amount: 6000n, currency: "EUR" }, approved_by: "approver", approved_amount: { amount: 5999n, currency: "EUR" } },
      expected: { outcome: "needs_approval", approver: "approver" } },
  ] },
  { rule: "approved", example: "approved, but it is not said for which cost", source: "handbook.g4_approved", steps: [
    { facts: { cost_net: { amount: 6000n, currency: "EUR" }, approved_by: "approver" },
      expected: { outcome: "needs_approval", approver: "approver" } },
  ] },
  { rule: "approved", example: "approved by somebody else", source: "handbook.g4_approved", steps: [
    { facts: { cost_net: { amount: 6000n, currency: "EUR" }, approved_by: "colleague", approved_amount: { amount: 6000n, currency: "EUR" } },
      expected: { outcome: "needs_approval", approver: "approver" } },
  ] },
  { rule: "approved", example: "with an approval the recipient need not be known", source: "handbook.g4_approved", steps: [
    { facts: { cost_net: { amount: 6000n, currency: "EUR" }, approved_by: "approver", approved_amount: { amount: 6000n, currency: "EUR" } },
      without: ["recipient"], expected: { outcome: "allowed" } },
  ] },
  { rule: "approved", example: "an agent asks and the approver approves", source: "handbook.g4_approved", steps: [
    { label: "hamper", facts: { cost_net: { amount: 6000n, currency: "EUR" } }, agent: "bot", proposed: true,
      expected: { outcome: "needs_approval", approver: "approver" } },
    { kind: "approved", label: "hamper", by: "approver", expected: { outcome: "allowed" } },
    { kind: "taken", label: "hamper", expected: { outcome: "allowed" } },
  ] },
  { rule: "approved", example: "nobody is named as approver", source: "handbook.g4_approved", unset: ["gift_approver"], steps: [
    { facts: { cost_net: { amount: 6000n, currency: "EUR" }, approved_by: "approver", approved_amount: { amount: 6000n, currency: "EUR" } },
      expected: { outcome: "needs_approval" } },
  ] },
  { rule: "approved", example: "approved, and no gift limit is set", source: "handbook.g4_approved", unset: ["gift_limit"], steps: [
    { facts: { cost_net: { amount: 6000n, currency: "EUR" }, approved_by: "approver", approved_amount: { amount: 6000n, currency: "EUR" } },
      expected: { outcome: "allowed" } },
  ] },
  { rule: "within_limits", example: "exactly the gift limit", source: "handbook.g3", steps: [
    { facts: { cost_net: { amount: 5000n, currency: "EUR" } }, expected: { outcome: "allowed" } },
  ] },
  { rule: "within_limits", example: "one cent above the gift limit", source: "handbook.g4", steps: [
    { facts: { cost_net: { amount: 5001n, currency: "EUR" } }, expected: { outcome: "needs_approval", approver: "approver" } },
  ] },
  { rule: "within_limits", example: "exactly the yearly limit", source: "handbook.g3", steps: [
    { label: "before 1", facts: { gift_date: 20485 /* 2026-02-01 */, cost_net: { amount: 6000n, currency: "EUR" } } },
    { facts: { cost_net: { amount: 4000n, currency: "EUR" } }, expected: { outcome: "allowed" } },
  ] },
  { rule: "within_limits", example: "one cent above the yearly limit", source: "handbook.g4", steps: [
    { label: "before 1", facts: { gift_date: 20485 /* 2026-02-01 */, cost_net: { amount: 6000n, currency: "EUR" } } },
    { facts: { cost_net: { amount: 4001n, currency: "EUR" } }, expected: { outcome: "needs_approval", approver: "approver" } },
  ] },
  { rule: "within_limits", example: "two gifts of 30.00", source: "handbook.g3", steps: [
    { label: "first", facts: { gift_date: 20485 /* 2026-02-01 */ }, expected: { outcome: "allowed" } },
    { label: "second", expected: { outcome: "allowed" } },
  ] },
  { rule: "within_limits", example: "gifts to two recipients are counted apart", source: "handbook.g3", steps: [
    { label: "before 1",
      facts: { gift_date: 20485 /* 2026-02-01 */, recipient: { id: "C-2" }, cost_net: { amount: 10000n, currency: "EUR" } } },
    { facts: { cost_net: { amount: 5000n, currency: "EUR" } }, expected: { outcome: "allowed" } },
  ] },
  { rule: "within_limits", example: "a new fiscal year begins with the full limit", source: "handbook.g3", steps: [
    { label: "before 1", facts: { gift_date: 20453 /* 2025-12-31 */, cost_net: { amount: 10000n, currency: "EUR" } } },
    { facts: { gift_date: 20454 /* 2026-01-01 */, cost_net: { amount: 5000n, currency: "EUR" } }, expected: { outcome: "allowed" } },
  ] },
  { rule: "within_limits", example: "a fiscal year from July", source: "handbook.g3", settings: { fiscal_year_start: "07-01" },
      steps: [
    { label: "before 1", facts: { gift_date: 20453 /* 2025-12-31 */, cost_net: { amount: 10000n, currency: "EUR" } } },
    { facts: { gift_date: 20454 /* 2026-01-01 */, cost_net: { amount: 5000n, currency: "EUR" } },
      expected: { outcome: "needs_approval", approver: "approver" } },
  ] },
  { rule: "within_limits", example: "a later gift does not change an earlier answer", source: "handbook.g3", steps: [
    { label: "first", facts: { gift_date: 20485 /* 2026-02-01 */, cost_net: { amount: 5000n, currency: "EUR" } },
      expected: { outcome: "allowed" } },
    { label: "second", facts: { cost_net: { amount: 5000n, currency: "EUR" } }, expected: { outcome: "allowed" } },
    { label: "third", facts: { gift_date: 20553 /* 2026-04-10 */, cost_net: { amount: 5000n, currency: "EUR" } },
      expected: { outcome: "needs_approval", approver: "approver" } },
    { kind: "corrected", label: "first", facts: { cost_net: { amount: 4999n, currency: "EUR" } }, expected: { outcome: "allowed" } },
  ] },
  { rule: "within_limits", example: "a gift booked afterwards for an earlier day counts", source: "handbook.g3", steps: [
    { label: "march", facts: { cost_net: { amount: 5000n, currency: "EUR" } }, expected: { outcome: "allowed" } },
    { label: "february", facts: { gift_date: 20485 /* 2026-02-01 */, cost_net: { amount: 6000n, currency: "EUR" } },
      expected: { outcome: "needs_approval", approver: "approver" } },
    { kind: "rechecked", label: "march", because: "later_transaction", expected: { outcome: "needs_approval", approver: "approver" } },
  ] },
  { rule: "within_limits", example: "a gift taken back makes room again", source: "handbook.g3", steps: [
    { label: "first", facts: { gift_date: 20485 /* 2026-02-01 */, cost_net: { amount: 6000n, currency: "EUR" } },
      expected: { outcome: "needs_approval", approver: "approver" } },
    { label: "second", facts: { cost_net: { amount: 5000n, currency: "EUR" } },
      expected: { outcome: "needs_approval", approver: "approver" } },
    { kind: "taken_back", label: "first" },
    { kind: "rechecked", label: "second", because: "reversal", expected: { outcome: "allowed" } },
  ] },
  { rule: "within_limits", example: "the recipient is not known", source: "handbook.g3", steps: [
    { without: ["recipient"], expected: { state: "undetermined_missing_facts", missing: ["recipient"] } },
  ] },
  { rule: "within_limits", example: "a recipient who is only described has no total", source: "handbook.g3", steps: [
    { facts: { recipient: { id: null } }, expected: { state: "undetermined_missing_facts", missing: ["recipient"] } },
  ] },
  { rule: "within_limits", example: "above the gift limit the recipient need not be known", source: "handbook.g4", steps: [
    { facts: { cost_net: { amount: 5001n, currency: "EUR" } }, without: ["recipient"],
      expected: { outcome: "needs_approval", approver: "approver" } },
  ] },
  { rule: "within_limits", example: "an earlier gift whose cost is not known, and it matters", source: "handbook.g3", steps: [
    { label: "first", facts: { gift_date: 20485 /* 2026-02-01 */ }, without: ["cost_net"],
      expected: { state: "undetermined_missing_facts", missing: ["cost_net"] } },
    { label: "second", expected: { state: "undetermined_missing_facts", missing: [{ fact: "cost_net", of: "first" }] } },
    { kind: "completed", label: "first", facts: { cost_net: { amount: 7000n, currency: "EUR" } },
      expected: { outcome: "needs_approval", approver: "approver" } },
    { kind: "rechecked", label: "second", because: "later_transaction", expected: { outcome: "allowed" } },
  ] },
  { rule: "within_limits", example: "no gift limit is set", source: "handbook.g3", unset: ["gift_limit"], steps: [
    { expected: { state: "not_covered", reason: "policy_gap" } },
  ] },
  { rule: "within_limits", example: "no yearly limit is set", source: "handbook.g3", unset: ["gift_yearly_limit"], steps: [
    { expected: { state: "not_covered", reason: "policy_gap" } },
  ] },
  { rule: "others", example: "60.00", source: "handbook.g4", steps: [
    { facts: { cost_net: { amount: 6000n, currency: "EUR" } }, expected: { outcome: "needs_approval", approver: "approver" } },
  ] },
  { rule: "others", example: "nobody is named to approve", source: "handbook.g4", unset: ["gift_approver"], steps: [
    { facts: { cost_net: { amount: 6000n, currency: "EUR" } }, expected: { outcome: "needs_approval" } },
  ] },
  { rule: "tax", example: "60.00, which the law does not let us deduct", source: "handbook.g4_tax",
      law: { state: "determined", outcome: "not_deductible", values: { non_deductible_amount: 6000n } }, steps: [
    { facts: { cost_net: { amount: 6000n, currency: "EUR" } },
      expected: { outcome: "needs_approval", values: { lost_deduction: 6000n }, approver: "approver" } },
  ] },
  { rule: "tax", example: "within our limits, and yet not deductible", source: "handbook.g4_tax",
      law: { state: "determined", outcome: "not_deductible", values: { non_deductible_amount: 3000n } }, steps: [
    { expected: { outcome: "allowed", values: { lost_deduction: 3000n } } },
  ] },
  { rule: "tax", example: "deductible", source: "handbook.g3",
      law: { state: "determined", outcome: "deductible", values: { deductible_amount: 4500n } }, steps: [
    { facts: { cost_net: { amount: 4500n, currency: "EUR" } }, expected: { outcome: "allowed" } },
  ] },
  { rule: "tax", example: "what is not allowed takes no tax", source: "handbook.g5_cost",
      law: { state: "determined", outcome: "not_deductible", values: { non_deductible_amount: 15001n } }, steps: [
    { facts: { cost_net: { amount: 15001n, currency: "EUR" } }, expected: { outcome: "not_allowed" } },
  ] },
  { rule: "tax", example: "approved for an official, and the law asks a question", source: "handbook.g4_tax",
      law: { state: "contested" }, steps: [
    { facts: { cost_net: { amount: 2000n, currency: "EUR" }, recipient_is_public_official: true, approved_by: "officer", approved_amount: { amount: 2000n, currency: "EUR" } },
      expected: { state: "waits_for_law" } },
  ] },
];
/** Gifts to business partners: policy.acme.gifts 1. */
export const ruleSet: RuleSetModule = withExamples(
  {
    face: FACE_VERSION,
    rule_set: "policy.acme.gifts",
    kind: "policy",
    version: "1",
    domain: "gifts",
    title: "Gifts to business partners",
    jurisdictions: ["DE"],
    currency: "EUR",
    in_force: { from: 19723 /* 2024-01-01 */, until: null, basis: "transaction_date", fact: "gift_date" },
    changelog: "First version.",
    checksum: "sha256:958b0ba4c16e5a5782969bf5a97370cde6ebea822fbe530e2c1b495967f87cf3",
    former_checksum: "sha256:5e3a6e5c4bdcebc52cff9ece7e01e25222d73568f81064df6499b6b6801b7d4c",
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
      usable_like_money: {
        type: "flag",
        title: "Usable like money",
        meaning: "Whether what is given is money or can be used like it, such as a voucher or a gift card.",
        required: false,
        signed: false,
        measure: false,
        records: null,
        one_of: null,
        pattern: null,
        numbers: null,
        range: null,
      },
      recipient_is_public_official: {
        type: "flag",
        title: "Recipient is a public official",
        meaning: "Whether the recipient holds a public office or acts for an authority.",
        required: false,
        signed: false,
        measure: false,
        records: null,
        one_of: null,
        pattern: null,
        numbers: null,
        range: null,
      },
      tender_or_claim_running: {
        type: "flag",
        title: "Tender or claim running",
        meaning:
          "Whether a tender in which the recipient or its company decides, or a claim by or against it, is running on the day of the gift.",
        required: false,
        signed: false,
        measure: false,
        records: null,
        one_of: null,
        pattern: null,
        numbers: null,
        range: null,
      },
      approved_by: {
        type: "person",
        title: "Approved by",
        meaning: "Who approved this gift, where the caller's own system holds it.",
        required: false,
        signed: false,
        measure: false,
        records: "approval",
        one_of: null,
        pattern: null,
        numbers: null,
        range: null,
      },
      approved_amount: {
        type: "money",
        title: "Approved amount",
        meaning: "The cost without VAT that was approved.",
        required: false,
        signed: false,
        measure: false,
        records: "approved_amount",
        one_of: null,
        pattern: null,
        numbers: null,
        range: null,
      },
    },
    settings: {
      gift_limit: {
        type: "money",
        title: "Limit of a gift without approval",
        meaning: "Up to this cost without VAT a gift needs no approval.",
        one_of: null,
        pattern: null,
      },
      gift_yearly_limit: {
        type: "money",
        title: "Limit in a year without approval",
        meaning: "Up to this cost without VAT in all, gifts to one recipient in a fiscal year need no approval.",
        one_of: null,
        pattern: null,
      },
      gift_upper_limit: {
        type: "money",
        title: "Upper limit of a gift",
        meaning: "A gift above this cost without VAT is never given.",
        one_of: null,
        pattern: null,
      },
      compliance_facts_called_for: {
        type: "flag",
        title: "Compliance facts called for",
        meaning:
          "Whether callers say what is given, to whom and whether a tender or claim is running. While they do not, G-1, G-2 and the second sentence of G-5 are not checked.",
        one_of: null,
        pattern: null,
      },
      gift_approver: {
        type: "person",
        title: "Approver of gifts",
        meaning: "Approves gifts above the limits.",
        one_of: null,
        pattern: null,
      },
      compliance_officer: {
        type: "person",
        title: "Compliance officer",
        meaning: "Approves gifts to public officials.",
        one_of: null,
        pattern: null,
      },
      payroll_desk: { type: "person", title: "Payroll desk", meaning: "Takes over gifts to own employees.", one_of: null, pattern: null },
    },
    outcomes: ["allowed", "needs_approval", "not_allowed", "hand_to_a_person"],
    outcome_titles: {
      allowed: "Allowed",
      needs_approval: "Needs approval",
      not_allowed: "Not allowed",
      hand_to_a_person: "Handed to a person",
    },
    not_checked: [
      {
        topic: "Criminal law",
        reason: "§§ 299 and 331 to 335a StGB are no rules of this policy. An approval does not make lawful what they forbid.",
      },
      {
        topic: "The limits of public officials' own rules",
        reason: "What an official may accept is said by the rules of the official's authority.",
      },
      {
        topic: "Money, public officials, tenders and claims while the compliance officer has not called for them",
        reason:
          "Where the setting compliance_facts_called_for is no, G-1, G-2 and the second sentence of G-5 are switched off: no gift is held against them, and its answer says nothing of them.",
      },
      { topic: "Families and companions", reason: "Gifts to relatives of a business partner are not told apart here." },
      { topic: "Meals and events", reason: "Entertainment is another domain." },
      { topic: "Gifts received", reason: "This policy is about what is given." },
      {
        topic: "Whether an approval came first",
        reason: "The service sees who approved and for how much, and not on which day, where the caller's own system holds the approval.",
      },
    ],
    sources: {
      handbook: {
        kind: "policy_document",
        title: "Gift policy of Acme Sample GmbH, edition 1 (a sample)",
        clauses: {
          g1: {
            paragraph: "G-1",
            clause: null,
            text: { language: "en", words: "Nobody gives money, or what can be used like money, such as a voucher." },
            translation: null,
          },
          g2: {
            paragraph: "G-2",
            clause: null,
            text: {
              language: "en",
              words: "Nobody gives anything to a public official, unless the compliance officer has approved it in writing before.",
            },
            translation: null,
          },
          g3: {
            paragraph: "G-3",
            clause: null,
            text: {
              language: "en",
              words:
                "A gift up to the gift limit is allowed while all gifts to its recipient in the fiscal year stay within the yearly limit.",
            },
            translation: null,
          },
          g4: {
            paragraph: "G-4",
            clause: "Sentence 1",
            text: { language: "en", words: "Any other gift needs the approver's approval before it is given." },
            translation: null,
          },
          g4_approved: {
            paragraph: "G-4",
            clause: "Sentence 2",
            text: { language: "en", words: "What the approver has approved may be given, up to the cost that was approved." },
            translation: null,
          },
          g4_tax: {
            paragraph: "G-4",
            clause: "Sentence 3",
            text: { language: "en", words: "Whoever approves sees which part of the cost the tax law does not let us deduct." },
            translation: null,
          },
          g5_cost: {
            paragraph: "G-5",
            clause: "Sentence 1",
            text: { language: "en", words: "A gift above the upper limit is never given." },
            translation: null,
          },
          g5_tender: {
            paragraph: "G-5",
            clause: "Sentence 2",
            text: { language: "en", words: "Nothing is given while a tender or a claim is running with the recipient." },
            translation: null,
          },
          g6: {
            paragraph: "G-6",
            clause: null,
            text: { language: "en", words: "Gifts to our own employees are a matter of pay. The payroll desk takes them over." },
            translation: null,
          },
          g7: {
            paragraph: "G-7",
            clause: null,
            text: { language: "en", words: "What the law does not treat as a gift, such as a pen at a fair, is allowed." },
            translation: null,
          },
          g8: {
            paragraph: "G-8",
            clause: null,
            text: {
              language: "en",
              words:
                "Each system that books gifts says for G-1, G-2 and G-5 what is given, to whom and whether a tender or claim is running, from the day on which the compliance officer calls for it.",
            },
            translation: null,
          },
        },
      },
    },
    tables: {},
    definitions: [],
    totals: [
      {
        definition: "sha256:6e1cf88280959b02179aa1aa92405f7922040bdb6db7f852a2196f161202a1c5",
        name: "gifts_fy",
        title: "Gifts in the fiscal year",
        measure: { type: "money", may_be_negative: false, of: (booking) => fact_cost_net(booking) },
        keys: [{ kind: "fact", fact: "recipient" }],
        window: { kind: "fiscal_year", of: "gift_date" },
        reach: "earlier",
        where: null,
        shown_as_fiscal_year_total: true,
        settings: [],
      },
    ],
    questions: {},
    rules: [
      {
        rule: "own_employee",
        stage: "outcome",
        title: "Own employees",
        wording: "A gift to an own employee is handed over to the payroll desk.",
        rule_hash: "sha256:3376cdb05821efca0d54db0cc94555d64c9e0024216aa9a8bf31fd9db0fad630",
        former_hash: "sha256:5ac6c55e6c89fdc22ab9f0d89b462c461f6619fd78fbe88158a152aa772aabb8",
        basis: "policy",
        citations: [{ source: "handbook", clause: "g6" }],
        on: [],
        otherwise: null,
        parts: {
          wording: "sha256:f5bc951bead53ab61428960cfbcac8682be57e8cdeabfb0fde7704f0fdd72678",
          logic: "sha256:8c76b80df900d1dcbbdd039463f59c35997db85bd73ca65d8ab2e8756cb80e27",
          reads: { facts: ["recipient_is_own_employee"], settings: ["payroll_desk"], totals: [], tables: [], definitions: [] },
        },
      },
      {
        rule: "too_dear",
        stage: "outcome",
        title: "Above the upper limit",
        wording: "A gift above the upper limit is not allowed, whoever approves it.",
        rule_hash: "sha256:0016dcd6c32e932e2bca238ea40f852069ac04940d9eb5a849c9ab6978ab6b92",
        former_hash: "sha256:73823b852a1e8ad8b8a00ec1137726f2b1f79e7c8bf623a762faa29ceb1d7c7e",
        basis: "policy",
        citations: [{ source: "handbook", clause: "g5_cost" }],
        on: [],
        otherwise: null,
        parts: {
          wording: "sha256:474d77693e7cd5bda2149f77c3002048afd92b874c4319a88550f0e35de459fd",
          logic: "sha256:3a51929344e834cd68a7333762d4397d18d02f0774be24b3d428c55e736eeb30",
          reads: { facts: ["cost_net"], settings: ["gift_upper_limit"], totals: [], tables: [], definitions: [] },
        },
      },
      {
        rule: "like_money",
        stage: "outcome",
        title: "Money and vouchers",
        wording:
          "Money, or what can be used like money, is not allowed. This is checked where callers are called upon to say what is given.",
        rule_hash: "sha256:c97ccaa46fd7ccdaf7c21de2ef3f644680fc17b48b85828f6ccb7e3ffa65a834",
        former_hash: "sha256:d86829df4de6629813ca43a1c84ce8af8c2a8d6beb6b4c4f6db540ff6a253cf7",
        basis: "policy",
        citations: [
          { source: "handbook", clause: "g1" },
          { source: "handbook", clause: "g8" },
        ],
        on: [],
        otherwise: null,
        parts: {
          wording: "sha256:b1c1090a6a113a722e8ae8920137dcee6e3a3ce787b33f3dc237dd875b496f86",
          logic: "sha256:ebe8343638ebd9cb8321954f2a347734f2e93d3a55e6191b62d690109a379309",
          reads: { facts: ["usable_like_money"], settings: ["compliance_facts_called_for"], totals: [], tables: [], definitions: [] },
        },
      },
      {
        rule: "tender",
        stage: "outcome",
        title: "A tender or claim is running",
        wording:
          "While a tender or a claim is running with the recipient, nothing is allowed. This is checked where callers are called upon to say so.",
        rule_hash: "sha256:282c13d707819c45265804535d9a680af4145f3b88455a197cc4e07d07be9278",
        former_hash: "sha256:66ee48d5d1aca3b34d4d1396b033410961b7cdff53b1f2751819c56eacaa8fe7",
        basis: "policy",
        citations: [
          { source: "handbook", clause: "g5_tender" },
          { source: "handbook", clause: "g8" },
        ],
        on: [],
        otherwise: null,
        parts: {
          wording: "sha256:1acc56917e08ba88ed12b15333baa964bf5c48ec8746608820902af381e4d939",
          logic: "sha256:afba71cf7cde876825ac7e5b4e166eadedbe89347a3a7d375c6b45ed5a2a2c96",
          reads: { facts: ["tender_or_claim_running"], settings: ["compliance_facts_called_for"], totals: [], tables: [], definitions: [] },
        },
      },
      {
        rule: "official",
        stage: "outcome",
        title: "Public officials",
        wording:
          "A gift to a public official is allowed if the compliance officer has approved it, up to the cost that was approved, and otherwise not. This is checked where callers are called upon to say who receives it.",
        rule_hash: "sha256:ffab196681a049da3b994376e33a7222e3ff3247db68e3a43cec0deed18e26c0",
        former_hash: "sha256:3249eba73d416ccc2814004c76b9b97ae2d98a0bc8cae90aa876ba88f3615760",
        basis: "policy",
        citations: [
          { source: "handbook", clause: "g2" },
          { source: "handbook", clause: "g8" },
        ],
        on: [],
        otherwise: null,
        parts: {
          wording: "sha256:a2f91e74c2883e6b9cceac32ebc517173eb2f58344730954d0ea46454e6e0611",
          logic: "sha256:75806089afa22db66586aaa725117a80ae0694ac1f08dec8397f227b78bb6c14",
          reads: {
            facts: ["approved_amount", "approved_by", "recipient_is_public_official"],
            settings: ["compliance_facts_called_for", "compliance_officer"],
            totals: [],
            tables: [],
            definitions: [],
          },
        },
      },
      {
        rule: "no_gift_by_law",
        stage: "outcome",
        title: "No gift in the eyes of the law",
        wording:
          "What the law that answers beside this policy does not treat as a gift is allowed. Where the law cannot answer yet, this policy waits for it.",
        rule_hash: "sha256:6ec5daef1eb999bccc7bdf19872bffa9de5b931439cf36b1ff0a5bee664c235c",
        former_hash: "sha256:b9bb65224bee7a2e23679fce15b0a6ab05f4c9482d69cac4c3c68a49e06072e7",
        basis: "policy",
        citations: [{ source: "handbook", clause: "g7" }],
        on: [],
        otherwise: null,
        parts: {
          wording: "sha256:6afa30953537c83c464df2375202cb36a5874e778b264ae40c16d8d7f06be7eb",
          logic: "sha256:e19f2ee2de4ca8481f06bf8563798988524484618934e761ddd8905b920f499e",
          reads: { facts: [], settings: [], totals: [], tables: [], definitions: [] },
        },
      },
      {
        rule: "approved",
        stage: "outcome",
        title: "Approved by the approver",
        wording: "A gift that the approver has approved is allowed, up to the cost that was approved.",
        rule_hash: "sha256:b6a1a92d6a02f460e1eb0c19ead5fd1aacf1aeeeed3241ced39db0ccbf1e5d12",
        former_hash: "sha256:4034e7ff20462ed6bbe0b6e144b7478a1621b612712895e6c51a1bb11a1715a2",
        basis: "policy",
        citations: [{ source: "handbook", clause: "g4_approved" }],
        on: [],
        otherwise: null,
        parts: {
          wording: "sha256:1dfd371c9c72bfa07756868b3ab34093c363f3822901909791c2fa03bc86b14b",
          logic: "sha256:7d887cf24bc0e52710a080ca2173788fe1b663b071b77def80673484c551add0",
          reads: { facts: ["approved_amount", "approved_by"], settings: ["gift_approver"], totals: [], tables: [], definitions: [] },
        },
      },
      {
        rule: "within_limits",
        stage: "outcome",
        title: "Within the limits",
        wording:
          "A gift up to the gift limit is allowed while the gifts to its recipient in the fiscal year, with it and those given before it, stay within the yearly limit.",
        rule_hash: "sha256:04089711482ee6bc629ef07ec0e612e3ee180a778c9e4c46c016848ab4fcf1e3",
        former_hash: "sha256:489f7e3d998a6067da02cc0923065d99faf594d4701ab9240937268a90506cd2",
        basis: "policy",
        citations: [{ source: "handbook", clause: "g3" }],
        on: [],
        otherwise: null,
        parts: {
          wording: "sha256:6d7e007fbc6273c45285418844973d2540339d698a4b797774315a90b36fdb44",
          logic: "sha256:f06730776eabc577a311ea09d4fed3b949b6bf68f929dc5e388c676b657245f8",
          reads: {
            facts: ["cost_net", "gift_date", "recipient"],
            settings: ["gift_limit", "gift_yearly_limit"],
            totals: ["gifts_fy"],
            tables: [],
            definitions: [],
          },
        },
      },
      {
        rule: "others",
        stage: "outcome",
        title: "All other gifts",
        wording: "All other gifts need the approver's approval.",
        rule_hash: "sha256:c504ab439e786e3132d5eddb01346af499d88be2ebd56d5603d22f25aaaa9bad",
        former_hash: "sha256:e882778db8fcb032b31d9c544a8609e5adaf5da88935524f350f496766b4204b",
        basis: "policy",
        citations: [{ source: "handbook", clause: "g4" }],
        on: [],
        otherwise: null,
        parts: {
          wording: "sha256:5e032ef4f58daee3956c7dae0d33a9a50a1e7960ca68388ecdfcc44f67ec262d",
          logic: "sha256:487d407e507263b06795ce74a49f259302d805239fae4119d77dee3e9d6d2faa",
          reads: { facts: ["approved_amount", "approved_by"], settings: ["gift_approver"], totals: [], tables: [], definitions: [] },
        },
      },
      {
        rule: "tax",
        stage: "consequence",
        title: "What the tax law takes",
        wording: "Where the law that answers beside this policy names an amount that is not deductible, it is shown to whoever approves.",
        rule_hash: "sha256:d3d2daf0358a452db7ad9a74e29dfdaaca999588887800d2d59205de43185407",
        former_hash: "sha256:bcba57e7da105ed82402ff819eb45e7ec24b545d3641c79838f867270e2fce22",
        basis: "policy",
        citations: [{ source: "handbook", clause: "g4_tax" }],
        on: ["allowed", "needs_approval"],
        otherwise: null,
        parts: {
          wording: "sha256:229491e48c5a233dd8999eb546035da7191cb6d7255f1c4869ce18039cd58a4c",
          logic: "sha256:2a216211ad2513fb0c901e74c0e103794647cdaa226f76646a2db7bd2fc91200",
          reads: { facts: [], settings: [], totals: [], tables: [], definitions: [] },
        },
      },
    ],
    limits: {
      "0": { outcomes: ["hand_to_a_person"] },
      "4": { outcomes: ["allowed", null] },
      "5": { outcomes: ["allowed"] },
      "6": { outcomes: ["allowed"] },
      "7": {
        outcomes: ["allowed"],
        parts: (run) => ({
          when: {
            all: [
              {
                compare: "at_most",
                amount: fact_cost_net(run.own),
                limit: setting_gift_limit(run.own),
                fact: "cost_net",
                totals: [],
                setting: "gift_limit",
              },
              {
                compare: "at_most",
                amount: add(fact_cost_net(run.own), run.sum(TOTAL_GIFTS_FY)),
                limit: setting_gift_yearly_limit(run.own),
                fact: "cost_net",
                totals: ["gifts_fy"],
                setting: "gift_yearly_limit",
              },
            ],
          },
          branches: [{ is: true }],
        }),
      },
      "8": { outcomes: ["needs_approval"] },
    },
    consequences: { lost_deduction: { type: "money", balance: false } },
    evaluate: evaluate,
  },
  exampleBase,
  workedExamples,
);
