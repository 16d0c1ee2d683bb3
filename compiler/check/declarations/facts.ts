/** Facts: their type, marks and range. */
import { compareExact } from "../../../runtime/engine/values/exact.js";
import type { DeclaredKind } from "../../../runtime/engine/values/recipient-kinds.js";
import type { FactModel, Literal, ValueType } from "../../model/model.js";
import type { Report } from "../../names/report.js";
import type { Expression } from "../../syntax/expression-tree.js";
import type { FactModifier, FactTree, KeysOfTree } from "../../syntax/tree.js";
import { exactOf, readLiteral } from "../literals.js";
import { describe, fits, isQuantity } from "../value-types.js";
import { readTitle } from "./titles.js";
import { readType } from "./types.js";

/**
 * `currency`: the currency of amounts in a range; null in a domain, which several currencies may share. `kinds`: those
 * that the domain declares. `keys`: as `readType` has them.
 */
export function readFact(
  tree: FactTree,
  origin: FactModel["origin"],
  currency: string | null,
  report: Report,
  kinds: readonly DeclaredKind[],
  keys?: (keysOf: KeysOfTree) => readonly string[] | null,
): FactModel | null {
  const type = readType(tree.type, report, kinds, keys);
  if (type === null) return null;
  const has = (kind: FactModifier["kind"]): boolean =>
    tree.modifiers.some((modifier) => modifier.kind === kind && modifierFits(modifier, type, report));
  const range = tree.modifiers.find((modifier) => modifier.kind === "range");
  return {
    name: tree.name.text,
    title: readTitle(tree.title, report),
    type,
    meaning: tree.meaning.value,
    required: has("required"),
    signed: has("signed"),
    measure: has("measure"),
    recordsApproval: has("recordsApproval"),
    recordsApprovedAmount: has("recordsApprovedAmount"),
    range: range === undefined ? null : readRange(range, type, currency, report),
    origin,
  };
}

function modifierFits(modifier: FactModifier, type: ValueType, report: Report): boolean {
  const refuse = (name: string, expected: string): false => {
    report.add("TCS3013", modifier.span, { modifier: name, type: describe(type), wanted: expected });
    return false;
  };
  switch (modifier.kind) {
    case "signed":
      return isQuantity(type) || refuse("signed", "money and numbers");
    case "measure":
      return type.kind === "integer" || refuse("measure", "whole numbers");
    case "recordsApproval":
      return type.kind === "person" || refuse("records approval", "a person");
    case "recordsApprovedAmount":
      return type.kind === "money" || refuse("records approved amount", "money");
    case "required":
    case "range":
      return true;
  }
}

function readRange(
  range: Extract<FactModifier, { kind: "range" }>,
  type: ValueType,
  currency: string | null,
  report: Report,
): FactModel["range"] {
  if (!isQuantity(type) && type.kind !== "date") {
    report.add("TCS3013", range.span, {
      modifier: "from … to …",
      type: describe(type),
      wanted: "money, numbers and dates",
    });
    return null;
  }
  const from = rangeEnd(range.from, type, currency, report);
  const to = rangeEnd(range.to, type, currency, report);
  if (from === null || to === null) return null;
  const isUpward =
    from.kind === "money" && to.kind === "money" && from.currency !== to.currency
      ? null
      : compareExact(exactOf(from), exactOf(to)) <= 0;
  if (isUpward === true) return { from, to };
  report.add("TCS3012", range.span, {
    problem: isUpward === null ? "its ends are in two currencies" : "its end lies before its beginning",
  });
  return null;
}

function rangeEnd(tree: Expression, type: ValueType, currency: string | null, report: Report): Literal | null {
  const literal = readLiteral(tree, currency, report);
  if (literal === null) return null;
  if (fits(literal.type, type)) return literal.value;
  report.add("TCS3012", tree.span, {
    problem: `its ends must be ${describe(type)}, and this is ${describe(literal.type)}`,
  });
  return null;
}
