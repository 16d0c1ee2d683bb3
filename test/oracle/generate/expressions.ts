/**
 * Typed expressions that satisfy the static rules: linear arithmetic, whole money if required, no totals in figures.
 */
import { everyPart } from "../../../compiler/model/forms.js";
import type { FigureModel, TotalModel, TypedExpression, ValueType } from "../../../compiler/model/model.js";
import { drawApprovers } from "./approvers.js";
import { bands, boundedNumber, rounding } from "./arithmetic.js";
import { drawOperand } from "./cites.js";
import { daysFrom, periodStart, sumByDays } from "./days.js";
import { literal, moneyLiteral, numberLiteral, wholeNumberLiteral } from "./literals.js";
import type { Tape } from "./tape.js";
import { CODE, DATE, DECIMAL, FLAG, INTEGER, joined, MONEY, multiplied, PERSON, WHOLE_MONEY } from "./types.js";
import { CODES, dayNumber, drawDay, type Vocabulary } from "./vocabulary.js";

/** Names that an expression may use besides facts, settings and tables. */
export interface NamedExpression {
  readonly figures: readonly FigureModel[];
  readonly conditions: readonly string[];
  /** Empty within figures, conditions and where-clauses. */
  readonly totals: readonly TotalModel[];
  /** Whether totals, the law and approvals can be read. */
  readonly place: "rule" | "definition";
}

export class Expressions {
  constructor(
    readonly tape: Tape,
    readonly words: Vocabulary,
    readonly named: NamedExpression,
  ) {}

  // ── Conditions ─────────────────────────────────────────────────────────────────────────────────────────────────────

  truth(depth: number): TypedExpression {
    const { tape } = this;
    if (depth <= 0)
      return tape.pick(
        () => this.comparison(0),
        () => this.simpleTruth(),
      )();
    return tape.pick(
      () => this.comparison(depth),
      () => this.comparison(depth),
      () => this.simpleTruth(),
      () => this.junction(depth),
      () => this.junction(depth),
      () => ({ kind: "not" as const, operand: this.truth(depth - 1), type: FLAG }),
      () => this.choice(FLAG, depth, () => this.truth(depth - 1)),
    )();
  }

  private junction(depth: number): TypedExpression {
    const { tape } = this;
    const kind = tape.pick("and", "or");
    if (tape.chance(20)) return this.between(depth);
    if (tape.chance(20)) return this.oneOf();
    return { kind, operands: Array.from({ length: 2 + tape.upTo(2) }, () => this.truth(depth - 1)), type: FLAG };
  }

  private between(depth: number): TypedExpression {
    const value = this.quantity("money", depth - 1);
    const bound = (operator: "at_least" | "at_most"): TypedExpression => ({
      kind: "compare",
      over: "quantity",
      operator,
      left: value,
      right: moneyLiteral(this.tape),
      type: FLAG,
    });
    return { kind: "and", operands: [bound("at_least"), bound("at_most")], type: FLAG };
  }

  private oneOf(): TypedExpression {
    const left = this.code();
    const operands = CODES.slice(0, 2).map((value): TypedExpression => ({
      kind: "compare",
      over: "code",
      operator: "is",
      left,
      right: literal({ kind: "code", value }, CODE),
      type: FLAG,
    }));
    return { kind: "or", operands, type: FLAG };
  }

  private simpleTruth(): TypedExpression {
    const { tape, words, named } = this;
    const rule = named.place === "rule";
    const choices: (() => TypedExpression | null)[] = [
      () => this.factOf("flag"),
      () => this.factOf("flag"),
      () => literal({ kind: "flag", value: tape.chance(50) }, FLAG),
      () => ({ kind: "setting", key: "is_strict", type: FLAG }),
      () => this.figureOf("flag"),
      () => {
        const condition = tape.oneOf(named.conditions);
        return condition === null ? null : { kind: "condition", condition, type: FLAG };
      },
      () => this.table("applies", FLAG),
      () => this.table(null, FLAG),
    ];
    if (rule)
      choices.push(
        () => this.approved(),
        () => this.approvedByOne("lead"),
        () => this.approved(),
      );
    if (rule && words.kind === "policy")
      choices.push(
        () => this.lawTruth(),
        () => this.lawTruth(),
      );
    return (
      (tape.oneOf(choices) ?? (() => null))() ?? this.factOf("flag") ?? literal({ kind: "flag", value: true }, FLAG)
    );
  }

