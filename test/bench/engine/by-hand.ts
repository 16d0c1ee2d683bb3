/**
 * The refund playbook as a careful programmer would write it by hand. One function over plain numbers returns state,
 * rule and missing facts. It treats unknown facts with the same three-valued logic. The generated module is compared
 * with it.
 */
import type { HistoryCounts, RefundFacts } from "./cases.js";

export interface RefundSettings {
  readonly refund_window_days: number;
  readonly automatic_limit: number;
  readonly automatic_limit_damaged: number;
  readonly many_refunds: number;
  readonly agent_daily_limit: number;
  readonly refund_approver: string;
  readonly abuse_signer: string;
  readonly support_desk: string;
}

export interface RefundAnswer {
  readonly state: "determined" | "undetermined_missing_facts" | "not_covered" | "contested";
  readonly outcome: string | null;
  /** The rule that decided, asked or stopped; null if only the day of the action is missing. */
  readonly rule: string | null;
  /** Who approves, signs or takes the claim over. */
  readonly person: string | null;
  readonly missing: readonly string[];
}

const NOTHING: readonly string[] = [];

export function refundByHand(
  facts: RefundFacts,
  agent: string | null,
  gathered: HistoryCounts,
  settings: RefundSettings,
): RefundAnswer {
  const { action_date, action, customer, amount, order_total, delivered_on, reported_damaged: damaged } = facts;
  if (action === undefined) return lacking(facts, "refunds_only", ["action"]);
  if (action !== "refund") return ended(facts, "not_covered", null, "refunds_only", null);

  if (amount === undefined)
    return lacking(facts, "exceeds_order", order_total === undefined ? ["amount", "order_total"] : ["amount"]);
  if (order_total === undefined) return lacking(facts, "exceeds_order", ["order_total"]);
  if (amount > order_total)
    return ended(facts, "determined", "hand_to_a_person", "exceeds_order", settings.support_desk);

  if (customer === undefined) return lacking(facts, "frequent_refunds", ["customer"]);
  if (action_date === undefined) return lacking(facts, "frequent_refunds", ["action_date"]);
  if (gathered.customer_refunds >= settings.many_refunds)
    return ended(facts, "contested", null, "frequent_refunds", settings.abuse_signer);

  const { approved_by, approved_amount } = facts;
  if (approved_by === settings.refund_approver && approved_amount !== undefined && amount <= approved_amount)
    return ended(facts, "determined", "allowed", "already_approved", null);

  const byAgent = agent === null ? 0 : gathered.agent_refunds;
  if (amount + byAgent > settings.agent_daily_limit)
    return ended(facts, "determined", "needs_approval", "over_agent_limit", settings.refund_approver);

  const inWindow = delivered_on === undefined ? undefined : action_date <= delivered_on + settings.refund_window_days;
  if (damaged !== false && inWindow !== false && amount <= settings.automatic_limit_damaged) {
    if (damaged && inWindow) return ended(facts, "determined", "allowed", "damaged_in_window", null);
    return lacking(facts, "damaged_in_window", unknownOf(damaged, inWindow));
  }
  if (damaged !== true && inWindow !== false && amount <= settings.automatic_limit) {
    if (damaged === false && inWindow) return ended(facts, "determined", "allowed", "undamaged_in_window", null);
    return lacking(facts, "undamaged_in_window", unknownOf(damaged, inWindow));
  }
  if (inWindow === undefined) return lacking(facts, "above_limit_in_window", ["delivered_on"]);
  if (inWindow) return ended(facts, "determined", "needs_approval", "above_limit_in_window", settings.refund_approver);
  if (damaged === undefined) return lacking(facts, "late_goodwill", ["reported_damaged"]);
  if (!damaged) return ended(facts, "determined", "needs_approval", "late_goodwill", settings.refund_approver);
  return ended(facts, "determined", "hand_to_a_person", "late_damaged", settings.support_desk);
}

function unknownOf(damaged: boolean | undefined, inWindow: boolean | undefined): readonly string[] {
  if (damaged !== undefined) return ["delivered_on"];
  return inWindow === undefined ? ["reported_damaged", "delivered_on"] : ["reported_damaged"];
}

/** An answer without a known day is invalid: the day is then missing (decision 116). */
function ended(
  facts: RefundFacts,
  state: RefundAnswer["state"],
  outcome: string | null,
  rule: string,
  person: string | null,
): RefundAnswer {
  if (facts.action_date === undefined)
    return { state: "undetermined_missing_facts", outcome: null, rule: null, person: null, missing: ["action_date"] };
  return { state, outcome, rule, person, missing: NOTHING };
}

function lacking(facts: RefundFacts, rule: string, missing: readonly string[]): RefundAnswer {
  const all =
    facts.action_date === undefined && !missing.includes("action_date") ? [...missing, "action_date"] : missing;
  return { state: "undetermined_missing_facts", outcome: null, rule, person: null, missing: all };
}

/** The answer as one text, for comparing. */
export function textOf({ state, outcome, rule, person, missing }: RefundAnswer): string {
  return [state, outcome ?? "-", rule ?? "-", person ?? "-", missing.join("+") || "-"].join(" ");
}
