/**
 * A total with another measure that no worked example can distinguish. Either only the count of the total is read, or
 * both measures are equal wherever it is read. In an example, a setting is the same for all bookings, and an earlier
 * branch has fixed the setting wherever the total is read.
 */
import { everyPart, partsOf, partsOfAction, withParts } from "../model/forms.js";
import type { RuleSetModel, TotalModel, TypedExpression } from "../model/model.js";

export function whySameMeasure(
  model: RuleSetModel,
  { of, by }: { readonly of: TotalModel; readonly by: TotalModel },
): string | null {
  if (of.measure?.name === by.measure?.name) return null;
  if (readsOnlyCount(model, of.name))
    return `only the count of ${of.name} is read, and a booking counts whatever its measure is`;
  const value = measured(model, of);
  const other = measured(model, by);
  if (value === null || other === null) return null;
  const reads = readings(model, of.name);
  if (reads.length === 0 || model.conditions.some(({ value: condition }) => readsTotal(condition, of.name)))
    return null;
  const settled = new Set<string>();
  const same = reads.every((falseThere) => {
    const given = falseThere.filter(readsOnlySettings);
    const [left, right] = [value, other].map((each) =>
      textOf(simplified(given.reduce((within, condition) => assumedFalse(within, condition), each))),
    );
    for (const condition of given) for (const key of settingsOf(condition)) settled.add(key);
    return left === right;
  });
  return same
    ? `wherever ${of.name} is read, ${[...settled].join(", ")} is settled, and both measures are then ` +
        "one; settings that change from one booking to another are beyond examples"
    : null;
}

function measured(model: RuleSetModel, { measure }: TotalModel): TypedExpression | null {
  if (measure === null) return null;
  if (measure.kind === "figure") return model.figures.find(({ name }) => name === measure.name)?.value ?? null;
  return { kind: "fact", fact: measure.name, type: measure.type };
}

/** A booking whose measure is unknown counts as well, so that no measure changes the count. */
function readsOnlyCount({ rules, conditions, figures }: RuleSetModel, total: string): boolean {
  const reads = rules
    .flatMap(({ condition, branches }) => [
      condition,
      ...branches.map((branch) => branch.condition),
      ...branches.flatMap(({ action }) => (action.kind === "gives" ? action.values.map(({ value }) => value) : [])),
    ])
    .concat(...[conditions, figures].map((definitions) => definitions.map(({ value }) => value)))
    .filter((value) => value !== null)
    .flatMap((value) => readsOf(value, total));
  return reads.length > 0 && reads.every(({ kind }) => kind === "count");
}

/**
 * For each place that reads the total, the conditions that are false there: those of the branches before it in its
 * rule.
 */
function readings(model: RuleSetModel, total: string): readonly (readonly TypedExpression[])[] {
  return model.rules.flatMap(({ condition, branches }) => {
    const groups: TypedExpression[][] = [];
    if (condition !== null && readsTotal(condition, total)) groups.push([]);
    const before: TypedExpression[] = [];
    for (const branch of branches) {
      const given = partsOfAction(branch.action);
      const inCondition = branch.condition !== null && readsTotal(branch.condition, total);
      if (inCondition || given.some((value) => readsTotal(value, total))) groups.push([...before]);
      if (branch.condition !== null) before.push(branch.condition);
    }
    return groups;
  });
}

function readsTotal(value: TypedExpression, total: string): boolean {
  return readsOf(value, total).length > 0;
}

function readsOf(value: TypedExpression, total: string): readonly TypedExpression[] {
  return everyPart(value).filter((part) => "total" in part && part.total === total);
}

function readsOnlySettings(value: TypedExpression): boolean {
  const parts = partsOf(value);
  return parts.length === 0 ? value.kind === "setting" || value.kind === "literal" : parts.every(readsOnlySettings);
}

function settingsOf(value: TypedExpression): readonly string[] {
  return value.kind === "setting" ? [value.key] : partsOf(value).flatMap(settingsOf);
}

/** Choices that turn on a condition that is false take their other side. */
function assumedFalse(value: TypedExpression, condition: TypedExpression): TypedExpression {
  if (value.kind === "choice" && textOf(value.condition) === textOf(condition))
    return assumedFalse(value.otherwise, condition);
  return withParts(value, (part) => assumedFalse(part, condition));
}

/** Without zeros that are added. */
function simplified(value: TypedExpression): TypedExpression {
  if (value.kind !== "add") return value;
  const [left, right] = [simplified(value.left), simplified(value.right)];
  if (isZero(right)) return left;
  return isZero(left) ? right : { ...value, left, right };
}

function isZero(value: TypedExpression): boolean {
  return (
    value.kind === "literal" &&
    ((value.value.kind === "money" && value.value.minor === 0n) ||
      (value.value.kind === "number" && value.value.numerator === 0n))
  );
}

/** Identity of an expression by its operations and reads; the type of a part follows from these. */
function textOf(value: TypedExpression): string {
  return JSON.stringify(value, (key, part: unknown) =>
    key === "type" ? undefined : typeof part === "bigint" ? `${part}n` : part,
  );
}
