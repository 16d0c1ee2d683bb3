/**
 * The pairs of a comparison: one version with another, or all versions of the sources with their earlier texts. A new
 * version is compared with the version before it.
 */
import type { BuiltModule } from "../../../compiler/build.js";
import { builtOf } from "../../../compiler/host/built.js";
import type { RuleSetModel } from "../../../compiler/model/model.js";
import { diffVersions, type VersionsDiff } from "../../../runtime/services/rules/diff-versions.js";
import { earlierVersion } from "../earlier-version.js";
import type { Side } from "./sides.js";

/** Versions by `law.de.business_gifts@2024`. */
export interface LibraryComparison {
  readonly diffs: readonly VersionsDiff[];
  /** Versions that are new; one that has an earlier version beside it is among `diffs` too. */
  readonly added: readonly string[];
  readonly removed: readonly string[];
  readonly unchanged: readonly string[];
}

export function compareOne(from: RuleSetModel, to: RuleSetModel): VersionsDiff {
  return diffVersions(builtOf(from).module, builtOf(to).module);
}

export function compareAll(from: Side, to: Side): LibraryComparison {
  const [before, after] = [modulesOf(from), modulesOf(to)];
  const diffs: VersionsDiff[] = [];
  const [added, unchanged]: [string[], string[]] = [[], []];
  for (const [name, built] of after) {
    const was = before.get(name);
    if (was?.checksum === built.checksum) unchanged.push(name);
    else if (was !== undefined) diffs.push(diffVersions(was.module, built.module));
    else {
      added.push(name);
      const earlier = earlierVersion(
        built.module,
        [...after.values()].map(({ module }) => module),
      );
      if (earlier !== null) diffs.push(diffVersions(earlier, built.module));
    }
  }
  return { diffs, added, removed: [...before.keys()].filter((name) => !after.has(name)), unchanged };
}

/** By their names, built without being laid out: the same meaning gives the same bytes. */
function modulesOf({ checked }: Side): ReadonlyMap<string, BuiltModule> {
  const models = checked.sources.flatMap(({ model }) => (model === null ? [] : [model]));
  return new Map(models.map((model) => [`${model.name}@${model.version}`, builtOf(model)]));
}
