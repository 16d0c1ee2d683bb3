/** `tcs sheet`: prints the boundary sheet of one version. */
import { hasErrors } from "../../../compiler/diagnostics/diagnostic.js";
import { EXIT, say, warn, type ExitCode } from "../../output.js";
import { findRuleSet, openLibrary, reportDiagnostics, ruleSetNames } from "../library.js";
import { tellUnknownRuleSet } from "../unknown-rule-set.js";
import { sheetHtml } from "./print-html.js";
import { sheetMarkdown } from "./print-markdown.js";
import { sheetOf, type Sheet } from "./sheet.js";

export interface SheetOptions {
  readonly sources: string;
  readonly format: "html" | "markdown" | "json";
}

/** Exit 1 where the sheet has a hole: a figure or date that no worked example comes near. */
export async function sheet(named: string, options: SheetOptions): Promise<ExitCode> {
  const { checked, textOf } = openLibrary(options.sources);
  if (hasErrors(checked.diagnostics)) return reportDiagnostics(checked.diagnostics, textOf, { sources: options.sources, format: "pretty" });
  const model = findRuleSet(checked, named);
  if (model === null) return tellUnknownRuleSet(named, ruleSetNames(checked));
  const made = sheetOf(model);
  say(options.format === "html" ? await sheetHtml(made) : options.format === "markdown" ? sheetMarkdown(made) : JSON.stringify(plain(made), null, 2));
  const holes = made.rules.flatMap(({ rule, edges }) => edges.flatMap(({ logic, rows }) => (rows.length === 0 ? [`${rule}: ${logic}`] : [])));
  if (holes.length === 0) return EXIT.fine;
  warn(`No worked example comes near:\n${holes.map((hole) => `  ${hole}`).join("\n")}`);
  return EXIT.findings;
}

/** Without the engine's own values behind the rows. */
function plain({ in_force, rules, ...rest }: Sheet): object {
  const edge = ({ rows, ...shown }: NonNullable<Sheet["in_force"]>): object => ({ ...shown, rows: rows.map(({ case: _, ...row }) => row) });
  return { ...rest, in_force: in_force === null ? null : edge(in_force), rules: rules.map(({ edges, ...rule }) => ({ ...rule, edges: edges.map(edge) })) };
}
