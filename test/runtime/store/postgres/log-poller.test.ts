/**
 * Concurrent transactions: an answer may be stored after one of a later moment. A poller that goes back a minute finds
 * it.
 */
import { expect, it } from "vitest";

import { check } from "../../../../runtime/services/acting/checks/check.js";
import { batch } from "../../../../runtime/store/sql/steps.js";
import { GIFTS_2004, GIFTS_2024, supportPolicy } from "../../../fixtures/modules.js";
import { gift, openTestAccount, toJson } from "../../services/account.js";
import { readLog, readWholeLog } from "../../services/acting/log/doubts.js";
import { raw } from "../raw.js";
import { direct, temporaryUrl } from "./kit.js";

it("an answer that is stored late has its place in the order, is on no earlier page, and is found from a minute before the newest [LOG-037] [LOG-082]", async () => {
  const url = await temporaryUrl();
  const account = await openTestAccount({
    laws: [GIFTS_2004, GIFTS_2024],
    policies: [supportPolicy()],
    place: { dataDir: "", databaseUrl: url },
  });
  const { services, database, clock } = account;
  const body = toJson(gift(1_000, { number: "C-1" }));
  const ended = database.transact(function* () {
    const answer = yield* check(services, account.caller("app"), body, clock.now);
    yield* batch(raw("SELECT pg_sleep(0.5)"));
    return answer;
  });
  const asleep =
    "SELECT 1 FROM pg_stat_activity WHERE query LIKE 'SELECT pg_sleep%' AND state = 'active' AND datname = current_database()";
  await expect.poll(() => direct(url, asleep)).toHaveLength(1);
  clock.now += 1_000;
  const [first, second] = [
    await account.check(gift(1_000, { number: "C-2" })),
    await account.check(gift(1_000, { number: "C-3" })),
  ];
  const newest = (await readLog(account, { limit: 1 })).checks[0];
  const page = await readLog(account, { limit: 1 });
  const late = JSON.parse(await ended) as { readonly check_id: string };
  const idsFrom = async (from: number): Promise<readonly string[]> =>
    (await readWholeLog(account, { from: new Date(from).toISOString(), limit: 1 })).map(({ check_id }) => check_id);
  expect(newest?.check_id).toBe(second.check_id);
  expect(await idsFrom(clock.now)).toEqual([second.check_id, first.check_id]);
  expect(await idsFrom(clock.now - 60_000)).toEqual([second.check_id, first.check_id, late.check_id]);
  // The rows that existed when the first page was read are on the following pages; rows stored since may be too, at
  // their place.
  const rest = await readLog(account, { before: page.next_before ?? "" });
  expect(rest.checks.map(({ check_id }) => check_id)).toEqual([first.check_id, late.check_id]);
});
