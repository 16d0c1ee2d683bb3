/** Proposals at a cursor: names of each kind with their types, and words of the language. */
import { SETTING_TYPES, TYPE_NAMES } from "../../runtime/engine/values/facts.js";
import { KIND_OF_NUMBER, kindName } from "../../runtime/engine/values/recipient-kinds.js";
import { literalWords } from "../check/words.js";
import type { MatchingItem } from "../syntax/matching-tree.js";
import type { DomainTree, RuleSetItem, RuleSetTree } from "../syntax/tree.js";
import { type DomainSource, type NamedWord, type Names, namesOfDomain, namesOfSet } from "./names.js";
import type { SymbolKind } from "./symbol.js";

export interface Candidate {
  readonly label: string;
  readonly kind: SymbolKind | "word" | "type" | "value";
  /** A short description: its type or its kind. */
  readonly detail: string;
}

/** The names of one source, ready to be offered. */
export interface Offer {
  readonly tree: DomainTree | RuleSetTree | null;
  readonly domain: DomainSource | null;
  readonly names: Names | null;
  readonly text: (path: string) => string;
  /** The members of a fact that takes them from a table. */
  readonly membersOf: (fact: string) => readonly string[];
}

export function offerOf(
  path: string,
  tree: DomainTree | RuleSetTree | null,
  domain: DomainSource | null,
  { text, membersOf }: Pick<Offer, "text" | "membersOf">,
): Offer {
  const names =
    tree === null ? null : tree.kind === "domain" ? namesOfDomain({ path, tree }) : namesOfSet(path, tree, domain);
  return { tree, domain, names, text, membersOf };
}

export function words(...labels: readonly string[]): readonly Candidate[] {
  return labels.map((label) => ({ label, kind: "word", detail: "" }));
}

export const TYPES = typesOf(TYPE_NAMES);
export const TYPES_OF_SETTINGS = typesOf(SETTING_TYPES);
export const SOURCE_KINDS = words("statute", "official_guidance", "case", "policy_document", "default");

function typesOf(labels: readonly string[]): readonly Candidate[] {
  return labels.map((label) => ({ label, kind: "type", detail: "type" }));
}

/** The declared words of some kinds. */
export function declared({ names, text }: Offer, ...kinds: readonly SymbolKind[]): readonly Candidate[] {
  return [...(names?.words ?? [])]
    .filter(([, { symbol }]) => kinds.includes(symbol.kind))
    .map(([label, word]) => ({ label, kind: word.symbol.kind, detail: typeOf(word, text) }));
}

function typeOf({ symbol, type }: NamedWord, text: Offer["text"]): string {
  return type === null ? symbol.kind : `${symbol.kind}: ${text(symbol.path).slice(type.span.start, type.span.end)}`;
}

export function domainFacts({ domain, text }: Offer): readonly Candidate[] {
  if (domain === null) return [];
  return domain.tree.items.flatMap((item) =>
    item.kind === "fact"
      ? [
          {
            label: item.name.text,
            kind: "fact" as const,
            detail: text(domain.path).slice(item.type.span.start, item.type.span.end),
          },
        ]
      : [],
  );
}

/** The numbers of recipients: those of the service, then those of the domain. */
export function numbers({ domain }: Offer): readonly Candidate[] {
  const declared = (domain?.tree.items ?? []).flatMap((item) =>
    item.kind === "identity"
      ? [{ label: item.number.text, kind: "number" as const, detail: `number of the kind ${item.name.text}` }]
      : [],
  );
  const ofService = [...KIND_OF_NUMBER].map(([label, kind]) => ({
    label,
    kind: "number" as const,
    detail: `number of the kind ${kindName(kind)}`,
  }));
  return [...ofService, ...declared];
}

export function settings(offer: Offer, only: "person" | "persons" | null = null): readonly Candidate[] {
  return declared(offer, "setting").filter(
    ({ label }) => only === null || offer.names?.words.get(label)?.type?.name.text === only,
  );
}

