/** The values that questions range over: facts, settings, totals, and what the law answers. */
import { canonicalText } from "../canonical/form.js";
import { definitionForm } from "../canonical/reads.js";
import type { FactModel, Literal, RuleSetModel, SettingModel, ValueType } from "../model/model.js";
import { FIRST_PROVED, LAST_PROVED } from "./calendar.js";
import type { Encoding } from "./encoding.js";
import { apply, equal, integer, not, or, symbol, type Term, TRUE } from "./smt.js";
import { literal, named, sortOf, UNSET } from "./values.js";

/** Minor units, or a number: what JSON carries exactly. */
const LARGEST = 9_007_199_254_740_991n;
/** Codes without a list: each of those that the set names, and one of its own for each fact. `UNSET` is before them. */
const OTHERS = -1;
const PLACES = 10_000;

export function declareAll(encoding: Encoding): void {
  const { model } = encoding;
  for (const text of textsOf(model)) encoding.text(text);
  const open = { next: OTHERS };
  for (const fact of model.facts) declareFact(encoding, fact, open);
  for (const setting of model.settings) declareSetting(encoding, setting, open);
  declareTotals(encoding);
  if (model.kind === "policy") declareLaw(encoding, open);
}

export function declareTotals(encoding: Encoding): void {
  for (const total of encoding.model.totals) declareTotal(encoding, total);
}

/** Whether a witness has a value for it: what only people record stands in none. */
export function isSent({ recordsApproval, recordsApprovedAmount }: FactModel): boolean {
  return !recordsApproval && !recordsApprovedAmount;
}

function declareFact(encoding: Encoding, fact: FactModel, open: { next: number }): void {
  // No rule compares a recipient.
  if (!isSent(fact) || fact.type.kind === "recipient") return;
  const name = symbol(named.fact(fact.name));
  const value = declareValue(encoding, name, fact.type, open);
  encoding.assert(isSet(fact.type, value));
  encoding.values.set(named.fact(fact.name), { sort: sortOf(fact.type), term: value, known: TRUE });
  const isNumber = sortOf(fact.type) === "Real";
  if (isNumber && !fact.signed) encoding.assert(apply("<=", "0.0", value));
  encoding.assert(isInRange(encoding, fact));
  if (encoding.model.inForce?.fact === fact.name) encoding.assert(isInForce(encoding, encoding.model));
}

/** Of a fact that is declared. */
export function isInRange(encoding: Encoding, { name, range }: FactModel): Term {
  const value = encoding.values.get(named.fact(name));
  if (value === undefined || range === null) return TRUE;
  const [from, to] = [range.from, range.to].map((end: Literal) => literal(end, encoding).term) as [Term, Term];
  return apply("<=", from, value.term, to);
}

/** The day is one on which the version applies; an announced one applies on none, and is asked about any. */
export function isInForce(encoding: Encoding, { inForce }: RuleSetModel): Term {
  const day = inForce === null ? undefined : encoding.values.get(named.fact(inForce.fact));
  if (inForce === null || day === undefined) return TRUE;
  const [first, last] = daysInForce(inForce);
  return apply("<=", integer(first), day.term, integer(last));
}

export function daysInForce({ from, until, basis }: NonNullable<RuleSetModel["inForce"]>): readonly [number, number] {
  // A year that begins in force may go on for as long as a year.
  const late = basis === "transaction_date" ? 0 : 366;
  return [from, Math.min((until ?? LAST_PROVED) + late, LAST_PROVED)];
}

function declareSetting(encoding: Encoding, { key, type }: SettingModel, open: { next: number }): void {
  if (type.kind === "persons") return;
  const value = declareValue(encoding, symbol(named.setting(key)), type, open);
  // A person alone may be unset: any other setting is a gap then, whatever the facts are.
  if (type.kind !== "person") encoding.assert(isSet(type, value));
  if (sortOf(type) === "Real") encoding.assert(apply("<=", "0.0", value));
  encoding.values.set(named.setting(key), { sort: sortOf(type), term: value, known: TRUE });
}

