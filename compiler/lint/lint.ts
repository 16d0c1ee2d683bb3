/**
 * The lint over a checked library: the compiler's warnings, the findings of these rules, and the directives that switch
 * findings off.
 */
import { unsourcedNumbers } from "../check/rules/sourced-numbers.js";
import { diagnose, type Diagnostic } from "../diagnostics/diagnostic.js";
import { inOrder } from "../diagnostics/in-order.js";
import type { CheckedLibrary } from "../library.js";
import type { RuleSetModel } from "../model/model.js";
import { parse } from "../syntax/parse.js";
import type { DomainTree, RuleSetTree } from "../syntax/tree.js";
import { applyDirectives } from "./directives.js";
import { examplesShow } from "./examples-show.js";
import { hiddenClauses } from "./hidden-clauses.js";
import { lintMatching } from "./matching.js";
import { LINT_NAMES, LINT_RULES } from "./names.js";
import { rulesMeet } from "./neighbours.js";
import { placeholdersIn } from "./placeholders.js";
import { sharedTotals } from "./shared-totals.js";
import { type Names, namesIn } from "./spans.js";
import { untranslated } from "./translations.js";
import { untitled } from "./untitled.js";
import { wordingBeyondQuote } from "./wording.js";

/** Findings from a run of the worked examples, which the caller starts. */
export type Observe = (model: RuleSetModel, names: Names) => readonly Diagnostic[];

/**
 * Findings of every readable source, in the order of the sources, each with the name of its rule. A source with errors
 * is a matter for `tcs check` first.
 */
export function lint({ sources, ships, diagnostics }: CheckedLibrary, observe: Observe): readonly Diagnostic[] {
  const models = sources.flatMap(({ model }) => model ?? []);
  return sources.flatMap(({ path, text, model, matching }) => {
    const { tree, comments } = parse({ path, text });
    const { declaration } = tree;
    if (declaration === null) return [];
    const findings = diagnostics.filter((each) => each.path === path && LINT_NAMES.has(each.code));
    findings.push(...placeholdersIn(text).map((span) => diagnose("TCS7010", path, span, {})));
    if (ships && declaration.kind !== "matching") findings.push(...untitled(path, declaration));
    if (declaration.kind === "domain")
      findings.push(
        ...unreadWords(
          path,
          declaration,
          models.filter(({ domain }) => domain.name === declaration.name.text),
        ),
      );
    else if (declaration.kind === "matching")
      findings.push(...(matching === null ? [] : lintMatching(matching, declaration)));
    else if (model !== null)
      findings.push(
        ...ofSet(model, namesIn(declaration)),
        ...withoutSource(path, declaration),
        ...observe(model, namesIn(declaration)),
      );
    return inOrder(path, applyDirectives({ path, text, declaration, comments }, findings.map(named), LINT_RULES));
  });
}

function ofSet(model: RuleSetModel, names: Names): readonly Diagnostic[] {
  const unchecked =
    model.kind === "law" && model.notChecked.length === 0
      ? [diagnose("TCS7009", model.path, names.set, { name: model.name })]
      : [];
  return [
    ...examplesShow(model, names),
    ...rulesMeet(model),
    ...wordingBeyondQuote(model),
    ...sharedTotals(model, names),
    ...hiddenClauses(model),
    ...unchecked,
    ...untranslated(model, names.clause),
  ];
}

/** In law it is an error. */
function withoutSource(path: string, set: RuleSetTree): readonly Diagnostic[] {
  if (set.kind === "law") return [];
  return unsourcedNumbers(set).map(({ what, name, number, span }) =>
    diagnose("TCS7015", path, span, { what, name, number }),
  );
}

/** A domain that no rule set takes yet is only begun. */
function unreadWords(path: string, { name, items }: DomainTree, sets: readonly RuleSetModel[]): readonly Diagnostic[] {
  if (sets.length === 0) return [];
  const taken = new Set(sets.flatMap(({ facts }) => facts.map((fact) => fact.name)));
  return items.flatMap((item) =>
    item.kind === "fact" && !taken.has(item.name.text)
      ? [diagnose("TCS7003", path, item.name.span, { fact: item.name.text, domain: name.text })]
      : [],
  );
}

function named(finding: Diagnostic): Diagnostic {
  return { ...finding, message: `${finding.message} [${LINT_NAMES.get(finding.code) ?? ""}]` };
}
