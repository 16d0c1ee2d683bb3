/** Which rules and branches the worked examples reach, by the traces of the module. */
import { runExample } from "../../runtime/engine/examples/run-example.js";
import type { ExampleCase, ExampleStep } from "../../runtime/engine/module/example.js";
import type { RuleSetModule } from "../../runtime/engine/module/module.js";
import type { TraceView } from "../../runtime/engine/run/answer.js";

/** A booking of a worked example. */
export interface Booking {
  readonly example: ExampleCase;
  readonly step: Extract<ExampleStep, { kind: "booked" }>;
}

export interface Reached {
  /** Whether an example comes to act by the branch; null: the rule has one. */
  readonly acts: (rule: string, branch: number | null) => boolean;
  /** Bookings whose run comes to the rule. */
  readonly bookings: (rule: string) => readonly Booking[];
}

export function reachedIn(module: RuleSetModule): Reached {
  const acting = new Set<string>();
  const bookings = new Map<string, Booking[]>();
  for (const example of module.examples) {
    const { decisions } = runExample(module, example);
    for (const [at, step] of example.steps.entries())
      for (const { rule, matched, resolve } of traceOf(module, decisions[at]?.body.trace)) {
        if (matched === true) acting.add(keyOf(rule, resolve));
        if (step.kind !== "booked") continue;
        const before = bookings.get(rule);
        if (before === undefined) bookings.set(rule, [{ example, step }]);
        else before.push({ example, step });
      }
  }
  return {
    acts: (rule, branch) => acting.has(keyOf(rule, branch)),
    bookings: (rule) => bookings.get(rule) ?? [],
  };
}

function traceOf({ rule_set }: RuleSetModule, trace: readonly TraceView[] | undefined): readonly TraceView[] {
  return (trace ?? []).filter((step) => step.rule_set === rule_set);
}

function keyOf(rule: string, branch: number | null): string {
  return `${rule} ${branch ?? ""}`;
}

/** Whether the module stopped where a question says: of a gap at no rule, of a hole at this one. */
export function stopsAt(rule: string | null, module: RuleSetModule, example: ExampleCase): boolean {
  const last = runExample(module, example).decisions.at(-1);
  if (last?.fields.state !== "not_covered") return false;
  const { reason } = last.fields;
  if (reason !== "no_rule_matched" && reason !== "policy_gap") return false;
  const trace = traceOf(module, last.body.trace);
  const at = trace.find(({ matched }) => matched === null);
  const decided = trace.some(({ stage, matched }) => stage === "outcome" && matched === true);
  return rule === null ? at === undefined && !decided : at?.rule === rule;
}
