/** Checks a matching set: header, sources, the comparisons of its rules, and their worked examples. */
import { FIRST_EDITION, NAME_EDITIONS } from "../../../runtime/engine/matching/editions.js";
import {
  BUILT_IN_KINDS,
  kindDeclared,
  kindName,
  type RecipientKind,
} from "../../../runtime/engine/values/recipient-kinds.js";
import type { Diagnostic } from "../../diagnostics/diagnostic.js";
import { inOrder } from "../../diagnostics/in-order.js";
import type { MatchingModel, MatchingRuleModel } from "../../model/matching.js";
import { declareSource, put } from "../../names/declare.js";
import { firstDeclaredHere, type Report, reportFor } from "../../names/report.js";
import { clausesCited, isKnown } from "../../names/resolve.js";
import type { SourceScope } from "../../names/scope.js";
import {
  everyComparison,
  type KindTree,
  type MatchingRuleTree,
  type MatchingTree,
} from "../../syntax/matching-tree.js";
import { checkPath, itemsOf, readPeriod, required, single } from "../declarations/header.js";
import { isFree } from "../declarations/kinds.js";
import { readSources } from "../declarations/sources.js";
import { readLiteral } from "../literals.js";
import { preventsModel } from "../prevents.js";
import { numberOf } from "../rules/logic-numbers.js";
import { checkUnusedClauses } from "../rules/unused.js";
import { checkNumbersNamed } from "../rules/wording-numbers.js";
import { readComparison } from "./comparisons.js";
import type { MatchingContext } from "./context.js";
import { readMatchingExample } from "./examples.js";
import { isFoundByKeys, isPossible } from "./logic.js";

/**
 * The model is null if errors leave the meaning of the set unknown. It is given despite other errors, such as a missing
 * example.
 */
export function checkMatching(input: { readonly path: string; readonly tree: MatchingTree }): {
  readonly model: MatchingModel | null;
  readonly diagnostics: readonly Diagnostic[];
} {
  const { path, tree } = input;
  const report = reportFor(path);
  checkPath(tree, report);
  const title = single(tree, "title", "title", report)?.text.value ?? null;
  const changelog = single(tree, "changelog", "changelog", report)?.text.value ?? null;
  const period = single(tree, "inForce", "in force", report);
  required(tree, title, "title", 'title "Whether two customer records are one customer"', report);
  required(tree, period, "day of coming into force", "in force from 2026-01-01", report);
  required(tree, changelog, "changelog", 'changelog "First version."', report);
  const inForce = period === null ? null : readPeriod(period, report);
  const edition = readEdition(tree, report);
  const context: MatchingContext = {
    report,
    kinds: readKinds(tree, report),
    scope: { sources: sourcesIn(tree, report) },
    used: new Set(),
  };
  const rules = readRules(tree, context);
  const sources = readSources(context.scope, report);
  checkOrder(rules, tree, context);
  checkUnusedClauses(tree, context);
  const isKnownWhole = !preventsModel(report.diagnostics) && title !== null && changelog !== null && inForce !== null;
  return {
    model: !isKnownWhole
      ? null
      : {
          kind: "matching",
          name: `matching.${tree.name.text}`,
          version: tree.version.value,
          path,
          title,
          kinds: context.kinds,
          inForce,
          changelog,
          sources,
          edition,
          rules,
        },
    diagnostics: inOrder(path, report.diagnostics),
  };
}

/** A set without one stays what it was before there was a second. */
function readEdition(tree: MatchingTree, report: Report): string {
  const item = single(tree, "edition", "edition", report);
  if (item === null) return FIRST_EDITION;
  const { value, span } = item.text;
  return isKnown({ text: value, span }, "edition", NAME_EDITIONS, report) ? value : FIRST_EDITION;
}

function readKinds(tree: MatchingTree, report: Report): readonly RecipientKind[] {
  const item = single(tree, "kinds", "kinds", report);
  if (required(tree, item, "kinds of recipients", "kinds customer", report) === null || item === null) return [];
  const kinds: RecipientKind[] = [];
  for (const tree of item.kinds) {
    const { name } = tree;
    const kind = kindOf(tree, report);
    if (kind === null) continue;
    if (kinds.some((other) => kindName(other) === name.text))
      report.add("TCS2002", name.span, { what: "kind", name: name.text });
    else kinds.push(kind);
  }
  return kinds;
}

