/** The names within worked examples, each with its symbol. */
import type { AssignmentTree, Name } from "../syntax/expression-tree.js";
import type { ExampleItem, ExampleTree, ExpectationTree, FigureTree, RuleTree } from "../syntax/tree.js";
import { note, noteCited, noteExpression, type Notes } from "./expression-occurrences.js";
import { bookingSymbol, exampleSymbol, holderOf, membersOfWord, type NamedWord } from "./names.js";

export function noteExample(tree: ExampleTree, of: RuleTree | FigureTree, notes: Notes): void {
  const { names } = notes;
  const holder = holderOf(of);
  note(notes, tree.title, exampleSymbol(names.path, holder, tree.title.value), true);
  if (tree.from !== null) noteCited([tree.from], notes);
  if (tree.like !== null) note(notes, tree.like, names.example(holder, tree.like.value));
  noteValues(tree.but, names.words, notes);
  for (const item of tree.items) noteItem(item, { tree, holder }, notes);
}

/** Values given to facts or settings. */
export function noteValues(
  values: readonly AssignmentTree[],
  words: ReadonlyMap<string, NamedWord>,
  notes: Notes,
): void {
  for (const { name, value } of values) {
    const word = words.get(name.text);
    note(notes, name, word?.symbol);
    noteExpression(value, notes, word === undefined ? null : membersOfWord(word));
  }
}

interface Within {
  readonly tree: ExampleTree;
  readonly holder: string;
}

function noteItem(item: ExampleItem, within: Within, notes: Notes): void {
  const { names } = notes;
  switch (item.kind) {
    case "given":
    case "before":
      return noteValues(item.values, names.words, notes);
    case "settings":
      return noteValues(item.values, names.settings, notes);
    case "named":
      return noteValues([item.value], names.settings, notes);
    case "law":
      if (item.outcome !== null) note(notes, item.outcome, names.lawOutcome(item.outcome.text));
      return noteValues(item.values, names.lawValues, notes);
    case "unconfirmed":
    case "flagged":
      return item.rules.forEach((rule) => note(notes, rule, names.named("rule", rule.text)));
    case "expect":
      return noteExpected(item.expected, within, notes);
    case "step":
      noteLabel(item.label, within, notes, item.action.kind === "booked");
      if ("values" in item.action) noteValues(item.action.values, names.words, notes);
      if (item.expected !== null) noteExpected(item.expected, within, notes);
      return;
    case "asked":
    case "linked":
      return;
  }
}

function noteLabel(label: Name, { tree, holder }: Within, notes: Notes, declares: boolean): void {
  note(notes, label, bookingSymbol(notes.names.path, holder, tree, label.text), declares);
}

function noteExpected(expected: ExpectationTree, within: Within, notes: Notes): void {
  const { names } = notes;
  if (expected.outcome !== null) note(notes, expected.outcome, names.outcome(expected.outcome.text));
  if (expected.question !== null) note(notes, expected.question, names.named("question", expected.question.text));
  if (expected.state === "figure") noteValues(expected.values, names.words, notes);
  else noteGiven(expected.values, notes);
  const beside = expected.values.flatMap(({ from }) => from ?? []);
  noteCited([...beside, ...expected.cites, ...expected.citesNot], notes);
  for (const { key } of expected.open) note(notes, key, names.consequence(key.text));
  for (const { fact, of } of [...expected.missing, ...expected.open.flatMap(({ missing }) => missing)]) {
    note(notes, fact, names.words.get(fact.text)?.symbol);
    if (of !== null) noteLabel(of, within, notes, false);
  }
}

/** Values of consequences, which are literals; members of a code only where the domain declares the key. */
function noteGiven(values: readonly AssignmentTree[], notes: Notes): void {
  const { names } = notes;
  for (const value of values) {
    const symbol = names.consequence(value.name.text);
    if (symbol.path === names.path) note(notes, value.name, symbol);
    else noteValues([value], names.lawValues, notes);
  }
}
