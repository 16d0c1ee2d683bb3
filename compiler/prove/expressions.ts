/** The value of each form of an expression, as LANGUAGE.md defines it, where every fact is known. */
import { expressionForm } from "../canonical/expressions.js";
import { canonicalText } from "../canonical/form.js";
import type { TypedExpression } from "../model/model.js";
import { monthsLater, MOST_YEARS_SHIFTED, partsOf, startOf, withinAllDays } from "./calendar.js";
import type { Encode, Encoded, Encoding } from "./encoding.js";
import { and, apply, equal, ite, not, or, type Term } from "./smt.js";
import { encodeLookup } from "./tables.js";
import { literal, named, sortOf, UNSET } from "./values.js";

type Of<K extends TypedExpression["kind"]> = Extract<TypedExpression, { kind: K }>;

export function encoder(encoding: Encoding): Encode {
  const before = new WeakMap<TypedExpression, Encoded>();
  const encode: Encode = (expression) => {
    const value = before.get(expression) ?? encoded(expression, encoding, encode);
    before.set(expression, value);
    return value;
  };
  return encode;
}

function encoded(expression: TypedExpression, encoding: Encoding, encode: Encode): Encoded {
  switch (expression.kind) {
    case "literal":
      return literal(expression.value, encoding);
    case "figure":
      return defined(encoding, "figure", expression.figure, encode);
    case "condition":
      return defined(encoding, "condition", expression.condition, encode);
    case "fact":
    case "setting":
    case "lawAnswers":
    case "lawOutcome":
    case "lawGives":
    case "lawValue":
      return valueOf(encoding, nameOf(expression), expression);
    case "and":
    case "or":
      return junction(expression, encode);
    case "not": {
      const operand = encode(expression.operand);
      return { ...operand, term: not(operand.term) };
    }
    case "compare":
      return comparison(expression, encode);
    case "choice":
      return choice(expression, encode);
    case "lookup":
    case "hasRow":
      return encodeLookup(expression, encoding, encode);
    case "shift":
      return shift(expression, encoding, encode);
    case "part":
    case "periodStart": {
      const of = encode(expression.of);
      if (expression.kind === "periodStart") return { ...of, term: startOf(encoding, expression.period, of.term) };
      return { sort: "Real", term: apply("to_real", partsOf(encoding, of.term)[expression.part]), known: of.known };
    }
    case "overDays":
      return overDays(expression, encoding, encode);
    case "firstDay":
      return firstDay(expression, encoding);
    case "workingDay":
      return workingDay(expression, encoding, encode);
    case "thatDay":
      return encoding.any("Int", "a day of a sum by days");
    case "approvedBy":
      return approved(expression, encoding);
    case "sum":
    case "count":
    case "together":
    case "add":
    case "subtract":
    case "multiply":
    case "quotient":
    case "progressive":
    case "round":
    case "clamp":
      return quantity(expression, encoding, encode);
  }
}

/** What the same expression has in every version: names of figures and conditions are written out. */
function keyOf(expression: TypedExpression, { reads }: Encoding): string {
  return `value ${canonicalText(expressionForm(expression, reads))}`;
}

/** A case of the questions that are asked first has none. */
function approved(expression: Of<"approvedBy">, encoding: Encoding): Encoded {
  const make = (): Encoded => {
    const any = encoding.any("Bool", "approvals");
    encoding.plain.push(not(any.term));
    return any;
  };
  const { place } = encoding;
  return place === null ? make() : encoding.alike(`approval at ${place} ${keyOf(expression, encoding)}`, make);
}

function nameOf(expression: Of<"fact" | "setting" | "lawAnswers" | "lawOutcome" | "lawGives" | "lawValue">): string {
  switch (expression.kind) {
    case "fact":
      return named.fact(expression.fact);
    case "setting":
      return named.setting(expression.key);
    case "lawAnswers":
      return named.lawAnswers;
    case "lawOutcome":
      return named.lawOutcome;
    case "lawGives":
      return named.lawGives(expression.key);
    case "lawValue":
      return named.lawValue(expression.key);
  }
}

/** One of those that `declarations.ts` made; of others any value. */
function valueOf(encoding: Encoding, name: string, { type }: TypedExpression): Encoded {
  const value = encoding.values.get(name);
  return value ?? encoding.alike(`any ${sortOf(type)} ${name}`, () => encoding.any(sortOf(type), name));
}

