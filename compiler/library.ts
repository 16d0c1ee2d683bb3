/**
 * The stages over a library of sources, in their order: syntax, names and check, canonical, emit, worked examples. Each stage takes what
 * the one before it made and adds its diagnostics; nothing here reads a disk.
 */
import type { SourceText } from "./base/span.js";
import { nearName } from "./base/near-names.js";
import { checkDomain } from "./check/check-domain.js";
import { checkRuleSet } from "./check/check-rule-set.js";
import type { DomainModel, RuleSetModel } from "./check/model.js";
import { diagnose, type Diagnostic } from "./diagnostics/diagnostic.js";
import { checkTogether } from "./together.js";
import { parse } from "./syntax/parse.js";
import type { DomainTree, RuleSetTree } from "./syntax/tree.js";

export interface Library {
  readonly sources: readonly SourceText[];
  /** The text of a CSV file by its path below the root; null where there is none. */
  readonly readTable: (path: string) => string | null;
}

export interface CheckedSource {
  readonly path: string;
  readonly text: string;
  /** Null for a domain, and where errors leave the meaning of the set unknown. */
  readonly model: RuleSetModel | null;
}

export interface CheckedLibrary {
  readonly sources: readonly CheckedSource[];
  readonly domains: readonly DomainModel[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Syntax, names and check of every source. Sources are taken in the order of their paths, whatever order they come in. */
export function checkLibrary(library: Library): CheckedLibrary {
  const diagnostics: Diagnostic[] = [];
  const domainTrees: { readonly path: string; readonly tree: DomainTree }[] = [];
  const setTrees: { readonly source: SourceText; readonly tree: RuleSetTree }[] = [];
  const sources = [...library.sources].sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0));
  for (const source of sources) {
    const parsed = parse(source);
    diagnostics.push(...parsed.diagnostics);
    const { declaration } = parsed.tree;
    if (parsed.diagnostics.some(({ severity }) => severity === "error") || declaration === null || declaration.kind === "matching") continue;
    if (declaration.kind === "domain") domainTrees.push({ path: source.path, tree: declaration });
    else setTrees.push({ source, tree: declaration });
  }
  const domains = new Map<string, DomainModel>();
  for (const { path, tree } of domainTrees) {
    const { model, diagnostics: found } = checkDomain(path, tree);
    diagnostics.push(...found);
    if (model !== null) domains.set(model.name, model);
  }
  const models = new Map<string, RuleSetModel>();
  const declared = new Set(sources.filter(({ path }) => path.startsWith("domains/")).map(({ path }) => path.slice("domains/".length, -".rules".length)));
  for (const { source, tree } of setTrees) {
    const { model, found } = checkSet(library, source, tree, domains, declared);
    diagnostics.push(...found);
    if (model !== null) models.set(source.path, model);
  }
  diagnostics.push(...checkTogether([...models.values()]));
  return {
    sources: sources.map(({ path, text }) => ({ path, text, model: models.get(path) ?? null })),
    domains: [...domains.values()],
    diagnostics,
  };
}

function checkSet(
  library: Library,
  source: SourceText,
  tree: RuleSetTree,
  domains: ReadonlyMap<string, DomainModel>,
  declared: ReadonlySet<string>,
): { readonly model: RuleSetModel | null; readonly found: readonly Diagnostic[] } {
  const named = tree.items.find((item) => item.kind === "domainIs");
  const domain = named && domains.get(named.name.text);
  if (named && domain === undefined) {
    // A domain whose own source has errors is there: saying that it is not would send the author the wrong way.
    if (declared.has(named.name.text)) return { model: null, found: [] };
    const near = nearName(named.name.text, declared);
    return { model: null, found: [diagnose("TCS6002", source.path, named.name.span, { domain: named.name.text, near })] };
  }
  const folder = source.path.slice(0, source.path.lastIndexOf("/") + 1);
  const checked = checkRuleSet({ path: source.path, tree, domain: domain ?? NO_DOMAIN, tables: (file) => library.readTable(folder + file) });
  return { model: named ? checked.model : null, found: checked.diagnostics };
}

/** What a rule set without a `domain` line is checked against, so that its other mistakes are still found. */
const NO_DOMAIN: DomainModel = { name: "", datedBy: "", recipient: null, amount: null, openToAgents: false, facts: [], lawOutcomes: [], lawConsequences: [] };
