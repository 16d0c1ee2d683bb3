/** Collects the declarations of a rule set into its scope, and reports names that are taken, reserved or hidden. */
import { nearName } from "../../runtime/engine/values/near-names.js";
import type { DomainModel } from "../model/model.js";
import type { Name } from "../syntax/expression-tree.js";
import type {
  ClauseTree,
  OutcomeTree,
  QuestionTree,
  RuleSetTree,
  RuleTree,
  SourceDocumentTree,
} from "../syntax/tree.js";
import { firstDeclaredHere, type Report } from "./report.js";
import { FISCAL_YEAR_START, RESERVED_FACTS, type Scope, type SourceScope, type Word } from "./scope.js";

export function declare(tree: RuleSetTree, domain: DomainModel, report: Report): Scope {
  const words = new Map<string, Word>();
  const questions = new Map<string, QuestionTree>();
  const outcomes = new Map<string, OutcomeTree>();
  const sources = new Map<string, SourceScope>();
  const rules = new Map<string, RuleTree>();
  for (const item of tree.items) {
    if (item.kind === "question") put(questions, item.name, item, "question", report);
    else if (item.kind === "outcomes") for (const name of item.names) put(outcomes, name, name, "outcome", report);
    else if (item.kind === "source") declareSource(sources, item, report);
    else if (item.kind === "rule") put(rules, item.name, item, "rule", report);
    else for (const word of wordsOfItem(item, domain, report)) putWord(words, word, domain, report);
  }
  return { words, questions, outcomes, sources, rules };
}

export function declareSource(sources: Map<string, SourceScope>, tree: SourceDocumentTree, report: Report): void {
  put(sources, tree.name, { tree, clauses: clausesOf(tree.clauses, report) }, "source", report);
}

type Item = RuleSetTree["items"][number];

function wordsOfItem(item: Item, domain: DomainModel, report: Report): readonly Word[] {
  switch (item.kind) {
    case "uses":
      return item.facts
        .filter((use) => isDomainFact(use.name, domain, report))
        .map((use) => ({ kind: "fact", tree: null, required: use.required, name: use.name }));
    case "fact":
      return isFreeForOwnFact(item.name, domain, report)
        ? [
            {
              kind: "fact",
              tree: item,
              required: item.modifiers.some((modifier) => modifier.kind === "required"),
              name: item.name,
            },
          ]
        : [];
    case "settingIs":
      return [{ kind: "setting", tree: item, name: item.key }];
    case "figure":
      return [{ kind: "figure", tree: item, name: item.name }];
    case "condition":
      return [{ kind: "condition", tree: item, name: item.name }];
    case "table":
      return [{ kind: "table", tree: item, name: item.name }];
    case "row":
      return [{ kind: "row", tree: item, name: item.name }];
    case "calendar":
      return [{ kind: "calendar", tree: item, name: item.name }];
    case "total":
      return [{ kind: "total", tree: item, name: item.name }];
    case "title":
    case "domainIs":
    case "jurisdictions":
    case "currency":
    case "inForce":
    case "announced":
    case "changelog":
    case "notChecked":
    case "baseFacts":
    case "baseSettings":
    case "outcomes":
    case "question":
    case "rule":
    case "source":
      return [];
  }
}

function isDomainFact(name: Name, domain: DomainModel, report: Report): boolean {
  if (domain.facts.some((fact) => fact.name === name.text)) return true;
  const near = nearName(
    name.text,
    domain.facts.map((fact) => fact.name),
  );
  report.once(`word ${name.text}`, "TCS2001", name.span, {
    what: `fact of the domain ${domain.name} named`,
    name: name.text,
    near,
  });
  return false;
}

function isFreeForOwnFact(name: Name, domain: DomainModel, report: Report): boolean {
  if (RESERVED_FACTS.has(name.text)) report.add("TCS2005", name.span, { name: name.text });
  else if (domain.facts.some((fact) => fact.name === name.text))
    report.add("TCS2004", name.span, { name: name.text, domain: domain.name });
  else return true;
  return false;
}

/** INVARIANT: the first declaration of a name stays, so that its uses are still checked. */
function putWord(words: Map<string, Word>, word: Word, domain: DomainModel, report: Report): void {
  const { text, span } = word.name;
  const other = words.get(text);
  if (text === FISCAL_YEAR_START && word.kind === "setting") {
    report.add("TCS2003", span, { name: text, what: "setting", other: "setting every account has" });
  } else if (other === undefined) {
    // A word of the set hides a fact of the domain even if the set does not use that fact: the vocabulary would have
    // two meanings.
    if (word.kind !== "fact" && domain.facts.some((fact) => fact.name === text)) {
      report.add("TCS2003", span, { name: text, what: word.kind, other: `fact of the domain ${domain.name}` });
    }
    words.set(text, word);
  } else if (other.kind === word.kind) {
    report.add("TCS2002", span, { what: word.kind, name: text }, firstDeclaredHere(report, other.name.span));
  } else {
    report.add(
      "TCS2003",
      span,
      { name: text, what: word.kind, other: other.kind },
      firstDeclaredHere(report, other.name.span),
    );
  }
}

function clausesOf(trees: readonly ClauseTree[], report: Report): ReadonlyMap<string, ClauseTree> {
  const clauses = new Map<string, ClauseTree>();
  for (const clause of trees) put(clauses, clause.name, clause, "clause", report);
  return clauses;
}

/** Puts a declaration under its name, or reports the name as taken. */
export function put<T extends { readonly span: Name["span"] } | SourceScope>(
  map: Map<string, T>,
  name: Name,
  value: T,
  what: string,
  report: Report,
): void {
  const first = map.get(name.text);
  if (first === undefined) map.set(name.text, value);
  else
    report.add(
      "TCS2002",
      name.span,
      { what, name: name.text },
      firstDeclaredHere(report, "span" in first ? first.span : first.tree.name.span),
    );
}
