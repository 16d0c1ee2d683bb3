/**
 * The build of a version that answers, compared with a slow implementation of decision 148 that replays the history
 * event by event.
 */
import fc from "fast-check";
import { describe, expect, it } from "vitest";

import type { RuleSetModule } from "../../../runtime/engine/module/module.js";
import { standingBuild } from "../../../runtime/rulebook/builds.js";
import type { ConfirmationRecord } from "../../../runtime/rulebook/confirmations.js";
import type { LoadedModule } from "../../../runtime/rulebook/loaded.js";
import { giftsLaw, loaded, rule } from "../../fixtures/modules.js";

/** A rule by its name and how it reads, as `b2`: that is its hash. */
type Build = readonly string[];

/** A build comes, by its number, or the owner decides on the rule at this place of the newest one. */
type Event =
  | { readonly kind: "comes"; readonly build: number }
  | { readonly kind: "decided"; readonly rule: number; readonly action: "confirmed" | "flagged" };

const buildsOfLaw: fc.Arbitrary<readonly Build[]> = fc.array(
  fc
    .tuple(...["a", "b", "c"].map((name) => fc.option(fc.integer({ min: 1, max: 3 }).map((text) => `${name}${text}`))))
    .map((rules) => rules.flatMap((each) => each ?? []))
    .filter(({ length }) => length > 0),
  { minLength: 1, maxLength: 4 },
);
const events: fc.Arbitrary<readonly Event[]> = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant("comes" as const), build: fc.nat(3) }),
    fc.record({
      kind: fc.constant("decided" as const),
      rule: fc.nat(2),
      action: fc.constantFrom("confirmed" as const, "confirmed" as const, "flagged" as const),
    }),
  ),
  { maxLength: 12 },
);

function moduleOf(build: Build, at: number): RuleSetModule {
  const hashes = build.map((hash) => ({ ...rule(hash.slice(0, 1), "scope"), rule_hash: hash }));
  return { ...giftsLaw({ version: "1", limit: 1n, from: 0 }), checksum: `build ${at}`, rules: hashes };
}

/** Replays the events: a build that may answer at once does; a waiting one answers once it is confirmed. */
function slowStanding(
  builds: readonly Build[],
  history: readonly Event[],
): readonly [standing: number, waits: boolean] {
  const confirmed = new Set<string>();
  let [standing, newest] = [0, 0];
  const isReady = (): boolean =>
    (builds[newest] ?? []).every((hash) => confirmed.has(hash) || (builds[standing] ?? []).includes(hash));
  for (const event of history) {
    if (event.kind === "comes") {
      newest = event.build % builds.length;
      const isReliedOn = (builds[standing] ?? []).some((hash) => confirmed.has(hash));
      if (!isReliedOn || isReady()) standing = newest;
    } else {
      const hash = (builds[newest] ?? [])[event.rule];
      if (hash === undefined || event.action === "flagged") continue;
      confirmed.add(hash);
      if (isReady()) standing = newest;
    }
  }
  return [standing, standing !== newest];
}

function recordsOf(modules: readonly LoadedModule[], history: readonly Event[]): readonly ConfirmationRecord[] {
  let newest = 0;
  return history.flatMap((event): readonly ConfirmationRecord[] => {
    if (event.kind === "comes") {
      newest = event.build % modules.length;
      return [];
    }
    const build = modules[newest];
    const decided = build?.module.rules[event.rule];
    if (build === undefined || decided === undefined) return [];
    return [
      {
        ruleSet: "law.de.gifts",
        version: "1",
        build: build.checksum,
        rule: decided.rule,
        ruleHash: decided.rule_hash,
        action: event.action,
        by: "usr",
        comment: null,
        sentBy: null,
        at: 0,
      },
    ];
  });
}

describe("the build that stands", () => {
  it("is the newest, but for one whose rules wait while rules of the one before it are confirmed [CNF-031]", () => {
    fc.assert(
      fc.property(buildsOfLaw, events, (builds, random) => {
        // A build that came once does not come again: a program that starts again lists nothing.
        const met = new Set([0]);
        const history = random.filter((event) => {
          if (event.kind === "decided") return true;
          const isNew = !met.has(event.build % builds.length);
          met.add(event.build % builds.length);
          return isNew;
        });
        const modules = builds.map((build, at) => loaded(moduleOf(build, at)));
        const come = [0, ...history.flatMap((each) => (each.kind === "comes" ? [each.build % builds.length] : []))];
        const outcome = standingBuild(
          come.map((at) => modules[at]?.checksum ?? ""),
          recordsOf(modules, history),
          (checksum) => modules.find((each) => each.checksum === checksum) ?? null,
        );
        const [standing, waits] = slowStanding(builds, history);
        expect([outcome?.standing.checksum, outcome?.waiting !== null]).toEqual([modules[standing]?.checksum, waits]);
      }),
      { numRuns: 2_000 },
    );
  });

  it("is looked for no further back than to the newest build without a pending rule", () => {
    const modules = [["a1"], ["a2"], ["a3"]].map((build, at) => loaded(moduleOf(build, at)));
    const records = recordsOf(modules, [
      { kind: "comes", build: 1 },
      { kind: "decided", rule: 0, action: "confirmed" },
    ]);
    const looked: string[] = [];
    const outcome = standingBuild(
      modules.map(({ checksum }) => checksum),
      records,
      (checksum) => {
        looked.push(checksum);
        return modules.find((each) => each.checksum === checksum) ?? null;
      },
    );
    expect([outcome?.standing.checksum, outcome?.waiting?.checksum]).toEqual([
      modules[1]?.checksum,
      modules[2]?.checksum,
    ]);
    expect(looked).not.toContain(modules[0]?.checksum);
  });
});
