/**
 * The pairs of a comparison: one version with another, or all versions of the sources with their earlier texts. A new
 * version is compared with the version before it.
 */
import { buildMatchingDraft } from "../../../compiler/build.js";
import { builtOf } from "../../../compiler/host/built.js";
import type { RuleSetModel } from "../../../compiler/model/model.js";
import type { MatchingModule } from "../../../runtime/engine/module/matching-module.js";
import { diffMatching } from "../../../runtime/services/reading/rules/diff-matching.js";
import type {
  ExampleAnswer,
  MatchingAnswer,
  VersionsDiff,
} from "../../../runtime/services/reading/rules/diff-responses.js";
import { diffVersions } from "../../../runtime/services/reading/rules/diff-versions.js";
import { earlierVersion } from "../earlier-version.js";
import { type SetModel, setsOf } from "../rule-set-named.js";
import { type Compared, type ComparedPair, type ComparedVersion, foundCases } from "./found.js";
import type { Proof } from "./proof.js";
import type { Side } from "./sides.js";
import { movedTitles, type TitleChange } from "./titles.js";

export type AnyAnswer = ExampleAnswer | MatchingAnswer;

/** Of two laws or policies, or of two matching sets. */
export type AnyDiff = VersionsDiff<AnyAnswer> & {
  readonly titles_moved: readonly TitleChange[];
  /** Only where it was asked for, and of laws and policies. */
  readonly proof?: Proof;
  /** Searched where no worked example comes out otherwise; of a matching set none. */
  readonly cases_found: readonly VersionsDiff<AnyAnswer>["examples_changed"][number][];
};

/** Versions by `law.de.business_gifts@2024`. */
export interface LibraryComparison {
  readonly diffs: readonly AnyDiff[];
  /** Versions that are new. A new version with an earlier version is among `diffs` too. */
  readonly added: readonly string[];
  readonly removed: readonly string[];
  readonly unchanged: readonly string[];
}

/** `searches`: whether a case is searched where no worked example comes out otherwise. */
export function compareOne(
  from: RuleSetModel,
  to: RuleSetModel,
  searches?: boolean,
): VersionsDiff & Omit<AnyDiff, keyof VersionsDiff>;
/** Null: only one is a matching set, so that they cannot be compared. */
export function compareOne(from: SetModel, to: SetModel, searches?: boolean): AnyDiff | null;
export function compareOne(from: SetModel, to: SetModel, searches = true): AnyDiff | null {
  return diffBuilt(builtSet(from), builtSet(to), searches);
}

function diffBuilt(from: AnyBuilt, to: AnyBuilt, searches: boolean): AnyDiff | null {
  if (from.kind === "matching")
    return to.kind === "matching"
      ? { ...diffMatching(from.module, to.module), titles_moved: [], cases_found: [] }
      : null;
  if (to.kind === "matching") return null;
  const compared = diffVersions(from.module, to.module);
  return {
    ...compared,
    titles_moved: movedTitles(from.module, to.module),
    cases_found: !searches || from.checksum === to.checksum ? [] : foundCases(from, to, compared),
  };
}

/** `pairs` takes the versions of each difference. */
export function compareAll(from: Side, to: Side, pairs?: Map<AnyDiff, ComparedPair>): LibraryComparison {
  const [before, after] = [modulesOf(from), modulesOf(to)];
  const diffs: AnyDiff[] = [];
  const [added, unchanged]: [string[], string[]] = [[], []];
  const compare = (one: AnyBuilt, was: Side, other: AnyBuilt): void => {
    const diff = diffBuilt(one, other, true);
    if (diff === null) return;
    diffs.push(diff);
    const pair = pairOf(one, was, other, to);
    if (pair !== null) pairs?.set(diff, pair);
  };
  for (const [name, built] of after) {
    const was = before.get(name);
    if (was?.checksum === built.checksum) unchanged.push(name);
    else if (was !== undefined) compare(was, from, built);
    else {
      added.push(name);
      const earlier = earlierVersion(
        built.module,
        [...after.values()].map(({ module }) => module),
      );
      const earlierBuilt = [...after.values()].find(({ module }) => module === earlier);
      if (earlierBuilt !== undefined) compare(earlierBuilt, to, built);
    }
  }
  return { diffs, added, removed: [...before.keys()].filter((name) => !after.has(name)), unchanged };
}

/** Null: a matching set is among them. */
export function comparedPair(one: SetModel, from: Side, other: SetModel, to: Side): ComparedPair | null {
  return pairOf(builtSet(one), from, builtSet(other), to);
}

function pairOf(one: AnyBuilt, from: Side, other: AnyBuilt, to: Side): ComparedPair | null {
  if (one.kind !== "rules" || other.kind !== "rules") return null;
  const written = ({ model, module }: Compared, { checked }: Side): ComparedVersion => ({
    model,
    module,
    source: checked.sources.find(({ path }) => path === model.path)?.text ?? "",
  });
  return { from: written(one, from), to: written(other, to) };
}

type AnyBuilt =
  | (Compared & { readonly kind: "rules"; readonly checksum: string })
  | { readonly kind: "matching"; readonly module: MatchingModule; readonly checksum: string };

/** By their names, built without being laid out: the same meaning gives the same bytes. */
function modulesOf({ checked }: Side): ReadonlyMap<string, AnyBuilt> {
  return new Map(setsOf(checked).map((model) => [`${model.name}@${model.version}`, builtSet(model)]));
}

function builtSet(model: SetModel): AnyBuilt {
  if (model.kind !== "matching") {
    const { module, checksum } = builtOf(model);
    return { kind: "rules", model, module, checksum };
  }
  const { module, checksum } = buildMatchingDraft(model);
  return { kind: "matching", module, checksum };
}