/** Null after a report. */
function kindOf({ name, number }: KindTree, report: Report): RecipientKind | null {
  if (number === null) isKnown(name, "kind of recipient", BUILT_IN_KINDS, report);
  else isFree({ name, number }, report);
  const builtIn = BUILT_IN_KINDS.find((known) => known === name.text) ?? null;
  return number === null || builtIn !== null ? builtIn : kindDeclared({ name: name.text, number: number.text });
}

function sourcesIn(tree: MatchingTree, report: Report): ReadonlyMap<string, SourceScope> {
  const sources = new Map<string, SourceScope>();
  for (const item of itemsOf(tree, "source")) declareSource(sources, item, report);
  return sources;
}

function readRules(tree: MatchingTree, context: MatchingContext): readonly MatchingRuleModel[] {
  const { report } = context;
  const trees = new Map<string, MatchingRuleTree>();
  for (const rule of itemsOf(tree, "rule")) put(trees, rule.name, rule, "rule", report);
  if (trees.size === 0)
    report.add("TCS3101", tree.name.span, { what: "rules", sample: 'rule spelled_alike "…" cites guide.names { … }' });
  return [...trees.values()].flatMap((rule) => readRule(rule, context) ?? []);
}

function readRule(tree: MatchingRuleTree, context: MatchingContext): MatchingRuleModel | null {
  const { report } = context;
  const rule = tree.name.text;
  if (tree.wording === null) report.add("TCS4002", tree.name.span, { rule });
  if (tree.examples.length === 0) report.add("TCS4003", tree.name.span, { rule });
  if (tree.body === null) report.add("TCS4004", tree.name.span, { rule });
  const citations = clausesCited(tree.cites, context);
  const numbers = tree.body === null ? [] : everyComparison(tree.body.condition).flatMap(numbersOf);
  const condition = tree.body === null ? null : readComparison(tree.body.condition, context);
  checkNumbersNamed(tree, numbers, report);
  checkTitles(tree, report);
  const examples = tree.examples.flatMap((example) => readMatchingExample(example, rule, context) ?? []);
  if (condition === null) return null;
  if (!isFoundByKeys(condition)) report.add("TCS4102", tree.name.span, { rule });
  return {
    id: rule,
    title: tree.title.value,
    wording: tree.wording?.value ?? "",
    wordingNames: tree.wordingNames.flatMap(({ quantity, unit, words }) => {
      const literal = readLiteral(quantity, null, report);
      return literal === null ? [] : [{ quantity: literal.value, unit, words: words.value }];
    }),
    citations,
    condition,
    examples,
    span: tree.span,
  };
}

function numbersOf(tree: ReturnType<typeof everyComparison>[number]): ReturnType<typeof numberOf> {
  return tree.kind === "differ" || tree.kind === "shorterHas"
    ? numberOf(tree.letters.value, tree.letters.value, null, tree.letters.span)
    : [];
}

function checkTitles({ examples }: MatchingRuleTree, report: Report): void {
  for (const [at, { title }] of examples.entries()) {
    const first = examples.slice(0, at).find((other) => other.title.value === title.value);
    if (first === undefined) continue;
    report.add("TCS5013", title.span, { title: title.value }, firstDeclaredHere(report, first.title.span));
  }
}

/** Finds a rule that can never hold, or that holds only if an earlier rule holds. */
function checkOrder(rules: readonly MatchingRuleModel[], tree: MatchingTree, { kinds, report }: MatchingContext): void {
  for (const [at, { id, condition }] of rules.entries()) {
    const name = itemsOf(tree, "rule").find((rule) => rule.name.text === id)?.name;
    if (name === undefined) continue;
    if (isPossible([condition], kinds, (truth) => truth(condition)) === false)
      report.add("TCS4103", name.span, { rule: id });
    else {
      const earlier = rules.slice(0, at).find((other) => {
        const both = [condition, other.condition];
        return isPossible(both, kinds, (truth) => truth(condition) && !truth(other.condition)) === false;
      });
      if (earlier === undefined) continue;
      const why = `whenever its condition is true, \`${earlier.id}\` before it proposes the same records`;
      report.add("TCS4008", name.span, { rule: id, earlier: `\`${earlier.id}\``, why });
    }
  }
}
