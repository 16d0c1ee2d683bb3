/** How many accounts are opened within a day, against a count of every opening of the day before. */
import fc from "fast-check";
import { expect, it } from "vitest";

import { Refusal } from "../../../../runtime/refusals/refusal.js";
import { countOpening, MOST_OPENINGS } from "../../../../runtime/services/accounts/openings.js";
import { openTestAccount, refusalOf, type TestAccount, testFile } from "../account.js";

const DAY = 86_400_000;
const NOON = Date.UTC(2026, 2, 10, 12);

const open = (): Promise<TestAccount> =>
  openTestAccount({
    laws: [],
    policies: [],
    file: testFile((file) => Object.assign(file, { laws: [], policies: [], settings: [], confirmations: [] })),
  });

interface Attempt {
  readonly builder: string;
  readonly from: number;
  readonly at: number;
}

/** Null if it was counted, otherwise the number of seconds to wait. */
async function attempt({ database }: TestAccount, { builder, from, at }: Attempt): Promise<number | null> {
  try {
    await database.transact(() => countOpening({ builder, address: Uint8Array.of(from), at }));
    return null;
  } catch (error) {
    if (error instanceof Refusal && error.code === "rate-limited") return error.retryAfter ?? -1;
    throw error;
  }
}

/** The slow way: the first second from which the same attempt would be within all three limits. */
function secondsToWait(counted: readonly Attempt[], { builder, from, at }: Attempt): number | null {
  const isWithin = (later: number): boolean => {
    const ofDay = counted.filter((each) => each.at > later - DAY);
    return (
      ofDay.length < MOST_OPENINGS.inAll &&
      ofDay.filter((each) => each.builder === builder).length < MOST_OPENINGS.perBuilder &&
      ofDay.filter((each) => each.from === from).length < MOST_OPENINGS.perAddress
    );
  };
  if (isWithin(at)) return null;
  const ends = counted.map((each) => each.at + DAY).filter((end) => end > at && isWithin(end));
  return Math.ceil((Math.min(...ends) - at) / 1000);
}

it("fifty accounts are opened a day in all, by whomever and from wherever; the next one as the first is a day old [LIM-015]", async () => {
  const account = await open();
  const each = (at: number): Attempt => ({ builder: `acc_${at % 10}`, from: at, at: NOON + at * 1_000 });
  for (let at = 0; at < MOST_OPENINGS.inAll; at += 1) expect(await attempt(account, each(at))).toBeNull();
  const last = { builder: "acc_other", from: 200, at: NOON + 60_000 };
  const refusal = await refusalOf(
    account.database.transact(() => countOpening({ ...last, address: Uint8Array.of(last.from) })),
  );
  expect([refusal.status, refusal.code]).toEqual([429, "rate-limited"]);
  expect(await attempt(account, last)).toBe((DAY - 60_000) / 1000);
  expect(await attempt(account, { ...last, at: NOON + DAY - 1 })).toBe(1);
  expect(await attempt(account, { ...last, at: NOON + DAY })).toBeNull();
});

it("any attempts are counted or told how long to wait, as a count of the whole day has it [LIM-015, LIM-016, LIM-017]", async () => {
  const account = await open();
  const step = fc.record({
    builder: fc.constantFrom("acc_1", "acc_2", "acc_3"),
    from: fc.integer({ min: 0, max: 11 }),
    after: fc.oneof(
      { weight: 30, arbitrary: fc.integer({ min: 0, max: 600_000 }) },
      { weight: 1, arbitrary: fc.integer({ min: 0, max: DAY }) },
    ),
  });
  let start = NOON;
  const reached = { counted: 0, refused: 0 };
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 80, maxLength: 140 }), async (steps) => {
      // Days after the attempts before, which are forgotten by then.
      start += 1_000 * DAY;
      let at = start;
      const counted: Attempt[] = [];
      for (const { after, ...of } of steps) {
        at += after;
        const now = { ...of, at };
        const wanted = secondsToWait(counted, now);
        expect(await attempt(account, now)).toBe(wanted);
        if (wanted === null) counted.push(now);
        reached[wanted === null ? "counted" : "refused"] += 1;
      }
    }),
    { numRuns: 10 },
  );
  expect(reached.counted).toBeGreaterThan(100);
  expect(reached.refused).toBeGreaterThan(30);
});