  approved(): TypedExpression {
    return { ...drawApprovers(this.tape, this.words), kind: "approvedBy", type: FLAG };
  }

  private approvedByOne(personSetting: string): TypedExpression {
    return { kind: "approvedBy", needed: "one", personSetting, otherThan: null, type: FLAG };
  }

  private lawTruth(): TypedExpression {
    const { tape } = this;
    const outcome = literal({ kind: "code", value: tape.pick("levied", "free") }, CODE);
    const compared = (left: TypedExpression, right: TypedExpression): TypedExpression => {
      return { kind: "compare", over: "code", operator: tape.pick("is", "is_not"), left, right, type: FLAG };
    };
    return tape.pick<() => TypedExpression>(
      () => ({ kind: "lawAnswers", type: FLAG }),
      () => ({ kind: "lawGives", key: tape.pick("levy", "due_on"), type: FLAG }),
      () => compared({ kind: "lawOutcome", type: CODE }, outcome),
      () => ({ kind: "lawValue", key: "is_exempt", type: FLAG }),
      () => compared({ kind: "lawValue", key: "place", type: CODE }, this.code()),
    )();
  }

  private comparison(depth: number): TypedExpression {
    const { tape } = this;
    const ordered = (): "at_most" | "at_least" | "above" | "below" | "is" | "is_not" =>
      tape.pick("at_most", "above", "at_least", "below", "is", "is_not");
    const equality = (): "is" | "is_not" => tape.pick("is", "is_not");
    const over = tape.pick("money", "money", "money", "number", "date", "code", "flag", "person");
    switch (over) {
      case "money":
      case "number":
        return {
          kind: "compare",
          over: "quantity",
          operator: ordered(),
          left: this.quantity(over, depth),
          right: this.quantity(over, tape.chance(30) ? depth - 1 : 0),
          type: FLAG,
        };
      case "date":
        return {
          kind: "compare",
          over: "date",
          operator: ordered(),
          left: this.day(depth),
          right: this.day(depth - 1),
          type: FLAG,
        };
      case "code":
        return {
          kind: "compare",
          over: "code",
          operator: equality(),
          left: this.code(),
          right: this.code(),
          type: FLAG,
        };
      case "flag":
        return {
          kind: "compare",
          over: "flag",
          operator: equality(),
          left: this.simpleTruth(),
          right: this.simpleTruth(),
          type: FLAG,
        };
      case "person":
        return {
          kind: "compare",
          over: "person",
          operator: equality(),
          left: this.person(),
          right: this.person(),
          type: FLAG,
        };
    }
  }

  private person(): TypedExpression {
    return this.tape.pick<TypedExpression>(
      { kind: "fact", fact: "person_met", type: PERSON },
      { kind: "setting", key: "lead", type: PERSON },
      { kind: "setting", key: "desk", type: PERSON },
    );
  }

  // ── Quantities ─────────────────────────────────────────────────────────────────────────────────────────────────────

  quantity(of: "money" | "number", depth: number): TypedExpression {
    const { tape } = this;
    if (depth <= 0) return this.leaf(of);
    const inner = (): TypedExpression => this.quantity(of, depth - 1);
    return tape.pick<() => TypedExpression>(
      () => this.leaf(of),
      () => this.leaf(of),
      () => this.together(of, depth),
      () => this.sumOf(tape.pick("add", "subtract"), inner(), inner()),
      () => this.product(of, depth),
      () => rounding(this.tape, this.quotient(of, depth)),
      () => rounding(this.tape, inner()),
      () => bands(tape, of, inner(), () => this.fixedNumber(0)),
      () => this.overDays(of, () => this.quantity(of, 0)),
      () => {
        const [value, limit] = [drawOperand(tape, inner()), drawOperand(tape, this.leaf(of))];
        return {
          kind: "clamp",
          bound: tape.pick("at_least", "at_most"),
          value,
          limit,
          type: joined(value.type, limit.type),
        };
      },
      () => this.choice(null, depth, inner),
    )();
  }

