/** `tcs prove`: what no example of a law or policy can show. */
import { type Diagnostic, hasErrors } from "../../../compiler/diagnostics/diagnostic.js";
import type { DiagnosticFormat } from "../../../compiler/diagnostics/print.js";
import { builtOf } from "../../../compiler/host/built.js";
import { openSolver } from "../../../compiler/host/solver.js";
import { findingsOf } from "../../../compiler/prove/findings.js";
import { prove as proveSet } from "../../../compiler/prove/prove.js";
import { EXIT, type ExitCode, warn } from "../../output.js";
import { openLibrary, reportDiagnostics, reportErrors } from "../library.js";
import { cleanVersions } from "../not-run.js";
import { setNamed } from "../rule-set-named.js";

export interface ProveOptions {
  readonly sources: string;
  readonly format: DiagnosticFormat;
  /** `RULE_SET[@version]`; empty: all laws and policies. */
  readonly named: readonly string[];
  /** For each question to the solver. */
  readonly seconds: number;
}

/** `command`: as it is typed. */
export function noSolver(command: string): string {
  return `${command} needs the package z3-solver, which is not installed: npm install --save-dev z3-solver@5.2.0`;
}

export async function prove(options: ProveOptions): Promise<ExitCode> {
  const library = openLibrary(options.sources);
  const { checked, textOf } = library;
  if (options.named.length === 0 && hasErrors(checked.diagnostics))
    return reportErrors(checked.diagnostics, textOf, options);
  const wanted = new Set<string>();
  for (const name of options.named) {
    const versions = cleanVersions(library, name, setNamed(checked, name), options);
    if (typeof versions === "number") return versions;
    for (const { path } of versions) wanted.add(path);
  }
  const models = checked.sources.flatMap(({ path, model }) =>
    model !== null && (wanted.size === 0 || wanted.has(path)) ? [model] : [],
  );
  if (models.length === 0) {
    warn("There is no law or policy to prove.");
    return EXIT.usage;
  }
  const solver = await openSolver();
  if (solver === null) {
    warn(noSolver("tcs prove"));
    return EXIT.state;
  }
  try {
    const found: Diagnostic[] = [];
    for (const model of models) {
      const { module } = builtOf(model);
      const began = performance.now();
      const report = await proveSet(model, module, solver, { milliseconds: options.seconds * 1_000 });
      const took = ((performance.now() - began) / 1_000).toFixed(1);
      const { proved, findings, undecided } = report;
      const left = findingsOf({ model, module, source: textOf(model.path) }, report);
      const signed = findings.length + undecided.length - left.filter(({ code }) => code !== "TCS7092").length;
      warn(
        `${model.name}@${model.version}: ${proved} proved, ${findings.length} found, ${undecided.length} not decided` +
          `${signed > 0 ? `, of which the source signs for ${signed}` : ""} (${took} s)`,
      );
      found.push(...left);
    }
    reportDiagnostics(found, textOf, options);
    return found.some(({ code }) => code !== "TCS8005") ? EXIT.findings : EXIT.fine;
  } finally {
    solver.end();
  }
}
