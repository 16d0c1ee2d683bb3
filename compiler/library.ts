/**
 * The stages over a library of sources, in their order: syntax, names and check, canonical, emit, worked examples. Each
 * stage takes the result of the one before it and adds its diagnostics; no stage reads a disk.
 */
import { nearName } from "../runtime/engine/values/near-names.js";
import { checkAcrossSets, undeclaredKinds } from "./across-sets.js";
import type { ReadTable, SourceText, Span } from "./base/span.js";
import { checksum } from "./canonical/hashes.js";
import { matchingHashes } from "./canonical/matching.js";
import { checkDomain } from "./check/check-domain.js";
import { checkRuleSet } from "./check/check-rule-set.js";
import { isSameDomain } from "./check/domain-growth.js";
import { type PartialSource, withoutFollowUps } from "./check/follow-ups.js";
import { checkMatching } from "./check/matching/check-matching.js";
import { type Code, diagnose, type Diagnostic, hasErrors } from "./diagnostics/diagnostic.js";
import { inOrder } from "./diagnostics/in-order.js";
import type { MatchingModel } from "./model/matching.js";
import type { DomainModel, RuleSetModel } from "./model/model.js";
import { checkPublished, PUBLISHED_FILE } from "./published.js";
import type { MatchingTree } from "./syntax/matching-tree.js";
import { parse } from "./syntax/parse.js";
import type { DomainTree, RuleSetTree } from "./syntax/tree.js";

export interface Library {
  readonly sources: readonly SourceText[];
  /** The text of a CSV file by its path below the root; null if there is none. */
  readonly readTable: ReadTable;
  /**
   * Domains that ship with the program. A rule set may name one of them that is not among the sources. Default: domains
   * are not distinguished by origin.
   */
  readonly shipped?: readonly SourceText[];
  /** The text of `published.json`. Default: there is none. */
  readonly published?: string | null;
}

export interface CheckedSource {
  readonly path: string;
  readonly text: string;
  /** Null for a domain or matching set, and where errors leave the meaning of the set unknown. */
  readonly model: RuleSetModel | null;
  /** Null for everything but a matching set whose meaning is known. */
  readonly matching: MatchingModel | null;
}

export interface CheckedLibrary {
  readonly sources: readonly CheckedSource[];
  /** Whether the sources are those that ship, and not an author's own. */
  readonly ships: boolean;
  /** Those that ship included. */
  readonly domains: readonly DomainModel[];
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * The stages that look at one source alone. An editor passes stages that remember their results for unchanged sources.
 */
export interface SourceStages {
  readonly parse: typeof parse;
  readonly checkDomain: typeof checkDomain;
  readonly checkRuleSet: typeof checkRuleSet;
  readonly checkMatching: typeof checkMatching;
}

export const SOURCE_STAGES: SourceStages = { parse, checkDomain, checkRuleSet, checkMatching };

/** A source and its parse result. */
interface ParsedTree<T> {
  readonly source: SourceText;
  readonly tree: T;
  readonly mistakes: readonly Diagnostic[];
  readonly unread: readonly Span[];
}

/**
 * Syntax, names and check of every source. Sources are taken in the order of their paths, whatever order they come in.
 * One with mistakes of syntax is checked as far as it could be read, and has no model.
 */
export function checkLibrary(library: Library, stages: SourceStages = SOURCE_STAGES): CheckedLibrary {
  const diagnostics: Diagnostic[] = [];
  const domainTrees: ParsedTree<DomainTree>[] = [];
  const setTrees: ParsedTree<RuleSetTree>[] = [];
  const matchingTrees: Pick<ParsedTree<MatchingTree>, "source" | "tree">[] = [];
  const matchings = new Map<string, MatchingModel>();
  const sources = [...library.sources].sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0));
  for (const source of sources) {
    const parsed = stages.parse(source);
    diagnostics.push(...parsed.diagnostics);
    const { declaration } = parsed.tree;
    if (declaration === null) continue;
    const { diagnostics: mistakes, unread } = parsed;
    if (declaration.kind === "matching") {
      matchingTrees.push({ source, tree: declaration });
      const { model, diagnostics: diagnosed } = stages.checkMatching({ path: source.path, tree: declaration });
      diagnostics.push(...withoutFollowUps(diagnosed, partOf({ source, tree: declaration, mistakes, unread })));
      if (model !== null && !hasErrors(mistakes)) matchings.set(source.path, model);
    } else if (declaration.kind === "domain") domainTrees.push({ source, tree: declaration, mistakes, unread });
    else setTrees.push({ source, tree: declaration, mistakes, unread });
  }
  const shipped = shippedDomains(library, stages);
  const domains = new Map(shipped);
  const declared = domainsAmong(sources);
  for (const name of declared) domains.delete(name);
  for (const domain of domainTrees) {
    const { path, text } = domain.source;
    const own = library.shipped === undefined ? null : text;
    const { model, diagnostics: diagnosed } = stages.checkDomain(path, domain.tree, own);
    diagnostics.push(...withoutFollowUps(diagnosed, partOf(domain)));
    if (model === null || hasErrors(domain.mistakes)) continue;
    const same = shipped.get(model.name);
    const clashes = same !== undefined && !isSameDomain(model, same);
    if (clashes) diagnostics.push(diagnose("TCS6005", path, domain.tree.name.span, { domain: model.name }));
    domains.set(model.name, same !== undefined && !clashes ? same : model);
  }
  const models = new Map<string, RuleSetModel>();
  for (const set of setTrees) {
    const { model, diagnostics: diagnosed } = checkSet(library, stages, set.source, set.tree, domains, declared);
    diagnostics.push(...withoutFollowUps(diagnosed, partOf(set)));
    if (model !== null && !hasErrors(set.mistakes)) models.set(set.source.path, model);
  }
  // Mistakes within one source come first: a name in its header, for example, before conflicts with sets that share
  // that name.
  const known = { domains: [...domains.values()], isWhole: [...declared].every((name) => domains.has(name)) };
  diagnostics.push(...acrossSources(library, { setTrees, matchingTrees }, known, { models, matchings, diagnostics }));
  return {
    sources: sources.map(({ path, text }) => ({
      path,
      text,
      model: models.get(path) ?? null,
      matching: matchings.get(path) ?? null,
    })),
    ships: library.shipped === undefined,
    domains: known.domains,
    diagnostics: [...sources.map(({ path }) => path), PUBLISHED_FILE].flatMap((path) =>
      inOrder(path, ofPath(diagnostics, path)),
    ),
  };
}

