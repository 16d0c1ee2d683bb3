/**
 * The versions of law that all processes on one database answer by, whichever program each of them runs: those that
 * programs listed when they started, each by the build listed. What this program does not ship itself is brought to
 * life from the text that the database keeps.
 */
import { isDeepStrictEqual } from "node:util";

import { assert } from "../engine/assert.js";
import type { Ports } from "../ports/ports.js";
import { adoptVersion, isStopped, type StopCause, type StoredVersion, tried } from "../rulebook/beyond.js";
import { type LoadedModule, type RuleSet, ruleSetsOf } from "../rulebook/loaded.js";
import type { Rulebook } from "../rulebook/rulebook.js";
import { ModuleRefused } from "../rulebook/shipped.js";
import { readModule } from "../store/rule-sets.js";
import { addLawListing, forgetShippedLaws, listShippedLaws, shipLaw } from "../store/shipped-laws.js";
import { batch, type Steps } from "../store/steps.js";

export interface LawSet {
  /** By name, with all versions that this program can run. */
  readonly laws: ReadonlyMap<string, RuleSet>;
  /** Versions that it cannot run, and those whose text is not what was kept. */
  readonly stopped: readonly { readonly rule_set: string; readonly error: StopCause }[];
}

export interface HasRulebook {
  readonly rulebook: Rulebook;
}

/** On a database on which no program has started yet: what this one ships. */
export function* readLawSet({ rulebook }: HasRulebook): Steps<LawSet> {
  const [listed] = yield* batch(listShippedLaws({}));
  if (listed.length === 0) return { laws: ruleSetsOf(rulebook.shipped), stopped: [] };
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
  return { laws: ruleSetsOf(modules), stopped };
}

/** Throws where this program cannot run one of them, or its text is not what was kept. */
export function* readLaws(services: HasRulebook): Steps<LawSet["laws"]> {
  const { laws, stopped } = yield* readLawSet(services);
  if (stopped[0] !== undefined) throw stopped[0].error;
  return laws;
}

/** Builds that this program ships, as `law.de.gifts@2024`, in whose place all processes answer by another. */
export function* listOvertaken({ rulebook }: HasRulebook): Steps<readonly string[]> {
  const [listed] = yield* batch(listShippedLaws({}));
  const overtaken = rulebook.shipped.filter((own) =>
    listed.some((build) => isOf(own, build) && build.checksum !== own.checksum),
  );
  return overtaken.map(({ module }) => `${module.rule_set}@${module.version}`);
}

/**
 * For an account that ever had the laws `had` switched on: throws where one of them is stopped. To an account that
 * never had it, it is nothing.
 */
export function* readLawsFor(
  services: HasRulebook,
  had: readonly { readonly rule_set: string }[],
): Steps<LawSet["laws"]> {
  const { laws, stopped } = yield* readLawSet(services);
  const found = stopped.find(({ rule_set }) => had.some((law) => law.rule_set === rule_set));
  if (found !== undefined) throw found.error;
  return laws;
}

function orStopped(read: () => LoadedModule): LoadedModule | StopCause {
  try {
    return read();
  } catch (error) {
    if (isStopped(error)) return error;
    throw error;
  }
}

interface Build {
  readonly rule_set: string;
  readonly version: string;
  readonly checksum: string;
}

/** Throws where somebody altered the list: what it names is not kept, or is another version's. */
function requireListed(
  { rule_set, version, checksum }: Build,
  build: { readonly rule_set: string; readonly version: string } | undefined,
): void {
  if (build?.rule_set === rule_set && build.version === version) return;
  const found = build === undefined ? "not kept" : `of ${build.rule_set}@${build.version}`;
  throw new ModuleRefused(`${rule_set}@${version}`, "the build that is listed", checksum, found);
}

type ListingProgram = HasRulebook & { readonly ports: Ports };

export interface LawListing {
  /** Whether other builds answer from now on. */
  readonly isMoved: boolean;
  /** The law sets that may answer otherwise. */
  readonly moved: readonly string[];
}

/**
 * Lists what this program ships; `met`: the builds that the database had met before. A build that it had met is an
 * older program's, started again, and takes no newer one's place. The modules are kept already.
 */
export function* listOwnLaws({ rulebook, ports }: ListingProgram, met: readonly Build[]): Steps<LawListing> {
  const [were, , listed] = yield* batch(listShippedLaws({}), forgetShippedLaws(), listShippedLaws({}));
  // While nothing was listed a program answered by its own builds.
  const before: readonly Build[] =
    were.length > 0 ? were : met.filter(({ checksum }) => rulebook.shipped.some((own) => own.checksum === checksum));
  const wasMet = new Set(met.map(({ checksum }) => checksum));
  const fresh = rulebook.shipped.filter(
    (own) => !listed.some((build) => isOf(own, build)) || !wasMet.has(own.checksum),
  );
  yield* batch(
    ...fresh.map(({ module, checksum }) => shipLaw({ ruleSet: module.rule_set, version: module.version, checksum })),
  );
  const [after] = yield* batch(listShippedLaws({}));
  yield* recordListings(were, after, ports.now());
  const gone = before.filter(({ checksum }) => !after.some((build) => build.checksum === checksum));
  const come = rulebook.shipped.filter(
    ({ checksum }) =>
      after.some((build) => build.checksum === checksum) && !before.some((build) => build.checksum === checksum),
  );
  const texts = (yield* batch(...gone.map(({ checksum }) => readModule({ checksum })))).flat();
  const isAlike = (was: Build, is: LoadedModule): boolean =>
    isOf(is, was) && texts.some((text) => text.checksum === was.checksum && answersAlike(rulebook, text, is));
  const moved = [
    ...gone.filter((was) => !come.some((is) => isAlike(was, is))),
    ...come.filter((is) => !gone.some((was) => isAlike(was, is))).map(({ module }) => module),
  ];
  return { isMoved: gone.length > 0 || come.length > 0, moved: [...new Set(moved.map(({ rule_set }) => rule_set))] };
}

/** Each listing that is not what it was, for good: `tcs verify` holds the list against these records. */
function* recordListings(were: readonly Build[], after: readonly Build[], at: number): Steps<void> {
  const isListed = (list: readonly Build[], { rule_set, version }: Build, checksum?: string): boolean =>
    list
      .filter((each) => each.rule_set === rule_set && each.version === version)
      .some((each) => checksum === undefined || each.checksum === checksum);
  const come = after.filter((build) => !isListed(were, build, build.checksum));
  const gone = were.filter((build) => !isListed(after, build)).map((build) => ({ ...build, checksum: null }));
  const listings = [...gone, ...come];
  yield* batch(...listings.map(({ rule_set: ruleSet, ...listing }) => addLawListing({ ruleSet, ...listing, at })));
}

function isOf({ module }: LoadedModule, { rule_set, version }: Build): boolean {
  return module.rule_set === rule_set && module.version === version;
}

/**
 * The meaning of a version leaves out its examples, and rows and holidays too. What cannot be run is taken for
 * something else.
 */
function answersAlike(rulebook: Rulebook, text: StoredVersion, { module }: LoadedModule): boolean {
  const found = orStopped(() => adoptVersion(rulebook, text));
  if (isStopped(found)) return false;
  return (
    found.module.checksum === module.checksum &&
    isDeepStrictEqual([found.module.tables, found.module.calendars], [module.tables, module.calendars])
  );
}
