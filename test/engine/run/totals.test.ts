/** Totals: how the shares of members are added up in any order, and where an action reads one. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { Booking } from "../../../runtime/engine/module/booking.js";
import type { TotalSpec } from "../../../runtime/engine/module/module.js";
import { Members } from "../../../runtime/engine/run/members.js";
import {
  type Contribution,
  contributionOf,
  fold,
  keyOf,
  locate,
  type Member,
  reaches,
} from "../../../runtime/engine/run/totals.js";
import { parseDay } from "../../../runtime/engine/values/days.js";
import type { Facts } from "../../../runtime/engine/values/facts.js";
import { Interval, type Quantity } from "../../../runtime/engine/values/quantity.js";
import { Unknown } from "../../../runtime/engine/values/unknown.js";

const TOTAL: TotalSpec = {
  definition: "gifts",
  name: "gifts",
  measure: { type: "money", may_be_negative: false, of: (booking) => booking.money("cost") },
  keys: [{ kind: "fact", fact: "customer" }, { kind: "agent" }],
  window: { kind: "calendar_year", of: "gift_date" },
  reach: "all_other",
  where: (booking) => booking.flag("counts"),
  shown_as_fiscal_year_total: false,
};
const SIGNED: TotalSpec = {
  ...TOTAL,
  measure: { type: "money", may_be_negative: true, of: (booking) => booking.money("cost") },
};

const euro = (amount: bigint): Facts[string] => ({ amount, currency: "EUR", equivalents: [] });
const booking = (facts: Facts): Booking =>
  new Booking({ facts, settings: {}, persons: {}, of: { transaction_id: "t", effective_date: "2026-03-10" } }, "EUR");
const member = (id: string, day: number, sequence: number, contribution: Contribution): Member => ({
  transaction_id: id,
  effective_date: `day ${day}`,
  day,
  sequence,
  contribution,
});
const ends = (value: Quantity): readonly unknown[] =>
  value instanceof Interval ? [value.low, value.high] : value instanceof Unknown ? ["unknown"] : [value];

/** The table of the language document: the contribution of a member to the count and to the sum. */
describe("a member's share", () => {
  const cases: readonly (readonly [string, TotalSpec, Facts, readonly unknown[], readonly unknown[]])[] = [
    ["is its figure where it counts", TOTAL, { counts: true, cost: euro(30n) }, [1n], [30n]],
    ["is anything from 0 up where its figure is unknown", TOTAL, { counts: true }, [1n], [0n, null]],
    ["is anything at all where the figure may be below zero", SIGNED, { counts: true }, [1n], [null, null]],
    ["is 0 or its figure where it is unknown whether it counts", TOTAL, { cost: euro(30n) }, [0n, 1n], [0n, 30n]],
    ["is 0 or its figure also below zero", SIGNED, { cost: euro(-30n) }, [0n, 1n], [-30n, 0n]],
    ["leaves the sum known where it adds 0 either way", TOTAL, { cost: euro(0n) }, [0n, 1n], [0n]],
    ["is open in both where nothing is known", TOTAL, {}, [0n, 1n], [0n, null]],
  ];

  it.each(cases)("%s", (_, total, facts, count, sum) => {
    const contribution = contributionOf(total, booking(facts));
    expect(contribution).not.toBeNull();
    const reading = fold(contribution === null ? [] : [member("t", 1, 1, contribution)]);
    expect([ends(reading.count), ends(reading.sum)]).toEqual([count, sum]);
  });

  it("is none where it does not count", () => {
    expect(contributionOf(TOTAL, booking({ counts: false }))).toBeNull();
  });
});

const share: fc.Arbitrary<Contribution> = fc.oneof(
  fc.bigInt(-50n, 50n).map((sum): Contribution => ({ countLow: 1, sumLow: sum, sumHigh: sum, facts: [], gaps: [] })),
  fc
    .bigInt(0n, 50n)
    .map((sum): Contribution => ({ countLow: 0, sumLow: 0n, sumHigh: sum, facts: ["counts"], gaps: [] })),
  fc.constant<Contribution>({ countLow: 1, sumLow: 0n, sumHigh: null, facts: ["cost"], gaps: [] }),
  fc.constant<Contribution>({ countLow: 1, sumLow: null, sumHigh: null, facts: [], gaps: ["a setting is not set"] }),
);
const history = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 5 }), share), { maxLength: 12 })
  .map((drawn) => drawn.map(([day, contribution], at) => member(`t${at}`, day, at, contribution)));