  private overDays(of: "money" | "number", inner: () => TypedExpression): TypedExpression {
    if (of === "number" && this.tape.chance(30)) return daysFrom(this.tape);
    return sumByDays(this.tape, of, this.words.tables, () => this.code(), inner) ?? inner();
  }

  /** A summed or given value is whole: rounded if it may be a fraction. */
  wholeMoney(depth: number): TypedExpression {
    const value = this.quantity("money", depth);
    return value.type.kind === "money" && value.type.whole ? value : rounding(this.tape, value);
  }

  private sumOf(kind: "add" | "subtract", left: TypedExpression, right: TypedExpression): TypedExpression {
    return { kind, left, right, type: joined(left.type, right.type) };
  }

  private together(of: "money" | "number", depth: number): TypedExpression {
    const total = this.tape.oneOf(
      this.named.totals.filter(
        ({ measure }) => measure !== null && (measure.type.kind === "money") === (of === "money"),
      ),
    );
    if (total?.measure == null) return this.leaf(of);
    const left = this.quantity(of, depth - 1);
    return { kind: "together", left, total: total.name, type: joined(left.type, total.measure.type) };
  }

  private product(of: "money" | "number", depth: number): TypedExpression {
    const other = this.quantity(of, depth - 1);
    const isFixed =
      this.tape.chance(75) || everyPart(other).some(({ kind }) => kind === "multiply" || kind === "figure");
    const factor = isFixed ? this.fixedNumber(1) : boundedNumber(this.tape);
    const [left, right] = this.tape.chance(50) ? [factor, other] : [other, factor];
    return { kind: "multiply", left, right, type: multiplied(left.type, right.type) };
  }

  /** An amount may be divided by an amount, which is then often below zero or zero. */
  private quotient(of: "money" | "number", depth: number): TypedExpression {
    const divisors = [(): TypedExpression => this.fixedNumber(1), (): TypedExpression => boundedNumber(this.tape)];
    const isRatio = of === "number" && this.tape.chance(30);
    const dividend = this.quantity(isRatio ? "money" : of, depth - 1);
    const divisor = isRatio
      ? this.quantity("money", depth - 1)
      : (this.tape.oneOf(divisors) ?? (() => boundedNumber(this.tape)))();
    return { kind: "quotient", dividend, divisor, type: of === "money" ? MONEY : DECIMAL };
  }

  /** Values that do not vary with facts: a literal, a setting, a table value, or a choice of these. */
  private fixedNumber(depth: number): TypedExpression {
    const { tape } = this;
    const choices: (() => TypedExpression | null)[] = [
      () => numberLiteral(this.tape),
      () => literal({ kind: "number", numerator: 3n, denominator: 10n }, DECIMAL),
      () => ({ kind: "setting", key: "share_rate", type: DECIMAL }),
      () => ({ kind: "setting", key: "window_days", type: INTEGER }),
      () => this.table("times", INTEGER),
      () => this.table("share", DECIMAL),
    ];
    if (depth > 0) choices.push(() => this.choice(null, 1, () => this.fixedNumber(0)));
    return (tape.oneOf(choices) ?? (() => null))() ?? numberLiteral(this.tape);
  }

