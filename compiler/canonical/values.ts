/** Types, literals and the values of examples in canonical form. */
import { countFrom } from "../../runtime/calendar/days.js";
import type {
  DayLiteral,
  ExampleValue,
  FactModel,
  Literal,
  PersonsType,
  RuleSetModel,
  SettingModel,
  ValueType,
} from "../model/model.js";
import type { Canonical } from "./form.js";

/** Whether money is whole follows from the expression, so it adds no meaning of its own. */
export function typeForm(type: ValueType | PersonsType): Canonical {
  switch (type.kind) {
    case "code":
      return { type: "code", values: type.values, pattern: type.pattern };
    case "recipient":
      // A fact of built-in kinds keeps the hashes from before domains declared kinds.
      return {
        type: "recipient",
        numbers: type.numbers,
        ...(type.kinds.length > 0 && {
          kinds: type.kinds.map(({ name, number, meaning }) => [name, number, meaning]),
        }),
      };
    case "date":
    case "money":
    case "integer":
    case "decimal":
    case "flag":
    case "person":
    case "persons":
      return { type: type.kind };
  }
}

/** How a day is written: a rule means a calendar day, an example a distance from the first day in force. */
export type DayForm = (literal: DayLiteral) => Canonical;

export const certainDay: DayForm = ({ day }) => String(day);

/**
 * The form of an example's day: it is the same in a version that is in force from another day. A day that the example
 * counts itself is written as that count.
 */
export function dayOfExample(inForce: RuleSetModel["inForce"]): DayForm {
  if (inForce === null) return certainDay;
  return ({ day, counted }) => {
    const { months, days } = counted ?? countFrom(inForce.from, day);
    return { months: String(months), days: String(days) };
  };
}

export function literalForm(literal: Literal, dayForm: DayForm = certainDay): Canonical {
  switch (literal.kind) {
    case "date":
      return { date: dayForm(literal) };
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

function exampleValueForm(value: ExampleValue | null, dayForm: DayForm): Canonical {
  if (value === null) return null;
  switch (value.kind) {
    case "recipient":
      return { recipient: value.label };
    case "person":
      return { person: value.label };
    case "persons":
      return { persons: value.labels };
    case "describedRecipient":
      return { recipient: null };
    case "date":
    case "money":
    case "number":
    case "flag":
    case "code":
    case "monthDay":
      return literalForm(value, dayForm);
  }
}

export function exampleValuesForm(values: Readonly<Record<string, ExampleValue | null>>, dayForm: DayForm): Canonical {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, exampleValueForm(value, dayForm)]));
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
