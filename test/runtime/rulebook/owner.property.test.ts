/**
 * Confirmations and settings, compared with a second, slow implementation of decisions 148 and 149, over random
 * versions, decisions and days.
 */
import fc from "fast-check";
import { describe, expect, it } from "vitest";

import type { RuleSetModule } from "../../../runtime/engine/module/module.js";
import { type ConfirmationRecord, ruleStatuses } from "../../../runtime/rulebook/confirmations.js";
import { settingHistory } from "../../../runtime/rulebook/settings.js";
import { giftsLaw, rule } from "../../fixtures/modules.js";

interface Version {
  readonly outcomes: readonly string[];
  readonly scopes: readonly string[];
}

interface Act {
  readonly version: number;
  readonly rule: number;
  readonly action: "confirmed" | "flagged";
}

/** Rules are named as they read, so that their names are their hashes. */
const reading = (...names: string[]): fc.Arbitrary<string[]> =>
  fc.shuffledSubarray(names).filter(({ length }) => length > 0);
const versions: fc.Arbitrary<Version[]> = fc.array(
  fc.record({ outcomes: reading("a", "b", "c", "d"), scopes: reading("x", "y") }),
  { minLength: 1, maxLength: 3 },
);
const acts: fc.Arbitrary<Act[]> = fc.array(
  fc.record({ version: fc.nat(2), rule: fc.nat(5), action: fc.constantFrom("confirmed" as const, "flagged" as const) }),
  { maxLength: 6 },
);

function moduleOf({ outcomes, scopes }: Version, at: number): RuleSetModule {
  return {
    ...giftsLaw({ version: String(at), limit: 1n, from: at }),
    rules: [...scopes.map((name) => rule(name, "scope")), ...outcomes.map((name) => rule(name, "outcome"))],
  };
}

/** Two rules that both versions have are in the same order in both. */
function sameOrder(one: Version, other: Version, name: string): boolean {
  const shared = one.outcomes.filter((each) => other.outcomes.includes(each) && each !== name);
  const before = (of: Version, each: string): boolean => of.outcomes.indexOf(each) < of.outcomes.indexOf(name);
  return shared.every((each) => before(one, each) === before(other, each));
}

/**
 * The newest decision on the rule in its own version; otherwise the newest on a rule with the same text at the same
 * place.
 */
function slowStatus(all: readonly Version[], records: readonly ConfirmationRecord[], at: number, name: string): string {
  const [version, newest] = [all[at], [...records].reverse().filter(({ ruleHash }) => ruleHash === `hash of ${name}`)];
  for (const record of newest) if (record.version === String(at)) return record.action;
  for (const record of newest) {
    const from = all[Number(record.version)];
    if (version === undefined || from === undefined) continue;
    if (version.scopes.includes(name) || sameOrder(version, from, name))
      return record.action === "flagged" ? "flagged" : "carried_over";
  }
  return "pending";
}

describe("a rule's status", () => {
  it("is its own decision, else one carried over by hash and place, else pending [CNF-031, CNF-032]", () => {
    fc.assert(
      fc.property(versions, acts, (all, decided) => {
        const modules = all.map(moduleOf);
        const records = decided.flatMap(({ version, rule: index, action }): ConfirmationRecord[] => {
          const spec = modules[version]?.rules[index];
          return spec === undefined
            ? []
            : [
                {
                  ruleSet: "law.de.gifts",
                  version: String(version),
                  build: `build of ${version}`,
                  rule: spec.rule,
                  ruleHash: spec.rule_hash,
                  action,
                  by: "usr",
                  comment: null,
                  sentBy: null,
                  at: 0,
                },
              ];
        });
        for (const [at, module] of modules.entries()) {
          const statuses = ruleStatuses(module, records, (record) => modules[Number(record.version)]);
          for (const [name, { status, decision, confirmation }] of statuses) {
            expect([at, name, status]).toEqual([at, name, slowStatus(all, records, at, name)]);
            expect(confirmation.status).toBe(status === "carried_over" ? "confirmed" : status);
            expect(decision === null).toBe(status === "pending");
          }
        }
      }),
      { numRuns: 500 },
    );
  });
});

describe("a setting on a day", () => {
  it("is the version with the latest first day that has come, and of one day the one recorded last [SET-011, VER-010]", () => {
    const recorded = fc.array(
      fc.record({ key: fc.constantFrom("a", "b"), validFrom: fc.option(fc.integer({ min: -3, max: 3 })) }),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(recorded, fc.integer({ min: -4, max: 4 }), (list, day) => {
        const numbered = list.map((each, at) => ({ ...each, value: BigInt(at), seq: at + 1, recordedAt: at }));
        const settings = settingHistory(numbered).asOf(day);
        for (const key of ["a", "b"]) {
          let expected: (typeof numbered)[number] | undefined;
          for (const each of numbered) {
            const start = each.validFrom ?? Number.NEGATIVE_INFINITY;
            if (
              each.key === key &&
              start <= day &&
              (expected === undefined || start >= (expected.validFrom ?? Number.NEGATIVE_INFINITY))
            )
              expected = each;
          }
          expect(settings[key]).toEqual(expected);
        }
      }),
      { numRuns: 500 },
    );
  });
});
