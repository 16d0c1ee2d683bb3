/** Moved bounds of a table that no key can fall between, because the fact of the key has a range. */
import { definitionParts, ruleParts } from "../lint/reads.js";
import type { RuleSetModel } from "../model/model.js";
import type { RowChange } from "./mutant.js";

/** The reason in words; null without a proof. */
export function whySameRows(model: RuleSetModel, change: RowChange): string | null {
  if (change.kind !== "row" || change.by === null) return null;
  const table = model.tables.find(({ name }) => name === change.table);
  const [before, after] = [table?.rows[change.at]?.keys.at(-1), change.by.keys.at(-1)];
  if (table === undefined || before?.kind !== "number" || after?.kind !== "number") return null;
  const [low, high] =
    before.numerator < after.numerator ? [before.numerator, after.numerator] : [after.numerator, before.numerator];
  if (before.denominator !== 1n || after.denominator !== 1n || low === high) return null;
  // `up to`: keys above the lower bound, up to the higher one. `from`: from the lower bound to below the higher one.
  const [first, last] = table.keys.at(-1)?.range === "from" ? [low, high - 1n] : [low + 1n, high];
  const keys = [...definitionParts(model), ...model.rules.flatMap(ruleParts)].flatMap((part) =>
    (part.kind === "lookup" || part.kind === "hasRow") && part.table === change.table ? [part.keys.at(-1)] : [],
  );
  const facts = keys.flatMap((key) => (key?.kind === "fact" && key.type.kind === "integer" ? [key.fact] : []));
  const isOutside = (name: string): boolean => {
    const range = model.facts.find((fact) => fact.name === name)?.range ?? null;
    return (
      range?.from.kind === "number" &&
      range.to.kind === "number" &&
      (last * range.from.denominator < range.from.numerator || first * range.to.denominator > range.to.numerator)
    );
  };
  return keys.length > 0 && facts.length === keys.length && facts.every(isOutside)
    ? `no value of ${[...new Set(facts)].join(", ")} lies between the two bounds`
    : null;
}
