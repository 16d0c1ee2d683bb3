/** The matching sets of an account (decision 301): the version in force, the confirmed rules, and their proposals. */
import type { KeySearch } from "../engine/matching/keys.js";
import type { MatchingRecord } from "../engine/matching/pair.js";
import { type MatchingModule, type MatchingRuleSpec, proposal } from "../engine/module/matching-module.js";
import { numberKeyOf, type RecipientKind } from "../engine/values/recipient-kinds.js";
import { BeyondProgram, isStopped, type StoredVersion } from "./beyond.js";
import type { ConfirmationRecord, RuleStatus } from "./confirmations.js";
import { matchingStatuses } from "./confirmations.js";
import { type LoadedMatching, nameOf } from "./loaded.js";
import type { Rulebook } from "./rulebook.js";

export interface MatchingSet {
  readonly rule_set: string;
  readonly title: string;
  /** By first day. Never empty. */
  readonly versions: readonly MatchingVersion[];
}

export interface MatchingVersion extends LoadedMatching {
  /** The status of each rule, by its name. */
  readonly statuses: ReadonlyMap<string, RuleStatus>;
}

/** Matching sets by name. `stored`: every published version; `records`: all decisions on rules of the account. */
export function matchingSetsOf(
  rulebook: Rulebook,
  stored: readonly StoredVersion[],
  records: readonly ConfirmationRecord[],
): ReadonlyMap<string, MatchingSet> {
  const sets = new Map<string, MatchingVersion[]>();
  for (const row of stored) {
    const version = matchingVersionOf(rulebook, row, records);
    sets.set(row.rule_set, [...(sets.get(row.rule_set) ?? []), version]);
  }
  const names = [...sets.keys()].sort();
  return new Map(names.map((name) => [name, setOf(name, sets.get(name) ?? [])]));
}

/** One version, published or a draft, with the status of each of its rules. */
export function matchingVersionOf(
  rulebook: Rulebook,
  stored: StoredVersion,
  records: readonly ConfirmationRecord[],
): MatchingVersion {
  const loaded = adopted(rulebook, stored);
  return { ...loaded, statuses: matchingStatuses(loaded.module, records) };
}

/** The sets as if these versions were published, by name. */
export function withMatchingDrafts(
  sets: ReadonlyMap<string, MatchingSet>,
  drafts: readonly MatchingVersion[],
): ReadonlyMap<string, MatchingSet> {
  const names = [...new Set([...sets.keys(), ...drafts.map(({ module }) => module.rule_set)])].sort();
  return new Map(
    names.map((name) => {
      const own = drafts.filter(({ module }) => module.rule_set === name);
      return [name, setOf(name, [...(sets.get(name)?.versions ?? []), ...own])];
    }),
  );
}

function setOf(rule_set: string, unordered: readonly MatchingVersion[]): MatchingSet {
  const versions = [...unordered].sort((a, b) => a.module.in_force.from - b.module.in_force.from);
  return { rule_set, title: versions.at(-1)?.module.title ?? rule_set, versions };
}

function adopted(rulebook: Rulebook, { javascript_checksum, ...stored }: StoredVersion): LoadedMatching {
  try {
    return rulebook.adoptMatching({ ...stored, javascriptChecksum: javascript_checksum, name: nameOf(stored) });
  } catch (error) {
    if (isStopped(error)) throw error;
    throw new BeyondProgram(stored.rule_set, stored.version, "it needs what the engine does not have");
  }
}

/** A rule that proposes that two records are one recipient. */
export interface Proposal extends Pick<MatchingModule, "rule_set" | "version"> {
  readonly rule: string;
}

export type Proposes = (one: MatchingRecord, other: MatchingRecord) => Proposal | null;

interface ConfirmedRules {
  readonly module: MatchingModule;
  readonly applies: (rule: MatchingRuleSpec) => boolean;
}

/**
 * The proposals of the confirmed rules of the versions in force on a day: of the first rule of the first set. Null if
 * no rule is confirmed.
 */
export function proposesOn(sets: ReadonlyMap<string, MatchingSet>, day: number): Proposes | null {
  const confirmed = confirmedOn(sets, day);
  if (confirmed.length === 0) return null;
  return (one, other) => {
    for (const { module, applies } of confirmed) {
      const rule = proposal(module, one, other, applies);
      if (rule !== null) return { rule_set: module.rule_set, version: module.version, rule: rule.rule };
    }
    return null;
  };
}

/** How these rules find records. */
export function foundByOn(sets: ReadonlyMap<string, MatchingSet>, day: number): readonly KeySearch[] {
  return searchesOf(confirmedOn(sets, day).map(({ module, applies }) => [module, module.rules.filter(applies)]));
}

/** The searches of every version: names get keys for them before a rule of the version is confirmed. */
export function foundByAny(sets: ReadonlyMap<string, MatchingSet>): readonly KeySearch[] {
  const modules = [...sets.values()].flatMap(({ versions }) => versions.map(({ module }) => module));
  return searchesOf(modules.map((module) => [module, module.rules]));
}

function searchesOf(found: readonly (readonly [MatchingModule, readonly MatchingRuleSpec[]])[]): readonly KeySearch[] {
  const searches = found.flatMap(([{ legal_forms: edition }, rules]) =>
    rules.flatMap(({ found_by }) => found_by.map((kind): KeySearch => ({ edition, kind }))),
  );
  return [...new Map(searches.map((search) => [`${search.edition} ${search.kind}`, search])).values()];
}

/** The latest first day among the versions that propose on a day. Null: none does. */
export function lastStartOn(sets: ReadonlyMap<string, MatchingSet>, day: number): number | null {
  const starts = confirmedOn(sets, day).map(({ module }) => module.in_force.from);
  return starts.length === 0 ? null : Math.max(...starts);
}

function confirmedOn(sets: ReadonlyMap<string, MatchingSet>, day: number): readonly ConfirmedRules[] {
  return [...sets.values()].flatMap((set): readonly ConfirmedRules[] => {
    const version = matchingInForce(set, day);
    if (version === null) return [];
    const applies = ({ rule }: MatchingRuleSpec): boolean =>
      version.statuses.get(rule)?.confirmation.status === "confirmed";
    return version.module.rules.some(applies) ? [{ module: version.module, applies }] : [];
  });
}

/** The newest version in force, or null. Both days of a version are inclusive. */
function matchingInForce({ versions }: MatchingSet, day: number): MatchingVersion | null {
  const inForce = versions.findLast(({ module: { in_force } }) => in_force.from <= day);
  const until = inForce?.module.in_force.until ?? null;
  return inForce === undefined || (until !== null && until < day) ? null : inForce;
}

/** The data of a record that matching rules compare. */
export function matchingRecord(
  kind: RecipientKind,
  { name, number }: { readonly name: string | null; readonly number: string | null },
): MatchingRecord {
  return { kind, name, numbers: number === null ? {} : { [numberKeyOf(kind)]: number } };
}
