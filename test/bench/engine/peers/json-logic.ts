/** The playbook for json-logic-engine, compiled once by `build`: a chain of ifs that gives the deciding rule. */
import type { Contestant } from "../contestant.js";
import { loadPeer } from "./load.js";
import { type Flat, flat, type Rule, ruleText } from "./slice.js";

interface JsonLogicModule {
  readonly LogicEngine: new () => { readonly build: (logic: unknown) => (data: Flat) => Rule };
}

const v = (name: keyof Flat): unknown => ({ var: name });

const WITHIN = { "<=": [v("action_date"), { "+": [v("delivered_on"), v("refund_window_days")] }] };

const LOGIC = {
  if: [
    { "!==": [v("action"), "refund"] },
    "refunds_only",
    { ">": [v("amount"), v("order_total")] },
    "exceeds_order",
    { ">=": [v("customer_refunds"), v("many_refunds")] },
    "frequent_refunds",
    { and: [{ "===": [v("approved_by"), v("refund_approver")] }, { "<=": [v("amount"), v("approved_amount")] }] },
    "already_approved",
    { ">": [{ "+": [v("amount"), v("agent_refunds")] }, v("agent_daily_limit")] },
    "over_agent_limit",
    { and: [v("reported_damaged"), WITHIN, { "<=": [v("amount"), v("automatic_limit_damaged")] }] },
    "damaged_in_window",
    { and: [{ "!": v("reported_damaged") }, WITHIN, { "<=": [v("amount"), v("automatic_limit")] }] },
    "undamaged_in_window",
    WITHIN,
    "above_limit_in_window",
    { "!": v("reported_damaged") },
    "late_goodwill",
    "late_damaged",
  ],
};

export async function jsonLogic(): Promise<Contestant<Flat, Rule>> {
  const { LogicEngine } = (await loadPeer("json-logic-engine")) as JsonLogicModule;
  return {
    name: "json-logic-engine (built)",
    says: "slice",
    prepare: flat,
    evaluate: new LogicEngine().build(LOGIC),
    isAsync: false,
    textOf: ruleText,
  };
}
