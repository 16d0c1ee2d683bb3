/** `tcs test`: runs the worked examples of the rule sets and says which do not come out as they say. */
import { buildMatchingDraft } from "../../compiler/build.js";
import { type Diagnostic, hasErrors } from "../../compiler/diagnostics/diagnostic.js";
import { runExamples, runMatchingExamples } from "../../compiler/examples.js";
import { builtOf } from "../../compiler/host/built.js";
import type { CheckedSource } from "../../compiler/library.js";
import type { FigureExampleResult } from "../../runtime/engine/figure-example.js";
import type { MatchingExampleResult } from "../../runtime/engine/matching/example.js";
import { EXIT, type ExitCode, say } from "../output.js";
import { junitText, type SetResult, type ShownResult } from "./junit.js";
import { openLibrary, reportDiagnostics } from "./library.js";
import { nearRuleSet } from "./rule-set-named.js";

export interface TestOptions {
  readonly sources: string;
  /** Only rule sets, rules and examples whose name holds one of these. */
  readonly filters: readonly string[];
  readonly format: "pretty" | "json" | "junit";
}

export function test(options: TestOptions): ExitCode {
  const { checked, textOf } = openLibrary(options.sources);
  const reporting = { sources: options.sources, format: "pretty" } as const;
  if (hasErrors(checked.diagnostics)) return reportDiagnostics(checked.diagnostics, textOf, reporting);
  const sets: SetResult[] = [];
  const failing: Diagnostic[] = [];
  for (const source of checked.sources) {
    const ran = runSource(source);
    if (ran === null) continue;
    const { name, version, results, diagnostics } = ran;
    const chosen = results.filter((result) => isWanted(options.filters, `${name}@${version}`, result));
    sets.push({ rule_set: name, version, results: chosen });
    if (chosen.some(({ passed }) => !passed))
      failing.push(
        ...diagnostics.filter(({ message }) => chosen.some(({ example }) => message.startsWith(`"${example}"`))),
      );
  }
  print(sets, failing, textOf, options);
  const run = sets.reduce((sum, { results }) => sum + results.length, 0);
  if (run === 0 && options.filters.length > 0) return EXIT.usage;
  return failing.length > 0 ? EXIT.findings : EXIT.fine;
}

interface RanSource {
  readonly name: string;
  readonly version: string;
  readonly results: readonly ShownResult[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Null for a source without worked examples. */
function runSource({ model, matching }: CheckedSource): RanSource | null {
  if (model !== null) {
    const { results, figures, diagnostics } = runExamples(model, builtOf(model).module);
    return { name: model.name, version: model.version, results: [...results, ...figures.map(ofFigure)], diagnostics };
  }
  if (matching === null) return null;
  const { results, diagnostics } = runMatchingExamples(matching, buildMatchingDraft(matching).module);
  return { name: matching.name, version: matching.version, results: results.map(ofPair), diagnostics };
}

/** An example of a matching set is one step. */
function ofPair({ rule, example, passed, expected, found }: MatchingExampleResult): ShownResult {
  return { rule, example, passed, differences: passed ? [] : [{ step: 1, label: "pair", expected, found }] };
}

/** An example of a figure is one step, and is named after its figure. */
function ofFigure({ figure, example, passed, expected, found }: FigureExampleResult): ShownResult {
  const differences = passed ? [] : [{ step: 1, label: "given", expected, found }];
  return { rule: `figure ${figure}`, example, passed, differences };
}

function isWanted(filters: readonly string[], set: string, { rule, example }: ShownResult): boolean {
  return filters.length === 0 || filters.some((filter) => [set, rule, example].some((name) => name.includes(filter)));
}

function print(
  sets: readonly SetResult[],
  failing: readonly Diagnostic[],
  textOf: (path: string) => string,
  options: TestOptions,
): void {
  if (options.format === "junit") return say(junitText(sets));
  if (options.format === "json")
    return say(
      JSON.stringify(
        { rule_sets: sets.map(({ results, ...set }) => ({ ...set, examples: results.map(plain) })) },
        null,
        2,
      ),
    );
  reportDiagnostics(failing, textOf, { sources: options.sources, format: "pretty" });
  for (const { rule_set, version, results } of sets) {
    const passed = results.filter((result) => result.passed).length;
    if (results.length > 0)
      say(
        `${passed === results.length ? "ok  " : "FAIL"}  ${rule_set}@${version}  ${passed} of ${results.length} examples`,
      );
  }
  if (sets.some(({ results }) => results.length > 0)) return;
  const near = options.filters.flatMap(
    (filter) =>
      nearRuleSet(
        filter,
        sets.map(({ rule_set }) => rule_set),
      ) ?? [],
  );
  const meant = near.length === 0 ? "" : ` Did you mean ${near.join(" or ")}?`;
  say(`No worked example's rule set, rule or title holds ${options.filters.join(" or ")}.${meant}`);
}

function plain({ rule, example, passed, differences }: ShownResult): object {
  return { rule, example, passed, differences };
}
