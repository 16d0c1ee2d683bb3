/**
 * The versions of law that all processes on one database share, whichever program each runs: each program lists its
 * versions at its start. The newest build of each version is listed; an account's confirmations decide which build
 * answers for it (decision 148). Modules that this program does not ship are loaded from their text in the database.
 */
import { assert } from "../../engine/values/assert.js";
import { adoptVersion, isStopped, type StopCause, tried } from "../../rulebook/beyond.js";
import { standingBuild, type VersionBuilds } from "../../rulebook/builds.js";
import type { ConfirmationRecord } from "../../rulebook/confirmations.js";
import { type LoadedModule, nameOf, type RuleSet, ruleSetsOf } from "../../rulebook/loaded.js";
import type { Rulebook } from "../../rulebook/rulebook.js";
import { ModuleRefused } from "../../rulebook/shipped.js";
import { readModule } from "../../store/accounts/rule-sets.js";
import { listLawListings, listShippedLaws } from "../../store/accounts/shipped-laws.js";
import { batch, type Steps } from "../../store/sql/steps.js";
import { findingModules } from "./kept-modules.js";

export interface LawSet {
  /** By name, with the newest build of all versions that this program can run. */
  readonly laws: ReadonlyMap<string, RuleSet>;
  readonly builds: LawBuilds;
  /** Versions that this program cannot run, or whose text differs from the stored one. */
  readonly stopped: readonly { readonly rule_set: string; readonly error: StopCause }[];
}

/**
 * By version, as `law.de.gifts@2024`: the checksums of its builds, in the order of their listing. A build that an older
 * program brings again is listed again.
 */
export type LawBuilds = ReadonlyMap<string, readonly string[]>;

export interface HasRulebook {
  readonly rulebook: Rulebook;
}

/** On a database that no program has listed laws in yet: this program's own laws. */
export function* readLawSet({ rulebook }: HasRulebook): Steps<LawSet> {
  const [listed, listings] = yield* batch(listShippedLaws({}), listLawListings({}));
  const builds = buildsOf(listings);
  if (listed.length === 0) return { laws: ruleSetsOf(rulebook.shipped), builds, stopped: [] };
  const unknown = listed.filter(({ checksum }) => rulebook.known(checksum) === undefined);
  const texts = new Map(
    (yield* batch(...unknown.map(({ checksum }) => readModule({ checksum }))))
      .flat()
      .map((text) => [text.checksum, text]),
  );
  const modules: LoadedModule[] = [];
  const stopped: { rule_set: string; error: StopCause }[] = [];
  for (const { rule_set, version, checksum } of listed) {
    const found = orStopped(() => {
      const known = rulebook.known(checksum);
      const text = texts.get(checksum);
      requireListed({ rule_set, version, checksum }, known?.module ?? text);
      if (known !== undefined) return tried(rulebook, known);
      assert(text !== undefined, "a build that the program does not have is one of the database");
      return adoptVersion(rulebook, text);
    });
    if (isStopped(found)) stopped.push({ rule_set, error: found });
    else modules.push(found);
  }
  return { laws: ruleSetsOf(modules), builds, stopped };
}

/** `listings`: in the order recorded; a null checksum: the version left the list, and may come again. */
export function buildsOf(
  listings: readonly (Omit<Build, "checksum"> & { readonly checksum: string | null })[],
): LawBuilds {
  const builds = new Map<string, string[]>();
  const gone = new Set<string>();
  for (const { checksum, ...version } of listings) {
    const name = nameOf(version);
    if (checksum === null) gone.add(name);
    else {
      gone.delete(name);
      builds.set(name, [...(builds.get(name) ?? []), checksum]);
    }
  }
  return new Map([...builds].filter(([name]) => !gone.has(name)));
}

/** All builds of each version of these law sets. */
export function buildsIn({ laws, builds }: LawSet, names: readonly string[]): LawBuilds {
  const newest = names.flatMap((name) => laws.get(name)?.versions ?? []);
  return new Map(newest.map((loaded) => [nameOf(loaded.module), chainOf(builds, loaded)]));
}

/** Which build of each version answers for an account with these decisions. */
export function* standingLaws(
  { rulebook }: HasRulebook,
  builds: LawBuilds,
  records: readonly ConfirmationRecord[],
): Steps<readonly VersionBuilds[]> {
  const found = yield* findingModules(rulebook, (find) =>
    [...builds.values()].map((chain) => standingBuild(chain, records, find)),
  );
  return [...builds.keys()].map((name, at) => {
    const each = found[at] ?? null;
    if (each === null)
      throw new ModuleRefused(name, "a build that was listed", builds.get(name)?.join() ?? "", "not kept");
    const { module, checksum } = each.standing;
    if (nameOf(module) !== name)
      throw new ModuleRefused(name, "a build that was listed", checksum, `of ${nameOf(module)}`);
    return { ...each, standing: tried(rulebook, each.standing) };
  });
}

/** The last element is the listed build, also if nothing is recorded yet or somebody altered the records. */
function chainOf(builds: LawBuilds, { module, checksum }: LoadedModule): readonly string[] {
  const chain = builds.get(nameOf(module)) ?? [];
  return chain.at(-1) === checksum ? chain : [...chain, checksum];
}

/** Throws if this program cannot run one of them, or if its text differs from the stored one. */
export function* readLaws(services: HasRulebook): Steps<LawSet["laws"]> {
  const { laws, stopped } = yield* readLawSet(services);
  if (stopped[0] !== undefined) throw stopped[0].error;
  return laws;
}

/** Builds of this program, as `law.de.gifts@2024`, for which all processes use another listed build. */
export function* listOvertaken({ rulebook }: HasRulebook): Steps<readonly string[]> {
  const [listed] = yield* batch(listShippedLaws({}));
  const overtaken = rulebook.shipped.filter((own) =>
    listed.some((build) => isOf(own, build) && build.checksum !== own.checksum),
  );
  return overtaken.map(({ module }) => nameOf(module));
}

/**
 * For an account that had the laws `had` switched on at any time: throws if one of them is stopped. A stopped law does
 * not affect other accounts.
 */
export function* readLawsFor(services: HasRulebook, had: readonly { readonly rule_set: string }[]): Steps<LawSet> {
  const lawSet = yield* readLawSet(services);
  const found = lawSet.stopped.find(({ rule_set }) => had.some((law) => law.rule_set === rule_set));
  if (found !== undefined) throw found.error;
  return lawSet;
}

function orStopped(read: () => LoadedModule): LoadedModule | StopCause {
  try {
    return read();
  } catch (error) {
    if (isStopped(error)) return error;
    throw error;
  }
}

export interface Build {
  readonly rule_set: string;
  readonly version: string;
  readonly checksum: string;
}

/** Throws if the list was altered: a build that it names is not stored, or belongs to another version. */
function requireListed(
  { rule_set, version, checksum }: Build,
  build: { readonly rule_set: string; readonly version: string } | undefined,
): void {
  if (build?.rule_set === rule_set && build.version === version) return;
  const found = build === undefined ? "not kept" : `of ${nameOf(build)}`;
  throw new ModuleRefused(nameOf({ rule_set, version }), "the build that is listed", checksum, found);
}

export function isOf({ module }: LoadedModule, { rule_set, version }: Omit<Build, "checksum">): boolean {
  return module.rule_set === rule_set && module.version === version;
}
