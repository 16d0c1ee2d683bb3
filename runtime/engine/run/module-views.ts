/**
 * The parts that all answers of a rule set have in common, in the interface's words. They are computed once per module,
 * frozen, and shared by its answers.
 */
import type { ClauseRef } from "../module/clause.js";
import type { DefinitionSpec, RuleSetModule, RuleSpec } from "../module/module.js";
import { shared } from "../values/json.js";
import type { AnswerCitation, CitationRole, CitationView, NotChecked, TraceView } from "./answer.js";

export interface ModuleViews {
  /** By the rule's place in the module. */
  readonly citations: readonly (readonly CitationView[])[];
  /** By the places of the rule and of its branch. */
  readonly branches: readonly (readonly (readonly CitationView[])[])[];
  /** By the name of a figure, condition or table that cites, in the written order. */
  readonly citedBy: ReadonlyMap<string, readonly CitationView[]>;
  /** By the name of a table, the clauses of its rows. */
  readonly rowClauses: ReadonlyMap<string, readonly ClauseRef[]>;
  /** By name, the figures whose clause is not always their own first. */
  readonly computedClauses: ReadonlyMap<string, Required<DefinitionSpec>>;
  /** Clauses by their reference. Filled by the answers. */
  readonly clauses: Map<string, CitationView>;
  /** Of an answer's list, by role and reference. Filled by the answers. */
  readonly answerCitations: Map<string, AnswerCitation>;
  /** Each once. */
  readonly notChecked: readonly NotChecked[];
  /** The editions of its reference tables and calendars, by name. */
  readonly editions: Readonly<Record<string, string>>;
  readonly placeOf: ReadonlyMap<RuleSpec, number>;
  /** Steps of traces that say only whether a rule matched, by all that they say. Filled by the answers. */
  readonly plainSteps: Map<string, TraceView>;
}

const KNOWN = new WeakMap<RuleSetModule, ModuleViews>();

export function moduleViews(module: RuleSetModule): ModuleViews {
  const known = KNOWN.get(module);
  if (known !== undefined) return known;
  const views = (citations: readonly ClauseRef[]): readonly CitationView[] =>
    Object.freeze(citations.map((cited) => shared(Object.freeze(citationView(module, cited)))));
  const result: ModuleViews = {
    citations: module.rules.map(({ citations }) => views(citations)),
    branches: module.rules.map(({ branches }) => branches?.map(views) ?? []),
    citedBy: new Map(module.citing?.map(({ name, citations }) => [name, views(citations)])),
    rowClauses: new Map(
      module.citing?.flatMap(({ kind, name, operands }) =>
        kind === "table" && operands !== undefined ? [[name, operands] as const] : [],
      ),
    ),
    computedClauses: new Map(
      module.definitions?.flatMap((spec) => {
        const { clause } = spec;
        return clause === undefined ? [] : [[spec.name, { ...spec, clause }] as const];
      }),
    ),
    clauses: new Map(),
    answerCitations: new Map(),
    notChecked: shared(Object.freeze(distinct(module.not_checked, isSameTopic).map((each) => shared(each)))),
    editions: Object.freeze(
      Object.fromEntries(
        Object.entries({ ...module.tables, ...module.calendars }).map(([name, { edition }]) => [name, edition]),
      ),
    ),
    placeOf: new Map(module.rules.map((rule, place) => [rule, place])),
    plainSteps: new Map(),
  };
  KNOWN.set(module, result);
  return result;
}

export function citationView(module: Pick<RuleSetModule, "sources">, { source, clause }: ClauseRef): CitationView {
  const cited = module.sources[source]?.clauses[clause];
  return {
    source,
    source_title: module.sources[source]?.title ?? source,
    paragraph: cited?.paragraph ?? "",
    clause: cited?.clause ?? null,
    text_ref: `${source}.${clause}`,
  };
}

/** One object for all answers of the module. */
export function clauseView(module: RuleSetModule, cited: ClauseRef): CitationView {
  const { clauses } = moduleViews(module);
  const ref = `${cited.source}.${cited.clause}`;
  const known = clauses.get(ref) ?? shared(Object.freeze(citationView(module, cited)));
  clauses.set(ref, known);
  return known;
}

/** One object for all answers of the module. */
export function answerCitation(module: RuleSetModule, cited: CitationView, role: CitationRole): AnswerCitation {
  const { answerCitations } = moduleViews(module);
  const name = `${role} ${cited.text_ref}`;
  const known = answerCitations.get(name);
  if (known !== undefined) return known;
  const { source, source_title, paragraph, clause, text_ref } = cited;
  const view = shared(Object.freeze({ source, source_title, paragraph, clause, text_ref, role }));
  answerCitations.set(name, view);
  return view;
}

/** Each clause once, in the order of the list; it carries if it carries anywhere in it. */
export function citedOnce(citations: readonly AnswerCitation[]): readonly AnswerCitation[] {
  const kept: AnswerCitation[] = [];
  for (const citation of citations) {
    const at = kept.findIndex((known) => isSameCitation(known, citation));
    if (at < 0) kept.push(citation);
    else if (citation.role === "carries") kept[at] = citation;
  }
  return kept;
}

export function isSameCitation(a: CitationView, b: CitationView): boolean {
  return (
    a === b ||
    (a.text_ref === b.text_ref &&
      a.source_title === b.source_title &&
      a.paragraph === b.paragraph &&
      a.clause === b.clause)
  );
}

export function isSameTopic(a: NotChecked, b: NotChecked): boolean {
  return a.topic === b.topic && a.reason === b.reason;
}

/** The first of each group of equal values; an answer has few. */
export function distinct<T>(values: readonly T[], same: (a: T, b: T) => boolean): readonly T[] {
  const kept: T[] = [];
  for (const value of values) if (!kept.some((known) => same(known, value))) kept.push(value);
  return kept;
}
