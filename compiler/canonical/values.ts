/** Types, literals and the values of examples in canonical form. */
import type { ExampleValue, FactModel, Literal, SettingModel, ValueType } from "../model/model.js";
import type { Canonical } from "./form.js";

/** Whether money is whole is found out from the expression, so it adds no meaning of its own. */
export function typeForm(type: ValueType): Canonical {
  switch (type.kind) {
    case "code":
      return { type: "code", values: type.values, pattern: type.pattern };
    case "recipient":
      return { type: "recipient", numbers: type.numbers };
    case "date":
    case "money":
    case "integer":
    case "decimal":
    case "flag":
    case "person":
      return { type: type.kind };
  }
}

export function literalForm(literal: Literal): Canonical {
  switch (literal.kind) {
    case "date":
      return { date: String(literal.day) };
    case "money":
      return { money: String(literal.minor), currency: literal.currency };
    case "number":
      return { number: `${literal.numerator}/${literal.denominator}` };
    case "flag":
      return { flag: literal.value };
    case "code":
      return { code: literal.value };
    case "monthDay":
      return { monthDay: literal.text };
  }
}

export function exampleValueForm(value: ExampleValue | null): Canonical {
  if (value === null) return null;
  switch (value.kind) {
    case "recipient":
      return { recipient: value.label };
    case "person":
      return { person: value.label };
    case "describedRecipient":
      return { recipient: null };
    case "date":
    case "money":
    case "number":
    case "flag":
    case "code":
    case "monthDay":
      return literalForm(value);
  }
}

export function exampleValuesForm(values: Readonly<Record<string, ExampleValue | null>>): Canonical {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, exampleValueForm(value)]));
}

export function factForm(fact: FactModel): Canonical {
  return {
    name: fact.name,
    type: typeForm(fact.type),
    meaning: fact.meaning,
    required: fact.required,
    signed: fact.signed,
    measure: fact.measure,
    recordsApproval: fact.recordsApproval,
    recordsApprovedAmount: fact.recordsApprovedAmount,
    range: fact.range === null ? null : [literalForm(fact.range.from), literalForm(fact.range.to)],
  };
}

export function settingForm(setting: SettingModel): Canonical {
  return { key: setting.key, type: typeForm(setting.type), meaning: setting.meaning };
}
