/** The names within expressions, each with its symbol. */
import type { CitationTree, Expression, Name } from "../syntax/expression-tree.js";
import { partsOf } from "../syntax/forms.js";
import { type Members, membersOf, type Names } from "./names.js";
import type { Occurrence, Symbol } from "./symbol.js";

/** The list of occurrences; a name without a symbol is left out. */
export interface Notes {
  readonly names: Names;
  readonly occurrences: Occurrence[];
}

export function note(
  { occurrences: found }: Notes,
  name: Pick<Name, "span">,
  symbol: Symbol | null | undefined,
  declares = false,
): void {
  if (symbol !== null && symbol !== undefined) found.push({ symbol, span: name.span, declares });
}

/** Sources and clauses that are cited. */
export function noteCited(cites: readonly CitationTree[], notes: Notes): void {
  for (const { source, clause } of cites) {
    note(notes, source, notes.names.named("source", source.text));
    note(notes, clause, notes.names.named("clause", `${source.text}.${clause.text}`));
  }
}

/** `members`: the code that is wanted here, whose members a bare word may name. */
export function noteExpression(tree: Expression, notes: Notes, members: Members | null = null): void {
  const inner = (each: Expression): void => noteExpression(each, notes);
  switch (tree.kind) {
    case "name":
      return noteWord(tree.name, notes, members);
    case "text":
      return note(notes, tree, members?.(tree.text.value));
    case "setting":
    case "lawValue":
    case "lawGives":
      return note(notes, tree.key, keySymbol(tree, notes.names));
    case "sum":
    case "count":
    case "together":
      partsOf(tree).forEach(inner);
      return note(notes, tree.total, notes.names.words.get(tree.total.text)?.symbol);
    case "rowColumn":
    case "lookup":
    case "hasRow":
    case "workingDay":
      return noteLookup(tree, notes);
    case "choice":
    case "parenthesised":
    case "cited":
      return notePassing(tree, notes, members);
    case "compare":
    case "oneOf":
      return noteCompared(tree, notes);
    case "approvedBy":
    case "list":
    case "not":
    case "and":
    case "or":
    case "share":
    case "arithmetic":
    case "quotient":
    case "progressive":
    case "shift":
    case "part":
    case "periodStart":
    case "overDays":
    case "round":
    case "clamp":
    case "firstDay":
    case "between":
    case "lawAnswers":
    case "thatDay":
    case "money":
    case "number":
    case "percent":
    case "date":
    case "monthDay":
    case "flag":
    case "labelled":
    case "countedDay":
    case "absent":
    case "broken":
      return partsOf(tree).forEach(inner);
  }
}

function keySymbol(
  { kind, key }: Extract<Expression, { kind: "setting" | "lawValue" | "lawGives" }>,
  names: Names,
): Symbol | null | undefined {
  return kind === "setting" ? names.settings.get(key.text)?.symbol : names.lawConsequence(key.text);
}

/** The value of an operand is that of the whole, so it is read as the same code. */
function notePassing(
  tree: Extract<Expression, { kind: "choice" | "parenthesised" | "cited" }>,
  notes: Notes,
  members: Members | null,
): void {
  if (tree.kind === "parenthesised") return noteExpression(tree.inner, notes, members);
  if (tree.kind === "cited") {
    noteExpression(tree.value, notes, members);
    return noteCited(tree.cites, notes);
  }
  noteExpression(tree.then, notes, members);
  noteExpression(tree.condition, notes);
  noteExpression(tree.otherwise, notes, members);
}

/** Each side is read as a code of the other. */
function noteCompared(tree: Extract<Expression, { kind: "compare" | "oneOf" }>, notes: Notes): void {
  const { names } = notes;
  if (tree.kind === "compare") {
    noteExpression(tree.left, notes, membersOf(tree.right, names));
    return noteExpression(tree.right, notes, membersOf(tree.left, names));
  }
  noteExpression(tree.value, notes);
  const of = membersOf(tree.value, names);
  return tree.members.forEach((member) => noteExpression(member, notes, of));
}

type LookupTree = Extract<Expression, { kind: "lookup" | "rowColumn" | "hasRow" | "workingDay" }>;

/** The table, row, column or calendar, and the names in its keys. */
function noteLookup(tree: LookupTree, notes: Notes): void {
  const { words, column } = notes.names;
  if (tree.kind === "rowColumn") {
    note(notes, tree.row, words.get(tree.row.text)?.symbol);
    return note(notes, tree.column, column(tree.row.text, tree.column.text)?.symbol);
  }
  const isDay = tree.kind === "workingDay";
  const source = isDay ? tree.calendar : tree.table;
  if (isDay) noteExpression(tree.date, notes);
  note(notes, source, words.get(source.text)?.symbol);
  for (const key of isDay ? [tree.key] : tree.keys) noteExpression(key, notes);
  if (tree.kind === "lookup") note(notes, tree.column, column(tree.table.text, tree.column.text)?.symbol);
}

/**
 * As in the compiler: if a code is expected, a declared word refers to its declaration, and any other word is a member.
 */
function noteWord(name: Name, notes: Notes, members: Members | null): void {
  const word = notes.names.words.get(name.text);
  const member = members?.(name.text) ?? null;
  const isReadable =
    word !== undefined &&
    word.symbol.kind !== "table" &&
    word.symbol.kind !== "row" &&
    word.symbol.kind !== "calendar" &&
    word.symbol.kind !== "total";
  note(notes, name, member !== null && !isReadable ? member : word?.symbol);
}
