/**
 * A rebuild with altered records. It builds nothing from them, and leaves the projections of their actions unchanged.
 */
import { describe, expect, it } from "vitest";

import { findDamage } from "../../../../runtime/services/evidence/rebuild/damage.js";
import { batch } from "../../../../runtime/store/sql/steps.js";
import { raw } from "../../store/raw.js";
import type { TestAccount } from "../account.js";
import { compareAll, rebuildAll } from "../evaluate-all.js";
import { livedHistory } from "../sample-history.js";
import { sealAll } from "../seal-all.js";
import { storeWhole } from "../stored-whole.js";
import { tamper } from "../tamper.js";

const PROJECTIONS = ["actions", "contributions", "total_reads", "rests_on", "rule_waits", "agent_runs", "check_log"];

async function sealed(): Promise<TestAccount> {
  const account = await livedHistory();
  await sealAll(account);
  return account;
}

async function everything({ database }: TestAccount): Promise<readonly (readonly string[])[]> {
  const rows = await database.read(() => batch(...PROJECTIONS.map((table) => raw(`SELECT * FROM ${table}`))));
  return rows.map((records) => records.map((row) => JSON.stringify(row)).sort());
}

describe("a rebuild", () => {
  it.each([
    ["a booking's fact", "bookings", "UPDATE bookings SET facts = replace(facts, '\"1600\"', '\"9600\"')"],
    [
      "a booking's action",
      "bookings",
      "UPDATE bookings SET action_id = (SELECT min(action_id) FROM bookings) WHERE transaction_id = (SELECT max(transaction_id) FROM bookings)",
    ],
    ["a booking that is gone", "bookings", "DELETE FROM bookings WHERE facts LIKE '%\"1600\"%'"],
    ["an answer's text", "answers", "UPDATE answers SET body = replace(body, '3600', '3500')"],
    [
      "an answer that is gone",
      "answers",
      "DELETE FROM answers WHERE check_id = (SELECT max(check_id) FROM answers WHERE recheck_reason IS NOT NULL)",
    ],
    [
      "an answer's place",
      "answers",
      "UPDATE answers SET place = place + 1000 WHERE check_id = (SELECT min(check_id) FROM answers)",
    ],
    ["the place of a report", "executions", "UPDATE executions SET place = place + 1000 WHERE executed = 1"],
    ["a reversal that is gone", "reversals", "DELETE FROM reversals"],
    ["the place of a correction", "amendments", "UPDATE amendments SET place = place + 1000"],
    ["a setting", "settings", "UPDATE settings SET value = replace(value, '5000', '7000') WHERE key = 'small_limit'"],
    ["a setting that cannot be read", "settings", "UPDATE settings SET value = '{' WHERE key = 'small_limit'"],
    ["a confirmation that is gone", "confirmations", "DELETE FROM confirmations WHERE rule = 'small'"],
    ["a rule", "modules", "UPDATE modules SET javascript = javascript || ' '"],
    ["a policy", "policies", "UPDATE policies SET published_at = published_at + 1"],
    ["a leaf", "leaves", "UPDATE leaves SET leaf = (SELECT leaf FROM leaves WHERE number = 2) WHERE number = 1"],
  ] as const)("makes nothing of what was altered, and says so: %s (decisions 159, 160)", async (_, table, sql) => {
    const account = await sealed();
    expect(await rebuildAll(account)).toMatchObject({ left: 0 });
    const kept = await everything(account);
    await storeWhole(account);
    await tamper(account, table, sql);
    const { isAny, records } = await findDamage(account.database, account.services);
    expect([isAny, records.length > 0]).toEqual([true, true]);
    expect((await rebuildAll(account)).left).toBeGreaterThan(0);
    expect(await everything(account)).toEqual(kept);
  });

  it("makes all else again", async () => {
    const account = await sealed();
    const kept = await everything(account);
    await tamper(account, "reversals", "UPDATE reversals SET ref = 'altered'");
    // The reads of a decision stay if it read a total.
    for (const table of ["actions", "contributions"]) {
      const other = "action_id NOT IN (SELECT action_id FROM reversals)";
      await account.database.transact(() => batch(raw(`DELETE FROM ${table} WHERE ${other}`)));
    }
    expect((await rebuildAll(account)).left).toBeGreaterThan(0);
    expect(await everything(account)).toEqual(kept);
    expect(await compareAll(account)).toEqual([]);
  });
});
