// Generated from rulesets/policy/acme/customer_support/1.rules by `tcs compile`: change the source, not this file.
import {
  FACE_VERSION,
  above,
  add,
  and,
  atLeast,
  atMost,
  figure,
  not,
  onOrBefore,
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

/** The facts that policy.acme.customer_support 1 takes, as a caller sends them; one that is null or left out is not known. */
export interface Facts {
  /** The day the action is taken (`2026-03-10`). */
  readonly action_date?: string | null;
  /** What is done for the customer, in one word: refund, voucher, replacement. */
  readonly action?: string | null;
  /** The customer it is done for. */
  readonly customer?: SentRecipient<"customer_number"> | null;
  /** What the customer gets by this action (minor units). */
  readonly amount?: SentAmount | null;
  /** What the customer paid for the order (minor units). */
  readonly order_total?: SentAmount | null;
  /** The day the order was delivered, as the carrier reports it (`2026-03-10`). */
  readonly delivered_on?: string | null;
  /** Whether the customer reported the goods as damaged or faulty. */
  readonly reported_damaged?: boolean | null;
  /** Who approved this refund, where the caller's own system holds it. */
  readonly approved_by?: string | null;
  /** The amount that was approved (minor units). */
  readonly approved_amount?: SentAmount | null;
}

/** The names of the engine that this module uses. */
export const needs: ModuleNeeds = {
  face: ["FACE_VERSION", "above", "add", "and", "atLeast", "atMost", "figure", "not", "onOrBefore", "same", "shiftDay", "withExamples"],
  run: ["approvedBy", "consequence", "continues", "count", "lawAnswers", "lawOutcome", "outcome", "scope", "silent", "sum"],
  booking: ["code", "date", "flag", "money", "moneySetting", "numberSetting", "personSetting"],
};
const fact_action = (booking: Booking) => booking.code("action", booking.facts["action"]);
const fact_action_date = (booking: Booking) => booking.date("action_date", booking.facts["action_date"]);
const fact_amount = (booking: Booking) => booking.money("amount", booking.facts["amount"]);
const fact_delivered_on = (booking: Booking) => booking.date("delivered_on", booking.facts["delivered_on"]);
const fact_order_total = (booking: Booking) => booking.money("order_total", booking.facts["order_total"]);
const fact_reported_damaged = (booking: Booking) => booking.flag("reported_damaged", booking.facts["reported_damaged"]);
const setting_agent_daily_limit = (booking: Booking) => booking.moneySetting("agent_daily_limit", booking.settings["agent_daily_limit"]);
const setting_automatic_limit = (booking: Booking) => booking.moneySetting("automatic_limit", booking.settings["automatic_limit"]);
const setting_automatic_limit_damaged = (booking: Booking) =>
  booking.moneySetting("automatic_limit_damaged", booking.settings["automatic_limit_damaged"]);
const setting_many_refunds = (booking: Booking) => booking.numberSetting("many_refunds", booking.settings["many_refunds"]);
const setting_refund_approver = (booking: Booking) => booking.personSetting("refund_approver", booking.settings["refund_approver"]);
const setting_refund_window_days = (booking: Booking) =>
  booking.numberSetting("refund_window_days", booking.settings["refund_window_days"]);
const setting_support_desk = (booking: Booking) => booking.personSetting("support_desk", booking.settings["support_desk"]);
/** The place of the total customer_refunds. */
const TOTAL_CUSTOMER_REFUNDS = 0;
/** The place of the total agent_refunds. */
const TOTAL_AGENT_REFUNDS = 1;
const within_window = figure(0, (booking) =>
  onOrBefore(fact_action_date(booking), shiftDay(fact_delivered_on(booking), setting_refund_window_days(booking), "day")),
);

/**
 * Refunds alone (Refund playbook of Acme Sample GmbH, edition 1 (a sample), Preamble).
 * "This playbook is about refunds. For any other action it gives no answer at all, so that another policy of the company can."
 */
function scope_refunds_only(run: RuleRun): Truth {
  return same(fact_action(run.own), "refund");
}

/**
 * More than the order (Refund playbook of Acme Sample GmbH, edition 1 (a sample), R-1).
 * "A single refund above what the customer paid for the order is handed over to the support desk."
 */
function outcome_exceeds_order(run: RuleRun): Ruling {
  const when = above(fact_amount(run.own), fact_order_total(run.own));
  return when === true ? { kind: "hand_over", person: setting_support_desk(run.own), outcome: "hand_to_a_person", branch: null } : when;
}

/**
 * Many refunds to one customer (Refund playbook of Acme Sample GmbH, edition 1 (a sample), R-7).
 * "Where the customer has already had many refunds in the last 90 days, the signer says first whether the history is abuse. If it is, nothing is refunded; if it is not, the rules below decide."
 */
function outcome_frequent_refunds(run: RuleRun): Ruling {
  const when = run.continues("abuse") ? false : atLeast(run.count(TOTAL_CUSTOMER_REFUNDS), setting_many_refunds(run.own));
  return when === true ? { kind: "ask", question: "abuse", branch: null } : when;
}

/**
 * Approved by the approver (Refund playbook of Acme Sample GmbH, edition 1 (a sample), R-4, Sentence 2).
 * "A refund that the approver has approved is allowed, up to the amount that was approved."
 */
function outcome_already_approved(run: RuleRun): Ruling {
  const when = run.approvedBy("refund_approver");
  return when === true ? { kind: "outcome", outcome: "allowed", approver: null, branch: null } : when;
}

/**
 * Above an agent's daily limit (Refund playbook of Acme Sample GmbH, edition 1 (a sample), R-8).
 * "A refund that brings what its agent refunds in the day above the daily limit needs the approver's approval. A refund given by no agent counts with its own amount."
 */
function outcome_over_agent_limit(run: RuleRun): Ruling {
  const when = above(add(fact_amount(run.own), run.sum(TOTAL_AGENT_REFUNDS)), setting_agent_daily_limit(run.own));
  return when === true ? { kind: "outcome", outcome: "needs_approval", approver: setting_refund_approver(run.own), branch: null } : when;
}

/**
 * Damaged goods, within the window (Refund playbook of Acme Sample GmbH, edition 1 (a sample), R-2).
 * "Within the refund window, goods reported as damaged are refunded at once up to the limit for damaged goods."
 */
function outcome_damaged_in_window(run: RuleRun): Ruling {
  const when = and(fact_reported_damaged(run.own), () =>
    and(within_window(run.own), () => atMost(fact_amount(run.own), setting_automatic_limit_damaged(run.own))),
  );
  return when === true ? { kind: "outcome", outcome: "allowed", approver: null, branch: null } : when;
}

/**
 * Within the window (Refund playbook of Acme Sample GmbH, edition 1 (a sample), R-3).
 * "Within the refund window, goods that are not reported as damaged are refunded at once up to the general limit."
 */
function outcome_undamaged_in_window(run: RuleRun): Ruling {
  const when = and(not(fact_reported_damaged(run.own)), () =>
    and(within_window(run.own), () => atMost(fact_amount(run.own), setting_automatic_limit(run.own))),
  );
  return when === true ? { kind: "outcome", outcome: "allowed", approver: null, branch: null } : when;
}

/**
 * Within the window, above the limits (Refund playbook of Acme Sample GmbH, edition 1 (a sample), R-4, Sentence 1).
 * "Within the refund window, a refund above these limits needs the approver's approval."
 */
function outcome_above_limit_in_window(run: RuleRun): Ruling {
  const when = within_window(run.own);
  return when === true ? { kind: "outcome", outcome: "needs_approval", approver: setting_refund_approver(run.own), branch: null } : when;
}

/**
 * After the window (Refund playbook of Acme Sample GmbH, edition 1 (a sample), R-5).
 * "After the refund window, a refund for goods that are not reported as damaged is goodwill and needs the approver's approval."
 */
function outcome_late_goodwill(run: RuleRun): Ruling {
  const when = and(not(within_window(run.own)), () => not(fact_reported_damaged(run.own)));
  return when === true ? { kind: "outcome", outcome: "needs_approval", approver: setting_refund_approver(run.own), branch: null } : when;
}

/**
 * Damaged goods, after the window (Refund playbook of Acme Sample GmbH, edition 1 (a sample), R-6).
 * "After the refund window, a claim for goods reported as damaged is handed over to the support desk."
 */
function outcome_late_damaged(run: RuleRun): Ruling {
  const when = and(not(within_window(run.own)), () => fact_reported_damaged(run.own));
  return when === true ? { kind: "hand_over", person: setting_support_desk(run.own), outcome: "hand_to_a_person", branch: null } : when;
}

/**
 * What the law obliges to (Refund playbook of Acme Sample GmbH, edition 1 (a sample), R-9).
 * "Where the law that answers beside this playbook obliges to refund, the answer says so: an approval cannot refuse it."
 */
function consequence_law_obliges(run: RuleRun): Ruling {
  const branch1 = and(run.lawAnswers(), () => same(run.lawOutcome(), "must_refund"));
  if (branch1 !== false)
    return branch1 === true
      ? { kind: "gives", values: [{ key: "refund_owed_by_law", value: () => ({ type: "flag", value: true }) }], branch: 1 }
      : branch1;
  return { kind: "gives", values: [{ key: "refund_owed_by_law", value: () => ({ type: "flag", value: false }) }], branch: 2 };
}

/** Scope, then outcome, then consequences, each in the written order. */
function evaluate(run: RuleRun): void {
  if (run.scope(0, scope_refunds_only)) return;
  const ended =
    run.outcome(1, outcome_exceeds_order) ||
    run.outcome(2, outcome_frequent_refunds) ||
    run.outcome(3, outcome_already_approved) ||
    run.outcome(4, outcome_over_agent_limit) ||
    run.outcome(5, outcome_damaged_in_window) ||
    run.outcome(6, outcome_undamaged_in_window) ||
    run.outcome(7, outcome_above_limit_in_window) ||
    run.outcome(8, outcome_late_goodwill) ||
    run.outcome(9, outcome_late_damaged);
  if (!ended) run.silent();
  run.consequence(10, consequence_law_obliges);
}

/** What every worked example starts from. */
const exampleBase: ExampleBase = {
  settings: {
    refund_window_days: 30n,
    automatic_limit: { amount: 15000n, currency: "EUR" },
    automatic_limit_damaged: { amount: 20000n, currency: "EUR" },
    many_refunds: 2n,
    agent_daily_limit: { amount: 50000n, currency: "EUR" },
    refund_approver: "approver",
    abuse_signer: "signer",
    support_desk: "desk",
  },
  facts: {
    action_date: 20746 /* 2026-10-20 */,
    action: "refund",
    customer: { id: "C-1" },
    amount: { amount: 10000n, currency: "EUR" },
    order_total: { amount: 40000n, currency: "EUR" },
    delivered_on: 20727 /* 2026-10-01 */,
    reported_damaged: false,
  },
};
// prettier-ignore
const workedExamples = (): readonly WrittenExample[] => [
  { rule: "refunds_only", example: "a refund is covered", source: "playbook.preamble", steps: [{ expected: { outcome: "allowed" } }] },
  { rule: "refunds_only", example: "a voucher is not", source: "playbook.preamble", steps: [
    { facts: { action: "voucher" }, expected: { state: "steps_aside" } },
  ] },
  { rule: "refunds_only", example: "not known what is done", source: "playbook.preamble", steps: [
    { without: ["action"], expected: { state: "undetermined_missing_facts", missing: ["action"] } },
  ] },
  { rule: "refunds_only", example: "the day is not known", source: "playbook.preamble", asked_on: 20746 /* 2026-10-20 */, steps: [
    { without: ["action_date"], expected: { state: "undetermined_missing_facts", missing: ["action_date"] } },
  ] },
  { rule: "refunds_only", example: "a voucher whose day is not known", source: "playbook.preamble", asked_on: 20746 /* 2026-10-20 */,
      steps: [
    { facts: { action: "voucher" }, without: ["action_date"],
      expected: { state: "undetermined_missing_facts", missing: ["action_date"] } },
  ] },
  { rule: "refunds_only", example: "before this rule is confirmed nothing is answered", source: "playbook.preamble",
      unconfirmed: ["refunds_only"], steps: [
    { facts: { action: "voucher" }, expected: { state: "not_covered", reason: "awaiting_confirmation" } },
  ] },
  { rule: "exceeds_order", example: "exactly what was paid", source: "playbook.r1", steps: [
    { facts: { order_total: { amount: 10000n, currency: "EUR" } }, expected: { outcome: "allowed" } },
  ] },
  { rule: "exceeds_order", example: "one cent more than was paid", source: "playbook.r1", steps: [
    { facts: { amount: { amount: 10001n, currency: "EUR" }, order_total: { amount: 10000n, currency: "EUR" } },
      expected: { outcome: "hand_to_a_person", handed_to: "desk" } },
  ] },
  { rule: "exceeds_order", example: "an approval does not help above the order", source: "playbook.r1", steps: [
    { facts: { amount: { amount: 10001n, currency: "EUR" }, order_total: { amount: 10000n, currency: "EUR" }, approved_by: "approver", approved_amount: { amount: 10001n, currency: "EUR" } },
      expected: { outcome: "hand_to_a_person", handed_to: "desk" } },
  ] },
  { rule: "exceeds_order", example: "the amount is not known", source: "playbook.r1", steps: [
    { without: ["amount"], expected: { state: "undetermined_missing_facts", missing: ["amount"] } },
  ] },
  { rule: "exceeds_order", example: "the order's total is not known", source: "playbook.r1", steps: [
    { without: ["order_total"], expected: { state: "undetermined_missing_facts", missing: ["order_total"] } },
  ] },
  { rule: "exceeds_order", example: "neither amount nor order's total is known", source: "playbook.r1", steps: [
    { without: ["amount", "order_total"], expected: { state: "undetermined_missing_facts", missing: ["amount", "order_total"] } },
  ] },
  { rule: "exceeds_order", example: "for a claim above the order nothing else needs to be known", source: "playbook.r1", steps: [
    { facts: { amount: { amount: 10001n, currency: "EUR" }, order_total: { amount: 10000n, currency: "EUR" } },
      without: ["customer", "delivered_on", "reported_damaged"], expected: { outcome: "hand_to_a_person", handed_to: "desk" } },
  ] },
  { rule: "exceeds_order", example: "nobody is named for the support desk", source: "playbook.r1", unset: ["support_desk"], steps: [
    { facts: { amount: { amount: 10001n, currency: "EUR" }, order_total: { amount: 10000n, currency: "EUR" } },
      expected: { outcome: "hand_to_a_person" } },
  ] },
  { rule: "exceeds_order", example: "a rule that is not reached may be flagged", source: "playbook.r1",
      flagged: ["undamaged_in_window"], steps: [
    { facts: { amount: { amount: 10001n, currency: "EUR" }, order_total: { amount: 10000n, currency: "EUR" } },
      expected: { outcome: "hand_to_a_person", handed_to: "desk" } },
  ] },
  { rule: "frequent_refunds", example: "one earlier refund", source: "playbook.r7", steps: [
    { label: "before 1", facts: { action_date: 20697 /* 2026-09-01 */ } },
    { expected: { outcome: "allowed" } },
  ] },
  { rule: "frequent_refunds", example: "two earlier refunds", source: "playbook.r7", steps: [
    { label: "before 1", facts: { action_date: 20697 /* 2026-09-01 */ } },
    { label: "before 2", facts: { action_date: 20698 /* 2026-09-02 */ } },
    { expected: { state: "contested", question: "abuse", signer: "signer" } },
  ] },
  { rule: "frequent_refunds", example: "the 90th day back counts", source: "playbook.r7", steps: [
    { label: "before 1", facts: { action_date: 20657 /* 2026-07-23 */ } },
    { label: "before 2", facts: { action_date: 20698 /* 2026-09-02 */ } },
    { expected: { state: "contested", question: "abuse", signer: "signer" } },
  ] },
  { rule: "frequent_refunds", example: "the 91st day back does not", source: "playbook.r7", steps: [
    { label: "before 1", facts: { action_date: 20656 /* 2026-07-22 */ } },
    { label: "before 2", facts: { action_date: 20698 /* 2026-09-02 */ } },
    { expected: { outcome: "allowed" } },
  ] },
  { rule: "frequent_refunds", example: "two earlier refunds on the same day", source: "playbook.r7", steps: [
    { label: "before 1" },
    { label: "before 2" },
    { expected: { state: "contested", question: "abuse", signer: "signer" } },
  ] },
  { rule: "frequent_refunds", example: "vouchers and other customers' refunds do not count", source: "playbook.r7", steps: [
    { label: "before 1", facts: { action_date: 20697 /* 2026-09-01 */, action: "voucher" } },
    { label: "before 2", facts: { action_date: 20698 /* 2026-09-02 */, customer: { id: "C-2" } } },
    { label: "before 3", facts: { action_date: 20699 /* 2026-09-03 */ } },
    { expected: { outcome: "allowed" } },
  ] },
  { rule: "frequent_refunds", example: "an approval does not answer the question", source: "playbook.r7", steps: [
    { label: "before 1", facts: { action_date: 20697 /* 2026-09-01 */ } },
    { label: "before 2", facts: { action_date: 20698 /* 2026-09-02 */ } },
    { facts: { approved_by: "approver", approved_amount: { amount: 10000n, currency: "EUR" } },
      expected: { state: "contested", question: "abuse", signer: "signer" } },
  ] },
  { rule: "frequent_refunds", example: "no abuse: the rules below decide", source: "playbook.r7", steps: [
    { label: "before 1", facts: { action_date: 20697 /* 2026-09-01 */ } },
    { label: "before 2", facts: { action_date: 20698 /* 2026-09-02 */ } },
    { label: "third", expected: { state: "contested", question: "abuse", signer: "signer" } },
    { kind: "decided", label: "third", answer: "no", by: "signer", expected: { outcome: "allowed" } },
  ] },
  { rule: "frequent_refunds", example: "no abuse, but above the limit: the approver is asked", source: "playbook.r7", steps: [
    { label: "before 1", facts: { action_date: 20697 /* 2026-09-01 */ } },
    { label: "before 2", facts: { action_date: 20698 /* 2026-09-02 */ } },
    { label: "third", facts: { amount: { amount: 18000n, currency: "EUR" } },
      expected: { state: "contested", question: "abuse", signer: "signer" } },
    { kind: "decided", label: "third", answer: "no", by: "signer", expected: { outcome: "needs_approval", approver: "approver" } },
  ] },
  { rule: "frequent_refunds", example: "no abuse, says the approver: that is an approval as well", source: "playbook.r4_approved",
      settings: { abuse_signer: "approver" }, steps: [
    { label: "before 1", facts: { action_date: 20697 /* 2026-09-01 */ } },
    { label: "before 2", facts: { action_date: 20698 /* 2026-09-02 */ } },
    { label: "third", facts: { amount: { amount: 18000n, currency: "EUR" } },
      expected: { state: "contested", question: "abuse", signer: "approver" } },
    { kind: "decided", label: "third", answer: "no", by: "approver", expected: { outcome: "allowed" } },
  ] },
  { rule: "frequent_refunds", example: "abuse: nothing is refunded", source: "playbook.r7", steps: [
    { label: "before 1", facts: { action_date: 20697 /* 2026-09-01 */ } },
    { label: "before 2", facts: { action_date: 20698 /* 2026-09-02 */ } },
    { label: "third", expected: { state: "contested", question: "abuse", signer: "signer" } },
    { kind: "decided", label: "third", answer: "yes", by: "signer", expected: { outcome: "not_allowed" } },
  ] },
  { rule: "frequent_refunds", example: "after a correction the question is asked again", source: "playbook.r7", steps: [
    { label: "before 1", facts: { action_date: 20697 /* 2026-09-01 */ } },
    { label: "before 2", facts: { action_date: 20698 /* 2026-09-02 */ } },
    { label: "third", expected: { state: "contested", question: "abuse", signer: "signer" } },
    { kind: "decided", label: "third", answer: "no", by: "signer", expected: { outcome: "allowed" } },
    { kind: "corrected", label: "third", facts: { amount: { amount: 9000n, currency: "EUR" } },
      expected: { state: "contested", question: "abuse", signer: "signer" } },
  ] },
  { rule: "frequent_refunds", example: "an earlier refund taken back no longer counts", source: "playbook.r7", steps: [
    { label: "first", facts: { action_date: 20697 /* 2026-09-01 */ }, expected: { outcome: "allowed" } },
    { label: "second", facts: { action_date: 20698 /* 2026-09-02 */ }, expected: { outcome: "allowed" } },
    { label: "third", expected: { state: "contested", question: "abuse", signer: "signer" } },
    { kind: "taken_back", label: "first" },
    { kind: "rechecked", label: "third", because: "reversal", expected: { outcome: "allowed" } },
  ] },
  { rule: "frequent_refunds", example: "later refunds do not change earlier answers", source: "playbook.r7", steps: [
    { label: "third", expected: { outcome: "allowed" } },
    { label: "fourth", facts: { action_date: 20747 /* 2026-10-21 */ }, expected: { outcome: "allowed" } },
    { label: "fifth", facts: { action_date: 20748 /* 2026-10-22 */ },
      expected: { state: "contested", question: "abuse", signer: "signer" } },
  ] },
  { rule: "frequent_refunds", example: "of one day the refunds given before count, not those given after", source: "playbook.r7",
      steps: [
    { label: "third", expected: { outcome: "allowed" } },
    { label: "fourth", expected: { outcome: "allowed" } },
    { label: "fifth", expected: { state: "contested", question: "abuse", signer: "signer" } },
    { kind: "corrected", label: "third", facts: { amount: { amount: 9000n, currency: "EUR" } }, expected: { outcome: "allowed" } },
  ] },
  { rule: "frequent_refunds", example: "the customer is not known", source: "playbook.r7", steps: [
    { without: ["customer"], expected: { state: "undetermined_missing_facts", missing: ["customer"] } },
  ] },
  { rule: "frequent_refunds", example: "a customer who is only described has no history", source: "playbook.r7", steps: [
    { facts: { customer: { id: null } }, expected: { state: "undetermined_missing_facts", missing: ["customer"] } },
  ] },
  { rule: "frequent_refunds", example: "an earlier action that may have been a refund, and it matters", source: "playbook.r7",
      steps: [
    { label: "first", facts: { action_date: 20697 /* 2026-09-01 */ }, without: ["action"],
      expected: { state: "undetermined_missing_facts", missing: ["action"] } },
    { label: "second", facts: { action_date: 20698 /* 2026-09-02 */ }, expected: { outcome: "allowed" } },
    { label: "third", expected: { state: "undetermined_missing_facts", missing: [{ fact: "action", of: "first" }] } },
    { kind: "completed", label: "first", facts: { action: "refund" }, expected: { outcome: "allowed" } },
    { kind: "rechecked", label: "third", because: "later_transaction",
      expected: { state: "contested", question: "abuse", signer: "signer" } },
  ] },
  { rule: "frequent_refunds", example: "an earlier action that may have been a refund, and it does not matter", source: "playbook.r7",
      steps: [
    { label: "first", facts: { action_date: 20697 /* 2026-09-01 */ }, without: ["action"],
      expected: { state: "undetermined_missing_facts", missing: ["action"] } },
    { label: "second", facts: { action_date: 20698 /* 2026-09-02 */ }, expected: { outcome: "allowed" } },
    { label: "third", facts: { action_date: 20699 /* 2026-09-03 */, action: "voucher" }, expected: { state: "steps_aside" } },
    { label: "fourth", facts: { action_date: 20700 /* 2026-09-04 */ },
      expected: { state: "undetermined_missing_facts", missing: [{ fact: "action", of: "first" }] } },
    { label: "fifth", expected: { state: "contested", question: "abuse", signer: "signer" } },
  ] },
  { rule: "frequent_refunds", example: "the amount of an earlier refund does not matter to their number", source: "playbook.r7",
      steps: [
    { label: "first", facts: { action_date: 20697 /* 2026-09-01 */ }, without: ["amount"],
      expected: { state: "undetermined_missing_facts", missing: ["amount"] } },
    { label: "second", facts: { action_date: 20698 /* 2026-09-02 */ }, expected: { outcome: "allowed" } },
    { label: "third", expected: { state: "contested", question: "abuse", signer: "signer" } },
  ] },
  { rule: "frequent_refunds", example: "no number is set for many refunds", source: "playbook.r7", unset: ["many_refunds"], steps: [
    { expected: { state: "not_covered", reason: "policy_gap" } },
  ] },
  { rule: "frequent_refunds", example: "nobody is named to say what abuse is", source: "playbook.r7", unset: ["abuse_signer"],
      steps: [
    { label: "before 1", facts: { action_date: 20697 /* 2026-09-01 */ } },
    { label: "before 2", facts: { action_date: 20698 /* 2026-09-02 */ } },
    { expected: { state: "contested", question: "abuse" } },
  ] },
  { rule: "already_approved", example: "approved for exactly this amount", source: "playbook.r4_approved", steps: [
    { facts: { amount: { amount: 18000n, currency: "EUR" }, approved_by: "approver", approved_amount: { amount: 18000n, currency: "EUR" } },
      expected: { outcome: "allowed" } },
  ] },
  { rule: "already_approved", example: "approved for one cent less", source: "playbook.r4_approved", steps: [
    { facts: { amount: { amount: 18000n, currency: "EUR" }, approved_by: "approver", approved_amount: { amount: 17999n, currency: "EUR" } },
      expected: { outcome: "needs_approval", approver: "approver" } },
  ] },
  { rule: "already_approved", example: "approved by somebody else", source: "playbook.r4_approved", steps: [
    { facts: { amount: { amount: 18000n, currency: "EUR" }, approved_by: "colleague", approved_amount: { amount: 18000n, currency: "EUR" } },
      expected: { outcome: "needs_approval", approver: "approver" } },
  ] },
  { rule: "already_approved", example: "approved, but it is not said for which amount", source: "playbook.r4_approved", steps: [
    { facts: { amount: { amount: 18000n, currency: "EUR" }, approved_by: "approver" },
      expected: { outcome: "needs_approval", approver: "approver" } },
  ] },
  { rule: "already_approved", example: "not approved", source: "playbook.r4_approved", steps: [
    { facts: { amount: { amount: 18000n, currency: "EUR" } }, expected: { outcome: "needs_approval", approver: "approver" } },
  ] },
  { rule: "already_approved", example: "with an approval the delivery need not be known", source: "playbook.r4_approved", steps: [
    { facts: { amount: { amount: 18000n, currency: "EUR" }, approved_by: "approver", approved_amount: { amount: 18000n, currency: "EUR" } },
      without: ["delivered_on", "reported_damaged"], expected: { outcome: "allowed" } },
  ] },
  { rule: "already_approved", example: "an agent asks and the approver approves", source: "playbook.r4_approved", steps: [
    { label: "refund_180", facts: { amount: { amount: 18000n, currency: "EUR" } }, agent: "bot", proposed: true,
      expected: { outcome: "needs_approval", approver: "approver" } },
    { kind: "approved", label: "refund_180", by: "approver", expected: { outcome: "allowed" } },
    { kind: "taken", label: "refund_180", expected: { outcome: "allowed" } },
  ] },
  { rule: "already_approved", example: "nobody is named as approver", source: "playbook.r4_approved", unset: ["refund_approver"],
      steps: [
    { facts: { amount: { amount: 18000n, currency: "EUR" }, approved_by: "approver", approved_amount: { amount: 18000n, currency: "EUR" } },
      expected: { outcome: "needs_approval" } },
  ] },
  { rule: "over_agent_limit", example: "exactly at the agent's daily limit", source: "playbook.r8", steps: [
    { label: "before 1", facts: { customer: { id: "C-2" }, amount: { amount: 20000n, currency: "EUR" } }, agent: "bot" },
    { label: "before 2", facts: { customer: { id: "C-3" }, amount: { amount: 20000n, currency: "EUR" } }, agent: "bot" },
    { agent: "bot", proposed: true, expected: { outcome: "allowed" } },
  ] },
  { rule: "over_agent_limit", example: "one cent above the agent's daily limit", source: "playbook.r8", steps: [
    { label: "before 1", facts: { customer: { id: "C-2" }, amount: { amount: 20000n, currency: "EUR" } }, agent: "bot" },
    { label: "before 2", facts: { customer: { id: "C-3" }, amount: { amount: 20000n, currency: "EUR" } }, agent: "bot" },
    { facts: { amount: { amount: 10001n, currency: "EUR" } }, agent: "bot", proposed: true,
      expected: { outcome: "needs_approval", approver: "approver" } },
  ] },
  { rule: "over_agent_limit", example: "another agent's refunds do not count", source: "playbook.r8", steps: [
    { label: "before 1", facts: { customer: { id: "C-2" }, amount: { amount: 40000n, currency: "EUR" } }, agent: "other_bot" },
    { facts: { amount: { amount: 10001n, currency: "EUR" } }, agent: "bot", expected: { outcome: "allowed" } },
  ] },
  { rule: "over_agent_limit", example: "the day before does not count", source: "playbook.r8", steps: [
    { label: "before 1",
      facts: { action_date: 20745 /* 2026-10-19 */, customer: { id: "C-2" }, amount: { amount: 40000n, currency: "EUR" } }, agent: "bot" },
    { facts: { amount: { amount: 10001n, currency: "EUR" } }, agent: "bot", expected: { outcome: "allowed" } },
  ] },
  { rule: "over_agent_limit", example: "a voucher does not count", source: "playbook.r8", steps: [
    { label: "before 1", facts: { action: "voucher", customer: { id: "C-2" }, amount: { amount: 40000n, currency: "EUR" } },
      agent: "bot" },
    { facts: { amount: { amount: 10001n, currency: "EUR" } }, agent: "bot", expected: { outcome: "allowed" } },
  ] },
  { rule: "over_agent_limit", example: "agents' refunds do not count for a person's", source: "playbook.r8", steps: [
    { label: "before 1", facts: { customer: { id: "C-2" }, amount: { amount: 40000n, currency: "EUR" } }, agent: "bot" },
    { facts: { amount: { amount: 10001n, currency: "EUR" } }, expected: { outcome: "allowed" } },
  ] },
  { rule: "over_agent_limit", example: "given by no agent, exactly the limit, late and damaged", source: "playbook.r8", steps: [
    { facts: { action_date: 20758 /* 2026-11-01 */, amount: { amount: 50000n, currency: "EUR" }, order_total: { amount: 60000n, currency: "EUR" }, reported_damaged: true },
      expected: { outcome: "hand_to_a_person", handed_to: "desk" } },
  ] },
  { rule: "over_agent_limit", example: "given by no agent, one cent above the limit, late and damaged", source: "playbook.r8",
      steps: [
    { facts: { action_date: 20758 /* 2026-11-01 */, amount: { amount: 50001n, currency: "EUR" }, order_total: { amount: 60000n, currency: "EUR" }, reported_damaged: true },
      expected: { outcome: "needs_approval", approver: "approver" } },
  ] },
  { rule: "over_agent_limit", example: "approved above the daily limit", source: "playbook.r4_approved", steps: [
    { label: "before 1", facts: { customer: { id: "C-2" }, amount: { amount: 40000n, currency: "EUR" } }, agent: "bot" },
    { label: "one_more", facts: { amount: { amount: 10001n, currency: "EUR" } }, agent: "bot", proposed: true,
      expected: { outcome: "needs_approval", approver: "approver" } },
    { kind: "approved", label: "one_more", by: "approver", expected: { outcome: "allowed" } },
  ] },
  { rule: "over_agent_limit", example: "an earlier refund of the agent whose amount is not known, and it matters",
      source: "playbook.r8", steps: [
    { label: "first", facts: { customer: { id: "C-2" } }, without: ["amount"], agent: "bot",
      expected: { state: "undetermined_missing_facts", missing: ["amount"] } },
    { label: "second", agent: "bot", expected: { state: "undetermined_missing_facts", missing: [{ fact: "amount", of: "first" }] } },
    { kind: "completed", label: "first", facts: { amount: { amount: 20000n, currency: "EUR" } },
      expected: { outcome: "needs_approval", approver: "approver" } },
    { kind: "rechecked", label: "second", because: "later_transaction", expected: { outcome: "allowed" } },
  ] },
  { rule: "over_agent_limit", example: "an earlier refund of the agent whose amount is not known, and it does not matter",
      source: "playbook.r8", steps: [
    { label: "first", facts: { customer: { id: "C-2" } }, without: ["amount"], agent: "bot",
      expected: { state: "undetermined_missing_facts", missing: ["amount"] } },
    { label: "second", facts: { amount: { amount: 50001n, currency: "EUR" }, order_total: { amount: 60000n, currency: "EUR" } },
      agent: "bot", expected: { outcome: "needs_approval", approver: "approver" } },
  ] },
  { rule: "over_agent_limit", example: "no daily limit is set", source: "playbook.r8", unset: ["agent_daily_limit"], steps: [
    { expected: { state: "not_covered", reason: "policy_gap" } },
  ] },
  { rule: "over_agent_limit", example: "no daily limit is set, but the refund is approved", source: "playbook.r4_approved",
      unset: ["agent_daily_limit"], steps: [
    { facts: { approved_by: "approver", approved_amount: { amount: 10000n, currency: "EUR" } }, expected: { outcome: "allowed" } },
  ] },
  { rule: "over_agent_limit", example: "damaged goods, and no daily limit is set", source: "playbook.r8", unset: ["agent_daily_limit"],
      steps: [
    { facts: { reported_damaged: true }, expected: { state: "not_covered", reason: "policy_gap" } },
  ] },
  { rule: "damaged_in_window", example: "damaged, day 30, exactly the limit", source: "playbook.r2", steps: [
    { facts: { action_date: 20757 /* 2026-10-31 */, amount: { amount: 20000n, currency: "EUR" }, reported_damaged: true },
      expected: { outcome: "allowed" } },
  ] },
  { rule: "damaged_in_window", example: "damaged, day 30, one cent above the limit", source: "playbook.r2", steps: [
    { facts: { action_date: 20757 /* 2026-10-31 */, amount: { amount: 20001n, currency: "EUR" }, reported_damaged: true },
      expected: { outcome: "needs_approval", approver: "approver" } },
  ] },
  { rule: "damaged_in_window", example: "damaged, day 31", source: "playbook.r6", steps: [
    { facts: { action_date: 20758 /* 2026-11-01 */, amount: { amount: 20000n, currency: "EUR" }, reported_damaged: true },
      expected: { outcome: "hand_to_a_person", handed_to: "desk" } },
  ] },
  { rule: "damaged_in_window", example: "damaged, delivery not known", source: "playbook.r2", steps: [
    { facts: { amount: { amount: 18000n, currency: "EUR" }, reported_damaged: true }, without: ["delivered_on"],
      expected: { state: "undetermined_missing_facts", missing: ["delivered_on"] } },
  ] },
  { rule: "damaged_in_window", example: "not known whether damaged, within both limits", source: "playbook.r2", steps: [
    { facts: { amount: { amount: 15000n, currency: "EUR" } }, without: ["reported_damaged"],
      expected: { state: "undetermined_missing_facts", missing: ["reported_damaged"] } },
  ] },
  { rule: "damaged_in_window", example: "not known whether damaged, above both limits", source: "playbook.r4", steps: [
    { facts: { amount: { amount: 20001n, currency: "EUR" } }, without: ["reported_damaged"],
      expected: { outcome: "needs_approval", approver: "approver" } },
  ] },
  { rule: "damaged_in_window", example: "neither damage nor delivery is known", source: "playbook.r2", steps: [
    { without: ["delivered_on", "reported_damaged"],
      expected: { state: "undetermined_missing_facts", missing: ["reported_damaged", "delivered_on"] } },
  ] },
  { rule: "damaged_in_window", example: "damaged, no limit for damaged goods is set", source: "playbook.r2",
      unset: ["automatic_limit_damaged"], steps: [
    { facts: { reported_damaged: true }, expected: { state: "not_covered", reason: "policy_gap" } },
  ] },
  { rule: "damaged_in_window", example: "not damaged, the limit for damaged goods is not needed", source: "playbook.r3",
      unset: ["automatic_limit_damaged"], steps: [
    { expected: { outcome: "allowed" } },
  ] },
  { rule: "damaged_in_window", example: "damaged, and the rule for other goods is not confirmed", source: "playbook.r2",
      unconfirmed: ["undamaged_in_window"], steps: [
    { facts: { reported_damaged: true }, expected: { outcome: "allowed" } },
  ] },
  { rule: "damaged_in_window", example: "not known whether damaged, and no limit for damaged goods is set", source: "playbook.r2",
      unset: ["automatic_limit_damaged"], steps: [
    { without: ["reported_damaged"], expected: { state: "undetermined_missing_facts", missing: ["reported_damaged"] } },
  ] },
  { rule: "undamaged_in_window", example: "not damaged, day 30, exactly the limit", source: "playbook.r3", steps: [
    { facts: { action_date: 20757 /* 2026-10-31 */, amount: { amount: 15000n, currency: "EUR" } }, expected: { outcome: "allowed" } },
  ] },
  { rule: "undamaged_in_window", example: "not damaged, day 30, one cent above the limit", source: "playbook.r4", steps: [
    { facts: { action_date: 20757 /* 2026-10-31 */, amount: { amount: 15001n, currency: "EUR" } },
      expected: { outcome: "needs_approval", approver: "approver" } },
  ] },
  { rule: "undamaged_in_window", example: "not damaged, day 31", source: "playbook.r5", steps: [
    { facts: { action_date: 20758 /* 2026-11-01 */, amount: { amount: 2000n, currency: "EUR" } },
      expected: { outcome: "needs_approval", approver: "approver" } },
  ] },
  { rule: "undamaged_in_window", example: "the general limit is not for damaged goods", source: "playbook.r4",
      settings: { automatic_limit_damaged: { amount: 10000n, currency: "EUR" } }, steps: [
    { facts: { amount: { amount: 12000n, currency: "EUR" }, reported_damaged: true },
      expected: { outcome: "needs_approval", approver: "approver" } },
  ] },
  { rule: "undamaged_in_window", example: "not damaged, delivery not known", source: "playbook.r3", steps: [
    { facts: { amount: { amount: 2000n, currency: "EUR" } }, without: ["delivered_on"],
      expected: { state: "undetermined_missing_facts", missing: ["delivered_on"] } },
  ] },
  { rule: "undamaged_in_window", example: "no refund window is set", source: "playbook.r3", unset: ["refund_window_days"], steps: [
    { facts: { amount: { amount: 2000n, currency: "EUR" } }, expected: { state: "not_covered", reason: "policy_gap" } },
  ] },
  { rule: "undamaged_in_window", example: "no refund window is set and the delivery is not known", source: "playbook.r3",
      unset: ["refund_window_days"], steps: [
    { facts: { amount: { amount: 2000n, currency: "EUR" } }, without: ["delivered_on"],
      expected: { state: "undetermined_missing_facts", missing: ["delivered_on"] } },
  ] },
  { rule: "undamaged_in_window", example: "no general limit is set", source: "playbook.r3", unset: ["automatic_limit"], steps: [
    { facts: { amount: { amount: 2000n, currency: "EUR" } }, expected: { state: "not_covered", reason: "policy_gap" } },
  ] },
  { rule: "undamaged_in_window", example: "the rule is not confirmed", source: "playbook.r3", unconfirmed: ["undamaged_in_window"],
      steps: [
    { facts: { amount: { amount: 2000n, currency: "EUR" } }, expected: { state: "not_covered", reason: "awaiting_confirmation" } },
  ] },
  { rule: "undamaged_in_window", example: "the rule is flagged, though another would answer", source: "playbook.r4",
      flagged: ["undamaged_in_window"], steps: [
    { facts: { amount: { amount: 20001n, currency: "EUR" } }, expected: { state: "not_covered", reason: "rule_flagged" } },
  ] },
  { rule: "above_limit_in_window", example: "within the window, 150.01", source: "playbook.r4", steps: [
    { facts: { amount: { amount: 15001n, currency: "EUR" } }, expected: { outcome: "needs_approval", approver: "approver" } },
  ] },
  { rule: "above_limit_in_window", example: "within the window, 150.00", source: "playbook.r3", steps: [
    { facts: { amount: { amount: 15000n, currency: "EUR" } }, expected: { outcome: "allowed" } },
  ] },
  { rule: "above_limit_in_window", example: "the last day of the window, above the limit", source: "playbook.r4", steps: [
    { facts: { action_date: 20757 /* 2026-10-31 */, amount: { amount: 20001n, currency: "EUR" }, reported_damaged: true },
      expected: { outcome: "needs_approval", approver: "approver" } },
  ] },
  { rule: "above_limit_in_window", example: "the day after the window, above the limit", source: "playbook.r6", steps: [
    { facts: { action_date: 20758 /* 2026-11-01 */, amount: { amount: 20001n, currency: "EUR" }, reported_damaged: true },
      expected: { outcome: "hand_to_a_person", handed_to: "desk" } },
  ] },
  { rule: "above_limit_in_window", example: "above both limits, neither damage nor delivery is known", source: "playbook.r4", steps: [
    { facts: { amount: { amount: 20001n, currency: "EUR" } }, without: ["delivered_on", "reported_damaged"],
      expected: { state: "undetermined_missing_facts", missing: ["delivered_on"] } },
  ] },
  { rule: "above_limit_in_window", example: "above the limit, delivery not known", source: "playbook.r4", steps: [
    { facts: { amount: { amount: 15001n, currency: "EUR" } }, without: ["delivered_on"],
      expected: { state: "undetermined_missing_facts", missing: ["delivered_on"] } },
  ] },
  { rule: "late_goodwill", example: "day 31, not damaged, any amount", source: "playbook.r5", steps: [
    { facts: { action_date: 20758 /* 2026-11-01 */, amount: { amount: 1n, currency: "EUR" } },
      expected: { outcome: "needs_approval", approver: "approver" } },
  ] },
  { rule: "late_goodwill", example: "day 31, approved", source: "playbook.r4_approved", steps: [
    { facts: { action_date: 20758 /* 2026-11-01 */, amount: { amount: 2000n, currency: "EUR" }, approved_by: "approver", approved_amount: { amount: 2000n, currency: "EUR" } },
      expected: { outcome: "allowed" } },
  ] },
  { rule: "late_goodwill", example: "day 30 is no goodwill", source: "playbook.r3", steps: [
    { facts: { action_date: 20757 /* 2026-10-31 */, amount: { amount: 1n, currency: "EUR" } }, expected: { outcome: "allowed" } },
  ] },
  { rule: "late_goodwill", example: "day 31, not known whether damaged", source: "playbook.r5", steps: [
    { facts: { action_date: 20758 /* 2026-11-01 */ }, without: ["reported_damaged"],
      expected: { state: "undetermined_missing_facts", missing: ["reported_damaged"] } },
  ] },
  { rule: "late_damaged", example: "day 31, damaged", source: "playbook.r6", steps: [
    { facts: { action_date: 20758 /* 2026-11-01 */, reported_damaged: true },
      expected: { outcome: "hand_to_a_person", handed_to: "desk" } },
  ] },
  { rule: "late_damaged", example: "day 31, damaged, proposed by an agent", source: "playbook.r6", steps: [
    { facts: { action_date: 20758 /* 2026-11-01 */, reported_damaged: true }, agent: "bot", proposed: true,
      expected: { outcome: "hand_to_a_person", handed_to: "desk" } },
  ] },
  { rule: "late_damaged", example: "day 31, not damaged", source: "playbook.r5", steps: [
    { facts: { action_date: 20758 /* 2026-11-01 */ }, expected: { outcome: "needs_approval", approver: "approver" } },
  ] },
  { rule: "law_obliges", example: "withdrawn in time, above the limits", source: "playbook.r9",
      law: { state: "determined", outcome: "must_refund", values: {  } }, steps: [
    { facts: { amount: { amount: 18000n, currency: "EUR" } },
      expected: { outcome: "needs_approval", values: { refund_owed_by_law: true }, approver: "approver" } },
  ] },
  { rule: "law_obliges", example: "withdrawn in time, after the window", source: "playbook.r9",
      law: { state: "determined", outcome: "must_refund", values: {  } }, steps: [
    { facts: { action_date: 20758 /* 2026-11-01 */ },
      expected: { outcome: "needs_approval", values: { refund_owed_by_law: true }, approver: "approver" } },
  ] },
  { rule: "law_obliges", example: "withdrawn in time, and the history is abuse", source: "playbook.r9", settings: { many_refunds: 1n },
      law: { state: "determined", outcome: "must_refund", values: {  } }, steps: [
    { label: "before 1", facts: { action_date: 20728 /* 2026-10-02 */ } },
    { label: "third", facts: { amount: { amount: 2000n, currency: "EUR" } },
      expected: { state: "contested", question: "abuse", signer: "signer" } },
    { kind: "decided", label: "third", answer: "yes", by: "signer",
      expected: { outcome: "not_allowed", values: { refund_owed_by_law: true } } },
  ] },
  { rule: "law_obliges", example: "the law lets the refund wait", source: "playbook.r9",
      law: { state: "determined", outcome: "may_withhold", values: {  } }, steps: [
    { facts: { amount: { amount: 18000n, currency: "EUR" } },
      expected: { outcome: "needs_approval", values: { refund_owed_by_law: false }, approver: "approver" } },
  ] },
  { rule: "law_obliges", example: "no law answers", source: "playbook.r9", law: { state: "none" }, steps: [
    { facts: { amount: { amount: 18000n, currency: "EUR" } },
      expected: { outcome: "needs_approval", values: { refund_owed_by_law: false }, approver: "approver" } },
  ] },
  { rule: "law_obliges", example: "the law cannot answer yet", source: "playbook.r9", law: { state: "undetermined_missing_facts" },
      steps: [
    { facts: { amount: { amount: 18000n, currency: "EUR" } }, expected: { state: "waits_for_law" } },
  ] },
  { rule: "law_obliges", example: "what is allowed at once does not wait for the law", source: "playbook.r9",
      law: { state: "undetermined_missing_facts" }, steps: [
    { expected: { outcome: "allowed" } },
  ] },
];
/** Refunds of the support desk: policy.acme.customer_support 1. */
export const ruleSet: RuleSetModule = withExamples(
  {
    face: FACE_VERSION,
    rule_set: "policy.acme.customer_support",
    kind: "policy",
    version: "1",
    domain: "customer_support",
    title: "Refunds of the support desk",
    jurisdictions: "any",
    currency: "EUR",
    in_force: { from: 19723 /* 2024-01-01 */, until: null, basis: "transaction_date", fact: "action_date" },
    changelog: "First version.",
    checksum: "sha256:f4151f165c6a5d7418d064b45c8a38a6b84710e4a0ba74077b3a3c0968079f21",
    former_checksum: "sha256:bb9339ddb071b14b7a33b0d25468f59bb9b724492812724cb6315bad9de8eec3",
    dated_by: "action_date",
    recipient: "customer",
    amount: "amount",
    open_to_agents: true,
    facts: {
      action_date: {
        type: "date",
        title: "Day of the action",
        meaning: "The day the action is taken.",
        required: false,
        signed: false,
        measure: false,
        records: null,
        one_of: null,
        pattern: null,
        numbers: null,
        range: null,
      },
      action: {
        type: "code",
        title: "Action",
        meaning: "What is done for the customer, in one word: refund, voucher, replacement.",
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
        meaning: "The customer it is done for.",
        required: false,
        signed: false,
        measure: false,
        records: null,
        one_of: null,
        pattern: null,
        numbers: ["customer_number"],
        range: null,
      },
      amount: {
        type: "money",
        title: "Amount",
        meaning: "What the customer gets by this action.",
        required: false,
        signed: false,
        measure: false,
        records: null,
        one_of: null,
        pattern: null,
        numbers: null,
        range: null,
      },
      order_total: {
        type: "money",
        title: "Order total",
        meaning: "What the customer paid for the order.",
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
        meaning: "The day the order was delivered, as the carrier reports it.",
        required: false,
        signed: false,
        measure: false,
        records: null,
        one_of: null,
        pattern: null,
        numbers: null,
        range: null,
      },
      reported_damaged: {
        type: "flag",
        title: "Reported as damaged",
        meaning: "Whether the customer reported the goods as damaged or faulty.",
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
        meaning: "Who approved this refund, where the caller's own system holds it.",
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
        meaning: "The amount that was approved.",
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
      refund_window_days: {
        type: "integer",
        title: "Refund window in days",
        meaning: "How many days after delivery a refund is an ordinary one.",
        one_of: null,
        pattern: null,
      },
      automatic_limit: {
        type: "money",
        title: "Limit of automatic refunds",
        meaning: "Up to this amount a refund within the window is given at once.",
        one_of: null,
        pattern: null,
      },
      automatic_limit_damaged: {
        type: "money",
        title: "Automatic limit for damaged goods",
        meaning: "Up to this amount a refund for damaged goods within the window is given at once.",
        one_of: null,
        pattern: null,
      },
      many_refunds: {
        type: "integer",
        title: "Number of refunds that is many",
        meaning: "From this many refunds to one customer in the last 90 days on, a person looks at the history first.",
        one_of: null,
        pattern: null,
      },
      agent_daily_limit: {
        type: "money",
        title: "Daily limit of an agent",
        meaning: "Up to this amount in all one agent may refund in a day without approval.",
        one_of: null,
        pattern: null,
      },
      refund_approver: {
        type: "person",
        title: "Approver of refunds",
        meaning: "Approves refunds above the limits and goodwill.",
        one_of: null,
        pattern: null,
      },
      abuse_signer: {
        type: "person",
        title: "Signer for abuse",
        meaning: "Says whether a customer's history of refunds is abuse.",
        one_of: null,
        pattern: null,
      },
      support_desk: { type: "person", title: "Support desk", meaning: "Takes claims that are handed over.", one_of: null, pattern: null },
    },
    outcomes: ["allowed", "needs_approval", "hand_to_a_person", "not_allowed"],
    outcome_titles: {
      allowed: "Allowed",
      needs_approval: "Needs approval",
      hand_to_a_person: "Handed to a person",
      not_allowed: "Not allowed",
    },
    not_checked: [
      {
        topic: "The customer's rights by law",
        reason: "Withdrawal, warranty and conformity are law and not part of this playbook; it never denies a late claim.",
      },
      {
        topic: "Several refunds of one order",
        reason: "R-1 holds each refund against what was paid for the order. What was refunded for the same order before is not added up.",
      },
      { topic: "Orders not delivered yet", reason: "The refund window counts from delivery." },
      { topic: "Who asks for the refund", reason: "That the person asking is the customer is checked where the request comes in." },
      { topic: "How the money is paid back", reason: "The playbook says whether to refund, not by which means." },
    ],
    sources: {
      playbook: {
        kind: "policy_document",
        title: "Refund playbook of Acme Sample GmbH, edition 1 (a sample)",
        clauses: {
          preamble: {
            paragraph: "Preamble",
            clause: null,
            text: {
              language: "en",
              words: "This playbook is about refunds that the support desk or an agent gives. It says nothing about other actions.",
            },
            translation: null,
          },
          r1: {
            paragraph: "R-1",
            clause: null,
            text: {
              language: "en",
              words: "No single refund is higher than what the customer paid for the order. A claim for more goes to the support desk.",
            },
            translation: null,
          },
          r2: {
            paragraph: "R-2",
            clause: null,
            text: {
              language: "en",
              words: "Within the refund window, goods reported as damaged are refunded at once up to the limit for damaged goods.",
            },
            translation: null,
          },
          r3: {
            paragraph: "R-3",
            clause: null,
            text: { language: "en", words: "Within the refund window, other refunds are given at once up to the general limit." },
            translation: null,
          },
          r4: {
            paragraph: "R-4",
            clause: "Sentence 1",
            text: { language: "en", words: "Within the refund window, a refund above these limits needs the approver's approval." },
            translation: null,
          },
          r4_approved: {
            paragraph: "R-4",
            clause: "Sentence 2",
            text: { language: "en", words: "What the approver has approved is refunded, up to the amount that was approved." },
            translation: null,
          },
          r5: {
            paragraph: "R-5",
            clause: null,
            text: {
              language: "en",
              words:
                "After the refund window a refund for goods that are not damaged is goodwill. It needs the approver's approval and is never simply denied, for the law may give the customer more than this playbook.",
            },
            translation: null,
          },
          r6: {
            paragraph: "R-6",
            clause: null,
            text: {
              language: "en",
              words:
                "After the refund window a claim for damaged goods goes to the support desk, because the customer may have rights under the law of sales.",
            },
            translation: null,
          },
          r7: {
            paragraph: "R-7",
            clause: null,
            text: {
              language: "en",
              words:
                "Where a customer has already had many refunds in the last 90 days, the signer says whether the history is abuse. Abuse is not refunded.",
            },
            translation: null,
          },
          r8: {
            paragraph: "R-8",
            clause: null,
            text: {
              language: "en",
              words: "What one agent refunds in one day without approval stays within the daily limit. Above it the approver decides.",
            },
            translation: null,
          },
          r9: {
            paragraph: "R-9",
            clause: null,
            text: {
              language: "en",
              words: "Where the law obliges us to refund, whoever approves is told so: an approval cannot refuse it.",
            },
            translation: null,
          },
        },
      },
    },
    tables: {},
    definitions: [{ name: "within_window", kind: "condition", type: "flag", wording: null, of: within_window }],
    totals: [
      {
        definition: "sha256:1039bd0ea22296ee315abbd1c4e143fcda83ecea782a6b2f07c7cb3d14b975f3",
        name: "customer_refunds",
        title: "Refunds of the customer, 90 days",
        measure: { type: "money", may_be_negative: false, of: (booking) => fact_amount(booking) },
        keys: [{ kind: "fact", fact: "customer" }],
        window: { kind: "last_days", days: 90, of: "action_date" },
        reach: "earlier",
        where: (booking) => same(fact_action(booking), "refund"),
        shown_as_fiscal_year_total: false,
        settings: [],
      },
      {
        definition: "sha256:8725caf8a2af8e9d46b66a80c3cea2de6dc934cb8fa778d45a8bdb118bf921a9",
        name: "agent_refunds",
        title: "Refunds by the agent on the day",
        measure: { type: "money", may_be_negative: false, of: (booking) => fact_amount(booking) },
        keys: [{ kind: "agent" }],
        window: { kind: "day", of: "action_date" },
        reach: "earlier",
        where: (booking) => same(fact_action(booking), "refund"),
        shown_as_fiscal_year_total: false,
        settings: [],
      },
    ],
    questions: {
      abuse: {
        wording: "Is this customer's history of refunds abuse?",
        reason: "R-7 turns on the word abuse, which the playbook does not define.",
        answers: [
          { answer: "no", leads_to: "continue" },
          { answer: "yes", leads_to: "not_allowed" },
        ],
        signer_setting: "abuse_signer",
      },
    },
    rules: [
      {
        rule: "refunds_only",
        stage: "scope",
        title: "Refunds alone",
        wording:
          "This playbook is about refunds. For any other action it gives no answer at all, so that another policy of the company can.",
        rule_hash: "sha256:79ff7eb17a521b7912d4c4110fe0608f84582e1aa28e4af37cf5e9f705e42b33",
        former_hash: "sha256:2e356027e860a31d2652ae55fa30b3f154632a1f23f76c6ebb2ae132c820369f",
        basis: "policy",
        citations: [{ source: "playbook", clause: "preamble" }],
        on: [],
        otherwise: null,
        parts: {
          wording: "sha256:5961ebe9201fe5af0d1546fdd58192a111938ff7feeb66d4d0ad73b6d00ffc45",
          logic: "sha256:a1540eb40ac866a03da866913c989d679fbbe71425a88c57ac459396883365c0",
          reads: { facts: ["action"], settings: [], totals: [], tables: [], definitions: [] },
        },
      },
      {
        rule: "exceeds_order",
        stage: "outcome",
        title: "More than the order",
        wording: "A single refund above what the customer paid for the order is handed over to the support desk.",
        rule_hash: "sha256:d5d8cdd52dfa115d316ac5f1b77cbf68710a4d0f45220df87ab092a228361d3a",
        former_hash: "sha256:d8b285868a0171361acbbc996314615c5f3527bb8c17193adec81634bab517be",
        basis: "policy",
        citations: [{ source: "playbook", clause: "r1" }],
        on: [],
        otherwise: null,
        parts: {
          wording: "sha256:09419ddeb38597c6e0025e8372606bdbc682b8fe4171a4dfdf70d354de1b0026",
          logic: "sha256:dda556ba2ff27941bcd9da2885af42ac438cc555a6313b95b43a93d813d054df",
          reads: { facts: ["amount", "order_total"], settings: ["support_desk"], totals: [], tables: [], definitions: [] },
        },
      },
      {
        rule: "frequent_refunds",
        stage: "outcome",
        title: "Many refunds to one customer",
        wording:
          "Where the customer has already had many refunds in the last 90 days, the signer says first whether the history is abuse. If it is, nothing is refunded; if it is not, the rules below decide.",
        rule_hash: "sha256:8108328831646c7bcc0d32bc46cc0a2e37639e09b4b7f8c08d075a384ec59cac",
        former_hash: "sha256:1fb434483a2345e40fee3767ae55f5b29af4f2514427c29e84ef0bae9817c480",
        basis: "policy",
        citations: [{ source: "playbook", clause: "r7" }],
        on: [],
        otherwise: null,
        parts: {
          wording: "sha256:a153534c00cfbb0af3e0fb7039c9b7d41213084541ee52d081d3bf732bb163f7",
          logic: "sha256:c61880bee01df61f196f29fae2008de56cfb4000ed4efbe0be5045b6f1f99240",
          reads: {
            facts: ["action", "action_date", "amount", "customer"],
            settings: ["abuse_signer", "many_refunds"],
            totals: ["customer_refunds"],
            tables: [],
            definitions: [],
          },
        },
      },
      {
        rule: "already_approved",
        stage: "outcome",
        title: "Approved by the approver",
        wording: "A refund that the approver has approved is allowed, up to the amount that was approved.",
        rule_hash: "sha256:1ba6599653ee61d34872cba1eb29f6fb704030c6a4fb23711cf83e0f92d8eea4",
        former_hash: "sha256:68bb65d225e945e1d634c404b6a0953344079f8760bca2fb851ab9ef11dc615f",
        basis: "policy",
        citations: [{ source: "playbook", clause: "r4_approved" }],
        on: [],
        otherwise: null,
        parts: {
          wording: "sha256:c04f67a9488daccdd4a48239738c62140de1093cf2ceedcbc4833c462bbd6318",
          logic: "sha256:545ed793de8028d0e660e23a7e17a816dc6e301d42c8347bd0bd188dafb8f3bb",
          reads: { facts: ["approved_amount", "approved_by"], settings: ["refund_approver"], totals: [], tables: [], definitions: [] },
        },
      },
      {
        rule: "over_agent_limit",
        stage: "outcome",
        title: "Above an agent's daily limit",
        wording:
          "A refund that brings what its agent refunds in the day above the daily limit needs the approver's approval. A refund given by no agent counts with its own amount.",
        rule_hash: "sha256:5ce054c206aa6ba139137563e77027c97d153d33355a4c0f5c43b747bd1f5faf",
        former_hash: "sha256:16a1700f3074907b23171c43c1e98c6227aef44b7878cf0a40cbe11ee6925bbf",
        basis: "policy",
        citations: [{ source: "playbook", clause: "r8" }],
        on: [],
        otherwise: null,
        parts: {
          wording: "sha256:1d8cc877e460f86e314b7ea2b81962d828ba5ed01f20f537ffaf332cbcf57cbc",
          logic: "sha256:b065e4419d09b5214a0350479058030936eecb0af3279e913d085c49c6f15454",
          reads: {
            facts: ["action", "action_date", "amount", "approved_amount", "approved_by"],
            settings: ["agent_daily_limit", "refund_approver"],
            totals: ["agent_refunds"],
            tables: [],
            definitions: [],
          },
        },
      },
      {
        rule: "damaged_in_window",
        stage: "outcome",
        title: "Damaged goods, within the window",
        wording: "Within the refund window, goods reported as damaged are refunded at once up to the limit for damaged goods.",
        rule_hash: "sha256:821340d0d878ae83012459bd113a9aa91b9c23edb878c458b272bdd663bfd033",
        former_hash: "sha256:8fa6618cac4f697539ea47600e258af73e2969fb8b4d92f7bce212f6a2e64962",
        basis: "policy",
        citations: [{ source: "playbook", clause: "r2" }],
        on: [],
        otherwise: null,
        parts: {
          wording: "sha256:e48b52c2c1d85fba7a28d5ad0774582f63e1f888b0ae8be0c3d13ca854585a20",
          logic: "sha256:ed5199ff03d99e81a41c4b8da77ff40af6f8af924e87d93a89f77ab3f47a96e8",
          reads: {
            facts: ["action_date", "amount", "delivered_on", "reported_damaged"],
            settings: ["automatic_limit_damaged", "refund_window_days"],
            totals: [],
            tables: [],
            definitions: ["within_window"],
          },
        },
      },
      {
        rule: "undamaged_in_window",
        stage: "outcome",
        title: "Within the window",
        wording: "Within the refund window, goods that are not reported as damaged are refunded at once up to the general limit.",
        rule_hash: "sha256:f1fc1e3a32e8387839f4e91e775d5b589aa4c5a45398d880d3b5101ab3b68a02",
        former_hash: "sha256:e3d3ccf391d5e134852cab4910d0ed7d5bccc0cd891c7a7b7e5540e0f5ee2e6c",
        basis: "policy",
        citations: [{ source: "playbook", clause: "r3" }],
        on: [],
        otherwise: null,
        parts: {
          wording: "sha256:62c80ef823e3d8ea8f023b29f6cf6ff24bd863fcd585050258c4d903bbf6fe40",
          logic: "sha256:53043421f53c242a77eb9683102b30c380f4b29d3c9577d73951d3fd7d7b4870",
          reads: {
            facts: ["action_date", "amount", "delivered_on", "reported_damaged"],
            settings: ["automatic_limit", "refund_window_days"],
            totals: [],
            tables: [],
            definitions: ["within_window"],
          },
        },
      },
      {
        rule: "above_limit_in_window",
        stage: "outcome",
        title: "Within the window, above the limits",
        wording: "Within the refund window, a refund above these limits needs the approver's approval.",
        rule_hash: "sha256:289dcbe63fdb390845dccf13aa8d2da29715cd55e906f74091901cc74f07e277",
        former_hash: "sha256:9de031b0dc12d8a398407bcfb6cefac7251386828d14663888b96355bda21dcd",
        basis: "policy",
        citations: [{ source: "playbook", clause: "r4" }],
        on: [],
        otherwise: null,
        parts: {
          wording: "sha256:609c1e19d1531d3357048a98454e2846f2a19a1291d1a1392bd21c23ddc09f79",
          logic: "sha256:39de8e74d7344e6a457b358004e0e0b853e7705e18811d8c8dbba3dda2588f07",
          reads: {
            facts: ["action_date", "approved_amount", "approved_by", "delivered_on"],
            settings: ["refund_approver", "refund_window_days"],
            totals: [],
            tables: [],
            definitions: ["within_window"],
          },
        },
      },
      {
        rule: "late_goodwill",
        stage: "outcome",
        title: "After the window",
        wording:
          "After the refund window, a refund for goods that are not reported as damaged is goodwill and needs the approver's approval.",
        rule_hash: "sha256:4f89fb169d22e739a9d3b7198ba30fb159392947e8d1ab17685678dd0b59f750",
        former_hash: "sha256:16aefd3a780d7a3dae8521e4b5a5b11fb0975b9613cb6de6b2b53646f0d0446a",
        basis: "goodwill",
        citations: [{ source: "playbook", clause: "r5" }],
        on: [],
        otherwise: null,
        parts: {
          wording: "sha256:4d7382c061ddb49806744289d2c07dcd57de43d13e8e1ce66d09d072d982003a",
          logic: "sha256:37bfedc364ccff58b6541981c00b0cceb189ba7fe54e3c688256a7c93e1e2564",
          reads: {
            facts: ["action_date", "approved_amount", "approved_by", "delivered_on", "reported_damaged"],
            settings: ["refund_approver", "refund_window_days"],
            totals: [],
            tables: [],
            definitions: ["within_window"],
          },
        },
      },
      {
        rule: "late_damaged",
        stage: "outcome",
        title: "Damaged goods, after the window",
        wording: "After the refund window, a claim for goods reported as damaged is handed over to the support desk.",
        rule_hash: "sha256:4809121df48616ac6ea741858995f3e3ae9aac92c592f38ed4bec88efd277463",
        former_hash: "sha256:a47a6b39fe760542a09637a43a5dabbea5288eec78564f4db5f02f80f58ea8da",
        basis: "policy",
        citations: [{ source: "playbook", clause: "r6" }],
        on: [],
        otherwise: null,
        parts: {
          wording: "sha256:b43ec04c601e7d70ca957da175ab8254738fe26d6594d48cb220c2cb1592b16d",
          logic: "sha256:83ff625754d37f89e1e2607ebc34f23cbcb1493d005be5c426ef31066c24355a",
          reads: {
            facts: ["action_date", "delivered_on", "reported_damaged"],
            settings: ["refund_window_days", "support_desk"],
            totals: [],
            tables: [],
            definitions: ["within_window"],
          },
        },
      },
      {
        rule: "law_obliges",
        stage: "consequence",
        title: "What the law obliges to",
        wording: "Where the law that answers beside this playbook obliges to refund, the answer says so: an approval cannot refuse it.",
        rule_hash: "sha256:054a1bd502e8c4f26297fc846b4c3ceafb7ccff41e5b956647764852ce7560d3",
        former_hash: "sha256:7929c3cda7736ec9a8d5f4ead0a6be34203245868891bd8d87f8a0791df77a35",
        basis: "policy",
        citations: [{ source: "playbook", clause: "r9" }],
        on: ["needs_approval", "not_allowed"],
        otherwise: null,
        parts: {
          wording: "sha256:ca6334d1d4b577cb1246d6b8220cdb224d5c84adbd11b9ba883512dd677d3e8b",
          logic: "sha256:06a6bcd3461b3745d8b489ad8f0818b2d7f37cd19220f5fc87adc4cee4c536b2",
          reads: { facts: [], settings: [], totals: [], tables: [], definitions: [] },
        },
      },
    ],
    limits: {
      "1": { outcomes: ["hand_to_a_person"] },
      "3": { outcomes: ["allowed"] },
      "4": {
        outcomes: ["needs_approval"],
        parts: (run) => ({
          when: {
            compare: "above",
            amount: add(fact_amount(run.own), run.sum(TOTAL_AGENT_REFUNDS)),
            limit: setting_agent_daily_limit(run.own),
            fact: "amount",
            totals: ["agent_refunds"],
            setting: "agent_daily_limit",
          },
          branches: [{ is: true }],
        }),
      },
      "5": {
        outcomes: ["allowed"],
        parts: (run) => ({
          when: {
            all: [
              { is: fact_reported_damaged(run.own) },
              { is: within_window(run.own) },
              {
                compare: "at_most",
                amount: fact_amount(run.own),
                limit: setting_automatic_limit_damaged(run.own),
                fact: "amount",
                totals: [],
                setting: "automatic_limit_damaged",
              },
            ],
          },
          branches: [{ is: true }],
        }),
      },
      "6": {
        outcomes: ["allowed"],
        parts: (run) => ({
          when: {
            all: [
              { is: not(fact_reported_damaged(run.own)) },
              { is: within_window(run.own) },
              {
                compare: "at_most",
                amount: fact_amount(run.own),
                limit: setting_automatic_limit(run.own),
                fact: "amount",
                totals: [],
                setting: "automatic_limit",
              },
            ],
          },
          branches: [{ is: true }],
        }),
      },
      "7": { outcomes: ["needs_approval"] },
      "8": { outcomes: ["needs_approval"] },
      "9": { outcomes: ["hand_to_a_person"] },
    },
    consequences: { refund_owed_by_law: { type: "flag", balance: false } },
    evaluate: evaluate,
  },
  exampleBase,
  workedExamples,
);