  private leaf(of: "money" | "number"): TypedExpression {
    const { tape, named, words } = this;
    const rule = named.place === "rule";
    const choices: (() => TypedExpression | null)[] =
      of === "money"
        ? [
            () => moneyLiteral(this.tape),
            () => this.factOf("money"),
            () => this.factOf("money"),
            () => ({ kind: "setting", key: "small_limit", type: WHOLE_MONEY }),
            () => this.figureOf("money"),
            () => this.table("flat", WHOLE_MONEY),
            () => this.total("money"),
          ]
        : [
            () => numberLiteral(this.tape),
            () => this.factOf("integer"),
            () => this.factOf("decimal"),
            () => ({ kind: "setting", key: "window_days", type: INTEGER }),
            () => this.figureOf("number"),
            () => this.table("times", INTEGER),
            () => this.total("number"),
            () => this.total("count"),
            () => ({ kind: "part", part: tape.pick("month", "year"), of: this.day(0), type: INTEGER }),
          ];
    if (rule && words.kind === "policy")
      choices.push(() =>
        of === "money"
          ? { kind: "lawValue", key: "levy", type: WHOLE_MONEY }
          : { kind: "lawValue", key: "share", type: DECIMAL },
      );
    return (
      (tape.oneOf(choices) ?? (() => null))() ?? (of === "money" ? moneyLiteral(this.tape) : numberLiteral(this.tape))
    );
  }

  private total(of: "money" | "number" | "count"): TypedExpression | null {
    const fitting = this.named.totals.filter(
      ({ measure }) => of === "count" || (measure !== null && (measure.type.kind === "money") === (of === "money")),
    );
    const total = this.tape.oneOf(fitting);
    if (total === null) return null;
    return of === "count" || total.measure === null
      ? { kind: "count", total: total.name, ...(this.tape.chance(30) && { own: true }), type: INTEGER }
      : { kind: "sum", total: total.name, type: total.measure.type };
  }

  // ── Days, codes, and what all types share ──────────────────────────────────────────────────────────────────────────

  day(depth: number): TypedExpression {
    const { tape } = this;
    const leaf = tape.pick<() => TypedExpression>(
      () => literal({ kind: "date", day: dayNumber(drawDay(tape)) }, DATE),
      () => ({ kind: "fact", fact: "booked_on", type: DATE }),
      () => ({ kind: "fact", fact: "other_day", type: DATE }),
      () => ({ kind: "setting", key: "begins_on", type: DATE }),
      () => this.figureOf("date") ?? { kind: "fact", fact: "other_day", type: DATE },
      () => this.table("until", DATE) ?? { kind: "fact", fact: "other_day", type: DATE },
      () =>
        this.named.place === "rule" && this.words.kind === "policy"
          ? { kind: "lawValue", key: "due_on", type: DATE }
          : { kind: "fact", fact: "booked_on", type: DATE },
    );
    const first = tape.chance(12) ? this.firstDay(depth) : null;
    if (first !== null) return first;
    if (depth <= 0 || tape.chance(40)) return leaf();
    return tape.pick<() => TypedExpression>(
      () => ({
        kind: "shift",
        date: this.day(depth - 1),
        operator: tape.pick("+", "-"),
        count: this.shiftCount(),
        unit: tape.pick("day", "month", "year"),
        type: DATE,
      }),
      () => ({
        kind: "clamp",
        bound: tape.pick("at_least", "at_most"),
        value: this.day(depth - 1),
        limit: drawOperand(tape, leaf()),
        type: DATE,
      }),
      () => this.choice(DATE, depth, () => this.day(depth - 1)),
      () => this.workingDay(this.day(depth - 1)),
      () => this.workingDay(leaf()),
      () => periodStart(tape, this.day(depth - 1)),
    )();
  }

  /** Of a total that only rises and begins once; the compared value reads no total. */
  firstDay(depth: number): Extract<TypedExpression, { kind: "firstDay" }> | null {
    const { tape, words, named } = this;
    const total = tape.oneOf(
      named.totals.filter(({ measure, window }) => measure?.mayBeNegative === false && window.kind !== "any_period"),
    );
    if (total?.measure == null) return null;
    const of = total.measure.type.kind === "money" ? "money" : "number";
    const alone = new Expressions(tape, words, { ...named, totals: [] });
    // Mostly a known and small value, so that a day results.
    const little =
      of === "money"
        ? literal({ kind: "money", minor: 1n, currency: "EUR" }, WHOLE_MONEY)
        : literal({ kind: "number", numerator: 1n, denominator: 1n }, INTEGER);
    const held = (): TypedExpression =>
      tape.pick(
        () => little,
        () => little,
        () => (of === "money" ? moneyLiteral(this.tape) : numberLiteral(this.tape)),
        () => alone.quantity(of, depth - 1),
      )();
    return {
      kind: "firstDay",
      total: total.name,
      adds: tape.chance(60) ? held() : null,
      crossing: tape.pick("exceeds", "reaches"),
      figure: held(),
      type: DATE,
    };
  }

