/** Checks a rule set against its domain: names, types, rules, worked examples, and properties beyond types. */
import { nearName } from "../../runtime/engine/values/near-names.js";
import type { ReadTable } from "../base/span.js";
import type { Diagnostic } from "../diagnostics/diagnostic.js";
import { inOrder } from "../diagnostics/in-order.js";
import { rowClauses } from "../model/forms.js";
import type { DomainModel, RuleModel, RuleSetModel, TableModel, TotalModel } from "../model/model.js";
import { declare } from "../names/declare.js";
import { type Report, reportFor } from "../names/report.js";
import { type Scope, wordsOf } from "../names/scope.js";
import type { RuleSetTree } from "../syntax/tree.js";
import { runChecks } from "./checks.js";
import type { Context } from "./context.js";
import { readCalendars } from "./declarations/calendars.js";
import { defineOnReading, type Definitions } from "./declarations/definitions.js";
import { type Header, itemsOf, readHeader } from "./declarations/header.js";
import { readQuestions } from "./declarations/questions.js";
import type { TableFiles } from "./declarations/rows.js";
import { readSettings } from "./declarations/settings.js";
import { readSources } from "./declarations/sources.js";
import { readTables } from "./declarations/tables.js";
import { readTitle } from "./declarations/titles.js";
import { factOf, readTotal } from "./declarations/totals.js";
import { ownAndUsedFacts } from "./declarations/used-facts.js";
import { readExamples } from "./examples/examples.js";
import { preventsModel } from "./prevents.js";
import { readRule } from "./rules/bodies.js";
import { consequencesOf, keysWritten } from "./rules/gives.js";
import { citedWithin } from "./rules/sourced-numbers.js";

/** The order in which rules run. */
const STAGES: readonly RuleModel["stage"][] = ["scope", "outcome", "consequence"];

export interface RuleSetToCheck {
  readonly path: string;
  readonly tree: RuleSetTree;
  readonly domain: DomainModel;
  /** The CSV text of a file in the source's folder, by its name; null if there is none. */
  readonly tables: ReadTable;
}

/**
 * The model is null if errors leave the meaning of the set unknown. It is given despite other errors, such as a missing
 * example. The checks beyond types always run over the known parts, so that one mistake does not hide another.
 */
export function checkRuleSet(input: RuleSetToCheck): {
  readonly model: RuleSetModel | null;
  readonly diagnostics: readonly Diagnostic[];
} {
  const report = reportFor(input.path);
  const scope = declare(input.tree, input.domain, report);
  const header = readHeader(input.tree, report);
  const context = worldOf(input, scope, header, report);
  const model = readModel(input, header, context);
  runChecks(input.tree, model, context);
  return {
    model: preventsModel(report.diagnostics) ? null : model,
    diagnostics: inOrder(input.path, report.diagnostics),
  };
}

function worldOf({ tree, domain, tables }: RuleSetToCheck, scope: Scope, header: Header, report: Report): Context {
  const used = new Set<string>();
  const files: TableFiles = { read: tables, currency: header.currency };
  const facts = ownAndUsedFacts({ scope, domain, files, report, used });
  const totals = new Map<string, TotalModel | null>();
  // The definitions read through the context, and the context holds the definitions. Neither is called before both
  // exist.
  const definitions: Definitions = defineOnReading(scope, report, () => context);
  const context: Context = {
    kind: tree.kind,
    report,
    scope,
    domain,
    currency: header.currency,
    start: itemsOf(tree, "announced").length > 0 ? "announced" : (header.inForce?.from ?? null),
    facts,
    settings: readSettings(scope, report),
    tables: readTables(scope, facts, files, report, used),
    calendars: readCalendars(scope, tables, report),
    ...definitions,
    totalOf: (name) => totals.get(name) ?? null,
    used,
    nesting: { level: 0, deepest: 0 },
  };
  for (const word of wordsOf(scope, "total")) totals.set(word.name.text, readTotal(word.tree, context));
  return context;
}

