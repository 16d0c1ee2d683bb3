/**
 * The playbook for Cedar (@cedar-policy/cedar-wasm), its policy set parsed once. Cedar has no order and two outcomes,
 * so each rule is a policy of its own whose condition excludes the rules before it; the policy that permitted names the
 * deciding rule.
 */
import type { Contestant } from "../contestant.js";
import { loadPeer } from "./load.js";
import { type Flat, flat, NAMES, type Rule, ruleText } from "./slice.js";

interface CedarModule {
  readonly preparsePolicySet: (id: string, policies: unknown) => { readonly type: string };
  readonly statefulIsAuthorized: (call: Call) => {
    readonly type: string;
    readonly response?: { readonly diagnostics: { readonly reason: readonly Rule[] } };
  };
}

interface Call {
  readonly principal: unknown;
  readonly action: unknown;
  readonly resource: unknown;
  readonly context: Flat;
  readonly preparsedPolicySetId: string;
  readonly entities: readonly unknown[];
}

const WITHIN = "context.action_date <= context.delivered_on + context.refund_window_days";

const CONDITIONS: Readonly<Record<Rule, string>> = {
  refunds_only: 'context.action != "refund"',
  exceeds_order: "context.amount > context.order_total",
  frequent_refunds: "context.customer_refunds >= context.many_refunds",
  already_approved: "context.approved_by == context.refund_approver && context.amount <= context.approved_amount",
  over_agent_limit: "context.amount + context.agent_refunds > context.agent_daily_limit",
  damaged_in_window: `context.reported_damaged && ${WITHIN} && context.amount <= context.automatic_limit_damaged`,
  undamaged_in_window: `!context.reported_damaged && ${WITHIN} && context.amount <= context.automatic_limit`,
  above_limit_in_window: WITHIN,
  late_goodwill: "!context.reported_damaged",
  late_damaged: "context.reported_damaged",
};

const policyOf = (rule: Rule, at: number): string => {
  const earlier = NAMES.slice(0, at).map((name) => ` unless { ${CONDITIONS[name]} }`);
  return `permit(principal, action, resource) when { ${CONDITIONS[rule]} }${earlier.join("")};`;
};

export async function cedar(): Promise<Contestant<Call, Rule>> {
  const { preparsePolicySet, statefulIsAuthorized } = (await loadPeer(
    "@cedar-policy/cedar-wasm/nodejs",
  )) as CedarModule;
  const parsed = preparsePolicySet("playbook", {
    staticPolicies: Object.fromEntries(NAMES.map((rule, at) => [rule, policyOf(rule, at)])),
  });
  if (parsed.type !== "success") throw new Error(JSON.stringify(parsed));
  return {
    name: "@cedar-policy/cedar-wasm (preparsed)",
    says: "slice",
    prepare: (given) => ({
      principal: { type: "Agent", id: "bot" },
      action: { type: "Action", id: "refund" },
      resource: { type: "Order", id: "order" },
      context: flat(given),
      preparsedPolicySetId: "playbook",
      entities: [],
    }),
    evaluate: (call) => {
      const reason = statefulIsAuthorized(call).response?.diagnostics.reason[0];
      if (reason === undefined) throw new Error("some policy permits");
      return reason;
    },
    isAsync: false,
    textOf: ruleText,
  };
}
