/** `tcs compile`: writes `generated/` from the sources, or checks that no file there is stale. */
import { watch } from "node:fs";

import { buildMatching, buildModule, type BuiltMatching, type BuiltModule } from "../../compiler/build.js";
import { type Diagnostic, hasErrors } from "../../compiler/diagnostics/diagnostic.js";
import { runExamples, runMatchingExamples } from "../../compiler/examples.js";
import { type AllBuilt, bringUpToDate, findStale, readGenerated, type Stale } from "../../compiler/host/generated.js";
import { compareTables } from "../../runtime/services/reading/rules/diff-rows.js";
import { writingWhole } from "../interrupt.js";
import { EXIT, type ExitCode, say } from "../output.js";
import { rowsLines } from "./diff/told.js";
import { type LibraryOptions, openLibrary, reportDiagnostics } from "./library.js";

export interface CompileOptions extends LibraryOptions {
  /** The folder of the generated modules. */
  readonly out: string;
  /** Writes nothing; exit 1 if `out` differs from the output for the sources. */
  readonly check: boolean;
}

export async function compile(options: CompileOptions): Promise<ExitCode> {
  const { checked, textOf } = openLibrary(options.sources);
  const diagnostics: Diagnostic[] = [...checked.diagnostics];
  const modules: BuiltModule[] = [];
  const matchings: BuiltMatching[] = [];
  if (!hasErrors(diagnostics)) {
    for (const { model, matching } of checked.sources) {
      if (model !== null) {
        const built = await buildModule(model);
        diagnostics.push(...runExamples(model, built.module).diagnostics);
        modules.push(built);
      }
      if (matching !== null) {
        const built = await buildMatching(matching);
        diagnostics.push(...runMatchingExamples(matching, built.module).diagnostics);
        matchings.push(built);
      }
    }
  }
  const exit = reportDiagnostics(diagnostics, textOf, options);
  if (exit !== EXIT.fine) {
    if (options.format === "pretty") say(`Nothing was written to ${options.out}.`);
    return exit;
  }
  const all = { modules, matchings };
  const rows = options.format === "pretty" ? rowsMoved(options.out, all) : [];
  if (options.check) return tellStale(findStale(options.out, all), rows, options);
  const changed = writingWhole(() => bringUpToDate(options.out, all));
  return tellWritten({ changed, rows, ...all }, options);
}

/** Rows that are others than in the modules that were generated before: no rule's hash moves with them. */
function rowsMoved(out: string, all: AllBuilt): readonly string[] {
  const stale = new Set(findStale(out, all).map(({ path }) => path));
  return all.modules.flatMap(({ path, module }) => {
    if (!stale.has(path)) return [];
    const before = readGenerated(out, path);
    if (before === "none") return [];
    const name = `${module.rule_set}@${module.version}`;
    const edited = `${name}: ${out}/${path} is not what was compiled before, so that rows were not compared.`;
    if (before === "edited") return [edited];
    return compareTables(before, module).flatMap((moved) => {
      const [head = "", ...rows] = rowsLines(moved);
      return [`${name}: ${head}`, ...rows];
    });
  });
}

/** Prints nothing if no file is stale. */
function tellStale(stale: readonly Stale[], rows: readonly string[], { out, format }: CompileOptions): ExitCode {
  if (format !== "pretty" || stale.length === 0) return stale.length === 0 ? EXIT.fine : EXIT.findings;
  for (const { path, how } of stale) say(`${out}/${path} ${how}`);
  for (const line of rows) say(line);
  say(`${out} is stale: run \`tcs compile\`, read the change, and commit it.`);
  return EXIT.findings;
}

interface CompileResult extends AllBuilt {
  readonly changed: readonly Stale[];
  readonly rows: readonly string[];
}

function tellWritten({ changed, rows, modules, matchings }: CompileResult, { out, format }: CompileOptions): ExitCode {
  if (format !== "pretty") return EXIT.fine;
  for (const { path, how } of changed) say(how === "has no source" ? `removed ${out}/${path}` : `wrote ${out}/${path}`);
  for (const line of rows) say(line);
  const all = [...modules, ...matchings];
  const examples = all.reduce((sum, { module }) => sum + module.examples.length, 0);
  const outcome =
    examples === 1 ? "1 worked example comes out as it says" : `${examples} worked examples come out as they say`;
  say(`${counted(all.length, "rule set version")}, ${outcome}.`);
  return EXIT.fine;
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? "" : "s"}`;
}

/** Compiles again whenever a source changes, until it is stopped. */
export async function compileAndWatch(options: CompileOptions): Promise<ExitCode> {
  await compile(options);
  say(`Watching ${options.sources}; stop with Ctrl-C.`);
  return new Promise((_, reject) => {
    let waiting: NodeJS.Timeout | undefined;
    let running = Promise.resolve<unknown>(undefined);
    watch(options.sources, { recursive: true }, () => {
      clearTimeout(waiting);
      // An editor saves in several steps; only the last of a burst counts.
      waiting = setTimeout(() => {
        running = running.then(() => compile(options)).catch(reject);
      }, 100);
    }).on("error", reject);
  });
}
