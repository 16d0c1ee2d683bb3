/** Commands know the address and clock of a running service. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

import { pino } from "pino";
import { expect, it, onTestFinished } from "vitest";

import { operator, type RunningService, servingOn, startService } from "../../../runtime/main.js";
import { forgetServing, noteServing } from "../../../runtime/wiring/serving.js";
import { temporaryPlace, type TestPlace } from "../database.js";
import { openAccountAt } from "../http/sample-service.js";

const SAMPLE = resolve(import.meta.dirname, "../../../examples/acme/account.json");
const NOW = Date.parse("2026-03-10T09:00:00Z");
const DAY = 24 * 3_600_000;
const MINUTE = 60_000;
/** No process has it: the largest id of Linux is below. */
const NOBODY = 2 ** 30;

async function serve(place: TestPlace, startAt: number): Promise<RunningService> {
  const log = pino({ level: "silent" });
  const service = await startService({ ...place, startAt, host: "127.0.0.1", port: 0, baseUrl: null, log });
  onTestFinished(() => service.close());
  return service;
}

it("a link to sign in is for the service that runs, and of its clock, however long nothing was stored", async () => {
  const place = await temporaryPlace();
  await openAccountAt(place, readFileSync(SAMPLE, "utf8"));
  const service = await serve(place, NOW + DAY);
  expect(servingOn(place.dataDir)).toMatchObject({ base_url: service.url, pid: process.pid });
  const made = await operator.makeSignInLink(place, { slug: "acme", person: "owner@example.com" });
  const { token, expiresAt } = made.link;
  expect(expiresAt).toBeGreaterThanOrEqual(NOW + DAY + 15 * MINUTE);
  expect(expiresAt).toBeLessThan(NOW + DAY + 20 * MINUTE);
  const page = await fetch(`${service.url}/sign-in/operator?token=${token}`);
  expect([page.status, (await page.text()).includes("owner@example.com")]).toEqual([200, true]);
  await service.close();
  expect(servingOn(place.dataDir)).toBeNull();
});

it("a service that was killed, a folder that is not there and a note that is none say nothing", () => {
  const folder = mkdtempSync(join(tmpdir(), "tcs-serving-"));
  onTestFinished(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  const serving = { base_url: "http://127.0.0.1:8080", pid: process.pid, clock_ahead_ms: -5 };
  expect(servingOn(folder)).toBeNull();
  noteServing(folder, serving);
  expect(servingOn(folder)).toEqual(serving);
  noteServing(folder, { ...serving, pid: NOBODY });
  expect(servingOn(folder)).toBeNull();
  for (const text of ["", "{", "{}", "null", '{"base_url":"x","pid":0,"clock_ahead_ms":0}']) {
    writeFileSync(join(folder, "serving.json"), text);
    expect(servingOn(folder)).toBeNull();
  }
  const absent = join(folder, "absent");
  noteServing(absent, serving);
  expect(servingOn(absent)).toBeNull();
});

it("a service that ends leaves the note of one that was started since", () => {
  const folder = mkdtempSync(join(tmpdir(), "tcs-serving-"));
  onTestFinished(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  const first = { base_url: "http://127.0.0.1:8080", pid: process.pid, clock_ahead_ms: 0 };
  const second = { ...first, base_url: "http://127.0.0.1:8081" };
  noteServing(folder, first);
  noteServing(folder, second);
  forgetServing(folder, first);
  expect(servingOn(folder)).toEqual(second);
  forgetServing(folder, second);
  expect(servingOn(folder)).toBeNull();
});
