/** Worked examples as a JUnit report, which every CI reads. The output is XML in every case. */
import type { Diagnostic } from "../../compiler/diagnostics/diagnostic.js";
import type { ExampleResult } from "../../runtime/engine/examples/run-example.js";
import { document, errorSuite, escape } from "./junit-xml.js";
import { type NotRun, ofItsDomain } from "./not-run.js";

/** `rule`: the rule or figure of the example. */
export type ShownResult = Omit<ExampleResult, "decisions">;

/** The results of one version's worked examples: those of rules, then those of figures. */
export interface SetResult {
  readonly rule_set: string;
  readonly version: string;
  readonly results: readonly ShownResult[];
}

/**
 * A source that does not compile is a suite of one case with an error. `lineOf`: an error with its place, in one line.
 */
export function junitText(
  sets: readonly SetResult[],
  broken: readonly NotRun[],
  lineOf: (error: Diagnostic) => string,
): string {
  const suites = sets.map(({ rule_set, version, results }) => {
    const failures = results.filter(({ passed }) => !passed).length;
    const cases = results.map(({ rule, example, differences }) => {
      const lines = differences.map(
        ({ step, label, expected, found }) => `step ${step} (${label}): expected ${expected}, found ${found}`,
      );
      const failure =
        lines.length === 0
          ? ""
          : `\n      <failure message="${escape(lines[0] ?? "")}">${escape(lines.join("\n"))}</failure>\n    `;
      return (
        `    <testcase classname="${escape(`${rule_set}@${version}.${rule}`)}" ` +
        `name="${escape(example)}">${failure}</testcase>`
      );
    });
    return [
      `  <testsuite name="${escape(`${rule_set}@${version}`)}" tests="${results.length}" ` +
        `failures="${failures}" errors="0">`,
      ...cases,
      "  </testsuite>",
    ].join("\n");
  });
  const all = sets.flatMap(({ results }) => results);
  return document(
    { tests: all.length + broken.length, failures: all.filter(({ passed }) => !passed).length, errors: broken.length },
    [...suites, ...broken.map((each) => brokenSuite(each, lineOf))],
  );
}

function brokenSuite(broken: NotRun, lineOf: (error: Diagnostic) => string): string {
  const lines = broken.errors.map(lineOf);
  const [first, ...more] = broken.errors.map(({ message }) => message);
  const message =
    first === undefined ? ofItsDomain(broken) : more.length > 0 ? `${first} And ${more.length} more.` : first;
  return errorSuite(broken.called, "compiles", message, lines.length === 0 ? [message] : lines);
}
