/** Sources with errors, or with errors in their domain: the command runs without them. */
import type { Diagnostic } from "../../compiler/diagnostics/diagnostic.js";
import type { CheckedLibrary, CheckedSource } from "../../compiler/library.js";
import type { MatchingItem } from "../../compiler/syntax/matching-tree.js";
import { parse } from "../../compiler/syntax/parse.js";
import type { RuleSetItem } from "../../compiler/syntax/tree.js";
import { EXIT, type ExitCode, warn } from "../output.js";
import { type AnyFormat, type AuthorLibrary, reportErrors } from "./library.js";
import { nameByPath, type RuleSetChoice, type SetModel } from "./rule-set-named.js";

export interface NotRun {
  readonly path: string;
  /** `policy.acme.orders@1`, by its path; of a domain `domain orders`. */
  readonly called: string;
  /** Empty if only its domain has errors. */
  readonly errors: readonly Diagnostic[];
  /** Names of its rules and titles of its examples, as far as they can be read. */
  readonly names: readonly string[];
  /** Of a law or a policy; null: it cannot be read. */
  readonly domain: string | null;
}

export function notRunIn({ sources, diagnostics }: CheckedLibrary): readonly NotRun[] {
  return sources.flatMap(({ path, text, model, matching }: CheckedSource): readonly NotRun[] => {
    const errors = diagnostics.filter((each) => each.severity === "error" && each.path === path);
    const isDomain = path.startsWith("domains/");
    const isUnknown = !isDomain && model === null && matching === null;
    return errors.length > 0 || isUnknown ? [{ path, called: calledBy(path), errors, ...partsOf(path, text) }] : [];
  });
}

/** With the domains that they need and that have errors. */
export function withTheirDomains(wanted: readonly NotRun[], all: readonly NotRun[]): readonly NotRun[] {
  const needed = new Set(wanted.map(({ domain }) => `domain ${domain ?? ""}`));
  return all.filter((each) => wanted.includes(each) || needed.has(each.called));
}

/** The reason why it is not run if it has no error of its own. */
export function ofItsDomain({ domain }: NotRun): string {
  return `Its domain ${domain ?? ""} has errors.`;
}

function calledBy(path: string): string {
  const file = path.slice(path.lastIndexOf("/") + 1).replace(/\.rules$/, "");
  return path.startsWith("domains/") ? `domain ${file}` : `${nameByPath(path)}@${file}`;
}

function partsOf(path: string, text: string): Pick<NotRun, "names" | "domain"> {
  const { declaration } = parse({ path, text }).tree;
  if (declaration === null || declaration.kind === "domain") return { names: [], domain: null };
  const items: readonly (RuleSetItem | MatchingItem)[] = declaration.items;
  const named = items.flatMap((item) => (item.kind === "domainIs" ? [item.name.text] : []));
  const names = items.flatMap((item) =>
    item.kind === "rule" || item.kind === "figure"
      ? [item.name.text, ...item.examples.map(({ title }) => title.value)]
      : [],
  );
  return { names, domain: named[0] ?? null };
}

/** For standard error: sources that do not compile and were not requested. */
export function tellLeftOut(others: readonly NotRun[]): void {
  if (others.length === 0) return;
  warn(`Left out, since they have errors: ${others.map(({ called }) => called).join(", ")}. tcs check lists these.`);
}

interface Reporting {
  readonly sources: string;
  readonly format: AnyFormat;
}

/**
 * The versions that a command requests as `named`, if they all compile, whatever the state of other sources. Otherwise
 * prints the reason and returns the exit code.
 */
export function cleanVersions<Model extends SetModel>(
  { checked, textOf }: AuthorLibrary,
  named: string,
  choice: RuleSetChoice<Model>,
  options: Reporting,
): readonly [Model, ...Model[]] | ExitCode {
  const notRun = notRunIn(checked);
  if (choice.kind === "none") {
    warn(choice.words);
    return notRun.length === 0 ? EXIT.usage : reportErrors(checked.diagnostics, textOf, options);
  }
  const { models } = choice;
  const isOne = named.includes("@");
  // Else the newest version that compiles would pass for the newest.
  const isMeant = ({ path }: NotRun): boolean =>
    models.some((model) => (isOne ? model.path === path : nameByPath(model.path) === nameByPath(path)));
  const errors = notRun.filter(isMeant).flatMap((each) => each.errors);
  if (errors.length > 0) return reportErrors(errors, textOf, options);
  tellLeftOut(notRun.filter((each) => !isMeant(each)));
  return models;
}
