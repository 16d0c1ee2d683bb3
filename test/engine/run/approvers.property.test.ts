/** One, any and all of several people approve: held against every way to give each place a human. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { type Given, placesOf, reached, type Wanted } from "../../../runtime/engine/run/approvers.js";
import type { DecisionRecord } from "../../../runtime/engine/run/run-result.js";
import { Unknown } from "../../../runtime/engine/values/unknown.js";

const PEOPLE = ["ada", "ben", "cyd", "dov", "eve"] as const;
const person = fc.constantFrom(...PEOPLE);
const MISSING = Unknown.missing("amount");
const WHO = Unknown.missing("requested_by");

/** A decider approves as themselves or for one other, or by facts perhaps for several. */
const given: fc.Arbitrary<Given> = fc
  .record({
    by: person,
    as: fc.option(person, { nil: null }),
    inFacts: fc.boolean(),
    others: fc.uniqueArray(person, { maxLength: 2 }),
    stands: fc.constantFrom(true, true, true, false, MISSING),
    at: fc.nat(1_000),
  })
  .map(({ by, as, inFacts, others, stands, at }) => ({
    decision: record(by, inFacts ? null : as),
    holders: inFacts ? [by, ...others.filter((other) => other !== by)] : [as ?? by],
    ...{ stands, at, inFacts },
  }));

function record(by: string, as: string | null): DecisionRecord {
  return {
    ...{ answer: "approved", question: null, rule: "large", decided_by: by, method: "approval", leads_to: null },
    ...{ resolution_id: null, approval: null, claimed: false, sent_by: null },
    ...(as !== null && as !== by && { for: as }),
  };
}

const wanted: fc.Arbitrary<Wanted> = fc.record({
  needed: fc.constantFrom("one", "any", "all", "all"),
  persons: fc.uniqueArray(person, { minLength: 0, maxLength: 4 }),
  otherThan: fc.option(fc.oneof(person, fc.constant(WHO)), { nil: null }),
});

// ── The meaning, by trying everything ──

type Plain = boolean | "unknown";

function meant({ needed, persons, otherThan }: Wanted, all: readonly Given[]): Plain {
  const excluded: readonly (string | null)[] = otherThan instanceof Unknown ? [null, ...PEOPLE] : [otherThan];
  // What is not known is tried in all its values.
  const unknown = all.filter(({ stands }) => stands instanceof Unknown);
  const worlds = excluded.flatMap((who) =>
    [true, false].map((stand) =>
      holds(
        needed,
        persons.filter((each) => each !== who),
        all
          .filter((each) => each.stands === true || (stand && unknown.includes(each)))
          .filter(({ decision }) => decision.decided_by !== who)
          .map((each) => ({ by: each.decision.decided_by, as: each.holders.filter((holder) => holder !== who) }))
          .filter(({ as }) => as.length > 0),
      ),
    ),
  );
  const [first = false] = worlds;
  return worlds.every((world) => world === first) ? first : "unknown";
}

interface PlainApproval {
  readonly by: string;
  readonly as: readonly string[];
}

function holds(needed: Wanted["needed"], places: readonly string[], approvals: readonly PlainApproval[]): boolean {
  if (needed !== "all") return approvals.length > 0;
  return places.length > 0 && canFill(places, places, approvals);
}

/** Tries every approval for the first place, and the rest without that human. */
function canFill(listed: readonly string[], left: readonly string[], approvals: readonly PlainApproval[]): boolean {
  const [place, ...others] = left;
  if (place === undefined) return true;
  return approvals
    .filter(({ as }) => as.includes(place) || as.every((holder) => !listed.includes(holder)))
    .some(({ by }) =>
      canFill(
        listed,
        others,
        approvals.filter((each) => each.by !== by),
      ),
    );
}

describe("several approvers", () => {
  it("are enough exactly where each place can have a human of its own", () => {
    fc.assert(
      fc.property(wanted, fc.array(given, { maxLength: 6 }), (what, all) => {
        const { approved } = reached(what, all);
        expect(approved instanceof Unknown ? "unknown" : approved).toBe(meant(what, all));
      }),
      { numRuns: 3_000 },
    );
  });

  it("name the fact and each other cause, if it is not the same for whoever is left out", () => {
    let both = 0;
    fc.assert(
      fc.property(wanted, fc.array(given, { maxLength: 6 }), (drawn, all) => {
        const { approved } = reached({ ...drawn, otherThan: WHO }, all);
        if (!(approved instanceof Unknown)) return;
        const everybody = [null, ...PEOPLE].map((otherThan) => reached({ ...drawn, otherThan }, all).approved);
        const isOpen = everybody.some((each) => each instanceof Unknown);
        if (isOpen) both += 1;
        const named = approved.missing.map(({ fact }) => fact);
        expect(named).toEqual(isOpen ? ["requested_by", "amount"] : ["requested_by"]);
      }),
      { numRuns: 1_000 },
    );
    expect(both).toBeGreaterThan(20);
  });

  it("fill as many places as can be, each by a standing approval of another human", () => {
    fc.assert(
      fc.property(wanted, fc.array(given, { maxLength: 6 }), (drawn, all) => {
        const what = { ...drawn, needed: "all" } as const;
        const places = placesOf(what, all);
        if (places instanceof Unknown) return;
        const asked = what.persons.filter((each) => each !== what.otherThan);
        expect(places).toHaveLength(asked.length);
        const open = places.filter(({ approvedAt }) => approvedAt === null);
        expect(reached(what, all).approved === true).toBe(asked.length > 0 && open.length === 0);
        for (const { user } of open) expect(asked).toContain(user);
        for (const { user, approvedAt } of places) {
          if (approvedAt === null) continue;
          const found = all.some(
            (each) => each.at === approvedAt && each.holders.includes(user) && each.stands === true,
          );
          expect(found).toBe(true);
        }
      }),
      { numRuns: 1_000 },
    );
  });

  it("count a substitute of two once", () => {
    const both = ["ada", "ben"].map((as, at): Given => ({
      ...{ decision: record("eve", as), holders: [as], at, stands: true, inFacts: false },
    }));
    const what = { needed: "all", persons: ["ada", "ben"], otherThan: null } as const;
    expect(reached(what, both).approved).toBe(false);
    expect(placesOf(what, both)).toEqual([
      { user: "ada", approvedAt: 0 },
      { user: "ben", approvedAt: null },
    ]);
  });
});
