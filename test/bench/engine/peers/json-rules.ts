/**
 * The playbook for json-rules-engine: a rule each, in order of priority, and the engine stops at the first that
 * succeeds.
 */
import type { Contestant } from "../contestant.js";
import { loadPeer } from "./load.js";
import { type Flat, flat, NAMES, type Rule, ruleText } from "./slice.js";

interface Engine {
  readonly addRule: (rule: unknown) => unknown;
  readonly addFact: (name: string, value: unknown) => unknown;
  readonly addOperator: (name: string, compare: (a: never, b: never) => boolean) => unknown;
  readonly on: (event: "success", then: () => void) => unknown;
  readonly stop: () => unknown;
  readonly run: (facts: Flat) => Promise<{ readonly events: readonly { readonly type: Rule }[] }>;
}

interface JsonRulesModule {
  readonly Engine: new () => Engine;
}

interface Almanac {
  readonly factValue: (name: keyof Flat) => Promise<number>;
}

const is = (fact: string, operator: string, value: unknown): unknown => ({ fact, operator, value });
const to = (fact: keyof Flat): unknown => ({ fact });
const WITHIN = { fact: "action_date", operator: "lessThanInclusive", value: { fact: "last_day" } };

const CONDITIONS: Readonly<Record<Rule, readonly unknown[]>> = {
  refunds_only: [is("action", "notEqual", "refund")],
  exceeds_order: [is("amount", "greaterThan", to("order_total"))],
  frequent_refunds: [is("customer_refunds", "greaterThanInclusive", to("many_refunds"))],
  already_approved: [
    is("approved_by", "equal", to("refund_approver")),
    is("amount", "lessThanInclusive", to("approved_amount")),
  ],
  over_agent_limit: [is("with_agent", "greaterThan", to("agent_daily_limit"))],
  damaged_in_window: [
    is("reported_damaged", "equal", true),
    WITHIN,
    is("amount", "lessThanInclusive", to("automatic_limit_damaged")),
  ],
  undamaged_in_window: [
    is("reported_damaged", "equal", false),
    WITHIN,
    is("amount", "lessThanInclusive", to("automatic_limit")),
  ],
  above_limit_in_window: [WITHIN],
  late_goodwill: [is("reported_damaged", "equal", false)],
  late_damaged: [is("reported_damaged", "equal", true)],
};

/** Sums are facts that the engine computes from others, once a run. */
const sumOf =
  (a: keyof Flat, b: keyof Flat) =>
  async (_: unknown, almanac: Almanac): Promise<number> =>
    (await almanac.factValue(a)) + (await almanac.factValue(b));

export async function jsonRules(): Promise<Contestant<Flat, Rule>> {
  const { Engine } = (await loadPeer("json-rules-engine")) as JsonRulesModule;
  const engine = new Engine();
  engine.addFact("last_day", sumOf("delivered_on", "refund_window_days"));
  engine.addFact("with_agent", sumOf("amount", "agent_refunds"));
  for (const [at, rule] of NAMES.entries()) {
    engine.addRule({ conditions: { all: CONDITIONS[rule] }, event: { type: rule }, priority: NAMES.length - at });
  }
  engine.on("success", () => engine.stop());
  const evaluate = async (facts: Flat): Promise<Rule> => {
    const [first] = (await engine.run(facts)).events;
    if (first === undefined) throw new Error("some rule succeeds");
    return first.type;
  };
  return { name: "json-rules-engine", says: "slice", prepare: flat, evaluate, isAsync: true, textOf: ruleText };
}
