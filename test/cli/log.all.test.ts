/** `tcs log` as a program with a running service: a table, NDJSON as in the route, and rows as they arrive. */
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";

import { afterAll, beforeAll, expect, it } from "vitest";

import { logQuery } from "../../runtime/http/schemas/log.js";
import { killAll, SAMPLE, serve, type ServedProgram, TCS, tcs } from "./programs.js";

let scratch: string;
let data: string;
let service: ServedProgram;
let key: string;

beforeAll(async () => {
  scratch = mkdtempSync(join(tmpdir(), "tcs-log-"));
  data = join(scratch, "data");
  const { exit, out } = await tcs("account", "open", SAMPLE, "--data", data);
  expect(exit).toBe(0);
  ({
    keys: {
      app: { secret: key },
    },
  } = JSON.parse(out) as { keys: { app: { secret: string } } });
  service = await serve(data);
});
afterAll(async () => {
  await killAll();
  rmSync(scratch, { recursive: true, force: true });
});

async function ask(path: string, body?: object): Promise<unknown> {
  const response = await fetch(service.url + path, {
    headers: { Authorization: `Bearer ${key}`, "Content-Type": "application/json" },
    ...(body && { method: "POST", body: JSON.stringify(body) }),
  });
  expect(response.status).toBe(200);
  return response.json();
}

const gift = (cents: number, ref: string): Promise<unknown> =>
  ask("/v1/check", {
    rule_set: "law.de.business_gifts",
    policies: [],
    transaction: { channel: "invoice", ref },
    facts: { recipient: { kind: "customer", customer_number: "C-1" }, cost_net: { amount: cents, currency: "EUR" } },
  });

it("prints what the route answers, filtered alike, as a table and as NDJSON", async () => {
  await gift(1_000, "A-1");
  await gift(2_000, "A-2");
  const { checks } = (await ask("/v1/checks?ref=A-2")) as { readonly checks: readonly unknown[] };
  const lines = await tcs("log", "--account", "acme", "--data", data, "--ref", "A-2", "--format", "ndjson");
  expect(lines).toMatchObject({ exit: 0, err: "" });
  expect(
    lines.out
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as unknown),
  ).toEqual(checks);
  const table = await tcs("log", "--account", "acme", "--data", data, "--limit", "1");
  expect(table.out).toMatch(/^given +check[^\n]*\n[^\n]*law\.de\.business_gifts[^\n]*A-2\n$/);
  const next = /--before (\S+)/.exec(table.err)?.[1] ?? "";
  expect((await tcs("log", "--account", "acme", "--data", data, "--limit", "1", "--before", next)).out).toContain(
    "A-1",
  );
});

it("says what is wrong with a filter and which accounts there are", async () => {
  expect(await tcs("log", "--account", "acme", "--data", data, "--answer", "maybe")).toMatchObject({
    exit: 1,
    err: expect.stringMatching(/^Nothing was read:\n  answer: maybe .*one of allowed, approval, person/) as string,
  });
  expect(await tcs("log", "--account", "acmee", "--data", data)).toMatchObject({
    exit: 1,
    err: expect.stringContaining("Did you mean acme?") as string,
  });
});

it("takes every parameter of the route as an option", async () => {
  const { out } = await tcs("log", "--help");
  for (const name of Object.keys(logQuery)) expect(out).toMatch(new RegExp(`--${name.replaceAll("_", "-")}\\b`));
});

it("follows the log: the last rows, then those that arrive, each once", async () => {
  const child = spawn(
    process.execPath,
    [TCS, "log", "--account", "acme", "--data", data, "--follow", "--format", "ndjson"],
    { stdio: ["ignore", "pipe", "inherit"] },
  );
  const refs: string[] = [];
  const arrived = new Promise<void>((done) => {
    createInterface({ input: child.stdout }).on("line", (line) => {
      refs.push((JSON.parse(line) as { readonly transaction: { readonly ref: string } }).transaction.ref);
      if (refs.length === 2) void gift(1, "A-3").then(() => gift(2, "A-4"));
      if (refs.at(-1) === "A-4") done();
    });
  });
  await arrived;
  const gone = new Promise((done) =>
    child.once("exit", (code, signal) => {
      done([code, signal]);
    }),
  );
  child.kill("SIGINT");
  // 130 in a shell.
  expect(await gone).toEqual([null, "SIGINT"]);
  expect(refs).toEqual(["A-1", "A-2", "A-3", "A-4"]);
});
