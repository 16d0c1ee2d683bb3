/** The playbook for CEL (@marcbachmann/cel-js), parsed once: one chain of conditions that gives the deciding rule. */
import type { Contestant } from "../contestant.js";
import { loadPeer } from "./load.js";
import { type Flat, flat, type Rule, ruleText } from "./slice.js";

interface CelModule {
  readonly parse: (expression: string) => (context: Context) => Rule;
}

/** CEL's whole numbers are bigints in this implementation. */
type Context = Readonly<Record<string, bigint | string | boolean>>;

const WITHIN = "action_date <= delivered_on + refund_window_days";

const EXPRESSION = `
  action != "refund" ? "refunds_only"
  : amount > order_total ? "exceeds_order"
  : customer_refunds >= many_refunds ? "frequent_refunds"
  : approved_by == refund_approver && amount <= approved_amount ? "already_approved"
  : amount + agent_refunds > agent_daily_limit ? "over_agent_limit"
  : reported_damaged && ${WITHIN} && amount <= automatic_limit_damaged ? "damaged_in_window"
  : !reported_damaged && ${WITHIN} && amount <= automatic_limit ? "undamaged_in_window"
  : ${WITHIN} ? "above_limit_in_window"
  : !reported_damaged ? "late_goodwill"
  : "late_damaged"`;

export async function cel(): Promise<Contestant<Context, Rule>> {
  const { parse } = (await loadPeer("@marcbachmann/cel-js")) as CelModule;
  return {
    name: "@marcbachmann/cel-js",
    says: "slice",
    prepare: (given) =>
      Object.fromEntries(
        Object.entries(flat(given) as unknown as Record<keyof Flat, number | string | boolean>).map(([name, value]) => [
          name,
          typeof value === "number" ? BigInt(value) : value,
        ]),
      ),
    evaluate: parse(EXPRESSION),
    isAsync: false,
    textOf: ruleText,
  };
}