function defined(encoding: Encoding, kind: "figure" | "condition", name: string, encode: Encode): Encoded {
  const key = `${kind} ${name}`;
  const before = encoding.values.get(key);
  if (before !== undefined) return before;
  const all = kind === "figure" ? encoding.model.figures : encoding.model.conditions;
  const definition = all.find((each) => each.name === name);
  if (definition === undefined) throw new Error(`the model defines ${name}`);
  const value = encoding.share(key, encode(definition.value));
  encoding.values.set(key, value);
  return value;
}

/** An operand that settles the result makes the others irrelevant, also unknown ones. */
function junction({ kind, operands }: Of<"and" | "or">, encode: Encode): Encoded {
  const values = operands.map(encode);
  const settles = ({ term, known: isKnown }: Encoded): Term => and(isKnown, kind === "and" ? not(term) : term);
  const term = kind === "and" ? not(or(...values.map(settles))) : or(...values.map(settles));
  return { sort: "Bool", term, known: or(and(...values.map((value) => value.known)), ...values.map(settles)) };
}

const COMPARED = { at_most: "<=", at_least: ">=", above: ">", below: "<" } as const;

function comparison({ over, operator, left, right }: Of<"compare">, encode: Encode): Encoded {
  const [a, b] = [encode(left), encode(right)];
  const both = and(a.known, b.known);
  if (operator === "is" || operator === "is_not") {
    const same = equal(a.term, b.term);
    const term = operator === "is" ? same : not(same);
    if (over !== "person") return { sort: "Bool", term, known: both };
    // Comparing with an unset person is false, `is` and `is not` alike.
    const unset = or(...[a, b].map((side) => equal(side.term, UNSET)));
    return { sort: "Bool", term: and(not(unset), term), known: or(unset, both) };
  }
  return { sort: "Bool", term: apply(COMPARED[operator], a.term, b.term), known: both };
}

function choice({ then, condition, otherwise }: Of<"choice">, encode: Encode): Encoded {
  const [a, of, b] = [encode(then), encode(condition), encode(otherwise)];
  return {
    sort: a.sort,
    term: ite(of.term, a.term, b.term),
    known: and(of.known, ite(of.term, a.known, b.known)),
  };
}

function shift({ date, operator, count, unit }: Of<"shift">, encoding: Encoding, encode: Encode): Encoded {
  const [from, by] = [encode(date), encode(count)];
  const whole = wholeOf(count);
  const both = and(from.known, by.known);
  const signed = operator === "-" ? apply("-", "0.0", by.term) : by.term;
  const steps = apply("to_int", signed);
  if (unit === "day") return { sort: "Int", term: withinAllDays(apply("+", from.term, steps)), known: both };
  const years = whole === null ? null : unit === "year" ? whole : whole / 12n;
  if (years === null || years > BigInt(MOST_YEARS_SHIFTED)) encoding.loose.add("days beyond the years 1901 to 2099");
  const months = apply("*", unit === "year" ? "12" : "1", steps);
  return { sort: "Int", term: monthsLater(encoding, from.term, months), known: both };
}

/** Null: it is no literal. */
function wholeOf(count: TypedExpression): bigint | null {
  if (count.kind !== "literal" || count.value.kind !== "number") return null;
  const { numerator, denominator } = count.value;
  const whole = numerator / denominator;
  return whole < 0n ? -whole : whole;
}

function overDays(expression: Of<"overDays">, encoding: Encoding, encode: Encode): Encoded {
  const { from, to, of } = expression;
  if (of !== null)
    return encoding.alike(keyOf(expression, encoding), () =>
      encoding.perhaps("Real", "a sum by days over the rows of a table"),
    );
  const [a, b] = [encode(from), encode(to)];
  const days = apply("to_real", apply("-", b.term, a.term));
  return { sort: "Real", term: ite(apply("<", a.term, b.term), days, "0.0"), known: and(a.known, b.known) };
}

function firstDay(expression: Of<"firstDay">, encoding: Encoding): Encoded {
  return encoding.alike(keyOf(expression, encoding), () =>
    encoding.perhaps("Int", "the first day on which a total exceeds a figure"),
  );
}

