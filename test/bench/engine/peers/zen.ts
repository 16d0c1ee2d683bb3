/**
 * The playbook for @gorules/zen-engine: one decision table whose first matching row gives the deciding rule.
 */
import type { Contestant } from "../contestant.js";
import { loadPeer } from "./load.js";
import { type Flat, flat, NAMES, type Rule, ruleText } from "./slice.js";

interface ZenModule {
  readonly ZenEngine: new () => {
    readonly createDecision: (content: unknown) => {
      readonly evaluate: (context: Flat) => Promise<{ readonly result: { readonly rule: Rule } }>;
    };
  };
}

const WITHIN = "action_date <= delivered_on + refund_window_days";

const CONDITIONS: Readonly<Record<Rule, string>> = {
  refunds_only: 'action != "refund"',
  exceeds_order: "amount > order_total",
  frequent_refunds: "customer_refunds >= many_refunds",
  already_approved: "approved_by == refund_approver and amount <= approved_amount",
  over_agent_limit: "amount + agent_refunds > agent_daily_limit",
  damaged_in_window: `reported_damaged and ${WITHIN} and amount <= automatic_limit_damaged`,
  undamaged_in_window: `not reported_damaged and ${WITHIN} and amount <= automatic_limit`,
  above_limit_in_window: WITHIN,
  late_goodwill: "not reported_damaged",
  late_damaged: "true",
};

const TABLE = {
  nodes: [
    { id: "in", name: "in", type: "inputNode", position: { x: 0, y: 0 } },
    {
      id: "table",
      name: "table",
      type: "decisionTableNode",
      position: { x: 1, y: 0 },
      content: {
        hitPolicy: "first",
        // A column without a field holds whole conditions.
        inputs: [{ id: "when", name: "when" }],
        outputs: [{ id: "rule", name: "rule", field: "rule" }],
        rules: NAMES.map((rule) => ({ _id: rule, when: CONDITIONS[rule], rule: JSON.stringify(rule) })),
      },
    },
    { id: "out", name: "out", type: "outputNode", position: { x: 2, y: 0 } },
  ],
  edges: [
    { id: "e1", sourceId: "in", targetId: "table", type: "edge" },
    { id: "e2", sourceId: "table", targetId: "out", type: "edge" },
  ],
};

export async function zen(): Promise<Contestant<Flat, Rule>> {
  const { ZenEngine } = (await loadPeer("@gorules/zen-engine")) as ZenModule;
  const decision = new ZenEngine().createDecision(TABLE);
  return {
    name: "@gorules/zen-engine",
    says: "slice",
    prepare: flat,
    evaluate: async (input) => (await decision.evaluate(input)).result.rule,
    isAsync: true,
    textOf: ruleText,
  };
}
