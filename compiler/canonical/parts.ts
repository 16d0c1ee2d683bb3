/**
 * The parts by which two versions of a rule are compared: hashes of the wording and of the logic, and the names that it
 * reads. Also the settings that totals read.
 */
import type { RuleParts } from "../../runtime/engine/module/module.js";
import type { RuleSetModel, TypedExpression } from "../model/model.js";
import { expressionForm, type Reads } from "./expressions.js";
import type { Canonical } from "./form.js";
import { definitionForm, readsOf } from "./reads.js";
import { logicForm, wordingForm } from "./rules.js";
import { hashOf } from "./sha256.js";

/**
 * By rule id: hashes of wording and logic, and the names read. A module holds title, clauses and examples in full, so
 * they have no hash here.
 */
export function ruleParts(model: RuleSetModel): Readonly<Record<string, RuleParts>> {
  const named = readsOf(model, "named");
  return Object.fromEntries(
    model.rules.map((rule) => [
      rule.id,
      {
        wording: hashOf(wordingForm(rule)),
        logic: hashOf(logicForm(rule, model, named)),
        reads: namesRead(model, (reads) => logicForm(rule, model, reads)),
      },
    ]),
  );
}

/**
 * By total name: the settings that a booking's contribution depends on. A change of any other setting moves no share.
 */
export function totalSettings(model: RuleSetModel): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(
    model.totals.map((total) => [
      total.name,
      namesRead(model, (reads) => definitionForm(total, model, reads)).settings,
    ]),
  );
}

/**
 * Read directly or through figures, conditions and totals, as for `rule_hash`. `form` writes the form to inspect, with
 * the given readers of names.
 */
function namesRead(model: RuleSetModel, form: (reads: Reads) => Canonical): RuleParts["reads"] {
  const facts = new Set<string>();
  const settings = new Set<string>();
  const totals = new Set<string>();
  const tables = new Set<string>();
  const definitions = new Set<string>();
  const walk = (named: { readonly name: string; readonly value: TypedExpression } | undefined): void => {
    if (named === undefined || definitions.has(named.name)) return;
    definitions.add(named.name);
    expressionForm(named.value, noting);
  };
  const note = (into: Set<string>, name: string): Canonical => {
    into.add(name);
    return name;
  };
  const noting: Reads = {
    fact: (name) => note(facts, name),
    setting: (key) => note(settings, key),
    table: (name) => note(tables, name),
    calendar: (name) => note(tables, name),
    figure: (name) => {
      walk(model.figures.find((figure) => figure.name === name));
      return name;
    },
    condition: (name) => {
      walk(model.conditions.find((condition) => condition.name === name));
      return name;
    },
    total: (name) => {
      const total = model.totals.find((each) => each.name === name);
      if (total !== undefined && !totals.has(name)) {
        note(totals, name);
        definitionForm(total, model, noting);
      }
      return name;
    },
    clauses: () => null,
    approvals: () => {
      for (const fact of model.facts) if (fact.recordsApproval || fact.recordsApprovedAmount) note(facts, fact.name);
      return null;
    },
  };
  form(noting);
  const sorted = (names: ReadonlySet<string>): readonly string[] => [...names].sort();
  return {
    facts: sorted(facts),
    settings: sorted(settings),
    totals: sorted(totals),
    tables: sorted(tables),
    definitions: sorted(definitions),
  };
}