function readModel({ tree, path, domain }: RuleSetToCheck, header: Header, context: Context): RuleSetModel {
  const { scope, report } = context;
  const inForce = header.inForce !== null && isPickingFact(tree, context) ? header.inForce : null;
  const figures = wordsOf(scope, "figure")
    .map(({ name }) => context.figureOf(name.text))
    .filter((figure) => figure !== null);
  const conditions = wordsOf(scope, "condition")
    .map(({ name }) => context.conditionOf(name.text))
    .filter((condition) => condition !== null);
  // A row that nothing reads is checked too.
  for (const { name } of wordsOf(scope, "row")) context.rowOf(name.text);
  const questions = readQuestions(context);
  const bodies = [...scope.rules.values()].map((rule) => readRule(rule, context)).filter((rule) => rule !== null);
  const consequences = consequencesOf(bodies, context);
  const { base, examples, ofFigures } = readExamples(tree, {
    context,
    questions,
    consequences,
    keysWritten: keysWritten(scope.rules.values()),
  });
  const rules: readonly RuleModel[] = bodies.map((body) => ({ ...body, examples: examples.get(body.id) ?? [] }));
  return {
    kind: tree.kind,
    name: `${tree.kind}.${tree.name.text}`,
    version: tree.version.value,
    path,
    domain,
    title: header.title,
    jurisdictions: header.jurisdictions,
    currency: header.currency,
    inForce,
    changelog: header.changelog,
    sources: readSources(scope, report),
    facts: [...context.facts.values()],
    settings: [...context.settings.values()],
    tables: [...context.tables.values()],
    calendars: [...context.calendars.values()],
    figures: figures.map((figure) => ({ ...figure, examples: ofFigures.get(figure.name) ?? [] })),
    conditions,
    citing: citingIn(tree, context.tables),
    totals: wordsOf(scope, "total")
      .map(({ name }) => context.totalOf(name.text))
      .filter((total) => total !== null),
    questions,
    outcomes: readOutcomes(tree, context),
    outcomeTitles: readOutcomeTitles(context),
    consequences,
    notChecked: header.notChecked,
    exampleBase: base,
    rules: STAGES.flatMap((stage) => rules.filter((rule) => rule.stage === stage)),
  };
}

/** By name, in the written order. */
function citingIn(tree: RuleSetTree, tables: ReadonlyMap<string, TableModel>): readonly string[] {
  return tree.items.flatMap((item) => {
    if (item.kind !== "figure" && item.kind !== "condition" && item.kind !== "table") return [];
    const table = item.kind === "table" ? tables.get(item.name.text) : undefined;
    const isCiting =
      item.cites.length > 0 ||
      (item.kind === "figure" && citedWithin([item.value]).length > 0) ||
      (table !== undefined && rowClauses(table).length > 0);
    return isCiting ? [item.name.text] : [];
  });
}

/** The fact that picks the version is a date the set takes. */
function isPickingFact(tree: RuleSetTree, context: Context): boolean {
  return tree.items.some((item) => item.kind === "inForce" && factOf(item.fact, ["date"], "a date", context) !== null);
}

function readOutcomes(tree: RuleSetTree, { scope, domain, kind, report }: Context): readonly string[] {
  if (scope.outcomes.size === 0)
    report.add("TCS3101", tree.name.span, { what: "outcomes", sample: "outcomes allowed, not_allowed" });
  const outcomes = [...scope.outcomes.values()];
  if (kind === "law") {
    for (const { text, span } of outcomes) {
      if (!domain.lawOutcomes.includes(text))
        report.add("TCS3108", span, { name: text, domain: domain.name, near: nearName(text, domain.lawOutcomes) });
    }
  }
  return outcomes.map((name) => name.text);
}

function readOutcomeTitles({ scope, report }: Context): RuleSetModel["outcomeTitles"] {
  const titles = [...scope.outcomes.values()].map(({ text, title }) => [text, readTitle(title, report)] as const);
  return Object.fromEntries(titles.flatMap(([name, title]) => (title === null ? [] : [[name, title]])));
}
