/**
 * Mutants that are proved to answer every case as the rule set does: state, outcome, values, persons, questions and
 * missing facts. A mutant is not among them merely because no difference was found.
 */
import { exchanged, partsOfAction } from "../model/forms.js";
import type { RuleModel, RuleSetModel, TypedExpression } from "../model/model.js";
import { whySameMeasure } from "./equal-measure.js";
import { whySameRows } from "./equal-rows.js";
import { Atoms, type Value } from "./kleene.js";
import { type Change, isOfRow, type Mutant } from "./mutant.js";

/** The reason in words; null without a proof. `model` is explicit. */
export function whyEqual(model: RuleSetModel, { change }: Mutant): string | null {
  if (change.kind === "swap") return whySwapEqual(model, change.at);
  if (change.kind === "total") return whySameMeasure(model, change);
  if (change.kind === "expression") return whySameValue(model, change);
  return isOfRow(change) ? whySameRows(model, change) : null;
}

function whySwapEqual(model: RuleSetModel, at: number): string | null {
  const [first, second] = [model.rules[at], model.rules[at + 1]];
  if (first === undefined || second === undefined) return null;
  if (first.stage === "consequence") return whyConsequencesApart(first, second);
  return first.stage === "outcome" && sameInEitherOrder(model, at, first, second)
    ? `where the rules before decide nothing, ${first.id} and ${second.id} give the same result in ` +
        "either order, for all values and unknowns"
    : null;
}

function whyConsequencesApart(first: RuleModel, second: RuleModel): string | null {
  const keys = ({ branches }: RuleModel): readonly string[] =>
    branches.flatMap(({ action }) => (action.kind === "gives" ? action.values.map(({ key }) => key) : []));
  const isBesideOne = first.whileAsked !== undefined && first.whileAsked === second.whileAsked;
  if (!isBesideOne && !first.on.some((outcome) => second.on.includes(outcome)))
    return "the two belong to different outcomes, so that never both are reached";
  return keys(first).some((key) => keys(second).includes(key))
    ? null
    : "the two give different values, and neither reads what the other gives";
}

/** A rule that asks, resolves or reads approvals is more than its condition. */
function isPlain({ resolve, branches: [branch], condition }: RuleModel): boolean {
  if (resolve || branch === undefined || condition === null) return false;
  const { action } = branch;
  return action.kind !== "ask" && partsOfAction(action).length === 0 && !/"kind":"approvedBy"/.test(textOf(condition));
}

function sameInEitherOrder(model: RuleSetModel, at: number, first: RuleModel, second: RuleModel): boolean {
  if (!isPlain(first) || !isPlain(second) || first.condition === null || second.condition === null) return false;
  const [a, b] = [first.condition, second.condition];
  const atoms = new Atoms(model);
  atoms.add(a);
  atoms.add(b);
  const before = conditionsBefore(model, at, atoms);
  const [doA, doB] = [textOf(first.branches[0]?.action), textOf(second.branches[0]?.action)];
  return atoms.always(
    (value) =>
      !before.every((condition) => value(condition) === false) ||
      inOrder(value(a), doA, value(b), doB) === inOrder(value(b), doB, value(a), doA),
  );
}

/** The result of two rules: the action of one, the cause that stops them, or null. */
function inOrder(first: Value, does: string, second: Value, otherwise: string): string | number | null {
  if (first !== false) return first === true ? does : first;
  return second === true ? otherwise : second === false ? null : second;
}

/** The conditions of earlier outcome rules, which must have been false for a run to reach this rule. */
function conditionsBefore(model: RuleSetModel, at: number, atoms: Atoms): readonly TypedExpression[] {
  const plain = model.rules.slice(0, at).filter((rule) => rule.stage === "outcome" && isPlain(rule));
  for (const { condition } of plain) if (condition !== null) atoms.addOfSameCode(condition);
  return plain.flatMap(({ condition }) => (condition !== null && atoms.has(condition) ? [condition] : []));
}

function whySameValue(model: RuleSetModel, { of, by }: Extract<Change, { kind: "expression" }>): string | null {
  const changed = (root: TypedExpression): boolean =>
    exchanged(root, of, by) !== root && textOf(exchanged(root, of, by)) !== textOf(root);
  const named = model.conditions.map(({ value }) => value).filter(changed);
  const wheres = model.totals.flatMap(({ where }) => (where !== null && changed(where) ? [where] : []));
  const [home] = [...named, ...wheres];
  if (home !== undefined)
    return named.length + wheres.length === 1 && alwaysSame(model, home, exchanged(home, of, by), null)
      ? `the condition is the same, whatever is true, false or unknown${ofTables(model, home)}`
      : null;
  const at = model.rules.findIndex(({ condition }) => condition !== null && changed(condition));
  const rule = model.rules[at];
  if (rule?.condition === undefined || rule.condition === null) return null;
  if (!alwaysSame(model, rule.condition, exchanged(rule.condition, of, by), rule.stage === "outcome" ? at : null))
    return null;
  return (
    `where a run arrives at ${rule.id}, the rules before have left no case in which its condition ` +
    `comes out otherwise${ofTables(model, rule.condition)}`
  );
}

/** `at`: the place of the outcome rule that the condition is of. */
function alwaysSame(model: RuleSetModel, value: TypedExpression, other: TypedExpression, at: number | null): boolean {
  const atoms = new Atoms(model);
  atoms.add(value);
  atoms.add(other);
  const before = at === null ? [] : conditionsBefore(model, at, atoms);
  return atoms.always(
    (valueOf) => !before.every((condition) => valueOf(condition) === false) || valueOf(value) === valueOf(other),
  );
}

/** A proof that looks at a table's rows holds for that edition. */
function ofTables(model: RuleSetModel, value: TypedExpression): string {
  const read = model.tables.filter(({ name }) => textOf(value).includes(`"table":${JSON.stringify(name)}`));
  return read.length === 0
    ? ""
    : `, with ${read.map(({ name, edition }) => `edition ${edition} of ${name}`).join(" and ")}`;
}

function textOf(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) => (typeof part === "bigint" ? `${part}n` : part));
}
