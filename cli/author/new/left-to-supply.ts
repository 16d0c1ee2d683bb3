/**
 * Data that a copied version cannot have for its new days: rows of tables, days of calendars, and fixed days in its
 * logic.
 */
import type { BuiltModule } from "../../../compiler/build.js";
import { literalWords } from "../../../compiler/check/words.js";
import { everyPart } from "../../../compiler/model/forms.js";
import type { RuleSetModel, TypedExpression } from "../../../compiler/model/model.js";
import { formatDay } from "../../../runtime/calendar/days.js";
import { runExample } from "../../../runtime/engine/examples/run-example.js";
import * as face from "../../../runtime/engine/face.js";
import { type Face, instantiate } from "../../../runtime/engine/instantiate.js";
import type { ExampleCase } from "../../../runtime/engine/module/example.js";
import type { CellValue, HolidayCalendar, Table } from "../../../runtime/engine/module/table.js";
import { rowOf } from "../../../runtime/engine/module/tables.js";
import { Unknown } from "../../../runtime/engine/values/unknown.js";
import { ownExpressions } from "../observe/logic.js";

/** By the title of the example: the tables and calendars that it asks and that have no answer, each in words. */
export type MissingRows = ReadonlyMap<string, readonly string[]>;

/** For examples that fail: the tables and calendars that lack a row for their answers. */
export function lackingRows({ javascript, module }: BuiltModule): MissingRows {
  let noted = new Set<string>();
  let names = new Map<object, string>();
  const lacks = (of: Table | HolidayCalendar, what: string): void => {
    noted.add(`${names.get(of) ?? ""} ${what}`);
  };
  const noting: Face = {
    ...face,
    lookUp: <T extends CellValue>(...read: Parameters<typeof face.lookUp<T>>) => {
      const [, of, keys] = read;
      if (rowOf(of, keys) === null) lacks(of, "has no row");
      return face.lookUp<T>(...read);
    },
    nextWorkingDay: (called, of, key, day) => {
      const workingDay = face.nextWorkingDay(called, of, key, day);
      if (typeof key === "string" && typeof day === "number" && workingDay instanceof Unknown)
        lacks(of, day < of.from || day > of.to ? `ends with ${formatDay(of.to)}` : "leaves a day open");
      return workingDay;
    },
  };
  const watched = instantiate(javascript, module.rule_set, noting);
  names = new Map([
    ...Object.entries(watched.tables).map(([name, of]): [object, string] => [of, `the table ${name}`]),
    ...Object.entries(watched.calendars ?? {}).map(([name, of]): [object, string] => [of, `the calendar ${name}`]),
  ]);
  const lackingOf = (example: ExampleCase): readonly string[] => {
    noted = new Set();
    return runExample(watched, example).passed ? [] : [...noted];
  };
  return new Map(
    watched.examples.flatMap((example) => {
      const lacking = lackingOf(example);
      return lacking.length === 0 ? [] : [[`${example.rule} ${example.example}`, lacking] as const];
    }),
  );
}

/** `condition after_the_rates: 2026-12-31`: days in the logic, which a copy does not move. */
export function daysOfLogic({ rules, figures, conditions, totals }: RuleSetModel): readonly string[] {
  const daysIn = (value: TypedExpression): readonly string[] =>
    everyPart(value).flatMap((part) =>
      part.kind === "literal" && part.value.kind === "date" ? [literalWords(part.value)] : [],
    );
  const lines = (what: string, values: readonly TypedExpression[]): readonly string[] => {
    const days = [...new Set(values.flatMap(daysIn))];
    return days.length === 0 ? [] : [`${what}: ${days.join(", ")}`];
  };
  return [
    ...conditions.flatMap(({ name, value }) => lines(`condition ${name}`, [value])),
    ...figures.flatMap(({ name, value }) => lines(`figure ${name}`, [value])),
    ...totals.flatMap(({ name, where }) => lines(`total ${name}`, where === null ? [] : [where])),
    ...rules.flatMap((rule) => lines(`rule ${rule.id}`, ownExpressions(rule))),
  ];
}
