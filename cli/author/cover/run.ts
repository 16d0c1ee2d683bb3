/** `tcs cover`: the coverage of the rule sets by their worked examples. */
import { join } from "node:path";

import { mapLines } from "../../../compiler/base/line-map.js";
import { hasErrors } from "../../../compiler/diagnostics/diagnostic.js";
import { EXIT, type ExitCode, say, warn } from "../../output.js";
import { openLibrary, reportErrors } from "../library.js";
import { cleanVersions } from "../not-run.js";
import { newestOf, ruleSetNamed } from "../rule-set-named.js";
import { coverOf } from "./cover.js";
import { allPoints, coverText, lcov, share } from "./print.js";

export interface CoverOptions {
  readonly sources: string;
  readonly format: "text" | "json" | "lcov";
  /** Percent of all points that each rule set must reach. */
  readonly min: number;
}

/** Without a name: every version of every rule set. Exit 1 if one reaches less than requested. */
export function cover(named: string | null, options: CoverOptions): ExitCode {
  const library = openLibrary(options.sources);
  const { checked, textOf } = library;
  const picked = named === null ? null : cleanVersions(library, named, ruleSetNamed(checked, named), options);
  if (typeof picked === "number") return picked;
  if (named === null && hasErrors(checked.diagnostics)) return reportErrors(checked.diagnostics, textOf, options);
  const models = picked === null ? checked.sources.flatMap(({ model }) => model ?? []) : [newestOf(picked)];
  const covers = models.map((model) => ({ model, cover: coverOf(model) }));
  if (options.format === "json")
    say(
      JSON.stringify(
        { rule_sets: covers.map((each) => ({ ...each.cover, percent: share(allPoints(each.cover)) })) },
        null,
        2,
      ),
    );
  else
    say(
      covers
        .map(({ model, cover: made }) =>
          options.format === "text"
            ? coverText(made)
            : lcov(made, model, mapLines(textOf(model.path)), join(options.sources, model.path)),
        )
        .join("\n"),
    );
  const below = covers.filter((each) => share(allPoints(each.cover)) < options.min);
  for (const { model } of below)
    warn(`The examples of ${model.name}@${model.version} reach less than ${options.min} percent.`);
  return below.length > 0 ? EXIT.findings : EXIT.fine;
}
