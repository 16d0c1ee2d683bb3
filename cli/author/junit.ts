/** Worked examples as a JUnit report, which every CI reads. */
import type { ExampleResult } from "../../runtime/engine/run-example.js";

/** `rule`: the rule, or the figure, that it stands in. */
export type ShownResult = Omit<ExampleResult, "decisions">;

/** The worked examples of one version, as they came out: those of rules, then those of figures. */
export interface SetResult {
  readonly rule_set: string;
  readonly version: string;
  readonly results: readonly ShownResult[];
}

export function junitText(sets: readonly SetResult[]): string {
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
      return `    <testcase classname="${escape(`${rule_set}@${version}.${rule}`)}" name="${escape(example)}">${failure}</testcase>`;
    });
    return [
      `  <testsuite name="${escape(`${rule_set}@${version}`)}" tests="${results.length}" failures="${failures}">`,
      ...cases,
      "  </testsuite>",
    ].join("\n");
  });
  const all = sets.flatMap(({ results }) => results);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites tests="${all.length}" failures="${all.filter(({ passed }) => !passed).length}">`,
    ...suites,
    "</testsuites>",
  ].join("\n");
}

function escape(text: string): string {
  const named: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
  // Control characters other than line breaks are no part of XML 1.0.
  return text
    .replace(/[&<>"]/g, (character) => named[character] ?? character)
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, "\uFFFD");
}
