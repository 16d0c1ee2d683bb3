/** Matches are answered and records split while gifts to them are booked and jobs run. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { GIFTS_2004, GIFTS_2024, supportPolicy } from "../../../fixtures/modules.js";
import { type Answer, gift, openTestAccount, type TestAccount } from "../account.js";
import { compareAll, evaluateAll } from "../evaluate-all.js";
import { type BookedStep, fromScratch, giftAnswer } from "../gifts-from-scratch.js";
import { confirmMatching, matchesOf, publishMatching } from "../matching-rules.js";
import { answer, split } from "../recipient-matches.js";
import { standing, workAll } from "../rules-change.js";

const NAMES = ["Muster Handels GmbH", "Mustre Handels GmbH", "Other AG"] as const;
type Name = (typeof NAMES)[number];

interface Gift {
  readonly name: Name;
  readonly cents: number;
}

const GIFTS = fc.array(fc.record({ name: fc.constantFrom(...NAMES), cents: fc.integer({ min: 1, max: 3_000 }) }), {
  maxLength: 8,
});

interface Race {
  readonly before: readonly Gift[];
  readonly during: readonly Gift[];
  /** The place among those during which the match is answered. */
  readonly at: number;
  readonly decision: "same" | "different";
  /** Gifts booked while the second record is split off; null: it is not. */
  readonly splitBeside: readonly Gift[] | null;
}

const RACE: fc.Arbitrary<Race> = fc.record({
  before: GIFTS,
  during: GIFTS,
  at: fc.nat(8),
  decision: fc.constantFrom("same", "different"),
  splitBeside: fc.option(GIFTS, { nil: null }),
});

interface Given extends Gift {
  readonly checkId: string;
}

async function give(account: TestAccount, { name, cents }: Gift): Promise<Given & { readonly recipientId: string }> {
  const given: Answer = await account.check(gift(cents, { facts: { recipient: { kind: "customer", name } } }));
  return { name, cents, checkId: given.check_id, recipientId: given.recipient.recipient_id };
}

describe("a match that is answered while gifts are booked", () => {
  it("leaves each answer as one that knew the end from the beginning", async () => {
    const seen = { same: 0, different: 0, split: 0 };
    await fc.assert(
      fc.asyncProperty(RACE, async ({ before, during, at, decision, splitBeside }) => {
        const account = await openTestAccount({ laws: [GIFTS_2004, GIFTS_2024], policies: [supportPolicy()] });
        try {
          await publishMatching(account);
          await confirmMatching(account);
          const [first, second] = [NAMES[0], NAMES[1]].map((name): Gift => ({ name, cents: 1_000 }));
          if (first === undefined || second === undefined) throw new Error("There are two names.");
          const given: Given[] = [await give(account, first)];
          const other = await give(account, second);
          given.push(other);
          for (const each of before) given.push(await give(account, each));
          const [match] = await matchesOf(account);
          if (match === undefined) throw new Error("The names are matched.");

          const racing = during.map((each) => () => give(account, each).then((done) => void given.push(done)));
          racing.splice(at, 0, async () => {
            await answer(account, match.match_id, decision);
          });
          await Promise.all([...racing, () => workAll(account), () => workAll(account)].map((run) => run()));
          const isSplit = decision === "same" && splitBeside !== null;
          if (isSplit)
            await Promise.all([
              ...splitBeside.map((each) => give(account, each).then((done) => void given.push(done))),
              split(account, other.recipientId),
              workAll(account),
            ]);
          await workAll(account);

          const isOne = decision === "same" && !isSplit;
          const booked = given.map(({ name, cents }): BookedStep => {
            const number = isOne && name === NAMES[1] ? NAMES[0] : name;
            return { cents, number, day: "2026-03-10", employee: false };
          });
          for (const [index, { checkId }] of given.entries()) {
            // It has the fields that `giftAnswer` reads.
            const stands = (await standing(account, checkId)) as unknown as Answer;
            expect(giftAnswer(stands)).toEqual(fromScratch(booked, index));
          }
          expect((await evaluateAll(account)).findings).toEqual([]);
          expect(await compareAll(account)).toEqual([]);
          seen[isSplit ? "split" : decision] += 1;
        } finally {
          await account.database.close();
        }
      }),
      { numRuns: 12 },
    );
    expect(Object.entries(seen).filter(([, count]) => count === 0)).toEqual([]);
  });
});

describe("a recipient that is new", () => {
  it.each([
    ["a name", { name: "New GmbH" }],
    ["a number", { customer_number: "C-77" }],
  ])("and sent by %s several times at one moment becomes one record", async (_, recipient) => {
    const account = await openTestAccount({ laws: [GIFTS_2004, GIFTS_2024], policies: [supportPolicy()] });
    const given = await Promise.all(
      Array.from({ length: 6 }, () =>
        account.check(gift(100, { facts: { recipient: { kind: "customer", ...recipient } } })),
      ),
    );
    await workAll(account);
    expect(new Set(given.map(({ recipient: of }) => of.recipient_id)).size).toBe(1);
    const last = await account.check(gift(100, { facts: { recipient: { kind: "customer", ...recipient } } }));
    expect(giftAnswer(last)).toMatchObject({ count: 6, total: 600 });
  });

  it("and sent with another one in either order waits for nobody for good", async () => {
    const account = await openTestAccount({ laws: [GIFTS_2004, GIFTS_2024], policies: [supportPolicy()] });
    const names = ["One GmbH", "Two GmbH", "Three GmbH"];
    const given = await Promise.all(
      [...names, ...[...names].reverse()].map((name) =>
        account.check(gift(100, { facts: { recipient: { kind: "customer", name } } })),
      ),
    );
    expect(new Set(given.map(({ recipient }) => recipient.recipient_id)).size).toBe(3);
  });
});