describe("a folded total", () => {
  it("is the same in any order of its members", () => {
    fc.assert(
      fc.property(
        history.chain((members) =>
          fc.tuple(fc.constant(members), fc.shuffledSubarray(members, { minLength: members.length })),
        ),
        ([members, shuffled]) => {
          expect(fold(shuffled)).toEqual(fold(members));
        },
      ),
    );
  });

  it("adds up the ends of the shares, count and sum apart", () => {
    fc.assert(
      fc.property(history, (members) => {
        const shares = members.map(({ contribution }) => contribution);
        const added = (side: "sumLow" | "sumHigh"): bigint | null => {
          const values = shares.map((each) => each[side]);
          return values.every((value) => typeof value === "bigint")
            ? values.reduce((all, value) => all + value, 0n)
            : null;
        };
        const [low, high] = [added("sumLow"), added("sumHigh")];
        const counted = BigInt(shares.filter(({ countLow }) => countLow === 1).length);
        const { sum, count, incomplete } = fold(members);
        expect(ends(sum)).toEqual(low !== null && low === high ? [low] : [low, high]);
        expect(ends(count)).toEqual(counted === BigInt(shares.length) ? [counted] : [counted, BigInt(shares.length)]);
        expect(incomplete.length).toBe(shares.filter(({ facts, gaps }) => facts.length + gaps.length > 0).length);
      }),
    );
  });

  it("names the facts that keep it open `of` their booking, and a gap alone where nothing else does", () => {
    const [open, gap] = [
      member("a", 1, 1, { countLow: 1, sumLow: 0n, sumHigh: null, facts: ["cost"], gaps: ["g"] }),
      member("b", 2, 2, { countLow: 1, sumLow: 0n, sumHigh: null, facts: [], gaps: ["g"] }),
    ];
    const because = ({ sum }: { sum: Quantity }): readonly unknown[] =>
      sum instanceof Interval
        ? [sum.because.missing.map(({ fact, of }) => `${fact} of ${of?.transaction_id ?? ""}`), sum.because.gaps.length]
        : [];
    expect([because(fold([open])), because(fold([gap])), because(fold([gap, open]))]).toEqual([
      [["cost of a"], 0],
      [[], 1],
      [["cost of a"], 1],
    ]);
  });
});

describe("what one action reads of the members of a total", () => {
  it("adds up as those do that it reaches, without itself", () => {
    const place = fc.record({ day: fc.integer({ min: 0, max: 6 }), sequence: fc.integer({ min: 0, max: 13 }) });
    fc.assert(
      fc.property(
        history.chain((members) => fc.shuffledSubarray(members, { minLength: members.length })),
        fc.array(fc.tuple(fc.nat(), place, fc.constantFrom("earlier" as const, "all_other" as const))),
        (members, drawn) => {
          const all = new Members(members);
          for (const [which, { day, sequence }, reach] of drawn) {
            const own = members[which % (members.length + 1)] ?? null;
            const read = members.filter((each) => each !== own && reaches(reach, each, day, sequence));
            expect(all.reading(own, reach, { day, sequence })).toEqual(fold(read));
            expect(all.readBy(own, reach, { day, sequence })).toEqual(fold(read).members);
          }
        },
      ),
    );
  });
});

describe("where an action reads a total", () => {
  const facts: Facts = { gift_date: parseDay("2026-03-10") ?? 0, customer: { id: "rcp_1" } };
  const agent = { agent: "bot", run: null, actor: null };

  it("is its key and window", () => {
    expect(locate(TOTAL, booking(facts), agent, [])).toEqual({
      key: '["rcp_1","bot"]',
      from: parseDay("2026-01-01"),
      to: parseDay("2026-12-31"),
    });
  });

  it("is empty where it names no agent, even if all else is known", () => {
    expect(locate(TOTAL, booking({}), { ...agent, agent: null }, [])).toBeNull();
  });

  it("is missing where it lacks the key or the day, a described recipient included", () => {
    const place = locate(TOTAL, booking({ customer: { id: null } }), agent, []);
    expect(place instanceof Unknown ? place.missing.map(({ fact }) => fact) : []).toEqual(["customer", "gift_date"]);
    expect(keyOf(TOTAL, booking({}), agent)).toBeInstanceOf(Unknown);
  });

  it.each([
    ["earlier", 9, 99, true],
    ["earlier", 10, 4, true],
    ["earlier", 10, 6, false],
    ["earlier", 11, 1, false],
    ["all_other", 11, 6, true],
  ] as const)("counting %s bookings, one of day %i and sequence %i is read: %s", (reach, day, sequence, read) => {
    expect(reaches(reach, { day, sequence }, 10, 5)).toBe(read);
  });
});
