/** The names within expressions, each with what it stands for. */
import type { Expression, Name } from "../syntax/tree.js";
import { membersOf, type Members, type Names } from "./names.js";
import type { Occurrence, Symbol } from "./symbol.js";

/** Where occurrences are noted; a name that stands for nothing is not one. */
export interface Notes {
  readonly names: Names;
  readonly found: Occurrence[];
}

export function note({ found }: Notes, name: Pick<Name, "span">, symbol: Symbol | null | undefined, declares = false): void {
  if (symbol !== null && symbol !== undefined) found.push({ symbol, span: name.span, declares });
}

/** `members`: the code that is wanted here, whose members a bare word may name. */
export function noteExpression(tree: Expression, notes: Notes, members: Members | null = null): void {
  const { names } = notes;
  const inner = (each: Expression): void => noteExpression(each, notes);
  const word = (name: Name): void => note(notes, name, names.words.get(name.text)?.symbol);
  switch (tree.kind) {
    case "name":
      return noteWord(tree.name, notes, members);
    case "text":
      return note(notes, tree, members?.(tree.text.value));
    case "setting":
      return note(notes, tree.key, names.settings.get(tree.key.text)?.symbol);
    case "lawValue":
    case "lawGives":
      return note(notes, tree.key, names.lawConsequence(tree.key.text));
    case "sum":
    case "count":
      return word(tree.total);
    case "together":
      inner(tree.left);
      return word(tree.total);
    case "lookup":
      word(tree.table);
      tree.keys.forEach(inner);
      return note(notes, tree.column, names.column(tree.table.text, tree.column.text)?.symbol);
    case "hasRow":
      word(tree.table);
      return tree.keys.forEach(inner);
    case "workingDay":
      inner(tree.date);
      word(tree.calendar);
      return inner(tree.key);
    case "choice":
      noteExpression(tree.then, notes, members);
      inner(tree.condition);
      return noteExpression(tree.otherwise, notes, members);
    case "compare":
      noteExpression(tree.left, notes, membersOf(tree.right, names));
      return noteExpression(tree.right, notes, membersOf(tree.left, names));
    case "oneOf": {
      inner(tree.value);
      const of = membersOf(tree.value, names);
      return tree.members.forEach((member) => noteExpression(member, notes, of));
    }
    case "parenthesised":
      return noteExpression(tree.inner, notes, members);
    case "approvedBy":
      return inner(tree.person);
    default:
      return partsOf(tree).forEach(inner);
  }
}

/** As in the compiler: where a code is wanted, a word that is declared is what it is declared as, and any other a member. */
function noteWord(name: Name, notes: Notes, members: Members | null): void {
  const word = notes.names.words.get(name.text);
  const member = members?.(name.text) ?? null;
  const isReadable = word !== undefined && word.symbol.kind !== "table" && word.symbol.kind !== "calendar" && word.symbol.kind !== "total";
  note(notes, name, member !== null && !isReadable ? member : word?.symbol);
}

type Plain = Exclude<
  Expression,
  { kind: "name" | "text" | "setting" | "lawValue" | "lawGives" | "sum" | "count" | "together" | "lookup" | "hasRow" | "workingDay" | "choice" | "compare" | "oneOf" | "parenthesised" | "approvedBy" }
>;

/** The operands of what only combines them. */
function partsOf(tree: Plain): readonly Expression[] {
  switch (tree.kind) {
    case "share":
    case "part":
      return [tree.of];
    case "arithmetic":
      return [tree.left, tree.right];
    case "shift":
      return [tree.date, tree.count];
    case "firstDay":
      return [tree.of, tree.figure];
    case "round":
      return [tree.value, tree.step];
    case "clamp":
      return [tree.value, tree.limit];
    case "between":
      return [tree.value, tree.low, tree.high];
    case "not":
      return [tree.operand];
    case "and":
    case "or":
      return tree.operands;
    default:
      return [];
  }
}