/** The names of the domains that have a source. */
function domainsAmong(sources: readonly SourceText[]): ReadonlySet<string> {
  const files = sources.filter(({ path }) => path.startsWith("domains/"));
  return new Set(files.map(({ path }) => path.slice("domains/".length, -".rules".length)));
}

const ofPath = (diagnostics: readonly Diagnostic[], path: string): readonly Diagnostic[] =>
  diagnostics.filter((each) => each.path === path);

interface SetTrees {
  readonly setTrees: readonly Pick<ParsedTree<RuleSetTree>, "source" | "tree">[];
  readonly matchingTrees: readonly Pick<ParsedTree<MatchingTree>, "source" | "tree">[];
}

interface Meanings {
  readonly models: ReadonlyMap<string, RuleSetModel>;
  readonly matchings: ReadonlyMap<string, MatchingModel>;
  /** Of each source. */
  readonly diagnostics: readonly Diagnostic[];
}

/** `isWhole`: no domain has errors, in which it may declare more. */
interface KnownDomains {
  readonly domains: readonly DomainModel[];
  readonly isWhole: boolean;
}

function acrossSources(
  { published = null }: Library,
  { setTrees, matchingTrees }: SetTrees,
  { domains, isWhole }: KnownDomains,
  { models, matchings, diagnostics }: Meanings,
): readonly Diagnostic[] {
  const clean = [...models.values()].filter(({ path }) => !hasErrors(ofPath(diagnostics, path)));
  const kinds = matchingTrees.flatMap(({ source, tree }) => undeclaredKinds({ ...source, tree }, domains));
  const declared = [...setTrees, ...matchingTrees].map(({ source: { path }, tree }) => {
    const [model, matching] = [models.get(path), matchings.get(path)];
    const sum = (): string | null => (model ? checksum(model) : matching ? matchingHashes(matching).checksum : null);
    const name = `${tree.kind}.${tree.name.text}@${tree.version.value}`;
    return [name, { path, span: tree.version.span, checksum: sum }] as const;
  });
  return [
    ...checkAcrossSets(clean, domains),
    ...(isWhole ? kinds : []),
    ...(published === null ? [] : checkPublished(published, new Map(declared))),
  ];
}

/** By name. They were checked before they shipped. */
function shippedDomains({ shipped = [] }: Library, stages: SourceStages): ReadonlyMap<string, DomainModel> {
  const models = shipped.flatMap((source) => {
    const { declaration } = stages.parse(source).tree;
    return declaration?.kind === "domain" ? (stages.checkDomain(source.path, declaration, null).model ?? []) : [];
  });
  return new Map(models.map((model) => [model.name, model]));
}

function partOf({ source, ...parsed }: ParsedTree<PartialSource["tree"]>): PartialSource {
  return { text: source.text, ...parsed };
}

function checkSet(
  library: Library,
  stages: SourceStages,
  source: SourceText,
  tree: RuleSetTree,
  domains: ReadonlyMap<string, DomainModel>,
  declared: ReadonlySet<string>,
): { readonly model: RuleSetModel | null; readonly diagnostics: readonly Diagnostic[] } {
  const named = tree.items.find((item) => item.kind === "domainIs");
  const domain = named && domains.get(named.name.text);
  if (named && domain === undefined) {
    // A domain whose own source has errors exists. A message that it does not exist would mislead the author.
    if (declared.has(named.name.text)) return { model: null, diagnostics: [] };
    const near = nearName(named.name.text, new Set([...declared, ...domains.keys()]));
    return {
      model: null,
      diagnostics: [diagnose("TCS6002", source.path, named.name.span, { domain: named.name.text, near })],
    };
  }
  const folder = source.path.slice(0, source.path.lastIndexOf("/") + 1);
  const checked = stages.checkRuleSet({
    path: source.path,
    tree,
    domain: domain ?? NO_DOMAIN,
    tables: (file) => library.readTable(folder + file),
  });
  if (named) return { model: checked.model, diagnostics: checked.diagnostics };
  return { model: null, diagnostics: checked.diagnostics.filter(({ code }) => !OF_THE_DOMAIN.has(code)) };
}

/** Diagnostics about names that cannot be decided while the domain is unknown. */
const OF_THE_DOMAIN: ReadonlySet<Code> = new Set<Code>(["TCS2001", "TCS3024", "TCS3108", "TCS3112"]);

/** The domain of a rule set without a `domain` line, so that its other mistakes are still found. */
const NO_DOMAIN: DomainModel = {
  name: "",
  datedBy: "",
  recipient: null,
  amount: null,
  openToAgents: false,
  kinds: [],
  facts: [],
  lawOutcomes: [],
  lawConsequences: [],
  source: null,
};
