/** Looks names up in a scope, and reports an unknown name together with a similar known one. */
import { nearName } from "../../runtime/engine/values/near-names.js";
import type { ClauseRef, DomainModel } from "../model/model.js";
import type { CitationTree, Name } from "../syntax/expression-tree.js";
import type { Report } from "./report.js";
import { isOfKind, type Scope, type Word } from "./scope.js";

/** Facts of the domain are distinguished from unknown names: they are only missing from `uses`. */
export function unknownWord(
  name: Name,
  what: string,
  scope: Scope,
  domain: DomainModel,
  kinds: readonly Word["kind"][],
  report: Report,
): void {
  if (kinds.includes("fact") && domain.facts.some((fact) => fact.name === name.text)) {
    report.once(`word ${name.text}`, "TCS2006", name.span, { name: name.text, domain: domain.name });
    return;
  }
  const candidates = [...scope.words.values()]
    .filter((word) => kinds.includes(word.kind))
    .map((word) => word.name.text);
  report.once(`word ${name.text}`, "TCS2001", name.span, {
    what,
    name: name.text,
    near: nearName(name.text, candidates),
  });
}

/** The word of a kind, or null with a report: the name is unknown or of another kind. */
export function wordOf<K extends Word["kind"]>(
  name: Name,
  kind: K,
  scope: Scope,
  domain: DomainModel,
  report: Report,
): Extract<Word, { kind: K }> | null {
  const word = scope.words.get(name.text);
  if (word !== undefined && isOfKind(word, kind)) return word;
  if (word === undefined) unknownWord(name, kind, scope, domain, [kind], report);
  else report.add("TCS2008", name.span, { name: name.text, what: word.kind, instead: `Name a ${kind} here.` });
  return null;
}

/** Whether a name is one of `known`; otherwise reports it. */
export function isKnown(name: Name, what: string, known: Iterable<string>, report: Report): boolean {
  const names = [...known];
  if (names.includes(name.text)) return true;
  report.once(`${what} ${name.text}`, "TCS2001", name.span, {
    what,
    name: name.text,
    near: nearName(name.text, names),
  });
  return false;
}

/** The scope in which citations are looked up. */
type Cited = Pick<Scope, "sources">;

/** The clauses that are cited and known, each noted as used. */
export function clausesCited(
  cites: readonly CitationTree[],
  context: { readonly scope: Cited; readonly report: Report; readonly used: Set<string> },
): readonly ClauseRef[] {
  const known = clausesKnown(cites, context);
  for (const { source, clause } of known) context.used.add(`clause ${source}.${clause}`);
  return known;
}

/** The known clauses among the cited ones. */
export function clausesKnown(
  cites: readonly CitationTree[],
  { scope, report }: { readonly scope: Cited; readonly report: Report },
): readonly ClauseRef[] {
  return cites
    .filter((citation) => isKnownCitation(citation, scope, report))
    .map(({ source, clause }) => ({ source: source.text, clause: clause.text }));
}

function isKnownCitation(citation: CitationTree, scope: Cited, report: Report): boolean {
  if (!isKnown(citation.source, "source", scope.sources.keys(), report)) return false;
  const source = scope.sources.get(citation.source.text);
  return (
    source !== undefined &&
    isKnown(citation.clause, `clause of ${citation.source.text} named`, source.clauses.keys(), report)
  );
}
