/** The readings of open matches are those found by trying every set of answers. */
import fc from "fast-check";
import { expect, it } from "vitest";

import { MATCH_STATUSES, type MatchState, whoIsWho } from "../../../../runtime/actions/decide/identities.js";

const RECORDS = ["a", "b", "c", "d", "e"];

interface Case {
  readonly matches: readonly MatchState[];
  readonly numbers: Readonly<Record<string, string | null>>;
}

const someCase: fc.Arbitrary<Case> = fc.record({
  matches: fc
    .uniqueArray(fc.tuple(fc.nat(4), fc.nat(4), fc.constantFrom(...MATCH_STATUSES, "open" as const)), {
      selector: ([one, other]) => `${one} ${other}`,
      maxLength: 7,
    })
    .map((pairs) =>
      pairs
        .filter(([one, other]) => one < other)
        .map(([one, other, status], at): MatchState => ({
          matchId: `mat_${at}`,
          one: RECORDS[one] ?? "",
          other: RECORDS[other] ?? "",
          status,
        })),
    ),
  numbers: fc
    .array(fc.constantFrom(null, null, "customer 1", "customer 2", "supplier 1"), { minLength: 5, maxLength: 5 })
    .map((numbers) => Object.fromEntries(RECORDS.map((record, at) => [record, numbers[at] ?? null]))),
});

/** The record's group if these pairs are joined, by repeated joining. */
function groupOf(record: string, joined: readonly MatchState[]): readonly string[] {
  const group = new Set([record]);
  for (let size = 0; size !== group.size;) {
    size = group.size;
    for (const { one, other } of joined) if (group.has(one) || group.has(other)) group.add(one).add(other);
  }
  return [...group].sort();
}

function isConsistent(joined: readonly MatchState[], apart: readonly MatchState[], { numbers }: Case): boolean {
  const isOne = (one: string, other: string): boolean => groupOf(one, joined).includes(other);
  if (apart.some(({ one, other }) => isOne(one, other))) return false;
  return RECORDS.every((one) =>
    RECORDS.every((other) => {
      const [first, second] = [numbers[one] ?? null, numbers[other] ?? null];
      const differ = first !== null && second !== null && first !== second;
      return !(differ && first.split(" ")[0] === second.split(" ")[0] && isOne(one, other));
    }),
  );
}

/** The groups of the records in every consistent set of answers. */
function everyReading(tried: Case, records: readonly string[]): readonly string[] {
  const open = tried.matches.filter(({ status }) => status === "open");
  const links = tried.matches.filter(({ status }) => status === "same");
  const different = tried.matches.filter(({ status }) => status === "different");
  const found = new Set<string>();
  for (let chosen = 0; chosen < 2 ** open.length; chosen += 1) {
    const isSame = (at: number): boolean => Math.floor(chosen / 2 ** at) % 2 === 1;
    const joined = [...links, ...open.filter((_, at) => isSame(at))];
    const apart = [...different, ...open.filter((_, at) => !isSame(at))];
    if (isConsistent(joined, apart, tried)) found.add(JSON.stringify(records.map((record) => groupOf(record, joined))));
  }
  return [...found].sort();
}

/** People link only consistent records. */
const isPossible = (tried: Case): boolean =>
  isConsistent(
    tried.matches.filter(({ status }) => status === "same"),
    tried.matches.filter(({ status }) => status === "different"),
    tried,
  );

it("readings are the ways in which all matches can be answered, by what they make of an action's recipients", () => {
  let several = 0;
  fc.assert(
    fc.property(someCase.filter(isPossible), fc.subarray(RECORDS, { minLength: 1, maxLength: 2 }), (tried, records) => {
      const known = whoIsWho(tried.matches, (record) => tried.numbers[record] ?? null);
      const { joined, tooMany, asked } = known.readings(records);
      const expected = everyReading(tried, records);
      const name = (identities: typeof known.identities): string => JSON.stringify(records.map(identities));
      if (tooMany) {
        expect(expected.length).toBeGreaterThan(16);
        return;
      }
      if (expected.length > 2) several += 1;
      expect([name(known.identities), ...joined.map((each) => name(each.identities))].sort()).toEqual(expected);
      // A match that alone leads to a reading is asked about.
      expect(asked).toEqual(expect.arrayContaining(joined.flatMap(({ alone }) => alone ?? [])));
      for (const record of records.flatMap((each) => joined.flatMap(({ identities }) => identities(each))))
        expect(records.flatMap(known.widest)).toContain(record);
    }),
    { numRuns: 2_000 },
  );
  expect(several).toBeGreaterThan(50);
});
