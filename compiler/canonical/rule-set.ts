/**
 * A whole version in canonical form: everything that a reader can see, with order and ids, but without the names of
 * table editions. The titles of names have their own form.
 */
import type { ClauseRef, DomainModel, RuleModel, RuleSetModel } from "../model/model.js";
import { citedTold, clauseForm, figureTold } from "./cited.js";
import { expressionForm, type Reads } from "./expressions.js";
import type { Canonical } from "./form.js";
import { definitionForm } from "./reads.js";
import { questionForm, ruleForm } from "./rules.js";
import { type DayForm, factForm, settingForm, typeForm } from "./values.js";

export function ruleSetForm(
  model: RuleSetModel,
  reads: Reads,
  dayForm?: DayForm,
): { readonly [key: string]: Canonical } {
  return {
    kind: model.kind,
    name: model.name,
    version: model.version,
    title: model.title,
    domain: domainForm(model.domain),
    jurisdictions: model.jurisdictions,
    currency: model.currency,
    inForce: inForceForm(model),
    changelog: model.changelog,
    sources: model.sources.map((source) => ({
      id: source.id,
      kind: source.kind,
      title: source.title,
      clauses: source.clauses.map((clause) => [clause.id, clauseForm(source.id, clause.id, model)]),
    })),
    facts: model.facts.map((fact) => [fact.origin, factForm(fact)]),
    settings: model.settings.map(settingForm),
    tables: model.tables.map((table) => reads.table(table.name)),
    // A set without calendars keeps the checksum from before the language had calendars.
    ...(model.calendars.length > 0 && { calendars: model.calendars.map(({ name }) => reads.calendar(name)) }),
    figures: model.figures.map((figure) => [
      figure.name,
      typeForm(figure.type),
      expressionForm(figure.value, reads),
      ...saidOnly(figureTold(figure, model)),
    ]),
    conditions: model.conditions.map((condition) => [
      condition.name,
      expressionForm(condition.value, reads),
      ...saidOnly(citedTold(condition, model)),
    ]),
    ...(model.citing.length > 0 && { citing: citingForm(model) }),
    totals: model.totals.map((total) => [
      total.name,
      total.reach,
      total.shownAsFiscalYearTotal,
      definitionForm(total, model, reads),
    ]),
    questions: model.questions.map((question) => questionForm(question, question.id, reads)),
    outcomes: model.outcomes,
    consequences: model.consequences.map(({ key, type, balance }) => [key, typeForm(type), balance]),
    notChecked: model.notChecked.map(({ topic, reason }) => [topic, reason]),
    rules: model.rules.map((rule) => [
      rule.id,
      rule.citations.map(({ source, clause }) => [source, clause]),
      ruleForm(rule, model, reads, dayForm),
      ...branchCites(rule),
    ]),
  };
}

function inForceForm({ inForce }: RuleSetModel): Canonical {
  if (inForce === null) return null;
  return { ...inForce, from: String(inForce.from), until: inForce.until === null ? null : String(inForce.until) };
}

/**
 * The titles of names: part of the version, and of no rule (decision 051). A set without titles keeps the checksum from
 * before the language had them.
 */
export function titlesForm(model: RuleSetModel): { readonly [key: string]: Canonical } {
  const titled = (
    names: readonly { readonly name: string; readonly title: string | null }[],
  ): Readonly<Record<string, string>> =>
    Object.fromEntries(names.flatMap(({ name, title }) => (title === null ? [] : [[name, title]])));
  const titles = {
    facts: titled(model.facts),
    settings: titled(model.settings.map(({ key, title }) => ({ name: key, title }))),
    totals: titled(model.totals),
    outcomes: model.outcomeTitles,
  };
  return Object.values(titles).every((each) => saidOnly(each).length === 0) ? {} : { titles };
}

const saidOnly = (form: Readonly<Record<string, Canonical>>): readonly Canonical[] =>
  Object.keys(form).length === 0 ? [] : [form];

/** The cited clauses by name, as those of rules: two clauses may have the same text. */
function citingForm({ citing, figures, conditions, tables }: RuleSetModel): Canonical {
  const definitions = [...figures, ...conditions, ...tables];
  return citing.map((name) => [name, named(definitions.find((each) => each.name === name)?.citations ?? [])]);
}

function branchCites({ branches }: RuleModel): readonly Canonical[] {
  return branches.some(({ citations }) => citations.length > 0)
    ? [branches.map(({ citations }) => named(citations))]
    : [];
}

const named = (citations: readonly ClauseRef[]): Canonical => citations.map(({ source, clause }) => [source, clause]);

/**
 * The parts of its domain that the set uses: how actions are dated, named and measured, and which values of the law
 * layer policies may read.
 */
function domainForm(domain: DomainModel): Canonical {
  return {
    name: domain.name,
    datedBy: domain.datedBy,
    recipient: domain.recipient,
    amount: domain.amount,
    openToAgents: domain.openToAgents,
    lawOutcomes: domain.lawOutcomes,
    lawConsequences: domain.lawConsequences.map(({ key, type }) => [key, typeForm(type)]),
  };
}
