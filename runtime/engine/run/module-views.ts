/**
 * The parts that all answers of a rule set have in common, in the interface's words. They are computed once per module,
 * frozen, and shared by its answers.
 */
import type { ClauseRef, RuleSetModule, RuleSpec } from "../module/module.js";
import { shared } from "../values/json.js";
import type { CitationView, NotChecked, TraceView } from "./answer.js";

export interface ModuleViews {
  /** By the rule's place in the module. */
  readonly citations: readonly (readonly CitationView[])[];
  /** By the places of the rule and of its branch. */
  readonly branches: readonly (readonly (readonly CitationView[])[])[];
  /** By the name of a figure, condition or table that cites, in the written order. */
  readonly citedBy: ReadonlyMap<string, readonly CitationView[]>;
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
