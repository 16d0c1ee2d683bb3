/**
 * The places of a rule set's names in its source, and facts that only its text shows, for findings about the checked
 * model.
 */
import type { Span } from "../base/span.js";
import type { Name } from "../syntax/expression-tree.js";
import type { MatchingTree } from "../syntax/matching-tree.js";
import type { RuleSetTree } from "../syntax/tree.js";

/** A name that is written nowhere gets the span of the whole set. */
export interface Names {
  readonly outcome: (name: string) => Span;
  /** As `source.clause`. */
  readonly clause: (name: string) => Span;
  readonly fact: (name: string) => Span;
  readonly total: (name: string) => Span;
  /** Whether the example's earlier booking at this place declares the fact missing. */
  readonly lacks: (before: Span, fact: string) => boolean;
  readonly set: Span;
}

/** The places of a set's clauses, by `source.clause`. */
export function clauseSpans({ name, items }: Pick<RuleSetTree | MatchingTree, "name" | "items">): Names["clause"] {
  const clauses = items.flatMap((item) =>
    item.kind === "source"
      ? item.clauses.map((clause) => ({ text: `${item.name.text}.${clause.name.text}`, span: clause.name.span }))
      : [],
  );
  return spansIn(clauses, name.span);
}

function spansIn(names: readonly Name[], otherwise: Span): (text: string) => Span {
  const spans = new Map(names.map(({ text, span }) => [text, span]));
  return (text) => spans.get(text) ?? otherwise;
}

export function namesIn({ name, items }: RuleSetTree): Names {
  const spanFinder = (names: readonly Name[]) => spansIn(names, name.span);
  const bookings = items
    .flatMap((item) => (item.kind === "rule" ? item.examples : []))
    .flatMap((example) => example.items.flatMap((item) => (item.kind === "before" ? [item] : [])));
  const lacking = new Set(
    bookings.flatMap(({ span, values }) =>
      values.flatMap(({ name: fact, value }) => (value.kind === "absent" ? [`${span.start} ${fact.text}`] : [])),
    ),
  );
  return {
    lacks: (before, fact) => lacking.has(`${before.start} ${fact}`),
    outcome: spanFinder(items.flatMap((item) => (item.kind === "outcomes" ? item.names : []))),
    clause: clauseSpans({ name, items }),
    fact: spanFinder(
      items.flatMap((item) =>
        item.kind === "uses" ? item.facts.map((fact) => fact.name) : item.kind === "fact" ? [item.name] : [],
      ),
    ),
    total: spanFinder(items.flatMap((item) => (item.kind === "total" ? [item.name] : []))),
    set: name.span,
  };
}
