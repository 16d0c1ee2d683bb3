/**
 * `tcs rebuild` as a program: `tcs verify` finds damaged projections, and the command restores them. Refused while the
 * service runs.
 */
import { cpSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import Sqlite from "better-sqlite3";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { pastTriggers } from "../runtime/store/past-triggers.js";
import { killAll, SAMPLE, serve, type ServedProgram, STACK_TRACE, TCS, tcs } from "./programs.js";

let scratch: string;
let data: string;
let secret: string;

beforeAll(async () => {
  expect(existsSync(TCS), "npm run build comes first").toBe(true);
  scratch = mkdtempSync(join(tmpdir(), "tcs-rebuild-"));
  data = join(scratch, "data");
  const opened = await tcs("account", "open", SAMPLE, "--data", data);
  secret = (JSON.parse(opened.out) as { readonly keys: { readonly app: { readonly secret: string } } }).keys.app.secret;
});

afterAll(async () => {
  await killAll();
  rmSync(scratch, { recursive: true, force: true });
});

/** Returns the history that the gift's answer read. */
async function give(service: ServedProgram): Promise<unknown> {
  const facts = {
    gift_date: "2026-03-10",
    recipient: { customer_number: "C-1" },
    recipient_is_own_employee: false,
    given_out_generally: false,
  };
  const body = JSON.stringify({
    rule_set: "law.de.business_gifts",
    policies: [],
    transaction: { channel: "invoice" },
    facts: { ...facts, cost_net: { amount: 1_000, currency: "EUR" }, vat: { amount: 0, currency: "EUR" } },
  });
  const response = await fetch(`${service.url}/v1/check`, {
    method: "POST",
    headers: { Authorization: `Bearer ${secret}`, "Content-Type": "application/json" },
    body,
  });
  expect(response.status).toBe(200);
  return ((await response.json()) as { readonly history_used: unknown }).history_used;
}

describe("tcs rebuild", () => {
  it("is refused beside a running service, and mends what verify found, so that totals go on where they were", async () => {
    const first = await serve(data);
    await give(first);
    await give(first);
    const beside = await tcs("rebuild", "--data", data);
    expect([beside.exit, beside.out]).toEqual([3, ""]);
    expect(beside.err).not.toMatch(STACK_TRACE);
    expect(await first.stop("SIGTERM")).toBe(0);

    const database = new Sqlite(join(data, "tcs.sqlite"));
    for (const table of ["actions", "contributions", "total_reads", "rests_on", "rule_waits", "counters"])
      database.exec(`DELETE FROM ${table}`);
    database.close();
    expect((await tcs("verify", "--data", data)).exit).toBe(1);

    const rebuilt = await tcs("rebuild", "--data", data);
    expect([rebuilt.exit, rebuilt.err]).toEqual([0, ""]);
    expect(JSON.parse(rebuilt.out)).toEqual({ accounts: 1, actions: 2, left: 0 });
    expect((await tcs("verify", "--data", data)).exit).toBe(0);

    const second = await serve(data);
    expect(await give(second)).toMatchObject([{ total: { amount: 2_000 } }, {}]);
    expect(await second.stop("SIGTERM")).toBe(0);
    expect((await tcs("verify", "--data", data)).exit).toBe(0);
  });

  it("says where the records of an action are damaged, and leaves what is kept of it", async () => {
    const database = new Sqlite(join(data, "tcs.sqlite"));
    pastTriggers(database, () =>
      database.exec("DELETE FROM answers WHERE check_id = (SELECT max(check_id) FROM answers)"),
    );
    database.close();
    const { exit, out, err } = await tcs("rebuild", "--data", data);
    // Each of them reads a total, in which the one whose answer is gone may be missing.
    expect([exit, JSON.parse(out)]).toEqual([1, { accounts: 1, actions: 0, left: 3 }]);
    expect(err).toMatch(/One record is not as it was recorded.*tcs verify.*\n {2}answers acc_\w+ live chk_\w+\n$/s);
  });

  it("makes nothing of altered records, names them and exits with 1, as its help says", async () => {
    const copy = join(scratch, "altered");
    cpSync(data, copy, { recursive: true });
    const database = new Sqlite(join(copy, "tcs.sqlite"));
    const kept = (): readonly unknown[] =>
      database.prepare("SELECT * FROM contributions ORDER BY 1, 2, 3, 4, 5, 6").all();
    const before = kept();
    const change = database.prepare("UPDATE bookings SET facts = replace(facts, '1000', '9000')");
    expect(pastTriggers(database, () => change.run().changes)).toBe(3);
    const { exit, out, err } = await tcs("rebuild", "--data", copy);
    expect([exit, JSON.parse(out)]).toEqual([1, { accounts: 1, actions: 0, left: 3 }]);
    expect(err.match(/ {2}bookings acc_\w+ live txn_\w+\n/g)).toHaveLength(3);
    expect(err).not.toMatch(STACK_TRACE);
    expect(kept()).toEqual(before);
    database.close();
  });
});
