/** `if known` beside a value that lacks no fact. */
import { everyPart } from "../../model/forms.js";
import type { RuleSetModel, TypedExpression } from "../../model/model.js";
import type { SetToCheck } from "../checkable.js";
import { actionsOf } from "./walk.js";

export function checkIfKnown({ model, context }: SetToCheck): void {
  for (const { id, branches } of model.rules) {
    const tree = context.scope.rules.get(id);
    const written = (tree === undefined ? [] : actionsOf(tree)).flatMap((action) =>
      action.kind === "gives" ? action.values : [],
    );
    const given = branches.flatMap(({ action }) => (action.kind === "gives" ? action.values : []));
    for (const [at, { key, value, ifKnown }] of given.entries()) {
      const span = written[at]?.span;
      if (ifKnown !== true || span === undefined || mayLack(value, model)) continue;
      context.report.add("TCS4019", span, { key });
    }
  }
}

/** Forms that may lack a fact whatever facts the set requires: of other bookings, of approvals, or of the law. */
const MAY_LACK: ReadonlySet<TypedExpression["kind"]> = new Set<TypedExpression["kind"]>([
  "sum",
  "count",
  "together",
  "firstDay",
  "approvedBy",
  "lawAnswers",
  "lawOutcome",
  "lawValue",
  "lawGives",
]);

/** A required amount may be sent in a currency in which it cannot be read. */
function mayLack(value: TypedExpression, model: RuleSetModel): boolean {
  return partsRead(value, model).some((part) => {
    if (part.kind !== "fact") return MAY_LACK.has(part.kind);
    return part.type.kind === "money" || !isAlwaysSent(part.fact, model);
  });
}

function isAlwaysSent(fact: string, { domain, inForce, facts }: RuleSetModel): boolean {
  return (
    fact === domain.datedBy ||
    fact === inForce?.fact ||
    facts.some(({ name, required, type }) => name === fact && required && type.kind !== "recipient")
  );
}

/** Its parts, and those of the figures and conditions that it reads. */
export function partsRead(value: TypedExpression, model: RuleSetModel): readonly TypedExpression[] {
  const read: TypedExpression[] = [];
  const seen = new Set<string>();
  const visit = (of: TypedExpression): void => {
    for (const part of everyPart(of)) {
      read.push(part);
      const name = part.kind === "figure" ? part.figure : part.kind === "condition" ? part.condition : null;
      if (name === null || seen.has(name)) continue;
      seen.add(name);
      const definition = [...model.figures, ...model.conditions].find((each) => each.name === name);
      if (definition !== undefined) visit(definition.value);
    }
  };
  visit(value);
  return read;
}
