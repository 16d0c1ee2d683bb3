/**
 * The part of the playbook that every peer can say: facts that are all there, the gathered totals and the settings, in
 * one flat object.
 */
import { type RefundCase, SETTINGS } from "../cases.js";

export interface Flat {
  readonly action: string;
  readonly action_date: number;
  readonly amount: number;
  readonly order_total: number;
  readonly delivered_on: number;
  readonly reported_damaged: boolean;
  /** Empty if none is recorded. */
  readonly approved_by: string;
  /** -1 if no amount is recorded. */
  readonly approved_amount: number;
  readonly customer_refunds: number;
  /** 0 if no agent acts. */
  readonly agent_refunds: number;
  readonly refund_window_days: number;
  readonly automatic_limit: number;
  readonly automatic_limit_damaged: number;
  readonly many_refunds: number;
  readonly agent_daily_limit: number;
  readonly refund_approver: string;
}

export function flat({ facts, agent, gathered }: RefundCase): Flat {
  const {
    refund_window_days,
    automatic_limit,
    automatic_limit_damaged,
    many_refunds,
    agent_daily_limit,
    refund_approver,
  } = SETTINGS;
  return {
    action: facts.action ?? "",
    action_date: facts.action_date ?? 0,
    amount: facts.amount ?? 0,
    order_total: facts.order_total ?? 0,
    delivered_on: facts.delivered_on ?? 0,
    reported_damaged: facts.reported_damaged ?? false,
    approved_by: facts.approved_by ?? "",
    approved_amount: facts.approved_amount ?? -1,
    customer_refunds: gathered.customer_refunds,
    agent_refunds: agent === null ? 0 : gathered.agent_refunds,
    refund_window_days,
    automatic_limit,
    automatic_limit_damaged,
    many_refunds,
    agent_daily_limit,
    refund_approver,
  };
}

/** The outcome of each rule of the playbook, in the written order. */
export const RULES = {
  refunds_only: "not_covered",
  exceeds_order: "hand_to_a_person",
  frequent_refunds: "contested",
  already_approved: "allowed",
  over_agent_limit: "needs_approval",
  damaged_in_window: "allowed",
  undamaged_in_window: "allowed",
  above_limit_in_window: "needs_approval",
  late_goodwill: "needs_approval",
  late_damaged: "hand_to_a_person",
} as const;

export type Rule = keyof typeof RULES;

export const NAMES = Object.keys(RULES) as readonly Rule[];

/** The answer of a peer, in the form for the comparison. */
export const ruleText = (rule: Rule): string => `${RULES[rule]} ${rule}`;
