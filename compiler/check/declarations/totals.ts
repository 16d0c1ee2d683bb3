/** Totals: measure, key, window, and the bookings that count. */
import { parseMonthDay } from "../../../runtime/calendar/days.js";
import type { FactModel, TotalKeyModel, TotalModel, ValueType } from "../../model/model.js";
import type { WindowModel } from "../../model/windows.js";
import { wordOf } from "../../names/resolve.js";
import type { Name, Text } from "../../syntax/expression-tree.js";
import type { TotalKeyTree, TotalTree, WindowTree } from "../../syntax/tree.js";
import { type Context, IN_WHERE } from "../context.js";
import { typed, typedCondition } from "../expressions/typed.js";
import { describe, isQuantity } from "../value-types.js";
import { noteWritten } from "../written.js";
import { readTitle } from "./titles.js";

/** Longest window: ten years. */
const MOST = { day: 3660, month: 120 };

export function readTotal(tree: TotalTree, context: Context): TotalModel | null {
  const title = readTitle(tree.title, context.report);
  const measure = tree.measure === null ? null : readMeasure(tree.measure, context);
  const keys = tree.keys.map((key) => readKey(key, tree.reach, context));
  const window = readWindow(tree.window, context);
  const where = tree.where === null ? null : typedCondition(tree.where, IN_WHERE, context);
  const known = keys.filter((key) => key !== null);
  if (
    (tree.measure !== null && measure === null) ||
    known.length < keys.length ||
    window === null ||
    (tree.where !== null && where === null)
  )
    return null;
  return noteWritten(
    {
      name: tree.name.text,
      title,
      measure,
      keys: known,
      window,
      reach: tree.reach,
      where,
      shownAsFiscalYearTotal: tree.shownAsFiscalYearTotal,
    },
    tree.span,
  );
}

function readMeasure(name: Name, context: Context): TotalModel["measure"] {
  const value = typed({ kind: "name", name, span: name.span }, IN_WHERE, context);
  if (value === null || (value.kind !== "fact" && value.kind !== "figure")) {
    if (value !== null) context.report.add("TCS3303", name.span, { name: name.text, found: "a condition" });
    return null;
  }
  if (!isQuantity(value.type)) {
    context.report.add("TCS3303", name.span, { name: name.text, found: describe(value.type) });
    return null;
  }
  if (value.type.kind === "money" && !value.type.whole) {
    context.report.add("TCS3003", name.span, { what: `\`${name.text}\`, which is summed,` });
    return null;
  }
  const isSigned =
    value.kind === "fact" ? context.facts.get(name.text)?.signed : context.figureOf(name.text)?.mayBeNegative;
  return { kind: value.kind, name: name.text, type: value.type, mayBeNegative: isSigned ?? false };
}

const KEY_TYPES: readonly ValueType["kind"][] = ["recipient", "code", "person"];
const KEY_WORDS = { agent: "an agent", run: "a run", actor: "an actor", account: "the account" };

function readKey(key: TotalKeyTree, reach: TotalTree["reach"], context: Context): TotalKeyModel | null {
  if (key.kind === "fact") {
    const fact = factOf(key.name, KEY_TYPES, "a recipient, a code or a person", context);
    return fact === null ? null : { kind: "fact", fact: fact.name };
  }
  if (reach === "all_other") {
    context.report.add("TCS3301", key.span, { over: KEY_WORDS[key.kind] });
    return null;
  }
  return { kind: key.kind };
}

function readWindow(tree: WindowTree, context: Context): WindowModel | null {
  if (tree.kind === "ever") return tree;
  const of = factOf(tree.of, ["date"], "a date", context)?.name;
  if (of === undefined) return null;
  switch (tree.kind) {
    case "last_days": {
      const days = readLength(tree.days, "day", context);
      return days === null ? null : { kind: "last_days", days, of };
    }
    case "any_period": {
      const length = readLength(tree.length, tree.unit, context);
      return length === null ? null : { kind: "any_period", length, unit: tree.unit, of };
    }
    case "year_from": {
      const start = parseMonthDay(tree.monthDay.value);
      if (start === null) context.report.add("TCS3007", tree.monthDay.span, { text: tree.monthDay.value });
      return start === null ? null : { kind: "year_from", month: start.month, day: start.date, of };
    }
    case "fiscal_year":
    case "calendar_year":
    case "half_year":
    case "quarter":
    case "month":
    case "week":
    case "day":
      return { kind: tree.kind, of };
  }
}

function readLength({ value, span }: Text, unit: "day" | "month", context: Context): number | null {
  const length = Number(value);
  if (Number.isInteger(length) && length >= 1 && length <= MOST[unit]) return length;
  context.report.add("TCS3302", span, { text: value, most: `${MOST[unit]} ${unit}s` });
  return null;
}

/** The fact with a name and one of some types. A fact that records an approval cannot be used in a total. */
export function factOf(
  name: Name,
  types: readonly ValueType["kind"][],
  expected: string,
  context: Context,
): FactModel | null {
  const word = wordOf(name, "fact", context.scope, context.domain, context.report);
  if (word === null) return null;
  context.used.add(`fact ${name.text}`);
  const fact = context.facts.get(name.text);
  if (fact === undefined) return null;
  if (fact.recordsApproval || fact.recordsApprovedAmount) context.report.add("TCS3014", name.span, { name: name.text });
  else if (!types.includes(fact.type.kind))
    context.report.add("TCS3115", name.span, { name: name.text, wanted: expected, found: describe(fact.type) });
  else return fact;
  return null;
}
