/**
 * The limit that an action exceeded, by brute force: each comparison of the last earlier rule with a more permissive
 * outcome is replaced by yes and by no, and the whole set is interpreted again.
 */
import type { RuleModel, RuleSetModel, TypedExpression } from "../../compiler/model/model.js";
import type { Case } from "./case.js";
import { evaluate } from "./expressions.js";
import { interpret } from "./interpreter.js";
import { isTrue, single, type Value } from "./value.js";

export interface OracleLimit {
  readonly names: readonly string[];
  readonly setting: string | null;
  readonly amount: bigint;
  readonly limit: bigint;
}

/** The language gives no order to other outcomes. */
const RANK: Readonly<Record<string, number>> = { allowed: 0, needs_approval: 1, hand_to_a_person: 2, not_allowed: 3 };

export function limitOf(model: RuleSetModel, given: Case): OracleLimit | null {
  const verdict = interpret(model, given);
  const last = verdict.trace.findLast(({ rule, matched }) => matched === true && stageOf(model, rule) === "outcome");
  if (verdict.end !== "determined" || last === undefined || verdict.outcome === null) return null;
  const than = RANK[verdict.outcome];
  if (than === undefined) return null;
  const place = model.rules.findLastIndex(
    (rule, at) =>
      rule.stage === "outcome" &&
      at < model.rules.findIndex(({ id }) => id === last.rule) &&
      rule.branches.some(({ action }) => "outcome" in action && (RANK[action.outcome] ?? 9) < than),
  );
  const rule = model.rules[place];
  if (rule === undefined || rule.branches.some(({ action }) => action.kind === "ask")) return null;
  const plain = unfolded(rule, model);
  const deciding = [true, false].flatMap((value) =>
    changesOf(plain, value).filter(({ changed }) => decidesBetter(model, place, changed, given, than)),
  );
  const [only, another] = deciding.map(({ leaf }) => leaf);
  return only === undefined || another !== undefined ? null : shown(only, model, given, place);
}

const stageOf = ({ rules }: RuleSetModel, id: string) => rules.find((rule) => rule.id === id)?.stage;

function decidesBetter(model: RuleSetModel, place: number, changed: RuleModel, given: Case, than: number): boolean {
  const rules = model.rules.map((rule, at) => (at === place ? changed : rule));
  const { trace } = interpret({ ...model, rules }, given);
  const step = trace.find(({ rule }) => rule === changed.id);
  const action = changed.branches[(step?.resolve ?? 1) - 1]?.action;
  return step?.matched === true && action !== undefined && "outcome" in action && (RANK[action.outcome] ?? 9) < than;
}

// ── One comparison replaced ──

interface Change<Of> {
  readonly leaf: TypedExpression;
  readonly changed: Of;
}

function changesOf(rule: RuleModel, value: boolean): readonly Change<RuleModel>[] {
  const ofRule = changesIn(rule.condition, value).map(({ leaf, changed }) => ({
    leaf,
    changed: { ...rule, condition: changed },
  }));
  const ofBranches = rule.branches.flatMap((branch, at) =>
    changesIn(branch.condition, value).map(({ leaf, changed }) => ({
      leaf,
      changed: { ...rule, branches: rule.branches.with(at, { ...branch, condition: changed }) },
    })),
  );
  return [...ofRule, ...ofBranches];
}

function changesIn(condition: TypedExpression | null, value: boolean): readonly Change<TypedExpression>[] {
  if (condition === null) return [];
  if (condition.kind === "not")
    return changesIn(condition.operand, value).map(({ leaf, changed }) => ({
      leaf,
      changed: { ...condition, operand: changed },
    }));
  if (condition.kind === "and" || condition.kind === "or")
    return condition.operands.flatMap((operand, at) =>
      changesIn(operand, value).map(({ leaf, changed }) => ({
        leaf,
        changed: { ...condition, operands: condition.operands.with(at, changed) },
      })),
    );
  return [{ leaf: condition, changed: { kind: "literal", value: { kind: "flag", value }, type: { kind: "flag" } } }];
}

function unfolded(rule: RuleModel, { conditions }: RuleSetModel): RuleModel {
  const unfold = (expression: TypedExpression): TypedExpression => {
    if (expression.kind === "condition") {
      const named = conditions.find(({ name }) => name === expression.condition);
      if (named === undefined) throw new Error("a condition is of the set");
      return unfold(named.value);
    }
    if (expression.kind === "not") return { ...expression, operand: unfold(expression.operand) };
    return expression.kind === "and" || expression.kind === "or"
      ? { ...expression, operands: expression.operands.map(unfold) }
      : expression;
  };
  return {
    ...rule,
    condition: rule.condition && unfold(rule.condition),
    branches: rule.branches.map((branch) => ({ ...branch, condition: branch.condition && unfold(branch.condition) })),
  };
}

// ── What is shown of it ──

function shown(leaf: TypedExpression, model: RuleSetModel, given: Case, at: number): OracleLimit | null {
  if (leaf.kind !== "compare" || leaf.operator === "is" || leaf.operator === "is_not") return null;
  const sides = [leaf.left, leaf.right].map((side) => summands(side, model));
  const isLimit = ({ kind, type }: TypedExpression): boolean =>
    type.kind === "money" && (kind === "setting" || kind === "literal");
  const onLeft = sides[0] != null && isLimit(leaf.right);
  const [amountSide, limitSide] = onLeft ? [leaf.left, leaf.right] : [leaf.right, leaf.left];
  const names = onLeft ? sides[0] : sides[1];
  if (names == null || !isLimit(limitSide)) return null;
  const facts = names.filter((name) => model.facts.some((fact) => fact.name === name));
  if (facts.length !== 1) return null;
  const run = { at, totalsRead: new Set<string>(), decisionsRead: new Map(), approvedInFacts: new Set<string>() };
  const scope = { model, given, booking: given.action, of: null, run, noted: null };
  const [amount, limit] = [amountSide, limitSide].map((side) => wholeOf(evaluate(side, scope)));
  if (amount == null || limit == null) return null;
  // A lower bound that was missed is no limit that was exceeded: a lower amount would not help.
  const far: TypedExpression = {
    kind: "literal",
    value: { kind: "money", minor: FAR_BELOW, currency: "EUR" },
    type: amountSide.type,
  };
  const lower = onLeft ? { ...leaf, left: far } : { ...leaf, right: far };
  if (isTrue(evaluate(lower, scope)) === isTrue(evaluate(leaf, scope))) return null;
  return { names, setting: limitSide.kind === "setting" ? limitSide.key : null, amount, limit };
}

const FAR_BELOW = -(10n ** 15n);

/** Null: it is unknown, or no whole number. */
function wholeOf(value: Value): bigint | null {
  const known = value.kind === "quantity" ? single(value) : value;
  return "n" in known && known.n % known.d === 0n ? known.n / known.d : null;
}

/** The facts and totals that add up to an amount; null: it is something else. */
function summands(side: TypedExpression, model: RuleSetModel): readonly string[] | null {
  if (side.type.kind !== "money") return null;
  const joined = (left: readonly string[] | null, right: readonly string[] | null): readonly string[] | null =>
    left === null || right === null ? null : [...left, ...right];
  if (side.kind === "fact") return [side.fact];
  if (side.kind === "sum") return [side.total];
  if (side.kind === "together") return joined(summands(side.left, model), [side.total]);
  if (side.kind === "add") return joined(summands(side.left, model), summands(side.right, model));
  const figure = side.kind === "figure" ? model.figures.find(({ name }) => name === side.figure) : undefined;
  return figure === undefined ? null : summands(figure.value, model);
}
