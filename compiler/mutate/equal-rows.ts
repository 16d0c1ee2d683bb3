/**
 * Rows whose change no answer shows: a moved bound that no key can pass, because the fact of the key has a range, and a
 * row that says the same as its neighbour.
 */
import { compareKeys } from "../check/declarations/rows.js";
import { literalWords } from "../check/words.js";
import { definitionParts, ruleParts } from "../lint/reads.js";
import { clauseText } from "../model/forms.js";
import type { RowModel, RuleSetModel, TableModel } from "../model/model.js";
import type { RowChange } from "./mutant.js";

/** The reason in words; null without a proof. */
export function whySameRows(model: RuleSetModel, change: RowChange): string | null {
  if (change.kind !== "row") return null;
  return whySameAsNeighbour(model, change) ?? whyOutside(model, change);
}

/** More rows could cut a sum by days into too many pieces, which would be a gap without one of them. */
const FEW_ROWS = 200;

/**
 * A row left out, or with its bound moved, where the row that then answers in its place says the same: that before a
 * row `from`, that after a row `up to`.
 */
function whySameAsNeighbour(model: RuleSetModel, { table: name, at, by }: Changed): string | null {
  const table = model.tables.find((each) => each.name === name);
  const [range, row] = [table?.keys.at(-1)?.range, table?.rows[at]];
  if (table === undefined || row === undefined || range === undefined || range === "exact") return null;
  const other = range === "from" ? at - 1 : at + 1;
  const neighbour = other < 0 ? undefined : table.rows[other];
  if (table.rows.length > FEW_ROWS || neighbour === undefined || !isAlike(row, neighbour)) return null;
  if (by !== null && (saysOf(by) !== saysOf(row) || !keepsOrder(table, at, by))) return null;
  return `the row ${range === "from" ? "before" : "after"} it says the same`;
}

type Changed = Extract<RowChange, { kind: "row" }>;

/** What they answer, and of which other keys. */
const isAlike = (a: RowModel, b: RowModel): boolean =>
  saysOf(a) === saysOf(b) && compareKeys(a.keys.slice(0, -1), b.keys.slice(0, -1)) === 0;

const saysOf = ({ values, cites }: RowModel): string =>
  [...values.map(literalWords), cites === undefined ? "" : clauseText(cites)].join("\n");

function keepsOrder({ rows }: TableModel, at: number, { keys }: RowModel): boolean {
  const [before, after] = [at === 0 ? undefined : rows[at - 1], rows[at + 1]];
  return (
    (before === undefined || compareKeys(before.keys, keys) < 0) &&
    (after === undefined || compareKeys(keys, after.keys) < 0)
  );
}

function whyOutside(model: RuleSetModel, change: Changed): string | null {
  if (change.by === null) return null;
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
