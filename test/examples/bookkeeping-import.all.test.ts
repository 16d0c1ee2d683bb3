/**
 * The bookkeeping import against the running sample account: each row is booked once, whatever happens in the middle,
 * and bad rows stop nothing.
 */
import { execFile, spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";

import { createTcsClient } from "transaction-control-client";
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from "vitest";

import { type Booked, bookGifts } from "../../examples/bookkeeping-import/book.js";
import { readGifts } from "../../examples/bookkeeping-import/gifts.js";
import type { CheckRequest } from "../../examples/generated/tcs-facts.js";
import { gift, type SampleService, startSample } from "../runtime/http/sample-service.js";

const ROOT = resolve(import.meta.dirname, "../..");
const COMMAND = ["--import", "tsx", "examples/bookkeeping-import/main.ts"];
const HEADER = "reference,gift_date,customer_number,cost_net,vat,given_out_generally";

let service: SampleService;
let scratch: string;

beforeAll(async () => {
  service = await startSample();
  scratch = mkdtempSync(join(tmpdir(), "tcs-import-"));
});
afterAll(async () => {
  await service.close();
  rmSync(scratch, { recursive: true, force: true });
});

function environment(): NodeJS.ProcessEnv {
  return { ...process.env, TCS_URL: service.url, TCS_KEY: service.secret("app") };
}

function importFile(
  file: string,
): Promise<{ readonly exit: number | null; readonly out: string; readonly err: string }> {
  return new Promise((done) => {
    const child = execFile(
      process.execPath,
      [...COMMAND, file],
      { cwd: ROOT, env: environment() },
      (_error, out, err) => done({ exit: child.exitCode, out, err }),
    );
  });
}

/** How many gifts of this customer the service counts, as a probe of one cent reads them. */
async function counted(customer: string): Promise<unknown> {
  const { json } = await service.check(gift(customer, 1));
  const [total] = json["history_used"] as readonly { readonly count: number }[];
  return total?.count;
}

it("books the good rows of the sample, lists the bad ones with their lines, and prints what was issued again", async () => {
  const { exit, out } = await importFile("examples/bookkeeping-import/gifts.csv");
  expect(out).toContain("line 4  not booked: cost_net is no amount as 30.00\n");
  expect(out).toContain("line 6  not booked: 4 columns where the first line names 6\n");
  expect(out).toContain("line 8  not booked: the reference S-1001 stands in line 2 already\n");
  expect(out).toMatch(
    /line 2 {2}S-1001 {2}deductible: law\.de\.business_gifts deductible, policy\.acme\.gifts allowed \(chk_/,
  );
  expect(out).toMatch(
    /line 5 {2}S-1004 {2}not_deductible: law\.de\.business_gifts not_deductible.*\n(?: {4}.*\n)* {4}issued again: the gift of 2026-03-02, now not_deductible \(chk_/,
  );
  expect(out).toMatch(/\n5 booked, 3 not booked, 0 left; 1 earlier answers issued again\n$/);
  expect(exit).toBe(1);
});

it("books each row once when it is killed in the middle and run again", async () => {
  const rows = Array.from({ length: 30 }, (_, at) => `K-${at},2026-03-03,C-7001,1.00,0.19,no`);
  const file = join(scratch, "killed.csv");
  writeFileSync(file, [HEADER, ...rows, ""].join("\n"));
  const child = spawn(process.execPath, [...COMMAND, file], {
    cwd: ROOT,
    env: environment(),
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = new Promise((done) => child.once("exit", done));
  const printed: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    printed.push(line);
    if (printed.length === 5) child.kill("SIGKILL");
  }
  await ended;
  expect(printed.length).toBeLessThan(30);
  const { exit, out } = await importFile(file);
  expect(exit).toBe(0);
  expect(out.split("\n").slice(0, 5)).toEqual(printed.slice(0, 5));
  expect(await counted("C-7001")).toBe(30);
});

it("waits as the service asks on 429 and then books the rest, each row once", async () => {
  const limited = await startSample({ rateLimits: { perKey: 3, perAddress: 0 } });
  onTestFinished(() => limited.close());
  // The minute passes when the client waits, and only then.
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const waited: number[] = [];
  const wait = (ms: number): Promise<void> => {
    waited.push(ms);
    vi.setSystemTime(Date.now() + ms);
    return Promise.resolve();
  };
  const { gifts } = readGifts(
    [HEADER, ...Array.from({ length: 8 }, (_, at) => `W-${at},2026-03-03,C-7002,1.00,0.19,no`)].join("\n"),
  );
  const booked: Booked[] = [];
  for await (const one of bookGifts(
    createTcsClient<CheckRequest>({ baseUrl: limited.url, key: limited.secret("app"), retries: { wait } }),
    gifts,
  ))
    booked.push(one);
  expect(booked.map(({ kind }) => kind)).toEqual(gifts.map(() => "answered"));
  expect(waited).toEqual([60_000, 60_000]);
});

it("says that a key is not in use, books nothing and leaves the rest for the next run", async () => {
  const booking = bookGifts(
    createTcsClient<CheckRequest>({ baseUrl: service.url, key: "tcs_live_not_in_use" }),
    readGifts(`${HEADER}\nX-1,2026-03-03,C-7003,1.00,0.19,no\n`).gifts,
  );
  await expect(booking.next()).rejects.toThrow(/^Line 2, reference X-1: Refused: 401 unauthorized: /);
});

it("refuses a file without the columns, and one that is not there, in words", async () => {
  expect(() => readGifts("reference,amount\nS-1,3\n")).toThrow(
    "The file lacks the columns gift_date, customer_number, cost_net, vat, given_out_generally.",
  );
  expect(await importFile(join(scratch, "none.csv"))).toMatchObject({
    exit: 2,
    out: "",
    err: expect.stringContaining("cannot be imported"),
  });
});
