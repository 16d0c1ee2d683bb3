/**
 * A re-run as a caller sees it: a change over HTTP, the worker of the same process, the job's progress, and its alerts.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import {
  gift,
  type JsonRecord,
  type Received,
  refund,
  type SampleService,
  startSample,
  TODAY,
} from "./sample-service.js";

let service: SampleService;

beforeAll(async () => {
  service = await startSample();
});
afterAll(() => service.close());

/** Asks again until the job is done: the worker looks at once, and otherwise every second. */
async function done(id: unknown): Promise<Received> {
  for (;;) {
    const job = await service.send(`/v1/jobs/${String(id)}`);
    if (job.json["status"] === "done") return job;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

async function alerts(query: string, key = "app"): Promise<readonly JsonRecord[]> {
  const { status, json } = await service.send(`/v1/alerts${query}`, { key });
  expect(status).toBe(200);
  return json["alerts"] as readonly JsonRecord[];
}

describe("a setting that is changed with effect from an earlier day", () => {
  it("the service issues again the answers that depend on it, even if only another action's share in a total depends on it [TOT-022, SET-028, SET-029, ALR-028, ALR-033, TOT-004]", async () => {
    // With VAT that is not deductible each costs 29.75 EUR and both together more than the law allows; without VAT they
    // cost 50.00 EUR.
    const early = await service.check(gift("C-900", 2500, { facts: { vat: { amount: 475, currency: "EUR" } } }));
    const late = await service.check(gift("C-900", 2500, { facts: { vat: { amount: 475, currency: "EUR" } } }));
    expect(late.json).toMatchObject({ layers: { law: { outcome: "deductible" } } });
    const changed = await service.send("/v1/tenant-facts/input_vat_deduction", {
      method: "PUT",
      body: { value: "none", valid_from: TODAY, confirmed_by: service.person("owner") },
    });
    expect(changed).toMatchObject({ status: 200, json: { rerun_id: expect.stringMatching(/^rrn_/) as string } });
    const rerunId = changed.json["rerun_id"];
    const job = await done(rerunId);
    expect(job.json).toMatchObject({ kind: "rerun", total: 2, done: 2, reissued: 2, changed: 2 });
    expect((await service.send(`/v1/jobs/${String(job.json["job_id"])}`)).json).toEqual(job.json);
    const listed = await service.send("/v1/jobs?status=done&limit=1");
    expect(listed.json).toEqual({ jobs: [job.json], next_before: null });
    const again = await service.read(late.json["check_id"]);
    const standing = await service.read(again.json["superseded_by"]);
    expect(standing.json).toMatchObject({
      recheck_reason: "rules_changed",
      layers: { law: { outcome: "not_deductible" } },
      history_used: [{ total: { amount: 2975 } }],
    });
    expect(early.status).toBe(200);
    const [rerun] = await alerts("?type=checks.rerun");
    expect(rerun).toMatchObject({
      status: "open",
      payload: { cause: "setting", reissued: 2, changed: 2, against_rules: 0, checks: `rerun=${String(rerunId)}` },
    });
    expect(await alerts("?type=check.rechecked&limit=2")).toHaveLength(2);
  });
});

describe("alerts over HTTP", () => {
  it("are acknowledged once, with or without an Idempotency-Key [ALR-009, ALR-013]", async () => {
    await service.check(refund("C-901", 30_000), { key: "refund_bot" });
    const [alert] = await alerts("?type=check.against_rules&status=open", "refund_bot");
    const path = `/v1/alerts/${String(alert?.["alert_id"])}/acknowledge`;
    const body = { acknowledged_by: service.person("approver") };
    expect(await service.send(path, { key: "refund_bot", body })).toMatchObject({
      status: 403,
      json: { type: "https://tcs.example/errors/insufficient-scope" },
    });
    expect(await service.send(path, { body: {} })).toMatchObject({
      status: 422,
      json: { errors: [{ field: "acknowledged_by", code: "required" }] },
    });
    expect(await service.send(path, { body: { acknowledged_by: service.person("author") } })).toMatchObject({
      status: 403,
      json: { type: "https://tcs.example/errors/cannot-decide" },
    });
    const first = await service.send(path, { body, headers: { "Idempotency-Key": "seen it" } });
    expect(first).toMatchObject({
      status: 200,
      json: { status: "acknowledged", acknowledged_by: service.person("approver") },
    });
    const again = await service.send(path, { body, headers: { "Idempotency-Key": "seen it" } });
    expect(again.headers.get("Idempotent-Replayed")).toBe("true");
    expect((await service.send(path, { body: { acknowledged_by: service.person("owner") } })).json).toEqual(first.json);
    expect(await alerts("?type=check.against_rules&status=acknowledged")).toEqual([first.json]);
    expect(await alerts("?status=open&type=check.against_rules")).toEqual([]);
  });

  it("refuse what they do not take, all at once [ALR-012, ALR-014]", async () => {
    const refused = await service.send("/v1/alerts?type=everything&status=new&limit=201&page=2");
    expect(refused).toMatchObject({ status: 422, json: { type: "https://tcs.example/errors/invalid-request" } });
    const errors = refused.json["errors"] as readonly JsonRecord[];
    expect(new Map(errors.map(({ field, code }) => [field, code]))).toEqual(
      new Map([
        ["type", "enum"],
        ["status", "enum"],
        ["limit", "out_of_range"],
        ["page", "unknown_parameter"],
      ]),
    );
  });
});

describe("the list of jobs", () => {
  it("refuses what it does not take, all at once, and goes on below an id", async () => {
    const refused = await service.send("/v1/jobs?status=new&before=rrn_01arz3ndektsv4rrffq69g5fav&limit=0&page=2");
    expect(refused).toMatchObject({ status: 422, json: { type: "https://tcs.example/errors/invalid-request" } });
    const errors = refused.json["errors"] as readonly JsonRecord[];
    expect(new Map(errors.map(({ field, code }) => [field, code]))).toEqual(
      new Map([
        ["status", "enum"],
        ["before", "format"],
        ["limit", "out_of_range"],
        ["page", "unknown_parameter"],
      ]),
    );
    const first = await service.send(`/v1/jobs?before=job_${"0".repeat(26)}`);
    expect(first).toMatchObject({ status: 200, json: { jobs: [], next_before: null } });
  });
});

describe("a job that nobody has", () => {
  it("is not found, by either kind of id", async () => {
    for (const id of ["job_01arz3ndektsv4rrffq69g5fav", "rrn_01arz3ndektsv4rrffq69g5fav", "job_1"]) {
      expect(await service.send(`/v1/jobs/${id}`)).toMatchObject({
        status: 404,
        json: { type: "https://tcs.example/errors/not-found" },
      });
    }
  });
});
