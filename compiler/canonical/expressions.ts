/**
 * Typed expressions in canonical form. The form of each name comes from `Reads`. A rule's hash takes the whole fact;
 * the definition of a total takes only its name and type.
 */
import type { ApproversModel, ClauseRef, TypedExpression } from "../model/model.js";
import type { Canonical } from "./form.js";
import { literalForm, typeForm } from "./values.js";

/** How the things an expression reads by name are written. */
export interface Reads {
  readonly fact: (name: string) => Canonical;
  readonly figure: (name: string) => Canonical;
  readonly condition: (name: string) => Canonical;
  readonly setting: (key: string) => Canonical;
  readonly total: (name: string) => Canonical;
  readonly table: (name: string) => Canonical;
  readonly calendar: (name: string) => Canonical;
  /** The clauses that an operand cites; null where only the computation is written. */
  readonly clauses: (citations: readonly ClauseRef[]) => Canonical | null;
  /** The operands of `approved by` besides the person: the facts that record approval and the action's own amount. */
  readonly approvals: () => Canonical;
}

export function expressionForm(value: TypedExpression, reads: Reads): Canonical {
  const clauses = value.cites === undefined ? null : reads.clauses(value.cites);
  const form = computationForm(value, reads);
  // Only if written: sources without citations of operands keep their hashes.
  return clauses === null ? form : { cited: form, clauses };
}

function computationForm(value: TypedExpression, reads: Reads): Canonical {
  const of = (inner: TypedExpression): Canonical => expressionForm(inner, reads);
  switch (value.kind) {
    case "literal":
      return literalForm(value.value);
    case "fact":
      return { fact: reads.fact(value.fact) };
    case "figure":
    case "condition":
    case "setting":
      return namedForm(value, reads);
    case "lawOutcome":
    case "lawAnswers":
    case "lawValue":
    case "lawGives":
      return lawForm(value);
    case "sum":
    case "count":
    case "together":
      return totalForm(value, reads);
    case "add":
    case "subtract":
    case "multiply":
      return { [value.kind]: [of(value.left), of(value.right)] };
    case "lookup":
      return { lookup: reads.table(value.table), keys: value.keys.map(of), column: value.column };
    case "hasRow":
      return { hasRow: reads.table(value.table), keys: value.keys.map(of) };
    case "workingDay":
      return { workingDay: of(value.date), calendar: reads.calendar(value.calendar), key: of(value.key) };
    case "firstDay":
      return {
        firstDay: reads.total(value.total),
        adds: value.adds === null ? null : of(value.adds),
        crossing: value.crossing,
        figure: of(value.figure),
      };
    case "thatDay":
      return { thatDay: true };
    case "approvedBy":
      return { approvedBy: reads.setting(value.personSetting), ...approversForm(value, reads) };
    case "not":
      return { not: of(value.operand) };
    case "and":
    case "or":
      return { [value.kind]: value.operands.map(of) };
    case "quotient":
    case "progressive":
    case "shift":
    case "part":
    case "periodStart":
    case "overDays":
    case "round":
    case "clamp":
    case "choice":
    case "compare":
      return shapedForm(value, of);
  }
}

function namedForm(
  value: Extract<TypedExpression, { kind: "figure" | "condition" | "setting" }>,
  reads: Reads,
): Canonical {
  if (value.kind === "figure") return { figure: reads.figure(value.figure) };
  return value.kind === "condition"
    ? { condition: reads.condition(value.condition) }
    : { setting: reads.setting(value.key) };
}

function totalForm(value: Extract<TypedExpression, { kind: "sum" | "count" | "together" }>, reads: Reads): Canonical {
  const total = reads.total(value.total);
  if (value.kind === "together") return { together: expressionForm(value.left, reads), total };
  // Only if written: sources without it keep their hashes.
  return value.kind === "sum" ? { sum: total } : { count: total, ...(value.own && { own: true }) };
}

function lawForm(
  value: Extract<TypedExpression, { kind: "lawOutcome" | "lawAnswers" | "lawValue" | "lawGives" }>,
): Canonical {
  if (value.kind === "lawOutcome" || value.kind === "lawAnswers") return { law: value.kind };
  const { kind, key } = value;
  return kind === "lawGives" ? { law: kind, key } : { law: kind, key, type: typeForm(value.type) };
}

/** The facts that record approvals; of several persons also how many, and of a fact whose approval does not count. */
export function approversForm(
  { needed, otherThan }: ApproversModel,
  reads: Reads,
): { readonly [key: string]: Canonical } {
  return {
    approvals: reads.approvals(),
    // Only if written: sources without them keep their hashes.
    ...(needed !== "one" && { needed }),
    ...(otherThan !== null && { otherThan: expressionForm(otherThan, reads) }),
  };
}

type Shaped = Extract<
  TypedExpression,
  {
    kind:
      | "quotient"
      | "progressive"
      | "shift"
      | "part"
      | "periodStart"
      | "overDays"
      | "round"
      | "clamp"
      | "choice"
      | "compare";
  }
>;

function shapedForm(value: Shaped, of: (inner: TypedExpression) => Canonical): Canonical {
  switch (value.kind) {
    case "quotient":
      return { quotient: [of(value.dividend), of(value.divisor)] };
    case "progressive":
      return { progressive: of(value.of), rates: value.rates.map(of), limits: value.limits.map(of) };
    case "shift":
      return { shift: of(value.date), operator: value.operator, count: of(value.count), unit: value.unit };
    case "part":
      return { part: value.part, of: of(value.of) };
    case "periodStart":
      return { startOf: value.period, of: of(value.of) };
    case "overDays":
      return { daysFrom: of(value.from), to: of(value.to), ...(value.of !== null && { sum: of(value.of) }) };
    case "round":
      return { round: of(value.value), mode: value.mode, step: literalForm(value.step) };
    case "clamp":
      return { clamp: of(value.value), bound: value.bound, limit: of(value.limit) };
    case "choice":
      return { when: of(value.condition), then: of(value.then), otherwise: of(value.otherwise) };
    case "compare":
      return { compare: value.operator, over: value.over, left: of(value.left), right: of(value.right) };
  }
}