export function outcomes({ tree, domain }: Offer): readonly Candidate[] {
  if (tree === null || tree.kind === "domain") return lawOutcomes(domain);
  const listed = tree.items.flatMap((item) => (item.kind === "outcomes" ? item.names : []));
  return listed.map(({ text, title }) => ({ label: text, kind: "outcome", detail: title?.value ?? "outcome" }));
}

export function lawOutcomes(domain: DomainSource | null): readonly Candidate[] {
  return (domain?.tree.items ?? []).flatMap((item) =>
    item.kind === "lawOutcomes"
      ? item.outcomes.map(({ text }) => ({ label: text, kind: "outcome" as const, detail: "outcome of the law" }))
      : [],
  );
}

export function lawKeys({ domain, text }: Offer): readonly Candidate[] {
  if (domain === null) return [];
  return domain.tree.items.flatMap((item) =>
    item.kind === "lawConsequence"
      ? item.entries.map(({ key, type }) => ({
          label: key.text,
          kind: "consequence" as const,
          detail: text(domain.path).slice(type.span.start, type.span.end),
        }))
      : [],
  );
}

/** The keys that the set's rules give, and those a law of the domain may give. */
export function consequences(offer: Offer): readonly Candidate[] {
  const { tree } = offer;
  const own =
    tree === null || tree.kind === "domain"
      ? []
      : tree.items.flatMap((item) =>
          item.kind !== "rule" || item.body === null
            ? []
            : (item.body.kind === "simple"
                ? [item.body.action]
                : item.body.branches.map(({ action }) => action)
              ).flatMap((action) =>
                action.kind === "gives"
                  ? action.values.map(({ key }) => ({
                      label: key.text,
                      kind: "consequence" as const,
                      detail: "consequence",
                    }))
                  : [],
              ),
        );
  return [...own, ...lawKeys(offer)];
}

export function ofItems(offer: Offer, kind: "question" | "source" | "rule"): readonly Candidate[] {
  const { tree } = offer;
  if (tree === null || tree.kind === "domain") return [];
  return tree.items.flatMap((item) => {
    if (item.kind !== kind) return [];
    return [{ label: item.name.text, kind, detail: item.kind === "question" ? item.wording.value : item.title.value }];
  });
}

export function clauses({ tree }: Offer, source: string): readonly Candidate[] {
  return tree === null || tree.kind === "domain" ? [] : clausesIn(tree.items, source);
}

export function clausesIn(items: readonly (RuleSetItem | MatchingItem)[], source: string): readonly Candidate[] {
  const named = items.find((item) => item.kind === "source" && item.name.text === source);
  if (named?.kind !== "source") return [];
  return named.clauses.map((clause) => ({
    label: clause.name.text,
    kind: "clause",
    detail: [clause.paragraph.value, clause.clause?.value ?? ""].join(" ").trim(),
  }));
}

export function columns({ tree }: Offer, table: string): readonly Candidate[] {
  if (tree === null || tree.kind === "domain") return [];
  const named = tree.items.find((item) => item.kind === "table" && item.name.text === table);
  return named?.kind === "table"
    ? named.columns.map(({ name }) => ({ label: name.text, kind: "column", detail: `of ${table}` }))
    : [];
}

export function columnsOfRow(offer: Offer, name: string): readonly Candidate[] {
  const items = offer.tree === null || offer.tree.kind === "domain" ? [] : offer.tree.items;
  const row = items.find((item) => item.kind === "row" && item.name.text === name);
  return row?.kind === "row" ? columns(offer, row.table.text) : [];
}

/** The members of the code that a fact or setting is. */
export function members({ names, membersOf }: Offer, owner: string): readonly Candidate[] {
  const type = names?.words.get(owner)?.type ?? null;
  if (type?.name.text === "flag") return words("yes", "no");
  const labels =
    type?.keysOf === undefined
      ? (type?.oneOf ?? []).map(({ text }) => text)
      : membersOf(owner).map((value) => literalWords({ kind: "code", value }));
  return labels.map((label) => ({ label, kind: "member", detail: `of ${owner}` }));
}
