/**
 * `tcs jobs` as a program, with and without a running service. It lists jobs that wait or failed, and repeats a failed
 * job.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import Sqlite from "better-sqlite3";
import { afterAll, beforeAll, expect, it } from "vitest";

import { killAll, serve, TCS, tcs } from "./programs.js";

const ACCOUNT = {
  account: {
    slug: "acme",
    name: "Acme Sample GmbH",
    country: "DE",
    currency: "EUR",
    retention_years: 10,
    fiscal_year_start: "01-01",
  },
  people: { owner: { name: "Sample Owner", email: "owner@example.com", role: "tenant_admin" } },
  agents: {},
  keys: { app: { environment: "live" } },
  laws: ["law.de.business_gifts"],
  settings: [],
  policies: [],
  confirmations: [],
};
const JOB = "job_01kkbfmsfce008e5xdtb6w0fct";

let scratch: string;
let data: string;

beforeAll(async () => {
  expect(existsSync(TCS), "npm run build comes first").toBe(true);
  scratch = mkdtempSync(join(tmpdir(), "tcs-jobs-"));
  data = join(scratch, "data");
  writeFileSync(join(scratch, "account.json"), JSON.stringify(ACCOUNT));
  const { exit, out } = await tcs("account", "open", join(scratch, "account.json"), "--data", data);
  expect(exit).toBe(0);
  const { account } = JSON.parse(out) as { readonly account: { readonly id: string } };
  // A job that has failed for good, as a disk that was full would leave it.
  const sqlite = new Sqlite(join(data, "tcs.sqlite"));
  sqlite
    .prepare(
      `INSERT INTO jobs (job_id, account_id, kind, cause, status, created_at, finished_at, attempts, next_attempt_at, last_error, lease_until)
       VALUES (?, ?, 'recheck', 'later_transaction', 'failed', 1773133200000, 1773133300000, 8, 1773133300000, 'SQLITE_FULL', 0)`,
    )
    .run(JOB, account.id);
  sqlite.close();
});

afterAll(async () => {
  await killAll();
  rmSync(scratch, { recursive: true, force: true });
});

async function listed(...more: readonly string[]): Promise<readonly unknown[]> {
  const { exit, out } = await tcs("jobs", "--data", data, ...more);
  expect(exit).toBe(0);
  return (JSON.parse(out) as { readonly jobs: readonly unknown[] }).jobs;
}

it("lists a failed job with what went wrong, as JSON and as a table", async () => {
  const job = {
    job_id: JOB,
    account: "acme",
    kind: "recheck",
    cause: "later_transaction",
    status: "failed",
    total: 0,
    done: 0,
    attempts: 8,
    last_error: "SQLITE_FULL",
    created_at: "2026-03-10T09:00:00.000Z",
  };
  expect(await listed()).toEqual([job]);
  expect(await listed("--account", "acme")).toEqual([job]);
  const { out } = await tcs("jobs", "--data", data, "--format", "pretty");
  expect(out).toMatch(
    new RegExp(
      `^job +account +what +status .*\\n${JOB} +acme +recheck, later_transaction +failed +0 of 0 +8 +SQLITE_FULL +2026-03-10T09:00:00.000Z\\n$`,
    ),
  );
  const stranger = await tcs("jobs", "--data", data, "--account", "acne");
  expect(stranger).toMatchObject({ exit: 1, err: expect.stringContaining("Did you mean acme?") as string });
});

it("has a running service take it up again, and lists nothing once it is done", async () => {
  const service = await serve(data);
  expect(await listed()).toHaveLength(1);
  const retried = await tcs("jobs", "retry", JOB, "--data", data);
  expect(retried.exit).toBe(0);
  expect(JSON.parse(retried.out)).toEqual({ job_id: JOB, status: "queued" });
  while ((await listed()).length > 0);
  const again = await tcs("jobs", "retry", JOB, "--data", data, "--format", "pretty");
  expect(again.exit).toBe(1);
  expect(again.err).toContain("nothing-to-retry");
  expect((await tcs("jobs", "--data", data, "--format", "pretty")).out).toBe("No job waits, and none has failed.\n");
  expect(await service.stop("SIGTERM")).toBe(0);
  expect(readFileSync(join(data, "tcs.sqlite")).length).toBeGreaterThan(0);
});
