/** Walks over the checked logic: a rule's own expressions, and the definitions it reads by name. */
import { everyPart } from "../../../compiler/model/forms.js";
import type { RuleModel, RuleSetModel, TypedExpression } from "../../../compiler/model/model.js";

/** A rule's own expressions: its condition, its branches' conditions, and the values it gives. */
export function ownExpressions(rule: RuleModel): readonly TypedExpression[] {
  const branches = rule.branches.flatMap(({ condition, action }) => [
    ...(condition === null ? [] : [condition]),
    ...(action.kind === "gives" ? action.values.map(({ value }) => value) : []),
  ]);
  return rule.condition === null ? branches : [rule.condition, ...branches];
}

/** A named expression that rules read: a figure, a condition, or the `where` of a total. */
export interface Definition {
  readonly kind: "figure" | "condition" | "total";
  readonly name: string;
  /** Null: a total without `where`. */
  readonly value: TypedExpression | null;
}

/** Every definition that the expressions read, directly or through another, in the order first read. */
export function definitionsRead(model: RuleSetModel, expressions: readonly TypedExpression[]): readonly Definition[] {
  const definitions = new Map<string, Definition>();
  const add = (definition: Definition): void => {
    const key = `${definition.kind} ${definition.name}`;
    if (definitions.has(key)) return;
    definitions.set(key, definition);
    if (definition.value !== null) visit(definition.value);
  };
  const total = (name: string): void => {
    const { where = null, measure = null } = model.totals.find((each) => each.name === name) ?? {};
    add({ kind: "total", name, value: where });
    if (measure?.kind === "figure") figure(measure.name);
  };
  const figure = (name: string): void => {
    const value = model.figures.find((each) => each.name === name)?.value;
    if (value !== undefined) add({ kind: "figure", name, value });
  };
  const visit = (expression: TypedExpression): void => {
    for (const part of everyPart(expression)) {
      if (part.kind === "figure") figure(part.figure);
      if (part.kind === "condition")
        add({
          kind: "condition",
          name: part.condition,
          value: model.conditions.find((each) => each.name === part.condition)?.value ?? null,
        });
      if ("total" in part) total(part.total);
    }
  };
  expressions.forEach(visit);
  return [...definitions.values()];
}

/**
 * All parts of a computation: the expression's own parts and those of the figures and conditions it reads, but not the
 * conditions of totals.
 */
export function partsRead(model: RuleSetModel, expression: TypedExpression): readonly TypedExpression[] {
  const through = definitionsRead(model, [expression]).flatMap(({ kind, value }) =>
    kind === "total" || value === null ? [] : everyPart(value),
  );
  return [...everyPart(expression), ...through];
}
