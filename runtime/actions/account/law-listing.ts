/**
 * The part of a start that changes the list of law. It lists the builds of its program. It compares an account's builds
 * before and after, and says whether its answers may change.
 */
import { isDeepStrictEqual } from "node:util";

import type { Ports } from "../../ports/ports.js";
import type { VersionBuilds } from "../../rulebook/builds.js";
import type { LoadedModule } from "../../rulebook/loaded.js";
import { nameOf } from "../../rulebook/loaded.js";
import {
  addLawListing,
  forgetShippedLaws,
  listLawListings,
  listShippedLaws,
  shipLaw,
} from "../../store/accounts/shipped-laws.js";
import { batch, type Steps } from "../../store/sql/steps.js";
import { type Build, buildsOf, type HasRulebook, isOf, type LawBuilds } from "./law-set.js";

type ListingProgram = HasRulebook & { readonly ports: Ports };

export interface LawListing {
  /** Whether the list of builds has changed. */
  readonly isMoved: boolean;
  /** The builds of each version before this start. */
  readonly before: LawBuilds;
}

/**
 * Lists the laws of this program; `met`: the builds in the database before this start, in order. A build among them
 * comes from an older program that was started again, and replaces no newer build. The modules are stored already.
 */
export function* listOwnLaws({ rulebook, ports }: ListingProgram, met: readonly Build[]): Steps<LawListing> {
  const [were, listings, , listed] = yield* batch(
    listShippedLaws({}),
    listLawListings({}),
    forgetShippedLaws(),
    listShippedLaws({}),
  );
  const wasMet = new Set(met.map(({ checksum }) => checksum));
  const fresh = rulebook.shipped.filter(
    (own) => !listed.some((build) => isOf(own, build)) || !wasMet.has(own.checksum),
  );
  yield* batch(
    ...fresh.map(({ module, checksum }) => shipLaw({ ruleSet: module.rule_set, version: module.version, checksum })),
  );
  const [after] = yield* batch(listShippedLaws({}));
  // While nothing was listed a program answered by its own builds, which the database met one after another.
  const unlisted = listings.length > 0 ? [] : met.filter((build) => rulebook.shipped.some((own) => isOf(own, build)));
  const at = ports.now();
  yield* batch(...unlisted.map(({ rule_set: ruleSet, ...build }) => addLawListing({ ruleSet, ...build, at })));
  const last = were.length > 0 ? were : lastOf(unlisted);
  const moves = movesOf(last, after);
  yield* batch(...moves.map(({ rule_set: ruleSet, ...listing }) => addLawListing({ ruleSet, ...listing, at })));
  return { isMoved: moves.length > 0, before: buildsOf([...listings, ...unlisted]) };
}

/** A permanent record of each changed listing: `tcs verify` compares the list with these records. */
function movesOf(
  were: readonly Build[],
  after: readonly Build[],
): readonly (Omit<Build, "checksum"> & { readonly checksum: string | null })[] {
  const found = (list: readonly Build[], { rule_set, version }: Build): Build | undefined =>
    list.find((each) => each.rule_set === rule_set && each.version === version);
  const come = after.filter((build) => found(were, build)?.checksum !== build.checksum);
  const gone = were.filter((build) => found(after, build) === undefined);
  return [...gone.map((build) => ({ ...build, checksum: null })), ...come];
}

function lastOf(builds: readonly Build[]): readonly Build[] {
  return [...new Map(builds.map((build) => [nameOf(build), build])).values()];
}

/**
 * The law sets of an account whose answers may change. Null: the earlier builds cannot be run, so any answer may
 * change.
 */
export function movedSets(before: readonly VersionBuilds[] | null, after: readonly VersionBuilds[]): readonly string[] {
  const are = after.map(({ standing }) => standing);
  const were = before?.map(({ standing }) => standing) ?? [];
  const moved = [
    ...were.filter((was) => !are.some((is) => isAlike(was, is))),
    ...are.filter((is) => !were.some((was) => isAlike(was, is))),
  ];
  return [...new Set(moved.map(({ module }) => module.rule_set))];
}

/** Rows and holidays were no part of the meaning of earlier builds. */
function isAlike({ module: was, checksum }: LoadedModule, is: LoadedModule): boolean {
  if (checksum === is.checksum) return true;
  return (
    isOf(is, was) &&
    [is.module.checksum, is.module.former_checksum].includes(was.checksum) &&
    isDeepStrictEqual([was.tables, was.calendars], [is.module.tables, is.module.calendars])
  );
}
