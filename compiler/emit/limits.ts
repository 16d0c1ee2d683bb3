/**
 * The parts of outcome rules that the engine needs to find the limit that an action exceeded, beside the decision
 * (decision 053). A rule set that compares no amount with a limit has none.
 */
import { MORE_PERMISSIVE_FIRST } from "../../runtime/engine/run/permissive.js";
import type { ActionModel, RuleModel, RuleSetModel, TypedExpression } from "../model/model.js";
import { type EmitContext, emitOfRun } from "./context.js";
import { expressionCode } from "./expression.js";
import type { Imports } from "./imports.js";
import { Code, type Data, dataCode } from "./literal.js";
import type { Variants } from "./variants.js";

type Compared = Extract<TypedExpression, { kind: "compare" }>;

/** By the place of the rule; nothing if no condition compares an amount with a limit, and for a module with mutants. */
export function limitsData(model: RuleSetModel, face: Imports, variants?: Variants): { readonly limits?: Data } {
  if (variants !== undefined) return {};
  const reader = new Reader(model);
  const rules = model.rules.flatMap((rule, place): readonly (readonly [string, Data])[] => {
    const outcomes = rule.branches.map(({ action }) => outcomeOf(action));
    if (rule.stage !== "outcome" || outcomes.every((outcome) => outcome === null)) return [];
    const compares = [rule, ...rule.branches].some(({ condition }) => condition !== null && reader.compares(condition));
    const asks = rule.branches.some(({ action }) => action.kind === "ask");
    const parts = compares && !asks ? { parts: new Code(reader.partsCode(rule, face)) } : {};
    return [[String(place), { outcomes, ...parts }]];
  });
  return rules.some(([, data]) => isObject(data) && "parts" in data) ? { limits: Object.fromEntries(rules) } : {};
}

const isObject = (data: Data): data is { readonly [key: string]: Data } => typeof data === "object" && data !== null;

/** Null: no outcome, or one that is not more permissive than any other. */
function outcomeOf(action: ActionModel): string | null {
  const outcome = action.kind === "outcome" || action.kind === "hand_over" ? action.outcome : null;
  return outcome !== null && MORE_PERMISSIVE_FIRST.slice(0, -1).includes(outcome) ? outcome : null;
}

const MIRRORED = {
  at_most: "at_least",
  at_least: "at_most",
  above: "below",
  below: "above",
} as const;

/** A comparison of an amount with a limit, the amount on the left. */
interface LimitCompared {
  readonly compare: keyof typeof MIRRORED;
  readonly amount: TypedExpression;
  readonly limit: TypedExpression;
  readonly of: AmountOf;
}

/** A fact, and the totals that are added to it. */
interface AmountOf {
  readonly facts: readonly string[];
  readonly totals: readonly string[];
}

class Reader {
  readonly #model: RuleSetModel;

  constructor(model: RuleSetModel) {
    this.#model = model;
  }

  /** Whether the condition compares an amount with a limit. */
  compares(named: TypedExpression): boolean {
    const condition = this.#unfolded(named);
    if (condition.kind === "compare") return this.#limitIn(condition) !== null;
    return innerOf(condition).some((inner) => this.compares(inner));
  }

  partsCode({ condition, branches, resolve }: RuleModel, face: Imports): string {
    const { code, namesParameter } = emitOfRun(face, undefined, (at) => {
      const when = condition === null ? ALWAYS : this.#conjunct(condition, at);
      const parts = resolve
        ? branches.map((branch) => (branch.condition === null ? ALWAYS : this.#part(branch.condition, at)))
        : [ALWAYS];
      return dataCode({ when, branches: parts });
    });
    return `(${namesParameter ? "run" : ""}) => (${code})`;
  }

  /**
   * A part that has to hold beside all others. If it compares no amount, its inner parts do not matter: while it does
   * not hold, no limit alone kept the rule from deciding.
   */
  #conjunct(named: TypedExpression, at: EmitContext): Data {
    if (!this.compares(named)) return { is: new Code(expressionCode(named, at)) };
    const condition = this.#unfolded(named);
    return condition.kind === "and"
      ? { all: condition.operands.map((operand) => this.#conjunct(operand, at)) }
      : this.#part(condition, at);
  }

  #part(named: TypedExpression, at: EmitContext): Data {
    const condition = this.#unfolded(named);
    const inner = (): Data => innerOf(condition).map((each) => this.#part(each, at));
    if (condition.kind === "not") return { not: this.#part(condition.operand, at) };
    if (condition.kind === "and") return { all: inner() };
    if (condition.kind === "or") return { any: inner() };
    const limit = condition.kind === "compare" ? this.#limitIn(condition) : null;
    return limit === null ? { is: new Code(expressionCode(condition, at)) } : limitCode(limit, at);
  }

  #limitIn({ left, right, operator }: Compared): LimitCompared | null {
    if (operator === "is" || operator === "is_not") return null;
    const [ofLeft, ofRight] = [this.#amountIn(left), this.#amountIn(right)];
    if (ofLeft !== null && isLimit(right)) return { compare: operator, amount: left, limit: right, of: ofLeft };
    if (ofRight !== null && isLimit(left))
      return { compare: MIRRORED[operator], amount: right, limit: left, of: ofRight };
    return null;
  }

  /** Null: it is no amount, alone or together with totals. */
  #amountIn(expression: TypedExpression): AmountOf | null {
    const of = this.#summands(expression);
    return of?.facts.length === 1 ? of : null;
  }

  #summands(expression: TypedExpression): AmountOf | null {
    if (expression.type.kind !== "money") return null;
    if (expression.kind === "fact") return { facts: [expression.fact], totals: [] };
    if (expression.kind === "sum") return { facts: [], totals: [expression.total] };
    if (expression.kind === "together")
      return added(this.#summands(expression.left), { facts: [], totals: [expression.total] });
    if (expression.kind === "add") return added(this.#summands(expression.left), this.#summands(expression.right));
    if (expression.kind !== "figure") return null;
    const figure = this.#model.figures.find(({ name }) => name === expression.figure);
    return figure === undefined ? null : this.#summands(figure.value);
  }

  /** A named condition as its expression. */
  #unfolded(condition: TypedExpression): TypedExpression {
    if (condition.kind !== "condition") return condition;
    const named = this.#model.conditions.find(({ name }) => name === condition.condition);
    if (named === undefined) throw new Error(`INVARIANT: the condition ${condition.condition} is of the set`);
    return this.#unfolded(named.value);
  }
}

function innerOf(condition: TypedExpression): readonly TypedExpression[] {
  if (condition.kind === "not") return [condition.operand];
  return condition.kind === "and" || condition.kind === "or" ? condition.operands : [];
}

const ALWAYS: Data = { is: true };

const isLimit = ({ kind, type }: TypedExpression): boolean =>
  type.kind === "money" && (kind === "setting" || kind === "literal");

function added(left: AmountOf | null, right: AmountOf | null): AmountOf | null {
  if (left === null || right === null) return null;
  return { facts: [...left.facts, ...right.facts], totals: [...left.totals, ...right.totals] };
}

function limitCode({ compare, amount, limit, of: { facts, totals } }: LimitCompared, at: EmitContext): Data {
  return {
    compare,
    amount: new Code(expressionCode(amount, at)),
    limit: new Code(expressionCode(limit, at)),
    fact: facts[0] ?? "",
    totals,
    setting: limit.kind === "setting" ? limit.key : null,
  };
}
