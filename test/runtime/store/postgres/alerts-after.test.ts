/**
 * GET /v1/alerts?after=: transactions commit in another order than their alerts got their ids. A reader that passes the
 * last id seen misses none, and sees none twice.
 */
import { expect, it } from "vitest";

import { firstIdAt } from "../../../../runtime/actions/decide/id-moments.js";
import { FIRST_ALERT, listAlerts } from "../../../../runtime/services/background/alerts/list.js";
import { addAlerts } from "../../../../runtime/store/outgoing/alerts.js";
import { batch, type Steps } from "../../../../runtime/store/sql/steps.js";
import { GIFTS_2004, GIFTS_2024, supportPolicy } from "../../../fixtures/modules.js";
import { NOON, openTestAccount, type TestAccount } from "../../services/account.js";
import { raw } from "../raw.js";
import { direct, temporaryUrl } from "./kit.js";

interface Place {
  readonly url: string;
  readonly account: TestAccount;
}

async function openPlace(): Promise<Place> {
  const url = await temporaryUrl();
  return {
    url,
    account: await openTestAccount({
      laws: [GIFTS_2004, GIFTS_2024],
      policies: [supportPolicy()],
      place: { dataDir: "", databaseUrl: url },
    }),
  };
}

/** Its ids are in the order of the numbers. */
const alertId = (number: number): string => firstIdAt(NOON + number, "alt");

function* raise({ opened }: TestAccount, number: number): Steps<void> {
  yield* batch(
    addAlerts({
      accountId: opened.account.id,
      env: "live",
      type: "check.against_rules",
      actionId: null,
      actorKind: null,
      actorId: null,
      createdAt: NOON,
      alerts: [{ alert_id: alertId(number), payload: "{}", once: null }],
    }),
  );
}

async function readAfter({ account }: Place, after: string, limit = 200): Promise<readonly string[]> {
  const rows = await account.database.read(() => listAlerts(account.caller("app"), { after, limit }));
  return rows.map(({ alert_id }) => alert_id);
}

/** Another database of the server may have an open transaction, which delays every list. */
async function reads(place: Place, after: string, numbers: readonly number[]): Promise<void> {
  await expect.poll(() => readAfter(place, after)).toEqual(numbers.map(alertId));
}

it("an alert with a lower id that is committed later comes after those that were read, and is not lost", async () => {
  const place = await openPlace();
  const { url, account } = place;
  // Somebody holds the lock that the slow transaction waits for.
  const holding = account.database.transact(function* () {
    yield* batch(raw("SELECT pg_advisory_xact_lock(777)"), raw("SELECT pg_sleep(1.5)"));
  });
  await expect
    .poll(() => direct(url, "SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND objid = 777 AND granted"))
    .toHaveLength(1);
  await account.database.transact(() => raise(account, 1));
  const slow = account.database.transact(function* () {
    yield* raise(account, 2);
    yield* batch(raw("SELECT pg_advisory_xact_lock(777)"));
  });
  await expect
    .poll(() => direct(url, "SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND objid = 777 AND NOT granted"))
    .toHaveLength(1);
  await account.database.transact(() => raise(account, 3));
  // The third is committed; it is not listed while a transaction before it may still commit.
  await reads(place, FIRST_ALERT, [1]);
  await holding;
  await slow;
  await account.database.transact(() => raise(account, 4));
  await reads(place, alertId(1), [2, 3, 4]);
  // In pages too, and the newest-first list has all of them.
  expect(await readAfter(place, alertId(2), 1)).toEqual([alertId(3)]);
  expect(await account.database.read(() => listAlerts(account.caller("app"), { limit: 200 }))).toHaveLength(4);
});

it("a transaction that began earlier but got the higher id: the reader gets the order of transactions", async () => {
  const place = await openPlace();
  const { url, account } = place;
  const early = account.database.transact(function* () {
    yield* batch(raw("SELECT pg_current_xact_id()"), raw("SELECT pg_sleep(0.5)"));
    yield* raise(account, 9);
  });
  await expect
    .poll(() =>
      direct(
        url,
        "SELECT 1 FROM pg_stat_activity WHERE query LIKE 'SELECT pg_sleep%' AND datname = current_database()",
      ),
    )
    .toHaveLength(1);
  await account.database.transact(() => raise(account, 5));
  expect(await readAfter(place, FIRST_ALERT)).toEqual([]);
  await early;
  await reads(place, FIRST_ALERT, [9, 5]);
  expect(await readAfter(place, alertId(9))).toEqual([alertId(5)]);
  expect(await readAfter(place, alertId(5))).toEqual([]);
});

it("of 60 transactions at once in any order of ids, a reader gets each alert once", async () => {
  const place = await openPlace();
  const { account } = place;
  const numbers = Array.from({ length: 60 }, (_, at) => ((at * 37) % 60) + 1);
  const raised = Promise.all(
    numbers.map((number, at) =>
      account.database.transact(function* () {
        if (at % 3 === 0) yield* batch(raw("SELECT pg_current_xact_id()"));
        if (at % 2 === 0) yield* batch(raw(`SELECT pg_sleep(${(at % 7) / 100})`));
        yield* raise(account, number);
        yield* batch(raw(`SELECT pg_sleep(${(at % 5) / 100})`));
      }),
    ),
  );
  const seen: string[] = [];
  const readOn = async (): Promise<number> => {
    seen.push(...(await readAfter(place, seen.at(-1) ?? FIRST_ALERT, 7)));
    return seen.length;
  };
  await expect.poll(readOn, { interval: 1 }).toBe(60);
  await raised;
  expect([...seen].sort()).toEqual(numbers.map(alertId).sort());
  expect(await readOn()).toBe(60);
});
