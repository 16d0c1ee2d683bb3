/** `tcs mutate`: how strong the worked examples of the rule sets are. */
import { hasErrors } from "../../../compiler/diagnostics/diagnostic.js";
import { scoreOf } from "../../../compiler/mutate/report.js";
import { EXIT, type ExitCode, say, warn } from "../../output.js";
import { openLibrary, reportErrors } from "../library.js";
import { cleanVersions } from "../not-run.js";
import { type SetModel, setNamed, setsOf } from "../rule-set-named.js";
import { accept } from "./accept.js";
import { cacheIn, cacheKey, keptBelow } from "./cache.js";
import { githubText, jsonText, prettyText, type SetReport } from "./print.js";
import { stoppable } from "./stoppable.js";
import { failingExamples, strengthSteps } from "./strength.js";

export interface MutateOptions {
  readonly sources: string;
  /** `RULE_SET[@version]`; empty: all of them. */
  readonly named: readonly string[];
  readonly format: "pretty" | "json" | "github";
  /** The least score of each set; null: any will do. */
  readonly min: number | null;
  /** Null: below the folder of sources. */
  readonly cache: string | null;
  readonly fresh: boolean;
  /** Examples that were found are written into the sources. */
  readonly accept: boolean;
}

export async function mutate(options: MutateOptions): Promise<ExitCode> {
  const library = openLibrary(options.sources);
  const { checked, textOf, readTable } = library;
  if (options.named.length === 0 && hasErrors(checked.diagnostics))
    return reportErrors(checked.diagnostics, textOf, options);
  const wanted = new Set<SetModel>();
  for (const name of options.named) {
    const versions = cleanVersions(library, name, setNamed(checked, name), options);
    if (typeof versions === "number") return versions;
    for (const version of versions) wanted.add(version);
  }
  const models = setsOf(checked);
  const isWanted = (model: SetModel): boolean => wanted.has(model);
  const selected = options.named.length === 0 ? models : models.filter(isWanted);
  const cache = cacheIn(options.cache ?? keptBelow(options.sources), options.fresh);
  const reports: SetReport[] = [];
  const search = stoppable();
  for (const model of selected) {
    if (search.isStopped()) break;
    const source = textOf(model.path);
    const key = cacheKey(model, source);
    const known = cache.read(key);
    if (known === null) {
      const diagnostics = failingExamples(model);
      if (hasErrors(diagnostics)) return reportErrors(diagnostics, textOf, options);
    }
    const report = known ?? (await search.run(model, strengthSteps(model, source, readTable)));
    if (known === null && report.unsearched === 0) cache.write(key, report);
    reports.push({ model, source, report });
  }
  const isAccepting = options.accept && !search.isStopped();
  const accepted = isAccepting ? accept(reports, library, options) : { reports, exit: EXIT.fine };
  if (accepted.exit !== EXIT.fine) return accepted.exit;
  say(printed(accepted.reports, options));
  const exit = tellScores(accepted.reports, options.min);
  search.end(`Stopped: ${reports.length} of ${selected.length} rule sets, as far as their survivors were searched.`);
  return exit;
}

function tellScores(reports: readonly SetReport[], min: number | null): ExitCode {
  const weak = min === null ? [] : reports.filter(({ report }) => scoreOf(report) < min);
  for (const { model, report } of weak)
    warn(`${model.name}@${model.version} is at ${scoreOf(report)}, below ${min ?? 0}.`);
  return weak.length > 0 ? EXIT.findings : EXIT.fine;
}

function printed(reports: readonly SetReport[], { format, sources }: MutateOptions): string {
  switch (format) {
    case "json":
      return jsonText(reports);
    case "github":
      return githubText(reports, sources);
    case "pretty":
      return prettyText(reports, sources);
  }
}
