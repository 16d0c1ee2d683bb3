/**
 * Observes a rule set while the engine runs it: the values of chosen expressions whenever a run reaches a rule. The
 * compiler emits them and the engine computes them; nothing is interpreted here.
 */
import { buildDraft } from "../../../compiler/build.js";
import type { RuleModel, RuleSetModel, TypedExpression } from "../../../compiler/model/model.js";
import type { Booking } from "../../../runtime/engine/module/booking.js";
import type { GivenValue, RuleRun, RuleSetModule, Ruling, TotalSpec } from "../../../runtime/engine/module/module.js";
import { assert, InvariantBroken } from "../../../runtime/engine/values/assert.js";
import type { Truth } from "../../../runtime/engine/values/unknown.js";

/** The value of an expression: a quantity, a day, a truth value, or unknown. */
export type ExpressionValue = GivenValue["value"];

/**
 * A run has reached a rule. `valueOf` may be called only during the callback; its argument is the index of an
 * expression in the watched list.
 */
export interface Arrival {
  readonly rule: RuleModel;
  readonly ruling: Ruling | Truth;
  readonly valueOf: (at: number) => ExpressionValue;
}

/** A total asks of a booking whether it counts. */
export interface TotalVisit {
  readonly total: string;
  /** As above, for expressions that read only the booking. */
  readonly valueOf: (at: number) => ExpressionValue;
}

export interface Tell {
  readonly run?: () => void;
  readonly arrival: (arrival: Arrival) => void;
  readonly counting?: (counting: TotalVisit) => void;
}

/**
 * A twin of the module that reports each run on what was sent, and each rule that it reached. Its answers list more
 * reads than the module's, so they are never shown.
 */
export function watch(
  model: RuleSetModel,
  module: RuleSetModule,
  expressions: readonly TypedExpression[],
  tell: Tell,
): RuleSetModule {
  const values = valuesOf(model, expressions);
  const arrive = <T extends Ruling | Truth>(at: number, run: RuleRun, rule: (run: RuleRun) => T): T => {
    const [ruling, deciding] = [rule(run), model.rules[at]];
    assert(deciding !== undefined, "the module has the model's rules");
    tell.arrival({ rule: deciding, ruling, valueOf: (place) => values(run)[place]?.() ?? false });
    return ruling;
  };
  const evaluate = (run: RuleRun): void => {
    if (run.isTried === true) {
      module.evaluate(run);
      return;
    }
    tell.run?.();
    module.evaluate({
      ...reading(run),
      scope: (at, condition) => run.scope(at, (inner) => arrive(at, inner, condition)),
      outcome: (at, ruling) => run.outcome(at, (inner) => arrive(at, inner, ruling)),
      silent: () => run.silent(),
      consequence: (at, ruling) => run.consequence(at, (inner) => arrive(at, inner, ruling)),
      beside: (at, question, keys, ruling) => run.beside(at, question, keys, (inner) => arrive(at, inner, ruling)),
    });
  };
  const totals = module.totals.map((total): TotalSpec => {
    const { where } = total;
    if (where === null || tell.counting === undefined) return total;
    const observed = (booking: Booking): Truth => {
      tell.counting?.({ total: total.name, valueOf: (place) => values(ofBooking(booking))[place]?.() ?? false });
      return where(booking);
    };
    return { ...total, where: observed };
  });
  return { ...module, totals, evaluate };
}

/** While a booking is counted there is no run: expressions that read more than the booking are never evaluated. */
function ofBooking(own: Booking): RunReadings {
  const none = (): never => {
    throw new InvariantBroken("what decides whether a booking counts reads the booking alone");
  };
  return {
    own,
    sum: none,
    count: none,
    firstDay: none,
    continues: none,
    person: none,
    approvedBy: none,
    approvedByOf: none,
    approvers: none,
    lawAnswers: none,
    lawGives: none,
    lawOutcome: none,
    lawQuantity: none,
    lawDate: none,
    lawFlag: none,
    lawCode: none,
  };
}

type RunReadings = Omit<RuleRun, "scope" | "outcome" | "silent" | "consequence" | "beside">;

function reading(run: RunReadings): RunReadings {
  return {
    own: run.own,
    sum: (total) => run.sum(total),
    count: (total) => run.count(total),
    firstDay: (total, crossing, adds, figure) => run.firstDay(total, crossing, adds, figure),
    continues: (question) => run.continues(question),
    person: (setting) => run.person(setting),
    approvedBy: (setting) => run.approvedBy(setting),
    approvedByOf: (...asked) => run.approvedByOf(...asked),
    approvers: (...asked) => run.approvers(...asked),
    lawAnswers: () => run.lawAnswers(),
    lawGives: (key) => run.lawGives(key),
    lawOutcome: () => run.lawOutcome(),
    lawQuantity: (key) => run.lawQuantity(key),
    lawDate: (key) => run.lawDate(key),
    lawFlag: (key) => run.lawFlag(key),
    lawCode: (key) => run.lawCode(key),
  };
}

/**
 * A module of one rule that gives every expression, with the facts, figures, conditions, tables and totals of the set.
 */
function valuesOf(
  model: RuleSetModel,
  expressions: readonly TypedExpression[],
): (run: RunReadings) => readonly (() => ExpressionValue)[] {
  const [whole] = model.rules;
  if (whole === undefined || expressions.length === 0) return () => [];
  const { whileAsked: _asked, ...first } = whole;
  const values = expressions.map((value, at) => ({ key: `watched_${at}`, balance: false, value }));
  const rule: RuleModel = {
    ...first,
    id: "watched",
    stage: "consequence",
    condition: null,
    resolve: false,
    examples: [],
    branches: [{ condition: null, action: { kind: "gives", values }, citations: [] }],
  };
  const { module } = buildDraft({ ...model, rules: [rule] });
  return (run) => {
    let given: readonly (() => ExpressionValue)[] = [];
    const watched: RuleRun = {
      ...reading(run),
      scope: () => false,
      outcome: () => false,
      silent: () => undefined,
      beside: () => undefined,
      consequence: (_, ruling) => {
        const action = ruling(watched);
        if (typeof action === "object" && "kind" in action && action.kind === "gives")
          given = action.values.map(
            ({ value }) =>
              () =>
                value().value,
          );
      },
    };
    module.evaluate(watched);
    return given;
  };
}
