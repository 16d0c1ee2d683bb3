/**
 * The sample set's precision and recall on customers recorded twice, over invented customers with a known truth. Its
 * candidates are found by keys. The figures are in rulesets/README.md.
 */
import { readFileSync } from "node:fs";

import { beforeAll, describe, expect, test } from "vitest";

import { buildMatchingDraft } from "../../../compiler/build.js";
import { readLibrary, shippedSources } from "../../../compiler/host/disk.js";
import { checkLibrary } from "../../../compiler/library.js";
import { askedKeys, type KeySearch, keysOf } from "../../../runtime/engine/matching/keys.js";
import { type MatchingModule, proposal } from "../../../runtime/engine/module/matching-module.js";
import { population, type Recorded, WAYS } from "./population.js";

const PEOPLE = population(400, 20261123);

interface Pairing {
  readonly one: Recorded;
  readonly other: Recorded;
}

let module: MatchingModule;
let proposed: readonly Pairing[];
let possible: readonly Pairing[];

beforeAll(() => {
  const { sources } = checkLibrary(readLibrary(shippedSources()));
  const [model] = sources.flatMap(({ matching }) => matching ?? []);
  if (model === undefined) throw new Error("the sample set is not there");
  ({ module } = buildMatchingDraft(model));
  possible = PEOPLE.flatMap((one, at) => PEOPLE.slice(at + 1).map((other) => ({ one, other })));
  proposed = possible.filter(({ one, other }) => proposal(module, one.record, other.record) !== null);
});

const isTrue = ({ one, other }: Pairing): boolean => one.customer === other.customer;

function percent(part: number, whole: number): string {
  return `${((100 * part) / whole).toFixed(1)} %`;
}

describe("the sample set over invented customers", () => {
  test("has the precision and the recall that its README states", () => {
    const known = possible.filter(isTrue);
    const right = proposed.filter(isTrue);
    const rows = WAYS.map((way) => {
      const of = (pairings: readonly Pairing[]): number => pairings.filter(({ other }) => other.way === way).length;
      return `| ${way} | ${of(known)} | ${percent(of(right), of(known))} |`;
    });
    const summary = `| all | ${known.length} | ${percent(right.length, known.length)} |`;
    const precision = `Of ${proposed.length} proposals, ${right.length} are right: a precision of ${percent(right.length, proposed.length)}.`;
    const readme = readFileSync(new URL("../../../rulesets/README.md", import.meta.url), "utf8");
    const missing = [...rows, summary, precision].filter((line) => !readme.includes(line));
    expect(missing.join("\n")).toBe("");
  });

  test("proposes by keys what it proposes by comparing every record with every other", () => {
    const kinds = [...new Set(module.rules.flatMap(({ found_by }) => found_by))];
    const searches = kinds.map((kind): KeySearch => ({ edition: module.legal_forms, kind }));
    const byKey = new Map<string, { readonly at: number; readonly letters: string }[]>();
    PEOPLE.forEach(({ record }, at) => {
      for (const { key, letters } of keysOf(record.name, searches))
        byKey.set(key, [...(byKey.get(key) ?? []), { at, letters }]);
    });
    let compared = 0;
    const found = PEOPLE.flatMap(({ record }, at) => {
      const { keys, isNear } = askedKeys(record.name ?? "", searches);
      const rows = keys.flatMap((key) => byKey.get(key) ?? []).filter(({ letters }) => isNear(letters));
      const candidates = new Set(rows.map((row) => row.at));
      const later = [...candidates].filter((candidate) => candidate > at);
      compared += later.length;
      return later
        .filter((candidate) => {
          const other = PEOPLE[candidate];
          return other !== undefined && proposal(module, record, other.record) !== null;
        })
        .map((candidate) => `${at} ${candidate}`);
    });
    const all = proposed.map(({ one, other }) => `${PEOPLE.indexOf(one)} ${PEOPLE.indexOf(other)}`);
    expect(found.sort()).toEqual(all.sort());
    // And it compares a small part of them.
    expect(compared).toBeLessThan(possible.length / 100);
  });
});
