/**
 * The numbers of figures, conditions, rows and totals. Each must be in a wording or a cited text (decision 032): that
 * of the definition, or of a rule or definition that reads it. A rule's own numbers must be in its own wording
 * (`wording-numbers.ts`).
 */
import type { Span } from "../../base/span.js";
import type { CitationTree, Expression } from "../../syntax/expression-tree.js";
import { visitTree } from "../../syntax/forms.js";
import type { RuleSetItem, RuleSetTree, RuleTree, TotalTree } from "../../syntax/tree.js";
import type { SetToCheck } from "../checkable.js";
import { isNamedIn, type LogicNumber, numberOf, numbersIn } from "./logic-numbers.js";
import { ownExpressions } from "./walk.js";

export interface UnsourcedNumber {
  readonly what: "figure" | "condition" | "row" | "total";
  readonly name: string;
  /** As an author would write it. */
  readonly number: string;
  readonly span: Span;
}

/** In law every number has a source. In a policy the lint asks for one. */
export function checkSourcedNumbers({ tree, context }: SetToCheck): void {
  if (context.kind !== "law") return;
  for (const { what, name, number, span } of unsourcedNumbers(tree))
    context.report.add("TCS4018", span, { what, name, number });
}

export function unsourcedNumbers(tree: RuleSetTree): readonly UnsourcedNumber[] {
  const texts = clauseTexts(tree);
  const parts = tree.items.flatMap((item) => partOf(item, texts) ?? []);
  return parts.flatMap(({ definition, numbers, words }) => {
    if (definition === null) return [];
    const { what, name } = definition;
    const readers = readersOf(name, parts);
    // A definition without readers has its own finding.
    if (readers.length === 0) return [];
    const text = [words, ...readers.map((reader) => reader.words)].join("\n");
    const bare = new Map(numbers.filter((number) => !isNamedIn(text, number)).map((number) => [number.words, number]));
    return [...bare.values()].map(({ words: number, span }) => ({ what, name, number, span }));
  });
}

/** A definition or rule: its numbers, the names that it reads, and the words that it says and cites. */
interface Part {
  /** Null for a rule, because rules are not read. */
  readonly definition: Pick<UnsourcedNumber, "what" | "name"> | null;
  readonly numbers: readonly LogicNumber[];
  readonly reads: ReadonlySet<string>;
  readonly words: string;
}

type Texts = ReadonlyMap<string, string>;

function partOf(item: RuleSetItem, texts: Texts): Part | null {
  if (item.kind === "rule")
    return {
      definition: null,
      numbers: [],
      reads: namesIn(ownExpressions(item)),
      words: `${item.wording?.value ?? ""}\n${cited(citedByRule(item), texts)}`,
    };
  if (item.kind === "figure" || item.kind === "condition")
    return {
      definition: { what: item.kind, name: item.name.text },
      numbers: numbersIn(item.value, null),
      reads: namesIn([item.value]),
      words: `${(item.kind === "figure" && item.wording?.value) || ""}\n${cited([...item.cites, ...citedWithin([item.value])], texts)}`,
    };
  if (item.kind === "row")
    return {
      definition: { what: "row", name: item.name.text },
      numbers: item.keys.flatMap((key) => numbersIn(key, null)),
      reads: namesIn(item.keys),
      words: "",
    };
  if (item.kind !== "total") return null;
  const where = item.where === null ? [] : [item.where];
  return {
    definition: { what: "total", name: item.name.text },
    numbers: [...numbersOfWindow(item), ...where.flatMap((expression) => numbersIn(expression, null))],
    reads: new Set([...namesIn(where), ...(item.measure === null ? [] : [item.measure.text])]),
    words: "",
  };
}

/** Directly and through other definitions. */
function readersOf(name: string, parts: readonly Part[]): readonly Part[] {
  const readers = new Set<Part>();
  const visit = (read: string): void => {
    for (const part of parts) {
      if (!part.reads.has(read) || readers.has(part)) continue;
      readers.add(part);
      if (part.definition !== null) visit(part.definition.name);
    }
  };
  visit(name);
  return [...readers];
}

function numbersOfWindow({ window }: TotalTree): readonly LogicNumber[] {
  if (window.kind === "last_days")
    return numberOf(window.days.value, `${window.days.value} days`, "day", window.days.span);
  if (window.kind !== "any_period") return [];
  const { length, unit } = window;
  return numberOf(length.value, `${length.value} ${unit}s`, unit, length.span);
}

/** Figures, conditions, rows and totals share one set of names. */
function namesIn(expressions: readonly Expression[]): ReadonlySet<string> {
  const names = new Set<string>();
  for (const expression of expressions)
    visitTree(expression, (part) => {
      if (part.kind === "name") names.add(part.name.text);
      else if (part.kind === "rowColumn") names.add(part.row.text);
      else if (part.kind === "sum" || part.kind === "count" || part.kind === "together") names.add(part.total.text);
    });
  return names;
}

function citedByRule(rule: RuleTree): readonly CitationTree[] {
  const { cites, body } = rule;
  const branches = body?.kind === "resolve" ? body.branches.flatMap((branch) => branch.cites) : [];
  return [...cites, ...branches, ...citedWithin(ownExpressions(rule))];
}

/** By limits of clamps and sides of choices. */
export function citedWithin(expressions: readonly Expression[]): readonly CitationTree[] {
  const cites: CitationTree[] = [];
  for (const expression of expressions)
    visitTree(expression, (part) => {
      if (part.kind === "cited") cites.push(...part.cites);
    });
  return cites;
}

function cited(cites: readonly CitationTree[], texts: Texts): string {
  return cites.map(({ source, clause }) => texts.get(`${source.text}.${clause.text}`) ?? "").join("\n");
}

/** The text of each clause, in its own language and in translation. The number of its paragraph does not count. */
function clauseTexts(tree: RuleSetTree): Texts {
  return new Map(
    tree.items.flatMap((item) =>
      item.kind !== "source"
        ? []
        : item.clauses.map(({ name, text, translation }): [string, string] => [
            `${item.name.text}.${name.text}`,
            `${text?.words.value ?? ""}\n${translation?.words.value ?? ""}`,
          ]),
    ),
  );
}
