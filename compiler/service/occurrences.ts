/**
 * Every name of one source with its symbol: the source for definition, references, renaming, hovering and colouring.
 */
import type { Expression, Name } from "../syntax/expression-tree.js";
import type { MatchingTree } from "../syntax/matching-tree.js";
import type { Declaration } from "../syntax/source-tree.js";
import type {
  ActionTree,
  DomainItem,
  KeysOfTree,
  RowTree,
  RuleSetItem,
  RuleTree,
  SourceDocumentTree,
  TotalTree,
  TypeTree,
} from "../syntax/tree.js";
import { noteExample, noteValues } from "./example-occurrences.js";
import { note, noteCited, noteExpression, type Notes } from "./expression-occurrences.js";
import {
  type DomainSource,
  exampleSymbol,
  holderOf,
  membersOfWord,
  memberSymbol,
  type Names,
  namesOfDomain,
  namesOfMatching,
  namesOfSet,
} from "./names.js";
import type { Occurrence, Symbol } from "./symbol.js";

/** In the order of the text. `domain`: the domain that a rule set names, if it exists. */
export function occurrencesOf(
  path: string,
  declaration: Declaration | null,
  domain: DomainSource | null,
): readonly Occurrence[] {
  if (declaration === null) return [];
  if (declaration.kind === "matching") return inOrder(ofMatching(path, declaration));
  if (declaration.kind === "domain") {
    const notes: Notes = { names: namesOfDomain({ path, tree: declaration }), occurrences: [] };
    note(notes, declaration.name, { kind: "domain", path, name: declaration.name.text }, true);
    for (const item of declaration.items) noteDomainItem(item, notes);
    return inOrder(notes.occurrences);
  }
  const notes: Notes = { names: namesOfSet(path, declaration, domain), occurrences: [] };
  for (const item of declaration.items) noteItem(item, notes, domain);
  return inOrder(notes.occurrences);
}

function ofMatching(path: string, tree: MatchingTree): readonly Occurrence[] {
  const notes: Notes = { names: namesOfMatching(path, tree), occurrences: [] };
  for (const item of tree.items) {
    if (item.kind === "source") noteSource(item, notes);
    if (item.kind !== "rule") continue;
    note(notes, item.name, notes.names.named("rule", item.name.text), true);
    noteCited(item.cites, notes);
    for (const { title, from } of item.examples) {
      note(notes, title, exampleSymbol(path, holderOf(item), title.value), true);
      if (from !== null) noteCited([from], notes);
    }
  }
  return notes.occurrences;
}

function noteSource(item: SourceDocumentTree, notes: Notes): void {
  const { names } = notes;
  note(notes, item.name, names.named("source", item.name.text), true);
  for (const { name } of item.clauses) note(notes, name, names.named("clause", `${item.name.text}.${name.text}`), true);
}

function inOrder(occurrences: readonly Occurrence[]): readonly Occurrence[] {
  return [...occurrences].sort((a, b) => a.span.start - b.span.start || a.span.end - b.span.end);
}

function noteDomainItem(item: DomainItem, notes: Notes): void {
  const { names } = notes;
  switch (item.kind) {
    case "datedBy":
    case "recipientIs":
    case "amountIs":
      return noteWord(item.fact, notes);
    case "openToAgents":
      return;
    case "identity":
      note(notes, item.name, { kind: "kind", path: names.path, name: item.name.text }, true);
      return note(notes, item.number, names.number(item.number.text), true);
    case "fact":
      note(notes, item.name, names.words.get(item.name.text)?.symbol, true);
      return noteMembers(item.type, names.words.get(item.name.text)?.symbol, notes);
    case "lawOutcomes":
      return item.outcomes.forEach((name) => note(notes, name, names.lawOutcome(name.text), true));
    case "lawConsequence":
      return item.entries.forEach(({ key, type }) => {
        const symbol = names.lawConsequence(key.text) ?? undefined;
        note(notes, key, symbol, true);
        noteMembers(type, symbol, notes);
      });
  }
}

/** A word at a place where no member can be meant. */
function noteWord(name: Name, notes: Notes): void {
  note(notes, name, notes.names.words.get(name.text)?.symbol);
}

function noteMembers(type: TypeTree, owner: Symbol | undefined, notes: Notes): void {
  if (type.keysOf !== undefined) noteKeysOf(type.keysOf, notes);
  for (const number of type.numbers ?? []) note(notes, number, notes.names.number(number.text));
  if (owner !== undefined)
    for (const member of type.oneOf ?? []) note(notes, member, memberSymbol(owner, member.text), true);
}

function noteKeysOf({ table, key }: KeysOfTree, notes: Notes): void {
  noteWord(table, notes);
  if (key !== null) note(notes, key, notes.names.column(table.text, key.text)?.symbol);
}

function noteDeclared(name: Name, type: TypeTree | null, notes: Notes): void {
  const symbol = notes.names.words.get(name.text)?.symbol;
  note(notes, name, symbol, true);
  if (type !== null) noteMembers(type, symbol, notes);
}