/** Any value of the type. */
function declareValue(encoding: Encoding, name: Term, type: ValueType, open: { next: number }): Term {
  switch (type.kind) {
    case "flag":
      return encoding.declare("Bool", name);
    case "date": {
      encoding.declare("Int", name);
      encoding.assert(apply("<=", integer(FIRST_PROVED), name, integer(LAST_PROVED)));
      return name;
    }
    case "money":
    case "integer": {
      const whole = encoding.declare("Int", symbol(`${name.slice(1, -1)} whole`));
      encoding.assert(apply("<=", integer(-LARGEST), whole, integer(LARGEST)));
      encoding.lines.push(`(define-fun ${name} () Real (to_real ${whole}))`);
      return name;
    }
    case "decimal": {
      const parts = encoding.declare("Int", symbol(`${name.slice(1, -1)} parts`));
      encoding.declare("Real", name);
      encoding.plain.push(equal(name, apply("/", apply("to_real", parts), `${PLACES}.0`)));
      return name;
    }
    case "code":
    case "person":
    case "recipient": {
      encoding.declare("Int", name);
      const values = type.kind === "code" ? type.values : null;
      const isOne = (values ?? []).map((value) => equal(name, integer(encoding.text(value))));
      encoding.assert(values === null ? textOrOther(name, open) : or(...isOne));
      return name;
    }
  }
}

function isSet(type: ValueType, value: Term): Term {
  return sortOf(type) === "Int" && type.kind !== "date" ? not(equal(value, UNSET)) : TRUE;
}

/** One of the texts that the set names, or another one. */
function textOrOther(name: Term, open: { next: number }): Term {
  open.next -= 1;
  return apply("<=", integer(open.next), name);
}

/** Totals that are defined alike have one value, also those of several versions. */
function declareTotal(encoding: Encoding, total: RuleSetModel["totals"][number]): void {
  const { name, measure, reach } = total;
  const defined = canonicalText(definitionForm(total, encoding.model, encoding.reads));
  const count = encoding.alike(`count ${reach} ${defined}`, () => {
    const of = encoding.fresh("Int", named.count(name));
    encoding.assert(apply("<=", "0", of));
    encoding.plain.push(equal(of, "0"));
    encoding.loose.add("totals of earlier actions");
    return of;
  });
  encoding.values.set(named.count(name), { sort: "Real", term: apply("to_real", count), known: TRUE });
  if (measure === null) return;
  const sum = encoding.alike(`sum ${reach} ${defined}`, () => {
    const of = encoding.fresh("Real", named.sum(name));
    if (!measure.mayBeNegative) encoding.assert(apply("<=", "0.0", of));
    encoding.assert(apply("=>", equal(count, "0"), equal(of, "0.0")));
    return of;
  });
  encoding.values.set(named.sum(name), { sort: "Real", term: sum, known: TRUE });
}

function declareLaw(encoding: Encoding, open: { next: number }): void {
  const { domain } = encoding.model;
  const answers = encoding.declare("Bool", symbol(named.lawAnswers));
  encoding.values.set(named.lawAnswers, { sort: "Bool", term: answers, known: TRUE });
  const outcome = encoding.declare("Int", symbol(named.lawOutcome));
  // No law set of the domain has an outcome: then none answers.
  const isOne = or(...domain.lawOutcomes.map((each) => equal(outcome, integer(encoding.text(each)))));
  encoding.assert(apply("=>", answers, isOne));
  encoding.values.set(named.lawOutcome, { sort: "Int", term: outcome, known: answers });
  for (const { key, type } of domain.lawConsequences) {
    const gives = encoding.declare("Bool", symbol(named.lawGives(key)));
    encoding.assert(apply("=>", gives, answers));
    encoding.values.set(named.lawGives(key), { sort: "Bool", term: gives, known: TRUE });
    const value = declareValue(encoding, symbol(named.lawValue(key)), type, open);
    encoding.values.set(named.lawValue(key), { sort: sortOf(type), term: value, known: gives });
  }
}

/** Every text that the model writes, so that a free code may be one of them. */
function textsOf(model: RuleSetModel): ReadonlySet<string> {
  const texts = new Set<string>(model.domain.lawOutcomes);
  const visit = (part: unknown): void => {
    if (typeof part !== "object" || part === null) return;
    if ("kind" in part && part.kind === "code" && "value" in part && typeof part.value === "string")
      texts.add(part.value);
    if ("kind" in part && part.kind === "code" && "values" in part && Array.isArray(part.values))
      for (const value of part.values) texts.add(String(value));
    for (const each of Object.values(part)) visit(each);
  };
  for (const part of [model.facts, model.tables, model.figures, model.conditions, model.totals]) visit(part);
  for (const { condition, branches } of model.rules) visit([condition, branches]);
  return texts;
}