/** A day not before the given one. */
function workingDay(expression: Of<"workingDay">, encoding: Encoding, encode: Encode): Encoded {
  const from = encode(expression.date);
  return encoding.alike(keyOf(expression, encoding), () => {
    const day = encoding.any("Int", "working days");
    encoding.assert(apply("<=", from.term, day.term, apply("+", from.term, "366")));
    return { ...day, known: and(from.known, encoding.any("Bool", "the years of a calendar").term) };
  });
}

type QuantityForm = Of<
  "sum" | "count" | "together" | "add" | "subtract" | "multiply" | "quotient" | "progressive" | "round" | "clamp"
>;

function quantity(expression: QuantityForm, encoding: Encoding, encode: Encode): Encoded {
  switch (expression.kind) {
    case "sum":
      return valueOf(encoding, named.sum(expression.total), expression);
    case "count": {
      const count = valueOf(encoding, named.count(expression.total), expression);
      return expression.own === true ? { ...count, term: apply("+", count.term, "1.0") } : count;
    }
    case "together":
      return ofTwo("+", encode(expression.left), valueOf(encoding, named.sum(expression.total), expression));
    case "add":
      return ofTwo("+", encode(expression.left), encode(expression.right));
    case "subtract":
      return ofTwo("-", encode(expression.left), encode(expression.right));
    case "multiply":
      return ofTwo("*", encode(expression.left), encode(expression.right));
    case "quotient": {
      const ratio = ofTwo("/", encode(expression.dividend), encode(expression.divisor));
      return { ...ratio, known: and(ratio.known, apply(">", encode(expression.divisor).term, "0.0")) };
    }
    case "progressive":
      return inBands(expression, encoding, encode);
    case "round":
      return rounded(expression, encoding, encode);
    case "clamp": {
      const [a, b] = [encode(expression.value), encode(expression.limit)];
      const exceeds = apply(expression.bound === "at_least" ? "<" : ">", a.term, b.term);
      return { sort: a.sort, term: ite(exceeds, b.term, a.term), known: and(a.known, b.known) };
    }
  }
}

function ofTwo(operator: string, a: Encoded, b: Encoded): Encoded {
  return { sort: "Real", term: apply(operator, a.term, b.term), known: and(a.known, b.known) };
}

/** Each rate times what lies between two limits. Limits that do not rise, or a rate below zero, are a gap. */
function inBands({ of, rates, limits }: Of<"progressive">, encoding: Encoding, encode: Encode): Encoded {
  const value = encoding.share("banded", encode(of));
  const [eachRate, eachLimit] = [rates.map(encode), limits.map(encode)];
  const starts = ["0.0", ...eachLimit.map(({ term }) => term)];
  const rises = eachLimit.map(({ term }, at) => apply("<", starts[at] ?? "0.0", term));
  const parts = eachRate.map((rate, at) => {
    const [from, to] = [starts[at] ?? "0.0", eachLimit[at]?.term];
    const reached = ite(apply("<", value.term, from), from, value.term);
    const inside = to === undefined ? reached : ite(apply(">", reached, to), to, reached);
    return apply("*", rate.term, apply("-", inside, from));
  });
  return {
    sort: "Real",
    term: apply("+", "0.0", ...parts),
    known: and(
      value.known,
      ...[...eachRate, ...eachLimit].map((each) => each.known),
      ...rises,
      ...eachRate.map(({ term }) => apply("<=", "0.0", term)),
    ),
  };
}

/** To multiples of the step: `half_up` away from zero in the middle, `up` and `down` along the number line. */
function rounded({ value, mode, step }: Of<"round">, encoding: Encoding, encode: Encode): Encoded {
  const of = encoding.share("rounded", encode(value));
  const size = literal(step, encoding).term;
  const steps = apply("/", of.term, size);
  const floor = (term: Term): Term => apply("to_real", apply("to_int", term));
  const below = (term: Term): Term => apply("-", "0.0", term);
  const modes = {
    down: floor(steps),
    up: below(floor(below(steps))),
    half_up: ite(
      apply("<=", "0.0", steps),
      floor(apply("+", steps, "0.5")),
      below(floor(apply("+", below(steps), "0.5"))),
    ),
  };
  return { sort: "Real", term: apply("*", size, modes[mode]), known: of.known };
}