function noteItem(item: RuleSetItem, notes: Notes, domain: DomainSource | null): void {
  const { names } = notes;
  switch (item.kind) {
    case "domainIs":
      return note(notes, item.name, domainSymbol(domain));
    case "inForce":
      return noteWord(item.fact, notes);
    case "source":
      return noteSource(item, notes);
    case "uses":
      return item.facts.forEach(({ name }) => noteWord(name, notes));
    case "fact":
      return noteDeclared(item.name, item.type, notes);
    case "settingIs":
      return noteDeclared(item.key, item.type, notes);
    case "figure": {
      noteDeclared(item.name, item.type, notes);
      const figure = names.words.get(item.name.text);
      noteExpression(item.value, notes, membersOfWord(figure));
      noteCited(item.cites, notes);
      return item.examples.forEach((example) => noteExample(example, item, notes));
    }
    case "condition":
      noteDeclared(item.name, null, notes);
      noteExpression(item.value, notes);
      return noteCited(item.cites, notes);
    case "calendar":
      return noteDeclared(item.name, null, notes);
    case "row":
      return noteRow(item, notes);
    case "table":
      noteDeclared(item.name, null, notes);
      noteCited(item.cites, notes);
      return [...item.keys, ...item.columns].forEach(({ name }) =>
        note(notes, name, names.column(item.name.text, name.text)?.symbol, true),
      );
    case "total":
      return noteTotal(item, notes);
    case "question":
      note(notes, item.name, names.named("question", item.name.text), true);
      for (const { leadsTo } of item.answers) if (leadsTo !== null) note(notes, leadsTo, names.outcome(leadsTo.text));
      return notePerson(item.signedBy, notes);
    case "outcomes":
      // The outcomes of a law are its domain's: this list only names them.
      return item.names.forEach((name) => noteOutcomeListed(name, names, notes));
    case "baseFacts":
      return noteValues(item.values, names.words, notes);
    case "baseSettings":
      return noteValues(item.values, names.settings, notes);
    case "rule":
      return noteRule(item, notes);
    case "title":
    case "jurisdictions":
    case "currency":
    case "announced":
    case "changelog":
    case "notChecked":
      return;
  }
}

function noteRow({ name, table, keys }: RowTree, notes: Notes): void {
  noteDeclared(name, null, notes);
  noteWord(table, notes);
  for (const key of keys) noteExpression(key, notes);
}

const domainSymbol = (domain: DomainSource | null): Symbol | null =>
  domain === null ? null : { kind: "domain", path: domain.path, name: domain.tree.name.text };

function noteOutcomeListed(name: Name, names: Names, notes: Notes): void {
  const symbol = names.outcome(name.text);
  note(notes, name, symbol, symbol?.path === names.path);
}

function noteTotal(item: TotalTree, notes: Notes): void {
  noteDeclared(item.name, null, notes);
  if (item.measure !== null) noteWord(item.measure, notes);
  for (const key of item.keys) if (key.kind === "fact") noteWord(key.name, notes);
  if (item.window.kind !== "ever") noteWord(item.window.of, notes);
  if (item.where !== null) noteExpression(item.where, notes);
}

/** The person who approves, signs or takes over: a setting, with or without its prefix. */
function notePerson(person: Expression | null, notes: Notes): void {
  if (person !== null) noteExpression(person, notes);
}

function noteRule(rule: RuleTree, notes: Notes): void {
  const { names } = notes;
  note(notes, rule.name, names.named("rule", rule.name.text), true);
  noteCited(rule.cites, notes);
  for (const outcome of rule.on) note(notes, outcome, names.outcome(outcome.text));
  if (rule.whileAsked !== undefined) note(notes, rule.whileAsked, names.named("question", rule.whileAsked.text));
  for (const { quantity } of rule.wordingNames) noteExpression(quantity, notes);
  if (rule.body !== null) {
    if (rule.body.condition !== null) noteExpression(rule.body.condition, notes);
    if (rule.body.kind === "simple") noteAction(rule.body.action, notes);
    else
      for (const { condition, action, cites } of rule.body.branches) {
        if (condition !== null) noteExpression(condition, notes);
        noteAction(action, notes);
        noteCited(cites, notes);
      }
  }
  for (const example of rule.examples) noteExample(example, rule, notes);
}

function noteAction(action: ActionTree, notes: Notes): void {
  const { names } = notes;
  switch (action.kind) {
    case "then":
      note(notes, action.outcome, names.outcome(action.outcome.text));
      notePerson(action.approver?.person ?? null, notes);
      return notePerson(action.approver?.otherThan ?? null, notes);
    case "ask":
      return note(notes, action.question, names.named("question", action.question.text));
    case "handOver":
      notePerson(action.person, notes);
      return note(notes, action.outcome, names.outcome(action.outcome.text));
    case "scopeOtherwise":
      return action.outcome === null ? undefined : note(notes, action.outcome, names.outcome(action.outcome.text));
    case "gives":
      return action.values.forEach(({ key, value }) => {
        const symbol = names.consequence(key.text);
        const isOwn = symbol.path === names.path;
        const declared = isOwn ? undefined : names.lawValues.get(key.text);
        note(notes, key, symbol, isOwn);
        noteExpression(value, notes, membersOfWord(declared));
      });
    case "notCovered":
      return;
  }
}