  private workingDay(date: TypedExpression): TypedExpression {
    const calendar = this.tape.oneOf(this.words.calendars);
    return calendar === null
      ? date
      : { kind: "workingDay", date, calendar: calendar.name, key: this.code(), type: DATE };
  }

  private shiftCount(): TypedExpression {
    const { tape } = this;
    return tape.pick<() => TypedExpression>(
      () =>
        literal(
          { kind: "number", numerator: tape.pick(1n, 14n, 30n, 12n, 4_000_001n, 9_999n), denominator: 1n },
          INTEGER,
        ),
      () => ({ kind: "setting", key: "window_days", type: INTEGER }),
      () => this.table("times", INTEGER) ?? wholeNumberLiteral(this.tape),
    )();
  }

  code(): TypedExpression {
    const { tape } = this;
    const choices: (() => TypedExpression | null)[] = [
      () => literal({ kind: "code", value: tape.oneOf(CODES) ?? "b" }, CODE),
      () => this.factOf("code"),
      () => this.factOf("code"),
      () => ({ kind: "setting", key: "default_sort", type: CODE }),
      () => this.figureOf("code"),
      () => this.table("kind", CODE),
    ];
    return (tape.oneOf(choices) ?? (() => null))() ?? literal({ kind: "code", value: "b" }, CODE);
  }

  choice(type: ValueType | null, depth: number, side: () => TypedExpression): TypedExpression {
    const condition = this.truth(depth - 1);
    const [then, otherwise] = [drawOperand(this.tape, side()), drawOperand(this.tape, side())];
    return { kind: "choice", then, condition, otherwise, type: type ?? joined(then.type, otherwise.type) };
  }

  private factOf(kind: ValueType["kind"]): TypedExpression | null {
    const fact = this.tape.oneOf(
      this.words.facts.filter(
        (each) => each.type.kind === kind && !each.recordsApproval && !each.recordsApprovedAmount,
      ),
    );
    return fact === null ? null : { kind: "fact", fact: fact.name, type: fact.type };
  }

  private figureOf(kind: "money" | "number" | "date" | "flag" | "code"): TypedExpression | null {
    const isKind = ({ type }: FigureModel): boolean =>
      type.kind === kind || (kind === "number" && (type.kind === "integer" || type.kind === "decimal"));
    const figure = this.tape.oneOf(this.named.figures.filter(isKind));
    return figure === null ? null : { kind: "figure", figure: figure.name, type: figure.type };
  }

  /** A column of some table; null means `has row`. */
  private table(column: string | null, type: ValueType): TypedExpression | null {
    const table = this.tape.oneOf(this.words.tables);
    if (table === null) return null;
    const keys = table.keys.map((key) => this.tableKey(key.type));
    return column === null
      ? { kind: "hasRow", table: table.name, keys, type }
      : { kind: "lookup", table: table.name, keys, column, type };
  }

  /** A key may be a total, which must then be one number. */
  private tableKey(type: ValueType): TypedExpression {
    switch (type.kind) {
      case "money":
        return this.total("money") ?? this.factOf("money") ?? moneyLiteral(this.tape);
      case "integer":
        return this.total("count") ?? this.factOf("integer") ?? wholeNumberLiteral(this.tape);
      case "decimal":
        return this.factOf("decimal") ?? numberLiteral(this.tape);
      case "date":
        return this.tape.pick<TypedExpression>(
          { kind: "fact", fact: "other_day", type: DATE },
          { kind: "fact", fact: "booked_on", type: DATE },
        );
      default:
        return this.factOf("code") ?? literal({ kind: "code", value: "b" }, CODE);
    }
  }
}
