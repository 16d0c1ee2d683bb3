/** A worked example that a person plays in test: all its requests or none, and never in live. */
import { expect, it } from "vitest";

import type { PersonCaller } from "../../../../runtime/auth/caller.js";
import type { ExampleCase, ExampleStep, Expectation } from "../../../../runtime/engine/module/example.js";
import { dayOf } from "../../../../runtime/engine/values/days.js";
import { type Played, playExampleAs, readPlayed } from "../../../../runtime/services/ruling/sandbox/play.js";
import { batch } from "../../../../runtime/store/sql/steps.js";
import { GIFTS_2004, GIFTS_2024, supportPolicy } from "../../../fixtures/modules.js";
import { raw } from "../../store/raw.js";
import { openTestAccount, refusalOf, type TestAccount } from "../account.js";
import { decisionsIn } from "../acting/decisions/kit.js";

const expected = (outcome: string): Expectation => ({
  ...{ state: "determined", outcome, values: {}, approver: null, handed_to: null, missing: [] },
  ...{ question: null, signer: null, reason: null },
});

function booked(label: string, cost: bigint, expects: Expectation | null, more: object = {}): ExampleStep {
  const facts = {
    gift_date: dayOf(2026, 3, 10),
    recipient: { id: "C-1" },
    cost: { amount: cost, currency: "EUR", equivalents: [] },
    own_employee: false,
    ...more,
  };
  return { kind: "booked", label, facts, agent: null, person: null, run: null, proposed: false, expected: expects };
}

const exampleOf = (example: string, steps: readonly ExampleStep[]): ExampleCase => ({
  ...{ rule: "within_limit", example, source: null, settings: {}, law: null, unconfirmed: [], flagged: [] },
  ...{ asked_on: null, steps },
});

const GIFTS = {
  ...GIFTS_2024,
  examples: [
    exampleOf("two gifts that are too much together", [
      booked("first", 3_000n, null),
      booked("second", 3_000n, expected("not_deductible")),
    ]),
    exampleOf("one of them is taken back", [
      booked("first", 3_000n, null),
      { kind: "taken_back", label: "first", expected: null },
      booked("second", 3_000n, expected("deductible")),
    ]),
    exampleOf("in a year that is not yet", [
      booked("first", 3_000n, null),
      booked("late", 3_000n, expected("deductible"), { gift_date: dayOf(2040, 1, 1) }),
    ]),
  ],
};

const open = (): Promise<TestAccount> => openTestAccount({ laws: [GIFTS_2004, GIFTS], policies: [supportPolicy()] });

const inTest = (account: TestAccount, person = "owner"): PersonCaller => ({
  ...decisionsIn(account).person(person),
  env: "test",
});

const play = (account: TestAccount, id: string, caller = inTest(account)): Promise<string> =>
  account.database.transact(() =>
    playExampleAs(account.services, caller, { ruleSet: "law.de.gifts", id }, account.clock.now),
  );

async function envsOf({ database }: TestAccount): Promise<readonly string[]> {
  const [rows] = await database.read(() => batch(raw<{ env: string }>("SELECT env FROM bookings")));
  return rows.map(({ env }) => env);
}

it.each([
  ["within_limit.1", "not_deductible"],
  ["within_limit.2", "deductible"],
])("plays %s, whose answer is %s as it expects, each time with recipients of its own", async (id, outcome) => {
  const account = await open();
  for (let times = 0; times < 2; times += 1) {
    const { check_id } = JSON.parse(await play(account, id)) as Played;
    const { got } = await account.database.read(() => readPlayed(account.services, inTest(account), check_id));
    expect(got).toEqual({ state: "determined", outcome });
  }
  expect(await envsOf(account)).toEqual(Array(4).fill("test"));
});

it("follows an answer that was issued again to the one that stands", async () => {
  const account = await open();
  await play(account, "within_limit.1");
  const [checks] = await account.database.read(() =>
    batch(raw<{ check_id: string }>("SELECT check_id FROM answers ORDER BY check_id")),
  );
  const [first = ""] = checks.map(({ check_id }) => check_id);
  const { checkId, got } = await account.database.read(() => readPlayed(account.services, inTest(account), first));
  expect(checkId).not.toBe(first);
  expect(got).toEqual({ state: "determined", outcome: "not_deductible" });
});

it("stores nothing of an example one of whose requests is refused, and nothing in live", async () => {
  const account = await open();
  expect((await refusalOf(play(account, "within_limit.3"))).code).toBe("invalid-request");
  expect(await refusalOf(play(account, "within_limit.1", { ...inTest(account), env: "live" }))).toMatchObject({
    code: "invalid-request",
    errors: [{ field: "form", code: "test_alone" }],
  });
  expect((await refusalOf(play(account, "within_limit.9"))).code).toBe("not-found");
  expect(await envsOf(account)).toEqual([]);
});
