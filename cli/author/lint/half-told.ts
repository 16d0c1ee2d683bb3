/**
 * Earlier bookings of worked examples whose contribution to a total is unknown, although the example does not mention
 * it.
 */
import { diagnose, type Diagnostic } from "../../../compiler/diagnostics/diagnostic.js";
import type { Names } from "../../../compiler/lint/spans.js";
import type { RuleSetModel } from "../../../compiler/model/model.js";
import type { ExampleResult } from "../../../runtime/engine/examples/run-example.js";
import type { ExampleCase } from "../../../runtime/engine/module/example.js";

/** For each booking without an expectation, and each fact that it neither has nor declares missing. */
export function halfTold(
  model: RuleSetModel,
  names: Names,
  example: ExampleCase,
  { decisions }: ExampleResult,
): readonly Diagnostic[] {
  const written = model.rules
    .find(({ id }) => id === example.rule)
    ?.examples.find(({ title }) => title === example.example);
  const expectedMissing = new Set(
    example.steps.flatMap(({ expected }) => expected?.missing.map(({ fact, of }) => `${of ?? ""} ${fact}`) ?? []),
  );
  const findings = new Map<string, Diagnostic>();
  for (const { read } of decisions.flatMap((decision) => decision?.reads ?? [])) {
    for (const { transaction_id: label, contribution } of read.reading.incomplete) {
      const at = example.steps.findIndex((step) => step.kind === "booked" && step.label === label);
      const [step, span] = [example.steps[at], written?.steps[at]?.span];
      if (step?.kind !== "booked" || step.expected !== null || span === undefined) continue;
      for (const fact of contribution.facts) {
        const key = `${label} ${fact}`;
        if (names.lacks(span, fact) || expectedMissing.has(key)) continue;
        findings.set(
          key,
          diagnose("TCS7013", model.path, span, { fact, example: example.example, total: read.total.name }),
        );
      }
    }
  }
  return [...findings.values()];
}
