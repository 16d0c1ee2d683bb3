/** A mutant as a rule set of its own, which can be compiled like any other: a switched mutant is compared with it. */
import { exchanged } from "../../../compiler/model/forms.js";
import type { RuleModel, RuleSetModel, TypedExpression } from "../../../compiler/model/model.js";
import { swapped, withAt } from "../../../compiler/mutate/apply.js";
import type { Change, Mutant } from "../../../compiler/mutate/mutant.js";

/** `model` is the explicit model of the mutant. */
export function applied(model: RuleSetModel, { change }: Mutant): RuleSetModel {
  switch (change.kind) {
    case "total":
      return { ...model, totals: model.totals.map((total) => (total === change.of ? change.by : total)) };
    case "question":
      return {
        ...model,
        questions: model.questions.map((question) => (question === change.of ? change.by : question)),
      };
    case "swap":
      return { ...model, rules: swapped(model.rules, change.at) };
    case "rule":
      return { ...model, rules: withAt(model.rules, change.at, change.by) };
    case "row":
      return {
        ...model,
        tables: model.tables.map((table) =>
          table.name === change.table ? { ...table, rows: withAt(table.rows, change.at, change.by) } : table,
        ),
      };
    case "holiday":
      return {
        ...model,
        calendars: model.calendars.map((calendar) =>
          calendar.name === change.calendar
            ? { ...calendar, holidays: withAt(calendar.holidays, change.at, change.by) }
            : calendar,
        ),
      };
    case "action":
      return { ...model, rules: model.rules.map((rule) => withAction(rule, change)) };
    case "expression":
      return withExpression(model, change);
  }
}

function withExpression(model: RuleSetModel, { of, by }: Extract<Change, { kind: "expression" }>): RuleSetModel {
  const change = (value: TypedExpression): TypedExpression => exchanged(value, of, by);
  const orNull = (value: TypedExpression | null): TypedExpression | null => (value === null ? null : change(value));
  return {
    ...model,
    figures: model.figures.map((figure) => ({ ...figure, value: change(figure.value) })),
    conditions: model.conditions.map((condition) => ({ ...condition, value: change(condition.value) })),
    totals: model.totals.map((total) => ({ ...total, where: orNull(total.where) })),
    rules: model.rules.map((rule) => withIn(rule, change, orNull)),
  };
}

function withIn(
  rule: RuleModel,
  change: (value: TypedExpression) => TypedExpression,
  orNull: (value: TypedExpression | null) => TypedExpression | null,
): RuleModel {
  return {
    ...rule,
    condition: orNull(rule.condition),
    branches: rule.branches.map(({ condition, action, citations }) => ({
      condition: orNull(condition),
      citations,
      action:
        action.kind === "gives"
          ? { ...action, values: action.values.map((given) => ({ ...given, value: change(given.value) })) }
          : action,
    })),
  };
}

function withAction(rule: RuleModel, { of, by }: Extract<Change, { kind: "action" }>): RuleModel {
  const branches = rule.branches.map((branch) => (branch.action === of ? { ...branch, action: by } : branch));
  return { ...rule, branches };
}
