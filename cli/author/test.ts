/** `tcs test`: runs the worked examples of the rule sets and lists those that fail. */
import { join } from "node:path";

import { mapLines, positionAt } from "../../compiler/base/line-map.js";
import { buildMatchingDraft } from "../../compiler/build.js";
import type { Diagnostic } from "../../compiler/diagnostics/diagnostic.js";
import { runExamples, runMatchingExamples } from "../../compiler/examples.js";
import { builtOf } from "../../compiler/host/built.js";
import type { CheckedSource } from "../../compiler/library.js";
import type { FigureExampleResult } from "../../runtime/engine/examples/figure-example.js";
import type { MatchingExampleResult } from "../../runtime/engine/examples/matching-example.js";
import { EXIT, type ExitCode, say } from "../output.js";
import { junitText, type SetResult, type ShownResult } from "./junit.js";
import { type AuthorLibrary, diagnosticsJson, openLibrary, reportDiagnostics } from "./library.js";
import { type NotRun, notRunIn, ofItsDomain, tellLeftOut, withTheirDomains } from "./not-run.js";
import { nearRuleSet } from "./rule-set-named.js";

export interface TestOptions {
  readonly sources: string;
  /** Only rule sets, rules and examples whose name contains one of these. */
  readonly filters: readonly string[];
  readonly format: "pretty" | "json" | "junit" | "github";
}

/** The results of a run of examples. */
interface Outcome {
  readonly sets: readonly SetResult[];
  /** Of failing examples. */
  readonly failing: readonly Diagnostic[];
  /** The requested sources that cannot be run. */
  readonly broken: readonly NotRun[];
}

/** Only the requested sources must compile: the others are named on standard error. */
export function test(options: TestOptions): ExitCode {
  const library = openLibrary(options.sources);
  const { checked } = library;
  const notRun = notRunIn(checked);
  const paths = new Set(notRun.map(({ path }) => path));
  const sets: SetResult[] = [];
  const failing: Diagnostic[] = [];
  for (const source of checked.sources) {
    const ran = paths.has(source.path) ? null : runSource(source);
    if (ran === null) continue;
    const { name, version, results, diagnostics } = ran;
    const set = `${name}@${version}`;
    const chosen = results.filter(({ rule, example }) => isWanted(options.filters, [set, rule, example]));
    sets.push({ rule_set: name, version, results: chosen });
    if (chosen.some(({ passed }) => !passed))
      failing.push(
        ...diagnostics.filter(({ message }) => chosen.some(({ example }) => message.startsWith(`"${example}"`))),
      );
  }
  const asked = notRun.filter(({ called, names }) => isWanted(options.filters, [called, ...names]));
  const broken = withTheirDomains(asked, notRun);
  print({ sets, failing, broken }, library, options);
  tellLeftOut(notRun.filter((each) => !broken.includes(each)));
  if (broken.length > 0 || failing.length > 0) return EXIT.findings;
  const run = sets.reduce((sum, { results }) => sum + results.length, 0);
  return run === 0 && options.filters.length > 0 ? EXIT.usage : EXIT.fine;
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

/** An example of a figure is one step and has the name of its figure. */
function ofFigure({ figure, example, passed, expected, found }: FigureExampleResult): ShownResult {
  const differences = passed ? [] : [{ step: 1, label: "given", expected, found }];
  return { rule: `figure ${figure}`, example, passed, differences };
}

function isWanted(filters: readonly string[], names: readonly string[]): boolean {
  return filters.length === 0 || filters.some((filter) => names.some((name) => name.includes(filter)));
}

function print({ sets, failing, broken }: Outcome, { textOf }: AuthorLibrary, options: TestOptions): void {
  const { sources, filters, format } = options;
  const errors = broken.flatMap((each) => each.errors);
  if (format === "junit") return say(junitText(sets, broken, (error) => errorLine(error, textOf, sources)));
  if (format === "json") {
    const shown = sets.map(({ results, ...set }) => ({ ...set, examples: results.map(plain) }));
    return say(JSON.stringify({ rule_sets: shown, ...diagnosticsJson(errors, textOf, sources) }, null, 2));
  }
  reportDiagnostics([...errors, ...failing], textOf, { sources, format: format === "github" ? format : "pretty" });
  for (const { rule_set, version, results } of sets) {
    const passed = results.filter((result) => result.passed).length;
    if (results.length > 0)
      say(
        `${passed === results.length ? "ok  " : "FAIL"}  ${rule_set}@${version}  ${passed} of ` +
          `${results.length} examples`,
      );
  }
  for (const each of broken)
    say(`FAIL  ${each.called}  ${each.errors.length > 0 ? "has errors, see above" : ofItsDomain(each)}`);
  if (broken.length > 0 || sets.some(({ results }) => results.length > 0)) return;
  const names = sets.map(({ rule_set }) => rule_set);
  const near = filters.flatMap((filter) => nearRuleSet(filter, names) ?? []);
  const meant = near.length === 0 ? "" : ` Did you mean ${near.join(" or ")}?`;
  say(`No worked example's rule set, rule or title holds ${filters.join(" or ")}.${meant}`);
}

/** `FILE:4:3: …`, as compilers write it. */
function errorLine({ path, span, message }: Diagnostic, textOf: (path: string) => string, sources: string): string {
  const { line, column } = positionAt(mapLines(textOf(path)), span.start);
  return `${join(sources, path)}:${line}:${column}: ${message}`;
}

function plain({ rule, example, passed, differences }: ShownResult): object {
  return { rule, example, passed, differences };
}
