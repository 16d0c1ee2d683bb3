/** The names within worked examples, each with what it stands for. */
import type { AssignmentTree, Name } from "../syntax/expression-tree.js";
import type { ExampleItem, ExampleTree, ExpectationTree, RuleTree } from "../syntax/tree.js";
import { note, noteExpression, type Notes } from "./expression-occurrences.js";
import { bookingSymbol, exampleSymbol, membersOfWord, type NamedWord } from "./names.js";

export function noteExample(tree: ExampleTree, rule: RuleTree, notes: Notes): void {
  const { names } = notes;
  note(notes, tree.title, exampleSymbol(names.path, rule.name.text, tree.title.value), true);
  if (tree.from !== null) {
    note(notes, tree.from.source, names.named("source", tree.from.source.text));
    note(notes, tree.from.clause, names.named("clause", `${tree.from.source.text}.${tree.from.clause.text}`));
  }
  if (tree.like !== null) note(notes, tree.like, names.example(rule.name.text, tree.like.value));
  noteValues(tree.but, names.words, notes);
  for (const item of tree.items) noteItem(item, { tree, rule }, notes);
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
  readonly rule: RuleTree;
}

function noteItem(item: ExampleItem, within: Within, notes: Notes): void {
  const { names } = notes;
  switch (item.kind) {
    case "given":
    case "before":
      return noteValues(item.values, names.words, notes);
    case "settings":
      return noteValues(item.values, names.settings, notes);
    case "law":
      if (item.outcome !== null) note(notes, item.outcome, names.lawOutcome(item.outcome.text));
      return noteGiven(item.values, names.lawConsequence, notes);
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

function noteLabel(label: Name, { tree, rule }: Within, notes: Notes, declares: boolean): void {
  note(notes, label, bookingSymbol(notes.names.path, rule.name.text, tree, label.text), declares);
}

function noteExpected(expected: ExpectationTree, within: Within, notes: Notes): void {
  const { names } = notes;
  if (expected.outcome !== null) note(notes, expected.outcome, names.outcome(expected.outcome.text));
  if (expected.question !== null) note(notes, expected.question, names.named("question", expected.question.text));
  noteGiven(expected.values, names.consequence, notes);
  for (const { fact, of } of expected.missing) {
    note(notes, fact, names.words.get(fact.text)?.symbol);
    if (of !== null) noteLabel(of, within, notes, false);
  }
}

/** Values of consequences, which are literals. */
function noteGiven(values: readonly AssignmentTree[], symbolOf: Notes["names"]["lawConsequence"], notes: Notes): void {
  for (const { name } of values) note(notes, name, symbolOf(name.text));
}
