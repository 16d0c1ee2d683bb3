/**
 * The pairs of a comparison: one version with another, or all versions of the sources with their earlier texts. A new
 * version is compared with the version before it.
 */
import { buildMatchingDraft } from "../../../compiler/build.js";
import { builtOf } from "../../../compiler/host/built.js";
import type { RuleSetModel } from "../../../compiler/model/model.js";
import type { MatchingModule } from "../../../runtime/engine/module/matching-module.js";
import type { RuleSetModule } from "../../../runtime/engine/module/module.js";
import { diffMatching } from "../../../runtime/services/reading/rules/diff-matching.js";
import type {
  ExampleAnswer,
  MatchingAnswer,
  VersionsDiff,
} from "../../../runtime/services/reading/rules/diff-responses.js";
import { diffVersions } from "../../../runtime/services/reading/rules/diff-versions.js";
import { earlierVersion } from "../earlier-version.js";
import { type SetModel, setsOf } from "../rule-set-named.js";
import type { Side } from "./sides.js";
import { movedTitles, type TitleChange } from "./titles.js";

export type AnyAnswer = ExampleAnswer | MatchingAnswer;

/** Of two laws or policies, or of two matching sets. */
export type AnyDiff = VersionsDiff<AnyAnswer> & { readonly titles_moved: readonly TitleChange[] };

/** Versions by `law.de.business_gifts@2024`. */
export interface LibraryComparison {
  readonly diffs: readonly AnyDiff[];
  /** Versions that are new. A new version with an earlier version is among `diffs` too. */
  readonly added: readonly string[];
  readonly removed: readonly string[];
  readonly unchanged: readonly string[];
}

export function compareOne(from: RuleSetModel, to: RuleSetModel): VersionsDiff & Pick<AnyDiff, "titles_moved">;
/** Null: only one is a matching set, so that they cannot be compared. */
export function compareOne(from: SetModel, to: SetModel): AnyDiff | null;
export function compareOne(from: SetModel, to: SetModel): AnyDiff | null {
  return diffModules(builtSet(from).module, builtSet(to).module);
}

type AnyModule = RuleSetModule | MatchingModule;

function diffModules(from: AnyModule, to: AnyModule): AnyDiff | null {
  if (from.kind === "matching") return to.kind === "matching" ? { ...diffMatching(from, to), titles_moved: [] } : null;
  return to.kind === "matching" ? null : { ...diffVersions(from, to), titles_moved: movedTitles(from, to) };
}

export function compareAll(from: Side, to: Side): LibraryComparison {
  const [before, after] = [modulesOf(from), modulesOf(to)];
  const diffs: AnyDiff[] = [];
  const [added, unchanged]: [string[], string[]] = [[], []];
  const compare = (one: AnyModule, other: AnyModule): void => {
    const diff = diffModules(one, other);
    if (diff !== null) diffs.push(diff);
  };
  for (const [name, built] of after) {
    const was = before.get(name);
    if (was?.checksum === built.checksum) unchanged.push(name);
    else if (was !== undefined) compare(was.module, built.module);
    else {
      added.push(name);
      const earlier = earlierVersion(
        built.module,
        [...after.values()].map(({ module }) => module),
      );
      if (earlier !== null) compare(earlier, built.module);
    }
  }
  return { diffs, added, removed: [...before.keys()].filter((name) => !after.has(name)), unchanged };
}

type AnyBuilt = ReturnType<typeof builtSet>;

/** By their names, built without being laid out: the same meaning gives the same bytes. */
function modulesOf({ checked }: Side): ReadonlyMap<string, AnyBuilt> {
  return new Map(setsOf(checked).map((model) => [`${model.name}@${model.version}`, builtSet(model)]));
}

function builtSet(model: SetModel): { readonly checksum: string; readonly module: AnyModule } {
  return model.kind === "matching" ? buildMatchingDraft(model) : builtOf(model);
}
