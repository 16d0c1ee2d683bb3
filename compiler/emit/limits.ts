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

type Compared = Extract<TypedExpression, { kind: "compare" }>;

/** By the place of the rule. Null: no condition compares an amount with a limit. */
export function limitsData(model: RuleSetModel, face: Imports): Data {
  const reader = new Reader(model);
  const rules = model.rules.flatMap((rule, place): readonly (readonly [string, Data])[] => {
    const outcomes = rule.branches.map(({ action }) => outcomeOf(action));
    if (rule.stage !== "outcome" || outcomes.every((outcome) => outcome === null)) return [];
    const compares = [rule, ...rule.branches].some(({ condition }) => condition !== null && reader.compares(condition));
    const asks = rule.branches.some(({ action }) => action.kind === "ask");
    const parts = compares && !asks ? { parts: new Code(reader.partsCode(rule, face)) } : {};
    return [[String(place), { outcomes, ...parts }]];
  });
  return rules.some(([, data]) => isObject(data) && "parts" in data) ? Object.fromEntries(rules) : null;
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
  compares(condition: TypedExpression): boolean {
    switch (condition.kind) {
      case "compare":
        return this.#limitIn(condition) !== null;
      case "condition":
        return this.compares(this.#named(condition.condition));
      case "not":
        return this.compares(condition.operand);
      case "and":
      case "or":
        return condition.operands.some((operand) => this.compares(operand));
      default:
        return false;
    }
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
  #conjunct(condition: TypedExpression, at: EmitContext): Data {
    if (!this.compares(condition)) return { is: new Code(expressionCode(condition, at)) };
    if (condition.kind === "condition") return this.#conjunct(this.#named(condition.condition), at);
    return condition.kind === "and"
      ? { all: condition.operands.map((operand) => this.#conjunct(operand, at)) }
      : this.#part(condition, at);
  }

  #part(condition: TypedExpression, at: EmitContext): Data {
    switch (condition.kind) {
      case "condition":
        return this.#part(this.#named(condition.condition), at);
      case "not":
        return { not: this.#part(condition.operand, at) };
      case "and":
        return { all: condition.operands.map((operand) => this.#part(operand, at)) };
      case "or":
        return { any: condition.operands.map((operand) => this.#part(operand, at)) };
      case "compare": {
        const limit = this.#limitIn(condition);
        return limit === null ? { is: new Code(expressionCode(condition, at)) } : limitCode(limit, at);
      }
      default:
        return { is: new Code(expressionCode(condition, at)) };
    }
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
    switch (expression.kind) {
      case "fact":
        return { facts: [expression.fact], totals: [] };
      case "sum":
        return { facts: [], totals: [expression.total] };
      case "together":
        return added(this.#summands(expression.left), { facts: [], totals: [expression.total] });
      case "add":
        return added(this.#summands(expression.left), this.#summands(expression.right));
      case "figure": {
        const figure = this.#model.figures.find(({ name }) => name === expression.figure);
        return figure === undefined ? null : this.#summands(figure.value);
      }
      default:
        return null;
    }
  }

  #named(condition: string): TypedExpression {
    const named = this.#model.conditions.find(({ name }) => name === condition);
    if (named === undefined) throw new Error(`INVARIANT: the condition ${condition} is of the set`);
    return named.value;
  }
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
